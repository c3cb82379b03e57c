import { figureQuestion, rankQuestion, trendQuestion } from '@chengan/domain/dashboards/metrics/figure-questions'
import { registeredMetric } from '@chengan/domain/dashboards/metrics/registered-metric'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { checkMetric } from './check-call.ts'
import { askFigure } from './figure-call.ts'
import { askRank } from './rank-call.ts'
import { askTrend } from './trend-call.ts'

/** What the definitions of figures name. */
export const metricImplementations = implementing(() => [
  implement(registeredMetric, { calls: { check: checkMetric } }),
  implement(figureQuestion, { calls: { figure: askFigure } }),
  implement(trendQuestion, { calls: { trend: askTrend } }),
  implement(rankQuestion, { calls: { rank: askRank } }),
])
