import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  ImageRun,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { DOCX, type Download } from '../../resources/files/download.ts'
import { chartPicture } from './chart-picture.ts'
import {
  aboutIn,
  columnHead,
  type FiguresPaper,
  type PaperLine,
  type PaperTable,
  paperWords,
  printedValue,
  type Say,
} from './figures-paper.ts'

const GREY = '8A8F99'
const SMALL = 18
const HEAD_GROUND = 'F0F3F7'

/** A4 across, the watermark in the head of each page, its number below. */
export async function asDocument(paper: FiguresPaper, name: string): Promise<Download> {
  const { say, title, watermark, operator, asOf } = paper
  const lines: readonly (readonly [string, string])[] = [...paper.asked, [say(paperWords.madeBy), operator], [say(paperWords.asOf), asOf]]
  const notes = [...paper.notes, say(paperWords.ofTotals)]
  const document = new Document({
    creator: operator,
    title,
    styles: { default: { document: { run: { font: { ascii: 'Times New Roman', eastAsia: '宋体' }, size: 21 } } } },
    sections: [
      {
        properties: {
          page: { size: { orientation: PageOrientation.LANDSCAPE }, margin: { top: 1000, bottom: 900, left: 900, right: 900 } },
        },
        headers: { default: new Header({ children: [lineOf(watermark, { colour: GREY, align: AlignmentType.CENTER, size: 16 })] }) },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({ alignment: AlignmentType.CENTER, children: [new TextRun({ children: ['— ', PageNumber.CURRENT, ' —'] })] }),
            ],
          }),
        },
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, alignment: AlignmentType.CENTER, text: title }),
          lineOf(lines.map((one) => aboutIn(say, one)).join('　'), { align: AlignmentType.CENTER, size: SMALL }),
          ...paper.charts.map(pictureOf),
          ...paper.tables.flatMap((table) => [
            ...(paper.tables.length > 1 ? [new Paragraph({ heading: HeadingLevel.HEADING_2, text: table.title })] : [lineOf('', {})]),
            tableOf(say, table),
          ]),
          new Paragraph({ heading: HeadingLevel.HEADING_2, text: say(paperWords.caliber) }),
          plainTable([paperWords.heads.map(say), ...paper.caliber]),
          ...notes.map((note) => lineOf(note, { size: SMALL })),
        ],
      },
    ],
  })
  const content = await Packer.toBuffer(document)
  return { name: `${name}.docx`, type: DOCX, body: new Blob([new Uint8Array(content)]).stream() }
}

interface LineLook {
  readonly colour?: string
  readonly align?: (typeof AlignmentType)[keyof typeof AlignmentType]
  readonly size?: number
}

const lineOf = (text: string, { colour, align, size }: LineLook) =>
  new Paragraph({
    ...(align === undefined ? {} : { alignment: align }),
    spacing: { before: 80, after: 80 },
    children: [new TextRun({ text, ...(colour === undefined ? {} : { color: colour }), ...(size === undefined ? {} : { size }) })],
  })

function pictureOf(chart: FiguresPaper['charts'][number]): Paragraph {
  const { png, width, height, name } = chartPicture(chart)
  return new Paragraph({
    alignment: AlignmentType.CENTER,
    spacing: { before: 160 },
    children: [
      new ImageRun({
        type: 'png',
        data: png,
        transformation: { width: Math.round(width * 0.85), height: Math.round(height * 0.85) },
        altText: { name, title: name, description: name },
      }),
    ],
  })
}

interface CellLook {
  readonly head?: boolean
  readonly right?: boolean
  readonly bold?: boolean
}

const cellOf = (text: string, { head = false, right = false, bold = false }: CellLook) =>
  new TableCell({
    margins: { left: 60, right: 60, top: 30, bottom: 30 },
    ...(head ? { shading: { fill: HEAD_GROUND } } : {}),
    children: [
      new Paragraph({
        alignment: right ? AlignmentType.RIGHT : AlignmentType.LEFT,
        children: [new TextRun({ text, bold: head || bold, size: SMALL - 2 })],
      }),
    ],
  })

function tableOf(say: Say, { heads, columns, lines, total }: PaperTable): Table {
  const row = ({ words, values }: PaperLine, bold: boolean) =>
    new TableRow({
      cantSplit: true,
      children: [
        ...words.map((word) => cellOf(word, { bold })),
        ...columns.map((column, at) => cellOf(printedValue(column, values[at]), { right: true, bold })),
      ],
    })
  const head = new TableRow({
    tableHeader: true,
    children: [
      ...heads.map((word) => cellOf(word, { head: true })),
      ...columns.map((column) => cellOf(columnHead(say, column), { head: true, right: true })),
    ],
  })
  const rows = [head, ...lines.map((line) => row(line, false)), ...(total === null ? [] : [row(total, true)])]
  return new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, rows })
}

function plainTable([head = [], ...rest]: readonly (readonly string[])[]): Table {
  const row = (texts: readonly string[], isHead: boolean) =>
    new TableRow({ tableHeader: isHead, cantSplit: true, children: texts.map((text) => cellOf(text, { head: isHead })) })
  return new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, rows: [row(head, true), ...rest.map((texts) => row(texts, false))] })
}
