import { inOwnTree } from '@chengan/kernel/access/actor'
import { districtOf } from '@chengan/kernel/access/region'
import { dept, dict, region } from '@chengan/kernel/fields/builders'
import type { Allowed, DutyParty } from '@chengan/kernel/lifecycle/lifecycle'
import type { ValuesOf } from '@chengan/kernel/rule'
import { yhLevel } from '../../dictionaries/events.ts'

const auto = { readOnly: true } as const

/** Who cares, who supervises and who manages: of the section, kept in its plans and their tasks. */
export const carePartyFields = {
  companyDeptId: dept('养护单位', 'Company', { ...auto, index: true }),
  supervisorDeptId: dept('监理单位', 'Supervisor', { ...auto, index: true }),
  manageDeptId: dept('管理单位', 'Manager', { ...auto, index: true }),
  regionId: region('所属区划', 'Region', { ...auto, internal: true, index: true }),
  manageLevel: dict(yhLevel, '管理层级', 'Management level', { hidden: true }),
} as const

type CareParties = typeof carePartyFields
type Parties = ValuesOf<CareParties>

/** Columns by which people see a plan and its tasks (maintenance.md §1.1). */
export const careScope = {
  departments: ['deptId', 'companyDeptId', 'supervisorDeptId'],
  regions: ['regionId'],
  managing: ['manageDeptId'],
} as const

const isRunByTheCity = (row: Parties) => row.manageLevel === yhLevel.values.city.value

/** The company that cares for the section. */
export const caring: Allowed<CareParties> = {
  name: 'caring',
  may: (row, actor) => actor.level === 'enterprise' && inOwnTree(actor, row.companyDeptId),
}

/** The supervision company of the section. */
export const supervisingCare: Allowed<CareParties> = {
  name: 'supervisingCare',
  may: (row, actor) => actor.level === 'supervisor' && inOwnTree(actor, row.supervisorDeptId),
}

/** The manager of the section; the city may do all that a district may. */
export const managingCare: Allowed<CareParties> = {
  name: 'managingCare',
  may: (row, actor) => actor.level === 'city' || (actor.level === 'district' && !isRunByTheCity(row)),
}

/** The project manager of the company, else whoever is there. */
export function companyOfCare({ companyDeptId }: Parties): readonly DutyParty[] {
  const company: DutyParty = { level: 'enterprise', deptId: companyDeptId || null }
  return [{ ...company, businessRole: 'yh_qy_pm' }, company]
}

/** The supervising engineers, else whoever of the supervision company. */
export function supervisorOfCare({ supervisorDeptId }: Parties): readonly DutyParty[] {
  const company: DutyParty = { level: 'supervisor', deptId: supervisorDeptId || null }
  return [{ ...company, businessRole: 'yh_jl_eng' }, company]
}

/** The officers of the manager, else whoever of the bureau. */
export function managerOfCare(row: Parties): readonly DutyParty[] {
  if (isRunByTheCity(row)) return [{ level: 'city', businessRole: 'yh_sj_officer' }, { level: 'city' }]
  const district: DutyParty = { level: 'district', regionId: row.regionId ? districtOf(row.regionId) : null }
  return [{ ...district, businessRole: 'yh_qx_officer' }, district]
}
