import { differencesOf, differencesOfDictionary, differencesOfRefusals } from '@chengan/kernel/specification/differences'
import { BEGINS_BY_ADD, SENTENCE_OF_A_RULE } from '../../../specification/reasons.ts'
import { bridgeMember } from '../bridge-detection/bridge-codes.ts'
import { densityScale, pavementIndex, pciWeighting } from '../pavement/pavement-codes.ts'
import { scoreScheme } from './score-scheme/score-scheme.ts'

export const scoreSchemeDifferences = differencesOf(scoreScheme, [
  {
    because: 'Before it is put in force a scheme tells whose grade would change (decision 0209).',
    calls: ['GET szgl/scorescheme/changes'],
  },
  { because: 'The scheme of a day is found by its first day, which every one has.', fields: ['validFrom required'] },
  { because: 'The day before the next one begins: its enabling writes it.', fields: ['validTo read-only'] },
  { because: BEGINS_BY_ADD, lifecycles: ['[status] add*'] },
])

const TABLES = 'A column of the tables of a scheme, whose codes the standard names and the book does not list.'

export const bridgeMemberDictionaryDifferences = differencesOfDictionary(bridgeMember, TABLES, ['(whole)'])
export const densityScaleDictionaryDifferences = differencesOfDictionary(densityScale, TABLES, ['(whole)'])
export const pavementIndexDictionaryDifferences = differencesOfDictionary(pavementIndex, TABLES, ['(whole)'])
export const pciWeightingDictionaryDifferences = differencesOfDictionary(pciWeighting, TABLES, ['(whole)'])

export const schemeRefusalDifferences = differencesOfRefusals([
  {
    because: SENTENCE_OF_A_RULE,
    refusals: ['schemeOfOtherKind', 'schemeParamsWrong', 'schemeBeginsTooEarly', 'schemeIsFixed'],
  },
])
