import type { Context } from '../context.ts'

/** Opens and closes the one transaction of a changing call around scope, judge, act and audit (style H3.4). */
export function inTransaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  return ctx.services.db.transaction().execute((db) => work({ ...ctx, db }))
}
