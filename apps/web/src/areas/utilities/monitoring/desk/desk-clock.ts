import { instantOf } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import { useEffect, useState } from 'react'
import { serverNow } from '../../../../api/clock.ts'
import type { RowOf } from '../../../../resources/row.ts'
import type { MonitoringText } from '../texts/zh-cn.ts'

const SECOND = 1000
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const RED = '1'

/** The moment, told anew each second while the page is open. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = window.setInterval(() => setNow(serverNow()), SECOND)
    return () => window.clearInterval(timer)
  }, [])
  return now
}

/** Seconds count while somebody runs; beyond, minutes say it. */
const SECONDS_BELOW = 10 * MINUTE

/** A span in the two largest of its units; seconds only below ten minutes. */
export function spanWords(seconds: number, text: MonitoringText['desk']): string {
  if (seconds >= 2 * DAY) return text.days(Math.floor(seconds / DAY))
  if (seconds >= HOUR) return text.hours(Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / MINUTE))
  return text.minutes(Math.floor(seconds / MINUTE), seconds < SECONDS_BELOW ? seconds % MINUTE : null)
}

export type ClockTone = 'calm' | 'due' | 'late'

export interface Clock {
  /** The word of what is to be done next, and of what is left for it. */
  readonly step: string
  readonly words: string
  readonly span: string
  readonly tone: ClockTone
  /** 0 when it began, 1 when it is over. */
  readonly passed: number
  readonly deadline: string | null
  readonly late: boolean
}

const deadlineField: Readonly<Record<string, 'confirmDeadline' | 'dispatchDeadline' | 'arriveDeadline' | 'finishDeadline'>> = {
  pending: 'confirmDeadline',
  confirmed: 'arriveDeadline',
  dispatched: 'arriveDeadline',
  handling: 'finishDeadline',
}

/** An alarm as the queue tells it, with what it is due by and since when. */
export type QueuedAlarm = RowOf<'iotAlarm'> & { readonly deadline?: unknown; readonly newestStepTime?: unknown }

/** The clock of the present step: amber when half of it is gone, red in its last fifth and always at level 1 (look/boards.md §7). */
export function clockOf(row: QueuedAlarm, now: number, text: MonitoringText['desk']): Clock {
  const status = asText(row.handleStatus)
  const step = (text.steps as Readonly<Record<string, string>>)[status] ?? ''
  const own = deadlineField[status]
  const deadline = asText(row.deadline) || (own === undefined ? '' : asText(row[own]))
  if (deadline === '') return { step, words: step, span: '', tone: 'calm', passed: 0, deadline: null, late: false }
  const left = Math.floor((instantOf(deadline) - now) / SECOND)
  const began = instantOf(asText(row.newestStepTime) || asText(row.startTime) || deadline)
  const whole = Math.max(1, (instantOf(deadline) - began) / SECOND)
  const passed = Math.min(1, Math.max(0, 1 - left / whole))
  const late = left < 0
  const span = spanWords(Math.abs(left), text)
  const isRed = late || passed >= 0.8 || asText(row.alarmLevel) === RED
  return {
    step,
    words: late ? text.over(step, span) : text.left(step, span),
    span,
    tone: isRed ? 'late' : passed >= 0.5 ? 'due' : 'calm',
    passed,
    deadline,
    late,
  }
}

/** Level 1 first, then by what is left of their time; what waits for nobody's step last (look/boards.md §7). */
export function inDeskOrder<A extends QueuedAlarm>(rows: readonly A[]): readonly A[] {
  const first = (row: QueuedAlarm) => (asText(row.alarmLevel) === RED ? 0 : 1)
  const until = (row: QueuedAlarm) => asText(row.deadline) || '9'
  return rows.toSorted((one, other) => first(one) - first(other) || until(one).localeCompare(until(other)))
}
