import type { Context } from '../../context.ts'
import type { TransactionalHandler } from '../../jobs/job.ts'
import { contextOf, jobFacts, systemActor } from '../../pipeline/context-of.ts'
import type { Services } from '../../services.ts'
import { drawAcceptances } from './acceptance/draw-acceptances.ts'
import { computeLastPeriods } from './assessment/make-runs.ts'
import { renewCare } from './care/care-days.ts'
import { renewEventClocks } from './daily/event-clocks.ts'
import { drawSpotChecks } from './daily/spot-checks.ts'
import { renewHotSpots } from './hot-spots/renew-hot-spots.ts'
import { renewPauses } from './pauses/move-clocks.ts'
import { renewMonthFills } from './progress/month-fills.ts'
import { renewStaffing } from './sections/section-days.ts'
import { renewSectionLoads } from './sections/section-loads.ts'

/** What the area does by itself. A second run finds nothing left to do. */
export function maintenanceWorks(
  services: Services,
): Record<
  | 'assessmentRuns'
  | 'careDays'
  | 'eventClocks'
  | 'hotSpots'
  | 'monthFills'
  | 'projectDraws'
  | 'sectionLoads'
  | 'sectionStaffing'
  | 'spotChecks',
  TransactionalHandler
> {
  const handler = (name: string, work: (ctx: Context) => Promise<number>): TransactionalHandler => ({
    runIn: (db) => work(contextOf(services, systemActor, jobFacts(name), 'zh-CN', db)),
  })
  return {
    assessmentRuns: handler('assessmentRuns', computeLastPeriods),
    careDays: handler('careDays', renewCare),
    eventClocks: handler('eventClocks', async (ctx) => (await renewEventClocks(ctx)) + (await renewPauses(ctx))),
    hotSpots: handler('hotSpots', async (ctx) => (await renewHotSpots(ctx)).changed),
    monthFills: handler('monthFills', renewMonthFills),
    projectDraws: handler('projectDraws', drawAcceptances),
    sectionLoads: handler('sectionLoads', renewSectionLoads),
    sectionStaffing: handler('sectionStaffing', renewStaffing),
    spotChecks: handler('spotChecks', drawSpotChecks),
  }
}
