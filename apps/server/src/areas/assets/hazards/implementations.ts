import { facilityHazard } from '@chengan/domain/assets/hazards/facility-hazard'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { reopenBody } from '../detection/underground/body-followers.ts'
import { orderRepairOfHazard } from './repair-of-hazard.ts'
import { tellTrackedDisease } from './tracked-source.ts'

/** What the definition of hazards at facilities names. */
export const facilityHazardImplementations = implementing(({ orderRepair }) => [
  implement(facilityHazard, { effects: { orderRepairOfHazard: orderRepairOfHazard(orderRepair), tellTrackedDisease, reopenBody } }),
])
