import { refuse } from '@chengan/kernel/errors/refusal'
import { putOff } from '../clock/lights.ts'
import { nodeOf } from '../model/compile.ts'
import { stopInstance } from '../move/end-instance.ts'
import type { ClockStop } from '../state/rows.ts'
import { amend, instanceOf, rows, type Work } from '../state/work.ts'
import { checkedTask, checkRunning, remark } from './checks.ts'
import type { OperationOf } from './operation.ts'

/** The handler ends the whole instance (flowStatus 4). A called one ends with its caller only. */
export function end(work: Work, operation: OperationOf<'end'>): void {
  const task = checkedTask(work, operation, { comment: true, allow: 'end' })
  checkOwnLife(work)
  remark(work, 'end', { task, message: operation.comment })
  amend(work, 'task', task.id, { state: 'done', endedAt: work.context.now, action: 'end', comment: operation.comment })
  stopInstance(work, 4, operation.comment)
}

/** The administrator, the part, or the caller of a called instance ends it; nothing is erased. */
export function endFromOutside(work: Work, operation: OperationOf<'delete' | 'withdraw' | 'endByCaller'>): void {
  const instance = instanceOf(work)
  if (instance.endedAt !== null) throw refuse('instanceEnded')
  if (operation.kind !== 'endByCaller') checkOwnLife(work)
  remark(work, operation.kind === 'withdraw' ? 'recall' : 'end', { task: null, message: operation.reason })
  stopInstance(work, operation.kind === 'withdraw' ? 6 : 4, operation.reason)
}

function checkOwnLife(work: Work): void {
  if (instanceOf(work).parentInstance !== null) throw refuse('cannotRollBack')
}

/** Suspends: no action, no timer, the clock stands. */
export function suspend(work: Work): void {
  checkRunning(work)
  const instance = instanceOf(work)
  const stop: ClockStop = { from: work.context.now, to: null, kind: 'suspended' }
  remark(work, 'suspend', { task: null, message: '' })
  amend(work, 'instance', instance.id, { suspended: true, statusBefore: instance.status, status: 7, stops: [...instance.stops, stop] })
  work.effects.push({ kind: 'status', status: 7 })
  for (const token of rows(work, 'token')) if (token.wait === 'call') work.effects.push({ kind: 'callSuspend', token: token.id })
}

/** Goes on where it stood; every limit is put off by the time that the clock stood. */
export function activate(work: Work): void {
  const instance = instanceOf(work)
  if (instance.endedAt !== null) throw refuse('instanceEnded')
  if (!instance.suspended) throw refuse('notAllowedHere')
  const status = instance.statusBefore ?? 1
  amend(work, 'instance', instance.id, { suspended: false, statusBefore: null, status })
  work.effects.push({ kind: 'status', status })
  remark(work, 'activate', { task: null, message: '' })
  endStop(work, 'suspended')
  for (const token of rows(work, 'token')) if (token.wait === 'call') work.effects.push({ kind: 'callActivate', token: token.id })
}

/** The business waits for somebody else (applicant, expert, publicity): the clock stands, work may go on. */
export function stopClock(work: Work, operation: OperationOf<'stopClock'>): void {
  checkRunning(work)
  const instance = instanceOf(work)
  if (instance.stops.some((stop) => stop.to === null && stop.kind === operation.reason)) return
  const { from = work.context.now, note, reason: kind } = operation
  const stop: ClockStop = { from, to: null, kind, ...(note === undefined ? {} : { note }) }
  amend(work, 'instance', instance.id, { stops: [...instance.stops, stop] })
}

/** It waits no more. */
export function startClock(work: Work, operation: OperationOf<'startClock'>): void {
  checkRunning(work)
  endStop(work, operation.reason)
}

/** Ends a stop. Limits are put off once by the time that any stop held the clock: by what follows the other stops. */
function endStop(work: Work, kind: string): void {
  const instance = instanceOf(work)
  const stop = instance.stops.find((one) => one.to === null && one.kind === kind)
  if (stop === undefined) return
  const to = work.context.now
  const stops = instance.stops.map((one) => (one === stop ? { ...one, to } : one))
  amend(work, 'instance', instance.id, { stops })
  if (stops.some((one) => one.to === null)) return
  const from = standstill(stops, to)
  putOffAll(work, { from, to })
}

/** When the clock came to stand, of the stops that overlap up to now. */
function standstill(stops: readonly ClockStop[], now: string): string {
  let from = now
  for (const stop of stops.toSorted((one, other) => (one.from < other.from ? 1 : -1)))
    if ((stop.to ?? now) >= from && stop.from < from) from = stop.from
  return from
}

function putOffAll(work: Work, stop: { from: string; to: string }): void {
  const { clock } = work.context
  const instance = instanceOf(work)
  if (instance.dueAt !== null) amend(work, 'instance', instance.id, { dueAt: putOff(instance.dueAt, stop, { clock, working: true }) })
  for (const task of rows(work, 'task')) {
    if (task.dueAt === null || (task.state !== 'open' && task.state !== 'waiting')) continue
    const unit = nodeOf(work.model, task.node).user?.timeUnit
    const run = { clock, working: unit !== 'day' && unit !== 'hour' }
    const since = { from: later(stop.from, task.createdAt), to: stop.to }
    amend(work, 'task', task.id, {
      dueAt: putOff(task.dueAt, since, run),
      warnAt: task.warnAt === null ? null : putOff(task.warnAt, since, run),
      lateAt: task.lateAt === null ? null : putOff(task.lateAt, since, run),
    })
  }
  for (const timer of rows(work, 'timer')) {
    if (timer.state === 'open')
      amend(work, 'timer', timer.id, {
        at: putOff(timer.at, stop, { clock, working: timer.kind !== 'boundary' && timer.kind !== 'catch' }),
      })
  }
}

const later = (one: string, other: string) => [one, other].toSorted()[1] ?? other
