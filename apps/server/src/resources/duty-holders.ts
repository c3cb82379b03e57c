import type { Actor } from '@chengan/kernel/access/actor'
import { levelCode } from '@chengan/kernel/access/level'
import { regionPath } from '@chengan/kernel/access/region'
import type { Context } from '../context.ts'

/** Whose a duty is: all that are given must fit. */
export interface DutyHolders {
  readonly userId: string | null
  readonly notUserId: string | null
  readonly businessRole: string | null
  readonly dutyDeptId: string | null
  readonly dutyRegionId: string | null
  readonly dutyLevel: string | null
}

/** Whether a duty is the actor's, but for the permission of its action (system.md sys/duty). */
export function dutyFits(duty: DutyHolders, actor: Actor): boolean {
  if (duty.userId !== null && duty.userId !== actor.userId) return false
  if (duty.notUserId !== null && duty.notUserId === actor.userId) return false
  if (duty.businessRole !== null && !actor.businessRoles.some((role) => role.code === duty.businessRole)) return false
  if (duty.dutyDeptId !== null && !actor.deptPath.includes(duty.dutyDeptId)) return false
  if (duty.dutyRegionId !== null && !regionPath(actor.regionId).includes(duty.dutyRegionId)) return false
  return duty.dutyLevel === null || duty.dutyLevel === levelCode[actor.level]
}

function holdersOnly({ userId, notUserId, businessRole, dutyDeptId, dutyRegionId, dutyLevel }: DutyHolders): DutyHolders {
  return { userId, notUserId, businessRole, dutyDeptId, dutyRegionId, dutyLevel }
}

/** Tells whose duties have come or gone, once the transaction stands. The same party is told once. */
export function tellHolders(ctx: Context, duties: readonly DutyHolders[]): void {
  const parties = new Map(duties.map((duty) => [JSON.stringify(holdersOnly(duty)), holdersOnly(duty)]))
  if (parties.size === 0) return
  const tell = () => ctx.services.push({ duties: [...parties.values()] }, { type: 'todo' })
  if (ctx.afterCommit === undefined) tell()
  else ctx.afterCommit(tell)
}
