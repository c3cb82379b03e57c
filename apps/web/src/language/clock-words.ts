import type { ShellText } from './zh-cn.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export interface ClockWords {
  /** `yyyy-MM-dd` or `yyyy-MM-dd HH:mm[:ss]`, local time of the bureau. */
  readonly deadline: string | null | undefined
  readonly now: Date
}

const startOfDay = (moment: Date) => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()

/** A deadline that names a day, and not a moment of it. */
const namesDay = (deadline: string) => deadline.length <= 10 || /(?:00:00:00|00:00|23:59:59|23:59)$/.test(deadline)

/** The words beside a light: days, under a day hours, under an hour minutes (look, §5 "light"). */
export function clockWords({ deadline, now }: ClockWords, text: ShellText['clock']): string {
  if (!deadline) return text.none
  const moment = new Date(`${deadline.slice(0, 10)}T${deadline.slice(11) || '23:59:59'}`)
  if (Number.isNaN(moment.getTime())) return deadline
  if (namesDay(deadline)) {
    const days = Math.round((startOfDay(moment) - startOfDay(now)) / dayMs)
    if (days === 0) return text.today
    return days > 0 ? text.leftDays(days) : text.overdueDays(-days)
  }
  const left = moment.getTime() - now.getTime()
  const size = Math.abs(left)
  const words = left >= 0 ? [text.leftDays, text.leftHours, text.leftMinutes] : [text.overdueDays, text.overdueHours, text.overdueMinutes]
  const [days, hours, minutes] = words
  if (size >= dayMs) return days?.(Math.floor(size / dayMs)) ?? ''
  if (size >= hourMs) return hours?.(Math.floor(size / hourMs)) ?? ''
  return minutes?.(Math.max(1, Math.floor(size / minuteMs))) ?? ''
}
