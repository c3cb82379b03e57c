import { inOwnTree } from '@chengan/kernel/access/actor'
import { type Allowed, type DutyParty, lifecycle, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import { type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { addMinutes } from '@chengan/kernel/time'
import type { Members } from '@chengan/kernel/values'
import { dispatchOrderStatus, dispatchStatus } from '../../dictionaries/monitoring.ts'
import { type CommandedEvent, commands } from '../event/command.ts'
import type { OrderFields } from './order-fields.ts'

type Order = ValuesOf<OrderFields>

export const SIGN_MINUTES = 5
export const signSetting = 'gysy.dispatch.signMinutes'

/** The team to which the order went; a crew is of its company. */
export const team: Allowed<OrderFields> = {
  name: 'team',
  may: (row, actor) => inOwnTree(actor, row.teamDeptId),
  refusal: 'notYourOrder',
  refuses: { notYourOrder: { code: -2, zh: '只有受令队伍可以签收和反馈', en: 'Only the team that was ordered signs and reports' } },
}

/** Whoever commands the event chases and cancels its orders (utilities-supervision.md §14: who starts a level has its orders). */
export const commanderOfTheEvent: Allowed<OrderFields> = {
  name: 'commanderOfTheEvent',
  reads: ['eventId.responseLevel', 'eventId.regionId', 'eventId.deptId'],
  may: (row, actor) => commands(eventOf(row), actor),
  refusal: 'notYourCommand',
  refuses: {
    notYourCommand: { code: -2, zh: '只有指挥单位可以催办和取消指令', en: 'Only whoever commands the event chases and cancels its orders' },
  },
}

/** What of its event stands beside an order. */
function eventOf(row: Members<'id' | 'eventId.responseLevel' | 'eventId.regionId' | 'eventId.deptId'>): CommandedEvent {
  return { responseLevel: row['eventId.responseLevel'], regionId: row['eventId.regionId'], deptId: row['eventId.deptId'] }
}

export const eventStillRuns = rule<OrderFields>({
  name: 'eventStillRuns',
  refuses: { eventOver: { code: -2, zh: '事件已办结或取消', en: 'The event is over' } },
  refs: ['eventId'],
  check: ({ refs }) => (refs.eventId?.status === dispatchStatus.values.responding.value ? undefined : { key: 'eventOver' }),
})

const step = { by: team, rules: [eventStillRuns], effects: ['tellCommand', 'tellLookersOfEvent'] } as const

const rows: readonly Transition<OrderFields>[] = [
  {
    ...step,
    action: 'sign',
    from: 'toSign',
    to: 'signed',
    sets: ({ now }) => ({ signTime: now }),
    done: { zh: '已签收，请立即出发', en: 'Signed; set out now' },
  },
  {
    ...step,
    action: 'arrive',
    from: 'signed',
    to: 'arrived',
    asks: ['feedback?', 'images?'],
    sets: ({ now }) => ({ arriveTime: now }),
    done: { zh: '已登记到场', en: 'Arrival is noted' },
  },
  {
    ...step,
    action: 'complete',
    from: 'arrived',
    to: 'done',
    asks: ['feedback', 'images?'],
    sets: ({ now }) => ({ doneTime: now }),
    effects: [...step.effects, 'returnEquipment'],
    done: { zh: '指令已完成，已报指挥', en: 'The order is done; the commander is told' },
  },
  {
    ...step,
    action: 'feedback',
    from: ['signed', 'arrived'],
    to: 'same',
    asks: ['feedback!', 'images?'],
    done: { zh: '反馈已上报', en: 'Reported' },
  },
  {
    action: 'cancelOrder',
    from: ['toSign', 'signed', 'arrived'],
    to: 'cancelled',
    by: commanderOfTheEvent,
    opinion: 'required',
    rules: [eventStillRuns],
    effects: ['tellTeam', 'returnEquipment', 'tellLookersOfEvent'],
    done: { zh: '指令已取消，已通知队伍', en: 'The order is cancelled; the team is told' },
  },
  {
    action: 'chase',
    from: 'toSign',
    to: 'same',
    by: commanderOfTheEvent,
    rules: [eventStillRuns],
    effects: ['chaseTeam', 'tellLookersOfEvent'],
    done: { zh: '已短信催办', en: 'Chased by SMS' },
  },
  // Its accounts are warned; whoever leads the team there may have none.
  { action: 'remind', from: 'toSign', to: 'same', by: 'system', beside: true, effects: ['remindLeader', 'tellLookersOfEvent'] },
]

const holders = (row: Order): readonly DutyParty[] => [{ deptId: row.teamDeptId ?? null }]

/** The life of an order: it is held by its team, and chased by itself while nobody signs (rule-2). */
export const dispatchOrderLifecycle = lifecycle<OrderFields>(dispatchOrderStatus, {
  initial: 'toSign',
  actions: {
    sign: {
      zh: '签收',
      en: 'Sign',
      permittedAs: 'feedback',
      consequence: { zh: '签收后请立即赶赴现场', en: 'Once signed, set out at once' },
    },
    arrive: { zh: '到场', en: 'Arrived', permittedAs: 'feedback' },
    complete: {
      zh: '完成',
      en: 'Done',
      permittedAs: 'feedback',
      consequence: { zh: '写明处置结果，必要时附照片', en: 'Say what was done, with photos where they help' },
    },
    feedback: { zh: '反馈', en: 'Report' },
    cancelOrder: {
      zh: '取消指令',
      en: 'Cancel the order',
      calledAs: { path: 'order', name: 'action', value: 'cancelOrder' },
      danger: true,
    },
    remind: { zh: '超时自动催办', en: 'Chased by itself' },
    chase: { zh: '催办', en: 'Chase', calledAs: { path: 'order', name: 'action', value: 'chase' }, escalates: true },
  },
  rows,
  duties: {
    toSign: {
      action: 'sign',
      reason: { zh: '应急指令待签收', en: 'An order waits to be signed' },
      who: holders,
      within: { until: 'signBy' },
    },
    signed: { action: 'arrive', reason: { zh: '应急指令待到场', en: 'An order waits for your arrival' }, who: holders },
    arrived: { action: 'complete', reason: { zh: '应急指令待完成', en: 'An order waits to be done' }, who: holders },
  },
  after: {
    toSign: [
      { name: 'unsigned', in: { minutes: SIGN_MINUTES }, of: 'issueTime', setting: signSetting, do: { alert: 'unsigned' } },
      { name: 'remind', in: { minutes: SIGN_MINUTES }, of: 'issueTime', setting: signSetting, do: { step: 'remind' } },
    ],
  },
  steps: [
    { zh: '下达', en: 'Issued', states: ['toSign'], date: 'issueTime' },
    { zh: '签收', en: 'Signed', states: ['signed'], date: 'signTime' },
    { zh: '到场', en: 'Arrived', states: ['arrived'], date: 'arriveTime' },
    { zh: '完成', en: 'Done', states: ['done'], date: 'doneTime' },
  ],
  tones: { toSign: 'warn', signed: 'info', arrived: 'info', done: 'success', cancelled: 'neutral' },
})

/** When an order was issued, and by when it is signed: of a new one. */
export function orderIssued({ before, now, setting }: RuleContext<OrderFields>): Order {
  return before === null ? { issueTime: now, signBy: addMinutes(now, setting(signSetting, SIGN_MINUTES)) } : {}
}
