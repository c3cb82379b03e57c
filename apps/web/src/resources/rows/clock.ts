import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { type ClockColour, type ClockReading, readClock } from '@chengan/kernel/lifecycle/clock'
import { instantOf } from '@chengan/kernel/time'
import type { LightTone } from '../../ui/marks/status-light.tsx'
import type { Row } from '../row.ts'
import type { ResourceText } from '../texts/zh-cn.ts'

/** How a row stands in time: a light and its words. */
export interface TimeLeft {
  readonly tone: LightTone
  readonly words: string
}

type ClockText = ResourceText['clock']

const tones: Readonly<Record<ClockColour, LightTone>> = { green: 'green', amber: 'amber', red: 'red', stopped: 'closed' }

function wordsOf({ says, amount, unit }: ClockReading, text: ClockText): string {
  if (says === 'stopped') return text.stopped
  if (says === 'today') return text.today
  const left = { days: text.leftDays, hours: text.leftHours, minutes: text.leftMinutes }
  const over = { days: text.overdueDays, hours: text.overdueHours, minutes: text.overdueMinutes }
  return (says === 'left' ? left : over)[unit](amount)
}

/** The light of a deadline and its words, wherever one is shown; `colour` is the code that the server told of it. */
export function timeLeftUntil(deadline: string, now: number, text: ResourceText, colour?: string | null): TimeLeft {
  const reading = readClock(deadline, now, colour)
  return { tone: tones[reading.colour], words: wordsOf(reading, text.clock) }
}

/** Whether what the row is measured by was done in time, once it is done: red as long as the row is open. */
export function doneInTime({ list: { doneClock } }: CompleteResource, row: Row, text: ResourceText): TimeLeft | null {
  const [deadline, done] = [row[doneClock?.deadline ?? ''], row[doneClock?.done ?? '']]
  if (typeof deadline !== 'string' || typeof done !== 'string') return null
  const left = timeLeftUntil(deadline, instantOf(done), text)
  if (left.tone !== 'red') return { tone: 'closed', words: text.clock.inTime }
  return { tone: row.dutyClock == null ? 'closed' : 'red', words: left.words }
}

/** The clock of a row: of what it is measured by, once that is done; else of its present step; after closing, whether it was in time; null without any. */
export function timeLeftOf(resource: CompleteResource, row: Row, now: number, text: ResourceText): TimeLeft | null {
  const { dutyClock: clock, closedInTime } = row
  const done = doneInTime(resource, row, text)
  if (done !== null) return done
  if (clock != null && clock.deadline != null) return timeLeftUntil(clock.deadline, now, text, clock.lightColor ?? null)
  if (closedInTime == null) return null
  return { tone: 'closed', words: closedInTime.days > 0 ? text.clock.late(closedInTime.days) : text.clock.inTime }
}

export function durationWords(minutes: number, text: ResourceText): string {
  const whole = Math.max(0, Math.round(minutes))
  if (whole >= 1440) return text.durations.days(Math.floor(whole / 1440), Math.floor((whole % 1440) / 60))
  return whole >= 60 ? text.durations.hours(Math.floor(whole / 60), whole % 60) : text.durations.minutes(whole)
}
