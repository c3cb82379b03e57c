import type { Values } from '@chengan/kernel/rule'
import { type } from './conditions.ts'

/** The term and the area that were applied for: of the permit, where whoever decides grants no other (municipal-approval.md §2.1). */
export const appliedTerm = {
  permitStart: (row: Values) => row.planStart,
  permitEnd: (row: Values) => (row.declareType === type.extension.value ? (row.extendTo ?? row.planEnd) : row.planEnd),
  permitArea: (row: Values) => Math.max(Number(row.restoreArea ?? 0), Number(row.occupyArea ?? 0)),
} as const
