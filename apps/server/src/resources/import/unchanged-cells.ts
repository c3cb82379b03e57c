import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Point } from '@chengan/kernel/fields/field'
import type { Context } from '../../context.ts'
import type { SheetValue } from '../../ports/sheets/open-sheet.ts'
import { type Cell, readIn } from '../../ports/sheets/sheet-writer.ts'
import { cellOf } from '../export/exported-columns.ts'
import { namesFor } from '../lists/names.ts'
import { rowsById } from '../rows.ts'
import type { MeantRow } from './existing-rows.ts'
import { textOfCell } from './table/cell-texts.ts'
import type { Header } from './table/header.ts'
import type { ReadRow } from './table/read-row.ts'

const MIDNIGHT = ' 00:00:00'

/** What people read in a cell that an export writes, or that somebody sent. */
export function saidBy(cell: Cell | SheetValue): string {
  if (cell !== null && typeof cell === 'object' && !(cell instanceof Date)) return saidBy(readIn(cell))
  return textOfCell(cell).trim().replace(MIDNIGHT, '')
}

const asExported = (value: unknown) => (typeof value === 'number' ? value.toFixed(7) : value)

/** Whether two points are one, in the seven places in which they travel. */
function isSamePoint(read: unknown, stored: unknown): boolean {
  if (typeof read !== 'object' || read === null || typeof stored !== 'object' || stored === null) return (read ?? null) === (stored ?? null)
  const [one, other] = [read as Partial<Point>, stored as Partial<Point>]
  return asExported(one.lng) === asExported(other.lng) && asExported(one.lat) === asExported(other.lat)
}

/** Rows without the cells that say what an export says of the stored row: they mean "unchanged", also where nobody can read them back,
 *  as a masked number, or a name that several rows bear. */
export async function withoutUnchanged(
  ctx: Context,
  resource: CompleteResource,
  header: Header,
  rows: readonly ReadRow[],
  existing: ReadonlyMap<number, MeantRow>,
): Promise<readonly ReadRow[]> {
  if (existing.size === 0) return rows
  const stored = await rowsById(
    ctx.db,
    resource,
    [...existing.values()].map(({ id }) => id),
    ctx.today,
  )
  const byId = new Map(stored.map((row) => [row.id, row]))
  const names = await namesFor(ctx, resource, stored)
  return rows.map((row) => {
    const before = byId.get(existing.get(row.number)?.id ?? '')
    if (before === undefined) return row
    const shown = names(before)
    const same = new Set(
      header.columns
        .filter(({ at, column }) => {
          if (column.finds === true || column.tells !== undefined) return false
          if (column.field.kind === 'point') return isSamePoint(row.values[column.field.name], before[column.field.name])
          return saidBy(row.cells[at] ?? null) === saidBy(cellOf(column.field, before, shown, ctx.language))
        })
        .map(({ column }) => column.field.name),
    )
    // The same name means another row where its kind is another.
    for (const { column } of header.columns) {
      const { name, typeField } = column.field
      if (typeField !== undefined && typeField in row.values && !same.has(typeField)) same.delete(name)
    }
    return {
      ...row,
      values: Object.fromEntries(Object.entries(row.values).filter(([name]) => !same.has(name))),
      names: row.names.filter(({ field }) => !same.has(field.name)),
      repaired: row.repaired.filter(({ field }) => !same.has(field)),
      refusals: row.refusals.filter(({ field }) => !same.has(field)),
    }
  })
}
