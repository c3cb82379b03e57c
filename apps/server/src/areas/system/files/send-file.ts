import { extensionOf } from '@chengan/kernel/fields/file-kinds'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { contentKey } from '../../../resources/files/content-key.ts'
import { isOffice } from './file-kinds.ts'
import type { DocumentPreviews } from './previews/office-preview.ts'
import { bytesOf, thumbnailKey } from './previews/thumbnails.ts'
import { isSensitive, type StoredFile } from './read-file.ts'

interface Body {
  readonly key: string
  readonly mime: string
  readonly name: string
  readonly inline: boolean
}

// What a browser shows without running anything in it.
const SHOWN = /^(image\/(jpeg|png|gif|bmp|webp|svg\+xml|apng)|application\/pdf|video\/|audio\/|text\/plain)/
// A picture or text opened by itself is a document of our origin: it may load and run nothing.
const HARMLESS = "sandbox; default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'"

/** What is to be shown, how wide, and by whom documents are made into paper. */
interface Shown {
  readonly file: StoredFile
  readonly width: number
  readonly documents: DocumentPreviews
}

/** The file as it was stored, to be saved. */
export function sendStoredFile(ctx: Context, request: FastifyRequest, reply: FastifyReply, file: StoredFile): Promise<FastifyReply> {
  return send(ctx, request, reply, { key: contentKey(file.sha), mime: file.mime, name: file.name, inline: false })
}

/** The file as a browser can show it: pictures (smaller with `w`), pdf, video and text as they are, documents as pdf. */
export async function sendPreview(ctx: Context, request: FastifyRequest, reply: FastifyReply, shown: Shown): Promise<FastifyReply> {
  const { file } = shown
  const body = await previewBody(ctx, shown)
  return isSensitive(file) && isMarkable(body) ? sendMarked(ctx, reply, body) : send(ctx, request, reply, body)
}

async function previewBody(ctx: Context, { file, width, documents }: Shown): Promise<Body> {
  const small = await thumbnailKey(ctx.services, file, width)
  if (small !== null) return { key: small, mime: 'image/webp', name: file.name, inline: true }
  if (isOffice(extensionOf(file.name))) {
    const key = await documents.keyFor(ctx.actor.userId, file)
    return { key, mime: 'application/pdf', name: `${file.name}.pdf`, inline: true }
  }
  return { key: contentKey(file.sha), mime: file.mime, name: file.name, inline: SHOWN.test(file.mime) }
}

const isMarkable = ({ mime }: Body) => mime === 'application/pdf' || mime.startsWith('image/')

/** What is sensitive bears the name of who looks at it in itself (system.md §3.8); each looks at a copy of his own, which nobody keeps. */
async function sendMarked(ctx: Context, reply: FastifyReply, body: Body): Promise<FastifyReply> {
  const source = await bytesOf(await ctx.services.store.get(body.key))
  const isPaper = body.mime === 'application/pdf'
  // What burns in holds some 40 MB: it comes with the first sensitive file.
  const { markOf, markPdf, markPicture } = await import('./previews/burn-in.ts')
  const marked = isPaper ? { bytes: await markPdf(source, markOf(ctx)), mime: body.mime } : await markPicture(source, markOf(ctx))
  reply
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(body.name)}`)
  if (!isPaper) reply.header('content-security-policy', HARMLESS)
  return reply.type(marked.mime).send(marked.bytes)
}

/** The bytes that a Range header asks for; null for all, 'none' when it lies outside. */
export function rangeOf(header: string | undefined, size: number): { start: number; end: number } | 'none' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end || start >= size ? 'none' : { start, end }
}

async function send(ctx: Context, request: FastifyRequest, reply: FastifyReply, body: Body): Promise<FastifyReply> {
  const size = (await ctx.services.store.size(body.key)) ?? 0
  const tag = `"${body.key.split('/').at(-1)?.slice(0, 80)}"`
  reply
    .header('etag', tag)
    .header('cache-control', 'private, max-age=3600')
    .header('accept-ranges', 'bytes')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `${body.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(body.name)}`)
  if (body.mime !== 'application/pdf') reply.header('content-security-policy', HARMLESS)
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  reply.type(body.mime === 'text/plain' ? 'text/plain; charset=utf-8' : body.mime)
  const range = rangeOf(request.headers.range, size)
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (range === null) return reply.header('content-length', size).send(await ctx.services.store.get(body.key))
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(await ctx.services.store.get(body.key, range))
}
