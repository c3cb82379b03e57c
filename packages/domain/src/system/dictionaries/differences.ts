import { differencesOfDictionary } from '@chengan/kernel/specification/differences'
import { flowAction } from './flows.ts'
import { jobBean } from './jobs.ts'
import { payChannel } from './operations.ts'
import { menuBadge } from './shell.ts'

export const jobBeanDictionaryDifferences = differencesOfDictionary(
  jobBean,
  'The handlers are a closed list of the product; as a dictionary it has words in every language, and the wire carries the same names.',
)

export const flowActionDictionaryDifferences = differencesOfDictionary(
  flowAction,
  'A step that nobody is asked at stands in the history with its reason (decision 0019).',
  ['skipped', 'sameHandler', 'noneToAsk'],
)

export const payChannelDictionaryDifferences = differencesOfDictionary(
  payChannel,
  'The channels are a closed list of the product; as a dictionary it has words in every language, and the wire carries the same names.',
)

export const menuBadgeDictionaryDifferences = differencesOfDictionary(
  menuBadge,
  'The page of urban-management events carries its own number (maintenance.md §7: badge cgsjNum), which the list of badges lacks.',
  ['cgsj'],
)
