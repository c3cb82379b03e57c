import { maintenanceCompany } from '@chengan/domain/maintenance/companies/maintenance-company/maintenance-company'
import { contract } from '@chengan/domain/maintenance/contracts/contract/contract'
import { dailyMaintenance } from '@chengan/domain/maintenance/daily/daily-maintenance/daily-maintenance'
import type { Context } from '../../context.ts'
import type { TransactionalHandler } from '../../jobs/job.ts'
import { contextOf, jobFacts, systemActor } from '../../pipeline/context-of.ts'
import type { Implementation } from '../../resources/implementation.ts'
import type { Services } from '../../services.ts'
import { implement } from '../implement.ts'
import {
  contractorOfContract,
  contractsInForceOfCompany,
  countContractsOfCompany,
  countContractsOfParties,
} from './companies/company-contracts.ts'
import { carryCompanyToItsDepartment, disableDepartmentOfCompany, joinDepartmentOfCompany } from './companies/company-department.ts'
import { companyList } from './companies/company-list.ts'
import { contractMoments } from './contracts/contract-moments.ts'
import { contractEffects, contractWithTheFacilities } from './contracts/contract-parts.ts'
import { proposedContract } from './daily/contract-of-place.ts'
import { joinDuplicate, tellDuplicates } from './daily/duplicates.ts'
import { renewEventClocks } from './daily/event-clocks.ts'
import { eventFacts } from './daily/event-facts.ts'
import { eventMoments } from './daily/event-moments.ts'
import { eventsByGroups } from './daily/event-statistics.ts'
import { handlingPhotos, tellFarPhotos } from './daily/repair-evidence.ts'
import { repairInWarranty } from './daily/repair-warranty.ts'
import { drawSpotChecks } from './daily/spot-checks.ts'

/** Everything that the definitions of maintenance name. */
export const maintenanceImplementations: readonly Implementation[] = [
  implement(maintenanceCompany, {
    effects: { joinDepartmentOfCompany, countContractsOfCompany, carryCompanyToItsDepartment, disableDepartmentOfCompany },
    facts: { contractsInForceOfCompany },
    calls: { list: companyList },
  }),
  implement(contract, {
    effects: { ...contractEffects, countContractsOfParties },
    facts: { contractWithTheFacilities, contractorOfContract },
    moments: contractMoments,
  }),
  implement(dailyMaintenance, {
    calls: { statistics: eventsByGroups },
    effects: { tellDuplicates, joinDuplicate, tellFarPhotos },
    facts: { ...eventFacts, handlingPhotos, repairInWarranty },
    moments: eventMoments,
    extension: proposedContract,
  }),
]

/** What the area does by itself. A second run finds nothing left to do. */
export function maintenanceWorks(services: Services): Record<'eventClocks' | 'spotChecks', TransactionalHandler> {
  const handler = (name: string, work: (ctx: Context) => Promise<number>): TransactionalHandler => ({
    runIn: (db) => work(contextOf(services, systemActor, jobFacts(name), 'zh-CN', db)),
  })
  return { eventClocks: handler('eventClocks', renewEventClocks), spotChecks: handler('spotChecks', drawSpotChecks) }
}
