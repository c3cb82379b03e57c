import type { Context } from '../../context.ts'
import type { TransactionalHandler } from '../../jobs/job.ts'
import { contextOf, jobFacts, systemActor } from '../../pipeline/context-of.ts'
import type { Fulfilments } from '../../resources/fulfilment.ts'
import type { Services } from '../../services.ts'
import { contractEffects, contractWithTheFacilities, expireContracts } from './contracts/contract-parts.ts'
import { renewEventClocks } from './daily/event-clocks.ts'
import { eventFacts } from './daily/event-facts.ts'

/** Everything that the definitions of maintenance name. */
export const maintenanceFulfilments: Partial<Fulfilments> = {
  effects: contractEffects,
  facts: { ...eventFacts, contractWithTheFacilities },
}

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
