import { zgKind } from '../../dictionaries/post-approval.ts'
import { creditPoints } from '../../excavation/checks/credit.ts'

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
