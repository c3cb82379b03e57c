import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../../../../test/support/people.ts'
import { type Monitoring, message, momentAt, NOW, openMonitoring } from '../../testing/monitoring-house.ts'
import type { Utilities } from '../../testing/utilities-house.ts'

let scene: Monitoring
let here: Utilities
let city: Person
const device: Monitoring['device'] = (...given) => scene.device(...given)
const push: Monitoring['push'] = (...given) => scene.push(...given)
const stored: Monitoring['stored'] = (...given) => scene.stored(...given)
const alarmsOf: Monitoring['alarmsOf'] = (...given) => scene.alarmsOf(...given)
const work: Monitoring['work'] = (...given) => scene.work(...given)

beforeAll(async () => {
  scene = await openMonitoring()
  here = scene.here
  city = scene.here.at.city
})
afterAll(() => scene.here.close())
beforeEach(() => scene.here.house.setNow(NOW))

/** Gas that comes and goes seven times within as many minutes. */
async function chatter(id: string): Promise<void> {
  const rounds = Array.from({ length: 7 }, (_one, round) => [
    message(id, momentAt('09:52:00') + round * 60_000, { ch4: 1.2 }),
    message(id, momentAt('09:52:10') + round * 60_000, { ch4: 0.1 }),
    message(id, momentAt('09:52:50') + round * 60_000, { ch4: 0.1 }),
  ]).flat()
  await sql`insert into iot_threshold (id, threshold_name, scope, device_id, device_type, metric, compare_type, level1_upper, level2_upper, clear_duration, enabled, create_date, update_date)
    values (${`t-${id}`}, 't', '2', ${id}, '4', 'ch4', 'upper', 2.5, 1, 10, true, '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(
    here.services.db,
  )
  await push(rounds)
}

/** Notices that were written as an alarm of a device was raised. */
async function noticesOf(id: string): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from notice where biz_id in (select a.id from iot_alarm a where a.device_id = ${id})`.execute(
    here.services.db,
  )
  return rows[0]?.n ?? 0
}

describe('alarms', () => {
  it('iotalarm/rule-1: what goes on joins the open one, a graver level upgrades it, and it recovers', async () => {
    const id = await device()
    await push([message(id, '09:55:00', { ch4: 1.2 })])
    await push([message(id, '09:55:30', { ch4: 1.4 })])
    expect(await alarmsOf(id)).toMatchObject([{ level: '2', status: 'pending', repeats: 1, extreme: 1.4, signal: '1' }])
    await push([message(id, '09:56:00', { ch4: 3 })])
    expect(await alarmsOf(id)).toMatchObject([{ level: '1', extreme: 3 }])
    await push([message(id, '09:57:00', { ch4: 0.1 }), message(id, '09:59:30', { ch4: 0.1 })])
    expect(await alarmsOf(id)).toMatchObject([{ level: '1', signal: '2', status: 'pending' }])
    expect((await alarmsOf(id))[0]?.no).toMatch(/^BJ\d{16}$/)
    const { data } = await city.get(`gysy/iotdevice/info/${id}`)
    expect(data).toMatchObject({ alarmLevel: '1', alarmCount: 1 })
  })

  it('what open pages hear of it, and what its notice says, lead to the alarm on the desk', async () => {
    const id = await device()
    await push([message(id, '09:55:00', { ch4: 3 })])
    const [alarm] = await sql<{ id: string }>`select id from iot_alarm where device_id = ${id}`
      .execute(here.services.db)
      .then(({ rows }) => rows)
    const route = `/yxjg/bjcz/index?id=${alarm?.id}`
    const { rows: pushed } = await sql<{ route: string }>`select payload #>> '{message,data,bizRoute}' as route from outbox
      where kind = 'push' and payload #>> '{message,type}' = 'alarm' and payload #>> '{message,data,id}' = ${alarm?.id ?? ''}`.execute(
      here.services.db,
    )
    const { rows: noticed } = await sql<{ route: string }>`select biz_route as route from notice where biz_id = ${alarm?.id ?? ''}`.execute(
      here.services.db,
    )
    expect([...pushed, ...noticed].map((one) => one.route)).toEqual([...pushed, ...noticed].map(() => route))
    expect([pushed.length > 0, noticed.length > 0]).toEqual([true, true])
  })

  it('what is late raises nothing, save level 1 of the last day', async () => {
    const [slight, grave, old] = [await device(), await device(), await device()]
    await push([
      message(slight, '09:40:00', { ch4: 1.5 }),
      message(grave, '02:00:00', { ch4: 3 }),
      message(old, momentAt('09:00:00') - 2 * 86_400_000, { ch4: 3 }),
    ])
    expect([await alarmsOf(slight), (await alarmsOf(grave)).length, await alarmsOf(old)]).toEqual([[], 1, []])
    expect((await stored(old)).length).toBe(1)
  })

  it('readings of a calibration and of a device under repair tell nobody', async () => {
    const [test, repaired] = [await device(), await device({ use_status: '2', maintain_until: '2026-06-30 12:00:00' })]
    await push([{ ...message(test, '09:59:00', {}), data: [{ m: 'ch4', val: 3, q: 3 }] }, message(repaired, '09:59:00', { ch4: 3 })])
    expect([await alarmsOf(test), await alarmsOf(repaired)]).toMatchObject([[], [{ quiet: true }]])
  })

  it('iotalarm/rule-2: gas alarms near each other share a group and grow worse by a level', async () => {
    const place = { location: JSON.stringify({ lng: 124.5, lat: 29.9 }), location_lng: 124.5, location_lat: 29.9 }
    const [one, other] = [
      await device(place),
      await device({ ...place, location_lng: 124.5005, location: JSON.stringify({ lng: 124.5005, lat: 29.9 }) }),
    ]
    await push([message(one, '09:58:00', { ch4: 1.2 })])
    here.told()
    await push([message(other, '09:59:00', { ch4: 1.2 })])
    // Each is told of once: the one that was there as it grows worse, the other as it is raised.
    expect(here.told().map(({ bizId }) => bizId)).toEqual((await alarmsOf(one)).map(({ id }) => id))
    expect(await noticesOf(other)).toBe(1)
    const [first, second] = [(await alarmsOf(one))[0], (await alarmsOf(other))[0]]
    expect([first?.level, second?.level]).toEqual(['1', '1'])
    expect(first?.group).toBe(second?.group)
    expect(first?.group).toBeTruthy()
  })

  it('iotalarm/rule-3: a device that chatters gets one alarm of level 4, and its slighter ones tell nobody', async () => {
    const id = await device()
    await chatter(id)
    const found = await alarmsOf(id)
    expect(found.filter(({ type }) => type === '9')).toMatchObject([{ level: '4' }])
  })

  it('iotalarm/rule-3: a device that chatters tells of level 1 whatever it told before', async () => {
    const id = await device()
    await chatter(id)
    await sql`delete from iot_alarm where device_id = ${id} and metric = 'ch4'`.execute(here.services.db)
    here.told()
    await push([message(id, '09:59:10', { ch4: 1.2 })])
    expect(here.told()).toEqual([])
    await push([message(id, '09:59:20', { ch4: 3 })])
    const [alarm] = (await alarmsOf(id)).filter(({ metric }) => metric === 'ch4')
    expect(alarm).toMatchObject({ level: '1', quiet: false })
    expect(here.told().filter(({ bizId }) => bizId === alarm?.id)).toMatchObject([{ sms: { night: true }, smsUnlimited: true }])
  })

  it('what began under repair and goes on after it is told, with clocks that run from then on', async () => {
    const id = await device({ use_status: '2', maintain_until: '2026-06-30 10:30:00' })
    here.told()
    await push([message(id, '09:59:00', { ch4: 1.2 })])
    expect([here.told(), await noticesOf(id)]).toEqual([[], 0])
    here.house.setNow('2026-06-30 10:31:00')
    await push([message(id, '10:30:30', { ch4: 1.2 })])
    const [alarm] = await alarmsOf(id)
    expect(alarm).toMatchObject({ level: '2', quiet: false, repeats: 1 })
    expect(here.told().filter(({ bizId }) => bizId === alarm?.id)).toHaveLength(1)
    const { rows } = await sql`select to_char(confirm_deadline, 'HH24:MI') as by, overdue from iot_alarm where device_id = ${id}`.execute(
      here.services.db,
    )
    expect(rows).toEqual([{ by: '10:46', overdue: false }])
  })

  it('what a device finds by itself is of the kind and the grade that the book gives it, never slighter', async () => {
    const [detector, camera, pole] = [
      await device({ device_type: '1' }),
      await device({ device_type: '15' }),
      await device({ device_type: '15' }),
    ]
    const found = (id: string, more: Readonly<Record<string, unknown>>) => ({ ...message(id, '09:59:00', {}), state: 1, ...more })
    await push([
      found(detector, { event: 'fault', code: 'SENSOR_BROKEN' }),
      found(camera, { event: 'alarm', code: 'AI_FIRE', level: 3 }),
      found(pole, { event: 'alarm', code: 'AI', m: 'aiEvent', val: 'phone' }),
    ])
    expect([await alarmsOf(detector), await alarmsOf(camera), await alarmsOf(pole)]).toMatchObject([
      [{ type: '5', level: '3' }],
      [{ type: '8', level: '1' }],
      [{ type: '8', level: '2' }],
    ])
  })

  it('a household alarm’s own alarm is of level 2, and of level 1 once its valve has stayed open for a minute', async () => {
    const home = await device({ device_type: '3' })
    const alarming = (time: string, val: number) => ({
      ...message(home, time, {}),
      event: 'alarm',
      code: 'GAS',
      level: 4,
      m: 'lel',
      val,
      state: 1,
    })
    await push([message(home, '09:57:00', { valveClosed: 0, lel: 0 })])
    await push([alarming('09:58:00', 6)])
    expect(await alarmsOf(home)).toMatchObject([{ level: '2' }])
    await push([message(home, '09:59:01', { valveClosed: 0 })])
    expect(await alarmsOf(home)).toMatchObject([{ level: '1' }])
    // One that sleeps after it has told of gas is not waited for.
    const [asleep, closed] = [await device({ device_type: '3' }), await device({ device_type: '3' })]
    for (const [id, valveClosed] of [
      [asleep, 0],
      [closed, 1],
    ] as const)
      await push([message(id, '09:57:00', { valveClosed }), { ...message(id, '09:59:00', {}), event: 'alarm', code: 'GAS', state: 1 }])
    await work('iotSilence')
    expect([await alarmsOf(asleep), await alarmsOf(closed)]).toMatchObject([[{ level: '1' }], [{ level: '2' }]])
  })

  it('iotalarm/rule-6: methane with ethane in a dry well is likely of the net, and the level stays', async () => {
    const id = await device()
    await push([message(id, '09:59:00', { ch4: 3, ethane: 900_000, waterLevel: 0 })])
    const { rows } = await sql<{
      score: number
      reason: string
    }>`select pipeline_score as score, pipeline_reason as reason from iot_alarm where device_id = ${id}`.execute(here.services.db)
    expect(rows).toMatchObject([{ score: 50 }])
    expect(rows[0]?.reason).toContain('疑似管道天然气')
    expect(await alarmsOf(id)).toMatchObject([{ level: '1' }])
  })

  it('gysy/iotdevice/rule-3: a device that is silent raises level 4, after a day level 3 where that is grave, and its first message ends it', async () => {
    const id = await device({ online_status: '0', last_report_time: '2026-06-30 08:00:00' })
    await sql`insert into iot_device_last (device_id, ts, received, values, q) values (${id}, '2026-06-30 08:00:00+08', '2026-06-30 10:00+08', '{}', 0)`.execute(
      here.services.db,
    )
    await work('iotSilence')
    expect(await alarmsOf(id)).toMatchObject([{ level: '4', type: '6' }])
    await sql`update iot_device set last_report_time = '2026-06-28 08:00:00+08' where id = ${id}`.execute(here.services.db)
    await work('iotSilence')
    expect(await alarmsOf(id)).toMatchObject([{ level: '3' }])
    await push([message(id, '09:59:00', { ch4: 0.1 })])
    expect(await alarmsOf(id)).toMatchObject([{ signal: '2' }])
  })
})
