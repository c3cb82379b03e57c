import { isGiven } from '../../condition.ts'
import type { Field, Fields } from '../../fields/field.ts'
import { kinds } from '../../fields/kinds.ts'
import { isSameValue } from '../../values.ts'
import { judgeValue } from '../forms/judge-value.ts'

type Values = Readonly<Record<string, unknown>>

/** Whether two values of a field say the same, by its kind: empty is empty however it is written, choices say the same in any order, files and child rows
 *  are those of the same ids, and the members of what lies as JSON may stand in any order: a database keeps them in one of its own. */
export function isSameIn(field: Field, one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isGiven(one) || !isGiven(other)) return !isGiven(one) && !isGiven(other)
  return (kinds[field.kind].isSame ?? isSameValue)(one, other)
}

/** The names of the fields in which a row differs from what it was; null: there was none. */
export function fieldsChanged<N extends string>(fields: Readonly<Record<N, Field>>, row: Values, before: Values | null): readonly N[] {
  const names = Object.keys(fields) as N[]
  return names.filter((name) => !isSameIn(fields[name], row[name], before?.[name]))
}

/** Of a row the values that differ from what it was. What is no field of its resource is compared by its shape. */
export function changedValues({ fields }: { readonly fields: Fields }, row: Values, before: Values | null): Values {
  const isKept = (name: string, value: unknown) => {
    const field = fields[name]
    return field === undefined ? isSameValue(value, before?.[name]) : isSameIn(field, value, before?.[name])
  }
  return Object.fromEntries(Object.entries(row).filter(([name, value]) => !isKept(name, value)))
}

/** Whether what somebody sent of a field is what is stored, in whatever form a field takes it (`"8.0"`, a file with its name). */
export function isAsStored(field: Field, sent: unknown, stored: unknown): boolean {
  if (isSameIn(field, sent, stored)) return true
  const judged = judgeValue(field, sent)
  return !('refusal' in judged) && isSameIn(field, judged.value, stored)
}
