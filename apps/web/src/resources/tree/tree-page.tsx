import { CaretDownOutlined, CaretRightOutlined, PlusOutlined } from '@ant-design/icons'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { PageCard } from '../../ui/page-card.tsx'
import { LoadingBar, LoadingRows } from '../../ui/states/loading-look.tsx'
import { callsOf, type TreeRow } from '../calls.ts'
import type { Column } from '../list/columns.ts'
import { conditionWords } from '../list/conditions.ts'
import { EmptyList, FailedLook } from '../list/list-looks.tsx'
import { filtersFor } from '../list/list-query.ts'
import { QueryCard } from '../list/query-card.tsx'
import { RowActions } from '../list/row-actions.tsx'
import { RowCell } from '../list/row-cell.tsx'
import { useColumns } from '../list/use-columns.ts'
import { useListState } from '../list/use-list-state.ts'
import { useMayAdd } from '../permitted.ts'
import type { Row } from '../row.ts'
import { type RowDialogs, useRowDialogs } from '../rows/row-dialogs.tsx'
import { infoVerb } from '../rows/row-verbs.ts'
import { useWords } from '../words.ts'
import { type DrawnRow, drawn, idsWithChildren, nest } from './tree-rows.ts'
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
  const { text } = words
  const state = useListState(resource, screen)
  const calls = callsOf(resource)
  const answer = useQuery({ ...calls.list(filtersFor(state.query, screen)), meta: { quiet: true } })
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [grown, setGrown] = useState<readonly string[]>([])
  const parent = resource.tree?.parent ?? 'pid'
  const later = useQueries({ queries: grown.map((pid) => ({ ...calls.list({ [parent]: pid }), meta: { quiet: true } })) })
  const dialogs = useRowDialogs(resource, screen)
  const mayAdd = useMayAdd(resource, screen)
  const { room, shown } = useColumns(resource, screen)
  const withLater = (rows: readonly TreeRow[]): readonly TreeRow[] =>
    rows.map((row) => {
      const at = grown.indexOf(row.id)
      const children = row.children ?? (at < 0 ? undefined : later[at]?.data)
      return children == null ? row : { ...row, children: withLater(children) }
    })
  const rows = withLater(nest(answer.data ?? [], parent))
  const toggle = ({ row, open }: DrawnRow) => {
    if (isLazy(row) && !grown.includes(row.id)) setGrown([...grown, row.id])
    setClosed(open ? new Set([...closed, row.id]) : new Set([...closed].filter((id) => id !== row.id)))
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
            <Button onClick={() => setClosed(new Set())}>{text.tree.expandAll}</Button>
            <Button onClick={() => setClosed(new Set(idsWithChildren(rows)))}>{text.tree.foldAll}</Button>
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
              mayAdd={mayAdd}
              onToggle={toggle}
            />
          )}
        </div>
      </PageCard>
      {dialogs.element}
    </div>
  )
}

interface TreeTableProps {
  resource: CompleteResource
  columns: readonly Column[]
  rows: readonly DrawnRow[]
  dialogs: RowDialogs
  mayAdd: boolean
  onToggle(row: DrawnRow): void
}

const indent = 20

function TreeTable({ resource, columns, rows, dialogs, mayAdd, onToggle }: TreeTableProps) {
  const words = useWords()
  const { text, label } = words
  const parent = resource.tree?.parent ?? 'pid'
  const below = (row: Row) =>
    dialogs.open({ kind: 'add', given: { [parent]: row.id, [`${parent}Name`]: row[resource.subject], parentName: row[resource.subject] } })
  return (
    <table className="row-table">
      <colgroup>
        {columns.map((column, at) => (
          <col key={column.key} style={at === 0 ? undefined : { width: column.width }} />
        ))}
        <col style={{ width: mayAdd ? 180 : 112 }} />
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} className={column.right ? 'row-table__right' : undefined}>
              {label(column.label)}
            </th>
          ))}
          <th className="row-table__actions">{text.list.actions}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => (
          <tr key={one.row.id} className="row" aria-expanded={one.below ? one.open : undefined}>
            {columns.map((column, at) => (
              <td key={column.key} className={column.right ? 'row-table__right' : undefined}>
                {at === 0 ? (
                  <span className="tree-stem" style={{ paddingLeft: one.depth * indent }}>
                    {one.below ? (
                      <button
                        type="button"
                        className="bare-button tree-stem__toggle"
                        aria-label={one.open ? text.tree.fold : text.tree.expand}
                        onClick={() => onToggle(one)}
                      >
                        {one.open ? <CaretDownOutlined /> : <CaretRightOutlined />}
                      </button>
                    ) : (
                      <i className="tree-stem__toggle" />
                    )}
                  </span>
                ) : null}
                <RowCell resource={resource} column={column} row={one.row} onOpen={() => dialogs.run(infoVerb(words), [one.row])} />
              </td>
            ))}
            <td className="row-table__actions">
              {mayAdd ? (
                <button type="button" className="link-button tree-add" onClick={() => below(one.row)}>
                  {text.tree.addBelow}
                </button>
              ) : null}
              <RowActions resource={resource} row={one.row} onVerb={(verb) => dialogs.run(verb, [one.row])} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
