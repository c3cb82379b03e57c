import type { Handler } from '../../../jobs/job.ts'
import { contextOf, jobFacts, systemActor } from '../../../pipeline/context-of.ts'
import { inTransaction } from '../../../pipeline/transaction.ts'
import type { Services } from '../../../services.ts'
import { generateReports, regionsOfReports } from './generate-reports.ts'

/** On 5 January the reports of the year before are drafted, each region in a transaction of its own (dashboards.md §2 sjtj/ndbb). */
export function yearbookJobs(services: Services) {
  return {
    annualReports: {
      async run() {
        const context = () => contextOf(services, systemActor, jobFacts('annualReports'), 'zh-CN', services.db)
        const year = Number(context().today.slice(0, 4)) - 1
        let done = 0
        for (const { id } of await regionsOfReports(context())) {
          const { made, renewed } = await inTransaction(context(), (ctx) => generateReports(ctx, year, [id]))
          done += made + renewed
        }
        return done
      },
    },
  } as const satisfies Readonly<Record<string, Handler>>
}
