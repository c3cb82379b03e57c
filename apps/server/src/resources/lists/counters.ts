import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Counters } from '@chengan/kernel/definition/list-view'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { filterSql } from '../../storage/scope/filter-sql.ts'
import { visible } from '../../storage/scope/visible.ts'

/** How many of the rows that the caller sees each counter is about, in one pass over them. */
export async function countersOf(ctx: Context, resource: CompleteResource, counters: Counters): Promise<Values> {
  const source = visible(ctx, resource)
  const counts = Object.entries(counters.of).map(
    ([name, { filter }]) => sql`count(*) filter (where ${filterSql(source.frame, filter)})::int as ${sql.id(name)}`,
  )
  const { rows } = await sql<Values>`select ${sql.join(counts)} from ${source.from} where ${source.where}`.execute(ctx.db)
  return rows[0] ?? {}
}
