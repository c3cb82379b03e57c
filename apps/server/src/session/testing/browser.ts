import { createCipheriv, randomBytes } from 'node:crypto'
import { baseErrors } from '@chengan/kernel/errors/base-catalogue'
import { messageOf } from '@chengan/kernel/errors/catalogue'
import { Refusal } from '@chengan/kernel/errors/refusal'
import fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { randomHex } from '../../ciphers/random.ts'
import { sm2Encrypt } from '../../ciphers/sm2.ts'
import { hmacSm3 } from '../../ciphers/sm3.ts'
import { registerSessionRoutes } from '../routes.ts'
import { SESSION_PASSWORD, type SessionPerson, type SessionServer } from './house.ts'

export interface BrowserReply {
  readonly code: number
  readonly msg: string
  readonly data: Readonly<Record<string, unknown>>
}

/** The calls of sessions, and those that a test adds, with the smallest handler that makes an envelope of a refusal. */
export async function openApp(house: SessionServer, add: (app: FastifyInstance) => void = () => undefined): Promise<FastifyInstance> {
  const app = fastify()
  app.setErrorHandler((error, { headers }, reply) => {
    if (!(error instanceof Refusal)) return reply.send({ code: 500, msg: String(error), data: null })
    const entry = Object.entries(baseErrors).find(([key]) => key === error.key)?.[1]
    const data = error.fields.length > 0 ? { errors: error.fields } : (error.data ?? null)
    return reply.send({
      code: entry?.code,
      msg: entry ? messageOf(entry, headers['accept-language'] === 'en-US' ? 'en-US' : 'zh-CN', error.values) : error.key,
      data,
    })
  })
  registerSessionRoutes(app, { services: house.services, sessions: house.sessions })
  add(app)
  await app.ready()
  return app
}

/** Form A of the pk header. */
export async function proofA(house: SessionServer, at = house.now(), chance = randomHex(16)): Promise<string> {
  const { keyId, sm2PublicKey } = await house.services.keys.current(house.now())
  return `A.${keyId}.${sm2Encrypt(`${at}|${chance}`, sm2PublicKey)}`
}

/** Form B of the pk header. */
export function proofB(house: SessionServer, keyHex: string, at = house.now(), chance = randomHex(16)): string {
  const key = Buffer.from(keyHex, 'hex')
  const iv = randomBytes(16)
  const cipher = createCipheriv('sm4-cbc', key, iv)
  const sealed = Buffer.concat([cipher.update(`${at}|${chance}`), cipher.final()])
  return `B.${iv.toString('hex')}.${sealed.toString('hex')}.${hmacSm3(key, Buffer.concat([iv, sealed])).slice(0, 32)}`
}

/** `t|u|password` under the key in force. */
export async function seal(house: SessionServer, password: string, owner: string, at = house.now()): Promise<string> {
  const { sm2PublicKey } = await house.services.keys.current(house.now())
  return sm2Encrypt(`${at}|${owner}|${password}`, sm2PublicKey)
}

export interface CallOptions {
  readonly token?: string
  readonly body?: unknown
  readonly ip?: string
  /** null: none; absent: a good one. */
  readonly pk?: string | null
  readonly headers?: Readonly<Record<string, string>>
}

/** A call as the console makes it. */
export async function call(
  app: FastifyInstance,
  house: SessionServer,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  options: CallOptions = {},
): Promise<BrowserReply> {
  const pk = options.pk === undefined ? await proofA(house) : options.pk
  const response = await app.inject({
    method,
    url: `/api/${url}`,
    remoteAddress: options.ip ?? '10.9.9.9',
    headers: {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0',
      ...(pk === null ? {} : { pk }),
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { payload: options.body as object }),
  })
  return response.json<BrowserReply>()
}

/** Asks for a captcha and reads its answer where only the server keeps it. */
export async function captcha(
  app: FastifyInstance,
  house: SessionServer,
  ip: string,
  uuid = randomHex(16),
): Promise<{ uuid: string; answer: string }> {
  await app.inject({ method: 'GET', url: `/api/captcha?uuid=${uuid}`, remoteAddress: ip })
  const { rows } = await sql<{ answer: string }>`select answer from captcha where id = ${uuid}`.execute(house.db)
  return { uuid, answer: rows[0]?.answer ?? '' }
}

export interface LoginOptions {
  readonly password?: string
  readonly ip?: string
  readonly body?: Readonly<Record<string, unknown>>
  readonly language?: string
}

/** A whole login, captcha and all. */
export async function signInByBrowser(
  app: FastifyInstance,
  house: SessionServer,
  who: Pick<SessionPerson, 'username' | 'ip'>,
  options: LoginOptions = {},
): Promise<BrowserReply> {
  const ip = options.ip ?? who.ip
  const { uuid, answer } = await captcha(app, house, ip)
  const password = await seal(house, options.password ?? SESSION_PASSWORD, uuid)
  const body = { username: who.username, password, uuid, captcha: answer, ...options.body }
  const { language } = options
  return call(app, house, 'POST', 'login', { ip, body, ...(language === undefined ? {} : { headers: { 'accept-language': language } }) })
}

/** The token of a login that must succeed. */
export async function tokenOfReply(
  app: FastifyInstance,
  house: SessionServer,
  who: Pick<SessionPerson, 'username' | 'ip'>,
  options: LoginOptions = {},
): Promise<string> {
  const reply = await signInByBrowser(app, house, who, options)
  if (reply.code !== 0) throw new Error(`the login was refused: ${reply.code} ${reply.msg}`)
  return String(reply.data.token)
}

/** The code that a call with this token answers: 0 while the session lives. */
export async function knock(app: FastifyInstance, house: SessionServer, token: string, ip: string): Promise<BrowserReply> {
  return call(app, house, 'POST', 'sys/ticket', { token, ip, body: { url: '/api/sys/dept/page' } })
}
