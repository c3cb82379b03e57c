import { differencesOf } from '@chengan/kernel/specification/differences'
import {
  BEGINS_BY_ADD,
  BY_RULE_OF_THE_HAND_IN,
  CHILD_ROWS,
  PAPERS_ARE_ROWS,
  SUBMITS_A_DRAFT,
  WITHIN_ITS_WORDS,
} from '../../../specification/reasons.ts'
import { constructionFiling } from './construction-filing.ts'

export const constructionFilingDifferences = differencesOf(constructionFiling, [
  { because: PAPERS_ARE_ROWS, calls: ['GET szgl/phjg/sgba/page', 'GET szgl/phjg/sgba/info/{}'] },
  { because: SUBMITS_A_DRAFT, calls: ['PUT szgl/phjg/sgba/submit'] },
  {
    because: BY_RULE_OF_THE_HAND_IN,
    fields: ['constructionPlan required', 'emergencyPlan required', 'trafficPlan required', 'stages required', 'commitment required'],
  },
  { because: WITHIN_ITS_WORDS, fields: ['plannedEnd limit'] },
  { because: CHILD_ROWS, fields: ['stages type'] },
  { because: BEGINS_BY_ADD, lifecycles: ['[filingStatus] save*'] },
])
