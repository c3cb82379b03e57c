import { dayInWords } from '@chengan/kernel/definition/papers/printed-paper'
import {
  AlignmentType,
  Document,
  Footer,
  ImageRun,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { sketchPicture } from '../template/made-pictures.ts'
import {
  annexTitle,
  figuresOf,
  type LaidCheck,
  type LaidFigures,
  type LaidPaper,
  type LaidPart,
  type LaidPictures,
  type LaidText,
  laidLineOf,
  NO_ROWS,
} from './laid-paper.ts'

const RED = 'D7000F'
const HEAD_GROUND = 'EEF1F6'
/** GB/T 9704 §5.2 in twips: 37 mm above, 28 mm at the binding. */
const MARGIN = { top: 2098, bottom: 1984, left: 1588, right: 1474 }
/** Half points. */
const BODY = 24
const CELL = 19
const PICTURE = { width: 280, height: 210 }

interface LineLook {
  readonly size?: number
  readonly bold?: boolean
  readonly colour?: string
  readonly align?: (typeof AlignmentType)[keyof typeof AlignmentType]
  readonly indent?: boolean
  readonly keep?: boolean
}

const line = (text: string, { size = BODY, bold = false, colour, align, indent = false, keep = false }: LineLook = {}) =>
  new Paragraph({
    ...(align === undefined ? {} : { alignment: align }),
    ...(indent ? { indent: { firstLine: 2 * 20 * 12 } } : {}),
    keepNext: keep,
    // At least: a line of large letters is as high as they are, where other programs take a bare height as that of every line.
    spacing: { before: 60, after: 60, line: 360, lineRule: LineRuleType.AT_LEAST },
    children: [new TextRun({ text, size, bold, ...(colour === undefined ? {} : { color: colour }) })],
  })

/** The same paper as a Word file to work with: without the seal, which the PDF alone bears. */
export async function laidPaperAsWord(laid: LaidPaper, check: LaidCheck, pictures: LaidPictures): Promise<Uint8Array> {
  const figures = figuresOf(laid.parts, pictures)
  const document = new Document({
    creator: laid.office || laid.author,
    title: laid.title,
    styles: { default: { document: { run: { font: { ascii: 'Times New Roman', eastAsia: '宋体' }, size: BODY } } } },
    sections: [
      {
        properties: { page: { size: { width: 11906, height: 16838 }, margin: MARGIN } },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({ alignment: AlignmentType.CENTER, children: [new TextRun({ children: ['— ', PageNumber.CURRENT, ' —'] })] }),
            ],
          }),
        },
        children: [
          ...markOf(laid),
          ...headOf(laid),
          ...laid.parts.flatMap((part) => blockOf(part, figures)),
          ...endOf(laid, check),
          ...laid.parts.flatMap(annex),
          ...laid.parts.flatMap(formPage),
        ],
      },
    ],
  })
  return new Uint8Array(await Packer.toBuffer(document))
}

function headOf({ head, title, office, number }: LaidPaper): readonly Paragraph[] {
  const centred = AlignmentType.CENTER
  if (head === 'office' || head === 'document')
    return [
      line(office, { size: 60, bold: true, colour: RED, align: centred }),
      line(title, { size: 44, bold: true, align: centred }),
      line(number, { align: centred }),
    ]
  const numbered = number === '' ? [] : [line(`编号：${number}`, { align: AlignmentType.RIGHT })]
  return [
    line(title, { size: head === 'red' ? 52 : 40, bold: true, align: centred, ...(head === 'red' ? { colour: RED } : {}) }),
    ...numbered,
  ]
}

/** What the PDF has across its pages stands above all else here. */
const markOf = ({ mark = '' }: LaidPaper) =>
  mark === '' ? [] : [line(`【${mark}】`, { size: 44, bold: true, colour: RED, align: AlignmentType.CENTER })]

/** A form that is filled in by hand, behind the paper. */
function formPage(part: LaidPart): readonly (Paragraph | Table)[] {
  if (part.kind !== 'form') return []
  const title = new Paragraph({
    alignment: AlignmentType.CENTER,
    pageBreakBefore: true,
    spacing: { after: 240 },
    children: [new TextRun({ text: part.title, size: 44, bold: true })],
  })
  const said = ({ text, choices, dated }: (typeof part.rows)[number]) =>
    choices.length > 0 ? choices.map((one) => `□${one}`).join('　') : dated ? `\n\n　　　　　　　　${dayInWords('')}` : text
  const rows = part.rows.map(
    (row) => new TableRow({ cantSplit: true, children: [cell(row.label, 24, { head: true }), cell(said(row), 76)] }),
  )
  return [title, table(rows), ...(part.note === '' ? [] : [line(part.note, { size: 20 })])]
}

/** The sketch of the site, behind the paper. */
function annex(part: LaidPart): readonly Paragraph[] {
  if (part.kind !== 'sketch') return []
  const { type, data, width, height } = sketchPicture(part.sketch)
  const centred = AlignmentType.CENTER
  const title = new TextRun({ text: annexTitle(part), size: 32, bold: true })
  return [
    new Paragraph({ alignment: centred, pageBreakBefore: true, children: [title] }),
    new Paragraph({ alignment: centred, children: [new ImageRun({ type, data: Buffer.from(data), transformation: { width, height } })] }),
  ]
}

function blockOf(part: LaidPart, figures: LaidFigures): readonly (Paragraph | Table)[] {
  if (part.kind === 'sketch' || part.kind === 'form') return []
  const head = part.heading === '' ? [] : [line(part.heading, { bold: true, indent: true, keep: true })]
  return [...head, ...bodyOf(part, figures)]
}

const textLine = (one: LaidText) => {
  const { text, strong = false, flush = false } = laidLineOf(one)
  return line(text, { bold: strong, indent: !flush })
}

function bodyOf(part: Exclude<LaidPart, { kind: 'sketch' | 'form' }>, figures: LaidFigures): readonly (Paragraph | Table)[] {
  if (part.kind === 'facts') return [factTable(part.facts)]
  if (part.kind === 'table') return part.rows.length === 0 ? [line(`${NO_ROWS}。`, { indent: true })] : [gridTable(part)]
  if (part.kind === 'text') return part.paragraphs.map(textLine)
  if (part.kind === 'each')
    return part.blocks.flatMap(({ name, parts }) => [
      ...(name === '' ? [] : [line(name, { bold: true, indent: true, keep: true })]),
      ...parts.flatMap((one) => blockOf(one, figures)),
    ])
  if (part.kind === 'undersigned') return part.lines.map((text) => line(text, { align: AlignmentType.RIGHT }))
  if (part.kind === 'signatures') return part.places.map((place) => line(`${place}：　　　　　　　　　　${dayInWords('')}`))
  const photos = figures(part)
  if (photos.length === 0) return part.given ? [] : [line(`${NO_ROWS}。`, { indent: true })]
  return photos.flatMap(({ data, number }) => [
    new Paragraph({
      alignment: AlignmentType.CENTER,
      spacing: { before: 120 },
      children: [new ImageRun({ type: 'jpg', data: Buffer.from(data), transformation: PICTURE })],
    }),
    line(`图${number}　${part.caption}`, { size: CELL, align: AlignmentType.CENTER }),
  ])
}

const cell = (text: string, width: number, look: { head?: boolean; right?: boolean } = {}) =>
  new TableCell({
    width: { size: width, type: WidthType.PERCENTAGE },
    margins: { left: 80, right: 80, top: 40, bottom: 40 },
    ...(look.head ? { shading: { fill: HEAD_GROUND } } : {}),
    children: text.split('\n').map(
      (one) =>
        new Paragraph({
          alignment: look.right ? AlignmentType.RIGHT : AlignmentType.LEFT,
          children: [new TextRun({ text: one, size: CELL })],
        }),
    ),
  })

const table = (rows: readonly TableRow[]) => new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, rows: [...rows] })

const factTable = (facts: readonly (readonly [string, string])[]) =>
  table(facts.map(([label, value]) => new TableRow({ cantSplit: true, children: [cell(label, 24, { head: true }), cell(value, 76)] })))

function gridTable({ columns, rows }: Extract<LaidPart, { kind: 'table' }>): Table {
  const whole = columns.reduce((sum, { weight }) => sum + weight, 0)
  const width = (at: number) => ((columns[at]?.weight ?? 1) / whole) * 100
  return table([
    new TableRow({
      tableHeader: true,
      cantSplit: true,
      children: columns.map(({ heading }, at) => cell(heading, width(at), { head: true })),
    }),
    ...rows.map(
      (texts) =>
        new TableRow({
          cantSplit: true,
          children: texts.map((text, at) => cell(text, width(at), { right: columns[at]?.right === true })),
        }),
    ),
  ])
}

function endOf({ office, day, note = '' }: LaidPaper, check: LaidCheck): readonly Paragraph[] {
  const signed = [
    ...(office === ''
      ? []
      : [line(office, { align: AlignmentType.RIGHT, keep: true }), line(dayInWords(day), { align: AlignmentType.RIGHT })]),
    ...(note === '' ? [] : [line(note, { size: 20 })]),
  ]
  if (check === null) return signed
  const code = check.checkCode.replace(/(.{4})(?=.)/g, '$1 ')
  const where = check.checkUrl === '' ? '' : `　核验地址 ${check.checkUrl}`
  return [...signed, line(`验真码 ${code}${where}`, { size: 18 }), line('本文件供编辑使用，以同名PDF文件为准。', { size: 18 })]
}
