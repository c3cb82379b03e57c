import type { Context } from '../../../context.ts'
import type { TransactionalHandler } from '../../../jobs/job.ts'
import { contextOf, jobFacts, systemActor } from '../../../pipeline/context-of.ts'
import type { Notify } from '../../../resources/notices/notify.ts'
import type { Services } from '../../../services.ts'
import { sweepDeclarations } from './declaration-sweep.ts'
import { preApasSync } from './pre-apas-sync.ts'
import { sweepSupervisions } from './supervision-sweep.ts'

/** What approvals and supervision do by themselves (municipal-approval.md §8.2). */
export function municipalJobs(services: Services, notify: Notify) {
  const handler = (name: string, work: (ctx: Context) => Promise<number>): TransactionalHandler => ({
    runIn: (db) => work(contextOf(services, systemActor, jobFacts(name), 'zh-CN', db)),
  })
  return {
    preApasSync: preApasSync(services),
    wjspSweep: handler('wjspSweep', (ctx) => sweepDeclarations(ctx, notify)),
    phjgSweep: handler('phjgSweep', sweepSupervisions),
  }
}
