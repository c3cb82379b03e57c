import { sql } from 'kysely'
import type { Db } from '../storage/databases/database.ts'
import { instantSql } from './instants.ts'

/** What is kept for minutes and lost at a crash: answers of captchas, codes on their way, an authenticator that is not confirmed. */
export async function keepShortly(db: Db, key: string, text: string, until: number): Promise<void> {
  await sql`insert into captcha (id, answer, expires) values (${key}, ${text}, ${instantSql(until)})
    on conflict (id) do update set answer = excluded.answer, expires = excluded.expires`.execute(db)
}

/** What is still kept under the key, with its end in epoch ms. */
export async function readShortly(db: Db, key: string, now: number): Promise<{ readonly text: string; readonly until: number } | null> {
  const { rows } = await sql<{ text: string; until: number }>`select answer as text, (extract(epoch from expires) * 1000)::bigint as until
    from captcha where id = ${key} and answer is not null and expires > ${instantSql(now)}`.execute(db)
  return rows[0] ?? null
}

/** Takes it away; exactly one of several callers at once hears yes. */
export async function takeShortly(db: Db, key: string, text: string): Promise<boolean> {
  const { rows } = await sql`delete from captcha where id = ${key} and answer = ${text} returning id`.execute(db)
  return rows.length > 0
}

export async function forgetShortly(db: Db, key: string): Promise<void> {
  await sql`delete from captcha where id = ${key}`.execute(db)
}
