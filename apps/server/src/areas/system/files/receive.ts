import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { FastifyRequest } from 'fastify'
import { randomHex } from '../../../ciphers/random.ts'
import type { Services } from '../../../services.ts'
import { largestOf, refuseName, tooLarge } from './inspect.ts'
import { plainName, type Received } from './keep-file.ts'

/** A path of its own in the temporary folder of the installation. */
export async function temporaryPath(services: Services): Promise<string> {
  const folder = join(services.config.dataDir, 'tmp')
  await mkdir(folder, { recursive: true })
  return join(folder, `upload-${randomHex(12)}`)
}

/** Lets bytes through up to a limit, then fails with the refusal. */
function atMost(limit: number, refusal: () => Error): Transform {
  let passed = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length
      if (passed > limit) done(refusal())
      else done(null, chunk)
    },
  })
}

/** Writes a stream into the temporary folder; nothing stays behind when it is too large or breaks off. */
export async function writeDown(services: Services, source: NodeJS.ReadableStream, limit: number, refusal: () => Error): Promise<string> {
  const path = await temporaryPath(services)
  try {
    await pipeline(source, atMost(limit, refusal), createWriteStream(path))
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** What came with a file in its form. */
export interface UploadForm extends Received {
  readonly fields: Readonly<Record<string, string>>
}

/** Reads a multipart form with one file in the field `file`. Fields may stand before or behind it. */
export async function receiveForm(services: Services, request: FastifyRequest): Promise<UploadForm> {
  if (!request.isMultipart()) throw refuse('emptyFile')
  const fields: Record<string, string> = {}
  let received: { path: string; name: string } | null = null
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value ?? '')
      else if (received !== null || part.filename === undefined || part.filename === '') part.file.resume()
      else {
        const name = plainName(part.filename)
        refuseName(services.settings, name)
        const path = await writeDown(services, part.file, largestOf(services.settings, name), () => tooLarge(services.settings, name))
        received = { path, name }
      }
    }
  } catch (error) {
    if (received !== null) await rm(received.path, { force: true })
    throw error
  }
  if (received === null) throw refuse('emptyFile')
  return { ...received, fields }
}

/** The bytes of one piece: a multipart field `file`, or the body as it is. */
export async function receivePiece(services: Services, request: FastifyRequest, limit: number): Promise<string> {
  const refusal = () => refuse('tooMuch')
  if (!request.isMultipart()) {
    const body: unknown = request.body
    if (typeof body !== 'object' || body === null || !('pipe' in body)) throw refuse('emptyFile')
    return writeDown(services, body as NodeJS.ReadableStream, limit, refusal)
  }
  const part = await request.file()
  if (part === undefined) throw refuse('emptyFile')
  return writeDown(services, part.file, limit, refusal)
}
