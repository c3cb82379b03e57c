import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { hmacSm3 } from '../../src/ciphers/sm3.ts'
import { contextOf, jobFacts, systemActor } from '../../src/pipeline/context-of.ts'
import { inTransaction } from '../../src/pipeline/transaction.ts'
import { addRow } from '../../src/resources/change/add-row.ts'
import type { OutsideSystem, ReceivedCall } from '../support/outside-systems.ts'
import { onWebhookGround, SUBSCRIBED_ROOT, type WebhookGround } from '../support/webhook-ground.ts'

let ground: WebhookGround
onWebhookGround((opened) => {
  ground = opened
})

describe('a webhook', () => {
  it.each([
    [{ url: 'http://gas.example/hook' }, 10003, '推送地址“http://gas.example/hook”须为https地址，且不含账号口令'],
    [{ url: 'https://10.0.0.5/hook' }, 10400, '推送地址“https://10.0.0.5/hook”位于内网，请先将主机加入参数“事件推送可用主机”'],
    [{ url: 'https://localhost/' }, 10400, '推送地址“https://localhost/”位于内网，请先将主机加入参数“事件推送可用主机”'],
    [{ resources: [{ root: 'sys/nowhere' }] }, 10400, '订阅资源“sys/nowhere”不存在或没有该动作，请重新选择'],
    [{ resources: [{ root: SUBSCRIBED_ROOT, verbs: ['fly'] }] }, 10400, '订阅资源“sys/post:fly”不存在或没有该动作，请重新选择'],
    [{ resources: [{ root: 'sys/log/operation' }] }, 10400, '订阅资源“sys/log/operation”不存在或没有该动作，请重新选择'],
    [
      { resources: [{ root: 'sys/user', when: { field: 'mobile', is: '13955556666' } }] },
      10400,
      '订阅条件不能使用字段“mobile”：该字段不存在或属于个人信息',
    ],
    [
      { resources: [{ root: SUBSCRIBED_ROOT, when: { field: 'nothing', is: 1 } }] },
      10400,
      '订阅条件不能使用字段“nothing”：该字段不存在或属于个人信息',
    ],
    [{ resources: { root: SUBSCRIBED_ROOT } }, 10003, '订阅资源格式错误'],
    [{ resources: [] }, 10001, '订阅资源不能为空'],
    [{ accesssystemId: null }, 10001, '对接系统不能为空'],
  ])('is refused with %j', async (more, code, msg) => {
    expect(await ground.secAdmin.post('sys/webhook', ground.hook(more))).toMatchObject({ code, msg })
  })

  it('is the business of the security administrator alone', async () => {
    const { id } = await ground.addHook()
    for (const call of [
      ground.city.city.get('sys/webhook/page'),
      ground.city.city.post('sys/webhook', ground.hook()),
      ground.city.city.post('sys/webhook/test', { id }),
    ])
      expect((await call).code).toBe(403)
    expect((await ground.city.city.get('sys/webhookLog/page')).code).toBe(403)
    expect((await ground.city.city.post('sys/webhookLog/replay', { ids: ['x'] })).code).toBe(403)
  })

  it('can be told of whatever can change, by each of its verbs', async () => {
    const { data } = await ground.secAdmin.get<{ root: string; verbs: { verb: string }[] }[]>('sys/webhook/subjects')
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
    await ground.addHook()
    const { data } = await ground.root.post(SUBSCRIBED_ROOT, ground.post({ postName: '巡线班长' }))
    await ground.root.put(SUBSCRIBED_ROOT, { id: data.id, version: data.version, postName: '巡线组长', status: '0' })
    ground.later(2000)
    await ground.root.remove(SUBSCRIBED_ROOT, [data.id])
    await ground.deliver()
    await ground.deliver()
    await ground.deliver()
    expect(ground.bodies().map(({ verb, id, version }) => [verb, id, version])).toEqual([
      ['save', data.id, 1],
      ['update', data.id, 2],
      ['delete', data.id, 2],
    ])
    expect(Object.keys(ground.bodies()[0])).toEqual(['eventId', 'time', 'resource', 'verb', 'id', 'version', 'status'])
    expect(ground.receiver.received.map((one) => one.body).join()).not.toContain('巡线')
  })

  it('is signed over time and body, for a day under both secrets after a reset', async () => {
    await ground.addHook()
    await ground.root.post(SUBSCRIBED_ROOT, ground.post())
    await ground.deliver()
    const signed = (one: ReceivedCall | undefined, secret: string) =>
      hmacSm3(Buffer.from(secret), `${one?.headers['x-timestamp']}.${one?.body}`)
    const [first] = ground.receiver.received
    expect(first?.headers['x-signature']).toBe(signed(first, ground.system.secret))
    expect(first?.headers['x-signature-former']).toBeUndefined()
    const reset = await ground.secAdmin.put<OutsideSystem[]>('sys/accesssystem/resetSecret', { id: ground.system.id })
    const renewed = reset.data[0]?.secret ?? ''
    await ground.root.post(SUBSCRIBED_ROOT, ground.post())
    await ground.deliver()
    const [, second] = ground.receiver.received
    expect(second?.headers['x-signature']).toBe(signed(second, renewed))
    expect(second?.headers['x-signature-former']).toBe(signed(second, ground.system.secret))
    ground.system = { ...ground.system, secret: renewed }
    ground.later(86_400_000)
  })

  it('carries the state of a row with a life', async () => {
    await ground.addHook({ resources: [{ root: 'gysy/aqjdyhpc', verbs: ['save'] }] })
    const { data } = await ground.city.staff.put('gysy/aqjdyhpc', {
      level: 'qy',
      hazardSource: '1',
      checkType: '1',
      checkDate: '2026-06-30 09:00:00',
      checkers: [ground.city.staff.userId],
      objectType: '9',
      gasCompaniesId: ground.city.ids.company,
      objectName: '调压箱',
      regionId: '990102001',
      address: '古渡街',
      hasHazard: true,
      hazardCategory: '6',
      hazardLevel: '1',
      description: '压力偏高',
    })
    await ground.deliver()
    const { rows } = await sql<{ state: string }>`select status as state from hazard_check where id = ${data.id}`.execute(ground.db())
    expect(ground.bodies()).toMatchObject([{ resource: 'gysy/aqjdyhpc', verb: 'save', id: data.id, status: rows[0]?.state }])
  })

  it('is told by the verbs and the condition of the subscription alone', async () => {
    await ground.addHook({ resources: [{ root: SUBSCRIBED_ROOT, verbs: ['update'], when: { field: 'status', is: '0' } }] })
    const { data } = await ground.root.post(SUBSCRIBED_ROOT, ground.post())
    await ground.root.put(SUBSCRIBED_ROOT, { id: data.id, version: 1, postName: '甲' })
    await ground.root.put(SUBSCRIBED_ROOT, { id: data.id, version: 2, status: '0' })
    await ground.deliver()
    expect(ground.bodies().map(({ verb, version }) => [verb, version])).toEqual([['update', 3]])
  })

  it('is told also of actions and special calls, and not of what was refused or only read', async () => {
    await ground.addHook({ resources: [{ root: 'sys/user' }] })
    await ground.root.put('sys/user/status', { ids: [ground.city.staff.userId], status: '0' })
    await ground.root.put('sys/user/status', { ids: [ground.root.userId], status: '0' })
    await ground.root.get('sys/user/page')
    ground.later(2000)
    await ground.root.put('sys/user/status', { ids: [ground.city.staff.userId], status: '1' })
    await ground.deliver()
    await ground.deliver()
    expect(ground.bodies().map(({ verb, id }) => [verb, id])).toEqual([
      ['status', ground.city.staff.userId],
      ['status', ground.city.staff.userId],
    ])
  })

  it('is written down in its transaction: what is rolled back is told to nobody', async () => {
    await ground.addHook()
    const ctx = contextOf(ground.house.open.services, systemActor, jobFacts('test'), 'zh-CN')
    const rolledBack = inTransaction(ctx, async (inside) => {
      await addRow(inside, ground.house.open.services.registry.byName('post'), ground.post())
      const { rows } = await sql`select 1 from webhook_log`.execute(inside.db)
      expect(rows).toHaveLength(1)
      throw new Error('undone')
    })
    await expect(rolledBack).rejects.toThrow('undone')
    expect(await ground.logs()).toEqual([])
    expect(await ground.deliver()).toBe(0)
  })

  it('is not told by a webhook that is disabled', async () => {
    await ground.addHook({ status: '0' })
    await ground.root.post(SUBSCRIBED_ROOT, ground.post())
    expect(await ground.logs()).toEqual([])
  })
})
