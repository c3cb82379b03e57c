import { differencesOf, differencesOfDictionary, differencesOfRefusals } from '@chengan/kernel/specification/differences'
import { metricCheck } from '../../system/dictionaries/dashboards.ts'
import { rankBy, rankOrder, trendAlign } from '../../system/dictionaries/figures.ts'
import { figureQuestion, rankQuestion, trendQuestion } from './figure-questions.ts'
import { registeredMetric } from './registered-metric.ts'

const OF_THE_PROGRAM = 'What a figure is and counts is the program’s: it comes with each version, and nobody types it.'

export const registeredMetricDifferences = differencesOf(registeredMetric, [
  {
    because: OF_THE_PROGRAM,
    fields: [
      'unit required',
      'unit read-only',
      'systemCode required',
      'systemCode read-only',
      'area required',
      'area read-only',
      'metricKind read-only',
      'dateField required',
      'dateField read-only',
      'drillRoutes read-only',
      'formulaText read-only',
      'basis read-only',
    ],
  },
  {
    because: 'Each has a value from the start (none, polled, every minute), within what §2 says of it.',
    fields: [
      'better required',
      'refreshMode required',
      'refreshSeconds unit',
      'refreshSeconds required',
      'refreshSeconds limit',
      'sort limit',
    ],
  },
  { because: 'An edit is POST on the root, as the book lists it; menus grant it as an update.', permissions: ['jsc:metric:save'] },
  {
    because: 'What the night found, so that the page and the warnings can say it.',
    fields: [
      'checkState',
      'checkTime',
      'checkedScopes',
      'checkNote',
      'differsSince',
      'lastValue',
      'lastDate',
      'redSince',
      'unusualSince',
      'unusualNote',
      'refreshedTime',
      'redRefreshes',
      'redTime',
    ],
  },
  { because: 'The same, for whoever reads English.', fields: ['checkNoteEn', 'unusualNoteEn'] },
])

const ASKED = [{ because: 'What is asked is a code of the register: a question has no rows of its own.', fields: ['metricCode'] }] as const

export const figureQuestionDifferences = differencesOf(figureQuestion, ASKED)
export const trendQuestionDifferences = differencesOf(trendQuestion, ASKED)
export const rankQuestionDifferences = differencesOf(rankQuestion, ASKED)

export const metricCheckDictionaryDifferences = differencesOfDictionary(
  metricCheck,
  'Whether a figure agreed with its list in the last night.',
)
export const rankByDictionaryDifferences = differencesOfDictionary(rankBy, 'The words of jsc/rank, which the book lists in the call.')
export const trendAlignDictionaryDifferences = differencesOfDictionary(
  trendAlign,
  'How the days of two years stand beside each other: the book names align=lunar and no dictionary.',
)
export const rankOrderDictionaryDifferences = differencesOfDictionary(rankOrder, 'The words of jsc/rank, which the book names order.')

export const metricRefusalDifferences = differencesOfRefusals([
  {
    because: 'dashboards.md §2 has the rules, and no sentences for what asks otherwise.',
    refusals: [
      'metricUnknown',
      'trendTooLong',
      'trendStep',
      'lunarByDays',
      'notRankedBy',
      'redNotBeyondYellow',
      'linesNeedADirection',
      'notFrozen',
      'periodMalformed',
      'shareNeedsBoth',
    ],
  },
])
