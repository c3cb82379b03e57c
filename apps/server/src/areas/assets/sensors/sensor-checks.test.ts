import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/support/house.ts'
import { addAccount, type Person, personOf } from '../../../../test/support/people.ts'
import { buildSmallCity, type SmallCity, uploadPicture } from '../../../../test/support/small-city.ts'

const NOW = '2026-06-30 10:00:00'
let house: TestServer
let at: SmallCity
let admin: Person
let count = 0
const db = () => house.open.services.db

beforeAll(async () => {
  house = await startTestServer()
  house.setNow(NOW)
  at = await buildSmallCity(house)
  admin = await personOf(house, await addAccount(house, { username: 'check-admin', deptId: '1', roles: ['superAdmin'] }))
})
afterAll(() => house.close())
beforeEach(() => house.setNow(NOW))

const thresholds = JSON.stringify([10, 20, 30].map((value, place) => ({ level: place + 1, op: '>=', value, durationS: 0 })))
async function gauge(more: Readonly<Record<string, unknown>> = {}) {
  count += 1
  const [id, sensorNo] = [`gauge-${count}`, `G${count}`]
  const row = { id, sensor_no: sensorNo, name: sensorNo, sensor_type: '9', region_id: '990102', thresholds, status: '1', online: true }
  await db()
    .insertInto('road_sensor')
    .values({ ...row, create_date: NOW, update_date: NOW, ...more })
    .execute()
  return { id, sensorNo }
}
async function pointOf(...sensors: readonly string[]): Promise<string> {
  const id = `wet-${count}`
  const duty = { duty_dept_id: 'd-company', duty_person: '张三', duty_phone: '13900000000' }
  const place = { location: JSON.stringify({ lng: 123.6, lat: 29.8 }), location_lng: 123.6, location_lat: 29.8 }
  const row = {
    id,
    point_no: `W${count}`,
    name: `下穿${count}`,
    point_type: '1',
    region_id: '990102',
    sensor_ids: [...sensors],
    status: '1',
  }
  await db()
    .insertInto('flood_point')
    .values({ ...row, ...duty, ...place, create_date: NOW, update_date: NOW })
    .execute()
  return id
}
const tell = async (sensorNo: string, ...told: readonly (readonly [time: string, value: number])[]) => {
  for (const [time, value] of told) await admin.post('szgl/roadsensor/report', { sensorNo, time: `2026-06-30 ${time}`, value })
}
const rain = [
  ['09:55:00', 12],
  ['09:57:00', 12],
  ['09:58:30', 12],
] as const
const warningAt = async (point: string) => {
  const { rows } = await sql<{ id: string }>`select id from flood_warning where point_id = ${point}`.execute(db())
  return rows[0]?.id ?? ''
}
interface Check {
  readonly id: string
  readonly version: number
  readonly reason: string
  readonly doubted: number | null
  readonly asked: number
  readonly status: string
}
const checksOf = async (sensorId: string) => {
  const { data } = await at.district.get<{ list: readonly Check[] }>('szgl/roadsensor/check/page', { sensorId })
  return data.list
}
const falseAlarm = (id: string, reason: string) => at.district.put('szgl/aqscjsyj/falseAlarm', { id, reason })
const sensorRow = async (id: string) => {
  const { rows } = await sql<{ status: string; calibrated: string | null; due: string | null }>`select status, calibrate_date as calibrated,
    calibrate_due as due from road_sensor where id = ${id}`.execute(db())
  return rows[0]
}
const record = async (id: string, finding: string, siteValue = 0) => {
  const [check] = await checksOf(id)
  const images = [await uploadPicture(house, at.district)]
  return at.district.put('szgl/roadsensor/check/check', {
    ...{ id: check?.id, version: check?.version },
    ...{ finding, siteValue, note: '水尺比对', images },
  })
}

describe('the check of a sensor', () => {
  it('szgl/aqscjsyj/rule-4: a false warning has those gauges checked that told of water, by the district within three working days', async () => {
    const [wet, dry] = [await gauge(), await gauge()]
    const place = await pointOf(wet.id, dry.id)
    await tell(dry.sensorNo, ['09:58:00', 0])
    await tell(wet.sensorNo, ...rain)
    expect(await falseAlarm(await warningAt(place), '现场无积水')).toMatchObject({ code: 0 })
    expect(await checksOf(wet.id)).toMatchObject([
      { status: '0', doubted: 12, asked: 1, reason: expect.stringContaining('判定误报：现场无积水') },
    ])
    expect(await checksOf(dry.id)).toEqual([])
    const { rows: duties } = await sql<{ action: string }>`select action from duty where biz_id = ${(await checksOf(wet.id))[0]?.id ?? ''}
      and done_time is null`.execute(db())
    expect(duties).toEqual([{ action: 'check' }])
  })

  it('is one task however often its sensor is in the wrong, and a patrol that was wrong makes none', async () => {
    const one = await gauge()
    const place = await pointOf(one.id)
    await tell(one.sensorNo, ...rain)
    await falseAlarm(await warningAt(place), '第一次')
    const [alarm] = (
      await at.district.get<{ list: readonly { id: string; version: number }[] }>('szgl/roadsensor/alarm/page', { sensorId: one.id })
    ).data.list
    expect(await at.district.put('szgl/roadsensor/alarm/false', { ...alarm, opinion: '第二次' })).toMatchObject({ code: 0 })
    expect(await checksOf(one.id)).toMatchObject([{ asked: 2, reason: expect.stringContaining('报警判定误报：第二次') }])
    const other = await gauge()
    const filed = await at.district.put<{ id: string }>('szgl/aqscjsyj', {
      pointId: await pointOf(other.id),
      source: '3',
      level: '2',
      depth: 22,
    })
    expect(await falseAlarm(filed.data.id, '看错')).toMatchObject({ code: 0 })
    expect(await checksOf(other.id)).toEqual([])
  })

  it('ends with a finding, a value measured on site and a picture; the sensor follows it', async () => {
    const drifted = await gauge({ calibrate_date: '2025-06-30', calibrate_due: '2026-06-30', status: '2' })
    const broken = await gauge()
    const sound = await gauge()
    for (const { id, sensorNo } of [drifted, broken, sound]) {
      const place = await pointOf(id)
      await tell(sensorNo, ...rain)
      await falseAlarm(await warningAt(place), '无水')
      count += 1
    }
    const [open] = await checksOf(drifted.id)
    expect((await at.district.put('szgl/roadsensor/check/check', { id: open?.id, version: open?.version, finding: '3' })).code).not.toBe(0)
    expect(
      (await at.otherDistrict.put('szgl/roadsensor/check/check', { id: open?.id, version: open?.version, finding: '3' })).code,
    ).not.toBe(0)
    expect(await record(drifted.id, '3', 0.4)).toMatchObject({ code: 0 })
    expect(await record(broken.id, '4')).toMatchObject({ code: 0 })
    expect(await record(sound.id, '1', 12)).toMatchObject({ code: 0 })
    expect(await checksOf(drifted.id)).toMatchObject([{ status: '1', finding: '3', siteValue: 0.4, checkTime: NOW }])
    expect(await sensorRow(drifted.id)).toEqual({ status: '1', calibrated: '2026-06-30', due: '2027-06-30' })
    expect(await sensorRow(broken.id)).toMatchObject({ status: '2', calibrated: null })
    expect(await sensorRow(sound.id)).toMatchObject({ status: '1' })
  })
})
