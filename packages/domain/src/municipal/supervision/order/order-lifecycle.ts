import { type ActionLook, type Allowed, type Lifecycle, lifecycle, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import type { RuleContext } from '@chengan/kernel/rule'
import { applyState } from '../../../system/dictionaries/applications.ts'
import { passOrNot, zgdbStatus } from '../../dictionaries/post-approval.ts'
import { headOfTheIssuer, supervisorOf, theUnit, unitOf } from '../parties.ts'
import type { orderFields } from './order-fields.ts'
import {
  delayEndsLater,
  delayIsAsked,
  delayIsAskedOnce,
  orderKeepsItsLimit,
  orderLeavesTime,
  reformFollowsTheOrder,
  responsibleIsOfTheUnit,
} from './order-rules.ts'

type Order = typeof orderFields

const answer = applyState.values
const issuer: Allowed<Order> = { name: 'issuer', may: (row, actor) => row.issuerId === actor.userId }
const bureaus = ['city', 'district'] as const

/** The unit asks for a delay while none of its waits for an answer. */
const unitAsksOnce: Allowed<Order> = {
  name: 'unitAsksOnce',
  may: (row, actor) => row.delayState !== answer.pending.value && theUnit.may(row, actor),
}
const unitHasAsked: Allowed<Order> = { name: 'unitHasAsked', may: theUnit.may, onlyToExplainRefusal: true }

const reviewed =
  (result: string) =>
  ({ actor, now }: RuleContext<Order>) => ({
    reviewResult: result,
    reviewerId: actor.userId,
    reviewTime: now,
  })

const rows: readonly Transition<Order>[] = [
  {
    action: 'issue',
    from: 'draft',
    to: 'toSign',
    by: bureaus,
    complete: true,
    rules: [orderLeavesTime, orderKeepsItsLimit, responsibleIsOfTheUnit],
    sets: ({ actor, now }) => ({ issueDeptId: actor.deptId, issuerId: actor.userId, issueTime: now }),
    effects: ['recountOrders'],
    tells: ['issued'],
  },
  {
    action: 'sign',
    from: 'toSign',
    to: 'rectifying',
    by: theUnit,
    sets: ({ actor, now }) => ({ signUserId: actor.userId, signTime: now }),
  },
  {
    action: 'report',
    from: 'rectifying',
    to: 'toRecheck',
    by: theUnit,
    asks: ['measures', 'reformTime!', 'reformImages!'],
    rules: [reformFollowsTheOrder],
  },
  {
    action: 'pass',
    from: 'toRecheck',
    to: 'closed',
    by: bureaus,
    asks: ['reviewOpinion!', 'reviewImages?'],
    sets: reviewed(passOrNot.values.pass.value),
    effects: ['recountOrders'],
  },
  {
    action: 'return',
    from: 'toRecheck',
    to: 'rectifying',
    returns: true,
    by: bureaus,
    asks: ['reviewOpinion!', 'reviewImages?'],
    sets: (context) => ({ ...reviewed(passOrNot.values.fail.value)(context), returnCount: (context.row.returnCount ?? 0) + 1 }),
  },
  {
    action: 'delayRequest',
    from: 'rectifying',
    to: 'same',
    by: [unitAsksOnce, unitHasAsked],
    asks: ['delayTo!', 'delayReason!'],
    rules: [delayIsAskedOnce, delayEndsLater],
    sets: () => ({ delayState: answer.pending.value }),
  },
  {
    action: 'delayDecide',
    from: 'rectifying',
    to: 'same',
    by: 'duty',
    asks: ['delayState!'],
    excludesValues: { delayState: [answer.none.value, answer.pending.value, answer.silentConsent.value] },
    rules: [delayIsAsked],
    sets: ({ row }) => (row.delayState === answer.granted.value ? { deadline: row.delayTo ?? null } : {}),
  },
  {
    action: 'transfer',
    from: ['toSign', 'rectifying', 'toRecheck'],
    to: 'enforcement',
    by: bureaus,
    asks: ['lawCaseNo', 'lawDept'],
    effects: ['recountOrders'],
  },
  { action: 'withdraw', from: 'toSign', to: 'withdrawn', by: issuer, opinion: 'required', effects: ['recountOrders'] },
  { by: 'system', action: 'overdue', from: ['toSign', 'rectifying'], to: 'same', beside: true },
]

const disposed = (value: string, zh: string, en: string, more: Partial<ActionLook> = {}): ActionLook => ({
  zh,
  en,
  calledAs: { path: 'dispose', name: 'action', value },
  ...more,
})

const recheck = {
  action: 'pass',
  reason: { zh: '整改待复核', en: 'Rectification to re-check' },
  step: { zh: '复核', en: 'Re-check' },
  who: supervisorOf,
  within: { workdays: 2 },
} as const

/** The life of an order: issued, signed, rectified, checked (municipal-approval.md §3.1). */
export const orderLifecycle: Lifecycle = lifecycle<Order>(zgdbStatus, {
  initial: 'draft',
  actions: {
    issue: {
      zh: '下达',
      en: 'Issue',
      permittedAs: 'save',
      consequence: { zh: '责任单位一个工作日内签收', en: 'The unit signs within a working day' },
      done: { zh: '整改单已下达，责任单位须在一个工作日内签收', en: 'Issued; the unit signs within a working day' },
    },
    sign: { zh: '签收', en: 'Sign order', done: { zh: '已签收，整改期限{deadline}', en: 'Signed; rectify it by {deadline}' } },
    report: disposed('1', '整改回复', 'Report', { done: { zh: '整改回复已提交，等待复核', en: 'Reported; it waits for the re-check' } }),
    pass: disposed('2', '复核通过', 'Pass', { decides: true, done: { zh: '复核通过，整改单已办结', en: 'Passed; the order is closed' } }),
    return: disposed('3', '复核退回', 'Return', {
      decides: true,
      done: { zh: '已退回，责任单位继续整改', en: 'Returned; the unit goes on rectifying' },
    }),
    delayRequest: disposed('4', '申请延期', 'Ask for a delay', {
      done: { zh: '延期申请已提交，等待审批', en: 'The delay is asked for and waits for its decision' },
    }),
    delayDecide: disposed('5', '延期审批', 'Decide the delay', {
      decides: true,
      done: { zh: '延期申请已答复，现整改期限{deadline}', en: 'The delay is decided; the deadline is {deadline}' },
    }),
    transfer: disposed('6', '移交执法', 'Pass to enforcement', { danger: true, done: { zh: '已移交执法', en: 'Passed to enforcement' } }),
    withdraw: disposed('7', '撤销', 'Withdraw', { danger: true, done: { zh: '整改单已撤销', en: 'The order is withdrawn' } }),
    overdue: { zh: '逾期', en: 'Overdue' },
  },
  rows,
  decidedOn: {
    rectifying: ['problem', 'requirement', 'deadline', 'delayTo', 'delayReason', 'returnCount', 'problemImages'],
    toRecheck: ['problem', 'requirement', 'deadline', 'measures', 'reformTime', 'returnCount', 'problemImages', 'reformImages'],
  },
  duties: {
    // A visit of the maintainer, an acceptance or the clock has drafted it as well: whoever supervises the site hears of it.
    draft: {
      action: 'issue',
      reason: { zh: '督办单待下达', en: 'Order to issue' },
      step: { zh: '下达', en: 'Issue' },
      who: supervisorOf,
      within: { workdays: 1 },
    },
    toSign: { action: 'sign', reason: { zh: '督办单待签收', en: 'Order to sign' }, who: unitOf, within: { workdays: 1 } },
    rectifying: {
      action: 'report',
      reason: { zh: '问题待整改', en: 'Problem to rectify' },
      step: { zh: '整改', en: 'Rectify' },
      who: unitOf,
      within: { until: 'deadline' },
      instead: [
        {
          when: { field: 'delayState', is: answer.pending.value },
          duty: {
            action: 'delayDecide',
            reason: { zh: '延期待审批', en: 'Delay to decide' },
            step: { zh: '审批', en: 'Decide' },
            who: headOfTheIssuer,
            within: { workdays: 1 },
          },
        },
      ],
    },
    toRecheck: recheck,
  },
  steps: [
    { zh: '下达', en: 'Issued', states: ['draft'], date: 'issueTime' },
    { zh: '签收', en: 'Signed', states: ['toSign'], date: 'signTime' },
    { zh: '整改', en: 'Rectified', states: ['rectifying'], date: 'reformTime' },
    { zh: '复核', en: 'Checked', states: ['toRecheck', 'closed'], date: 'reviewTime' },
  ],
  tones: {
    draft: 'neutral',
    toSign: 'warn',
    rectifying: 'error',
    toRecheck: 'info',
    closed: 'success',
    enforcement: 'error',
    withdrawn: 'neutral',
  },
})
