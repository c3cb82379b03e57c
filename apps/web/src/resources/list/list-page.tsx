import { DownloadOutlined, PlusOutlined } from '@ant-design/icons'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { PageCard } from '../../ui/page-card.tsx'
import { LoadingBar } from '../../ui/states/loading-look.tsx'
import { callsOf } from '../calls.ts'
import { useMayAdd, usePermitted } from '../permitted.ts'
import type { Row } from '../row.ts'
import { useRowDialogs } from '../rows/row-dialogs.tsx'
import { useWords } from '../words.ts'
import { conditionWords } from './conditions.ts'
import { exportRows } from './export-rows.ts'
import { EmptyList, FailedLook } from './list-looks.tsx'
import { ListPager } from './list-pager.tsx'
import { callQuery, filtersFor, pageAfterRemoval, tabsOf } from './list-query.ts'
import { ListTools, useDensity } from './list-tools.tsx'
import { QueryCard } from './query-card.tsx'
import { RowTable, type Selection } from './row-table.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { StateTabs } from './state-tabs.tsx'
import { useColumns } from './use-columns.ts'
import { type ListState, useListState } from './use-list-state.ts'
import './list.css'

interface ListPageProps {
  resource: CompleteResource
  screen: Screen
}

/** The rows of the present query; while others are fetched the old ones stay. */
function useRows(resource: CompleteResource, screen: Screen, state: ListState) {
  const { tabs } = tabsOf(resource, screen)
  const query = callQuery(state.query, screen, tabs.length > 0)
  return useQuery({ ...callsOf(resource).page(query, screen.call), placeholderData: keepPreviousData, meta: { quiet: true } })
}

/** Chosen rows, forgotten with the page that showed them. */
function useSelection(rows: readonly Row[]): Selection & { readonly rows: readonly Row[]; clear(): void } {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const shown = rows.filter((row) => ids.has(row.id))
  return {
    ids: new Set(shown.map((row) => row.id)),
    rows: shown,
    toggle: (id, on) => setIds(new Set(on ? [...ids, id] : [...ids].filter((one) => one !== id))),
    toggleAll: (on) => setIds(new Set(on ? rows.map((row) => row.id) : [])),
    clear: () => setIds(new Set()),
  }
}

/** Any action of the resource that takes several rows, or a delete. */
function takesSeveral(resource: CompleteResource): boolean {
  return resource.standard.includes('delete') || Object.values(resource.actions).some((action) => action.batch === true)
}

export function ListPage({ resource, screen }: ListPageProps) {
  const words = useWords()
  const { text } = words
  const state = useListState(resource, screen)
  const { query } = state
  const answer = useRows(resource, screen, state)
  const rows = answer.isError ? [] : (answer.data?.list ?? [])
  const total = answer.isError ? 0 : (answer.data?.total ?? 0)
  const selection = useSelection(rows)
  const dialogs = useRowDialogs(resource, screen, {
    onRemoved: (ids) => state.toPage(pageAfterRemoval(query.page, rows.length, ids.length)),
    onDone: selection.clear,
  })
  const mayAdd = useMayAdd(resource, screen)
  const mayExport = usePermitted(resource, 'export')
  const { room, columns, shown, choose, resize } = useColumns(resource, screen)
  const density = useDensity()
  const { tabs, withAll } = tabsOf(resource, screen)
  const counts = { ...(query.tab === '' && answer.data !== undefined ? { all: total } : {}), ...answer.data?.tabs }
  const add = mayAdd ? () => dialogs.open({ kind: 'add' }) : null
  const several = mayExport || takesSeveral(resource)

  return (
    <div className="list-page">
      <QueryCard
        key={JSON.stringify(query.filters)}
        resource={resource}
        screen={screen}
        filters={query.filters}
        onSearch={state.search}
        onReset={state.reset}
      />
      <PageCard className={`list-card list-card--${density}`}>
        <StateTabs tabs={tabs} withAll={withAll} shown={query.tab} counts={counts} onShow={state.showTab} />
        <div className="list-toolbar">
          {selection.rows.length > 0 ? (
            <SelectionBar
              resource={resource}
              rows={selection.rows}
              onVerb={dialogs.run}
              onExport={
                mayExport
                  ? () => void exportRows(resource, { ...screen.preset, ids: [...selection.ids].join() }, selection.rows.length)
                  : null
              }
              onClear={selection.clear}
            />
          ) : (
            <ListButtons
              onAdd={add}
              onExport={
                mayExport
                  ? () =>
                      void exportRows(resource, { ...filtersFor(query, screen), ...(query.tab === '' ? {} : { tab: query.tab }) }, total)
                  : null
              }
            />
          )}
          <ListTools
            columns={columns}
            shown={shown.map((column) => column.key)}
            onChoose={choose}
            onRefresh={() => void answer.refetch()}
          />
        </div>
        <LoadingBar active={answer.isFetching} />
        <div ref={room} className={answer.isPlaceholderData ? 'list-room list-room--old' : 'list-room'}>
          <RowTable
            resource={resource}
            columns={shown}
            rows={rows}
            selection={several ? selection : null}
            onResize={resize}
            waiting={answer.isPending}
            sort={{ shown: query.sort ?? resource.order[0] ?? null, onSort: state.sortBy }}
            onVerb={(verb, row) => dialogs.run(verb, [row])}
          >
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
                conditions={conditionWords(resource, screen, query, words)}
                onClear={state.reset}
                onAdd={add}
              />
            ) : null}
          </RowTable>
        </div>
        <ListPager page={query.page} limit={query.limit} total={total} onPage={state.toPage} onSize={state.resize} />
      </PageCard>
      {dialogs.element}
    </div>
  )
}

function ListButtons({ onAdd, onExport }: { onAdd: (() => void) | null; onExport: (() => void) | null }) {
  const { text } = useWords()
  return (
    <div className="list-buttons">
      {onAdd === null ? null : (
        <Button type="primary" icon={<PlusOutlined />} onClick={onAdd}>
          {text.list.add}
        </Button>
      )}
      {onExport === null ? null : (
        <Button icon={<DownloadOutlined />} onClick={onExport}>
          {text.list.export}
        </Button>
      )}
    </div>
  )
}
