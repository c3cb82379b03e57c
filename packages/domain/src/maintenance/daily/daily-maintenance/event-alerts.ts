import type { Filter } from '@chengan/kernel/access/filter'
import type { Alert, AlertReceiver } from '@chengan/kernel/alerts/alert'
import { clockUntil, type StateTimer } from '@chengan/kernel/lifecycle/state-timer'
import { yhOuterReply, yhSatisfaction } from '../../dictionaries/events.ts'
import { yhSpotCheck } from '../../dictionaries/repair-checks.ts'
import { DANGER, eventStatus } from './codes.ts'
import type { EventFields } from './fields.ts'

/** Whoever may do a step in a department: those who hold the role, else everybody there who has the button. */
const peopleOf = (department: string, may: string, roles: readonly string[], from?: number): AlertReceiver => ({
  departments: [department],
  roles,
  may,
  else: { departments: [department], may },
  ...(from === undefined ? {} : { from }),
})
const company = peopleOf('handlerDeptId', 'dispose', ['yh_qy_pm'])
const supervisor = (from?: number) => peopleOf('supervisorDeptId', 'rcyhAudit', ['yh_jl_eng'], from)
const manager = (from?: number) => peopleOf('manageDeptId', 'dispatch', ['yh_qx_officer', 'yh_sj_officer'], from)

const isDanger: Filter = { column: 'severity', is: DANGER }
const waiting: Filter = {
  all: [{ column: 'status', is: eventStatus.toDispose }, { not: { column: 'diseaseProposed', is: true } }],
}
const unfinished: Filter = { column: 'status', oneOf: [eventStatus.toDispose, eventStatus.inDisposal] }
/** Nobody has told its platform the result yet. */
const open: Filter = {
  column: 'status',
  oneOf: [eventStatus.toDispatch, eventStatus.toDispose, eventStatus.inDisposal, eventStatus.toReview],
}
const empty = (column: string): Filter => ({ column, empty: true })

const which = '{title}（{eventNo}）'
const notAccepted = {
  title: { zh: '养护事件未接单：{title}', en: 'Not accepted: {title}' },
  text: {
    zh: `${which}于{dispatchTime}派单，至今未接单，请尽快接单处置。`,
    en: '{title} ({eventNo}) was dispatched at {dispatchTime} and is not accepted.',
  },
} as const

const again = (first: number) => [0, 30, 60, 90].map((more) => ({ after: first + more, level: more === 0 ? 1 : 2 }) as const)

/** What people are warned of about events of daily maintenance (maintenance.md §9.4). */
export const eventAlerts = {
  notAccepted: {
    zh: '养护事件未接单',
    en: 'Event not accepted',
    on: 'dispatchTime',
    in: 'minutes',
    where: { all: [waiting, { not: isDanger }] },
    steps: again(60),
    to: [company, supervisor(-90), manager(-90)],
    sms: 'never',
    ...notAccepted,
  },
  dangerNotAccepted: {
    zh: '险情事件未接单',
    en: 'Danger not accepted',
    on: 'dispatchTime',
    in: 'minutes',
    where: { all: [waiting, isDanger] },
    steps: again(10),
    to: [company, supervisor(-40), manager(-40)],
    sms: 1,
    ...notAccepted,
  },
  arriveHalf: {
    zh: '到场时限过半',
    en: 'Half the time to arrive is used',
    on: { source: 'arriveAtHalf' },
    in: 'minutes',
    where: { all: [unfinished, empty('arriveTime')] },
    steps: [{ after: 0, level: 1 }],
    to: [{ users: ['assigneeUserId'], else: company }],
    sms: 'never',
    title: { zh: '到场时限过半：{title}', en: 'Half the time to arrive is used: {title}' },
    text: {
      zh: `${which}的到场时限已用一半，须在{arriveDeadline}前到场。`,
      en: 'Half the time is used: be at {title} by {arriveDeadline}.',
    },
  },
  notArrived: {
    zh: '到场超时',
    en: 'Not on site in time',
    on: 'arriveDeadline',
    in: 'minutes',
    where: { all: [unfinished, empty('arriveTime')] },
    steps: [{ after: 0 }],
    to: [{ users: ['assigneeUserId'], else: company }, company, manager()],
    title: { zh: '到场超时：{title}', en: 'Not on site: {title}' },
    text: { zh: `${which}的到场时限{on}已过，尚未到场，请立即到场处置。`, en: '{title} was to be reached by {on}.' },
  },
  notSafe: {
    zh: '围护超时',
    en: 'Not made safe in time',
    on: 'safeDeadline',
    in: 'minutes',
    where: { all: [unfinished, empty('safeTime')] },
    steps: [{ after: 0 }],
    to: [company, manager()],
    title: { zh: '围护超时：{title}', en: 'Not made safe: {title}' },
    text: { zh: `${which}的围护时限{on}已过，尚未围护，请立即围护。`, en: '{title} was to be made safe by {on}.' },
  },
  safeHalf: {
    zh: '围护时限过半',
    en: 'Half the time to make safe is used',
    on: { source: 'safeAtHalf' },
    in: 'minutes',
    where: { all: [unfinished, empty('safeTime')] },
    steps: [{ after: 0, level: 1 }],
    to: [{ users: ['assigneeUserId'], else: company }],
    sms: 'never',
    title: { zh: '围护时限过半：{title}', en: 'Half the time to make safe is used: {title}' },
    text: {
      zh: `${which}的围护时限已用一半，须在{safeDeadline}前围护。`,
      en: 'Half the time is used: make {title} safe by {safeDeadline}.',
    },
  },
  repairNear: {
    zh: '修复期限临近',
    en: 'Repair nearly due',
    on: { source: 'repairAtEighty' },
    in: 'minutes',
    where: { all: [unfinished, empty('repairTime')] },
    steps: [{ after: 0, level: 1 }],
    to: [company],
    title: { zh: '修复期限临近：{title}', en: 'Repair nearly due: {title}' },
    text: {
      zh: `${which}的修复时限已用80%，须在{repairDeadline}前修复。`,
      en: '80 % of the time to repair {title} is used; due at {repairDeadline}.',
    },
  },
  repairLate: {
    zh: '修复超时',
    en: 'Repair overdue',
    on: 'repairDeadline',
    in: 'hours',
    where: { all: [unfinished, empty('repairTime')] },
    steps: [{ after: 0 }, { after: 24, every: 24, level: 3 }],
    to: [company, supervisor(), manager(-24)],
    title: { zh: '修复超时：{title}', en: 'Repair overdue: {title}' },
    text: {
      zh: `${which}的修复时限{on}已过，请立即修复；确有困难的申请延期。`,
      en: '{title} was to be repaired by {on}; ask for an extension where that is not possible.',
    },
  },
  reviewLate: {
    zh: '养护复核超时',
    en: 'Review overdue',
    // By the time that the city gives its reviewers, as their lists show it.
    on: { duty: 'until', action: 'rcyhAudit' },
    in: 'hours',
    where: { column: 'status', is: eventStatus.toReview },
    steps: [{ after: 0, every: 24, level: 2 }],
    to: [{ duty: true, else: manager() }],
    sms: 'never',
    title: { zh: '养护复核超时：{title}', en: 'Review overdue: {title}' },
    text: { zh: `${which}的复核时限{on}已过，至今未复核，请尽快复核。`, en: '{title} was to be reviewed by {on} and is not.' },
  },
  monthFreezes: {
    zh: '月度冻结前待复核',
    en: 'Review before the month is frozen',
    on: { source: 'monthFreezes' },
    where: { column: 'status', is: eventStatus.toReview },
    steps: [{ before: 3, level: 1 }],
    until: 0,
    to: [
      { duty: true, else: manager() },
      { level: 'district', may: 'dispatch' },
      { level: 'city', may: 'dispatch' },
    ],
    digest: true,
    sms: 'never',
    title: { zh: '月度数据{on}冻结，待复核：{title}', en: 'Review before the month is frozen: {title}' },
    text: {
      zh: `${which}的上报月份于{on}冻结，复核结果会改变当月统计，请在冻结前完成复核。`,
      en: 'The month of {title} ({eventNo}) is frozen on {on}: its review changes the figures of that month, decide before.',
    },
  },
  /** Filed on the first event of the week, so that a road is told of once a week. */
  oftenOnOneRoad: {
    zh: '道路事件异常增多',
    en: 'Many events on one road',
    on: { source: 'oftenOnOneRoad' },
    steps: [{ after: 0, level: 2 }],
    to: [manager()],
    sms: 'never',
    title: { zh: '道路事件异常增多：{roadId}', en: 'Many events: {roadId}' },
    text: {
      zh: '{roadId}自{on}起一周内的养护事件达到近12周周均的3倍，请排查原因。',
      en: 'Since {on} the events on {roadId} are three times their weekly mean of twelve weeks: look for the cause.',
    },
  },
  outsideCase: {
    zh: '城管平台案件时限',
    en: 'Case of the outside platform',
    on: { source: 'caseAtSeventy' },
    in: 'minutes',
    where: open,
    steps: [{ after: 0, every: 60, level: 2 }],
    to: [manager(), company],
    sms: 'never',
    title: { zh: '平台案件时限临近：{title}', en: 'Platform deadline near: {title}' },
    text: {
      zh: `${which}的平台时限已用70%，须在{outerDeadline}前办结并回复。`,
      en: '70 % of the platform’s time for {title} is used; due at {outerDeadline}.',
    },
  },
  outerReplyFailed: {
    zh: '平台回复失败',
    en: 'Reply to the platform failed',
    on: 'outerReplyTime',
    in: 'minutes',
    where: { column: 'outerReplyState', is: yhOuterReply.values.failed.value },
    steps: [{ after: 0, every: 60, level: 2 }],
    to: [manager(), company],
    sms: 'never',
    title: { zh: '平台回复失败：{title}', en: 'Reply to the platform failed: {title}' },
    text: {
      zh: `${which}（平台案件号{outerCaseNo}）的回复未送达：{outerReplyMsg}。请核对后重新回复，或在平台上人工回复。`,
      en: 'The reply on {title} (case {outerCaseNo}) did not arrive: {outerReplyMsg} Reply again, or at the platform by hand.',
    },
  },
  dissatisfied: {
    zh: '回访不满意',
    en: 'Dissatisfied',
    on: 'satisfactionTime',
    in: 'minutes',
    where: {
      all: [
        { column: 'satisfaction', is: yhSatisfaction.values.dissatisfied.value },
        { column: 'spotCheck', is: yhSpotCheck.values.waiting.value },
      ],
    },
    steps: [{ after: 0, level: 2 }],
    to: [manager(), company],
    sms: 'never',
    title: { zh: '回访不满意：{title}', en: 'Dissatisfied: {title}' },
    text: {
      zh: `${which}办结后回访评价为不满意，已列入待抽查，请现场复查。`,
      en: 'Whoever reported {title} ({eventNo}) is dissatisfied: look at it in the street.',
    },
  },
} as const satisfies Readonly<Record<string, Alert>>

/** What is to be told at once does not wait for the look of the next minute. */
export const acceptanceClocks: readonly StateTimer<EventFields>[] = [
  {
    name: 'dangerNotAccepted',
    in: { minutes: 10 },
    of: 'dispatchTime',
    when: { field: 'severity', is: DANGER },
    do: { alert: 'dangerNotAccepted' },
  },
  {
    name: 'notAccepted',
    in: { minutes: 60 },
    of: 'dispatchTime',
    when: { field: 'severity', isNot: DANGER },
    do: { alert: 'notAccepted' },
  },
]

/** An event that is not repaired in time is overdue from that moment on. */
export const repairClock = (state: string): StateTimer<EventFields> =>
  clockUntil(`overdue.${state}`, 'repairDeadline', 'turnOverdue', {
    all: [
      { field: 'repairTime', given: false },
      { field: 'isOverdue', isNot: true },
    ],
  })
