import { call } from '../client.ts'
import { token } from '../session/credentials.ts'

export interface LiveMessage {
  readonly type: string
  readonly data?: unknown
  readonly msg?: string
}

interface Channel {
  onMessage(message: LiveMessage): void
  /** The line stands; `again`: after it had been lost. */
  onOpen(again: boolean): void
  /** The line was there and has broken off; said once until it stands again. */
  onLost(): void
  /** The session has as many lines as it may: other windows hear the news, this one asks for them. */
  onRefused(): void
}

const pingMs = 25_000
const mostSilentPings = 2
const longestWaitMs = 30_000
// The server restarts (RFC 6455): another one takes the line at once. Not all browsers in the same moment.
const restarts = 1012
const spreadMs = 1_000
const sessionFull = 4009
const refusedWaitMs = 60_000

/** Opens the WebSocket (system.md §7.3) and keeps it open with waits of 1, 2, 4 … 30 s, and at once when the browser finds the network
 *  again. A line on which nothing answers two pings is given up. Yields the way to close it. */
export function openLiveChannel(channel: Channel): () => void {
  let closed = false
  let lost = false
  let stands = false
  // Sent to another server: nothing is lost unless that one does not answer.
  let moved = false
  let silentPings = 0
  let attempt = 0
  let socket: WebSocket | undefined
  let timer: number | undefined
  let ping: number | undefined

  const again = (event?: CloseEvent) => {
    window.clearInterval(ping)
    if (closed) return
    if (event?.code === sessionFull) {
      stands = false
      moved = false
      socket = undefined
      channel.onRefused()
      timer = window.setTimeout(() => void connect(), refusedWaitMs)
      return
    }
    if (stands && event?.code === restarts) {
      stands = false
      moved = true
      socket = undefined
      timer = window.setTimeout(() => void connect(), Math.random() * spreadMs)
      return
    }
    // A server without a live channel has lost nothing.
    if (stands || moved) {
      moved = false
      lost = true
      channel.onLost()
    }
    stands = false
    socket = undefined
    timer = window.setTimeout(() => void connect(), Math.min(longestWaitMs, 1_000 * 2 ** attempt))
    attempt += 1
  }

  const sendPing = () => {
    silentPings += 1
    if (silentPings > mostSilentPings) socket?.close()
    else socket?.send(JSON.stringify({ type: 'ping' }))
  }

  const connect = async () => {
    timer = undefined
    const address = await socketAddress()
    if (closed || address === undefined) return closed ? undefined : again()
    socket = new WebSocket(address)
    socket.onopen = () => {
      attempt = 0
      silentPings = 0
      stands = true
      channel.onOpen(lost || moved)
      lost = false
      moved = false
      ping = window.setInterval(sendPing, pingMs)
    }
    socket.onmessage = (event) => {
      silentPings = 0
      const message = parse(event.data)
      if (message !== undefined && message.type !== 'pong') channel.onMessage(message)
    }
    socket.onclose = again
  }

  const onOnline = () => {
    if (timer === undefined) return
    window.clearTimeout(timer)
    void connect()
  }

  void connect()
  window.addEventListener('online', onOnline)
  return () => {
    closed = true
    window.removeEventListener('online', onOnline)
    window.clearTimeout(timer)
    window.clearInterval(ping)
    socket?.close()
  }
}

async function socketAddress(): Promise<string | undefined> {
  if (token() === undefined) return undefined
  const issued = await call<{ ticket: string }>('POST', 'sys/ticket', { body: { url: '/api/websocket' }, background: true }).catch(
    () => undefined,
  )
  if (!issued?.ticket) return undefined
  const scheme = window.location.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${window.location.host}/api/websocket?ticket=${encodeURIComponent(issued.ticket)}`
}

function isLiveMessage(value: unknown): value is LiveMessage {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function parse(data: unknown): LiveMessage | undefined {
  try {
    const value: unknown = JSON.parse(String(data))
    return isLiveMessage(value) ? value : undefined
  } catch {
    return undefined
  }
}
