import type { DutyParty, StateDuty } from '@chengan/kernel/lifecycle/lifecycle'
import { clockUntil, type StateTimer } from '@chengan/kernel/lifecycle/state-timer'
import type { ValuesOf } from '@chengan/kernel/rule'
import { alarmLevel } from '../../dictionaries/monitoring.ts'
import type { AlarmFields } from './fields.ts'

type Alarm = ValuesOf<AlarmFields>
const level = alarmLevel.values

const notYet = (field: 'confirmLate' | 'arriveLate' | 'finishLate', late: number | true) => ({ not: { field, is: late } }) as const
const arriveIn = (state: string) =>
  clockUntil<AlarmFields>(`arrive.${state}`, 'arriveDeadline', 'escalateArrive', notYet('arriveLate', true))
const finishIn = (state: string) =>
  clockUntil<AlarmFields>(`finish.${state}`, 'finishDeadline', 'escalateFinish', notYet('finishLate', true))
const remindIn = (state: string) => clockUntil<AlarmFields>(`remind.${state}`, 'remindTime', 'remind')

/** Until when an alarm must be confirmed, met on site and ended; who is late is told upwards (iotdevicealarmhandling/rule-1). */
export const alarmClocks: Readonly<Record<string, readonly StateTimer<AlarmFields>[]>> = {
  pending: [
    clockUntil('confirm', 'confirmDeadline', 'escalateConfirm', { field: 'confirmLate', is: 0 }),
    clockUntil('confirmAgain', 'confirmAgainTime', 'escalateDistrict', notYet('confirmLate', 2)),
    arriveIn('pending'),
    finishIn('pending'),
    remindIn('pending'),
  ],
  confirmed: [arriveIn('confirmed'), finishIn('confirmed')],
  dispatched: [arriveIn('dispatched'), finishIn('dispatched')],
  handling: [finishIn('handling'), remindIn('handling')],
}

const companyDuty = (row: Alarm): readonly DutyParty[] => [
  { level: 'enterprise', deptId: row.deptId ?? null, businessRole: 'gas_safety_manager' },
  { level: 'enterprise', deptId: row.deptId ?? null },
  { level: 'district', regionId: row.regionId?.slice(0, 6) ?? null },
  { level: 'city' },
]
const crewDuty = (row: Alarm): readonly DutyParty[] => [{ deptId: row.toDeptId ?? row.deptId ?? null }, ...companyDuty(row)]
const reviewDuty = (row: Alarm): readonly DutyParty[] =>
  row.highestLevel === level.red.value
    ? [{ level: 'city' }]
    : [{ level: 'district', regionId: row.regionId?.slice(0, 6) ?? null }, { level: 'city' }]

/** Who owes the next step of an alarm, and until when: none is ever ownerless. */
export const alarmDuties: Readonly<Record<string, StateDuty<AlarmFields>>> = {
  pending: {
    action: 'confirm',
    reason: { zh: '报警待确认', en: 'Alarm to confirm' },
    who: companyDuty,
    within: { until: 'confirmDeadline' },
  },
  confirmed: {
    action: 'dispatch',
    reason: { zh: '报警待派发', en: 'Alarm to send on' },
    who: companyDuty,
    within: { until: 'dispatchDeadline' },
  },
  dispatched: {
    action: 'onSite',
    reason: { zh: '报警待到场', en: 'Alarm to go to' },
    who: crewDuty,
    within: { until: 'arriveDeadline' },
  },
  handling: { action: 'finish', reason: { zh: '报警处置中', en: 'Alarm to finish' }, who: crewDuty, within: { until: 'finishDeadline' } },
  toReview: {
    action: 'review1',
    step: { zh: '复核', en: 'Review' },
    reason: { zh: '报警待复核', en: 'Alarm to review' },
    who: reviewDuty,
    within: { days: 1 },
  },
  falseReview: {
    action: 'review1',
    step: { zh: '审核', en: 'Review' },
    reason: { zh: '误报待审核', en: 'False alarm to review' },
    who: reviewDuty,
    within: { days: 1 },
  },
}
