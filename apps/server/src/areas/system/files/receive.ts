import { rm } from 'node:fs/promises'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { FastifyRequest } from 'fastify'
import { passEmptyFile, plainName, textOfField, writeDown } from '../../../pipeline/transport/receive-file.ts'
import type { Services } from '../../../services.ts'
import { largestOf, refuseName, tooLarge } from './inspect.ts'
import type { ReceivedContent } from './keep-file.ts'

/** What came with a file in its form. */
export interface UploadForm extends ReceivedContent {
  readonly fields: Readonly<Record<string, string>>
}

/** Reads a multipart form with one file in the field `file`. Fields may stand before or behind it. */
export async function receiveForm(services: Services, request: FastifyRequest): Promise<UploadForm> {
  if (!request.isMultipart()) throw refuse('emptyFile')
  const fields: Record<string, string> = {}
  let received: { path: string; name: string } | null = null
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = textOfField(part)
      else if (received !== null || part.filename === undefined || part.filename === '') await passEmptyFile(part.file)
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
