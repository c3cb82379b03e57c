import { sql } from 'kysely'
import type { Db } from './database.ts'

const KEY = 'backup'

/** The last backup as the installation remembers it. */
export interface LastBackup {
  /** ISO instant. */
  readonly made: string
  readonly encrypted: boolean
  /** Checksum of the manifest. */
  readonly seal: string
}

export async function readLastBackup(db: Db): Promise<LastBackup | null> {
  const { rows } = await sql<{ value: LastBackup }>`select value from installation where key = ${KEY}`.execute(db)
  return rows[0]?.value ?? null
}

export async function writeLastBackup(db: Db, last: LastBackup): Promise<void> {
  await sql`insert into installation (key, value) values (${KEY}, ${JSON.stringify(last)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db)
}
