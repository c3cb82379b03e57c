import { type FieldRefusal, type Refusal, refuse } from '@chengan/kernel/errors/refusal'
import type { Context } from '../../context.ts'
import { columnName } from '../../ports/sheets/sheet-writer.ts'
import { repairWords } from './repairs.ts'
import type { Header } from './table/header.ts'
import { textOfCell } from './table/read-cell.ts'
import type { ReadRow } from './table/read-row.ts'

/** A faulty cell, or a faulty row where no cell is to blame (`column` null). */
export interface CellFailure {
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
  readonly repairs: CellRepair[] = []
  total = 0
  added = 0
  updated = 0
  unchanged = 0
  failedRows = 0
  repairedCells = 0
  readonly #ctx: Context
  readonly #header: Header
  #kept = 0

  constructor(ctx: Context, header: Header) {
    this.#ctx = ctx
    this.#header = header
  }

  /** Notes why a row is refused, each reason at its cell. */
  refuse(row: ReadRow, refusals: readonly FieldRefusal[]): void {
    this.failedRows += 1
    if (this.#kept >= KEPT_FAILURES) return
    const failures = refusals.map((one) => this.#failure(row, one))
    this.#kept += failures.length
    this.failures.set(row.number, failures)
  }

  /** Notes what was put right in a row that is kept. */
  repair(row: ReadRow, read: Readonly<Record<string, unknown>>): void {
    this.repairedCells += row.repaired.length
    for (const { at, field, repairs } of row.repaired) {
      if (this.repairs.length >= SHOWN_REPAIRS) return
      const place = this.#place(row, at, field)
      this.repairs.push({ ...place, to: shown(read[field]), msg: repairWords(repairs, this.#ctx.language) })
    }
  }

  #failure(row: ReadRow, refusal: FieldRefusal): CellFailure {
    const { msg } = this.#ctx.services.catalogue.envelope(refuse(refusal.key, refusal.values), this.#ctx.language)
    const column = this.#header.columns.find((one) => one.column.field.name === refusal.field.split(/[.[]/)[0])
    if (column === undefined) return { row: row.number, column: null, field: refusal.field || null, label: null, value: '', msg }
    return { ...this.#place(row, column.at, refusal.field), msg }
  }

  #place(row: ReadRow, at: number, field: string) {
    const heading = this.#header.columns.find((one) => one.at === at)?.heading ?? null
    return { row: row.number, column: columnName(at), field, label: heading, value: textOfCell(row.cells[at] ?? null).slice(0, SHOWN_TEXT) }
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
      failed: [...this.failures.values()].flat().slice(0, SHOWN_FAILURES),
      repairedCells: this.repairedCells,
      repaired: this.repairs,
      ignored: this.#header.ignored,
      notes,
      errorFile: null,
    }
  }
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return ''
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, SHOWN_TEXT)
}

/** The refusals of a row: of its fields, or the one of the whole row. */
export function refusalsOf(refusal: Refusal): readonly FieldRefusal[] {
  return refusal.fields.length > 0 ? refusal.fields : [{ field: '', key: refusal.key, values: refusal.values }]
}
