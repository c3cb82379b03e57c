import { dateText, datetimeText, daysBetween, instantOf } from '@chengan/kernel/time'
import type { LightTone } from '../../ui/marks/status-light.tsx'
import type { Row } from '../row.ts'
import type { ResourceText } from '../texts/zh-cn.ts'

/** How a row stands in time: a light and its words. */
export interface TimeLeft {
  readonly tone: LightTone
  readonly words: string
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Amber from here on (look §5). */
const dueDays = 3

/** A deadline that means a day rather than a moment of it. */
const isWholeDay = (deadline: string) => /(^.{10}$| 00:00:00$| 23:59:59$)/.test(deadline)

/** Codes of time_light: green, yellow, red, stopped. */
const colours: Readonly<Record<string, LightTone>> = { '1': 'green', '2': 'amber', '3': 'red', '4': 'closed' }

function overdueWords(late: number, deadline: string, now: string, text: ResourceText): string {
  const days = daysBetween(deadline, now)
  if (isWholeDay(deadline) && days > 0) return text.clock.overdueDays(days)
  if (late < hour) return text.clock.overdueMinutes(Math.max(1, Math.floor(late / minute)))
  return late < day ? text.clock.overdueHours(Math.floor(late / hour)) : text.clock.overdueDays(Math.floor(late / day))
}

/** The end of a deadline: a day ends at midnight. */
function endOf(deadline: string): number {
  return isWholeDay(deadline) ? instantOf(deadline.slice(0, 10)) + day : instantOf(deadline)
}

export function timeLeftUntil(deadline: string, now: number, text: ResourceText, colour?: string | null): TimeLeft {
  const left = endOf(deadline) - now
  if (left <= 0) return { tone: 'red', words: overdueWords(-left, deadline, datetimeText(now), text) }
  const days = daysBetween(dateText(now), deadline)
  const told = colour == null ? undefined : colours[colour]
  // A long step may be told to be due earlier than three days before; it is never due later.
  const tone = told === 'closed' ? told : days <= dueDays || told === 'amber' ? 'amber' : 'green'
  if (isWholeDay(deadline)) return { tone, words: days === 0 ? text.clock.today : text.clock.leftDays(days) }
  if (left < hour) return { tone, words: text.clock.leftMinutes(Math.max(1, Math.ceil(left / minute))) }
  return { tone, words: left < day ? text.clock.leftHours(Math.floor(left / hour)) : text.clock.leftDays(Math.floor(left / day)) }
}

/** The clock of a row's present step; after closing, whether it was in time; null without either. */
export function timeLeftOf(row: Row, now: number, text: ResourceText): TimeLeft | null {
  const { dutyClock: clock, closedInTime } = row
  if (clock != null && clock.deadline != null) return timeLeftUntil(clock.deadline, now, text, clock.lightColor ?? null)
  if (closedInTime == null) return null
  return { tone: 'closed', words: closedInTime.days > 0 ? text.clock.late(closedInTime.days) : text.clock.inTime }
}

export function durationWords(minutes: number, text: ResourceText): string {
  const whole = Math.max(0, Math.round(minutes))
  if (whole >= 1440) return text.durations.days(Math.floor(whole / 1440), Math.floor((whole % 1440) / 60))
  return whole >= 60 ? text.durations.hours(Math.floor(whole / 60), whole % 60) : text.durations.minutes(whole)
}
