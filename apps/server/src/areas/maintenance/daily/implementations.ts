import { dailyMaintenance } from '@chengan/domain/maintenance/daily/daily-maintenance/daily-maintenance'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { confirmQuantities, declareQuantities, linesOfEvent, quantitiesOfEvent } from '../handling/lines-of-event.ts'
import { photosOfEvent } from '../handling/photos-of-event.ts'
import { outerCase } from '../outside/outer-case.ts'
import { replyAgain, replyToPlatform } from '../outside/tell-platform.ts'
import { plansGoOn } from '../plans/plan-events.ts'
import { needsProgramme, programmeOfEvent } from '../programmes/programme-facts.ts'
import { reviewProgramme } from '../programmes/review-programme.ts'
import { dangerOfEvent } from './danger-of-event.ts'
import { proposedDestination } from './destination-of-place.ts'
import { dispatchAtOnce } from './dispatch-at-once.ts'
import { joinDuplicate, tellDuplicates } from './duplicates.ts'
import { grantedDelay } from './event-clocks.ts'
import { eventFacts } from './event-facts.ts'
import { eventMoments } from './event-moments.ts'
import { eventsByGroups } from './event-statistics.ts'
import { eventsAround } from './events-around.ts'
import { repairInWarranty } from './repair-warranty.ts'
import { tellOrigin } from './tell-origin.ts'
import { wholeEvent } from './whole-event.ts'

/** What the definitions of daily maintenance name. */
export const dailyMaintenanceImplementations = implementing((parts) => [
  implement(dailyMaintenance, {
    calls: { statistics: eventsByGroups, ...wholeEvent, outer: outerCase(parts) },
    effects: {
      tellDuplicates,
      joinDuplicate,
      dispatchAtOnce,
      replyToPlatform,
      replyAgain,
      declareQuantities,
      confirmQuantities,
      reviewProgramme,
      plansGoOn,
      tellOrigin: tellOrigin(parts.origins ?? {}),
    },
    facts: { ...eventFacts, grantedDelay, repairInWarranty, linesOfEvent, dangerOfEvent, programmeOfEvent },
    moments: eventMoments,
    extension: async (ctx, row) => ({
      ...(await proposedDestination(ctx, row)),
      ...(await photosOfEvent(ctx, row)),
      ...(await quantitiesOfEvent(ctx, row)),
      needsProgramme: await needsProgramme(ctx, row),
    }),
    around: eventsAround,
  }),
])
