import { labelText } from '@chengan/kernel/label'
import type { Context } from '../../context.ts'
import type { OpenSheet, SheetRow, SheetValue } from '../../ports/sheets/open-sheet.ts'
import { type Cell, columnName, type SheetSource, writeWorkbook } from '../../ports/sheets/sheet-writer.ts'
import type { PartsOfFile } from './parts/read-parts.ts'
import type { CellFailure, ImportTally } from './report.ts'
import { textOfCell } from './table/cell-texts.ts'
import { closingWord } from './table/closing-lines.ts'
import type { Header } from './table/header.ts'
import { isBlank } from './table/read-row.ts'

/** The file back, with every faulty cell on red ground and a last column that says what is wrong with which: mended, it can be imported again
 *  as it is. Where good rows were kept only the others come back. */
export function errorBook(
  ctx: Context,
  sheet: OpenSheet,
  {
    header,
    tally,
    parts,
    name,
  }: { readonly header: Header; readonly tally: ImportTally; readonly parts: PartsOfFile; readonly name: string },
  onlyFaulty: boolean,
): ReadableStream<Uint8Array> {
  const say = (zh: string, en: string) => labelText({ zh, en }, ctx.language)
  const width = Math.max(...header.columns.map(({ at }) => at)) + 1
  const headings = Array.from({ length: width }, (_, at) => header.columns.find((one) => one.at === at)?.heading ?? null)
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    yield [...headings, say('原行号', 'Row in the file'), say('错误说明', 'What is wrong')]
    for await (const row of sheet.rows()) {
      if (row.number <= header.lastRow || isBlank(row) || closingWord(row) !== null) continue
      const all = tally.failures.get(row.number) ?? []
      const failures = all.filter(({ sheet }) => sheet === null)
      if (all.length === 0 && onlyFaulty) continue
      yield [...cellsOf(row, width, failures), row.number, explained(all, say)]
    }
  }
  const source: SheetSource = { name: name.slice(0, 31), widths: [...headings.map(() => 18), 12, 80], headerRows: 1, rows: rows() }
  return writeWorkbook([source, ...partSources(ctx, { tally, parts }, onlyFaulty)])
}

/** The sheets of parts, with what is wrong in them: they are sent again with their rows. */
function partSources(
  ctx: Context,
  { tally, parts }: { readonly tally: ImportTally; readonly parts: PartsOfFile },
  onlyFaulty: boolean,
): readonly SheetSource[] {
  const say = (zh: string, en: string) => labelText({ zh, en }, ctx.language)
  const faults = [...[...tally.failures.values()].flat(), ...tally.strayParts].filter(({ sheet }) => sheet !== null)
  const faultyRows = new Set(tally.failures.keys())
  return parts.sheets.map(({ name, header, lines }) => {
    const width = Math.max(...header.columns.map(({ at }) => at)) + 1
    const headings = Array.from({ length: width }, (_, at) => header.columns.find((one) => one.at === at)?.heading ?? null)
    const own = faults.filter(({ sheet }) => sheet === name)
    async function* rows(): AsyncGenerator<readonly Cell[]> {
      yield [...headings, say('原行号', 'Row in the file'), say('错误说明', 'What is wrong')]
      for (const line of lines) {
        const failures = own.filter(({ row }) => row === line.read.number)
        const owner = parts.ownerOf(line)
        // Of a row that was kept its parts were kept too.
        if (onlyFaulty && owner !== undefined && !faultyRows.has(owner)) continue
        yield [...cellsOf({ values: line.read.cells }, width, failures), line.read.number, explained(failures, say)]
      }
    }
    return { name, widths: [...headings.map(() => 18), 12, 80], headerRows: 1, rows: rows() }
  })
}

function cellsOf(row: Pick<SheetRow, 'values'>, width: number, failures: readonly CellFailure[]): readonly Cell[] {
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
  const place = ({ sheet, row, column }: CellFailure) => {
    const cell = column === null ? '' : `${column}${say('列', '')}`
    return sheet === null ? cell : say(`${sheet}第${row}行${cell}`, `${sheet} row ${row} ${cell}`.trim())
  }
  return failures.map((one) => (place(one) === '' ? one.msg : `${place(one)}${say('：', ': ')}${one.msg}`)).join(say('；', '; '))
}
