import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { TestServer } from '../support/house.ts'
import type { Answer, Person } from '../support/people.ts'
import { addFinding, HAZARD, openRuleHouse, POST_ROOT, post } from '../support/rule-samples.ts'
import type { SmallCity } from '../support/small-city.ts'

// The rules of the calls that hold for every resource of the product (system.md §2, R-0 … R-8), each by its id.

let house: TestServer
let at: SmallCity
let boss: Person

beforeAll(async () => {
  ;({ house, at, boss } = await openRuleHouse())
})
afterAll(() => house.close())

/** A finding that the district keeps as a draft. */
const finding = (more?: object) => addFinding(house, at, more)

describe('R-0: a path', () => {
  test.each([
    '/api/sys/post/page',
    '/api/sys/post/page/',
    '/api//sys/post/page',
    '//api/sys//post/page/?limit=1',
    '/api/sys/post/page?_t=1',
  ])('%s is the page of posts', async (url) => {
    const reply = await house.app.inject({ url, headers: { authorization: await bearer() } })
    expect(reply.json()).toMatchObject({ code: 0, data: { list: expect.any(Array) } })
  })
  it('is read with its case', async () => expect(await boss.get('SYS/post/page')).toMatchObject({ code: 404 }))

  async function bearer(): Promise<string> {
    return String((await boss.raw('GET', `${POST_ROOT}/page`)).raw.req.headers.authorization)
  }
})

describe('R-1: the envelope', () => {
  it('has HTTP 200, also of refusals, of unknown paths and without a session', async () => {
    const replies = [
      await boss.raw('GET', `${POST_ROOT}/page`),
      await boss.raw('GET', `${POST_ROOT}/info/nothing`),
      await boss.raw('GET', 'no/such/path'),
      await house.app.inject({ url: `/api/${POST_ROOT}/page` }),
    ]
    expect(replies.map((reply) => [reply.statusCode, Object.keys(reply.json()).sort().join(), reply.json().code])).toEqual([
      [200, 'code,data,msg', 0],
      [200, 'code,data,msg', 10104],
      [200, 'code,data,msg', 404],
      [200, 'code,data,msg', 401],
    ])
    expect(replies[0]?.json().msg).toBe('success')
  })
})

describe('R-2: add and edit', () => {
  it('take PUT and POST alike; a body without, with null or with an empty id is an add', async () => {
    for (const [verb, id] of [
      ['PUT', undefined],
      ['POST', undefined],
      ['PUT', null],
      ['POST', ''],
    ] as const) {
      const added = (await boss.raw(verb, POST_ROOT, { body: { ...post(), id } })).json()
      expect(added).toMatchObject({ code: 0, data: { id: expect.stringMatching(/^[0-9a-f]{32}$/), version: 1 } })
      expect(added.data.businessKey).toBe(added.data.id)
      const edited = (await boss.raw(verb, POST_ROOT, { body: { id: added.data.id, remark: verb } })).json()
      expect(edited).toMatchObject({ code: 0, data: { id: added.data.id, businessKey: added.data.id, version: 2 } })
    }
  })
  it('answer null for a delete', async () => {
    const { data } = await boss.put(POST_ROOT, post())
    expect(await boss.remove(POST_ROOT, [data.id])).toMatchObject({ code: 0, data: null })
  })
  it('take actions by PUT and POST, the opinion also as comment, the outcome also as pass and result, one row or several', async () => {
    const [one, two] = [await finding(), await finding()]
    expect(await at.district.post(`${HAZARD}/report`, { ids: [one.id, two.id] })).toMatchObject({
      code: 0,
      data: [{ id: one.id, version: 2, status: 'reported' }, { id: two.id }],
    })
    const order = { reformDeptId: at.ids.companyDept, reformMode: '2', reformDeadline: '2026-07-15', suggestion: '更换' }
    expect(await at.district.put(`${HAZARD}/dispatch`, { id: one.id, ...order, comment: '尽快' })).toMatchObject({ code: 0 })
    const info = await at.district.get<{ handleLogs: unknown[] }>(`${HAZARD}/info/${one.id}`)
    expect(info.data.handleLogs.at(-1)).toMatchObject({ action: 'dispatch', opinion: '尽快' })
  })
  it('gysy/aqjdyhpc/rule-14: change none of several rows if one fails', async () => {
    const [one, two] = [await finding(), await finding()]
    await at.district.put(`${HAZARD}/report`, { id: two.id })
    expect(await at.district.put(`${HAZARD}/report`, { ids: [one.id, two.id] })).toMatchObject({ code: -2, msg: '当前状态不允许该操作' })
    expect((await at.district.get(`${HAZARD}/info/${one.id}`)).data).toMatchObject({ status: 'draft', version: 1 })
  })
})

describe('R-3: detail', () => {
  it('is R/info/{id}, and R/{id} of sys roots; literal suffixes win', async () => {
    const { data } = await boss.put(POST_ROOT, post())
    const info = await boss.get(`${POST_ROOT}/info/${data.id}`)
    expect(info).toMatchObject({ code: 0, data: { id: data.id } })
    expect(await boss.get(`${POST_ROOT}/${data.id}`)).toEqual(info)
    expect((await boss.get(`${POST_ROOT}/list`)).data).toEqual(expect.any(Array))
  })
})

describe('R-4: delete', () => {
  it('takes an array of ids, {ids} and the id in the path', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(async () => (await boss.put(POST_ROOT, post())).data.id))
    expect(await boss.remove(POST_ROOT, [ids[0], ids[1]])).toMatchObject({ code: 0 })
    expect(await boss.remove(POST_ROOT, { ids: [ids[2]] })).toMatchObject({ code: 0 })
    expect(await boss.remove(`${POST_ROOT}/${ids[3]}`)).toMatchObject({ code: 0 })
    expect(await boss.remove(POST_ROOT, [])).toMatchObject({ code: 10006 })
  })
  it('sys/post/rule-1: of a row in use, as a post that somebody holds, refuses all and names it', async () => {
    const [free, held] = [post(), post()]
    const ids = [(await boss.put(POST_ROOT, free)).data.id, (await boss.put(POST_ROOT, held)).data.id]
    await sql`update "user" set post_id_list = ${[ids[1]]} where id = ${boss.userId}`.execute(house.open.services.db)
    expect(await boss.remove(POST_ROOT, ids)).toMatchObject({ code: 10101, msg: `数据已被引用，不能删除：${held.postName}` })
    expect(await boss.get(`${POST_ROOT}/info/${ids[0]}`)).toMatchObject({ code: 0 })
  })
})

describe('R-5: a page', () => {
  const page = async (query: object) =>
    (await boss.get<Answer<{ postCode: string }>>(`${POST_ROOT}/page`, { postCode: 'paged_', ...query })).data
  const codes = async (query: object) => (await page(query)).list.map((row) => row.postCode)

  beforeAll(async () => {
    for (const [index, level] of ['sj', 'qx', 'qy'].entries())
      await boss.put(POST_ROOT, post({ postCode: `paged_${index}`, level, sort: 30 - index }))
  })

  it('is bounded, whatever is asked', async () => {
    for (const [limit, size] of [
      ['2', 2],
      ['0', 3],
      ['-1', 3],
      ['x', 3],
      ['999999', 3],
      ['1e3', 3],
    ] as const) {
      expect([limit, (await page({ limit })).list.length]).toEqual([limit, size])
    }
    expect((await page({ page: 2, limit: 2 })).list.length).toBe(1)
    expect(await page({ page: 99 })).toEqual({ list: [], total: 3 })
    expect(await boss.get(`${POST_ROOT}/page`, { page: 1_000_000, limit: 1000 })).toMatchObject({ code: -2 })
  })
  it('is ordered by a column in snake case, else as the definition says', async () => {
    expect(await codes({ orderField: 'post_code', order: 'desc' })).toEqual(['paged_2', 'paged_1', 'paged_0'])
    expect(await codes({ orderField: 'post_code', order: 'asc' })).toEqual(['paged_0', 'paged_1', 'paged_2'])
    expect(await codes({ orderField: 'sort; drop table post' })).toEqual(['paged_2', 'paged_1', 'paged_0'])
  })
  it('is filtered by what is contained, by one of several codes and by inclusive ranges; empty filters are none', async () => {
    expect(await codes({ postCode: 'aged_1' })).toEqual(['paged_1'])
    expect((await codes({ level: 'sj,qy', postName: '', sortStart: '' })).sort()).toEqual(['paged_0', 'paged_2'])
    expect(await codes({ sortStart: 29, sortEnd: 30 })).toEqual(['paged_1', 'paged_0'])
    expect((await codes({ createDateStart: '2026-06-30', createDateEnd: '2026-06-30' })).length).toBe(3)
    expect(await codes({ createDateEnd: '2026-06-29' })).toEqual([])
  })
  it('ignores names that it does not know, those of every object too', async () => {
    for (const name of ['_t', 'nonsense', 'constructor', 'toString', '__proto__', 'constructorStart']) {
      const reply = await boss.raw('GET', `${POST_ROOT}/page?postCode=paged_&${name}=1`)
      expect([name, reply.json().code, reply.json().data?.total]).toEqual([name, 0, 3])
    }
  })
  it('takes wildcards literally and is no way into the database', async () => {
    for (const value of ['%', '_aged', 'paged\\_', "' or '1'='1", '"; select 1; --'])
      expect([value, (await page({ postCode: value })).total]).toEqual([value, 0])
  })
  it('with a value that no column can hold finds nothing, without a fault', async () => {
    const nothing = [
      ['sort', '1.5'],
      ['sort', '1e300'],
      ['sort', '99999999999'],
      ['sort', 'x'],
      ['sortStart', '1e300'],
      ['createDateStart', '2026-02-30'],
      ['level', 'zz'],
    ] as const
    for (const [name, value] of nothing) {
      const reply = await boss.get(`${POST_ROOT}/page`, { [name]: value })
      expect([name, value, reply.code, reply.data?.total]).toEqual([name, value, 0, 0])
    }
  })
  it('with a NUL in a value is refused in words, not by a fault', async () => {
    for (const name of ['postCode', 'level', 'ids']) {
      expect([name, (await boss.raw('GET', `${POST_ROOT}/page?${name}=a%00b`)).json().code]).toEqual([name, 10029])
    }
  })
})

describe('R-6: the optimistic lock', () => {
  it('refuses whoever read an older version, and takes a body without one', async () => {
    const { data } = await boss.put(POST_ROOT, post())
    expect(await boss.post(POST_ROOT, { id: data.id, remark: 'a', version: 1 })).toMatchObject({ code: 0, data: { version: 2 } })
    expect(await boss.post(POST_ROOT, { id: data.id, remark: 'b', version: 1 })).toMatchObject({
      code: 10409,
      msg: '数据已被他人修改，请刷新后重试',
    })
    expect(await boss.post(POST_ROOT, { id: data.id, remark: 'c' })).toMatchObject({ code: 0, data: { version: 3 } })
  })
  it('lets exactly one of several parallel edits win', async () => {
    const { data } = await boss.put(POST_ROOT, post())
    const replies = await Promise.all([1, 2, 3, 4].map((n) => boss.post(POST_ROOT, { id: data.id, remark: `edit ${n}`, version: 1 })))
    expect(replies.map((reply) => reply.code).sort((a, b) => a - b)).toEqual([0, 10409, 10409, 10409])
    const winner = replies.findIndex((reply) => reply.code === 0)
    expect((await boss.get(`${POST_ROOT}/info/${data.id}`)).data).toMatchObject({ version: 2, remark: `edit ${winner + 1}` })
  })
})

test('R-7: a body may be form fields', async () => {
  const { postCode, postName } = post()
  const reply = await boss.raw('PUT', POST_ROOT, { headers: { 'content-type': 'application/x-www-form-urlencoded' } })
  expect(reply.json()).toMatchObject({ code: 10001 })
  const sent = await house.app.inject({
    method: 'POST',
    url: `/api/${POST_ROOT}`,
    headers: {
      authorization: String(reply.raw.req.headers.authorization),
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
    },
    payload: new URLSearchParams({ postCode, postName, sort: '7' }).toString(),
  })
  expect(sent.json()).toMatchObject({ code: 0 })
  expect((await boss.get(`${POST_ROOT}/info/${sent.json().data.id}`)).data).toMatchObject({ postName, sort: 7 })
})

describe('R-8: a double submit', () => {
  it('of the same body within a second has no effect; a second later, of another body or by another person it has', async () => {
    const body = { id: (await boss.put(POST_ROOT, post())).data.id, remark: 'twice' }
    expect((await boss.post(POST_ROOT, body)).code).toBe(0)
    expect(await boss.post(POST_ROOT, body)).toMatchObject({ code: -2, msg: '请勿重复提交' })
    expect((await boss.post(POST_ROOT, { ...body, remark: 'other' })).code).toBe(0)
    house.setNow('2026-06-30 10:00:02')
    expect((await boss.post(POST_ROOT, body)).code).toBe(0)
  })
  const keyed = (key: string, body: object) => boss.raw('PUT', POST_ROOT, { body, headers: { 'idempotency-key': key } })

  it('with an Idempotency-Key answers the first reply for a day', async () => {
    const body = post()
    const first = (await keyed('k-1', body)).json()
    expect(first.code).toBe(0)
    expect((await keyed('k-1', body)).json()).toEqual(first)
    expect((await keyed('k-1', post())).json()).toEqual(first)
    expect((await keyed('k-2', body)).json()).toMatchObject({ code: 10002 })
  })
  it('with an Idempotency-Key in parallel does the work once', async () => {
    const body = post()
    const replies = (await Promise.all([1, 2, 3].map(() => keyed('k-3', body)))).map((reply) => reply.json())
    expect(new Set(replies.map((reply) => reply.data?.id)).size).toBe(1)
    expect(replies.map((reply) => reply.code)).toEqual([0, 0, 0])
  })
  it('with an Idempotency-Key whose first try was refused is tried again', async () => {
    expect((await keyed('k-4', { postCode: 'late_one' })).json()).toMatchObject({ code: 10001 })
    expect((await keyed('k-4', post({ postCode: 'late_one' }))).json()).toMatchObject({ code: 0 })
  })
  it('with an Idempotency-Key answers the null of a delete again', async () => {
    const { data } = await boss.put(POST_ROOT, post())
    const gone = () => boss.raw('DELETE', POST_ROOT, { body: [data.id], headers: { 'idempotency-key': 'k-5' } })
    expect([(await gone()).json().code, (await gone()).json().code]).toEqual([0, 0])
  })
})
