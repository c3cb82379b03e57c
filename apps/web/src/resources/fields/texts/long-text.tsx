import type { FieldView } from '../field-view.ts'
import { PlainCell } from '../plain-cell.tsx'
import { TextFilter, textView } from './text.tsx'

export const longTextView: FieldView = {
  cell: PlainCell,

  filter: TextFilter,
  text: textView.text,
  wide: () => true,
}
