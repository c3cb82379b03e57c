import { differencesOfDictionary } from '@chengan/kernel/specification/differences'
import { wjCountersigner } from './excavation.ts'
import { phItemResult } from './post-approval.ts'

export const wjCountersignerDictionaryDifferences = differencesOfDictionary(
  wjCountersigner,
  'The roles of T4a to T4e (§5.1), so that an entry names its role in words.',
)

export const phItemResultDictionaryDifferences = differencesOfDictionary(
  phItemResult,
  'Results of an item, which the book lists in the field (1 pass, 2 fail, 3 n/a).',
)
