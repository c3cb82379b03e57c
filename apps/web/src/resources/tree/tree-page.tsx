import { PlusOutlined } from '@ant-design/icons'
import { holds } from '@chengan/kernel/condition'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { PageCard } from '../../ui/page-card.tsx'
import { LoadingBar, LoadingRows } from '../../ui/states/loading-look.tsx'
import { callsOf, type TreeRow, useInvalidate } from '../calls.ts'
import { ImportButton } from '../import/import-button.tsx'
import { actionsWidth, type Column } from '../list/columns/columns.ts'
import { useColumns } from '../list/columns/use-columns.ts'
import { conditionWords } from '../list/conditions.ts'
import { EmptyList, FailedLook } from '../list/list-looks.tsx'
import { filtersFor } from '../list/list-query.ts'
import { QueryCard } from '../list/query/query-card.tsx'
import { RowActions } from '../list/rows/row-actions.tsx'
import { RowCell } from '../list/rows/row-cell.tsx'
import { useListState } from '../list/use-list-state.ts'
import { useMayAdd } from '../permitted.ts'
import { type Row, spokenNameOf } from '../row.ts'
import { type RowDialogs, useRowDialogs } from '../rows/row-dialogs.tsx'
import { infoVerb } from '../rows/row-verbs.ts'
import { usePartsText } from '../texts/parts/parts-text.ts'
import { widthOfWords } from '../texts/width-of-words.ts'
import { useWords } from '../words.ts'
import { MoveDialog } from './move-dialog.tsx'
import { TreeName } from './tree-name.tsx'
import { type DrawnRow, drawn, foldedAtFirst, idsWithChildren, nest } from './tree-rows.ts'
import { useRowDrag } from './use-row-drag.ts'
import '../list/list.css'
import './tree.css'

interface TreePageProps {
  resource: CompleteResource
  screen: Screen
}

/** Rows whose children are read when they are opened: the answer came without any. */
const isLazy = (row: TreeRow) => row.children == null && row.isLeaf === false

/** A hierarchy as an indented table. */
export function TreePage({ resource, screen }: TreePageProps) {
  const words = useWords()
  const parts = usePartsText()
  const { text } = words
  const state = useListState(resource, screen)
  const calls = callsOf(resource)
  const filters = filtersFor(state.query, screen)
  const [whole, setWhole] = useState(false)
  // What is looked for may lie anywhere below, so only the plain tree is read storey by storey.
  const lazily = resource.tree?.lazy === true && !whole && Object.keys(filters).length === 0 ? { lazy: 1 } : {}
  const answer = useQuery({ ...calls.list({ ...filters, ...lazily }), meta: { quiet: true } })
  // Null until somebody folds or unfolds: what is folded at first depends on how much there is.
  const [folded, setFolded] = useState<ReadonlySet<string> | null>(null)
  const [moving, setMoving] = useState<{ readonly row: Row; readonly below?: Row } | null>(null)
  const invalidate = useInvalidate(resource)
  const [grown, setGrown] = useState<readonly string[]>([])
  const parent = resource.tree?.parent ?? 'pid'
  const later = useQueries({
    queries: grown.map((pid) => ({
      ...calls.list({ [parent]: pid, ...(resource.tree?.lazy === true ? { lazy: 1 } : {}) }),
      meta: { quiet: true },
    })),
  })
  const dialogs = useRowDialogs(resource, screen)
  const mayAdd = useMayAdd(resource, screen)
  const own = [...(mayAdd ? [parts.tree.addBelow] : []), ...(resource.tree?.move === undefined ? [] : [parts.tree.move])]
  const actions = own.reduce((sum, one) => sum + widthOfWords(one), actionsWidth(words.language))
  const { room, shown } = useColumns(resource, screen, { actions })
  const withLater = (rows: readonly TreeRow[]): readonly TreeRow[] =>
    rows.map((row) => {
      const at = grown.indexOf(row.id)
      const children = row.children ?? (at < 0 ? undefined : later[at]?.data)
      return children == null ? row : { ...row, children: withLater(children) }
    })
  const rows = withLater(nest(answer.data ?? [], parent))
  // What was looked for lies anywhere below, and is shown.
  const closed = folded ?? (Object.keys(filters).length > 0 ? new Set<string>() : foldedAtFirst(rows))
  const toggle = ({ row, open }: DrawnRow) => {
    if (isLazy(row) && !grown.includes(row.id)) setGrown([...grown, row.id])
    setFolded(open ? new Set([...closed, row.id]) : new Set([...closed].filter((id) => id !== row.id)))
  }
  const add = mayAdd ? () => dialogs.open({ kind: 'add' }) : null
  return (
    <div className="list-page">
      <QueryCard
        key={JSON.stringify(state.query.filters)}
        resource={resource}
        screen={screen}
        filters={state.query.filters}
        onSearch={state.search}
        onReset={state.reset}
      />
      <PageCard className="list-card">
        <div className="list-toolbar">
          <div className="list-buttons">
            {add === null ? null : (
              <Button type="primary" icon={<PlusOutlined />} onClick={add}>
                {text.list.add}
              </Button>
            )}
            <ImportButton resource={resource} screen={screen} />
            <Button
              onClick={() => {
                setWhole(true)
                setFolded(new Set())
              }}
            >
              {parts.tree.expandAll}
            </Button>
            <Button onClick={() => setFolded(new Set(idsWithChildren(rows)))}>{parts.tree.foldAll}</Button>
          </div>
        </div>
        <LoadingBar active={answer.isFetching} />
        <div ref={room} className="list-room">
          {answer.isPending ? <LoadingRows rows={10} bars={[26, 12, 12, 12]} /> : null}
          {answer.isError ? (
            <FailedLook
              title={text.list.failedTitle}
              error={answer.error}
              note={text.list.failedNote}
              onRetry={() => void answer.refetch()}
            />
          ) : null}
          {answer.isSuccess && rows.length === 0 ? (
            <EmptyList
              what={words.label(resource.label)}
              conditions={conditionWords(resource, screen, state.query, words)}
              onClear={state.reset}
              onAdd={add}
            />
          ) : null}
          {rows.length === 0 ? null : (
            <TreeTable
              resource={resource}
              columns={shown}
              rows={drawn(rows, closed, isLazy)}
              dialogs={dialogs}
              actions={actions}
              mayAdd={mayAdd}
              onToggle={toggle}
              onMove={(row, below) => setMoving(below === undefined ? { row } : { row, below })}
            />
          )}
        </div>
      </PageCard>
      {dialogs.element}
      {moving === null ? null : (
        <MoveDialog
          key={moving.row.id}
          resource={resource}
          {...moving}
          onDone={() => {
            setMoving(null)
            void invalidate()
          }}
          onClose={() => setMoving(null)}
        />
      )}
    </div>
  )
}

interface TreeTableProps {
  resource: CompleteResource
  columns: readonly Column[]
  rows: readonly DrawnRow[]
  dialogs: RowDialogs
  /** Width of the column of actions, px. */
  actions: number
  mayAdd: boolean
  onToggle(row: DrawnRow): void
  /** Below another where it was dragged onto it. */
  onMove(row: Row, below?: Row): void
}

function TreeTable({ resource, columns, rows, dialogs, actions, mayAdd, onToggle, onMove }: TreeTableProps) {
  const words = useWords()
  const parts = usePartsText()
  const { text, label } = words
  const parent = resource.tree?.parent ?? 'pid'
  const nameOf = (row: Row) => spokenNameOf(resource, row, words.language)
  const below = (row: Row) =>
    dialogs.open({
      kind: 'add',
      given: { [parent]: row.id, [`${parent}Name`]: nameOf(row), parentName: nameOf(row) },
    })
  const mayMove = (row: Row) => resource.tree?.move !== undefined && row.actions?.includes(resource.tree.move) === true
  const { leaf } = resource.tree ?? {}
  const isLeaf = (row: Row) => leaf !== undefined && holds(leaf, row)
  const drag = useRowDrag(mayMove, onMove)
  return (
    <table className="row-table">
      <colgroup>
        {columns.map((column, at) => (
          <col key={column.key} style={at === 0 ? undefined : { width: column.width }} />
        ))}
        <col style={{ width: actions }} />
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} className={column.right ? 'row-table__right' : undefined} title={label(column.label)}>
              <span className="row-table__head">{label(column.label)}</span>
            </th>
          ))}
          <th className="row-table__actions">{text.list.actions}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => (
          <tr key={one.row.id} {...drag(one.row)}>
            {columns.map((column, at) => (
              <td key={column.key} className={column.right ? 'row-table__right' : undefined}>
                {at === 0 ? (
                  <TreeName one={one} onToggle={onToggle}>
                    <RowCell resource={resource} column={column} row={one.row} onOpen={() => dialogs.run(infoVerb(words), [one.row])} />
                  </TreeName>
                ) : (
                  <RowCell resource={resource} column={column} row={one.row} onOpen={() => dialogs.run(infoVerb(words), [one.row])} />
                )}
              </td>
            ))}
            <td className="row-table__actions">
              <span className="tree-actions">
                {mayAdd && !isLeaf(one.row) ? (
                  <button type="button" className="link-button" onClick={() => below(one.row)}>
                    {parts.tree.addBelow}
                  </button>
                ) : null}
                {mayMove(one.row) ? (
                  <button type="button" className="link-button" onClick={() => onMove(one.row)}>
                    {parts.tree.move}
                  </button>
                ) : null}
                <RowActions resource={resource} row={one.row} onVerb={(verb) => dialogs.run(verb, [one.row])} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
