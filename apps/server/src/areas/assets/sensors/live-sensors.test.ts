import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/support/house.ts'
import { sendNotice } from '../../system/notices/send-notice.ts'
import { tellDueSensors } from './live-sensors.ts'

let house: TestServer
const db = () => house.open.services.db

beforeAll(async () => {
  house = await startTestServer()
  house.setNow('2026-06-30 10:00:00')
})
afterAll(() => house.close())

async function sensor(id: string, more: Readonly<Record<string, unknown>> = {}): Promise<void> {
  await db()
    .insertInto('road_sensor')
    .values({
      id,
      ...{ sensor_no: id, name: id, sensor_type: '9', region_id: '990102', status: '1', online: true, demo: true, collect_interval: 300 },
      thresholds: JSON.stringify([10, 20, 30].map((value, at) => ({ level: at + 1, op: '>=', value, durationS: 0 }))),
      ...{ last_value: 5, last_time: '2026-06-30 09:54:00+08', create_date: '2026-01-01', update_date: '2026-01-01' },
      ...more,
    })
    .execute()
}
const lastOf = async (id: string) => {
  const { rows } = await sql<{
    value: number
    told: boolean
  }>`select last_value::float8 as value, last_time > '2026-06-30 09:59:59+08' as told
    from road_sensor where id = ${id}`.execute(db())
  return rows[0]
}

it('the sensors of the demonstration that are online tell what stood before once their interval is over; those that are offline, not due or of the city itself stay silent', async () => {
  await sensor('due')
  await sensor('soon', { last_time: '2026-06-30 09:58:00+08' })
  await sensor('offline', { online: false })
  await sensor('own', { demo: false })
  expect(await tellDueSensors(house.open.services, sendNotice)).toBe(1)
  const due = await lastOf('due')
  expect(due?.told).toBe(true)
  expect(due?.value).toBeCloseTo(5, 0)
  for (const id of ['soon', 'offline', 'own']) expect(await lastOf(id)).toEqual({ value: 5, told: false })
  expect(await tellDueSensors(house.open.services, sendNotice)).toBe(0)
})

it('what alarms stands at its value, and rain falls off until there is none', async () => {
  house.setNow('2026-06-30 10:00:00')
  await sensor('alarming', { last_value: 12 })
  const [start_time, create_date, update_date] = Array(3).fill('2026-06-30 09:00:00+08')
  const alarm = { id: 'a', sensor_id: 'alarming', region_id: '990102', level: 1, value: 12, status: '0' }
  await db()
    .insertInto('road_sensor_alarm')
    .values({ ...alarm, start_time, create_date, update_date })
    .execute()
  await sensor('rain', { sensor_type: '13', last_value: 4, thresholds: '[]' })
  await sensor('drizzle', { sensor_type: '13', last_value: 0.1, thresholds: '[]' })
  await tellDueSensors(house.open.services, sendNotice)
  const values = await Promise.all(['alarming', 'rain', 'drizzle'].map(async (id) => (await lastOf(id))?.value))
  expect(values).toEqual([12, 2.8, 0])
})
