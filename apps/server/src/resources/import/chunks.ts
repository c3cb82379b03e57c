import type { OpenSheet, SheetRow } from '../../ports/sheets/open-sheet.ts'
import type { Header } from './table/header.ts'
import { isBlank } from './table/read-row.ts'
import { exampleOfTemplate } from './template.ts'
import { breathe } from './writing-behind.ts'

const CHUNK = 500

/** The rows of a table below its head, many at a time, without the blank ones and the example of the template. */
export async function* chunksOf(sheet: OpenSheet, header: Header): AsyncGenerator<readonly SheetRow[]> {
  const isExample = exampleOfTemplate(header)
  let chunk: SheetRow[] = []
  let read = 0
  for await (const row of sheet.rows()) {
    await breathe(read)
    read += 1
    if (row.number <= header.lastRow || isBlank(row) || isExample(row)) continue
    chunk.push(row)
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}
