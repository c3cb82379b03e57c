import { refuse } from '@chengan/kernel/errors/refusal'
import { addMinutes, instantOf, isDateText, isDatetimeText } from '@chengan/kernel/time'
import { timerTime } from '../clock/timer-time.ts'
import { addWorkMinutes, dueAfter, warnTime, workMinutesBetween } from '../clock/work-clock.ts'
import type { FlowNode, UserTask } from '../model/definition.ts'
import type { TaskRow, TimerRow } from '../state/rows.ts'
import { amend, newId, put, rows, type Work } from '../state/work.ts'
import { valueOfText } from '../surroundings.ts'

/** Sets when a task is warned of, due and much too late. A timer watches the first of these; the others are watched when it has gone off, as most
 *  tasks are done before. */
export function setLimit(work: Work, node: FlowNode, task: TaskRow): TaskRow {
  const { user } = node
  const dueAt = user === null ? null : dueOf(work, user)
  if (user === null || dueAt === null) return task
  const { now, clock } = work.context
  const warnAt = warnTime(now, dueAt, user.warnAt, clock)
  watch(work, task, 'warn', warnAt)
  return amend(work, 'task', task.id, { dueAt, warnAt, lateAt: muchTooLate(work, user, dueAt) })
}

/** When one and a half times the limit is used: of working time, or of plain time where the limit runs in plain time. */
function muchTooLate(work: Work, user: UserTask, dueAt: string): string {
  const { now, clock } = work.context
  const plain = user.timeUnit === 'day' || user.timeUnit === 'hour'
  const minutes = plain ? (instantOf(dueAt) - instantOf(now)) / 60_000 : workMinutesBetween(now, dueAt, clock)
  return plain ? addMinutes(now, minutes * 1.5) : addWorkMinutes(dueAt, minutes / 2, clock)
}

/** Working hours after which candidates are reminded of what nobody has claimed, and then their head (system.md §11). */
const UNCLAIMED_MINUTES = 240

/** Watches a task that somebody must claim first. */
export function watchClaim(work: Work, task: TaskRow, kind: 'unclaimed' | 'unclaimedStill' = 'unclaimed'): void {
  if (task.assignee !== null) return
  const { now, clock } = work.context
  watch(work, task, kind, addWorkMinutes(now, UNCLAIMED_MINUTES, clock))
}

/** Watches the next moment of a task's limit. Instances of earlier versions of the product have been watched for all of them from the beginning. */
export function watchNext(work: Work, task: TaskRow, kind: 'due' | 'escalated'): void {
  const at = kind === 'due' ? task.dueAt : task.lateAt
  const isWatched = rows(work, 'timer').some((one) => one.task === task.id && one.kind === kind && one.state === 'open')
  if (at !== null && !isWatched) watch(work, task, kind, at)
}

/** Lets a timer watch the limit of a task. */
export function watch(work: Work, task: TaskRow, kind: TimerRow['kind'], at: string): void {
  put(work, 'timer', { id: newId(work), kind, node: task.node, token: task.token, task: task.id, at, state: 'open' })
}

function dueOf(work: Work, user: UserTask): string | null {
  const { now, clock } = work.context
  if (user.dueDate !== null) return dateOf(work, user.dueDate)
  if (user.timeLimit === null) return null
  const amount = Number(valueOfText(work, user.timeLimit) ?? Number.NaN)
  if (!Number.isFinite(amount) || amount < 0) throw refuse('variableWrong', { 0: user.timeLimit })
  return dueAfter(now, { amount, unit: user.timeUnit }, clock)
}

/** A day without a time ends with the office, a duration counts from now; no day at all is no limit. */
function dateOf(work: Work, text: string): string | null {
  const { now, clock } = work.context
  const value = valueOfText(work, text)
  if (value === null || value === '') return null
  const date = String(value).replace('T', ' ').slice(0, 19)
  if (isDateText(date)) return `${date} 17:30:00`
  if (isDatetimeText(date)) return date
  const after = timerTime(String(value).trim(), now, clock)
  if (after === null) throw refuse('variableWrong', { 0: text })
  return after
}
