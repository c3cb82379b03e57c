// Made by `npm run docs` from what the modules export; do not edit it here.

import type { Resource } from '@chengan/kernel/definition/resource'
import { figureQuestion, rankQuestion, trendQuestion } from './metrics/figure-questions.ts'
import { registeredMetric } from './metrics/registered-metric.ts'
import { composedStatistics } from './statistics/composed-statistics.ts'
import { statisticsPlan } from './statistics/statistics-plan.ts'
import {
  bridgeStatistics,
  lightingStatistics,
  maintenanceStatistics,
  roadStatistics,
  tunnelStatistics,
} from './statistics/statistics-topics.ts'
import { annualReport } from './yearbook/annual-report.ts'

/** Every resource of the dashboards area; a new one goes to the end. */
export const dashboardsResources: readonly Resource[] = [
  roadStatistics,
  bridgeStatistics,
  tunnelStatistics,
  lightingStatistics,
  maintenanceStatistics,
  figureQuestion,
  trendQuestion,
  rankQuestion,
  registeredMetric,
  composedStatistics,
  statisticsPlan,
  annualReport,
]
