import { refuse } from '@chengan/kernel/errors/refusal'
import type { FlowNode } from '../model/definition.ts'
import { handlersOf, type PassedOver } from '../people/handlers.ts'
import type { TaskRow, TokenRow } from '../state/rows.ts'
import { callBusiness, instanceOf, newId, notify, put, rowOf, rows, type Work } from '../state/work.ts'
import { setLimit, watchClaim } from './limits.ts'

/** Where a task belongs: its token, and its place in an activity of several. */
export interface TaskPlace {
  readonly token: TokenRow
  readonly activity: string | null
  readonly element: string | null
}

/** Makes the task of a node, with its people and its limit; one that is done already where nobody needs to act (onEmpty, sameHandler skip). */
export function makeTask(work: Work, node: FlowNode, place: TaskPlace): TaskRow {
  const handlers = handlersOf(work, node, place)
  if (typeof handlers === 'string') return passedOver(work, node, place, handlers)
  const { token } = place
  const back = rowOf(work, 'passage', token.passage).again !== null || repeats(work, token)
  const task = put(work, 'task', {
    ...plainTask(work, node.id, token),
    ...handlers,
    id: newId(work),
    activity: place.activity,
    element: place.element,
    back,
  })
  const limited = setLimit(work, node, task)
  watchClaim(work, limited)
  tell(work, limited)
  callBusiness(work, 'onTaskCreated', node.id, { people: task.assignee === null ? task.candidates : [task.assignee] })
  return limited
}

/** A step that nobody is asked at stands in the history with its reason, a code of flow_action. */
export function passedOver(work: Work, node: FlowNode, place: TaskPlace, reason: PassedOver | 'noneToAsk'): TaskRow {
  const { token, activity, element } = place
  const { now } = work.context
  return put(work, 'task', {
    ...plainTask(work, node.id, token),
    ...{ id: newId(work), activity, element, state: 'done', endedAt: now, action: reason },
  })
}

/** A flow that leads back to the node returns it as well as an operation does. */
function repeats(work: Work, token: TokenRow): boolean {
  return rows(work, 'passage').some((one) => one.node === token.node && one.id !== token.passage && one.undone === null)
}

/** A task of a token with nothing said about it yet. */
export function plainTask(work: Work, node: string, token: TokenRow): Omit<TaskRow, 'id'> {
  return {
    node,
    passage: token.passage,
    token: token.id,
    activity: null,
    element: null,
    kind: 'handle',
    signMode: null,
    adviceFor: null,
    addedBy: null,
    state: 'open',
    assignee: null,
    owner: null,
    delegation: null,
    candidates: [],
    groups: [],
    createdAt: work.context.now,
    claimedAt: null,
    openedAt: null,
    endedAt: null,
    action: null,
    outcome: null,
    result: null,
    comment: null,
    dueAt: null,
    warnAt: null,
    lateAt: null,
    urgeCount: 0,
    urgedAt: null,
    round: instanceOf(work).round,
    back: false,
  }
}

function tell(work: Work, task: TaskRow): void {
  const about = { task: task.id, node: task.node }
  if (task.assignee === null) notify(work, 'toClaim', task.candidates, about)
  else notify(work, task.owner === null ? 'toDo' : 'standingIn', [task.assignee], about)
}

/** The task of an id that can still be acted on; 10157 for any other. */
export function openTask(work: Work, id: string): TaskRow {
  const task = work.tables.task.get(id)
  if (task === undefined || (task.state !== 'open' && task.state !== 'waiting')) throw refuse('taskGone')
  return task
}
