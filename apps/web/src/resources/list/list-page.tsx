import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTab } from '../../navigation/tabs.ts'
import { lazyComponent } from '../../ui/late.tsx'
import { PageCard } from '../../ui/page-card.tsx'
import { useStableCallback } from '../../ui/use-steady.ts'
import { callsOf, useInvalidate } from '../calls.ts'
import { SheetHead } from '../detail/sheet-head.tsx'
import { ImportButton } from '../import/import-button.tsx'
import { useMayAdd, usePermitted } from '../permitted.ts'
import type { Row } from '../row.ts'
import { OwnRowsContext } from '../rows/own-rows.ts'
import { useRowDialogs } from '../rows/row-dialogs.tsx'
import { useLevel } from '../use-level.ts'
import { useWords } from '../words.ts'
import type { BesideTreeProps } from './beside/beside-tree.tsx'
import { newRowOf } from './beside/new-row.ts'
import { ListCalls, useCallsOfRows } from './calls/list-calls.tsx'
import { ConditionChips } from './chips/condition-chips.tsx'
import { useColumns } from './columns/use-columns.ts'
import { conditionWords, unseenConditions } from './conditions.ts'
import { exportRows } from './export-rows.ts'
import { ListButtons } from './list-buttons.tsx'
import { callQuery, columnNames, exportQuery, pageAfterRemoval, pageOfContinuous, tabsOf } from './list-query.ts'
import { ListSummary } from './list-summary.tsx'
import { ListTools, useDensity } from './list-tools.tsx'
import { LitRowContext, makeLitRow } from './map/lit-row.ts'
import type { PlacedListProps } from './map/placed-list.tsx'
import { type PlacementState, usePlacement } from './map/placement.ts'
import { FigureStrip } from './origin/figure-strip.tsx'
import { narrowedScreen } from './query/narrowed-screen.ts'
import { QueryCard } from './query/query-card.tsx'
import { PagedRows } from './rows/paged-rows.tsx'
import { noRows } from './rows/row-table.tsx'
import { SelectionBar } from './rows/selection-bar.tsx'
import { useSelection } from './rows/use-selection.ts'
import type { ShownList } from './shown-list.ts'
import { StateTabs } from './state-tabs.tsx'
import { useListKeys } from './use-list-keys.ts'
import { type ListState, useListState } from './use-list-state.ts'
import { contentAt } from './views/list-view.ts'
import { usePagesOfAnyList } from './views/pages-of-any-list.ts'
import { useShownView } from './views/use-shown-view.ts'
import { ViewsMenu } from './views/views-menu.tsx'
import './list.css'
import './list-print.css'
import '../../ui/split/split-page.css'

// Whoever reads page by page does without.
const ContinuousRows = lazyComponent(() => import('./continuous/continuous-rows.tsx').then((module) => module.ContinuousRows), ComingTable)

// Whoever reads lists alone needs no map; until it comes the rows stand as they do without.
const PlacedList = lazyComponent<PlacedListProps>(
  () => import('./map/placed-list.tsx').then((module) => module.PlacedList),
  ({ shown, children }) => (shown === 'map' ? <ComingTable /> : children),
)

const BesideTree = lazyComponent<BesideTreeProps>(
  () => import('./beside/beside-tree.tsx').then((module) => module.BesideTree),
  () => <div className="split-page__side" aria-busy="true" />,
)

interface ListPageProps {
  resource: CompleteResource
  screen: Screen
  /** What a hand-written page offers beside the buttons of every list; it is told the chosen rows. */
  extra?: (chosen: readonly Row[]) => ReactNode
  /** How a hand-written page begins a new row, in place of the form. */
  begin?: () => void
  /** The hand-written page draws the tree beside the list itself. */
  ownTree?: true
}

/** The rows of the present query; while others are fetched the old ones stay. */
function useRows(resource: CompleteResource, screen: Screen, { query }: ListState) {
  const withTabs = tabsOf(resource, screen, useLevel()).tabs.length > 0
  const asked = query.continuous ? pageOfContinuous(query, screen, 1, withTabs) : callQuery(query, screen, withTabs)
  return useQuery({ ...callsOf(resource).page(asked, screen.call), placeholderData: keepPreviousData, meta: { quiet: true } })
}

/** Any action of the resource that takes several rows, or a delete. */
function takesSeveral(resource: CompleteResource): boolean {
  return resource.standard.includes('delete') || Object.values(resource.actions).some((action) => action.batch === true)
}

function ComingTable() {
  return <div className="list-room" aria-busy="true" />
}

export function ListPage({ resource, screen: opened, extra, begin, ownTree }: ListPageProps) {
  const level = useLevel()
  const screen = useMemo(() => narrowedScreen(opened, level), [opened, level])
  const words = useWords()
  const { label } = words
  const placement = usePlacement(resource, screen)
  const state = useListState(resource, screen, placement.shown === 'both')
  const { query } = state
  const { tabs, withAll } = tabsOf(resource, screen, level)
  const answer = useRows(resource, screen, state)
  const rows = answer.isError ? noRows : (answer.data?.list ?? noRows)
  const total = answer.isError ? 0 : (answer.data?.total ?? 0)
  const asked = JSON.stringify([query.tab, query.sort, query.filters])
  const selection = useSelection(asked, query.continuous ? null : rows)
  const dialogs = useRowDialogs(resource, screen, {
    onRemoved: (ids) => {
      selection.clear()
      if (!query.continuous) state.toPage(pageAfterRemoval(query.page, rows.length, ids.length))
    },
    onDone: selection.clear,
    // What awaits me does not show what I have just begun.
    onAdded: () => {
      const tab = tabs.find(({ key }) => key === query.tab)
      const whole = tabs.find(({ filter, duty }) => filter === undefined && duty === undefined)
      if (tab?.duty !== undefined && (withAll || whole !== undefined)) state.showTab(whole?.key ?? '')
    },
  })
  useListKeys(resource, selection.rows, dialogs.run)
  const mayAdd = useMayAdd(resource, screen)
  const mayExport = usePermitted(resource, 'export')
  const callsOfRows = useCallsOfRows(resource, screen.noAdd !== true)
  const { several } = callsOfRows.own
  const refresh = useInvalidate(resource)
  const saved = useShownView(screen, state)
  const shownTab = tabs.find(({ key }) => key === query.tab)
  const table = useColumns(resource, screen, { view: saved.columns, tab: shownTab, besideMap: placement.shown === 'both' })
  const { shown } = table
  const density = useDensity()
  const pagesOfList = usePagesOfAnyList(resource, screen, query)
  // Of a query that failed nobody knows how many rows it has; what the one before counted says nothing of it.
  const counts = answer.data === undefined || answer.isError ? null : { ...(query.tab === '' ? { all: total } : {}), ...answer.data.tabs }
  const [branch, setBranch] = useState<Row | null>(null)
  const tree = resource.fields[screen.besideTree ?? '']
  const newRow = newRowOf(resource, { screen, filter: shownTab?.filter, filters: query.filters, branch, rows })
  const given = Object.keys(newRow).length === 0 ? {} : { given: newRow }
  const add = mayAdd ? (begin ?? (() => dialogs.open({ kind: 'add', ...given }))) : null
  useAskedAdd(add)
  const [pin, setPin] = usePin(asked, rows)
  const [lit] = useState(makeLitRow)
  const list: ShownList = {
    resource,
    screen,
    query,
    state,
    table,
    selection: mayExport || takesSeveral(resource) || several === true ? selection : null,
    answer,
    sort: { shown: query.sort ?? resource.order[0] ?? null, onSort: state.sortBy },
    onVerb: useStableCallback((verb, row) => dialogs.run(verb, [row])),
    onAdd: add,
  }

  const page = (
    <div className="list-page">
      <FigureStrip total={answer.data === undefined || answer.isPlaceholderData || answer.isError ? null : total} />
      <SheetHead title={label(screen)} about={conditionWords(resource, screen, query, words)} />
      <QueryCard
        key={JSON.stringify(query.filters)}
        resource={resource}
        screen={screen}
        filters={query.filters}
        onSearch={state.search}
        onReset={state.reset}
      />
      <PageCard className={`list-card list-card--${density}`}>
        <ConditionChips conditions={unseenConditions(resource, screen, { query, rows }, words)} onRemove={state.withoutCondition} />
        <StateTabs tabs={tabs} withAll={withAll} shown={query.tab} counts={counts} onShow={state.showTab} />
        {resource.list.summary === undefined ? null : <ListSummary resource={resource} screen={screen} query={query} />}
        <div className="list-toolbar">
          {selection.rows.length > 0 ? (
            <SelectionBar
              resource={resource}
              rows={selection.rows}
              onVerb={dialogs.run}
              onExport={
                mayExport
                  ? () =>
                      void exportRows(
                        resource,
                        screen,
                        { ...screen.preset, ids: [...selection.ids].join(), columns: columnNames(shown) },
                        selection.rows.length,
                      )
                  : null
              }
              onClear={selection.clear}
            />
          ) : (
            <ListButtons
              onAdd={add}
              importing={
                <>
                  {screen.noAdd === true ? null : <ListCalls resource={resource} filters={query.filters} rows={rows} />}
                  <ImportButton resource={resource} screen={screen} />
                </>
              }
              onExport={mayExport ? () => void exportRows(resource, screen, exportQuery(query, screen, shown), total) : null}
            />
          )}
          {extra?.(selection.rows)}
          <ListTools
            columns={table.columns}
            shown={shown}
            onChoose={table.choose}
            onResize={table.resize}
            onRefresh={() => void refresh()}
            query={query}
            placement={placement}
            pages={pagesOfList}
          >
            <ViewsMenu
              page={screen.route}
              views={saved.views}
              shown={saved.shown}
              present={contentAt(query, table.changed || saved.columns !== undefined ? table : null)}
              columnsChanged={saved.columns !== undefined && table.changed}
              state={state}
              onKept={() => table.choose(null)}
            />
          </ListTools>
        </div>
        <OwnRowsContext value={callsOfRows.own}>
          <Placed placement={placement} list={list} lit={lit} rows={rows} onPin={setPin}>
            {query.continuous ? <ContinuousRows key={asked} list={list} /> : <PagedRows list={list} rows={rows} pinned={pin} />}
          </Placed>
        </OwnRowsContext>
      </PageCard>
      {dialogs.element}
      {callsOfRows.element}
    </div>
  )
  if (tree === undefined || ownTree) return page
  return (
    <div className="split-page">
      <BesideTree
        resource={resource}
        field={tree}
        chosen={query.filters[tree.name]}
        onChoose={(row) => {
          setBranch(row)
          state.search({ ...query.filters, [tree.name]: row?.id })
        }}
      />
      {page}
    </div>
  )
}

interface PlacedProps extends Pick<PlacedListProps, 'list' | 'lit' | 'rows' | 'onPin' | 'children'> {
  placement: PlacementState
}

/** The rows as they are wanted: in their table, on the map, or both. */
function Placed({ placement: { view, shown, choose }, children, ...rest }: PlacedProps) {
  if (view === null || shown === 'list') return children
  return (
    <LitRowContext value={rest.lit}>
      <PlacedList key={shown} {...rest} view={view} shown={shown} choose={choose}>
        {children}
      </PlacedList>
    </LitRowContext>
  )
}

/** A row that was chosen on the map stands above those of the page, while it is none of them and the conditions are the same. */
function usePin(asked: string, rows: readonly Row[]): readonly [Row | null, (row: Row | null) => void] {
  const [kept, setKept] = useState<{ readonly asked: string; readonly row: Row } | null>(null)
  const pinned = kept === null || kept.asked !== asked || rows.some(({ id }) => id === kept.row.id) ? null : kept.row
  return [pinned, (row) => setKept(row === null ? null : { asked, row })]
}

/** An address may ask for the form (a process is started from elsewhere); once, so that a reload does not ask again. */
function useAskedAdd(add: (() => void) | null): void {
  const tab = useTab()
  const asked = tab.query.get('mode') === 'add' && add !== null
  const open = useStableCallback(() => {
    add?.()
    tab.setQuery({ mode: undefined })
  })
  useEffect(() => {
    if (asked) open()
  }, [asked, open])
}
