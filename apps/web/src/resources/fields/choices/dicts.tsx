import type { FieldView } from '../field-view.ts'
import { PlainCell } from '../plain-cell.tsx'
import { DictFilter } from './dict.tsx'

export function listOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' && value !== '' ? value.split(',') : []
}

const text: FieldView['text'] = (field, values, words) =>
  listOf(values[field.name])
    .map((one) => words.dictionary(field.dict).label(one))
    .join(words.text.listSeparator)

export const dictsView: FieldView = { cell: PlainCell, filter: DictFilter, text, width: () => 132 }
