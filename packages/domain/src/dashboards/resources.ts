// Made by `npm run docs` from what the modules export; do not edit it here.

import type { Resource } from '@chengan/kernel/definition/resource'
import { mapBase } from './map/map-base.ts'
import { mapMark } from './map/map-mark.ts'
import {
  bufferQuestion,
  cardQuestion,
  featuresQuestion,
  heatQuestion,
  measureQuestion,
  searchQuestion,
  tileQuestion,
  timeQuestion,
} from './map/map-questions.ts'
import { plot } from './map/plot.ts'
import { registeredLayer } from './map/registered-layer.ts'
import { figureQuestion, rankQuestion, trendQuestion } from './metrics/figure-questions.ts'
import { registeredMetric } from './metrics/registered-metric.ts'
import { dashboardParameter } from './parameters/dashboard-parameter.ts'
import { alarmStatistics } from './statistics/alarm-statistics.ts'
import { composedStatistics } from './statistics/composed-statistics.ts'
import { maintenanceBoard } from './statistics/maintenance-board.ts'
import { registerStatistics } from './statistics/register-statistics.ts'
import { statisticsPlan } from './statistics/statistics-plan.ts'
import {
  bridgeStatistics,
  lightingStatistics,
  maintenanceStatistics,
  roadStatistics,
  tunnelStatistics,
} from './statistics/statistics-topics.ts'
import { utilityStatistics } from './statistics/utility-statistics.ts'
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
  tileQuestion,
  featuresQuestion,
  cardQuestion,
  searchQuestion,
  bufferQuestion,
  measureQuestion,
  heatQuestion,
  registeredLayer,
  maintenanceBoard,
  registerStatistics,
  utilityStatistics,
  dashboardParameter,
  mapBase,
  mapMark,
  plot,
  timeQuestion,
  alarmStatistics,
]
