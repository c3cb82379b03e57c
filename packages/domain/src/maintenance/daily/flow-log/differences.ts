import { differencesOf, differencesOfDictionary } from '@chengan/kernel/specification/differences'
import { yhFlowAction } from '../../dictionaries/events.ts'
import { flowLog } from './flow-log.ts'

export const flowLogDifferences = differencesOf(flowLog, [
  {
    because: 'A reading of the handling log: nobody writes it, and no column of its own holds it.',
    fields: [
      'dailyId read-only',
      'dailyId index',
      'nodeName read-only',
      'action read-only',
      'fromStatus read-only',
      'toStatus read-only',
      'operatorName read-only',
      'operatorDept read-only',
      'operatorLevel read-only',
      'opinion read-only',
      'operateTime read-only',
      'costMinutes read-only',
      'deadlineThen read-only',
      'overdue read-only',
      'attachments read-only',
    ],
  },
])

export const eventFlowActionDifferences = differencesOfDictionary(
  yhFlowAction,
  'Steps that the lifecycle of §3.2 has and the dictionary does not name: a correction, a waiver of the place, the clock that ran out, and a call back.',
  ['correct', 'waive', 'overdue', 'revisit'],
)
