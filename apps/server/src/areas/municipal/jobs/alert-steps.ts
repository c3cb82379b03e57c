import { stepOf } from '@chengan/kernel/definition/expiry'
import { daysBetween } from '@chengan/kernel/time'
import type { Context } from '../../../context.ts'
import type { Alert, Dated } from './alert.ts'

/** Steps by days before the date: red from the day itself on. `-1`: each day after it. */
export const byDays =
  (...days: readonly number[]): Alert['step'] =>
  (ctx, { on }) => {
    const left = daysBetween(ctx.today, on.slice(0, 10))
    const step = stepOf(days, left)
    return step === undefined ? undefined : { step, urgent: step <= 0 }
  }

/** Working days that are left until a date; days past it are counted as they are, below 0. */
export function workdaysLeft({ today, services }: Context, on: string): number {
  const day = on.slice(0, 10)
  return day < today ? daysBetween(today, day) : services.calendar.workdaysBetween(today, day)
}

/** Steps by working days before the date. */
export const byWorkdays =
  (...days: readonly number[]): Alert['step'] =>
  (ctx, { on }) => {
    const step = stepOf(days, workdaysLeft(ctx, on))
    return step === undefined ? undefined : { step, urgent: step <= 0 }
  }

/** One step, so many days after the date. */
export const daysAfter =
  (days: number, urgent = true): Alert['step'] =>
  (ctx, { on }) =>
    daysBetween(on.slice(0, 10), ctx.today) >= days ? { step: days, urgent } : undefined

/** One step, once more working days than that have passed since the date. */
export const workdaysAfter =
  (days: number): Alert['step'] =>
  ({ today, services }, { on }) =>
    services.calendar.addWorkdays(on.slice(0, 10), days) < today ? { step: days, urgent: true } : undefined

/** Steps by hours after a moment; the last is red. */
export const byHours =
  (...hours: readonly number[]): Alert['step'] =>
  (_ctx: Context, { hours: passed = 0 }: Dated) => {
    const step = hours.findLast((one) => passed >= one)
    return step === undefined ? undefined : { step, urgent: step === hours.at(-1) }
  }
