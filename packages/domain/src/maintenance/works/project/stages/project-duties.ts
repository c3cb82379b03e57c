import type { StateDuty } from '@chengan/kernel/lifecycle/lifecycle'
import { asTextOrNull } from '@chengan/kernel/values'
import { cityOfficers, planningSection, runningWorks } from '../../works-parties.ts'
import { reviewStep, stageState } from '../project-codes.ts'
import type { SpecialProjectFields } from '../project-fields.ts'
import { atReviewStep, worksGoOn } from './project-states.ts'

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

/** Who owes what of a project, where it stands. */
export const projectDuties = {
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
      { when: atReviewStep(reviewStep.cityOfficer), duty: reviewBy('planAudit', cityOfficers) },
      { when: atReviewStep(reviewStep.cityPlanning), duty: reviewBy('planAudit', planningSection) },
    ],
  },
  toStart: {
    action: 'start',
    reason: { zh: '项目待开工', en: 'Works to start' },
    who: runningWorks,
    within: { until: 'planStart' },
    onlyWhere: worksGoOn,
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
    onlyWhere: worksGoOn,
  },
  accepted: { action: 'archive', reason: { zh: '项目待归档', en: 'Project to archive' }, who: planningSection },
} as const satisfies Readonly<Record<string, StateDuty<SpecialProjectFields>>>
