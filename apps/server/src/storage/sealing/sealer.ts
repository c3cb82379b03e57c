import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Anchor, type AuditHead, anchorIn, lastHead, macOf, type Sign, writeHead } from '../audit/audit-head.ts'
import type { Db } from '../databases/database.ts'

const BATCH = 500

export interface AuditRow extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly hash: string | null
  /** Of a record whose personal values were covered after it was sealed: the seal of what stands there since (table audit_cover). */
  readonly $covered?: string | null
}

/** What sealing and checking need besides the database: the key, and the place outside where the newest head is remembered. */
export interface ChainParts {
  readonly sign: Sign
  readonly anchor: Anchor
}

/** The parts of an installation: the signing key, and a file of the data folder. */
export function chainParts(services: {
  readonly keys: { sign(purpose: string, text: string): string }
  readonly config: { readonly dataDir: string }
}): ChainParts {
  return { sign: (text) => services.keys.sign('audit', text), anchor: anchorIn(join(services.config.dataDir, 'audit-head.json')) }
}

/** Columns that came when chains existed already: records from before them read as they were sealed. One that is filled in later breaks the chain. */
const addedLater = ['object_name']

/** The record as the chain reads it: every column but its seals ($ marks what the query adds), by name, as the database writes it. */
function canonical(row: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(row)
        .filter(([name, value]) => name !== 'hash' && !name.startsWith('$') && !(value === null && addedLater.includes(name)))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  )
}

/** The hash of a record that hangs on the one before. */
export function linked(previous: string, row: AuditRow): string {
  return createHash('sm3')
    .update(previous + canonical(row))
    .digest('hex')
}

/** The seal of a record whose personal values were covered after it was chained: its hash is still that of the record as it was, and this binds what
 *  stands there now to that hash and to its place. */
export function coverMac(sign: Sign, previous: string, row: AuditRow): string {
  return sign(['covered', row.id, row.hash, linked(previous, row)].join('|'))
}

/** Whether a record is the one that was sealed behind the one before it. */
export function isGenuineRecord(sign: Sign, previous: string, row: AuditRow): boolean {
  return typeof row.$covered === 'string' ? row.$covered === coverMac(sign, previous, row) : row.hash === linked(previous, row)
}

/** Held by who seals records or changes sealed ones: one at a time. */
export const SEALER_LOCK = 7211

// The clocks of the server and of its database may differ by this much.
const SKEW = '5 seconds'

/** When the oldest transaction that has written something began: it may still commit a record with a smaller id than those we see. */
export const oldestWriter = sql`(select min(xact_start) - ${SKEW}::interval from pg_stat_activity
  where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid())`

/** Chains the records that are not sealed yet, in order of id: hash = SM3(previous hash + record), and signs how far the chain goes.
 *  One sealer at a time; records of the last two seconds wait, and all that are younger than a transaction still open. */
export async function sealAudit(db: Db, settled: string, parts: ChainParts): Promise<number> {
  const sealed = await db.transaction().execute(async (tx) => {
    const { rows: lock } = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(SEALER_LOCK)}) as got`.execute(tx)
    if (!lock[0]?.got) return null
    const { rows } =
      await sql<AuditRow>`select * from operation_log where hash is null and create_date < least(${settled}::timestamptz, ${oldestWriter}) order by id limit ${BATCH}`.execute(
        tx,
      )
    const last = rows.at(-1)
    if (last === undefined) return null
    const before = (await lastHead(tx)) ?? (await unsignedEnd(tx))
    let previous = before.lastHash
    for (const row of rows) {
      previous = linked(previous, row)
      await sql`update operation_log set hash = ${previous} where id = ${row.id}`.execute(tx)
    }
    const head = { seq: before.seq + 1, count: before.count + rows.length, lastId: last.id, lastHash: previous }
    const signed = { ...head, mac: macOf(parts.sign, before.mac, head) }
    await writeHead(tx, signed)
    return { head: signed, count: rows.length }
  })
  if (sealed !== null) await parts.anchor.keep(sealed.head)
  return sealed?.count ?? 0
}

/** Where the chain ended that an earlier version sealed without signing it. */
async function unsignedEnd(db: Db): Promise<AuditHead> {
  const { rows } = await sql<{
    hash: string
    id: string
  }>`select id, hash from operation_log where hash is not null order by id desc limit 1`.execute(db)
  const { rows: sealed } = await sql<{ n: number }>`select count(*) as n from operation_log where hash is not null`.execute(db)
  return { seq: 0, count: sealed[0]?.n ?? 0, lastId: rows[0]?.id ?? '', lastHash: rows[0]?.hash ?? '', mac: '' }
}
