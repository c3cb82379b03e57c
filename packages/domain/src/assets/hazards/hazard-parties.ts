import { inOwnTree } from '@chengan/kernel/access/actor'
import { districtOf } from '@chengan/kernel/access/region'
import type { Allowed, DutyParty } from '@chengan/kernel/lifecycle/lifecycle'
import type { ValuesOf } from '@chengan/kernel/rule'
import { dangerStatus } from '../dictionaries/dangers.ts'
import type { FacilityHazardFields } from './hazard-fields.ts'
import { isMajorHazard } from './hazard-levels.ts'

type Hazard = ValuesOf<FacilityHazardFields>

/** Whose a hazard is to decide: the city's what is major, else its district's. */
export const deciderOf = (row: Hazard): readonly DutyParty[] =>
  isMajorHazard(row) ? [{ level: 'city' }] : [{ level: 'district', regionId: row.regionId ? districtOf(row.regionId) : null }]

/** Who is to rectify it. */
export const reformerOf = (row: Hazard): readonly DutyParty[] => [{ deptId: row.dutyDeptId ?? null }]

export const cityDecides: Allowed<FacilityHazardFields> = {
  name: 'cityDecides',
  may: (row, actor) => actor.level === 'city' && isMajorHazard(row),
}
export const districtDecides: Allowed<FacilityHazardFields> = {
  name: 'districtDecides',
  may: (row, actor) => actor.level === 'district' && !isMajorHazard(row),
}

/** The department that answers for the rectification, or one below it. */
export const dutyDepartment: Allowed<FacilityHazardFields> = {
  name: 'dutyDepartment',
  may: (row, actor) => inOwnTree(actor, row.dutyDeptId),
}

/** What has been assessed goes its way by its steps. */
export const hazardNotYetAssessed: Allowed<FacilityHazardFields> = {
  name: 'hazardNotYetAssessed',
  may: (row) => row.status === dangerStatus.values.toAssess.value,
  refusal: 'hazardIsAssessed',
  refuses: {
    hazardIsAssessed: { code: -2, zh: '隐患已核定，不能再修改登记内容', en: 'The hazard is assessed: what was entered is fixed' },
  },
}
