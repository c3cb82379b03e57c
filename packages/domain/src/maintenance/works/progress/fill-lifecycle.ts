import { type Lifecycle, lifecycle, type StateDuty, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import type { RuleContext, ValuesOf } from '@chengan/kernel/rule'
import { asText, asTextOrNull } from '@chengan/kernel/values'
import { yhFillState } from '../../dictionaries/projects.ts'
import { runningWorks } from '../works-parties.ts'
import { FILL_BACK, FILL_PASSED } from './fill-codes.ts'
import { type MonthFillFields, writtenOfMonth } from './fill-fields.ts'
import * as rules from './fill-rules.ts'

type Context = RuleContext<MonthFillFields>
type Fill = ValuesOf<MonthFillFields>

const reviewed = ({ input, actor, now }: Context): Fill => ({
  auditOpinion: asText(input.opinion).slice(0, 500) || null,
  auditUser: actor.userId,
  auditTime: now,
})
const review = { action: 'audit', from: 'submitted', by: rules.reviewingFill, opinion: 'required' } as const
const outcome = (value: string) => ({ field: 'auditResult', is: value }) as const
const asked = writtenOfMonth.map((name) => `${name}?` as const)

const rows: readonly Transition<MonthFillFields>[] = [
  { action: 'edit', from: ['empty', 'returned', 'overdue'], to: 'same', by: rules.filling, asks: asked },
  {
    action: 'submit',
    from: ['empty', 'returned', 'overdue'],
    to: 'submitted',
    by: rules.filling,
    complete: true,
    asks: asked,
    rules: [rules.fillIsOpen, rules.monthIsShown, rules.progressNeverFalls, rules.planIsChangedWithAReason],
    sets: ({ actor, now }) => ({ fillUser: actor.userId, fillTime: now, doubtful: false, isOpen: true, stoodStill: false }),
    done: { zh: '月报已提交，等待审核', en: 'The month is handed in for review' },
  },
  {
    ...review,
    case: 'pass',
    to: 'passed',
    when: outcome(FILL_PASSED),
    sets: reviewed,
    effects: ['writeProgress'],
    done: { zh: '月报已通过，项目进度已更新', en: 'Passed; the progress of the project says so' },
  },
  {
    ...review,
    case: 'back',
    to: 'returned',
    returns: true,
    when: outcome(FILL_BACK),
    sets: reviewed,
    tells: ['returned'],
    done: { zh: '月报已退回', en: 'Returned' },
  },
  { action: 'open', from: ['empty', 'overdue'], to: 'same', by: 'system', beside: true, sets: () => ({ isOpen: true }) },
  // Works that are finished, cancelled, reviewed anew or stand still owe no months.
  { action: 'lapse', from: ['empty', 'overdue'], to: 'same', by: 'system', beside: true, sets: () => ({ isOpen: false }) },
  // Nobody could have told anything of a month through all of which the works stood still.
  { action: 'excuse', from: 'empty', to: 'same', by: 'system', beside: true, sets: () => ({ isOpen: false, stoodStill: true }) },
  { action: 'overdue', from: 'empty', to: 'overdue', by: 'system', beside: true, sets: () => ({ isOpen: true }) },
  // A check on site found the works elsewhere than the fill says (szglyhglzxyhxmjdcheck/rule-1).
  {
    action: 'doubt',
    from: ['submitted', 'passed'],
    to: 'returned',
    returns: true,
    by: 'system',
    sets: () => ({ doubtful: true }),
    effects: ['writeProgress'],
    tells: ['returned'],
  },
]

const filledBy = (row: Fill): ReturnType<StateDuty<MonthFillFields>['who']> => {
  const company = { level: 'enterprise', deptId: asTextOrNull(row.companyDeptId) } as const
  return row.companyDeptId ? [{ ...company, businessRole: 'yh_qy_pm' }, company, ...runningWorks(row)] : runningWorks(row)
}
const reviewedBy = (row: Fill): ReturnType<StateDuty<MonthFillFields>['who']> => {
  const company = { level: 'supervisor', deptId: asTextOrNull(row.supervisorDeptId) } as const
  return row.supervisorDeptId ? [{ ...company, businessRole: 'yh_jl_eng' }, company] : runningWorks(row)
}

const toFill = {
  action: 'submit',
  reason: { zh: '项目进度月报待填报', en: 'Month of a project to fill in' },
  step: { zh: '填报', en: 'Fill in' },
  who: filledBy,
} as const

/** The life of a monthly fill: it opens, is handed in, and passed or returned (maintenance.md §5.1). */
export const fillLifecycle: Lifecycle = lifecycle<MonthFillFields>(yhFillState, {
  initial: 'empty',
  actions: {
    edit: { zh: '编辑', en: 'Edit' },
    submit: {
      ...{ zh: '填报提交', en: 'Fill in' },
      permittedAs: 'edit',
      calledAs: { path: '', name: 'action', value: 'submit' },
      at: { returned: { zh: '修改后重新提交', en: 'Hand in again' }, overdue: { zh: '补报', en: 'Fill in late' } },
      consequence: {
        zh: '提交后由监理（未委托的由管理单位）2个工作日内审核',
        en: 'The supervisor, else the manager, reviews it within 2 working days',
      },
    },
    audit: {
      ...{ zh: '审核月报', en: 'Review the month' },
      batch: true,
      outcomes: { [FILL_PASSED]: { zh: '通过', en: 'Pass' }, [FILL_BACK]: { zh: '退回', en: 'Return' } },
      consequence: { zh: '通过后更新项目的形象进度、产值和支付', en: 'What passes is the progress, value and payment of the project' },
    },
    open: { zh: '开放填报', en: 'Opened' },
    lapse: { zh: '停止填报', en: 'Owed no more' },
    excuse: { zh: '停工免报', en: 'Not owed: the works stood still' },
    overdue: { zh: '逾期未报', en: 'Overdue' },
    doubt: { zh: '检查核实不符', en: 'Found otherwise by a check' },
  },
  rows,
  duties: {
    empty: { ...toFill, within: { until: 'dueOn' }, onlyWhere: { field: 'isOpen', is: true } },
    overdue: {
      ...toFill,
      reason: { zh: '项目进度月报逾期未报', en: 'Month of a project not filled in' },
      within: { until: 'dueOn' },
      onlyWhere: { field: 'isOpen', is: true },
    },
    returned: {
      ...toFill,
      reason: { zh: '项目进度月报被退回，待修改', en: 'Returned month of a project' },
      within: { workdays: 2 },
    },
    submitted: {
      action: 'audit',
      reason: { zh: '项目进度月报待审核', en: 'Month of a project to review' },
      step: { zh: '审核', en: 'Review' },
      who: reviewedBy,
      within: { workdays: 2, setting: 'yh.audit.days' },
    },
  },
  decidedOn: {
    submitted: [
      ...(['plannedRate', 'plannedReason', 'monthRate', 'totalRate', 'lagRate', 'finishDate', 'monthAmount', 'totalAmount'] as const),
      ...(['monthPaid', 'totalPaid', 'workDone', 'problems', 'safetyState', 'qualityState', 'images'] as const),
    ],
  },
  steps: [
    { zh: '开放填报', en: 'Opens', states: ['empty', 'overdue'], date: 'opensOn' },
    { zh: '填报', en: 'Filled in', states: ['submitted', 'returned'], date: 'fillTime' },
    { zh: '审核', en: 'Reviewed', states: ['passed'], date: 'auditTime' },
  ],
  tones: { empty: 'neutral', submitted: 'info', passed: 'success', returned: 'warn', overdue: 'error' },
})
