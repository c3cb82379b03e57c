import { type DayRule, firstYear, lastYear, type QuartzTimes } from './quartz.ts'

const SECOND = 1000
const SHANGHAI = 8 * 3_600_000
const SATURDAY = 7
const SUNDAY = 1

const lengthOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
const weekdayOf = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 1

/** The day from Monday to Friday that lies nearest in the same month. */
function nearestWorkday(year: number, month: number, day: number): number {
  const weekday = weekdayOf(year, month, day)
  if (weekday === SATURDAY) return day === 1 ? day + 2 : day - 1
  if (weekday === SUNDAY) return day === lengthOf(year, month) ? day - 2 : day + 1
  return day
}

/** The days of a month on which a rule falls, in order; none where the month has no such day. */
export function daysIn(rule: DayRule, year: number, month: number): readonly number[] {
  const length = lengthOf(year, month)
  const first = weekdayOf(year, month, 1)
  const onWeekday = (weekday: number) => 1 + ((weekday - first + 7) % 7)
  const within = (day: number) => (day >= 1 && day <= length ? [day] : [])
  switch (rule.on) {
    case 'days':
      return [...rule.days].filter((day) => day <= length)
    case 'weekdays':
      return Array.from({ length }, (_, index) => index + 1).filter((day) => rule.weekdays.has(weekdayOf(year, month, day)))
    case 'fromLast':
      return within(length - rule.before).map((day) => (rule.workday ? nearestWorkday(year, month, day) : day))
    case 'nearestWorkday':
      return within(rule.day).map((day) => nearestWorkday(year, month, day))
    case 'lastWeekday': {
      const fifth = onWeekday(rule.weekday) + 28
      return [fifth <= length ? fifth : fifth - 7]
    }
    case 'nthWeekday':
      return within(onWeekday(rule.weekday) + 7 * (rule.nth - 1))
  }
}

/** The first time of a day at or after a time, in seconds of the day; undefined when the day has none left. */
function timeFrom({ hours, minutes, seconds }: QuartzTimes, from: number): number | undefined {
  const [hour, minute, second] = [Math.floor(from / 3600), Math.floor(from / 60) % 60, from % 60]
  for (const h of hours) {
    if (h < hour) continue
    for (const m of minutes) {
      if (h === hour && m < minute) continue
      const s = seconds.find((one) => h > hour || m > minute || one >= second)
      if (s !== undefined) return h * 3600 + m * 60 + s
    }
  }
  return undefined
}

/** The first run after a moment (epoch ms), by the clock of Asia/Shanghai; null when the last has been. */
export function nextRun(times: QuartzTimes, after: number): number | null {
  const from = (Math.floor(after / SECOND) + 1) * SECOND + SHANGHAI
  const start = new Date(from)
  const [startYear, startMonth, startDay] = [start.getUTCFullYear(), start.getUTCMonth() + 1, start.getUTCDate()]
  const startSecond = Math.floor((from % 86_400_000) / SECOND)
  for (let year = Math.max(startYear, firstYear); year <= lastYear; year += 1) {
    if (times.years !== null && !times.years.has(year)) continue
    for (let month = year === startYear ? startMonth : 1; month <= 12; month += 1) {
      if (!times.months.has(month)) continue
      const isStart = year === startYear && month === startMonth
      for (const day of daysIn(times.day, year, month)) {
        if (isStart && day < startDay) continue
        const second = timeFrom(times, isStart && day === startDay ? startSecond : 0)
        if (second !== undefined) return Date.UTC(year, month - 1, day) + second * SECOND - SHANGHAI
      }
    }
  }
  return null
}

/** The first runs after a moment, at most `count`. */
export function nextRuns(times: QuartzTimes, after: number, count: number): readonly number[] {
  const runs: number[] = []
  for (let last = after; runs.length < count; ) {
    const next = nextRun(times, last)
    if (next === null) break
    runs.push(next)
    last = next
  }
  return runs
}
