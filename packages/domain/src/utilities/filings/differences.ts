import { differencesOf, differencesOfRefusals } from '@chengan/kernel/specification/differences'
import { LIMITS_IN_WORDS, SENTENCE_OF_A_RULE, TELLS_ITS_WAY } from '../../specification/reasons.ts'
import { projectFiling } from './project-filing.ts'

export const projectFilingDifferences = differencesOf(projectFiling, [
  { because: 'The book writes both names; the page has one.', roots: ['en'] },
  { because: TELLS_ITS_WAY, fields: ['cityReviewed'] },
  { because: 'A late filing is marked and counted (gysy/gysygcba/rule-1).', fields: ['isLate'] },
  { because: 'A passed row is not changed: the next stage is a row that goes on from it.', fields: ['previousId'] },
  { because: 'The note of the builder: with qualification grade text(40).', fields: ['constructGrade'] },
  { because: 'A station has a place and no line.', fields: ['geometry required'] },
  {
    because: 'The stage decides what there is: a notice of the start has neither acceptance nor filing.',
    fields: ['completeDate required', 'acceptDate required', 'fileDate required', 'acceptReport required', 'filingStage required'],
  },
  { because: LIMITS_IN_WORDS, fields: ['acceptDate limit', 'fileDate limit'] },
  { because: 'The stage decides what else is asked, and stands before it.', fields: ['(order)'] },
  {
    because: 'Taken from the opinion of the review, which a return cannot do without.',
    fields: ['reviewOpinion read-only', 'reviewOpinion required'],
  },
  { because: 'reviewStateAtAdd sets it: a row that a bureau adds is passed.', lifecycles: ['[reviewStatus] save*'] },
  {
    because: 'Rows of the facet that no filing reaches: nobody changes what was passed.',
    lifecycles: ['[reviewStatus] withdraw 5*', '[reviewStatus] audit 5*'],
  },
])

export const filingsRefusalDifferences = differencesOfRefusals([
  { because: SENTENCE_OF_A_RULE, refusals: ['datesOutOfOrder', 'stageOfAnother', 'closedOncePassed'] },
])
