import { type Lifecycle, lifecycle, type StateDuty, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import type { RuleContext, ValuesOf } from '@chengan/kernel/rule'
import { asText } from '@chengan/kernel/values'
import { yhComponentPlanStatus } from '../../dictionaries/care.ts'
import { yhLevel } from '../../dictionaries/events.ts'
import { PUT_IN_FORCE, WITHDRAW } from './care-codes.ts'
import { caring, companyOfCare, managerOfCare, managingCare, supervisingCare, supervisorOfCare } from './care-parties.ts'
import type { CarePlanFields } from './care-plan-fields.ts'
import { carePlanHasTasks } from './care-plan-rules.ts'

type Context = RuleContext<CarePlanFields>
type Plan = ValuesOf<CarePlanFields>

const levels = yhLevel.values
const SUPERVISOR_LEVEL = levels.supervisor.value
const managerLevel = ({ row }: Context) => (row.manageLevel === levels.city.value ? levels.city.value : levels.district.value)
const said = ({ input, row }: Context): Plan => ({ auditOpinion: asText(input.opinion).slice(0, 500) || (row.auditOpinion ?? null) })

const asEdit = (value: string) => ({ calledAs: { path: '', name: 'action', value } }) as const
const asEffect = (value: string) => ({ calledAs: { path: 'sx', name: 'sx', value } }) as const

const withSupervisor = { field: 'reviewLevel', is: SUPERVISOR_LEVEL } as const
const withManager = { field: 'reviewLevel', isNot: SUPERVISOR_LEVEL } as const

const rows: readonly Transition<CarePlanFields>[] = [
  {
    action: 'submit',
    from: 'draft',
    to: 'toReview',
    by: caring,
    complete: true,
    rules: [carePlanHasTasks],
    sets: (context) => ({
      submitTime: context.now,
      auditOpinion: null,
      reviewLevel: context.row.supervisorDeptId ? SUPERVISOR_LEVEL : managerLevel(context),
    }),
  },
  {
    action: 'pass',
    case: 'jl, not last',
    from: 'toReview',
    to: 'same',
    by: supervisingCare,
    when: withSupervisor,
    opinion: 'required',
    sets: (context) => ({ ...said(context), reviewLevel: managerLevel(context) }),
    done: { zh: '监理审核通过，转管理单位审核', en: 'Passed; the manager decides' },
  },
  {
    action: 'pass',
    case: 'manager',
    from: 'toReview',
    to: 'toTakeEffect',
    by: managingCare,
    when: withManager,
    opinion: 'required',
    sets: (context) => ({ ...said(context), reviewLevel: null }),
    tells: ['passed'],
    done: { zh: '审核通过，待生效', en: 'Passed; it waits to take effect' },
  },
  ...(
    [
      ['jl', supervisingCare, withSupervisor],
      ['manager', managingCare, withManager],
    ] as const
  ).map(
    ([name, by, when]): Transition<CarePlanFields> => ({
      action: 'reject',
      case: name,
      from: 'toReview',
      to: 'draft',
      returns: true,
      by,
      when,
      opinion: 'required',
      sets: (context) => ({ ...said(context), reviewLevel: null }),
      tells: ['rejected'],
    }),
  ),
  {
    action: 'takeEffect',
    from: 'toTakeEffect',
    to: 'inForce',
    by: managingCare,
    opinion: 'required',
    sets: (context) => ({ ...said(context), effectTime: context.now }),
    effects: ['openCare', 'tellPlanState'],
    tells: ['inForce'],
  },
  {
    action: 'withdraw',
    from: ['toTakeEffect', 'inForce'],
    to: 'withdrawn',
    by: managingCare,
    opinion: 'required',
    sets: said,
    effects: ['cancelOpenCare', 'tellPlanState'],
    tells: ['withdrawn'],
  },
  { action: 'complete', from: 'inForce', to: 'done', by: 'system' },
  // A generated plan is named by its manager; past that a plan is changed in its tasks.
  { action: 'edit', from: 'toTakeEffect', to: 'same', by: managingCare, asks: ['planName?', 'attachments?', 'remark?'] },
]

/** The one to decide is whoever has it: the supervisor first, then the manager. */
const review = (reason: { readonly zh: string; readonly en: string }, who: StateDuty<CarePlanFields>['who']) =>
  ({ action: 'pass', reason, who, within: { workdays: 2, setting: 'yh.audit.days' } }) as const

/** The life of a care plan: written by the company and reviewed, or made by its manager; put in force, done, or withdrawn (maintenance.md §4). */
export const carePlanLifecycle: Lifecycle = lifecycle<CarePlanFields>(yhComponentPlanStatus, {
  initial: 'draft',
  actions: {
    submit: {
      ...{ zh: '提交审核', en: 'Hand in' },
      ...asEdit('submit'),
      consequence: { zh: '由监理、管理单位依次审核', en: 'The supervisor and the manager review it in turn' },
      done: { zh: '计划已提交审核', en: 'The plan is handed in' },
    },
    pass: { ...{ zh: '审核通过', en: 'Pass' }, ...asEdit('pass'), decides: true },
    reject: {
      ...{ zh: '审核驳回', en: 'Reject' },
      ...asEdit('reject'),
      decides: true,
      danger: true,
      done: { zh: '已驳回，养护单位修改后重新提交', en: 'Rejected; the company changes it and hands it in again' },
    },
    takeEffect: {
      ...{ zh: '生效', en: 'Put in force' },
      ...asEffect(PUT_IN_FORCE),
      batch: true,
      consequence: { zh: '到最早日期的任务即转为待保养，由养护单位执行', en: 'Tasks whose window has come are due at once' },
      done: { zh: '计划已生效', en: 'The plan is in force' },
    },
    withdraw: {
      ...{ zh: '失效', en: 'Withdraw' },
      ...asEffect(WITHDRAW),
      danger: true,
      batch: true,
      consequence: { zh: '未完成的任务取消，已完成的保留', en: 'Open tasks are cancelled, done ones stay' },
      done: { zh: '计划已失效，未完成的任务已取消', en: 'Withdrawn; its open tasks are cancelled' },
    },
    complete: { zh: '完成', en: 'Complete' },
    edit: { zh: '编辑', en: 'Edit' },
  },
  rows,
  duties: {
    draft: {
      action: 'submit',
      reason: { zh: '保养计划待提交', en: 'Care plan to hand in' },
      who: companyOfCare,
    },
    toReview: {
      ...review({ zh: '保养计划待管理单位审核', en: 'Care plan for the manager to review' }, managerOfCare),
      instead: [
        {
          when: withSupervisor,
          duty: review({ zh: '保养计划待监理审核', en: 'Care plan for the supervisor to review' }, supervisorOfCare),
        },
      ],
    },
    toTakeEffect: {
      action: 'takeEffect',
      reason: { zh: '保养计划待生效', en: 'Care plan to put in force' },
      who: managerOfCare,
      within: { workdays: 5 },
    },
  },
  decidedOn: {
    toReview: ['sectionId', 'startDate', 'endDate', 'facilityKinds', 'standardIds', 'taskCount'],
    toTakeEffect: ['sectionId', 'startDate', 'endDate', 'taskCount'],
  },
  steps: [
    { zh: '编制', en: 'Written', states: ['draft'], date: 'createDate' },
    { zh: '审核', en: 'Reviewed', states: ['toReview'], date: 'submitTime' },
    { zh: '生效', en: 'In force', states: ['toTakeEffect', 'inForce'], date: 'effectTime' },
    { zh: '完成', en: 'Done', states: ['done', 'withdrawn'] },
  ],
  tones: { draft: 'neutral', toReview: 'warn', toTakeEffect: 'warn', inForce: 'info', done: 'success', withdrawn: 'neutral' },
})
