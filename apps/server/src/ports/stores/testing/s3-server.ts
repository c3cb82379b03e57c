import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { request as ask, createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sign } from 'aws4'
import S3rver from 's3rver'

/** The keys that the server knows. */
export const s3Keys = { accessKey: 'S3RVER', secretKey: 'S3RVER', region: 'us-east-1' } as const

/** Whether a request bears the signature that aws4, a signer that is not ours, gives it. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const given = String(request.headers.authorization ?? '')
  const names = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(';') ?? []
  const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name] ?? '')]))
  const { method = '', url: path = '' } = request
  const asked = {
    service: 's3',
    region: s3Keys.region,
    method,
    path,
    host: String(request.headers.host),
    headers,
    extraHeadersToInclude: { range: true },
  }
  const signed = sign(asked, { accessKeyId: s3Keys.accessKey, secretAccessKey: s3Keys.secretKey })
  const isWhole = createHash('sha256').update(body).digest('hex') === headers['x-amz-content-sha256']
  return isWhole && signed.headers?.Authorization === given
}

/** A real S3 server on a free port with one bucket, behind a door that checks signatures, which the server itself does not. */
export async function openS3(bucket: string): Promise<{ readonly endpoint: string; close(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'chengan-s3-'))
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: bucket, configs: [] }] })
  const inner = (await server.run()) as AddressInfo
  const door = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    if (!isSigned(request, body)) {
      response.writeHead(403, { 'content-type': 'application/xml' })
      return response.end('<Error><Code>SignatureDoesNotMatch</Code><Message>not the signature that we calculated</Message></Error>')
    }
    const { method, url: path, headers } = request
    const through = ask({ host: '127.0.0.1', port: inner.port, method, path, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 500, reply.headers)
      reply.pipe(response)
    })
    return through.end(body)
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    async close() {
      door.closeAllConnections()
      await new Promise((resolve) => door.close(resolve))
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
