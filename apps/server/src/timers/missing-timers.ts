import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { rowsById } from '../resources/rows.ts'
import { beginTimers, hasTimers } from './keep-timers.ts'

const AT_ONCE = 500

/** Begins the clocks of rows that came into their state otherwise than by a change of the console: by a migration, a demonstration, a restored table, or
 *  before this version knew the clock. Answers how many. */
export async function beginMissing(ctx: Context): Promise<number> {
  let begun = 0
  for (const resource of ctx.services.registry.tabled.filter(hasTimers)) {
    for (let ids = await withoutTimers(ctx, resource); ids.length > 0; ids = await withoutTimers(ctx, resource, ids.at(-1))) {
      const rows = await rowsById(ctx.db, resource, ids, ctx.today)
      begun += await beginTimers(ctx, resource, rows, (row) => asText(row.updateDate) || ctx.now)
    }
  }
  return begun
}

/** Rows in a state with a clock that have none of it, by their ids. */
async function withoutTimers(ctx: Context, resource: CompleteResource, after = ''): Promise<readonly string[]> {
  const states = Object.values(resource.lifecycles).flatMap(({ field, after: timers = {}, dict }) =>
    Object.keys(timers).map((key) => ({ column: resource.fields[field]?.column ?? field, field, value: dict.values[key]?.value ?? '' })),
  )
  const isWithout = states.map(
    ({ column, field, value }) => sql`(${sql.ref(`t.${column}`)} = ${value} and not exists (select 1 from row_timer r
      where r.root = ${resource.recordRoot} and r.row_id = t.id and r.state_field = ${field} and r.state = ${value}))`,
  )
  const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(resource.table)} t where not t.deleted and t.id > ${after}
    and (${sql.join(isWithout, sql` or `)}) order by t.id limit ${AT_ONCE}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
