import type { CompleteLifecycle, CompleteResource, CompleteTransition } from '../definition/complete.ts'
import { callersOf } from './lifecycle.ts'

/** What the record of a row keeps of a step that moved its state, in wire values. */
export interface MovingStep {
  readonly action: string
  readonly fromStatus: string | null
  readonly toStatus: string | null
}

/** The lifecycle whose rows can be sent back to be mended; undefined where none can. */
export function returningLife(resource: Pick<CompleteResource, 'lifecycles'>): CompleteLifecycle | undefined {
  return Object.values(resource.lifecycles).find(({ transitions }) => transitions.some(({ returns }) => returns === true))
}

/** The states, in wire values, to which rows of a lifecycle are sent back. */
export function returnedStates({ transitions }: CompleteLifecycle): ReadonlySet<string> {
  return new Set(transitions.flatMap(({ returns, toValue }) => (returns === true && toValue !== null ? [toValue] : [])))
}

/** Whether rows come to a state by being sent back alone, so that its name says it. */
export function isNamedReturned({ transitions }: CompleteLifecycle, state: unknown): boolean {
  const ways = transitions.filter(({ toValue, fromValues }) => toValue !== null && toValue === state && !fromValues.includes(toValue))
  return ways.length > 0 && ways.every(({ returns }) => returns === true)
}

/** Whether a step sent its row back. A step of an approval is recorded under the name that it has in the approval: it is told by its states, unless
 *  another row of the same states has that name (a recall). */
export function sentBack({ transitions }: CompleteLifecycle, step: MovingStep): boolean {
  const ways = transitions.filter(
    (row) => row.toValue === step.toStatus && step.fromStatus !== null && row.fromValues.includes(step.fromStatus),
  )
  const named = ways.filter(({ action }) => action === step.action)
  const told = named.length > 0 ? named : ways.filter(isOfSystem)
  return told.some(({ returns }) => returns === true)
}

const isOfSystem = (row: CompleteTransition) => callersOf(row).every((by) => by === 'system')
