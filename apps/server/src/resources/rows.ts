import type { RowNamed } from '@chengan/kernel/declared/resources'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { fieldsWithSealedEntries, fieldsWithSealedInside, hasSealedFields } from '@chengan/kernel/definition/encrypted-fields'
import { snakeCase } from '@chengan/kernel/definition/names'
import type { ResourceNamed } from '@chengan/kernel/definition/registry'
import type { Geometry, Point } from '@chengan/kernel/fields/field'
import { boxOf } from '@chengan/kernel/geometry/measure'
import type { Values } from '@chengan/kernel/rule'
import { type RawBuilder, sql } from 'kysely'
import { plainInsert } from '../storage/bulk-insert.ts'
import { runChange } from '../storage/changes.ts'
import { constantSql } from '../storage/constant-sql.ts'
import type { Db } from '../storage/databases/database.ts'
import { preparedHint } from '../storage/prepared-statements.ts'
import { expressionSql } from '../storage/scope/expression-sql.ts'
import { openedAs } from '../storage/sealing/sealing-plugin.ts'

/** A row as engines hold it: field names, dates as text, references as ids. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: string }

/** Whether a field holds a line or an area, with its box beside it. */
export function isShape(field: CompleteField): boolean {
  return field.kind === 'line' || field.kind === 'polygon' || field.kind === 'shape'
}

function isRead(field: CompleteField): boolean {
  return field.stored || field.derived !== undefined || field.countedOf !== undefined || field.flatOf !== undefined
}

const wholeLists = new WeakMap<CompleteResource, { readonly today: string; readonly alias: string; readonly list: RawBuilder<unknown> }>()

/** The select list of a resource's fields over the row called `alias`. The list of all fields is written once a day: its hundred
 *  pieces cost more to put together than the database takes to answer. */
export function selectList(resource: CompleteResource, alias: string, today: string, only?: ReadonlySet<string>): RawBuilder<unknown> {
  if (only !== undefined) return listOf(resource, alias, today, only)
  const kept = wholeLists.get(resource)
  if (kept?.today === today && kept.alias === alias) return kept.list
  const list = constantSql(listOf(resource, alias, today))
  wholeLists.set(resource, { today, alias, list })
  return list
}

function listOf(resource: CompleteResource, alias: string, today: string, only?: ReadonlySet<string>): RawBuilder<unknown> {
  const fields = resource.fieldList.filter((field) => isRead(field) && (only === undefined || only.has(field.name)))
  const holding = new Set([...fieldsWithSealedInside(resource), ...fieldsWithSealedEntries(resource)].map(({ field }) => field.name))
  const isSealed = (field: CompleteField) => field.stored && (field.encrypted || field.secretWhen || holding.has(field.name))
  const nameOf = (field: CompleteField) => (isSealed(field) ? openedAs(field.name) : field.name)
  const own = fields.map((field) => sql`${expressionSql(resource, { field: field.name }, alias, today)} as ${sql.id(nameOf(field))}`)
  return sql.join(only === undefined ? [...own, ...beyondList(resource, alias, today)] : own)
}

/** What conditions read beyond the references of the row, under the names that they write. */
function beyondList(resource: CompleteResource, alias: string, today: string): readonly RawBuilder<unknown>[] {
  const inner = `${alias}b`
  return resource.beyond.map(({ name, by, field, target }) => {
    const reference = sql.ref(`${alias}.${resource.fields[by]?.column ?? snakeCase(by)}`)
    const value = expressionSql(target(), { field }, inner, today)
    return sql`(select ${value} from ${sql.table(target().table)} as ${sql.id(inner)} where ${sql.ref(`${inner}.id`)} = ${reference}) as ${sql.id(name)}`
  })
}

/** Column values of row values; unknown and computed fields are left out. Points and shapes bring their coordinates along. */
export function columnValues(resource: CompleteResource, values: Values): Readonly<Record<string, unknown>> {
  const columns: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name]
    if (!field?.stored) continue
    columns[field.column] = value === null || value === undefined ? null : columnValue(field, value)
    if (field.kind === 'point') Object.assign(columns, pointColumns(field.name, value as Point | null))
    if (isShape(field)) Object.assign(columns, boxColumns(field.name, value as Geometry | null))
  }
  return columns
}

function columnValue(field: CompleteField, value: unknown): unknown {
  const json = field.kind === 'json' || field.kind === 'point' || isShape(field)
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
  const columns = columnValues(resource, values)
  // Sealed on the way by the plugin, which looks into queries that are built, not written.
  if (hasSealedFields(resource)) await db.insertInto(resource.table).values(columns).execute()
  else await runChange(db, plainInsert(resource.table, columns))
}

/** Changes one row; `bump` raises its lock, which is the column `version` of every table. */
export async function updateRow(db: Db, resource: CompleteResource, id: string, values: Values, bump: boolean): Promise<void> {
  const columns = columnValues(resource, values)
  if (!bump && Object.keys(columns).length === 0) return
  const version = bump ? { version: sql`version + 1` } : {}
  if (hasSealedFields(resource)) {
    // Sealed on the way by the plugin, which looks into queries that are built, not written.
    await db
      .updateTable(resource.table)
      .set({ ...columns, ...version })
      .where('id', '=', id)
      .execute()
    return
  }
  const set = Object.entries({ ...columns, ...version }).map(([name, value]) => sql`${sql.id(name)} = ${value}`)
  await sql`${preparedHint}update ${sql.table(resource.table)} set ${sql.join(set)} where id = ${id}`.execute(db)
}

/** Rows by id without regard to who asks: for engines that follow a reference of a row already allowed. */
export async function rowsById<N extends string>(
  db: Db,
  resource: ResourceNamed<N>,
  ids: readonly string[],
  today: string,
): Promise<readonly RowNamed<N>[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<
    RowNamed<N>
  >`${preparedHint}select ${selectList(resource, 't', today)} from ${sql.table(resource.table)} as t where t.id = any(${[...ids]}::text[])`.execute(
    db,
  )
  return rows
}
