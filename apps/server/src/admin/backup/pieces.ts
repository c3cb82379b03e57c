import { createCipheriv, createDecipheriv, createHash, pbkdf2Sync, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import nodeStream, { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'

/** A file of a backup: where it lies in the folder, its length, and the SM3 of its bytes as they lie there. */
export interface Piece {
  readonly path: string
  readonly bytes: number
  readonly sm3: string
  /** First counter of SM4-CTR; only in an encrypted backup. */
  readonly iv?: string
}

/** The keys that a passphrase gives: one hides the pieces, the other signs the manifest that names them all. */
export interface BackupKeys {
  readonly hide: Buffer
  readonly sign: Buffer
}

const ITERATIONS = 600_000

/** The keys of a passphrase, slowly on purpose: whoever holds a stolen backup tries passphrases without end. */
export function keysOf(passphrase: string, salt: string): BackupKeys {
  const made = pbkdf2Sync(passphrase.normalize('NFC'), Buffer.from(salt, 'hex'), ITERATIONS, 48, 'sm3')
  return { hide: made.subarray(0, 16), sign: made.subarray(16) }
}

type Steps = readonly Transform[]

/** Writes a piece and sees it onto the disk; compressed first when `pack`. */
export async function writePiece(
  folder: string,
  path: string,
  content: AsyncIterable<Uint8Array>,
  { keys, pack = false }: { readonly keys: BackupKeys | null; readonly pack?: boolean },
): Promise<Piece> {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const iv = keys === null ? null : randomBytes(16)
  const hash = createHash('sm3')
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  const steps: Steps = [
    ...(pack ? [createZstdCompress()] : []),
    ...(keys === null || iv === null ? [] : [createCipheriv('sm4-ctr', keys.hide, iv)]),
    count,
  ]
  await pipeline([Readable.from(content), ...steps, createWriteStream(file, { mode: 0o600, flush: true })])
  return { path, bytes, sm3: hash.digest('hex'), ...(iv === null ? {} : { iv: iv.toString('hex') }) }
}

/** The content of a piece. Its checksum is looked at beforehand, by `isWhole`. */
export async function* readPiece(folder: string, piece: Piece, keys: BackupKeys | null, packed = false): AsyncGenerator<Uint8Array> {
  const steps: Steps = [
    ...(keys === null ? [] : [createDecipheriv('sm4-ctr', keys.hide, Buffer.from(piece.iv ?? '', 'hex'))]),
    ...(packed ? [createZstdDecompress()] : []),
  ]
  const content = createReadStream(join(folder, piece.path))
  const last = steps.at(-1)
  // A fault of any step reaches the last one, which is read.
  if (last !== undefined) nodeStream.pipeline([content, ...steps], () => undefined)
  yield* last ?? content
}

/** Whether a piece lies there as it was written. */
export async function isWhole(folder: string, piece: Piece): Promise<boolean> {
  const hash = createHash('sm3')
  let bytes = 0
  try {
    for await (const chunk of createReadStream(join(folder, piece.path))) {
      hash.update(chunk as Buffer)
      bytes += (chunk as Buffer).length
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
  return bytes === piece.bytes && hash.digest('hex') === piece.sm3
}
