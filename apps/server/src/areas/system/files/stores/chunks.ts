import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { sentText } from '@chengan/kernel/calls/sent-values'
import { refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import { isRowId } from '@chengan/kernel/ids/uuid7'
import { datetimeText } from '@chengan/kernel/time'
import type { Members } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { plainName, writeDown } from '../../../../pipeline/transport/receive-file.ts'
import type { Services } from '../../../../services.ts'
import { largestOf, refuseName, tooLarge } from '../inspect.ts'

const LEAST_CHUNK = 64 * 1024
const MOST_CHUNK = 32 * 1024 * 1024
const USUAL_CHUNK = 5 * 1024 * 1024
const AT_ONCE = 16
const DAY = 86_400_000

/** A large file on its way in pieces. */
export interface ChunkUpload {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly chunkSize: number
}

const keyOf = (id: string, n: number) => `chunks/${id}/${n}`
const countOf = (upload: ChunkUpload) => Math.ceil(upload.size / upload.chunkSize)
const sizeOf = (upload: ChunkUpload, n: number) =>
  n < countOf(upload) - 1 ? upload.chunkSize : upload.size - (countOf(upload) - 1) * upload.chunkSize

const columns = sql`id, name, size, chunk_size as "chunkSize"`

function chunkSizeIn(value: unknown): number {
  const size = Math.floor(Number(value))
  return Number.isFinite(size) ? Math.min(MOST_CHUNK, Math.max(LEAST_CHUNK, size)) : USUAL_CHUNK
}

async function presentParts(services: Services, upload: ChunkUpload): Promise<readonly number[]> {
  const numbers = Array.from({ length: countOf(upload) }, (_, n) => n)
  const present: number[] = []
  // A file of 2 GB has hundreds of pieces: some at a time, so that a store outside is not flooded.
  for (let at = 0; at < numbers.length; at += AT_ONCE) {
    const some = numbers.slice(at, at + AT_ONCE)
    const sizes = await Promise.all(some.map((n) => services.store.size(keyOf(upload.id, n))))
    present.push(...some.filter((n, index) => sizes[index] === sizeOf(upload, n)))
  }
  return present
}

/** Begins an upload in pieces, or goes on with the one of the same name and size that broke off within a day. */
export async function beginChunks(ctx: Context, body: Members<'name' | 'size' | 'chunkSize'>): Promise<ChunkUpload> {
  const name = plainName(sentText(body.name))
  const size = Number(body.size)
  if (name === '') throw refuseFields([{ field: 'name', key: 'required', values: { '0': { zh: '文件名', en: 'Name' } } }])
  if (!Number.isInteger(size) || size <= 0) throw refuse('emptyFile')
  refuseName(ctx.services.settings, name)
  if (size > largestOf(ctx.services.settings, name)) throw tooLarge(ctx.services.settings, name)
  return (await unfinished(ctx, name, size)) ?? newUpload(ctx, name, size, chunkSizeIn(body.chunkSize))
}

/** What of an upload is there already: asked of the store, so outside of any transaction. */
export async function progressOf(services: Services, upload: ChunkUpload): Promise<unknown> {
  return { uploadId: upload.id, chunkSize: upload.chunkSize, count: countOf(upload), uploaded: await presentParts(services, upload) }
}

async function unfinished(ctx: Context, name: string, size: number): Promise<ChunkUpload | undefined> {
  const since = datetimeText(ctx.time - DAY)
  const { rows } = await sql<ChunkUpload>`select ${columns} from chunk_upload where user_id = ${ctx.actor.userId} and name = ${name}
    and size = ${size} and create_date > ${since}::timestamptz order by create_date desc limit 1`.execute(ctx.db)
  return rows[0]
}

async function newUpload(ctx: Context, name: string, size: number, chunkSize: number): Promise<ChunkUpload> {
  const id = ctx.services.newId()
  await sql`insert into chunk_upload (id, user_id, name, size, chunk_size, create_date)
    values (${id}, ${ctx.actor.userId}, ${name}, ${size}, ${chunkSize}, ${ctx.now}::timestamptz)`.execute(ctx.db)
  return { id, name, size, chunkSize }
}

/** The caller's own unfinished upload. */
export async function uploadOf(ctx: Context, id: string | undefined): Promise<ChunkUpload> {
  const { rows } = await sql<ChunkUpload>`select ${columns} from chunk_upload where id = ${isRowId(id) ? id : ''}
    and user_id = ${ctx.actor.userId}`.execute(ctx.db)
  if (rows[0] === undefined) throw refuse('rowMissing')
  return rows[0]
}

/** The number of a piece, from 0. */
export function pieceNumber(upload: ChunkUpload, text: string | undefined): number {
  const n = /^\d{1,6}$/.test(text ?? '') ? Number(text) : -1
  if (n < 0 || n >= countOf(upload)) throw refuse('rowMissing')
  return n
}

/** Keeps one piece; sent again it takes the place of the one before. Its size must be as agreed. */
export async function keepPiece(services: Services, upload: ChunkUpload, n: number, path: string): Promise<void> {
  try {
    const { size } = await stat(path)
    if (size !== sizeOf(upload, n)) throw refuse('uploadFailed')
    await services.store.put(keyOf(upload.id, n), () => createReadStream(path))
  } finally {
    await rm(path, { force: true })
  }
}

/** Writes the pieces one behind the other into a file of the temporary folder. Refuses while one is missing. */
export async function joinPieces(services: Services, upload: ChunkUpload): Promise<string> {
  const present = new Set(await presentParts(services, upload))
  const numbers = Array.from({ length: countOf(upload) }, (_, n) => n)
  const missing = numbers.find((n) => !present.has(n))
  if (missing !== undefined) throw refuse('chunksMissing', { '0': missing + 1 })
  async function* pieces() {
    for (const n of numbers) yield* await services.store.get(keyOf(upload.id, n))
  }
  return writeDown(services, Readable.from(pieces()), upload.size, () => refuse('uploadFailed'))
}

/** Forgets an upload and its pieces. */
export async function forgetUpload(ctx: Context, upload: ChunkUpload): Promise<void> {
  await sql`delete from chunk_upload where id = ${upload.id}`.execute(ctx.db)
  for (let n = 0; n < countOf(upload); n += 1) await ctx.services.store.remove(keyOf(upload.id, n))
}

/** Takes away uploads that nobody has finished within a day. Called by a job. */
export async function sweepChunks(services: Services): Promise<number> {
  const before = datetimeText(services.clock() - DAY)
  const { rows } = await sql<ChunkUpload>`delete from chunk_upload where create_date < ${before}::timestamptz returning ${columns}`.execute(
    services.db,
  )
  for (const upload of rows) for (let n = 0; n < countOf(upload); n += 1) await services.store.remove(keyOf(upload.id, n))
  return rows.length
}
