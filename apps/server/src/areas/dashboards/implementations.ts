import { mapBase } from '@chengan/domain/dashboards/map/map-base'
import {
  bufferQuestion,
  cardQuestion,
  featuresQuestion,
  heatQuestion,
  measureQuestion,
  searchQuestion,
  tileQuestion,
  timeQuestion,
} from '@chengan/domain/dashboards/map/map-questions'
import { registeredLayer } from '@chengan/domain/dashboards/map/registered-layer'
import { figureQuestion, rankQuestion, trendQuestion } from '@chengan/domain/dashboards/metrics/figure-questions'
import { registeredMetric } from '@chengan/domain/dashboards/metrics/registered-metric'
import { dashboardParameter } from '@chengan/domain/dashboards/parameters/dashboard-parameter'
import { composedStatistics } from '@chengan/domain/dashboards/statistics/composed-statistics'
import { maintenanceBoard } from '@chengan/domain/dashboards/statistics/maintenance-board'
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
import { annualReport } from '@chengan/domain/dashboards/yearbook/annual-report'
import type { Implementation } from '../../resources/implementation.ts'
import { implement } from '../implement.ts'
import { groundCalls, groundEffects } from './map/ground/ground-calls.ts'
import { buffer, card, catalogue, exportBuffer, features, heat, measureShape, search, tile, time } from './map/map-calls.ts'
import { checkMetric } from './metrics/check-call.ts'
import { askFigure } from './metrics/figure-call.ts'
import { askRank } from './metrics/rank-call.ts'
import { askTrend } from './metrics/trend-call.ts'
import { directionOfFigure } from './parameters/kept-by-hand.ts'
import { dashboardParameterCalls, tellBoards } from './parameters/parameter-calls.ts'
import { composedCalls } from './statistics/composed-calls.ts'
import { statisticsPlanCalls } from './statistics/plan-calls.ts'
import { baseDataStatistics } from './statistics/register-calls.ts'
import { statisticsDims, statisticsFigures } from './statistics/statistics-calls.ts'
import { statisticsExport } from './statistics/statistics-export.ts'
import { utilityStatistic } from './statistics/utility-calls.ts'
import { annualReportCalls, districtsUnconfirmed } from './yearbook/annual-report-calls.ts'
import { reportMoments } from './yearbook/report-moments.ts'

/** Every page of statistics answers alike: what it tells stands in its definition. */
const callsOf = ({ name }: { readonly name: string }) => ({
  figures: statisticsFigures(name),
  dims: statisticsDims(name),
  export: statisticsExport(name),
})

/** Everything that the definitions of figures and boards name. */
export const dashboardsImplementations: readonly Implementation[] = [
  implement(dashboardParameter, { calls: dashboardParameterCalls, facts: { directionOfFigure }, effects: { tellBoards } }),
  implement(registeredMetric, { calls: { check: checkMetric } }),
  implement(figureQuestion, { calls: { figure: askFigure } }),
  implement(trendQuestion, { calls: { trend: askTrend } }),
  implement(rankQuestion, { calls: { rank: askRank } }),
  implement(roadStatistics, { calls: callsOf(roadStatistics) }),
  implement(bridgeStatistics, { calls: callsOf(bridgeStatistics) }),
  implement(tunnelStatistics, { calls: callsOf(tunnelStatistics) }),
  implement(lightingStatistics, { calls: callsOf(lightingStatistics) }),
  implement(maintenanceStatistics, { calls: callsOf(maintenanceStatistics) }),
  implement(statisticsPlan, { calls: statisticsPlanCalls }),
  implement(maintenanceBoard, { calls: callsOf(maintenanceBoard) }),
  implement(utilityStatistics, { calls: { statistic: utilityStatistic } }),
  implement(registerStatistics, { calls: { statistics: baseDataStatistics } }),
  implement(annualReport, { calls: annualReportCalls, facts: { districtsUnconfirmed }, moments: reportMoments }),
  implement(composedStatistics, { calls: composedCalls }),
  implement(registeredLayer, { calls: { catalogue } }),
  implement(tileQuestion, { calls: { tile } }),
  implement(featuresQuestion, { calls: { features } }),
  implement(cardQuestion, { calls: { card } }),
  implement(searchQuestion, { calls: { search } }),
  implement(bufferQuestion, { calls: { buffer, export: exportBuffer } }),
  implement(measureQuestion, { calls: { measure: measureShape } }),
  implement(heatQuestion, { calls: { heat } }),
  implement(timeQuestion, { calls: { time } }),
  implement(mapBase, { calls: groundCalls, effects: groundEffects }),
]
