import { type Actor, inOwnTree } from '@chengan/kernel/access/actor'
import { districtOf } from '@chengan/kernel/access/region'
import type { DutyParty } from '@chengan/kernel/lifecycle/lifecycle'
import { yhLevel } from '../dictionaries/events.ts'

const CITY = yhLevel.values.city.value

/** What a batch or a project says of the unit that declares and runs it. */
interface Declared {
  readonly manageDeptId?: string | null | undefined
  readonly manageLevel?: string | null | undefined
  readonly leaderDeptId?: string | null | undefined
  readonly regionId?: string | null | undefined
}

/** Whether somebody of the city holds one of these business roles; the super administrator holds them all. */
export const holdsAtCity = ({ superAdmin, level, businessRoles }: Actor, ...codes: readonly string[]): boolean =>
  superAdmin || (level === 'city' && businessRoles.some(({ code }) => codes.includes(code)))

/** The unit that declares works and runs them; the city may do all that a district may (maintenance.md §1.1). */
export const runsWorks = (row: Declared, actor: Actor): boolean =>
  actor.superAdmin ||
  actor.level === 'city' ||
  (actor.level === 'district' && (inOwnTree(actor, row.manageDeptId) || inOwnTree(actor, row.leaderDeptId)))

/** The officers of the unit that runs a project, else whoever of it. */
export function runningWorks(row: Declared): readonly DutyParty[] {
  if (row.manageLevel === CITY) return [{ level: 'city', businessRole: 'yh_sj_officer' }, { level: 'city' }]
  const district: DutyParty = { level: 'district', regionId: row.regionId ? districtOf(row.regionId) : null }
  const department = row.leaderDeptId ?? row.manageDeptId ?? null
  return [{ ...district, deptId: department, businessRole: 'yh_qx_officer' }, { ...district, businessRole: 'yh_qx_officer' }, district]
}

/** The planning section of the city, else whoever of the city. */
export const planningSection = (): readonly DutyParty[] => [{ level: 'city', businessRole: 'yh_sj_plan' }, { level: 'city' }]

/** The officers of the city, else whoever of the city. */
export const cityOfficers = (): readonly DutyParty[] => [{ level: 'city', businessRole: 'yh_sj_officer' }, { level: 'city' }]

/** Who hears of what becomes of works: the officers of the unit that declared them. */
export const toDeclaringUnit = [
  { departments: ['manageDeptId'], roles: ['yh_qx_officer', 'yh_sj_officer'], else: { departments: ['manageDeptId'] } },
] as const

/** Who hears of what becomes of a project: the officers of the unit that is responsible for it. */
export const toResponsibleUnit = [
  { departments: ['leaderDeptId'], roles: ['yh_qx_officer', 'yh_sj_officer'], else: { departments: ['leaderDeptId'] } },
] as const
