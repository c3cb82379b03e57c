import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer as createPlain, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { createServer as createTls } from 'node:tls'

const pem = (name: string) => readFileSync(join(import.meta.dirname, '../tls', name), 'utf8')
/** The authority that the certificate of the listener comes from: itself. It names localhost and nobody else. */
export const listenersCertificate = pem('certificate.pem')

/** A log centre of a test: a real listener on loopback. */
export interface LogCentre {
  readonly address: string
  /** The messages received whole, in order. */
  readonly messages: readonly string[]
  close(): Promise<void>
}

/** The messages of a stream with octet counting (RFC 6587 §3.4.1); throws where a count does not fit. */
export function countedMessages(stream: Buffer): readonly string[] {
  const messages: string[] = []
  for (let at = 0; at < stream.length; ) {
    const space = stream.indexOf(' ', at)
    const count = Number(stream.subarray(at, space).toString('ascii'))
    if (!(count > 0) || space + 1 + count > stream.length) throw new Error(`the count at byte ${at} does not fit`)
    messages.push(stream.subarray(space + 1, space + 1 + count).toString('utf8'))
    at = space + 1 + count
  }
  return messages
}

function listening(server: Server, way: string, messages: readonly string[]): LogCentre {
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    address: `${way}://localhost:${port}`,
    messages,
    async close() {
      server.close()
      await once(server, 'close')
    },
  }
}

/** Opens a log centre that listens; `port` 0 is any free one. */
export async function openLogCentre(way: 'tcp' | 'tls', port = 0): Promise<LogCentre> {
  const messages: string[] = []
  const take = (socket: Socket) => {
    const parts: Buffer[] = []
    socket.on('data', (part) => parts.push(part))
    socket.on('error', () => undefined)
    socket.on('end', () => messages.push(...countedMessages(Buffer.concat(parts))))
  }
  const server = way === 'tcp' ? createPlain(take) : createTls({ cert: listenersCertificate, key: pem('key.pem') }, take)
  server.listen(port, 'localhost')
  await once(server, 'listening')
  return listening(server, way, messages)
}

/** Opens a log centre that takes datagrams. */
export async function openDatagrams(): Promise<LogCentre> {
  const messages: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (message) => messages.push(message.toString('utf8')))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `udp://127.0.0.1:${socket.address().port}`,
    messages,
    async close() {
      socket.close()
      await once(socket, 'close')
    },
  }
}
