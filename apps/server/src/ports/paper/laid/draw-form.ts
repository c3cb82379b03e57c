import { dayInWords } from '@chengan/kernel/definition/papers/printed-paper'
import { bold, GREY, INK, labelTable, type Paper, type PaperDrawing, type PaperRow, RED } from '../paper.ts'
import type { LaidFormRow, LaidPart } from './laid-paper.ts'

/** The line for a date, at the right of the foot of a cell. */
const dateLine =
  ({ doc, left, width }: Paper): PaperDrawing =>
  (_x, y, height) => {
    doc.text(dayInWords(''), left, y + height - 24, { width: width - 16, align: 'right', lineBreak: false })
  }

/** Boxes to tick: the font has no such sign. */
const boxes =
  ({ doc }: Paper, choices: readonly string[]): PaperDrawing =>
  (start, y, height) => {
    let x = start
    for (const choice of choices) {
      doc
        .lineWidth(0.8)
        .strokeColor(INK)
        .rect(x, y + height / 2 - 5, 10, 10)
        .stroke()
      doc.text(choice, x + 14, y + height / 2 - 8, { lineBreak: false })
      x += 24 + doc.widthOfString(choice)
    }
  }

function rowOf(paper: Paper, { label, text, choices, dated, least }: LaidFormRow): PaperRow {
  if (choices.length > 0) return [label, boxes(paper, choices), least]
  return [label, dated ? dateLine(paper) : text, least]
}

/** A form that is filled in by hand, on a page of its own behind the paper. */
export function formPage(paper: Paper, { title, rows, note }: Extract<LaidPart, { kind: 'form' }>): void {
  const { doc, left, width } = paper
  doc.addPage()
  bold(paper, title, { size: 22, align: 'center', spacing: 6 })
  doc.moveDown(0.6)
  labelTable(
    paper,
    rows.map((row) => rowOf(paper, row)),
  )
  if (note !== '') doc.fontSize(10).fillColor('#555555').text(note, left, doc.y, { width })
  doc.fontSize(12).fillColor(INK)
}

/** A word in a frame across each page of a sheet: of a paper that is void. */
export function stampSheets({ doc }: Paper, mark: string): void {
  const { start, count } = doc.bufferedPageRange()
  const words = [...mark].join(' ')
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    doc.save()
    doc.rotate(-24, { origin: [300, 380] }).opacity(0.55)
    doc.lineWidth(4).strokeColor(RED).roundedRect(150, 320, 300, 116, 10).stroke()
    doc
      .lineWidth(2)
      .fillColor(RED)
      .fontSize(64)
      .text(words, 150, 334, { width: 300, align: 'center', lineBreak: false, stroke: true, fill: true })
    doc.restore()
    doc.fillColor(GREY).opacity(1)
  }
}
