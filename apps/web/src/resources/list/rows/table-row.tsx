import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { memo } from 'react'
import { CheckBox } from '../../../ui/marks/check-box.tsx'
import type { Row } from '../../row.ts'
import { nameWords } from '../../rows/row-tags.tsx'
import type { RowVerb } from '../../rows/row-verbs.ts'
import { useWords } from '../../words.ts'
import type { Column } from '../columns/columns.ts'
import { useIsLit } from '../map/lit-row.ts'
import { RowActions } from './row-actions.tsx'
import { RowCell } from './row-cell.tsx'
import { toneOf } from './row-tone.ts'

interface TableRowProps {
  resource: CompleteResource
  columns: readonly Column[]
  row: Row
  /** It is of another page, and stands above this one because it was chosen on the map. */
  pinned?: boolean
  /** Which row of all it is, where not all are drawn; the head is 1. */
  index?: number | undefined
  /** At its end stands what may be done with it. */
  acted: boolean
  /** Null where rows are not chosen. */
  chosen: boolean | null
  now: number
  onToggle?: ((rows: readonly Row[], on: boolean) => void) | undefined
  onVerb(verb: RowVerb, row: Row): void
}

/** On a card there is no head that would tell what a number is of, or what a yes says yes to. */
const isNamed = ({ right, field, link, kind }: Column) => kind === 'field' && !link && (right || field?.kind === 'bool')

const classOf = (column: Column): string | undefined => {
  const { right, subject } = column
  const names = [right ? 'row-table__right' : subject ? 'row-table__subject' : '', isNamed(column) ? 'row-table__named' : '']
  return names.filter((name) => name !== '').join(' ') || undefined
}

/** One row of a list. It is drawn again only when something of its own has changed. */
export const TableRow = memo(function TableRow({
  resource,
  columns,
  row,
  pinned = false,
  index,
  acted,
  chosen,
  now,
  onToggle,
  onVerb,
}: TableRowProps) {
  const { text, label } = useWords()
  const tone = toneOf(resource, row, now, text)
  const lit = useIsLit(row.id)
  const names = [
    'row',
    chosen === true ? 'row--chosen' : '',
    tone === undefined ? '' : `row--${tone}`,
    lit ? 'row--lit' : '',
    pinned ? 'row--pinned' : '',
  ]
  return (
    <tr
      className={names.filter((name) => name !== '').join(' ')}
      data-row={row.id}
      aria-selected={chosen ?? undefined}
      aria-rowindex={index}
    >
      {chosen === null ? null : (
        <td className="row-table__check">
          <CheckBox
            checked={chosen}
            label={text.list.selectRow(nameWords(resource, row, label))}
            onChange={(on) => onToggle?.([row], on)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} className={classOf(column)} data-column={label(column.label)}>
          <RowCell resource={resource} column={column} row={row} onOpen={(verb) => onVerb(verb, row)} />
        </td>
      ))}
      {acted ? (
        <td className="row-table__actions">
          <RowActions resource={resource} row={row} onVerb={(verb) => onVerb(verb, row)} />
        </td>
      ) : null}
    </tr>
  )
})

interface ComingRowProps {
  index: number | undefined
  span: number
  /** Asks again for what did not come. */
  onRetry: (() => void) | undefined
}

/** Holds the place of a row that is on its way, or did not come. */
export function ComingRow({ index, span, onRetry }: ComingRowProps) {
  const { text } = useWords()
  return (
    <tr className="row row--waiting" aria-rowindex={index} aria-busy={onRetry === undefined}>
      <td colSpan={span}>
        {onRetry === undefined ? (
          <span className="skeleton-bar" />
        ) : (
          <>
            {text.list.partFailed}{' '}
            <button type="button" className="link-button" onClick={onRetry}>
              {text.list.reload}
            </button>
          </>
        )}
      </td>
    </tr>
  )
}
