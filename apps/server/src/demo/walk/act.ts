import type { ActionNamed } from '@chengan/kernel/declared/resources'
import type { CompleteAction, CompleteResource } from '@chengan/kernel/definition/complete'
import type { ResourceNamed } from '@chengan/kernel/definition/registry'
import { decideTransition, type TransitionDecision } from '@chengan/kernel/lifecycle/decide-transition'
import type { Values } from '@chengan/kernel/rule'
import type { Book, CityRow } from '../city/book.ts'
import { type WalkStep, walkContextOf } from './context.ts'
import { openDutiesOf } from './duty.ts'
import { writeWalkedStep } from './write-walked-step.ts'

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
  const from = String(row[transition.stateField] ?? '')
  const after = writeWalkedStep(book, resource, row, { name, transition, changes, opinion: sent.opinion, files: sent.files }, step)
  return { row: after, effects: transition.effects ?? [], from }
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
