import { gasCar } from '@chengan/domain/utilities/vehicles/gas-car/gas-car'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { notifyOwner } from '../companies/company-effects.ts'
import { tellExpiredOfCar } from '../licences/expired-licence.ts'
import { licenceOfCar } from '../licences/licence-of-kind.ts'
import { auditLogOf } from '../review/audit-log.ts'
import { freeWithLivePapers } from './car-papers.ts'
import { location } from './locations.ts'
import { track } from './track.ts'

/** What the definitions of vehicles name. */
export const vehicleImplementations = implementing(({ notify }) => [
  implement(gasCar, {
    effects: { notifyOwner: notifyOwner(notify), freeWithLivePapers, tellExpiredLicence: tellExpiredOfCar },
    facts: { licenceOfKind: licenceOfCar },
    calls: { auditLog: auditLogOf('gasCar'), track, location },
  }),
])
