import { Refusal } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { refusalOfDatabase } from '../../pipeline/errors.ts'
import { serialsUntilNow } from '../numbers.ts'

/** Runs a piece of work that may be refused without harm to the transaction around it, of imports and of batches alike. Answers the refusal. */
export async function tried(ctx: Context, work: () => Promise<void>): Promise<Refusal | null> {
  const giveBackSerials = serialsUntilNow(ctx)
  await sql`savepoint tried`.execute(ctx.db)
  try {
    await work()
    await sql`release savepoint tried`.execute(ctx.db)
    return null
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalOfDatabase(error, ctx.services.registry)
    if (refusal === undefined) throw error
    await sql`rollback to savepoint tried`.execute(ctx.db)
    giveBackSerials()
    return refusal
  }
}
