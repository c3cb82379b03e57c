import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { MOST_FAILURES } from '../../src/areas/system/integration/deliver.ts'
import { integrationSweep } from '../../src/areas/system/integration/integration-sweep.ts'
import { addTrustedSystem } from '../support/outside-systems.ts'
import type { CallReply } from '../support/people.ts'
import { onWebhookGround, SUBSCRIBED_ROOT, type WebhookGround } from '../support/webhook-ground.ts'

let ground: WebhookGround
onWebhookGround((opened) => {
  ground = opened
})

describe('the delivery', () => {
  it('keeps the order of each row, and lets no row wait for another', async () => {
    await ground.addHook()
    const first = (await ground.root.post(SUBSCRIBED_ROOT, ground.post())).data
    const second = (await ground.root.post(SUBSCRIBED_ROOT, ground.post())).data
    await ground.root.put(SUBSCRIBED_ROOT, { id: first.id, version: 1, postName: '改一' })
    ground.answer = ({ body }) => (JSON.parse(body).id === first.id ? 503 : 200)
    await ground.deliver()
    await ground.deliver()
    expect(
      ground
        .bodies()
        .map(({ id, verb }) => [id === first.id ? 1 : 2, verb])
        .sort(),
    ).toEqual([
      [1, 'save'],
      [2, 'save'],
    ])
    ground.answer = () => 200
    ground.later(60_000)
    await ground.deliver()
    await ground.deliver()
    expect(
      ground
        .bodies()
        .slice(2)
        .map(({ id, verb }) => [id === first.id, verb]),
    ).toEqual([
      [true, 'save'],
      [true, 'update'],
    ])
    expect(second.id).not.toBe(first.id)
  })

  it('is tried again after 1, 5 and 30 minutes, 2, 6 and 24 hours, then failed with its reason', async () => {
    await ground.addHook()
    await ground.root.post(SUBSCRIBED_ROOT, ground.post())
    ground.answer = () => 500
    const start = ground.now()
    const tried: number[] = []
    for (let minute = 0; minute <= 33 * 60; minute += 1) {
      if ((await ground.deliver()) > 0) tried.push(Math.round((ground.now() - start) / 60_000))
      ground.later(60_000)
    }
    expect(tried).toEqual([0, 1, 6, 36, 156, 516, 1956])
    expect(await ground.logs()).toMatchObject([{ status: '0', tries: 7, httpStatus: 500, error: 'HTTP 500', nextTime: null }])
  }, 120_000)

  it('logs what was sent and answered', async () => {
    await ground.addHook()
    const { data } = await ground.root.post(SUBSCRIBED_ROOT, ground.post())
    await ground.deliver()
    const [entry] = await ground.logs()
    const info = (await ground.secAdmin.get(`sys/webhookLog/info/${entry?.id}`)).data
    expect(info).toMatchObject({
      status: '1',
      httpStatus: 200,
      tries: 1,
      answer: 'taken',
      error: null,
      rowId: data.id,
      webhookName: '岗位变化',
    })
    expect(String(info.request)).toBe(ground.receiver.received[0]?.body)
  })

  it('disables a webhook after 20 failures in a row and tells the security administrators once; what waits is kept', async () => {
    const { id } = await ground.addHook({ name: '总是失败' })
    ground.answer = () => 500
    for (let n = 0; n < MOST_FAILURES + 5; n += 1) await ground.root.post(SUBSCRIBED_ROOT, ground.post())
    for (let round = 0; round < 4; round += 1) await ground.deliver()
    const info = (await ground.secAdmin.get(`sys/webhook/info/${id}`)).data
    expect(info).toMatchObject({ status: '0' })
    expect(Number(info.failures)).toBeGreaterThanOrEqual(MOST_FAILURES)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from notice where title = '事件推送“总是失败”已自动停用'`.execute(
      ground.db(),
    )
    expect(rows).toEqual([{ n: 1 }])
    expect(await ground.deliver()).toBe(0)
    ground.answer = () => 200
    const enabled = await ground.secAdmin.put('sys/webhook', { id, version: info.version, status: '1' })
    expect(enabled.code).toBe(0)
    expect((await ground.secAdmin.get(`sys/webhook/info/${id}`)).data).toMatchObject({ status: '1', failures: 0 })
    ground.later(60_000)
    for (let round = 0; round < 3; round += 1) await ground.deliver()
    expect((await ground.logs({ status: '1' })).length).toBe(MOST_FAILURES + 5)
  })

  it('a success begins the count of failures anew', async () => {
    const { id } = await ground.addHook()
    ground.answer = () => 500
    await ground.root.post(SUBSCRIBED_ROOT, ground.post())
    await ground.deliver()
    expect((await ground.secAdmin.get(`sys/webhook/info/${id}`)).data.failures).toBe(1)
    ground.answer = () => 200
    ground.later(60_000)
    await ground.deliver()
    expect((await ground.secAdmin.get(`sys/webhook/info/${id}`)).data.failures).toBe(0)
  })

  it('waits while the trusted system is disabled or has expired', async () => {
    const other = await addTrustedSystem(ground.secAdmin, { name: '将停用', expireDate: '2029-12-31' })
    await ground.addHook({ accesssystemId: other.id })
    await ground.root.post(SUBSCRIBED_ROOT, ground.post())
    await sql`update trusted_system set status = '0' where id = ${other.id}`.execute(ground.db())
    expect(await ground.deliver()).toBe(0)
    await sql`update trusted_system set status = '1', expire_date = '2020-01-01' where id = ${other.id}`.execute(ground.db())
    expect(await ground.deliver()).toBe(0)
    await sql`update trusted_system set expire_date = '2029-12-31' where id = ${other.id}`.execute(ground.db())
    expect(await ground.deliver()).toBe(1)
  })

  it('goes nowhere inside the house when the host is not listed any more, nor where a name leads there', async () => {
    await ground.addHook()
    await sql`insert into webhook (id, name, url, accesssystem_id, status, resources, create_date, update_date)
      values ('w-name', '域名', 'https://localhost.localdomain/hook', ${ground.system.id}, '1', ${JSON.stringify([{ root: SUBSCRIBED_ROOT }])}::jsonb, '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(
      ground.db(),
    )
    await sql`update param set param_value = '[]' where param_code = 'webhook.hosts'`.execute(ground.db())
    await ground.house.open.services.settings.reload()
    await ground.root.post(SUBSCRIBED_ROOT, ground.post())
    await ground.deliver()
    await sql`update param set param_value = '["127.0.0.1"]' where param_code = 'webhook.hosts'`.execute(ground.db())
    await ground.house.open.services.settings.reload()
    expect(ground.receiver.received).toEqual([])
    expect(await ground.logs()).toHaveLength(2)
    for (const entry of await ground.logs()) expect(entry).toMatchObject({ status: '2', httpStatus: null })
  })

  it('is known to a process that read them before another one added it, once it reads again', async () => {
    await ground.root.post(SUBSCRIBED_ROOT, ground.post())
    await sql`insert into webhook (id, name, url, accesssystem_id, status, resources, create_date, update_date)
      values ('w-other', '另一进程', ${ground.receiver.url}, ${ground.system.id}, '1', ${JSON.stringify([{ root: SUBSCRIBED_ROOT }])}::jsonb, '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(
      ground.db(),
    )
    await ground.root.post(SUBSCRIBED_ROOT, ground.post())
    expect(await ground.logs()).toHaveLength(0)
    ground.house.open.services.subscribers.forget()
    await ground.root.post(SUBSCRIBED_ROOT, ground.post())
    expect(await ground.logs()).toHaveLength(1)
  })

  it('is told of nothing once it is disabled, at once', async () => {
    const { id } = await ground.addHook()
    await ground.root.post(SUBSCRIBED_ROOT, ground.post())
    const { version } = (await ground.secAdmin.get(`sys/webhook/info/${id}`)).data
    expect((await ground.secAdmin.put('sys/webhook', { ...ground.hook(), id, version, status: '0' })).code).toBe(0)
    await ground.root.post(SUBSCRIBED_ROOT, ground.post())
    expect(await ground.logs()).toHaveLength(1)
  })

  it('follows no redirect', async () => {
    await ground.addHook()
    await ground.root.post(SUBSCRIBED_ROOT, ground.post())
    ground.answer = () => 302
    await ground.deliver()
    expect(ground.receiver.received).toHaveLength(1)
    expect(await ground.logs()).toMatchObject([{ status: '2', httpStatus: 302 }])
  })

  it('one of several processes sends it; one that dies leaves it to the others', async () => {
    await ground.addHook()
    for (let n = 0; n < 10; n += 1) await ground.root.post(SUBSCRIBED_ROOT, ground.post())
    await Promise.all([ground.deliver(), ground.deliver(), ground.deliver()])
    expect(ground.receiver.received).toHaveLength(10)
    expect(new Set(ground.bodies().map((one) => one.eventId)).size).toBe(10)
    await ground.root.post(SUBSCRIBED_ROOT, ground.post())
    // Taken by a process that died over it: pushed ahead, never concluded.
    await sql`update webhook_log set next_time = ${new Date(ground.now() + 60_000).toISOString()}::timestamptz, tries = 1 where status = '2'`.execute(
      ground.db(),
    )
    expect(await ground.deliver()).toBe(0)
    ground.later(61_000)
    expect(await ground.deliver()).toBe(1)
    expect(await ground.logs({ status: '1' })).toHaveLength(11)
  })
})

describe('a test and a replay', () => {
  it('a probe event is sent at once, also by a webhook that is disabled, and stands in the log', async () => {
    const { id } = await ground.addHook({ status: '0' })
    const tested = await ground.secAdmin.post<{ ok: boolean }[]>('sys/webhook/test', { ids: [id] })
    expect(tested).toMatchObject({ code: 0, data: [{ id, ok: true, result: '成功', httpStatus: 200, error: null }] })
    expect(ground.bodies()).toMatchObject([{ resource: 'sys/webhook', verb: 'test', id }])
    ground.answer = () => 404
    const failed = await ground.secAdmin.post<{ ok: boolean }[]>('sys/webhook/test', { id })
    expect(failed.data).toMatchObject([{ ok: false, result: '失败', httpStatus: 404, error: 'HTTP 404' }])
    expect(await ground.logs()).toMatchObject([
      { verb: 'test', status: '0' },
      { verb: 'test', status: '1' },
    ])
    expect(await ground.deliver()).toBe(0)
  })

  it('sends chosen events again under their numbers', async () => {
    await ground.addHook()
    await ground.root.post(SUBSCRIBED_ROOT, ground.post())
    await ground.deliver()
    const [entry] = await ground.logs()
    expect(await ground.secAdmin.post('sys/webhookLog/replay', { ids: [entry?.id] })).toMatchObject({ code: 0, data: { count: 1 } })
    await ground.deliver()
    expect(ground.receiver.received.map((one) => one.body)).toEqual([ground.receiver.received[0]?.body, ground.receiver.received[0]?.body])
    expect((await ground.secAdmin.post('sys/webhookLog/replay', { ids: ['nowhere'] })).code).toBe(10104)
  })

  it('sends those of a period again, failed ones included', async () => {
    const { id } = await ground.addHook()
    await ground.root.post(SUBSCRIBED_ROOT, ground.post())
    await ground.deliver()
    ground.later(3_600_000)
    const from = new Date(ground.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
    await ground.root.post(SUBSCRIBED_ROOT, ground.post())
    await sql`update webhook_log set status = '0' where status = '2'`.execute(ground.db())
    const period = { webhookId: id, from, to: '2030-01-01 00:00:00' }
    expect(await ground.secAdmin.post('sys/webhookLog/replay', period)).toMatchObject({ code: 0, data: { count: 1 } })
    await ground.deliver()
    expect(ground.receiver.received).toHaveLength(2)
  })

  it('is refused for a period that ends before it begins, and while the webhook is disabled', async () => {
    const { id, version } = await ground.addHook()
    await ground.root.post(SUBSCRIBED_ROOT, ground.post())
    await ground.deliver()
    const words = '请选择推送和起止时间，起始不晚于截止'
    expect(await ground.secAdmin.post('sys/webhookLog/replay', { webhookId: id })).toMatchObject({ code: -2, msg: words })
    const backwards = { webhookId: id, from: '2026-02-01 00:00:00', to: '2026-01-01 00:00:00' }
    expect(await ground.secAdmin.post('sys/webhookLog/replay', backwards)).toMatchObject({
      code: 10033,
      msg: '截止时间不能早于2026-02-01 00:00:00',
    })
    expect((await ground.secAdmin.post('sys/webhookLog/replay', {})).code).toBe(10006)
    await ground.secAdmin.put('sys/webhook', { id, version, status: '0' })
    const [entry] = await ground.logs()
    const refused: CallReply = await ground.secAdmin.post('sys/webhookLog/replay', { ids: [entry?.id] })
    expect(refused).toMatchObject({ code: -2, msg: '事件推送“岗位变化”已停用，请先启用' })
  })

  it('the log of a webhook goes with it, and is kept 90 days', async () => {
    const { id } = await ground.addHook()
    await ground.root.post(SUBSCRIBED_ROOT, ground.post())
    await ground.deliver()
    await sql`update webhook_log set create_date = create_date - interval '91 days'`.execute(ground.db())
    await ground.root.post(SUBSCRIBED_ROOT, ground.post())
    expect(
      await integrationSweep(ground.house.open.services).runIn(ground.db(), {
        due: ground.now(),
        params: null,
        signal: new AbortController().signal,
      }),
    ).toBe(1)
    expect(await ground.logs()).toHaveLength(1)
    await ground.secAdmin.remove('sys/webhook', [id])
    expect((await sql`select 1 from webhook_log`.execute(ground.db())).rows).toEqual([])
  })
})
