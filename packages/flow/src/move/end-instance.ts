import { nodeOf } from '../model/compile.ts'
import type { FlowStatus } from '../state/rows.ts'
import { amend, callBusiness, instanceOf, notify, rows, type Work } from '../state/work.ts'
import { removeTokens } from './remove-tokens.ts'

/** Ends the instance because no token is left: approved, or not approved where an end event says so (flowStatus 2, 5). */
export function endInstance(work: Work): void {
  const end = instanceOf(work).endNode
  const rejected = end !== null && nodeOf(work.model, end).endResult === 'reject'
  close(work, rejected ? 5 : 2, null)
  callBusiness(work, 'onEnded', end)
}

/** Ends the instance with everything in it, by an operation (flowStatus 4 or 6). */
export function stopInstance(work: Work, status: FlowStatus, reason: string, event: 'onTerminated' | 'onRecalled' = 'onTerminated'): void {
  removeTokens(work, rows(work, 'token'), 'autoCancel')
  work.queue.length = 0
  close(work, status, reason)
  callBusiness(work, event, null)
}

function close(work: Work, status: FlowStatus, reason: string | null): void {
  const instance = instanceOf(work)
  const stops = instance.stops.map((stop) => (stop.to === null ? { ...stop, to: work.context.now } : stop))
  amend(work, 'instance', instance.id, { status, endedAt: work.context.now, endReason: reason, suspended: false, stops })
  work.effects.push({ kind: 'status', status }, { kind: 'ended', status, parentToken: instance.parentToken })
  const handlers = status === 4 ? rows(work, 'task').flatMap((task) => (task.state === 'done' ? [task.assignee] : [])) : []
  notify(work, status === 4 ? 'terminated' : 'ended', [instance.starter, ...handlers], { task: null, node: null })
}
