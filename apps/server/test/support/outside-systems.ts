import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { hmacSm3 } from '../../src/ciphers/sm3.ts'
import type { TestServer } from './house.ts'
import type { CallReply, Person } from './people.ts'

/** A system outside, as its people hold it: key and secret, told once. */
export interface OutsideSystem {
  readonly id: string
  readonly ak: string
  readonly secret: string
  readonly version: number
}

/** Adds a trusted system as an administrator does. */
export async function addTrustedSystem(by: Person, more: Readonly<Record<string, unknown>> = {}): Promise<OutsideSystem> {
  const reply = await by.post<OutsideSystem>('sys/accesssystem', { name: '城市大脑', expireDate: '2026-12-31', ...more })
  if (reply.code !== 0) throw new Error(`the system was refused: ${reply.msg}`)
  return reply.data
}

/** How an outside system signs, after docs/integration.md. */
export function signedLogin(system: Pick<OutsideSystem, 'ak' | 'secret'>, userCode: string, timestamp: number) {
  return { ak: system.ak, timestamp, userCode, sign: hmacSm3(Buffer.from(system.secret), system.ak + timestamp + userCode) }
}

export function ticketOf(system: Pick<OutsideSystem, 'ak' | 'secret'>, userCode: string, timestamp: number, nonce: string): string {
  const text = Buffer.from(JSON.stringify({ ak: system.ak, userCode, timestamp, nonce })).toString('base64url')
  return `${text}.${hmacSm3(Buffer.from(system.secret), text)}`
}

export interface SignedOn {
  readonly token: string
  readonly uuid: string
  readonly name: string
  readonly expire: number
}

/** A call that nobody is logged in for, or somebody by his token. */
export async function callAs<T = SignedOn>(
  house: TestServer,
  method: 'GET' | 'POST',
  path: string,
  { body, ip = '10.1.2.3', token }: { readonly body?: unknown; readonly ip?: string; readonly token?: string } = {},
): Promise<CallReply<T>> {
  const response = await house.app.inject({
    method,
    url: `/api/${path}`,
    remoteAddress: ip,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body as object }),
  })
  return response.json()
}

export interface ReceivedCall {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A server on this machine that takes what it is sent. `answer` decides the status of each. */
export async function openReceiver(answer: (received: ReceivedCall) => number | Promise<number> = () => 200) {
  const received: ReceivedCall[] = []
  const server = createServer((request, reply) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      body += part
    })
    request.on('end', async () => {
      const one = { path: request.url ?? '', headers: request.headers, body }
      received.push(one)
      reply.writeHead(await answer(one)).end('taken')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Lets time pass in a house. */
export function putLater(house: TestServer, milliseconds: number): void {
  const time = new Date(house.open.services.clock() + milliseconds + 8 * 3_600_000).toISOString()
  house.setNow(time.slice(0, 19).replace('T', ' '))
}

/** The newest row of the login log. */
export async function lastLogin(house: TestServer) {
  const { rows } = await sql<{ name: string; status: string; type: string; reason: string | null }>`select creator_name as name, status,
    login_type as type, fail_reason as reason from login_log order by id desc limit 1`.execute(house.open.services.db)
  return rows[0]
}
