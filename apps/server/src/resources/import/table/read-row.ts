import { holds } from '@chengan/kernel/condition'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import type { FieldRefusal } from '@chengan/kernel/errors/refusal'
import type { Geometry, Point } from '@chengan/kernel/fields/field'
import { isSameGround, type ReferenceSystem, referenceSystemOf, systemInWords } from '@chengan/kernel/geometry/reference-system'
import { withPositions } from '@chengan/kernel/geometry/wkt'
import type { Label } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import type { SheetRow } from '../../../ports/sheets/open-sheet.ts'
import type { Meant, NameBook } from '../name-book.ts'
import type { Repair } from '../repairs.ts'
import { textOfCell } from './cell-texts.ts'
import type { ImportColumn } from './columns.ts'
import type { Header } from './header.ts'
import { readCell } from './read-cell.ts'
import { isAsItStands, pointInWgs84, type ReadingOfPositions, toWgs84 } from './values/positions.ts'

/** What was put right in a cell. */
export interface RepairedCell {
  readonly at: number
  readonly field: string
  readonly repairs: readonly Repair[]
}

/** A row of a sheet of parts: of which sheet, and by which words it says whose it is. */
export interface PartLine {
  readonly sheet: { readonly name: string; readonly header: Header }
  readonly read: ReadRow
  readonly said: string
  /** The words as they are compared, with the field that they are of. */
  readonly owner: string
}

/** Names in a cell, still to be looked up. */
export interface NamedCell {
  readonly field: CompleteField
  readonly names: readonly string[]
  /** Of a row of one of several kinds: the root in which it lies; null while its kind is not told. */
  readonly root?: string | null
}

/** What a row says of the row that a reference names, besides its name. */
export interface ToldCell {
  readonly column: ImportColumn & { readonly tells: CompleteField }
  readonly value: string
}

/** A row as its cells say it: values for the judges, names that are still to be looked up. */
export interface ReadRow {
  readonly number: number
  readonly cells: SheetRow['values']
  readonly values: Record<string, unknown>
  readonly names: readonly NamedCell[]
  readonly told?: readonly ToldCell[]
  readonly repaired: readonly RepairedCell[]
  readonly refusals: FieldRefusal[]
  /** The rows of other sheets that belong to it, by the field that holds them. */
  readonly parts?: Readonly<Record<string, readonly PartLine[]>>
}

/** Whether nothing stands in a row. */
export function isBlank(row: SheetRow): boolean {
  return row.values.every((cell) => textOfCell(cell).trim() === '')
}

/** Reads the cells of a row by the head of its table; positions as `positions` says, as they stand where it is null. Pure. */
export function readRow(header: Header, row: SheetRow, positions: ReadingOfPositions | null): ReadRow {
  const values: Record<string, unknown> = {}
  const names: NamedCell[] = []
  const told: ToldCell[] = []
  const repaired: RepairedCell[] = []
  const refusals: FieldRefusal[] = []
  for (const { at, column } of header.columns) {
    const reading = readCell(column, row.values[at] ?? null, row.formulas.includes(at))
    const { name } = column.field
    if (column.tells !== undefined) {
      if ('value' in reading && typeof reading.value === 'string')
        told.push({ column: { ...column, tells: column.tells }, value: reading.value })
      // What is asked where nothing else tells need not be a word of ours.
      else if ('refusal' in reading && !column.among) refusals.push({ field: column.key, ...reading.refusal })
      continue
    }
    if ('refusal' in reading) {
      refusals.push({ field: name, ...reading.refusal })
      continue
    }
    if (reading.repairs.length > 0) repaired.push({ at, field: name, repairs: reading.repairs })
    if ('names' in reading) names.push({ field: column.field, names: reading.names })
    else if (column.part === undefined) values[name] = reading.value
    else values[name] = { ...(values[name] as object | undefined), [column.part]: reading.value }
  }
  refusals.push(...systemRefusals(header, row, values, positions))
  placePositions(header, values, repaired, positions)
  return {
    ...{ number: row.number, cells: row.values, values, names: names.map((one) => withRoot(one, values)), repaired, refusals },
    ...(told.length === 0 ? {} : { told }),
  }
}

/** The kind of a row that is named stands in another cell. */
function withRoot(cell: NamedCell, values: Values): NamedCell {
  const { targets, typeField = '' } = cell.field
  if (targets === undefined) return cell
  const fitting = targets.filter(({ type }) => type === values[typeField])
  const target = fitting.find(({ when }) => when === undefined || holds(when, values)) ?? fitting[0]
  return { ...cell, root: target?.root ?? null }
}

/** Both coordinates make a point; none is none. Points and lines of another reference system are converted, and that is said. */
function placePositions(
  header: Header,
  values: Record<string, unknown>,
  repaired: RepairedCell[],
  positions: ReadingOfPositions | null,
): void {
  for (const { at, column } of header.columns) {
    const { name, kind } = column.field
    const isDrawn = kind === 'line'
    if (!(isDrawn || (kind === 'point' && column.part !== 'lat')) || values[name] == null) continue
    if (isEmptyPoint(values[name])) values[name] = null
    else if (positions !== null && !isAsItStands(positions)) {
      values[name] = isDrawn ? lineInWgs84(values[name], positions) : wholePoint(values[name], positions)
      repaired.push({ at, field: name, repairs: ['position'] })
    }
  }
}

/** The system that a row says in a column of its own; undefined for none and for one that is not taken. */
export function systemOfRow({ systemAt }: Header, { values }: SheetRow): { readonly said: string; readonly system?: ReferenceSystem } {
  const said = systemAt === undefined ? '' : textOfCell(values[systemAt] ?? null).trim()
  const system = said === '' ? undefined : (systemInWords(said) ?? referenceSystemOf(said))
  return system === undefined ? { said } : { said, system }
}

/** A row in another system than the file is read in would lie some hundred metres beside its place. */
function systemRefusals(header: Header, row: SheetRow, values: Values, positions: ReadingOfPositions | null): readonly FieldRefusal[] {
  const { said, system } = systemOfRow(header, row)
  const placed = header.columns.find(
    ({ column: { field } }) => (field.kind === 'point' || field.kind === 'line') && values[field.name] != null,
  )
  if (said === '' || positions === null || placed === undefined) return []
  if (system !== undefined && isSameGround(system, positions.system)) return []
  return [{ field: placed.column.field.name, key: system === undefined ? 'cellSystemUnknown' : 'cellOtherSystem', values: { value: said } }]
}

function isEmptyPoint(value: unknown): boolean {
  const { lng = null, lat = null } = value as Partial<Point>
  return lng === null && lat === null && !('coordinates' in (value as object))
}

function wholePoint(value: unknown, positions: ReadingOfPositions): unknown {
  const { lng, lat } = value as Partial<Point>
  return typeof lng === 'number' && typeof lat === 'number' ? pointInWgs84({ lng, lat }, positions) : value
}

function lineInWgs84(value: unknown, positions: ReadingOfPositions): unknown {
  return typeof value === 'object' ? withPositions(value as Geometry, (position) => toWgs84(position, positions)) : value
}

/** What is left of the rows that a name may mean, once what a row tells besides is asked; undefined where it says no name. */
export interface TellingRows {
  /** By what rows of one name are told apart, of references that have it. */
  readonly tells: ReadonlyMap<CompleteField | undefined, Label>
  left(row: ReadRow, field: CompleteField, named: { readonly name: string; readonly ids: Meant } | undefined): Meant | FieldRefusal
}

/** Puts ids in place of names that a row says more about, as far as that can be read; answers their fields. */
function placeTold(row: ReadRow, book: NameBook, telling: TellingRows): ReadonlySet<CompleteField> {
  const unread = row.refusals.flatMap(({ field }) => row.names.filter((cell) => field.startsWith(`${cell.field.name}.`)))
  const tells = new Set([...(row.told ?? []).map(({ column }) => column.tells), ...unread.map(({ field }) => field)])
  for (const field of tells) {
    if (unread.some((cell) => cell.field === field)) continue
    const name = row.names.find((one) => one.field === field)?.names[0]
    const left = telling.left(row, field, name === undefined ? undefined : { name, ids: book.meant(field, name) })
    if ('key' in left) row.refusals.push(left)
    else row.values[field.name] = left[0] ?? null
  }
  return tells
}

/** Puts ids in place of names; `fields` are those of the row's resource. */
export function placeNames(row: ReadRow, book: NameBook, fields: CompleteResource['fields'], telling?: TellingRows): void {
  const tells = telling === undefined ? new Set<CompleteField>() : placeTold(row, book, telling)
  for (const { field, names, root } of row.names) {
    if (tells.has(field)) continue
    if (root === null) {
      row.refusals.push(...kindMissing(row, field, fields))
      continue
    }
    const several = field.kind.endsWith('s')
    const found = names.map((name) => ({ name, ids: book.meant(field, name, root) }))
    const wrong = found.find(({ ids }) => ids.length !== 1)
    if (wrong) row.refusals.push(refusalOf(field, wrong.name, wrong.ids, telling?.tells.get(field)))
    else row.values[field.name] = several ? found.map(({ ids }) => ids[0]) : (found[0]?.ids[0] ?? null)
  }
}

/** Of which kind a row is must be told before its name means anything; a kind that cannot be read was told already. */
function kindMissing(row: ReadRow, { typeField = '' }: CompleteField, fields: CompleteResource['fields']): readonly FieldRefusal[] {
  const kind = fields[typeField]
  if (kind === undefined || row.refusals.some(({ field }) => field === typeField)) return []
  return [{ field: typeField, key: 'required', values: { '0': kind.label } }]
}

function refusalOf(field: CompleteField, name: string, ids: Meant, tells?: Label): FieldRefusal {
  const values = { '0': field.label, value: name, n: ids.length }
  if (tells !== undefined && ids.length > 1) return { field: field.name, key: 'cellNameOfSeveral', values: { ...values, tells } }
  return { field: field.name, key: ids.length === 0 ? 'cellReference' : 'cellTwoReferences', values }
}
