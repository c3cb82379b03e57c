import { useMemo } from 'react'
import { LoadingBar } from '../../ui/states/loading-look.tsx'
import { useSteady } from '../../ui/use-steady.ts'
import type { Row } from '../row.ts'
import { useWords } from '../words.ts'
import { listLook } from './list-looks.tsx'
import { ListPager } from './list-pager.tsx'
import { allRows } from './list-query.ts'
import { linesOf, RowTable } from './row-table.tsx'
import { roomNames, type ShownList } from './shown-list.ts'

/** A list page by page. */
export function PagedRows({ list, rows }: { list: ShownList; rows: readonly Row[] }) {
  const { resource, query, state, table, selection, answer, sort, onVerb } = list
  const words = useWords()
  const { text } = words
  const lines = useMemo(() => linesOf(rows), [rows])
  const showAll = useSteady(() => state.resize(allRows))
  return (
    <>
      <LoadingBar active={answer.isFetching} />
      <div ref={table.room} className={roomNames(list)}>
        <RowTable
          resource={resource}
          columns={table.shown}
          lines={lines}
          selection={selection}
          choosable={rows}
          chooseAll={text.list.selectAll}
          onResize={table.resize}
          waiting={answer.isPending}
          sort={sort}
          onVerb={onVerb}
        >
          {listLook(list, words)}
        </RowTable>
      </div>
      <ListPager
        page={query.page}
        limit={query.limit}
        total={answer.isError ? 0 : (answer.data?.total ?? 0)}
        onPage={state.toPage}
        onSize={state.resize}
        onContinuous={showAll}
      />
    </>
  )
}
