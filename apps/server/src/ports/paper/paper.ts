import PDFDocument from 'pdfkit'
import { fontOf } from './document-font.ts'

/** An A4 page as GB/T 9704 lays it out: margins in points, text in one weight; bold is drawn with an outline. */
export interface Paper {
  readonly doc: PDFKit.PDFDocument
  readonly left: number
  readonly width: number
  readonly bottom: number
  /** Lines stand closer, so that what belongs together finds room on a page. */
  readonly tight?: boolean
}

export const INK = '#111111'
export const RED = '#d7000f'
export const GREY = '#8a8f99'
const LINE = '#3c3c3c'
/** GB/T 9704 §5.2: 37 mm above, 28 mm at the binding, a type area of 156 × 225 mm. */
const MARGINS = { top: 104.9, bottom: 99.2, left: 79.4, right: 73.7 }
const BODY = 12
const LINE_GAP = 6
const lineGapOf = ({ tight }: Paper) => (tight ? 3 : LINE_GAP)

/** Tables of figures lie across: the type area of the standard turned, with room for columns. */
const ACROSS = { top: 56, bottom: 62, left: 48, right: 48 }

/** A form is no document of the standard: it has the room of the sheet. */
const FORM = { top: 56, bottom: 68, left: 62, right: 62 }

interface PaperInfo {
  readonly title: string
  readonly author: string
  readonly date: string
  readonly across?: true
  readonly form?: boolean
  readonly tight?: boolean
}

/** An empty document. Pages are kept until the end, because their number stands on each. */
export function newPaper(info: PaperInfo): Paper {
  const margins = info.across ? ACROSS : info.form ? FORM : MARGINS
  const doc = new PDFDocument({
    size: 'A4',
    layout: info.across ? 'landscape' : 'portrait',
    margins,
    bufferPages: true,
    lang: 'zh-CN',
    info: { Title: info.title, Author: info.author, CreationDate: new Date(`${info.date}T00:00:00+08:00`) },
  })
  const isDocument = !info.across && !info.form
  doc.registerFont('body', fontOf(isDocument)).font('body').fontSize(BODY).fillColor(INK)
  return {
    doc,
    left: margins.left,
    width: doc.page.width - margins.left - margins.right,
    bottom: doc.page.height - margins.bottom,
    tight: info.tight === true,
  }
}

/** Begins a new page when less than `height` points are left. */
export function ensure({ doc, bottom }: Paper, height: number): void {
  if (doc.y + height > bottom) doc.addPage()
}

type Align = 'left' | 'center' | 'right'

/** One line or block of bold text. */
export function bold(paper: Paper, text: string, look: { size: number; align?: Align; colour?: string; spacing?: number }): void {
  const { doc, left, width } = paper
  const colour = look.colour ?? INK
  doc
    .fontSize(look.size)
    .fillColor(colour)
    .strokeColor(colour)
    .lineWidth(look.size / 32)
  doc.text(text, left, doc.y, {
    width,
    align: look.align ?? 'left',
    characterSpacing: look.spacing ?? 0,
    lineGap: lineGapOf(paper),
    stroke: true,
    fill: true,
  })
  doc.fontSize(BODY).fillColor(INK)
}

/** A paragraph of the body: two characters of indent unless it is an address. */
export function paragraph(paper: Paper, text: string, look: { indent?: boolean; align?: Align } = {}): void {
  const { doc, left, width } = paper
  doc.fontSize(BODY).fillColor(INK)
  doc.text(text, left, doc.y, {
    width,
    indent: look.indent === false ? 0 : BODY * 2,
    align: look.align ?? 'left',
    lineGap: lineGapOf(paper),
  })
  doc.moveDown(0.15)
}

/** The height of a paragraph of the body. */
export function paragraphHeight(paper: Paper, text: string): number {
  const { doc, width } = paper
  doc.fontSize(BODY)
  return doc.heightOfString(text, { width, indent: BODY * 2, lineGap: lineGapOf(paper) }) + 4
}

/** A numbered heading of the body, never alone at the foot of a page. */
export function heading(paper: Paper, text: string): void {
  ensure(paper, 72)
  paper.doc.moveDown(0.25)
  bold(paper, `　　${text}`, { size: BODY })
  paper.doc.moveDown(0.1)
}

/** Draws into a cell whose upper left corner and height are given. */
export type PaperDrawing = (x: number, y: number, height: number) => void
export type PaperRow = readonly [label: string, value: string | PaperDrawing, least?: number]

/** Six signs beside the value; longer labels make it wider. */
const LABELS = 96
const WIDEST_LABELS = 120
const PADDING = 8
const cellGap = { lineGap: 4 }

/** A table of labels and values. A row stays on one page unless it is longer than a page. */
export function labelTable(paper: Paper, rows: readonly PaperRow[]): void {
  paper.doc.fontSize(BODY - 1)
  const labels = labelsOf(paper, rows)
  for (const row of rows) tableRow(paper, row, labels)
  paper.doc.fontSize(BODY).moveDown(0.5)
}

/** No label is broken where a wider column holds it. */
function labelsOf({ doc }: Paper, rows: readonly PaperRow[]): number {
  const longest = Math.max(0, ...rows.flatMap(([label]) => label.split('\n').map((line) => doc.widthOfString(line))))
  return Math.min(WIDEST_LABELS, Math.max(LABELS, Math.ceil(longest) + 2 * PADDING + 1))
}

const gapOf = ({ tight }: Paper) => (tight ? { lineGap: 1 } : cellGap)
const padOf = ({ tight }: Paper) => (tight ? 6 : 10)
const innerOf = (paper: Paper, labels: number) => ({ width: paper.width - labels - 2 * PADDING, ...gapOf(paper) })
const labelLineOf = (paper: Paper) => paper.doc.currentLineHeight(true) + gapOf(paper).lineGap

function rowHeight(paper: Paper, [label, value, least = 0]: PaperRow, labels: number): number {
  const text = typeof value === 'string' && value !== '' ? value : ' '
  const pad = padOf(paper)
  return Math.max(least, paper.doc.heightOfString(text, innerOf(paper, labels)) + pad, label.split('\n').length * labelLineOf(paper) + pad)
}

function tableRow(paper: Paper, row: PaperRow, labels: number): void {
  const { doc, left, width } = paper
  const [label, value] = row
  const inner = innerOf(paper, labels)
  const side = { width: labels - 2 * PADDING, ...gapOf(paper) }
  const lines = label.split('\n')
  const lineHeight = labelLineOf(paper)
  const labelHeight = lines.length * lineHeight
  const height = rowHeight(paper, row, labels)
  ensure(paper, height)
  const top = doc.y
  doc.lineWidth(0.6).strokeColor(LINE)
  doc.rect(left, top, labels, height).stroke()
  doc.rect(left + labels, top, width - labels, height).stroke()
  doc.fillColor(INK)
  // Line by line: a break within centred text would shift the lines against each other.
  lines.forEach((line, index) => {
    doc.text(line, left + PADDING, top + (height - labelHeight) / 2 + 2 + index * lineHeight, { ...side, align: 'center' })
  })
  if (typeof value === 'string') doc.text(value, left + labels + PADDING, top + padOf(paper) / 2 + 1, inner)
  else value(left + labels + PADDING, top, height)
  doc.x = left
  doc.y = top + height
}

/** Pictures side by side in pairs, each with its caption. */
export function photoPairs(paper: Paper, photos: readonly Uint8Array[], caption: (index: number) => string): void {
  const { doc, left, width } = paper
  const gap = 12
  const box = { width: (width - gap) / 2, height: 132 }
  for (let index = 0; index < photos.length; index += 2) {
    ensure(paper, box.height + 28)
    const top = doc.y
    photos.slice(index, index + 2).forEach((photo, place) => {
      const x = left + place * (box.width + gap)
      doc.image(Buffer.from(photo), x, top, { fit: [box.width, box.height], align: 'center', valign: 'center' })
      doc.lineWidth(0.5).strokeColor('#c4c8cf').rect(x, top, box.width, box.height).stroke()
      doc
        .fontSize(9)
        .fillColor('#555555')
        .text(caption(index + place), x, top + box.height + 4, { width: box.width, align: 'center', lineBreak: false })
    })
    doc.fontSize(BODY).fillColor(INK)
    doc.x = left
    doc.y = top + box.height + 26
  }
}

/** §7.5: numbers stand 7 mm below the type area, one sign from its edge: right on odd pages, left on even ones. */
const NUMBER = 14
const NUMBER_DROP = 11

/** Numbers the pages (— 1 —), writes the foot line where there is one, and answers the finished file. */
export async function finish(paper: Paper, foot = ''): Promise<Uint8Array> {
  const { doc, left, width, bottom } = paper
  const parts: Uint8Array[] = []
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (part: Uint8Array) => parts.push(part))
    doc.on('end', () => resolve())
    doc.on('error', reject)
  })
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    // Text below the margin would begin a new page.
    doc.page.margins.bottom = 0
    doc
      .fontSize(NUMBER)
      .fillColor(INK)
      .text(`— ${page + 1} —`, left + NUMBER, bottom + NUMBER_DROP, {
        width: width - 2 * NUMBER,
        align: page % 2 === 0 ? 'right' : 'left',
        lineBreak: false,
      })
    if (foot !== '')
      doc
        .fontSize(8)
        .fillColor(GREY)
        .text(foot, left, doc.page.height - 44, { width, align: 'center', lineBreak: false })
  }
  doc.end()
  await ended
  return Buffer.concat(parts)
}
