import { useState } from 'react'
import { PickedInput, type PickedKind } from '../../pickers/picked-input.tsx'
import { useNamesOf } from '../../pickers/use-names.ts'
import { type NamedField, wordsIn } from '../../row.ts'
import { listOf } from '../choices/dicts.tsx'
import type { FieldView, FilterProps } from '../field-view.ts'
import { PlainCell } from '../plain-cell.tsx'

/** What the dialog of a field offers. */
export function pickedKindOf({ kind }: NamedField): PickedKind {
  if (kind === 'user' || kind === 'users') return 'user'
  return kind === 'region' || kind === 'regions' ? 'region' : 'dept'
}

function PickedFilter({ id, field, query, onChange }: FilterProps) {
  const ids = listOf(query[field.name])
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const found = useNamesOf(
    pickedKindOf(field),
    ids.filter((one) => names[one] === undefined),
  )
  const chosen = ids.map((one) => ({ id: one, name: names[one] ?? found[one] ?? one }))
  return (
    <PickedInput
      id={id}
      kind={pickedKindOf(field)}
      several={false}
      slim
      chosen={chosen}
      onChange={(next) => {
        setNames({ ...names, ...Object.fromEntries(next.map((one) => [one.id, one.name])) })
        // Another choice is one with all that lies below it.
        onChange({ [field.name]: next.map((one) => one.id).join(','), [`${field.name}Only`]: undefined })
      }}
    />
  )
}

const text: FieldView['text'] = (field, values, { text: { listSeparator } }) =>
  wordsIn(field, values, listSeparator) || listOf(values[field.name]).join(listSeparator)

/** Kinds that are chosen in a dialog: departments, regions, people; one or several. */
export function pickedView(columnWidth: number): FieldView {
  return { cell: PlainCell, filter: PickedFilter, text, wide: (field) => field.boxes !== undefined, width: () => columnWidth }
}
