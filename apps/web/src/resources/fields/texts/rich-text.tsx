import { spokenIn } from '@chengan/kernel/definition/rows/spoken'
import { lazyComponent } from '../../../ui/late.tsx'
import { stringOf } from '../../said.ts'
import { useWords } from '../../words.ts'
import type { CellProps, FieldView } from '../field-view.ts'
import { Nothing } from '../plain-cell.tsx'
import { wordsOfHtml } from './html-words.ts'
import { TextFilter } from './text.tsx'

// A list shows the words alone.
const RichWords = lazyComponent(() => import('./rich-words.tsx').then((module) => module.RichWords))

function RichTextCell({ field, row, roomy }: CellProps) {
  const { language } = useWords()
  const html = stringOf(spokenIn(field, row, language))
  if (html === '') return <Nothing />
  return roomy === true ? <RichWords html={html} /> : wordsOfHtml(html)
}

const text: FieldView['text'] = (field, values, { language }) => wordsOfHtml(stringOf(spokenIn(field, values, language)))

export const richTextView: FieldView = { cell: RichTextCell, filter: TextFilter, text, wide: () => true }
