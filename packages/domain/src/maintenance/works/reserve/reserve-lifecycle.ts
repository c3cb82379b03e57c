import { districtOf } from '@chengan/kernel/access/region'
import { type DutyParty, type Lifecycle, lifecycle, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import type { RuleContext, ValuesOf } from '@chengan/kernel/rule'
import { asText } from '@chengan/kernel/values'
import { yhLevel } from '../../dictionaries/events.ts'
import { yhReserveStatus } from '../../dictionaries/projects.ts'
import { cityOfficers, planningSection, runningWorks } from '../works-parties.ts'
import { disposal, LEADER_DECIDES_FROM, RESERVE_BACK, RESERVE_PASSED } from './reserve-codes.ts'
import { appliedFor, type ReserveFields } from './reserve-fields.ts'
import * as rules from './reserve-rules.ts'

type Context = RuleContext<ReserveFields>
type Item = ValuesOf<ReserveFields>

const said = ({ input }: Context) => asText(input.opinion).slice(0, 500) || null
const disposed = (context: Context): Item => ({
  disposeOpinion: said(context),
  disposeUser: context.actor.userId,
  disposeTime: context.now,
})

const dispose = {
  action: 'yljcz',
  from: 'toDispose',
  by: rules.mayDispose,
  opinion: 'required',
  sets: disposed,
  tells: ['disposed'],
} as const
const as = (value: string) => ({ field: 'disposeKind', is: value }) as const

const rows: readonly Transition<ReserveFields>[] = [
  {
    action: 'submit',
    from: 'draft',
    to: 'toReview',
    by: rules.mayApply,
    complete: true,
    rules: [rules.workThatCameFirstIsFiledSoon],
    sets: () => ({ returnedTime: null }),
    done: { zh: '已提交，等待市级审核', en: 'Handed in; the city reviews it' },
  },
  {
    action: 'sh',
    case: 'pass',
    from: 'toReview',
    to: 'toDispose',
    by: rules.mayReview,
    when: { field: 'auditResult', is: RESERVE_PASSED },
    opinion: 'required',
    done: { zh: '审核通过，等待处置', en: 'Passed; it waits for its disposal' },
  },
  {
    action: 'sh',
    case: 'back',
    from: 'toReview',
    to: 'draft',
    returns: true,
    by: rules.mayReview,
    when: { field: 'auditResult', is: RESERVE_BACK },
    opinion: 'required',
    sets: ({ now }) => ({ returnedTime: now }),
    tells: ['returned'],
    done: { zh: '已退回申请单位', en: 'Returned to its applicant' },
  },
  {
    ...dispose,
    case: 'granted',
    to: 'working',
    when: as(disposal.granted),
    asks: ['disposeKind!', 'disposeAmount', 'disposeDocNo?'],
    rules: [rules.reserveCoversWhatIsGranted],
    effects: ['tellReserve'],
    done: { zh: '同意使用预留金{disposeAmount}万元，已冻结', en: '{disposeAmount} × 10,000 CNY of the reserve are granted and frozen' },
  },
  {
    ...dispose,
    case: 'to annual plan',
    to: 'passedOn',
    when: as(disposal.toAnnualPlan),
    asks: ['disposeKind!', 'disposeDocNo?'],
    effects: ['takeIntoSupplement'],
    done: { zh: '已转入年度增补计划', en: 'It is a project of the supplement to the annual plan' },
  },
  {
    ...dispose,
    case: 'to daily',
    to: 'passedOn',
    when: as(disposal.toDaily),
    asks: ['disposeKind!', 'disposeDocNo?'],
    makes: ['event'],
    done: { zh: '已转日常养护，事件草稿由申请单位补充后上报', en: 'It is a draft event, which its applicant completes and reports' },
  },
  {
    ...dispose,
    case: 'refused',
    to: 'refused',
    when: as(disposal.refused),
    asks: ['disposeKind!', 'disposeDocNo?'],
    done: { zh: '已作不同意处置', en: 'Refused' },
  },
  {
    action: 'finish',
    from: 'working',
    to: 'toSettle',
    by: rules.mayCarryOut,
    asks: ['doneDate', 'images!', 'attachments?'],
    rules: [rules.supervisorConfirms],
    done: { zh: '已完工，等待结算', en: 'Done; it waits for its settlement' },
  },
  {
    action: 'settle',
    from: 'toSettle',
    to: 'done',
    by: rules.maySettle,
    asks: ['settleAmount'],
    effects: ['tellReserve'],
    done: { zh: '已结算{settleAmount}万元，其余冻结金额已释放', en: 'Settled at {settleAmount} × 10,000 CNY; the rest is free again' },
  },
  { action: 'edit', from: 'draft', to: 'same', by: rules.mayApply, asks: appliedFor },
]

const leader = (): readonly DutyParty[] => [{ level: 'city', businessRole: 'yh_sj_leader' }, { level: 'city' }]
const carriedOutBy = (row: Item): readonly DutyParty[] =>
  row.companyDeptId ? [{ level: 'enterprise', deptId: row.companyDeptId }, ...runningWorks(row)] : runningWorks(row)
const finance = (row: Item): readonly DutyParty[] => [
  ...(row.manageLevel === yhLevel.values.district.value
    ? [{ level: 'district', regionId: row.regionId ? districtOf(row.regionId) : null, businessRole: 'yh_qx_finance' } as const]
    : []),
  { level: 'city', businessRole: 'yh_sj_finance' },
  { level: 'city' },
]

const asked = [
  ...(['sourceKind', 'emergencyFirst', 'reason', 'content', 'facilityKind', 'facilities', 'address', 'images', 'quantities'] as const),
  ...(['applyAmount', 'balance', 'companyDeptId', 'supervisorDeptId', 'planStart', 'planEnd', 'attachments'] as const),
] as const

const disposeDuty = {
  action: 'yljcz',
  reason: { zh: '预留金项目待处置', en: 'Reserve item to dispose of' },
  within: { workdays: 3 },
} as const

/** The life of a reserve item: reviewed, disposed of, done, settled; or passed on to the annual plan or to daily maintenance (maintenance.md §5.4). */
export const reserveLifecycle: Lifecycle = lifecycle<ReserveFields>(yhReserveStatus, {
  initial: 'draft',
  actions: {
    submit: { zh: '提交申请', en: 'Hand in', permittedAs: 'add' },
    sh: {
      zh: '预留金审核',
      en: 'Review',
      outcomes: { [RESERVE_PASSED]: { zh: '通过', en: 'Pass' }, [RESERVE_BACK]: { zh: '退回', en: 'Return' } },
    },
    yljcz: {
      zh: '预留金处置',
      en: 'Dispose of it',
      decides: true,
      consequence: {
        zh: '同意使用的冻结批准金额；转年度计划的进入该单位当年增补计划；转日常养护的生成事件草稿',
        en: 'What is granted is frozen; to the annual plan: a project of the unit’s supplement; to daily maintenance: a draft event',
      },
    },
    finish: { zh: '完工', en: 'Done', consequence: { zh: '提交后由财务结算', en: 'Finance settles it next' } },
    settle: { zh: '结算', en: 'Settle', consequence: { zh: '结算后剩余的冻结金额即释放', en: 'What is frozen beyond it becomes free' } },
    edit: { zh: '修改', en: 'Edit' },
  },
  rows,
  duties: {
    draft: {
      action: 'submit',
      reason: { zh: '被退回的预留金项目待修改提交', en: 'A returned reserve item to be changed and handed in' },
      who: runningWorks,
      onlyWhere: { field: 'returnedTime', given: true },
    },
    toReview: {
      action: 'sh',
      reason: { zh: '预留金项目待审核', en: 'Reserve item to review' },
      who: cityOfficers,
      within: { workdays: 3 },
    },
    toDispose: {
      ...disposeDuty,
      who: planningSection,
      instead: [{ when: { field: 'applyAmount', atLeast: LEADER_DECIDES_FROM }, duty: { ...disposeDuty, who: leader } }],
    },
    working: {
      action: 'finish',
      reason: { zh: '预留金项目待完工', en: 'Reserve item to be carried out' },
      who: carriedOutBy,
      within: { until: 'planEnd' },
    },
    toSettle: {
      action: 'settle',
      reason: { zh: '预留金项目待结算', en: 'Reserve item to settle' },
      who: finance,
      within: { workdays: 10 },
    },
  },
  decidedOn: {
    toReview: asked,
    toDispose: asked,
    toSettle: ['disposeAmount', 'disposeDocNo', 'doneDate', 'images', 'quantities', 'attachments'],
  },
  steps: [
    { zh: '申请', en: 'Applied for', states: ['draft'], date: 'createDate' },
    { zh: '审核', en: 'Review', states: ['toReview'] },
    { zh: '处置', en: 'Disposal', states: ['toDispose', 'passedOn', 'refused'], date: 'disposeTime' },
    { zh: '实施', en: 'Works', states: ['working'], date: 'doneDate' },
    { zh: '结算', en: 'Settlement', states: ['toSettle', 'done'] },
  ],
  tones: {
    draft: 'neutral',
    toReview: 'warn',
    toDispose: 'warn',
    working: 'info',
    toSettle: 'warn',
    done: 'success',
    passedOn: 'neutral',
    refused: 'error',
  },
})
