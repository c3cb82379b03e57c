import { sql } from 'kysely'
import type { Db } from '../../storage/database.ts'
import { instant } from '../instants.ts'

/** Counts one more event of a key and answers how many fell into the window (ms) that ends now. Calls at once are all counted. */
export async function countAttempt(db: Db, key: string, now: number, window: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    insert into attempt as known (key, times, update_date) values (${key}, array[${now}::bigint], ${instant(now)})
    on conflict (key) do update set update_date = excluded.update_date,
      times = array_append(array(select t from unnest(known.times) as t where t > ${now - window}::bigint order by t), ${now}::bigint)
    returning cardinality(times) as count`.execute(db)
  return rows[0]?.count ?? 1
}

/** Locks a key until an instant (epoch ms) and begins its count anew. */
export async function lockKey(db: Db, key: string, until: number, now: number): Promise<void> {
  await sql`update attempt set times = '{}', locked_until = ${until}::bigint, update_date = ${instant(now)} where key = ${key}`.execute(db)
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
    values (${`${key}|${value}`}, array[${now}::bigint], ${instant(now)})
    on conflict (key) do update set update_date = excluded.update_date, times = excluded.times where known.times[1] <= ${now - window}::bigint
    returning key`.execute(db)
  return rows.length === 0 ? 0 : countAttempt(db, key, now, window)
}
