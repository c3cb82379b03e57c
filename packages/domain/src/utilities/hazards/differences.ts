import { differencesOfRefusals } from '@chengan/kernel/specification/differences'
import { SENTENCE_OF_A_RULE } from '../../specification/reasons.ts'

export const hazardRefusalDifferences = differencesOfRefusals([
  {
    because: SENTENCE_OF_A_RULE,
    refusals: [
      'onlyACompanyRectifies',
      'fiveRequirementsMissing',
      'overruleNeedsReason',
      'notAnOfficer',
      'notOfTheCompany',
      'orderHasFurtherFindings',
    ],
  },
])
