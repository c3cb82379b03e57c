import { Zip, ZipDeflate } from 'fflate'
import { DAY_TEXT, serialOf, signsOf, widthsFor } from './sheet-measures.ts'
import { mediaOf, picturesXml, type SheetPicture } from './sheet-pictures.ts'

/** A cell: text, number, figure, day or time, or nothing. */
export type Cell = string | number | FigureCell | DayCell | MarkedCell | null

/** A number that is read with as many decimals as its figure has (97.0), grouped by thousands; it stays a number. */
interface FigureCell {
  readonly figure: number
  readonly digits: number
}

/** A day `yyyy-MM-dd` or a time `yyyy-MM-dd HH:mm:ss`, kept so that sheets sort it, filter it and reckon with it. */
export interface DayCell {
  readonly day: string
}

/** A cell on red ground: something is wrong with it. */
export interface MarkedCell {
  readonly wrong: string | number | null
}

/** What is read in a cell. */
export function readIn(cell: Cell): string | number | null {
  if (cell === null || typeof cell !== 'object') return cell
  if ('figure' in cell) return cell.figure
  return 'day' in cell ? cell.day : cell.wrong
}

/** One sheet and its rows, pulled as the reader reads. */
export interface SheetSource {
  readonly name: string
  /** Widths of its columns in characters; without them as wide as its first rows need. */
  readonly widths?: readonly number[]
  /** Rows that stay in sight and are bold: the header. */
  readonly headerRows: number
  /** Columns that are there for programs, from 0. */
  readonly hiddenColumns?: readonly number[]
  /** The last row of the header offers to filter what stands below it. */
  readonly filtered?: true
  /** Printed at the head of each page: the watermark line (system.md §3.8). */
  readonly printHeader?: string
  /** Printed on A4 across, as wide as the sheet: a table that is read as a whole. */
  readonly fitsAcross?: true
  readonly rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>
  /** One below the other, below the rows. */
  readonly pictures?: readonly SheetPicture[]
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

// Whoever must not wait for a slow reader spools (ports/spool.ts).
const AHEAD = 1024 * 1024

/** Writes a workbook of several sheets as a stream; memory does not grow with the rows. */
export function writeWorkbook(sheets: readonly SheetSource[]): ReadableStream<Uint8Array> {
  let cancelled = false
  let wake = () => {}
  const source = {
    start(controller: ReadableStreamDefaultController<Uint8Array>) {
      const zip = new Zip((error, chunk, final) => {
        if (error) controller.error(error)
        else {
          if (chunk.length > 0) controller.enqueue(chunk)
          if (final) controller.close()
        }
      })
      const room = async () => {
        // The reader is slower than we are: wait until it has taken what lies ready.
        while (!cancelled && (controller.desiredSize ?? 1) <= 0) {
          await new Promise<void>((resolve) => {
            wake = resolve
          })
        }
        return !cancelled
      }
      fill(zip, sheets, room).catch((error: unknown) => controller.error(error))
    },
    pull() {
      wake()
    },
    cancel() {
      cancelled = true
      wake()
    },
  }
  return new ReadableStream(source, new ByteLengthQueuingStrategy({ highWaterMark: AHEAD }))
}

async function fill(zip: Zip, sheets: readonly SheetSource[], room: () => Promise<boolean>): Promise<void> {
  part(zip, '[Content_Types].xml', contentTypes(sheets))
  part(zip, '_rels/.rels', relations([{ id: 'rId1', type: `${OFFICE}/officeDocument`, target: 'xl/workbook.xml' }]))
  part(zip, 'xl/workbook.xml', workbook(sheets))
  part(zip, 'xl/_rels/workbook.xml.rels', relations(workbookParts(sheets.length)))
  part(zip, 'xl/styles.xml', STYLES)
  for (const [index, sheet] of sheets.entries()) await writeSheet(zip, index + 1, sheet, room)
  zip.end()
}

function part(zip: Zip, name: string, text: string): void {
  const entry = new ZipDeflate(name, { level: 6 })
  zip.add(entry)
  entry.push(Buffer.from(HEAD + text), true)
}

async function writeSheet(zip: Zip, number: number, sheet: SheetSource, room: () => Promise<boolean>): Promise<void> {
  const entry = new ZipDeflate(`xl/worksheets/sheet${number}.xml`, { level: 6 })
  zip.add(entry)
  const { widths, rows } = await measured(sheet)
  let text = HEAD + sheetStart(sheet, widths)
  const size = { rows: 0, columns: 0 }
  for await (const row of rows) {
    size.rows += 1
    size.columns = Math.max(size.columns, row.length)
    text += rowXml(row, size.rows, { widths, isHead: size.rows <= sheet.headerRows })
    if (text.length > 65_536) {
      entry.push(Buffer.from(text))
      text = ''
      if (!(await room())) return
    }
  }
  entry.push(Buffer.from(text + sheetEnd(sheet, size)), true)
  writePictures(zip, number, sheet.pictures ?? [], size.rows)
}

function writePictures(zip: Zip, number: number, pictures: readonly SheetPicture[], below: number): void {
  if (pictures.length === 0) return
  const name = (at: number) => `sheet${number}-${at + 1}.png`
  pictures.forEach((picture, at) => {
    mediaOf(zip, `xl/media/${name(at)}`, picture)
  })
  part(zip, `xl/drawings/drawing${number}.xml`, picturesXml(pictures, below))
  const images = pictures.map((_, at) => ({ id: `rId${at + 1}`, type: `${OFFICE}/image`, target: `../media/${name(at)}` }))
  part(zip, `xl/drawings/_rels/drawing${number}.xml.rels`, relations(images))
  const drawing = { id: 'rIdDrawing', type: `${OFFICE}/drawing`, target: `../drawings/drawing${number}.xml` }
  part(zip, `xl/worksheets/_rels/sheet${number}.xml.rels`, relations([drawing]))
}

/** Rows by which columns are measured: they are held back until the widths are written. */
const MEASURED_ROWS = 200

/** The widths of a sheet's columns, those that were given or those that its first rows need, and all its rows. */
async function measured(sheet: SheetSource): Promise<{ readonly widths: readonly number[]; readonly rows: SheetSource['rows'] }> {
  if (sheet.widths !== undefined) return { widths: sheet.widths, rows: sheet.rows }
  const coming = iteratorOf(sheet.rows)
  const first: (readonly Cell[])[] = []
  for (let next = await coming.next(); next.done !== true; next = await coming.next()) {
    first.push(next.value)
    if (first.length >= MEASURED_ROWS) break
  }
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    yield* first
    for (let next = await coming.next(); next.done !== true; next = await coming.next()) yield next.value
  }
  return { widths: widthsFor(first), rows: rows() }
}

const iteratorOf = (rows: SheetSource['rows']) => (Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]())

/** A text as the name of a sheet: programs of spreadsheets take 31 characters, and some signs not at all. */
export const sheetNameOf = (text: string): string => text.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)

function sheetStart(sheet: SheetSource, widths: readonly number[]): string {
  const columns = widths
    .map((width, index) => {
      const hidden = sheet.hiddenColumns?.includes(index) ? ' hidden="1"' : ''
      return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"${hidden}/>`
    })
    .join('')
  const pane =
    sheet.headerRows > 0
      ? `<pane ySplit="${sheet.headerRows}" topLeftCell="A${sheet.headerRows + 1}" activePane="bottomLeft" state="frozen"/>`
      : ''
  const shown = columns === '' ? '' : `<cols>${columns}</cols>`
  return `<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}">${sheet.fitsAcross ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : ''}<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>${shown}<sheetData>`
}

function sheetEnd(sheet: SheetSource, size: { readonly rows: number; readonly columns: number }): string {
  const head = sheet.headerRows
  const filter =
    sheet.filtered && head > 0 && size.rows >= head && size.columns > 0
      ? `<autoFilter ref="A${head}:${columnName(size.columns - 1)}${size.rows}"/>`
      : ''
  const header = sheet.printHeader ? `<headerFooter><oddHeader>&amp;C&amp;8${escaped(sheet.printHeader)}</oddHeader></headerFooter>` : ''
  const setup = sheet.fitsAcross ? '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>' : ''
  const drawing = (sheet.pictures ?? []).length > 0 ? '<drawing r:id="rIdDrawing"/>' : ''
  return `</sheetData>${filter}${setup}${header}${drawing}</worksheet>`
}

interface RowLooks {
  readonly widths: readonly number[]
  readonly isHead: boolean
}

function rowXml(row: readonly Cell[], number: number, { widths, isHead }: RowLooks): string {
  const cells = row.map((cell, index) => {
    if (cell === null || cell === '') return ''
    const { value, style } = keptCell(cell, isHead, widths[index])
    const place = `r="${columnName(index)}${number}"${style === 0 ? '' : ` s="${style}"`}`
    if (value === null || value === '') return `<c ${place}/>`
    return typeof value === 'number'
      ? `<c ${place}><v>${value}</v></c>`
      : `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
  })
  return `<row r="${number}">${cells.join('')}</row>`
}

/** What is written of a cell, and in which style. */
function keptCell(
  cell: Exclude<Cell, null>,
  isHead: boolean,
  width = Number.POSITIVE_INFINITY,
): { value: string | number | null; style: number } {
  if (typeof cell === 'object' && 'wrong' in cell) return { value: cell.wrong, style: STYLE.wrong }
  if (typeof cell === 'object' && 'figure' in cell) return { value: cell.figure, style: STYLE.figure + Math.min(cell.digits, MOST_DIGITS) }
  if (typeof cell === 'object') {
    const serial = serialOf(cell.day)
    // Days before sheets begin to count stay as they are read.
    if (serial === null) return { value: cell.day, style: STYLE.plain }
    return { value: serial, style: cell.day.length > DAY_TEXT ? STYLE.time : STYLE.day }
  }
  if (isHead) return { value: cell, style: STYLE.head }
  if (typeof cell === 'number') return { value: cell, style: STYLE.plain }
  const wraps = cell.includes('\n') || signsOf(cell) > width
  if (FORMULA_SIGN.test(cell)) return { value: cell, style: wraps ? STYLE.quotedInLines : STYLE.quoted }
  return { value: cell, style: wraps ? STYLE.inLines : STYLE.plain }
}

// A text that begins so stays text also when people edit it or save it as csv: the style keeps its quote.
const FORMULA_SIGN = /^[=+\-@\t\r]/

/** 0 → A, 26 → AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

function escaped(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 cannot hold these characters
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function relations(parts: readonly { id: string; type: string; target: string }[]): string {
  const list = parts.map((one) => `<Relationship Id="${one.id}" Type="${one.type}" Target="${one.target}"/>`).join('')
  return `<Relationships xmlns="${PACKAGE}/relationships">${list}</Relationships>`
}

function workbookParts(count: number) {
  const sheets = Array.from({ length: count }, (_, index) => ({
    id: `rId${index + 1}`,
    type: `${OFFICE}/worksheet`,
    target: `worksheets/sheet${index + 1}.xml`,
  }))
  return [...sheets, { id: 'rIdStyles', type: `${OFFICE}/styles`, target: 'styles.xml' }]
}

function workbook(sheets: readonly SheetSource[]): string {
  const list = sheets.map(
    (sheet, index) => `<sheet name="${escaped(sheetNameOf(sheet.name))}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  return `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list.join('')}</sheets></workbook>`
}

function contentTypes(written: readonly SheetSource[]): string {
  const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const drawn = (at: number) =>
    `<Override PartName="/xl/drawings/drawing${at + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/>`
  const sheets = written.map(
    ({ pictures = [] }, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${office}.worksheet+xml"/>${pictures.length > 0 ? drawn(index) : ''}`,
  )
  const pictures = written.some((sheet) => (sheet.pictures ?? []).length > 0) ? '<Default Extension="png" ContentType="image/png"/>' : ''
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${pictures}<Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${office}.styles+xml"/>${sheets.join('')}</Types>`
}

/** Places of the styles below. */
const STYLE = { plain: 0, head: 1, wrong: 2, quoted: 3, day: 4, time: 5, inLines: 6, quotedInLines: 7, figure: 8 } as const
/** Figures have a style for each number of decimals. */
const MOST_DIGITS = 4
const DIGITS = Array.from({ length: MOST_DIGITS + 1 }, (_, digits) => digits)
/** The first number format of a workbook's own that is one of figures. */
const FIGURE_FORMAT = 166

const IN_LINES = '<alignment vertical="top" wrapText="1"/>'
const FORMATS = [
  '<xf fontId="0" applyAlignment="1"><alignment vertical="top"/></xf>',
  '<xf fontId="1" fillId="2" applyFont="1" applyFill="1"/>',
  '<xf fontId="0" fillId="3" applyFill="1"/>',
  '<xf fontId="0" quotePrefix="1" applyAlignment="1"><alignment vertical="top"/></xf>',
  '<xf fontId="0" numFmtId="164" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="left" vertical="top"/></xf>',
  '<xf fontId="0" numFmtId="165" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="left" vertical="top"/></xf>',
  `<xf fontId="0" applyAlignment="1">${IN_LINES}</xf>`,
  `<xf fontId="0" quotePrefix="1" applyAlignment="1">${IN_LINES}</xf>`,
  ...DIGITS.map(
    (digits) =>
      `<xf fontId="0" numFmtId="${FIGURE_FORMAT + digits}" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top"/></xf>`,
  ),
]
const figureFormats = DIGITS.map(
  (digits) => `<numFmt numFmtId="${FIGURE_FORMAT + digits}" formatCode="#,##0${digits === 0 ? '' : `.${'0'.repeat(digits)}`}"/>`,
).join('')
const NUMBER_FORMATS = `<numFmts count="${2 + DIGITS.length}"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/>${figureFormats}</numFmts>`
const STYLES = `<styleSheet xmlns="${MAIN}">${NUMBER_FORMATS}<fonts count="2"><font><sz val="10"/><name val="等线"/></font><font><b/><sz val="10"/><name val="等线"/></font></fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF5F7FA"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFBD5D5"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${FORMATS.length}">${FORMATS.join('')}</cellXfs></styleSheet>`
