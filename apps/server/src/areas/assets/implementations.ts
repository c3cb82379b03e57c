// Made by `npm run docs` from what the modules export; do not edit it here.

import type { TopicImplementations } from '../area-parts.ts'
import { cameraImplementations } from './cameras/implementations.ts'
import { detectionImplementations } from './detection/implementations.ts'
import { facilityHazardImplementations } from './hazards/implementations.ts'
import { lightingImplementations } from './lighting/implementations.ts'
import { parkingImplementations } from './parking/implementations.ts'
import { registerImplementations } from './register/implementations.ts'
import { sensorImplementations } from './sensors/implementations.ts'
import { trackingImplementations } from './tracking/implementations.ts'

/** What the topics of the assets area implement of their definitions. */
export const assetsImplementations: readonly TopicImplementations[] = [
  cameraImplementations,
  detectionImplementations,
  facilityHazardImplementations,
  lightingImplementations,
  parkingImplementations,
  registerImplementations,
  sensorImplementations,
  trackingImplementations,
]
