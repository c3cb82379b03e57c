import type { Workdays } from '../calendar.ts'
import { addWorkdays } from '../calendar.ts'
import { addDays, addMinutes, addMonths } from '../time.ts'
import type { AlertUnit } from './alert.ts'

/** By what the steps of warnings are reckoned. */
export interface AlertClock {
  /** yyyy-MM-dd HH:mm:ss */
  readonly now: string
  readonly isWorkday: Workdays
  /** The moment so many working minutes after another. */
  addWorkMinutes(from: string, minutes: number): string
  workMinutesBetween(from: string, to: string): number
}

/** A calendar in which nobody works is not walked for ever. */
const MAX_DAYS = 400
const MINUTES_OF_A_DAY = 1440

/** The latest moment of which the step is reached now: of a row whose moment is this or earlier people are to be told. So a step is one comparison with
 *  a column, and no row is read before it has come to it. A day for units of days, else a moment. `at`: before the moment, below nought after it. */
export function reachedUpTo(at: number, unit: AlertUnit, clock: AlertClock): string {
  const today = clock.now.slice(0, 10)
  switch (unit) {
    case 'minutes':
      return addMinutes(clock.now, at)
    case 'hours':
      return addMinutes(clock.now, at * 60)
    case 'workhours':
      return at >= 0 ? clock.addWorkMinutes(clock.now, at * 60) : workMinutesAgo(-at * 60, clock)
    case 'days':
      return addDays(today, at)
    case 'months':
      return at >= 0 ? addMonths(today, at) : latestDay(addMonths(today, at), (day) => addMonths(day, -at) <= today)
    case 'workdays':
      return at >= 0 ? workdaysAhead(today, at, clock.isWorkday) : workdaysAgo(today, -at, clock.isWorkday)
  }
}

/** The last day from a given one on for which something holds, that stops holding once. */
function latestDay(from: string, holds: (day: string) => boolean): string {
  let day = from
  for (let steps = 0; steps < MAX_DAYS && holds(addDays(day, 1)); steps += 1) day = addDays(day, 1)
  return day
}

/** The last day with no more than so many working days up to it. */
function workdaysAhead(today: string, most: number, isWorkday: Workdays): string {
  let day = today
  let passed = 0
  for (let steps = 0; steps < MAX_DAYS; steps += 1) {
    const next = addDays(day, 1)
    if (isWorkday(next)) passed += 1
    if (passed > most) return day
    day = next
  }
  return day
}

/** The last day since which more working days than that have passed. */
function workdaysAgo(today: string, days: number, isWorkday: Workdays): string {
  let day = addDays(today, -1)
  for (let steps = 0; steps < MAX_DAYS && addWorkdays(day, days, isWorkday) >= today; steps += 1) day = addDays(day, -1)
  return day
}

/** The last moment since which so many working minutes have passed. */
function workMinutesAgo(minutes: number, clock: AlertClock): string {
  let [from, to] = [-MAX_DAYS * MINUTES_OF_A_DAY, 0]
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2)
    if (clock.workMinutesBetween(addMinutes(clock.now, middle), clock.now) >= minutes) from = middle
    else to = middle
  }
  return addMinutes(clock.now, from)
}

/** Seconds of what `every` and what is left are counted in. */
export const secondsOf: Readonly<Record<AlertUnit, number>> = {
  minutes: 60,
  hours: 3600,
  workhours: 3600,
  days: 86_400,
  workdays: 86_400,
  months: 86_400,
}
