import { differencesOf } from '@chengan/kernel/specification/differences'
import { ACTION_INPUT, SHOWN_ON_A_MAP, TELLS_ITS_WAY } from '../../../specification/reasons.ts'
import { gasCompany } from './gas-company.ts'

export const gasCompanyDifferences = differencesOf(gasCompany, [
  {
    because: 'The risk index of §12.5 with its month and its grounds (gysy/gascompanies/rule-10, decision 0179).',
    fields: ['riskIndex', 'riskLevel', 'riskMonth', 'riskGrounds'],
  },
  {
    because: 'The staffing minimum and the gap of §4 (jobperson, derived), of which lists and warnings ask (decision 0093).',
    fields: ['certifiedOperators', 'staffMinimum', 'staffGap', 'staffGapSince'],
  },
  {
    because: 'The yellow mark of gysy/gascompanies/rule-3.',
    fields: ['principalCertified', 'safetyManagerCertified', 'principalUncertified', 'safetyManagerUncertified'],
  },
  { because: 'Counted, so that the coverage of inspections opens who was inspected, and who was not (§17).', fields: ['lastInspected'] },
  { because: SHOWN_ON_A_MAP, calls: ['GET gysy/gascompanies/map'] },
  { because: 'A term cannot end before it begins.', fields: ['franchiseValidTo limit'] },
  { because: 'An evaluation that is filed has taken place.', fields: ['evaluationDate limit'] },
  { because: 'GB/T 50811 counts to 100.', fields: ['evaluationScore limit'] },
  { because: 'The unit depends on the type of business; the help of the field says so.', fields: ['annualSupply unit'] },
  { because: 'A draft need not have it (draft.needs); the submit judges the whole form.', fields: ['licenceFile required'] },
  { because: TELLS_ITS_WAY, fields: ['cityReviewed'] },
  { because: ACTION_INPUT, fields: ['effectiveDate', 'reason', 'userPlan'] },
  { because: 'The licence file stands with the other papers.', fields: ['(order)'] },
  {
    because: 'The files of the action go with its opinion into the handling log; the rule evidenceIsAttached asks them.',
    lifecycles: ['[businessStatus] report suspension*', '[businessStatus] resume*', '[businessStatus] revoke*'],
  },
  {
    because: 'Taken from the opinion of the review, which a return cannot do without.',
    fields: ['reviewOpinion read-only', 'reviewOpinion required'],
  },
  { because: 'reviewStateAtAdd sets it: a row that a bureau adds is passed.', lifecycles: ['[reviewStatus] save*'] },
  {
    because: 'One row serves both: changeOfPassed keeps the state where no key field changed.',
    lifecycles: ['[reviewStatus] change 3 → same'],
  },
])
