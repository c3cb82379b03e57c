import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Monitoring, message, NOW, openMonitoring } from '../../testing/monitoring-house.ts'

const STEPS = 'gysy/iotdevicealarmhandling'
let scene: Monitoring

beforeAll(async () => {
  scene = await openMonitoring()
})
afterAll(() => scene.here.close())
beforeEach(() => scene.here.house.setNow(NOW))

const at = (time: string) => scene.here.house.setNow(`2026-06-30 ${time}`)
const set = (id: string, columns: Readonly<Record<string, unknown>>) =>
  scene.here.services.db.updateTable('iot_alarm').set(columns).where('device_id', '=', id).execute()
const at124 = (east: number) => ({
  location: JSON.stringify({ lng: 124.5 + east, lat: 29.9 }),
  location_lng: 124.5 + east,
  location_lat: 29.9,
})
const stepsOf = async (alarmId: unknown) => {
  const { data } = await scene.here.at.city.get<readonly Values[]>(`${STEPS}/getIotCzProcess`, { alarmId })
  return data.flatMap(({ id, handleAction, levelBefore, levelAfter, growth, opinion }) =>
    id === null ? [] : [[handleAction, levelBefore, levelAfter, growth, opinion]],
  )
}

describe('the steps of an alarm', () => {
  it('tell that it grew worse and by what, and that it came back', async () => {
    const { device, push, alarmsOf, here } = scene
    const id = await device()
    await push([message(id, '09:55:00', { ch4: 1.2 }), message(id, '09:58:00', { ch4: 3 })])
    const alarmId = (await alarmsOf(id))[0]?.id
    await set(id, { handle_status: 'closed', close_time: NOW, signal_state: '2' })
    at('10:05:00')
    await push([message(id, '10:04:00', { ch4: 1.2 })])
    expect(await stepsOf(alarmId)).toEqual([
      ['upgrade', '2', '1', '1', '一级 甲烷浓度≥2.5 %VOL'],
      ['reopen', '1', '2', '1', '二级 甲烷浓度≥1 %VOL'],
    ])
    const { data } = (
      await here.at.city.raw('GET', `${STEPS}/getIotCzProcess?alarmId=${String(alarmId)}`, { headers: { 'accept-language': 'en-US' } })
    ).json<{ data: readonly Values[] }>()
    expect(data.slice(1, 3).map(({ actionName, opinion }) => [actionName, opinion])).toEqual([
      ['Level raised', 'Level 1: Methane ≥ 2.5 %VOL'],
      ['Raised again', 'Level 2: Methane ≥ 1 %VOL'],
    ])
  })

  it('iotalarm/rule-2: tell that the level rose by an alarm of a device nearby, and not by what this one measured', async () => {
    const { device, push, alarmsOf } = scene
    const [one, other] = [await device(at124(0)), await device(at124(0.0005))]
    await push([message(one, '09:58:00', { ch4: 1.2 })])
    await push([message(other, '09:59:00', { ch4: 1.2 })])
    expect(await stepsOf((await alarmsOf(one))[0]?.id)).toEqual([['upgrade', '2', '1', '2', '二级 甲烷浓度≥1 %VOL']])
  })

  it('iotalarm/rule-2: an alarm that comes back is an alarm of its street from then on, not of its first hour', async () => {
    const { device, push, alarmsOf } = scene
    const [old, near] = [await device(at124(0.1)), await device(at124(0.1005))]
    at('08:00:30')
    await push([message(old, '08:00:00', { ch4: 1.2 })])
    await set(old, { handle_status: 'closed', close_time: NOW, signal_state: '2', group_id: 'event-of-the-morning' })
    at('10:05:00')
    await push([message(old, '10:04:00', { ch4: 1.2 })])
    const [back] = await alarmsOf(old)
    expect(back).toMatchObject({ level: '2', reopened: 1, group: null })
    await push([message(near, '10:05:00', { ch4: 1.2 })])
    const [again, beside] = [(await alarmsOf(old))[0], (await alarmsOf(near))[0]]
    expect([again, beside]).toMatchObject([
      { level: '1', id: back?.id },
      { level: '1', group: again?.group },
    ])
    expect(again?.group).toBeTruthy()
    // Its number and its start stay those of the first time.
    const { data } = await scene.here.at.city.get<Values>(`gysy/iotalarm/info/${String(back?.id)}`)
    expect(data.startTime).toBe('2026-06-30 08:00:00')
  })

  it('iotalarm/rule-2: an alarm that comes back beside another is graver by a level, and so is that', async () => {
    const { device, push, alarmsOf } = scene
    const [old, near] = [await device(at124(0.2)), await device(at124(0.2005))]
    at('08:00:30')
    await push([message(old, '08:00:00', { ch4: 1.2 })])
    await set(old, { handle_status: 'closed', close_time: NOW, signal_state: '2' })
    at('10:05:00')
    await push([message(near, '10:04:00', { ch4: 1.2 })])
    await push([message(old, '10:05:00', { ch4: 1.2 })])
    expect([(await alarmsOf(old))[0]?.level, (await alarmsOf(near))[0]?.level]).toEqual(['1', '1'])
    expect((await stepsOf((await alarmsOf(old))[0]?.id))[0]?.slice(0, 4)).toEqual(['reopen', '2', '1', '2'])
  })

  it.each(['upgrade', 'reopen'])('%s is no step that anybody takes by hand', async (handleAction) => {
    const { device, push, alarmsOf, here } = scene
    const id = await device()
    await push([message(id, '09:59:00', { ch4: 1.2 })])
    const alarmId = (await alarmsOf(id))[0]?.id
    for (const person of [here.at.city, here.at.district, here.at.principal])
      expect((await person.put(STEPS, { alarmId, handleAction, opinion: '手动' })).code).not.toBe(0)
    expect(await alarmsOf(id)).toMatchObject([{ status: 'pending', level: '2', reopened: 0 }])
  })
})

describe('the review of an alarm', () => {
  it('of level 2 may be the city’s, which owes it where the district has nobody; level 1 is never the district’s', async () => {
    const { device, push, alarmsOf, here } = scene
    const [second, first] = [await device(), await device()]
    await push([message(second, '09:59:00', { ch4: 1.2 }), message(first, '09:59:00', { ch4: 3 })])
    for (const id of [second, first]) await set(id, { handle_status: 'toReview', measure: '更换法兰垫片' })
    const review = async (person: typeof here.at.city, id: string) =>
      person.put(STEPS, { alarmId: (await alarmsOf(id))[0]?.id, handleAction: 'review1', opinion: '同意' })
    expect(await review(here.at.city, second)).toMatchObject({ code: 0, data: { handleStatus: 'closed' } })
    expect((await review(here.at.district, first)).code).not.toBe(0)
  })
})

describe('the time that handling takes', () => {
  it('runs from when people could know of an alarm, and begins anew when it comes back', async () => {
    const { device, push, alarmsOf, here } = scene
    const id = await device({ model: 'JW-40', manufacturer: '临江仪表' })
    // A gateway sends it eight minutes late.
    await push([message(id, '09:52:00', { ch4: 1.2 })])
    const alarmId = (await alarmsOf(id))[0]?.id
    at('10:12:00')
    expect(await here.at.principal.put(STEPS, { alarmId, handleAction: 'confirm' })).toMatchObject({ code: 0 })
    const told = async () => (await here.at.city.get(`gysy/iotalarm/info/${alarmId}`)).data
    expect(await told()).toMatchObject({ clockTime: NOW, confirmTime: '2026-06-30 10:12:00', model: 'JW-40', manufacturer: '临江仪表' })
    await set(id, { handle_status: 'closed', close_time: '2026-06-30 10:13:00', finish_time: '2026-06-30 10:13:00', signal_state: '2' })
    const { data } = await here.at.city.get<{ cards: readonly { key: string; value: number | null }[] }>('gysy/statistics/alarm', {
      from: '2026-06-30',
      to: '2026-06-30',
      gasCompaniesId: here.at.ids.company,
      groupBy: 'manufacturer',
    })
    const card = (key: string) => data.cards.find((one) => one.key === key)?.value
    expect(card('alarm.closed')).toBeGreaterThan(0)
    expect(card('alarm.confirmMinutes')).toBeGreaterThan(0)
    at('10:20:00')
    await push([message(id, '10:19:00', { ch4: 1.2 })])
    expect(await told()).toMatchObject({ clockTime: '2026-06-30 10:20:00', confirmTime: null })
  })
})

describe('a device whose calibration is overdue', () => {
  const alarmOf = async (id: string) => {
    const { rows } = await sql`select alarm_level as level, signal_state as signal, threshold_text as why, quiet from iot_alarm
      where device_id = ${id} and alarm_key = 'calibration'`.execute(scene.here.services.db)
    return rows
  }

  it('raises an alarm of level 4 once, which ends with the calibration', async () => {
    const { device, work, here } = scene
    const [late, due, scrapped] = [
      await device({ next_calibrate_date: '2026-06-29' }),
      await device({ next_calibrate_date: '2026-06-30' }),
      await device({ next_calibrate_date: '2026-06-29', use_status: '4' }),
    ]
    await work('iotCalibration')
    await work('iotCalibration')
    expect(await alarmOf(late)).toEqual([{ level: '4', signal: '1', why: '检定有效期至2026-06-29，已逾期', quiet: false }])
    expect([await alarmOf(due), await alarmOf(scrapped)]).toEqual([[], []])
    await here.services.db.updateTable('iot_device').set({ next_calibrate_date: '2027-06-29' }).where('id', '=', late).execute()
    await work('iotCalibration')
    expect(await alarmOf(late)).toMatchObject([{ signal: '2' }])
  })
})
