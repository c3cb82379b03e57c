// Made by `npm run docs` from what the modules export; do not edit it here.

import type { TopicImplementations } from '../area-parts.ts'
import { mapImplementations } from './map/implementations.ts'
import { metricImplementations } from './metrics/implementations.ts'
import { parameterImplementations } from './parameters/implementations.ts'
import { statisticsImplementations } from './statistics/implementations.ts'
import { yearbookImplementations } from './yearbook/implementations.ts'

/** What the topics of the dashboards area implement of their definitions. */
export const dashboardsImplementations: readonly TopicImplementations[] = [
  mapImplementations,
  metricImplementations,
  parameterImplementations,
  statisticsImplementations,
  yearbookImplementations,
]
