import { call } from './client.ts'
import { token } from './credentials.ts'

export interface LiveMessage {
  readonly type: 'notice' | 'badge' | 'todo' | 'kick' | 'dict' | 'alarm' | 'export' | string
  readonly data?: unknown
  readonly msg?: string
}

interface Channel {
  onMessage(message: LiveMessage): void
  /** True after the first loss, false when the line is back. */
  onLost(lost: boolean): void
}

const pingMs = 25_000
const longestWaitMs = 30_000

/** Opens the WebSocket (system.md §7.3) and keeps it open with waits of 1, 2, 4 … 30 s. Yields the way to close it. */
export function openLiveChannel(channel: Channel): () => void {
  let closed = false
  let hasBeenOpen = false
  let attempt = 0
  let socket: WebSocket | undefined
  let timer: number | undefined
  let ping: number | undefined

  const again = () => {
    window.clearInterval(ping)
    if (closed) return
    // A server without a live channel has lost nothing.
    if (hasBeenOpen) channel.onLost(true)
    timer = window.setTimeout(() => void connect(), Math.min(longestWaitMs, 1_000 * 2 ** attempt))
    attempt += 1
  }

  const connect = async () => {
    const address = await socketAddress()
    if (closed || address === undefined) return closed ? undefined : again()
    socket = new WebSocket(address)
    socket.onopen = () => {
      attempt = 0
      hasBeenOpen = true
      channel.onLost(false)
      ping = window.setInterval(() => socket?.send(JSON.stringify({ type: 'ping' })), pingMs)
    }
    socket.onmessage = (event) => {
      const message = parse(event.data)
      if (message !== undefined) channel.onMessage(message)
    }
    socket.onclose = again
  }

  void connect()
  return () => {
    closed = true
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
  if (issued === undefined) return undefined
  const scheme = window.location.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${window.location.host}/api/websocket?ticket=${encodeURIComponent(issued.ticket)}`
}

function parse(data: unknown): LiveMessage | undefined {
  try {
    const value: unknown = JSON.parse(String(data))
    return typeof value === 'object' && value !== null && 'type' in value ? (value as LiveMessage) : undefined
  } catch {
    return undefined
  }
}
