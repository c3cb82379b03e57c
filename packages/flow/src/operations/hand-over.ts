import { refuse } from '@chengan/kernel/errors/refusal'
import { nodeOf } from '../model/compile.ts'
import { handlersAnew } from '../people/handlers.ts'
import type { Person } from '../questions.ts'
import type { TaskRow } from '../state/rows.ts'
import { amend, ask, instanceOf, notify, rows, type Work } from '../state/work.ts'
import { valueOfText } from '../surroundings.ts'
import { watchClaim } from '../tasks/limits.ts'
import { openTask } from '../tasks/make-task.ts'
import { checkAllowed, checkedTask, checkRunning, claimed, reassign, remark } from './checks.ts'
import type { OperationOf } from './operation.ts'

/** Hands a task over: the other one finishes it; the owner may take it back until then. */
export function entrust(work: Work, operation: OperationOf<'entrust'>): void {
  if (operation.assignee === '') throw refuse('entrustUserMissing')
  const task = checkedTask(work, operation, {})
  checkAllowed(work, task, 'entrust')
  checkReceiver(work, task, operation.assignee)
  const mine = claimed(work, task)
  remark(work, 'entrust', { task: mine, message: operation.comment ?? '' })
  const owner = mine.owner ?? mine.assignee
  reassign(work, mine, { owner, assignee: operation.assignee, openedAt: null }, 'entrust')
  notify(work, 'toDo', [operation.assignee], { task: task.id, node: task.node })
}

/** The owner takes back what was handed over and is not done. */
export function entrustBack(work: Work, operation: OperationOf<'entrustBack'>): void {
  const task = openTask(work, operation.taskId)
  checkRunning(work)
  if (task.owner !== work.context.actor.userId) throw refuse('notHandler')
  remark(work, 'entrustBack', { task, message: '' })
  reassign(work, task, { owner: null, assignee: task.owner, delegation: null }, 'entrustBack')
}

/** Delegates: the owner keeps the responsibility and gets it back resolved. */
export function delegate(work: Work, operation: OperationOf<'delegate'>): void {
  if (operation.assignee === '') throw refuse('entrustUserMissing')
  const task = checkedTask(work, operation, {})
  checkAllowed(work, task, 'delegate')
  if (task.delegation === 'pending') throw refuse('notAllowedHere')
  checkReceiver(work, task, operation.assignee)
  const mine = claimed(work, task)
  remark(work, 'delegate', { task: mine, message: operation.comment ?? '' })
  reassign(work, mine, { owner: mine.assignee, assignee: operation.assignee, delegation: 'pending', openedAt: null }, 'delegate')
  notify(work, 'toDo', [operation.assignee], { task: task.id, node: task.node })
}

/** Not to oneself, nobody gone, nobody of another level, not the initiator where four eyes are wanted, nobody who votes already (10163). */
function checkReceiver(work: Work, task: TaskRow, userId: string): void {
  const node = nodeOf(work.model, task.node)
  const person = ask<'person'>(work, { kind: 'person', userId })
  const own = userId === work.context.actor.userId
  const sees = node.user?.noSelf === true && userId === instanceOf(work).starter
  const votes = task.activity !== null && rows(work, 'task').some((one) => one.activity === task.activity && one.assignee === userId)
  if (own || sees || votes || person?.enabled !== true || !fitsLevel(work, task, person)) throw refuse('entrustNotAllowed')
}

/** The level of the node; where it names none, that of who has the task now. */
function fitsLevel(work: Work, task: TaskRow, person: Person): boolean {
  const text = nodeOf(work.model, task.node).user?.candidateLevel ?? null
  const holder = task.assignee ?? work.context.actor.userId
  const level = text === null ? (ask<'person'>(work, { kind: 'person', userId: holder })?.level ?? null) : valueOfText(work, text)
  return level === null || person.level === null || person.level === String(level)
}

/** The first candidate wins. */
export function claim(work: Work, operation: OperationOf<'claim'>): void {
  const task = openTask(work, operation.taskId)
  checkRunning(work)
  const { userId } = work.context.actor
  if (task.assignee !== null && task.assignee !== userId && task.candidates.includes(userId)) throw refuse('claimedByOther')
  checkedTask(work, operation, {})
  if (task.assignee !== null) return
  remark(work, 'claim', { task, message: '' })
  reassign(work, task, { assignee: userId, claimedAt: work.context.now }, 'claim')
}

/** Only what had candidates can be laid back. */
export function unclaim(work: Work, operation: OperationOf<'unclaim'>): void {
  const task = checkedTask(work, operation, {})
  if (task.assignee === null || task.claimedAt === null || task.owner !== null || task.candidates.length === 0)
    throw refuse('notAllowedHere')
  remark(work, 'unclaim', { task, message: '' })
  watchClaim(work, reassign(work, task, { assignee: null, claimedAt: null, openedAt: null }, 'unclaim'))
}

/** The handler has looked at it: nobody before can take back. */
export function openByHandler(work: Work, operation: OperationOf<'open'>): void {
  const task = checkedTask(work, operation, {})
  if (task.openedAt === null) amend(work, 'task', task.id, { openedAt: work.context.now })
}

/** The administrator gives a task to somebody else. */
export function changeAssignee(work: Work, operation: OperationOf<'reassign'>): void {
  if (operation.assignee === '') throw refuse('entrustUserMissing')
  const task = openTask(work, operation.taskId)
  checkRunning(work)
  if (work.context.actor.administrator !== true) throw refuse('notHandler')
  const person = ask<'person'>(work, { kind: 'person', userId: operation.assignee })
  if (person?.enabled !== true) throw refuse('entrustNotAllowed')
  remark(work, 'reassign', { task, message: '' })
  reassign(work, task, { assignee: operation.assignee, owner: null, delegation: null, openedAt: null }, 'reassign')
  notify(work, 'toDo', [operation.assignee], { task: task.id, node: task.node })
}

/** Somebody stands in for the assignee, who is away: he stays its owner and gets it back (system.md §5.4). */
export function standIn(work: Work, operation: OperationOf<'standIn'>): void {
  const task = openTask(work, operation.taskId)
  checkRunning(work)
  const person = ask<'person'>(work, { kind: 'person', userId: operation.assignee })
  if (person?.enabled !== true || task.assignee === null || task.assignee === operation.assignee) throw refuse('entrustNotAllowed')
  reassign(work, task, { owner: task.owner ?? task.assignee, assignee: operation.assignee, openedAt: null }, 'standIn')
  notify(work, 'standingIn', [operation.assignee], { task: task.id, node: task.node })
}

/** The owner is back: what is not done is his again. */
export function standInEnds(work: Work, operation: OperationOf<'standInEnds'>): void {
  const task = openTask(work, operation.taskId)
  checkRunning(work)
  if (task.owner === null) return
  reassign(work, task, { owner: null, assignee: task.owner, openedAt: null }, 'standIn')
  notify(work, 'toDo', [task.owner], { task: task.id, node: task.node })
}

/** Who belongs to a group has changed: what nobody has claimed gets its candidates anew, and those who are new are told. One who is alone has it
 *  at once; where nobody is left, whoever gets what nobody else can handle. */
export function refreshCandidates(work: Work, operation: OperationOf<'refreshCandidates'>): void {
  const task = openTask(work, operation.taskId)
  if (task.assignee !== null) return
  const found = handlersAnew(work, task)
  if (found === null) return
  const { assignee, owner, candidates } = found
  const about = { task: task.id, node: task.node }
  if (assignee !== null) {
    reassign(work, task, { assignee, owner, candidates }, 'refresh')
    notify(work, owner === null ? 'toDo' : 'standingIn', [assignee], about)
    return
  }
  const added = candidates.filter((one) => !task.candidates.includes(one))
  if (added.length === 0 && candidates.length === task.candidates.length) return
  amend(work, 'task', task.id, { candidates })
  if (added.length > 0) notify(work, 'toClaim', added, about)
}
