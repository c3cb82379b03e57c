// Made by `npm run docs` from what the modules export; do not edit it here.

import type { TopicImplementations } from '../area-parts.ts'
import { activityImplementations } from './activities/implementations.ts'
import { assessmentImplementations } from './assessment/implementations.ts'
import { checkItemImplementations } from './check-items/implementations.ts'
import { gasCompanyImplementations } from './companies/implementations.ts'
import { creditImplementations } from './credit/implementations.ts'
import { dangerousSourceImplementations } from './dangerous-sources/implementations.ts'
import { emergencyImplementations } from './emergency/implementations.ts'
import { facilityImplementations } from './facilities/implementations.ts'
import { hazardImplementations } from './hazards/implementations.ts'
import { licenceImplementations } from './licences/implementations.ts'
import { monitoringImplementations } from './monitoring/implementations.ts'
import { personImplementations } from './people/implementations.ts'
import { policyImplementations } from './policies/implementations.ts'
import { vehicleImplementations } from './vehicles/implementations.ts'

/** What the topics of the utilities area implement of their definitions. */
export const utilitiesImplementations: readonly TopicImplementations[] = [
  activityImplementations,
  assessmentImplementations,
  checkItemImplementations,
  gasCompanyImplementations,
  creditImplementations,
  dangerousSourceImplementations,
  emergencyImplementations,
  facilityImplementations,
  hazardImplementations,
  licenceImplementations,
  monitoringImplementations,
  personImplementations,
  policyImplementations,
  vehicleImplementations,
]
