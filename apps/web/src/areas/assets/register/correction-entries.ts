import type { CompleteField } from '@chengan/kernel/definition/complete'
import { isAsStored } from '@chengan/kernel/definition/rows/same'
import { isObject } from '@chengan/kernel/values'
import { eachWordOf, isReference, isSeveral, type Values, wordsNameOf } from '../../../resources/row.ts'

/** One corrected value, as it is shown and sent. */
export interface CorrectionEntry {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
  /** Names of the rows that a reference means, by their ids. */
  readonly names?: Readonly<Record<string, string>>
}

const orNull = (value: unknown) => (value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value)

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : value == null ? [] : [value])

function namesIn(field: CompleteField, row: Values): readonly (readonly [string, string])[] {
  const words = eachWordOf(field, row)
  return listOf(row[field.name]).flatMap((id, at) => (words[at] ? [[String(id), words[at]] as const] : []))
}

/** What of `next` differs from what the register says, field by field. */
export function entriesBetween(fields: readonly CompleteField[], stands: Values, next: Values): readonly CorrectionEntry[] {
  return fields
    .filter((field) => !isAsStored(field, next[field.name], stands[field.name]))
    .map((field) => ({
      field: field.name,
      before: orNull(stands[field.name]),
      after: orNull(next[field.name]),
      ...(isReference(field) ? { names: Object.fromEntries([...namesIn(field, stands), ...namesIn(field, next)]) } : {}),
    }))
}

/** The row as it would be with the corrections. */
export function correctedRow(fields: readonly CompleteField[], stands: Values, entries: readonly CorrectionEntry[]): Values {
  const patches = entries.map(({ field: name, after, names = {} }) => {
    const field = fields.find((one) => one.name === name)
    if (field === undefined) return {}
    if (!isReference(field)) return { [name]: after }
    const words = listOf(after).map((id) => names[String(id)] ?? String(id))
    return { [name]: after, [wordsNameOf(field)]: isSeveral(field) ? words : (words[0] ?? null) }
  })
  return Object.assign({}, stands, ...patches)
}

export function entriesIn(value: unknown): readonly CorrectionEntry[] {
  if (!Array.isArray(value)) return []
  return value.filter((one): one is CorrectionEntry => isObject<keyof CorrectionEntry>(one) && typeof one.field === 'string')
}
