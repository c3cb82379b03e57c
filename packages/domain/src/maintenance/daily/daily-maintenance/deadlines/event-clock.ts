import type { ValuesOf } from '@chengan/kernel/rule'
import type { EventFields } from '../fields.ts'

/** What the clock of an event says under a deadline: now, or of its repair. */
export interface EventClock {
  readonly isOverdue: boolean
  readonly overdueHours: number
  /** How urgent it is (yh_warn_level). */
  readonly warnLevel: string
}

/** What an event says of its clock once its deadline has moved: what was marked overdue in between is so no more, and a repair is as timely as it is under the new one. Only what an
 *  earlier, rejected repair was late stays. */
export function underNewDeadline({ repairTime, rejectedLateHours }: ValuesOf<EventFields>, clock: EventClock): ValuesOf<EventFields> {
  return { ...clock, ...(repairTime == null ? {} : { onTime: !clock.isOverdue && (rejectedLateHours ?? 0) === 0 }) }
}
