import { bodyBeforeLogin, ordinaryBody } from '@chengan/kernel/calls/size/body-limit'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { bodyLimitOfCall } from '../../src/pipeline/parse.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'

// Bodies whose one purpose is the work that they make: refused before anything walks them.

let house: TestServer
let boss: Person
let bearer: string

beforeAll(async () => {
  house = await startTestServer()
  boss = await personOf(house, await addAccount(house, { username: 'boss.one', deptId: '1', roles: ['superAdmin'] }))
  bearer = String((await boss.raw('GET', 'sys/post/page')).raw.req.headers.authorization)
})
afterAll(() => house.close())
afterEach(() => {
  vi.restoreAllMocks()
})

async function send(path: string, payload: string, type = 'application/json', method: 'POST' | 'PUT' = 'POST') {
  const parsed = vi.spyOn(JSON, 'parse')
  const reply = await house.app.inject({ method, url: `/api/${path}`, headers: { authorization: bearer, 'content-type': type }, payload })
  const longest = Math.max(0, ...parsed.mock.calls.map(([text]) => String(text).length))
  parsed.mockRestore()
  return { ...reply.json(), longest, connection: reply.headers.connection }
}

const keys = (count: number) => `{${Array.from({ length: count }, (_, n) => `"k${n}":1`).join(',')}}`
const tooMuch = { code: 413, msg: '提交内容过大' }

describe('a body before login', () => {
  it.each(['login', 'accesssystem/akLogin', 'portal/out/login', 'portal/inside/login', 'zzdLogin/scanLogin', 'no/such/call'])(
    'of more than 16 kB is refused unread: %s',
    async (path) => {
      const { code, longest } = await send(path, keys(600_000))
      expect([code, longest]).toEqual([413, 0])
    },
  )

  it('of many small values is refused before it is parsed', async () => {
    expect(await send('login', `[${'{},'.repeat(5000)}{}]`)).toMatchObject({ ...tooMuch, longest: 0 })
  })

  it('takes no more on any public call, on which nobody says who he is', () => {
    const open = house.app.calls.filter((call) => call.access === 'anyone')
    expect(open.length).toBeGreaterThan(0)
    expect(new Set(open.map((call) => bodyLimitOfCall(call)))).toEqual(new Set([bodyBeforeLogin]))
  })

  it('may be longer than any login', async () => {
    expect(await send('login', JSON.stringify({ username: 'x'.repeat(10_000), password: 'y' }))).not.toMatchObject({ code: 413 })
  })
})

describe('an ordinary body', () => {
  it('of more than a megabyte is refused, and the line is closed', async () => {
    const reply = await send('sys/post', JSON.stringify({ remark: 'x'.repeat(ordinaryBody.bytes) }), 'application/json', 'PUT')
    expect(reply).toMatchObject({ ...tooMuch, longest: 0, connection: 'close' })
  })

  it('of more than 10,000 values is refused before it is parsed', async () => {
    expect(await send('sys/post', keys(10_001))).toMatchObject({ ...tooMuch, longest: 0 })
    expect(await send('gysy/gasfacility', keys(60_000))).toMatchObject({ ...tooMuch, longest: 0 })
    expect((await send('sys/post', keys(9000))).code).toBe(10001)
  })

  it('as a form of more than 10,000 fields is refused too', async () => {
    const form = (count: number) => Array.from({ length: count }, (_, n) => `k${n}=1`).join('&')
    expect(await send('sys/post', form(10_001), 'application/x-www-form-urlencoded')).toMatchObject(tooMuch)
    expect((await send('sys/post', form(2000), 'application/x-www-form-urlencoded')).code).toBe(10001)
  })

  it('with a file has few fields, short ones and one file', async () => {
    const form = async (parts: readonly string[]) => {
      const payload = parts.map((part) => `--b\r\ncontent-disposition: form-data; ${part}\r\n`).join('')
      return (await send('gysy/gascompanies/import', `${payload}--b--\r\n`, 'multipart/form-data; boundary=b')).code
    }
    const file = 'name="file"; filename="a.csv"\r\n\r\na'
    expect(await form(Array.from({ length: 30 }, (_, n) => `name="k${n}"\r\n\r\n1`))).toBe(413)
    expect(await form([`name="crs"\r\n\r\n${'x'.repeat(20_000)}`])).toBe(413)
    expect(await form([file, file])).toBe(413)
    expect(await form([`name="file"; filename=""\r\n\r\n${'x'.repeat(100)}`])).toBe(10019)
  })
})

describe('a call', () => {
  const limitOf = (path: string, verb: string) => {
    const call = house.app.calls.find((one) => one.path === path && one.verb === verb)
    if (call === undefined) throw new Error(`no call ${verb} ${path}`)
    return bodyLimitOfCall(call)
  }

  it('takes more where its own fields do: the XML of a process, geometries', () => {
    expect(limitOf('act/model/validate', 'POST').bytes).toBeGreaterThan(6_000_000)
    expect(limitOf('act/model/simulate', 'POST').bytes).toBeGreaterThan(6_000_000)
    expect(limitOf('jcsj/baseroad', 'PUT').values).toBeGreaterThan(ordinaryBody.values)
    expect(limitOf('sys/post', 'PUT')).toEqual(ordinaryBody)
  })

  it('says in its description how much it takes', async () => {
    const { paths } = (await house.app.inject({ url: '/api/openapi.json' })).json()
    expect(paths['/sys/post'].put.requestBody).toMatchObject({
      description: 'At most 1 MB and 10,000 values',
      'x-body-limit': ordinaryBody,
    })
    expect(paths['/act/model/validate'].post.requestBody['x-body-limit'].bytes).toBe(limitOf('act/model/validate', 'POST').bytes)
  })
})

it('the record of a refused call keeps a part of what was sent, and it can be read', async () => {
  await boss.put('gysy/gascompanies', Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`k${n}`, 'x'.repeat(20)])))
  const { rows } = await sql<{
    params: string
  }>`select request_params as params from operation_log where resource like 'gysy/gascompanies:%'
    and creator = ${boss.userId} order by id desc limit 1`.execute(house.open.services.db)
  expect(JSON.parse(rows[0]?.params ?? '')).toMatchObject({ k0: 'x'.repeat(20), '…': '…' })
})
