import { setTimeout as pause } from 'node:timers/promises'

interface Alarm {
  readonly id: string
  readonly deviceName?: string
}

const GIVEN_UP_MS = 60_000

/** A desk as the console has it: it hears of alarms on its line and asks for its queue, and once every few seconds besides. */
export class DeskWatch {
  readonly #base: string
  readonly #token: string
  readonly #socket: WebSocket
  #news: (() => void) | null = null

  private constructor(base: string, token: string, socket: WebSocket) {
    this.#base = base
    this.#token = token
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      if ((JSON.parse(String(data)) as { type: string }).type === 'alarm') this.#news?.()
    })
  }

  static async open(base: string, token: string): Promise<DeskWatch> {
    const reply = await fetch(`${base}/api/sys/ticket`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url: '/api/websocket' }),
    })
    const { code, msg, data } = (await reply.json()) as { code: number; msg: string; data: { ticket: string } | null }
    if (data === null || code !== 0) throw new Error(`no line for the desk: ${code} ${msg}`)
    const socket = new WebSocket(`${base.replace('http', 'ws')}/api/websocket?ticket=${encodeURIComponent(data.ticket)}`)
    await new Promise((settle, reject) => {
      socket.addEventListener('open', settle, { once: true })
      socket.addEventListener('error', () => reject(new Error('the line of the desk did not open')), { once: true })
    })
    return new DeskWatch(base, token, socket)
  }

  /** Settles when the queue of the desk shows an alarm of the device. */
  async seesAlarmOf(deviceName: string): Promise<void> {
    const until = Date.now() + GIVEN_UP_MS
    while (Date.now() < until) {
      // News that comes while the queue is read makes it read again.
      let isTold = false
      const heard = new Promise<void>((settle) => {
        this.#news = () => {
          isTold = true
          settle()
        }
      })
      if (await this.#shows(deviceName)) return
      if (!isTold) await Promise.race([heard, pause(10_000)])
    }
    throw new Error(`no alarm of ${deviceName} came to the desk within ${GIVEN_UP_MS / 1000} s`)
  }

  async #shows(deviceName: string): Promise<boolean> {
    const reply = await fetch(`${this.#base}/api/gysy/iotdevicealarmhandling/page?isOpen=true&page=1&limit=100`, {
      headers: { authorization: `Bearer ${this.#token}` },
    })
    const { code, msg, data } = (await reply.json()) as { code: number; msg: string; data: { list: readonly Alarm[] } }
    if (code !== 0) throw new Error(`the queue was refused: ${code} ${msg}`)
    return data.list.some((one) => one.deviceName === deviceName)
  }

  close(): void {
    this.#socket.close()
  }
}
