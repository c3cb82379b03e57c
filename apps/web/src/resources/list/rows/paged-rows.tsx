import { useMemo } from 'react'
import { LoadingBar } from '../../../ui/states/loading-look.tsx'
import { useStableCallback } from '../../../ui/use-steady.ts'
import type { Row } from '../../row.ts'
import { useWords } from '../../words.ts'
import { ListPager } from '../list-pager.tsx'
import { allRows } from '../list-query.ts'
import { ListTable } from '../list-table.tsx'
import { roomNames, type ShownList } from '../shown-list.ts'
import { linesOf } from './row-table.tsx'

/** A list page by page. */
export function PagedRows({ list, rows, pinned = null }: { list: ShownList; rows: readonly Row[]; pinned?: Row | null }) {
  const { query, state, table, answer } = list
  const { text } = useWords()
  const lines = useMemo(() => linesOf(rows, pinned), [rows, pinned])
  const showAll = useStableCallback(() => state.resize(allRows))
  return (
    <>
      <LoadingBar active={answer.isFetching} />
      <div ref={table.room} className={roomNames(list)}>
        <ListTable list={list} lines={lines} choosable={rows} chooseAll={text.list.selectAll} />
      </div>
      <ListPager
        page={query.page}
        limit={query.limit}
        total={answer.isError ? undefined : answer.data?.total}
        onPage={state.toPage}
        onSize={state.resize}
        onContinuous={showAll}
      />
    </>
  )
}
