import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { callsOf } from '../../src/resources/standard-calls.ts'
import { sessionCalls } from '../../src/session/described-calls.ts'
import { registerSessionRoutes } from '../../src/session/routes.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'

// What travels: addresses, verbs, headers, sizes, languages, and the description of it all.

let house: TestServer
let boss: Person
let bearer: string

beforeAll(async () => {
  house = await startTestServer({ parameters: { PROXY: '127.0.0.1' } })
  boss = await personOf(house, await addAccount(house, { username: 'boss.one', deptId: '1', roles: ['superAdmin'] }))
  bearer = String((await boss.raw('GET', 'sys/post/page')).raw.req.headers.authorization)
})
afterAll(() => house.close())

const POST = 'sys/post'

describe('an address', () => {
  it('that nobody serves answers 404 in the envelope', async () => {
    expect(await boss.get('no/such/call')).toMatchObject({ code: 404, msg: '请求地址不存在', data: null })
  })
  it.each([
    ['POST', 'sys/post/page'],
    ['GET', 'gysy/aqjdyhpc/dispatch'],
    ['PUT', 'sys/post/info/018f3c2a9b7e7c10a1b2c3d4e5f60718'],
    ['DELETE', 'login'],
  ] as const)('that is served by another verb answers 405: %s %s', async (verb, path) => {
    expect((await boss.raw(verb, path)).json()).toMatchObject({ code: 405, msg: '请求方式不支持' })
  })
})

describe('an address beside the pages of the console', () => {
  it.each(['POST', 'PUT', 'DELETE'] as const)(
    'that nobody serves answers 404 by %s too, and 405 where another verb is served',
    async (verb) => {
      const folder = mkdtempSync(join(tmpdir(), 'chengan-pages-'))
      writeFileSync(join(folder, 'index.html'), '<!doctype html>')
      const { services } = house.open
      const app = await buildApp({ ...house.open, services: { ...services, config: { ...services.config, webDir: folder } } })
      const codeOf = async (method: typeof verb, path: string) =>
        (await app.inject({ method, url: `/api/${path}`, headers: { authorization: bearer } })).json().code
      expect([await codeOf(verb, 'no/such/call'), await codeOf(verb, 'gysy/none/page')]).toEqual([404, 404])
      expect(await codeOf(verb, 'sys/post/info/018f3c2a9b7e7c10a1b2c3d4e5f60718')).toBe(405)
      await app.close()
      rmSync(folder, { recursive: true })
    },
  )
})

describe('a body', () => {
  const send = async (payload: string | Buffer, type: string) =>
    (
      await house.app.inject({ method: 'PUT', url: `/api/${POST}`, headers: { authorization: bearer, 'content-type': type }, payload })
    ).json()

  it.each([
    ['{"a":', 'application/json'],
    ['"text"', 'application/json'],
    ['7', 'application/json'],
    ['<a/>', 'application/xml'],
    ['plain', 'text/plain'],
  ])('%s of type %s is unreadable', async (payload, type) => expect(await send(payload, type)).toMatchObject({ code: 10030 }))

  it('cannot reach into the prototypes of our objects', async () => {
    expect(await send('{"__proto__":{"postCode":"x"},"constructor":{"prototype":{"postName":"y"}}}', 'application/json')).toMatchObject({
      code: 10030,
    })
    expect(({} as { postCode?: string }).postCode).toBeUndefined()
  })
  it('with a NUL anywhere is refused in words', async () => {
    expect(await boss.put(POST, { postCode: 'a\u0000b', postName: 'x' })).toMatchObject({ code: 10029 })
    expect(await boss.post('sys/user/setting', { path: 'x', value: 'a\u0000b' })).not.toMatchObject({ code: 500 })
  })
})

test('each reply carries the headers that guard a browser', async () => {
  for (const url of [`/api/${POST}/page`, '/health', '/', '/api/no/such']) {
    const { headers } = await house.app.inject({ url, headers: { authorization: bearer } })
    expect([url, headers['x-content-type-options'], headers['referrer-policy']]).toEqual([url, 'nosniff', 'no-referrer'])
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining(["base-uri 'none'", "form-action 'self'", "connect-src 'self' ws://localhost:80 wss://localhost:80"]),
    )
    expect(policy.find((rule) => rule.startsWith('frame-src'))).toBe("frame-src 'self'")
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
  }
  expect((await boss.raw('GET', `${POST}/page`)).headers['cache-control']).toBe('no-store')
})

test('a page may frame what the menu and frame.hosts name, and nothing else', async () => {
  const { db } = house.open.services
  await sql`insert into menu (id, name, type, sort, status, open_mode, url, create_date, update_date, version, deleted)
    values ('outside', 'x', '0', 1, '1', '0', 'https://maps.example:8443/a?token={{token}}', '2026-06-30 10:00+08', '2026-06-30 10:00+08', 1, false)`.execute(
    db,
  )
  await sql`update param set param_value = '["video.city.local"]' where param_code = 'frame.hosts'`.execute(db)
  await house.open.services.settings.reload()
  const { headers } = await house.app.inject({ url: '/api/docs' })
  const framed = String(headers['content-security-policy'])
    .split('; ')
    .find((rule) => rule.startsWith('frame-src'))
  expect(framed).toBe("frame-src 'self' https://video.city.local:* http://video.city.local:* https://maps.example:8443")
  await sql`update param set param_value = '[]' where param_code = 'frame.hosts'`.execute(db)
  await sql`delete from menu where id = 'outside'`.execute(db)
  await house.open.services.settings.reload()
})

describe('a message', () => {
  test.each([
    ['zh-CN', '岗位编码不能为空'],
    ['zh-TW', '崗位編碼不能為空'],
    ['en-US,en;q=0.9', 'Post code cannot be empty'],
    ['en', 'Post code cannot be empty'],
    ['fr', '岗位编码不能为空'],
    ['', '岗位编码不能为空'],
  ])('in the language of the request: %s', async (language, msg) => {
    const reply = await boss.raw('PUT', POST, { body: { postName: `lang ${language}` }, headers: { 'accept-language': language } })
    expect(reply.json()).toMatchObject({ code: 10001, msg })
  })
  it('of success is said too', async () => {
    const add = (language: string) =>
      boss.raw('PUT', POST, { body: { postCode: `ok_${language}`, postName: `ok ${language}` }, headers: { 'accept-language': language } })
    expect([(await add('zh-CN')).json().msg, (await add('en-US')).json().msg]).toEqual(['操作成功', 'Succeeded'])
  })
})

test('the address of the caller is that of the connection unless a named balancer speaks for him', async () => {
  const from = async (remoteAddress: string, forwarded: string) => {
    const page = await house.app.inject({
      method: 'PUT',
      url: `/api/${POST}`,
      payload: { remark: `${remoteAddress} ${forwarded}` },
      remoteAddress,
      headers: { authorization: bearer, 'x-forwarded-for': forwarded },
    })
    expect(page.json().code).toBe(10001)
    const { rows } = await sql<{ ip: string }>`select ip from operation_log order by id desc limit 1`.execute(house.open.services.db)
    return rows[0]?.ip
  }
  expect(await from('127.0.0.1', '8.8.8.8')).toBe('8.8.8.8')
  expect(await from('9.9.9.9', '8.8.8.8')).toBe('9.9.9.9')
})

describe('/health', () => {
  it('answers 200 when the database is there and current, else 503', async () => {
    const health = () => house.app.inject({ url: '/health' })
    expect([(await health()).statusCode, (await health()).json()]).toEqual([
      200,
      { status: 'ok', version: expect.any(String), database: 'postgres' },
    ])
    const { db } = house.open.services
    await sql`update migration set name = 'gone' where name like '0001%'`.execute(db)
    expect([(await health()).statusCode, (await health()).json().status]).toEqual([503, 'unavailable'])
    await sql`update migration set name = '0001-initial.sql' where name = 'gone'`.execute(db)
    expect((await health()).statusCode).toBe(200)
  })
})

test('/metrics speaks Prometheus, by route and without values of anybody', async () => {
  await boss.get(`${POST}/info/018f3c2a9b7e7c10a1b2c3d4e5f60718`)
  const reply = await house.app.inject({ url: '/metrics' })
  expect(reply.headers['content-type']).toContain('text/plain; version=0.0.4')
  expect(reply.body).toContain('chengan_call_seconds_count{route="/api/sys/post/info/:id",method="GET"}')
  expect(reply.body).toMatch(/^chengan_live_sessions \d+$/m)
  expect(reply.body).toContain('process_cpu_seconds_total')
  expect(reply.body).not.toContain('018f3c2a9b7e7c10a1b2c3d4e5f60718')
})

interface Operation {
  readonly responses?: unknown
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean; readonly schema?: unknown }[]
  readonly summary?: string
  readonly tags?: readonly string[]
}
interface OpenApi {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
}

// Aliases and older roots answer as what they stand for.
interface DescribedOperation {
  readonly operationId: string
  readonly parameters?: readonly { readonly name: string; readonly schema: { readonly type?: unknown } }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Readonly<Record<string, unknown>> }>> }
  readonly responses: {
    readonly 200: { readonly content: Readonly<Record<string, { readonly schema: { readonly anyOf?: readonly unknown[] } }>> }
  }
}

describe('/api/openapi.json for programs', () => {
  const operations = async () => {
    const { paths } = (await house.app.inject({ url: '/api/openapi.json' })).json<{
      paths: Record<string, Record<string, DescribedOperation>>
    }>()
    return paths
  }
  it('names every operation, and no two alike', async () => {
    const ids = Object.values(await operations()).flatMap((verbs) => Object.values(verbs).map(({ operationId }) => operationId))
    expect(ids.length).toBeGreaterThan(800)
    expect([new Set(ids).size, ids.every((id) => /^[a-z]+_\w+$/.test(id))]).toEqual([ids.length, true])
  })
  it.each([
    'login',
    'logout',
    'captcha',
    'updatePassWord',
    'portal/out/login',
    'portal/inside/login',
    'accesssystem/akLogin',
    'sys/ticket',
    'sys/user/mfa',
  ])('describes the calls of sessions: %s', async (path) =>
    expect(Object.keys((await operations())[`/${path}`] ?? {}).length).toBeGreaterThan(0),
  )
  it('describes every route of sessions, and no other', async () => {
    const mounted: string[] = []
    const told = new Set(sessionCalls.map(({ verb, path }) => `${verb} ${path}`))
    const app = Fastify()
    app.addHook('onRoute', ({ method, url }) => {
      for (const verb of [method].flat()) if (verb !== 'HEAD') mounted.push(`${verb} ${url.replace('/api/', '')}`)
    })
    registerSessionRoutes(app, { services: house.open.sessionServices, sessions: house.open.sessions })
    expect([...told].sort()).toEqual(mounted.sort())
  })
  it('tells success and refusal apart by the code, with every code that there is', async () => {
    const { components } = (await house.app.inject({ url: '/api/openapi.json' })).json()
    expect(components.schemas.Refusal.properties.code.enum).toEqual(expect.arrayContaining([-2, 401, 403, 10001, 10104, 10409]))
    const [page, refused] = (await operations())['/sys/post/page']?.get?.responses[200].content['application/json']?.schema.anyOf ?? []
    expect([page, refused]).toMatchObject([
      { properties: { code: { enum: [0] }, data: { required: ['list', 'total'] } } },
      { $ref: '#/components/schemas/Refusal' },
    ])
  })
  it('W4: says how a file is sent, and that the reply tells which one it is', async () => {
    const paths = await operations()
    const form = { 'multipart/form-data': { schema: { required: ['file'], properties: { file: { type: 'string', format: 'binary' } } } } }
    for (const path of ['/sys/oss/upload', '/gysy/attachment', '/szgl/attachment']) {
      const { requestBody, responses } = paths[path]?.post ?? {}
      expect(requestBody?.content).toMatchObject(form)
      expect(Object.keys(responses?.[200].content ?? {})).toEqual(['application/json'])
      const [answer] = responses?.[200].content['application/json']?.schema.anyOf ?? []
      expect(answer).toMatchObject({ properties: { data: { required: expect.arrayContaining(['id', 'url']) } } })
    }
    expect(paths['/sys/oss/chunk/init']?.post?.requestBody?.content['application/json']?.schema).toMatchObject({
      required: ['name', 'size'],
    })
    const piece = paths['/sys/oss/chunk/{uploadId}/{n}']?.put?.requestBody?.content
    expect(Object.keys(piece ?? {})).toEqual(['multipart/form-data', 'application/octet-stream'])
    expect(paths['/sys/oss/chunk/{uploadId}/complete']?.post?.requestBody).toBeUndefined()
  })
  it('W4: counts pages and rows of a page in numbers, wherever there are pages', async () => {
    const all = Object.entries(await operations()).flatMap(([path, verbs]) => Object.values(verbs).map((one) => ({ path, ...one })))
    const paged = all.flatMap(({ path, parameters = [] }) => {
      const counts = parameters.filter(({ name }) => name === 'page' || name === 'limit')
      // A page without a number of rows is one of the console, by its address.
      return counts.length < 2 ? [] : counts.map((one) => ({ path, ...one }))
    })
    expect(paged.length).toBeGreaterThan(150)
    expect(paged.filter(({ schema }) => schema.type !== 'integer').map(({ path, name }) => `${path} ${name}`)).toEqual([])
  })
  it('says of a form what a new row needs, of an action what it asks, of an export that it is a workbook', async () => {
    const paths = await operations()
    const bodyOf = (path: string, verb = 'put') => paths[path]?.[verb]?.requestBody?.content['application/json']?.schema
    expect(bodyOf('/sys/post')).toMatchObject({
      anyOf: [{ required: ['postCode', 'postName'] }, { required: ['id'] }],
    })
    expect(bodyOf('/gysy/aqjdyhpc/dispatch')).toMatchObject({
      anyOf: [{ required: expect.arrayContaining(['id']) }, { required: expect.arrayContaining(['ids']) }],
    })
    const types = (path: string) => Object.keys(paths[path]?.get?.responses[200].content ?? {})
    expect(types('/gysy/aqjdyhpc/export')).toEqual([
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/json',
    ])
    expect(types('/captcha')).toEqual(['image/png', 'application/json'])
  })
})

describe('/api/openapi.json', () => {
  let api: OpenApi
  beforeAll(async () => {
    api = (await house.app.inject({ url: '/api/openapi.json' })).json()
  })

  it('describes every call of every resource', () => {
    const { registry, implementations } = house.open.services
    const missing = registry.all
      .flatMap((resource) => callsOf(resource, implementations))
      .filter((call) => api.paths[`/${call.path.replace(/:(\w+)/g, '{$1}')}`]?.[call.verb.toLowerCase()] === undefined)
    expect(missing.map((call) => `${call.verb} ${call.path}`)).toEqual([])
    expect(Object.keys(api.paths).length).toBeGreaterThan(150)
  })
  it('is a document of OpenAPI 3.1', () => {
    expect(api.openapi).toBe('3.1.0')
    expect(api.info).toMatchObject({ title: expect.any(String), version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
    for (const [path, verbs] of Object.entries(api.paths)) {
      const places = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      for (const [verb, operation] of Object.entries(verbs)) {
        const where = `${verb} ${path}`
        expect([where, ['get', 'put', 'post', 'delete'].includes(verb)]).toEqual([where, true])
        expect([where, Object.keys(operation.responses ?? {})]).toEqual([where, ['200']])
        const parameters = operation.parameters ?? []
        expect([where, parameters.filter((one) => one.in === 'path' && one.required).map((one) => one.name)]).toEqual([where, places])
        const names = parameters.map((one) => `${one.in} ${one.name}`)
        expect([where, names.filter((name, index) => names.indexOf(name) !== index)]).toEqual([where, []])
        expect([where, parameters.every((one) => typeof one.schema === 'object')]).toEqual([where, true])
        expect(operation.summary).toMatch(/.+ \/ .+/)
      }
    }
  })
  it('refers only to schemas that it has', () => {
    const known = new Set(Object.keys(api.components.schemas).map((name) => `#/components/schemas/${name}`))
    const asked = [...JSON.stringify(api).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '')
    expect(asked.length).toBeGreaterThan(50)
    expect(asked.filter((one) => !known.has(one))).toEqual([])
  })
  it('has a page for people that runs under the same guard', async () => {
    const page = await house.app.inject({ url: '/api/docs' })
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).not.toMatch(/<script>|onclick|https?:\/\//)
  })
})
