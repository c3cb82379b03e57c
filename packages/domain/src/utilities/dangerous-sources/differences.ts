import { differencesOfRefusals } from '@chengan/kernel/specification/differences'
import { SENTENCE_OF_A_RULE } from '../../specification/reasons.ts'

export const sourcesRefusalDifferences = differencesOfRefusals([
  {
    because: SENTENCE_OF_A_RULE,
    refusals: [
      'noMajorSource',
      'materialMissing',
      'changeUnderWay',
      'drillNotNew',
      'drillReportMissing',
      'materialNotPassed',
      'twoExaminersNeeded',
      'itemsNotExamined',
      'vetoItemFailed',
      'examinationNotPassed',
    ],
  },
])
