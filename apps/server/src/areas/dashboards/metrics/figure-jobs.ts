import type { JobName } from '@chengan/domain/system/schedule/job-catalogue'
import { addDays } from '@chengan/kernel/time'
import { checkAllFigures } from '../../../figures/kept/check-figures.ts'
import { freezePeriods } from '../../../figures/kept/freeze-periods.ts'
import { keepDaily } from '../../../figures/kept/keep-daily.ts'
import { noteLastValues } from '../../../figures/kept/last-values.ts'
import { watchRedLines } from '../../../figures/kept/red-lines.ts'
import { noteUnusual } from '../../../figures/kept/unusual.ts'
import type { Handler } from '../../../jobs/job.ts'
import { contextOf, jobFacts, systemActor } from '../../../pipeline/context-of.ts'
import type { Services } from '../../../services.ts'

/** What is done with figures by night: their values are kept and frozen, and they are held against their lists. */
export function figureNights(services: Services) {
  const at = (name: JobName, db = services.db) => contextOf(services, systemActor, jobFacts(name), 'zh-CN', db)
  return {
    statDaily: {
      async runIn(db) {
        const ctx = at('statDaily', db)
        const written = await keepDaily(ctx)
        await noteLastValues(ctx, addDays(ctx.today, -1))
        await noteUnusual(ctx, addDays(ctx.today, -1))
        return written
      },
    },
    figureLines: { runIn: (db) => watchRedLines(at('figureLines', db)) },
    figureFreeze: { runIn: (db) => freezePeriods(at('figureFreeze', db)) },
    // Each figure by itself: a night that is broken off has checked those before.
    figureCheck: {
      async run({ signal }) {
        await checkAllFigures(at('figureCheck'), signal)
        return services.registry.figures.size
      },
    },
  } as const satisfies Readonly<Record<string, Handler>>
}
