import { refuse } from '@chengan/kernel/errors/refusal'
import { nodeOf } from '../model/compile.ts'
import { stopInstance } from '../move/end-instance.ts'
import { descendants } from '../move/frames.ts'
import { goBack, type WayBack, wayBack } from '../move/go-back.ts'
import type { TaskRow } from '../state/rows.ts'
import { callBusiness, instanceOf, rowOf, rows, type Work } from '../state/work.ts'
import { uncount } from '../tasks/activity.ts'
import { makeTask } from '../tasks/make-task.ts'
import { checkAllowed, checkRunning, remark } from './checks.ts'
import type { OperationOf } from './operation.ts'

/** What a token may have passed since: with these nothing has happened outside. */
const HARMLESS = new Set(['exclusive', 'parallel', 'inclusive', 'subProcess', 'start'])

/** What taking back would undo: the start with the instance, one vote among several, or a step that is led back. */
type Recallable =
  | { readonly kind: 'start' | 'vote'; readonly done: TaskRow }
  | { readonly kind: 'step'; readonly done: TaskRow; readonly way: WayBack }

/** The last handler takes back as long as nobody has touched what followed. The start itself taken back ends the instance (flowStatus 6). */
export function recall(work: Work, { comment = '' }: OperationOf<'recall'>): void {
  const undone = recallable(work)
  const { done } = undone
  remark(work, 'recall', { task: done, message: comment })
  switch (undone.kind) {
    case 'start':
      stopInstance(work, 6, comment, 'onRecalled')
      return
    case 'vote':
      voteAgain(work, done)
      return
    case 'step':
      goBack(work, undone.way, 'recall')
      callBusiness(work, 'onRecalled', done.node)
      return
  }
}

/** What the actor may take back now. Refuses as the operation does; nothing is changed. */
export function recallable(work: Work): Recallable {
  checkRunning(work)
  const { userId } = work.context.actor
  const done = rows(work, 'task').findLast(
    (task) =>
      task.kind === 'handle' && task.state === 'done' && task.assignee === userId && rowOf(work, 'passage', task.passage).undone === null,
  )
  if (done === undefined) throw refuse('notHandler')
  if (done.action === 'start') {
    if (instanceOf(work).parentInstance !== null) throw refuse('cannotRollBack')
    checkUntouched(work, done)
    return { kind: 'start', done }
  }
  checkAllowed(work, done, 'recall')
  if (done.action !== 'pass') throw refuse('recallTooLate')
  if (work.tables.token.has(done.token)) {
    checkVote(work, done)
    return { kind: 'vote', done }
  }
  checkUntouched(work, done)
  const passage = rowOf(work, 'passage', done.passage)
  const token = rows(work, 'token').find((one) => one.from.includes(done.passage))
  if (token === undefined || done.activity !== null) throw refuse('recallTooLate')
  return { kind: 'step', done, way: wayBack(work, token, [passage]) }
}

/** Nothing that came of it was claimed, opened or completed, no join was passed, nothing outside was touched. */
function checkUntouched(work: Work, done: TaskRow): void {
  for (const passage of descendants(work, [done.passage])) {
    if (passage.id === done.passage || passage.undone !== null) continue
    const { type } = nodeOf(work.model, passage.node)
    const isTask = type === 'userTask' && passage.leftAt === null
    const joins =
      passage.from.length > 1 ||
      (passage.leftAt !== null && (work.model.graph.incoming.get(passage.node)?.length ?? 0) > 1 && type !== 'exclusive')
    const waits = passage.leftAt === null && (type === 'parallel' || type === 'inclusive')
    if (joins && !waits) throw refuse('recallTooLate')
    if (!isTask && !waits && !HARMLESS.has(type)) throw refuse('recallTooLate')
    if (isTask && rows(work, 'task').some((task) => task.passage === passage.id && isTouched(task))) throw refuse('recallTooLate')
  }
}

const isTouched = (task: TaskRow) => task.claimedAt !== null || task.openedAt !== null || task.state === 'done' || task.owner !== null

/** One of several may take back his vote while the others still vote. */
function checkVote(work: Work, done: TaskRow): void {
  if (done.activity === null || rowOf(work, 'activity', done.activity).open === false) throw refuse('recallTooLate')
  if (nodeOf(work.model, done.node).multi?.sequential === true && isAfter(work, done)) throw refuse('recallTooLate')
}

function voteAgain(work: Work, done: TaskRow): void {
  uncount(work, done)
  callBusiness(work, 'onRecalled', done.node)
  const token = rowOf(work, 'token', done.token)
  makeTask(work, nodeOf(work.model, done.node), { token, activity: done.activity, element: done.element })
}

/** In a row of voters the next one has his task already, be it that he waits for somebody whom he asked before he votes. */
function isAfter(work: Work, done: TaskRow): boolean {
  return rows(work, 'task').some((task) => task.activity === done.activity && (task.state === 'open' || task.state === 'waiting'))
}
