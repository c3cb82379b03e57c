import { encryptedFields } from '@chengan/kernel/definition/encrypted-fields'
import type { Registry } from '@chengan/kernel/definition/registry'
import type { Mask } from '@chengan/kernel/fields/field'
import { masked } from '@chengan/kernel/fields/formats'

const BLANK = '******'
const known = new WeakMap<Registry, ReadonlyMap<string, Mask | null>>()

/** Names of fields that some definition encrypts, with the mask under which they may be shown. */
function encryptedNames(registry: Registry): ReadonlyMap<string, Mask | null> {
  const names = known.get(registry) ?? new Map(registry.all.flatMap(encryptedFields).map((field) => [field.name, field.mask ?? null]))
  known.set(registry, names)
  return names
}

function covered(mask: Mask | null, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => covered(mask, one))
  if (value === null || value === undefined || value === '') return value
  return mask === null || typeof value !== 'string' ? BLANK : masked(mask, value)
}

/** A value for a record: what lies encrypted in its own table does not stand here in clear (P-16). */
export function withoutPersonalValues(registry: Registry, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutPersonalValues(registry, one))
  if (typeof value !== 'object' || value === null) return value
  const names = encryptedNames(registry)
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const mask = names.get(name)
      return [name, mask === undefined ? withoutPersonalValues(registry, part) : covered(mask, part)]
    }),
  )
}

/** Whether a value has no parts that could be personal. */
function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null
}

/** A difference for a record, the values of encrypted fields covered. */
export function differenceWithoutPersonalValues<D extends { readonly field: string; readonly before: unknown; readonly after: unknown }>(
  registry: Registry,
  diff: readonly D[],
): readonly D[] {
  const names = encryptedNames(registry)
  return diff.map((one) => {
    const mask = names.get(one.field)
    if (mask !== undefined) return { ...one, before: covered(mask, one.before), after: covered(mask, one.after) }
    if (isPlain(one.before) && isPlain(one.after)) return one
    return { ...one, before: withoutPersonalValues(registry, one.before), after: withoutPersonalValues(registry, one.after) }
  })
}
