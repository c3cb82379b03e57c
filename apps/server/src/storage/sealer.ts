import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './database.ts'

const BATCH = 500

interface AuditRow extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly hash: string | null
}

/** The record as the chain reads it: every column but the hash, by name, as the database writes it. */
function canonical(row: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(row)
        .filter(([name]) => name !== 'hash')
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  )
}

const linked = (previous: string, row: AuditRow) =>
  createHash('sm3')
    .update(previous + canonical(row))
    .digest('hex')

async function lastHash(db: Db, before?: string): Promise<string> {
  const bound = before === undefined ? sql`` : sql`and id < ${before}`
  const { rows } = await sql<{
    hash: string
  }>`select hash from operation_log where hash is not null ${bound} order by id desc limit 1`.execute(db)
  return rows[0]?.hash ?? ''
}

// The clocks of the server and of its database may differ by this much.
const SKEW = '5 seconds'

/** When the oldest transaction that has written something began: it may still commit a record with a smaller id than those we see. */
const oldestWriter = sql`(select min(xact_start) - ${SKEW}::interval from pg_stat_activity
  where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid())`

/** Chains the records that are not sealed yet, in order of id: hash = SM3(previous hash + record). One sealer at a time;
 *  records of the last two seconds wait, and all that are younger than a transaction still open. */
export async function sealAudit(db: Db, settled: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows: lock } = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(7211) as got`.execute(tx)
    if (!lock[0]?.got) return 0
    const { rows } =
      await sql<AuditRow>`select * from operation_log where hash is null and create_date < least(${settled}::timestamptz, ${oldestWriter}) order by id limit ${BATCH}`.execute(
        tx,
      )
    let previous = await lastHash(tx)
    for (const row of rows) {
      previous = linked(previous, row)
      await sql`update operation_log set hash = ${previous} where id = ${row.id}`.execute(tx)
    }
    return rows.length
  })
}

/** What a check of the chain found: intact, or the first record that does not fit. */
export interface ChainCheck {
  readonly ok: boolean
  readonly checked: number
  readonly firstBroken?: { readonly id: string }
}

/** Walks the sealed records from the first and computes each hash again. */
export async function verifyAudit(db: Db): Promise<ChainCheck> {
  let previous = ''
  let last = ''
  let checked = 0
  for (;;) {
    const { rows } =
      await sql<AuditRow>`select * from operation_log where hash is not null and id > ${last} order by id limit ${BATCH}`.execute(db)
    for (const row of rows) {
      if (linked(previous, row) !== row.hash) return { ok: false, checked, firstBroken: { id: row.id } }
      previous = row.hash
      last = row.id
      checked += 1
    }
    if (rows.length < BATCH) return { ok: true, checked }
  }
}
