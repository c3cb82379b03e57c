import type { RawBuilder } from 'kysely'
import type { Context } from '../../context.ts'

/** The rows of a statement of figures, from the cache where nothing has changed. What a transaction asks is read: it sees its own changes. `fresh`: read in
 *  any case. */
export async function cachedRows<R>(ctx: Context, query: RawBuilder<R>, fresh = false): Promise<readonly R[]> {
  const { db, services } = ctx
  if (fresh || db.isTransaction) return (await query.execute(db)).rows
  const compiled = query.compile(db)
  const key = JSON.stringify([compiled.sql, compiled.parameters])
  return services.figureCache.rows(key, compiled.sql, async () => (await db.executeQuery(compiled)).rows)
}
