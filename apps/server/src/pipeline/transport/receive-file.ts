import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { randomHex } from '../../ciphers/random.ts'
import type { ReceivedFile } from '../../resources/implementation.ts'
import type { Services } from '../../services.ts'

/** What a form with a file may hold besides it: the file itself is bounded where it is written. */
export const formLimits = {
  files: 1,
  fields: 20,
  fieldNameSize: 100,
  fieldSize: 16 * 1024,
  headerPairs: 20,
  parts: 21,
  fileSize: Number.MAX_SAFE_INTEGER,
} as const

/** The text of a field of such a form. Refuses what is longer than any. */
export function textOfField(part: MultipartValue): string {
  if (part.valueTruncated || part.fieldnameTruncated) throw refuse('tooMuch')
  return String(part.value ?? '')
}

/** Lets a file pass that nobody named: an empty place of a form is nothing, bytes without a name are refused. */
export async function passEmptyFile(file: NodeJS.ReadableStream): Promise<void> {
  for await (const chunk of file) if (chunk.length > 0) throw refuse('emptyFile')
}

/** A path of its own in the temporary folder of the installation. */
export async function temporaryPath(services: Services): Promise<string> {
  const folder = join(services.config.dataDir, 'tmp')
  await mkdir(folder, { recursive: true })
  return join(folder, `upload-${randomHex(12)}`)
}

/** Lets bytes through up to a limit, then fails with the refusal. */
function atMost(limit: number, refusal: () => Error, seen: (chunk: Buffer) => void): Transform {
  let passed = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length
      seen(chunk)
      if (passed > limit) done(refusal())
      else done(null, chunk)
    },
  })
}

/** Writes a stream into the temporary folder; nothing stays behind when it is too large or breaks off. */
export async function writeDown(
  services: Services,
  source: NodeJS.ReadableStream,
  limit: number,
  refusal: () => Error,
  seen: (chunk: Buffer) => void = () => undefined,
): Promise<string> {
  // It may break off while the folder is made: then it is found broken by the pipeline.
  source.on('error', () => undefined)
  const path = await temporaryPath(services)
  try {
    await pipeline(source, atMost(limit, refusal, seen), createWriteStream(path))
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** A file's name without a path and without what cannot be seen. */
export function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return last
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(-255)
}

/** The file and the fields of a multipart form, wherever the file stands in it. Whoever asked removes the file. */
export async function receiveFile(
  services: Services,
  request: FastifyRequest,
  most: number,
): Promise<{ readonly file: ReceivedFile; readonly fields: Readonly<Record<string, string>> }> {
  if (!request.isMultipart()) throw refuse('emptyFile')
  const fields: Record<string, string> = {}
  let file: ReceivedFile | null = null
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = textOfField(part)
      else if (file !== null || part.filename === undefined || part.filename === '') await passEmptyFile(part.file)
      else {
        const hash = createHash('sha256')
        let size = 0
        const path = await writeDown(
          services,
          part.file,
          most,
          () => refuse('tooMuch'),
          (chunk) => {
            hash.update(chunk)
            size += chunk.length
          },
        )
        file = { path, name: plainName(part.filename), size, sha: hash.digest('hex') }
      }
    }
  } catch (error) {
    if (file !== null) await rm(file.path, { force: true })
    throw error
  }
  if (file === null) throw refuse('emptyFile')
  return { file, fields }
}
