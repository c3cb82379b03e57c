import { because, type Reason } from './difference.ts'

const DEPLOYED = 'A deployed version is evidence: the deployment gives it, nobody writes it (lifecycles.tsv changes it by its calls).'
const DRAWING = 'What the designer needs beside the book: who draws, to leave off, and two versions side by side.'
const GENERIC = 'The generic list opens a row by it.'
const BY_CALL = 'The state is the flag suspended; its calls are declared as such.'
const RULES = 'A sentence of the rules of its section; errors.tsv lists the house catalogue and a choice.'
const ALIAS = 'Its lines stand under act/correction.'

/** Models, deployed processes and the sample of a form with a flow. */
export const reasonsOfProcesses: readonly Reason[] = [
  ...because('act/model', 'fields', ['key required'], 'The book says so in §5.1 (req); the index lost the word.'),
  ...because('act/model', 'calls', ['GET act/model/info/{}'], GENERIC),
  ...because('act/model', 'calls', ['PUT act/model/lock/{}', 'DELETE act/model/lock/{}', 'PUT act/model/compare'], DRAWING),
  ...because(
    'act/process',
    'fields',
    [
      ...[
        'id',
        'key',
        'name',
        'category',
        'version',
        'deploymentId',
        'resourceName',
        'diagramResourceName',
        'deploymentTime',
        'suspended',
      ].map((field) => `${field} read-only`),
    ],
    DEPLOYED,
  ),
  ...because('act/process', 'fields', ['timeLimitDays limit'], 'A limit of no day or of years is a slip of the pen.'),
  ...because(
    'act/process',
    'fields',
    ['nameEn', 'latest'],
    'English readers read the English name; lists ask for the newest version of each key.',
  ),
  ...because('act/process', 'calls', ['GET act/process/info/{}'], GENERIC),
  ...because(
    'act/process',
    'lifecycles',
    ['[status] suspend active → suspended', '[status] active suspended → active', '[status] convertToModel * → same'],
    BY_CALL,
  ),
  ...because('act/process', 'permissions', ['act:process:cascade'], 'Asked besides by DELETE act/process with cascade=1.'),
  ...because('act/correction', 'fields', ['correctionDate limit'], 'The rule regularOnlyAfterEntry says it: a later day, not the same.'),
  ...because('act/demo/correction', 'fields', ['*'], ALIAS),
  ...because('act/demo/correction', 'lifecycles', ['*'], ALIAS),
  ...because('act/demo/correction', 'calls', ['*'], ALIAS),
  ...because(
    'errors',
    'errors',
    [
      'modelLocked',
      'modelKeyDiffers',
      'processFileBroken',
      'processTwiceInFile',
      'definitionHasHistory',
      'definitionCalled',
      'correctionNotAfterEntry',
      'migrationOtherKey',
      'migrationBlocked',
      'instanceDiffers',
    ],
    RULES,
  ),
]
