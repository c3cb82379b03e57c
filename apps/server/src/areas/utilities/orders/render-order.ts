import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { sm3 } from '../../../ciphers/sm3.ts'
import type { OutboxWork } from '../../../jobs/outbox-sender.ts'
import { pictureLibrary } from '../../../ports/picture-library.ts'
import { checkCodeOfFile, checkUrlOf } from '../../../resources/files/check-code.ts'
import type { ContentKey } from '../../../resources/files/drawn-paper.ts'
import type { Services } from '../../../services.ts'
import { findingsOf, type OrderData } from './order-data.ts'

/** Outbox work: draws the document of an order. */
export const ORDER_RENDER = 'order.render'
export const renderKey = (fileId: string, state: 'issued' | 'void') => `${ORDER_RENDER}:${fileId}:${state}`

const PHOTO_WIDTH = 900

interface Task {
  readonly fileId: string
  readonly data: OrderData
}

interface StoredFile {
  readonly id: string
  readonly sha: string | null
}

async function filesOf(services: Services, ids: readonly string[]): Promise<readonly StoredFile[]> {
  const { rows } = await sql<StoredFile>`select id, sha from file where id = any(${[...ids]}::text[])`.execute(services.db)
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

async function bytesAt({ store }: Services, key: string): Promise<Buffer> {
  return buffer((await store.get(key)) as AsyncIterable<Uint8Array>)
}

/** The pictures of the finding, upright and small enough for print. One that cannot be read is left out: the order must not wait for it. */
async function photosOf(services: Services, keyOf: ContentKey, ids: readonly string[]): Promise<readonly Uint8Array[]> {
  const sharp = await pictureLibrary()
  const photos: Uint8Array[] = []
  for (const file of await filesOf(services, ids)) {
    const picture = await bytesAt(services, keyOf(file.sha ?? ''))
      .then((content) => sharp(content).rotate().resize({ width: PHOTO_WIDTH, withoutEnlargement: true }).jpeg({ quality: 80 }).toBuffer())
      .catch(() => null)
    if (picture !== null) photos.push(picture)
  }
  return photos
}

/** The code stays that of the file, so that the paper of a recalled order still leads to its state. */
function checkOf(services: Services, fileId: string) {
  const checkCode = checkCodeOfFile(fileId)
  return { checkCode, checkUrl: checkUrlOf({ services }, checkCode) }
}

async function render(services: Services, keyOf: ContentKey, task: Task): Promise<void> {
  const [file] = await filesOf(services, [task.fileId])
  // The row of the file went with its hazard: nobody waits for the document.
  if (file === undefined) return
  // What draws a document holds some 13 MB: it comes with the first one.
  const { drawOrder } = await import('./order-document.ts')
  const photos: (readonly Uint8Array[])[] = []
  for (const finding of findingsOf(task.data)) photos.push(await photosOf(services, keyOf, finding.photos))
  const content = await drawOrder({ ...task.data, ...checkOf(services, file.id) }, photos)
  const sha = sm3(content)
  await services.store.put(keyOf(sha), content)
  // Neither a late repeat nor a drawing that the recall overtook may stand in place of the void document.
  const stands = task.data.void ? sql`true` : sql`not exists (select 1 from outbox where dedupe = ${renderKey(file.id, 'void')})`
  await sql`update file set size = ${content.length}, sha = ${sha} where id = ${file.id} and ${stands}`.execute(services.db)
}

/** Draws the document of an entry of the outbox. A repeat writes the same file again. */
export function orderRenderWork(services: Services, keyOf: ContentKey): OutboxWork {
  return (payload) => render(services, keyOf, payload as Task)
}

/** Draws the document of a file that somebody opens before the outbox came to it; who opens it meanwhile waits for the same drawing. */
export function pendingOrders(services: Services, keyOf: ContentKey): (fileId: string) => Promise<void> {
  const underWay = new Map<string, Promise<void>>()
  return (fileId) => {
    const drawing = underWay.get(fileId) ?? renderPending(services, keyOf, fileId).finally(() => underWay.delete(fileId))
    underWay.set(fileId, drawing)
    return drawing
  }
}

async function renderPending(services: Services, keyOf: ContentKey, fileId: string): Promise<void> {
  const keys = [renderKey(fileId, 'issued'), renderKey(fileId, 'void')]
  const { rows } = await sql<{ id: string; payload: Task }>`select id, payload from outbox
    where kind = ${ORDER_RENDER} and dedupe = any(${keys}::text[]) and done_at is null order by id`.execute(services.db)
  const last = rows.at(-1)
  if (last === undefined) return
  await render(services, keyOf, last.payload)
  const done = new Date(services.clock()).toISOString()
  await sql`update outbox set done_at = ${done}::timestamptz, failed = false, error = null where id = any(${rows.map((row) => row.id)}::text[])`.execute(
    services.db,
  )
}
