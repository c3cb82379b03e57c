import { refuse } from '@chengan/kernel/errors/refusal'
import { nodeOf } from '../model/compile.ts'
import type { Allowance } from '../model/definition.ts'
import type { TaskRow, TokenRow } from '../state/rows.ts'
import { amend, instanceOf, newId, put, rowOf, type Work } from '../state/work.ts'
import { openTask } from '../tasks/make-task.ts'

interface OnTask {
  readonly taskId: string
  readonly processInstanceId?: string
  readonly comment?: string
}

/** Checks in the order of the book: comment, task, instance, person, then what the node allows. Answers the task. */
export function checkedTask(work: Work, operation: OnTask, need: { comment?: boolean; allow?: Allowance }): TaskRow {
  if (need.comment === true && (operation.comment ?? '').trim() === '') throw refuse('commentEmpty')
  const task = openTask(work, operation.taskId)
  const instance = instanceOf(work)
  if (operation.processInstanceId !== undefined && operation.processInstanceId !== instance.id) throw refuse('taskGone')
  checkRunning(work)
  checkHandler(work, task)
  if (need.allow !== undefined) checkAllowed(work, task, need.allow)
  return task
}

/** An ended or suspended instance takes no action. */
export function checkRunning(work: Work): void {
  const instance = instanceOf(work)
  if (instance.endedAt !== null) throw refuse('instanceEnded')
  if (instance.suspended) throw refuse('instanceSuspended')
}

/** Only the assignee acts, or a candidate of what nobody has claimed. */
function checkHandler(work: Work, task: TaskRow): void {
  const { userId } = work.context.actor
  if (task.assignee === userId) return
  const candidate = task.candidates.includes(userId)
  if (task.assignee !== null && candidate && task.claimedAt !== null) throw refuse('claimedByOther')
  if (task.assignee !== null || !candidate) throw refuse('notHandler')
}

/** What the node does not allow answers 10161 for the ways back, else -2. An advice moves nothing. */
export function checkAllowed(work: Work, task: TaskRow, allow: Allowance): void {
  const allowed = task.kind === 'handle' && nodeOf(work.model, task.node).user?.allow.includes(allow) === true
  if (!allowed) throw refuse(allow === 'back' || allow === 'backFirst' ? 'cannotRollBack' : 'notAllowedHere')
}

/** A candidate who acts has claimed thereby. */
export function claimed(work: Work, task: TaskRow): TaskRow {
  if (task.assignee !== null) return task
  return amend(work, 'task', task.id, { assignee: work.context.actor.userId, claimedAt: work.context.now })
}

/** The token that a task waits for. */
export function tokenOf(work: Work, task: TaskRow): TokenRow {
  return rowOf(work, 'token', task.token)
}

/** Writes a comment into the history. */
export function remark(
  work: Work,
  type: string,
  subject: { task: TaskRow | null; message: string; attachments?: readonly string[]; signature?: string },
): void {
  put(work, 'comment', {
    id: newId(work),
    task: subject.task?.id ?? null,
    type,
    user: work.context.actor.userId,
    time: work.context.now,
    message: subject.message,
    attachments: subject.attachments ?? [],
    signature: subject.signature ?? null,
    round: instanceOf(work).round,
  })
}

/** Gives a task to somebody else and writes it down. */
export function reassign(work: Work, task: TaskRow, values: Partial<TaskRow>, kind: string): TaskRow {
  const changed = amend(work, 'task', task.id, values)
  const change = { what: 'assignee', of: task.id, before: task.assignee, after: changed.assignee, kind } as const
  put(work, 'change', { ...change, id: newId(work), user: work.context.actor.userId, time: work.context.now })
  return changed
}

/** Changes the status of the instance and lets the business row follow. */
export function setStatus(work: Work, status: TaskStatus): void {
  const instance = instanceOf(work)
  if (instance.status === status) return
  amend(work, 'instance', instance.id, { status })
  work.effects.push({ kind: 'status', status })
}

type TaskStatus = ReturnType<typeof instanceOf>['status']
