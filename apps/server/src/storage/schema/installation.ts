import { sql } from 'kysely'
import type { Db } from '../databases/database.ts'

/** What the installation remembers under a key; null where nothing is. */
export async function remembered<T>(db: Db, key: string): Promise<T | null> {
  const { rows } = await sql<{ value: T }>`select value from installation where key = ${key}`.execute(db)
  return rows[0]?.value ?? null
}

/** Remembers a value in place of the one before. */
export async function remember(db: Db, key: string, value: unknown): Promise<void> {
  await sql`insert into installation (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db)
}
