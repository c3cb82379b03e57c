import type { Transition } from '@chengan/kernel/lifecycle/lifecycle'
import { addDays, daysBetween } from '@chengan/kernel/time'
import { acceptanceIsComplete } from '../../acceptance/archive-rules.ts'
import { stageState } from '../project-codes.ts'
import type { SpecialProjectFields } from '../project-fields.ts'
import * as rules from '../project-rules.ts'
import { plansForTheCity, runsTheProject } from './project-people.ts'
import { inHand, type ProjectContext, type ProjectValues, planHandedIn, toDo, worksGoOn } from './project-states.ts'

/** Planned works end later by as many days as they stood still. */
function resumed({ row, today }: ProjectContext): ProjectValues {
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

/** Varied, suspended and resumed, finished, accepted, archived or cancelled (stages 4 to 9). */
export const worksAndEnd: readonly Transition<SpecialProjectFields>[] = [
  {
    action: 'change',
    from: ['toStart', 'inProgress'],
    to: 'same',
    by: runsTheProject,
    when: worksGoOn,
    asks: ['changeAmount!', 'changeReason!', 'planEnd?', 'attachments?'],
    rules: [rules.worksEndAfterTheyBegin],
    effects: ['reviewLargeVariation'],
    done: { zh: '变更已登记；超过批复金额10%的转入计划审核', en: 'Recorded; above 10% of what was approved the plan is reviewed anew' },
  },
  { action: 'reviewAnew', from: ['toStart', 'inProgress'], to: 'planReview', by: 'system', sets: planHandedIn },
  {
    action: 'suspend',
    from: ['toStart', 'inProgress'],
    to: 'same',
    by: runsTheProject,
    when: worksGoOn,
    asks: ['suspendReason!', 'suspendUntil!'],
    sets: ({ today }) => ({ suspended: true, suspendedOn: today, stageState: stageState.suspended }),
    effects: ['restMonths'],
    done: { zh: '项目已暂停', en: 'The project is suspended' },
  },
  {
    action: 'resume',
    from: ['toStart', 'inProgress'],
    to: 'same',
    by: runsTheProject,
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
    when: worksGoOn,
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
    by: runsTheProject,
    when: worksGoOn,
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
    by: plansForTheCity,
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
    by: plansForTheCity,
    asks: ['cancelDocNo'],
    opinion: 'required',
    sets: () => ({ stageState: stageState.done, suspended: false, planAuditStep: null }),
    tells: ['cancelled'],
    done: { zh: '项目已取消，资金退回该区控制数', en: 'Cancelled; its funds are free again in the region' },
  },
]
