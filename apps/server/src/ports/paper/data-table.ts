import { bold, type Paper } from './paper.ts'

/** A table of many columns. */
export interface DataTable {
  /** What it is of; it stands on the page of the first row. */
  readonly title?: string
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** The last line, in bold. */
  readonly foot?: readonly string[]
  /** How wide the columns are beside each other. */
  readonly shares: readonly number[]
  /** Columns of numbers. */
  readonly right: readonly number[]
}

const PADDING = 4
/** The room of a title. */
const TITLE = 36
const LINE = '#C4C8CF'
const HEAD = '#F0F3F7'
const INK = '#111111'

/** Draws it as wide as the page; the head stands again on each page, never without a row below it, and a line stays on one. */
export function dataTable(paper: Paper, { title, heads, rows, foot, shares, right }: DataTable): void {
  const { doc, left, width, bottom } = paper
  const whole = shares.reduce((sum, one) => sum + one, 0)
  const widths = shares.map((share) => (share / whole) * width)
  // Many columns are written smaller.
  const size = heads.length > 14 ? 7 : heads.length > 10 ? 8 : 9
  const numbers = new Set(right)
  const inner = (at: number) => ({
    width: Math.max(8, (widths[at] ?? 0) - 2 * PADDING),
    align: numbers.has(at) ? ('right' as const) : ('left' as const),
    lineGap: 1,
  })
  const heightOf = (texts: readonly string[]) => {
    doc.fontSize(size)
    return Math.max(...texts.map((text, at) => doc.heightOfString(text === '' ? ' ' : text, inner(at)))) + 2 * PADDING
  }
  // `below`: what must stand on the same page; a total never stands alone.
  const line = (texts: readonly string[], look: 'head' | 'row' | 'foot', below = 0) => {
    const height = heightOf(texts)
    if (doc.y + height + below > bottom) {
      doc.addPage()
      if (look !== 'head') line(heads, 'head')
    }
    const top = doc.y
    let x = left
    texts.forEach((text, at) => {
      const own = widths[at] ?? 0
      if (look !== 'row') doc.rect(x, top, own, height).fill(HEAD)
      doc.lineWidth(0.5).strokeColor(LINE).rect(x, top, own, height).stroke()
      doc.fontSize(size).fillColor(INK).strokeColor(INK).lineWidth(0.12)
      doc.text(text, x + PADDING, top + PADDING, { ...inner(at), ...(look === 'row' ? {} : { stroke: true, fill: true }) })
      x += own
    })
    doc.x = left
    doc.y = top + height
  }
  const [first, ...others] = rows
  const firstLines = [heads, ...(first === undefined ? [] : [first]), ...(others.length > 0 || foot === undefined ? [] : [foot])]
  const least = firstLines.reduce((sum, one) => sum + heightOf(one), title === undefined ? 0 : TITLE)
  if (doc.y + least > bottom) doc.addPage()
  if (title !== undefined) {
    doc.moveDown(0.6)
    bold(paper, title, { size: 12 })
  }
  line(heads, 'head')
  rows.forEach((row, at) => {
    line(row, 'row', at === rows.length - 1 && foot !== undefined ? heightOf(foot) : 0)
  })
  if (foot !== undefined) line(foot, 'foot')
  doc.moveDown(0.5)
}
