import { refuse } from '@chengan/kernel/errors/refusal'
import { nodeOf } from '../model/compile.ts'
import type { FlowNode } from '../model/definition.ts'
import { MOST_COUNTED } from '../model/settable.ts'
import { idsOf } from '../people/groups.ts'
import { candidatesOf, nobody } from '../people/handlers.ts'
import type { ActivityRow, TaskRow, TokenRow } from '../state/rows.ts'
import { amend, newId, put, rowOf, rows, type Work } from '../state/work.ts'
import { conditionOf, surroundings, valueOfText } from '../surroundings.ts'
import { setVariables } from '../variables.ts'
import { firstOutcome, moveOn, passByItself, type Said } from './finish.ts'
import { makeTask, passedOver } from './make-task.ts'

/** Begins a task for several: all at once, or one after the other. An empty collection passes it, with the reason in the history; where a group
 *  has no member today it is done as a task of nobody is. */
export function startActivity(work: Work, node: FlowNode, token: TokenRow): void {
  const found = elementsOf(work, node, token)
  const elements = found.length === 0 && isOfGroup(node) ? inPlaceOfNobody(work, node) : found
  if (elements.length === 0) {
    const reason = isOfGroup(node) ? 'skipped' : 'noneToAsk'
    passedOver(work, node, { token, activity: null, element: null }, reason)
    passByItself(work, token, reason)
    return
  }
  const activity = put(work, 'activity', {
    id: newId(work),
    node: node.id,
    token: token.id,
    elements,
    made: 0,
    completed: 0,
    passed: 0,
    rejected: 0,
    open: true,
  })
  makeNext(work, activity.id, node.multi?.sequential === true ? 1 : elements.length)
  closeIfFinished(work, activity.id, null)
}

const isOfGroup = ({ multi }: FlowNode) => multi?.collection == null && multi?.cardinality == null

function inPlaceOfNobody(work: Work, node: FlowNode): readonly string[] {
  const handlers = nobody(work, node)
  return handlers === 'skipped' || handlers.assignee === null ? [] : [handlers.assignee]
}

/** The elements of a collection, or the members of the candidate group; after a return those of the first time. */
export function elementsOf(work: Work, node: FlowNode, token: TokenRow): readonly string[] {
  const { again } = rowOf(work, 'passage', token.passage)
  const former = rows(work, 'task').findLast((task) => task.passage === again && task.activity !== null)?.activity
  if (again !== null && former != null) return rowOf(work, 'activity', former).elements
  const { collection = null, cardinality = null } = node.multi ?? {}
  if (collection === null && cardinality !== null) return countedTo(work, cardinality)
  if (collection === null) return candidatesOf(work, node, null).people.map((one) => one.userId)
  const value = collection.includes('${') ? valueOfText(work, collection) : surroundings(work, {}).variable(collection)
  // Nobody has said for whom: that is not the same as for nobody.
  if (!Array.isArray(value) && typeof value !== 'string') throw refuse('variableWrong', { 0: collection })
  return [...new Set(idsOf(value))]
}

/** `0`, `1` … as many as a number or an expression says. */
function countedTo(work: Work, cardinality: string): readonly string[] {
  const value = valueOfText(work, cardinality)
  const count = value === null || value === '' ? Number.NaN : Number(value)
  if (!Number.isInteger(count) || count < 0 || count > MOST_COUNTED) throw refuse('variableWrong', { 0: cardinality })
  return Array.from({ length: count }, (_, index) => String(index))
}

function makeNext(work: Work, id: string, count: number): void {
  const activity = rowOf(work, 'activity', id)
  const node = nodeOf(work.model, activity.node)
  const token = rowOf(work, 'token', activity.token)
  const elements = activity.elements.slice(activity.made, activity.made + count)
  amend(work, 'activity', id, { made: activity.made + elements.length })
  for (const element of elements) {
    const task = makeTask(work, node, { token, activity: id, element })
    if (task.state === 'done') amend(work, 'activity', id, { completed: rowOf(work, 'activity', id).completed + 1 })
  }
}

/** Counts a finished task of several; true as long as the activity is not finished by it. An outcome other than the first is a no. */
export function countDone(work: Work, task: TaskRow): void {
  if (task.activity === null) return
  const activity = rowOf(work, 'activity', task.activity)
  const passed = isPass(nodeOf(work.model, task.node), task)
  amend(work, 'activity', activity.id, {
    completed: activity.completed + 1,
    passed: activity.passed + (passed ? 1 : 0),
    rejected: activity.rejected + (passed ? 0 : 1),
  })
  closeIfFinished(work, activity.id, { outcome: task.outcome, result: task.result })
}

/** A taken-back vote does not count. */
export function uncount(work: Work, task: TaskRow): void {
  if (task.activity === null) return
  const activity = rowOf(work, 'activity', task.activity)
  const passed = isPass(nodeOf(work.model, task.node), task)
  amend(work, 'activity', activity.id, {
    completed: activity.completed - 1,
    passed: activity.passed - (passed ? 1 : 0),
    rejected: activity.rejected - (passed ? 0 : 1),
  })
}

const isPass = (node: FlowNode, task: Said) => task.outcome === firstOutcome(node).outcome

/** The counters as an expression reads them. */
function countersOf(activity: ActivityRow) {
  return {
    nrOfInstances: activity.elements.length,
    nrOfCompletedInstances: activity.completed,
    nrOfActiveInstances: activity.made - activity.completed,
    passCount: activity.passed,
    rejectCount: activity.rejected,
    passRate: activity.passed / activity.elements.length,
  }
}

function closeIfFinished(work: Work, id: string, last: Said | null): void {
  const activity = rowOf(work, 'activity', id)
  const node = nodeOf(work.model, activity.node)
  const token = rowOf(work, 'token', activity.token)
  if (isFinished(work, node, activity)) {
    amend(work, 'activity', id, { open: false })
    setVariables(work, countersOf(activity))
    moveOn(work, token, { ...(last ?? firstOutcome(node)), action: last === null ? 'autoPass' : 'pass' })
  } else if (node.multi?.sequential === true && activity.made === activity.completed) {
    makeNext(work, id, 1)
    // The next one may be nobody, too.
    if (rowOf(work, 'activity', id).completed > activity.completed) closeIfFinished(work, id, last)
  }
}

function isFinished(work: Work, node: FlowNode, activity: ActivityRow): boolean {
  if (activity.completed >= activity.elements.length) return true
  if (node.multi?.vetoOnReject === true && activity.rejected > 0) return true
  const condition = node.multi?.completionCondition ?? null
  return condition !== null && activity.completed > 0 && conditionOf(work, condition, countersOf(activity))
}
