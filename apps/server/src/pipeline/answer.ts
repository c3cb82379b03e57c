import { labelText } from '@chengan/kernel/label'
import type { FastifyReply } from 'fastify'
import type { Context } from '../context.ts'
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
