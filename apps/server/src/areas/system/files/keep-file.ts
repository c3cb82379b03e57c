import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import type { WireFile } from '@chengan/kernel/calls/envelope'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Point } from '@chengan/kernel/fields/field'
import { kindOfFile } from '@chengan/kernel/fields/file-kinds'
import type { Context } from '../../../context.ts'
import { plainName } from '../../../pipeline/transport/receive-file.ts'
import { pictureLibrary } from '../../../ports/picture-library.ts'
import { contentKey } from '../../../resources/files/content-key.ts'
import { wireFiles } from '../../../resources/files/wire-files.ts'
import { insertRow } from '../../../resources/rows.ts'
import type { Services } from '../../../services.ts'
import { enqueue } from '../../../storage/outbox.ts'
import { record } from '../record.ts'
import { inspectContent, largestOf, refuseForEditor, refuseName, tooLarge } from './inspect.ts'
import { exifPosition, exifTime } from './previews/exif-position.ts'
import { type Scan, scanned } from './scan-content.ts'

/** The row to which a file is tied at once. */
export interface Tie {
  readonly bizType: string
  readonly bizId: string
}

/** A received file that still lies in the temporary folder, under a path of its own. */
export interface ReceivedContent {
  readonly path: string
  readonly name: string
  /** A picture of a formatted text. */
  readonly forEditor?: boolean
}

/** What a camera noted: where and when. */
interface CameraNotes {
  readonly position: Point | null
  readonly takenAt: string | null
}
const noNotes: CameraNotes = { position: null, takenAt: null }

/** Takes notes of a camera out of a picture after reading its place and time; the pixels are turned as the note said. */
async function stripPicture(path: string, mime: string): Promise<CameraNotes> {
  if (mime !== 'image/jpeg' && mime !== 'image/png') return noNotes
  const sharp = await pictureLibrary()
  const picture = sharp(path, { failOn: 'error' })
  const notes = await picture.metadata().catch(() => {
    throw refuse('contentDiffers')
  })
  if (!notes.exif && !notes.xmp && !notes.iptc && (notes.orientation ?? 1) === 1) return noNotes
  const noted = notes.exif ? { position: exifPosition(notes.exif), takenAt: exifTime(notes.exif) } : noNotes
  const turned = picture.rotate()
  const clean = `${path}.clean`
  await (mime === 'image/jpeg' ? turned.jpeg({ quality: 92 }) : turned.png()).toFile(clean)
  await rename(clean, path)
  return noted
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

/** A received content that lies in the store; its row is still to be written. */
export interface KeptContent extends CameraNotes {
  readonly name: string
  readonly size: number
  readonly mime: string
  readonly sha: string
  readonly ossType: string | null
  readonly scan: Scan
}

/** Judges, cleans, scans and stores a received file: outside of any transaction, because store and scanner may be services of their own. The
 *  temporary copy is removed whatever happens; a content whose row is never written is swept away after a day. */
export async function storeContent(services: Services, received: ReceivedContent): Promise<KeptContent> {
  try {
    return await store(services, received)
  } finally {
    await rm(received.path, { force: true })
  }
}

async function store(services: Services, { path, name: sent, forEditor }: ReceivedContent): Promise<KeptContent> {
  const { settings, store: stores } = services
  const name = plainName(sent)
  refuseName(settings, name)
  const { size: came } = await stat(path)
  if (came === 0) throw refuse('emptyFile')
  if (came > largestOf(settings, name)) throw tooLarge(settings, name)
  if (forEditor === true) refuseForEditor(name, came)
  const mime = await inspectContent(settings, path, name)
  const scan = await scanned(services, path)
  const noted = await stripPicture(path, mime)
  const { size } = await stat(path)
  const sha = await sm3Of(path)
  const key = contentKey(sha)
  if ((await stores.size(key)) !== size) await stores.put(key, () => createReadStream(path))
  else await stores.touch(key)
  return { name, size, mime, sha, ...noted, scan, ossType: await stores.kindOf(key) }
}

/** Writes the row of a stored content, in the transaction of the call. */
export async function keepFile(ctx: Context, content: KeptContent, tiedTo?: Tie): Promise<UploadAnswer> {
  const { name, size, mime, sha, position, takenAt, scan, ossType } = content
  const id = ctx.services.newId()
  const row = {
    id,
    name,
    url: `/api/sys/oss/preview/${id}`,
    size,
    mime,
    sha,
    typeId: kindOfFile(name),
    ossType,
    secretLevel: '0',
    scanStatus: scan.status,
    position,
    takenAt,
    bizType: tiedTo?.bizType ?? null,
    bizId: tiedTo?.bizId ?? null,
    creator: ctx.actor.userId,
    deptId: ctx.actor.deptId || null,
    regionId: ctx.actor.regionId,
    createDate: ctx.now,
    updateDate: ctx.now,
  }
  await insertRow(ctx.db, ctx.services.registry.byName('file'), row)
  if (scan.again) await enqueue(ctx, 'scanContent', { sha })
  const found = scan.found === null ? {} : { found: scan.found }
  await record(ctx, '上传文件', 'sys/oss:upload', [id], { kind: 'file', params: { name, size, sha, ...found } })
  const file = (await wireFiles(ctx, [id])).get(id)
  if (file === undefined) throw refuse('uploadFailed')
  const answer = { ...file, src: file.url }
  return { ...answer, data: answer }
}
