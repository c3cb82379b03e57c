import { lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { alarmHandleStatus, signalState } from '../../dictionaries/monitoring.ts'
import { alarmClocks, alarmDuties } from './alarm-clocks.ts'
import { alarmSteps, grave } from './alarm-steps.ts'
import type { AlarmFields } from './fields.ts'

/** Steps are taken by whoever may take those of the handling. */
const TAKES_STEPS = 'gysy:iotdevicealarmhandling:save'

/** How an alarm is dealt with, from the rule that raised it to the review that closes it (utilities-supervision.md §13). */
export const handling = lifecycle<AlarmFields>(alarmHandleStatus, {
  initial: 'pending',
  actions: {
    confirm: {
      zh: '确认',
      en: 'Confirm',
      permission: TAKES_STEPS,
      consequence: { zh: '确认后由本企业派发处置', en: 'The company then sends somebody' },
    },
    falseAlarm: {
      zh: '误报',
      en: 'False alarm',
      permission: TAKES_STEPS,
      // Whoever presses what comes next sends somebody there.
      seldom: true,
      consequence: { zh: '四级报警直接办结，其余由主管部门审核', en: 'Level 4 is closed at once; others are reviewed' },
    },
    dispatch: {
      zh: '派发',
      en: 'Dispatch',
      permission: TAKES_STEPS,
      consequence: { zh: '短信通知派发人员', en: 'Whoever is sent gets an SMS' },
    },
    onSite: { zh: '到场', en: 'On site', permission: TAKES_STEPS },
    report: { zh: '进展', en: 'Progress', permission: TAKES_STEPS },
    finish: {
      zh: '处置完成',
      en: 'Finish',
      permission: TAKES_STEPS,
      consequence: { zh: '一、二级报警由主管部门复核', en: 'Levels 1 and 2 are reviewed' },
    },
    review1: { zh: '复核通过', en: 'Pass', permission: TAKES_STEPS, decides: true },
    review2: { zh: '复核退回', en: 'Return', permission: TAKES_STEPS, decides: true },
    supervise: { zh: '督办', en: 'Supervise', permission: TAKES_STEPS, escalates: true },
    toDispatch: {
      zh: '转应急',
      en: 'To emergency',
      permission: TAKES_STEPS,
      escalates: true,
      consequence: { zh: '生成一条应急事件，两者互相关联', en: 'An emergency is made and linked' },
    },
    toHazard: {
      zh: '转隐患',
      en: 'To hazard',
      permission: TAKES_STEPS,
      escalates: true,
      consequence: {
        zh: '生成企业的一般隐患并通知企业限期整改，与报警一并办结',
        en: 'A general hazard of the company is made, which is told to put it right; the two close together',
      },
    },
    escalateConfirm: { zh: '确认超时升级', en: 'Confirmation late' },
    escalateDistrict: { zh: '确认超时上报区县', en: 'Told to the district' },
    escalateArrive: { zh: '到场超时升级', en: 'Arrival late' },
    escalateFinish: { zh: '办结超时升级', en: 'End late' },
    remind: { zh: '再次提醒', en: 'Told again' },
    reopen: { zh: '复发', en: 'Reopened' },
    upgrade: { zh: '升级', en: 'Upgraded' },
    endWithHazard: { zh: '随隐患办结', en: 'Ended with its hazard' },
  },
  rows: alarmSteps,
  decidedOn: {
    toReview: ['alarmLevel', 'startTime', 'causeType', 'measure', 'siteValue', 'finishTime', 'nextAction', 'images', 'attachments'],
    falseReview: ['alarmLevel', 'startTime', 'falseReason', 'siteValue', 'images', 'attachments'],
  },
  after: alarmClocks,
  duties: alarmDuties,
  steps: [
    { zh: '报警', en: 'Raised', states: ['pending'], date: 'startTime' },
    { zh: '确认', en: 'Confirmed', states: ['confirmed'], date: 'confirmTime' },
    { zh: '派发到场', en: 'Sent', states: ['dispatched'], date: 'arriveTime' },
    { zh: '处置', en: 'Handled', states: ['handling'], date: 'finishTime' },
    { zh: '复核', en: 'Reviewed', states: ['toReview', 'falseReview'], when: grave },
    { zh: '办结', en: 'Closed', states: ['closed'], date: 'closeTime' },
  ],
  tones: {
    pending: 'error',
    confirmed: 'warn',
    dispatched: 'warn',
    handling: 'info',
    toReview: 'warn',
    falseReview: 'warn',
    closed: 'success',
  },
})

/** Whether the device still tells what raised the alarm; nobody calls it. */
export const signal = lifecycle<AlarmFields>(signalState, {
  initial: 'alarming',
  actions: { recover: { zh: '信号恢复', en: 'Recovered' }, again: { zh: '再次报警', en: 'Alarming again' } },
  rows: [
    { action: 'recover', from: 'alarming', to: 'recovered', by: 'system', beside: true, sets: ({ now: recoverTime }) => ({ recoverTime }) },
    { action: 'again', from: 'recovered', to: 'alarming', by: 'system', beside: true, sets: () => ({ recoverTime: null }) },
  ],
  tones: { alarming: 'error', recovered: 'success' },
})
