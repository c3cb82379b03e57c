import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverWebhooks, MOST_FAILURES } from '../src/areas/system/integration/deliver.ts'
import { integrationSweep } from '../src/areas/system/integration/integration-sweep.ts'
import { hmacSm3 } from '../src/ciphers/sm3.ts'
import { contextOf, jobFacts, systemActor } from '../src/pipeline/context-of.ts'
import { inTransaction } from '../src/pipeline/transaction.ts'
import { addRow } from '../src/resources/save.ts'
import { type House, openHouse } from './house.ts'
import { addTrustedSystem, type OutsideSystem, openReceiver, type Received } from './outside-systems.ts'
import { addAccount, type Person, personOf, type Reply } from './people.ts'
import { buildSmallCity, type SmallCity } from './small-city.ts'

let house: House
let at: SmallCity
let secAdmin: Person
let root: Person
let system: OutsideSystem
let receiver: Awaited<ReturnType<typeof openReceiver>>
let answer: (received: Received) => number | Promise<number>
let posts = 0
const POST = 'sys/post'

const db = () => house.open.services.db
const now = () => house.open.services.clock()
const later = (milliseconds: number) =>
  house.setNow(new Date(now() + milliseconds + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '))
const post = (more = {}) => {
  posts += 1
  return { postCode: `P${posts}`, postName: `岗位${posts}`, sort: 1, status: '1', ...more }
}
const hook = (more: Readonly<Record<string, unknown>> = {}) => ({
  name: '岗位变化',
  url: receiver.url,
  accesssystemId: system.id,
  resources: [{ root: POST }],
  ...more,
})
const addHook = async (more: Readonly<Record<string, unknown>> = {}) => {
  const reply = await secAdmin.post('sys/webhook', hook(more))
  if (reply.code !== 0) throw new Error(`the webhook was refused: ${reply.msg}`)
  return reply.data
}
const deliver = () => deliverWebhooks(house.open.services)
const logs = async (query = {}) => (await secAdmin.get('sys/webhookLog/page', { limit: 200, ...query })).data.list
const bodies = () => receiver.received.map((one) => JSON.parse(one.body))

beforeAll(async () => {
  house = await openHouse()
  at = await buildSmallCity(house)
  secAdmin = await personOf(house, await addAccount(house, { username: 'sec.one', deptId: '1', roles: ['secAdmin'] }))
  root = await personOf(house, await addAccount(house, { username: 'root.one', deptId: '1', roles: ['superAdmin'] }))
  await sql`update session set idle_minutes = null, expire_date = '2030-01-01'`.execute(db())
  receiver = await openReceiver((received) => answer(received))
  await sql`update param set param_value = '["127.0.0.1"]' where param_code = 'webhook.hosts'`.execute(db())
  await house.open.services.settings.reload()
  system = await addTrustedSystem(secAdmin, { expireDate: '2029-12-31' })
})
afterAll(async () => {
  await receiver.close()
  await house.close()
})
beforeEach(() => {
  later(5000)
  answer = () => 200
  receiver.received.length = 0
})
afterEach(async () => {
  await sql`delete from webhook_log`.execute(db())
  await sql`delete from webhook`.execute(db())
})

describe('a webhook', () => {
  it.each([
    [{ url: 'http://gas.example/hook' }, 10003, '推送地址“http://gas.example/hook”须为https地址，且不含账号口令'],
    [{ url: 'https://10.0.0.5/hook' }, 10400, '推送地址“https://10.0.0.5/hook”位于内网，请先将主机加入参数webhook.hosts'],
    [{ url: 'https://localhost/' }, 10400, '推送地址“https://localhost/”位于内网，请先将主机加入参数webhook.hosts'],
    [{ resources: [{ root: 'sys/nowhere' }] }, 10400, '订阅资源“sys/nowhere”不存在或没有该动作，请重新选择'],
    [{ resources: [{ root: POST, verbs: ['fly'] }] }, 10400, '订阅资源“sys/post:fly”不存在或没有该动作，请重新选择'],
    [{ resources: [{ root: 'sys/log/operation' }] }, 10400, '订阅资源“sys/log/operation”不存在或没有该动作，请重新选择'],
    [
      { resources: [{ root: 'sys/user', when: { field: 'mobile', is: '13955556666' } }] },
      10400,
      '订阅条件不能使用字段“mobile”：该字段不存在或属于个人信息',
    ],
    [
      { resources: [{ root: POST, when: { field: 'nothing', is: 1 } }] },
      10400,
      '订阅条件不能使用字段“nothing”：该字段不存在或属于个人信息',
    ],
    [{ resources: { root: POST } }, 10003, '订阅资源格式错误'],
    [{ resources: [] }, 10001, '订阅资源不能为空'],
    [{ accesssystemId: null }, 10001, '对接系统不能为空'],
  ])('is refused with %j', async (more, code, msg) => {
    expect(await secAdmin.post('sys/webhook', hook(more))).toMatchObject({ code, msg })
  })

  it('is the business of the security administrator alone', async () => {
    const { id } = await addHook()
    for (const call of [at.city.get('sys/webhook/page'), at.city.post('sys/webhook', hook()), at.city.post('sys/webhook/test', { id })])
      expect((await call).code).toBe(403)
    expect((await at.city.get('sys/webhookLog/page')).code).toBe(403)
    expect((await at.city.post('sys/webhookLog/replay', { ids: ['x'] })).code).toBe(403)
  })

  it('can be told of whatever can change, by each of its verbs', async () => {
    const { data } = await secAdmin.get<{ root: string; verbs: { verb: string }[] }[]>('sys/webhook/subjects')
    const roots = data.map((one) => one.root)
    expect(roots).toContain('gysy/aqjdyhpc')
    expect(roots).not.toContain('sys/log/operation')
    expect(data.find((one) => one.root === 'gysy/aqjdyhpc')?.verbs.map((one) => one.verb)).toEqual(
      expect.arrayContaining(['save', 'update', 'delete', 'report', 'audit', 'dispatch']),
    )
    expect(data.find((one) => one.root === 'sys/user')?.verbs.map((one) => one.verb)).toContain('status')
  })
})

describe('a change', () => {
  it('is told with its number, row, verb, version and state, and nothing of what stands in the row', async () => {
    await addHook()
    const { data } = await root.post(POST, post({ postName: '巡线班长' }))
    await root.put(POST, { id: data.id, version: data.version, postName: '巡线组长', status: '0' })
    later(2000)
    await root.remove(POST, [data.id])
    await deliver()
    await deliver()
    await deliver()
    expect(bodies().map(({ verb, id, version }) => [verb, id, version])).toEqual([
      ['save', data.id, 1],
      ['update', data.id, 2],
      ['delete', data.id, 2],
    ])
    expect(Object.keys(bodies()[0])).toEqual(['eventId', 'time', 'resource', 'verb', 'id', 'version', 'status'])
    expect(receiver.received.map((one) => one.body).join()).not.toContain('巡线')
  })

  it('is signed over time and body, for a day under both secrets after a reset', async () => {
    await addHook()
    await root.post(POST, post())
    await deliver()
    const signed = (one: Received | undefined, secret: string) =>
      hmacSm3(Buffer.from(secret), `${one?.headers['x-timestamp']}.${one?.body}`)
    const [first] = receiver.received
    expect(first?.headers['x-signature']).toBe(signed(first, system.secret))
    expect(first?.headers['x-signature-former']).toBeUndefined()
    const reset = await secAdmin.put<OutsideSystem[]>('sys/accesssystem/resetSecret', { id: system.id })
    const renewed = reset.data[0]?.secret ?? ''
    await root.post(POST, post())
    await deliver()
    const [, second] = receiver.received
    expect(second?.headers['x-signature']).toBe(signed(second, renewed))
    expect(second?.headers['x-signature-former']).toBe(signed(second, system.secret))
    system = { ...system, secret: renewed }
    later(86_400_000)
  })

  it('carries the state of a row with a life', async () => {
    await addHook({ resources: [{ root: 'gysy/aqjdyhpc', verbs: ['save'] }] })
    const { data } = await at.staff.put('gysy/aqjdyhpc', {
      level: 'qy',
      hazardSource: '1',
      checkType: '1',
      checkDate: '2026-06-30 09:00:00',
      checkers: [at.staff.userId],
      objectType: '9',
      gasCompaniesId: at.ids.company,
      objectName: '调压箱',
      regionId: '990102001',
      address: '古渡街',
      hasHazard: true,
      hazardCategory: '6',
      hazardLevel: '1',
      description: '压力偏高',
    })
    await deliver()
    const { rows } = await sql<{ state: string }>`select status as state from hazard_check where id = ${data.id}`.execute(db())
    expect(bodies()).toMatchObject([{ resource: 'gysy/aqjdyhpc', verb: 'save', id: data.id, status: rows[0]?.state }])
  })

  it('is told by the verbs and the condition of the subscription alone', async () => {
    await addHook({ resources: [{ root: POST, verbs: ['update'], when: { field: 'status', is: '0' } }] })
    const { data } = await root.post(POST, post())
    await root.put(POST, { id: data.id, version: 1, postName: '甲' })
    await root.put(POST, { id: data.id, version: 2, status: '0' })
    await deliver()
    expect(bodies().map(({ verb, version }) => [verb, version])).toEqual([['update', 3]])
  })

  it('is told also of actions and special calls, and not of what was refused or only read', async () => {
    await addHook({ resources: [{ root: 'sys/user' }] })
    await root.put('sys/user/status', { ids: [at.staff.userId], status: '0' })
    await root.put('sys/user/status', { ids: [root.userId], status: '0' })
    await root.get('sys/user/page')
    later(2000)
    await root.put('sys/user/status', { ids: [at.staff.userId], status: '1' })
    await deliver()
    await deliver()
    expect(bodies().map(({ verb, id }) => [verb, id])).toEqual([
      ['status', at.staff.userId],
      ['status', at.staff.userId],
    ])
  })

  it('is written down in its transaction: what is rolled back is told to nobody', async () => {
    await addHook()
    const ctx = contextOf(house.open.services, systemActor, jobFacts('test'), 'zh-CN')
    const rolledBack = inTransaction(ctx, async (inside) => {
      await addRow(inside, house.open.services.registry.byName('post'), post())
      const { rows } = await sql`select 1 from webhook_log`.execute(inside.db)
      expect(rows).toHaveLength(1)
      throw new Error('undone')
    })
    await expect(rolledBack).rejects.toThrow('undone')
    expect(await logs()).toEqual([])
    expect(await deliver()).toBe(0)
  })

  it('is not told by a webhook that is disabled', async () => {
    await addHook({ status: '0' })
    await root.post(POST, post())
    expect(await logs()).toEqual([])
  })
})

describe('the delivery', () => {
  it('keeps the order of each row, and lets no row wait for another', async () => {
    await addHook()
    const first = (await root.post(POST, post())).data
    const second = (await root.post(POST, post())).data
    await root.put(POST, { id: first.id, version: 1, postName: '改一' })
    answer = ({ body }) => (JSON.parse(body).id === first.id ? 503 : 200)
    await deliver()
    await deliver()
    expect(
      bodies()
        .map(({ id, verb }) => [id === first.id ? 1 : 2, verb])
        .sort(),
    ).toEqual([
      [1, 'save'],
      [2, 'save'],
    ])
    answer = () => 200
    later(60_000)
    await deliver()
    await deliver()
    expect(
      bodies()
        .slice(2)
        .map(({ id, verb }) => [id === first.id, verb]),
    ).toEqual([
      [true, 'save'],
      [true, 'update'],
    ])
    expect(second.id).not.toBe(first.id)
  })

  it('is tried again after 1, 5 and 30 minutes, 2, 6 and 24 hours, then failed with its reason', async () => {
    await addHook()
    await root.post(POST, post())
    answer = () => 500
    const start = now()
    const tried: number[] = []
    for (let minute = 0; minute <= 33 * 60; minute += 1) {
      if ((await deliver()) > 0) tried.push(Math.round((now() - start) / 60_000))
      later(60_000)
    }
    expect(tried).toEqual([0, 1, 6, 36, 156, 516, 1956])
    expect(await logs()).toMatchObject([{ status: '0', tries: 7, httpStatus: 500, error: 'HTTP 500', nextTime: null }])
  }, 120_000)

  it('logs what was sent and answered', async () => {
    await addHook()
    const { data } = await root.post(POST, post())
    await deliver()
    const [entry] = await logs()
    const info = (await secAdmin.get(`sys/webhookLog/info/${entry?.id}`)).data
    expect(info).toMatchObject({
      status: '1',
      httpStatus: 200,
      tries: 1,
      answer: 'taken',
      error: null,
      rowId: data.id,
      webhookName: '岗位变化',
    })
    expect(String(info.request)).toBe(receiver.received[0]?.body)
  })

  it('disables a webhook after 20 failures in a row and tells the security administrators once; what waits is kept', async () => {
    const { id } = await addHook({ name: '总是失败' })
    answer = () => 500
    for (let n = 0; n < MOST_FAILURES + 5; n += 1) await root.post(POST, post())
    for (let round = 0; round < 4; round += 1) await deliver()
    const info = (await secAdmin.get(`sys/webhook/info/${id}`)).data
    expect(info).toMatchObject({ status: '0' })
    expect(Number(info.failures)).toBeGreaterThanOrEqual(MOST_FAILURES)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from notice where title = '事件推送“总是失败”已自动停用'`.execute(
      db(),
    )
    expect(rows).toEqual([{ n: 1 }])
    expect(await deliver()).toBe(0)
    answer = () => 200
    const enabled = await secAdmin.put('sys/webhook', { id, version: info.version, status: '1' })
    expect(enabled.code).toBe(0)
    expect((await secAdmin.get(`sys/webhook/info/${id}`)).data).toMatchObject({ status: '1', failures: 0 })
    later(60_000)
    for (let round = 0; round < 3; round += 1) await deliver()
    expect((await logs({ status: '1' })).length).toBe(MOST_FAILURES + 5)
  })

  it('a success begins the count of failures anew', async () => {
    const { id } = await addHook()
    answer = () => 500
    await root.post(POST, post())
    await deliver()
    expect((await secAdmin.get(`sys/webhook/info/${id}`)).data.failures).toBe(1)
    answer = () => 200
    later(60_000)
    await deliver()
    expect((await secAdmin.get(`sys/webhook/info/${id}`)).data.failures).toBe(0)
  })

  it('waits while the trusted system is disabled or has expired', async () => {
    const other = await addTrustedSystem(secAdmin, { name: '将停用', expireDate: '2029-12-31' })
    await addHook({ accesssystemId: other.id })
    await root.post(POST, post())
    await sql`update trusted_system set status = '0' where id = ${other.id}`.execute(db())
    expect(await deliver()).toBe(0)
    await sql`update trusted_system set status = '1', expire_date = '2020-01-01' where id = ${other.id}`.execute(db())
    expect(await deliver()).toBe(0)
    await sql`update trusted_system set expire_date = '2029-12-31' where id = ${other.id}`.execute(db())
    expect(await deliver()).toBe(1)
  })

  it('goes nowhere inside the house when the host is not listed any more, nor where a name leads there', async () => {
    await addHook()
    await sql`insert into webhook (id, name, url, accesssystem_id, status, resources, create_date, update_date)
      values ('w-name', '域名', 'https://localhost.localdomain/hook', ${system.id}, '1', ${JSON.stringify([{ root: POST }])}::jsonb, now(), now())`.execute(
      db(),
    )
    await sql`update param set param_value = '[]' where param_code = 'webhook.hosts'`.execute(db())
    await house.open.services.settings.reload()
    await root.post(POST, post())
    await deliver()
    await sql`update param set param_value = '["127.0.0.1"]' where param_code = 'webhook.hosts'`.execute(db())
    await house.open.services.settings.reload()
    expect(receiver.received).toEqual([])
    expect(await logs()).toHaveLength(2)
    for (const entry of await logs()) expect(entry).toMatchObject({ status: '2', httpStatus: null })
  })

  it('follows no redirect', async () => {
    await addHook()
    await root.post(POST, post())
    answer = () => 302
    await deliver()
    expect(receiver.received).toHaveLength(1)
    expect(await logs()).toMatchObject([{ status: '2', httpStatus: 302 }])
  })

  it('one of several processes sends it; one that dies leaves it to the others', async () => {
    await addHook()
    for (let n = 0; n < 10; n += 1) await root.post(POST, post())
    await Promise.all([deliver(), deliver(), deliver()])
    expect(receiver.received).toHaveLength(10)
    expect(new Set(bodies().map((one) => one.eventId)).size).toBe(10)
    await root.post(POST, post())
    // Taken by a process that died over it: pushed ahead, never concluded.
    await sql`update webhook_log set next_time = ${new Date(now() + 60_000).toISOString()}::timestamptz, tries = 1 where status = '2'`.execute(
      db(),
    )
    expect(await deliver()).toBe(0)
    later(61_000)
    expect(await deliver()).toBe(1)
    expect(await logs({ status: '1' })).toHaveLength(11)
  })
})

describe('a test and a replay', () => {
  it('a probe event is sent at once, also by a webhook that is disabled, and stands in the log', async () => {
    const { id } = await addHook({ status: '0' })
    const tested = await secAdmin.post<{ ok: boolean }[]>('sys/webhook/test', { ids: [id] })
    expect(tested).toMatchObject({ code: 0, data: [{ id, ok: true, result: '成功', httpStatus: 200, error: null }] })
    expect(bodies()).toMatchObject([{ resource: 'sys/webhook', verb: 'test', id }])
    answer = () => 404
    const failed = await secAdmin.post<{ ok: boolean }[]>('sys/webhook/test', { id })
    expect(failed.data).toMatchObject([{ ok: false, result: '失败', httpStatus: 404, error: 'HTTP 404' }])
    expect(await logs()).toMatchObject([
      { verb: 'test', status: '0' },
      { verb: 'test', status: '1' },
    ])
    expect(await deliver()).toBe(0)
  })

  it('sends chosen events again under their numbers', async () => {
    await addHook()
    await root.post(POST, post())
    await deliver()
    const [entry] = await logs()
    expect(await secAdmin.post('sys/webhookLog/replay', { ids: [entry?.id] })).toMatchObject({ code: 0, data: { count: 1 } })
    await deliver()
    expect(receiver.received.map((one) => one.body)).toEqual([receiver.received[0]?.body, receiver.received[0]?.body])
    expect((await secAdmin.post('sys/webhookLog/replay', { ids: ['nowhere'] })).code).toBe(10104)
  })

  it('sends those of a period again, failed ones included', async () => {
    const { id } = await addHook()
    await root.post(POST, post())
    await deliver()
    later(3_600_000)
    const from = new Date(now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
    await root.post(POST, post())
    await sql`update webhook_log set status = '0' where status = '2'`.execute(db())
    const period = { webhookId: id, from, to: '2030-01-01 00:00:00' }
    expect(await secAdmin.post('sys/webhookLog/replay', period)).toMatchObject({ code: 0, data: { count: 1 } })
    await deliver()
    expect(receiver.received).toHaveLength(2)
  })

  it('is refused for a period that ends before it begins, and while the webhook is disabled', async () => {
    const { id, version } = await addHook()
    await root.post(POST, post())
    await deliver()
    const words = '请选择推送和起止时间，起始不晚于截止'
    for (const wrong of [{ webhookId: id }, { webhookId: id, from: '2026-02-01 00:00:00', to: '2026-01-01 00:00:00' }])
      expect(await secAdmin.post('sys/webhookLog/replay', wrong)).toMatchObject({ code: -2, msg: words })
    expect((await secAdmin.post('sys/webhookLog/replay', {})).code).toBe(10006)
    await secAdmin.put('sys/webhook', { id, version, status: '0' })
    const [entry] = await logs()
    const refused: Reply = await secAdmin.post('sys/webhookLog/replay', { ids: [entry?.id] })
    expect(refused).toMatchObject({ code: -2, msg: '事件推送“岗位变化”已停用，请先启用' })
  })

  it('the log of a webhook goes with it, and is kept 90 days', async () => {
    const { id } = await addHook()
    await root.post(POST, post())
    await deliver()
    await sql`update webhook_log set create_date = create_date - interval '91 days'`.execute(db())
    await root.post(POST, post())
    expect(
      await integrationSweep(house.open.services).runIn(db(), { due: now(), params: null, signal: new AbortController().signal }),
    ).toBe(1)
    expect(await logs()).toHaveLength(1)
    await secAdmin.remove('sys/webhook', [id])
    expect((await sql`select 1 from webhook_log`.execute(db())).rows).toEqual([])
  })
})
