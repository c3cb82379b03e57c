import { inOwnTree } from '@chengan/kernel/access/actor'
import type { Level } from '@chengan/kernel/access/level'
import { districtOf } from '@chengan/kernel/access/region'
import type { Allowed, DutyParty } from '@chengan/kernel/lifecycle/lifecycle'
import type { Values } from '@chengan/kernel/rule'
import { asText } from '@chengan/kernel/values'
import { CITY, OTHER_OWNER, SUPERVISOR } from './codes.ts'

const idOf = (value: unknown): string | null => asText(value) || null

/** Whether the city runs the section of an event; what no contract covers is the district's. */
const isCityRun = (row: Values) => row.manageLevel === CITY

/** The manager of an event (maintenance.md §1.1): the city for what it runs, else the district; the city may do all that a district may. */
export const manager: Allowed = {
  name: 'manager',
  may: (row, actor) => actor.level === 'city' || (actor.level === 'district' && !isCityRun(row)),
}

/** Who reported it. */
export const reporter: Allowed = { name: 'reporter', may: (row, actor) => row.creator === actor.userId }

/** The company that must repair, or the owner to whom the repair was passed. */
export const disposer: Allowed = {
  name: 'disposer',
  may: (row, actor) => actor.level === 'enterprise' && (inOwnTree(actor, row.companyDeptId) || inOwnTree(actor, row.ownerDeptId)),
}

/** The supervision company of the contract. */
export const supervisor: Allowed = {
  name: 'supervisor',
  may: (row, actor) => actor.level === 'supervisor' && inOwnTree(actor, row.supervisorDeptId),
}

/** Whose review the event waits for. */
export const reviewer: Allowed = {
  name: 'reviewer',
  may: (row, actor) => (row.auditStage === SUPERVISOR ? supervisor.may(row, actor) : manager.may(row, actor)),
}

/** The manager to whom a duty goes: an officer, else whoever of the bureau. */
export function managing(row: Values): readonly DutyParty[] {
  if (isCityRun(row)) return [{ level: 'city', businessRole: 'yh_sj_officer' }, { level: 'city' }]
  const region = idOf(row.regionId)
  const district = { level: 'district' as Level, regionId: region === null ? null : districtOf(region) }
  return [{ ...district, businessRole: 'yh_qx_officer' }, district]
}

/** The people who must repair: the crew that was named, else the company or the owner. */
export function disposing(row: Values): readonly DutyParty[] {
  const owner = row.ownerKind === OTHER_OWNER ? idOf(row.ownerDeptId) : null
  const crew = idOf(row.assigneeUserId)
  return crew !== null && owner === null ? [{ userId: crew }] : [{ level: 'enterprise', deptId: owner ?? idOf(row.companyDeptId) }]
}

export function reviewing(row: Values): readonly DutyParty[] {
  return row.auditStage === SUPERVISOR ? [{ level: 'supervisor', deptId: idOf(row.supervisorDeptId) }] : managing(row)
}
