import type { Level } from '../access/level.ts'
import { holds, isGiven } from '../condition.ts'
import type { FieldRefusal } from '../errors/refusal.ts'
import type { Field } from '../fields/field.ts'
import { kinds } from '../fields/kinds.ts'
import type { CompleteResource } from './complete.ts'

type Values = Readonly<Record<string, unknown>>

/** How a form is judged. */
export interface FormMode {
  readonly level: Level | undefined
  /** yyyy-MM-dd HH:mm:ss: for dates that may not lie in the future or past. */
  readonly now: string
  /** `complete`: everything required is asked; `draft`: only the given names. */
  readonly ask: 'complete' | readonly string[]
  /** Fields judged; default all that a person fills in. */
  readonly only?: readonly string[]
}

/** What judging a form answers: row values of the fields that were given, and every refusal in the order of the form. */
export interface JudgedForm {
  readonly values: Values
  readonly refusals: readonly FieldRefusal[]
}

const named = (field: Field, values: FieldRefusal['values'] = {}) => ({ '0': field.label, ...values })

/** Judges the given values of a form: kinds, lengths, formats, dictionary codes; then what must be given and limits between fields.
 *  The same in browser and server; no database. `stored` are the row's values where the form edits one. */
export function judgeForm(resource: CompleteResource, given: Values, mode: FormMode, stored: Values = {}): JudgedForm {
  const values: Record<string, unknown> = {}
  const refusals: FieldRefusal[] = []
  const fields = resource.fieldList.filter((field) => !field.common || field.name in resource.authored)
  for (const field of fields) {
    if (field.hidden || !(field.name in given)) continue
    if (mode.only ? !mode.only.includes(field.name) : field.readOnly) continue
    const judged = judgeValue(field, given[field.name])
    if ('refusal' in judged) refusals.push({ field: field.name, ...judged.refusal, values: named(field, judged.refusal.values) })
    else values[field.name] = judged.value
  }
  const whole = { ...stored, ...values }
  const refused = new Set(refusals.map((one) => one.field))
  for (const field of fields) {
    if (refused.has(field.name) || (field.readOnly && mode.only === undefined) || field.hidden) continue
    const refusal = missing(field, whole, mode) ?? outOfOrder(resource, field, whole, values, mode)
    if (refusal) refusals.push({ field: field.name, ...refusal })
  }
  const position = new Map(fields.map((field, index) => [field.name, index]))
  refusals.sort((a, b) => (position.get(a.field) ?? 0) - (position.get(b.field) ?? 0))
  return { values, refusals }
}

/** Judges one value: nothing given is null, anything else goes to the kind's judge. */
export function judgeValue(field: Field, value: unknown): { readonly value: unknown } | { readonly refusal: Omit<FieldRefusal, 'field'> } {
  if (value === null || value === undefined || (typeof value === 'string' && value.trim() === '')) return { value: null }
  return kinds[field.kind].judge(value, field)
}

/** Whether a field is shown and asked for these values. */
export function isAsked(field: Field, values: Values, level: Level | undefined): boolean {
  return field.when === undefined || holds(field.when, values, level)
}

/** Whether a field must be given for these values. */
export function isRequired(field: Field, values: Values, level: Level | undefined): boolean {
  if (field.required === undefined || !isAsked(field, values, level)) return false
  return field.required === true || holds(field.required, values, level)
}

function missing(field: Field & { name: string }, whole: Values, mode: FormMode): Omit<FieldRefusal, 'field'> | undefined {
  if (isGiven(whole[field.name])) return undefined
  const wanted = mode.ask === 'complete' ? isRequired(field, whole, mode.level) : mode.ask.includes(field.name)
  if (!wanted) return undefined
  const list = field.kind === 'files' || field.kind === 'images'
  return list ? { key: 'tooFew', values: named(field, { '1': field.atLeast ?? 1 }) } : { key: 'required', values: named(field) }
}

function limitOf(
  name: string,
  resource: CompleteResource,
  whole: Values,
  mode: FormMode,
  own: string,
): { text: string; shown: string } | undefined {
  const fit = (moment: string) => moment.slice(0, own.length)
  if (name === 'today') return { text: mode.now.slice(0, 10), shown: mode.now.slice(0, 10) }
  if (name === 'now') return { text: fit(mode.now), shown: fit(mode.now) }
  if (name in resource.fields) {
    const other = whole[name]
    return typeof other === 'string' ? { text: fit(other), shown: fit(other) } : undefined
  }
  return { text: name, shown: name }
}

/** The first limit that a value oversteps. Judged when the value or its limit is given: what nobody touches is left in peace. */
function outOfOrder(
  resource: CompleteResource,
  field: Field & { name: string },
  whole: Values,
  values: Values,
  mode: FormMode,
): Omit<FieldRefusal, 'field'> | undefined {
  const value = whole[field.name]
  if (!isGiven(value)) return undefined
  const isTouched = (limit: string | undefined): limit is string => limit !== undefined && (field.name in values || limit in values)
  const above = isTouched(field.notAbove) ? field.notAbove : undefined
  if (typeof value === 'string' && (field.kind === 'date' || field.kind === 'datetime')) {
    const from = isTouched(field.notBefore) ? limitOf(field.notBefore, resource, whole, mode, value) : undefined
    if (from && value.slice(0, from.text.length) < from.text) return { key: 'dateTooEarly', values: named(field, { '1': from.shown }) }
    for (const limit of [isTouched(field.notAfter) ? field.notAfter : undefined, above]) {
      const to = limit === undefined ? undefined : limitOf(limit, resource, whole, mode, value)
      if (to && value.slice(0, to.text.length) > to.text) return { key: 'dateTooLate', values: named(field, { '1': to.shown }) }
    }
  }
  if (typeof value === 'number' && above !== undefined) {
    const other = whole[above]
    if (typeof other === 'number' && value > other) {
      return { key: 'tooLarge', values: named(field, { '1': resource.fields[above]?.label ?? other }) }
    }
  }
  return undefined
}
