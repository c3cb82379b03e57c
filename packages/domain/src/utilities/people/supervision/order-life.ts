import { inOwnTree } from '@chengan/kernel/access/actor'
import { isGiven } from '@chengan/kernel/condition'
import { type Allowed, lifecycle, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import type { ValuesOf } from '@chengan/kernel/rule'
import { asTextOrNull } from '@chengan/kernel/values'
import { auditResult } from '../../dictionaries/hazards.ts'
import { superviseStatus } from '../../dictionaries/staff.ts'
import type { StaffOrderFields } from './order-fields.ts'
import { dueAfterItsIssue } from './order-rules.ts'

type Order = ValuesOf<StaffOrderFields>

const PASS = auditResult.values.passed.value
const FAIL = auditResult.values.returned.value

/** The bureau that wrote it; what the system wrote is its district's (the department of its violation). */
const issuer: Allowed<StaffOrderFields> = {
  name: 'issuerOfTheOrder',
  may: (row, actor) => (actor.level === 'city' || actor.level === 'district') && inOwnTree(actor, row.deptId),
}
const company: Allowed<StaffOrderFields> = {
  name: 'companyOfTheOrder',
  may: (row, actor) => actor.level === 'enterprise' && inOwnTree(actor, row.companyDeptId),
}

const rows: readonly Transition<StaffOrderFields>[] = [
  {
    action: 'issue',
    from: 'draft',
    to: 'toReply',
    by: issuer,
    complete: true,
    asks: ['dueDate?'],
    rules: [dueAfterItsIssue],
    needs: { facts: ['usualDue'] },
    sets: ({ row, today, facts }): Order => ({
      issueDate: today,
      urgeCount: 0,
      ...(isGiven(row.dueDate) ? {} : { dueDate: asTextOrNull(facts.usualDue) }),
    }),
    tells: ['issued'],
    done: { zh: '督办单已下发，已通知企业', en: 'The order is issued; the company is told' },
  },
  {
    action: 'reply',
    from: ['toReply', 'sentBack'],
    to: 'toCheck',
    by: company,
    asks: ['replyContent!', 'replyFiles?'],
    sets: ({ now }) => ({ replyDate: now }),
    tells: ['replied'],
    done: { zh: '已回复，等待核查', en: 'Replied; it waits to be checked' },
  },
  {
    action: 'check',
    case: 'passed',
    from: 'toCheck',
    to: 'closed',
    by: issuer,
    when: { field: 'auditResult', is: PASS },
    asks: ['checkOpinion!'],
    sets: () => ({ checkResult: true }),
    tells: ['passed'],
    done: { zh: '核查通过，督办已办结', en: 'Passed; the order is closed' },
  },
  {
    action: 'check',
    case: 'sent back',
    from: 'toCheck',
    to: 'sentBack',
    returns: true,
    by: issuer,
    when: { field: 'auditResult', is: FAIL },
    asks: ['checkOpinion!', 'dueDate!'],
    rules: [dueAfterItsIssue],
    sets: () => ({ checkResult: false }),
    tells: ['sentBack'],
    done: { zh: '已退回整改，已通知企业', en: 'Sent back; the company is told' },
  },
  {
    action: 'urge',
    from: ['toReply', 'toCheck', 'sentBack'],
    to: 'same',
    by: issuer,
    sets: ({ row }) => ({ urgeCount: (row.urgeCount ?? 0) + 1 }),
    tells: ['urged'],
    done: { zh: '已催办，已通知企业', en: 'Urged; the company is told' },
  },
]

/** The life of an order (utilities-enterprise.md §4). */
export const staffOrderLifecycle = lifecycle<StaffOrderFields>(superviseStatus, {
  initial: 'draft',
  actions: {
    issue: {
      zh: '下发',
      en: 'Issue',
      consequence: { zh: '下发后通知并短信告知企业，不能再修改', en: 'The company is told, by SMS too; it is not changed any more' },
    },
    reply: { zh: '回复', en: 'Reply' },
    check: { zh: '核查', en: 'Check', outcomes: { [PASS]: { zh: '通过', en: 'Pass' }, [FAIL]: { zh: '退回整改', en: 'Send back' } } },
    urge: { zh: '催办', en: 'Urge', escalates: true },
  },
  rows,
  decidedOn: {
    toCheck: ['jobPersonId', 'superviseType', 'requirement', 'dueDate', 'replyContent', 'replyDate', 'replyFiles'],
  },
  duties: {
    toReply: {
      action: 'reply',
      reason: { zh: '督办待回复', en: 'An order to reply to' },
      who: (row) => [{ deptId: row.companyDeptId ?? null }],
      within: { until: 'dueDate' },
    },
    toCheck: {
      action: 'check',
      reason: { zh: '督办回复待核查', en: 'A reply to check' },
      who: (row) => [{ deptId: row.deptId ?? null }],
    },
    sentBack: {
      action: 'reply',
      reason: { zh: '督办退回，待整改', en: 'Sent back, to be put right' },
      step: { zh: '整改', en: 'Put right' },
      who: (row) => [{ deptId: row.companyDeptId ?? null }],
      within: { until: 'dueDate' },
    },
  },
  steps: [
    { zh: '下发', en: 'Issued', states: ['draft'], date: 'issueDate' },
    { zh: '回复', en: 'Reply', states: ['toReply', 'sentBack'], date: 'replyDate' },
    { zh: '核查', en: 'Check', states: ['toCheck'] },
    { zh: '办结', en: 'Closed', states: ['closed'] },
  ],
  tones: { draft: 'neutral', toReply: 'warn', toCheck: 'info', closed: 'success', sentBack: 'error' },
})
