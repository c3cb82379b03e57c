import { differencesOf, differencesOfRefusals } from '@chengan/kernel/specification/differences'
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
    refusals: ['spanTooLong', 'dimensionUnknown', 'measureUnknown'],
  },
])
