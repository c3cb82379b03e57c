import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { Checkbox } from 'antd'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { serverNow } from '../../api/clock.ts'
import type { Row } from '../row.ts'
import type { RowVerb } from '../rows/row-verbs.ts'
import { useWords } from '../words.ts'
import { ColumnGrip } from './column-grip.tsx'
import { actionsWidth, type Column, type ColumnWidths, dragged } from './columns.ts'
import type { ListQuery } from './list-query.ts'
import { RowActions } from './row-actions.tsx'
import { RowCell } from './row-cell.tsx'
import { toneOf } from './row-tone.ts'
import { SkeletonRows } from './skeleton-rows.tsx'

export interface Selection {
  readonly ids: ReadonlySet<string>
  toggle(id: string, on: boolean): void
  toggleAll(on: boolean): void
}

interface RowTableProps {
  resource: CompleteResource
  columns: readonly Column[]
  rows: readonly Row[]
  selection: Selection | null
  sort: { readonly shown: ListQuery['sort']; onSort(sort: ListQuery['sort']): void }
  onVerb(verb: RowVerb, row: Row): void
  onResize(key: string, width: number): void
  /** The first rows are on their way. */
  waiting: boolean
  /** Stands in the rows' place: empty, failed. */
  children?: ReactNode
}

/** Words that are cut show themselves whole; asked only when the pointer comes, so that no cell measures itself beforehand. */
function tellWhole(event: MouseEvent | React.FocusEvent): void {
  const cell = event.target instanceof Element ? event.target.closest('td') : null
  if (cell !== null) cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : ''
}

/** Up and down walk through the same column. */
function walk(event: KeyboardEvent<HTMLTableSectionElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const cell = event.target instanceof Element ? event.target.closest('td') : null
  const line = cell?.parentElement
  const next = event.key === 'ArrowDown' ? line?.nextElementSibling : line?.previousElementSibling
  const target =
    cell == null ? undefined : next?.children[[...(line?.children ?? [])].indexOf(cell)]?.querySelector<HTMLElement>('button, input, a')
  if (target == null) return
  event.preventDefault()
  target.focus()
}

const checkWidth = 36

export function RowTable({ resource, columns: settled, rows, selection, sort, onVerb, onResize, waiting, children }: RowTableProps) {
  const { text, label, language } = useWords()
  const actions = actionsWidth(language)
  const now = serverNow()
  const [drag, setDrag] = useState<ColumnWidths>({})
  const columns = dragged(settled, drag)
  const least = columns.reduce((sum, column) => sum + column.width, (selection === null ? 0 : checkWidth) + actions)
  const slackGoes = columns.some((column) => column.flexible)
  const chosen = rows.filter((row) => selection?.ids.has(row.id)).length
  return (
    <table className="row-table" style={{ '--table-least': `${least}px` } as CSSProperties}>
      <colgroup>
        {selection === null ? null : <col style={{ width: checkWidth }} />}
        {columns.map((column) => (
          <col key={column.key} style={column.flexible ? {} : { width: column.width }} />
        ))}
        <col style={slackGoes ? { width: actions } : {}} />
      </colgroup>
      <thead>
        <tr>
          {selection === null ? null : (
            <th className="row-table__check">
              <Checkbox
                aria-label={text.list.selectAll}
                checked={chosen > 0 && chosen === rows.length}
                indeterminate={chosen > 0 && chosen < rows.length}
                disabled={rows.length === 0}
                onChange={(event) => selection.toggleAll(event.target.checked)}
              />
            </th>
          )}
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} sort={sort}>
              <ColumnGrip
                label={text.list.resize(label(column.label))}
                onDrag={(width) => setDrag({ [column.key]: width })}
                onDrop={(width) => {
                  setDrag({})
                  onResize(column.key, width)
                }}
              />
            </HeadCell>
          ))}
          <th className="row-table__actions">{text.list.actions}</th>
        </tr>
      </thead>
      <tbody onMouseOver={tellWhole} onFocus={tellWhole} onKeyDown={walk}>
        {rows.map((row) => {
          const on = selection?.ids.has(row.id) === true
          const tone = toneOf(resource, row, now, text)
          const names = ['row', on ? 'row--chosen' : '', tone === undefined ? '' : `row--${tone}`]
          return (
            <tr key={row.id} className={names.filter((name) => name !== '').join(' ')} aria-selected={selection === null ? undefined : on}>
              {selection === null ? null : (
                <td className="row-table__check">
                  <Checkbox
                    checked={on}
                    aria-label={text.list.selectRow(String(row[resource.subject] ?? row.id))}
                    onChange={(event) => selection.toggle(row.id, event.target.checked)}
                  />
                </td>
              )}
              {columns.map((column) => (
                <td key={column.key} className={column.right ? 'row-table__right' : undefined} data-column={label(column.label)}>
                  <RowCell resource={resource} column={column} row={row} onOpen={(verb) => onVerb(verb, row)} />
                </td>
              ))}
              <td className="row-table__actions">
                <RowActions resource={resource} row={row} onVerb={(verb) => onVerb(verb, row)} />
              </td>
            </tr>
          )
        })}
        {waiting ? (
          <SkeletonRows cells={[...(selection === null ? [] : ['check']), ...columns.map((column) => column.key), 'actions']} />
        ) : null}
        {children === undefined ? null : (
          <tr className="row-table__place">
            <td colSpan={columns.length + (selection === null ? 1 : 2)}>{children}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function HeadCell({ column, sort, children }: { column: Column; sort: RowTableProps['sort']; children: ReactNode }) {
  const { text, label } = useWords()
  const words = label(column.label)
  const name = column.right ? 'row-table__right' : undefined
  if (column.field === null || !column.field.sortable)
    return (
      <th className={name}>
        {words}
        {children}
      </th>
    )
  const key = column.field.name
  const active = sort.shown?.field === key ? sort.shown : null
  const next = active === null ? { field: key, descending: false } : active.descending ? null : { field: key, descending: true }
  return (
    <th className={name} aria-sort={active === null ? 'none' : active.descending ? 'descending' : 'ascending'}>
      <button
        type="button"
        className={active === null ? 'sort-head bare-button' : 'sort-head sort-head--active bare-button'}
        title={text.list.sortBy(words)}
        onClick={() => sort.onSort(next)}
      >
        {words}
        <span className="sort-head__marks" aria-hidden="true">
          <CaretUpOutlined className={active?.descending === false ? 'sort-head__on' : undefined} />
          <CaretDownOutlined className={active?.descending === true ? 'sort-head__on' : undefined} />
        </span>
      </button>
      {children}
    </th>
  )
}
