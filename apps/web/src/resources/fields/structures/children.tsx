import { useState } from 'react'
import { lazyComponent } from '../../../ui/late.tsx'
import type { Values } from '../../row.ts'
import { useWords } from '../../words.ts'
import type { CellProps, FieldView } from '../field-view.ts'
import { Nothing } from '../plain-cell.tsx'
import { childOf, rowsOf, shownOfLine, tellsMore } from './child-rows.ts'
import { ChildTable } from './child-table.tsx'
import './child-rows.css'

const LineDetails = lazyComponent(() => import('./line-details.tsx').then((module) => module.LineDetails))

function ChildrenCell({ field, row, roomy }: CellProps) {
  const child = childOf(field)
  const rows = rowsOf(row[field.name])
  const [opened, setOpened] = useState<number | null>(null)
  if (child === undefined || rows.length === 0) return <Nothing />
  if (roomy !== true) return <>{rows.length}</>
  const fields = shownOfLine(child)
  const line = opened === null ? undefined : rows[opened]
  // Rows with more to tell than their table shows open in a window of their own.
  const more = tellsMore(child)
  return (
    <>
      <ChildTable
        sums={child.sums}
        fields={fields}
        rows={rows}
        {...(more ? { tools: (_row: Values, at: number) => <MoreButton at={at} onOpen={setOpened} /> } : {})}
      />
      {line === undefined ? null : <LineDetails child={child} line={line} place={(opened ?? 0) + 1} onClose={() => setOpened(null)} />}
    </>
  )
}

function MoreButton({ at, onOpen }: { at: number; onOpen(at: number): void }) {
  const { text } = useWords()
  return (
    <button type="button" className="link-button" aria-label={`${text.verbs.info} ${text.form.row(at + 1)}`} onClick={() => onOpen(at)}>
      {text.verbs.info}
    </button>
  )
}

const text: FieldView['text'] = (field, values) => {
  const count = rowsOf(values[field.name]).length
  return count === 0 ? '' : String(count)
}

export const childrenView: FieldView = { cell: ChildrenCell, filter: null, text, wide: () => true, width: () => 72 }
