import type { Values } from '@chengan/kernel/rule'
import type { Change } from '../change/change.ts'
import type { CellFailure } from './report.ts'
import type { ReadRow } from './table/read-row.ts'

/** Hears what becomes of each row of an import: to show it before it is written, or to be able to take it back. */
export interface RowWatch {
  /** A new row, with its id. */
  added(read: ReadRow, row: Values): void
  changed(read: ReadRow, change: Change): void
  unchanged(read: ReadRow): void
  refused(read: ReadRow, failures: readonly CellFailure[]): void
}
