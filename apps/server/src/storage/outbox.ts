import { sql } from 'kysely'
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

/** Asks once more for work that was given up or is done: it begins anew, at once and with all its tries. */
export async function enqueueAgain(ctx: Context, kind: string, payload: unknown, dedupe: string): Promise<void> {
  const { rows } =
    await sql`update outbox set payload = ${JSON.stringify(payload)}::jsonb, run_at = ${ctx.now}::timestamptz, tries = 0, failed = false,
    done_at = null, error = null where dedupe = ${dedupe} returning id`.execute(ctx.db)
  if (rows.length === 0) await enqueue(ctx, kind, payload, dedupe)
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
