import { differencesOfRefusals } from '@chengan/kernel/specification/differences'
import { SENTENCE_OF_A_RULE } from '../../specification/reasons.ts'

export const supervisionRefusalDifferences = differencesOfRefusals([
  {
    because: SENTENCE_OF_A_RULE,
    refusals: [
      'outsidePermitTerm',
      'briefingMissing',
      'pledgeMissing',
      'trafficPlanMissing',
      'stagesMissing',
      'surveyMissing',
      'compactionLow',
      'progressFell',
      'endsBeforeStart',
      'notYetBegun',
      'progressBeforeStart',
      'outsideUnexplained',
      'orderLimitTooLong',
      'responsibleOfOthers',
      'delayNotLater',
      'delayNotAsked',
      'delayWaits',
      'sectionAppliedFor',
      'worksOfAnotherUnit',
      'sectionOfOtherWorks',
      'itemsMissing',
      'itemFailed',
      'policeNotAtAcceptance',
      'compactionLowAt',
      'depthUntested',
      'visitOfOthers',
      'visitOfOtherWorks',
      'checkedTooEarly',
      'siteUnchecked',
    ],
  },
])
