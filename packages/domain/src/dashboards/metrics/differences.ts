import { differencesOf, differencesOfDictionary, differencesOfRefusals } from '@chengan/kernel/specification/differences'
import { metricCheck } from '../../system/dictionaries/dashboards.ts'
import { rankBy, rankOrder } from '../../system/dictionaries/figures.ts'
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
      'metricKind required',
      'metricKind read-only',
      'dateField required',
      'dateField read-only',
      'drillRoutes read-only',
      'formulaText read-only',
      'basis read-only',
    ],
  },
  {
    because: 'What the night found, so that the page and the warnings can say it.',
    fields: ['checkState', 'checkTime', 'checkedScopes', 'checkNote', 'differsSince', 'lastValue', 'lastDate', 'redSince'],
  },
])

export const metricCheckDictionaryDifferences = differencesOfDictionary(
  metricCheck,
  'Whether a figure agreed with its list in the last night.',
)
export const rankByDictionaryDifferences = differencesOfDictionary(rankBy, 'The words of jsc/rank, which the book lists in the call.')
export const rankOrderDictionaryDifferences = differencesOfDictionary(rankOrder, 'The words of jsc/rank, which the book names order.')

export const metricRefusalDifferences = differencesOfRefusals([
  {
    because: 'dashboards.md §2 has the rules, and no sentences for what asks otherwise.',
    refusals: [
      'metricUnknown',
      'trendTooLong',
      'trendStep',
      'notRankedBy',
      'redNotBeyondYellow',
      'linesNeedADirection',
      'notFrozen',
      'periodMalformed',
      'shareNeedsBoth',
    ],
  },
])
