// Made by `npm run docs` from what the modules export; do not edit it here.

import type { TopicImplementations } from '../area-parts.ts'
import { approvalImplementations } from './approvals/implementations.ts'
import { excavationImplementations } from './excavation/implementations.ts'
import { planImplementations } from './plans/implementations.ts'
import { approvalStatisticsImplementations } from './statistics/implementations.ts'
import { supervisionImplementations } from './supervision/implementations.ts'

/** What the topics of the municipal area implement of their definitions. */
export const municipalImplementations: readonly TopicImplementations[] = [
  approvalImplementations,
  excavationImplementations,
  planImplementations,
  approvalStatisticsImplementations,
  supervisionImplementations,
]
