import { workPlan } from '@chengan/domain/maintenance/daily/work-plan/work-plan'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { workPlanCalls } from './plan-calls.ts'
import { eventsOfPlan } from './plan-events.ts'

/** What the definition of the work plans names. */
export const workPlanImplementations = implementing(() => [implement(workPlan, { calls: workPlanCalls, facts: { eventsOfPlan } })])
