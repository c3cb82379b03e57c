import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addTrustedSystem } from '../../../../../test/support/outside-systems.ts'
import type { Person } from '../../../../../test/support/people.ts'
import { type Monitoring, message, momentAt, NOW, openMonitoring } from '../../testing/monitoring-house.ts'
import type { Utilities } from '../../testing/utilities-house.ts'
import { trialShare } from '../thresholds/threshold-calls.ts'

let scene: Monitoring
let here: Utilities
let city: Person
const device: Monitoring['device'] = (...given) => scene.device(...given)
const push: Monitoring['push'] = (...given) => scene.push(...given)
const stored: Monitoring['stored'] = (...given) => scene.stored(...given)
const alarmsOf: Monitoring['alarmsOf'] = (...given) => scene.alarmsOf(...given)
const refusedOf: Monitoring['refusedOf'] = (...given) => scene.refusedOf(...given)
const work: Monitoring['work'] = (...given) => scene.work(...given)

beforeAll(async () => {
  scene = await openMonitoring()
  here = scene.here
  city = scene.here.at.city
})
afterAll(() => scene.here.close())
beforeEach(() => scene.here.house.setNow(NOW))

describe('readings that a platform pushes', () => {
  it('are stored once they are answered, and become the last values of the device', async () => {
    const id = await device()
    expect(await push([message(id, '09:59:00', { ch4: 0.1, battery: 86 })])).toMatchObject({
      code: 0,
      data: { taken: 1, repeated: 0, refused: [] },
    })
    expect(await stored(id)).toEqual([{ ts: '2026-06-30 09:59:00', values: { ch4: 0.1, battery: 86 }, q: 0 }])
    await work('iotReadings')
    const { data } = await city.get<{ lastValues: unknown; battery: number }>(`gysy/iotdevice/info/${id}`)
    expect(data).toMatchObject({ lastValues: { ch4: 0.1, battery: 86 }, battery: 86 })
  })

  it('iot/ingest/rule-1: what is unknown is counted and not stored; what comes again, lies ahead or is malformed is dropped', async () => {
    const id = await device()
    const first = message(id, '09:50:30', { ch4: 0.2 }, { msgId: 'm-1' })
    await push([first])
    const reply = await push([
      first,
      message(id, '09:50:30', { ch4: 0.3 }),
      message('nobody', '09:50:00', { ch4: 0.1 }),
      message(id, '10:06:00', { ch4: 0.1 }),
      { deviceCode: id, ts: 'soon' },
      message(id, '09:51:00', { ch4: 101 }),
    ])
    expect(reply.data).toMatchObject({ taken: 1, repeated: 2 })
    expect([...reply.data.refused].map(({ at: place, reason }) => `${place} ${reason}`).sort()).toEqual([
      '2 unknownDevice',
      '3 aheadOfTime',
      '4 malformed',
    ])
    expect(await stored(id)).toMatchObject([
      { values: { ch4: 0.2 }, q: 0 },
      { values: { ch4: 101 }, q: 2 },
    ])
    expect(await alarmsOf(id)).toEqual([])
    expect(await refusedOf('unknownDevice')).toMatchObject([{ code: 'nobody', times: 1, sample: { deviceCode: 'nobody' } }])
  })

  it('a flood of one kind moves one number of the log, with a sample of 4 kB at most', async () => {
    for (let round = 0; round < 3; round += 1)
      await push(Array.from({ length: 20 }, () => message('flood-1', '09:59:00', { ch4: 0.1 }, { text: '甲烷'.repeat(1000) })))
    const found = (await refusedOf('unknownDevice')).filter(({ code }) => code === 'flood-1')
    expect(found.map(({ times }) => times)).toEqual([60])
    expect(Buffer.byteLength(JSON.stringify(found[0]?.sample))).toBeLessThanOrEqual(4096)
  })

  it('a forged, a revoked and a stale signature are refused and counted, and the former secret holds for a day', async () => {
    const id = await device()
    expect(await push([message(id, '09:59:00', { ch4: 0.1 })], { signature: 'ab'.repeat(32) })).toMatchObject({
      code: 401,
      // pushNotSigned: who reads it keeps a platform and has no login to renew.
      msg: '签名无效：请核对接入平台的密钥、时间戳（误差5分钟内）、随机数和来源地址',
    })
    expect((await refusedOf('forged')).length).toBe(1)
    const admin = await here.person('rotating-admin', '1', 'secAdmin')
    const other = await addTrustedSystem(admin, { platformCode: 'ROT' })
    const mine = await device({ platform_code: 'ROT' })
    await admin.put('sys/accesssystem/resetSecret', { ids: [other.id] })
    expect(await push([message(mine, '09:59:00', { ch4: 0.1 })], { system: other })).toMatchObject({ code: 0 })
    await sql`update trusted_system set status = '0' where id = ${other.id}`.execute(here.services.db)
    expect(await push([message(mine, '09:59:10', { ch4: 0.1 })], { system: other })).toMatchObject({ code: 401 })
    expect(await stored(id)).toEqual([])
  })

  it('a device of another platform is foreign', async () => {
    const id = await device({ platform_code: 'OTHER' })
    expect((await push([message(id, '09:59:00', { ch4: 0.1 })])).data.refused).toEqual([{ at: 0, reason: 'foreignPlatform' }])
    expect(await stored(id)).toEqual([])
  })

  it('garbage and more than 500 messages are refused whole and never an error', async () => {
    expect((await push('{"not json')).data).toMatchObject({ taken: 0, refused: [{ reason: 'notJson' }] })
    expect((await push(Array.from({ length: 501 }, () => 1))).data).toMatchObject({ taken: 0, refused: [{ reason: 'tooManyMessages' }] })
    expect((await push([null, 7, [], { deviceCode: {}, ts: 1 }])).data.refused.map(({ reason }) => reason)).toEqual(
      Array(4).fill('malformed'),
    )
  })

  it('garbage that no database can keep is listed, and what is sound beside it is taken once', async () => {
    const id = await device()
    const sound = message(id, '09:58:00', { ch4: 0.1 })
    const nul = { ...message('gone\u0000', '09:58:00', { ch4: 0.1 }), note: '\u0000' }
    const half = { ...message('nobody-half', '09:58:00', { ch4: 0.1 }), note: '\ud800' }
    const named = message(id, '09:58:10', { ch4: 0.1 }, { msgId: 'm\u0000\ud800' })
    const told = { ...message(id, '09:58:20', {}), event: 'fault', code: 'F\u0000', text: '\ud800', level: 4, state: 1 }
    const huge = message(id, '09:58:30', { ch4: 1e300 })
    const hugeEvent = { ...message(id, '09:58:40', {}), event: 'alarm', code: 'HIGH', m: 'ch4', val: 1e300, level: 1, state: 1 }
    const reply = await push([sound, nul, half, named, told, huge, hugeEvent])
    expect(reply).toMatchObject({ code: 0, data: { taken: 4, repeated: 0 } })
    expect(reply.data.refused.map(({ at, reason }) => `${at} ${reason}`).sort()).toEqual(['1 malformed', '2 unknownDevice', '4 malformed'])
    expect(await push(message(id, '09:58:50', { battery: 1e300, ch4: 0.2 }))).toMatchObject({ code: 0, data: { taken: 1 } })
    await work('iotReadings')
    const { data } = await city.get<{ lastValues: unknown }>(`gysy/iotdevice/info/${id}`)
    expect(data).toMatchObject({ lastValues: { ch4: 0.2 } })
    expect(await push('{"deviceCode":"a\u0000"')).toMatchObject({ code: 0, data: { refused: [{ reason: 'notJson' }] } })
    expect(await push('\u0000', { signature: 'ab'.repeat(32) })).toMatchObject({ code: 401 })
    expect((await refusedOf('unknownDevice')).filter(({ code }) => code === 'nobody-half')).toMatchObject([{ sample: { note: '\ufffd' } }])
  })

  it('a clock that lags by a year or more is refused and listed, and lays nothing out for days of which nothing is kept', async () => {
    const id = await device()
    const year = { deviceCode: id, ts: Date.parse('2025-06-30T09:59:00+08:00'), data: [{ m: 'ch4', val: 9 }] }
    const epoch = { deviceCode: 'nobody-old', ts: 1, data: [{ m: 'ch4', val: 9 }] }
    expect((await push([year, epoch])).data).toMatchObject({
      taken: 0,
      refused: [
        { at: 0, reason: 'behindTime' },
        { at: 1, reason: 'behindTime' },
      ],
    })
    const { rows } = await sql<{ name: string }>`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'iot_telemetry'::regclass and c.relname < 'iot_telemetry_2026'`.execute(here.services.db)
    expect(rows).toEqual([])
    expect(await alarmsOf(id)).toEqual([])
  })

  it('iotTelemetry/rule-2: a value within its dead band is stored again only after ten minutes', async () => {
    const id = await device()
    await push([
      message(id, '09:30:00', { ch4: 0.1 }),
      message(id, '09:32:00', { ch4: 0.12 }),
      message(id, '09:34:00', { ch4: 0.3 }),
      message(id, '09:41:00', { ch4: 0.3 }),
      message(id, '09:44:30', { ch4: 0.3 }),
    ])
    expect((await stored(id)).map(({ ts }) => ts.slice(11))).toEqual(['09:30:00', '09:34:00', '09:44:30'])
    const { rows } = await sql`select values from iot_device_last where device_id = ${id}`.execute(here.services.db)
    expect(rows).toEqual([{ values: { ch4: 0.3 } }])
  })

  it('a second message of a moment adds its metrics, is judged, and what was told of it before is dropped', async () => {
    const id = await device()
    await push([message(id, '09:57:00', { battery: 90 }), message(id, '09:57:00', { ch4: 0.1 })])
    await push([message(id, '09:59:00', { battery: 90 })])
    expect((await push([message(id, '09:59:00', { ch4: 1.2, battery: 3 })])).data).toMatchObject({ taken: 1, repeated: 0 })
    expect((await push([message(id, '09:59:00', { ch4: 3 })])).data).toMatchObject({ taken: 0, repeated: 1 })
    expect((await stored(id)).map(({ ts, values }) => [ts.slice(11), values])).toEqual([
      ['09:57:00', { battery: 90, ch4: 0.1 }],
      ['09:59:00', { ch4: 1.2 }],
    ])
    expect(await alarmsOf(id)).toMatchObject([{ level: '2', metric: 'ch4' }])
    await work('iotReadings')
    const { data } = await city.get<{ lastValues: unknown }>(`gysy/iotdevice/info/${id}`)
    expect(data.lastValues).toEqual({ ch4: 1.2, battery: 90 })
  })

  it('iot/ingest/rule-1: a value beyond its range is bad by itself: the others of its message are judged and reckoned', async () => {
    const id = await device()
    await push([message(id, '09:51:00', { ch4: 3, battery: 255 })])
    expect(await alarmsOf(id)).toMatchObject([{ level: '1', metric: 'ch4' }])
    expect(await stored(id)).toMatchObject([{ values: { ch4: 3, battery: 255 }, q: 0 }])
    await work('iotReadings')
    const { rows } = await sql<{ metric: string }>`select metric from iot_rollup5m where device_id = ${id}`.execute(here.services.db)
    expect(rows).toEqual([{ metric: 'ch4' }])
    const { rows: log } = await sql<{
      metric: string
    }>`select metric from iot_device_log where device_id = ${id} and log_type = '3'`.execute(here.services.db)
    expect(log).toEqual([{ metric: 'battery' }])
  })

  it('iot/ingest/rule-1: a metric of which nobody can read the unit is left out and listed; the others of its message stand', async () => {
    const id = await device()
    const data = [
      { m: 'temperature', val: 20, u: 'kPa' },
      { m: 'ch4', val: 3 },
      { m: 'battery', val: 'full' },
    ]
    expect((await push([{ ...message(id, '09:59:00', {}), data }])).data).toMatchObject({ taken: 1 })
    expect(await stored(id)).toMatchObject([{ values: { ch4: 3 } }])
    expect(await alarmsOf(id)).toMatchObject([{ level: '1' }])
  })

  it('gas told as volume is reckoned by the limit of the gas that is watched, and what explodes is no broken sensor', async () => {
    const [methane, bottles, full] = [
      await device({ device_type: '2' }),
      await device({ device_type: '2', bind_type: '3' }),
      await device({ device_type: '2' }),
    ]
    const told = (id: string, val: number) => ({ ...message(id, '09:59:00', {}), data: [{ m: 'lel', val, u: '%VOL' }] })
    await push([told(methane, 0.75), told(bottles, 0.75), told(full, 7)])
    expect([await stored(methane), await stored(bottles), await stored(full)]).toMatchObject([
      [{ values: { lel: 15 }, q: 0 }],
      [{ values: { lel: 50 }, q: 0 }],
      [{ values: { lel: 100 }, q: 0 }],
    ])
    expect([await alarmsOf(methane), await alarmsOf(bottles), await alarmsOf(full)]).toMatchObject([[], [{ level: '1' }], [{ level: '1' }]])
  })

  it('a device whose gateway sends late is heard: it is online and stays so', async () => {
    const id = await device({ online_status: '0', last_report_time: '2026-06-30 08:00:00+08' })
    const { stateOf } = scene
    for (const minute of ['00', '01', '02']) {
      here.house.setNow(`2026-06-30 10:${minute}:00`)
      await push([message(id, `09:${String(30 + Number(minute))}:00`, { ch4: 0.1 })])
      await work('iotReadings')
      await work('iotOffline')
      expect(await stateOf(id)).toBe('1')
    }
    const { data } = await city.get<{ lastReportTime: string }>(`gysy/iotdevice/info/${id}`)
    expect(data.lastReportTime).toBe('2026-06-30 10:02:00')
  })

  it('a device that goes off line says so by its last will, and its next message sets it online', async () => {
    const id = await device()
    const { stateOf } = scene
    await push([message(id, '09:58:00', { ch4: 0.1 })])
    await push([{ deviceCode: id, ts: momentAt('09:57:00'), state: { online: false } }])
    expect(await stateOf(id)).toBe('0')
    await work('iotSilence')
    expect(await alarmsOf(id)).toMatchObject([{ type: '6', level: '4', signal: '1' }])
    await push([message(id, '09:59:30', { ch4: 0.1 })])
    expect(await stateOf(id)).toBe('1')
    expect(await alarmsOf(id)).toMatchObject([{ type: '6', signal: '2' }])
  })

  it('means of five minutes, an hour and a day are reckoned, and anew for what comes late', async () => {
    const id = await device()
    await push([message(id, '09:01:00', { ch4: 0.1 }), message(id, '09:03:00', { ch4: 0.3 })])
    await work('iotReadings')
    const means = async (interval: string) => {
      const { data } = await city.get<{ series: { points: { min: number; avg: number; max: number; last: number; n: number }[] }[] }>(
        'gysy/iotdevice/history',
        {
          deviceId: id,
          metrics: 'ch4',
          interval,
          from: '2026-06-30 00:00:00',
          to: NOW,
        },
      )
      return data.series[0]?.points.map(({ min, avg, max, last, n }) => [min, avg, max, last, n])
    }
    expect(await means('5m')).toEqual([[0.1, 0.2, 0.3, 0.3, 2]])
    await push([message(id, '09:02:00', { ch4: 0.5 })])
    await work('iotReadings')
    expect([await means('5m'), await means('1h'), await means('1d')]).toEqual([
      [[0.1, 0.3, 0.5, 0.3, 3]],
      [[0.1, 0.3, 0.5, 0.3, 3]],
      [[0.1, 0.3, 0.5, 0.3, 3]],
    ])
  })

  it('a series has its newest minutes at every step, before they are in any mean', async () => {
    const id = await device()
    await push([message(id, '08:01:00', { ch4: 0.1 }), message(id, '09:01:00', { ch4: 0.2 })])
    await work('iotReadings')
    await push([message(id, '09:02:00', { ch4: 0.7 }), message(id, '09:58:00', { ch4: 0.4 }), message(id, '09:59:00', { ch4: 0.6 })])
    const points = async (interval: string) => {
      const { data } = await city.get<{ series: { points: { ts: string; max: number; last: number; n: number }[] }[] }>(
        'gysy/iotdevice/history',
        {
          ...{ deviceId: id, metrics: 'ch4', interval, from: '2026-06-29 00:00:00', to: NOW },
        },
      )
      return data.series[0]?.points.map(({ ts, max, last, n }) => `${ts.slice(8, 16)} ${max} ${last} ${n}`)
    }
    // What came to a span that has its mean already is in it at the next reckoning.
    expect(await points('5m')).toEqual(['30 08:00 0.1 0.1 1', '30 09:00 0.2 0.2 1', '30 09:55 0.6 0.6 2'])
    expect(await points('1h')).toEqual(['30 08:00 0.1 0.1 1', '30 09:00 0.7 0.6 4'])
    expect(await points('1d')).toEqual(['30 00:00 0.7 0.6 5'])
    here.house.setNow('2026-06-30 10:20:00')
    await work('iotReadings')
    expect(await points('1h')).toEqual(['30 08:00 0.1 0.1 1', '30 09:00 0.7 0.6 4'])
    expect(await points('1d')).toEqual(['30 00:00 0.7 0.6 5'])
  })

  it('a series that ends before it begins is refused, and so is such a history of alarms', async () => {
    const deviceId = await device()
    const backwards = { from: '2026-06-30 09:00:00', to: '2026-06-29' }
    for (const [path, more] of [
      ['gysy/iotdevice/history', { deviceId }],
      ['gysy/iotdevice/getIotAlarmList', {}],
    ] as const) {
      const { code, data } = await city.get<{ errors: { field: string }[] }>(path, { ...more, ...backwards })
      expect([path, code, data.errors.map(({ field }) => field)]).toEqual([path, 10033, ['to']])
      expect((await city.get(path, { ...more, ...backwards, to: '2026-06-30' })).code).toBe(0)
    }
  })

  it('the mean of low pressures is as fine as they are: it lies between the least and the greatest', async () => {
    const id = await device({ device_type: '6', set_pressure: 0.0024 })
    await push([message(id, '09:01:00', { pressure: 0.00231 }), message(id, '09:03:00', { pressure: 0.00245 })])
    await work('iotReadings')
    const { data } = await city.get<{ series: { points: { min: number; avg: number; max: number }[] }[] }>('gysy/iotdevice/history', {
      ...{ deviceId: id, metrics: 'pressure', interval: '5m', from: '2026-06-30 00:00:00', to: NOW },
    })
    expect(data.series[0]?.points).toMatchObject([{ min: 0.00231, avg: 0.00238, max: 0.00245 }])
  })

  it('a device that tells more often than it is entered loses none of its newest points: the step is raised', async () => {
    const id = await device({ report_period: 300 })
    await push([message(id, '09:59:50', { ch4: 0.4 })])
    const { db } = here.services
    await sql`insert into iot_telemetry (device_id, ts, values, q)
      select ${id}, '2026-06-30 09:59:40+08'::timestamptz - n * interval '10 seconds', '{"ch4": 0.1}'::jsonb, 0 from generate_series(0, 2999) n`.execute(
      db,
    )
    await sql`insert into iot_rollup_due (device_id, slot)
      select distinct device_id, to_timestamp(floor(extract(epoch from ts) / 300) * 300) from iot_telemetry where device_id = ${id}
      on conflict do nothing`.execute(db)
    here.house.setNow('2026-06-30 10:01:00')
    await work('iotReadings')
    const { data } = await city.get<{ interval: string; series: { points: { ts: string; last: number }[] }[] }>('gysy/iotdevice/history', {
      deviceId: id,
      metrics: 'ch4',
      interval: 'raw',
      from: '2026-06-30 00:00:00',
      to: NOW,
    })
    expect(data.interval).toBe('5m')
    expect(data.series[0]?.points.at(-1)).toMatchObject({ ts: '2026-06-30 09:55:00', last: 0.4 })
    expect(data.series[0]?.points.length).toBeGreaterThan(90)
  })
})
describe('thresholds', () => {
  it('would have raised: the means of 90 days are judged before a threshold is saved', async () => {
    const id = await device()
    await push([message(id, '09:01:00', { ch4: 0.8 }), message(id, '09:40:00', { ch4: 0.1 })])
    await work('iotReadings')
    const { data } = await city.post<{ alarms: number; devices: number }>('gysy/iotalarmthreshold/trial', {
      deviceId: id,
      deviceType: '4',
      metric: 'ch4',
      compareType: 'upper',
      level2Upper: 0.7,
    })
    expect(data).toMatchObject({ alarms: 1, devices: 1 })
  })

  it('are tried on every device alike, the newest days first, and the answer tells of how many', async () => {
    const [quiet, loud] = [await device({ device_type: '11' }), await device({ device_type: '11' })]
    await push([message(quiet, '09:01:00', { odorant: 20 }), message(loud, '09:01:00', { odorant: 6 })])
    await device({ device_type: '11' })
    await work('iotReadings')
    const { data } = await city.post<Readonly<Record<string, unknown>>>('gysy/iotalarmthreshold/trial', {
      deviceType: '11',
      metric: 'odorant',
      compareType: 'lower',
      level2Lower: 8,
    })
    expect(data).toMatchObject({ alarms: 1, devices: 1, judgedDevices: 2, allDevices: 3 })
    // Of a few devices all that was stored, of a thousand a day of as many as there is room for.
    expect([trialShare(2), trialShare(1000)]).toEqual([
      { devices: 2, each: 100_000 },
      { devices: 694, each: 288 },
    ])
  })

  it('in force are told in the unit of the metric, and stand in place of a template on their own side alone', async () => {
    const id = await device({ device_type: '6', set_pressure: 0.2, max_pressure: 0.4 })
    const limits = async () => {
      const { data } = await city.get<
        readonly { own: boolean; metric: string; limits: readonly { level: number; side: string; value: number }[] }[]
      >('gysy/iotdevice/getIotDeviceThresholdInfoById', { id })
      return data
        .filter(({ metric }) => metric === 'pressure')
        .map(({ own, limits: told }) => [own, told.map(({ level, side, value }) => `${level} ${side} ${value}`)])
    }
    const [above, below] = [
      ['1 upper 0.4', '2 upper 0.24', '3 upper 0.22'],
      ['1 lower 0.1', '2 lower 0.15', '3 lower 0.18'],
    ]
    expect(await limits()).toEqual([[false, [...above, ...below]]])
    await sql`insert into iot_threshold (id, threshold_name, scope, device_id, device_type, metric, compare_type, level2_lower, enabled, create_date, update_date)
      values (${`l-${id}`}, 't', '2', ${id}, '6', 'pressure', 'lower', 0.16, true, '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(
      here.services.db,
    )
    expect(await limits()).toEqual([
      [true, ['2 lower 0.16']],
      [false, above],
    ])
  })
})
