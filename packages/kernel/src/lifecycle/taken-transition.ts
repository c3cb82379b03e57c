import type { CompleteAction, CompleteTransition } from '../definition/complete.ts'
import type { Values } from '../rule.ts'
import { levelOfCaller } from './caller.ts'
import { admittedTransitions, decidingInput, firstThatHolds, type TransitionAttempt } from './select-transition.ts'

/** The transition that an action took, for somebody who knows the row before and the states that the answer tells, and not all that the caller is:
 *  the first that may have been his, whose condition holds and that leads where the row stands now. */
export function takenTransition(
  action: CompleteAction,
  { row, caller, input }: TransitionAttempt,
  answer: Values,
): CompleteTransition | undefined {
  const leading = admittedTransitions(action, row, caller).filter(
    ({ stateField, toValue }) => answer[stateField] === undefined || answer[stateField] === (toValue ?? row[stateField]),
  )
  return firstThatHolds(leading, { ...row, ...decidingInput(action.rows, input) }, levelOfCaller(caller))
}

const place = /\{(\w+)\}/g

/** Names of the fields whose values stand in the words of a success. */
export function placesIn(words: string): readonly string[] {
  return [...words.matchAll(place)].map(([, name]) => name ?? '')
}

/** The words of a success with the row's values in their places; null where one of them is not given. */
export function filledIn(words: string, row: Values): string | null {
  const given = placesIn(words).every((name) => row[name] !== null && row[name] !== undefined && row[name] !== '')
  return given ? words.replace(place, (_all, name: string) => String(row[name])) : null
}
