import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { Checkbox } from 'antd'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, memo, type ReactNode, useState } from 'react'
import { serverNow } from '../../../api/clock.ts'
import type { Row } from '../../row.ts'
import { useVerbsOf } from '../../rows/own-rows.ts'
import { handleVerb, type RowVerb } from '../../rows/row-verbs.ts'
import { useWords } from '../../words.ts'
import { ColumnGrip } from '../columns/column-grip.tsx'
import { actionsWidth, type Column, type ColumnWidths, dragged } from '../columns/columns.ts'
import { HeadCell } from '../head-cell.tsx'
import type { ListQuery } from '../list-query.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import { ComingRow, TableRow } from './table-row.tsx'

export interface Selection {
  readonly ids: ReadonlySet<string>
  toggle(rows: readonly Row[], on: boolean): void
}

/** What the body of a table draws: a row, one that is still to come, or the room of rows that are out of sight. `at` counts from 0. */
export type TableLine =
  | { readonly kind: 'row'; readonly at: number; readonly row: Row; readonly pinned?: boolean }
  | { readonly kind: 'coming'; readonly at: number; readonly retry: (() => void) | undefined }
  | { readonly kind: 'gap'; readonly at: number; readonly height: number }

export const noRows: readonly Row[] = []

/** Rows as they stand, one line each; above them one that is on another page. */
export const linesOf = (rows: readonly Row[], pinned: Row | null = null): readonly TableLine[] => [
  ...(pinned === null ? [] : [{ kind: 'row' as const, at: -1, row: pinned, pinned: true }]),
  ...rows.map((row, at) => ({ kind: 'row' as const, at, row })),
]

interface RowTableProps {
  resource: CompleteResource
  columns: readonly Column[]
  lines: readonly TableLine[]
  /** How many rows there are, where not all are drawn. */
  rowCount?: number
  selection: Selection | null
  /** The rows that the box of the head chooses. */
  choosable: readonly Row[]
  chooseAll: string
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
/** So often may the lights of rows that stay as they are be drawn anew. */
const minuteMs = 60_000

export function RowTable(props: RowTableProps) {
  const { resource, columns: settled, lines, rowCount, selection, choosable, chooseAll, sort, onVerb, onResize, waiting, children } = props
  const { text, label, language } = useWords()
  const acted = useIsActedOn(resource, lines)
  const actions = acted ? actionsWidth(language) : 0
  const [drag, setDrag] = useState<ColumnWidths>({})
  const columns = Object.keys(drag).length === 0 ? settled : dragged(settled, drag)
  const least = columns.reduce((sum, column) => sum + column.width, (selection === null ? 0 : checkWidth) + actions)
  const slackGoes = columns.some((column) => column.flexible)
  const chosen = choosable.filter((row) => selection?.ids.has(row.id)).length
  return (
    <table
      className="row-table"
      style={{ '--table-least': `${least}px` } as CSSProperties}
      // The head is a row of its own.
      aria-rowcount={rowCount === undefined ? undefined : rowCount + 1}
    >
      <colgroup>
        {selection === null ? null : <col style={{ width: checkWidth }} />}
        {columns.map((column) => (
          <col key={column.key} style={column.flexible ? {} : { width: column.width }} />
        ))}
        {acted ? <col style={slackGoes ? { width: actions } : {}} /> : null}
      </colgroup>
      <thead>
        <tr aria-rowindex={rowCount === undefined ? undefined : 1}>
          {selection === null ? null : (
            <th className="row-table__check">
              <Checkbox
                aria-label={chooseAll}
                checked={chosen > 0 && chosen === choosable.length}
                indeterminate={chosen > 0 && chosen < choosable.length}
                disabled={choosable.length === 0}
                onChange={(event) => selection.toggle(choosable, event.target.checked)}
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
          {acted ? <th className="row-table__actions">{text.list.actions}</th> : null}
        </tr>
      </thead>
      <tbody onMouseOver={tellWhole} onFocus={tellWhole} onKeyDown={walk}>
        <Lines
          resource={resource}
          columns={columns}
          lines={lines}
          counted={rowCount !== undefined}
          selection={selection}
          acted={acted}
          now={Math.floor(serverNow() / minuteMs) * minuteMs}
          onVerb={onVerb}
        />
        {waiting ? (
          <SkeletonRows cells={[...(selection === null ? [] : ['check']), ...columns.map((column) => column.key), 'actions']} />
        ) : null}
        {children == null ? null : (
          <tr className="row-table__place">
            <td colSpan={columns.length + (selection === null ? 0 : 1) + (acted ? 1 : 0)}>{children}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

interface LinesProps extends Pick<RowTableProps, 'resource' | 'columns' | 'lines' | 'selection' | 'onVerb'> {
  /** Each row says which one it is. */
  counted: boolean
  /** At its end stands what may be done with it. */
  acted: boolean
  now: number
}

/** Whether the reader may do anything with a row, or look at one: a list that he reads in its rows alone has no column for it. As long as no row is there it has one. */
function useIsActedOn(resource: CompleteResource, lines: readonly TableLine[]): boolean {
  const words = useWords()
  const verbs = useVerbsOf(resource)
  if (resource.standard.includes('info')) return true
  const rows = lines.flatMap((line) => (line.kind === 'row' ? [line.row] : []))
  return rows.length === 0 || rows.some((row) => verbs(row).length > 0 || handleVerb(row, words).length > 0)
}

/** Apart from the head, so that a width that is dragged or a box that is ticked costs the rows that it concerns. */
const Lines = memo(function Lines({ resource, columns, lines, counted, selection, acted, now, onVerb }: LinesProps) {
  const span = columns.length + (selection === null ? 0 : 1) + (acted ? 1 : 0)
  return lines.map((line) => {
    if (line.kind === 'gap') return <tr key={`gap ${line.at}`} className="row-table__gap" style={{ height: line.height }} />
    const index = counted ? line.at + 2 : undefined
    if (line.kind === 'coming') return <ComingRow key={line.at} index={index} span={span} onRetry={line.retry} />
    return (
      <TableRow
        key={counted ? line.at : line.row.id}
        resource={resource}
        columns={columns}
        row={line.row}
        pinned={line.pinned === true}
        index={index}
        acted={acted}
        chosen={selection === null ? null : selection.ids.has(line.row.id)}
        now={now}
        onToggle={selection?.toggle}
        onVerb={onVerb}
      />
    )
  })
})
