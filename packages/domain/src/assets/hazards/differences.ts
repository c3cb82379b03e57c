import { differencesOf, differencesOfRefusals } from '@chengan/kernel/specification/differences'
import { SENTENCE_OF_A_RULE } from '../../specification/reasons.ts'
import { facilityHazard } from './facility-hazard.ts'

export const facilityHazardDifferences = differencesOf(facilityHazard, [])
export const facilityHazardRefusalDifferences = differencesOfRefusals([
  {
    because: SENTENCE_OF_A_RULE,
    refusals: [],
  },
])
