import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import type { WireFile } from '@chengan/kernel/calls/envelope'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Point } from '@chengan/kernel/fields/field'
import sharp from 'sharp'
import type { Context } from '../../../context.ts'
import { insertRow } from '../../../resources/rows.ts'
import { wireFiles } from '../../../resources/wire-files.ts'
import { record } from '../record.ts'
import { exifPosition } from './exif-position.ts'
import { typeOf } from './file-kinds.ts'
import { inspectContent, largestOf, refuseName, tooLarge } from './inspect.ts'

const LOCAL = '5'

/** A received file that still lies in the temporary folder, under a path of its own. */
export interface Received {
  readonly path: string
  readonly name: string
  /** The row to which it is tied at once. */
  readonly tiedTo?: { readonly bizType: string; readonly bizId: string }
}

/** The place of a content in the store: equal contents share it. */
export function contentKey(sha: string): string {
  return `content/${sha.slice(0, 2)}/${sha}`
}

/** A file's name without a path and without what cannot be seen. */
export function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return last
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(-255)
}

/** Takes notes of a camera out of a picture after reading its place; the pixels are turned as the note said. */
async function stripPicture(path: string, mime: string): Promise<Point | null> {
  if (mime !== 'image/jpeg' && mime !== 'image/png') return null
  const picture = sharp(path, { failOn: 'error' })
  const notes = await picture.metadata().catch(() => {
    throw refuse('contentDiffers')
  })
  if (!notes.exif && !notes.xmp && !notes.iptc && (notes.orientation ?? 1) === 1) return null
  const position = notes.exif ? exifPosition(notes.exif) : null
  const turned = picture.rotate()
  const clean = `${path}.clean`
  await (mime === 'image/jpeg' ? turned.jpeg({ quality: 92 }) : turned.png()).toFile(clean)
  await rename(clean, path)
  return position
}

async function sm3Of(path: string): Promise<string> {
  const hash = createHash('sm3')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** What the callers of an upload read: the editor of rich text wants `src` and the same object under `data` too. */
export interface UploadAnswer extends WireFile {
  readonly src: string
  readonly data: WireFile & { readonly src: string }
}

/** Judges, cleans and stores a received file and writes its row. The temporary copy is removed whatever happens. */
export async function keepFile(ctx: Context, received: Received): Promise<UploadAnswer> {
  try {
    return await keep(ctx, received)
  } finally {
    await rm(received.path, { force: true })
  }
}

async function keep(ctx: Context, { path, name: sent, tiedTo }: Received): Promise<UploadAnswer> {
  const { settings, store } = ctx.services
  const name = plainName(sent)
  refuseName(settings, name)
  const { size: came } = await stat(path)
  if (came === 0) throw refuse('emptyFile')
  if (came > largestOf(settings, name)) throw tooLarge(settings, name)
  const mime = await inspectContent(settings, path, name)
  const position = await stripPicture(path, mime)
  const { size } = await stat(path)
  const sha = await sm3Of(path)
  const key = contentKey(sha)
  if ((await store.size(key)) !== size) await store.put(key, createReadStream(path))
  const id = ctx.services.newId()
  const row = {
    id,
    name,
    url: `/api/sys/oss/preview/${id}`,
    size,
    mime,
    sha,
    typeId: typeOf(name),
    ossType: LOCAL,
    secretLevel: '0',
    scanStatus: '0',
    position,
    bizType: tiedTo?.bizType ?? null,
    bizId: tiedTo?.bizId ?? null,
    creator: ctx.actor.userId,
    deptId: ctx.actor.deptId || null,
    regionId: ctx.actor.regionId,
    createDate: ctx.now,
    updateDate: ctx.now,
  }
  await insertRow(ctx.db, ctx.services.registry.byName('file'), row)
  await record(ctx, '上传文件', 'sys/oss:upload', [id], { kind: 'file', params: { name, size, sha } })
  const file = (await wireFiles(ctx, [id])).get(id)
  if (file === undefined) throw refuse('uploadFailed')
  const answer = { ...file, src: file.url }
  return { ...answer, data: answer }
}
