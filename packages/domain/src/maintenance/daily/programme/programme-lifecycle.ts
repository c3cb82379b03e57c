import { type Lifecycle, lifecycle, type StateDuty, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import type { RuleContext, ValuesOf } from '@chengan/kernel/rule'
import { asText, asTextOrNull } from '@chengan/kernel/values'
import { yhLevel } from '../../dictionaries/events.ts'
import { yhProgrammeStatus } from '../../dictionaries/projects.ts'
import { isRunByTheCity, managerBeside, managingBeside, repairer, supervisingBeside, supervisorBeside } from '../beside/parties.ts'
import { DANGER } from '../daily-maintenance/codes.ts'
import { PROGRAMME_PASSED, PROGRAMME_REFUSED } from './programme-codes.ts'
import type { ProgrammeFields } from './programme-fields.ts'
import { diggingIsPermitted, longWorksHaveThePoliceConsent, trafficPlanNamesItsZones } from './programme-rules.ts'

type Context = RuleContext<ProgrammeFields>
type Programme = ValuesOf<ProgrammeFields>

const levels = yhLevel.values
const said = ({ input }: Context) => asText(input.opinion).slice(0, 500) || null

const toSupervisor = ({ row }: Context): Programme => ({ reviewLevel: levels.supervisor.value, reviewDeptId: row.supervisorDeptId ?? null })
const toManager = ({ row, facts }: Context): Programme => ({
  reviewLevel: isRunByTheCity(row) ? levels.city.value : levels.district.value,
  reviewDeptId: row.manageDeptId || asTextOrNull(facts.bureauOfRegion),
})
const toNobody = { reviewLevel: null, reviewDeptId: null } as const satisfies Programme

/** What was said of it before is in its history. */
const handedIn = ({ now }: Context): Programme => ({ submitTime: now, jlOpinion: null, jlTime: null, glOpinion: null, glTime: null })
const bySupervisor = (context: Context): Programme => ({ jlOpinion: said(context), jlTime: context.now })
const byManager = (context: Context): Programme => ({ glOpinion: said(context), glTime: context.now })

const submit = {
  action: 'submit',
  from: ['draft', 'rejected'],
  by: repairer,
  complete: true,
  rules: [trafficPlanNamesItsZones, longWorksHaveThePoliceConsent, diggingIsPermitted],
} as const
const review = { action: 'audit', opinion: 'required' } as const
const outcome = (value: string) => ({ field: 'auditResult', is: value }) as const
const managerFacts = { needs: { facts: ['bureauOfRegion'] } } as const

/** All that the company writes. */
const rewritten = [
  ...(['programmeName?', 'workScope?', 'processDesc?', 'startDate?', 'endDate?', 'estAmount?', 'quality?', 'occupyArea?'] as const),
  ...(['occupyLanes?', 'closeKind?', 'trafficPlan?', 'trafficFile?', 'policeConsentNo?', 'digDepth?', 'pipelineCheck?'] as const),
  ...(['pipelineNote?', 'permitNo?', 'safetyOfficer?', 'safetyOfficerPhone?', 'emergencyPlan?', 'attachments?'] as const),
]

const rows: readonly Transition<ProgrammeFields>[] = [
  {
    ...submit,
    to: 'withSupervisor',
    when: { field: 'supervisorDeptId', given: true },
    sets: (context) => ({ ...handedIn(context), ...toSupervisor(context) }),
    done: { zh: '施工方案已提交，等待监理审核', en: 'Handed in; the supervisor reviews it' },
  },
  {
    ...submit,
    case: 'no supervisor',
    to: 'withManager',
    when: { field: 'supervisorDeptId', given: false },
    ...managerFacts,
    sets: (context) => ({ ...handedIn(context), ...toManager(context) }),
    done: { zh: '施工方案已提交，等待管理单位审核', en: 'Handed in; the manager reviews it' },
  },
  {
    ...review,
    case: 'pass, jl',
    from: 'withSupervisor',
    to: 'withManager',
    by: supervisorBeside,
    when: outcome(PROGRAMME_PASSED),
    ...managerFacts,
    sets: (context) => ({ ...bySupervisor(context), ...toManager(context) }),
    done: { zh: '监理审核通过，转管理单位审核', en: 'Passed; the manager decides' },
  },
  {
    ...review,
    case: 'pass, final',
    from: 'withManager',
    to: 'approved',
    by: managerBeside,
    when: outcome(PROGRAMME_PASSED),
    sets: (context) => ({ ...byManager(context), ...toNobody }),
    tells: ['approved'],
    done: { zh: '施工方案已批准，可以施工', en: 'Approved; the works may begin' },
  },
  {
    ...review,
    case: 'reject, jl',
    from: 'withSupervisor',
    to: 'rejected',
    returns: true,
    by: supervisorBeside,
    when: outcome(PROGRAMME_REFUSED),
    sets: (context) => ({ ...bySupervisor(context), ...toNobody }),
    tells: ['rejected'],
    done: { zh: '已驳回，养护单位修改后重新提交', en: 'Rejected; the company changes it and hands it in again' },
  },
  {
    ...review,
    case: 'reject',
    from: 'withManager',
    to: 'rejected',
    returns: true,
    by: managerBeside,
    when: outcome(PROGRAMME_REFUSED),
    sets: (context) => ({ ...byManager(context), ...toNobody }),
    tells: ['rejected'],
    done: { zh: '已驳回，养护单位修改后重新提交', en: 'Rejected; the company changes it and hands it in again' },
  },
  { action: 'edit', from: 'rejected', to: 'draft', by: repairer, asks: rewritten },
  // Its event went to another company, which writes one of its own.
  { action: 'eventLeft', from: ['withSupervisor', 'withManager', 'approved', 'rejected'], to: 'draft', by: 'system', sets: () => toNobody },
]

const reviewWithin = (zh: string, en: string, who: StateDuty<ProgrammeFields>['who']): StateDuty<ProgrammeFields> => {
  const duty = { action: 'audit', reason: { zh, en }, step: { zh: '方案审核', en: 'Review' }, who } as const
  return {
    ...duty,
    within: { workdays: 1 },
    // Danger does not wait for the next working day (yhgl/rcyh/constructionPlan/rule-5).
    instead: [{ when: { field: 'severity', is: DANGER }, duty: { ...duty, within: { hours: 2 } } }],
  }
}

const written = [
  'severity',
  'workScope',
  'processDesc',
  'startDate',
  'endDate',
  'estAmount',
  'closeKind',
  'occupyLanes',
  'occupyArea',
  'trafficPlan',
  'trafficFile',
  'policeConsentNo',
  'digDepth',
  'pipelineNote',
  'permitNo',
  'safetyOfficer',
  'emergencyPlan',
  'quality',
  'attachments',
] as const

/** The life of a construction programme: handed in, passed by the supervisor, approved by the manager (maintenance.md §3.4). */
export const programmeLifecycle: Lifecycle = lifecycle<ProgrammeFields>(yhProgrammeStatus, {
  initial: 'draft',
  actions: {
    submit: {
      zh: '提交方案',
      en: 'Hand in',
      permission: 'yhgl:rcyh:constructionPlan',
      calledAs: { path: '', name: 'action', value: 'submit' },
      at: { rejected: { zh: '重新提交', en: 'Hand in again' } },
      consequence: { zh: '由监理、管理单位依次审核', en: 'The supervisor and the manager review it in turn' },
    },
    audit: {
      zh: '审核施工方案',
      en: 'Review the programme',
      permission: 'yhgl:rcyh:rcyhAudit',
      outcomes: { [PROGRAMME_PASSED]: { zh: '通过', en: 'Pass' }, [PROGRAMME_REFUSED]: { zh: '驳回', en: 'Reject' } },
      consequence: { zh: '批准后方可施工、申请完工', en: 'Only what is approved is built, and its finish applied for' },
    },
    edit: { zh: '修改方案', en: 'Change the programme', permission: 'yhgl:rcyh:constructionPlan' },
    eventLeft: { zh: '随事件退回', en: 'Returned with its event' },
  },
  rows,
  duties: {
    withSupervisor: reviewWithin('施工方案待监理审核', 'Programme for the supervisor to review', supervisingBeside),
    withManager: reviewWithin('施工方案待管理单位审核', 'Programme for the manager to review', managingBeside),
  },
  decidedOn: { withSupervisor: written, withManager: [...written, 'jlOpinion'] },
  steps: [
    { zh: '编制', en: 'Written', states: ['draft'], date: 'submitTime' },
    { zh: '监理审核', en: 'Supervisor', states: ['withSupervisor'], date: 'jlTime', when: { field: 'supervisorDeptId', given: true } },
    { zh: '管理单位审核', en: 'Manager', states: ['withManager'], date: 'glTime' },
    { zh: '批准', en: 'Decided', states: ['approved', 'rejected'] },
  ],
  tones: { draft: 'neutral', withSupervisor: 'warn', withManager: 'warn', approved: 'success', rejected: 'error' },
})
