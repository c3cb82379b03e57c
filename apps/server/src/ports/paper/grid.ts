import { ensure, INK, type Paper } from './paper.ts'

const LINE = '#8a8f99'
const HEAD = '#eef1f6'
const PAD = 4
const gapOf = ({ tight }: Paper) => ({ lineGap: tight ? 0.5 : 2 })
const roomOf = ({ tight }: Paper) => (tight ? 2.5 : PAD)

/** A fact of a table: its label and what is said. */
export type PaperFact = readonly [label: string, value: string]

const FACT_SIZE = 9.5
const FACT_LABEL = 84

/** Facts two beside each other; one that is too long for half a line has a line of its own. No row is parted by the end of a page; the last one stands on the page of what takes
 *  `below` points under it. */
export function factTable(paper: Paper, facts: readonly PaperFact[], below = 0): void {
  const { doc, left, width } = paper
  doc.fontSize(FACT_SIZE)
  const half = width / 2
  const fits = ([, value]: PaperFact) => !value.includes('\n') && doc.widthOfString(value) <= (half - FACT_LABEL - 2 * PAD) * 2
  const rows: (readonly PaperFact[])[] = []
  let waiting: PaperFact | undefined
  for (const fact of facts) {
    if (!fits(fact)) {
      if (waiting !== undefined) rows.push([waiting])
      waiting = undefined
      rows.push([fact])
    } else if (waiting === undefined) waiting = fact
    else {
      rows.push([waiting, fact])
      waiting = undefined
    }
  }
  if (waiting !== undefined) rows.push([waiting])
  for (const [at, row] of rows.entries()) factRow(paper, row, half, at === rows.length - 1 ? below : 0)
  doc.x = left
  doc.moveDown(0.6)
}

function factRow(paper: Paper, row: readonly PaperFact[], half: number, below: number): void {
  const { doc, left, width } = paper
  const room = row.length === 1 ? width : half
  const inner = { width: room - FACT_LABEL - 2 * PAD, ...gapOf(paper) }
  const side = { width: FACT_LABEL - 2 * PAD, ...gapOf(paper) }
  doc.fontSize(FACT_SIZE)
  const height =
    Math.max(...row.flatMap(([label, value]) => [doc.heightOfString(label, side), doc.heightOfString(value || ' ', inner)])) +
    2 * roomOf(paper)
  ensure(paper, height + below)
  const top = doc.y
  for (const [at, [label, value]] of row.entries()) {
    const x = left + at * half
    doc.lineWidth(0.4).strokeColor(LINE).rect(x, top, FACT_LABEL, height).fillAndStroke(HEAD, LINE)
    doc.rect(x + FACT_LABEL, top, room - FACT_LABEL, height).stroke()
    doc.fillColor(INK).text(label, x + PAD, top + roomOf(paper), side)
    doc.text(value, x + FACT_LABEL + PAD, top + roomOf(paper), inner)
  }
  doc.x = left
  doc.y = top + height
}

/** A column of a table: its heading, and how much of the width it asks beside the others. */
export interface GridColumn {
  readonly heading: string
  readonly weight: number
  /** Figures stand at the right. */
  readonly right?: boolean
}

const GRID_SIZE = 8.5

/** Rows under their headings. A row stays on one page; on each page the headings stand again. */
export function gridTable(paper: Paper, columns: readonly GridColumn[], rows: readonly (readonly string[])[]): void {
  const { doc, left, width, bottom } = paper
  const whole = columns.reduce((sum, { weight }) => sum + weight, 0)
  const widths = columns.map(({ weight }) => (width * weight) / whole)
  const headings = columns.map(({ heading }) => heading)
  doc.fontSize(GRID_SIZE)
  const heightOf = (cells: readonly string[]) =>
    Math.max(...cells.map((cell, at) => doc.heightOfString(cell || ' ', { width: (widths[at] ?? 0) - 2 * PAD, ...gapOf(paper) }))) +
    2 * roomOf(paper)
  const draw = (cells: readonly string[], ground: string | null) => {
    const height = heightOf(cells)
    const top = doc.y
    let x = left
    for (const [at, cell] of cells.entries()) {
      const room = widths[at] ?? 0
      doc.lineWidth(0.4).strokeColor(LINE).rect(x, top, room, height)
      if (ground === null) doc.stroke()
      else doc.fillAndStroke(ground, LINE)
      doc
        .fillColor(INK)
        .text(cell, x + PAD, top + roomOf(paper), { width: room - 2 * PAD, align: columns[at]?.right ? 'right' : 'left', ...gapOf(paper) })
      x += room
    }
    doc.x = left
    doc.y = top + height
  }
  const first = rows[0]
  ensure(paper, heightOf(headings) + (first === undefined ? 0 : heightOf(first)))
  draw(headings, HEAD)
  for (const row of rows) {
    if (doc.y + heightOf(row) > bottom) {
      doc.addPage()
      doc.fontSize(GRID_SIZE)
      draw(headings, HEAD)
    }
    draw(row, null)
  }
  doc.moveDown(0.8)
}
