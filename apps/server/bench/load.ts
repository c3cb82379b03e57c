import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/** What one process of load is told to do, as JSON on its first argument. */
export interface Orders {
  readonly address: string
  readonly tokens: readonly string[]
  readonly connections: number
  /** Ends after this many seconds or calls, whichever comes first. */
  readonly seconds: number
  readonly most: number
  readonly method: 'GET' | 'PUT' | 'POST'
  /** Taken in turn; `{n}` in a path or body becomes a number never used before. */
  readonly paths: readonly string[]
  readonly bodies?: readonly string[]
  readonly first: number
  /** ms that each connection rests between two calls; none: as fast as it can. */
  readonly pause?: number
}

/** What it answers, as JSON on one line. */
export interface Heard {
  readonly calls: number
  readonly seconds: number
  readonly refused: readonly string[]
  /** ms of every call. */
  readonly times: readonly number[]
}

const orders = JSON.parse(process.argv[2] ?? '{}') as Orders
const agent = new Agent({ keepAlive: true, maxSockets: orders.connections })
const times: number[] = []
const refused: string[] = []
let next = orders.first
let calls = 0

function once(): Promise<void> {
  const number = next
  next += 1
  const token = orders.tokens[number % orders.tokens.length] ?? ''
  const body = orders.bodies?.[number % orders.bodies.length]?.replaceAll('{n}', String(number))
  const path = (orders.paths[number % orders.paths.length] ?? '/').replaceAll('{n}', String(number))
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  }
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(`${orders.address}${path}`, { method: orders.method, headers, agent }, (reply) => {
      let head = ''
      reply.on('data', (chunk: Buffer) => {
        if (head === '') head = chunk.toString('latin1', 0, 60)
      })
      reply.on('end', () => {
        times.push(performance.now() - began)
        // A refusal is answered fast: it must never count as a call.
        if (!head.startsWith('{"code":0,')) refused.push(head)
        resolve()
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const began = performance.now()
const until = began + orders.seconds * 1000
async function caller(): Promise<void> {
  while (performance.now() < until && calls < orders.most) {
    calls += 1
    await once()
    if (orders.pause !== undefined) await wait(orders.pause)
  }
}
await Promise.all(Array.from({ length: orders.connections }, caller))
const heard: Heard = { calls: times.length, seconds: (performance.now() - began) / 1000, refused: refused.slice(0, 5), times }
agent.destroy()
console.log(JSON.stringify(heard))
