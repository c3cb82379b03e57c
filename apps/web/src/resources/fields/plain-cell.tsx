import { useWords } from '../words.ts'
import type { CellProps } from './field-view.ts'
import { useFieldViews } from './views-context.ts'
import './field.css'

/** A cell that shows the words of its kind and nothing else. */
export function PlainCell({ field, row }: CellProps) {
  const words = useWords()
  const shown = useFieldViews()[field.kind].text(field, row, words)
  if (shown === '') return <Nothing />
  // No translator of a browser turns a code or a message of another system into words.
  return field.verbatim === true || field.format === 'code' ? <span translate="no">{shown}</span> : shown
}

export function Nothing() {
  const { text } = useWords()
  return <span className="value-none">{text.none}</span>
}
