import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hmacSm3 } from '../../../src/ciphers/sm3.ts'

/** A reply as a platform hears it. */
export interface HeardReply {
  readonly replyId: string
  readonly outerCaseNo: string
  readonly state: string
  readonly text: string
  readonly deadline: string | null
  readonly photos?: { readonly before: readonly Photo[]; readonly after: readonly Photo[]; readonly left: number }
}
interface Photo {
  readonly name: string
  readonly type: string
  readonly content: string
}

/** How the platform behaves. */
export type Mood = 'up' | 'down' | 'slow' | 'busy' | 'refusing' | 'forbidding' | 'garbage' | 'empty'

/** A platform of cases on this machine: it counts each reply by its number, and gives out the photos of its cases. */
export class PlatformServer {
  mood: Mood = 'up'
  secret = ''
  /** Every time that it was told something. */
  readonly heard: HeardReply[] = []
  /** What it counted: a number once. */
  readonly counted = new Map<string, HeardReply>()
  readonly files = new Map<string, { readonly type: string; readonly bytes: Buffer; readonly status?: number; readonly to?: string }>()
  readonly asked: string[] = []
  readonly unsigned: string[] = []
  readonly #server = createServer((request, reply) => void this.#answer(request, reply))

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return this
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/reply`
  }

  close(): Promise<unknown> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(resolve))
  }

  async #answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    if (request.method === 'GET') return this.#file(path, reply)
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString('utf8')
    const signed = hmacSm3(Buffer.from(this.secret), `${String(request.headers['x-timestamp'])}.${body}`)
    if (signed !== request.headers['x-signature']) this.unsigned.push(body)
    const heard = JSON.parse(body) as HeardReply
    this.heard.push(heard)
    const say = (status: number, text: string) => reply.writeHead(status, { 'content-type': 'application/json' }).end(text)
    switch (this.mood) {
      case 'down':
        return void request.socket.destroy()
      case 'slow':
        return
      case 'busy':
        return void say(503, '')
      case 'refusing':
        return void say(200, '{"code":500,"msg":"超过退回时限，请继续办理"}')
      case 'forbidding':
        return void say(403, '签名不符')
      case 'garbage':
        return void say(200, '<html>网关登录</html>')
      case 'empty':
        return void say(200, '')
      default:
        this.counted.set(heard.replyId, heard)
        return void say(200, '{"code":0,"msg":"已收到"}')
    }
  }

  #file(path: string, reply: ServerResponse): void {
    this.asked.push(path)
    const file = this.files.get(path)
    if (file?.to !== undefined) reply.writeHead(302, { location: file.to }).end()
    else reply.writeHead(file?.status ?? (file === undefined ? 404 : 200), { 'content-type': file?.type ?? 'text/plain' }).end(file?.bytes)
  }
}
