import { inOwnTree } from '@chengan/kernel/access/actor'
import { districtOf } from '@chengan/kernel/access/region'
import type { Allowed, DutyParty } from '@chengan/kernel/lifecycle/lifecycle'
import type { ValuesOf } from '@chengan/kernel/rule'
import { yhLevel } from '../../dictionaries/events.ts'
import type { PartyFields } from './kept-fields.ts'

// Who may do what with the rows beside an event: the same as with the event, by what they keep of it (maintenance.md §1.1).

type Beside = ValuesOf<PartyFields>

/** Whether the city runs the section of the event. */
export const isRunByTheCity = (row: Beside): boolean => row.manageLevel === yhLevel.values.city.value

/** The company that must repair, or the owner to whom the repair was passed. */
export const repairer: Allowed<PartyFields> = {
  name: 'repairer',
  may: (row, actor) => actor.level === 'enterprise' && (inOwnTree(actor, row.companyDeptId) || inOwnTree(actor, row.ownerDeptId)),
}

/** The supervision company of the section. */
export const supervisorBeside: Allowed<PartyFields> = {
  name: 'supervisorBeside',
  may: (row, actor) => actor.level === 'supervisor' && inOwnTree(actor, row.supervisorDeptId),
}

/** The manager of the section; the city may do all that a district may. */
export const managerBeside: Allowed<PartyFields> = {
  name: 'managerBeside',
  may: (row, actor) => actor.level === 'city' || (actor.level === 'district' && !isRunByTheCity(row)),
}

/** The supervising engineers, else whoever of the company. */
export function supervisingBeside({ supervisorDeptId }: Beside): readonly DutyParty[] {
  const company: DutyParty = { level: 'supervisor', deptId: supervisorDeptId || null }
  return [{ ...company, businessRole: 'yh_jl_eng' }, company]
}

/** The officers of the manager, else whoever of the bureau. */
export function managingBeside(row: Beside): readonly DutyParty[] {
  if (isRunByTheCity(row)) return [{ level: 'city', businessRole: 'yh_sj_officer' }, { level: 'city' }]
  const district: DutyParty = { level: 'district', regionId: row.regionId ? districtOf(row.regionId) : null }
  return [{ ...district, businessRole: 'yh_qx_officer' }, district]
}

/** The company or the owner that must repair; as long as nobody was sent, whoever sends somebody. */
export function repairing(row: Beside): readonly DutyParty[] {
  const deptId = row.ownerDeptId || row.companyDeptId
  return deptId ? [{ level: 'enterprise', deptId }] : managingBeside(row)
}
