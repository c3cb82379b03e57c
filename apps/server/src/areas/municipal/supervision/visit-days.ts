import { asText } from '@chengan/kernel/values'
import type { Context } from '../../../context.ts'

const laterOf = (one: string, other: string): string => (one > other ? one : other)

/** The day of the first visit: the working day after the works begin (municipal-approval.md §3.1); the one after today where they have begun already. */
export function firstVisitDay({ services, today }: Context, actualStart: unknown): string {
  return services.calendar.addWorkdays(laterOf(asText(actualStart), today), 1)
}

/** A visit that is due on a day, but not before the works have begun: one that was made earlier saw the ground as it was. */
export function visitOnceBegun(ctx: Context, actualStart: unknown, day: string): string {
  return asText(actualStart) > ctx.today ? laterOf(day, firstVisitDay(ctx, actualStart)) : day
}
