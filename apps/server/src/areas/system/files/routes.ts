import type { Actor } from '@chengan/kernel/access/actor'
import { judgeParameters } from '@chengan/kernel/calls/judge-parameters'
import { sentText } from '@chengan/kernel/calls/sent-values'
import { Refusal, refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import type { Members } from '@chengan/kernel/values'
import { asRow } from '@chengan/kernel/values'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { successOf } from '../../../pipeline/answer.ts'
import type { ServerCall } from '../../../pipeline/call.ts'
import { languageOf } from '../../../pipeline/context-of.ts'
import { contextFor, type PipelineParts } from '../../../pipeline/index.ts'
import { routeOf } from '../../../pipeline/parse.ts'
import { inTransaction } from '../../../pipeline/transaction.ts'
import { formLimits } from '../../../pipeline/transport/receive-file.ts'
import {
  attachmentUploads,
  chunkCall,
  downloadCall,
  initCall,
  joinCall,
  ofChunks,
  ofUpload,
  previewCall,
  uploadCall,
} from './file-calls.ts'
import { type KeptContent, keepFile, storeContent, type UploadAnswer } from './keep-file.ts'
import { type DocumentPreviews, openDocumentPreviews } from './previews/office-preview.ts'
import { holdRowOf, readableFile, type StoredFile } from './read-file.ts'
import { receiveForm, receivePiece } from './receive.ts'
import { sendPreview, sendStoredFile } from './send-file.ts'
import { beginChunks, type ChunkUpload, forgetUpload, joinPieces, keepPiece, pieceNumber, progressOf, uploadOf } from './stores/chunks.ts'

/** What the file routes stand on besides the pipeline. */
export interface FileRoutes extends PipelineParts {
  /** The reader for whom the address of a file was signed, while his session lives; else null. */
  readerOf(fileId: string, signature: string): Promise<Actor | null>
  /** Makes the content of a file that is still to be drawn (an order just issued). */
  renderPending?(fileId: string): Promise<void>
  /** Whether somebody is a screen on a wall: it shows, and brings nothing. */
  isScreen(actor: Actor): boolean
  /** Where LibreOffice is; null: nowhere. Default: looked for on the path. */
  office?(): Promise<string | null>
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

const SESSION_REFUSALS = new Set(['unauthorised', 'kicked', 'loggedInElsewhere'])
const STATUS: Readonly<Record<string, number>> = {
  tokenMissing: 401,
  tokenDead: 401,
  forbidden: 403,
  fileInfected: 403,
  rowMissing: 404,
  storeUnreachable: 503,
  paperBeingDrawn: 202,
}

/** Registers uploads, downloads and previews: streams, which the general handler does not carry. A missing or dead token answers
 *  HTTP 401 with 10020 or 10021 here, so that image tags and upload components notice it. */
export async function registerFileRoutes(app: FastifyInstance, parts: FileRoutes): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: formLimits })
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
    const route = (call: ServerCall, handler: Handler) =>
      scope.route({
        ...routeOf(call),
        onRequest: (request, reply) => enter(parts, call, request, reply),
        handler: call.verb === 'GET' ? streaming(parts, handler) : handler,
      })
    route(uploadCall, upload(parts))
    for (const call of attachmentUploads) route(call, inBothSpellings(upload(parts)))
    route(initCall, begin(parts))
    route(chunkCall, piece(parts))
    route(joinCall, join(parts))
    route(downloadCall, download(parts))
    route(previewCall, preview(parts))
  })
}

function refused(parts: FileRoutes, request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const envelope = parts.catalogue.envelope(refusal, languageOf(request))
  return reply.code(STATUS[refusal.key] ?? 200).send(envelope)
}

/** What of an address files are asked by. */
type Asked = Members<'s' | 'token' | 'ticket' | 'bizType' | 'bizId' | 'use' | 'w'>

const queryOf = (request: FastifyRequest): Asked => asRow(request.query) ?? {}
const paramsOf = (request: FastifyRequest) => (request.params ?? {}) as Readonly<Record<string, string | undefined>>

/** Whether the address itself carries the right to read: a reply that showed its reader the file has signed it for him. */
async function enterBySignature(parts: FileRoutes, request: FastifyRequest): Promise<boolean> {
  const signature = sentText(queryOf(request).s)
  const actor = signature === '' ? null : await parts.readerOf(paramsOf(request).id ?? '', signature)
  if (actor === null) return false
  request.identity = { actor, sessionId: '' }
  return true
}

async function enter(parts: FileRoutes, call: ServerCall, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const isFile = call === downloadCall || call === previewCall
  if (isFile && (await enterBySignature(parts, request))) return undefined
  try {
    request.identity = await parts.gate.identify(request, call)
  } catch (error) {
    if (!(error instanceof Refusal && SESSION_REFUSALS.has(error.key))) throw error
    request.identity = null
  }
  if (request.identity !== null) {
    if (!isFile && parts.isScreen(request.identity.actor)) throw refuse('forbidden')
    return undefined
  }
  const { token, ticket, s } = queryOf(request)
  const given = request.headers.authorization ?? request.headers.token ?? token ?? ticket ?? s
  return refused(parts, request, reply, refuse(given ? 'tokenDead' : 'tokenMissing'))
}

/** Refusals of a file's address carry an HTTP status of their own, so that an image tag shows its substitute. */
function streaming(parts: FileRoutes, handler: Handler): Handler {
  return async (request, reply) => {
    try {
      return await handler(request, reply)
    } catch (error) {
      if (error instanceof Refusal) return refused(parts, request, reply, error)
      throw error
    }
  }
}

async function changed<T>(parts: FileRoutes, request: FastifyRequest, work: (ctx: Context) => Promise<T>) {
  const ctx = contextFor(parts, request)
  return successOf(ctx, await inTransaction(ctx, work), true)
}

/** What is infected is kept, as proof, and served to nobody; who sent it is told. */
function refuseInfected({ scan }: KeptContent): void {
  if (scan.found !== null) throw refuse('uploadInfected', { '0': scan.found })
}

function upload(parts: FileRoutes): Handler {
  return async (request) => {
    // Before anything is received. None of it depends on who asks, or when.
    const { refusals } = judgeParameters(ofUpload.query, queryOf(request), { level: 'enterprise', now: '' })
    if (refusals.length > 0) throw refuseFields(refusals)
    const form = await receiveForm(parts.services, request)
    const bizType = sentText(form.fields.bizType ?? queryOf(request).bizType)
    const bizId = sentText(form.fields.bizId ?? queryOf(request).bizId)
    const forEditor = sentText(form.fields.use ?? queryOf(request).use) === 'editor'
    const content = await storeContent(parts.services, { ...form, forEditor })
    const answer = await changed(parts, request, async (ctx) => {
      if (bizType === '' || bizId === '') return keepFile(ctx, content)
      const { recordRoot } = await holdRowOf(ctx, bizType, bizId)
      return keepFile(ctx, content, { bizType: recordRoot, bizId })
    })
    refuseInfected(content)
    return answer
  }
}

/** The older roots answer an upload in both spellings of R-12: their clients read `Id` and `Url`. */
function inBothSpellings(handler: Handler): Handler {
  return async (request, reply) => {
    const answer = await handler(request, reply)
    if (typeof answer !== 'object' || answer === null || !('data' in answer)) return answer
    const { id, name, url, typeId } = answer.data as UploadAnswer
    return { ...answer, data: { ...(answer.data as UploadAnswer), Id: id, Name: name, Url: url, TypeId: typeId } }
  }
}

function begin(parts: FileRoutes): Handler {
  return async (request) => {
    const body = typeof request.body === 'object' && request.body !== null ? (request.body as Record<string, unknown>) : {}
    const { refusals } = judgeParameters(ofChunks.body, body, { level: 'enterprise', now: '' })
    if (refusals.length > 0) throw refuseFields(refusals)
    const begun = await changed(parts, request, (ctx) => beginChunks(ctx, body))
    return { ...begun, data: await progressOf(parts.services, begun.data as ChunkUpload) }
  }
}

function piece(parts: FileRoutes): Handler {
  return async (request) => {
    const ctx = contextFor(parts, request)
    const upload = await uploadOf(ctx, paramsOf(request).uploadId)
    const n = pieceNumber(upload, paramsOf(request).n)
    await keepPiece(parts.services, upload, n, await receivePiece(parts.services, request, upload.chunkSize))
    return successOf(ctx, { uploadId: upload.id, n }, true)
  }
}

function join(parts: FileRoutes): Handler {
  return async (request) => {
    const ctx = contextFor(parts, request)
    const upload = await uploadOf(ctx, paramsOf(request).uploadId)
    const path = await joinPieces(parts.services, upload)
    const content = await storeContent(parts.services, { path, name: upload.name })
    const kept = await inTransaction(ctx, (inside) => keepFile(inside, content))
    await forgetUpload(ctx, upload)
    refuseInfected(content)
    return successOf(ctx, kept, true)
  }
}

/** The file that the address names; one whose content is still to be drawn is drawn now. */
async function readyFile(parts: FileRoutes, ctx: Context, request: FastifyRequest): Promise<StoredFile> {
  const id = paramsOf(request).id ?? ''
  const signed = request.identity?.sessionId === ''
  const file = await readableFile(ctx, id, signed)
  if (file.sha !== '') return file
  await parts.renderPending?.(id)
  // Read again whoever drew it: the outbox may have come between the first reading and the question what is still to be drawn.
  const drawn = await readableFile(ctx, id, signed)
  if (drawn.sha === '') throw refuse('paperBeingDrawn')
  return drawn
}

function download(parts: FileRoutes): Handler {
  return async (request, reply) => {
    const ctx = contextFor(parts, request)
    return sendStoredFile(ctx, request, reply, await readyFile(parts, ctx, request))
  }
}

function preview(parts: FileRoutes): Handler {
  // With the first preview: who only describes the calls has no services.
  let documents: DocumentPreviews | undefined
  return async (request, reply) => {
    const ctx = contextFor(parts, request)
    const file = await readyFile(parts, ctx, request)
    documents ??= openDocumentPreviews(parts.services, parts.office)
    return sendPreview(ctx, request, reply, { file, width: Number(queryOf(request).w), documents })
  }
}
