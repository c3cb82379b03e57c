import { type Lifecycle, lifecycle, type StateDuty, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import type { RuleContext, ValuesOf } from '@chengan/kernel/rule'
import { asText, asTextOrNull } from '@chengan/kernel/values'
import { yhDelayStatus, yhLimitUnit } from '../../dictionaries/events.ts'
import { repairer, supervisingBeside, supervisorBeside } from '../beside/parties.ts'
import { DELAY_PASSED, DELAY_REFUSED, delayStatus } from './delay-codes.ts'
import type { DelayFields } from './delay-fields.ts'
import * as who from './delay-parties.ts'
import * as rules from './delay-rules.ts'

type Context = RuleContext<DelayFields>
type Delay = ValuesOf<DelayFields>

const said = ({ input }: Context) => asText(input.opinion).slice(0, 500) || null

/** Handed in: by whom and when, and what its event says by then. */
function handedIn(context: Context): Delay {
  const { row, actor, now, facts, refs } = context
  const event = refs.dailyId
  const oldDeadline = asTextOrNull(event?.repairDeadline)
  const delayHours = oldDeadline && row.newDeadline ? rules.hoursFrom(oldDeadline, row.newDeadline) : null
  return {
    applyTime: now,
    applicantName: actor.realName,
    oldDeadline,
    delayHours,
    totalHours: event ? rules.totalWith(event, delayHours ?? 0) : null,
    limitUnit: facts.delayGround?.limitUnit ?? null,
    // What was said of it before is in its history.
    ...{ grantedDeadline: null, jlOpinion: null, jlTime: null, jlUser: null, glOpinion: null, glTime: null, glUser: null },
  }
}

const toSupervisor = (context: Context): Delay => ({ ...handedIn(context), ...who.waitsForSupervisor(context.row) })

function toManager(context: Context): Delay {
  const handed = handedIn(context)
  return { ...handed, ...who.waitsForManager({ ...context.row, ...handed }, context.facts.delayGround?.bureauOfRegion ?? null) }
}

const bySupervisor = (context: Context): Delay => ({ jlOpinion: said(context), jlTime: context.now, jlUser: context.actor.userId })
const byManager = (context: Context): Delay => ({ glOpinion: said(context), glTime: context.now, glUser: context.actor.userId })

function granted(context: Context): Delay {
  const { row, before, refs } = context
  const grantedDeadline = row.grantedDeadline || before?.newDeadline || null
  const inForce = asText(refs.dailyId?.repairDeadline)
  const delayHours = grantedDeadline && inForce ? rules.hoursFrom(inForce, grantedDeadline) : null
  return {
    ...byManager(context),
    ...who.waitsForNobody,
    grantedDeadline,
    delayHours,
    totalHours: refs.dailyId ? rules.totalWith(refs.dailyId, delayHours ?? 0) : null,
  }
}

const rejected = (context: Context): Delay => ({
  ...(context.before?.status === delayStatus.withSupervisor ? bySupervisor(context) : byManager(context)),
  ...who.waitsForNobody,
})

const written = ['reasonKind', 'reason', 'newDeadline', 'safeguards', 'images?', 'attachments?'] as const

const submit = {
  action: 'submit',
  from: ['draft', 'rejected'],
  by: repairer,
  complete: true,
  asks: written,
  rules: [
    rules.delayIsExplained,
    rules.repairIsAskedLaterThanItIsDue,
    rules.delaysAreFewAndShort,
    rules.defectMayBeDelayed,
    rules.delayIsAskedBeforeTheDeadline,
    rules.delayIsShown,
  ],
  needs: { refs: ['dailyId'], facts: ['delayGround'] },
} as const

const review = {
  action: 'yqsqAudit',
  opinion: 'required',
  rules: [rules.nobodyReviewsHisOwnDelay],
} as const
const outcome = (value: string) => ({ field: 'auditResult', is: value }) as const

const rows: readonly Transition<DelayFields>[] = [
  {
    ...submit,
    to: 'withSupervisor',
    when: { field: 'supervisorDeptId', given: true },
    sets: toSupervisor,
    done: { zh: '延期申请已提交，等待监理审核', en: 'Handed in; the supervisor reviews it' },
  },
  {
    ...submit,
    case: 'no supervisor',
    to: 'withManager',
    when: { field: 'supervisorDeptId', given: false },
    sets: toManager,
    done: { zh: '延期申请已提交，等待管理单位审核', en: 'Handed in; the manager reviews it' },
  },
  {
    ...review,
    case: 'pass, jl',
    from: 'withSupervisor',
    to: 'withManager',
    by: supervisorBeside,
    when: outcome(DELAY_PASSED),
    needs: { facts: ['delayGround'] },
    sets: (context) => ({
      ...bySupervisor(context),
      ...who.waitsForManager(context.row, context.facts.delayGround?.bureauOfRegion ?? null),
    }),
    done: { zh: '已同意，转管理单位审核', en: 'Passed; the manager decides' },
  },
  {
    ...review,
    case: 'pass, final',
    from: 'withManager',
    to: 'granted',
    by: [who.finalReviewer, who.districtBelowTheCity],
    when: outcome(DELAY_PASSED),
    asks: ['grantedDeadline?'],
    rules: [...review.rules, rules.longDelayIsDecidedByTheCity, rules.grantedIsWithinWhatWasAsked],
    needs: { refs: ['dailyId'] },
    sets: granted,
    tells: ['granted'],
    done: { zh: '已同意延期，修复时限改为{grantedDeadline}', en: 'Granted; the repair is due at {grantedDeadline}' },
  },
  {
    ...review,
    case: 'reject',
    from: ['withSupervisor', 'withManager'],
    to: 'rejected',
    returns: true,
    by: [who.delayReviewer, who.districtBelowTheCityRejects],
    when: outcome(DELAY_REFUSED),
    rules: [...review.rules, rules.longDelayIsDecidedByTheCity],
    sets: rejected,
    tells: ['rejected'],
    done: { zh: '已驳回，修复时限不变', en: 'Rejected; the deadline stays' },
  },
  {
    action: 'withdraw',
    from: ['withSupervisor', 'withManager'],
    to: 'withdrawn',
    by: repairer,
    sets: () => who.waitsForNobody,
  },
  {
    action: 'lapse',
    from: ['withSupervisor', 'withManager'],
    to: 'rejected',
    by: 'system',
    sets: () => who.waitsForNobody,
  },
  {
    action: 'edit',
    from: 'rejected',
    to: 'same',
    by: repairer,
    asks: ['reasonKind?', 'reason?', 'newDeadline?', 'safeguards?', 'images?', 'attachments?'],
  },
]

const IN_HOURS = yhLimitUnit.values.hour.value
const reviewWithin = (zh: string, en: string, parties: StateDuty<DelayFields>['who']): StateDuty<DelayFields> => {
  const duty = { action: 'yqsqAudit', reason: { zh, en }, who: parties } as const
  return {
    ...duty,
    within: { workdays: 1 },
    instead: [{ when: { field: 'limitUnit', is: IN_HOURS }, duty: { ...duty, within: { hours: 4 } } }],
  }
}

const before = [
  'severity',
  'reasonKind',
  'reason',
  'oldDeadline',
  'newDeadline',
  'delayHours',
  'totalHours',
  'safeguards',
  'images',
  'attachments',
] as const

/** The life of a delay application: handed in, passed by the supervisor, granted by the manager or the city (maintenance.md §3.6). */
export const delayLifecycle: Lifecycle = lifecycle<DelayFields>(yhDelayStatus, {
  initial: 'draft',
  actions: {
    submit: {
      zh: '提交申请',
      en: 'Hand in',
      permittedAs: 'save',
      at: { rejected: { zh: '重新提交', en: 'Hand in again' } },
      consequence: { zh: '审核期间修复时限照常计算', en: 'The clock of the repair runs on meanwhile' },
    },
    yqsqAudit: {
      zh: '延期审核',
      en: 'Review the delay',
      permission: 'yhgl:rcyhyq:audit',
      batch: true,
      outcomes: { [DELAY_PASSED]: { zh: '同意', en: 'Grant' }, [DELAY_REFUSED]: { zh: '驳回', en: 'Reject' } },
      consequence: {
        zh: '同意后修复时限改为批准时限，到场、围护时限不变',
        en: 'The repair is due when it is granted; arrival and enclosure stay as they are',
      },
    },
    withdraw: {
      zh: '撤回',
      en: 'Withdraw',
      consequence: { zh: '撤回后修复时限不变，可另行申请', en: 'The deadline stays; another application may follow' },
      done: { zh: '已撤回，修复时限不变', en: 'Withdrawn; the deadline stays' },
    },
    lapse: { zh: '申请失效', en: 'Lapsed' },
    edit: { zh: '修改申请', en: 'Change the application' },
  },
  rows,
  duties: {
    withSupervisor: reviewWithin('延期申请待监理审核', 'Delay for the supervisor to review', supervisingBeside),
    withManager: reviewWithin('延期申请待审核', 'Delay to decide', who.deciding),
  },
  decidedOn: { withSupervisor: before, withManager: [...before, 'jlOpinion'] },
  steps: [
    { zh: '申请', en: 'Applied', states: ['draft'], date: 'applyTime' },
    {
      zh: '监理审核',
      en: 'Supervisor',
      states: ['withSupervisor'],
      date: 'jlTime',
      when: { field: 'supervisorDeptId', given: true },
    },
    { zh: '管理单位审核', en: 'Manager', states: ['withManager'], date: 'glTime' },
    { zh: '办结', en: 'Decided', states: ['granted', 'rejected', 'withdrawn'] },
  ],
  tones: {
    draft: 'neutral',
    withSupervisor: 'warn',
    withManager: 'warn',
    granted: 'success',
    rejected: 'error',
    withdrawn: 'neutral',
  },
})
