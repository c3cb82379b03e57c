import { sql } from 'kysely'
import { contentKey } from '../areas/system/files/keep-file.ts'
import { sm3 } from '../ciphers/sm3.ts'
import type { ObjectStore } from '../ports/object-store.ts'
import { bulkInsert } from '../seed/bulk-insert.ts'
import { ROOT_DEPT } from '../seed/organisation.ts'
import { recordOf } from '../seed/seed-row.ts'
import type { Db } from '../storage/database.ts'
import type { Book } from './city/book.ts'
import { pictureOfFile, picturesOf } from './city/photos.ts'
import { businessRoleMembers } from './organisation/organisation.ts'
import { pictureRenderer } from './pictures/render.ts'

/** Which part of the work is under way, and how much of it is done (0 to 1). */
export type Progress = (part: 'city' | 'pictures' | 'rows', share: number) => void

const AT_ONCE = 8

/** Draws the pictures that the city's files show, and keeps them; afterwards every file row knows its size and digest. */
export async function drawPictures(book: Book, store: ObjectStore, progress: Progress): Promise<void> {
  const wanted = [...picturesOf(book).values()]
  const render = pictureRenderer()
  const facts = new Map<string, { readonly size: number; readonly sha: string }>()
  for (let start = 0; start < wanted.length; start += AT_ONCE) {
    const drawn = wanted.slice(start, start + AT_ONCE).map(async (picture) => {
      const content = await render(picture)
      const sha = sm3(content)
      await store.put(contentKey(sha), content)
      facts.set(picture.key, { size: content.byteLength, sha })
    })
    await Promise.all(drawn)
    progress('pictures', Math.min(1, (start + AT_ONCE) / wanted.length))
  }
  for (const [id, key] of pictureOfFile(book)) book.put('file', { ...book.get('file', id), ...facts.get(key) })
}

/** Writes the city into the database, every row with the mark of the demonstration. In the caller's transaction. */
export async function writeCity(db: Db, book: Book, progress: Progress): Promise<void> {
  const tables = [...book.tables()]
  let done = 0
  for (const [name, rows] of tables) {
    const resource = book.resource(name)
    const own = [...rows.values()].filter((row) => !(name === 'dept' && row.id === ROOT_DEPT))
    const records = own.map((row) => ({ ...recordOf(resource, row), demo: true }))
    await bulkInsert(db, resource.table, records)
    done += 1
    progress('rows', done / tables.length)
  }
  await writeMembers(db, book)
  await writeSerials(db, book)
  await sql`insert into permission_version as known (id, version) values (1, 1)
    on conflict (id) do update set version = known.version + 1`.execute(db)
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
