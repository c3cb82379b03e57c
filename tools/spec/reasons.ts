import { because, type Reason } from './difference.ts'
import { reasonsOfAssets } from './reasons-of-assets.ts'
import { reasonsOfExcavations } from './reasons-of-excavations.ts'
import { reasonsOfFlow } from './reasons-of-flow.ts'
import { reasonsOfGasNetwork } from './reasons-of-gas-network.ts'
import { reasonsOfIntegration } from './reasons-of-integration.ts'
import { reasonsOfJobs } from './reasons-of-jobs.ts'
import { reasonsOfMaintenance } from './reasons-of-maintenance.ts'
import { reasonsOfMessages } from './reasons-of-messages.ts'
import { reasonsOfMonitoring } from './reasons-of-monitoring.ts'
import { ORGANISATION } from './reasons-of-organisation.ts'
import { reasonsOfPayments } from './reasons-of-payments.ts'
import { reasonsOfPlans } from './reasons-of-plans.ts'
import { reasonsOfProcesses } from './reasons-of-processes.ts'
import { reasonsOfReminders } from './reasons-of-reminders.ts'
import { reasonsOfSupervision } from './reasons-of-supervision.ts'
import { reasonsOfThreats } from './reasons-of-threats.ts'

const MERGED = 'The table repeats the rules of the field above, with which it shares a line of the book; this one follows from it.'
const COUNTED = 'A column of the list that the text of the section names; it is counted, not kept.'
const SHOWN = 'Asked whenever it is shown: the book asks it of a finding, not of a visit without one.'
const ACTION_INPUT = 'Input of an action that lifecycles.tsv asks; it is not kept under this name.'
const BY_JOB = 'The server does it itself: a job or the sender of the outbox writes the state; nobody calls an action.'
const BY_CALL = 'A call on chosen ids (sys/user/status) and a nightly job; an account has no other lifecycle.'
const SHELL = 'A page of the console itself, drawn without a resource.'
const OWN_SESSION = 'The rule has the own session marked; the row says whether it is that.'
const PENDING = 'The resource referred to is not declared yet: the id is kept as text (pending-references.ts).'
const REVIEWED = 'Taken from the opinion of the review, which a return cannot do without.'
const BY_RULE = 'A rule of the resource asks it, because it depends on more than one field or on whether the row is new.'
const NO_ROOT = 'Rows of another resource (receipts of notices, handling records): a table without a root of its own in roots.tsv.'
const SIZE = 'A file of 2 GB has one byte more than an int holds.'
const SAME_ROWS = 'An alias reads and writes the rows of gysy/attachment; the longer text and the name of that root hold for both.'
const DOCUMENT = 'The files of the action go with its opinion into the handling log; the rule evidenceIsAttached asks them.'
const CELLS = 'R-14 asks for the reason of each faulty cell and leaves the words open; the code is that of its kind, or 10141.'
const RUNS = 'R-14 asks for progress and the error file of an import; their addresses are open.'
const TEXTS = 'A sentence of the rules of its section; errors.tsv lists the house catalogue and a choice.'

const ofSystem: readonly Reason[] = [
  ...because('sys/region', 'fields', ['isLeaf read-only'], 'It follows from whether a region lies below; nobody states it.'),
  ...because('sys/region', 'fields', ['population limit'], 'Lists make room for the greatest value: a city of millions is not cut.'),
  ...because('sys/user', 'fields', ['password required', 'confirmPassword required'], BY_RULE),
  ...because('sys/online', 'fields', ['own'], OWN_SESSION),
  ...because('sys/user', 'fields', ['jobpersonId type'], PENDING),
  ...because('sys/user', 'lifecycles', ['[status] disable*', '[status] enable*', '[status] accountIdleDisable*'], BY_CALL),
  ...because('sys/role', 'fields', ['userCount'], COUNTED),
  ...because('sys/sysbusinessrole', 'fields', ['memberCount'], COUNTED),
  ...because('sys/dept', 'fields', ['userCount'], COUNTED),
  ...because('sys/dept', 'fields', ['pid required'], 'The root has no superior; every other department is asked for one.'),
  ...because('sys/dept', 'fields', ['parentName read-only', 'parentName required'], MERGED),
  ...because('sys/menu', 'fields', ['parentName read-only'], MERGED),
  ...because('sys/region', 'fields', ['parentName read-only'], MERGED),
  ...because('sys/dict/data', 'fields', ['dictType read-only', 'dictType required'], MERGED),
  ...because(
    'sys/dict/data',
    'fields',
    ['dictLabelEn required', 'dictLabelTw required', 'dictLabelJa required'],
    'The book asks the Chinese label; the others may be empty.',
  ),
  ...because(
    'sys/dict/type',
    'fields',
    ['builtIn read-only'],
    'The server sets it at the first start; a caller may not make a type built-in.',
  ),
  ...because('sys/params', 'fields', ['paramValue required'], BY_RULE),
  ...because(
    'sys/region',
    'calls',
    ['GET sys/region/outlines'],
    'The ground of every map of the console; it tells no more than sys/region/tree and locate.',
  ),
  ...because('sys/region', 'fields', ['updateDate read-only'], 'A common column of every row, written by the server.'),
  ...because('sys/workcalendar', 'fields', ['day required'], 'The day is what the row is about; without it there is nothing to be unique.'),
  ...because('sys/notice', 'fields', ['receiverTypeIds required', 'receiverTypeList required'], BY_RULE),
  ...because('sys/notice', 'fields', ['status read-only'], 'Moved by release and withdraw alone.'),
  ...because(
    'sys/notice',
    'lifecycles',
    ['[status] edit 0 → same'],
    'Says that a draft is edited by its sender; the book says the rest: a sent notice is not.',
  ),
  ...because('sys/notice/user', 'roots', ['(whole)'], NO_ROOT),
  ...because('sys/notice/user', 'fields', ['*'], NO_ROOT),
  ...because('sys/notice/user', 'calls', ['*'], 'calls.tsv lists it under sys/notice.'),
  ...because('gysy/handlelog', 'roots', ['(whole)'], NO_ROOT),
  ...because('gysy/handlelog', 'fields', ['*'], NO_ROOT),
  ...because('sys/oss', 'roots', ['zh', 'en'], 'One row is a file; the name of the whole section is the title of its screen.'),
  ...because('sys/oss', 'fields', ['size type'], SIZE),
  ...because(
    'sys/oss',
    'fields',
    ['#config'],
    'The settings are rows of their own (sys/oss/config), one a kind of storage; sys/oss/info and sys/oss read and save the one in use.',
  ),
  ...because('sys/oss', 'permissions', ['sys:oss:upload'], 'R-10 lets every login upload.'),
  ...because(
    '(areas)',
    'calls',
    ['GET sys/import/page', 'GET sys/import/info/{}', 'POST sys/import/{}/repeat', 'GET sys/import/{}/errors'],
    RUNS,
  ),
  ...because('(areas)', 'calls', ['GET sys/info/states'], 'The ring of states on the home page, beside the figures of the week.'),
  ...because('sys/log/error', 'calls', ['GET sys/log/error/info/{}'], 'R-3 gives it beside GET R/{id}.'),
  ...because('sys/smslog', 'fields', ['mobile read-only'], 'A log is written by the server alone.'),
  ...because('sys/smslog', 'lifecycles', ['[status] send*', '[status] fail*'], BY_JOB),
  ...because('sys/export', 'roots', ['en'], 'In the singular, as every resource.'),
  ...because('sys/export', 'lifecycles', ['[status] run*', '[status] done*', '[status] fail*'], BY_JOB),
  ...because(
    'sys/listview',
    'permissions',
    ['sys:listview:share'],
    'A rule asks it when a view is shared with all; saving a view of one’s own asks only a login.',
  ),
]

const ofHazards: readonly Reason[] = [
  ...because('gysy/aqjdyhpc', 'roots', ['zh', 'en'], 'The short name that menus and lists use.'),
  ...because('gysy/aqjdyhpc', 'fields', ['checkNo read-only'], 'Given once at add, to put a further finding on a visit; else drawn.'),
  ...because('gysy/aqjdyhpc', 'fields', ['riskPointId type'], PENDING),
  ...because('gysy/aqjdyhpc', 'fields', ['hazardCategory required', 'hazardLevel required', 'description required'], SHOWN),
  ...because('gysy/aqjdyhpc', 'fields', ['handleRegionId read-only'], 'The dispatch takes toRegionId and sets it.'),
  ...because('gysy/aqjdyhpc', 'fields', ['toRegionId'], ACTION_INPUT),
  ...because(
    'gysy/aqjdyhpc',
    'fields',
    ['daysLeft', 'daysLate'],
    'Derived: the light of a row and the statistics on time need them in SQL.',
  ),
  ...because('gysy/aqjdyhpc', 'fields', ['findings', 'findingCount'], 'What the page answers with by=check: one row a visit (§3).'),
  ...because(
    'gysy/aqjdyhpc',
    'fields',
    ['(order)'],
    'The form is in groups by stage; within a group the order of the table is kept where the stage allows.',
  ),
  ...because('gysy/aqjdyhpc', 'calls', ['GET gysy/aqjdyhpc/list'], 'The standard list, which pickers of other resources ask.'),
]

const ofCompanies: readonly Reason[] = [
  ...because('gysy/gascompanies', 'fields', ['franchiseValidTo limit'], 'A term cannot end before it begins.'),
  ...because('gysy/gascompanies', 'fields', ['evaluationDate limit'], 'An evaluation that is filed has taken place.'),
  ...because('gysy/gascompanies', 'fields', ['evaluationScore limit'], 'GB/T 50811 counts to 100.'),
  ...because(
    'gysy/gascompanies',
    'fields',
    ['annualSupply unit'],
    'The unit depends on the type of business; the help of the field says so.',
  ),
  ...because(
    'gysy/gascompanies',
    'fields',
    ['licenceFile required'],
    'A draft need not have it (draft.needs); the submit judges the whole form.',
  ),
  ...because('gysy/gascompanies', 'fields', ['effectiveDate', 'reason', 'userPlan'], ACTION_INPUT),
  ...because('gysy/gascompanies', 'fields', ['(order)'], 'The licence file stands with the other papers.'),
  ...because(
    'gysy/gascompanies',
    'lifecycles',
    ['[businessStatus] report suspension*', '[businessStatus] resume*', '[businessStatus] revoke*'],
    DOCUMENT,
  ),
]

const ofFacilities: readonly Reason[] = [
  ...because(
    'gysy/gasfacility',
    'fields',
    ['address required'],
    'The line stands in place of the point; a pipe is found by an address all the same.',
  ),
  ...because('gysy/gasfacility', 'fields', ['designLife limit'], 'A life of no year is a slip of the hand.'),
  ...because('gysy/gasfacility', 'fields', ['acceptanceFilingId type'], PENDING),
  ...because('gysy/gasfacility', 'fields', ['facilityStatus required'], 'Asked at add; later only its actions move it.'),
  ...because('gysy/gasfacility', 'fields', ['outletPressure limit'], 'The rule on the outlet pressure refuses it with its own message.'),
  ...because('gysy/gasfacility', 'fields', ['renovatePlanYear limit'], 'A year has four digits of this century.'),
  ...because('gysy/gasfacility', 'fields', ['date', 'reason'], ACTION_INPUT),
]

const ofReviews: readonly Reason[] = ['gysy/gascompanies', 'gysy/gasfacility'].flatMap((root) => [
  ...because(root, 'fields', ['reviewOpinion read-only', 'reviewOpinion required'], REVIEWED),
  ...because(root, 'lifecycles', ['[reviewStatus] save*'], 'reviewStateAtAdd sets it: a row that a bureau adds is passed.'),
  ...because(
    root,
    'lifecycles',
    ['[reviewStatus] change 3 → same'],
    'One row serves both: changeOfPassed keeps the state where no key field changed.',
  ),
])

const ofFiles: readonly Reason[] = [
  ...because('gysy/attachment', 'fields', ['name required'], 'A file has a name; an upload brings it.'),
  ...because('gysy/attachment', 'fields', ['size type'], SIZE),
  ...because('szgl/attachment', 'fields', ['name required'], 'A file has a name; an upload brings it.'),
  ...because('szgl/attachment', 'fields', ['name length', 'bizType length', 'hash', 'sha'], SAME_ROWS),
  ...because('szgl/attachment', 'fields', ['size type'], SIZE),
]

const ofDuties: readonly Reason[] = [
  ...because(
    'sys/duty',
    'fields',
    ['bizType index'],
    'Two indexes of the engine begin with it, over open duties only; one more over all costs each step of a flow and answers nothing faster.',
  ),
]

const ofScreens: readonly Reason[] = [
  ...because('sys/duty', 'screens', ['/index'], SHELL),
  ...because('sys/log/error', 'screens', ['/log'], SHELL),
  ...because('sys/user', 'screens', ['/sys/xgmm/index'], SHELL),
  ...because('sys/menu', 'screens', ['/xtyyxt'], SHELL),
]

const cellTexts = [
  'importNoHeader',
  'importColumnsMissing',
  'importNoRows',
  'importTooManyRows',
  'importUnreadable',
  'importEncrypted',
  'importBomb',
  'importEncoding',
  'importRunning',
  'importBroken',
  'cellFormula',
  'cellNumberLost',
  'cellDate',
  'cellNumber',
  'cellWord',
  'cellTwoWords',
  'cellYesNo',
  'cellReference',
  'cellTwoReferences',
  'cellPosition',
  'repeatedInFile',
]

const houseTexts = [
  'cronParts',
  'cronValue',
  'cronStep',
  'cronAlone',
  'cronDays',
  'outsideCountry',
  'ringOpen',
  'ringCrosses',
  'tooManyVertices',
  'pageTooDeep',
  'doubleSubmit',
  'exportInBackground',
  'passwordExpired',
  'kicked',
  'loggedInElsewhere',
  'searchedWhole',
  'superAdminBarred',
  'storageFull',
  'databaseUnavailable',
]
const systemTexts = [
  'jobUnknown',
  'cronNever',
  'jobEssential',
  'jobTooRare',
  'jobParameters',
  'syslogAddress',
  'rootDepartmentFixed',
  'sectionOutsideCompany',
  'departmentDisabled',
  'buttonHasNoChildren',
  'buttonGrantsNothing',
  'builtInCodeFixed',
  'dictValueFixed',
  'regionCodeForm',
  'regionTypeWrong',
  'regionSuperiorWrong',
  'userHasOpenTasks',
  'urgedLately',
  'chunksMissing',
  'noOfficePreview',
  'documentBroken',
  'paperBeingDrawn',
  'previewTooHeavy',
  'previewBusy',
  'storeHostInside',
  'storeAddressWrong',
  'storeFolderOutside',
  'storeTriedInVain',
  'fileInForm',
  'cannotBeMarked',
  'fileInfected',
  'fileTooLarge',
  'contentDiffers',
  'withdrawTooLate',
  'staysSecret',
  'addressRuleShutsOut',
  'roleKeepsItsWork',
  'secondFactorSetUpExpired',
  'secondFactorMissing',
  'passwordWrong',
  'secondFactorDemanded',
  'secondFactorBySms',
  'mobileMissing',
  'plainHttp',
  ...ORGANISATION,
]
const utilitiesTexts = [
  'onlyACompanyRectifies',
  'parentInCircle',
  'serviceRegionLacksSeat',
  'franchiseTooLong',
  'fillingPermitNeeded',
  'companyOnFile',
  'newFacilityState',
]

/** Why definitions differ from the specification where they do. A reason that nothing needs is reported as stale. */
export const reasons: readonly Reason[] = [
  ...ofSystem,
  ...ofHazards,
  ...ofCompanies,
  ...ofFacilities,
  ...ofReviews,
  ...ofFiles,
  ...ofDuties,
  ...ofScreens,
  ...reasonsOfIntegration,
  ...reasonsOfJobs,
  ...reasonsOfGasNetwork,
  ...reasonsOfMaintenance,
  ...reasonsOfMessages,
  ...reasonsOfMonitoring,
  ...reasonsOfPayments,
  ...reasonsOfProcesses,
  ...reasonsOfReminders,
  ...reasonsOfAssets,
  ...reasonsOfExcavations,
  ...reasonsOfFlow,
  ...reasonsOfPlans,
  ...reasonsOfSupervision,
  ...reasonsOfThreats,
  ...because('errors', 'errors', cellTexts, CELLS),
  ...because('errors', 'errors', [...houseTexts, ...systemTexts, ...utilitiesTexts], TEXTS),
]
