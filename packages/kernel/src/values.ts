import type { Point } from './fields/field.ts'
import type { Values } from './rule.ts'

/** The text of a value of unknown shape; anything but a text counts as empty. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The text of a value of unknown shape, null where it is empty or none. */
export function asTextOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** The texts of a list of unknown shape; anything else counts as an empty list. */
export function asTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** The number of a value of unknown shape; anything else counts as 0. */
export function asNumber(value: unknown): number {
  return typeof value === 'number' ? value : 0
}

/** The rows of a list (child rows, a fact): of those that it holds, where that is known; anything else counts as an empty list. */
export function asRows<T extends object>(value: readonly T[] | null | undefined): readonly T[]
export function asRows(value: unknown): readonly Values[]
export function asRows(value: unknown): readonly Values[] {
  return Array.isArray(value) ? value : []
}

/** The row of a value of unknown shape (an answer of JSON, a fact); null where it is none. */
export function asRow(value: unknown): Values | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
}

/** What comes from outside, of which these members are read, whatever they are: a name that is not among them does not compile. */
export type Members<K extends string> = { readonly [N in K]?: unknown }

/** Whether a value from outside is an object: its members are judged one by one. */
export function isObject<K extends string>(value: unknown): value is Members<K> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The point of a value of unknown shape; null where it is none. */
export function asPoint(value: unknown): Point | null {
  const { lng, lat }: Members<'lng' | 'lat'> = asRow(value) ?? {}
  return typeof lng === 'number' && typeof lat === 'number' ? { lng, lat } : null
}

/** How many entries a list of unknown shape has; 0 where it is none. */
export function countIn(value: unknown): number {
  return Array.isArray(value) ? value.length : 0
}

/** The values of a row of known fields by some of their names; null where the row has none. */
export function valuesAt<V extends object>(row: V | null, names: readonly string[]): V {
  const values: Values = { ...row }
  // Each stands under its own name as in the row itself, so they are of the fields of the row.
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null])) as V
}

const membersOf = (value: object): Values => ({ ...value })

/** Whether two values of any shape say the same: entries of a list in their order, members of an object in any; what is not there is null. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other || (one ?? null) === (other ?? null)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false
    return one.every((entry, at) => isSameValue(entry, other[at]))
  }
  const [members, others] = [membersOf(one), membersOf(other)]
  return [...new Set([...Object.keys(members), ...Object.keys(others)])].every((name) => isSameValue(members[name], others[name]))
}

/** The ids of files as a field of files is given: a form sends each with its name and address, a row keeps the ids alone. */
export function fileIdsOf(attachments: unknown): readonly string[] {
  if (!Array.isArray(attachments)) return []
  return attachments.flatMap((one: unknown) => {
    const id = typeof one === 'object' && one !== null && 'id' in one ? one.id : one
    return typeof id === 'string' && id !== '' ? [id] : []
  })
}
