import type { Allowed, DutyParty } from '@chengan/kernel/lifecycle/lifecycle'
import type { ValuesOf } from '@chengan/kernel/rule'
import { yhLevel } from '../../dictionaries/events.ts'
import { isRunByTheCity, managerBeside, managingBeside, supervisorBeside } from '../beside/parties.ts'
import { delayStatus, MONTH_HOURS } from './delay-codes.ts'
import type { DelayFields } from './delay-fields.ts'

type Delay = ValuesOf<DelayFields>

const levels = yhLevel.values

/** Whether the city decides, whoever manages the section: all delays of the event come to more than thirty days (yhgl/rcyhyq/rule-5). */
export const isForTheCity = (row: Delay): boolean => (row.totalHours ?? 0) > MONTH_HOURS

/** Who decides in the end: the manager, and the city alone where the delays come to more than thirty days. */
export const finalReviewer: Allowed<DelayFields> = {
  name: 'finalReviewer',
  may: (row, actor) => managerBeside.may(row, actor) && (actor.level === 'city' || !isForTheCity(row)),
}

/** A district that tries to decide what is the city's is told so. */
export const districtBelowTheCity: Allowed<DelayFields> = {
  name: 'districtBelowTheCity',
  may: managerBeside.may,
  onlyToExplainRefusal: true,
}

/** Whose review the application waits for. */
export const delayReviewer: Allowed<DelayFields> = {
  name: 'delayReviewer',
  may: (row, actor) => (row.status === delayStatus.withSupervisor ? supervisorBeside.may(row, actor) : finalReviewer.may(row, actor)),
}

export const districtBelowTheCityRejects: Allowed<DelayFields> = {
  name: 'districtBelowTheCityRejects',
  may: (row, actor) => row.status === delayStatus.withManager && managerBeside.may(row, actor),
  onlyToExplainRefusal: true,
}

/** For whom an application waits once it was handed in, by the department that counts it (maintenance.md §3.5); of the city's own decisions none counts them but its officers. */
export function waitsForManager(row: Delay, bureauOfRegion: string | null): Pick<Delay, 'reviewLevel' | 'reviewDeptId'> {
  if (isForTheCity(row)) return { reviewLevel: levels.city.value, reviewDeptId: null }
  return {
    reviewLevel: isRunByTheCity(row) ? levels.city.value : levels.district.value,
    reviewDeptId: row.manageDeptId || bureauOfRegion,
  }
}

export const waitsForSupervisor = (row: Delay): Pick<Delay, 'reviewLevel' | 'reviewDeptId'> => ({
  reviewLevel: levels.supervisor.value,
  reviewDeptId: row.supervisorDeptId ?? null,
})

export const waitsForNobody = { reviewLevel: null, reviewDeptId: null } as const

/** The officers of whoever decides. */
export const deciding = (row: Delay): readonly DutyParty[] =>
  isForTheCity(row) ? managingBeside({ ...row, manageLevel: levels.city.value }) : managingBeside(row)
