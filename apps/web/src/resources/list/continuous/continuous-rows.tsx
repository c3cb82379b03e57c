import { DEEPEST_ROW } from '@chengan/kernel/calls/envelope'
import { useCallback, useDeferredValue, useEffect, useMemo } from 'react'
import { useSetting } from '../../../api/use-setting.ts'
import { LoadingBar } from '../../../ui/states/loading-look.tsx'
import { useWords } from '../../words.ts'
import { SizeChoice } from '../list-pager.tsx'
import { allRows } from '../list-query.ts'
import { ListTable } from '../list-table.tsx'
import { useDensity } from '../list-tools.tsx'
import type { TableLine } from '../rows/row-table.tsx'
import { roomNames, type ShownList } from '../shown-list.ts'
import { placesOf } from './drawn-rows.ts'
import { usePagesInSight } from './use-pages-in-sight.ts'
import { useScrolledRows } from './use-scrolled-rows.ts'
import './continuous.css'

/** So many rows of a part that did not come share the words that say so. */
const toldEach = 5

/** A list as one long table: rows come page by page as they are scrolled to, and those in sight alone are drawn. */
export function ContinuousRows({ list }: { list: ShownList }) {
  const { query, state, table, selection, answer } = list
  const { text } = useWords()
  // Beyond it the server says to narrow the conditions or to export.
  const count = answer.isError ? 0 : Math.min(answer.data?.total ?? 0, DEEPEST_ROW)
  const { drawn, sight, rowPx, room } = useScrolledRows(count, query.at, `${useDensity()} ${String(useSetting('size'))}`, state.toRow)
  const here = usePagesInSight(list, drawn)
  const lines = useMemo(
    () =>
      placesOf(drawn, count).map((place): TableLine => {
        if ('leftOut' in place) return { kind: 'gap', at: place.at, height: place.leftOut * rowPx }
        const row = here.row(place.at)
        return row === undefined
          ? { kind: 'coming', at: place.at, retry: place.at % toldEach === 0 ? here.retry(place.at) : undefined }
          : { kind: 'row', at: place.at, row }
      }),
    [drawn, count, rowPx, here],
  )
  // A page that has come is drawn in small pieces as well.
  const shownLines = useDeferredValue(lines)
  const inSight = useMemo(
    () => Array.from({ length: sight.to - sight.from }, (_, index) => here.row(sight.from + index) ?? []).flat(),
    [here, sight],
  )
  const renew = selection?.renew
  useEffect(() => renew?.(here.rows), [here, renew])
  const { room: measured } = table
  const both = useCallback(
    (element: HTMLElement | null) => {
      room(element)
      return measured(element)
    },
    [room, measured],
  )
  return (
    <>
      <LoadingBar active={here.isFetching} />
      <div ref={both} className={roomNames(list, 'list-room--continuous')}>
        <div style={{ minHeight: count * rowPx }}>
          <ListTable list={list} lines={shownLines} rowCount={count} choosable={inSight} chooseAll={text.list.selectInSight} />
        </div>
      </div>
      <div className="list-pager list-pager--continuous">
        {count === 0 ? null : (
          <span>
            {text.list.inSight(
              here.total.toLocaleString('en-US'),
              (sight.from + 1).toLocaleString('en-US'),
              Math.min(sight.to, count).toLocaleString('en-US'),
            )}
          </span>
        )}
        {here.total > DEEPEST_ROW ? <span>{text.list.tooMany(DEEPEST_ROW.toLocaleString('en-US'))}</span> : null}
        <SizeChoice value={allRows} continuous onSize={state.resize} />
      </div>
    </>
  )
}
