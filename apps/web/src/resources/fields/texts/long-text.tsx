import type { FieldView } from '../field-view.ts'
import { PlainCell } from '../plain-cell.tsx'
import { TextFilter, TextInput, textView } from './text.tsx'

export const longTextView: FieldView = {
  cell: PlainCell,
  input: TextInput,
  filter: TextFilter,
  text: textView.text,
  wide: () => true,
}
