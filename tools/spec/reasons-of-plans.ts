import { because, type Reason } from './difference.ts'

const LIMITS = 'What the book says in words (a year, a batch of 0 to 4, a quarter, an end after its beginning) as limits of the field.'
const BY_ACTION = 'Written by its action alone, which asks for it or sets it; the form does not show it.'
const ROWS = 'Rows of a table of their own, edited inside the form and judged field by field; on the wire the same list.'
const BY_ADD = 'An add begins in the first state.'
const TEXTS = 'A sentence of the rules of its section; errors.tsv lists the house catalogue and a choice.'
const COUNTS = 'Columns of the list in section 2.5: item count, signed of invited.'
const PAGES = 'The generic page of a row lies below its list; an own page comes with the bar of tasks.'

const ofPlans: readonly Reason[] = [
  ...because('szgl/wjjh', 'fields', ['planYear limit', 'batch limit', 'planEnd limit', 'quarter limit', 'batch required'], LIMITS),
  ...because('szgl/wjjh', 'fields', ['savedArea read-only'], 'The book counts it: summed less united.'),
  ...because('szgl/wjjh', 'fields', ['releaseNo read-only', 'releaseDate read-only', 'releaseFile read-only'], BY_ACTION),
  ...because('szgl/wjjh', 'lifecycles', ['[status] create*'], BY_ADD),
  ...because('szgl/wjjh', 'lifecycles', ['[status] edit*'], 'An edit before the meeting has concluded; no state changes.'),
  ...because(
    'szgl/wjjhwjsp',
    'fields',
    ['wjspId required', 'wjspId unique'],
    'Unique while the plan item is open: a rule asks the database.',
  ),
  ...because('szgl/wjjhwjsp', 'fields', ['workOrder limit', 'shareRatio limit'], LIMITS),
  ...because(
    'szgl/wjjhwjsp',
    'fields',
    ['proposedStart', 'proposedEnd', 'planStart', 'planEnd'],
    'The window that a member proposes (section 2.4, confirm): input and what is kept of it.',
  ),
  ...because(
    'szgl/wjjhwjsp',
    'lifecycles',
    ['[confirmState] confirm*', '[confirmState] ask*', '[confirmState] renew*'],
    'The answers 2 and 3 as rows of one action; the task P3 asks again after a change (section 5.2).',
  ),
  ...because('szgl/wjhy', 'fields', ['batch limit', 'endTime limit'], LIMITS),
  ...because(
    'szgl/wjhy',
    'fields',
    [
      'meetingTime required',
      'endTime required',
      'place required',
      'host required',
      'recorder required',
      'participants required',
      'items required',
    ],
    'Asked from the pre-release on: the draft may lack them, the pre-release judges the whole form.',
  ),
  ...because('szgl/wjhy', 'fields', ['participants type', 'items type'], ROWS),
  ...because('szgl/wjhy', 'fields', ['minutesNo read-only', 'minutes read-only', 'minutesFile read-only'], BY_ACTION),
  ...because('szgl/wjhy', 'fields', ['itemCount', 'invitedCount', 'signedCount'], COUNTS),
  ...because('szgl/wjhy', 'fields', ['attitude', 'itemId'], 'Input of the feedback; it is kept in the opinions of the items.'),
  ...because('szgl/wjhy', 'lifecycles', ['[status] create*'], BY_ADD),
  ...because(
    'szgl/wjhy',
    'calls',
    ['PUT szgl/wjhy/start'],
    'The clock opens a meeting at its time (job wjMeetingClock); its secretary may open it before.',
  ),
  ...because(
    'szgl/wjhy',
    'lifecycles',
    ['[status] sign*', '[status] edit*'],
    'Signing in and a change of the arrangements; no state changes.',
  ),
]

const ofApprovals: readonly Reason[] = [
  ...because('szgl/preapasinfo', 'fields', ['acceptList type'], ROWS),
  ...because('szgl/preapasinfo', 'fields', ['wjspId read-only', 'phjgId read-only'], BY_ACTION),
  ...because(
    'szgl/preapasinfo',
    'lifecycles',
    ['[matchState] *'],
    'Calls of section 2.6 (match, toPhjg) and the match by number, as rows over the link state.',
  ),
  ...because(
    'szgl/spws',
    'fields',
    ['deliverWay read-only', 'deliverTime read-only', 'receiptFile read-only', 'replacedById read-only', 'voidReason read-only'],
    BY_ACTION,
  ),
  ...because('szgl/spws', 'fields', ['bizId zh'], 'Section 2.9 calls it 业务: a row is chosen by its name, nobody types a key.'),
  ...because('szgl/spws', 'lifecycles', ['[status] edit*'], 'A draft is edited; what was handed in or sealed is not. No state changes.'),
  ...because('szgl/spyjtj', 'fields', ['key'], 'The group of a figure: the book lists the calls alone.'),
  ...because('szgl/spws', 'screens', ['/spyjgl/spws/detail'], PAGES),
  ...because('szgl/spws', 'screens', ['/check/:code'], 'A page of the shell, before any login: no definition declares it.'),
]

/** Why the definitions of plans, meetings, cases and documents differ from the specification where they do. */
export const reasonsOfPlans: readonly Reason[] = [
  ...ofPlans,
  ...ofApprovals,
  ...because(
    'errors',
    'errors',
    [
      'quarterWrong',
      'declarationInOtherPlan',
      'leadTaken',
      'planNotDraft',
      'notInvited',
      'policeNotInvited',
      'districtNotInvited',
      'agendaItemUnknown',
      'leadMissing',
      'declarationNotOpen',
      'adjustingMeetingNeeded',
      'objectionNeedsReason',
      'conclusionMissing',
      'conclusionNeedsReason',
      'caseNotGranted',
      'caseSupervised',
      'templateMissing',
    ],
    TEXTS,
  ),
]
