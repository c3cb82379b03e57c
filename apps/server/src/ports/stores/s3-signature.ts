import { createHash, createHmac } from 'node:crypto'

/** Who signs, and for which service. */
export interface S3Credentials {
  readonly accessKey: string
  readonly secretKey: string
  readonly region: string
}

/** A request as it is signed: every header given here is. */
export interface S3Request {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  /** SHA-256 of the body, in hexadecimal digits. */
  readonly bodyHash: string
}

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** RFC 3986: everything but letters, digits and -._~. */
export function encodedWord(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** A key as it stands in an address: its slashes stay. */
export function encodedKey(key: string): string {
  return key.split('/').map(encodedWord).join('/')
}

/** The hash of a body; that of nothing where there is none. */
export function hashOfBody(body: Uint8Array | undefined): string {
  return sha256(body ?? '')
}

function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .map(([name, value]) => `${encodedWord(name)}=${encodedWord(value)}`)
    .sort()
    .join('&')
}

/** The headers with which a request is sent: those given, its moment, the hash of its body and the signature (AWS Signature Version 4). */
export function signedS3(
  request: S3Request,
  { accessKey, secretKey, region }: S3Credentials,
  now: number,
): Readonly<Record<string, string>> {
  const moment = new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, '')
  const scope = `${moment.slice(0, 8)}/${region}/s3/aws4_request`
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': request.bodyHash,
    'x-amz-date': moment,
  }
  const names = Object.keys(headers).sort()
  const canonical = [
    request.method,
    // As it stands in the address: S3 does not encode a path twice.
    request.url.pathname,
    canonicalQuery(request.url),
    ...names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/\s+/g, ' ')}`),
    '',
    names.join(';'),
    request.bodyHash,
  ].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretKey}`, moment.slice(0, 8)), region))
  const signature = hmac(key, ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')).toString('hex')
  const { host: _implied, ...sent } = headers
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  }
}
