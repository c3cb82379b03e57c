import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { type InspectedBook, inspectXlsx } from './inspect-xlsx.ts'
import { MOST_COLUMNS, SignsOfAll } from './limits.ts'
import { openGeoJson } from './map-files/features.ts'
import { isShapefile, openShapefile } from './map-files/shapefile.ts'
import { type MergedCells, mergeFiller } from './merged-cells.ts'
import type { SheetFacts, SheetRow, SheetValue } from './open-sheet.ts'
import { openOds } from './read-ods.ts'
import { rowsOfCsv } from './rows-of-csv.ts'
import { SheetFault, type SheetFaultKind } from './sheet-fault.ts'

const ZIP = 'PK\u0003\u0004'
const OLE = '\u00d0\u00cf\u0011\u00e0'

/** What a sheet tells of itself, and its rows. */
export interface ReadSheet extends SheetFacts {
  /** Of the first sheet, or of another one of `otherSheets`. */
  rows(sheet?: string): AsyncIterable<SheetRow>
}

/** Reads the first visible sheet of an xlsx, xls or ods workbook, a csv text in UTF-8, UTF-16 or GB18030, GeoJSON or a zipped shapefile; what the content is decides, not
 *  the name. It takes as much time and memory as the file asks for: only a thread of its own calls it (sheet-thread.ts). Throws SheetFault. */
export async function readSheet(path: string, name: string): Promise<ReadSheet> {
  const bytes = new Uint8Array(await readFile(path))
  const head = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  if (head === ZIP) {
    const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    if (archive.includes(OPEN_SHEET)) return openOds(bytes)
    if (!archive.includes(WORKBOOK_PART) && isShapefile(archive)) return openShapefile(bytes)
    const fault = faultOfArchive(bytes, name)
    if (fault !== null) throw new SheetFault(fault)
    return openXlsx(bytes)
  }
  if (head === OLE) return openXls(bytes)
  if (/\.(geo)?json$/i.test(name)) return openGeoJson(decoded(bytes))
  if (/\.(csv|txt)$/i.test(name)) return openCsv(bytes)
  if (/\.xlsx?$/i.test(name)) throw new SheetFault(isWebPage(bytes) ? 'webPage' : 'unreadable')
  throw new SheetFault('kind')
}

/** A page or an older XML that systems hand out under the name of a workbook: programs of tables open it, and save it as one. */
function isWebPage(bytes: Uint8Array): boolean {
  const begin = Buffer.from(bytes.subarray(0, 2048)).toString('latin1').replaceAll('\0', '')
  return /<html|<table|<!doctype html|<\?xml|^MIME-Version:/i.test(begin)
}

const WORKBOOK_PART = Buffer.from('workbook.xml')
// The first part of a document of LibreOffice says what it is.
const OPEN_SHEET = Buffer.from('mimetypeapplication/vnd.oasis.opendocument.spreadsheet')
const OPEN_DOCUMENT = Buffer.from('mimetypeapplication/vnd.oasis.opendocument')

/** Why an archive is no workbook; null where it may be one. One of Office that lost the name of its first part is damaged, anything else another kind. */
function faultOfArchive(bytes: Uint8Array, name: string): SheetFaultKind | null {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (archive.includes(WORKBOOK_PART)) return null
  return /\.xlsx$/i.test(name) && !archive.includes(OPEN_DOCUMENT) ? 'unreadable' : 'kind'
}

async function openXlsx(bytes: Uint8Array): Promise<ReadSheet> {
  const book = inspectXlsx(bytes)
  const { looks, others } = book
  return {
    rowCount: looks.lastRow,
    hiddenColumns: looks.hiddenColumns,
    hiddenRows: looks.hiddenRows,
    otherSheets: others,
    sheetName: book.name,
    rows: (sheet) => readable(xlsxRows(bytes, sheet === undefined ? book : inspectXlsx(bytes, sheet))),
  }
}

async function* xlsxRows(bytes: Uint8Array, book: InspectedBook): AsyncGenerator<SheetRow> {
  const { looks } = book
  const { pacedRows } = await import('./pace/paced-xlsx.ts')
  const filled = mergeFiller(looks.merges)
  for await (const row of pacedRows(bytes, book)) {
    const number = row.index + 1
    const values = filled(number, row.values)
    // Rows that are only drawn have none.
    if (values.some(isSaid)) yield { number, values, formulas: looks.formulas.get(number) ?? [] }
  }
}

const isSaid = (value: SheetValue | undefined) => value !== null && value !== undefined && value !== ''

async function openXls(bytes: Uint8Array): Promise<ReadSheet> {
  if (Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'))) throw new SheetFault('encrypted')
  const { readXls } = await import('hucre/xlsx')
  const { sheets } = await readXls(bytes).catch((cause: unknown) => {
    throw new SheetFault('unreadable', { cause })
  })
  const [sheet, ...others] = sheets.filter((one) => one.rows.length > 0)
  if (sheet === undefined) throw new SheetFault('empty')
  const signs = new SignsOfAll()
  for (const values of sheet.rows) signs.take(values ?? [])
  async function* rows(asked?: string): AsyncGenerator<SheetRow> {
    const read = asked === undefined ? sheet : others.find(({ name }) => name === asked)
    const merges: readonly MergedCells[] = (read?.merges ?? [])
      .filter(({ startRow, endRow, startCol, endCol }) => endRow > startRow && startCol === endCol)
      .map(({ startRow, endRow, startCol }) => ({ top: startRow + 1, bottom: endRow + 1, left: startCol }))
    const filled = mergeFiller(merges)
    for (const [index, values] of (read?.rows ?? []).entries()) {
      // Rows that nobody wrote are holes of the list.
      if (values !== undefined) yield { number: index + 1, values: filled(index + 1, values), formulas: [] }
    }
  }
  const otherSheets = others.map((one) => one.name)
  return {
    rowCount: sheet.rows.findLastIndex((values) => values?.some(isSaid)) + 1,
    hiddenColumns: [],
    hiddenRows: 0,
    otherSheets,
    sheetName: sheet.name,
    rows: (name) => readable(rows(name)),
  }
}

async function openCsv(bytes: Uint8Array): Promise<ReadSheet> {
  const text = decoded(bytes)
  async function* rows(): AsyncGenerator<SheetRow> {
    const { streamCsvRows } = await import('hucre/csv')
    let number = 0
    for (const values of streamCsvRows(text)) {
      number += 1
      yield { number, values, formulas: [] }
    }
  }
  const rowCount = rowsOfCsv(text)
  return { rowCount, hiddenColumns: [], hiddenRows: 0, otherSheets: [], rows: () => readable(rows()) }
}

/** By its mark, else UTF-8 where the bytes can be that, else GB18030. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (isUtf8(bytes)) return new TextDecoder('utf-8').decode(bytes)
  try {
    return new TextDecoder('gb18030', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new SheetFault('encoding', { cause })
  }
}

async function* readable(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
  const signs = new SignsOfAll()
  try {
    for await (const row of rows) {
      signs.take(row.values)
      if (row.values.length > MOST_COLUMNS) throw new SheetFault('tooManyColumns')
      yield row
    }
  } catch (cause) {
    if (cause instanceof SheetFault) throw cause
    throw new SheetFault('unreadable', { cause })
  }
}
