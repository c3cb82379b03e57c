import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { recordOf } from '../../bulk-record.ts'

/** What changes of one row, and whether its version rises. */
export interface RowUpdate {
  readonly id: string
  readonly values: Values
  readonly bump: boolean
}

/** Changes many rows: those of which the same columns change, in one statement, which reads them from one JSON value. */
export async function updateRows(ctx: Context, resource: CompleteResource, updates: readonly RowUpdate[]): Promise<void> {
  const table = sql.table(resource.table)
  const all = updates.map(({ id, values, bump }) => ({ bump, record: { ...recordOf(resource, values, ctx.services.keys), id } }))
  const alike = Map.groupBy(all, ({ bump, record }) => [bump, ...Object.keys(record).sort()].join())
  for (const group of alike.values()) {
    const [{ bump, record }] = group as [(typeof all)[number], ...typeof all]
    const columns = Object.keys(record).filter((column) => column !== 'id')
    const set = columns.map((column) => sql`${sql.id(column)} = ${sql.ref(`r.${column}`)}`)
    const version = bump ? [sql`version = t.version + 1`] : []
    const records = JSON.stringify(group.map((one) => one.record))
    await sql`update ${table} as t set ${sql.join([...set, ...version])}
      from json_populate_recordset(null::${table}, ${records}::json) as r where t.id = r.id`.execute(ctx.db)
  }
}
