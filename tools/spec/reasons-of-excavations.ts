import { because, type Reason } from './difference.ts'

const PENDING = 'The resource referred to is not declared yet: the id is kept as text (pending-references.ts).'
const BY_TASK = 'Written by a task of the flow or by the acceptance, never by a form.'
const MERGED = 'The book asks it with a note what it depends on.'
const OPINION = 'The reason of an action is its opinion; `reason` of the row is why the works are asked for.'
const PAST = 'What has happened lies in the past; an end lies after its beginning.'
const TEXTS = 'A sentence of the rules of its section; errors.tsv lists the house catalogue and a choice.'

const asOpinion = ['notAccept', 'suspend', 'prolong', 'refuse', 'withdraw', 'revoke'] as const

/** Why the definitions of excavations differ from the specification where they do. */
export const reasonsOfExcavations: readonly Reason[] = [
  ...because(
    'szgl/wjsp',
    'fields',
    ['planId required', 'offPlanReason required'],
    'Empty plan item: the reason for being off plan is asked.',
  ),
  ...because('wj_countersigner', 'dictionaries', ['(whole)'], 'The roles of T4a to T4e (§5.1), so that an entry names its role in words.'),
  ...because('szgl/wjsp', 'fields', ['pressureMpa required', 'voltageKv required'], 'WJ-R14 decides by them: they are asked on a bridge.'),
  ...because('szgl/wjsp', 'fields', ['projectNature required'], 'Types 1 and 2 do not ask it (first rule of the section).'),
  ...because(
    'szgl/wjsp',
    'fields',
    ['planEnd limit', 'govApprovalDate limit', 'emergencyStart limit', 'noticeTime limit', 'policeNoticeTime limit'],
    PAST,
  ),
  ...because(
    'szgl/wjsp',
    'fields',
    [
      'depositReturned read-only',
      'surveyResult read-only',
      'surveyDesc read-only',
      'surveyImages read-only',
      'surveyTime read-only',
      'surveyUserId read-only',
      'surveyLocation read-only',
      'feeAdjustReason read-only',
      'feeAdjustReason required',
    ],
    BY_TASK,
  ),
  ...because('szgl/wjsp', 'fields', ['sections'], 'The rows of szgl/wjspld, which the form takes and info answers (section 2.1, calls).'),
  ...because(
    'szgl/wjsp',
    'permissions',
    ['szgl:wjsp:audit', 'szgl:wjsp:revoke'],
    'Whoever holds the task completes it, whatever his permissions (section 1.2); directors read and decide.',
  ),
  ...because('szgl/wjsp', 'lifecycles', ['[status] save*'], 'An add begins in the draft.'),
  ...because('szgl/wjsp', 'lifecycles', ['[status] submit*'], 'Sections are part of the form, which the submit judges as complete.'),
  ...because(
    'szgl/wjsp',
    'lifecycles',
    asOpinion.map((action) => `[status] ${action}*`),
    OPINION,
  ),
  ...because('szgl/wjsp', 'lifecycles', ['[status] recallStartAnnual*'], 'Two rows: back to the draft, or to what was returned.'),
  ...because('szgl/wjsp', 'screens', ['/wjdetail'], 'The page of a row lies below its list; the bar of tasks comes with the flow.'),
  ...because(
    'szgl/wjsp',
    'fields',
    ['briefingDate'],
    'Asked of the owner of pipes at T4d, kept in his entry of `countersigns` (section 2.1).',
  ),
  ...because('szgl/wjspld', 'fields', ['roadSectionId type'], PENDING),
  ...because('szgl/wjspld', 'fields', ['roadSectionId required'], MERGED),
  ...because(
    'szgl/wjspld',
    'fields',
    ['declaredPavement', 'declaredWidth'],
    'Task T3 corrects surface and width; the original is kept (section 5.1).',
  ),
  ...because('szgl/wjspld', 'fields', ['restoredImages read-only', 'acceptResult read-only'], BY_TASK),
  ...because(
    'errors',
    'errors',
    [
      'roadMissing',
      'sectionLongerThanRoad',
      'outsidePlanYear',
      'occupationTooLong',
      'closureNotAnnounced',
      'feeNotPaid',
      'extendedTwice',
      'extensionTooLong',
      'papersMissing',
      'planItemGone',
      'announcementMissing',
      'feeReasonMissing',
      'bridgeSectionMissing',
      'feeUnitWrong',
      'feeStandardOverlaps',
    ],
    TEXTS,
  ),
  ...because(
    'szgl/wjsffy',
    'fields',
    ['factorFrom required', 'factor required'],
    'Asked where a kind of factor is chosen; without them it says nothing.',
  ),
  ...because('szgl/wjsffy', 'fields', ['maxDays limit'], 'A longest occupation of no day is none.'),
  ...because('szgl/wjsffy', 'fields', ['validTo limit'], PAST),
  ...because('szgl/wjjzq', 'fields', ['endDate limit'], 'The book says: in order.'),
]
