import { randomBytes } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { accountById } from '../../src/session/account.ts'
import { issueToken } from '../../src/session/tokens.ts'
import type { TestServer } from './house.ts'

/** A row as it travels; what a test asks of it beyond its id and version it compares, or reads with a type of its own. */
export interface AnsweredRow {
  readonly id: string
  readonly version: number
  readonly [name: string]: unknown
}

/** What most calls answer: a row, or a page of rows. A test that looks into other shapes names them. */
export interface Answer<Row = AnsweredRow> extends AnsweredRow {
  readonly list: readonly Row[]
  readonly total: number
  readonly errors: readonly { readonly field: string; readonly code: number; readonly msg: string }[]
}

/** An envelope as a test reads it. */
export interface CallReply<T = Answer> {
  readonly code: number
  readonly msg: string
  readonly data: T
}

/** Somebody who calls: each method answers the envelope. */
export interface Person {
  readonly userId: string
  readonly token: string
  get<T = Answer>(path: string, query?: Readonly<Record<string, unknown>>): Promise<CallReply<T>>
  put<T = Answer>(path: string, body?: unknown): Promise<CallReply<T>>
  post<T = Answer>(path: string, body?: unknown): Promise<CallReply<T>>
  remove<T = Answer>(path: string, body?: unknown): Promise<CallReply<T>>
  raw(
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    options?: { body?: unknown; payload?: Buffer; headers?: Record<string, string> },
  ): Promise<LightMyRequestResponse>
}

/** What a test says of an account that it needs. */
export interface AccountSpec {
  readonly username: string
  readonly deptId: string
  readonly roles: readonly string[]
  readonly businessRoles?: readonly string[]
}

/** Adds an account straight to the tables, as an installer would. */
export async function addAccount(house: TestServer, spec: AccountSpec): Promise<string> {
  const { db } = house.open.services
  const id = randomBytes(16).toString('hex')
  const { rows: roles } = await sql<{
    id: string
    code: string
  }>`select id, code from role where code = any(${[...spec.roles]}::text[])`.execute(db)
  if (roles.length !== spec.roles.length) throw new Error(`some of the roles ${spec.roles.join(', ')} are missing`)
  const { rows: depts } = await sql<{
    level: string
    regionId: string | null
  }>`select level, region_id as "regionId" from dept where id = ${spec.deptId}`.execute(db)
  const now = '2026-01-01 00:00:00'
  await db
    .insertInto('user')
    .values({
      id,
      uuid: id,
      username: spec.username,
      real_name: `${spec.username}（测试）`,
      dept_id: spec.deptId,
      level: depts[0]?.level ?? null,
      region_id: depts[0]?.regionId ?? null,
      mobile: `100${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
      role_id_list: roles.map((role) => role.id),
      status: '1',
      super_admin: spec.roles.includes('superAdmin') ? 1 : 0,
      pwd_update_date: '2026-06-01 00:00:00',
      must_change_pwd: false,
      create_date: now,
      update_date: now,
    })
    .execute()
  for (const code of spec.businessRoles ?? []) {
    await sql`update business_role set user_id_list = array_append(coalesce(user_id_list, '{}'), ${id}) where code = ${code}`.execute(db)
  }
  return id
}

/** Gives an account personal values as its owner would have. */
export async function givePersonalValues(house: TestServer, userId: string, values: { mobile?: string; id_card?: string }): Promise<void> {
  await house.open.services.db.updateTable('user').set(values).where('id', '=', userId).execute()
}

/** A logged-in person of an account. */
export async function personOf(house: TestServer, userId: string): Promise<Person> {
  const { sessionServices, services } = house.open
  const account = await accountById(services.db, userId)
  if (account === null) throw new Error(`no account ${userId}`)
  const { token } = await services.db.transaction().execute((trx) =>
    issueToken({ ...sessionServices, db: trx }, trx, account, {
      ip: '127.0.0.1',
      userAgent: 'test',
      systemCode: null,
      loginType: '1',
      sessionKey: null,
      mustSetUpMfa: false,
    }),
  )
  const raw: Person['raw'] = (method, path, options = {}) =>
    house.app.inject({
      method,
      url: `/api/${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': 'zh-CN',
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { payload: JSON.stringify(options.body) }),
      ...(options.payload === undefined ? {} : { payload: options.payload }),
    })
  const reply = async <T>(response: Promise<LightMyRequestResponse>): Promise<CallReply<T>> => (await response).json()
  const address = (path: string, query: Readonly<Record<string, unknown>>) => {
    const text = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString()
    return text === '' ? path : `${path}?${text}`
  }
  return {
    userId,
    token,
    raw,
    get: (path, query = {}) => reply(raw('GET', address(path, query))),
    put: (path, body = {}) => reply(raw('PUT', path, { body })),
    post: (path, body = {}) => reply(raw('POST', path, { body })),
    remove: (path, body) => reply(raw('DELETE', path, body === undefined ? {} : { body })),
  }
}
