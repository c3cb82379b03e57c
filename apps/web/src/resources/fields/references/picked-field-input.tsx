import { narrowed } from '../../pickers/narrowed.ts'
import { PickedInput } from '../../pickers/picked-input.tsx'
import { isSeveral } from '../../row.ts'
import type { InputProps } from '../field-view.ts'
import { chosenOf, patchOf } from './chosen.ts'
import { pickedKindOf } from './picked-view.tsx'

export function PickedFieldInput({ id, field, values, invalid, onChange }: InputProps) {
  return (
    <PickedInput
      id={id}
      kind={pickedKindOf(field)}
      several={isSeveral(field)}
      chosen={chosenOf(field, values)}
      scope={narrowed(field, values)}
      invalid={invalid}
      onChange={(chosen) => onChange(patchOf(field, chosen))}
    />
  )
}
