import type { ActionNamed } from '@chengan/kernel/declared/resources'
import type { CompleteAction, CompleteResource } from '@chengan/kernel/definition/complete'
import type { ResourceNamed } from '@chengan/kernel/definition/registry'
import { decideTransition, type TransitionDecision } from '@chengan/kernel/lifecycle/decide-transition'
import { filesKeptBy } from '@chengan/kernel/lifecycle/judge-transition'
import { sendsBack } from '@chengan/kernel/lifecycle/returning'
import type { Values } from '@chengan/kernel/rule'
import { instantOf } from '@chengan/kernel/time'
import { isOwed, isOwedAnew } from '../../resources/duties/duty-of-state.ts'
import { type Book, type CityRow, common } from '../city/book.ts'
import { type WalkStep, walkContextOf } from './context.ts'
import { openDutiesOf, walkDuty, walkLineDuties } from './duty.ts'
import { childFields, withLines } from './lines.ts'

/** What is sent with an action: the fields that it asks for, the words and the files of the handling log. */
export interface Sent {
  readonly body?: Values
  readonly opinion?: string
  readonly files?: readonly string[]
}

/** What an action named to be done besides, in order. */
export interface WalkedAction<N extends string = string> {
  readonly row: CityRow<N>
  readonly effects: readonly string[]
  readonly from: string
}

/** Does an action of a lifecycle as the action call would, with its handling log and duties. Throws where the product would refuse. */
export function walkAction<N extends string>(
  book: Book,
  resource: ResourceNamed<N>,
  row: CityRow<NoInfer<N>>,
  name: ActionNamed<NoInfer<N>>,
  sent: Sent,
  step: WalkStep,
): WalkedAction<N> {
  const action = resource.actions[name]
  if (action === undefined) throw new Error(`${resource.name} has no action ${name}`)
  const { transition, changes } = decided(book, resource, action, row, sent, step)
  const changed = kept(resource, changes)
  const stamped = { ...row, ...changed, updater: step.actor.userId, updateDate: step.at, version: Number(row.version) + 1 }
  const after = hasLines(resource, changed) ? withLines(book, resource, stamped, step) : stamped
  book.put(resource.name, after)
  const from = String(row[transition.stateField] ?? '')
  const lifecycle = resource.lifecycles[transition.stateField]
  logStep(
    book,
    resource,
    after,
    {
      name,
      from,
      to: String(after[transition.stateField] ?? ''),
      sent,
      sentBack: sendsBack(resource, transition),
      keeps: filesKeptBy(transition, row),
      isAwaited: name !== 'edit' && lifecycle !== undefined && isOwed(lifecycle, row),
    },
    step,
  )
  const moves =
    name !== 'edit' || after[transition.stateField] !== row[transition.stateField] || (lifecycle && isOwedAnew(lifecycle, row, after))
  if (lifecycle && moves) walkDuty(book, resource, lifecycle, after, step.actor.userId, step.at)
  walkLineDuties(book, resource, after, step.actor.userId, step.at)
  return { row: after, effects: transition.effects ?? [], from }
}

function hasLines(resource: CompleteResource, changed: Values): boolean {
  return childFields(resource).some(({ name }) => name in changed)
}

/** What the table keeps: input that no column holds must not be found on the row at the next action. */
function kept(resource: CompleteResource, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !resource.fields[name]?.virtual))
}

/** The transition by which the action is taken, and what it changes. */
function decided(
  book: Book,
  resource: CompleteResource,
  action: CompleteAction,
  row: CityRow,
  sent: Sent,
  step: WalkStep,
): TransitionDecision {
  const { actor, at } = step
  const body = sent.body ?? {}
  const attempt = { row, caller: { actor, duties: openDutiesOf(book, row) }, input: body, opinion: sent.opinion ?? null, now: at }
  const attachments = body.attachments ?? sent.files
  const decision = decideTransition(resource, action, attempt, (state, needs, stated) =>
    walkContextOf(book, stated, { ...state, input: { ...state.input, attachments } }, step, needs),
  )
  if (!('refusal' in decision)) return decision
  const { key, fields } = decision.refusal
  const state = `${JSON.stringify(row[action.stateField] ?? null)} by ${actor.username} at ${at}`
  throw new Error(
    `${resource.name} ${row.id}: ${action.name} from ${state} with ${JSON.stringify(body)} is refused: ${key} ${JSON.stringify(fields)}`,
  )
}

interface Logged {
  readonly name: string
  readonly from: string
  readonly to: string
  readonly sent: Sent
  readonly sentBack?: boolean | undefined
  readonly keeps: readonly string[]
  /** Whether somebody was waited for who has taken it. */
  readonly isAwaited: boolean
}

/** Writes a step into the handling log of a row. */
export function logStep(
  book: Book,
  resource: CompleteResource,
  row: CityRow,
  { name, from, to, sent, sentBack, keeps, isAwaited }: Logged,
  { actor, at }: WalkStep,
): void {
  const memory = book.memoryOf(row.id)
  const last = memory.lastStep
  memory.lastStep = at
  book.put('handleLog', {
    ...common(at, actor.userId),
    updater: null,
    id: book.stream('handleLog', `${row.id}|${name}|${at}`).id(at),
    bizType: resource.bizType ?? resource.recordRoot,
    bizId: row.id,
    action: name,
    fromStatus: from,
    toStatus: to,
    operatorId: actor.userId,
    operatorDeptId: actor.deptId,
    operateTime: at,
    opinion: sent.opinion ?? null,
    deadline: null,
    usedMinutes: !isAwaited || last === undefined ? null : Math.max(0, Math.round((instantOf(at) - instantOf(last)) / 60_000)),
    sentBack: sentBack ?? null,
    attachments: [...(sent.files ?? []), ...keeps],
    deptId: actor.deptId,
  })
}
