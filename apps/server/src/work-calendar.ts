import { addWorkdays, isWeekday, type Workdays, workdaysBetween } from '@chengan/kernel/calendar'
import { sql } from 'kysely'
import type { Db } from './storage/databases/database.ts'

/** Working days as sys/workcalendar says; weekdays where it says nothing. */
export interface WorkCalendar {
  readonly isWorkday: Workdays
  addWorkdays(from: string, days: number): string
  workdaysBetween(from: string, to: string): number
  reload(): Promise<void>
}

/** Opens the calendar over its table. */
export function openWorkCalendar(db: Db): WorkCalendar {
  let known = new Map<string, boolean>()
  const isWorkday: Workdays = (date) => known.get(date) ?? isWeekday(date)
  return {
    isWorkday,
    addWorkdays: (from, days) => addWorkdays(from, days, isWorkday),
    workdaysBetween: (from, to) => workdaysBetween(from, to, isWorkday),
    async reload() {
      const { rows } = await sql<{ day: string; worked: boolean }>`select day, is_workday as worked from workday`.execute(db)
      known = new Map(rows.map((row) => [row.day, row.worked]))
    },
  }
}
