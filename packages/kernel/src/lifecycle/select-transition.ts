import type { Level } from '../access/level.ts'
import { type Condition, fieldsOfCondition, holds, isGiven } from '../condition.ts'
import type { CompleteAction, CompleteResource, CompleteTransition } from '../definition/complete.ts'
import { type Refusal, refuse, refuseFields } from '../errors/refusal.ts'
import type { Values } from '../rule.ts'
import { type Caller, isAdmitted, isAdmittedInEarnest, type KnownCaller, levelOfCaller, refusalKeyOf } from './caller.ts'
import { asksOf, callersOf } from './lifecycle.ts'

/** The field that holds the outcome of a decision: 1 passed, 2 refused, 3 invalid. */
export const OUTCOME_FIELD = 'auditResult'

/** An attempt to take an action: on which row, by whom, with what is sent. */
export interface TransitionAttempt {
  readonly row: Values
  readonly caller: Caller
  readonly input: Values
}

/** The transition that stands for an attempt, or why none does. */
export type TransitionSelection = { readonly transition: CompleteTransition } | { readonly refusal: Refusal }

/** The transitions of an action that start in the row's state, in the order of the table. */
export function transitionsFrom(action: CompleteAction, row: Values): readonly CompleteTransition[] {
  return action.rows.filter((transition) => transition.fromValues.includes(String(row[transition.stateField])))
}

/** Those of them that may be this caller's. */
export function admittedTransitions(action: CompleteAction, row: Values, caller: Caller): readonly CompleteTransition[] {
  return transitionsFrom(action, row).filter((transition) => isAdmitted(transition, row, caller))
}

const namesOfInput = (transition: CompleteTransition): readonly string[] => [
  OUTCOME_FIELD,
  transition.stateField,
  ...asksOf(transition).map((ask) => ask.field),
]

/** What conditions of transitions look at besides the row: the given values of what the transitions ask, the outcome, and the state that is
 *  wanted. Anything else that is sent decides nothing: it is not kept either. */
export function decidingInput(transitions: readonly CompleteTransition[], input: Values): Values {
  const deciding = new Set(transitions.flatMap(namesOfInput))
  return Object.fromEntries(Object.entries(input).filter(([name, value]) => deciding.has(name) && isGiven(value)))
}

/** The first transition whose condition holds over the values; one without a condition always does. */
export function firstThatHolds(
  transitions: readonly CompleteTransition[],
  values: Values,
  level: Level | undefined,
): CompleteTransition | undefined {
  return transitions.find(({ when }) => when === undefined || holds(when, values, level))
}

/** The first transition of an action whose state, caller and condition hold. Else why none does, in this order: no row of the table starts here
 *  (wrongState); none admits the caller (the key of a predicate that names one, else forbidden); a condition waits for a field that was not given
 *  (required, at the field); none of the conditions holds (wrongState). */
export function selectTransition(
  resource: CompleteResource,
  action: CompleteAction,
  { row, caller, input }: TransitionAttempt,
): TransitionSelection {
  const starting = transitionsFrom(action, row)
  if (starting.length === 0) return { refusal: refuse('wrongState') }
  const admitted = starting.filter((transition) => isAdmitted(transition, row, caller))
  if (admitted.length === 0) return { refusal: refuse(refusalKeyOf(starting) ?? 'forbidden') }
  const values = { ...row, ...decidingInput(action.rows, input) }
  const transition = firstThatHolds(admitted, values, levelOfCaller(caller))
  return transition === undefined ? { refusal: noConditionHolds(resource, admitted, values) } : { transition }
}

/** What nobody is asked for cannot be missing: the row is not where its action begins. */
function noConditionHolds(resource: CompleteResource, admitted: readonly CompleteTransition[], values: Values): Refusal {
  const missing = admitted
    .flatMap((transition) => {
      const asked = namesOfInput(transition)
      return transition.when === undefined ? [] : fieldsOfCondition(transition.when).filter((field) => asked.includes(field))
    })
    .find((field) => !isGiven(values[field]))
  const label = missing === undefined ? undefined : resource.fields[missing]?.label
  if (missing === undefined || label === undefined) return refuse('wrongState')
  return refuseFields([{ field: missing, key: 'required', values: { '0': label } }])
}

/** The step of the system that an action is for a row: the first whose condition holds over the row with the values laid on it, and that leads
 *  where the values say, if they name a state. Undefined where the table has none. */
export function selectSystemTransition(
  action: CompleteAction,
  row: Values,
  values: Values,
  level: Level | undefined,
): CompleteTransition | undefined {
  const ofSystem = transitionsFrom(action, row).filter((transition) => callersOf(transition).includes('system'))
  const leading = ofSystem.filter(
    ({ stateField, toValue }) => !(stateField in values) || values[stateField] === (toValue ?? row[stateField]),
  )
  return firstThatHolds(leading, { ...row, ...values }, level)
}

/** Whether the action is offered to the caller by this transition, which starts in the row's state: it admits them in earnest, and its condition can
 *  still come true. */
export function isOffered(transition: CompleteTransition, row: Values, caller: KnownCaller): boolean {
  return mayStillHold(transition, row, caller.actor.level) && isAdmittedInEarnest(transition, row, caller)
}

/** Whether the condition of a transition can still come true with what is asked for it: parts over the row alone must hold now. */
function mayStillHold(transition: CompleteTransition, row: Values, level: Level): boolean {
  if (transition.when === undefined) return true
  const wanted = transition.wantedValues.length > 0 ? [transition.stateField] : []
  const inputs = new Set([OUTCOME_FIELD, ...wanted, ...asksOf(transition).map((ask) => ask.field)])
  const possible = (condition: Condition): boolean => {
    if ('all' in condition) return condition.all.every(possible)
    if ('any' in condition) return condition.any.some(possible)
    return fieldsOfCondition(condition).some((field) => inputs.has(field) || row[field] === undefined) || holds(condition, row, level)
  }
  return possible(transition.when)
}
