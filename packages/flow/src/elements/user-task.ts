import type { FlowNode } from '../model/definition.ts'
import { firstTaskOf, waitHere } from '../move/passage.ts'
import type { PassageRow } from '../state/rows.ts'
import { type Arrival, amend, callBusiness, instanceOf, notify, rowOf, rows, type Work } from '../state/work.ts'
import { valueOfText } from '../surroundings.ts'
import { startActivity } from '../tasks/activity.ts'
import { passByItself } from '../tasks/finish.ts'
import { makeTask } from '../tasks/make-task.ts'
import type { Element } from './elements.ts'
import { setBoundaryTimers } from './timer.ts'

/** Somebody must do something: one task, or one for each of several. */
export const arriveAtUserTask: Element = (work, node, arrival, passage) => {
  if (flowsBackToFirst(work, node, arrival, passage)) returnedByFlow(work, arrival)
  const token = waitHere(work, arrival, passage, 'task')
  if (node.multi !== null) {
    startActivity(work, node, token)
    if (work.tables.token.has(token.id)) setBoundaryTimers(work, node, token, null)
    return
  }
  const task = makeTask(work, node, { token, activity: null, element: null })
  if (task.state === 'done') passByItself(work, token, task.action ?? 'skipped')
  else if (passesByItself(work, node, arrival, passage)) passByItself(work, token, node.id === firstTaskOf(work) ? 'start' : 'autoPass')
  else setBoundaryTimers(work, node, token, task)
}

/** `autoComplete` holds for the first time only: a return makes it a real task. */
function passesByItself(work: Work, node: FlowNode, arrival: Arrival, passage: PassageRow): boolean {
  const text = node.user?.autoComplete ?? null
  if (text === null || arrival.again !== null) return false
  if (rows(work, 'passage').some((one) => one.node === node.id && one.id !== passage.id)) return false
  const value = valueOfText(work, text)
  return value === true || value === 'true'
}

/** An outcome whose flow leads to the first task returns the case as well as backToFirst does (flowStatus 3). */
function flowsBackToFirst(work: Work, node: FlowNode, arrival: Arrival, passage: PassageRow): boolean {
  if (node.id !== firstTaskOf(work) || arrival.again !== null) return false
  return rows(work, 'passage').some((one) => one.node === node.id && one.id !== passage.id && one.undone === null)
}

function returnedByFlow(work: Work, arrival: Arrival): void {
  const instance = instanceOf(work)
  const from = arrival.from[0] === undefined ? null : rowOf(work, 'passage', arrival.from[0]).node
  amend(work, 'instance', instance.id, { status: 3, round: instance.round + 1, rejectFrom: from, resume: [] })
  work.effects.push({ kind: 'status', status: 3 })
  notify(work, 'returned', [instance.starter], { task: null, node: arrival.node })
  callBusiness(work, 'onReturned', from)
}
