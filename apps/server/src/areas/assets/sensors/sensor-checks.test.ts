import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uploadPicture } from '../../../../test/support/small-city.ts'
import { SensorGround } from '../../../../test/support/street/sensor-ground.ts'

let ground: SensorGround

beforeAll(async () => {
  ground = await SensorGround.open()
})
afterAll(() => ground.close())
beforeEach(() => ground.house.setNow(SensorGround.now))

const tell = async (sensorNo: string, ...told: readonly (readonly [time: string, value: number])[]) => {
  for (const [time, value] of told) await ground.report(sensorNo, time, value)
}
const rain = [
  ['09:55:00', 12],
  ['09:57:00', 12],
  ['09:58:30', 12],
] as const
const warningAt = async (point: string) => {
  const { rows } = await sql<{ id: string }>`select id from flood_warning where point_id = ${point}`.execute(ground.db)
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
  const { data } = await ground.at.district.get<{ list: readonly Check[] }>('szgl/roadsensor/check/page', { sensorId })
  return data.list
}
const falseAlarm = (id: string, reason: string) => ground.at.district.put('szgl/aqscjsyj/falseAlarm', { id, reason })
const sensorRow = async (id: string) => {
  const { rows } = await sql<{ status: string; calibrated: string | null; due: string | null }>`select status, calibrate_date as calibrated,
    calibrate_due as due from road_sensor where id = ${id}`.execute(ground.db)
  return rows[0]
}
const record = async (id: string, finding: string, siteValue = 0) => {
  const [check] = await checksOf(id)
  const images = [await uploadPicture(ground.house, ground.at.district)]
  return ground.at.district.put('szgl/roadsensor/check/check', {
    ...{ id: check?.id, version: check?.version },
    ...{ finding, siteValue, note: '水尺比对', images },
  })
}

describe('the check of a sensor', () => {
  it('szgl/aqscjsyj/rule-4: a false warning has those gauges checked that told of water, by the district within three working days', async () => {
    const [wet, dry] = [await ground.gauge(), await ground.gauge()]
    const place = await ground.point([wet.id, dry.id])
    await tell(dry.sensorNo, ['09:58:00', 0])
    await tell(wet.sensorNo, ...rain)
    expect(await falseAlarm(await warningAt(place), '现场无积水')).toMatchObject({ code: 0 })
    expect(await checksOf(wet.id)).toMatchObject([
      { status: '0', doubted: 12, asked: 1, reason: expect.stringContaining('判定误报：现场无积水') },
    ])
    expect(await checksOf(dry.id)).toEqual([])
    const { rows: duties } = await sql<{ action: string }>`select action from duty where biz_id = ${(await checksOf(wet.id))[0]?.id ?? ''}
      and done_time is null`.execute(ground.db)
    expect(duties).toEqual([{ action: 'check' }])
  })

  it('is one task however often its sensor is in the wrong, and a patrol that was wrong makes none', async () => {
    const one = await ground.gauge()
    const place = await ground.point([one.id])
    await tell(one.sensorNo, ...rain)
    await falseAlarm(await warningAt(place), '第一次')
    const [alarm] = (
      await ground.at.district.get<{ list: readonly { id: string; version: number }[] }>('szgl/roadsensor/alarm/page', { sensorId: one.id })
    ).data.list
    expect(await ground.at.district.put('szgl/roadsensor/alarm/false', { ...alarm, opinion: '第二次' })).toMatchObject({ code: 0 })
    expect(await checksOf(one.id)).toMatchObject([{ asked: 2, reason: expect.stringContaining('报警判定误报：第二次') }])
    const other = await ground.gauge()
    const filed = await ground.at.district.put<{ id: string }>('szgl/aqscjsyj', {
      pointId: await ground.point([other.id]),
      source: '3',
      level: '2',
      depth: 22,
    })
    expect(await falseAlarm(filed.data.id, '看错')).toMatchObject({ code: 0 })
    expect(await checksOf(other.id)).toEqual([])
  })

  it('ends with a finding, a value measured on site and a picture; the sensor follows it', async () => {
    const drifted = await ground.gauge({ calibrate_date: '2025-06-30', calibrate_due: '2026-06-30', status: '2' })
    const broken = await ground.gauge()
    const sound = await ground.gauge()
    for (const { id, sensorNo } of [drifted, broken, sound]) {
      const place = await ground.point([id])
      await tell(sensorNo, ...rain)
      await falseAlarm(await warningAt(place), '无水')
    }
    const [open] = await checksOf(drifted.id)
    expect(
      (await ground.at.district.put('szgl/roadsensor/check/check', { id: open?.id, version: open?.version, finding: '3' })).code,
    ).not.toBe(0)
    expect(
      (await ground.at.otherDistrict.put('szgl/roadsensor/check/check', { id: open?.id, version: open?.version, finding: '3' })).code,
    ).not.toBe(0)
    expect(await record(drifted.id, '3', 0.4)).toMatchObject({ code: 0 })
    expect(await record(broken.id, '4')).toMatchObject({ code: 0 })
    expect(await record(sound.id, '1', 12)).toMatchObject({ code: 0 })
    expect(await checksOf(drifted.id)).toMatchObject([{ status: '1', finding: '3', siteValue: 0.4, checkTime: SensorGround.now }])
    expect(await sensorRow(drifted.id)).toEqual({ status: '1', calibrated: '2026-06-30', due: '2027-06-30' })
    expect(await sensorRow(broken.id)).toMatchObject({ status: '2', calibrated: null })
    expect(await sensorRow(sound.id)).toMatchObject({ status: '1' })
  })
})
