import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/house.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

// What the map of a form tells of a place (GET sys/region/locate, jcsj/baseroad/ground), and where what is drawn is not what was entered.

let house: TestServer
let at: SmallCity
beforeAll(async () => {
  house = await startTestServer()
  at = await buildSmallCity(house)
})
afterAll(() => house.close())

const line = (east: number) => ({
  type: 'LineString',
  coordinates: [
    [123.6, 29.8],
    [123.6 + east, 29.8],
  ],
})

describe('a place on the map', () => {
  it('tells district, street and address, each by itself; the address names the road on which it lies', async () => {
    const ring = [
      [123.5, 29.7],
      [123.7, 29.7],
      [123.7, 29.9],
      [123.5, 29.9],
      [123.5, 29.7],
    ]
    await sql`update region set boundary = ${JSON.stringify({ type: 'Polygon', coordinates: [ring] })}::jsonb, boundary_min_lng = 123.5,
      boundary_max_lng = 123.7, boundary_min_lat = 29.7, boundary_max_lat = 29.9 where id in ('990102', '990102001')`.execute(
      house.open.services.db,
    )
    const { data } = await at.staff.get('sys/region/locate', { lng: 123.61, lat: 29.8003 })
    expect(data).toMatchObject({ districtId: '990102', streetId: '990102001' })
    expect(data.address).toBe(`${data.districtName}${data.streetName}望澜大道`)
    const away = await at.staff.get('sys/region/locate', { lng: 123.61, lat: 29.81 })
    expect(away.data.address).toBe(`${data.districtName}${data.streetName}`)
  })

  it('lies among roads that everybody sees, whatever he may see of the register', async () => {
    const ground = async (bbox: string) => (await at.staff.get<readonly object[]>('jcsj/baseroad/ground', { bbox })).data
    expect(await ground('123.6,29.79,123.62,29.81')).toEqual([
      { name: '望澜大道', regionName: expect.any(String), geom: { type: 'LineString', coordinates: expect.any(Array) } },
    ])
    expect(await ground('123.7,29.79,123.72,29.81')).toEqual([])
    expect(await at.staff.get('jcsj/baseroad/ground', { bbox: '1,2' })).toMatchObject({ code: 10003 })
  })
})

describe('jcsj/baseroad/rule-1 the length of a road', () => {
  it('of 1 km that is drawn as 97 m is pointed out with both, of a drawing that fits nothing is', async () => {
    const warned = async (name: string, length: number) =>
      (await at.district.put('jcsj/baseroad', { name, regionId: '990102', length, geom: line(0.001) })).data.warnings ?? []
    expect(await warned('甲路', 1000)).toContainEqual({ field: 'length', msg: '图上量得96 m，与填报的1,000 m相差超过5%，请核对' })
    expect((await warned('乙路', 97)) as readonly object[]).not.toContainEqual(expect.objectContaining({ field: 'length' }))
  })
})
