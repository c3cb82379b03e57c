import { isGiven } from '@chengan/kernel/condition'
import { isAsked } from '@chengan/kernel/definition/forms/asked'
import type { Fields } from '@chengan/kernel/fields/field'
import type { NamedField, Values } from '../../../row.ts'

/** Whether an entry of an answered list asks something of whoever answers it; what it tells besides is read. */
export const isAnswered = (field: NamedField, entry: Values) => field.readOnly !== true && isAsked(field, entry, undefined)

/** What people read or answer of the entries of a list in JSON. Ids are for programs: what people call those rows stands in a column of its own. Of a list that is answered a
 *  column of which no entry says or asks anything is none. */
export function columnsOfEntries(
  { holds, answered }: Pick<NamedField, 'holds' | 'answered'>,
  entries: readonly Values[],
  asks = false,
): readonly NamedField[] {
  const isShown = (field: NamedField) => entries.some((entry) => isGiven(entry[field.name]) || (asks && isAnswered(field, entry)))
  return Object.entries<Fields[string]>(holds ?? {})
    .map(([name, field]) => ({ ...field, name }))
    .filter((field) => field.opaque !== true && (answered !== true || isShown(field)))
}
