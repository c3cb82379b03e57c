import { alarmStatistics } from '@chengan/domain/dashboards/statistics/alarm-statistics'
import { composedStatistics } from '@chengan/domain/dashboards/statistics/composed-statistics'
import { maintenanceBoard } from '@chengan/domain/dashboards/statistics/maintenance-board'
import { maintenanceTabs } from '@chengan/domain/dashboards/statistics/maintenance-tabs'
import { registerStatistics } from '@chengan/domain/dashboards/statistics/register-statistics'
import { statisticsPlan } from '@chengan/domain/dashboards/statistics/statistics-plan'
import {
  bridgeStatistics,
  lightingStatistics,
  maintenanceStatistics,
  roadStatistics,
  tunnelStatistics,
} from '@chengan/domain/dashboards/statistics/statistics-topics'
import { utilityStatistics } from '@chengan/domain/dashboards/statistics/utility-statistics'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { annualFigures } from '../yearbook/annual-figures.ts'
import { composedCalls } from './composed-calls.ts'
import { lifeOfAsset } from './life-of-asset.ts'
import { statisticsPlanCalls } from './plan-calls.ts'
import { baseDataStatistics } from './register-calls.ts'
import { statisticsDims, statisticsFigures } from './statistics-calls.ts'
import { statisticsExport } from './statistics-export.ts'
import { utilityStatistic } from './utility-calls.ts'

/** Every page of statistics answers alike: what it tells stands in its definition. */
const callsOf = ({ name }: { readonly name: string }) => ({
  figures: statisticsFigures(name),
  dims: statisticsDims(name),
  export: statisticsExport(name),
})

/** The tabs of the board of maintenance by their calls. */
const tabsOf = (name: string) => {
  const { component, special, assessment, funds } = maintenanceTabs
  return {
    component: statisticsFigures(name, component.key),
    special: statisticsFigures(name, special.key),
    assessment: statisticsFigures(name, assessment.key),
    funds: statisticsFigures(name, funds.key),
  }
}

/** What the definitions of statistics name. */
export const statisticsImplementations = implementing(() => [
  implement(roadStatistics, { calls: callsOf(roadStatistics) }),
  implement(bridgeStatistics, { calls: callsOf(bridgeStatistics) }),
  implement(tunnelStatistics, { calls: callsOf(tunnelStatistics) }),
  implement(lightingStatistics, { calls: callsOf(lightingStatistics) }),
  implement(maintenanceStatistics, { calls: callsOf(maintenanceStatistics) }),
  implement(alarmStatistics, { calls: callsOf(alarmStatistics) }),
  implement(statisticsPlan, { calls: statisticsPlanCalls }),
  implement(maintenanceBoard, {
    calls: { ...callsOf(maintenanceBoard), ...tabsOf(maintenanceBoard.name), annual: annualFigures, life: lifeOfAsset },
  }),
  implement(utilityStatistics, { calls: { statistic: utilityStatistic } }),
  implement(registerStatistics, { calls: { statistics: baseDataStatistics } }),
  implement(composedStatistics, { calls: composedCalls }),
])
