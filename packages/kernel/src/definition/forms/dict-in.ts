import { fieldsOfCondition, holds } from '../../condition.ts'
import type { Dict, DictValue } from '../../dictionary.ts'
import type { Field } from '../../fields/field.ts'

type Values = Readonly<Record<string, unknown>>

/** The dictionary of which a field's value is in a row: its own, or the one that the row chooses. */
export function dictIn({ dict, dictBy }: Pick<Field, 'dict' | 'dictBy'>, row: Values): Dict | undefined {
  if (dictBy === undefined) return dict
  return dictBy.cases.find(({ when }) => holds(when, row))?.dict ?? dictBy.otherwise
}

/** The entry that a code of a row stands for. */
export function entryIn(field: Pick<Field, 'dict' | 'dictBy'>, row: Values, code: unknown): DictValue | undefined {
  return Object.values<DictValue>(dictIn(field, row)?.values ?? {}).find(({ value }) => value === String(code))
}

/** The fields that choose the dictionary of a field. */
export const choosersOf = ({ dictBy }: Pick<Field, 'dictBy'>): readonly string[] =>
  dictBy?.cases.flatMap(({ when }) => fieldsOfCondition(when)) ?? []

/** A field as it stands in a row: with the dictionary that the row chooses. */
export function fieldIn<F extends Field>(field: F, row: Values): F {
  const dict = dictIn(field, row)
  return field.dictBy === undefined || dict === undefined ? field : { ...field, dict }
}
