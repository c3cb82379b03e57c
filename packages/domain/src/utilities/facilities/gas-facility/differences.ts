import { differencesOf } from '@chengan/kernel/specification/differences'
import { ACTION_INPUT, SHOWN_ON_A_MAP, TELLS_ITS_WAY } from '../../../specification/reasons.ts'
import { gasFacility } from './gas-facility.ts'

export const gasFacilityDifferences = differencesOf(gasFacility, [
  { because: SHOWN_ON_A_MAP, calls: ['GET gysy/gasfacility/marks'] },
  { because: 'A life of no year is a slip of the hand.', fields: ['designLife limit'] },
  { because: 'What has been operated was operated by today.', fields: ['lastOperateDate limit'] },
  { because: 'The review stands last in the form, behind what is reviewed.', fields: ['(order)'] },
  { because: 'A valve without a name is called by its number.', fields: ['name required'] },
  { because: 'Asked at add; later only its actions move it.', fields: ['facilityStatus required'] },
  { because: 'The rule on the outlet pressure refuses it with its own message.', fields: ['outletPressure limit'] },
  { because: 'A year has four digits of this century.', fields: ['renovatePlanYear limit'] },
  { because: TELLS_ITS_WAY, fields: ['cityReviewed'] },
  { because: ACTION_INPUT, fields: ['date', 'reason'] },
  {
    because: 'Taken from the opinion of the review, which a return cannot do without.',
    fields: ['reviewOpinion read-only', 'reviewOpinion required'],
  },
  { because: 'reviewStateAtAdd sets it: a row that a bureau adds is passed.', lifecycles: ['[reviewStatus] save*'] },
  {
    because: 'One row serves both: changeOfPassed keeps the state where no key field changed.',
    lifecycles: ['[reviewStatus] change 3 → same'],
  },
  {
    because: 'Before valves are closed one may ask what that would do.',
    calls: ['GET gysy/gasfacility/outage'],
  },
])
