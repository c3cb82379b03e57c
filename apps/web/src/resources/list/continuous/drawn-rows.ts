/** Rows from `from` up to, without, `to`; both count from 0. */
export interface RowSpan {
  readonly from: number
  readonly to: number
}

/** What of a long table is drawn: a span, and one row elsewhere that holds the focus. */
export interface DrawnRows extends RowSpan {
  readonly focused: number | null
}

/** Rows that are drawn beyond those in sight, so that a step of the wheel or of the arrow keys finds them. */
const beyond = 8
/** Spans begin and end at multiples of it: a table that is drawn anew for each row costs more than a few rows too many. */
const step = 4

/** The rows that touch the window of a scrolled room. All are equally high. */
export function spanInSight(scrolled: number, windowPx: number, rowPx: number, count: number): RowSpan {
  const from = Math.min(Math.max(0, Math.floor(scrolled / rowPx)), Math.max(0, count - 1))
  return { from, to: Math.max(from, Math.min(count, Math.ceil((scrolled + windowPx) / rowPx))) }
}

/** What is drawn while a span is in sight. */
export function drawnFor(sight: RowSpan, count: number, focused: number | null): DrawnRows {
  const from = Math.max(0, Math.floor((sight.from - beyond) / step) * step)
  const to = Math.min(count, Math.ceil((sight.to + beyond) / step) * step)
  const apart = focused !== null && focused < count && (focused < from || focused >= to)
  return { from, to, focused: apart ? focused : null }
}

export function isSameDrawn(a: DrawnRows, b: DrawnRows): boolean {
  return a.from === b.from && a.to === b.to && a.focused === b.focused
}

/** A row to draw, or so many that are left out, beginning with one. */
export type ScrollPosition = { readonly at: number } | { readonly at: number; readonly leftOut: number }

/** The whole table in its order: the rows that are drawn and, between them, those left out. */
export function placesOf({ from, to, focused }: DrawnRows, count: number): readonly ScrollPosition[] {
  const rows = Array.from({ length: to - from }, (_, index) => from + index)
  const drawn = focused === null ? rows : [...rows, focused].sort((a, b) => a - b)
  const places: ScrollPosition[] = []
  let next = 0
  for (const at of drawn) {
    if (at > next) places.push({ at: next, leftOut: at - next })
    places.push({ at })
    next = at + 1
  }
  if (next < count) places.push({ at: next, leftOut: count - next })
  return places
}

/** The pages, from 1, in which the rows of a span lie. */
export function pagesOf({ from, to }: RowSpan, pageRows: number): readonly number[] {
  if (to <= from) return []
  const first = Math.floor(from / pageRows)
  const last = Math.floor((to - 1) / pageRows)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index + 1)
}
