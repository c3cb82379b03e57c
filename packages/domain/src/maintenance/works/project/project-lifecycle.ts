import { type Actor, inOwnTree } from '@chengan/kernel/access/actor'
import { type Allowed, type Lifecycle, lifecycle, type StateDuty, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import type { RuleContext, ValuesOf } from '@chengan/kernel/rule'
import { addDays, daysBetween } from '@chengan/kernel/time'
import { asTextOrNull } from '@chengan/kernel/values'
import { yhPreStep, yhProjectStage } from '../../dictionaries/projects.ts'
import { acceptanceIsComplete } from '../acceptance/archive-rules.ts'
import { batchNode } from '../initiation/batch-codes.ts'
import { cityOfficers, holdsAtCity, planningSection, runningWorks, runsWorks } from '../works-parties.ts'
import { CITY_STARTS_FROM, PRE_PLAN_DAYS, REVIEW_PASSED, REVIEW_REFUSED, reviewStep, stageState } from './project-codes.ts'
import { declaredNames, type SpecialProjectFields } from './project-fields.ts'
import * as rules from './project-rules.ts'

type Context = RuleContext<SpecialProjectFields>
type Project = ValuesOf<SpecialProjectFields>

const notYours = {
  projectOfOthers: { code: 403, zh: '只能办理本单位的项目', en: 'Projects are run by the unit that is responsible for them' },
} as const

/** The unit that runs the project. */
const running: Allowed<SpecialProjectFields> = {
  name: 'running',
  may: (row, actor) => runsWorks(row, actor),
  refusal: 'projectOfOthers',
  refuses: notYours,
}
/** As long as its unit still writes the list; a project that is handed in is offered no edit. */
const writing: Allowed<SpecialProjectFields> = {
  name: 'writing',
  may: (row, actor) => row.stageState === stageState.toDo && runsWorks(row, actor),
}
const ordering: Allowed<SpecialProjectFields> = { name: 'ordering', may: (row, actor) => !row.batchId && holdsAtCity(actor, 'yh_sj_plan') }
const inCity = (name: string, ...roles: readonly string[]): Allowed<SpecialProjectFields> => ({
  name,
  may: (_row, actor) => holdsAtCity(actor, ...roles),
})
const planning = inCity('planning', 'yh_sj_plan')
const officer = inCity('officer', 'yh_sj_officer')
const atNode = (name: string, node: string, role: string): Allowed<SpecialProjectFields> => ({
  name,
  reads: ['batchId.atNode'],
  may: (row: Project & { readonly 'batchId.atNode'?: unknown }, actor: Actor) => row['batchId.atNode'] === node && holdsAtCity(actor, role),
})
const screening = atNode('screening', batchNode.plan, 'yh_sj_plan')
const funding = atNode('funding', batchNode.finance, 'yh_sj_finance')
const supervising: Allowed<SpecialProjectFields> = {
  name: 'supervising',
  may: (row, actor) => actor.superAdmin || (actor.level === 'supervisor' && inOwnTree(actor, row.supervisorDeptId)),
}

const outcome = (value: string) => ({ field: 'auditResult', is: value }) as const
const atStep = (step: number) => ({ field: 'planAuditStep', is: step }) as const
const goesOn = { field: 'suspended', isNot: true } as const
const toDo = { stageState: stageState.toDo } as const
const inHand = { stageState: stageState.inHand } as const

/** The five steps of a preparation, as whoever prepares finds them. */
const stepsAhead = Object.values(yhPreStep.values).map(({ value }) => ({ step: value, due: null, done: null }))
const toPrepare = ({ row }: Context): Project => ({ ...toDo, preSchedule: row.preSchedule ?? (stepsAhead as never), planAuditStep: null })

const handedIn = ({ row, today }: Context): Project => ({
  ...inHand,
  prePlanDate: row.prePlanDate ?? today,
  planAuditStep: row.supervisorDeptId ? reviewStep.supervisor : reviewStep.cityOfficer,
})

/** Planned works end later by as many days as they stood still. */
function resumed({ row, today }: Context): Project {
  const days = row.suspendedOn ? Math.max(0, daysBetween(row.suspendedOn, today)) : 0
  const state = row.startDate || row.startReportNo ? inHand : toDo
  return {
    ...state,
    suspended: false,
    suspendUntil: null,
    suspendedOn: null,
    ...(row.planEnd ? { planEnd: addDays(row.planEnd, days) } : {}),
  }
}

const prepares = [
  ...([
    'prePlanDate?',
    'preSchedule?',
    'designUnit?',
    'designAmount?',
    'reviewDocNo?',
    'budgetAmount?',
    'supervisorDeptId?',
    'attachments?',
  ] as const),
]
const beginsWorks = {
  action: 'start',
  from: 'toStart',
  asks: ['contractId', 'companyDeptId', 'supervisorDeptId?', 'breaksRoad?', 'permitNos?', 'startReportNo', 'startDate?'],
  rules: [rules.worksMayBegin],
} as const
const begun = ({ row, today }: Context): Project => ({ ...inHand, startDate: row.startDate ?? today, progressRate: row.progressRate ?? 0 })

const rows: readonly Transition<SpecialProjectFields>[] = [
  {
    action: 'edit',
    from: 'initiation',
    to: 'same',
    by: writing,
    asks: declaredNames.map((name) => `${name}?` as const),
    rules: [...rules.rulesOfForm],
  },
  // An emergency without a batch is put right by whoever ordered it, until it is handed in.
  {
    action: 'edit',
    case: 'emergency',
    from: 'prePlan',
    to: 'same',
    by: ordering,
    asks: declaredNames.map((name) => `${name}?` as const),
    rules: [...rules.rulesOfForm],
  },
  { action: 'initiation', from: 'initiation', to: 'same', by: 'system', sets: () => inHand },
  { action: 'unlock', from: 'initiation', to: 'same', by: 'system', sets: () => toDo },
  {
    action: 'screen',
    from: 'initiation',
    to: 'same',
    by: screening,
    asks: ['included', 'excludeReason?', 'approvedAmount?', 'priorityRank?', 'fundSource?'],
    rules: [rules.screeningIsWhole, rules.sumsStayBelow],
    sets: ({ row }) =>
      row.included === false
        ? { approvedAmount: null }
        : { excludeReason: null, approvedAmount: row.approvedAmount ?? row.declaredAmount ?? null },
    done: { zh: '初审结果已保存', en: 'Kept' },
  },
  {
    action: 'fund',
    from: 'initiation',
    to: 'same',
    by: funding,
    when: { field: 'included', is: true },
    asks: ['fundSource', 'approvedAmount?'],
    rules: [rules.financeOnlyCuts],
    done: { zh: '财务审核结果已保存', en: 'Kept' },
  },
  {
    action: 'rank',
    from: ['initiation', 'prePlan', 'planReview', 'toStart'],
    to: 'same',
    by: planning,
    asks: ['priorityRank'],
    done: { zh: '排序已调整', en: 'The order is changed' },
  },
  { action: 'approved', from: 'initiation', to: 'prePlan', by: 'system', sets: toPrepare },
  { action: 'leaveOut', from: 'initiation', to: 'same', by: 'system', sets: () => ({ stageState: stageState.leftOut, included: false }) },
  { action: 'released', from: 'prePlan', to: 'same', by: 'system' },
  {
    action: 'prePlan',
    from: 'prePlan',
    to: 'same',
    by: running,
    asks: prepares,
    rules: [rules.sumsStayBelow],
    sets: ({ row }) => ({ stageState: row.stageState === stageState.returned ? stageState.returned : stageState.inHand }),
    done: { zh: '前期计划已保存', en: 'The pre-plan is kept' },
  },
  {
    action: 'submitPrePlan',
    from: 'prePlan',
    to: 'planReview',
    by: running,
    asks: [
      ...([
        'prePlanDate',
        'preSchedule',
        'designUnit',
        'designAmount?',
        'reviewDocNo?',
        'budgetAmount',
        'supervisorDeptId?',
        'attachments?',
      ] as const),
    ],
    rules: [rules.preparationIsPlanned, rules.sumsStayBelow],
    sets: handedIn,
    done: { zh: '前期计划已提交审核', en: 'The pre-plan is handed in for review' },
  },
  {
    action: 'planAudit',
    case: 'pass, jl',
    from: 'planReview',
    to: 'same',
    by: supervising,
    when: { all: [outcome(REVIEW_PASSED), atStep(reviewStep.supervisor)] },
    opinion: 'required',
    sets: () => ({ planAuditStep: reviewStep.cityOfficer }),
    done: { zh: '审核通过，转市级管理员审核', en: 'Passed; an officer of the city reviews it next' },
  },
  {
    action: 'planAudit',
    case: 'pass, officer',
    from: 'planReview',
    to: 'same',
    by: officer,
    when: { all: [outcome(REVIEW_PASSED), atStep(reviewStep.cityOfficer)] },
    opinion: 'required',
    sets: () => ({ planAuditStep: reviewStep.cityPlanning }),
    done: { zh: '审核通过，转市级计划科审核', en: 'Passed; the planning section decides' },
  },
  {
    action: 'planAudit',
    case: 'pass, works begun',
    from: 'planReview',
    to: 'inProgress',
    by: planning,
    when: { all: [outcome(REVIEW_PASSED), atStep(reviewStep.cityPlanning), { field: 'startDate', given: true }] },
    opinion: 'required',
    asks: ['controlPrice?'],
    rules: [rules.sumsStayBelow],
    sets: () => ({ ...inHand, planAuditStep: null }),
    effects: ['makeMonthFills'],
    tells: ['reviewed'],
    done: { zh: '变更审核通过，项目继续实施', en: 'The variation is passed; the works go on' },
  },
  {
    action: 'planAudit',
    case: 'pass, final',
    from: 'planReview',
    to: 'toStart',
    by: planning,
    when: { all: [outcome(REVIEW_PASSED), atStep(reviewStep.cityPlanning)] },
    opinion: 'required',
    asks: ['controlPrice'],
    rules: [rules.sumsStayBelow],
    sets: () => ({ ...toDo, planAuditStep: null }),
    tells: ['reviewed'],
    done: { zh: '审核通过，项目待开工', en: 'Passed; the works may be prepared to start' },
  },
  ...(
    [
      ['jl', supervising, reviewStep.supervisor],
      ['officer', officer, reviewStep.cityOfficer],
      ['planning', planning, reviewStep.cityPlanning],
    ] as const
  ).map(
    ([name, by, step]): Transition<SpecialProjectFields> => ({
      action: 'planAudit',
      case: `reject, ${name}`,
      from: 'planReview',
      to: 'prePlan',
      returns: true,
      by,
      when: { all: [outcome(REVIEW_REFUSED), atStep(step)] },
      opinion: 'required',
      sets: () => ({ stageState: stageState.returned, planAuditStep: null }),
      tells: ['returned'],
      done: { zh: '已退回，责任单位修改后重新提交', en: 'Returned; the unit changes it and hands it in again' },
    }),
  ),
  {
    ...beginsWorks,
    case: 'the city confirms',
    to: 'inProgress',
    by: officer,
    when: { all: [goesOn, { field: 'stageState', is: stageState.inHand }] },
    sets: begun,
    effects: ['makeMonthFills'],
    done: { zh: '已批准开工，项目进入实施', en: 'The start is confirmed; the works go on' },
  },
  {
    ...beginsWorks,
    case: '4 m yuan and more',
    to: 'same',
    by: running,
    when: { all: [goesOn, { field: 'stageState', isNot: stageState.inHand }, { field: 'contractId.amount', atLeast: CITY_STARTS_FROM }] },
    sets: () => inHand,
    done: { zh: '合同金额400万元及以上，已报市级管理员确认开工', en: 'From 4 million yuan on the city confirms the start' },
  },
  {
    ...beginsWorks,
    to: 'inProgress',
    by: running,
    when: { all: [goesOn, { field: 'stageState', isNot: stageState.inHand }] },
    sets: begun,
    effects: ['makeMonthFills'],
    done: { zh: '项目已开工', en: 'The works have begun' },
  },
  {
    action: 'change',
    from: ['toStart', 'inProgress'],
    to: 'same',
    by: running,
    when: goesOn,
    asks: ['changeAmount!', 'changeReason!', 'planEnd?', 'attachments?'],
    rules: [rules.worksEndAfterTheyBegin],
    effects: ['reviewLargeVariation'],
    done: { zh: '变更已登记；超过批复金额10%的转入计划审核', en: 'Recorded; above 10% of what was approved the plan is reviewed anew' },
  },
  { action: 'reviewAnew', from: ['toStart', 'inProgress'], to: 'planReview', by: 'system', sets: handedIn },
  {
    action: 'suspend',
    from: ['toStart', 'inProgress'],
    to: 'same',
    by: running,
    when: goesOn,
    asks: ['suspendReason!', 'suspendUntil!'],
    sets: ({ today }) => ({ suspended: true, suspendedOn: today, stageState: stageState.suspended }),
    effects: ['restMonths'],
    done: { zh: '项目已暂停', en: 'The project is suspended' },
  },
  {
    action: 'resume',
    from: ['toStart', 'inProgress'],
    to: 'same',
    by: running,
    when: { field: 'suspended', is: true },
    rules: [rules.stopIsLifted],
    sets: resumed,
    effects: ['oweMonthsAgain'],
    done: { zh: '项目已恢复，计划完工日期顺延', en: 'The project goes on; its planned end moves by the days it stood still' },
  },
  // By a check that concludes with stop and rectify (5.2).
  {
    action: 'stopByCheck',
    from: 'inProgress',
    to: 'same',
    by: 'system',
    when: goesOn,
    sets: ({ today }) => ({
      suspended: true,
      suspendedOn: today,
      suspendReason: '进度检查结论为停工整改',
      stageState: stageState.suspended,
    }),
    effects: ['restMonths'],
    tells: ['stopped'],
  },
  {
    action: 'finish',
    from: 'inProgress',
    to: 'toAccept',
    by: running,
    when: goesOn,
    asks: ['finishDate', 'selfCheckResult'],
    rules: [rules.worksAreDone],
    sets: () => toDo,
    done: { zh: '项目已完工，请在30天内申请验收', en: 'The works are finished; the acceptance is due within 30 days' },
  },
  // By the acceptance of the project, and by a cross-check that it does not pass (5.3).
  { action: 'acceptanceApplied', from: 'toAccept', to: 'same', by: 'system', sets: () => inHand },
  { action: 'acceptanceReturned', from: 'toAccept', to: 'same', by: 'system', sets: () => ({ stageState: stageState.returned }) },
  { action: 'accept', from: 'toAccept', to: 'accepted', by: 'system', sets: () => ({ stageState: stageState.toDo }) },
  { action: 'acceptAnew', from: 'accepted', to: 'toAccept', by: 'system', sets: () => ({ stageState: stageState.returned }) },
  {
    action: 'archive',
    from: 'accepted',
    to: 'archived',
    by: planning,
    asks: ['settleAmount', 'auditAmount'],
    opinion: 'required',
    rules: [acceptanceIsComplete],
    sets: () => ({ stageState: stageState.done }),
    done: { zh: '项目已归档', en: 'The project is archived' },
  },
  {
    action: 'cancel',
    from: ['prePlan', 'planReview', 'toStart', 'inProgress'],
    to: 'cancelled',
    by: planning,
    asks: ['cancelDocNo'],
    opinion: 'required',
    sets: () => ({ stageState: stageState.done, suspended: false, planAuditStep: null }),
    tells: ['cancelled'],
    done: { zh: '项目已取消，资金退回该区控制数', en: 'Cancelled; its funds are free again in the region' },
  },
]

const reviewBy = (action: string, who: StateDuty<SpecialProjectFields>['who']): Omit<StateDuty<SpecialProjectFields>, 'instead'> => ({
  action,
  reason: { zh: '前期计划待审核', en: 'Pre-plan to review' },
  step: { zh: '计划审核', en: 'Review' },
  who,
  within: { workdays: 5 },
})

const supervisors: StateDuty<SpecialProjectFields>['who'] = ({ supervisorDeptId }) => {
  const company = { level: 'supervisor', deptId: asTextOrNull(supervisorDeptId) } as const
  return [{ ...company, businessRole: 'yh_jl_eng' }, company]
}

const proposed = [
  'content',
  'quantities',
  'designUnit',
  'designAmount',
  'budgetAmount',
  'preSchedule',
  'changeAmount',
  'changeReason',
] as const

/** The life of a project: declared, approved with its batch, prepared, reviewed, built, accepted, archived (maintenance.md §5 zxyhndjh). */
export const projectLifecycle: Lifecycle = lifecycle<SpecialProjectFields>(yhProjectStage, {
  initial: 'initiation',
  actions: {
    initiation: { zh: '提交审批', en: 'Handed in with its batch' },
    unlock: { zh: '批次退回', en: 'Returned with its batch' },
    screen: { zh: '计划初审', en: 'Screen', batch: true },
    fund: { zh: '财务审核', en: 'Fund', batch: true },
    rank: { zh: '调整排序', en: 'Rank', seldom: true },
    approved: { zh: '批准列入', en: 'Approved' },
    leaveOut: { zh: '剔除', en: 'Left out' },
    released: { zh: '计划下达', en: 'Released' },
    edit: { zh: '编辑', en: 'Edit' },
    prePlan: { zh: '保存前期计划', en: 'Save the pre-plan', calledAs: { path: 'prePlan', name: 'action', value: 'save' } },
    submitPrePlan: {
      ...{ zh: '提交前期计划', en: 'Hand in the pre-plan' },
      permittedAs: 'prePlan',
      calledAs: { path: 'prePlan', name: 'action', value: 'submit' },
      consequence: {
        zh: '提交后依次由监理、市级管理员、计划科审核',
        en: 'Supervisor, city officer and planning section review it in turn',
      },
    },
    planAudit: {
      ...{ zh: '计划审核', en: 'Review' },
      batch: true,
      outcomes: { [REVIEW_PASSED]: { zh: '通过', en: 'Pass' }, [REVIEW_REFUSED]: { zh: '退回', en: 'Return' } },
    },
    start: {
      ...{ zh: '开工', en: 'Start' },
      at: {
        toStart: {
          zh: '开工',
          en: 'Start',
          instead: [{ when: { field: 'stageState', is: stageState.inHand }, zh: '确认开工', en: 'Confirm the start' }],
        },
      },
      consequence: { zh: '合同金额400万元及以上须市级管理员确认', en: 'From 4 million yuan on the city confirms it' },
    },
    change: {
      zh: '变更',
      en: 'Variation',
      consequence: { zh: '超过批复金额10%的须重新审核', en: 'Above 10% of what was approved it is reviewed anew' },
    },
    reviewAnew: { zh: '变更转审核', en: 'Reviewed anew' },
    suspend: { zh: '暂停', en: 'Suspend', seldom: true },
    resume: {
      zh: '恢复',
      en: 'Resume',
      consequence: { zh: '计划完工日期按暂停天数顺延', en: 'The planned end moves by the days it stood still' },
    },
    stopByCheck: { zh: '停工整改', en: 'Stopped by a check' },
    finish: { zh: '完工', en: 'Finish' },
    acceptanceApplied: { zh: '申请验收', en: 'Acceptance applied for' },
    acceptanceReturned: { zh: '验收驳回', en: 'Acceptance rejected' },
    accept: { zh: '验收通过', en: 'Accepted' },
    acceptAnew: { zh: '抽查不通过', en: 'To accept anew' },
    archive: { zh: '归档', en: 'Archive', files: true },
    cancel: { zh: '取消项目', en: 'Cancel', danger: true, files: true, seldom: true },
  },
  rows,
  duties: {
    prePlan: {
      action: 'submitPrePlan',
      reason: { zh: '前期计划待填报', en: 'Pre-plan to prepare' },
      step: { zh: '前期计划', en: 'Pre-plan' },
      who: runningWorks,
      within: { until: 'prePlanDue' },
      onlyWhere: { field: 'prePlanDue', given: true },
    },
    planReview: {
      ...reviewBy('planAudit', supervisors),
      instead: [
        { when: atStep(reviewStep.cityOfficer), duty: reviewBy('planAudit', cityOfficers) },
        { when: atStep(reviewStep.cityPlanning), duty: reviewBy('planAudit', planningSection) },
      ],
    },
    toStart: {
      action: 'start',
      reason: { zh: '项目待开工', en: 'Works to start' },
      who: runningWorks,
      within: { until: 'planStart' },
      onlyWhere: goesOn,
      instead: [
        {
          when: { field: 'stageState', is: stageState.inHand },
          duty: { action: 'start', reason: { zh: '开工待市级确认', en: 'Start to confirm' }, who: cityOfficers, within: { workdays: 3 } },
        },
      ],
    },
    inProgress: {
      action: 'finish',
      reason: { zh: '项目实施中', en: 'Works to finish' },
      step: { zh: '完工', en: 'Works' },
      who: runningWorks,
      within: { until: 'planEnd' },
      onlyWhere: goesOn,
    },
    accepted: { action: 'archive', reason: { zh: '项目待归档', en: 'Project to archive' }, who: planningSection },
  },
  decidedOn: {
    initiation: ['necessity', 'content', 'quantities', 'declaredAmount'],
    planReview: proposed,
    accepted: ['contractAmount', 'changeAmount', 'paidAmount'],
  },
  steps: [
    { zh: '计划发起', en: 'Initiation', states: ['initiation'], date: 'createDate' },
    { zh: '前期计划', en: 'Pre-plan', states: ['prePlan'], date: 'prePlanDate' },
    { zh: '计划审核', en: 'Review', states: ['planReview'] },
    { zh: '待开工', en: 'To start', states: ['toStart'], date: 'startDate' },
    { zh: '实施', en: 'Works', states: ['inProgress'], date: 'finishDate' },
    { zh: '验收', en: 'Acceptance', states: ['toAccept'] },
    { zh: '归档', en: 'Archived', states: ['accepted', 'archived', 'cancelled'] },
  ],
  tones: {
    initiation: 'neutral',
    prePlan: 'warn',
    planReview: 'info',
    toStart: 'warn',
    inProgress: 'info',
    toAccept: 'warn',
    accepted: 'success',
    archived: 'neutral',
    cancelled: 'neutral',
  },
})

/** The last day of the pre-plans of a batch that was released on a day. */
export const prePlanDueAfter = (released: string): string => addDays(released, PRE_PLAN_DAYS)
