import { sql } from 'kysely'
import { keepAlerts } from '../alerts/keep-alerts.ts'
import { alertParts } from '../areas/system/alerts/alert-parts.ts'
import { reckonRisks } from '../areas/utilities/companies/company-risk.ts'
import { contextOf, jobFacts, systemActor } from '../pipeline/context-of.ts'
import type { Services } from '../services.ts'
import { beginMissing } from '../timers/missing-timers.ts'
import type { Begun } from './city/told.ts'

/** The risk of its companies, which the first night of a month reckons; what the city is warned of as it stands, without a notice about what it is used to; and the clocks of
 *  what runs. */
export async function firstWarnings(services: Services, begun: Begun): Promise<void> {
  const rhythms = ['daily', 'minutely'] as const
  const done = begun(rhythms.length + 2)
  await services.db.transaction().execute(async (tx) => {
    const ctx = contextOf(services, systemActor, jobFacts('demo'), 'zh-CN', tx)
    await reckonRisks(ctx)
    done()
    const quiet = { ...alertParts, notify: async () => null }
    for (const rhythm of rhythms) {
      await keepAlerts(ctx, quiet, rhythm)
      done()
    }
    await sql`update alert set demo = true`.execute(tx)
    await beginMissing(ctx)
    done()
  })
}
