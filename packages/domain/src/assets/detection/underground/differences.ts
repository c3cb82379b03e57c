import { differencesOf, differencesOfDictionary, differencesOfRefusals } from '@chengan/kernel/specification/differences'
import {
  BEGINS_BY_A_CALL,
  BY_ACTION_ALONE,
  BY_RULE_IN_ITS_WORDS,
  PENDING,
  SENTENCE_OF_A_RULE,
  SHOWN_ON_A_MAP,
} from '../../../specification/reasons.ts'
import { bodySurroundings, levelOrder } from '../../dictionaries/underground-risk.ts'
import { undergroundBody } from './underground-body.ts'
import { undergroundSurvey } from './underground-survey.ts'

export const undergroundSurveyDifferences = differencesOf(undergroundSurvey, [
  { because: 'A number is given once; a year has four digits of this century.', fields: ['recordNo unique', 'detectYear limit'] },
  { because: PENDING, fields: ['reportId type'] },
  {
    because: 'Empty on this root (§3.1): a survey has neither score nor grade, and so no grounds; its bodies are rated.',
    missingFields: ['score', 'grade', 'gradeReason'],
  },
  { because: 'Moved by its actions alone.', fields: ['status read-only'] },
  {
    because: 'What the scheme of its day says, so that the form of a body suggests levels by it to people who do not read schemes.',
    fields: ['riskParams'],
  },
  { because: 'What was surveyed and found stands before what is concluded.', fields: ['(order)'] },
  {
    because:
      'The book has surveys and bodies as tabs of one page; a register of its own has a page of its own, and each is named by what it lists.',
    screens: ['/ssxyxx/dxbht/index'],
  },
  { because: BEGINS_BY_A_CALL, lifecycles: ['[status] add / import*'] },
])

export const undergroundBodyDifferences = differencesOf(undergroundBody, [
  { because: SHOWN_ON_A_MAP, calls: ['GET szgl/bhjc/dxbht/map'] },
  { because: 'What its disease is measured anew by (§3: its tracking row writes its size here).', lifecycles: ['[status] measure*'] },
  { because: BY_RULE_IN_ITS_WORDS, fields: ['bottomDepth limit', 'riskReason required'] },
  {
    because: 'Kept as one point; lng and lat travel beside it (flat).',
    fields: ['location'],
    missingFields: ['lng required', 'lat required'],
  },
  { because: 'Where nobody draws it, it is the rectangle of length and width: it is always there.', fields: ['geom required'] },
  {
    because: BY_ACTION_ALONE,
    fields: [
      'verifyMethod read-only',
      'verifyResult read-only',
      'verifyDate read-only',
      'isReal read-only',
      'disposeMethod read-only',
      'disposeDate read-only',
      'disposeUnit read-only',
      'material read-only',
      'amount read-only',
      'cost read-only',
      'status read-only',
      'recheckDate read-only',
      'nextTrackDate read-only',
    ],
  },
  { because: 'It was disposed of after it was verified, and not tomorrow.', fields: ['disposeDate limit'] },
  {
    because:
      'What §4.5 adds to likelihood and consequence and no register of the house knows: dict body_surroundings, of what lies as near as the scheme says.',
    fields: ['surroundings'],
  },
  {
    because: 'What the scheme suggests stays beside what somebody decided.',
    fields: ['suggestedLikelihood', 'suggestedConsequence'],
  },
  {
    because:
      'Which way a report counts its levels is kept with the level, and whether it lies more than one from ours is a mark and a filter (rule-8).',
    fields: ['levelOrder', 'levelsDiffer'],
  },
  {
    because: 'The moment from which level Ⅰ counts, and the end of the hours in which it is to be guarded (rule-5).',
    fields: ['levelOneAt', 'guardBy'],
  },
  { because: 'The deadline that the dispatch gives, which may be sooner than that of the level.', fields: ['deadline'] },
  {
    because:
      'Photos before and after the disposal and of the re-survey; on the wire the actions take them as images, which of the row are the radar profiles.',
    fields: ['beforeImages', 'afterImages', 'recheckImages'],
    lifecycles: ['[status] recheck*'],
  },
  {
    because: 'What rule-7 says is shown: a recurrence, an open body so near that it may be the same, and which bodies are drawn grey.',
    fields: ['recurring', 'openNearby', 'standsOpen'],
  },
  { because: 'Fields stand in the groups of the form.', fields: ['(order)'] },
  { because: 'The tab of bodies, as a page of its own.', screens: ['/ssxyxx/dxbht/body'] },
  { because: BEGINS_BY_A_CALL, lifecycles: ['[status] add / import*'] },
])

export const bodySurroundingsDifferences = differencesOfDictionary(
  bodySurroundings,
  'assets.md §4.5 names what adds to likelihood and consequence (a leaking pipe, a large main, metro, hospital or school), and no field in which it is said.',
)

export const levelOrderDifferences = differencesOfDictionary(
  levelOrder,
  'assets.md §4.5 names the two ways in which reports count their levels, and makes no dictionary of them.',
)

export const undergroundRefusalDifferences = differencesOfRefusals([
  {
    because: SENTENCE_OF_A_RULE,
    refusals: [
      'levelOrderMissing',
      'bottomAboveTop',
      'riskReasonMissing',
      'bodyOffItsSurvey',
      'bodyIsFixed',
      'disposalTooLate',
      'disposalBeforeToday',
      'disposedByACompany',
      'bodyPlanFirst',
    ],
  },
])
