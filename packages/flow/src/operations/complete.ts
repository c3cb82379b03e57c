import { refuse } from '@chengan/kernel/errors/refusal'
import { nodeOf } from '../model/compile.ts'
import type { FlowNode } from '../model/definition.ts'
import { openFormAt } from '../model/first-steps.ts'
import { settableAt } from '../model/settable.ts'
import { reopenFrames } from '../move/frames.ts'
import { makeAgain } from '../move/go-back.ts'
import { firstTaskOf } from '../move/passage.ts'
import { removeTokens } from '../move/remove-tokens.ts'
import type { TaskRow } from '../state/rows.ts'
import { amend, callBusiness, instanceOf, rowOf, rows, type Work } from '../state/work.ts'
import { factOf } from '../surroundings.ts'
import { countDone } from '../tasks/activity.ts'
import { markDone, moveOn, type Said } from '../tasks/finish.ts'
import { checkSent, setVariables } from '../variables.ts'
import { checkedTask, claimed, reassign, remark, setStatus, tokenOf } from './checks.ts'
import type { Complete } from './operation.ts'

/** Completes a task: an advice is given, a delegated task returns to its owner, else the token moves. */
export function complete(work: Work, operation: Complete): void {
  const open = checkedTask(work, operation, { comment: true })
  const node = nodeOf(work.model, open.node)
  if (open.state === 'waiting') throw refuse('notAllowedHere')
  const said = saidBy(node, operation, open)
  checkStep(work, node, operation, open)
  const task = claimed(work, open)
  const action = task.delegation === 'pending' ? 'resolve' : 'pass'
  const { comment: message, attachments, signature } = operation
  remark(work, action, { task, message, ...(attachments && { attachments }), ...(signature !== undefined && { signature }) })
  setVariables(work, operation.variables ?? {})
  if (action === 'resolve') {
    resolve(work, task)
    return
  }
  work.named.push(...(operation.nextUserIds ?? []))
  const done = markDone(work, task, { ...said, action, comment: message })
  if (done.kind === 'advice') {
    adviceGiven(work, done)
    return
  }
  callBusiness(work, 'onTaskCompleted', node.id, { outcome: said.outcome, result: said.result })
  if (adviceFor(work, done, 'after').length > 0) {
    for (const advice of adviceFor(work, done, 'after')) amend(work, 'task', advice.id, { state: 'open' })
    return
  }
  finish(work, done, operation.resubmit ?? node.user?.resubmit ?? 'restart')
}

/** Code and value of the outcome; an unknown one is refused. */
function saidBy(node: FlowNode, operation: Complete, task: TaskRow): Said {
  const outcomes = node.user?.outcomes ?? []
  if (task.kind === 'advice') return { outcome: operation.outcome ?? null, result: null }
  const code = operation.outcome ?? outcomes[0]?.code ?? 'pass'
  const outcome = outcomes.find((one) => one.code === code)
  if (outcome === undefined && !(outcomes.length === 0 && code === 'pass')) throw refuse('variableWrong', { 0: 'outcome' })
  return { outcome: code, result: outcome?.value ?? null }
}

/** Only what the node opens may be set; an advice opens nothing. Required fields must be there. */
function checkStep(work: Work, node: FlowNode, operation: Complete, task: TaskRow): void {
  const given = operation.variables ?? {}
  checkSent(work, given, task.kind === 'advice' ? new Set() : sentAt(work, node))
  if (node.user?.sign === 'signature' && (operation.signature ?? '') === '')
    throw refuse('stepFieldsRequired', { 0: { zh: '签名', en: 'Signature' } })
  const rights = Object.entries(node.user?.formPerm ?? {})
  const missing = rights.flatMap(([name, right]) => (right === 'required' && isMissing(work, name, given) ? [name] : []))
  if (missing.length > 0) throw refuse('stepFieldsRequired', { 0: missing })
}

/** The names that who acts at a node may send: where the whole form is open to him, every field of it that is not closed. */
function sentAt(work: Work, node: FlowNode): Pick<ReadonlySet<string>, 'has'> {
  const named = settableAt(node)
  const { whole, rights } = openFormAt(work.model, node, work.context.actor.userId === instanceOf(work).starter)
  if (!whole) return named
  return { has: (name) => named.has(name) || (work.context.isFormField?.(name) === true && !Object.hasOwn(rights, name)) }
}

/** A field of the row must stand in the row: to say its name with the opinion is not to fill it in. */
function isMissing(work: Work, name: string, given: Readonly<Record<string, unknown>>): boolean {
  const fact = factOf(work, name)
  const value = fact === undefined && Object.hasOwn(given, name) ? given[name] : fact
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

function resolve(work: Work, task: TaskRow): void {
  reassign(work, task, { assignee: task.owner, owner: null, delegation: 'resolved' }, 'resolve')
}

/** The advice asked for that is still to come. */
function adviceFor(work: Work, task: TaskRow, mode: TaskRow['signMode']): readonly TaskRow[] {
  return rows(work, 'task').filter(
    (one) => one.adviceFor === task.id && one.signMode === mode && (one.state === 'open' || one.state === 'waiting'),
  )
}

/** The last advice before a task opens it; the last one after it lets the token go. */
export function adviceGiven(work: Work, advice: TaskRow): void {
  const main = rowOf(work, 'task', advice.adviceFor ?? '')
  if (advice.signMode === 'with' || adviceFor(work, main, advice.signMode).length > 0) return
  if (advice.signMode === 'before' && main.state === 'waiting') amend(work, 'task', main.id, { state: 'open' })
  if (advice.signMode === 'after' && main.state === 'done') finish(work, main, 'restart')
}

function finish(work: Work, task: TaskRow, resubmit: 'restart' | 'resume'): void {
  const instance = instanceOf(work)
  const resubmitted = instance.rejectFrom !== null && task.node === firstTaskOf(work)
  if (resubmitted) {
    amend(work, 'instance', instance.id, { rejectFrom: null, resume: [] })
    setStatus(work, 1)
  }
  if (resubmitted && resubmit === 'resume' && instance.resume.length > 0) {
    resume(work, task, instance.resume)
    return
  }
  if (task.activity !== null) countDone(work, task)
  else moveOn(work, tokenOf(work, task), { outcome: task.outcome, result: task.result, action: 'pass' })
}

/** Puts everything back to where it was before the return: to its handlers, in all branches. */
function resume(work: Work, task: TaskRow, passages: readonly string[]): void {
  const token = tokenOf(work, task)
  const root = token.frame
  removeTokens(work, [token], 'pass')
  const returned = instanceOf(work).round - 1
  for (const passage of rows(work, 'passage')) {
    if (passage.undone === returned && !passages.includes(passage.id)) amend(work, 'passage', passage.id, { undone: null })
  }
  for (const id of passages) {
    const passage = rowOf(work, 'passage', id)
    reopenFrames(work, passage.frame, root)
    makeAgain(work, passage, root)
  }
}
