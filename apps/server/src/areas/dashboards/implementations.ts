import { figureQuestion, rankQuestion, trendQuestion } from '@chengan/domain/dashboards/metrics/figure-questions'
import { registeredMetric } from '@chengan/domain/dashboards/metrics/registered-metric'
import { composedStatistics } from '@chengan/domain/dashboards/statistics/composed-statistics'
import { statisticsPlan } from '@chengan/domain/dashboards/statistics/statistics-plan'
import {
  bridgeStatistics,
  lightingStatistics,
  maintenanceStatistics,
  roadStatistics,
  tunnelStatistics,
} from '@chengan/domain/dashboards/statistics/statistics-topics'
import { annualReport } from '@chengan/domain/dashboards/yearbook/annual-report'
import type { Implementation } from '../../resources/implementation.ts'
import { implement } from '../implement.ts'
import { checkMetric } from './metrics/check-call.ts'
import { askFigure } from './metrics/figure-call.ts'
import { askRank } from './metrics/rank-call.ts'
import { askTrend } from './metrics/trend-call.ts'
import { composedCalls } from './statistics/composed-calls.ts'
import { statisticsPlanCalls } from './statistics/plan-calls.ts'
import { statisticsDims, statisticsFigures } from './statistics/statistics-calls.ts'
import { statisticsExport } from './statistics/statistics-export.ts'
import { annualReportCalls, districtsUnconfirmed } from './yearbook/annual-report-calls.ts'

/** Every page of statistics answers alike: what it tells stands in its definition. */
const callsOf = ({ name }: { readonly name: string }) => ({
  figures: statisticsFigures(name),
  dims: statisticsDims(name),
  export: statisticsExport(name),
})

/** Everything that the definitions of figures and boards name. */
export const dashboardsImplementations: readonly Implementation[] = [
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
  implement(annualReport, { calls: annualReportCalls, facts: { districtsUnconfirmed } }),
  implement(composedStatistics, { calls: composedCalls }),
]
