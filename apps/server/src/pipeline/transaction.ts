import type { Context } from '../context.ts'

/** Opens and closes the one transaction of a changing call around scope, judge, act and audit (style H3.4). What is to follow the commit
 *  is done after it, and not at all when it never comes. */
export async function inTransaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  const following: (() => void)[] = []
  const afterCommit = (act: () => void) => {
    following.push(act)
  }
  const result = await ctx.services.db.transaction().execute((db) => work({ ...ctx, db, afterCommit }))
  for (const act of following) act()
  return result
}
