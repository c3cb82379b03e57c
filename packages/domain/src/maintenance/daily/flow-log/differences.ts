import { differencesOf, differencesOfDictionary } from '@chengan/kernel/specification/differences'
import { yhFlowAction } from '../../dictionaries/events.ts'
import { flowLog } from './flow-log.ts'

export const flowLogDifferences = differencesOf(flowLog, [])

export const eventFlowActionDifferences = differencesOfDictionary(
  yhFlowAction,
  'Steps that the lifecycle of §3.2 has and the dictionary does not name: a correction, a waiver of the place, and the clock that ran out.',
)
