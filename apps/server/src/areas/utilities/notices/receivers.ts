import { type Level, levelCode } from '@chengan/kernel/access/level'
import type { Context } from '../../../context.ts'
import { usersOf } from '../../../resources/duties/audience.ts'
import type { DutyRow } from '../../../resources/duties/duties.ts'

/** The officers of a company: its principal and its safety manager, or only one of them. Nobody holds the role: whoever may act for
 *  the company (system.md sys/duty). */
export async function companyOfficers(
  ctx: Context,
  deptIds: readonly unknown[],
  permission: string,
  roles: readonly string[] = ['gas_principal', 'gas_safety_manager'],
): Promise<readonly string[]> {
  const departments = [...new Set(deptIds.filter((id): id is string => typeof id === 'string' && id !== ''))]
  if (departments.length === 0) return []
  const officers = await usersOf(ctx, { deptIds: departments, businessRoles: roles })
  return officers.length > 0 ? officers : usersOf(ctx, { deptIds: departments, permission })
}

/** Accounts of a bureau that hold the button of the next action. */
export function bureau(
  ctx: Context,
  level: Extract<Level, 'city' | 'district'>,
  region: unknown,
  permission: string,
): Promise<readonly string[]> {
  const district = typeof region === 'string' ? region.slice(0, 6) : null
  if (level === 'district' && district === null) return Promise.resolve([])
  return usersOf(ctx, { levelCode: levelCode[level], permission, ...(level === 'district' ? { regionId: district } : {}) })
}

/** Whose duty it is. */
export function holdersOfDuty(ctx: Context, duty: DutyRow, permission: string): Promise<readonly string[]> {
  return usersOf(ctx, {
    levelCode: duty.dutyLevel,
    regionId: duty.dutyRegionId,
    ...(duty.dutyDeptId === null ? {} : { deptIds: [duty.dutyDeptId] }),
    ...(duty.businessRole === null ? {} : { businessRoles: [duty.businessRole] }),
    permission,
    userId: duty.userId,
    notUserId: duty.notUserId,
  })
}
