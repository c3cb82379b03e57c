import { differencesOfRefusals } from '@chengan/kernel/specification/differences'
import { SENTENCE_OF_A_RULE } from '../../specification/reasons.ts'

export const assetsRefusalDifferences = differencesOfRefusals([
  {
    because: SENTENCE_OF_A_RULE,
    refusals: [
      'changeWaits',
      'assetOfTheCity',
      'streetOutsideDistrict',
      'outsideCity',
      'warrantyBeforeCompletion',
      'removalPaperMissing',
      'redLineBelowCarriageway',
      'roadOfItself',
      'widerThanBridge',
      'supportsDoNotFitSpans',
      'firstGradeForMainCategories',
      'limitSignMissing',
      'weakBridgeNeedsLimit',
      'bridgeStillWeak',
      'manualGradeHigher',
      'unitNotOnCard',
      'componentNotOfBridge',
      'damageNotOfComponent',
      'severeNeedsPhoto',
      'detectionIsFixed',
      'detectionLacksDetails',
    ],
  },
])
