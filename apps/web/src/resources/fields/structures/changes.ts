import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { displayNameOf } from '@chengan/kernel/definition/names'
import type { NamedField, Values } from '../../row.ts'
import { rowsOf } from './child-rows.ts'

/** A value that waits: of which field, as it is and as it would be, each as a row of its own for the field's cell. */
export interface Change {
  readonly field: NamedField
  readonly before: Values
  readonly after: Values
}

type Pair = readonly [old: unknown, proposed: unknown]

const isPair = (value: unknown): value is Pair => Array.isArray(value) && value.length === 2

/** The pairs of old and new in a waiting change. */
export function pairsIn(value: Values): readonly (readonly [string, Pair])[] {
  return Object.entries(value).filter((entry): entry is [string, Pair] => isPair(entry[1]))
}

/** A waiting change by the fields of its resource; names of references stand beside their ids, as a pair too. */
export function changesIn(value: unknown, resource: CompleteResource): readonly Change[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const all = value as Values
  return pairsIn(all).flatMap(([name, [old, proposed]]) => {
    const field = resource.fields[name]
    if (field === undefined) return []
    const words = displayNameOf(name, false)
    const [oldWords, newWords] = isPair(all[words]) ? all[words] : [undefined, undefined]
    return [{ field, before: { [name]: old, [words]: oldWords }, after: { [name]: proposed, [words]: newWords } }]
  })
}

/** What a change did to one field of a row. */
export interface Difference {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

export const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A whole row that was put in or taken out, field by field; empty ones say nothing. */
function fieldByField({ before, after }: Difference): readonly Difference[] {
  const [old, fresh] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
  return names
    .map((field) => ({ field, before: old[field] ?? null, after: fresh[field] ?? null }))
    .filter((one) => one.before !== null || one.after !== null)
}

/** The entries of a difference, in order. */
export function differenceIn(value: unknown): readonly Difference[] {
  return rowsOf(value).flatMap((entry) => {
    const one: Difference = { field: String(entry.field ?? ''), before: entry.before ?? null, after: entry.after ?? null }
    const whole = [one.before, one.after].every((side) => side === null || isObject(side)) && (isObject(one.before) || isObject(one.after))
    return whole ? fieldByField(one) : [one]
  })
}
