import { type FieldRefusal, type Refusal, refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../context.ts'
import { columnName } from '../../ports/sheets/sheet-writer.ts'
import type { Change } from '../change/change.ts'
import { repairWords } from './repairs.ts'
import type { RowWatch } from './row-watch.ts'
import { textOfCell } from './table/cell-texts.ts'
import type { Header } from './table/header.ts'
import type { PartLine, ReadRow } from './table/read-row.ts'

/** A faulty cell, or a faulty row where no cell is to blame (`column` null). */
export interface CellFailure {
  /** The sheet of parts in which it stands; null in the first sheet. */
  readonly sheet: string | null
  readonly row: number
  /** Letter of the column as people see it. */
  readonly column: string | null
  readonly field: string | null
  /** The heading of the column. */
  readonly label: string | null
  readonly value: string
  readonly msg: string
}

/** A cell that was put right, and how. */
export interface CellRepair extends CellFailure {
  /** What was read. */
  readonly to: string
}

/** What an import answers, and what people need to see besides. */
export interface ImportReport {
  readonly total: number
  readonly success: number
  readonly added: number
  readonly updated: number
  /** Rows that say what is there already. */
  readonly unchanged: number
  readonly failedRows: number
  /** The first of them; all stand in the error workbook. */
  readonly failed: readonly CellFailure[]
  readonly repairedCells: number
  readonly repaired: readonly CellRepair[]
  /** Headings that mean nothing here. */
  readonly ignored: readonly string[]
  /** What was hidden in the file and read all the same, sheets that were not read. */
  readonly notes: readonly string[]
  readonly errorFile: string | null
}

const KEPT_FAILURES = 20_000
export const SHOWN_FAILURES = 1000
const SHOWN_REPAIRS = 200
const SHOWN_TEXT = 200

/** Collects what happens to the rows of one import. */
export class ImportTally {
  readonly failures = new Map<number, CellFailure[]>()
  /** Of parts whose row the first sheet does not have. */
  readonly strayParts: CellFailure[] = []
  readonly repairs: CellRepair[] = []
  total = 0
  added = 0
  updated = 0
  unchanged = 0
  failedRows = 0
  repairedCells = 0
  readonly #ctx: Context
  readonly #header: Header
  readonly #watch: RowWatch
  #kept = 0

  constructor(ctx: Context, header: Header, watch: RowWatch) {
    this.#ctx = ctx
    this.#header = header
    this.#watch = watch
  }

  /** Notes a new row, which is good. */
  add(read: ReadRow, body: Values, id: string): void {
    this.added += 1
    this.repair(read, body)
    this.#watch.added(read, { ...body, id })
  }

  /** Notes a row that is there: what changes of it, or that nothing does. */
  meet(read: ReadRow, body: Values, change: Change | null): void {
    if (change === null) this.unchanged += 1
    else this.updated += 1
    this.repair(read, body)
    if (change === null) this.#watch.unchanged(read)
    else this.#watch.changed(read, change)
  }

  /** Notes why a row is refused, each reason at its cell. */
  refuse(row: ReadRow, refusals: readonly FieldRefusal[]): void {
    this.failedRows += 1
    const failures = refusals.map((one) => this.#failure(row, one))
    this.#watch.refused(row, failures)
    if (this.#kept >= KEPT_FAILURES) return
    this.#kept += failures.length
    this.failures.set(row.number, failures)
  }

  /** Notes what was put right in a row that is kept. */
  private repair(row: ReadRow, read: Readonly<Record<string, unknown>>): void {
    this.#repairIn(firstSheet(this.#header), row, read)
    for (const { sheet, read: line } of Object.values(row.parts ?? {}).flat()) this.#repairIn(sheet, line, line.values)
  }

  #repairIn(sheet: PlacedSheet, row: ReadRow, read: Readonly<Record<string, unknown>>): void {
    this.repairedCells += row.repaired.length
    for (const { at, field, repairs } of row.repaired) {
      if (this.repairs.length >= SHOWN_REPAIRS) return
      const place = placeIn(sheet, row, at, field)
      this.repairs.push({ ...place, to: shown(read[field]), msg: repairWords(repairs, this.#ctx.language) })
    }
  }

  /** Notes a part of a row that the first sheet does not have. */
  refusePart(name: string, line: PartLine): void {
    this.failedRows += 1
    const { msg } = this.#ctx.services.catalogue.envelope(refuse('partWithoutRow', { value: line.said }), this.#ctx.language)
    const owner = line.sheet.header.columns.find(({ column }) => column.finds)
    const failure = { ...placeIn(line.sheet, line.read, owner?.at ?? 0, owner?.column.key ?? ''), msg }
    this.#watch.refused({ ...line.read, values: { [name]: line.said } }, [failure])
    if (this.#kept >= KEPT_FAILURES) return
    this.#kept += 1
    this.strayParts.push(failure)
  }

  #failure(row: ReadRow, refusal: FieldRefusal): CellFailure {
    const { msg } = this.#ctx.services.catalogue.envelope(refuse(refusal.key, refusal.values), this.#ctx.language)
    const [, holder = '', at = '', inner] = OF_A_PART.exec(refusal.field) ?? []
    const part = row.parts?.[holder]?.[Number(at)]
    const sheet = part?.sheet ?? firstSheet(this.#header)
    const read = part?.read ?? row
    const name = part === undefined ? refusal.field.split(/[.[]/)[0] : inner
    const column =
      sheet.header.columns.find((one) => one.column.tells !== undefined && one.column.key === refusal.field) ??
      sheet.header.columns.find((one) => (part === undefined || one.column.finds !== true) && one.column.field.name === name)
    if (column === undefined)
      return { sheet: sheet.name, row: read.number, column: null, field: refusal.field || null, label: null, value: '', msg }
    return { ...placeIn(sheet, read, column.at, refusal.field), msg }
  }

  report(notes: readonly string[]): ImportReport {
    const success = this.added + this.updated + this.unchanged
    return {
      total: this.total,
      success,
      added: this.added,
      updated: this.updated,
      unchanged: this.unchanged,
      failedRows: this.failedRows,
      failed: [...[...this.failures].sort(([one], [other]) => one - other).flatMap(([, failures]) => failures), ...this.strayParts].slice(
        0,
        SHOWN_FAILURES,
      ),
      repairedCells: this.repairedCells,
      repaired: this.repairs,
      ignored: this.#header.ignored,
      notes,
      errorFile: null,
    }
  }
}

/** A refusal of a row inside a row: `loops[2].loopNo`. */
const OF_A_PART = /^(\w+)\[(\d+)\](?:\.(\w+))?/

interface PlacedSheet {
  readonly name: string | null
  readonly header: Header
}

const firstSheet = (header: Header): PlacedSheet => ({ name: null, header })

/** Where a cell stands, and what stands in it. */
function placeIn({ name, header }: PlacedSheet, row: ReadRow, at: number, field: string) {
  const heading = header.columns.find((one) => one.at === at)?.heading ?? null
  const value = textOfCell(row.cells[at] ?? null).slice(0, SHOWN_TEXT)
  return { sheet: name, row: row.number, column: columnName(at), field, label: heading, value }
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return ''
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, SHOWN_TEXT)
}

/** The refusals of a row: of its fields, or the one of the whole row. */
export function refusalsOf(refusal: Refusal): readonly FieldRefusal[] {
  return refusal.fields.length > 0 ? refusal.fields : [{ field: '', key: refusal.key, values: refusal.values }]
}
