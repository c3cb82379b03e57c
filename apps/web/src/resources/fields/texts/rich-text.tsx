import type { CellProps, FieldView } from '../field-view.ts'
import { Nothing } from '../plain-cell.tsx'
import { readHtml, wordsOfHtml } from './clean-html.tsx'
import { stringOf, TextFilter } from './text.tsx'
import './rich-words.css'

// Two hundred kB that most people never need.

function RichTextCell({ field, row, roomy }: CellProps) {
  const html = stringOf(row[field.name])
  if (html === '') return <Nothing />
  return roomy === true ? <div className="rich-words">{readHtml(html)}</div> : wordsOfHtml(html)
}

const text: FieldView['text'] = (field, values) => wordsOfHtml(stringOf(values[field.name]))

export const richTextView: FieldView = { cell: RichTextCell, filter: TextFilter, text, wide: () => true }
