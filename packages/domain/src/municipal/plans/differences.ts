import { differencesOfRefusals } from '@chengan/kernel/specification/differences'
import { SENTENCE_OF_A_RULE } from '../../specification/reasons.ts'

export const plansRefusalDifferences = differencesOfRefusals([
  {
    because: SENTENCE_OF_A_RULE,
    refusals: [
      'quarterWrong',
      'declarationInOtherPlan',
      'leadTaken',
      'planNotDraft',
      'notInvited',
      'policeNotInvited',
      'districtNotInvited',
      'agendaItemUnknown',
      'leadMissing',
      'declarationNotOpen',
      'adjustingMeetingNeeded',
      'objectionNeedsReason',
      'conclusionMissing',
      'conclusionNeedsReason',
    ],
  },
])
