import type { Handler } from '../../../jobs/job.ts'
import type { Services } from '../../../services.ts'
import { wjPlanOpen } from './open-plans.ts'

/** What plans do by themselves. */
export function planJobs(services: Services) {
  return { wjPlanOpen: wjPlanOpen(services) } as const satisfies Readonly<Record<string, Handler>>
}
