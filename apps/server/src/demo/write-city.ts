import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { gasCarPositions } from '../areas/utilities/utilities-tables.ts'
import { sm3 } from '../ciphers/sm3.ts'
import { iotTelemetry } from '../ingest/telemetry-tables.ts'
import type { ObjectStore } from '../ports/stores/object-store.ts'
import { recordOf } from '../resources/bulk-record.ts'
import { contentKey } from '../resources/files/content-key.ts'
import { ROOT_DEPT } from '../seed/organisation.ts'
import { bulkInsert } from '../storage/bulk-insert.ts'
import type { Db } from '../storage/databases/database.ts'
import { ensureParts, type PartedTable } from '../storage/partitions/parts.ts'
import type { Sealing } from '../storage/sealing/sealed-columns.ts'
import type { Book, CityRow } from './city/book.ts'
import { type Picture, takePictureOf } from './city/photos.ts'
import type { Mark, SeedingProgress } from './city/told.ts'
import { businessRoleMembers } from './organisation/organisation.ts'
import { pictureRenderer } from './pictures/render.ts'

/** Hears how far the city has come, and how many rows are in the database; the same mark again while what waited is written. */
export type Progress = (mark: Mark, rows: number) => void

/** So many rows may wait before they are written: enough for large statements, little memory. */
const WAITING = 4000
/** The teller lets the database's answers in so often: while one is told, the last is written. */
const TELLS_FOR_MS = 15
const AT_ONCE = 8

/** Where a city is written: the database, the store of its pictures, the keys of its sealed columns. */
export interface CityGround {
  readonly db: Db
  readonly store: ObjectStore
  readonly sealing: Sealing
}

/** Writes a city into the database while it is told, every row with the mark of the demonstration. In the caller's transaction. */
export async function writeCity(ground: CityGround, book: Book, told: SeedingProgress, progress: Progress): Promise<number> {
  const { db, store } = ground
  const pictures = keptPictures(store)
  let written = 0
  let reached: Mark | null = null
  // Whoever listens shall know one that is slow from one that stands still.
  const goesOn = () => {
    if (reached !== null) progress(reached, written)
  }
  const drain = async () => {
    for (const [name, rows] of book.takeSettled()) {
      written += await writeRows(ground, book, name, rows, pictures, goesOn)
      goesOn()
    }
    await bulkInsert(db, 'outbox', book.outbox.splice(0))
    await writeParted(db, gasCarPositions, book.positions)
    goesOn()
    await writeParted(db, iotTelemetry, book.readings)
    goesOn()
  }
  await whileTelling(
    told,
    () => book.waiting >= WAITING,
    drain,
    (mark) => {
      reached = mark
      progress(mark, written)
    },
  )
  await writeMembers(db, book)
  await writeSerials(db, book)
  await sql`insert into permission_version as known (id, version) values (1, 1)
    on conflict (id) do update set version = known.version + 1`.execute(db)
  return written
}

/** Records lie in parts by time, which are made for them. */
async function writeParted(db: Db, table: PartedTable, waiting: Readonly<Record<string, unknown>>[]): Promise<void> {
  const records = waiting.splice(0)
  if (records.length === 0) return
  const days = records.map((record) => String(record[table.partition.by]))
  await ensureParts(db, table, days)
  await bulkInsert(db, table.name, records)
}

/** Goes through the tale and drains what has gathered whenever it is `full`, the one while the other goes on; all is drained when it ends. */
async function whileTelling(
  told: SeedingProgress,
  full: () => boolean,
  drain: () => Promise<void>,
  heard: (mark: Mark) => void,
): Promise<void> {
  let draining = Promise.resolve()
  let turn = performance.now()
  try {
    for (const mark of told) {
      if (full()) {
        await draining
        draining = drain()
        // What fails is thrown where it is waited for.
        draining.catch(() => undefined)
      }
      heard(mark)
      if (performance.now() - turn < TELLS_FOR_MS) continue
      await nextTurn()
      turn = performance.now()
    }
  } finally {
    // Nothing may still run on the transaction when it is ended.
    await draining.catch(() => undefined)
  }
  await draining
  await drain()
}

type Pictures = (picture: Picture) => Promise<PictureFacts>

async function writeRows(
  { db, sealing }: CityGround,
  book: Book,
  name: string,
  rows: readonly CityRow[],
  pictures: Pictures,
  goesOn: () => void,
): Promise<number> {
  const resource = book.resource(name)
  const own = name === 'dept' ? rows.filter((row) => row.id !== ROOT_DEPT) : rows
  const whole = name === 'file' ? await illustrated(book, own, pictures, goesOn) : own
  await bulkInsert(
    db,
    resource.table,
    whole.map((row) => ({ ...recordOf(resource, row, sealing), demo: true })),
  )
  return own.length
}

/** Files with the size and digest of what they show. */
async function illustrated(book: Book, files: readonly CityRow[], pictures: Pictures, goesOn: () => void): Promise<readonly CityRow[]> {
  const whole: CityRow[] = []
  for (let start = 0; start < files.length; start += AT_ONCE) {
    const some = files.slice(start, start + AT_ONCE)
    whole.push(...(await Promise.all(some.map((row) => illustrate(row, takePictureOf(book, row.id), pictures)))))
    goesOn()
  }
  return whole
}

async function illustrate(file: CityRow, picture: Picture | null, pictures: Pictures): Promise<CityRow> {
  return picture === null ? file : { ...file, ...(await pictures(picture)) }
}

/** What a file row says of its content. */
interface PictureFacts {
  readonly size: number
  readonly sha: string
}

/** Draws and keeps each picture once, however many files show it. */
function keptPictures(store: ObjectStore): Pictures {
  const render = pictureRenderer()
  const known = new Map<string, Promise<PictureFacts>>()
  const draw = async (picture: Picture) => {
    const content = await render(picture)
    const sha = sm3(content)
    await store.put(contentKey(sha), content)
    return { size: content.byteLength, sha }
  }
  return (picture) => {
    const facts = known.get(picture.key) ?? draw(picture)
    known.set(picture.key, facts)
    return facts
  }
}

/** The people of the demonstration join the business roles of the installation. */
async function writeMembers(db: Db, book: Book): Promise<void> {
  for (const [code, members] of businessRoleMembers(book)) {
    await sql`update business_role set user_id_list = coalesce(user_id_list, '{}') || ${[...members]}::text[] where code = ${code}`.execute(
      db,
    )
  }
}

/** Series go on behind the numbers that the city has used. */
async function writeSerials(db: Db, book: Book): Promise<void> {
  const records = [...book.serial].map(([series, last]) => ({ series, last }))
  await sql`insert into serial (series, last) select series, last from json_populate_recordset(null::serial, ${JSON.stringify(records)}::json)
    on conflict (series) do update set last = greatest(serial.last, excluded.last)`.execute(db)
}
