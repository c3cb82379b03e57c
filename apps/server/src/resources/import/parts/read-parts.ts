import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { type FieldRefusal, refuse } from '@chengan/kernel/errors/refusal'
import type { OpenSheet, SheetRow } from '../../../ports/sheets/open-sheet.ts'
import { type Breath, workOf } from '../breath.ts'
import { textOfCell } from '../table/cell-texts.ts'
import { findHeader, HEAD_ROWS, type Header } from '../table/header.ts'
import { comparable } from '../table/plain-texts.ts'
import { isBlank, type PartLine, type ReadRow, readRow } from '../table/read-row.ts'
import type { ReadingOfPositions } from '../table/values/positions.ts'
import { exampleOfTemplate } from '../template.ts'
import { columnsOfParts, type PartSheet, partSheetsOf, sheetOfParts } from './part-columns.ts'

/** A sheet of parts as it stands in the file. */
export interface OpenPartSheet {
  readonly part: PartSheet
  readonly name: string
  readonly header: Header
  readonly lines: readonly PartLine[]
}

/** Parts of one file together: they wait in memory for their owners. */
const MOST_PARTS = 200_000

/** Reads the sheets of parts that a file has. Throws where a sheet does not say whose its rows are. */
export async function readParts(
  resource: CompleteResource,
  sheet: OpenSheet,
  positions: ReadingOfPositions | null,
  breath: Breath,
): Promise<PartsOfFile> {
  const opened: OpenPartSheet[] = []
  let count = 0
  for (const part of partSheetsOf(resource)) {
    const name = sheetOfParts(part, sheet.otherSheets)
    if (name === undefined) continue
    const rows: SheetRow[] = []
    for await (const row of sheet.rows(name)) {
      await breath.after(workOf(row.values))
      if (!isBlank(row)) rows.push(row)
    }
    count += rows.length
    if (count > MOST_PARTS) throw refuse('importTooManyRows', { n: MOST_PARTS })
    if (rows.length > 0) opened.push(await openPart({ part, name, rows }, positions, breath))
  }
  return new PartsOfFile(opened)
}

async function openPart(
  { part, name, rows }: { readonly part: PartSheet; readonly name: string; readonly rows: readonly SheetRow[] },
  positions: ReadingOfPositions | null,
  breath: Breath,
): Promise<OpenPartSheet> {
  const header = findHeader(columnsOfParts(part), rows.slice(0, HEAD_ROWS))
  const owner = header.columns.find(({ column }) => column.finds)
  if (owner === undefined) throw refuse('importPartsWithoutOwner', { sheet: name, column: part.owners[0]?.label ?? part.field.label })
  const own = { ...header, columns: header.columns.filter(({ column }) => !column.finds) }
  const isExample = exampleOfTemplate(header)
  const lines: PartLine[] = []
  for (const row of rows) {
    if (row.number <= header.lastRow || isExample(row)) continue
    await breath.after(workOf(row.values))
    const said = textOfCell(row.values[owner.at] ?? null)
    lines.push({ sheet: { name, header }, read: readRow(own, row, positions), said, owner: keyOf(owner.column.field.name, said) })
  }
  return { part, name, header, lines }
}

const keyOf = (field: string, text: string) => `${field}|${comparable(text)}`

/** What belongs to a row of the first sheet. */
interface Claimed {
  readonly parts: Readonly<Record<string, readonly PartLine[]>>
  readonly refusals: readonly FieldRefusal[]
}

/** The parts that a file has, by whose they are. */
export class PartsOfFile {
  readonly sheets: readonly OpenPartSheet[]
  readonly #byOwner = new Map<string, Record<string, PartLine[]>>()
  readonly #claimedBy = new Map<string, number>()

  constructor(sheets: readonly OpenPartSheet[]) {
    this.sheets = sheets
    for (const { part, lines } of sheets) {
      for (const line of lines) {
        const parts = this.#byOwner.get(line.owner) ?? {}
        this.#byOwner.set(line.owner, parts)
        const own = parts[part.field.name]
        if (own) own.push(line)
        else parts[part.field.name] = [line]
      }
    }
  }

  /** The names of the sheets that are read. */
  get names(): readonly string[] {
    return this.sheets.map(({ name }) => name)
  }

  /** The parts of a row of the first sheet. Of two rows with the name that the parts say, nobody knows whose they are. */
  claim(header: Header, row: ReadRow): Claimed {
    const parts: Record<string, PartLine[]> = {}
    const refusals: FieldRefusal[] = []
    for (const { at, column } of this.#byOwner.size === 0 ? [] : header.columns) {
      const key = keyOf(column.field.name, textOfCell(row.cells[at] ?? null))
      const own = this.#byOwner.get(key)
      if (own === undefined) continue
      const first = this.#claimedBy.get(key)
      if (first === undefined) this.#claimedBy.set(key, row.number)
      else refusals.push({ field: column.field.name, key: 'partsOfTwoRows', values: { '0': column.field.label, row: first } })
      for (const [field, lines] of Object.entries(own)) parts[field] = [...(parts[field] ?? []), ...lines]
    }
    return { parts, refusals }
  }

  /** The number of the row of the first sheet to which a part belongs. */
  ownerOf(line: PartLine): number | undefined {
    return this.#claimedBy.get(line.owner)
  }

  /** Parts of rows that the first sheet does not have; asked when all its rows came by. */
  unclaimed(): readonly PartLine[] {
    return this.sheets.flatMap(({ lines }) => lines.filter(({ owner }) => !this.#claimedBy.has(owner)))
  }
}
