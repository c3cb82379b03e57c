import { because, type Reason } from './difference.ts'

const PENDING = 'The resource referred to is not declared yet: the id is kept as text (pending-references.ts).'
const SPECIAL_LATER =
  'A special call of the root: it comes with the screens and roots that it answers (yhgl/rcyhcl, yhgl/tj, the platform).'
const BY_ACTION = 'Written by its action alone, which asks for it or sets it; the form of a report does not show it.'
const ACTION_INPUT = 'Input of an action that the book asks; it is not kept under this name.'
const BY_RULE = 'A rule of the resource asks it, because it depends on more than one field or on a moment.'
const GENERIC = 'The generic form and detail open over the list and under its route; a page of their own is not needed.'
const SENTENCE = 'A sentence of the rules of its section; errors.tsv lists the house catalogue and a choice.'

const ofEvents: readonly Reason[] = [
  ...because('yhgl/rcyh', 'fields', ['roadSectionId type', 'defectCode type', 'sectionId type', 'diseaseId type'], PENDING),
  ...because(
    'yhgl/rcyh',
    'fields',
    [
      'sectionId read-only',
      'manageDeptId read-only',
      'companyDeptId read-only',
      'supervisorDeptId read-only',
      'assigneeUserId read-only',
      'finishApplyTime read-only',
      'finishSummary read-only',
      'invalidReason read-only',
      'duplicateOfId read-only',
      'diseaseId read-only',
      'diseaseLevel read-only',
      'diseaseProposed read-only',
      'satisfaction read-only',
      'status read-only',
    ],
    BY_ACTION,
  ),
  ...because(
    'yhgl/rcyh',
    'fields',
    [
      'outerPlatform read-only',
      'outerPlatform unique',
      'outerCaseNo read-only',
      'outerCaseNo unique',
      'outerCaseType read-only',
      'outerDeadline read-only',
      'outerPushTime read-only',
    ],
    'Written by yhgl/rcyh/outer alone, which also keeps platform and case number unique together.',
  ),
  ...because(
    'yhgl/rcyh',
    'fields',
    ['sourceId type'],
    'With sourceType a polymorphic reference (design: a kind of its own), kept as text.',
  ),
  ...because('yhgl/rcyh', 'fields', ['returnReason', 'suggestedWork', 'safeguards', 'auditKind'], ACTION_INPUT),
  ...because(
    'yhgl/rcyh',
    'calls',
    [
      'GET yhgl/rcyh/statistics',
      'GET yhgl/rcyh/tempInfo/{id}',
      'GET yhgl/rcyh/clInfo/{id}',
      'GET yhgl/rcyh/processs',
      'POST yhgl/rcyh/outer',
      'POST yhgl/rcyh/outerReply',
    ],
    SPECIAL_LATER,
  ),
  ...because('yhgl/rcyh', 'permissions', ['yhgl:rcyh:outer', 'yhgl:rcyh:outerReply'], SPECIAL_LATER),
  ...because('yhgl/rcyh', 'lifecycles', ['[status] reportTemp*'], 'An entry: it saves the draft, and no state changes.'),
  ...because(
    'yhgl/rcyh',
    'lifecycles',
    ['[status] dispatch 10 → 20'],
    'Bid sections are not declared yet: the contract is chosen, and its parties are copied as those of the section will be.',
  ),
  ...because(
    'yhgl/rcyh',
    'lifecycles',
    ['[status] propose disease (dispose, handleState 8)*', '[status] rcyhAudit reject*'],
    'The words go as the opinion, the pictures as files of the step, both into the handling log.',
  ),
  ...because(
    'yhgl/rcyh',
    'lifecycles',
    ['[status] spot check*'],
    'Spot checks make events of their own: with yhgl/tj and the monthly job.',
  ),
  ...because('yhgl/rcyh', 'lifecycles', ['[status] draft clean-up*'], 'A job removes old drafts; no state changes.'),
  ...because('yhgl/rcyh', 'screens', ['/yhgl/rcyh/form', '/yhgl/rcyh/info'], GENERIC),
  ...because('yhgl/rcyh', 'screens', ['/sjtj/rcyh/index', '/yhgl/tj/index'], SPECIAL_LATER),
]

const ofContracts: readonly Reason[] = [
  ...because(
    'yhgl/contract',
    'fields',
    ['assessSchemeId type', 'assessSchemeId required', 'cycles.standardId type', 'facilities.sectionId type', 'items.defectCodes type'],
    PENDING,
  ),
  ...because('yhgl/contract', 'fields', ['endDate limit', 'attachments required'], BY_RULE),
  ...because('yhgl/contract', 'fields', ['status read-only'], BY_ACTION),
  ...because('yhgl/contract', 'fields', ['action', 'terminateDate', 'changeReason'], ACTION_INPUT),
  ...because('yhgl/contract', 'fields', ['facilities.facilityId unique'], 'A facility stands in the list of a contract once.'),
  ...because('yhgl/contract', 'fields', ['facilities.endDate limit'], 'A term cannot end before it begins.'),
  ...because(
    'yhgl/contract',
    'fields',
    ['facilities.quantity read-only', 'facilities.unit read-only'],
    'Overridable, as the same line says; the base data that would propose them are not declared yet.',
  ),
  ...because(
    'yhgl/contract',
    'lifecycles',
    ['[status] save (add, edit)*'],
    'The add makes a draft; the edit of a draft is the ordinary form.',
  ),
  ...because('yhgl/contract', 'screens', ['/yhgl/contract/form', '/yhgl/contract/info'], GENERIC),
]

/** Why the definitions of maintenance differ from the specification where they do. */
export const reasonsOfMaintenance: readonly Reason[] = [
  ...ofEvents,
  ...ofContracts,
  ...because(
    'errors',
    'errors',
    [
      'partOfAnotherFacility',
      'contractNotActive',
      'crewOfAnotherCompany',
      'deadlineNotLonger',
      'returnedBefore',
      'returnTooLate',
      'photoMissing',
      'ownerNotACompany',
      'repairFirst',
      'ownRepairNotReviewed',
      'duplicateOfItself',
      'makeSafeFirst',
      'managerLevelWrong',
      'contractorOfAnotherKind',
      'supervisorIsContractor',
      'termBeforeSigning',
      'termEndsBeforeItBegins',
      'bondTooLarge',
      'bondAndRetention',
      'facilityOutsideTerm',
      'sumOfParts',
      'scanMissing',
      'priceListMissing',
      'facilitiesMissing',
      'facilityInAnotherContract',
      'settledTooMuch',
      'settlementReportMissing',
      'agreementMissing',
      'terminationPaperMissing',
    ],
    SENTENCE,
  ),
]
