import { inOwnTree } from '@chengan/kernel/access/actor'
import { districtOf } from '@chengan/kernel/access/region'
import type { Allowed, DutyParty } from '@chengan/kernel/lifecycle/lifecycle'
import type { ValuesOf } from '@chengan/kernel/rule'
import { yhLevel } from '../../dictionaries/events.ts'
import { delayStatus, MONTH_HOURS } from './delay-codes.ts'
import type { DelayFields } from './delay-fields.ts'

type Delay = ValuesOf<DelayFields>

const levels = yhLevel.values
const isCityRun = (row: Delay) => row.manageLevel === levels.city.value

/** Whether the city decides, whoever manages the section: all delays of the event come to more than thirty days (yhgl/rcyhyq/rule-5). */
export const isForTheCity = (row: Delay): boolean => (row.totalHours ?? 0) > MONTH_HOURS

/** The company that must repair, or the owner to whom the repair was passed. */
export const applicant: Allowed<DelayFields> = {
  name: 'applicant',
  may: (row, actor) => actor.level === 'enterprise' && (inOwnTree(actor, row.companyDeptId) || inOwnTree(actor, row.ownerDeptId)),
}

/** The supervision company of the section. */
export const delaySupervisor: Allowed<DelayFields> = {
  name: 'delaySupervisor',
  may: (row, actor) => actor.level === 'supervisor' && inOwnTree(actor, row.supervisorDeptId),
}

/** The city may do all that a district may (maintenance.md §1.1). */
const isManager: Allowed<DelayFields>['may'] = (row, actor) => actor.level === 'city' || (actor.level === 'district' && !isCityRun(row))

/** Who decides in the end: the manager, and the city alone where the delays come to more than thirty days. */
export const finalReviewer: Allowed<DelayFields> = {
  name: 'finalReviewer',
  may: (row, actor) => isManager(row, actor) && (actor.level === 'city' || !isForTheCity(row)),
}

/** A district that tries to decide what is the city's is told so. */
export const districtBelowTheCity: Allowed<DelayFields> = {
  name: 'districtBelowTheCity',
  may: isManager,
  onlyToExplainRefusal: true,
}

/** Whose review the application waits for. */
export const delayReviewer: Allowed<DelayFields> = {
  name: 'delayReviewer',
  may: (row, actor) => (row.status === delayStatus.withSupervisor ? delaySupervisor.may(row, actor) : finalReviewer.may(row, actor)),
}

export const districtBelowTheCityRejects: Allowed<DelayFields> = {
  name: 'districtBelowTheCityRejects',
  may: (row, actor) => row.status === delayStatus.withManager && isManager(row, actor),
  onlyToExplainRefusal: true,
}

/** For whom an application waits once it was handed in, by the department that counts it (maintenance.md §3.5); of the city's own decisions none counts them but its officers. */
export function waitsForManager(row: Delay, bureauOfRegion: string | null): Pick<Delay, 'reviewLevel' | 'reviewDeptId'> {
  if (isForTheCity(row)) return { reviewLevel: levels.city.value, reviewDeptId: null }
  return {
    reviewLevel: isCityRun(row) ? levels.city.value : levels.district.value,
    reviewDeptId: row.manageDeptId || bureauOfRegion,
  }
}

export const waitsForSupervisor = (row: Delay): Pick<Delay, 'reviewLevel' | 'reviewDeptId'> => ({
  reviewLevel: levels.supervisor.value,
  reviewDeptId: row.supervisorDeptId ?? null,
})

export const waitsForNobody = { reviewLevel: null, reviewDeptId: null } as const

/** The supervising engineers, else whoever of the company. */
export function supervising({ supervisorDeptId }: Delay): readonly DutyParty[] {
  const company: DutyParty = { level: 'supervisor', deptId: supervisorDeptId || null }
  return [{ ...company, businessRole: 'yh_jl_eng' }, company]
}

/** The officers of whoever decides. */
export function deciding(row: Delay): readonly DutyParty[] {
  if (isForTheCity(row) || isCityRun(row)) return [{ level: 'city', businessRole: 'yh_sj_officer' }, { level: 'city' }]
  const district: DutyParty = { level: 'district', regionId: row.regionId ? districtOf(row.regionId) : null }
  return [{ ...district, businessRole: 'yh_qx_officer' }, district]
}
