import type { CompleteLifecycle, CompleteResource, CompleteTransition } from '../../definition/complete.ts'
import type { Label } from '../../label.ts'
import type { Values } from '../../rule.ts'
import { isOfSystem } from '../lifecycle.ts'

/** What the record of a row keeps of a step that moved its state, in wire values. */
export interface MovingStep {
  readonly action: string
  readonly fromStatus: string | null
  readonly toStatus: string | null
  /** Whether it sent its row back, where the record keeps it: of a step between the same states as others of its name. */
  readonly sentBack?: boolean | null
}

/** The lifecycle whose rows can be sent back to be mended; undefined where none can. */
export function returningLife(resource: Pick<CompleteResource, 'lifecycles'>): CompleteLifecycle | undefined {
  return Object.values(resource.lifecycles).find(({ transitions }) => transitions.some(({ returns }) => returns !== undefined))
}

/** The words by which a row is marked as sent back, where they are others than those of all. */
export function markOfReturn(resource: Pick<CompleteResource, 'lifecycles'>, row: Values): Label | undefined {
  const life = returningLife(resource)
  return life === undefined ? undefined : wordsOfReturn(life, row[life.field])
}

/** The states, in wire values, to which rows of a lifecycle are sent back. */
export function returnedStates({ transitions }: CompleteLifecycle): ReadonlySet<string> {
  return new Set(
    transitions.flatMap(({ returns, toValue, fromValues }) => (returns === undefined ? [] : toValue === null ? fromValues : [toValue])),
  )
}

/** The words by which rows in a state are marked as sent back, where they are others than those of all. */
export function wordsOfReturn({ transitions }: CompleteLifecycle, state: unknown): Label | undefined {
  const returns = transitions.find(
    (row) => row.returns !== undefined && (row.toValue === null ? row.fromValues : [row.toValue]).some((to) => to === state),
  )?.returns
  return returns === undefined || returns === true ? undefined : returns.as
}

/** What the record of a step says of whether it sent its row back: nothing, where its action never does. */
export function sendsBack({ actions }: Pick<CompleteResource, 'actions'>, { action, returns }: CompleteTransition): boolean | undefined {
  const can = actions[action]?.rows.some((row) => row.returns !== undefined)
  return can === true ? returns !== undefined : undefined
}

/** Whether rows come to a state by being sent back alone, so that its name says it. */
export function isNamedReturned({ transitions }: CompleteLifecycle, state: unknown): boolean {
  const ways = transitions.filter(({ toValue, fromValues }) => toValue !== null && toValue === state && !fromValues.includes(toValue))
  return ways.length > 0 && ways.every(({ returns }) => returns === true)
}

/** Whether a step sent its row back. A step of an approval is recorded under the name that it has in the approval: it is told by its states, unless
 *  another row of the same states has that name (a recall). */
export function sentBack({ transitions }: CompleteLifecycle, step: MovingStep): boolean {
  if (typeof step.sentBack === 'boolean') return step.sentBack
  const ways = transitions.filter(
    (row) => row.toValue === step.toStatus && step.fromStatus !== null && row.fromValues.includes(step.fromStatus),
  )
  const named = ways.filter(({ action }) => action === step.action)
  // Several of one name lead the same way: without its record nobody knows which it was.
  if (named.length > 0) return named.every(({ returns }) => returns !== undefined)
  return ways.filter(isOfSystem).some(({ returns }) => returns !== undefined)
}
