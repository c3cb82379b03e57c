import { createSocket } from 'node:dgram'
import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { hostname } from 'node:os'
import { connect as connectTls } from 'node:tls'
import { counted, type SyslogRecord, syslogMessage } from './message.ts'

/** Where a log centre listens. */
export interface Collector {
  readonly way: 'tls' | 'tcp' | 'udp'
  readonly host: string
  readonly port: number
}

const ports = { tls: 6514, tcp: 601, udp: 514 } as const
const waitMs = 10_000
// Receivers need to take 2048 bytes (RFC 5424 §6.1); more than this is torn into fragments on the way.
const longestDatagram = 8192

/** The collector of an address: `tls://host:6514`, `tcp://…`, `udp://…`; null where it is none. */
export function collectorOf(address: string): Collector | null {
  const found = /^(tls|tcp|udp):\/\/(\[[0-9a-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?\/?$/i.exec(address.trim())
  const way = found?.[1]?.toLowerCase()
  if (found === null || (way !== 'tls' && way !== 'tcp' && way !== 'udp')) return null
  const port = Number(found[3] ?? ports[way])
  if (port < 1 || port > 65_535) return null
  return { way, host: (found[2] ?? '').replace(/^\[|\]$/g, ''), port }
}

/** Sends records in order. Resolves when all of them have been handed over: by a stream, when the other side has taken them and closed; by datagrams, when they have
 *  left, for nobody ever answers those. Rejects with what went wrong; then any of them may have arrived. */
export function sendRecords(collector: Collector, records: readonly SyslogRecord[], options: { readonly ca?: string } = {}): Promise<void> {
  const host = hostname()
  if (collector.way === 'udp')
    return sendDatagrams(
      collector,
      records.map((record) => syslogMessage(record, host, longestDatagram)),
    )
  const stream = Buffer.concat(records.map((record) => counted(syslogMessage(record, host))))
  return sendStream(connected(collector, options), stream, `${collector.host}:${collector.port}`)
}

function connected({ way, host, port }: Collector, options: { readonly ca?: string }): Socket {
  if (way === 'tcp') return connectPlain({ host, port })
  // The certificate is checked against the authorities of the system; NODE_EXTRA_CA_CERTS adds the city's own.
  return connectTls({ host, port, minVersion: 'TLSv1.2', ...(isIP(host) === 0 ? { servername: host } : {}), ...options })
}

function sendStream(socket: Socket, stream: Buffer, where: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let left = false
    socket.setTimeout(waitMs, () => {
      // It took everything and only keeps the connection open.
      if (left) resolve()
      else reject(new Error(`${where} does not answer`))
      socket.destroy()
    })
    socket.on('error', reject)
    socket.on('finish', () => {
      left = true
    })
    socket.on('close', (failed) => (left && !failed ? resolve() : reject(new Error(`${where} closed the connection`))))
    socket.resume()
    socket.end(stream)
  })
}

async function sendDatagrams({ host, port }: Collector, messages: readonly Buffer[]): Promise<void> {
  const socket = createSocket(isIP(host) === 6 ? 'udp6' : 'udp4')
  try {
    for (const message of messages) {
      await new Promise<void>((resolve, reject) => {
        socket.once('error', reject)
        socket.send(message, port, host, (error) => (error ? reject(error) : resolve()))
      })
      socket.removeAllListeners('error')
    }
  } finally {
    socket.close()
  }
}
