import { sql } from 'kysely'
import type { Db } from '../../storage/databases/database.ts'
import { instantSql } from '../instants.ts'

/** Counts one more event of a key and answers how many fell into the window (ms) that ends now. Calls at once are all counted. */
export async function countAttempt(db: Db, key: string, now: number, window: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    insert into attempt as known (key, times, update_date) values (${key}, array[${now}::bigint], ${instantSql(now)})
    on conflict (key) do update set update_date = excluded.update_date,
      times = array_append(array(select t from unnest(known.times) as t where t > ${now - window}::bigint order by t), ${now}::bigint)
    returning cardinality(times) as count`.execute(db)
  return rows[0]?.count ?? 1
}

/** What a counted attempt finds: its place within the window, or until when the key is locked. */
export type Counted = { readonly count: number } | { readonly lockedUntil: number }

/** Counts an attempt before it is made, unless the key is locked. One statement: attempts at once, of several processes, stand in a row. */
export async function reserveAttempt(db: Db, key: string, now: number, window: number): Promise<Counted> {
  const { rows } = await sql<{ count: number; until: number | null }>`
    insert into attempt as known (key, times, update_date) values (${key}, array[${now}::bigint], ${instantSql(now)})
    on conflict (key) do update set update_date = excluded.update_date,
      times = case when known.locked_until > ${now}::bigint then known.times
        else array_append(array(select t from unnest(known.times) as t where t > ${now - window}::bigint order by t), ${now}::bigint) end
    returning cardinality(times) as count, case when locked_until > ${now}::bigint then locked_until end as until`.execute(db)
  const [row] = rows
  return row?.until ? { lockedUntil: row.until } : { count: row?.count ?? 1 }
}

/** Takes one attempt back that was counted at an instant: it was none. */
export async function takeAttemptBack(db: Db, key: string, at: number): Promise<void> {
  await sql`update attempt set times = times[:array_position(times, ${at}::bigint) - 1] || times[array_position(times, ${at}::bigint) + 1:]
    where key = ${key} and ${at}::bigint = any(times)`.execute(db)
}

/** Locks a key until an instant (epoch ms) and begins its count anew. */
export async function lockKey(db: Db, key: string, until: number, now: number): Promise<void> {
  await sql`update attempt set times = '{}', locked_until = ${until}::bigint, update_date = ${instantSql(now)} where key = ${key}`.execute(
    db,
  )
}

/** The instant until which a key is locked, or null. */
export async function lockOf(db: Db, key: string, now: number): Promise<number | null> {
  const { rows } = await sql<{ until: number }>`
    select locked_until as until from attempt where key = ${key} and locked_until > ${now}::bigint`.execute(db)
  return rows[0]?.until ?? null
}

export async function forgetAttempts(db: Db, keys: readonly string[]): Promise<void> {
  await sql`delete from attempt where key = any(${[...keys]}::text[])`.execute(db)
}

/** Counts a value under a key unless it was counted within the window (ms) that ends now, and answers how many different ones were; 0 for one that was.
 *  Calls at once are all counted. */
export async function countNewValue(db: Db, key: string, value: string, now: number, window: number): Promise<number> {
  const { rows } = await sql`insert into attempt as known (key, times, update_date)
    values (${`${key}|${value}`}, array[${now}::bigint], ${instantSql(now)})
    on conflict (key) do update set update_date = excluded.update_date, times = excluded.times where known.times[1] <= ${now - window}::bigint
    returning key`.execute(db)
  return rows.length === 0 ? 0 : countAttempt(db, key, now, window)
}
