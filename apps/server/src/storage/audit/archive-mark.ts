import { sql } from 'kysely'
import type { Db } from '../databases/database.ts'
import type { AuditHead, Sign } from './audit-head.ts'

const KEY = 'auditArchive'

/** How far the chain has left the database for the archive: the last head there, signed. The guard of the records (foundation.ts) lets go of nothing beyond. */
interface ArchiveMark extends AuditHead {
  /** Over the head, with the key outside the database. */
  readonly archiveMac: string
}

const signed = (sign: Sign, head: AuditHead) => sign(['archive', head.seq, head.count, head.lastId, head.lastHash, head.mac].join('|'))

/** The head up to which records are archived; null before the first archive. Says whether the mark is ours. */
export async function archivedHead(db: Db, sign: Sign): Promise<{ readonly head: AuditHead; readonly genuine: boolean } | null> {
  const { rows } = await sql<{ value: ArchiveMark }>`select value from installation where key = ${KEY}`.execute(db)
  const mark = rows[0]?.value
  if (mark === undefined) return null
  const { archiveMac, ...head } = mark
  return { head, genuine: archiveMac === signed(sign, head) }
}

/** Notes that everything up to a head lies in the archive. */
export async function writeArchiveMark(db: Db, sign: Sign, head: AuditHead): Promise<void> {
  const mark: ArchiveMark = { ...head, archiveMac: signed(sign, head) }
  await sql`insert into installation (key, value) values (${KEY}, ${JSON.stringify(mark)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db)
}
