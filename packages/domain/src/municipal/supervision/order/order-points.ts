import { zgKind } from '../../dictionaries/post-approval.ts'
import { creditPoints } from '../../excavation/checks/credit.ts'

const DAYS = 3
const POINTS = 2

/** Points off for an order that is not answered: two for every three full days past its limit (municipal-approval.md §3.1, §8.3 B6). */
export const deductOf = (overdueDays: number): number => Math.floor(Math.max(0, overdueDays) / DAYS) * POINTS

const kind = zgKind.values
const byKind: Readonly<Record<string, number>> = {
  [kind.overRange.value]: creditPoints.overRange,
  [kind.overdue.value]: creditPoints.overdue,
  [kind.unfiled.value]: creditPoints.unfiled,
  [kind.restorationQuality.value]: creditPoints.failedAcceptance,
}

/** The score of a supervision: 100 less the points of what was ordered and of what was late, never below 0. */
export function scoreOf(orders: readonly { readonly kind: string; readonly deduct: number | null }[]): number {
  return Math.max(0, 100 - orders.reduce((sum, one) => sum + (byKind[one.kind] ?? 0) + (one.deduct ?? 0), 0))
}
