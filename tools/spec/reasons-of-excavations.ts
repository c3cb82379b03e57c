import { because, type Reason } from './difference.ts'

const PENDING = 'The resource referred to is not declared yet: the id is kept as text (pending-references.ts).'
const LATER_FLOW = 'Revocation comes with the rest of the issue of excavations.'
const LATER = 'Online payment, consolidation and counters come with the rest of the issue of excavations.'
const BY_TASK = 'Written by a task of the flow or by the acceptance, never by a form.'
const MERGED = 'The book asks it with a note what it depends on.'
const OPINION = 'The reason of an action is its opinion; `reason` of the row is why the works are asked for.'
const PAST = 'What has happened lies in the past; an end lies after its beginning.'
const TEXTS = 'A sentence of the rules of its section; errors.tsv lists the house catalogue and a choice.'

const asOpinion = ['notAccept', 'suspend', 'prolong', 'refuse', 'withdraw', 'revoke'] as const

/** Why the definitions of excavations differ from the specification where they do. */
export const reasonsOfExcavations: readonly Reason[] = [
  ...because('szgl/wjsp', 'fields', ['planId type'], PENDING),
  ...because(
    'szgl/wjsp',
    'fields',
    ['planId required', 'offPlanReason required'],
    'Empty plan item: the reason for being off plan is asked.',
  ),
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
  ...because('szgl/wjsp', 'calls', ['PUT szgl/wjsp/revoke'], LATER_FLOW),
  ...because(
    'szgl/wjsp',
    'calls',
    [
      'POST szgl/wjsp/pay',
      'GET szgl/wjsp/ndsb/page',
      'POST szgl/wjsp/ndsb/yjzh',
      'GET szgl/wjsp/ndsb/export',
      'GET szgl/wjsp/todoCount',
      'POST szgl/wjsp/transfer',
    ],
    LATER,
  ),
  ...because('szgl/wjsp', 'permissions', ['szgl:wjsp:revoke'], LATER_FLOW),
  ...because('szgl/wjsp', 'permissions', ['szgl:wjsp:ndsb:yjzh', 'szgl:wjsp:transfer'], LATER),
  ...because(
    'szgl/wjsp',
    'permissions',
    ['szgl:wjsp:audit'],
    'Whoever holds the task completes it, whatever his permissions (section 1.2).',
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
  ...because('szgl/wjspld', 'fields', ['roadSectionId type'], PENDING),
  ...because('szgl/wjspld', 'fields', ['roadSectionId required'], MERGED),
  ...because('szgl/wjspld', 'fields', ['restoredImages read-only', 'acceptResult read-only'], BY_TASK),
  ...because('szgl/wjspld', 'calls', ['GET szgl/wjspld/map'], 'The map of excavations comes with their issue.'),
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
