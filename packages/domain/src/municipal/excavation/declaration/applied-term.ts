import type { ValuesOf } from '@chengan/kernel/rule'
import type { applicationFields } from './application-fields.ts'
import { type } from './conditions.ts'

type Applied = ValuesOf<typeof applicationFields>

/** The term and the area that were applied for: of the permit, where whoever decides grants no other (municipal-approval.md §2.1). */
export const appliedTerm = {
  permitStart: (row: Applied) => row.planStart,
  permitEnd: (row: Applied) => (row.declareType === type.extension.value ? (row.extendTo ?? row.planEnd) : row.planEnd),
  permitArea: (row: Applied) => Math.max(row.restoreArea ?? 0, row.occupyArea ?? 0),
} as const
