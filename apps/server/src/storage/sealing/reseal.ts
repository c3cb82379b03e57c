import type { Registry } from '@chengan/kernel/definition/registry'
import { sql } from 'kysely'
import type { Db } from '../databases/database.ts'
import { type SealingProgress, sealWhere } from './seal-rows.ts'
import { type SealedColumns, type Sealing, sealedTables, sealedUnderAnother } from './sealed-columns.ts'

/** Brings every sealed value that lies under another key under this one, its digests made anew. It may be killed at any moment and begun
 *  again. Answers how many rows it changed. */
export async function resealRows(db: Db, registry: Registry, sealing: Sealing, keyId: string, progress?: SealingProgress): Promise<number> {
  let changed = 0
  for (const [table, columns] of sealedTables(registry)) {
    const options = { sealing, where: underAnother(columns, keyId), ...(progress ? { progress } : {}) }
    changed += await sealWhere(db, table, columns, options)
  }
  return changed
}

function underAnother(columns: SealedColumns, keyId: string) {
  return sql<boolean>`(${sql.join(
    [...columns].map(([column, how]) => sealedUnderAnother(sql.ref(column), keyId, how)),
    sql` or `,
  )})`
}

// The clocks of two servers may differ by this much.
const SKEW_MS = 5_000

/** Whether somebody may still write under the key before: a transaction that began before all processes had changed over. */
export async function mayWriteUnderOldKey(db: Db, force: number, now: number): Promise<boolean> {
  if (now < force) return true
  const changed = new Date(force + SKEW_MS).toISOString()
  const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database() and backend_xid is not null
    and pid <> pg_backend_pid() and xact_start < ${changed}::timestamptz limit 1`.execute(db)
  return rows.length > 0
}
