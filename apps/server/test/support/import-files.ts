import { randomBytes } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { dbfOf, shpOf } from '../../src/ports/sheets/map-files/written-map-files.ts'
import { columnName, writeWorkbook } from '../../src/ports/sheets/sheet-writer.ts'
import { piecesOf } from '../../src/ports/web-streams.ts'
import type { Answer, CallReply, Person } from './people.ts'

/** A multipart form with one file, as a browser sends it. */
export function formWith(name: string, content: Uint8Array, fields: Readonly<Record<string, string>> = {}) {
  const boundary = `----test${randomBytes(8).toString('hex')}`
  const parts = Object.entries(fields).map(
    ([field, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  const head = `${parts.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

/** What an import answers, as far as tests look into it. */
export interface Imported extends Answer {
  readonly failed: readonly { readonly row: number; readonly field: string }[]
  readonly errorFile: string
  readonly answers: readonly { readonly account: { readonly password: string } }[]
}

/** Imports a file for somebody. */
export async function importAs(
  person: Person,
  root: string,
  file: { readonly name: string; readonly content: Uint8Array },
  fields: Readonly<Record<string, string>> = {},
): Promise<CallReply<Imported>> {
  const { body, headers } = formWith(file.name, file.content, fields)
  const reply = await person.raw('POST', `${root}/import`, { payload: body, headers })
  return reply.json()
}

/** A workbook of plain rows. */
export async function plainBook(rows: Iterable<readonly (string | number | null)[]>): Promise<Buffer> {
  const book = writeWorkbook([{ name: '数据', widths: [], headerRows: 0, rows }])
  const chunks: Uint8Array[] = []
  for await (const chunk of piecesOf(book)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A table as text. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')).join('\r\n')
}

/** A zipped shapefile of lines with a table of texts beside them, and without a word of its reference system. */
export function shapefileWithoutPrj(
  name: string,
  columns: readonly string[],
  features: readonly { readonly cells: readonly string[]; readonly line: readonly (readonly [number, number])[] }[],
): Uint8Array {
  return zipSync({
    [`${name}.shp`]: shpOf(features.map(({ line }) => line)),
    [`${name}.dbf`]: dbfOf(
      columns,
      features.map(({ cells }) => cells.map((cell) => Buffer.from(cell))),
    ),
  })
}

/** A workbook as spreadsheets save it: every text stands once, and cells name it by its place. Texts that are met often make a small file. */
export function bookOfSharedTexts(rows: readonly (readonly string[])[]): Uint8Array {
  const places = new Map<string, number>()
  const placeOf = (text: string) => {
    const known = places.get(text) ?? places.size
    places.set(text, known)
    return known
  }
  const sheet = rows
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((text, column) => `<c r="${columnName(column)}${at + 1}" t="s"><v>${placeOf(text)}</v></c>`).join('')}</row>`,
    )
    .join('')
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = (targets: readonly (readonly [kind: string, target: string])[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
      .map(([kind, target], at) => `<Relationship Id="r${at}" Type="${office}/${kind}" Target="${target}"/>`)
      .join('')}</Relationships>`
  const shared = [...places.keys()].map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join('')
  return zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    ),
    '_rels/.rels': strToU8(relations([['officeDocument', 'xl/workbook.xml']])),
    'xl/workbook.xml': strToU8(`<workbook xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="r0"/></sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(
      relations([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['sharedStrings', 'sharedStrings.xml'],
      ]),
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
    'xl/sharedStrings.xml': strToU8(`<sst>${shared}</sst>`),
  })
}
