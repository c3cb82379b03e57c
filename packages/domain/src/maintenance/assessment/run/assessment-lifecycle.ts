import { type Lifecycle, lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import type { RuleContext, ValuesOf } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
import { khStatus } from '../../../maintenance/dictionaries/assessments.ts'
import { KH_FAILED } from '../assessment-codes.ts'
import type { KhFields } from './assessment-fields.ts'
import { assessed, cityOfRun, companyOfRun, managerOfRun, publishing, scoring } from './assessment-parties.ts'
import { confirmedAfterTheReply, RECTIFY_DAYS, replyIsInTime, runIsScored } from './assessment-rules.ts'

type Context = RuleContext<KhFields>
type Run = ValuesOf<KhFields>

/** The steps of a run ask the strings of its table, on whichever page they are offered (maintenance.md §1.1). */
const permission = (verb: string) => `szgl:szglyhgltaskkh:${verb}`
const isFailed = { field: 'grade', is: KH_FAILED } as const

const published = ({ now, facts }: Context): Run => ({ publishTime: now, replyDue: facts.replyUntil ?? null })

const confirmed = ({ row, today }: Context): Run =>
  row.grade === KH_FAILED ? { rectifyRequired: true, rectifyDone: false, rectifyDeadline: addDays(today, RECTIFY_DAYS) } : {}

const figures = ['score', 'grade', 'sT', 'sQ', 'sP', 'sB', 'sC', 'sM', 'baseFee', 'payRatio', 'payAmount'] as const

/** The life of a run: scored, submitted, published for the reply of the company, confirmed, and applied to its payment (municipal-approval.md §3.4). */
export const khRunLifecycle: Lifecycle = lifecycle<KhFields>(khStatus, {
  initial: 'scoring',
  actions: {
    submit: {
      zh: '提交',
      en: 'Submit',
      permission: permission('submit'),
      consequence: { zh: '提交后不能再评分，待公示', en: 'Nothing is scored any more; it waits to be published' },
      done: { zh: '考核已提交，得分{score}', en: 'Submitted with {score} points' },
    },
    back: {
      zh: '退回',
      en: 'Send back',
      permission: permission('back'),
      consequence: { zh: '退回重新评分', en: 'It is scored again' },
      done: { zh: '考核已退回评分', en: 'Sent back to be scored again' },
      decides: true,
    },
    publish: {
      zh: '公示',
      en: 'Publish',
      permission: permission('publish'),
      consequence: { zh: '养护公司可在5个工作日内申辩', en: 'The company may reply within five working days' },
      done: { zh: '考核结果已公示，申辩截止{replyDue}', en: 'Published; the company replies until {replyDue}' },
      decides: true,
      batch: true,
    },
    reply: {
      zh: '申辩',
      en: 'Reply',
      permission: permission('reply'),
      consequence: { zh: '每期只能申辩一次，可对扣分逐条提出异议', en: 'Once for a period; each line may be objected to' },
      done: { zh: '申辩已提交', en: 'The reply is handed in' },
    },
    confirm: {
      zh: '确认',
      en: 'Confirm',
      permission: permission('confirm'),
      consequence: { zh: '确认后得分不再变动，作为计量支付依据', en: 'The score stands for good; the payment follows it' },
      done: { zh: '考核结果已确认', en: 'The result is confirmed' },
      batch: true,
    },
    rectify: {
      zh: '提交整改情况',
      en: 'Report the rectification',
      permission: permission('reply'),
      consequence: { zh: '由管理单位核实', en: 'The manager looks at it' },
      done: { zh: '整改情况已提交', en: 'The rectification is reported' },
    },
    acceptRectification: {
      zh: '核实整改',
      en: 'Accept the rectification',
      permission: permission('publish'),
      consequence: { zh: '核实后整改完成', en: 'It is put right' },
      done: { zh: '整改已核实', en: 'The rectification is accepted' },
    },
    pay: { zh: '应用于支付', en: 'Apply to the payment' },
  },
  rows: [
    {
      action: 'submit',
      from: 'scoring',
      to: 'toPublish',
      by: scoring,
      asks: ['assessorIds', 'assessDate', 'opinion'],
      rules: [runIsScored],
      tells: ['toPublish'],
    },
    { action: 'back', from: 'toPublish', to: 'scoring', by: publishing, returns: true, opinion: 'required' },
    {
      action: 'publish',
      from: 'toPublish',
      to: 'publishedForReply',
      by: publishing,
      needs: { facts: ['replyUntil'] },
      sets: published,
      effects: ['rankRuns'],
      tells: ['published'],
    },
    {
      action: 'reply',
      from: 'publishedForReply',
      to: 'same',
      by: assessed,
      asks: ['companyReply!', 'objections?'],
      rules: [replyIsInTime],
      sets: ({ now }) => ({ replyTime: now }),
      effects: ['writeObjections'],
      tells: ['replied'],
    },
    {
      action: 'confirm',
      from: 'publishedForReply',
      to: 'confirmed',
      by: 'city',
      rules: [confirmedAfterTheReply],
      sets: confirmed,
      effects: ['rankRuns', 'keepGrade', 'limitFailedTwice'],
      tells: ['confirmed'],
    },
    {
      action: 'rectify',
      from: ['confirmed', 'appliedToPayment'],
      to: 'same',
      by: assessed,
      when: { all: [isFailed, { field: 'rectifyDone', isNot: true }] },
      asks: ['rectifyText!'],
    },
    {
      action: 'acceptRectification',
      from: ['confirmed', 'appliedToPayment'],
      to: 'same',
      by: publishing,
      when: { all: [isFailed, { field: 'rectifyText', given: true }, { field: 'rectifyDone', isNot: true }] },
      sets: () => ({ rectifyDone: true }),
    },
    // The certificate that pays for the period takes it.
    { action: 'pay', from: 'confirmed', to: 'appliedToPayment', by: 'system' },
  ],
  duties: {
    scoring: {
      action: 'submit',
      reason: { zh: '养护考核待评分', en: 'Assessment to score' },
      who: managerOfRun,
      within: { until: 'submitDue' },
    },
    toPublish: {
      action: 'publish',
      reason: { zh: '养护考核待公示', en: 'Assessment to publish' },
      who: managerOfRun,
      within: { workdays: 2 },
    },
    publishedForReply: {
      action: 'confirm',
      reason: { zh: '养护考核待确认', en: 'Assessment to confirm' },
      who: cityOfRun,
      within: { workdays: 3 },
      instead: [
        {
          when: { field: 'replyTime', given: false },
          duty: {
            action: 'reply',
            reason: { zh: '考核结果公示，可申辩', en: 'Result published; you may reply' },
            who: companyOfRun,
            within: { until: 'replyDue' },
          },
        },
      ],
    },
    confirmed: {
      action: 'rectify',
      reason: { zh: '考核不合格，待整改', en: 'Failed; to be put right' },
      who: companyOfRun,
      within: { until: 'rectifyDeadline' },
      onlyWhere: { all: [isFailed, { field: 'rectifyText', given: false }] },
    },
  },
  decidedOn: { toPublish: [...figures, 'assessorIds', 'assessDate', 'opinion'] },
  steps: [
    { zh: '评分', en: 'Scored', states: ['scoring'], date: 'createDate' },
    { zh: '提交', en: 'Submitted', states: ['toPublish'], date: 'assessDate' },
    { zh: '公示申辩', en: 'Published', states: ['publishedForReply'], date: 'publishTime' },
    { zh: '确认', en: 'Confirmed', states: ['confirmed'] },
    { zh: '应用于支付', en: 'Applied', states: ['appliedToPayment'] },
  ],
  tones: { scoring: 'warn', toPublish: 'warn', publishedForReply: 'info', confirmed: 'success', appliedToPayment: 'neutral' },
})
