import { refuse } from '@chengan/kernel/errors/refusal'
import { addDays } from '@chengan/kernel/time'
import { isClockPaused } from '../clock/lights.ts'
import { nodeOf } from '../model/compile.ts'
import { stopInstance } from '../move/end-instance.ts'
import { leave } from '../move/leave.ts'
import { liftToken } from '../move/passage.ts'
import { removeTokens } from '../move/remove-tokens.ts'
import type { TaskRow, TimerRow, TokenRow } from '../state/rows.ts'
import { amend, ask, instanceOf, notify, rowOf, rows, type Work } from '../state/work.ts'
import { countDone } from '../tasks/activity.ts'
import { firstOutcome, markDone, moveOn } from '../tasks/finish.ts'
import { watch, watchClaim, watchNext } from '../tasks/limits.ts'
import { checkSent, setVariables } from '../variables.ts'
import { checkRunning, reassign, remark } from './checks.ts'
import type { OperationOf } from './operation.ts'

/** An event of the business arrives: every token that waits for it goes on. None waits: 10157. */
export function message(work: Work, operation: OperationOf<'message'>): void {
  checkRunning(work)
  const tokens = rows(work, 'token').filter(
    (one) => one.wait === 'message' && nodeOf(work.model, one.node).message === operation.messageName,
  )
  if (tokens.length === 0) throw refuse('taskGone')
  checkSent(work, operation.variables ?? {}, new Set(tokens.flatMap((token) => nodeOf(work.model, token.node).variables)))
  setVariables(work, operation.variables ?? {})
  for (const token of tokens) goOn(work, token)
}

function goOn(work: Work, token: TokenRow): void {
  liftToken(work, token, 'pass')
  leave(work, nodeOf(work.model, token.node), token)
}

/** A called instance has ended: what it hands out is set, and the token goes on. */
export function callEnded(work: Work, operation: OperationOf<'callEnded'>): void {
  const token = work.tables.token.get(operation.tokenId)
  if (token?.wait !== 'call') throw refuse('taskGone')
  const node = nodeOf(work.model, token.node)
  const outputs = node.call?.outputs ?? []
  setVariables(work, Object.fromEntries(outputs.map(({ source, target }) => [target, operation.variables[source] ?? null])))
  goOn(work, token)
}

/** A timer goes off. One that is over, early, or of a standing clock does nothing: the caller may ask twice. */
export function fireTimer(work: Work, operation: OperationOf<'fireTimer'>): void {
  const timer = work.tables.timer.get(operation.timerId)
  // Of two that are due together the first may have ended the instance, and the other with it.
  if (timer?.state !== 'open' || timer.at > work.context.now) return
  checkRunning(work)
  const drawn = timer.kind === 'boundary' || timer.kind === 'catch'
  if (!drawn && isClockPaused(instanceOf(work).stops)) return
  amend(work, 'timer', timer.id, { state: 'fired' })
  const token = rowOf(work, 'token', timer.token)
  if (timer.kind === 'catch') {
    goOn(work, token)
    return
  }
  if (timer.kind === 'boundary') {
    fireBoundary(work, timer, token)
    return
  }
  const task = timer.task === null ? undefined : work.tables.task.get(timer.task)
  if (task !== undefined) watchLimit(work, timer, task)
}

function fireBoundary(work: Work, timer: TimerRow, token: TokenRow): void {
  const node = nodeOf(work.model, timer.node)
  if (node.interrupting) removeTokens(work, [token], 'timeout')
  const { frame, from } = token
  work.queue.push({ node: node.id, flow: null, frame, from, outcome: null, result: null, again: null })
}

/** What is late is told of again every morning. */
const DAILY_AT = '09:00:00'

/** The first morning after the day of a timer that is still to come: after days in which nothing ran, what is late is told once, not once for each of them. */
function nextMorning(at: string, now: string): string {
  const after = `${addDays(at.slice(0, 10), 1)} ${DAILY_AT}`
  if (after > now) return after
  const today = `${now.slice(0, 10)} ${DAILY_AT}`
  return today > now ? today : `${addDays(now.slice(0, 10), 1)} ${DAILY_AT}`
}

/** Notices at the warning, at the limit, daily after it; then whatever the node does when time is over. */
function watchLimit(work: Work, timer: TimerRow, task: TaskRow): void {
  const users = task.assignee === null ? task.candidates : [task.assignee]
  const about = { task: task.id, node: task.node }
  if (timer.kind === 'warn') {
    watchNext(work, task, 'due')
    // What is due by now is told as due: nobody hears of one task that it soon will be and that it is.
    if (task.dueAt === null || task.dueAt > work.context.now) notify(work, 'warned', users, about)
    return
  }
  if (timer.kind === 'escalated') {
    for (const role of ['flowAdministrator', 'leader'] as const)
      work.effects.push({ kind: 'notifyRole', about: 'escalated', role, of: null, task: task.id })
    return
  }
  if (timer.kind === 'unclaimed' || timer.kind === 'unclaimedStill') {
    remindOfClaim(work, timer, task)
    return
  }
  watch(work, task, 'daily', nextMorning(timer.at, work.context.now))
  notify(work, timer.kind === 'due' ? 'due' : 'overdue', users, about)
  if (timer.kind !== 'due') return
  watchNext(work, task, 'escalated')
  work.effects.push({ kind: 'notifyRole', about: 'due', role: 'head', of: task.assignee, task: task.id })
  timeIsOver(work, task)
}

/** Nobody has claimed it for half a day: its candidates are told, and when that did not help the head of the first of them. */
function remindOfClaim(work: Work, timer: TimerRow, task: TaskRow): void {
  const [first] = task.candidates
  if (task.assignee !== null || first === undefined) return
  if (timer.kind === 'unclaimed') {
    notify(work, 'unclaimed', task.candidates, { task: task.id, node: task.node })
    watchClaim(work, task, 'unclaimedStill')
  } else work.effects.push({ kind: 'notifyRole', about: 'unclaimed', role: 'head', of: first, task: task.id })
}

function timeIsOver(work: Work, task: TaskRow): void {
  const onTimeout = nodeOf(work.model, task.node).user?.onTimeout ?? 'notify'
  if (onTimeout === 'escalate') escalate(work, task)
  if (onTimeout === 'terminate') {
    remark(work, 'timeout', { task, message: '' })
    stopInstance(work, 4, 'timeout')
  }
  if (onTimeout === 'autoPass') autoPass(work, task)
}

/** To the head of the handler's department; the handler stays its owner. */
function escalate(work: Work, task: TaskRow): void {
  const person = task.assignee ?? task.candidates[0]
  const head = person === undefined ? null : ask<'head'>(work, { kind: 'head', of: person })
  if (head === null || head === task.assignee) return
  remark(work, 'timeout', { task, message: '' })
  reassign(work, task, { assignee: head, owner: task.assignee }, 'timeout')
  notify(work, 'toDo', [head], { task: task.id, node: task.node })
}

/** Silence is consent where the statute says so. */
function autoPass(work: Work, task: TaskRow): void {
  const said = firstOutcome(nodeOf(work.model, task.node))
  remark(work, 'autoPass', { task, message: '' })
  const done = markDone(work, task, { ...said, action: 'autoPass', comment: null })
  if (done.activity !== null) countDone(work, done)
  else moveOn(work, rowOf(work, 'token', done.token), { ...said, action: 'autoPass' })
}
