import { refuse } from '@chengan/kernel/errors/refusal'
import { addMinutes } from '@chengan/kernel/time'
import { endTasks } from '../move/remove-tokens.ts'
import type { TaskRow } from '../state/rows.ts'
import { amend, ask, instanceOf, newId, notify, put, rowOf, rows, type Work } from '../state/work.ts'
import { openTask, plainTask } from '../tasks/make-task.ts'
import { checkedTask, checkRunning, claimed, remark, tokenOf } from './checks.ts'
import { adviceGiven } from './complete.ts'
import type { OperationOf } from './operation.ts'

/** Asks others for their sign: before, after or beside the own one. Their opinion is advice; one beside a task for several is a vote. */
export function addSign(work: Work, operation: OperationOf<'addSign'>): void {
  const task = claimed(work, checkedTask(work, operation, { allow: 'addSign' }))
  const users = [...new Set(operation.userIds)]
  if (users.length === 0) throw refuse('entrustUserMissing')
  for (const userId of users) checkSigner(work, task, userId)
  remark(work, 'addSign', { task, message: operation.comment ?? '' })
  for (const userId of users) addOne(work, task, { userId, mode: operation.mode })
  if (operation.mode === 'before') amend(work, 'task', task.id, { state: 'waiting' })
}

function checkSigner(work: Work, task: TaskRow, userId: string): void {
  const person = ask<'person'>(work, { kind: 'person', userId })
  const asked = rows(work, 'task').some(
    (one) => one.token === task.token && one.assignee === userId && one.state !== 'cancelled' && one.state !== 'done',
  )
  if (person?.enabled !== true || asked) throw refuse('entrustNotAllowed')
}

function addOne(work: Work, task: TaskRow, sign: { userId: string; mode: 'before' | 'after' | 'with' }): void {
  const { userId, mode } = sign
  const vote = mode === 'with' && task.activity !== null
  put(work, 'task', {
    ...plainTask(work, task.node, tokenOf(work, task)),
    id: newId(work),
    kind: vote ? 'handle' : 'advice',
    signMode: mode,
    adviceFor: task.id,
    addedBy: work.context.actor.userId,
    assignee: userId,
    state: mode === 'after' ? 'waiting' : 'open',
    activity: vote ? task.activity : null,
    element: vote ? userId : null,
  })
  if (vote && task.activity !== null) {
    const activity = rowOf(work, 'activity', task.activity)
    amend(work, 'activity', activity.id, { elements: withNext(activity.elements, activity.made, userId), made: activity.made + 1 })
  }
  notify(work, 'toDo', [userId], { task: task.id, node: task.node })
}

/** The added vote stands before those that are still to be made. */
const withNext = (elements: readonly string[], made: number, user: string) => [...elements.slice(0, made), user, ...elements.slice(made)]

/** Who added a sign may take it away until it is given. */
export function removeSign(work: Work, operation: OperationOf<'removeSign'>): void {
  const sign = openTask(work, operation.taskId)
  checkRunning(work)
  if (sign.addedBy !== work.context.actor.userId) throw refuse('notHandler')
  if (sign.activity !== null) throw refuse('notAllowedHere')
  remark(work, 'addSign', { task: sign, message: '' })
  endTasks(work, [sign], 'autoCancel')
  adviceGiven(work, rowOf(work, 'task', sign.id))
}

/** Copies to read. */
export function copy(work: Work, operation: OperationOf<'cc'>): void {
  const task = checkedTask(work, operation, {})
  if (operation.userIds.length === 0) throw refuse('entrustUserMissing')
  const { actor, now } = work.context
  for (const user of new Set(operation.userIds)) put(work, 'copy', { id: newId(work), task: task.id, user, by: actor.userId, time: now })
  remark(work, 'cc', { task, message: '' })
  notify(work, 'copied', operation.userIds, { task: task.id, node: task.node })
}

/** Hours between two urges. */
export const URGE_HOURS = 4

/** The initiator or a leader reminds those whose turn it is. */
export function urge(work: Work): void {
  checkRunning(work)
  const instance = instanceOf(work)
  const { actor, now } = work.context
  if (actor.userId !== instance.starter && actor.leader !== true) throw refuse('onlyInitiator')
  const open = rows(work, 'task').filter((task) => task.state === 'open')
  const remindedOf = (task: (typeof open)[number]) => (task.assignee === null ? task.candidates : [task.assignee])
  // Nobody reminds himself, and while a case waits for an event there is nobody to remind.
  if (!open.some((task) => remindedOf(task).some((id) => id !== actor.userId))) throw refuse('nobodyToUrge')
  if (open.some((task) => task.urgedAt !== null && now < addMinutes(task.urgedAt, URGE_HOURS * 60))) throw refuse('sendingTooOften')
  remark(work, 'urge', { task: null, message: '' })
  for (const task of open) {
    amend(work, 'task', task.id, { urgeCount: task.urgeCount + 1, urgedAt: now })
    notify(work, 'urged', remindedOf(task), { task: task.id, node: task.node })
  }
}
