import { trackedDisease } from '@chengan/domain/assets/tracking/tracked-disease'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { tellFeatures } from './feature-statistics.ts'
import { repairSource } from './repair-source.ts'

/** What the definition of tracked diseases names. */
export const trackingImplementations = implementing(() => [
  implement(trackedDisease, { effects: { repairSource }, calls: { featureStatistics: tellFeatures } }),
])
