import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/house.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

const MAP = 'jcsj/baseroad/map'
let house: TestServer
let city: SmallCity

beforeAll(async () => {
  house = await startTestServer()
  city = await buildSmallCity(house)
})
afterAll(() => house.close())

interface Page {
  readonly total: number
  readonly list: readonly { readonly id: string }[]
}
interface Mark {
  readonly id?: string
  readonly name?: string
  readonly lng: number
  readonly lat: number
  readonly geom?: { readonly coordinates: readonly unknown[] }
  readonly count?: number
  readonly classes?: Readonly<Record<string, number>>
}
const pageOf = async (query: object) => (await city.city.get<Page>('jcsj/baseroad/page', { ...query })).data
const marks = async (query: object = {}, who = city.city) => (await who.get<readonly Mark[]>(MAP, { ...query })).data

describe('the map of a register', () => {
  it('shows each row of the list with its place, its line and its condition', async () => {
    expect(await marks()).toMatchObject([
      { id: city.ids.road, name: '望澜大道', status: '2', grade: null, class: null, geom: { type: 'LineString' }, lat: 29.8 },
    ])
    expect((await marks())[0]?.lng).toBeCloseTo(123.61, 5)
  })

  it('heeds the filters of the list, what its reader may see, and the part of the map that is looked at', async () => {
    expect(await marks({ name: '望澜' })).toHaveLength(1)
    expect(await marks({ roadGrade: '1' })).toEqual([])
    expect(await marks({}, city.otherDistrict)).toEqual([])
    expect(await marks({ bbox: '123.59,29.79,123.605,29.81' })).toHaveLength(1)
    expect(await marks({ bbox: '123.7,29.79,123.8,29.81' })).toEqual([])
    expect(await city.city.get(MAP, { bbox: 'here' })).toMatchObject({ code: 10003 })
  })

  it('any list of what stands on a map is narrowed to a part of it, and to what has a place or has none', async () => {
    const { id, lng, lat } = (await marks())[0] ?? { lng: 0, lat: 0 }
    const around = [lng - 0.001, lat - 0.001, lng + 0.001, lat + 0.001].join()
    expect((await pageOf({ bbox: around })).list.map((row) => row.id)).toEqual([id])
    expect(await pageOf({ bbox: '120,20,121,21' })).toMatchObject({ total: 0 })
    expect(await city.city.get('jcsj/baseroad/page', { bbox: 'here' })).toMatchObject({
      code: 10003,
      data: { errors: [{ field: 'bbox' }] },
    })
    await sql`insert into road (id, name, region_id, dept_id, status, create_date, update_date)
      values ('nowhere', '未标绘的路', '990102', 'd-district', '2', '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(
      house.open.services.db,
    )
    expect(await pageOf({ placed: '0' })).toMatchObject({ total: 1, list: [{ id: 'nowhere' }] })
    expect(await pageOf({ placed: '1' })).toMatchObject({ total: 1, list: [{ id }] })
    await sql`delete from road where id = 'nowhere'`.execute(house.open.services.db)
  })

  it('where rows stand on no map nobody asks where they lie', async () => {
    const asked = await city.city.get('sys/notice/page', { placed: '0' })
    expect(asked).toEqual(await city.city.get('sys/notice/page'))
  })

  it('of a further list shows its rows, of a list that there is not none', async () => {
    expect(await city.city.get('jcsj/lampFacility/map', { list: 'GN/page' })).toMatchObject({ code: 0, data: [] })
    expect(await city.city.get('jcsj/lampFacility/map', { list: 'XX/page' })).toMatchObject({ code: 10003 })
  })

  it('assets/A-14: answers at most 5000 marks; more are clusters that count every row', async () => {
    const { db } = house.open.services
    await sql`insert into road (id, name, region_id, dept_id, status, create_date, update_date, location, location_lng, location_lat)
      select 'm' || n, '支路' || n, '990102', 'd-district', '2', '2026-06-30 10:00+08', '2026-06-30 10:00+08', jsonb_build_object('lng', 123.6 + (n % 100) / 1000.0, 'lat', 29.8 + (n / 100) / 1000.0),
        123.6 + (n % 100) / 1000.0, 29.8 + (n / 100) / 1000.0 from generate_series(1, 4999) n`.execute(db)
    expect(await marks()).toHaveLength(5000)
    await sql`insert into road (id, name, region_id, dept_id, status, create_date, update_date, location, location_lng, location_lat)
      values ('more', '又一条路', '990102', 'd-district', '2', '2026-06-30 10:00+08', '2026-06-30 10:00+08', '{"lng":123.65,"lat":29.82}', 123.65, 29.82)`.execute(
      db,
    )
    const clustered = await marks()
    expect(clustered.length).toBeLessThan(500)
    expect(clustered.reduce((sum, { count = 0 }) => sum + count, 0)).toBe(5001)
    expect(clustered.every(({ id }) => id === undefined)).toBe(true)
    // The legend counts the classes of rows that are drawn as clusters: here none has a condition yet.
    expect(clustered.every(({ count, classes }) => classes?.[''] === count)).toBe(true)
    const near = await marks({ bbox: '123.6,29.8,123.62,29.82' })
    expect(near.length).toBeGreaterThan(100)
    expect(near.every(({ id }) => id !== undefined)).toBe(true)
  })
})
