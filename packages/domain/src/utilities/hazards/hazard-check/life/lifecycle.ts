import type { Condition } from '@chengan/kernel/condition'
import { lifecycle, type Step, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import { hazardStatus } from '../../../dictionaries/hazards.ts'
import { hazardActions } from '../actions.ts'
import { found } from '../check-fields.ts'
import { GENERAL, HAZARD_CITY, HAZARD_COMPANY, HAZARD_PASSED, MAJOR, ON_THE_SPOT, RETURNED, VOID } from '../codes.ts'
import type { HazardFields } from '../fields.ts'
import * as rules from '../rules.ts'
import * as then from './consequences.ts'
import { hazardDuties } from './duties.ts'
import { ofAlarm } from './of-alarm.ts'
import {
  dispatchedIt,
  districtMayDispatch,
  districtReviews,
  gradesReported,
  handedItIn,
  rectifies,
  reviewsUnlessListed,
} from './parties.ts'

/** Over the fields of a finding and the outcome of a decision. */
type HazardCondition = NonNullable<Transition<HazardFields>['when']>

const major: HazardCondition = { field: 'hazardLevel', is: MAJOR }
const general: HazardCondition = { field: 'hazardLevel', is: GENERAL }
const outcome = (value: string): HazardCondition => ({ field: 'auditResult', is: value })

const report: readonly Transition<HazardFields>[] = [
  {
    action: 'report',
    case: 'no hazard',
    from: 'draft',
    to: 'closed',
    by: 'owner',
    when: { field: 'hasHazard', is: false },
    complete: true,
    rules: rules.reportRules,
    sets: then.closeVisit,
    done: { zh: '已上报，本次检查未发现隐患，已办结', en: 'Reported: nothing was found, the visit is closed' },
    effects: ['writeBackToSource'],
  },
  {
    action: 'report',
    case: 'on the spot',
    from: 'draft',
    to: 'closed',
    by: 'owner',
    when: { all: [found, general, { field: 'reformMode', is: ON_THE_SPOT }] },
    asks: ['afterImages', 'reformDesc'],
    complete: true,
    rules: rules.reportRules,
    sets: then.closeOnTheSpot,
    done: { zh: '已上报，当场整改，已销号', en: 'Reported: corrected on the spot and closed' },
    effects: ['markRepeated', 'writeBackToSource'],
  },
  {
    action: 'report',
    case: 'self-rectification',
    from: 'draft',
    to: 'reforming',
    by: 'enterprise',
    when: { all: [found, general, { field: 'level', is: HAZARD_COMPANY }] },
    asks: ['reformDeadline?'],
    complete: true,
    rules: rules.reportRules,
    sets: then.startSelfRectification,
    done: { zh: '已上报，请于{reformDeadline}前完成整改', en: 'Reported; rectify it by {reformDeadline}' },
    effects: ['markRepeated'],
  },
  {
    action: 'report',
    case: 'major',
    from: 'draft',
    to: 'reported',
    by: ['enterprise', 'district', 'city'],
    when: { all: [found, major] },
    complete: true,
    rules: rules.reportRules,
    sets: then.reportMajor,
    done: { zh: '已按重大隐患上报，已通知区县和市级', en: 'Reported as major; district and city are notified' },
    effects: ['markRepeated', 'notifyMajorReport'],
  },
  {
    action: 'report',
    case: 'general, of a bureau',
    from: 'draft',
    to: 'reported',
    by: ['district', 'city'],
    when: { all: [found, general] },
    complete: true,
    rules: rules.reportRules,
    sets: then.reportGeneral,
    done: { zh: '已上报，等待派发', en: 'Reported; it waits to be dispatched' },
    effects: ['markRepeated'],
  },
]

const recall: readonly Transition<HazardFields>[] = [
  {
    action: 'recall',
    case: 'report',
    from: 'reported',
    to: 'draft',
    by: 'owner',
    opinion: 'required',
    sets: then.undoHandDown,
    done: { zh: '已撤回，可修改后重新上报', en: 'Recalled; amend it and report it again' },
  },
  {
    action: 'recall',
    case: 'dispatch',
    from: 'dispatched',
    to: 'reported',
    by: dispatchedIt,
    opinion: 'required',
    rules: [rules.recallEndsWithTheSignature, rules.recallIsOfTheWholeOrder],
    together: 'reformNoticeNo',
    sets: then.undoDispatch,
    // The number stays used: the history keeps the order, marked as void, when the row lets go of it.
    keepsFiles: ['orderFile'],
    done: { zh: '已撤回派发，整改通知书作废', en: 'The dispatch is recalled and its order void' },
    effects: ['voidOrder'],
  },
]

const dispatch: readonly Transition<HazardFields>[] = [
  {
    action: 'dispatch',
    case: 'to a district',
    from: 'reported',
    to: 'same',
    by: 'city',
    when: {
      all: [
        { field: 'toRegionId', given: true },
        { field: 'level', is: HAZARD_CITY },
      ],
    },
    asks: ['toRegionId', 'delegateReview?'],
    sets: then.handDown,
    done: { zh: '已交由区县办理', en: 'Handed down to the district' },
    effects: ['notifyDistrict'],
  },
  {
    action: 'dispatch',
    case: 'to rectify',
    from: 'reported',
    to: 'dispatched',
    by: ['city', districtMayDispatch],
    when: { field: 'toRegionId', given: false },
    asks: ['reformDeptId', 'reformMode', 'reformDeadline', 'suggestion'],
    excludesValues: { reformMode: [ON_THE_SPOT] },
    rules: [rules.onTheSpotIsNotDispatched, rules.onlyACompanyRectifies],
    sets: then.dispatchTo,
    done: { zh: '已派发，{reformNoticeNo}整改通知书已生成', en: 'Dispatched; order {reformNoticeNo} is issued' },
    effects: ['issueOrder', 'notifyCompanySms'],
  },
]

const handedIn = ['reformDesc', 'reformDate', 'afterImages!', 'reformCost?'] as const
const handingIn = {
  action: 'reformOver',
  from: 'reforming',
  to: 'toReview',
  by: rectifies,
  sets: then.handIn,
  done: { zh: '整改情况已提交，等待复查', en: 'Handed in; it waits for its review' },
  effects: ['notifyReviewer'],
} as const

const signed = { zh: '已签收整改通知书，请于{reformDeadline}前完成整改', en: 'Signed for; rectify it by {reformDeadline}' }
const logged = { zh: '整改进展已登记', en: 'Progress is logged' }

const rectification: readonly Transition<HazardFields>[] = [
  {
    action: 'reform',
    case: 'major, five requirements',
    from: 'dispatched',
    to: 'reforming',
    by: rectifies,
    when: major,
    asks: rules.fiveRequirements,
    sets: then.startRectification,
    effects: ['signOrder'],
    done: signed,
  },
  {
    action: 'reform',
    case: 'general',
    from: 'dispatched',
    to: 'reforming',
    by: rectifies,
    when: general,
    asks: ['reformPerson', 'reformPhone', 'reformMeasures'],
    sets: then.startRectification,
    effects: ['signOrder'],
    done: signed,
  },
  {
    action: 'reform',
    case: 'progress, major',
    from: 'reforming',
    to: 'same',
    by: rectifies,
    when: major,
    asks: rules.fiveRequirements,
    opinion: 'required',
    sets: then.logProgress,
    done: logged,
  },
  {
    action: 'reform',
    case: 'progress',
    from: 'reforming',
    to: 'same',
    by: rectifies,
    when: general,
    asks: ['reformPerson?', 'reformPhone?', 'reformMeasures?'],
    opinion: 'required',
    sets: then.logProgress,
    done: logged,
  },
  { ...handingIn, case: 'general', when: general, asks: handedIn },
  // Whatever way it came here by (a refused extension, a raised grade), a major hazard is handed in with what the law wants of it.
  { ...handingIn, case: 'major, five requirements', when: major, asks: [...rules.fiveRequirements, ...handedIn] },
  {
    action: 'delay',
    from: ['dispatched', 'reforming'],
    to: 'delayPending',
    by: rectifies,
    asks: ['delayTo!', 'delayReason!', 'emergencyPlan'],
    rules: rules.delayRules,
    sets: then.sign,
    done: { zh: '延期申请已提交，等待审批', en: 'The extension is asked for and waits for its decision' },
    effects: ['signOrder', 'notifyReviewer'],
  },
]

const reviewer = ['duty', handedItIn, reviewsUnlessListed] as const
const review = { action: 'audit', from: 'toReview', by: reviewer, opinion: 'required', rules: rules.reviewRules } as const
const decision = {
  action: 'audit',
  from: 'delayPending',
  to: 'reforming',
  by: ['duty', reviewsUnlessListed],
  opinion: 'required',
  rules: rules.reviewRules,
} as const

const closed = { zh: '复查通过，隐患已销号', en: 'The review is passed and the hazard closed' }
const returned = { zh: '已退回整改，新期限{reformDeadline}', en: 'Returned, to be rectified by {reformDeadline}' }

const audit: readonly Transition<HazardFields>[] = [
  {
    ...review,
    case: 'pass, major',
    to: 'closed',
    when: { all: [outcome(HAZARD_PASSED), major] },
    asks: ['reviewImages!'],
    rules: [...rules.reviewRules, rules.majorHazardIsClosedWithItsRequirements],
    sets: then.closeHazard,
    done: closed,
    effects: ['writeBackToSource'],
  },
  {
    ...review,
    case: 'pass',
    to: 'closed',
    when: outcome(HAZARD_PASSED),
    asks: ['reviewImages?'],
    sets: then.closeHazard,
    done: closed,
    effects: ['writeBackToSource'],
  },
  {
    ...review,
    case: 'return again',
    to: 'reforming',
    returns: true,
    when: { all: [outcome(RETURNED), { field: 'returnCount', atLeast: 1 }] },
    asks: ['reformDeadline!', 'reviewImages?'],
    sets: then.returnToRectify,
    done: returned,
    effects: ['notifyCompanySms', 'proposeSupervision'],
  },
  {
    ...review,
    case: 'return',
    to: 'reforming',
    returns: true,
    when: outcome(RETURNED),
    asks: ['reformDeadline!', 'reviewImages?'],
    sets: then.returnToRectify,
    done: returned,
    effects: ['notifyCompanySms'],
  },
  {
    ...decision,
    case: 'delay granted',
    when: outcome(HAZARD_PASSED),
    sets: then.grantDelay,
    effects: ['notifyCompany'],
    done: { zh: '已同意延期至{reformDeadline}', en: 'Extended to {reformDeadline}' },
  },
  {
    ...decision,
    case: 'delay refused',
    when: outcome(RETURNED),
    effects: ['notifyCompany'],
    done: { zh: '已退回延期申请，整改期限不变', en: 'The extension is refused; the deadline stands' },
  },
  {
    action: 'audit',
    case: 'void',
    from: 'reported',
    to: 'invalid',
    by: ['city', districtMayDispatch],
    when: outcome(VOID),
    done: { zh: '已作废，编号不再使用', en: 'Void; its number is not used again' },
    asks: ['duplicateNo?'],
    opinion: 'required',
    rules: [rules.duplicateIsOnFile],
  },
]

const open = ['reported', 'dispatched', 'reforming', 'delayPending', 'toReview']
const listing = {
  action: 'supervise',
  from: open,
  to: 'same',
  asks: ['superviseNo?', 'superviseDate?', 'superviseDeadline!', 'superviseFiles?'],
  rules: [rules.cityListingStands, rules.onlyMajorOrLongOverdueIsListed],
  sets: then.list,
  done: { zh: '已挂牌督办，期限{superviseDeadline}', en: 'Listed for supervision until {superviseDeadline}' },
} as const

const supervise: readonly Transition<HazardFields>[] = [
  { ...listing, case: 'by the city', by: 'city', effects: ['notifyPrincipalSms', 'notifyDistrictSms'] },
  { ...listing, case: 'by a district', by: districtReviews, effects: ['notifyPrincipalSms'] },
]

const optional = <N extends string>(fields: readonly N[]) => fields.map((field) => `${field}?` as const)

/** Drafts are edited as a whole by their department; of a reported row only what these rows ask.
 *  `notifyMajorReport` acts only where majorReported has just become true: a grade raised to major counts as its report. */
const edit: readonly Transition<HazardFields>[] = [
  {
    action: 'edit',
    case: 'grade and enforcement',
    from: open,
    to: 'same',
    by: gradesReported,
    asks: optional(rules.gradingFields),
    opinion: 'required',
    rules: [rules.onlyTheCityLowersMajor, rules.majorHazardNamesItsBasis, rules.generalAgainstAProposalHasItsReason],
    sets: then.grade,
    effects: ['notifyMajorReport'],
  },
  {
    action: 'edit',
    case: 'enforcement',
    from: 'closed',
    to: 'same',
    by: gradesReported,
    asks: optional(rules.enforcementFields),
    opinion: 'required',
  },
]

/** A visit without finding is closed as it is reported. */
const foundOrOpen: Condition = { field: 'hasHazard', isNot: false }
const laterCorrected: Condition = { all: [foundOrOpen, { field: 'reformMode', isNot: ON_THE_SPOT }] }
/** A general finding of its own the company rectifies without an order. */
const ordered: Condition = {
  all: [
    laterCorrected,
    {
      not: {
        all: [
          { field: 'level', is: HAZARD_COMPANY },
          { field: 'hazardLevel', is: GENERAL },
        ],
      },
    },
  ],
}

const steps: readonly Step[] = [
  { zh: '上报', en: 'Reported', states: ['draft'], date: 'reportTime' },
  { zh: '派发', en: 'Dispatched', states: ['reported'], date: 'dispatchTime', when: ordered },
  { zh: '整改', en: 'Rectified', states: ['dispatched', 'reforming', 'delayPending'], date: 'reformDate', when: foundOrOpen },
  { zh: '复查', en: 'Reviewed', states: ['toReview'], date: 'auditDate', when: laterCorrected },
  { zh: '销号', en: 'Closed', states: ['closed'], date: 'closeDate' },
]

/** The life of a finding, from draft to closed or void (utilities-supervision.md §3, states). */
export const hazardLifecycle = lifecycle<HazardFields>(hazardStatus, {
  initial: 'draft',
  actions: hazardActions,
  rows: [...report, ...recall, ...dispatch, ...rectification, ...audit, ...supervise, ...edit, ...ofAlarm],
  duties: hazardDuties,
  decidedOn: {
    reported: ['description', 'hazardLevel', 'majorBasis', 'legalBasis', 'checkDate', 'beforeImages'],
    toReview: [
      'description',
      'hazardLevel',
      'majorBasis',
      'suggestion',
      'reformDeadline',
      'reformPerson',
      'reformMeasures',
      'reformFund',
      'emergencyPlan',
      'reformPlanFiles',
      'reformDesc',
      'reformDate',
      'reformCost',
      'beforeImages',
      'afterImages',
    ],
    delayPending: ['description', 'hazardLevel', 'reformDeadline', 'delayTo', 'delayReason', 'emergencyPlan', 'delayCount', 'beforeImages'],
  },
  lateBy: 'daysLate',
  steps,
  tones: {
    draft: 'neutral',
    reported: 'warn',
    dispatched: 'info',
    reforming: 'info',
    delayPending: 'warn',
    toReview: 'warn',
    closed: 'success',
    invalid: 'neutral',
  },
})
