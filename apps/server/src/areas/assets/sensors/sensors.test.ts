import { assetType } from '@chengan/domain/assets/dictionaries/facilities'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importAs, plainBook } from '../../../../test/support/import-files.ts'
import { addAccount, type Person } from '../../../../test/support/people.ts'
import type { SmallCity } from '../../../../test/support/small-city.ts'
import { SensorGround, sensorLimits } from '../../../../test/support/street/sensor-ground.ts'
import { fireTimers } from '../../../timers/fire-timers.ts'
import { jobHandlers } from '../../register.ts'

let ground: SensorGround
let house: SensorGround['house']
let at: SmallCity
let admin: Person
let leader: string
const db = () => ground.db

beforeAll(async () => {
  ground = await SensorGround.open()
  ;({ house, at, admin } = ground)
  leader = await addAccount(house, { username: 'sensor-leader', deptId: '1', roles: ['cityLeader'] })
})
afterAll(() => ground.close())
beforeEach(() => house.setNow(SensorGround.now))

/** Time passes, and nobody's session ends meanwhile. */
const passTo = async (...times: readonly string[]) => {
  for (const time of times) {
    house.setNow(`2026-06-30 ${time}`)
    await Promise.all([admin, at.district].map((one) => one.get('sys/user/info')))
  }
}

const report = (sensorNo: string, time: string, value: number) => ground.report(sensorNo, time, value)
const alarmsOf = async (id: string) => {
  const { rows } = await sql<{
    level: number
    status: string
    value: number
  }>`select level, status, value from road_sensor_alarm where sensor_id = ${id} order by id`.execute(db())
  return rows
}

describe('a road sensor', () => {
  it('szgl/roadsensor/rule-1: one open alarm, raised by a level that holds, worsened by a graver one, cleared 5 % below the first', async () => {
    const { id, sensorNo } = await ground.sensor()
    expect((await report(sensorNo, '09:55:00', 12)).data).toEqual({ stored: true, alarm: 1 })
    expect((await report(sensorNo, '09:56:00', 31)).data).toMatchObject({ alarm: 2 })
    expect((await report(sensorNo, '09:57:00', 32)).data).toMatchObject({ alarm: 3 })
    expect(await alarmsOf(id)).toEqual([{ level: 3, status: '0', value: 32 }])
    await report(sensorNo, '09:58:00', 9.7)
    expect(await alarmsOf(id)).toMatchObject([{ status: '0' }])
    await report(sensorNo, '09:59:00', 9.4)
    expect(await alarmsOf(id)).toMatchObject([{ status: '2' }])
  })

  it('that tells what it cannot measure is broken: the value is kept as bad, raises nothing and is not what it shows', async () => {
    const { id, sensorNo } = await ground.sensor({ range_min: 0, range_max: 100 })
    await report(sensorNo, '09:54:00', 5)
    expect((await report(sensorNo, '09:55:00', 6553.5)).data).toEqual({ stored: true, alarm: null })
    expect(await alarmsOf(id)).toEqual([])
    const { rows } = await sql<{
      q: number
      shown: number
    }>`select t.q, s.last_value as shown from iot_telemetry t join road_sensor s on s.id = t.device_id
      where t.device_id = ${id} order by t.ts`.execute(db())
    expect(rows.map(({ q, shown }) => [q, shown])).toEqual([
      [0, 5],
      [2, 5],
    ])
  })

  it('a value that comes again is not stored twice, and the district reads what was', async () => {
    const { id, sensorNo } = await ground.sensor()
    await report(sensorNo, '09:50:00', 1)
    house.setNow('2026-06-30 10:00:05')
    expect((await report(sensorNo, '09:50:00', 1)).data).toEqual({ stored: false, alarm: null })
    const { data } = await at.district.get<unknown[]>('szgl/roadsensor/data', { sensorId: id })
    expect(data).toEqual([{ time: '2026-06-30 09:50:00', value: 1, min: 1, max: 1 }])
  })
})

describe('who reports for a road sensor', () => {
  const reportAs = (by: Person, sensorNo: string, token?: string, time = '2026-06-30 09:50:00') =>
    by.post<{ stored: boolean }>('szgl/roadsensor/report', { sensorNo, time, value: 1, ...(token === undefined ? {} : { token }) })

  it('sees it: nobody writes for the sensors of another district', async () => {
    const [own, other] = [await ground.sensor(), await ground.sensor({ region_id: '990103' })]
    expect((await reportAs(at.district, own.sensorNo)).data).toMatchObject({ stored: true })
    expect((await reportAs(at.district, other.sensorNo)).code).not.toBe(0)
  })

  it('bears its token where it was given one, and no other sensor’s', async () => {
    const [one, other] = [await ground.sensor(), await ground.sensor()]
    const { data } = await admin.put<readonly { id: string; token: string }[]>('szgl/roadsensor/newToken', { ids: [one.id, other.id] })
    const tokenOf = (id: string) => data.find((made) => made.id === id)?.token
    expect(await reportAs(admin, other.sensorNo, tokenOf(one.id))).toMatchObject({
      code: 10400,
      msg: `设备令牌不是传感器“${other.sensorNo}”的令牌`,
    })
    expect((await reportAs(admin, other.sensorNo)).code).not.toBe(0)
    expect((await reportAs(admin, other.sensorNo, tokenOf(other.id))).data).toMatchObject({ stored: true })
    const { data: told } = await admin.get(`szgl/roadsensor/info/${one.id}`)
    expect(JSON.stringify(told)).not.toContain('token')
    expect(await reportAs(admin, one.sensorNo, tokenOf(one.id), '2019-06-30 09:50:00')).toMatchObject({ code: 10033 })
  })
})

describe('a road sensor that falls silent', () => {
  const told = async (id: string) => {
    const { rows } = await sql<{ words: string; diff: unknown }>`select operation as words, diff from operation_log
      where row_ids = ${id} order by id`.execute(db())
    return rows.map(({ words, diff }) => ({
      words,
      online: (diff as { field: string; after: unknown }[]).find((one) => one.field === 'online')?.after,
    }))
  }

  it('szgl/roadsensor/rule-2: is offline after three intervals and half an hour, and each change of it stands in the record', async () => {
    const { id, sensorNo } = await ground.sensor({ collect_interval: 900 })
    await report(sensorNo, '09:30:00', 1)
    await report(sensorNo, '09:31:00', 1)
    const silentSensors = jobHandlers(house.open).silentSensors
    if (silentSensors === undefined || !('runIn' in silentSensors)) throw new Error('no job silentSensors')
    const runs = async () =>
      db()
        .transaction()
        .execute((tx) => silentSensors.runIn(tx, { due: house.open.services.clock(), params: null, signal: new AbortController().signal }))
    // Three intervals of a quarter of an hour have not gone by.
    house.setNow('2026-06-30 10:15:00')
    await runs()
    expect(await told(id)).toEqual([{ words: '传感器上线', online: true }])
    house.setNow('2026-06-30 10:17:00')
    await runs()
    await runs()
    expect((await told(id)).slice(1)).toEqual([{ words: '传感器离线', online: false }])
    await report(sensorNo, '10:17:00', 1)
    expect((await told(id)).slice(2)).toEqual([{ words: '传感器上线', online: true }])
  })
})

describe('a sheet of road sensors', () => {
  const head = ['传感器编号', '名称', '类型', '设施类型', '设施', '所属区县', '报警阈值']
  const sheet = async (rows: readonly (readonly string[])[], more: Record<string, string> = {}) =>
    importAs(admin, 'szgl/roadsensor', { name: '传感器.xlsx', content: await plainBook([head, ...rows]) }, more)
  // An arterial road and the bridge on it are of the small city.
  const kept = async (no: string) => {
    const { rows } = await sql<{
      type: string
      asset: string
      thresholds: unknown
    }>`select asset_type as type, asset_id as asset, thresholds from road_sensor where sensor_no = ${no}`.execute(db())
    return rows[0]
  }
  const three = '1 >= 10 0；2 >= 20 0；3 >= 30 60'

  it('R-14 names the facility in one column and its kind in another, and has the three limits in one cell', async () => {
    const reply = await sheet([['IMP-1', '主跨位移', '位移沉降', '桥梁', '古渡桥', '望澜区', three]])
    expect(reply).toMatchObject({ code: 0, data: { added: 1, failedRows: 0 } })
    expect(await kept('IMP-1')).toEqual({ type: assetType.values.bridge.value, asset: at.ids.bridge, thresholds: sensorLimits })
  })

  it('R-14 is refused where the kind is missing, where no facility of that kind has the name, and without its limits', async () => {
    const reply = await sheet([
      ['IMP-2', '缺类型', '位移沉降', '', '古渡桥', '望澜区', three],
      ['IMP-3', '非道路', '位移沉降', '道路', '古渡桥', '望澜区', three],
      ['IMP-4', '缺阈值', '位移沉降', '桥梁', '古渡桥', '望澜区', '1 >= 10 0'],
    ])
    expect(reply.data.failed.map(({ row, field }) => [row, field])).toEqual([
      [2, 'assetType'],
      [3, 'assetId'],
      [4, 'thresholds'],
    ])
    expect(await kept('IMP-3')).toBeUndefined()
  })
})

describe('a flood point', () => {
  const onBoard = async (id: string) => {
    const { data } = await at.district.get<{ id: string }[]>('szgl/aqscjsyj/board')
    return data.find((one) => one.id === id)
  }
  const warningsOf = async (id: string) => {
    const { rows } = await sql<{
      id: string
      level: string
      status: string
      depth: number
      late: boolean | null
    }>`select id, level, status, depth, late from flood_warning where point_id = ${id} order by id`.execute(db())
    return rows
  }

  it('szgl/aqscjspoint/rule-1: a depth held for three minutes raises a warning by the limits of an underpass', async () => {
    const { id, sensorNo } = await ground.gauge()
    const place = await ground.point([id])
    await report(sensorNo, '09:55:00', 12)
    await report(sensorNo, '09:57:00', 12)
    expect(await warningsOf(place)).toEqual([])
    await report(sensorNo, '09:58:00', 12)
    expect(await warningsOf(place)).toMatchObject([{ level: '3', status: '0', depth: 12 }])
    await report(sensorNo, '09:59:00', 28)
    expect(await warningsOf(place)).toMatchObject([{ level: '1', depth: 28 }])
    // Yellow was answered within half an hour; red within ten minutes.
    const { rows: terms } = await sql<{ id: string; by: string }>`select id, to_char(respond_by, 'HH24:MI') as by from flood_warning
      where point_id = ${place}`.execute(db())
    expect(terms.map(({ by }) => by)).toEqual(['10:10'])
    const { rows: told } = await sql<{ user_id: string }>`select r.user_id from notice_receipt r join notice n on n.id = r.notice_id
      where n.biz_id = ${terms[0]?.id ?? ''} and r.user_id = ${leader}`.execute(db())
    // The leaders of the city are told of orange and red alone.
    expect(told).toHaveLength(1)
    expect(await onBoard(place)).toMatchObject({ depth: 28, level: '1' })
  })

  it('szgl/aqscjsyj/rule-3: of several gauges the deepest counts: one that lies dry lowers no level', async () => {
    const [deep, dry] = [await ground.gauge(), await ground.gauge()]
    const place = await ground.point([deep.id, dry.id])
    for (const time of ['09:55:00', '09:57:00', '09:58:30']) await report(deep.sensorNo, time, 30)
    await passTo('10:15:00')
    await report(deep.sensorNo, '10:14:00', 30)
    for (const time of ['10:05:00', '10:15:00']) await report(dry.sensorNo, time, 1)
    await passTo('10:20:00')
    await report(dry.sensorNo, '10:20:00', 1)
    const { rows } = await sql`select level, depth, dry_below_blue as dry from flood_warning where point_id = ${place}`.execute(db())
    expect(rows).toEqual([{ level: '1', depth: 30, dry: null }])
    // The map tells of the point what its warning does, though the dry gauge was heard last.
    expect(await onBoard(place)).toMatchObject({ depth: 30, depthTime: '2026-06-30 10:14:00', level: '1' })
    await passTo('10:45:00')
    // Nobody has told for half an hour: what stood then says nothing of now.
    expect(await onBoard(place)).toMatchObject({ depth: null, level: '1' })
  })

  it('a gauge that tells what it cannot measure closes no road', async () => {
    const { id, sensorNo } = await ground.gauge({ range_min: 0, range_max: 200 })
    const place = await ground.point([id])
    for (const time of ['09:55:00', '09:57:00', '09:58:30']) await report(sensorNo, time, 6553.5)
    expect(await warningsOf(place)).toEqual([])
    await report(sensorNo, '09:59:00', 12)
    expect(await warningsOf(place)).toEqual([])
  })

  it('szgl/aqscjsyj/rule-1: who does not answer in time is escalated to the city', async () => {
    const { id, sensorNo } = await ground.gauge()
    const place = await ground.point([id])
    for (const time of ['09:55:00', '09:57:00', '09:58:30']) await report(sensorNo, time, 30)
    house.setNow('2026-06-30 10:09:59')
    await fireTimers(house.open.services, async () => undefined)
    expect(await warningsOf(place)).toMatchObject([{ late: false }])
    house.setNow('2026-06-30 10:10:00')
    await fireTimers(house.open.services, async () => undefined)
    expect(await warningsOf(place)).toMatchObject([{ late: true, status: '0' }])
  })

  it('szgl/aqscjsyj/rule-2: a red underpass of which the road is not closed in 15 minutes is told to the city, whoever was sent', async () => {
    const { id, sensorNo } = await ground.gauge()
    const place = await ground.point([id])
    for (const time of ['09:55:00', '09:57:00', '09:58:30']) await report(sensorNo, time, 30)
    const closing = async () => {
      const { rows } = await sql<{
        close_by: string
        close_late: boolean
      }>`select to_char(close_by, 'HH24:MI:SS') as close_by, close_late from flood_warning where point_id = ${place}`.execute(db())
      return rows[0]
    }
    expect(await closing()).toEqual({ close_by: '10:15:00', close_late: false })
    const [warning] = await warningsOf(place)
    await at.district.post('szgl/aqscjsyj/dispatch', { id: warning?.id, deptId: 'd-company', persons: [at.principal.userId] })
    const { rows: own } = await sql<{ dept_id: string }>`select dept_id from flood_warning where point_id = ${place}`.execute(db())
    expect(own).toEqual([{ dept_id: 'd-company' }])
    house.setNow('2026-06-30 10:14:59')
    await fireTimers(house.open.services, async () => undefined)
    expect(await closing()).toMatchObject({ close_late: false })
    house.setNow('2026-06-30 10:15:00')
    await fireTimers(house.open.services, async () => undefined)
    expect(await closing()).toMatchObject({ close_late: true })
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from notice where biz_id = ${String(warning?.id)} and title like '%仍未封路%'`.execute(db())
    expect(rows[0]?.n).toBe(1)
  })

  it('szgl/aqscjsyj/rule-2: a road that was closed in time has no clock any more', async () => {
    const { id, sensorNo } = await ground.gauge()
    const place = await ground.point([id])
    for (const time of ['09:55:00', '09:57:00', '09:58:30']) await report(sensorNo, time, 30)
    const [warning] = await warningsOf(place)
    await at.district.post('szgl/aqscjsyj/dispatch', { id: warning?.id, deptId: 'd-company', persons: [at.principal.userId] })
    await at.district.post('szgl/aqscjsyj/handle', { id: warning?.id, step: 'closeRoad' })
    house.setNow('2026-06-30 10:30:00')
    await fireTimers(house.open.services, async () => undefined)
    const { rows } = await sql`select close_late from flood_warning where point_id = ${place}`.execute(db())
    expect(rows).toEqual([{ close_late: false }])
  })

  it('szgl/aqscjsyj/rule-4: rain that has flooded a point once warns it the next time before the water stands there', async () => {
    const { id: level, sensorNo } = await ground.gauge()
    const { id: gauge, sensorNo: gaugeNo } = await ground.sensor({ sensor_type: '13' })
    const place = await ground.point([level, gauge], { catchment: 8 })
    await report(gaugeNo, '09:55:00', 12)
    expect(await warningsOf(place), 'a point that has not flooded yet has no trigger').toEqual([])
    await report(gaugeNo, '09:56:00', 10)
    for (const time of ['09:57:00', '09:58:00', '10:00:00']) await report(sensorNo, time, 8)
    const { rows: learnt } = await sql`select source, rain1h, level from flood_warning where point_id = ${place}`.execute(db())
    expect(learnt).toEqual([{ source: '1', rain1h: 22, level: '4' }])
    expect(await onBoard(place)).toMatchObject({ rain: 22 })
    await sql`update flood_warning set status = '3' where point_id = ${place}`.execute(db())
    // An hour later: 20 mm on 8 ha come to 22, what it took to flood it.
    await passTo('10:20:00', '10:40:00', '11:00:00', '11:10:00')
    await report(gaugeNo, '11:08:00', 19)
    expect(await warningsOf(place)).toHaveLength(1)
    await report(gaugeNo, '11:09:00', 1)
    const { rows: warned } =
      await sql`select source, rain1h, level, depth from flood_warning where point_id = ${place} and status = '0'`.execute(db())
    expect(warned).toEqual([{ source: '2', rain1h: 20, level: '4', depth: null }])
  })

  it('szgl/aqscjsyj/rule-5: water that stays longer than its point may has the scheme of the point reviewed', async () => {
    const reviewed = async (recedeWithin: number) => {
      const { id, sensorNo } = await ground.gauge()
      const place = await ground.point([id], { recede_within: recedeWithin })
      house.setNow(SensorGround.now)
      for (const time of ['09:55:00', '09:57:00', '09:58:30']) await report(sensorNo, time, 12)
      const [warning] = await warningsOf(place)
      const body = { id: warning?.id }
      await at.district.post('szgl/aqscjsyj/dispatch', { ...body, deptId: 'd-company', persons: [at.principal.userId] })
      await at.district.post('szgl/aqscjsyj/handle', { ...body, step: 'pump' })
      await passTo('10:20:00', '10:40:00', '11:00:00')
      await report(sensorNo, '11:00:00', 1)
      await passTo('11:20:00', '11:31:00')
      await report(sensorNo, '11:30:00', 1)
      expect(await at.district.post('szgl/aqscjsyj/release', body)).toMatchObject({ code: 0 })
      const { rows } = await sql<{ review_needed: boolean }>`select review_needed from flood_warning where point_id = ${place}`.execute(
        db(),
      )
      return rows[0]?.review_needed
    }
    expect([await reviewed(60), await reviewed(120)]).toEqual([true, false])
  })

  it('szgl/aqscjsyj/rule-3: it is released once the water lies below blue for half an hour and the road is open', async () => {
    const { id, sensorNo } = await ground.gauge()
    const place = await ground.point([id])
    for (const time of ['09:55:00', '09:57:00', '09:58:30']) await report(sensorNo, time, 30)
    const [warning] = await warningsOf(place)
    const body = { id: warning?.id }
    const { district } = at
    expect(await district.post('szgl/aqscjsyj/dispatch', { ...body, deptId: 'd-company', persons: [at.principal.userId] })).toMatchObject({
      code: 0,
    })
    // A road that was never closed cannot be opened, and nothing was done before there was a warning.
    expect((await district.post('szgl/aqscjsyj/handle', { ...body, step: 'openRoad' })).code).toBe(10400)
    expect((await district.post('szgl/aqscjsyj/handle', { ...body, step: 'closeRoad', time: '2026-06-30 09:00:00' })).code).toBe(10400)
    expect(await district.post('szgl/aqscjsyj/handle', { ...body, step: 'closeRoad' })).toMatchObject({ code: 0 })
    house.setNow('2026-06-30 10:20:00')
    expect((await district.post('szgl/aqscjsyj/release', body)).code).not.toBe(0)
    await district.post('szgl/aqscjsyj/handle', { ...body, step: 'openRoad' })
    await report(sensorNo, '10:20:00', 1)
    house.setNow('2026-06-30 10:40:00')
    expect((await district.post('szgl/aqscjsyj/release', body)).code).not.toBe(0)
    house.setNow('2026-06-30 10:51:00')
    // One dry report and silence since: the sensor may lie under water.
    expect(await district.post('szgl/aqscjsyj/release', body)).toMatchObject({
      code: 10400,
      msg: '没有新的水深数据，请现场人员登记退水，满30分钟后解除',
    })
    await report(sensorNo, '10:50:00', 1)
    house.setNow('2026-06-30 10:51:05')
    expect(await district.post('szgl/aqscjsyj/release', body)).toMatchObject({ code: 0 })
    expect(await warningsOf(place)).toMatchObject([{ status: '3' }])
  })

  it('szgl/aqscjsyj/rule-3: water that no sensor sees is released half an hour after the team has seen it gone', async () => {
    const place = await ground.point([])
    const filed = await at.district.put<{ id: string }>('szgl/aqscjsyj', { pointId: place, source: '3', level: '2', depth: 22 })
    const body = { id: filed.data.id }
    await at.district.post('szgl/aqscjsyj/dispatch', { ...body, deptId: 'd-company', persons: [at.principal.userId] })
    await at.district.post('szgl/aqscjsyj/handle', { ...body, step: 'pump' })
    expect((await at.district.post('szgl/aqscjsyj/release', body)).code).toBe(10400)
    expect(await at.district.post('szgl/aqscjsyj/handle', { ...body, step: 'recede' })).toMatchObject({ code: 0 })
    await passTo('10:20:00')
    expect((await at.district.post('szgl/aqscjsyj/release', body)).code).toBe(10400)
    await passTo('10:30:00')
    expect(await at.district.post('szgl/aqscjsyj/release', body)).toMatchObject({ code: 0 })
  })

  it('szgl/aqscjsyj/rule-3: a gauge that never saw the water of a warning keeps it open no longer than the team that saw it gone', async () => {
    const { id, sensorNo } = await ground.gauge()
    const place = await ground.point([id])
    await report(sensorNo, '09:50:00', 2)
    const filed = await at.district.put<{ id: string }>('szgl/aqscjsyj', {
      ...{ pointId: place, source: '3', level: '3', depth: 19.5, startTime: '2026-06-30 08:30:00' },
    })
    const body = { id: filed.data.id }
    await at.district.post('szgl/aqscjsyj/dispatch', { ...body, deptId: 'd-company', persons: [at.principal.userId] })
    expect(await at.district.post('szgl/aqscjsyj/handle', { ...body, step: 'recede', time: '2026-06-30 09:25:00' })).toMatchObject({
      code: 0,
    })
    // What it goes on telling was never above blue.
    await report(sensorNo, '10:00:00', 2.1)
    expect(await at.district.post('szgl/aqscjsyj/release', body)).toMatchObject({ code: 0 })
  })

  it('szgl/aqscjsyj/rule-3: rain counted at a gauge of the point is no depth of its water', async () => {
    const [{ id: level, sensorNo }, { id: gauge, sensorNo: gaugeNo }] = [await ground.gauge(), await ground.sensor({ sensor_type: '13' })]
    const place = await ground.point([level, gauge])
    for (const time of ['09:55:00', '09:57:00', '09:58:30']) await report(sensorNo, time, 12)
    const [warning] = await warningsOf(place)
    const body = { id: warning?.id }
    await at.district.post('szgl/aqscjsyj/dispatch', { ...body, deptId: 'd-company', persons: [at.principal.userId] })
    await at.district.post('szgl/aqscjsyj/handle', { ...body, step: 'pump' })
    await report(sensorNo, '10:00:00', 1)
    await passTo('10:20:00', '10:31:00')
    await report(sensorNo, '10:30:00', 1)
    await report(gaugeNo, '10:30:00', 30)
    expect(await at.district.post('szgl/aqscjsyj/release', body)).toMatchObject({ code: 0 })
  })

  it('szgl/aqscjsyj/rule-3: a red warning whose water is gone falls after a quarter of an hour, and nobody closes a dry road', async () => {
    const { id, sensorNo } = await ground.gauge()
    const place = await ground.point([id])
    for (const time of ['09:55:00', '09:57:00', '09:58:30']) await report(sensorNo, time, 30)
    expect(await warningsOf(place)).toMatchObject([{ level: '1' }])
    await report(sensorNo, '09:59:00', 1)
    house.setNow('2026-06-30 10:14:30')
    await report(sensorNo, '10:14:00', 1)
    expect(await warningsOf(place)).toMatchObject([{ level: '4', status: '0' }])
    house.setNow('2026-06-30 10:20:00')
    await fireTimers(house.open.services, async () => undefined)
    const { rows } = await sql`select close_late from flood_warning where point_id = ${place}`.execute(db())
    expect(rows).toEqual([{ close_late: false }])
  })
})
