import { differencesOfRefusals } from '@chengan/kernel/specification/differences'
import { SENTENCE_OF_A_RULE } from '../../specification/reasons.ts'

export const vehiclesRefusalDifferences = differencesOfRefusals([
  {
    because: SENTENCE_OF_A_RULE,
    refusals: [
      'plateMalformed',
      'vinMalformed',
      'carPicturesLack',
      'terminalUnknown',
      'positionAhead',
      'positionTooOld',
      'positionAbroad',
      'trackTooLong',
    ],
  },
])
