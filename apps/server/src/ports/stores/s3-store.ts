import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { ServiceDown } from '../outside.ts'
import type { ObjectStore } from './object-store.ts'
import { inParts } from './parts.ts'
import { encodedKey, hashOfBody, type S3Credentials, signedS3 } from './s3-signature.ts'
import { textsIn } from './xml-texts.ts'

/** A bucket at a service that speaks S3. */
export interface S3Place extends S3Credentials {
  /** With protocol and port. */
  readonly endpoint: string
  readonly bucket: string
  /** Before every key; empty or with a slash behind. */
  readonly prefix: string
  /** Whether the bucket stands in the host (clouds) or in the path (MinIO). */
  readonly inHost: boolean
}

interface Asked {
  readonly method: string
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

/** A part of a large object: what stays in memory at once. */
const PART = 8 * 1024 * 1024
const STORE_TIMEOUT = 60_000
/** Behind the key of an object that broke off half-way: its number at the service. */
const UPLOAD = '?uploadId='

/** Files in a bucket. Large ones go in parts, so that their size need not be known before. */
export function s3Store(place: S3Place, clock: () => number = Date.now): ObjectStore {
  const ask = (asked: Asked) => request(place, asked, clock())
  const keyOf = (key: string) => place.prefix + key

  async function putParts(key: string, parts: AsyncIterator<Buffer>, first: Buffer): Promise<void> {
    const begun = await told(await ask({ method: 'POST', key, query: { uploads: '' } }))
    const uploadId = textsIn(begun, 'UploadId')[0] ?? ''
    try {
      const tags: string[] = []
      for (let part: Buffer | undefined = first; part !== undefined; part = (await parts.next()).value as Buffer | undefined) {
        const query = { partNumber: String(tags.length + 1), uploadId }
        const reply = await ok(await ask({ method: 'PUT', key, query, body: part }))
        tags.push(reply.headers.get('etag') ?? '')
        await reply.arrayBuffer()
      }
      const list = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join('')
      const body = Buffer.from(`<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`)
      // It may answer 200 and only then find out that it failed.
      const text = await told(await ask({ method: 'POST', key, query: { uploadId }, body, headers: { 'content-type': 'application/xml' } }))
      if (text.includes('<Error>')) throw new ServiceDown(place.endpoint, textsIn(text, 'Message')[0] ?? 'parts were not joined')
    } catch (error) {
      await ask({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined)
      throw error
    }
  }

  async function* pages(query: Readonly<Record<string, string>>, next: (text: string) => Readonly<Record<string, string>>) {
    for (let more: Readonly<Record<string, string>> | null = {}; more !== null; ) {
      const reply = await ask({ method: 'GET', query: { ...query, ...more } })
      // A service that cannot list what broke off clears it away by itself.
      if (reply.status === 501) return
      const text = await told(reply)
      yield text
      more = textsIn(text, 'IsTruncated')[0] === 'true' ? next(text) : null
    }
  }

  async function* stale(listed: AsyncIterable<string>, entry: string, time: string, before: number): AsyncIterable<string> {
    for await (const text of listed) {
      for (const one of textsIn(text, entry)) {
        if (Date.parse(textsIn(one, time)[0] ?? '') >= before) continue
        const key = decodeURIComponent((textsIn(one, 'Key')[0] ?? '').replaceAll('+', ' ')).slice(place.prefix.length)
        const [uploadId] = textsIn(one, 'UploadId')
        yield uploadId === undefined ? key : key + UPLOAD + uploadId
      }
    }
  }

  return {
    async put(key, content) {
      const parts = inParts(content, PART)
      const first = (await parts.next()).value ?? Buffer.alloc(0)
      if (first.length < PART) await drained(ok(await ask({ method: 'PUT', key: keyOf(key), body: first })))
      else await putParts(keyOf(key), parts, first)
    },
    async get(key, range) {
      const headers = range === undefined ? {} : { range: `bytes=${range.start}-${range.end}` }
      const { body } = await ok(await ask({ method: 'GET', key: keyOf(key), headers }))
      return body === null ? Readable.from([]) : Readable.fromWeb(body as WebStream)
    },
    async size(key) {
      const reply = await ask({ method: 'HEAD', key: keyOf(key) })
      if (reply.status === 404) return null
      return Number((await ok(reply)).headers.get('content-length'))
    },
    async remove(key) {
      const [name = '', uploadId] = keyOf(key).split(UPLOAD)
      const reply = await ask({ method: 'DELETE', key: name, query: uploadId === undefined ? {} : { uploadId } })
      if (reply.status !== 404) await drained(ok(reply))
    },
    async touch(key) {
      const source = `/${place.bucket}/${encodedKey(keyOf(key))}`
      const headers = { 'x-amz-copy-source': source, 'x-amz-metadata-directive': 'REPLACE' }
      await drained(ok(await ask({ method: 'PUT', key: keyOf(key), headers })))
    },
    async *staleKeys(prefix, before) {
      const query = { prefix: `${keyOf(prefix)}/`, 'encoding-type': 'url' }
      const objects = pages({ ...query, 'list-type': '2' }, (text) => ({
        'continuation-token': textsIn(text, 'NextContinuationToken')[0] ?? '',
      }))
      yield* stale(objects, 'Contents', 'LastModified', before)
      const uploads = pages({ ...query, uploads: '' }, (text) => ({
        'key-marker': textsIn(text, 'NextKeyMarker')[0] ?? '',
        'upload-id-marker': textsIn(text, 'NextUploadIdMarker')[0] ?? '',
      }))
      yield* stale(uploads, 'Upload', 'Initiated', before)
    },
  }
}

/** Where a key of a bucket is asked for. Throws where the settings write no address. */
export function addressIn({ endpoint, bucket, inHost }: Pick<S3Place, 'endpoint' | 'bucket' | 'inHost'>, key: string): URL {
  const base = new URL(endpoint)
  return new URL(
    inHost
      ? `${base.protocol}//${bucket}.${base.host}/${encodedKey(key)}`
      : `${base.protocol}//${base.host}/${encodedKey(bucket)}/${encodedKey(key)}`,
  )
}

async function request(place: S3Place, { method, key = '', query = {}, headers = {}, body }: Asked, now: number): Promise<Response> {
  const url = addressIn(place, key)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const signed = signedS3({ method, url, headers, bodyHash: hashOfBody(body) }, place, now)
  const patience = new AbortController()
  // Only for the answer to begin: a video may take its time.
  const timer = setTimeout(() => patience.abort(new Error('timed out')), STORE_TIMEOUT)
  try {
    const given = body === undefined ? {} : { body: Uint8Array.from(body) }
    return await fetch(url, { method, headers: signed, redirect: 'error', signal: patience.signal, ...given })
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    throw new ServiceDown(url.host, cause instanceof Error ? cause.message || String((cause as { code?: unknown }).code) : String(cause))
  } finally {
    clearTimeout(timer)
  }
}

/** A reply that says yes; another one is told with the reason that the service gives. */
async function ok(reply: Response): Promise<Response> {
  if (reply.ok) return reply
  const text = await reply.text()
  const reason = [textsIn(text, 'Code')[0], textsIn(text, 'Message')[0]].filter((one) => one !== undefined).join(' ')
  throw new ServiceDown(new URL(reply.url).host, `HTTP ${reply.status} ${reason}`.trim())
}

const told = async (reply: Response) => (await ok(reply)).text()

async function drained(reply: Promise<Response>): Promise<void> {
  await (await reply).arrayBuffer()
}
