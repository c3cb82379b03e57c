import type { Chosen } from '../../pickers/tree-picker-dialog.tsx'
import type { NamedField, Values } from '../../row.ts'
import { eachWordOf, isSeveral, wordsNameOf } from '../../row.ts'
import { listOf } from '../choices/dicts.tsx'

/** The ids of a reference with their words, as far as the row tells them. */
export function chosenOf(field: NamedField, values: Values): readonly Chosen[] {
  const ids = listOf(values[field.name])
  const names = eachWordOf(field, values)
  return ids.map((id, at) => ({ id, name: names[at] || id }))
}

/** The form's patch for what was chosen: ids and words together. */
export function patchOf(field: NamedField, chosen: readonly Chosen[]): Values {
  if (isSeveral(field)) return { [field.name]: chosen.map((one) => one.id), [wordsNameOf(field)]: chosen.map((one) => one.name) }
  const [one] = chosen
  return { [field.name]: one?.id ?? null, [wordsNameOf(field)]: one?.name ?? null }
}
