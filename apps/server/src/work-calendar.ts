import { addWorkdays, isWeekday, type Workdays, workdaysBetween } from '@chengan/kernel/calendar'
import { sql } from 'kysely'
import type { Db } from './storage/database.ts'

/** Working days as sys/workcalendar says; weekdays where it says nothing. */
export interface WorkCalendar {
  readonly isWorkday: Workdays
  addWorkdays(from: string, days: number): string
  workdaysBetween(from: string, to: string): number
  reload(): Promise<void>
}

/** Opens the calendar over its table: day types 1 and 4 are worked, 2 and 3 are not (dict day_type). */
export function openWorkCalendar(db: Db): WorkCalendar {
  let types = new Map<string, string>()
  const isWorkday: Workdays = (date) => {
    const type = types.get(date)
    return type === undefined ? isWeekday(date) : type === '1' || type === '4'
  }
  return {
    isWorkday,
    addWorkdays: (from, days) => addWorkdays(from, days, isWorkday),
    workdaysBetween: (from, to) => workdaysBetween(from, to, isWorkday),
    async reload() {
      const { rows } = await sql<{ day: string; type: string }>`select day, day_type as type from workday`.execute(db)
      types = new Map(rows.map((row) => [row.day, row.type]))
    },
  }
}
