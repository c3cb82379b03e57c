import { addWorkMinutes, workMinutesBetween } from '@chengan/flow/clock/work-clock'
import type { AlertClock } from '@chengan/kernel/alerts/moments'
import type { Context } from '../context.ts'
import { workClockOf } from '../flow/clock.ts'

/** The city's calendar and working hours, at the present moment. */
export function alertClockOf(ctx: Context): AlertClock {
  const clock = workClockOf(ctx)
  return {
    now: ctx.now,
    isWorkday: clock.isWorkday,
    addWorkMinutes: (from, minutes) => addWorkMinutes(from, minutes, clock),
    workMinutesBetween: (from, to) => workMinutesBetween(from, to, clock),
  }
}
