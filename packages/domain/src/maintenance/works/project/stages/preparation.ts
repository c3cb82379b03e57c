import type { Transition } from '@chengan/kernel/lifecycle/lifecycle'
import { CITY_STARTS_FROM, REVIEW_PASSED, REVIEW_REFUSED, reviewStep, stageState } from '../project-codes.ts'
import type { SpecialProjectFields } from '../project-fields.ts'
import * as rules from '../project-rules.ts'
import { actsForTheCity, plansForTheCity, runsTheProject, supervisesTheProject } from './project-people.ts'
import { atReviewStep, inHand, type ProjectContext, type ProjectValues, planHandedIn, toDo, worksGoOn } from './project-states.ts'

const outcome = (value: string) => ({ field: 'auditResult', is: value }) as const

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
const begun = ({ row, today }: ProjectContext): ProjectValues => ({
  ...inHand,
  startDate: row.startDate ?? today,
  progressRate: row.progressRate ?? 0,
})

/** Prepared, reviewed and begun (stages 2 to 4). */
export const preparation: readonly Transition<SpecialProjectFields>[] = [
  {
    action: 'prePlan',
    from: 'prePlan',
    to: 'same',
    by: runsTheProject,
    asks: prepares,
    rules: [rules.sumsStayBelow],
    sets: ({ row }) => ({ stageState: row.stageState === stageState.returned ? stageState.returned : stageState.inHand }),
    done: { zh: '前期计划已保存', en: 'The pre-plan is kept' },
  },
  {
    action: 'submitPrePlan',
    from: 'prePlan',
    to: 'planReview',
    by: runsTheProject,
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
    sets: planHandedIn,
    done: { zh: '前期计划已提交审核', en: 'The pre-plan is handed in for review' },
  },
  {
    action: 'planAudit',
    case: 'pass, jl',
    from: 'planReview',
    to: 'same',
    by: supervisesTheProject,
    when: { all: [outcome(REVIEW_PASSED), atReviewStep(reviewStep.supervisor)] },
    opinion: 'required',
    sets: () => ({ planAuditStep: reviewStep.cityOfficer }),
    done: { zh: '审核通过，转市级管理员审核', en: 'Passed; an officer of the city reviews it next' },
  },
  {
    action: 'planAudit',
    case: 'pass, officer',
    from: 'planReview',
    to: 'same',
    by: actsForTheCity,
    when: { all: [outcome(REVIEW_PASSED), atReviewStep(reviewStep.cityOfficer)] },
    opinion: 'required',
    sets: () => ({ planAuditStep: reviewStep.cityPlanning }),
    done: { zh: '审核通过，转市级计划科审核', en: 'Passed; the planning section decides' },
  },
  {
    action: 'planAudit',
    case: 'pass, works begun',
    from: 'planReview',
    to: 'inProgress',
    by: plansForTheCity,
    when: { all: [outcome(REVIEW_PASSED), atReviewStep(reviewStep.cityPlanning), { field: 'startDate', given: true }] },
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
    by: plansForTheCity,
    when: { all: [outcome(REVIEW_PASSED), atReviewStep(reviewStep.cityPlanning)] },
    opinion: 'required',
    asks: ['controlPrice'],
    rules: [rules.sumsStayBelow],
    sets: () => ({ ...toDo, planAuditStep: null }),
    tells: ['reviewed'],
    done: { zh: '审核通过，项目待开工', en: 'Passed; the works may be prepared to start' },
  },
  ...(
    [
      ['jl', supervisesTheProject, reviewStep.supervisor],
      ['officer', actsForTheCity, reviewStep.cityOfficer],
      ['planning', plansForTheCity, reviewStep.cityPlanning],
    ] as const
  ).map(
    ([name, by, step]): Transition<SpecialProjectFields> => ({
      action: 'planAudit',
      case: `reject, ${name}`,
      from: 'planReview',
      to: 'prePlan',
      returns: true,
      by,
      when: { all: [outcome(REVIEW_REFUSED), atReviewStep(step)] },
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
    by: actsForTheCity,
    when: { all: [worksGoOn, { field: 'stageState', is: stageState.inHand }] },
    sets: begun,
    effects: ['makeMonthFills'],
    done: { zh: '已批准开工，项目进入实施', en: 'The start is confirmed; the works go on' },
  },
  {
    ...beginsWorks,
    case: '4 m yuan and more',
    to: 'same',
    by: runsTheProject,
    when: {
      all: [worksGoOn, { field: 'stageState', isNot: stageState.inHand }, { field: 'contractId.amount', atLeast: CITY_STARTS_FROM }],
    },
    sets: () => inHand,
    done: { zh: '合同金额400万元及以上，已报市级管理员确认开工', en: 'From 4 million yuan on the city confirms the start' },
  },
  {
    ...beginsWorks,
    to: 'inProgress',
    by: runsTheProject,
    when: { all: [worksGoOn, { field: 'stageState', isNot: stageState.inHand }] },
    sets: begun,
    effects: ['makeMonthFills'],
    done: { zh: '项目已开工', en: 'The works have begun' },
  },
]
