import { createHash } from 'node:crypto'
import { refuse } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import type { Context } from '../context.ts'

const GUARD_MS = 1000
const KEEP_MS = 24 * 3_600_000

/** An address may be of any length, a key of an index not. */
const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Refuses the same user's same call with the same body within a second. The table is shared by all processes. */
export async function guardRepeat(ctx: Context, path: string, body: unknown): Promise<void> {
  const key = `twice|${ctx.actor.userId}|${ctx.request.method}|${digestOf(path)}|${digestOf(JSON.stringify(body ?? null))}`
  const taken = await take(ctx, key, GUARD_MS)
  if (!taken) throw refuse('doubleSubmit')
}

async function take(ctx: Context, key: string, life: number): Promise<boolean> {
  const time = ctx.services.clock()
  const expires = new Date(time + life).toISOString()
  const { rows } = await sql`insert into repeat_guard (key, expires) values (${key}, ${expires}::timestamptz)
    on conflict (key) do update set expires = excluded.expires, reply = null where repeat_guard.expires <= ${new Date(time).toISOString()}::timestamptz
    returning key`.execute(ctx.db)
  return rows.length > 0
}

/** Does the work of an `Idempotency-Key` once in 24 hours; a repeat answers the first reply. Runs in the call's own transaction: a second
 *  caller waits at the key until the first has committed, and a refused try leaves the key free. */
export async function onceFor(ctx: Context, header: string, path: string, work: () => Promise<unknown>): Promise<unknown> {
  const key = `once|${ctx.actor.userId}|${digestOf(path)}|${header.slice(0, 100)}`
  if (!(await take(ctx, key, KEEP_MS))) return keptReply(ctx, key)
  const data = await work()
  await sql`update repeat_guard set reply = ${JSON.stringify({ data: data ?? null })}::jsonb where key = ${key}`.execute(ctx.db)
  return data
}

async function keptReply(ctx: Context, key: string): Promise<unknown> {
  const { rows } = await sql<{ reply: { data: unknown } | null }>`select reply from repeat_guard where key = ${key}`.execute(ctx.db)
  if (rows[0]?.reply == null) throw refuse('doubleSubmit')
  return rows[0].reply.data
}
