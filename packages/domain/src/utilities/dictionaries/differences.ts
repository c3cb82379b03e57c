import { differencesOfDictionary } from '@chengan/kernel/specification/differences'
import { alarmCause } from './monitoring.ts'

export const alarmCauseDictionaryDifferences = differencesOfDictionary(
  alarmCause,
  'One term for 管道燃气 in English: piped gas (docs/glossary.md).',
  [alarmCause.values.biogas.value],
)
