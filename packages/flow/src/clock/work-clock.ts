import { addWorkdays, type Workdays } from '@chengan/kernel/calendar'
import { addDays, addMinutes } from '@chengan/kernel/time'

/** The working calendar and hours (system.md §5.4): spans of a working day in minutes since midnight, in order. */
export interface WorkClock {
  readonly isWorkday: Workdays
  readonly hours: readonly (readonly [number, number])[]
}

/** 09:00 to 12:00 and 13:30 to 17:30. */
export const officeHours: WorkClock['hours'] = [
  [540, 720],
  [810, 1050],
]

/** A calendar that knows no working day must not be walked for ever. */
const MAX_DAYS = 4000

/** Working minutes of a full working day. */
export function minutesPerDay(clock: WorkClock): number {
  return clock.hours.reduce((sum, [from, to]) => sum + to - from, 0)
}

/** Minutes since midnight. */
const minuteOf = (time: string) => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16)) + Number(time.slice(17, 19)) / 60

/** Put together from its digits where it is a whole minute of the day, as almost all are: dates that are parsed cost a tenth of a step. */
function atMinute(day: string, minute: number): string {
  if (!Number.isInteger(minute) || minute < 0 || minute >= 1440) return addMinutes(`${day} 00:00:00`, minute)
  return `${day} ${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}:00`
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The moment some working minutes after another. */
export function addWorkMinutes(from: string, minutes: number, clock: WorkClock): string {
  let left = minutes
  let day = from.slice(0, 10)
  let since = minuteOf(from)
  for (let days = 0; days < MAX_DAYS; days += 1) {
    for (const [begin, end] of clock.isWorkday(day) ? clock.hours : []) {
      const open = Math.max(0, end - Math.max(begin, since))
      if (open > 0 && left <= open) return atMinute(day, Math.max(begin, since) + left)
      left -= open
    }
    day = addDays(day, 1)
    since = 0
  }
  throw new RangeError(`no ${minutes} working minutes after ${from}`)
}

/** Working minutes between two moments; 0 when the second is not after the first. */
export function workMinutesBetween(from: string, to: string, clock: WorkClock): number {
  let sum = 0
  for (let day = from.slice(0, 10), days = 0; day <= to.slice(0, 10) && days < MAX_DAYS; day = addDays(day, 1), days += 1) {
    if (!clock.isWorkday(day)) continue
    const since = day === from.slice(0, 10) ? minuteOf(from) : 0
    const until = day === to.slice(0, 10) ? minuteOf(to) : 1440
    for (const [begin, end] of clock.hours) sum += Math.max(0, Math.min(end, until) - Math.max(begin, since))
  }
  return sum
}

/** A time limit: how many of what. */
export interface Limit {
  readonly amount: number
  readonly unit: 'workday' | 'workhour' | 'day' | 'hour'
}

/** When a limit ends. Whole days end with the working hours of the nth day after the arrival; a part of a day is that share of the working
 *  hours, counted from the arrival (system.md §5.4). */
export function dueAfter(from: string, limit: Limit, clock: WorkClock): string {
  const { amount, unit } = limit
  if (unit === 'hour') return addMinutes(from, amount * 60)
  if (unit === 'workhour') return addWorkMinutes(from, amount * 60, clock)
  if (!Number.isInteger(amount)) {
    return unit === 'day' ? addMinutes(from, amount * 1440) : addWorkMinutes(from, amount * minutesPerDay(clock), clock)
  }
  const day = unit === 'day' ? addDays(from, amount) : addWorkdays(from, amount, clock.isWorkday)
  return atMinute(day, clock.hours.at(-1)?.[1] ?? 1440)
}

/** When a limit turns yellow: a share of its working time (`75%`), or a rest of it (`2d`, `4h`). */
export function warnTime(from: string, due: string, warnAt: string, clock: WorkClock): string {
  const total = workMinutesBetween(from, due, clock)
  const amount = Number.parseFloat(warnAt)
  if (Number.isNaN(amount)) return due
  if (warnAt.endsWith('%')) return total === 0 ? from : addWorkMinutes(from, (total * amount) / 100, clock)
  const rest = amount * (warnAt.endsWith('h') ? 60 : minutesPerDay(clock))
  return total - rest <= 0 ? from : addWorkMinutes(from, total - rest, clock)
}
