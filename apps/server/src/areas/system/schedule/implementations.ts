import { schedule } from '@chengan/domain/system/schedule/schedule'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { scheduleCalls, scheduleEffects } from './schedule-calls.ts'

/** What the definitions of scheduled jobs name. */
export const scheduleImplementations = implementing(() => [implement(schedule, { effects: scheduleEffects, calls: scheduleCalls })])
