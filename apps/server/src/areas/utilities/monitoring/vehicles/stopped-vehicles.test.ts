import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Monitoring, message, NOW, openMonitoring } from '../../testing/monitoring-house.ts'

let scene: Monitoring
const school = { lng: 123.5, lat: 29.7 }
/** Metres to the north of a place. */
const north = (metres: number, from = school) => ({ lng: from.lng, lat: from.lat + metres / 111_195 })

beforeAll(async () => {
  scene = await openMonitoring()
  const { services } = scene.here
  await services.db
    .insertInto('plot')
    .values({
      ...{ id: 'school', name: '古渡小学', plot_kind: '6', place_kind: '1', region_id: '990102' },
      ...{ location: JSON.stringify(school), location_lng: school.lng, location_lat: school.lat },
      ...{ create_date: NOW, update_date: NOW },
    })
    .execute()
})
afterAll(() => scene.here.close())

/** Half an hour and a bit, a fix every five minutes, the last as the city's clock stands. */
async function stands(id: string, at: { readonly lng: number; readonly lat: number }, from: number, minutes: number, speed = 0) {
  for (let passed = 0; passed <= minutes; passed += 5) {
    const ts = from + passed * 60_000
    scene.here.house.setNow(new Date(ts + 8 * 3_600_000 + 1000).toISOString().slice(0, 19).replace('T', ' '))
    await scene.push([message(id, ts, { speed, doorOpen: 0 }, { loc: at })])
  }
}
const nine = Date.parse('2026-06-30T09:00:00+08:00')
const terminal = () => scene.device({ device_type: '16', device_name: '车载终端' })

it('type 16, a vehicle: stopped for over half an hour within 100 m of a school is of level 1 there, and ends as it drives on', async () => {
  const id = await terminal()
  await stands(id, north(90), nine, 25)
  expect(await scene.alarmsOf(id)).toEqual([])
  await stands(id, north(95), nine + 30 * 60_000, 0)
  expect(await scene.alarmsOf(id)).toMatchObject([{ level: '1', status: 'pending', signal: '1', metric: 'speed' }])
  await stands(id, north(400), nine + 35 * 60_000, 0, 40)
  expect(await scene.alarmsOf(id)).toMatchObject([{ level: '1', signal: '2' }])
})

it('type 16, a vehicle: further away it may stand, and one that moves on in between begins anew', async () => {
  const [away, moved] = [await terminal(), await terminal()]
  await stands(away, north(120), nine + 3_600_000, 40)
  expect(await scene.alarmsOf(away)).toEqual([])
  await stands(moved, north(40), nine + 2 * 3_600_000, 20)
  await stands(moved, north(-60), nine + 2 * 3_600_000 + 25 * 60_000, 20)
  expect(await scene.alarmsOf(moved)).toEqual([])
})

it('type 16, a vehicle: faster than 80 km/h is of level 3', async () => {
  const id = await terminal()
  const from = nine + 4 * 3_600_000
  await stands(id, north(2000), from, 5, 95)
  expect(await scene.alarmsOf(id)).toMatchObject([{ level: '3', metric: 'speed' }])
})
