import { inOwnTree } from '@chengan/kernel/access/actor'
import { districtOf } from '@chengan/kernel/access/region'
import type { Allowed, DutyParty } from '@chengan/kernel/lifecycle/lifecycle'
import type { ValuesOf } from '@chengan/kernel/rule'
import { yhLevel } from '../../dictionaries/events.ts'
import { KH_SCHEME, runStatus } from '../assessment-codes.ts'
import type { KhFields } from './assessment-fields.ts'

type Run = ValuesOf<KhFields>

const isRunByTheCity = (row: Run) => row.manageLevel === yhLevel.values.city.value

/** The manager of the section, who scores and submits; the city may do all that a district may (maintenance.md §1.1). */
export const scoring: Allowed<KhFields> = {
  name: 'scoring',
  may: (row, actor) => actor.level === 'city' || (actor.level === 'district' && !isRunByTheCity(row)),
}

/** Whose run it is to publish: of the city, for sections that a district runs the district too (maintenance.md §6.2 roles). */
export const publishing: Allowed<KhFields> = { ...scoring, name: 'publishing' }

/** The company that is assessed. */
export const assessed: Allowed<KhFields> = {
  name: 'assessed',
  may: (row, actor) => actor.level === 'enterprise' && inOwnTree(actor, row.companyDeptId),
}

/** Who changes a scheme: the city, or the bureau that made it; of a run what its manager may as long as it is scored. */
export const khKeptByItsBureau: Allowed<KhFields> = {
  name: 'khKeptByItsBureau',
  may: (row, actor) =>
    row.recordKind === KH_SCHEME
      ? actor.level === 'city' || (actor.level === 'district' && inOwnTree(actor, row.deptId))
      : row.status === runStatus.scoring && scoring.may(row, actor),
}

/** The officers of the manager, else whoever of the bureau. */
export function managerOfRun(row: Run): readonly DutyParty[] {
  if (isRunByTheCity(row)) return [{ level: 'city', businessRole: 'yh_sj_officer' }, { level: 'city' }]
  const district: DutyParty = { level: 'district', regionId: row.regionId ? districtOf(row.regionId) : null }
  return [{ ...district, businessRole: 'yh_qx_officer' }, district]
}

/** The project manager of the company, else whoever is there. */
export function companyOfRun({ companyDeptId }: Run): readonly DutyParty[] {
  const company: DutyParty = { level: 'enterprise', deptId: companyDeptId || null }
  return [{ ...company, businessRole: 'yh_qy_pm' }, company]
}

/** The city's officers, who confirm every run. */
export const cityOfRun = (): readonly DutyParty[] => [{ level: 'city', businessRole: 'yh_sj_officer' }, { level: 'city' }]
