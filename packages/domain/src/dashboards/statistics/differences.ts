import { differencesOf, differencesOfDictionary, differencesOfRefusals } from '@chengan/kernel/specification/differences'
import { dayHour, statTopic, weekday } from '../../system/dictionaries/dashboards.ts'
import { alarmStatistics } from './alarm-statistics.ts'
import { composedStatistics } from './composed-statistics.ts'
import { maintenanceBoard } from './maintenance-board.ts'
import { registerStatistics } from './register-statistics.ts'
import { statisticsPlan } from './statistics-plan.ts'
import { bridgeStatistics, lightingStatistics, maintenanceStatistics, roadStatistics, tunnelStatistics } from './statistics-topics.ts'
import { utilityStatistics } from './utility-statistics.ts'

const QUESTION = 'A page of figures has no rows: what its query asks by, and the group of a figure, have the words of a field.'
const ofRegister = [{ because: QUESTION, fields: ['key', 'manageLevel', 'maintDeptId'] }] as const

export const roadStatisticsDifferences = differencesOf(roadStatistics, ofRegister)
export const bridgeStatisticsDifferences = differencesOf(bridgeStatistics, ofRegister)
export const tunnelStatisticsDifferences = differencesOf(tunnelStatistics, ofRegister)
export const lightingStatisticsDifferences = differencesOf(lightingStatistics, ofRegister)
export const maintenanceStatisticsDifferences = differencesOf(maintenanceStatistics, [
  { because: QUESTION, fields: ['key', 'facilityKind', 'severity', 'companyDeptId'] },
])

export const alarmStatisticsDifferences = differencesOf(alarmStatistics, [
  { because: QUESTION, fields: ['key', 'deviceType', 'gasCompaniesId', 'highestLevel'] },
  {
    because: 'When in the week alarms begin is looked for on the statistics of alarms, for which the book names no page (decision 0163).',
    roots: ['(whole)'],
    calls: ['*'],
    screens: ['*'],
  },
])

const BY_TIME = 'By hour and day of the week figures are told apart (decision 0163).'
export const weekdayDictionaryDifferences = differencesOfDictionary(weekday, BY_TIME)
export const dayHourDictionaryDifferences = differencesOfDictionary(dayHour, BY_TIME)

export const maintenanceBoardDifferences = differencesOf(maintenanceBoard, [
  {
    because: QUESTION,
    fields: [
      ...(['key', 'facilityKind', 'severity', 'companyDeptId', 'sectionId', 'workKind', 'projectKind', 'maintScale', 'grade'] as const),
      ...(['fundLine', 'fundSource'] as const),
    ],
  },
  { because: 'What may be asked of a page of statistics, as of those under sjtj.', calls: ['GET yhgl/tj/rcyh/dims'] },
])
export const utilityStatisticsDifferences = differencesOf(utilityStatistics, [{ because: QUESTION, fields: ['key'] }])
export const registerStatisticsDifferences = differencesOf(registerStatistics, [
  { because: QUESTION, fields: ['key'] },
  {
    because: 'The report of roads and bridges is not declared yet; its permissions are granted ahead of it.',
    permissions: ['list', 'save', 'update', 'delete', 'export', 'submit', 'audit', 'void'].map(
      (verb) => `jcsj:szgl:roadBridgeReport:${verb}`,
    ),
  },
])

export const dashboardsRefusalDifferences = differencesOfRefusals([
  {
    because: 'dashboards.md §4 has spans of five years at most and two dimensions at once, and no sentences for what asks otherwise.',
    refusals: [
      'spanTooLong',
      'dimensionUnknown',
      'topicUnknown',
      'measureUnknown',
      'tooManyGroups',
      'listNotComposable',
      'fieldNotComposable',
      'tooManyDimensions',
      'tooManyMeasures',
      'planQueryMalformed',
      'movedCellsUnexplained',
      'reportYearToCome',
      'reportOfNoRegion',
      'notesMalformed',
      'districtsUnconfirmed',
    ],
  },
])

export const topicDictionaryDifferences = differencesOfDictionary(
  statTopic,
  'Composed tables (zdy) and the tabs of maintenance are saved views like those of the five topics, and kept with them.',
  ['zdy', 'bjby', 'zxyh', 'kh', 'zj'],
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
