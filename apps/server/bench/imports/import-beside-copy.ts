import { existsSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { OpenServices } from '../../src/start/open-services.ts'
import { type Measured, memoryOf, processorTimeOf } from '../servers.ts'

const LOOK_EVERY = 100

/** A file that a person sends. */
interface SentFile {
  /** The resource, as calls name it, and its table. */
  readonly root: string
  readonly table: string
  readonly name: string
  readonly file: Blob
  /** What the person chose besides the file. */
  readonly fields?: Readonly<Record<string, string>>
  /** How many rows the file must bring. */
  readonly rows: number
  /** Which rows of the table came with it, as a condition on them. */
  readonly came: string
}

/** What an import took, and the bare COPY of the same rows. */
export interface ImportFigures {
  readonly seconds: number
  /** s of processor time of the server, and of the database for it: on a machine with other work they say more than the clock. */
  readonly processor: number
  readonly database: number
  /** MB that the server held at most meanwhile. */
  readonly memory: number
  /** s of COPY into the table with all its indexes. */
  readonly copyRows: number
  /** s of COPY of the rows and of their records in the log of operations. */
  readonly copyWithRecords: number
}

/** Sends a file to the server as a person does, waits until it is written, and copies the same rows and records in again by COPY. `meanwhile`: what is measured while they
 *  are there. Nothing of it stays. */
export async function importBesideCopy(
  open: OpenServices,
  server: Measured,
  token: string,
  sent: SentFile,
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<ImportFigures> {
  try {
    const taken = await imported(open, server, token, sent)
    const copied = await copiedAgain(open, sent)
    await sql`vacuum analyze ${sql.table(sent.table)}`.execute(open.services.db)
    await meanwhile()
    return { ...taken, ...copied }
  } finally {
    await removeSent(open, sent)
  }
}

interface Told {
  readonly code: number
  readonly msg: string
  readonly data: { readonly id: string; readonly state?: string; readonly result?: { readonly added?: number; readonly msg?: string } }
}

/** The processes of the database that work for its clients, each with the s that it has been at work; one that has just ended has none. */
async function backends({ services }: OpenServices): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity where backend_type = 'client backend'`.execute(services.db)
  return new Map(rows.flatMap(({ pid }) => (existsSync(`/proc/${pid}`) ? [[pid, processorTimeOf(pid)] as const] : [])))
}

async function imported(open: OpenServices, server: Measured, token: string, { root, name, file, fields = {}, rows }: SentFile) {
  const headers = { authorization: `Bearer ${token}` }
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', file, name)
  let memory = memoryOf(server.pid)
  const [before, already] = [await backends(open), processorTimeOf(server.pid)]
  const began = performance.now()
  const begun = (await (await fetch(`${server.address}/api/${root}/import`, { method: 'POST', headers, body: form })).json()) as Told
  if (begun.code !== 0) throw new Error(`${name} was refused: ${begun.code} ${begun.msg} ${JSON.stringify(begun.data).slice(0, 400)}`)
  for (;;) {
    await setTimeout(LOOK_EVERY)
    memory = Math.max(memory, memoryOf(server.pid))
    // A file of some rows is answered at once; a larger one is a run that is asked after.
    const run = (await (await fetch(`${server.address}/api/sys/import/info/${begun.data.id}`, { headers })).json()) as Told
    if (run.data.state === '0') continue
    const seconds = (performance.now() - began) / 1000
    if (run.data.result?.added !== rows) throw new Error(`${name} ended so: ${JSON.stringify(run.data).slice(0, 600)}`)
    const processor = processorTimeOf(server.pid) - already
    const database = [...(await backends(open))].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0)
    return { seconds, memory, processor, database }
  }
}

/** The records of the coming of the rows, as a condition on the log of operations. */
const recordsOf = ({ root, table, came }: SentFile) =>
  sql.raw(`resource = '${root}:save' and row_ids in (select id from ${table} where ${came})`)

async function copiedAgain(open: OpenServices, sent: SentFile): Promise<Pick<ImportFigures, 'copyRows' | 'copyWithRecords'>> {
  const { db } = open.services
  await sql`create table bench_row as select * from ${sql.table(sent.table)} where ${sql.raw(sent.came)}`.execute(db)
  await sql`create table bench_record as select * from operation_log where ${recordsOf(sent)}`.execute(db)
  await removeRows(open, sent)
  const line = await open.database.copyLine()
  try {
    const seconds: number[] = []
    for (const [kept, table] of [
      ['bench_row', sent.table],
      ['bench_record', 'operation_log'],
    ] as const) {
      const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`.execute(db)
      const names = rows.map(({ name }) => name)
      const pieces: Uint8Array[] = []
      for await (const piece of line.out(kept, names)) pieces.push(piece)
      const began = performance.now()
      await line.in(table, names, asPieces(pieces))
      seconds.push((performance.now() - began) / 1000)
    }
    const [copyRows = 0, records = 0] = seconds
    return { copyRows, copyWithRecords: copyRows + records }
  } finally {
    await line.close()
  }
}

async function* asPieces(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield piece
}

async function removeRows(open: OpenServices, sent: SentFile): Promise<void> {
  await open.services.db.transaction().execute(async (db) => {
    // Records are only ever added to: whoever measures is the exception.
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`delete from operation_log where ${recordsOf(sent)}`.execute(db)
    await sql`delete from ${sql.table(sent.table)} where ${sql.raw(sent.came)}`.execute(db)
  })
}

async function removeSent(open: OpenServices, sent: SentFile): Promise<void> {
  const { db } = open.services
  await removeRows(open, sent)
  await sql`drop table if exists bench_row, bench_record`.execute(db)
  await sql`vacuum analyze ${sql.table(sent.table)}, operation_log`.execute(db)
}
