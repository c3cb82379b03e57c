import { safetyActivity } from '@chengan/domain/utilities/activities/safety-activity'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { activityEffects, activityFacts } from './activity-parts.ts'

/** What the definitions of safety activities name. */
export const activityImplementations = implementing(({ notify }) => [
  implement(safetyActivity, { effects: activityEffects(notify), facts: activityFacts }),
])
