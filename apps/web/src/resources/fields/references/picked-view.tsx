import { useState } from 'react'
import { PickedInput, type PickedKind } from '../../pickers/picked-input.tsx'
import { useNamesOf } from '../../pickers/use-names.ts'
import { isSeveral, type NamedField, wordsOf } from '../../row.ts'
import { listOf } from '../choices/dicts.tsx'
import type { FieldView, FilterProps, InputProps } from '../field-view.ts'
import { PlainCell } from '../plain-cell.tsx'
import { chosenOf, patchOf } from './chosen.ts'

/** What the dialog of a field offers. */
function pickedKindOf({ kind }: NamedField): PickedKind {
  if (kind === 'user' || kind === 'users') return 'user'
  return kind === 'region' || kind === 'regions' ? 'region' : 'dept'
}

function PickedFieldInput({ id, field, values, invalid, onChange }: InputProps) {
  return (
    <PickedInput
      id={id}
      kind={pickedKindOf(field)}
      several={isSeveral(field)}
      chosen={chosenOf(field, values)}
      invalid={invalid}
      onChange={(chosen) => onChange(patchOf(field, chosen))}
    />
  )
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
        onChange({ [field.name]: next.map((one) => one.id).join(',') })
      }}
    />
  )
}

const text: FieldView['text'] = (field, values) => wordsOf(field, values) || listOf(values[field.name]).join('、')

/** Kinds that are chosen in a dialog: departments, regions, people; one or several. */
export function pickedView(columnWidth: number): FieldView {
  return { cell: PlainCell, input: PickedFieldInput, filter: PickedFilter, text, width: () => columnWidth }
}
