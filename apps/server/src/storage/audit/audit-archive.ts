import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../databases/database.ts'
import type { ChainParts } from '../sealing/sealer.ts'
import { archivedHead, writeArchiveMark } from './archive-mark.ts'
import { checkStretch } from './audit-chain.ts'
import { type AuditHead, headsAfter } from './audit-head.ts'

const READ_AT_ONCE = 500
/** About this many records go into one file. */
const recordsOfAFile = 20_000

/** Where archives are put. */
export interface ArchiveStore {
  put(key: string, content: () => NodeJS.ReadableStream): Promise<void>
}

interface Stored extends Readonly<Record<string, unknown>> {
  readonly id: string
}

/** Rows of a log in order of id, as lines of JSON, compressed. */
function linesOf(
  db: Db,
  table: string,
  within: (after: string) => RawBuilder<boolean>,
  ends: readonly unknown[] = [],
): () => NodeJS.ReadableStream {
  async function* lines() {
    let last = ''
    for (;;) {
      const { rows } = await sql<Stored>`select * from ${sql.table(table)} where ${within(last)} order by id limit ${READ_AT_ONCE}`.execute(
        db,
      )
      for (const row of rows) yield `${JSON.stringify(row)}\n`
      last = rows.at(-1)?.id ?? last
      if (rows.length < READ_AT_ONCE) break
    }
    for (const end of ends) yield `${JSON.stringify(end)}\n`
  }
  // A fault of the reading reaches the packed stream, which is read.
  return () => pipeline(Readable.from(lines()), createGzip(), () => undefined)
}

const nothing: AuditHead = { seq: 0, count: 0, lastId: '', lastHash: '', mac: '' }

/** Archives the audit records before an id, whole seals at a time, and takes them out of the database. Each file ends with the head that it begins behind and the
 *  one that it reaches, so that it can be checked by itself. Only a chain that is whole is archived: a breach throws, and everything stays. Answers how many
 *  records went. */
export async function archiveAudit(db: Db, parts: ChainParts, store: ArchiveStore, beforeId: string): Promise<number> {
  let gone = 0
  for (;;) {
    const mark = await archivedHead(db, parts.sign)
    if (mark !== null && !mark.genuine) throw new Error('the mark of the archive was altered; check the chain of the operation log')
    const from = mark?.head ?? nothing
    const until = await lastHeadOfFile(db, from, beforeId)
    if (until === null) return gone
    const { firstBroken } = await checkStretch(db, parts, from, until)
    if (firstBroken) throw new Error(`record ${firstBroken.id} of the operation log is ${firstBroken.kind}; nothing was archived`)
    const within = (last: string) => sql<boolean>`hash is not null and id > ${last === '' ? from.lastId : last} and id <= ${until.lastId}`
    const inFile = sql<boolean>`id > ${from.lastId} and id <= ${until.lastId}`
    const { rows: covers } = await sql`select id, mac from audit_cover where ${inFile} order by id`.execute(db)
    const ends = [...(covers.length > 0 ? [{ covers }] : []), { archiveAfter: from }, { archiveUntil: until }]
    await store.put(`log-archive/operation/${until.lastId}.jsonl.gz`, linesOf(db, 'operation_log', within, ends))
    await db.transaction().execute(async (tx) => {
      await writeArchiveMark(tx, parts.sign, until)
      await sql`delete from operation_log where hash is not null and id <= ${until.lastId}`.execute(tx)
      await sql`delete from audit_cover where ${inFile}`.execute(tx)
      await sql`delete from audit_head where seq < ${until.seq}`.execute(tx)
    })
    gone += until.count - from.count
  }
}

/** The last head of the next file: as many whole seals as make a file, all of their records before the id. */
async function lastHeadOfFile(db: Db, from: AuditHead, beforeId: string): Promise<AuditHead | null> {
  let found: AuditHead | null = null
  for (let seq = from.seq; ; ) {
    const heads = await headsAfter(db, seq, READ_AT_ONCE)
    for (const head of heads) {
      if (head.lastId >= beforeId) return found
      found = head
      if (head.count - from.count >= recordsOfAFile) return found
    }
    const last = heads.at(-1)
    if (last === undefined || heads.length < READ_AT_ONCE) return found
    seq = last.seq
  }
}

/** Archives the rows of another log before an id and takes them out of the database. Answers how many went. */
export async function archiveRows(db: Db, table: 'login_log' | 'error_log', store: ArchiveStore, beforeId: string): Promise<number> {
  let gone = 0
  for (;;) {
    const { rows } = await sql<{
      id: string
    }>`select id from ${sql.table(table)} where id < ${beforeId} order by id limit ${recordsOfAFile}`.execute(db)
    const last = rows.at(-1)
    if (last === undefined) return gone
    const within = (after: string) => sql<boolean>`id > ${after} and id <= ${last.id}`
    await store.put(`log-archive/${table}/${last.id}.jsonl.gz`, linesOf(db, table, within))
    await sql`delete from ${sql.table(table)} where id <= ${last.id}`.execute(db)
    gone += rows.length
  }
}
