import type { Condition } from '@chengan/kernel/condition'
import { type Lifecycle, lifecycle, type StateDuty, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import { dangerStatus } from '../dictionaries/dangers.ts'
import { facilityHazardActions, RECHECK_PASSED, RECHECK_REFUSED } from './hazard-actions.ts'
import { MAJOR_HAZARD, ratingSources } from './hazard-codes.ts'
import * as follow from './hazard-consequences.ts'
import type { FacilityHazardFields } from './hazard-fields.ts'
import { cityDecides, deciderOf, districtDecides, dutyDepartment, reformerOf } from './hazard-parties.ts'
import * as rules from './hazard-rules.ts'

type Row = Transition<FacilityHazardFields>
type Asked = NonNullable<Row['when']>

const passed = { field: 'auditResult', is: RECHECK_PASSED } as const satisfies Asked
const refused = { field: 'auditResult', is: RECHECK_REFUSED } as const satisfies Asked
const isMajor = { field: 'level', is: MAJOR_HAZARD } as const satisfies Asked
const deciders = [cityDecides, districtDecides]
const inReform = ['toReform', 'reforming'] as const

const judged = ['level', 'likelihood?', 'consequence?', 'controlMeasure?', 'controlNote?'] as const
const duty = ['dutyDeptId', 'dutyPerson', 'dutyPhone?', 'deadline?'] as const

const assessment: readonly Row[] = [
  {
    action: 'assess',
    case: 'to the city',
    word: { zh: '报市级核定', en: 'Passed to the city' },
    from: 'toAssess',
    to: 'same',
    by: districtDecides,
    when: { all: [passed, isMajor] },
    asks: judged,
    rules: [rules.significantHazardIsControlled],
    done: { zh: '已按重大隐患报市级核定', en: 'Graded as major: it waits for the city' },
  },
  {
    action: 'assess',
    case: 'accept',
    from: 'toAssess',
    to: 'toReform',
    by: deciders,
    when: passed,
    asks: [...judged, ...duty],
    rules: [rules.significantHazardIsControlled, rules.deadlineLiesAhead],
    sets: follow.assessHazard,
    tells: ['assigned'],
    done: { zh: '已核定，责任单位须在{deadline}前完成整改', en: 'Assessed; it is due on {deadline}' },
  },
  {
    action: 'assess',
    case: 'reject',
    word: { zh: '不采纳', en: 'Rejected' },
    from: 'toAssess',
    to: 'rejected',
    by: deciders,
    when: refused,
    opinion: 'required',
    effects: ['tellTrackedDisease'],
    done: { zh: '已登记为不采纳', en: 'Rejected' },
  },
  // What comes with its department and its day is rectified at once.
  { action: 'takeOver', from: 'toAssess', to: 'toReform', by: 'system', sets: follow.assessHazard, tells: ['assigned'] },
]

const reform: readonly Row[] = [
  {
    action: 'startReform',
    case: 'by a plan',
    from: 'toReform',
    to: 'reforming',
    by: dutyDepartment,
    when: { any: [isMajor, { field: 'source', oneOf: ratingSources }] },
    asks: ['fiveFixed!'],
    sets: follow.beginByPlan,
    done: { zh: '整改方案已落实，整改期限{deadline}', en: 'The plan stands; the deadline is {deadline}' },
  },
  {
    action: 'startReform',
    case: 'with the disposal of its body',
    from: 'toReform',
    to: 'reforming',
    by: 'system',
  },
  {
    action: 'startReform',
    case: 'plain',
    from: 'toReform',
    to: 'reforming',
    by: dutyDepartment,
    opinion: 'required',
    done: { zh: '已开始整改，期限{deadline}', en: 'Rectification has begun; due on {deadline}' },
  },
  {
    action: 'dispatch',
    from: inReform,
    to: 'reforming',
    by: ['district', 'city'],
    asks: ['rcyhDeptId!', 'defectCode!', 'deadline'],
    rules: [rules.planStandsBeforeTheRepair, rules.repairIsOrderedOnce, rules.deadlineLiesAhead],
    effects: ['orderRepairOfHazard'],
  },
  {
    action: 'control',
    from: inReform,
    to: 'same',
    by: dutyDepartment,
    asks: ['controlMeasure!', 'controlImages!', 'controlNote?'],
    sets: follow.controlHazard,
  },
  {
    action: 'finish',
    from: 'reforming',
    to: 'toRecheck',
    by: dutyDepartment,
    asks: ['reformContent!', 'reformImages!', 'reformDate?', 'reformCost?'],
    sets: follow.finishReform,
  },
  {
    action: 'finish',
    case: 'by its repair',
    word: { zh: '工单办结', en: 'Its repair is closed' },
    from: 'reforming',
    to: 'toRecheck',
    by: 'system',
    sets: follow.finishReform,
  },
  { action: 'giveBack', from: 'reforming', to: 'toReform', by: 'system' },
  // It went on without its repair.
  { action: 'repairEnds', from: ['toReform', 'toRecheck', 'closed', 'tracking'], to: 'same', by: 'system', beside: true },
]

const extension: readonly Row[] = [
  {
    action: 'extend',
    from: inReform,
    to: 'same',
    by: dutyDepartment,
    asks: ['extendTo!', 'extendReason!'],
    rules: [rules.deadlineIsExtendedTwice, rules.hazardExtensionEndsLater],
  },
  {
    action: 'extendAudit',
    case: 'grant',
    from: inReform,
    to: 'same',
    by: deciders,
    when: passed,
    opinion: 'required',
    rules: [rules.extensionIsAsked],
    sets: follow.extendDeadline,
    done: { zh: '已同意延期，整改期限{deadline}', en: 'Extended to {deadline}' },
  },
  {
    action: 'extendAudit',
    case: 'refuse',
    from: inReform,
    to: 'same',
    by: deciders,
    when: refused,
    opinion: 'required',
    rules: [rules.extensionIsAsked],
    sets: follow.keepDeadline,
    done: { zh: '未同意延期，整改期限仍为{deadline}', en: 'Refused; the deadline stays {deadline}' },
  },
]

const ends: readonly Row[] = [
  {
    action: 'recheck',
    case: 'pass',
    from: 'toRecheck',
    to: 'closed',
    by: deciders,
    when: passed,
    asks: ['recheckImages!'],
    opinion: 'required',
    sets: follow.closeHazardAtFacility,
    effects: ['tellTrackedDisease'],
    done: { zh: '复查通过，隐患已销号', en: 'Passed: the hazard is closed' },
  },
  {
    action: 'recheck',
    case: 'fail',
    from: 'toRecheck',
    to: 'toReform',
    returns: true,
    by: deciders,
    when: refused,
    asks: ['recheckImages?'],
    opinion: 'required',
    sets: follow.reopenHazard,
    effects: ['reopenBody'],
    done: { zh: '已退回，责任单位重新整改', en: 'Returned, to be rectified again' },
  },
  {
    action: 'toTrack',
    from: ['toAssess', 'toReform'],
    to: 'tracking',
    by: 'district',
    opinion: 'required',
    effects: ['tellTrackedDisease'],
    makes: ['disease'],
  },
  {
    action: 'supervise',
    from: [...inReform, 'toRecheck'],
    to: 'same',
    by: 'city',
    asks: ['superviseNo!'],
    rules: [rules.majorHazardIsListed],
    sets: follow.listForSupervision,
    tells: ['listed'],
  },
]

const extensionAsked: Condition<keyof FacilityHazardFields & string> = { field: 'extendTo', given: true }
const uncontrolled: Condition<keyof FacilityHazardFields & string> = { all: [isMajor, { field: 'controlTime', given: false }] }

/** What comes before the rectification itself: an extension to decide, a major hazard to bring under control. */
const before: NonNullable<StateDuty<FacilityHazardFields>['instead']> = [
  {
    when: extensionAsked,
    duty: {
      action: 'extendAudit',
      reason: { zh: '隐患延期待审批', en: 'Extension to decide' },
      step: { zh: '审批', en: 'Decide' },
      who: deciderOf,
      within: { workdays: 2 },
    },
  },
  {
    when: uncontrolled,
    duty: {
      action: 'control',
      reason: { zh: '重大隐患待管控', en: 'Major hazard to bring under control' },
      step: { zh: '管控', en: 'Control' },
      who: reformerOf,
      within: { hours: 24, of: 'majorSince', setting: 'szgl.danger.controlHours' },
    },
  },
]

const duties: Readonly<Record<string, StateDuty<FacilityHazardFields>>> = {
  toAssess: {
    action: 'assess',
    reason: { zh: '隐患待核定', en: 'Hazard to assess' },
    who: deciderOf,
    within: { workdays: 2 },
    // Its control is due a day after it was found, whoever brings it about.
    instead: [
      {
        when: isMajor,
        duty: {
          action: 'assess',
          reason: { zh: '重大隐患待核定', en: 'Major hazard to assess' },
          who: deciderOf,
          within: { hours: 24, of: 'majorSince', setting: 'szgl.danger.controlHours' },
        },
      },
    ],
  },
  toReform: {
    action: 'startReform',
    reason: { zh: '隐患待整改', en: 'Hazard to rectify' },
    step: { zh: '整改', en: 'Rectify' },
    who: reformerOf,
    within: { until: 'deadline' },
    instead: before,
  },
  reforming: {
    action: 'finish',
    reason: { zh: '隐患整改中', en: 'Hazard being rectified' },
    step: { zh: '整改', en: 'Rectify' },
    who: reformerOf,
    within: { until: 'deadline' },
    instead: before,
  },
  toRecheck: {
    action: 'recheck',
    reason: { zh: '整改待复查', en: 'Rectification to recheck' },
    who: deciderOf,
    within: { workdays: 3 },
  },
}

const reformed = [
  'describe',
  'level',
  'dutyDeptId',
  'deadline',
  'controlMeasure',
  'fiveFixed',
  'extendTo',
  'extendReason',
  'extendCount',
  'images',
] as const

/** The life of a hazard: assessed, rectified by its department or by a repair, rechecked and closed (assets.md §3, ssyx/dangerstore). */
export const facilityHazardLifecycle: Lifecycle = lifecycle<FacilityHazardFields>(dangerStatus, {
  initial: 'toAssess',
  actions: facilityHazardActions,
  rows: [...assessment, ...reform, ...extension, ...ends],
  duties,
  decidedOn: {
    toAssess: 'all',
    toReform: reformed,
    reforming: reformed,
    toRecheck: [
      'describe',
      'level',
      'dutyDeptId',
      'deadline',
      'controlMeasure',
      'fiveFixed',
      'reformContent',
      'reformDate',
      'reformCost',
      'reopenCount',
      'images',
      'reformImages',
    ],
  },
  lateBy: 'daysLate',
  steps: [
    { zh: '核定', en: 'Assessed', states: ['toAssess'] },
    { zh: '整改', en: 'Rectified', states: ['toReform', 'reforming'], date: 'reformDate' },
    { zh: '复查', en: 'Rechecked', states: ['toRecheck'], date: 'recheckTime' },
    { zh: '销号', en: 'Closed', states: ['closed', 'tracking', 'rejected'] },
  ],
  tones: {
    toAssess: 'warn',
    toReform: 'error',
    reforming: 'info',
    toRecheck: 'warn',
    closed: 'success',
    tracking: 'neutral',
    rejected: 'neutral',
  },
})
