import { gunzipSync } from 'node:zlib'
import { labelText } from '@chengan/kernel/label'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { Bytes } from '../resources/files/bytes.ts'
import type { Download } from '../resources/files/download.ts'

/** What a change says when it has nothing else to say. */
export const saved = { zh: '操作成功', en: 'Succeeded' }

/** The envelope of a success: reads say `success`, changes say it in words (R-1, §6.1). */
export function successOf(ctx: Context, data: unknown, changed: boolean) {
  return { code: 0, msg: changed ? labelText(saved, ctx.language) : 'success', data: data ?? null }
}

/** Whether an answer is a file on its way out. */
export function isDownload(data: unknown): data is Download {
  return typeof data === 'object' && data !== null && 'body' in data && data.body instanceof ReadableStream
}

/** Sends a file; its name may hold any letters (RFC 6266). */
export function sendDownload(reply: FastifyReply, download: Download): FastifyReply {
  return reply
    .header('content-type', download.type)
    .header('content-disposition', `attachment; filename="export.xlsx"; filename*=UTF-8''${encodeURIComponent(download.name)}`)
    .header('cache-control', 'no-store')
    .send(download.body)
}

/** Whether an answer is bytes that a browser keeps. */
export function isBytes(data: unknown): data is Bytes {
  return typeof data === 'object' && data !== null && 'bytes' in data && 'etag' in data && 'gzipped' in data
}

/** Sends bytes, or says that those which the browser has still stand (304), or that there are none (204). */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, { bytes, type, etag, gzipped, freshSeconds }: Bytes): FastifyReply {
  const kept = freshSeconds === undefined ? 'private, no-cache' : `private, max-age=${freshSeconds}`
  reply.header('etag', etag).header('cache-control', kept).header('vary', 'authorization, token, accept-encoding')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (bytes === null) return reply.code(204).send()
  const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  if (gzipped && takesGzip) reply.header('content-encoding', 'gzip')
  return reply.type(type).send(Buffer.from(gzipped && !takesGzip ? gunzipSync(bytes) : bytes))
}
