import type { Context } from '../context.ts'

/** Puts work into the outbox in the caller's transaction: it is done after the commit, at least once.
 *  `dedupe` makes a second request for the same thing harmless. */
export async function enqueue(ctx: Context, kind: string, payload: unknown, dedupe: string | null = null): Promise<void> {
  await ctx.db
    .insertInto('outbox')
    .values({ id: ctx.services.newId(), kind, dedupe, payload: JSON.stringify(payload), run_at: ctx.now, tries: 0, failed: false })
    .onConflict((conflict) => conflict.column('dedupe').where('dedupe', 'is not', null).doNothing())
    .execute()
}
