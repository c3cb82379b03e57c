import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { snakeCase } from '@chengan/kernel/definition/names'
import type { Geometry, Point } from '@chengan/kernel/fields/field'
import { boxOf } from '@chengan/kernel/fields/geometry'
import type { Values } from '@chengan/kernel/rule'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../storage/database.ts'
import { expressionSql } from '../storage/expression-sql.ts'

/** A row as engines hold it: field names, dates as text, references as ids. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number }

function isRead(field: CompleteField): boolean {
  return field.stored || field.derived !== undefined
}

/** The select list of a resource's fields over the row called `alias`. */
export function selectList(resource: CompleteResource, alias: string, today: string, only?: ReadonlySet<string>): RawBuilder<unknown> {
  const fields = resource.fieldList.filter((field) => isRead(field) && (only === undefined || only.has(field.name)))
  return sql.join(fields.map((field) => sql`${expressionSql(resource, { field: field.name }, alias, today)} as ${sql.id(field.name)}`))
}

/** Column values of row values; unknown and computed fields are left out. Points and shapes bring their coordinates along. */
export function columnValues(resource: CompleteResource, values: Values): Readonly<Record<string, unknown>> {
  const columns: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name]
    if (!field?.stored) continue
    columns[field.column] = value === null || value === undefined ? null : columnValue(field, value)
    if (field.kind === 'point') Object.assign(columns, pointColumns(field.name, value as Point | null))
    if (field.kind === 'line' || field.kind === 'polygon') Object.assign(columns, boxColumns(field.name, value as Geometry | null))
  }
  return columns
}

function columnValue(field: CompleteField, value: unknown): unknown {
  const json = field.kind === 'json' || field.kind === 'point' || field.kind === 'line' || field.kind === 'polygon'
  if (json) return JSON.stringify(value)
  return Array.isArray(value) ? [...value] : value
}

function pointColumns(name: string, point: Point | null | undefined): Record<string, number | null> {
  return { [snakeCase(`${name}Lng`)]: point?.lng ?? null, [snakeCase(`${name}Lat`)]: point?.lat ?? null }
}

function boxColumns(name: string, geometry: Geometry | null | undefined): Record<string, number | null> {
  const box = geometry ? boxOf(geometry) : [null, null, null, null]
  return Object.fromEntries(['MinLng', 'MinLat', 'MaxLng', 'MaxLat'].map((side, index) => [snakeCase(name + side), box[index] ?? null]))
}

/** Inserts one row of the resource's table. */
export async function insertRow(db: Db, resource: CompleteResource, values: Values): Promise<void> {
  await db.insertInto(resource.table).values(columnValues(resource, values)).execute()
}

/** Changes one row; `bump` raises its version. */
export async function updateRow(db: Db, resource: CompleteResource, id: string, values: Values, bump: boolean): Promise<void> {
  const columns = columnValues(resource, values)
  if (!bump && Object.keys(columns).length === 0) return
  const version = bump ? { version: sql`version + 1` } : {}
  await db
    .updateTable(resource.table)
    .set({ ...columns, ...version })
    .where('id', '=', id)
    .execute()
}

/** Rows by id without regard to who asks: for engines that follow a reference of a row already allowed. */
export async function rowsById(db: Db, resource: CompleteResource, ids: readonly string[], today: string): Promise<readonly Row[]> {
  if (ids.length === 0) return []
  const { rows } =
    await sql<Row>`select ${selectList(resource, 't', today)} from ${sql.table(resource.table)} as t where t.id = any(${[...ids]}::text[])`.execute(
      db,
    )
  return rows
}
