import { isGiven } from '../condition.ts'
import { asDeclared } from '../declared/watched-reads.ts'
import type { CompleteResource, CompleteTransition } from '../definition/complete.ts'
import { type JudgedForm, judgeForm } from '../definition/forms/judge-form.ts'
import type { FormMode } from '../definition/forms/judge-value.ts'
import type { FieldRefusal } from '../errors/refusal.ts'
import type { Fields } from '../fields/field.ts'
import { needsOf, type RuleNeeds } from '../judge-rules.ts'
import type { Rule, RuleContext, Values } from '../rule.ts'
import { type Ask, asksOf } from './lifecycle.ts'

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
  const judged = judgeForm(resource, input, { level, now, ask: required, only: asks.map((ask) => ask.field) }, row)
  const refused = new Set(judged.refusals.map(({ field }) => field))
  const stale = staleAnswers(resource, asks, { row, given: judged.values }).filter(({ field }) => !refused.has(field))
  return { ...judged, refusals: [...judged.refusals, ...stale] }
}

/** What must be given anew and was not: with this action; of files one at least that the row does not have. */
export function staleAnswers(
  resource: CompleteResource,
  asks: readonly Pick<Ask, 'field' | 'anew'>[],
  { row, given }: { readonly row: Values; readonly given: Values },
): readonly FieldRefusal[] {
  return asks.flatMap(({ field: name, anew }): FieldRefusal[] => {
    const field = resource.fields[name]
    if (!anew || field === undefined) return []
    const values = { '0': field.label }
    if (field.kind !== 'files' && field.kind !== 'images') return isGiven(given[name]) ? [] : [{ field: name, key: 'required', values }]
    const known = new Set(fileIds(row[name]))
    return fileIds(given[name]).some((id) => !known.has(id)) ? [] : [{ field: name, key: 'nothingNew', values }]
  })
}

/** The files that a step takes off its row and its history keeps, by their ids. */
export function filesKeptBy(transition: CompleteTransition, before: Values): readonly string[] {
  return (transition.keepsFiles ?? []).flatMap((name) => fileIds(before[name]))
}

/** Files by their ids, as a row keeps them and as they travel. */
export const fileIds = (files: unknown): readonly string[] =>
  Array.isArray(files)
    ? files.map((file: unknown) => (typeof file === 'object' && file !== null && 'id' in file ? String(file.id) : String(file)))
    : []

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

/** What the table sets, of what it says that it needs. */
const setBy = (transition: CompleteTransition, context: RuleContext<Fields>): Values =>
  transition.sets?.(asDeclared({ name: `the step ${transition.action}`, ...transition.needs }, context)) ?? {}

/** What a transition changes: what was asked, the state, and over both what the table sets. */
export function transitionChanges(transition: CompleteTransition, asked: Values, context: RuleContext<Fields>): Values {
  return { ...asked, ...stateAfter(transition), ...setBy(transition, context) }
}

/** What a step of the system changes. Whoever takes it knows more than the table: their values stand over what it sets, the state over both. */
export function systemChanges(transition: CompleteTransition, values: Values, context: RuleContext<Fields>): Values {
  return { ...setBy(transition, context), ...values, ...stateAfter(transition) }
}
