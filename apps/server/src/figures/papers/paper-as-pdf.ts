import { dataTable } from '../../ports/paper/data-table.ts'
import { bold, ensure, finish, GREY, newPaper, type Paper } from '../../ports/paper/paper.ts'
import { type Download, PDF } from '../../resources/files/download.ts'
import { chartPicture } from './chart-picture.ts'
import { aboutIn, columnHead, type FiguresPaper, type PaperTable, paperWords, printedValue, type Say } from './figures-paper.ts'

/** A4 across; the watermark lies on each page, its number and the day below. */
export async function asPdf(paper: FiguresPaper, name: string): Promise<Download> {
  const { say, title, operator, asOf, asked } = paper
  const sheet = newPaper({ title, author: operator, date: asOf.slice(0, 10), across: true })
  bold(sheet, title, { size: 18, align: 'center' })
  const about = [...asked, [say(paperWords.madeBy), operator] as const, [say(paperWords.asOf), asOf] as const]
  smallLine(sheet, about.map((one) => aboutIn(say, one)).join('　　'), 'center')
  sheet.doc.moveDown(0.6)
  chartsOf(sheet, paper)
  for (const table of paper.tables) figuresTable(sheet, say, paper.tables.length > 1 ? table : { ...table, title: '' })
  dataTable(sheet, {
    title: say(paperWords.caliber),
    heads: paperWords.heads.map(say),
    rows: paper.caliber,
    shares: [14, 6, 36, 16, 12, 16],
    right: [],
  })
  for (const note of [...paper.notes, say(paperWords.ofTotals)]) smallLine(sheet, note, 'left')
  watermarked(sheet, paper.watermark)
  const file = await finish(sheet, `${title} · ${asOf}`)
  return { name: `${name}.pdf`, type: PDF, body: new Blob([new Uint8Array(file)]).stream() }
}

function smallLine(sheet: Paper, text: string, align: 'left' | 'center'): void {
  ensure(sheet, 24)
  sheet.doc.fontSize(9).fillColor('#4E5969').text(text, sheet.left, sheet.doc.y, { width: sheet.width, align, lineGap: 2 })
}

/** Less than that is not read. */
const LEAST_CHART = 150
const CHART_GAP = 12

/** Two charts side by side. They are drawn smaller rather than that the title stands alone on its page, or that they are cut at the foot of one. */
function chartsOf(sheet: Paper, { charts }: FiguresPaper): void {
  const width = (sheet.width - CHART_GAP) / 2
  for (let at = 0; at < charts.length; at += 2) {
    const pair = charts.slice(at, at + 2).map((chart) => chartPicture(chart))
    const natural = Math.max(...pair.map((picture) => (picture.height / picture.width) * width))
    if (at > 0) ensure(sheet, Math.min(natural, LEAST_CHART) + 8)
    const top = sheet.doc.y
    const height = Math.min(natural, sheet.bottom - top - 8)
    pair.forEach(({ png }, place) => {
      const fit: [number, number] = [width, height]
      sheet.doc.image(Buffer.from(png), sheet.left + place * (width + CHART_GAP), top, { fit, align: 'center' })
    })
    sheet.doc.x = sheet.left
    sheet.doc.y = top + height + 8
  }
}

/** One that stands alone bears no title besides that of the paper. */
function figuresTable(sheet: Paper, say: Say, { title, heads, columns, lines, total }: PaperTable): void {
  const texts = ({ words, values }: PaperTable['lines'][number]) => [
    ...words,
    ...columns.map((column, at) => printedValue(column, values[at])),
  ]
  dataTable(sheet, {
    ...(title === '' ? {} : { title }),
    heads: [...heads, ...columns.map((column) => columnHead(say, column))],
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
