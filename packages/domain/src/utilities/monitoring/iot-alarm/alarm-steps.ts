import { inOwnTree } from '@chengan/kernel/access/actor'
import { isGiven } from '@chengan/kernel/condition'
import type { Allowed, Transition } from '@chengan/kernel/lifecycle/lifecycle'
import type { RuleContext, ValuesOf } from '@chengan/kernel/rule'
import { addMinutes } from '@chengan/kernel/time'
import { alarmLevel, nextAction, signalState } from '../../dictionaries/monitoring.ts'
import { gasIsMeasuredOnSite, unrecoveredSignalIsExplained } from './alarm-rules.ts'
import { deadlinesFrom, REPORT_EVERY } from './deadlines.ts'
import type { AlarmFields } from './fields.ts'

type Alarm = ValuesOf<AlarmFields>
type Context = RuleContext<AlarmFields>
const level = alarmLevel.values

const ofCompany = (row: Alarm, actor: Parameters<Allowed['may']>[1]) => actor.level === 'enterprise' && inOwnTree(actor, row.deptId)

/** The company whose device it is. */
const company: Allowed<AlarmFields> = { name: 'companyOfTheDevice', may: ofCompany }

/** Who was sent: the persons that are named, or where none of them is at hand the department that was. */
const crew: Allowed<AlarmFields> = {
  name: 'crewThatWasSent',
  may: (row, actor) => actor.superAdmin || (row.toUserIds ?? []).includes(actor.userId) || inOwnTree(actor, row.toDeptId),
}

/** The district reviews, and of level 1 the city; which may also review for a district where nobody does, as it then owes it (`alarmDuties`). */
const reviewer: Allowed<AlarmFields> = {
  name: 'reviewerOfItsLevel',
  may: (row, actor) => actor.level === 'city' || (actor.level === 'district' && row.highestLevel !== level.red.value),
}

const slight = { field: 'highestLevel', oneOf: [level.yellow.value, level.blue.value] } as const
/** Levels whose end is reviewed. */
export const grave = { field: 'highestLevel', oneOf: [level.red.value, level.orange.value] } as const
/** Gas that is still there is nobody's closed matter, whatever was said of the hazard. */
const recovered = { field: 'signalState', is: signalState.values.recovered.value } as const
const worked = ['pending', 'confirmed', 'dispatched', 'handling'] as const
const open = ['pending', 'confirmed', 'dispatched', 'handling', 'toReview', 'falseReview'] as const

const now = (context: Context) => context.now
const late = (context: Context, deadline: string | null | undefined) => isGiven(deadline) && now(context) > String(deadline)
const overdueIf = (isLate: boolean): Alarm => (isLate ? { overdue: true } : {})

/** Who does what with an alarm, from which state to which (utilities-supervision.md §13). */
export const alarmSteps: readonly Transition<AlarmFields>[] = [
  {
    action: 'confirm',
    from: 'pending',
    to: 'confirmed',
    by: company,
    sets: (context) => ({ confirmTime: context.now, ...overdueIf(late(context, context.row.confirmDeadline)) }),
    effects: ['recordStep'],
    done: { zh: '报警已确认，请派发处置', en: 'Confirmed: send somebody' },
  },
  {
    action: 'falseAlarm',
    case: 'level 4',
    from: ['pending', 'confirmed'],
    to: 'closed',
    by: company,
    when: { field: 'highestLevel', is: level.blue.value },
    asks: ['falseReason!', 'images!'],
    sets: ({ now: closeTime }) => ({ closeTime, finishTime: closeTime }),
    effects: ['recordStep', 'tellDevice', 'endHazard'],
    done: { zh: '已按误报办结', en: 'Closed as a false alarm' },
  },
  {
    action: 'falseAlarm',
    from: ['pending', 'confirmed'],
    to: 'falseReview',
    by: company,
    asks: ['falseReason!', 'images!'],
    sets: ({ now: finishTime }) => ({ finishTime }),
    effects: ['recordStep', 'tellReviewer'],
    done: { zh: '已申报误报，等待审核', en: 'Reported as false; it waits for the review' },
  },
  {
    action: 'dispatch',
    from: ['pending', 'confirmed'],
    to: 'dispatched',
    by: [company, 'district', 'city'],
    asks: ['toDeptId!', 'toUserIds!'],
    sets: (context) => ({
      confirmTime: context.row.confirmTime ?? context.now,
      ...overdueIf(late(context, context.row.dispatchDeadline)),
    }),
    effects: ['recordStep', 'tellCrew'],
    done: { zh: '已派发，已通知抢修人员', en: 'Sent; the crew is told' },
  },
  {
    action: 'onSite',
    from: 'dispatched',
    to: 'handling',
    by: crew,
    asks: ['siteValue?', 'siteUnit?', 'images!', 'siteLocation!'],
    rules: [gasIsMeasuredOnSite],
    sets: (context) => ({
      arriveTime: context.now,
      remindTime: context.row.alarmLevel === level.red.value ? addMinutes(context.now, REPORT_EVERY) : null,
      ...overdueIf(late(context, context.row.arriveDeadline)),
    }),
    effects: ['recordStep'],
    done: { zh: '已登记到场', en: 'The arrival is noted' },
  },
  {
    action: 'report',
    from: 'handling',
    to: 'same',
    by: crew,
    asks: ['images?'],
    opinion: 'required',
    sets: (context) => (context.row.alarmLevel === level.red.value ? { remindTime: addMinutes(context.now, REPORT_EVERY) } : {}),
    effects: ['recordStep'],
    done: { zh: '进展已记录', en: 'The progress is noted' },
  },
  {
    action: 'finish',
    case: 'levels 1, 2',
    from: ['handling', 'confirmed'],
    to: 'toReview',
    by: company,
    when: grave,
    asks: ['causeType!', 'measure!', 'images!', 'nextAction?', 'repairedDeviceId?', 'attachments?'],
    rules: [unrecoveredSignalIsExplained],
    sets: (context) => ({ finishTime: context.now, remindTime: null, ...overdueIf(late(context, context.row.finishDeadline)) }),
    effects: ['recordStep', 'tellReviewer'],
    done: { zh: '处置完成，等待复核', en: 'Finished; it waits for the review' },
  },
  {
    action: 'finish',
    case: 'levels 3, 4',
    from: ['handling', 'confirmed'],
    to: 'closed',
    by: company,
    when: slight,
    asks: ['causeType!', 'measure!', 'images!', 'nextAction?', 'repairedDeviceId?', 'attachments?'],
    rules: [unrecoveredSignalIsExplained],
    sets: (context) => ({
      finishTime: context.now,
      closeTime: context.now,
      remindTime: null,
      ...overdueIf(late(context, context.row.finishDeadline)),
    }),
    effects: ['recordStep', 'tellDevice', 'endHazard'],
    done: { zh: '处置完成，已办结', en: 'Finished and closed' },
  },
  {
    action: 'review1',
    from: ['toReview', 'falseReview'],
    to: 'closed',
    by: reviewer,
    opinion: 'required',
    sets: ({ now: closeTime }) => ({ closeTime }),
    effects: ['recordStep', 'tellDevice', 'endHazard'],
    done: { zh: '复核通过，报警已办结', en: 'Passed: the alarm is closed' },
  },
  {
    action: 'review2',
    case: 'work',
    from: 'toReview',
    to: 'handling',
    returns: true,
    by: reviewer,
    opinion: 'required',
    effects: ['recordStep', 'tellCompany'],
    done: { zh: '已退回，继续处置', en: 'Returned to be gone on with' },
  },
  {
    action: 'review2',
    case: 'false alarm',
    from: 'falseReview',
    to: 'pending',
    returns: true,
    by: reviewer,
    opinion: 'required',
    sets: ({ row, now: at, setting }) => ({ ...deadlinesFrom(at, row.alarmLevel, setting), falseReason: null, confirmLate: 0 }),
    effects: ['recordStep', 'tellCompany'],
    done: { zh: '误报不成立，已退回处置', en: 'No false alarm: it is to be dealt with' },
  },
  {
    action: 'supervise',
    from: open,
    to: 'same',
    by: ['district', 'city'],
    opinion: 'required',
    effects: ['recordStep', 'tellPrincipal'],
    done: { zh: '已督办，已通知企业主要负责人', en: 'Pressed; the principal of the company is told' },
  },
  {
    action: 'toHazard',
    from: [...open, 'closed'],
    to: 'same',
    by: [company, 'district', 'city'],
    when: { field: 'hazardId', given: false },
    effects: ['recordStep'],
    makes: ['hazard'],
    done: { zh: '已转隐患，已通知企业限期整改', en: 'A hazard is made of it; the company is told' },
  },
  {
    action: 'toDispatch',
    from: [...open, 'closed'],
    to: 'same',
    by: [company, 'district', 'city'],
    when: { field: 'dispatchId', given: false },
    effects: ['recordStep'],
    makes: ['emergency'],
    done: { zh: '已转应急调度', en: 'An emergency is made of it' },
  },
  {
    action: 'escalateConfirm',
    from: 'pending',
    to: 'same',
    by: 'system',
    beside: true,
    effects: ['recordStep', 'tellOfficers'],
    sets: lateConfirm,
  },
  {
    action: 'escalateDistrict',
    from: 'pending',
    to: 'same',
    by: 'system',
    beside: true,
    effects: ['recordStep', 'tellDistrict'],
    sets: lateConfirm,
  },
  {
    action: 'escalateArrive',
    from: ['pending', 'confirmed', 'dispatched'],
    to: 'same',
    by: 'system',
    beside: true,
    sets: () => ({ arriveLate: true, overdue: true }),
    effects: ['recordStep', 'tellDistrict'],
  },
  {
    action: 'escalateFinish',
    from: ['pending', 'confirmed', 'dispatched', 'handling'],
    to: 'same',
    by: 'system',
    beside: true,
    sets: () => ({ finishLate: true, overdue: true }),
    effects: ['recordStep', 'tellCity'],
  },
  {
    action: 'remind',
    case: 'confirm',
    from: 'pending',
    to: 'same',
    by: 'system',
    beside: true,
    sets: ({ row, now: at }) => ({ remindTime: addMinutes(at, row.silenceMinutes ?? 30) }),
    effects: ['tellAgain'],
  },
  {
    action: 'remind',
    case: 'progress',
    from: 'handling',
    to: 'same',
    by: 'system',
    beside: true,
    sets: ({ now: at }) => ({ remindTime: addMinutes(at, REPORT_EVERY) }),
    effects: ['tellCrewToReport'],
  },
  {
    // Closed, or handed in as done or as false: what comes back, or grows worse, waits for no review.
    action: 'reopen',
    from: ['closed', 'toReview', 'falseReview'],
    to: 'pending',
    by: 'system',
    sets: ({ row }) => ({
      reopenCount: (row.reopenCount ?? 0) + 1,
      // It begins anew: who was sent the last time is on his way to nothing, and its steps keep what was found.
      closeTime: null,
      finishTime: null,
      confirmTime: null,
      arriveTime: null,
      toDeptId: null,
      toUserIds: null,
      siteValue: null,
      siteUnit: null,
      siteLocation: null,
      causeType: null,
      measure: null,
      falseReason: null,
      nextAction: null,
      repairedDeviceId: null,
      confirmLate: 0,
      arriveLate: false,
      finishLate: false,
      overdue: false,
      signalState: signalState.values.alarming.value,
      recoverTime: null,
    }),
    effects: ['recordStep', 'tellRaised'],
  },
  { action: 'upgrade', from: open, to: 'same', by: 'system', effects: ['recordStep', 'tellRaised'] },
  {
    action: 'endWithHazard',
    case: 'levels 1, 2',
    from: worked,
    to: 'toReview',
    by: 'system',
    when: { all: [grave, recovered] },
    sets: ({ row, now: finishTime }) => ({ finishTime, remindTime: null, nextAction: row.nextAction ?? nextAction.values.hazard.value }),
    effects: ['recordStep', 'tellReviewer'],
  },
  {
    action: 'endWithHazard',
    case: 'levels 3, 4',
    from: worked,
    to: 'closed',
    by: 'system',
    when: { all: [slight, recovered] },
    sets: ({ row, now: closeTime }) => ({
      closeTime,
      finishTime: closeTime,
      remindTime: null,
      nextAction: row.nextAction ?? nextAction.values.hazard.value,
    }),
    effects: ['recordStep', 'tellDevice'],
  },
]

function lateConfirm({ row }: Context): Alarm {
  return { confirmLate: (row.confirmLate ?? 0) + 1, overdue: true }
}
