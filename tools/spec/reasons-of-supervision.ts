import { because, type Reason } from './difference.ts'

const BY_ACTION = 'Written by its action or by a paper of the supervision, never by the form.'
const ROWS = 'Rows of a table of their own, edited inside the form and judged field by field; on the wire the same list.'
const BY_ADD = 'An add begins in the first state.'
const TEXTS = 'A sentence of the rules of its section; errors.tsv lists the house catalogue and a choice.'
const BY_RULE = 'A rule of the hand-in asks it, because it depends on the works.'
const LIMITS = 'A share, a day or a number that lies where its words say.'
const READ = 'The papers of a supervision are rows of their own: they are listed and opened under their root.'
const BUTTON = 'What `save` with `submit` does, as a button on a kept draft; the same permission.'
const EVERY = 'From every live state (the book writes *), and the edits of what was registered by hand.'
const AFTER_ORDER =
  'An acceptance interrupted by an order goes on when the order is closed; without it the works would stay in rectification.'
const VISITS = 'A visit is due in every live state: the book has it for version 2.0 only, an order in hand would end the visits.'
const CHECK =
  'The on-site check A2 is recorded before it is completed (§5.3 names its time, people and items): the flow alone could be passed empty.'
const BY_DEPTH = 'CJJ 1-2008 judges compaction at each depth; the one share of the book is the lowest of any.'
const PAGES = 'The generic page of a row lies below its list; the board and own pages come with the screens of supervision.'

const paper = (root: string, submit?: string): readonly Reason[] => [
  ...because(root, 'calls', [`GET ${root}/page`, `GET ${root}/info/{}`], READ),
  ...(submit === undefined ? [] : because(root, 'calls', [`PUT ${root}/${submit}`], BUTTON)),
]
const readOnly = (root: string, names: readonly string[]) =>
  because(
    root,
    'fields',
    names.map((name) => `${name} read-only`),
    BY_ACTION,
  )

const ofPapers: readonly Reason[] = [
  ...paper('szgl/phjg/sgba', 'submit'),
  ...because(
    'szgl/phjg/sgba',
    'fields',
    [
      'constructionPlan required',
      'emergencyPlan required',
      'trafficPlan required',
      'pipelineBriefing required',
      'stages required',
      'commitment required',
    ],
    BY_RULE,
  ),
  ...because('szgl/phjg/sgba', 'fields', ['plannedEnd limit'], LIMITS),
  ...because('szgl/phjg/sgba', 'fields', ['stages type'], ROWS),
  ...because('szgl/phjg/sgba', 'lifecycles', ['[filingStatus] save*'], BY_ADD),
  ...paper('szgl/phjg/visit'),
  ...because('szgl/phjg/visit', 'fields', ['stageNo limit', 'progress limit'], LIMITS),
  ...because('szgl/phjg/visit', 'fields', ['images limit'], BY_RULE),
  ...because('szgl/phjg/visit', 'fields', ['checkItems type'], ROWS),
  ...paper('szgl/phjg/zgdb', 'issue'),
  ...because('szgl/phjg/zgdb', 'fields', ['visitId reference'], 'phjgxc is the visit (szgl/phjg/visit).'),
  ...because('szgl/phjg/zgdb', 'fields', ['location required'], 'The book requires the photos; a problem of papers has no position.'),
  ...because('szgl/phjg/zgdb', 'fields', ['reformTime limit', 'delayTo limit'], LIMITS),
  ...readOnly('szgl/phjg/zgdb', [
    'measures',
    'reformTime',
    'reformImages',
    'delayTo',
    'delayReason',
    'delayState',
    'reviewResult',
    'reviewOpinion',
    'reviewerId',
    'reviewTime',
    'reviewImages',
    'lawCaseNo',
    'lawDept',
  ]),
  ...because('szgl/phjg/zgdb', 'lifecycles', ['[status] save*'], BY_ADD),
  ...because('szgl/phjg/zgdb', 'lifecycles', ['[status] issue*'], 'The issue judges the whole form.'),
  ...because('szgl/phjg/zgdb', 'lifecycles', ['[status] overdue*'], 'No state changes.'),
  ...paper('szgl/phjg/yssq', 'submit'),
  ...because('szgl/phjg/yssq', 'fields', ['sectionIds required', 'asBuiltSurvey required', 'archiveReceipt required'], BY_RULE),
  ...because(
    'szgl/phjg/yssq',
    'fields',
    ['actualEnd limit', 'restoreDate limit', 'restoreArea limit', 'compaction limit', 'siteTime limit'],
    LIMITS,
  ),
  ...because('szgl/phjg/yssq', 'fields', ['layerThickness type', 'attendees type', 'items type'], ROWS),
  ...readOnly('szgl/phjg/yssq', ['siteTime', 'auditResult', 'auditOpinion', 'auditorId', 'auditTime']),
  ...because('szgl/phjg/yssq', 'lifecycles', ['[status] save*'], BY_ADD),
  ...because('szgl/phjg/yssq', 'calls', ['PUT szgl/phjg/yssq/check'], CHECK),
  ...because('szgl/phjg/yssq', 'lifecycles', ['[status] check 2 → same'], CHECK),
  ...because('szgl/phjg/yssq', 'fields', ['compactionTests'], BY_DEPTH),
]

/** Why the definitions of supervision after the permit differ from the specification where they do. */
export const reasonsOfSupervision: readonly Reason[] = [
  ...because('szgl/phjg', 'fields', ['unitDeptId read-only'], 'Of a registration by hand it is asked; else the declaration gives it.'),
  ...readOnly('szgl/phjg', ['actualStart', 'actualEnd', 'restoreDate', 'progress', 'sectionAccept']),
  ...because('szgl/phjg', 'lifecycles', ['[status] create*'], BY_ADD),
  ...because('szgl/phjg', 'lifecycles', ['[status] revoked*', '[status] changeGranted*', '[status] upgrade*', '[status] edit*'], EVERY),
  ...because(
    'szgl/phjg',
    'lifecycles',
    ['[status] acceptanceGoesOn 30 → 40', '[status] yssqSubmit 30 → 40', '[status] yssqPass 30 → 50'],
    AFTER_ORDER,
  ),
  ...because(
    'szgl/phjg',
    'lifecycles',
    [
      ...['10', '20', '30', '40', '50'].map((state) => `[status] visited ${state} → same`),
      ...['20', '30'].map((state) => `[status] visitPlanned ${state} → same`),
    ],
    VISITS,
  ),
  ...because('szgl/phjg', 'screens', ['/spyjgl/phjg3/board', '/spyjgl/phjg3/detail', '/spyjgl/zgdb/detail'], PAGES),
  ...ofPapers,
  ...because(
    'ph_item_result',
    'dictionaries',
    ['(whole)'],
    'Results of an item, which the book lists in the field (1 pass, 2 fail, 3 n/a).',
  ),
  ...because(
    'errors',
    'errors',
    [
      'outsidePermitTerm',
      'briefingMissing',
      'pledgeMissing',
      'trafficPlanMissing',
      'stagesMissing',
      'surveyMissing',
      'compactionLow',
      'progressFell',
      'twoPhotos',
      'outsideUnexplained',
      'orderLimitTooLong',
      'delayNotLater',
      'delayNotAsked',
      'sectionAppliedFor',
      'itemsMissing',
      'itemFailed',
      'policeNotAtAcceptance',
      'compactionLowAt',
      'depthUntested',
      'visitOfOthers',
      'checkedTooEarly',
      'siteUnchecked',
    ],
    TEXTS,
  ),
]
