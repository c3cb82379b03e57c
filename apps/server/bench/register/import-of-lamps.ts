import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { writeWorkbook } from '../../src/ports/sheets/sheet-writer.ts'
import type { OpenServices } from '../../src/start/open-services.ts'
import { type Measured, memoryOf, processorTimeOf } from '../servers.ts'
import { SURVEYED, surveyedRoads, surveyOf } from './surveyed-lamps.ts'

const ROOT = 'jcsj/baselamp'
const LOOK_EVERY = 100

/** What an import of lamps took, and the bare COPY of the same rows. */
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

/** Sends a survey of lamps to the server as a person does, waits until it is written, and copies the same rows and records in again by COPY. `meanwhile`:
 *  what is measured while they are there. Nothing of it stays. */
export async function importOfLamps(
  open: OpenServices,
  server: Measured,
  token: string,
  lamps: number,
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<ImportFigures> {
  const file = await surveyBook(open, lamps)
  try {
    const taken = await imported(open, server, token, file, lamps)
    const copied = await copiedAgain(open)
    await sql`vacuum analyze lamp`.execute(open.services.db)
    await meanwhile()
    return { ...taken, ...copied }
  } finally {
    await removeSurvey(open)
  }
}

async function surveyBook(open: OpenServices, lamps: number): Promise<Blob> {
  const rows = surveyOf(await surveyedRoads(open.services.db), lamps)
  const book = writeWorkbook([{ name: '路灯', widths: [], headerRows: 1, rows }])
  return new Response(book as ReadableStream).blob()
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

async function imported(open: OpenServices, server: Measured, token: string, file: Blob, lamps: number) {
  const headers = { authorization: `Bearer ${token}` }
  const form = new FormData()
  form.append('file', file, `普查-${createHash('sha256').update(String(Date.now())).digest('hex').slice(0, 8)}.xlsx`)
  let memory = memoryOf(server.pid)
  const [before, already] = [await backends(open), processorTimeOf(server.pid)]
  const began = performance.now()
  const begun = (await (await fetch(`${server.address}/api/${ROOT}/import`, { method: 'POST', headers, body: form })).json()) as Told
  if (begun.code !== 0) throw new Error(`the survey was refused: ${begun.code} ${begun.msg} ${JSON.stringify(begun.data).slice(0, 400)}`)
  for (;;) {
    await setTimeout(LOOK_EVERY)
    memory = Math.max(memory, memoryOf(server.pid))
    const run = (await (await fetch(`${server.address}/api/sys/import/info/${begun.data.id}`, { headers })).json()) as Told
    if (run.data.state === '0') continue
    const seconds = (performance.now() - began) / 1000
    if (run.data.result?.added !== lamps) throw new Error(`the survey ended so: ${JSON.stringify(run.data).slice(0, 600)}`)
    const processor = processorTimeOf(server.pid) - already
    const database = [...(await backends(open))].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0)
    return { seconds, memory, processor, database }
  }
}

/** The rows of a survey, and the records of their coming, as conditions on their tables. */
const surveyed = sql.raw(`pole_no like '${SURVEYED}%'`)
const recorded = sql.raw(`resource = '${ROOT}:save' and row_ids in (select id from lamp where pole_no like '${SURVEYED}%')`)

async function copiedAgain(open: OpenServices): Promise<Pick<ImportFigures, 'copyRows' | 'copyWithRecords'>> {
  const { db } = open.services
  await sql`create table bench_lamp as select * from lamp where ${surveyed}`.execute(db)
  await sql`create table bench_record as select * from operation_log where ${recorded}`.execute(db)
  await removeRows(open)
  const line = await open.database.copyLine()
  try {
    const seconds: number[] = []
    for (const [kept, table] of [
      ['bench_lamp', 'lamp'],
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

async function removeRows(open: OpenServices): Promise<void> {
  await open.services.db.transaction().execute(async (db) => {
    // Records are only ever added to: whoever measures is the exception.
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`delete from operation_log where ${recorded}`.execute(db)
    await sql`delete from lamp where ${surveyed}`.execute(db)
  })
}

async function removeSurvey(open: OpenServices): Promise<void> {
  const { db } = open.services
  await removeRows(open)
  await sql`drop table if exists bench_lamp, bench_record`.execute(db)
  await sql`vacuum analyze lamp, operation_log`.execute(db)
}
