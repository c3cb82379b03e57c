import type { CompleteChild, CompleteField } from '@chengan/kernel/definition/complete'
import type { NamedField, Values } from '../../row.ts'

export function rowsOf(value: unknown): readonly Values[] {
  return Array.isArray(value) ? value.filter((one): one is Values => typeof one === 'object' && one !== null) : []
}

/** The child rows that a field holds; none on a field that is no field of child rows. */
export function childOf(field: NamedField): CompleteChild | undefined {
  return (field as Partial<CompleteField>).child
}

function ownFields({ resource, by }: CompleteChild): readonly CompleteField[] {
  return resource.fieldList.filter((field) => field.name in resource.authored && field.name !== by && !field.hidden && !field.internal)
}

/** Fields of a child row that a person fills in. */
export function askedOfLine(child: CompleteChild): readonly CompleteField[] {
  return ownFields(child).filter((field) => field.readOnly !== true && field.name !== child.place)
}

/** Fields of a child row that a table shows. */
export function shownOfLine(child: CompleteChild): readonly CompleteField[] {
  const own = ownFields(child)
  return child.columns.flatMap((name) => own.filter((field) => field.name === name))
}

/** Whether a row has more to tell than its table shows. */
export function tellsMore(child: CompleteChild): boolean {
  return !isInline(child) || shownOfLine(child).length < ownFields(child).length
}

const inlineKinds: ReadonlySet<string> = new Set([
  'text',
  'int',
  'decimal',
  'bool',
  'date',
  'time',
  'period',
  'dict',
  'ref',
  'dept',
  'user',
  'region',
])
const MOST_INLINE = 6

/** Whether rows are small enough to be filled in where they stand; others open a form of their own, and so do those in which a choice proposes what else they say. */
export function isInline(child: CompleteChild): boolean {
  const asked = askedOfLine(child)
  return asked.length <= MOST_INLINE && asked.every((field) => inlineKinds.has(field.kind) && field.proposes === undefined)
}

/** The sum of a number over the rows; null where no row has one. */
export function sumOf(rows: readonly Values[], name: string): number | null {
  const numbers = rows.map((row) => row[name]).filter((value): value is number => typeof value === 'number')
  if (numbers.length === 0) return null
  // Cents and centimetres add up without the dust of binary fractions.
  return Math.round(numbers.reduce((sum, one) => sum + one, 0) * 1e6) / 1e6
}

/** The rows with one of them moved by a place up (-1) or down (1). */
export function moved(rows: readonly Values[], at: number, by: -1 | 1): readonly Values[] {
  const [one, other] = [rows[at], rows[at + by]]
  if (one === undefined || other === undefined) return rows
  return rows.map((row, index) => (index === at ? other : index === at + by ? one : row))
}

/** A copy as a new row: what the server gave it stays behind, and files belong to one row only. */
export function copied(child: CompleteChild, row: Values): Values {
  const asked = askedOfLine(child)
  const names = new Set(
    asked.filter((field) => field.kind !== 'files' && field.kind !== 'images' && !field.unique).map((field) => field.name),
  )
  const words = (name: string) =>
    [...names].some((own) => name === `${own.replace(/Ids?$/, '')}Name` || name === `${own.replace(/Ids?$/, '')}Names`)
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name) || words(name)))
}
