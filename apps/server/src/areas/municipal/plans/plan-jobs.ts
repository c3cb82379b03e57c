import type { Handler } from '../../../jobs/job.ts'
import type { Services } from '../../../services.ts'
import { wjMeetingClock } from './meeting-clock.ts'
import { wjPlanOpen } from './open-plans.ts'

/** What plans and meetings do by themselves. */
export function planJobs(services: Services) {
  return { wjPlanOpen: wjPlanOpen(services), wjMeetingClock: wjMeetingClock(services) } as const satisfies Readonly<Record<string, Handler>>
}
