import { contract } from '@chengan/domain/maintenance/contracts/contract/contract'
import { dailyMaintenance } from '@chengan/domain/maintenance/daily/daily-maintenance/daily-maintenance'
import type { Context } from '../../context.ts'
import type { TransactionalHandler } from '../../jobs/job.ts'
import { contextOf, jobFacts, systemActor } from '../../pipeline/context-of.ts'
import type { Implementation } from '../../resources/implementation.ts'
import type { Services } from '../../services.ts'
import { implement } from '../implement.ts'
import { contractEffects, contractWithTheFacilities, expireContracts } from './contracts/contract-parts.ts'
import { renewEventClocks } from './daily/event-clocks.ts'
import { eventFacts } from './daily/event-facts.ts'

/** Everything that the definitions of maintenance name. */
export const maintenanceImplementations: readonly Implementation[] = [
  implement(contract, { effects: contractEffects, facts: { contractWithTheFacilities } }),
  implement(dailyMaintenance, { facts: eventFacts }),
]

/** What the area does by itself. A second run finds nothing left to do. */
export function maintenanceWorks(services: Services): Record<'eventClocks' | 'expireContracts', TransactionalHandler> {
  const handler = (name: string, work: (ctx: Context) => Promise<number>): TransactionalHandler => ({
    runIn: (db) => work(contextOf(services, systemActor, jobFacts(name), 'zh-CN', db)),
  })
  return {
    eventClocks: handler('eventClocks', renewEventClocks),
    expireContracts: handler('expireContracts', expireContracts),
  }
}
