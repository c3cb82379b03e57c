import type { Actor } from '../access/actor.ts'
import { levelCode } from '../access/level.ts'
import { regionPath } from '../access/region.ts'

/** Whose a duty is: all that are given must fit. */
export interface DutyHolders {
  readonly userId: string | null
  readonly notUserId: string | null
  readonly businessRole: string | null
  readonly dutyDeptId: string | null
  readonly dutyRegionId: string | null
  readonly dutyLevel: string | null
}

/** Whether a duty is the actor's, but for the permission of its action (system.md sys/duty). A department's is everybody's below it, a region's
 *  that of whoever stands for the region or lies in it. */
export function dutyFits(duty: DutyHolders, actor: Actor): boolean {
  if (duty.userId !== null && duty.userId !== actor.userId) return false
  if (duty.notUserId !== null && duty.notUserId === actor.userId) return false
  if (duty.businessRole !== null && !actor.businessRoles.some((role) => role.code === duty.businessRole)) return false
  if (duty.dutyDeptId !== null && !actor.deptPath.includes(duty.dutyDeptId)) return false
  if (duty.dutyRegionId !== null && !regionPath(actor.regionId).includes(duty.dutyRegionId)) return false
  return duty.dutyLevel === null || duty.dutyLevel === levelCode[actor.level]
}
