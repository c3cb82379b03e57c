import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStableCallback } from '../../../ui/use-steady.ts'
import { type DrawnRows, drawnFor, isSameDrawn, type RowSpan, spanInSight } from './drawn-rows.ts'

/** The address follows when the reader has come to rest. */
const restMs = 250
/** Until the room is measured. */
const usualRows = 20
const usualRowPx = 32

interface Scrolled {
  readonly sight: RowSpan
  readonly drawn: DrawnRows
}

interface ScrolledRows extends Scrolled {
  /** Of one row: the same for all, as no value takes more than a line. */
  readonly rowPx: number
  /** The element in which the table scrolls. */
  room(element: HTMLElement | null): void
}

/** The row, counted from 0, that holds the focus: it is drawn wherever the table is scrolled to, so that the keyboard keeps its place. */
function focusedIn(room: HTMLElement): number | null {
  const line = room.contains(document.activeElement) ? document.activeElement?.closest('tbody > [aria-rowindex]') : null
  return line == null ? null : Number(line.getAttribute('aria-rowindex')) - 2
}

function rowHeightIn(room: HTMLElement): number | undefined {
  return room.querySelector('tbody > .row')?.getBoundingClientRect().height
}

/** Which rows are in sight and which are drawn. `look` names what a row's height follows from. New ones are drawn in a transition: in small pieces, and the room goes on scrolling. */
export function useScrolledRows(count: number, at: number, look: string, onRest: (at: number) => void): ScrolledRows {
  const [room, setRoom] = useState<HTMLElement | null>(null)
  const [rowPx, setRowPx] = useState(usualRowPx)
  const [scrolled, setScrolled] = useState<Scrolled>(() => around({ from: at - 1, to: at - 1 + usualRows }, count))
  // Kept beside the state: a hidden page forgets how far its room was scrolled.
  const first = useRef(at - 1)
  const told = useRef(at)
  const isThere = count > 0

  const see = useStableCallback((): RowSpan | null => {
    // Before the first answer nothing is known, and a hidden room is scrolled nowhere.
    if (room === null || room.clientHeight === 0 || count === 0) return null
    // Where nothing was drawn when it was to be measured.
    setRowPx(rowHeightIn(room) ?? rowPx)
    const headPx = room.querySelector('thead')?.offsetHeight ?? 0
    const sight = spanInSight(room.scrollTop, room.clientHeight - headPx, rowPx, count)
    first.current = sight.from
    const next = { sight, drawn: drawnFor(sight, count, focusedIn(room)) }
    startTransition(() => setScrolled((present) => (isSameDrawn(present.drawn, next.drawn) ? present : next)))
    return sight
  })
  const rest = useStableCallback(() => {
    const sight = see()
    if (sight === null) return
    startTransition(() => setScrolled((present) => ({ ...present, sight })))
    if (sight.from + 1 === told.current) return
    told.current = sight.from + 1
    onRest(told.current)
  })

  useLayoutEffect(() => {
    if (room !== null && isThere) room.scrollTop = first.current * rowPx
  }, [room, rowPx, isThere])

  useLayoutEffect(() => {
    // Somebody else's wish: a link, or the way back.
    if (at === told.current) return
    told.current = at
    first.current = at - 1
    if (room !== null) room.scrollTop = first.current * rowPx
  }, [at, room, rowPx])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the look decides how high a row is, though the hook reads that from the row itself
  useLayoutEffect(() => {
    if (room !== null) setRowPx((present) => rowHeightIn(room) ?? present)
  }, [room, isThere, look])

  useEffect(() => {
    if (room === null) return undefined
    let timer: number | undefined
    const onScroll = () => {
      see()
      window.clearTimeout(timer)
      timer = window.setTimeout(rest, restMs)
    }
    room.addEventListener('scroll', onScroll, { passive: true })
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(onScroll)
    observer?.observe(room)
    return () => {
      window.clearTimeout(timer)
      room.removeEventListener('scroll', onScroll)
      observer?.disconnect()
    }
  }, [room, see, rest])

  useEffect(() => {
    // More rows, fewer, or of another height: what is in sight has changed without a scroll.
    if (count >= 0 && rowPx > 0) see()
  }, [count, rowPx, see])

  return { ...scrolled, rowPx, room: setRoom }
}

const around = (sight: RowSpan, count: number): Scrolled => ({ sight, drawn: drawnFor(sight, Math.max(count, 0), null) })
