import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { displayNameOf } from '@chengan/kernel/definition/names'
import type { Values } from '@chengan/kernel/rule'
import { type KnownNames, type WantedNames, want } from '../lists/names.ts'

/** References inside JSON that a definition explains: in the entries of a list (`holds`), in an object with fields of its own, in the old and new values
 *  of a waiting change (`holdsChanges`). */
interface Inside {
  readonly field: CompleteField
  readonly references: readonly { readonly name: string; readonly to: string }[]
}

const plans = new WeakMap<CompleteResource, readonly Inside[]>()

function insideOf(resource: CompleteResource): readonly Inside[] {
  const kept = plans.get(resource)
  if (kept !== undefined) return kept
  const plan = resource.fieldList.flatMap((field): readonly Inside[] => {
    const members = field.holds ?? (field.kind === 'json' ? field.fields : undefined)
    if (field.hidden || (members === undefined && field.holdsChanges === undefined)) return []
    const fields = members ?? resource.fields
    const references = Object.entries(fields).flatMap(([name, { to }]) => (to === undefined ? [] : [{ name, to }]))
    return [{ field, references }]
  })
  plans.set(resource, plan)
  return plan
}

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)
const entriesOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** Notes the names that references inside the JSON of rows want. */
export function wantInside(wanted: WantedNames, resource: CompleteResource, rows: readonly Values[]): void {
  for (const { field, references } of insideOf(resource)) {
    for (const row of rows) {
      const value = row[field.name]
      for (const { name, to } of references) {
        for (const entry of entriesOf(value)) want(wanted, to, entry[name])
        const own = isObject(value) ? value[name] : undefined
        if (Array.isArray(own)) for (const id of own) want(wanted, to, id)
        else want(wanted, to, own)
      }
    }
  }
}

/** The JSON of a row with the names beside its references: in each entry, and of a waiting change as a pair like that of the ids. */
export function namedInside(resource: CompleteResource, known: KnownNames): (row: Values) => Values {
  const plan = insideOf(resource)
  if (plan.length === 0) return () => ({})
  return (row) => Object.fromEntries(plan.flatMap(({ field, references }) => named(row[field.name], field, references, known)))
}

function named(
  value: unknown,
  field: CompleteField,
  references: Inside['references'],
  known: KnownNames,
): readonly (readonly [string, unknown])[] {
  const nameOf = (to: string, id: unknown) => (typeof id === 'string' ? (known.get(to)?.get(id) ?? null) : null)
  const besideOf = (entry: Values) =>
    Object.fromEntries(references.map(({ name, to }) => [displayNameOf(name, false), nameOf(to, entry[name])]))
  if (Array.isArray(value) && field.holds !== undefined)
    return [[field.name, value.map((entry) => (isObject(entry) ? { ...entry, ...besideOf(entry) } : entry))]]
  if (isObject(value) && field.fields !== undefined) return [[field.name, { ...value, ...besideOf(value) }]]
  if (!isObject(value) || field.holdsChanges === undefined) return []
  const pairs = references.flatMap(({ name, to }) => {
    const pair = value[name]
    return Array.isArray(pair) ? [[displayNameOf(name, false), pair.map((id) => nameOf(to, id))] as const] : []
  })
  return pairs.length === 0 ? [] : [[field.name, { ...value, ...Object.fromEntries(pairs) }]]
}
