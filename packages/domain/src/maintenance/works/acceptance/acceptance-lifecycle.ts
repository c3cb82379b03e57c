import { type DutyParty, type Lifecycle, lifecycle, type StateDuty, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import type { RuleContext, ValuesOf } from '@chengan/kernel/rule'
import { asText, asTextOrNull } from '@chengan/kernel/values'
import { yhAcceptStatus } from '../../dictionaries/projects.ts'
import { cityOfficers, planningSection, runningWorks } from '../works-parties.ts'
import { ACCEPT_PASSED, ACCEPT_REFUSED, crossResult, PUT_RIGHT_DAYS } from './acceptance-codes.ts'
import { appliedNames, type WorksAcceptanceFields } from './acceptance-fields.ts'
import * as rules from './acceptance-rules.ts'

type Context = RuleContext<WorksAcceptanceFields>
type Acceptance = ValuesOf<WorksAcceptanceFields>

const outcome = (value: string) => ({ field: 'auditResult', is: value }) as const
const said = ({ input }: Context) => asText(input.opinion).slice(0, 500) || null
const judged = [rules.worksAreTested, rules.deviationsAreExplained, rules.warrantyIsLawful] as const

const submit = {
  action: 'submit',
  from: ['draft', 'rejected'],
  by: rules.mayApplyForIt,
  complete: true,
  rules: [...judged],
  sets: ({ actor, today }: Context): Acceptance => ({ applyDate: today, applyUser: actor.userId }),
  effects: ['projectIsApplied'],
} as const

const crossCheck = {
  action: 'xmysCcjc',
  from: 'toCrossCheck',
  by: rules.crossChecking,
  opinion: 'required',
  rules: [rules.crossCheckIsOfOthers],
  sets: (context: Context): Acceptance => ({
    crossCheckOpinion: said(context),
    crossCheckDept: context.row.crossCheckDept ?? context.actor.deptId,
  }),
} as const
const found = (value: string) => ({ field: 'crossCheckResult', is: value }) as const
const checked = [
  'crossCheckResult!',
  'crossCheckDept?',
  'crossCheckDate',
  'crossCheckItems',
  'crossCheckScore',
  'crossCheckImages?',
] as const

const rows: readonly Transition<WorksAcceptanceFields>[] = [
  {
    action: 'edit',
    from: ['draft', 'rejected'],
    to: 'same',
    by: rules.mayApplyForIt,
    asks: appliedNames.map((name) => `${name}?` as const),
  },
  // What is put right afterwards, and the number under which it is filed.
  {
    action: 'edit',
    case: 'afterwards',
    from: ['withCity', 'accepted', 'toCrossCheck', 'rectifying', 'crossCheckPassed'],
    to: 'same',
    by: rules.mayApplyForIt,
    asks: ['leftoverItems?', 'archiveList?', 'filingNo?'],
    done: { zh: '已保存', en: 'Kept' },
  },
  {
    ...submit,
    to: 'withSupervisor',
    when: { field: 'supervisorDeptId', given: true },
    done: { zh: '已申请验收，等待监理审核', en: 'Applied for; the supervisor reviews it' },
  },
  {
    ...submit,
    case: 'no supervisor',
    to: 'acceptanceMeeting',
    when: { field: 'supervisorDeptId', given: false },
    done: { zh: '已申请验收，请组织验收', en: 'Applied for; the acceptance meeting follows' },
  },
  {
    action: 'xmysSh',
    case: 'pass, jl',
    from: 'withSupervisor',
    to: 'acceptanceMeeting',
    by: rules.superviseIt,
    when: outcome(ACCEPT_PASSED),
    asks: ['jlAssessment', 'checkedQuantities?'],
    effects: ['keepCheckedQuantities'],
    done: { zh: '监理审核通过，由责任单位组织验收', en: 'Passed; the responsible unit calls the acceptance meeting' },
  },
  {
    action: 'xmysSh',
    case: 'pass, meeting',
    from: 'acceptanceMeeting',
    to: 'withCity',
    by: rules.mayApplyForIt,
    when: outcome(ACCEPT_PASSED),
    asks: ['acceptDate', 'acceptPlace', 'members', 'qualityGrade', 'acceptOpinion?', 'leftoverItems?', 'images?'],
    rules: [rules.meetingIsWhole],
    done: { zh: '验收合格，已报市级审核', en: 'Accepted by the meeting; the city reviews it' },
  },
  {
    action: 'xmysSh',
    case: 'pass, city',
    from: 'withCity',
    to: 'accepted',
    by: rules.plansAcceptance,
    when: outcome(ACCEPT_PASSED),
    asks: ['filingNo?'],
    opinion: 'required',
    rules: [rules.rebuildingIsFiled],
    sets: ({ row, today }) => ({ passTime: today, ...rules.termsOfAcceptance(row) }),
    effects: ['projectIsAccepted', 'drawAtOnce'],
    tells: ['accepted'],
    done: { zh: '验收通过，项目转入已验收', en: 'Accepted; the project is accepted with it' },
  },
  ...(
    [
      ['jl', 'withSupervisor', rules.superviseIt],
      ['meeting', 'acceptanceMeeting', rules.mayApplyForIt],
      ['city', 'withCity', rules.plansAcceptance],
    ] as const
  ).map(
    ([name, from, by]): Transition<WorksAcceptanceFields> => ({
      action: 'xmysSh',
      case: `reject, ${name}`,
      from,
      to: 'rejected',
      returns: true,
      by,
      when: outcome(ACCEPT_REFUSED),
      opinion: 'required',
      effects: ['projectIsReturned'],
      tells: ['rejected'],
      done: { zh: '已驳回，15天内整改后重新申请', en: 'Rejected; it is put right and applied for again within 15 days' },
    }),
  ),
  {
    action: 'draw',
    from: 'accepted',
    to: 'toCrossCheck',
    by: 'system',
    sets: ({ today }) => ({ drawDate: today, crossDue: rules.crossDueAfter(today) }),
    tells: ['drawn'],
  },
  {
    action: 'assign',
    from: 'toCrossCheck',
    to: 'same',
    by: rules.assignsCheck,
    asks: ['crossCheckDept!'],
    rules: [rules.crossCheckIsOfOthers],
    tells: ['assigned'],
    done: { zh: '已指定抽查单位', en: 'The unit that checks is named' },
  },
  {
    ...crossCheck,
    case: 'pass',
    to: 'crossCheckPassed',
    when: found(crossResult.pass),
    asks: [...checked],
    done: { zh: '抽查通过', en: 'The cross-check is passed' },
  },
  {
    ...crossCheck,
    case: 'rectify',
    to: 'rectifying',
    when: found(crossResult.rectify),
    asks: [...checked, 'crossRectifyTo!'],
    tells: ['toRectify'],
    done: { zh: '已要求限期整改', en: 'It is to be rectified by the day named' },
  },
  {
    ...crossCheck,
    case: 'fail',
    to: 'crossCheckFailed',
    when: found(crossResult.fail),
    asks: [...checked],
    effects: ['projectIsToAcceptAnew'],
    tells: ['crossFailed'],
    done: { zh: '抽查不通过，项目退回待验收，须重新申请验收', en: 'Failed; the project returns and needs a new acceptance' },
  },
  {
    action: 'rectified',
    from: 'rectifying',
    to: 'toCrossCheck',
    by: rules.mayPutRight,
    asks: ['crossRectifyText!', 'crossRectifyImages!'],
    sets: () => ({ crossCheckResult: null }),
    done: { zh: '已提交整改，等待复查', en: 'Handed in; it is checked again' },
  },
]

const supervisors: StateDuty<WorksAcceptanceFields>['who'] = ({ supervisorDeptId }) => {
  const company = { level: 'supervisor', deptId: asTextOrNull(supervisorDeptId) } as const
  return [{ ...company, businessRole: 'yh_jl_eng' }, company]
}
const builders = (row: Acceptance): readonly DutyParty[] =>
  row.companyDeptId
    ? [
        { level: 'enterprise', deptId: row.companyDeptId, businessRole: 'yh_qy_pm' },
        { level: 'enterprise', deptId: row.companyDeptId },
        ...runningWorks(row),
      ]
    : runningWorks(row)

const review = { action: 'xmysSh', step: { zh: '验收审核', en: 'Review' } } as const
const cross = {
  action: 'xmysCcjc',
  reason: { zh: '项目待抽查', en: 'Project to cross-check' },
  step: { zh: '抽查', en: 'Cross-check' },
} as const

const handedIn = [
  ...(['projectId', 'finishDate', 'contractAmount', 'settleAmount', 'workSummary', 'finalQuantities', 'selfCheckResult'] as const),
  ...(['testReports', 'archiveList', 'images', 'warrantyPart', 'warrantyMonths'] as const),
] as const

/** The life of an acceptance: applied for, reviewed by supervisor, meeting and city, drawn and cross-checked (maintenance.md §5.3). */
export const worksAcceptanceLifecycle: Lifecycle = lifecycle<WorksAcceptanceFields>(yhAcceptStatus, {
  initial: 'draft',
  actions: {
    edit: { zh: '修改', en: 'Edit' },
    submit: {
      zh: '提交验收申请',
      en: 'Apply for acceptance',
      permittedAs: 'edit',
      calledAs: { path: '', name: 'action', value: 'submit' },
      at: { rejected: { zh: '重新提交', en: 'Apply again' } },
      consequence: {
        zh: '监理审核后由责任单位组织验收，市级审核通过后项目转入已验收',
        en: 'Supervisor, meeting and city review it in turn',
      },
    },
    xmysSh: {
      zh: '验收审核',
      en: 'Review the acceptance',
      outcomes: { [ACCEPT_PASSED]: { zh: '通过', en: 'Pass' }, [ACCEPT_REFUSED]: { zh: '驳回', en: 'Reject' } },
      at: { acceptanceMeeting: { zh: '组织验收', en: 'Acceptance meeting' }, withCity: { zh: '市级审核', en: 'Review of the city' } },
    },
    draw: { zh: '抽取', en: 'Drawn' },
    assign: { zh: '指定抽查单位', en: 'Name the checking unit' },
    xmysCcjc: {
      zh: '抽查检查',
      en: 'Cross-check',
      decides: true,
      sentAs: {
        items: 'crossCheckItems',
        score: 'crossCheckScore',
        result: 'crossCheckResult',
        images: 'crossCheckImages',
        deadline: 'crossRectifyTo',
      },
      consequence: {
        zh: '不通过的，项目退回待验收，施工单位下期考核扣5分',
        en: 'A project that fails returns to its acceptance, and costs its builder 5 points',
      },
    },
    rectified: { zh: '提交整改', en: 'Rectified', permittedAs: 'edit', calledAs: { path: '', name: 'action', value: 'rectified' } },
  },
  rows,
  duties: {
    draft: { action: 'submit', reason: { zh: '验收申请待提交', en: 'Acceptance to hand in' }, who: runningWorks },
    rejected: {
      action: 'submit',
      reason: { zh: '被驳回的验收待整改', en: 'A rejected acceptance to put right' },
      who: runningWorks,
      within: { days: PUT_RIGHT_DAYS },
    },
    withSupervisor: {
      ...review,
      reason: { zh: '验收待监理审核', en: 'Acceptance for the supervisor' },
      who: supervisors,
      within: { workdays: 5 },
    },
    acceptanceMeeting: {
      ...review,
      reason: { zh: '项目待组织验收', en: 'Acceptance meeting to call' },
      who: runningWorks,
      within: { workdays: 10 },
    },
    withCity: { ...review, reason: { zh: '验收待市级审核', en: 'Acceptance for the city' }, who: planningSection, within: { workdays: 5 } },
    toCrossCheck: {
      ...cross,
      who: cityOfficers,
      within: { until: 'crossDue' },
      instead: [
        {
          when: { field: 'crossCheckDept', given: true },
          duty: { ...cross, who: ({ crossCheckDept }) => [{ deptId: asTextOrNull(crossCheckDept) }], within: { until: 'crossDue' } },
        },
      ],
    },
    rectifying: {
      action: 'rectified',
      reason: { zh: '抽查问题待整改', en: 'What the cross-check found to put right' },
      who: builders,
      within: { until: 'crossRectifyTo' },
    },
  },
  decidedOn: {
    withSupervisor: handedIn,
    acceptanceMeeting: [...handedIn, 'jlAssessment'],
    withCity: [...handedIn, 'jlAssessment', 'acceptDate', 'acceptPlace', 'members', 'qualityGrade', 'acceptOpinion', 'leftoverItems'],
    toCrossCheck: ['projectId', 'contractAmount', 'finalQuantities', 'drawReason', 'crossRectifyText', 'crossRectifyImages'],
  },
  steps: [
    { zh: '申请', en: 'Applied for', states: ['draft', 'rejected'], date: 'applyDate' },
    { zh: '监理审核', en: 'Supervisor', states: ['withSupervisor'], when: { field: 'supervisorDeptId', given: true } },
    { zh: '验收', en: 'Meeting', states: ['acceptanceMeeting'], date: 'acceptDate' },
    { zh: '市级审核', en: 'City', states: ['withCity'], date: 'passTime' },
    {
      zh: '抽查',
      en: 'Cross-check',
      states: ['toCrossCheck', 'rectifying'],
      date: 'crossCheckDate',
      when: { field: 'drawDate', given: true },
    },
    { zh: '完成', en: 'Done', states: ['accepted', 'crossCheckPassed', 'crossCheckFailed'] },
  ],
  tones: {
    draft: 'neutral',
    rejected: 'error',
    withSupervisor: 'warn',
    acceptanceMeeting: 'warn',
    withCity: 'warn',
    accepted: 'success',
    toCrossCheck: 'warn',
    rectifying: 'warn',
    crossCheckPassed: 'success',
    crossCheckFailed: 'error',
  },
})
