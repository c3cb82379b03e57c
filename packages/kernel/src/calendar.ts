import { addDays } from './time.ts'

/** Tells whether a date is a working day; weekends and holidays are not, shifted workdays are (sys/workcalendar). */
export type Workdays = (date: string) => boolean

/** The date `days` working days after `from`; the day of the event is not counted (行政许可法, 民法典 201). */
export function addWorkdays(from: string, days: number, isWorkday: Workdays): string {
  let date = from.slice(0, 10)
  for (let left = days; left > 0; ) {
    date = addDays(date, 1)
    if (isWorkday(date)) left -= 1
  }
  return date
}

/** Working days after `from` up to and including `to`; 0 when `to` is not after `from`. */
export function workdaysBetween(from: string, to: string, isWorkday: Workdays): number {
  let count = 0
  for (let date = addDays(from, 1); date <= to.slice(0, 10); date = addDays(date, 1)) if (isWorkday(date)) count += 1
  return count
}

/** Monday to Friday, when no calendar is loaded. */
export function isWeekday(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay()
  return day !== 0 && day !== 6
}
