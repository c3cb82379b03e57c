import { isWeekday, workdaysBetween } from '@chengan/kernel/calendar'
import { addDays, dateText, daysBetween } from '@chengan/kernel/time'
import { useQuery } from '@tanstack/react-query'
import { serverNow } from '../../api/clock.ts'
import { read } from '../../api/read.ts'
import { usePartsText } from '../texts/parts/parts-text.ts'

/** A day of the working calendar. */
interface CalendarDay {
  readonly day: string
  readonly isWorkday: boolean
}

const longest = 366

/** Whether people work on the days from tomorrow to `until`; without the calendar weekends alone are days off. */
export function useWorkdays(until: string): (day: string) => boolean {
  const today = dateText(serverNow())
  const days = daysBetween(today, until)
  const { data } = useQuery({
    ...read<readonly CalendarDay[]>('sys/workcalendar/list', { from: addDays(today, 1), to: until }),
    enabled: days > 0 && days <= longest,
    staleTime: 3_600_000,
    meta: { quiet: true },
  })
  const told = new Map((Array.isArray(data) ? data : []).map((one: CalendarDay) => [one.day.slice(0, 10), one.isWorkday]))
  return (day) => told.get(day) ?? isWeekday(day)
}

/** 「共 15 天，其中 11 个工作日」: how long a deadline really is. */
export function WorkdayHint({ until }: { until: string }) {
  const parts = usePartsText()
  const today = dateText(serverNow())
  const days = daysBetween(today, until)
  const isWorkday = useWorkdays(until)
  if (days <= 0 || days > longest) return null
  const weekday = parts.workdays.names[new Date(`${until}T00:00:00Z`).getUTCDay()] ?? ''
  return (
    <div className="form-help">
      {parts.workdays.total(days)}
      <b>{parts.workdays.workdays(workdaysBetween(today, until, isWorkday))}</b>
      {parts.workdays.due(until.slice(5), weekday)}
      {isWorkday(until) ? parts.workdays.isWorkday : parts.workdays.isRestDay}
    </div>
  )
}
