import { type Lifecycle, lifecycle, type StateDuty, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import { yhDailyStatus } from '../../dictionaries/events.ts'
import { eventActions } from './actions.ts'
import { DANGER, EVENT_PASSED, handle, OTHER_OWNER, PROGRAMME_REVIEW, REJECTED, SERIOUS, SUPERVISOR, WITHDRAWN } from './codes.ts'
import * as then from './consequences.ts'
import { dangerIsLifted } from './danger/danger-of-event.ts'
import { clocksCorrected, deadlinesAnew } from './deadlines/deadlines-of-event.ts'
import { dispatchingSupervisor, eventGoesToASectionInForce } from './dispatch/section-of-event.ts'
import { acceptanceClocks, repairClock } from './event-alerts.ts'
import { weakEvidenceIsCheckedInTheStreet } from './evidence/evidence.ts'
import { spotChecks } from './evidence/spot-check.ts'
import { outsideDamageIsShown, repeated } from './evidence/warranty.ts'
import type { EventFields } from './fields.ts'
import { repairGoesOnInOrder } from './handling/steps.ts'
import * as who from './parties.ts'
import { programmeIsApproved, worksWaitForTheirProgramme } from './programme/programme-of-event.ts'
import { confirmedIsNotMoreThanApplied, declaredIsMeasured, quantitiesAreOfTheRepair } from './review/reviewed-quantities.ts'
import * as rules from './rules.ts'

const outcome = (value: string) => ({ field: 'auditResult', is: value }) as const
const handled = (...values: readonly string[]) => ({ field: 'handleState', oneOf: values }) as const
const managerFacts = { facts: ['bureauOfRegion'] } as const

const reports: readonly Transition<EventFields>[] = [
  {
    action: 'report',
    case: 'self-repair',
    from: 'draft',
    to: 'toDispose',
    by: who.reporter,
    when: { field: 'selfRepair', is: true },
    complete: true,
    needs: {
      refs: ['sectionId', 'contractId'],
      facts: ['ownMobile', 'sectionOfEvent', 'repairInWarranty', 'deadlinesFromNow', 'pausesAtPlace', 'gradeOfPlace'],
    },
    sets: then.reportForOneself,
    effects: ['tellDuplicates'],
    makes: ['danger'],
    done: { zh: '已上报，由本单位直接处置', en: 'Reported; your own unit handles it' },
  },
  {
    action: 'report',
    from: 'draft',
    to: 'toDispatch',
    by: who.reporter,
    complete: true,
    needs: {
      refs: ['sectionId', 'contractId'],
      facts: ['ownMobile', 'bureauOfRegion', 'sectionOfEvent', 'repairInWarranty', 'deadlinesFromNow', 'gradeOfPlace'],
    },
    sets: then.reportToManager,
    effects: ['tellDuplicates', 'dispatchAtOnce'],
    makes: ['danger'],
    done: { zh: '已上报，等待派单', en: 'Reported; it waits to be dispatched' },
  },
  {
    action: 'reportAgain',
    from: 'draft',
    to: 'toDispatch',
    by: 'system',
    needs: {
      refs: ['sectionId', 'contractId'],
      facts: ['ownMobile', 'bureauOfRegion', 'sectionOfEvent', 'deadlinesFromNow', 'gradeOfPlace'],
    },
    sets: then.reportAgain,
    makes: ['danger'],
  },
]

const toCompany = {
  action: 'dispatch',
  by: [who.manager, dispatchingSupervisor],
  opinion: 'required',
  rules: [
    eventGoesToASectionInForce,
    rules.eventIsDispatchedToAContractInForce,
    rules.crewBelongsToTheCompany,
    rules.deadlineIsShortenedNotLengthened,
    rules.deadlinesFollowOneAnother,
  ],
  needs: { refs: ['sectionId', 'contractId'], facts: ['deadlinesFromNow', 'pausesAtPlace'] },
  sets: then.dispatch,
} as const

const dispatches: readonly Transition<EventFields>[] = [
  {
    action: 'dispatch',
    case: 'transfer to owner',
    from: 'toDispatch',
    to: 'toDispose',
    by: who.manager,
    when: { field: 'ownerKind', is: OTHER_OWNER },
    asks: ['ownerKind', 'ownerUnit', 'ownerDeptId?', 'sectionId?', 'contractId?', 'repairDeadline?'],
    opinion: 'required',
    rules: [
      rules.ownerIsACompany,
      rules.eventIsDispatchedToAContractInForce,
      rules.deadlineIsShortenedNotLengthened,
      rules.deadlinesFollowOneAnother,
    ],
    needs: { refs: ['sectionId', 'contractId'], facts: ['deadlinesFromNow', 'pausesAtPlace'] },
    sets: then.dispatch,
    done: { zh: '已转交权属单位处置', en: 'Passed to the owner' },
  },
  {
    ...toCompany,
    from: 'toDispatch',
    to: 'toDispose',
    asks: ['sectionId?', 'contractId?', 'ownerKind?', 'assigneeUserId?', 'urgency?', 'repairDeadline?'],
  },
  {
    action: 'dispatch',
    case: 'refuse disease proposal',
    from: ['toDispose', 'inDisposal'],
    to: 'same',
    by: who.manager,
    when: { field: 'diseaseProposed', is: true },
    opinion: 'required',
    sets: then.backToCompany,
    done: { zh: '已退回转病害建议，养护单位继续处置', en: 'The proposal is refused; the company goes on' },
  },
  {
    ...toCompany,
    case: 'redispatch',
    from: 'toDispose',
    to: 'same',
    asks: ['sectionId?', 'contractId?', 'assigneeUserId?', 'urgency?', 'repairDeadline?'],
    done: { zh: '已改派，时限不延长', en: 'Redispatched; the deadline stays' },
  },
]

const bySystem: readonly Transition<EventFields>[] = [
  {
    action: 'autoDispatch',
    from: 'toDispatch',
    to: 'toDispose',
    by: 'system',
    needs: { refs: ['sectionId', 'contractId'], facts: ['deadlinesFromNow', 'pausesAtPlace'] },
    sets: then.dispatchByItself,
  },
  // A pause order began, ended otherwise than it said, or was revoked: the deadlines of what is open are moved with it.
  { action: 'pause', from: ['toDispatch', 'toDispose', 'inDisposal', 'toReview'], to: 'same', by: 'system', beside: true },
  // Whoever had it in hand works for the section no more.
  { action: 'passToLeader', from: ['toDispose', 'inDisposal'], to: 'same', by: 'system' },
]

const disposals: readonly Transition<EventFields>[] = [
  {
    action: 'dispose',
    case: 'accept',
    from: 'toDispose',
    to: 'inDisposal',
    by: who.disposer,
    when: handled(handle.accepted),
    asks: ['handleState', 'handleTime?'],
    sets: then.accept,
    done: { zh: '已接单，开始处置', en: 'Accepted; the work begins' },
  },
  {
    action: 'dispose',
    case: 'return',
    from: ['toDispose', 'inDisposal'],
    to: 'toDispatch',
    returns: true,
    by: who.disposer,
    when: handled(handle.returned),
    until: 'returnDeadline',
    asks: ['handleState', 'handleTime?'],
    opinion: 'required',
    rules: [repairGoesOnInOrder, rules.orderIsReturnedInTimeAndOnce],
    needs: managerFacts,
    sets: then.returnOrder,
    done: { zh: '已退单，等待重新派单', en: 'Returned; it waits to be dispatched anew' },
  },
  {
    action: 'dispose',
    case: 'propose disease',
    from: ['toDispose', 'inDisposal'],
    to: 'same',
    by: who.disposer,
    when: handled(handle.proposedAsDisease),
    asks: ['handleState', 'handleTime?'],
    opinion: 'required',
    rules: [repairGoesOnInOrder],
    needs: managerFacts,
    sets: then.proposeAsDisease,
    done: { zh: '转病害建议已提交，由管理单位决定', en: 'Proposed as a disease; the manager decides' },
  },
  {
    action: 'dispose',
    case: 'repaired',
    from: 'inDisposal',
    to: 'same',
    by: who.disposer,
    when: handled(handle.repaired),
    asks: ['handleState', 'handleTime?'],
    rules: [repairGoesOnInOrder, worksWaitForTheirProgramme],
    effects: ['plansGoOn'],
    sets: then.repair,
    done: { zh: '修复情况已记入办理记录', en: 'The repair is on record' },
  },
  {
    action: 'dispose',
    case: 'progress',
    from: 'inDisposal',
    to: 'same',
    by: who.disposer,
    when: handled(handle.onSite, handle.madeSafe, handle.working, handle.temporaryRepair),
    asks: ['handleState', 'handleTime?'],
    rules: [repairGoesOnInOrder, worksWaitForTheirProgramme],
    effects: ['plansGoOn'],
    sets: then.progress,
    done: { zh: '进展已记入办理记录', en: 'The progress is on record' },
  },
  {
    action: 'finishApply',
    from: 'inDisposal',
    to: 'toReview',
    by: who.disposer,
    asks: ['finishSummary', 'quantities?'],
    rules: [rules.finishFollowsTheRepair, dangerIsLifted, programmeIsApproved, quantitiesAreOfTheRepair, declaredIsMeasured],
    needs: managerFacts,
    sets: then.applyForFinish,
    effects: ['declareQuantities'],
  },
]

const waiver: Transition<EventFields> = {
  action: 'waivePlace',
  from: ['toDispose', 'inDisposal'],
  to: 'same',
  by: [who.supervisor, who.manager],
  when: { field: 'placeWaived', isNot: true },
  opinion: 'required',
  sets: () => ({ placeWaived: true }),
}

const review = {
  action: 'rcyhAudit',
  from: 'toReview',
  by: who.reviewer,
  opinion: 'required',
  rules: [rules.ownWorkIsReviewedByOthers],
  asks: ['auditKind?'],
} as const
const pass = {
  ...review,
  asks: ['auditKind?', 'quantities?', 'qualityScore?', 'fieldChecked?'],
  rules: [...review.rules, weakEvidenceIsCheckedInTheStreet, quantitiesAreOfTheRepair, confirmedIsNotMoreThanApplied],
  effects: ['confirmQuantities'],
} as const
const ofFinish = { field: 'auditKind', isNot: PROGRAMME_REVIEW } as const

const reviews: readonly Transition<EventFields>[] = [
  {
    ...pass,
    case: 'pass, not last',
    to: 'same',
    when: { all: [outcome(EVENT_PASSED), { field: 'auditStage', is: SUPERVISOR }, ofFinish] },
    needs: managerFacts,
    sets: then.passOn,
    done: { zh: '复核通过，转下一级复核', en: 'Passed; the next reviewer follows' },
  },
  {
    ...pass,
    case: 'pass, last',
    asks: [...pass.asks, 'outsideDamage?', 'damageEvidence?'],
    rules: [...pass.rules, outsideDamageIsShown],
    to: 'closed',
    when: { all: [outcome(EVENT_PASSED), ofFinish] },
    sets: then.close,
    done: { zh: '复核通过，事件已办结', en: 'Passed; the event is closed' },
  },
  {
    ...review,
    case: 'reject',
    to: 'inDisposal',
    returns: true,
    when: { all: [outcome(REJECTED), ofFinish] },
    needs: { facts: ['pausesAtPlace'] },
    sets: then.reject,
    done: { zh: '已驳回，养护单位重新修复', en: 'Rejected; the company repairs it again' },
  },
]

/** What is handed in as a programme is reviewed by the call of its event, whose answer is that of the programme: whoever may is said by that. */
const programmeReview: Transition<EventFields> = {
  action: 'rcyhAudit',
  case: 'programme',
  from: ['toDispose', 'inDisposal'],
  to: 'same',
  by: [who.supervisor, who.manager],
  when: {
    all: [
      { field: 'auditKind', is: PROGRAMME_REVIEW },
      { field: 'auditResult', oneOf: [EVENT_PASSED, REJECTED] },
    ],
  },
  opinion: 'required',
  effects: ['reviewProgramme'],
  done: { zh: '施工方案审核意见已提交', en: 'The review of the programme is on record' },
}

const disease = ['diseaseLevel', 'suggestedWork', 'estQuantity', 'unit?', 'estAmount', 'safeguards'] as const

const ends: readonly Transition<EventFields>[] = [
  // What the company of a contract that is terminated had in hand is dispatched anew.
  {
    action: 'contractEnded',
    from: ['toDispose', 'inDisposal', 'toReview'],
    to: 'toDispatch',
    by: 'system',
    sets: then.leaveCompany,
  },
  {
    action: 'dispatchInvalid',
    case: 'withdrawn by the reporter',
    from: 'toDispatch',
    to: 'invalid',
    by: who.reporter,
    when: { field: 'invalidReason', is: WITHDRAWN },
    asks: ['invalidReason'],
    opinion: 'required',
    sets: then.end,
  },
  {
    action: 'dispatchInvalid',
    from: ['toDispatch', 'toDispose', 'inDisposal'],
    to: 'invalid',
    by: who.manager,
    asks: ['invalidReason', 'duplicateOfId?'],
    opinion: 'required',
    rules: [rules.duplicateNamesTheOtherEvent],
    sets: then.end,
    effects: ['joinDuplicate'],
  },
  {
    action: 'dispatchDisease',
    case: 'propose',
    from: ['toDispatch', 'toDispose', 'inDisposal'],
    to: 'same',
    by: who.supervisor,
    asks: disease,
    opinion: 'required',
    needs: managerFacts,
    sets: then.proposeAsDisease,
    done: { zh: '转病害建议已提交，由管理单位决定', en: 'Proposed as a disease; the manager decides' },
  },
  {
    action: 'dispatchDisease',
    from: ['toDispatch', 'toDispose', 'inDisposal'],
    to: 'markedAsDisease',
    by: who.manager,
    asks: disease,
    opinion: 'required',
    rules: [rules.dangerIsMadeSafeBeforeItBecomesADisease],
    sets: then.end,
  },
]

/** Beside what people do: lists, marks and figures of late events agree with the clock that each shows. */
const overdue: Transition<EventFields> = {
  action: 'turnOverdue',
  from: ['toDispose', 'inDisposal'],
  to: 'same',
  by: 'system',
  beside: true,
  sets: then.turnOverdue,
}

const place = ['facilityId?', 'facilityName?', 'stake?', 'location?', 'address?', 'regionId?', 'streetId?', 'contractId?'] as const

const edits: readonly Transition<EventFields>[] = [
  {
    action: 'edit',
    case: 'correct',
    from: 'toDispatch',
    to: 'same',
    by: [who.manager, who.reporter],
    asks: ['defectCode?', 'severity?', 'facilityKind?', 'part?', 'description?', ...place],
    rules: [rules.partFitsTheFacility, rules.eventLiesOnASectionOfItsRoad],
    needs: { facts: ['repairInWarranty', 'deadlinesFromNow', 'deadlinesAsDispatched', 'pausesAtPlace'] },
    sets: (context) => ({ ...repeated(context), ...clocksCorrected(context) }),
    makes: ['danger'],
  },
  {
    action: 'edit',
    case: 'reclassify',
    from: ['toDispose', 'inDisposal'],
    to: 'same',
    by: who.manager,
    asks: ['defectCode?', 'severity?'],
    opinion: 'required',
    needs: { facts: ['deadlinesAsDispatched', 'pausesAtPlace'] },
    sets: deadlinesAnew,
    makes: ['danger'],
  },
]

const decide: Omit<StateDuty<EventFields>, 'instead'> = {
  // What was proposed is what is decided; to refuse it is the other way, and not the first that is offered.
  action: 'dispatchDisease',
  reason: { zh: '养护单位建议转病害，待决定', en: 'Proposed as a disease, to decide' },
  who: who.managing,
  within: { workdays: 2 },
}
const proposed = { when: { field: 'diseaseProposed', is: true }, duty: decide } as const
/** What is repaired waits for no repair, and owes none. */
const repaired = {
  when: { field: 'repairTime', given: true },
  duty: { action: 'finishApply', reason: { zh: '已修复，待申请完工', en: 'Repaired; to apply for the finish' }, who: who.disposing },
} as const

const duties: Readonly<Record<string, StateDuty<EventFields>>> = {
  toDispatch: {
    action: 'dispatch',
    reason: { zh: '养护事件待派单', en: 'Event to dispatch' },
    who: who.dispatching,
    within: { days: 1 },
  },
  toDispose: {
    action: 'dispose',
    reason: { zh: '养护事件待接单', en: 'Event to accept' },
    step: { zh: '接单', en: 'Accept' },
    who: who.disposing,
    within: { until: 'repairDeadline' },
    instead: [proposed],
  },
  inDisposal: {
    action: 'dispose',
    reason: { zh: '养护事件处置中', en: 'Event in repair' },
    step: { zh: '处置', en: 'Repair' },
    who: who.disposing,
    within: { until: 'repairDeadline' },
    instead: [proposed, repaired],
  },
  toReview: {
    action: 'rcyhAudit',
    reason: { zh: '完工待复核', en: 'Finished repair to review' },
    who: who.reviewing,
    within: { workdays: 2, setting: 'yh.audit.days' },
    instead: [
      {
        when: { field: 'severity', oneOf: [SERIOUS, DANGER] },
        duty: {
          action: 'rcyhAudit',
          reason: { zh: '完工待复核', en: 'Finished repair to review' },
          who: who.reviewing,
          within: { hours: 24, setting: 'yh.audit.hours' },
        },
      },
    ],
  },
}

/** The life of a maintenance event (maintenance.md §3.2): reported, dispatched, repaired, reviewed; or void, or passed to the diseases. */
export const eventLifecycle: Lifecycle = lifecycle<EventFields>(yhDailyStatus, {
  initial: 'draft',
  actions: eventActions,
  rows: [
    ...reports,
    ...dispatches,
    ...bySystem,
    ...disposals,
    waiver,
    ...reviews,
    programmeReview,
    ...spotChecks,
    ...ends,
    overdue,
    ...edits,
  ],
  duties,
  decidedOn: {
    toDispatch: ['description', 'defectCode', 'severity', 'estQuantity', 'unit', 'images'],
    toDispose: ['description', 'defectCode', 'severity', 'estAmount', 'programmeState'],
    inDisposal: ['description', 'defectCode', 'severity', 'estAmount', 'programmeState'],
    toReview: [
      'description',
      'defectCode',
      'severity',
      'estQuantity',
      'unit',
      'arriveTime',
      'repairDeadline',
      'repairTime',
      'dangerState',
      'programmeState',
      'finishSummary',
      'evidenceFaults',
      'photoDistance',
      'images',
      'beforeImages',
      'duringImages',
      'afterImages',
    ],
    closed: [
      'description',
      'defectCode',
      'repairTime',
      'finishSummary',
      'closeTime',
      'closeKind',
      'quantities',
      'confirmAmount',
      'qualityScore',
      'images',
      'beforeImages',
      'duringImages',
      'afterImages',
    ],
  },
  after: { toDispose: [...acceptanceClocks, repairClock('toDispose')], inDisposal: [repairClock('inDisposal')] },
  steps: [
    { zh: '上报', en: 'Reported', states: ['draft'], date: 'reportTime' },
    { zh: '派单', en: 'Dispatched', states: ['toDispatch'], date: 'dispatchTime' },
    { zh: '接单', en: 'Accepted', states: ['toDispose'], date: 'acceptTime' },
    { zh: '处置', en: 'Repaired', states: ['inDisposal'], date: 'repairTime' },
    { zh: '复核', en: 'Reviewed', states: ['toReview'], date: 'finishApplyTime' },
    { zh: '办结', en: 'Closed', states: ['closed', 'invalid', 'markedAsDisease'], date: 'closeTime' },
  ],
  tones: {
    draft: 'neutral',
    toDispatch: 'warn',
    toDispose: 'warn',
    inDisposal: 'info',
    toReview: 'warn',
    closed: 'success',
    invalid: 'neutral',
    markedAsDisease: 'neutral',
  },
})
