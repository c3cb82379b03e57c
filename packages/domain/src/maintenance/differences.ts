import { differencesOfRefusals } from '@chengan/kernel/specification/differences'
import { SENTENCE_OF_A_RULE } from '../specification/reasons.ts'

export const maintenanceRefusalDifferences = differencesOfRefusals([
  {
    because: SENTENCE_OF_A_RULE,
    refusals: [
      'partOfAnotherFacility',
      'contractNotActive',
      'crewOfAnotherCompany',
      'deadlineNotLonger',
      'returnedBefore',
      'returnTooLate',
      'photoMissing',
      'ownerNotACompany',
      'repairFirst',
      'ownRepairNotReviewed',
      'duplicateOfItself',
      'makeSafeFirst',
      'managerLevelWrong',
      'contractorOfAnotherKind',
      'supervisorIsContractor',
      'termBeforeSigning',
      'termEndsBeforeItBegins',
      'bondTooLarge',
      'bondAndRetention',
      'facilityOutsideTerm',
      'sumOfParts',
      'scanMissing',
      'priceListMissing',
      'facilitiesMissing',
      'facilityInAnotherContract',
      'settledTooMuch',
      'settlementReportMissing',
      'agreementMissing',
      'terminationPaperMissing',
    ],
  },
])
