import { connect } from 'node:net'
import { ServiceDown } from './outside.ts'

const SCAN_TIMEOUT = 120_000

/** What a scanner found: nothing, or the name of what it found; null when it does not look into files of that size. */
export type ScanResult = { readonly infected: string | null } | null

/** Where a scanner listens: a socket's path, or host:port. */
export function scannerAt(text: string): { readonly path: string } | { readonly host: string; readonly port: number } {
  if (text.startsWith('/')) return { path: text }
  const [, host = '', port = '3310'] = /^(.*?)(?::(\d+))?$/.exec(text) ?? []
  return { host, port: Number(port) }
}

/** One chunk of a stream to be scanned: its length and its bytes. */
function framed(chunk: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(chunk.length)
  return Buffer.concat([head, chunk])
}

/** Hands a content to ClamAV (INSTREAM over its socket). Throws `ServiceDown` when no scanner answers. */
export async function scan(address: string, content: AsyncIterable<Uint8Array>): Promise<ScanResult> {
  const socket = connect(scannerAt(address))
  socket.setTimeout(SCAN_TIMEOUT, () => socket.destroy(new Error('timed out')))
  let reply = ''
  const answered = new Promise<void>((resolve, reject) => {
    socket.on('data', (chunk: Buffer) => {
      reply += chunk.toString()
    })
    socket.once('end', resolve)
    // Whoever hangs up may have said why before.
    socket.once('error', (error) => (reply === '' ? reject(new ServiceDown('clamd', error.message)) : resolve()))
    socket.once('close', resolve)
  })
  // Told when it is waited for; until then it is no fault of nobody's.
  answered.catch(() => undefined)
  try {
    socket.write('zINSTREAM\0')
    for await (const chunk of content) {
      // It says no and hangs up in the middle of what is too large.
      if (reply !== '' || socket.destroyed) break
      if (!socket.write(framed(Buffer.from(chunk)))) await drained(socket)
    }
    if (!socket.destroyed) socket.write(Buffer.alloc(4))
    await answered
    return resultIn(reply.replace(/\0/g, '').trim())
  } finally {
    socket.destroy()
  }
}

function drained(socket: NodeJS.EventEmitter): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['drain', 'close', 'data']) socket.once(event, () => resolve())
  })
}

const FOUND = ' FOUND'

function resultIn(reply: string): ScanResult {
  if (/: OK$/.test(reply)) return { infected: null }
  const name = reply.endsWith(FOUND) && reply.includes(': ') ? reply.slice(reply.indexOf(': ') + 2, -FOUND.length) : ''
  if (name !== '') return { infected: name }
  if (/size limit exceeded/i.test(reply)) return null
  throw new ServiceDown('clamd', reply || 'hung up')
}
