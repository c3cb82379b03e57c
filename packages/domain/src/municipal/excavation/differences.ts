import { differencesOfRefusals } from '@chengan/kernel/specification/differences'
import { SENTENCE_OF_A_RULE } from '../../specification/reasons.ts'

export const excavationRefusalDifferences = differencesOfRefusals([
  {
    because: SENTENCE_OF_A_RULE,
    refusals: [
      'roadMissing',
      'sectionLongerThanRoad',
      'sectionOffItsRoad',
      'sectionOnAnotherRoad',
      'sectionOfAnotherRoad',
      'outsidePlanYear',
      'occupationTooLong',
      'closureNotAnnounced',
      'feeNotPaid',
      'extendedTwice',
      'extensionTooLong',
      'papersMissing',
      'papersUnchecked',
      'planItemGone',
      'announcementMissing',
      'feeReasonMissing',
      'noPaymentWay',
      'bridgeSectionMissing',
      'feeUnitWrong',
      'feeStandardOverlaps',
    ],
  },
  {
    because: 'The row is asked besides the way of the process before a decision has effect (decision 0019).',
    refusals: ['notAcceptedYet', 'feeNotPaidYet'],
  },
])
