import { addWorkdays } from '@chengan/kernel/calendar'
import { addDays, addMinutes, addMonths, isDateText, isDatetimeText } from '@chengan/kernel/time'
import type { WorkClock } from './work-clock.ts'

const WORKDAYS = /^workdays\(\s*(\d{1,4})\s*\)$/
const ISO = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/

/** When a timer that begins now goes off: an ISO 8601 duration, a date or date-time, or `workdays(n)`; null for any other text. */
export function timerTime(text: string, now: string, clock: WorkClock): string | null {
  const days = WORKDAYS.exec(text)?.[1]
  if (days !== undefined) return `${addWorkdays(now, Number(days), clock.isWorkday)} ${now.slice(11)}`
  const plain = text.replace('T', ' ').replace(/(Z|\+08:00)$/, '')
  if (isDateText(plain)) return `${plain} 00:00:00`
  if (isDatetimeText(plain)) return plain
  return afterDuration(text, now)
}

const ANY_DAY = '2026-01-05 09:00:00'
const anyClock: WorkClock = { isWorkday: () => true, hours: [[540, 1050]] }

/** Whether a text says when a timer goes off, or a task is due. */
export const isTimeText = (text: string) => timerTime(text, ANY_DAY, anyClock) !== null

function afterDuration(text: string, now: string): string | null {
  const parts = ISO.exec(text)
  if (parts === null || text === 'P' || text.endsWith('T')) return null
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0))
  const day = addDays(addMonths(now.slice(0, 10), years * 12 + months), weeks * 7 + days)
  return addMinutes(`${day} ${now.slice(11)}`, hours * 60 + minutes + seconds / 60)
}
