import { trackedDisease } from '@chengan/domain/assets/tracking/tracked-disease'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { tellBody } from '../detection/underground/body-followers.ts'
import { tellFeatures } from './feature-statistics.ts'
import { orderRepairOfDisease } from './repair-of-disease.ts'

/** What the definition of tracked diseases names. */
export const trackingImplementations = implementing(({ orderRepair }) => [
  implement(trackedDisease, {
    effects: { tellBody, orderRepairOfDisease: orderRepairOfDisease(orderRepair) },
    calls: { featureStatistics: tellFeatures },
  }),
])
