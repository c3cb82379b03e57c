import { labelText } from '@chengan/kernel/label'
import type { Context } from '../../context.ts'
import type { OpenSheet, SheetRow, SheetValue } from '../../ports/sheets/open-sheet.ts'
import { type Cell, columnName, type SheetSource, writeWorkbook } from '../../ports/sheets/sheet-writer.ts'
import type { CellFailure, ImportTally } from './report.ts'
import type { Header } from './table/header.ts'
import { textOfCell } from './table/read-cell.ts'
import { isBlank } from './table/read-row.ts'

/** The file back, with every faulty cell on red ground and a last column that says what is wrong with which: mended, it can be imported again
 *  as it is. Where good rows were kept only the others come back. */
export function errorBook(
  ctx: Context,
  sheet: OpenSheet,
  { header, tally, name }: { readonly header: Header; readonly tally: ImportTally; readonly name: string },
  onlyFaulty: boolean,
): ReadableStream<Uint8Array> {
  const say = (zh: string, en: string) => labelText({ zh, en }, ctx.language)
  const width = Math.max(...header.columns.map(({ at }) => at)) + 1
  const headings = Array.from({ length: width }, (_, at) => header.columns.find((one) => one.at === at)?.heading ?? null)
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    yield [...headings, say('原行号', 'Row in the file'), say('错误说明', 'What is wrong')]
    for await (const row of sheet.rows()) {
      if (row.number <= header.lastRow || isBlank(row)) continue
      const failures = tally.failures.get(row.number) ?? []
      if (failures.length === 0 && onlyFaulty) continue
      yield [...cellsOf(row, width, failures), row.number, explained(failures, say)]
    }
  }
  const source: SheetSource = { name: name.slice(0, 31), widths: [...headings.map(() => 18), 12, 80], headerRows: 1, rows: rows() }
  return writeWorkbook([source])
}

function cellsOf(row: SheetRow, width: number, failures: readonly CellFailure[]): readonly Cell[] {
  const wrong = new Set(failures.map((failure) => failure.column))
  return Array.from({ length: width }, (_, at) => {
    const plain = plainCell(row.values[at] ?? null)
    return wrong.has(columnName(at)) ? { wrong: plain } : plain
  })
}

function plainCell(value: SheetValue): string | number | null {
  return typeof value === 'number' || value === null ? value : textOfCell(value)
}

function explained(failures: readonly CellFailure[], say: (zh: string, en: string) => string): string | null {
  if (failures.length === 0) return null
  return failures.map(({ column, msg }) => (column === null ? msg : `${column}${say('列：', ': ')}${msg}`)).join(say('；', '; '))
}
