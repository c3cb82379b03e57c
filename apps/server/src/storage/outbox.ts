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

/** Changes what work that still waits is to be done with. */
export async function amend({ db }: Context, dedupe: string, payload: unknown): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ payload: JSON.stringify(payload) })
    .where('dedupe', '=', dedupe)
    .where('done_at', 'is', null)
    .execute()
}
