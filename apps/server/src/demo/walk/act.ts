import { holds } from '@chengan/kernel/condition'
import type { CompleteAction, CompleteResource, CompleteTransition } from '@chengan/kernel/definition/complete'
import { judgeForm } from '@chengan/kernel/definition/judge-form'
import { asksOf } from '@chengan/kernel/lifecycle/lifecycle'
import type { Values } from '@chengan/kernel/rule'
import { instantOf } from '@chengan/kernel/time'
import { admitsAny, startingHere } from '../../resources/allowed.ts'
import { isOwedAnew } from '../../resources/duty-of-state.ts'
import { judgeRules } from '../../resources/rule-context.ts'
import { type Book, common, type Row } from '../city/book.ts'
import { contextOf, type Step } from './context.ts'
import { moveDuty, openDutiesOf } from './duty.ts'
import { withLines } from './lines.ts'

/** What is sent with an action: the fields that it asks for, the words and the files of the handling log. */
export interface Sent {
  readonly body?: Values
  readonly opinion?: string
  readonly files?: readonly string[]
}

/** What an action named to be done besides, in order. */
export interface Done {
  readonly row: Row
  readonly effects: readonly string[]
  readonly from: string
}

/** Does an action of a lifecycle as the action call would, with its handling log and duties. Throws where the product would refuse. */
export function act(book: Book, resource: CompleteResource, row: Row, name: string, sent: Sent, step: Step): Done {
  const action = resource.actions[name]
  if (action === undefined) throw new Error(`${resource.name} has no action ${name}`)
  const body = sent.body ?? {}
  const transition = chosen(book, resource, action, row, body, step)
  const changed = kept(resource, decide(book, resource, transition, row, { ...sent, body }, step))
  const stamped: Row = { ...row, ...changed, updater: step.actor.userId, updateDate: step.at, version: Number(row.version) + 1 }
  const after = hasLines(resource, changed) ? withLines(book, resource, stamped, step) : stamped
  book.put(resource.name, after)
  const from = String(row[transition.stateField] ?? '')
  writeStep(book, resource, after, { name, from, to: String(after[transition.stateField] ?? ''), sent }, step)
  const of = resource.lifecycles[transition.stateField]
  const moves = name !== 'edit' || after[transition.stateField] !== row[transition.stateField] || (of && isOwedAnew(of, row, after))
  if (of && moves) moveDuty(book, resource, of, after, step.actor.userId, step.at)
  return { row: after, effects: transition.does ?? [], from }
}

function hasLines(resource: CompleteResource, changed: Values): boolean {
  return resource.fieldList.some((field) => field.child !== undefined && field.name in changed)
}

/** What the table keeps: input that no column holds must not be found on the row at the next action. */
function kept(resource: CompleteResource, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !resource.fields[name]?.virtual))
}

function chosen(book: Book, resource: CompleteResource, action: CompleteAction, row: Row, body: Values, step: Step): CompleteTransition {
  const duties = openDutiesOf(book, row)
  const values = { ...row, ...body }
  const found = startingHere(action, row)
    .filter((transition) => admitsAny(transition, row, step.actor, duties))
    .find((transition) => transition.when === undefined || holds(transition.when, values, step.actor.level))
  if (found) return found
  const state = `${JSON.stringify(row.status ?? null)} by ${step.actor.username} at ${step.at}`
  throw new Error(`${resource.name} ${row.id}: ${action.name} is not possible from ${state} with ${JSON.stringify(body)}`)
}

function decide(book: Book, resource: CompleteResource, transition: CompleteTransition, row: Row, sent: Sent, step: Step): Values {
  const asks = asksOf(transition)
  const body = sent.body ?? {}
  const mode = { level: step.actor.level, now: step.at }
  const only = asks.map((ask) => ask.field)
  const ask = asks.filter(({ required }) => required).map(({ field }) => field)
  const asked = judgeForm(resource, body, { ...mode, ask, only }, row)
  const whole = { ...row, ...asked.values }
  const refusals = [
    ...asked.refusals,
    ...(transition.complete ? judgeForm(resource, {}, { ...mode, ask: 'complete' }, whole).refusals : []),
  ]
  if (transition.opinion === 'required' && !sent.opinion) throw new Error(`${transition.action} of ${resource.name} asks an opinion`)
  const where = `${resource.name} ${row.id} ${transition.action} (${transition.case ?? ''}) at ${step.at}`
  if (refusals.length > 0) throw new Error(`${where}: ${JSON.stringify(refusals)}`)
  const rules = [...(transition.complete ? (resource.rules ?? []) : []), ...(transition.rules ?? [])]
  const state = { row: whole, before: row, input: { ...body, attachments: body.attachments ?? sent.files, opinion: sent.opinion } }
  const context = contextOf(book, resource, state, step, rules, [], transition.looksAt)
  try {
    judgeRules(rules, context)
  } catch (refusal) {
    throw new Error(`${where} is refused: ${JSON.stringify(refusal)}`)
  }
  const to = transition.toValue === null ? {} : { [transition.stateField]: transition.toValue }
  return { ...asked.values, ...to, ...transition.sets?.(context) }
}

interface Logged {
  readonly name: string
  readonly from: string
  readonly to: string
  readonly sent: Sent
}

function writeStep(book: Book, resource: CompleteResource, row: Row, { name, from, to, sent }: Logged, { actor, at }: Step): void {
  const memory = book.memoryOf(row.id)
  const last = memory.lastStep
  memory.lastStep = at
  book.put('handleLog', {
    ...common(at, actor.userId),
    updater: null,
    id: book.stream('handleLog', `${row.id}|${name}|${at}`).id(at),
    bizType: resource.bizType ?? resource.root,
    bizId: row.id,
    action: name,
    fromStatus: from,
    toStatus: to,
    operatorId: actor.userId,
    operatorDeptId: actor.deptId,
    operateTime: at,
    opinion: sent.opinion ?? null,
    deadline: null,
    usedMinutes: last === undefined ? null : Math.max(0, Math.round((instantOf(at) - instantOf(last)) / 60_000)),
    attachments: [...(sent.files ?? [])],
    deptId: actor.deptId,
  })
}
