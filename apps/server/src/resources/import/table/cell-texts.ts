import type { SheetValue } from '../../../ports/sheets/open-sheet.ts'
import { datetimeOfCell } from './values/dates.ts'

/** Spreadsheets keep fifteen digits of a number; what lies behind them is made up. */
export const EXACT = 1e15

/** What people see in a cell. */
export function textOfCell(value: SheetValue): string {
  if (value === null) return ''
  if (value instanceof Date) return datetimeOfCell(value).replace(' 00:00:00', '')
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return typeof value === 'number' ? numberText(value) : value
}

/** Without the noise of binary fractions: 0.1 + 0.2 is 0.3. */
export function numberText(value: number): string {
  return String(Number.isInteger(value) && Math.abs(value) < EXACT ? value : Number(value.toPrecision(15)))
}
