import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Registry } from '@chengan/kernel/definition/registry'
import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<string | null>

/** SQL: the street in which a row called `t` lies, else its district. */
export const streetSql = (resource: CompleteResource): Sql =>
  resource.fields.regionId?.stored ? sql`left(t.region_id, 9)` : sql`null::text`

/** SQL: its district. */
export const districtSql = (resource: CompleteResource): Sql =>
  resource.fields.regionId?.stored ? sql`left(t.region_id, 6)` : sql`null::text`

/** SQL: the company whose matter it is: the maintenance company of an asset, the department of the gas company that it names; else the department that keeps it. */
export function companySql(registry: Registry, resource: CompleteResource): Sql {
  const field = resource.fields[resource.dimensions?.company?.field ?? '']
  if (field?.stored && field.kind === 'dept') return sql`${sql.ref(`t.${field.column}`)}`
  if (field?.stored && field.to !== undefined) {
    const { table } = registry.byName(field.to)
    return sql`(select c.dept_id from ${sql.table(table)} as c where c.id = ${sql.ref(`t.${field.column}`)})`
  }
  return sql`t.dept_id`
}
