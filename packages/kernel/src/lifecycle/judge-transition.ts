import type { CompleteResource, CompleteTransition } from '../definition/complete.ts'
import { type FormMode, type JudgedForm, judgeForm } from '../definition/forms/judge-form.ts'
import type { FieldRefusal } from '../errors/refusal.ts'
import type { Fields } from '../fields/field.ts'
import { needsOf, type RuleNeeds } from '../judge-rules.ts'
import type { Rule, RuleContext, Values } from '../rule.ts'
import { asksOf } from './lifecycle.ts'

// What a transition that was selected still demands, in the order in which it is judged: what it asks, the whole form where it must be complete, the
// opinion, the rules; and what it changes where nothing refuses it.

/** By whom and when something is judged: the level of the caller, and now as yyyy-MM-dd HH:mm:ss. */
export type JudgeMode = Pick<FormMode, 'level' | 'now'>

/** The refusal of an action or edit that wants an opinion and was given none. */
export const opinionMissing: FieldRefusal = Object.freeze({
  field: 'opinion',
  key: 'required',
  values: { '0': { zh: '意见', en: 'Opinion' } },
})

/** Judges what was sent for what a transition asks: row values of the asked fields that were given, and every refusal. Nothing else that was sent
 *  is taken. */
export function judgeAsked(
  resource: CompleteResource,
  transition: CompleteTransition,
  { row, input }: { readonly row: Values; readonly input: Values },
  { level, now }: JudgeMode,
): JudgedForm {
  const asks = asksOf(transition)
  const required = asks.filter((ask) => ask.required).map((ask) => ask.field)
  return judgeForm(resource, input, { level, now, ask: required, only: asks.map((ask) => ask.field) }, row)
}

/** Everything that a form refuses of an action, one refusal for a field: what was asked, then what the complete row lacks where the transition
 *  demands it, then the opinion. `whole` is the row as it would be. */
export function formRefusals(
  resource: CompleteResource,
  transition: CompleteTransition,
  given: { readonly asked: JudgedForm['refusals']; readonly whole: Values; readonly opinion: string | null },
  { level, now }: JudgeMode,
): readonly FieldRefusal[] {
  const refusals = [...given.asked]
  if (transition.complete) refusals.push(...judgeForm(resource, {}, { level, now, ask: 'complete' }, given.whole).refusals)
  if (transition.opinion === 'required' && given.opinion === null) refusals.push(opinionMissing)
  return refusals.filter((one, at) => refusals.findIndex((other) => other.field === one.field) === at)
}

/** The rules of a transition; where it demands the complete row, those of the resource stand before them. */
export function rulesOf(resource: CompleteResource, transition: CompleteTransition): readonly Rule[] {
  return [...(transition.complete ? (resource.rules ?? []) : []), ...(transition.rules ?? [])]
}

/** What must be read before the rules of a transition are judged and its values set. */
export function needsOfTransition(resource: CompleteResource, transition: CompleteTransition): RuleNeeds {
  return needsOf(rulesOf(resource, transition), transition.needs)
}

const stateAfter = ({ stateField, toValue }: CompleteTransition): Values => (toValue === null ? {} : { [stateField]: toValue })

/** What a transition changes: what was asked, the state, and over both what the table sets. */
export function transitionChanges(transition: CompleteTransition, asked: Values, context: RuleContext<Fields>): Values {
  return { ...asked, ...stateAfter(transition), ...transition.sets?.(context) }
}

/** What a step of the system changes. Whoever takes it knows more than the table: their values stand over what it sets, the state over both. */
export function systemChanges(transition: CompleteTransition, values: Values, context: RuleContext<Fields>): Values {
  return { ...transition.sets?.(context), ...values, ...stateAfter(transition) }
}
