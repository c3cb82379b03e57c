import { differencesOf, differencesOfRefusals } from '@chengan/kernel/specification/differences'
import { SENTENCE_OF_A_RULE } from '../../specification/reasons.ts'
import { flowDefinition } from './flow-definition.ts'
import { flowModel } from './flow-model.ts'

const OPENED_BY_IT = 'The generic list opens a row by it.'

export const flowModelDifferences = differencesOf(flowModel, [
  { because: 'The book says so in §5.1 (req); the index lost the word.', fields: ['key required'] },
  { because: OPENED_BY_IT, calls: ['GET act/model/info/{}'] },
  {
    because:
      'What the designer needs beside the book: who draws, to leave off, two versions side by side, and the groups of candidates before there is a model.',
    calls: ['PUT act/model/lock/{}', 'DELETE act/model/lock/{}', 'PUT act/model/compare', 'GET act/model/groups'],
  },
])

export const flowDefinitionDifferences = differencesOf(flowDefinition, [
  { because: 'Deployments are deleted by an array of their ids, which are no ids of rows.', answers: ['DELETE act/process/{id}'] },
  {
    because: 'What the choice of a form offers: the six addresses of the book follow from it (decision 0037).',
    calls: ['GET act/process/forms'],
  },
  {
    because: 'A deployed version is evidence: the deployment gives it, nobody writes it (lifecycles.tsv changes it by its calls).',
    fields: [
      'id read-only',
      'key read-only',
      'name read-only',
      'category read-only',
      'version read-only',
      'deploymentId read-only',
      'resourceName read-only',
      'diagramResourceName read-only',
      'deploymentTime read-only',
      'suspended read-only',
    ],
  },
  { because: 'A limit of no day or of years is a slip of the pen.', fields: ['timeLimitDays limit'] },
  { because: 'English readers read the English name; lists ask for the newest version of each key.', fields: ['nameEn', 'latest'] },
  { because: OPENED_BY_IT, calls: ['GET act/process/info/{}'] },
  {
    because: 'The state is the flag suspended; its calls are declared as such.',
    lifecycles: ['[status] suspend active → suspended', '[status] active suspended → active', '[status] convertToModel * → same'],
  },
  { because: 'Asked besides by DELETE act/process with cascade=1.', permissions: ['act:process:cascade'] },
])

export const flowModelRefusalDifferences = differencesOfRefusals([
  {
    because: SENTENCE_OF_A_RULE,
    refusals: [
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
  },
])
