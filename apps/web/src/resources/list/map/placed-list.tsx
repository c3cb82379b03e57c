import type { MapView, Placement } from '@chengan/kernel/definition/rows/map-view'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSetting } from '../../../api/use-setting.ts'
import { keepSetting } from '../../../api/user-settings.ts'
import { useTab } from '../../../navigation/tabs.ts'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { useStableCallback } from '../../../ui/use-steady.ts'
import { callsOf } from '../../calls.ts'
import type { Row } from '../../row.ts'
import { useOwnRows } from '../../rows/own-rows.ts'
import { infoVerb } from '../../rows/row-verbs.ts'
import { submitFailure } from '../../texts/failure-words.ts'
import { usePartsText } from '../../texts/parts/parts-text.ts'
import { useWords } from '../../words.ts'
import type { ShownList } from '../shown-list.ts'
import { ListMap } from './list-map.tsx'
import type { LitRow } from './lit-row.ts'
import { markFilters } from './marks.ts'
import type { PlacementState } from './placement.ts'
import './list-map.css'

export interface PlacedListProps {
  list: ShownList
  view: MapView
  shown: Exclude<Placement, 'list'>
  lit: LitRow
  /** The rows of the page at hand. */
  rows: readonly Row[]
  /** Shows a row above those of the page that it is not one of. */
  onPin(row: Row | null): void
  choose: PlacementState['choose']
  /** The table. */
  children: ReactNode
}

/** The rows on the map, beside their table or alone. */
export function PlacedList({ list, view, shown, lit, rows, onPin, choose, children }: PlacedListProps) {
  const room = useRef<HTMLDivElement>(null)
  const tab = useTab()
  const [pressed, setPressed] = useState<{ readonly id: string } | null>(null)
  const row = useRowBehind(list)
  const own = useOwnRows()
  const words = useWords()
  const alone = shown === 'map'
  usePointedRows(room, lit, (id) => setPressed({ id }))
  const open = async (id: string) => {
    const found = rows.find((one) => one.id === id) ?? (await row(id))
    if (found === null) return
    if (own.open !== undefined) own.open(found)
    else if (list.resource.standard.includes('info')) list.onVerb(infoVerb(words), found)
  }
  const show = async (id: string) => {
    const here = rows.some((one) => one.id === id)
    const found = here ? null : await row(id)
    onPin(found)
    // The line is drawn before it is looked for.
    window.requestAnimationFrame(() => lineOf(room.current, id)?.scrollIntoView({ block: 'nearest' }))
  }
  const map = (
    <ListMap
      list={list}
      view={view}
      lit={lit}
      rows={alone ? null : rows}
      pressed={pressed}
      follows={!alone && list.query.filters.bbox !== undefined}
      onFollow={(box) => tab.setQuery({ bbox: box ?? undefined, page: undefined })}
      onChoose={(id) => void (alone ? open(id) : show(id))}
      onOpen={(id) => void open(id)}
      onUnplaced={() => choose(alone ? 'list' : shown, { placed: '0', bbox: undefined, page: undefined })}
    />
  )
  if (alone) return <div className="placed-list">{map}</div>
  return (
    <Divided>
      <div ref={room} className="placed-list__rows">
        {children}
      </div>
      {map}
    </Divided>
  )
}

const lineOf = (room: HTMLElement | null, id: string) => room?.querySelector(`tr[data-row="${CSS.escape(id)}"]`)

/** The row of a mark, under the conditions of the list; null where it is none of its rows any more, which is said. */
function useRowBehind({ resource, screen, query }: ShownList): (id: string) => Promise<Row | null> {
  const client = useQueryClient()
  const { message } = useFeedback()
  const { listMap } = usePartsText()
  const { text } = useWords()
  return async (id) => {
    const asked = { ...markFilters(query, screen), ids: id, page: 1, limit: 1 }
    try {
      const { list } = await client.fetchQuery({ ...callsOf(resource).page(asked, screen.call), retry: false, meta: { quiet: true } })
      const [row] = list
      if (row === undefined) void message.warning(listMap.gone)
      return row ?? null
    } catch (error) {
      void message.warning(submitFailure(error instanceof Error ? error : new Error(String(error)), text))
      return null
    }
  }
}

/** Tells on which line the pointer or the focus is, and which one is pressed. Heard at the table, so that its lines need not know. */
function usePointedRows(room: React.RefObject<HTMLElement | null>, lit: LitRow, onPress: (id: string) => void): void {
  const press = useStableCallback(onPress)
  useEffect(() => {
    const element = room.current
    if (element === null) return
    const idOf = ({ target }: Event) =>
      target instanceof Element ? (target.closest<HTMLElement>('tr[data-row]')?.dataset.row ?? null) : null
    const point = (event: Event) => lit.set(idOf(event))
    const leave = () => lit.set(null)
    const click = (event: Event) => {
      const id = idOf(event)
      // What is pressed in the line does its own work.
      if (id === null || (event.target instanceof Element && event.target.closest('button, a, input, label') !== null)) return
      press(id)
    }
    element.addEventListener('mouseover', point)
    element.addEventListener('focusin', point)
    element.addEventListener('mouseleave', leave)
    element.addEventListener('click', click)
    return () => {
      element.removeEventListener('mouseover', point)
      element.removeEventListener('focusin', point)
      element.removeEventListener('mouseleave', leave)
      element.removeEventListener('click', click)
    }
  }, [room, lit, press])
}

const shareSetting = 'list.share'
// At 1440 px the rows tell which they are and how they stand without being scrolled sideways.
const [least, usual, most, step] = [25, 55, 75, 5] as const
const within = (share: number) => Math.round(Math.min(most, Math.max(least, share)))

/** Two parts beside each other; the line between them is dragged, or moved by the arrow keys. The share is kept for all lists. */
function Divided({ children }: { children: readonly [ReactNode, ReactNode] }) {
  const { listMap: text } = usePartsText()
  const kept = useSetting(shareSetting)
  const [dragged, setDragged] = useState<number | null>(null)
  const share = dragged ?? within(typeof kept === 'number' ? kept : usual)
  const frame = useRef<HTMLDivElement>(null)
  const at = (x: number) => {
    const box = frame.current?.getBoundingClientRect()
    return box === undefined || box.width === 0 ? share : within(((x - box.left) / box.width) * 100)
  }
  const keep = (next: number) => {
    setDragged(null)
    keepSetting(shareSetting, within(next))
  }
  const keys: Readonly<Record<string, number>> = { ArrowLeft: share - step, ArrowRight: share + step, Home: least, End: most }
  return (
    <div ref={frame} className="placed-list placed-list--both" style={{ '--share': `${share}%` } as React.CSSProperties}>
      {children[0]}
      <button
        type="button"
        className="bare-button placed-list__divide"
        aria-label={text.divide}
        title={text.divide}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && setDragged(at(event.clientX))}
        onPointerUp={(event) => keep(at(event.clientX))}
        onKeyDown={(event) => {
          const next = keys[event.key]
          if (next === undefined) return
          event.preventDefault()
          keep(next)
        }}
      />
      {children[1]}
    </div>
  )
}
