import { sql } from 'kysely'
import type { Db } from '../databases/database.ts'
import { type AuditRow, type ChainParts, isGenuineRecord } from '../sealing/sealer.ts'
import { archivedHead } from './archive-mark.ts'
import { type AuditHead, headBefore, headsAfter, macOf } from './audit-head.ts'

const BATCH = 500

/** What was done to the chain: a record altered, one put in, one taken out, the newest ones cut off, or the signed heads themselves
 *  touched. */
export type Breach = 'altered' | 'inserted' | 'removed' | 'truncated' | 'headsAltered'

/** What a check of the chain found: intact, or the first record that does not fit. After a removal this is the removed record itself
 *  where its id is known, else the one that stood behind it. */
export interface ChainCheck {
  readonly ok: boolean
  readonly checked: number
  readonly firstBroken?: { readonly id: string; readonly kind: Breach }
}

/** A span of time in epoch ms; what is not given is open. */
export interface Span {
  readonly from?: number
  readonly to?: number
}

const NOTHING: AuditHead = { seq: 0, count: 0, lastId: '', lastHash: '', mac: '' }

/** The smallest id that a row of this moment can have (ids begin with the time). */
export const firstIdAt = (time: number) => Math.max(0, time).toString(16).padStart(12, '0')

/** Walks the sealed records, computes each hash again, and holds every stretch between two seals against its signed head. A span is
 *  widened to whole stretches. */
export async function verifyAudit(db: Db, parts: ChainParts, span: Span = {}): Promise<ChainCheck> {
  const archived = await archivedHead(db, parts.sign)
  const breach = archived && (await archiveBreach(db, archived))
  if (breach) return { ok: false, checked: 0, firstBroken: breach }
  const start = archived?.head ?? NOTHING
  const asked = span.from === undefined ? start : ((await headBefore(db, firstIdAt(span.from))) ?? start)
  let before = asked.seq < start.seq ? start : asked
  const end = span.to === undefined ? undefined : firstIdAt(span.to)
  let checked = 0
  for (;;) {
    const heads = await headsAfter(db, before.seq, BATCH)
    for (const head of heads) {
      const breach = signatureBreach(parts, before, head)
      if (breach) return { ok: false, checked, firstBroken: breach }
      const stretch = await checkStretch(db, parts, before, head)
      checked += stretch.checked
      if (stretch.firstBroken) return { ok: false, checked, firstBroken: stretch.firstBroken }
      before = head
      if (end !== undefined && head.lastId >= end) return { ok: true, checked }
    }
    if (heads.length === BATCH) continue
    const firstBroken = await tailBreach(db, parts, before)
    if (!firstBroken) return { ok: true, checked }
    // What was sealed while we looked is no breach: the walk goes on with it.
    if ((await headsAfter(db, before.seq, 1)).length === 0) return { ok: false, checked, firstBroken }
  }
}

/** What was archived is not in the database any more, and the mark that says so is ours. */
async function archiveBreach(db: Db, { head, genuine }: { head: AuditHead; genuine: boolean }): Promise<ChainCheck['firstBroken']> {
  if (!genuine) return { id: head.lastId, kind: 'headsAltered' }
  const { rows } = await sql<{
    id: string
  }>`select id from operation_log where hash is not null and id <= ${head.lastId} order by id limit 1`.execute(db)
  return rows[0] && { id: rows[0].id, kind: 'inserted' }
}

function signatureBreach({ sign }: ChainParts, before: AuditHead, head: AuditHead): ChainCheck['firstBroken'] {
  const fits = head.seq === before.seq + 1 && head.mac === macOf(sign, before.mac, head)
  return fits ? undefined : { id: head.lastId, kind: 'headsAltered' }
}

/** The records between two heads. A wrong hash is found at once; what was done follows from how many records there are. */
export async function checkStretch(
  db: Db,
  { sign }: Pick<ChainParts, 'sign'>,
  before: AuditHead,
  head: AuditHead,
): Promise<Pick<ChainCheck, 'checked' | 'firstBroken'>> {
  let previous = before.lastHash
  let last = before.lastId
  let found = 0
  let broken: string | undefined
  for (;;) {
    const { rows } = await sql<AuditRow>`select l.*, c.mac as "$covered" from operation_log l left join audit_cover c on c.id = l.id
      where l.hash is not null and l.id > ${last} and l.id <= ${head.lastId} order by l.id limit ${BATCH}`.execute(db)
    for (const row of rows) {
      if (broken === undefined && !isGenuineRecord(sign, previous, row)) broken = row.id
      previous = row.hash ?? ''
      last = row.id
      found += 1
    }
    if (rows.length < BATCH) break
  }
  const wanted = head.count - before.count
  const kind = found < wanted ? 'removed' : found > wanted ? 'inserted' : 'altered'
  if (last !== head.lastId) return { checked: found, firstBroken: { id: broken ?? head.lastId, kind: 'removed' } }
  if (broken !== undefined) return { checked: found, firstBroken: { id: broken, kind } }
  // Whoever wrote all hashes of the stretch anew could not sign its end.
  if (previous !== head.lastHash || found !== wanted) return { checked: found, firstBroken: { id: head.lastId, kind } }
  return { checked: found }
}

/** What lies behind the last head: no head that this server has seen before, and nothing that bears a hash. */
async function tailBreach(db: Db, parts: ChainParts, last: AuditHead): Promise<ChainCheck['firstBroken']> {
  const seen = await parts.anchor.read()
  const { rows } = await sql<{
    id: string
  }>`select id from operation_log where hash is not null and id > ${last.lastId} order by id limit 1000`.execute(db)
  if (seen !== null && seen.seq > last.seq)
    return { id: seen.lastId, kind: rows.some((row) => row.id === seen.lastId) ? 'headsAltered' : 'truncated' }
  if (seen !== null && seen.seq === last.seq && seen.mac !== last.mac) return { id: seen.lastId, kind: 'headsAltered' }
  // Before its first signed seal a database of an earlier version has hashes and no head.
  return rows[0] && last.seq > 0 ? { id: rows[0].id, kind: 'inserted' } : undefined
}
