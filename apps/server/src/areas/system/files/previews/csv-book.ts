import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { openSheet, type SheetRow } from '../../../../ports/sheets/open-sheet.ts'
import { SheetFault } from '../../../../ports/sheets/sheet-fault.ts'
import { writeWorkbook } from '../../../../ports/sheets/sheet-writer.ts'
import { asNodeStream } from '../../../../ports/web-streams.ts'

/** So many bytes of a text of columns are shown: some thousands of rows. */
export const SHOWN_BYTES = 512 * 1024
const WIDEST = 40
const cutNote = '内容较长，仅预览前一部分，请下载查看全部'

const textOf = (values: SheetRow['values']) => values.map((value) => (value === null ? null : String(value)))

/** Writes the rows of a csv text as a workbook of plain texts. Opened as csv, a cell that begins with = would be a formula, which LibreOffice works
 *  out: the server's paths and files stand behind some of them. Answers false where it is no text that can be read. */
export async function writeCsvBook(source: string, book: string, isCut: boolean): Promise<boolean> {
  const rows: (string | null)[][] = []
  try {
    const sheet = await openSheet(source, 'source.csv')
    try {
      for await (const row of sheet.rows()) rows.push(textOf(row.values))
    } finally {
      sheet.close()
    }
  } catch (error) {
    if (error instanceof SheetFault) return false
    throw error
  }
  if (isCut) rows.push([cutNote])
  const widths = Array.from({ length: Math.max(1, ...rows.map((row) => row.length)) }, (_, column) =>
    Math.min(WIDEST, Math.max(8, ...rows.map((row) => 2 * (row[column]?.length ?? 0)))),
  )
  await pipeline(asNodeStream(writeWorkbook([{ name: 'csv', widths, headerRows: 0, rows }])), createWriteStream(book))
  return true
}
