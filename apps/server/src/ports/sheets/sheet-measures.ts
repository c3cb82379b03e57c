import type { Cell } from './sheet-writer.ts'

const DAY_MS = 86_400_000
/** Sheets count days from here. */
const EPOCH = Date.UTC(1899, 11, 30)
/** The first of March 1900: before it sheets count a day that never was. */
const FIRST_SERIAL = 61

/** How long the text of a day is; what is longer has a time. */
export const DAY_TEXT = 'yyyy-MM-dd'.length
const TIME_TEXT = 'yyyy-MM-dd HH:mm:ss'.length

const NARROWEST = 8
const WIDEST = 60
/** Room for the sign that offers to filter. */
const MARGIN = 3

/** The number by which sheets keep a day or a time; null for one before they begin to count. */
export function serialOf(day: string): number | null {
  const instant = Date.parse(`${day.slice(0, DAY_TEXT)}T${day.slice(DAY_TEXT + 1) || '00:00:00'}Z`)
  const serial = (instant - EPOCH) / DAY_MS
  return serial >= FIRST_SERIAL ? serial : null
}

/** Signs that a text takes on a line: one of the East takes two. */
export function signsOf(text: string): number {
  let signs = 0
  for (const sign of text) signs += (sign.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1
  return signs
}

/** Widths in which the longest line of each column can be read; what is longer than the widest goes on below. */
export function widthsFor(rows: readonly (readonly Cell[])[]): readonly number[] {
  const widths: number[] = []
  for (const row of rows)
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? NARROWEST, Math.min(WIDEST, signsOfCell(cell) + MARGIN))
  return Array.from(widths, (width) => width ?? NARROWEST)
}

function signsOfCell(cell: Cell): number {
  if (cell === null) return 0
  if (typeof cell === 'number') return String(cell).length
  if (typeof cell === 'object' && 'figure' in cell) return cell.figure.toFixed(cell.digits).length
  if (typeof cell === 'object') return 'day' in cell ? Math.min(TIME_TEXT, cell.day.length) : signsOfCell(cell.wrong)
  return Math.max(...cell.split('\n').map(signsOf))
}
