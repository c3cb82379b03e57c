import type { DutyHolders } from '@chengan/kernel/lifecycle/duty-holders'
import { type Context, onceCommitted } from '../../context.ts'

function holdersOnly({ userId, notUserId, businessRole, dutyDeptId, dutyRegionId, dutyLevel }: DutyHolders): DutyHolders {
  return { userId, notUserId, businessRole, dutyDeptId, dutyRegionId, dutyLevel }
}

/** Tells whose duties have come or gone, once the transaction stands. The same party is told once. */
export function tellHolders(ctx: Context, duties: readonly DutyHolders[]): void {
  const parties = new Map(duties.map((duty) => [JSON.stringify(holdersOnly(duty)), holdersOnly(duty)]))
  if (parties.size === 0) return
  const tell = () => ctx.services.push({ duties: [...parties.values()] }, { type: 'todo' })
  onceCommitted(ctx, tell)
}
