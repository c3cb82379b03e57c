import { because, type Reason } from './difference.ts'

const PENDING = 'The resource referred to is not declared yet: the id is kept as text (pending-references.ts).'
const ALTERNATIVES = 'The book allows either; the format phone takes both.'
const BY_RULE = 'A rule of the resource asks it, with its own message.'
const FLAT = 'Kept as one point; lng and lat travel beside it (flat).'
const ACTION_INPUT = 'Input of an action that lifecycles.tsv asks, or what it left on the row.'
const LATER = 'Map, corrections, history, archive and import of the register come with the issue of the base data.'
const BEGINS = 'Saving, deleting drafts and taking over from a handover are calls and effects, not rows of the lifecycle.'
const NAMED = 'A row without its name could not be referred to.'
const CHILDREN = 'The rows of the child root, filled in inside the form.'
const TEXTS = 'A sentence of the rules of its section; errors.tsv lists the house catalogue and a choice.'
const COPIED = 'Copied from the detection when it is saved.'
const MERGED = 'The book asks it, with a note what it depends on or means.'

const assets = ['jcsj/baseroad', 'jcsj/basebridge'] as const

const shared: readonly Reason[] = assets.flatMap((root) => [
  ...because(root, 'fields', ['manageLevel required'], MERGED),
  ...because(root, 'fields', ['bidSectionId type'], PENDING),
  ...because(root, 'fields', ['warrantyEndDate limit'], BY_RULE),
  ...because(root, 'fields', ['contactPhone format'], ALTERNATIVES),
  ...because(root, 'fields', ['location'], FLAT),
  ...because(root, 'fields', ['fromDate', 'toDate', 'removedOn', 'reason', 'pendingChange', 'pendingBy', 'pendingTime'], ACTION_INPUT),
  ...because(
    root,
    'calls',
    [
      `GET ${root}/map`,
      `POST ${root}/correct`,
      `GET ${root}/correctPage`,
      `POST ${root}/correctAudit`,
      `GET ${root}/history/{id}`,
      `GET ${root}/archive/{id}`,
    ],
    LATER,
  ),
  ...because(root, 'permissions', [`${root.replace('/', ':')}:correct`, `${root.replace('/', ':')}:correctAudit`], LATER),
  ...because(root, 'lifecycles', ['[status] add*', '[status] from handover*', '[status] delete*'], BEGINS),
])

/** Why the definitions of assets differ from the specification where they do. */
export const reasonsOfAssets: readonly Reason[] = [
  ...shared,
  ...because('jcsj/baseroad', 'fields', ['redLineWidth limit'], BY_RULE),
  ...because('jcsj/basebridge', 'fields', ['carriagewayWidth limit', 'sidewalkWidth limit'], BY_RULE),
  ...because(
    'jcsj/basebridge',
    'fields',
    [
      'pipelines.kind required',
      'rebuildHistory.date required',
      'spans.spanNo required',
      'spans.spanNo unique',
      'supports.supportNo required',
      'supports.supportNo unique',
      'supports.kind required',
    ],
    NAMED,
  ),
  ...because('jcsj/basebridge', 'calls', ['GET jcsj/basebridge/bridge/zbsj'], LATER),
  ...because(
    'szgl/bhjcbridge',
    'fields',
    ['recordNo unique', 'detectYear limit'],
    'A number is given once; a year has four digits of this century.',
  ),
  ...because('szgl/bhjcbridge', 'fields', ['reportId type', 'schemeId type'], PENDING),
  ...because('szgl/bhjcbridge', 'fields', ['status read-only'], 'Moved by its actions alone.'),
  ...because('szgl/bhjcbridge', 'fields', ['bridgeId required'], 'Footbridges join it as a second target when they are declared.'),
  ...because('szgl/bhjcbridge', 'fields', ['details'], CHILDREN),
  ...because('szgl/bhjcbridge', 'fields', ['loadTestFailed'], 'The cap of a failed load test needs a yes or no beside the words.'),
  ...because(
    'szgl/bhjcbridge',
    'calls',
    ['POST szgl/bhjcbridge/calculate', 'GET szgl/bhjcbridge/report/{id}'],
    'What-if and score sheet come with the screens of detections.',
  ),
  ...because('szgl/bhjcbridge', 'calls', ['DELETE szgl/bhjcbridge/delete'], 'Both spellings are taken (assets.md §1.1).'),
  ...because('szgl/bhjcbridge', 'lifecycles', ['[status] add / import*'], BEGINS),
  ...because('szgl/bhjcbridge', 'permissions', ['szgl:bhjcbridge:Delete'], 'A spelling of delete: both calls ask the one string.'),
  ...because(
    'szgl/bhjcbridge',
    'permissions',
    ['szgl:bhjcbridge:calculate'],
    'What-if and score sheet come with the screens of detections.',
  ),
  ...because('szgl/bhjcbridge', 'screens', ['/ssxyxx/ql/info'], 'The page of a row lies below its list.'),
  ...because('szgl/bhjcbridge/bridgeBhmx', 'fields', ['bridgeId read-only', 'bridgeId required', 'detectYear'], COPIED),
  ...because('szgl/bhjcbridge/bridgeBhmx', 'fields', ['part required', 'unitNo required'], MERGED),
  ...because('szgl/bhjcbridge/bridgeBhmx', 'fields', ['degree required', 'images required'], BY_RULE),
  ...because(
    'szgl/bhjcbridge/bridgeBhmx',
    'calls',
    ['PUT szgl/bhjcbridge/bridgeBhmx', 'DELETE szgl/bhjcbridge/bridgeBhmx', 'DELETE szgl/bhjcbridge/bridgeBhmx/delete'],
    'The plain forms of the conventions answer beside the printed ones.',
  ),
  ...because(
    'szgl/bhjcbridge/bridgeBhmx',
    'permissions',
    ['szgl:bhjcbridge:Delete', 'szgl:bhjcbridge:calculate'],
    'Strings of the detection, which its diseases share.',
  ),
  ...because(
    'errors',
    'errors',
    [
      'changeWaits',
      'assetOfTheCity',
      'streetOutsideDistrict',
      'outsideCity',
      'warrantyBeforeCompletion',
      'removalPaperMissing',
      'redLineBelowCarriageway',
      'roadOfItself',
      'widerThanBridge',
      'supportsDoNotFitSpans',
      'firstGradeForMainCategories',
      'limitSignMissing',
      'weakBridgeNeedsLimit',
      'bridgeStillWeak',
      'manualGradeHigher',
      'unitNotOnCard',
      'componentNotOfBridge',
      'damageNotOfComponent',
      'severeNeedsPhoto',
      'detectionIsFixed',
      'detectionLacksDetails',
    ],
    TEXTS,
  ),
]
