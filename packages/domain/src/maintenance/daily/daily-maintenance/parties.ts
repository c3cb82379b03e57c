import { inOwnTree } from '@chengan/kernel/access/actor'
import { districtOf } from '@chengan/kernel/access/region'
import type { Allowed, DutyParty } from '@chengan/kernel/lifecycle/lifecycle'
import type { ValuesOf } from '@chengan/kernel/rule'
import { EVENT_CITY, OTHER_OWNER, SUPERVISOR } from './codes.ts'
import type { EventFields } from './fields.ts'

type Event = ValuesOf<EventFields>

/** Whether the city runs the section of an event; what no contract covers is the district's. */
const isCityRun = (row: Event) => row.manageLevel === EVENT_CITY

/** The manager of an event (maintenance.md §1.1): the city for what it runs, else the district; the city may do all that a district may. */
export const manager: Allowed<EventFields> = {
  name: 'manager',
  may: (row, actor) => actor.level === 'city' || (actor.level === 'district' && !isCityRun(row)),
}

/** Who reported it. */
export const reporter: Allowed<EventFields> = { name: 'reporter', may: (row, actor) => row.creator === actor.userId }

/** The company that must repair, or the owner to whom the repair was passed. */
export const disposer: Allowed<EventFields> = {
  name: 'disposer',
  may: (row, actor) => actor.level === 'enterprise' && (inOwnTree(actor, row.companyDeptId) || inOwnTree(actor, row.ownerDeptId)),
}

/** The supervision company of the contract. */
export const supervisor: Allowed<EventFields> = {
  name: 'supervisor',
  may: (row, actor) => actor.level === 'supervisor' && inOwnTree(actor, row.supervisorDeptId),
}

/** Whose review the event waits for. */
export const reviewer: Allowed<EventFields> = {
  name: 'reviewer',
  may: (row, actor) => (row.auditStage === SUPERVISOR ? supervisor.may(row, actor) : manager.may(row, actor)),
}

/** The manager to whom a duty goes: an officer, else whoever of the bureau. */
export function managing(row: Event): readonly DutyParty[] {
  if (isCityRun(row)) return [{ level: 'city', businessRole: 'yh_sj_officer' }, { level: 'city' }]
  const district: DutyParty = { level: 'district', regionId: row.regionId ? districtOf(row.regionId) : null }
  return [{ ...district, businessRole: 'yh_qx_officer' }, district]
}

/** Who dispatches: the supervisor where the section has him do it, else the manager. */
export const dispatching = (row: Event): readonly DutyParty[] =>
  row.handlerLevel === SUPERVISOR ? [{ level: 'supervisor', deptId: row.handlerDeptId || null }, ...managing(row)] : managing(row)

/** The people who must repair: the crew that was named, else the company or the owner. */
export function disposing(row: Event): readonly DutyParty[] {
  const owner = row.ownerKind === OTHER_OWNER ? row.ownerDeptId || null : null
  return row.assigneeUserId && owner === null
    ? [{ userId: row.assigneeUserId }]
    : [{ level: 'enterprise', deptId: owner ?? (row.companyDeptId || null) }]
}

export function reviewing(row: Event): readonly DutyParty[] {
  return row.auditStage === SUPERVISOR ? [{ level: 'supervisor', deptId: row.supervisorDeptId || null }] : managing(row)
}
