import { isGiven } from '@chengan/kernel/condition'
import type { CompleteField } from '@chengan/kernel/definition/complete'
import { isSameIn } from '@chengan/kernel/definition/rows/same'
import { asRows, isSameValue } from '@chengan/kernel/values'
import { filesOf, isReference, type Values, wordsNameOf } from '../../row.ts'

/** The names under which a field lies: its own, the words beside a reference, the kind of what it refers to. */
export function valueNamesOf(field: CompleteField): readonly string[] {
  return [field.name, ...(isReference(field) ? [wordsNameOf(field)] : []), ...(field.typeField === undefined ? [] : [field.typeField])]
}

/** Of some values those of a field, to be put over others: what only those have is emptied. */
export const partOf = (field: CompleteField, values: Values, over: Values = {}): Values =>
  Object.fromEntries(
    valueNamesOf(field)
      .filter((name) => name in values || name in over)
      .map((name) => [name, values[name] ?? null]),
  )

/** The fields of the child rows that a field holds. */
const cellsOf = ({ child }: CompleteField): readonly CompleteField[] =>
  child?.resource.fieldList.filter(({ readOnly }) => readOnly !== true) ?? []

const idsOf = (value: unknown) => filesOf(value).map(({ id }) => id)

/** Whether two values of a field, each as a row was read, say the same to whoever fills in a form: the address of a file is another at each reading, and a
 *  row that was saved has other versions of its lines. */
export function isSameOnForm(field: CompleteField, one: unknown, other: unknown): boolean {
  if (!isGiven(one) || !isGiven(other)) return isSameIn(field, one, other)
  if (field.kind === 'files' || field.kind === 'images') return isSameValue(idsOf(one), idsOf(other))
  if (field.child === undefined) return isSameIn(field, one, other)
  const [lines, others] = [asRows(one), asRows(other)]
  return (
    lines.length === others.length &&
    lines.every((line, at) => line.id === others[at]?.id && cellsChanged(field, line, others[at] ?? {}).length === 0)
  )
}

/** The fields in which two child rows differ. */
export const cellsChanged = (field: CompleteField, one: Values, other: Values): readonly CompleteField[] =>
  cellsOf(field).filter((cell) => !isSameOnForm(cell, one[cell.name], other[cell.name]))
