import { dataTable } from '../../ports/paper/data-table.ts'
import { bold, ensure, finish, GREY, newPaper, type Paper } from '../../ports/paper/paper.ts'
import { type Download, PDF } from '../../resources/files/download.ts'
import { chartPicture } from './chart-picture.ts'
import { columnHead, type FiguresPaper, type PaperTable, paperWords, printedValue } from './figures-paper.ts'

/** A4 across; the watermark lies on each page, its number and the day below. */
export async function asPdf(paper: FiguresPaper, name: string): Promise<Download> {
  const { say, title, operator, asOf, asked } = paper
  const sheet = newPaper({ title, author: operator, date: asOf.slice(0, 10), across: true })
  bold(sheet, title, { size: 18, align: 'center' })
  const about = [...asked, [say(paperWords.madeBy), operator] as const, [say(paperWords.asOf), asOf] as const]
  smallLine(sheet, about.map(([label, value]) => `${label}：${value}`).join('　　'), 'center')
  sheet.doc.moveDown(0.6)
  chartsOf(sheet, paper)
  for (const table of paper.tables) {
    if (paper.tables.length > 1) headingLine(sheet, table.title)
    figuresTable(sheet, table)
  }
  headingLine(sheet, say(paperWords.caliber))
  dataTable(sheet, { heads: paperWords.heads.map(say), rows: paper.caliber, shares: [14, 6, 36, 16, 12, 16], right: [] })
  for (const note of [...paper.notes, say(paperWords.ofTotals)]) smallLine(sheet, note, 'left')
  watermarked(sheet, paper.watermark)
  const file = await finish(sheet, `${title} · ${asOf}`)
  return { name: `${name}.pdf`, type: PDF, body: new Blob([new Uint8Array(file)]).stream() }
}

function smallLine(sheet: Paper, text: string, align: 'left' | 'center'): void {
  ensure(sheet, 24)
  sheet.doc.fontSize(9).fillColor('#4E5969').text(text, sheet.left, sheet.doc.y, { width: sheet.width, align, lineGap: 2 })
}

function headingLine(sheet: Paper, text: string): void {
  ensure(sheet, 90)
  sheet.doc.moveDown(0.6)
  bold(sheet, text, { size: 12 })
}

/** Two charts side by side. */
function chartsOf(sheet: Paper, { charts }: FiguresPaper): void {
  const gap = 12
  const width = (sheet.width - gap) / 2
  for (let at = 0; at < charts.length; at += 2) {
    const pair = charts.slice(at, at + 2).map((chart) => chartPicture(chart))
    const height = Math.max(...pair.map((picture) => (picture.height / picture.width) * width))
    ensure(sheet, height + 8)
    const top = sheet.doc.y
    pair.forEach(({ png }, place) => {
      sheet.doc.image(Buffer.from(png), sheet.left + place * (width + gap), top, { width })
    })
    sheet.doc.x = sheet.left
    sheet.doc.y = top + height + 8
  }
}

function figuresTable(sheet: Paper, { heads, columns, lines, total }: PaperTable): void {
  const texts = ({ words, values }: PaperTable['lines'][number]) => [
    ...words,
    ...columns.map((column, at) => printedValue(column, values[at])),
  ]
  dataTable(sheet, {
    heads: [...heads, ...columns.map(columnHead)],
    rows: lines.map(texts),
    ...(total === null ? {} : { foot: texts(total) }),
    shares: [...heads.map(() => 1.8), ...columns.map(() => 1)],
    right: columns.map((_, at) => heads.length + at),
  })
}

/** Who took it out, faint across each page. */
function watermarked({ doc }: Paper, text: string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    doc.page.margins.bottom = 0
    doc.save().fillColor(GREY, 0.16).fontSize(12)
    for (const [x, y] of [
      [120, 190],
      [430, 190],
      [120, 420],
      [430, 420],
    ] as const) {
      doc
        .save()
        .rotate(-20, { origin: [x, y] })
        .text(text, x, y, { lineBreak: false })
        .restore()
    }
    doc.restore().fillColor('#111111', 1)
  }
}
