import { gasFacility } from '@chengan/domain/utilities/facilities/gas-facility/gas-facility'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { notifyOwner } from '../companies/company-effects.ts'
import { tellExpiredOfFacility } from '../licences/expired-licence.ts'
import { licenceOfFacility } from '../licences/licence-of-kind.ts'
import { auditLogOf } from '../review/audit-log.ts'
import { facilityMap } from './facility-map.ts'
import { facilityMoments } from './facility-moments.ts'
import { gasAround } from './network/gas-around.ts'
import { linkNetwork, nameNode } from './network/link-network.ts'
import { networkFaultsOf } from './network/network-faults.ts'
import { planHandlers } from './network/valve-plans.ts'
import { pipeStatistics } from './pipe-statistics.ts'
import { placeInStreet } from './place-in-street.ts'

/** What the definitions of gas facilities name. */
export const facilityImplementations = implementing(({ notify, cityBox, streetsAt }) => [
  implement(gasFacility, {
    effects: {
      notifyOwner: notifyOwner(notify),
      placeInStreet: placeInStreet({ streetsAt }),
      nameNode,
      linkNetwork,
      tellExpiredLicence: tellExpiredOfFacility,
    },
    facts: { cityBox, licenceOfKind: licenceOfFacility },
    calls: { auditLog: auditLogOf('gasFacility'), map: facilityMap, networkFaults: networkFaultsOf, pipeStatistics, ...planHandlers },
    moments: facilityMoments,
    around: gasAround,
  }),
])
