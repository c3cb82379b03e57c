import { fieldsOfCondition, holds, isGiven } from '../condition.ts'
import type { CompleteAction, CompleteField, CompleteResource, CompleteTransition } from '../definition/complete.ts'
import { isFixed } from '../fields/defaults.ts'
import type { Label } from '../label.ts'
import type { Values } from '../rule.ts'
import { isOpen, saidInState } from './action-in-state.ts'
import { type Caller, levelOfCaller } from './caller.ts'
import { rulesOf } from './judge-transition.ts'
import { asksOf } from './lifecycle.ts'
import { admittedTransitions, decidingInput, firstThatHolds, OUTCOME_FIELD, type TransitionAttempt } from './select-transition.ts'

/** A field that an action takes: one of the row's, child rows among them, or the state that is wanted. */
export interface TransitionInput {
  readonly field: CompleteField
  readonly required: boolean
  /** Asked anew (`!`): what the row holds is no answer. */
  readonly anew: boolean
  /** Values of its dictionary that lead nowhere, or that no transition offers here. */
  readonly excludedValues: readonly string[]
  /** It says which state is wanted; where the row stands is no answer to it. */
  readonly isWantedState: boolean
}

/** What an action takes of a row. */
export interface TransitionInputs {
  readonly fields: readonly TransitionInput[]
  readonly opinionRequired: boolean
  /** What is said where no file goes with the action and one must; null where none must. */
  readonly filesDemanded: Label | null
}

/** An attempt, and when it is made: what is offered until a moment is left out from then on. */
type AttemptNow = TransitionAttempt & { readonly now?: string }

/** What an action asks for and takes, for what has been given so far: the state that is wanted, the fields of the transition that stands, and those
 *  by which another would. Field order is that of the definition, wanted states first. */
export function transitionInputs(resource: CompleteResource, action: CompleteAction, attempt: AttemptNow): TransitionInputs {
  const { row, caller } = attempt
  const says = saidInState(resource, action, row)
  const input = { ...attempt.input, ...says }
  const admitted = admittedTransitions(action, row, caller)
  const transition = firstThatHolds(admitted, { ...row, ...decidingInput(action.rows, input) }, levelOfCaller(caller))
  const wanted = wantedStates(resource, admitted, row, caller)
  const required = requiredByField(admitted, transition)
  const anew = new Set(transition === undefined ? [] : asksOf(transition).flatMap((ask) => (ask.anew ? [ask.field] : [])))
  const fields = resource.fieldList.filter(
    ({ name, apiOnly }) => required.has(name) && apiOnly !== true && !(name in says) && !wanted.some(({ field }) => field.name === name),
  )
  const asked = fields.map((field) => ({
    field,
    required: required.get(field.name) === true,
    anew: anew.has(field.name),
    excludedValues: [...excludedValues(admitted, field.name), ...leadingNowhere(admitted, field, { ...attempt, input })],
    isWantedState: false,
  }))
  const filesDemanded = transition === undefined ? null : demandOfFiles(resource, transition, { ...row, ...input })
  return { fields: [...wanted, ...asked], opinionRequired: asksAnOpinion(admitted, transition), filesDemanded }
}

/** As long as none stands yet, it is asked if every one of them would. */
function asksAnOpinion(admitted: readonly CompleteTransition[], transition: CompleteTransition | undefined): boolean {
  if (transition !== undefined) return transition.opinion === 'required'
  return admitted.length > 0 && admitted.every(({ opinion }) => opinion === 'required')
}

/** The words of the first rule of a transition that refuses it without files. */
function demandOfFiles(resource: CompleteResource, transition: CompleteTransition, whole: Values): Label | null {
  const demands = rulesOf(resource, transition).flatMap(({ demandsFiles, refuses, when }) => {
    const words = demandsFiles === undefined ? undefined : refuses?.[demandsFiles]
    return words === undefined || (when !== undefined && !holds(when, whole)) ? [] : [{ zh: words.zh, en: words.en }]
  })
  return demands[0] ?? null
}

/** Whether each asked field is required: those of the transition that stands as it says; one by which another would stand is not. */
function requiredByField(
  admitted: readonly CompleteTransition[],
  transition: CompleteTransition | undefined,
): ReadonlyMap<string, boolean> {
  const askable = new Set(admitted.flatMap((one) => asksOf(one).map((ask) => ask.field)))
  const deciding = admitted.flatMap(({ when }) => (when === undefined ? [] : fieldsOfCondition(when))).filter((name) => askable.has(name))
  // Without what every one of them looks at, none stands.
  const isDecisive = (name: string) => admitted.every(({ when }) => when !== undefined && fieldsOfCondition(when).includes(name))
  const required = new Map(deciding.map((name) => [name, isDecisive(name)]))
  for (const ask of transition === undefined ? [] : asksOf(transition)) required.set(ask.field, ask.required)
  required.delete(OUTCOME_FIELD)
  return required
}

/** The states that an action may be asked for where the row stands: those that lead somewhere for the caller. */
function wantedStates(
  resource: CompleteResource,
  admitted: readonly CompleteTransition[],
  row: Values,
  caller: Caller,
): readonly TransitionInput[] {
  const names = new Set(admitted.filter((one) => one.wantedValues.length > 0).map((one) => one.stateField))
  return [...names].flatMap((name) => {
    const field = resource.fields[name]
    if (field === undefined) return []
    const named = new Set(admitted.flatMap((one) => (one.stateField === name ? one.wantedValues : [])))
    const leads = (value: string) =>
      named.has(value) && firstThatHolds(admitted, { ...row, [name]: value }, levelOfCaller(caller)) !== undefined
    const values = Object.values(field.dict?.values ?? {}).map((entry) => entry.value)
    return [{ field, required: true, anew: false, excludedValues: values.filter((value) => !leads(value)), isWantedState: true }]
  })
}

/** Values of a field with which no transition stands, where with others one does: they belong to another state, or come too late. */
function leadingNowhere(
  admitted: readonly CompleteTransition[],
  field: CompleteField,
  { row, caller, input, now }: AttemptNow,
): readonly string[] {
  if (!admitted.some(({ when }) => when !== undefined && fieldsOfCondition(when).includes(field.name))) return []
  const values = Object.values(field.dict?.values ?? {}).map((entry) => entry.value)
  const given = { ...row, ...decidingInput(admitted, input) }
  const leads = (value: string) => {
    const way = firstThatHolds(admitted, { ...given, [field.name]: value }, levelOfCaller(caller))
    return way !== undefined && (way.until === undefined || now === undefined || isOpen(row[way.until], now))
  }
  const nowhere = values.filter((value) => !leads(value))
  return nowhere.length === values.length ? [] : nowhere
}

/** Values of a field that none of the transitions which ask for it offers. */
function excludedValues(admitted: readonly CompleteTransition[], name: string): readonly string[] {
  const asking = admitted.filter((one) => asksOf(one).some((ask) => ask.field === name))
  const [first] = asking
  return (first?.excludesValues?.[name] ?? []).filter((value) =>
    asking.every((one) => one.excludesValues?.[name]?.includes(value) === true),
  )
}

/** The outcome that lets a matter pass, wherever one is chosen (auditResult). */
export const POSITIVE_OUTCOME = '1'

/** The outcomes that some transition of the action takes where the row stands: the one that passes first, whatever their codes. */
export function offeredOutcomes(
  action: CompleteAction,
  row: Values,
  caller: Caller,
): readonly { readonly value: string; readonly label: Label }[] {
  const admitted = admittedTransitions(action, row, caller)
  return Object.entries(action.outcomes ?? {})
    .filter(([value]) => firstThatHolds(admitted, { ...row, [OUTCOME_FIELD]: value }, levelOfCaller(caller)) !== undefined)
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => Number(other.value === POSITIVE_OUTCOME) - Number(one.value === POSITIVE_OUTCOME))
}

/** What an action on one row begins with: what the row already holds of all that the action may ask, unless it is not offered here, else the fixed
 *  default of the field; of the day or the moment at which something was done, `now`; and the wanted state where only one leads somewhere. */
export function initialInput(resource: CompleteResource, action: CompleteAction, row: Values, caller: Caller, now?: string): Values {
  const admitted = admittedTransitions(action, row, caller)
  const values: Record<string, unknown> = {}
  const wanted = wantedStates(resource, admitted, row, caller)
  for (const { field, excludedValues: excluded } of wanted) {
    // One state that may be wanted is no choice.
    const offered = Object.values(field.dict?.values ?? {}).filter(({ value }) => !excluded.includes(value))
    if (offered.length === 1) values[field.name] = offered[0]?.value
  }
  const anew = answeredAnew(admitted)
  const demanded = new Set(admitted.flatMap((transition) => asksOf(transition).flatMap((ask) => (ask.required ? [ask.field] : []))))
  for (const name of new Set(action.rows.flatMap((transition) => asksOf(transition).map((ask) => ask.field)))) {
    const field = resource.fields[name]
    if (field === undefined || name === OUTCOME_FIELD || wanted.some((one) => one.field.name === name)) continue
    // An answer of now begins empty; new files are added to those that are there.
    if (anew.has(name) && field.kind !== 'files' && field.kind !== 'images') continue
    const excluded = [...excludedValues(admitted, name), ...leadingNowhere(admitted, field, { row, caller, input: {} })]
    if (isGiven(row[name]) && !excluded.includes(String(row[name]))) values[name] = row[name]
    else if (isFixed(field.default)) values[name] = field.default
    else if (now !== undefined && demanded.has(name)) Object.assign(values, momentOf(field, now))
  }
  return values
}

/** What a field begins with that says when something was done, which is not later than now. */
function momentOf({ name, kind, notAfter }: CompleteField, now: string): Values {
  if (kind === 'date' && notAfter === 'today') return { [name]: now.slice(0, 10) }
  return kind === 'datetime' && notAfter === 'now' ? { [name]: now } : {}
}

/** Fields that some transition open to the caller asks anew. */
function answeredAnew(admitted: readonly CompleteTransition[]): ReadonlySet<string> {
  return new Set(admitted.flatMap((transition) => asksOf(transition).flatMap((ask) => (ask.anew ? [ask.field] : []))))
}

/** The names of all fields that some action of the resource asks. */
export function namesAskedByActions(resource: CompleteResource): ReadonlySet<string> {
  return new Set(Object.values(resource.actions).flatMap(({ rows }) => rows.flatMap((row) => asksOf(row).map((ask) => ask.field))))
}
