import { differencesOf, differencesOfDictionary, differencesOfRefusals } from '@chengan/kernel/specification/differences'
import { ASKED_WITH_A_NOTE, BY_ACTION_ALONE, SENTENCE_OF_A_RULE, WITHIN_ITS_WORDS } from '../../specification/reasons.ts'
import { annualAssessment } from './annual/annual-assessment.ts'
import { assessVeto } from './annual/vetoes.ts'
import { assessmentScheme } from './scheme/assessment-scheme.ts'

const POINTS = 'Points have their unit.'

export const vetoDictionaryDifferences = differencesOfDictionary(
  assessVeto,
  'The book names the four vetoes in a sentence (gysy/gysygascompaniesndkh/rule-3).',
)

export const assessmentSchemeDifferences = differencesOf(assessmentScheme, [
  { because: WITHIN_ITS_WORDS, fields: ['year limit', 'districtDueDate limit', 'cityDueDate limit', 'ndkhitem.fullScore limit' as '*'] },
  { because: 'The state stands beside what the scheme is.', fields: ['(order)'] },
  {
    because: 'An item without number, group, words, points or way of scoring judges nobody.',
    fields: [
      'ndkhitem.itemNo required',
      'ndkhitem.itemNo unique',
      'ndkhitem.groupName required',
      'ndkhitem.itemName required',
      'ndkhitem.fullScore required',
      'ndkhitem.scoreType required',
    ],
  },
  { because: POINTS, fields: ['ndkhitem.fullScore unit'] },
  {
    because: 'A trade without an item shares its points out: the item says for which trades it is (decision 0092).',
    fields: ['ndkhitem.businessTypes' as '*'],
  },
  { because: 'A draft is edited by the city; what is published is frozen.', lifecycles: ['[status] edit*'] },
])

export const annualAssessmentDifferences = differencesOf(annualAssessment, [
  {
    because: 'One form launches a scheme for all companies of its trades, or for one that is named (decision 0092).',
    fields: ['gasCompaniesId required'],
    lifecycles: ['[status] launch*'],
  },
  { because: 'The year is that of the scheme.', fields: ['year required', 'year read-only'] },
  {
    because: 'Unique with the year, which the index holds; what is void does not stand in the way.',
    fields: ['gasCompaniesId unique'],
  },
  { because: 'The line of the book gives the bonus its limits; its reason is a text.', fields: ['bonusReason limit'] },
  {
    because: POINTS,
    fields: [
      'finalScore unit',
      'ndkhitem.fullScore unit',
      'ndkhitem.autoScore unit',
      'ndkhitem.selfScore unit',
      'ndkhitem.districtScore unit',
      'ndkhitem.cityScore unit',
    ],
  },
  { because: 'The result sheet with items, scores and grounds, made as PDF and Word (decision 0098).', fields: ['resultFile'] },
  { because: 'Whether an objection waits for its decision: what the clock of the publicity looks at.', fields: ['objectionOpen'] },
  { because: 'The state stands beside whose assessment it is, the items below the scores.', fields: ['(order)'] },
  {
    because: 'They come from the scheme, which is frozen.',
    fields: [
      'ndkhitem.itemNo read-only',
      'ndkhitem.groupName read-only',
      'ndkhitem.itemName read-only',
      'ndkhitem.standard read-only',
      'ndkhitem.fullScore read-only',
      'ndkhitem.scoreType read-only',
      'ndkhitem.autoRule read-only',
    ],
  },
  {
    because: WITHIN_ITS_WORDS,
    fields: ['ndkhitem.selfScore limit', 'ndkhitem.districtScore limit', 'ndkhitem.cityScore limit'],
  },
  { because: ASKED_WITH_A_NOTE, fields: ['ndkhitem.deductReason required'] },
  {
    because: 'The three sides share one reason: whose it is decides whether it counts (decision 0092).',
    fields: ['ndkhitem.reasonBy' as '*'],
  },
  { because: 'From every state but its own.', lifecycles: ['[status] void*'] },
  { because: 'The city returns to the district as the district to the company.', lifecycles: ['[status] return 3*'] },
  { because: `${BY_ACTION_ALONE} Each side saves what it has so far.`, lifecycles: ['[status] edit*'] },
])

export const assessmentRefusalDifferences = differencesOfRefusals([
  {
    because: SENTENCE_OF_A_RULE,
    refusals: [
      'itemNotScored',
      'reasonMissing',
      'overruledWithoutReason',
      'differsWithoutReason',
      'evidenceMissing',
      'bonusWithoutReason',
      'publicityOver',
      'objectionTwice',
      'noObjection',
      'stillInPublicity',
      'objectionUndecided',
      'itemWithoutRule',
      'itemsDoNotAddUp',
      'tradeHasAScheme',
      'schemeNotPublished',
      'nobodyLeft',
    ],
  },
])
