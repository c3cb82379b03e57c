import { differencesOfDictionary } from '@chengan/kernel/specification/differences'
import { alarmAction, alarmCause, alarmGrowth, iotCommand, iotCommandStatus } from './monitoring.ts'

export const alarmCauseDictionaryDifferences = differencesOfDictionary(
  alarmCause,
  'One term for 管道燃气 in English: piped gas (docs/glossary.md).',
  [alarmCause.values.biogas.value],
)

export const alarmActionDictionaryDifferences = differencesOfDictionary(
  alarmAction,
  'That an alarm grew worse or came back is a step of its history, too (decision 0153).',
  [alarmAction.values.upgrade.value, alarmAction.values.reopen.value],
)

export const alarmGrowthDictionaryDifferences = differencesOfDictionary(
  alarmGrowth,
  'Why the level of an alarm changed, so that each reader has it in his language (decision 0156).',
)

export const iotCommandDictionaryDifferences = differencesOfDictionary(
  iotCommand,
  'The three commands that §13.2 names in its table of topics (decision 0176).',
)

export const iotCommandStatusDictionaryDifferences = differencesOfDictionary(
  iotCommandStatus,
  'A command is answered by its cmdId or is not: what became of it is told (decision 0176).',
)
