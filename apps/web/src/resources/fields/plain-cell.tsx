import { useWords } from '../words.ts'
import type { CellProps } from './field-view.ts'
import { useFieldViews } from './views-context.ts'
import './field.css'

/** A cell that shows the words of its kind and nothing else. */
export function PlainCell({ field, row }: CellProps) {
  const words = useWords()
  const shown = useFieldViews()[field.kind].text(field, row, words)
  return shown === '' ? <Nothing /> : shown
}

export function Nothing() {
  const { text } = useWords()
  return <span className="value-none">{text.none}</span>
}
