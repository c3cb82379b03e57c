import { differencesOfRefusals } from '@chengan/kernel/specification/differences'
import { SENTENCE_OF_A_RULE } from '../../specification/reasons.ts'

export const facilitiesRefusalDifferences = differencesOfRefusals([
  { because: SENTENCE_OF_A_RULE, refusals: ['newFacilityState', 'normalStateOdd', 'notANode', 'endsInOneNode', 'nodeOfAPipe'] },
])
