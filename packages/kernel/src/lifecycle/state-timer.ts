import { type Condition, holds } from '../condition.ts'
import type { Fields, NameIn, ReadableIn } from '../fields/field.ts'
import { addDays, addMinutes } from '../time.ts'
import type { Lifecycle } from './lifecycle.ts'

/** How long until a clock acts. */
export type TimerSpan =
  | { readonly minutes: number }
  | { readonly hours: number }
  | { readonly workhours: number }
  | { readonly days: number }
  | { readonly workdays: number }

/** What happens by itself once a row has been in a state for a while, or once a moment of it has come: a step of the table that is the system's, or a
 *  warning of the resource. */
export interface StateTimer<F extends Fields = Fields> {
  /** Tells the clocks of a resource apart. */
  readonly name: string
  readonly in: TimerSpan
  /** Counted from this date or moment of the row; default from when the state was entered. */
  readonly of?: NameIn<F>
  /** The parameter with which a city sets its own number. */
  readonly setting?: string
  /** Rows on which the condition does not hold have no such clock. */
  readonly when?: Condition<ReadableIn<F>>
  readonly do: { readonly step: string } | { readonly alert: string }
}

/** A clock that takes a step of the system's when a moment of the row has come. Clocks of a state bear its name: each state has its own. */
export function clockUntil<F extends Fields>(
  name: string,
  moment: NameIn<F>,
  step: string,
  when?: Condition<ReadableIn<F>>,
): StateTimer<F> {
  return { name, in: { minutes: 0 }, of: moment, do: { step }, ...(when === undefined ? {} : { when }) }
}

/** By what the clocks of states are reckoned. */
export interface TimerClock {
  /** yyyy-MM-dd HH:mm:ss: when the state was entered. */
  readonly at: string
  setting(code: string, fallback: number): number
  addWorkdays(day: string, days: number): string
  addWorkMinutes(from: string, minutes: number): string
}

/** The clocks that a row has in the state in which it is. */
export function timersIn(table: Lifecycle, state: string | undefined, row: Readonly<Record<string, unknown>>): readonly StateTimer[] {
  const timers = state === undefined ? [] : (table.after?.[state] ?? [])
  return timers.filter(({ when }) => when === undefined || holds(when, row))
}

/** When a clock acts on a row; null where the moment from which it counts is not given. */
export function timerDue(
  { in: span, of: field, setting }: StateTimer,
  row: Readonly<Record<string, unknown>>,
  clock: TimerClock,
): string | null {
  const base = field === undefined ? clock.at : row[field]
  if (typeof base !== 'string' || base === '') return null
  const from = base.length === 10 ? `${base} 00:00:00` : base
  const [day, time] = [from.slice(0, 10), from.slice(11)]
  const number = (fallback: number) => (setting === undefined ? fallback : clock.setting(setting, fallback))
  if ('minutes' in span) return addMinutes(from, number(span.minutes))
  if ('hours' in span) return addMinutes(from, number(span.hours) * 60)
  if ('workhours' in span) return clock.addWorkMinutes(from, number(span.workhours) * 60)
  if ('days' in span) return `${addDays(day, number(span.days))} ${time}`
  return `${clock.addWorkdays(day, number(span.workdays))} ${time}`
}
