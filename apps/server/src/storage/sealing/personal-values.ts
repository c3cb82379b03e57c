import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { encryptedFields, fieldsWithSealedEntries } from '@chengan/kernel/definition/encrypted-fields'
import type { Registry } from '@chengan/kernel/definition/registry'
import type { Mask } from '@chengan/kernel/fields/field'
import { masked } from '@chengan/kernel/fields/formats'

const BLANK = '******'

/** Names of fields that some definition encrypts, with the mask under which they may be shown; null where none may. */
export type PersonalNames = ReadonlyMap<string, Mask | null>

const known = new WeakMap<Registry, PersonalNames>()

/** Whatever replies show masked lies encrypted, so these are the masked names too. Where two definitions differ, the value is blanked. */
export function personalNames(registry: Registry): PersonalNames {
  const kept = known.get(registry)
  if (kept !== undefined) return kept
  const names = new Map<string, Mask | null>()
  for (const { name, mask = null } of registry.all.flatMap(sealedNames)) {
    const before = names.get(name)
    names.set(name, before === undefined || before === mask ? mask : null)
  }
  known.set(registry, names)
  return names
}

/** The fields that lie encrypted, and the parts of lists that do. */
function sealedNames(resource: CompleteResource): readonly { readonly name: string; readonly mask?: Mask }[] {
  const parts = fieldsWithSealedEntries(resource).flatMap(({ field, entries }) =>
    entries.map((name) => ({ name, ...(field.holds?.[name]?.mask === undefined ? {} : { mask: field.holds[name].mask }) })),
  )
  return [...encryptedFields(resource), ...parts]
}

function covered(mask: Mask | null, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => covered(mask, one))
  if (value === null || value === undefined || value === '') return value
  if (mask === null || typeof value === 'object') return BLANK
  return masked(mask, String(value))
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An entry of a difference, wherever it stands: its field says whose values the others are. */
const isChange = (value: Readonly<Record<string, unknown>>) => typeof value.field === 'string' && ('before' in value || 'after' in value)

/** A value for a record: what lies encrypted in its own table does not stand here in clear (P-16), however deep it lies, in a form's JSON text too. */
export function withoutPersonalValues(registry: Registry, value: unknown): unknown {
  return withoutNames(personalNames(registry), value)
}

function withoutNames(names: PersonalNames, value: unknown): unknown {
  if (typeof value === 'string') return withoutNamesInText(names, value)
  if (Array.isArray(value)) return value.map((one) => withoutNames(names, one))
  if (!isObject(value)) return value
  const mask = isChange(value) ? names.get(String(value.field)) : undefined
  if (mask !== undefined) return { ...value, before: covered(mask, value.before), after: covered(mask, value.after) }
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const own = names.get(name)
      return [name, own === undefined ? withoutNames(names, part) : covered(own, part)]
    }),
  )
}

const JSON_TEXT = /^\s*[[{]/

/** A text that is JSON, as forms send their parts, with the values inside it covered. */
function withoutNamesInText(names: PersonalNames, text: string): string {
  if (!JSON_TEXT.test(text)) return text
  try {
    return JSON.stringify(withoutNames(names, JSON.parse(text)))
  } catch {
    // No JSON after all, or one that was cut: what looks like a pair of it is covered.
    return text.replace(/"(\w+)":"([^"]*)"/g, (pair, name: string, part: string) => {
      const mask = names.get(name)
      return mask === undefined ? pair : `"${name}":"${covered(mask, part)}"`
    })
  }
}

/** A text with the values of addresses in it (`?name=value&…`) covered. */
export function withoutPersonalAddresses(registry: Registry, text: string): string {
  return text.replace(/([?&])(\w+)=([^&#\s]+)/g, (pair, sign: string, name: string, part: string) => {
    const mask = personalNames(registry).get(name)
    return mask === undefined ? pair : `${sign}${name}=${covered(mask, part)}`
  })
}

/** Whether a value has no parts that could be personal. */
function isPlain(value: unknown): boolean {
  return (typeof value !== 'object' || value === null) && !(typeof value === 'string' && JSON_TEXT.test(value))
}

/** A difference for a record, the values of encrypted fields covered. */
export function differenceWithoutPersonalValues<D extends { readonly field: string; readonly before: unknown; readonly after: unknown }>(
  registry: Registry,
  diff: readonly D[],
): readonly D[] {
  const names = personalNames(registry)
  return diff.map((one) => {
    const mask = names.get(one.field)
    if (mask !== undefined) return { ...one, before: covered(mask, one.before), after: covered(mask, one.after) }
    if (isPlain(one.before) && isPlain(one.after)) return one
    return { ...one, before: withoutNames(names, one.before), after: withoutNames(names, one.after) }
  })
}
