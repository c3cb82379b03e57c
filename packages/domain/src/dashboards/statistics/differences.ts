import { differencesOf, differencesOfDictionary, differencesOfRefusals } from '@chengan/kernel/specification/differences'
import { statTopic } from '../../system/dictionaries/dashboards.ts'
import { composedStatistics } from './composed-statistics.ts'
import { statisticsPlan } from './statistics-plan.ts'
import { bridgeStatistics, lightingStatistics, maintenanceStatistics, roadStatistics, tunnelStatistics } from './statistics-topics.ts'

const QUESTION = 'A page of figures has no rows: what its query asks by, and the group of a figure, have the words of a field.'
const ofRegister = [{ because: QUESTION, fields: ['key', 'manageLevel', 'maintDeptId'] }] as const

export const roadStatisticsDifferences = differencesOf(roadStatistics, ofRegister)
export const bridgeStatisticsDifferences = differencesOf(bridgeStatistics, ofRegister)
export const tunnelStatisticsDifferences = differencesOf(tunnelStatistics, ofRegister)
export const lightingStatisticsDifferences = differencesOf(lightingStatistics, ofRegister)
export const maintenanceStatisticsDifferences = differencesOf(maintenanceStatistics, [
  { because: QUESTION, fields: ['key', 'facilityKind', 'severity', 'companyDeptId'] },
])

export const dashboardsRefusalDifferences = differencesOfRefusals([
  {
    because: 'dashboards.md §4 has spans of five years at most and two dimensions at once, and no sentences for what asks otherwise.',
    refusals: [
      'spanTooLong',
      'dimensionUnknown',
      'measureUnknown',
      'tooManyGroups',
      'listNotComposable',
      'fieldNotComposable',
      'tooManyDimensions',
      'tooManyMeasures',
      'planQueryMalformed',
      'movedCellsUnexplained',
      'notesMalformed',
      'districtsUnconfirmed',
    ],
  },
])

export const topicDictionaryDifferences = differencesOfDictionary(
  statTopic,
  'Composed tables (zdy) are saved views like those of the five topics, and kept with them.',
  ['zdy'],
)

export const composedStatisticsDifferences = differencesOf(composedStatistics, [
  {
    because: 'dashboards.md has pages of five topics; tables that people compose of any list are beyond it (decision 0074).',
    roots: ['(whole)'],
    fields: ['key'],
    calls: ['*'],
    screens: ['*'],
  },
])
export const statisticsPlanDifferences = differencesOf(statisticsPlan, [
  {
    because: 'Saving a view of one’s own asks only a login; PUT changes its name, its query, its order and whether it is shared.',
    calls: ['*'],
  },
])
