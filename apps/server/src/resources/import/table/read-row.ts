import type { CompleteField } from '@chengan/kernel/definition/complete'
import type { FieldRefusal } from '@chengan/kernel/errors/refusal'
import type { SheetRow } from '../../../ports/sheets/open-sheet.ts'
import type { Meant, NameBook } from '../name-book.ts'
import type { Repair } from '../repairs.ts'
import type { Header } from './header.ts'
import { type Crs, toWgs84 } from './positions.ts'
import { readCell, textOfCell } from './read-cell.ts'

/** What was put right in a cell. */
export interface RepairedCell {
  readonly at: number
  readonly field: string
  readonly repairs: readonly Repair[]
}

/** A row as its cells say it: values for the judges, names that are still to be looked up. */
export interface ReadRow {
  readonly number: number
  readonly cells: SheetRow['values']
  readonly values: Record<string, unknown>
  readonly names: readonly { readonly field: CompleteField; readonly names: readonly string[] }[]
  readonly repaired: readonly RepairedCell[]
  readonly refusals: FieldRefusal[]
}

/** Whether nothing stands in a row. */
export function isBlank(row: SheetRow): boolean {
  return row.values.every((cell) => textOfCell(cell).trim() === '')
}

/** Reads the cells of a row by the head of its table. Pure. */
export function readRow(header: Header, row: SheetRow, position: { readonly crs: Crs; readonly meridian: number }): ReadRow {
  const values: Record<string, unknown> = {}
  const names: { field: CompleteField; names: readonly string[] }[] = []
  const repaired: RepairedCell[] = []
  const refusals: FieldRefusal[] = []
  for (const { at, column } of header.columns) {
    const reading = readCell(column.field, row.values[at] ?? null, row.formulas.includes(at))
    const { name } = column.field
    if ('refusal' in reading) {
      refusals.push({ field: name, ...reading.refusal })
      continue
    }
    if (reading.repairs.length > 0) repaired.push({ at, field: name, repairs: reading.repairs })
    if ('names' in reading) names.push({ field: column.field, names: reading.names })
    else if (column.part === undefined) values[name] = reading.value
    else values[name] = { ...(values[name] as object | undefined), [column.part]: reading.value }
  }
  placePoints(header, values, repaired, position)
  return { number: row.number, cells: row.values, values, names, repaired, refusals }
}

/** Both coordinates make a point; none is none; in another reference system they are converted and that is said. */
function placePoints(
  header: Header,
  values: Record<string, unknown>,
  repaired: RepairedCell[],
  { crs, meridian }: { readonly crs: Crs; readonly meridian: number },
): void {
  for (const { at, column } of header.columns) {
    if (column.part !== 'lng') continue
    const { name } = column.field
    const { lng = null, lat = null } = (values[name] ?? {}) as { lng?: number | null; lat?: number | null }
    if (lng === null && lat === null) values[name] = null
    else if (lng !== null && lat !== null && crs !== 'WGS84') {
      values[name] = toWgs84({ lng, lat }, crs, meridian)
      repaired.push({ at, field: name, repairs: ['position'] })
    }
  }
}

/** Puts ids in place of names. */
export function placeNames(row: ReadRow, book: NameBook): void {
  for (const { field, names } of row.names) {
    const several = field.kind.endsWith('s')
    const found = names.map((name) => ({ name, ids: book.meant(field, name) }))
    const wrong = found.find(({ ids }) => ids.length !== 1)
    if (wrong) row.refusals.push(refusalOf(field, wrong.name, wrong.ids))
    else row.values[field.name] = several ? found.map(({ ids }) => ids[0]) : (found[0]?.ids[0] ?? null)
  }
}

function refusalOf(field: CompleteField, name: string, ids: Meant): FieldRefusal {
  const values = { '0': field.label, value: name, n: ids.length }
  return { field: field.name, key: ids.length === 0 ? 'cellReference' : 'cellTwoReferences', values }
}
