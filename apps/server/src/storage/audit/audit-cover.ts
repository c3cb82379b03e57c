import type { Registry } from '@chengan/kernel/definition/registry'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../databases/database.ts'
import { remember, remembered } from '../schema/installation.ts'
import { personalNames, withoutPersonalAddresses, withoutPersonalValues } from '../sealing/personal-values.ts'
import { type AuditRow, type ChainParts, coverMac, isGenuineRecord, SEALER_LOCK } from '../sealing/sealer.ts'
import { archivedHead } from './archive-mark.ts'

const BATCH = 200
/** What the records were gone through for: names that stood in them once are not looked for again. */
const MARK = 'auditCovered'

interface OldRecord extends AuditRow {
  readonly request_params: string | null
  readonly request_uri: string | null
  readonly diff: unknown
  /** Hash of the record before it. */
  readonly $previous: string | null
}

/** Covers personal values that an older version left in clear in audit records, in the order of their ids and in short transactions: after a kill
 *  it goes on. The hash of a sealed record stays, and with it the chain, its signed heads and what was sent outside; what stands in the record
 *  since is sealed on its own (`coverMac`). A record that does not fit the chain is left as evidence. Answers how many records it changed. */
export async function coverOldRecords(db: Db, registry: Registry, parts: ChainParts): Promise<number> {
  const names = [...personalNames(registry).keys()].sort()
  const known = (await remembered<readonly string[]>(db, MARK)) ?? []
  const fresh = names.filter((name) => !known.includes(name))
  if (fresh.length === 0) return 0
  let [covered, after] = [0, '']
  for (;;) {
    const batch = await coverBatch(db, registry, parts, mentions(fresh), after)
    covered += batch.covered
    if (batch.last === null) break
    after = batch.last
  }
  await remember(db, MARK, names)
  return covered
}

/** Records that speak of one of the names. */
function mentions(names: readonly string[]): RawBuilder<boolean> {
  return sql`concat_ws(' ', l.request_params, l.request_uri, l.diff::text) ~ ${`\\m(${names.join('|')})\\M`}`
}

function coverBatch(
  db: Db,
  registry: Registry,
  parts: ChainParts,
  which: RawBuilder<boolean>,
  after: string,
): Promise<{ readonly covered: number; readonly last: string | null }> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(SEALER_LOCK)})`.execute(tx)
    const { rows } =
      await sql<OldRecord>`select l.*, c.mac as "$covered", (select p.hash from operation_log p where p.id < l.id and p.hash is not null
        order by p.id desc limit 1) as "$previous"
      from operation_log l left join audit_cover c on c.id = l.id where l.id > ${after} and ${which} order by l.id limit ${BATCH}`.execute(
        tx,
      )
    const start = (await archivedHead(tx, parts.sign))?.head.lastHash ?? ''
    const open = rows.map((row) => ({ row, own: coveredParts(registry, row) })).filter(({ own }) => own !== null)
    if (open.length > 0) await unguarded(tx, () => coverAll(tx, parts, open, start))
    return { covered: open.length, last: rows.at(-1)?.id ?? null }
  })
}

/** The parts of a record in which personal values can stand, covered; null where nothing is to be covered. */
function coveredParts(registry: Registry, row: OldRecord): Pick<OldRecord, 'request_params' | 'request_uri' | 'diff'> | null {
  const before = { request_params: row.request_params, request_uri: row.request_uri, diff: row.diff }
  const after = {
    request_params: withoutPersonalValues(registry, row.request_params) as string | null,
    request_uri: row.request_uri === null ? null : withoutPersonalAddresses(registry, row.request_uri),
    diff: withoutPersonalValues(registry, row.diff),
  }
  return JSON.stringify(before) === JSON.stringify(after) ? null : after
}

type Open = { readonly row: OldRecord; readonly own: ReturnType<typeof coveredParts> }

async function coverAll(tx: Db, parts: ChainParts, open: readonly Open[], start: string): Promise<void> {
  for (const { row: whole, own } of open) {
    const { $previous, ...row } = whole
    const previous = $previous ?? start
    if (own === null || (row.hash !== null && !isGenuineRecord(parts.sign, previous, row))) continue
    const diff = own.diff === null ? null : JSON.stringify(own.diff)
    const { rows } = await sql<AuditRow>`update operation_log set request_params = ${own.request_params}, request_uri = ${own.request_uri},
      diff = ${diff}::jsonb where id = ${row.id} returning *`.execute(tx)
    const [changed] = rows
    // What was not chained yet is chained as it stands now.
    if (changed === undefined || changed.hash === null) continue
    await sql`insert into audit_cover (id, mac) values (${row.id}, ${coverMac(parts.sign, previous, changed)})
      on conflict (id) do update set mac = excluded.mac`.execute(tx)
  }
}

/** Does what the guard of the records refuses everybody: it stands again before anybody else sees the table. */
async function unguarded(tx: Db, work: () => Promise<void>): Promise<void> {
  await sql`alter table operation_log disable trigger operation_log_append_only`.execute(tx)
  await work()
  await sql`alter table operation_log enable trigger operation_log_append_only`.execute(tx)
}
