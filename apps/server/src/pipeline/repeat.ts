import { createHash } from 'node:crypto'
import { refuse } from '@chengan/kernel/errors/refusal'
import { datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../context.ts'

const GUARD_MS = 1000
const KEEP_MS = 24 * 3_600_000

/** Refuses the same user's same call with the same body within a second. The table is shared by all processes. */
export async function guardRepeat(ctx: Context, path: string, body: unknown): Promise<void> {
  const hash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64url')
  const taken = await take(ctx, `twice|${ctx.actor.userId}|${ctx.request.method}|${path}|${hash}`, GUARD_MS)
  if (!taken) throw refuse('doubleSubmit')
}

async function take(ctx: Context, key: string, life: number): Promise<boolean> {
  const time = ctx.services.clock()
  const expires = new Date(time + life).toISOString()
  const { rows } = await sql`insert into repeat_guard (key, expires) values (${key}, ${expires}::timestamptz)
    on conflict (key) do update set expires = excluded.expires, reply = null where repeat_guard.expires <= ${new Date(time).toISOString()}::timestamptz
    returning key`.execute(ctx.services.db)
  return rows.length > 0
}

/** The first reply to an `Idempotency-Key` of the user, within 24 hours; undefined for a new key. */
export async function repeatedReply(ctx: Context, key: string): Promise<unknown> {
  const { rows } = await sql<{
    reply: unknown
  }>`select reply from repeat_guard where key = ${keyOf(ctx, key)} and expires > ${datetimeText(ctx.time)}::timestamptz`.execute(
    ctx.services.db,
  )
  return rows[0]?.reply ?? undefined
}

/** Keeps a reply for its `Idempotency-Key`. */
export async function keepReply(ctx: Context, key: string, reply: unknown): Promise<void> {
  const expires = new Date(ctx.services.clock() + KEEP_MS).toISOString()
  await sql`insert into repeat_guard (key, reply, expires) values (${keyOf(ctx, key)}, ${JSON.stringify(reply)}::jsonb, ${expires}::timestamptz)
    on conflict (key) do nothing`.execute(ctx.services.db)
}

const keyOf = (ctx: Context, key: string) => `once|${ctx.actor.userId}|${key.slice(0, 100)}`
