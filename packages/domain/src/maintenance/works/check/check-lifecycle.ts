import { type Lifecycle, lifecycle, type StateDuty, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import type { RuleContext, ValuesOf } from '@chengan/kernel/rule'
import { asTextOrNull } from '@chengan/kernel/values'
import { yhCheckStatus } from '../../dictionaries/projects.ts'
import { type ProgressCheckFields, writtenOfCheck } from './check-fields.ts'
import * as rules from './check-rules.ts'

type Context = RuleContext<ProgressCheckFields>
type Check = ValuesOf<ProgressCheckFields>

const issue = {
  action: 'issue',
  from: 'draft',
  by: rules.checking,
  complete: true,
  rules: [rules.conclusionFollowsTheProblems],
} as const

const marked =
  (done: boolean) =>
  ({ row }: Context): Check => ({
    problems: (row.problems ?? []).map((one) => ({ ...one, done })),
    openProblems: done ? 0 : (row.problems ?? []).length,
  })

const rows: readonly Transition<ProgressCheckFields>[] = [
  { action: 'edit', from: 'draft', to: 'same', by: rules.checking, asks: writtenOfCheck.map((name) => `${name}?` as const) },
  {
    ...issue,
    case: 'no problems',
    to: 'done',
    when: { field: 'problems', given: false },
    effects: ['doubtFill'],
    done: { zh: '检查已完成，未发现问题', en: 'Done; nothing was found' },
  },
  {
    ...issue,
    to: 'toRectify',
    when: { field: 'problems', given: true },
    effects: ['doubtFill', 'stopWorks'],
    tells: ['issued'],
    done: { zh: '检查已下发施工单位整改', en: 'Issued; the builder puts right what was found' },
  },
  {
    action: 'rectified',
    from: 'toRectify',
    to: 'toRecheck',
    by: rules.rectifying,
    asks: ['problems'],
    rules: [rules.problemsAreRectified],
    sets: marked(true),
    done: { zh: '整改情况已提交，等待复查', en: 'Handed in; it is checked again' },
  },
  {
    action: 'pass',
    from: 'toRecheck',
    to: 'done',
    by: rules.checking,
    asks: ['recheckOpinion!'],
    tells: ['passed'],
    done: { zh: '复查通过', en: 'Passed' },
  },
  {
    action: 'back',
    from: 'toRecheck',
    to: 'toRectify',
    returns: true,
    by: rules.checking,
    asks: ['recheckOpinion!'],
    sets: marked(false),
    tells: ['back'],
    done: { zh: '已退回施工单位继续整改', en: 'Returned to the builder' },
  },
]

const builder = (row: Check): ReturnType<StateDuty<ProgressCheckFields>['who']> => {
  const company = { level: 'enterprise', deptId: asTextOrNull(row.companyDeptId) } as const
  return [{ ...company, businessRole: 'yh_qy_pm' }, company]
}

const asEdit = (value: string) => ({ permittedAs: 'edit', calledAs: { path: '', name: 'action', value } }) as const

/** What whoever looks again says; the opinion of the check itself stays. */
const reopined = { sentAs: { opinion: 'recheckOpinion' } } as const

/** The life of a progress check: written, issued, rectified, checked again (maintenance.md §5.2). */
export const checkLifecycle: Lifecycle = lifecycle<ProgressCheckFields>(yhCheckStatus, {
  initial: 'draft',
  actions: {
    edit: { zh: '编辑', en: 'Edit' },
    issue: {
      ...{ zh: '下发', en: 'Issue' },
      ...asEdit('issue'),
      consequence: {
        zh: '有问题的由施工单位限期整改；结论为停工整改的项目暂停；核实进度与填报相差超过10%的退回月报',
        en: 'The builder puts right what was found; stop and rectify suspends the project; a fill more than 10% off is returned',
      },
    },
    rectified: {
      ...{ zh: '提交整改', en: 'Rectified' },
      ...asEdit('rectified'),
      consequence: { zh: '提交后由检查单位复查', en: 'Whoever made the check looks again' },
    },
    pass: { ...{ zh: '复查通过', en: 'Pass' }, ...asEdit('pass'), ...reopined, decides: true },
    back: { ...{ zh: '复查退回', en: 'Return' }, ...asEdit('back'), ...reopined, decides: true },
  },
  rows,
  duties: {
    toRectify: {
      action: 'rectified',
      reason: { zh: '检查问题待整改', en: 'Problems of a check to put right' },
      step: { zh: '整改', en: 'Rectification' },
      who: builder,
      within: { until: 'rectifyBy' },
    },
    toRecheck: {
      action: 'pass',
      reason: { zh: '检查整改待复查', en: 'Rectification to check again' },
      step: { zh: '复查', en: 'Re-check' },
      who: ({ deptId }) => [{ deptId: deptId ?? null }],
      within: { workdays: 3 },
    },
  },
  decidedOn: { toRecheck: ['conclusion', 'problems', 'images'] },
  steps: [
    { zh: '检查', en: 'Checked', states: ['draft'], date: 'checkDate' },
    { zh: '整改', en: 'Rectified', states: ['toRectify'] },
    { zh: '复查', en: 'Checked again', states: ['toRecheck'] },
    { zh: '完成', en: 'Done', states: ['done'] },
  ],
  tones: { draft: 'neutral', toRectify: 'warn', toRecheck: 'info', done: 'success' },
})
