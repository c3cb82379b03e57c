import type { OpenSheet, SheetRow } from '../../../ports/sheets/open-sheet.ts'
import { type Breath, workOf } from '../breath.ts'
import { closingWord } from '../table/closing-lines.ts'
import type { Header } from '../table/header.ts'
import { isBlank } from '../table/read-row.ts'
import { exampleOfTemplate } from '../template.ts'

/** Rows of a chunk, and the work of the longest that is judged at once. */
const CHUNK = 500
const MOST_WORK = 2 * CHUNK

/** The rows of a table below its head, many at a time, without the blank ones, the example of the template, and the lines that close a table:
 *  sums and signatures, which are told. */
export async function* chunksOf(
  sheet: OpenSheet,
  header: Header,
  breath: Breath,
  onClosing: (row: number, word: string) => void,
): AsyncGenerator<readonly SheetRow[]> {
  const isExample = exampleOfTemplate(header)
  let chunk: SheetRow[] = []
  let waiting = 0
  for await (const row of sheet.rows()) {
    const work = workOf(row.values)
    await breath.after(work)
    if (row.number <= header.lastRow || isBlank(row) || isExample(row)) continue
    const word = closingWord(row)
    if (word !== null) {
      onClosing(row.number, word)
      continue
    }
    chunk.push(row)
    waiting += work
    if (chunk.length < CHUNK && waiting < MOST_WORK) continue
    yield chunk
    chunk = []
    waiting = 0
  }
  if (chunk.length > 0) yield chunk
}
