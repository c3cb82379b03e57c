import type { Geometry } from '@chengan/kernel/fields/field'
import { VectorTile } from '@mapbox/vector-tile'
import { sql } from 'kysely'
import { PbfReader } from 'pbf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MapGround, tileOfPlace, wayTo } from '../../../../test/support/map/map-ground.ts'
import { tileAddress } from '../../../map/tiles/tile-address.ts'

let ground: MapGround

beforeAll(async () => {
  ground = await MapGround.open()
}, 180_000)
afterAll(() => ground.close())

describe('a tile', () => {
  it('draws classes from their own zooms, and tells of a pipe how wide it is and that it is old', async () => {
    const spot = { lng: 123.7, lat: 29.85 }
    const classesAt = async (layer: string, z: number) =>
      new Set((await ground.tileOf(ground.at.city, layer, wayTo(tileOfPlace(spot, z)))).map((one) => one.class))
    // High and sub-high from 10, the others from 12 (dashboards.md §5.3).
    expect([...(await classesAt('pipe', 10))].sort()).toEqual(['1', '2', '3', '4', '5'])
    expect([...(await classesAt('pipe', 11))].some((one) => Number(one) > 5)).toBe(false)
    await sql`update gas_facility set diameter = 300, is_aging = (id = 'f4x1') where facility_type = '4'`.execute(ground.db)
    ground.house.open.services.tileCache.changed('gysy/gasfacility', true)
    const drawn = await ground.tileOf(ground.at.city, 'pipe', wayTo(tileOfPlace(spot, 10)))
    expect(drawn.every(({ names }) => names.includes('mm'))).toBe(true)
    const old = await sql<{
      lng: number
      lat: number
    }>`select geometry_min_lng::float8 as lng, geometry_min_lat::float8 as lat from gas_facility
      where id = 'f4x1'`.execute(ground.db)
    const there = await ground.tileOf(ground.at.city, 'pipe', wayTo(tileOfPlace(old.rows[0] ?? spot, 12)))
    expect(there.filter(({ names }) => names.includes('dash')).map(({ id }) => id)).toEqual(['f4x1'])
    const pipes = (await ground.catalogueOf(ground.at.city)).find(({ code }) => code === 'pipe')
    expect(pipes).toMatchObject({
      looks: { dashed: '老旧管道', width: '线宽表示管径' },
      later: [{ zoom: 12, labels: [] }],
    })
  })

  it('dashboards.md §5.3: dashes sections with a risk below ground, and overhead lines, which are thin and told apart by their kind', async () => {
    const way = (lat: number): Geometry => ({
      type: 'LineString',
      coordinates: [
        [123.6, lat],
        [123.606, lat],
      ],
    })
    const by = ground.people.roads
    const inUse = { status: '2', regionId: '990102', deptId: 'd-district', ownerUnit: '区' }
    await ground.row('roadSection', { id: 'sound', name: '一段', assetCode: 'LD1', geom: way(29.901), ...inUse })
    await ground.row('roadSection', { id: 'hollow', name: '二段', assetCode: 'LD2', geom: way(29.902), undergroundRisk: '2', ...inUse })
    await ground.row('overheadLine', { id: 'wire', name: '架空线', assetCode: 'JK1', lineKind: '2', geom: way(29.903), ...inUse })
    ground.house.open.services.tileCache.changed('jcsj/baseroadsection', true)
    ground.house.open.services.tileCache.changed('jcsj/baseoverhead', true)
    const dashed = async (layer: string) =>
      (await ground.tileOf(by, layer, wayTo(tileOfPlace({ lng: 123.603, lat: 29.902 }, 14)))).map(({ id, names }) => [
        id,
        names.includes('dash'),
      ])
    expect((await dashed('section')).sort()).toEqual([
      ['hollow', true],
      ['sound', false],
    ])
    expect(await dashed('overhead')).toEqual([['wire', true]])
    const told = await ground.catalogueOf(by)
    expect(told.find(({ code }) => code === 'section')).toMatchObject({ looks: { dashed: '有地下隐患', thin: false } })
    const overhead = told.find(({ code }) => code === 'overhead')
    expect(overhead).toMatchObject({
      looks: { dashed: '架空敷设', thin: true },
      classes: expect.arrayContaining([expect.objectContaining({ label: '通信', n: 1 })]),
    })
  })

  it('holds all layers of the catalogue at once, as a map with all of them switched on asks it', async () => {
    const codes = (await ground.catalogueOf(ground.at.city)).map(({ code }) => code)
    expect(codes.join().length).toBeGreaterThan(100)
    const wanted = wayTo(tileOfPlace({ lng: 123.7, lat: 29.85 }, 10))
    const reply = await ground.rawTile(ground.at.city, codes.join(), wanted)
    expect(reply.headers['content-type']).toContain('vector-tile')
    const together = Object.entries(new VectorTile(new PbfReader(reply.rawPayload)).layers).map(([code, { length }]) => [code, length])
    const alone = []
    for (const code of codes) {
      const { length } = await ground.tileOf(ground.at.city, code, wanted)
      if (length > 0) alone.push([code, length])
    }
    expect(together).toEqual(alone)
  })

  it('of a company holds no row of another', async () => {
    const seen = new Set<string>()
    for (let n = 0; n < 40; n += 1) {
      const tile = wayTo(tileOfPlace(ground.place(), 9 + (n % 8)))
      for (const layer of ['station', 'valve', 'pipe', 'hazard'])
        for (const { id } of await ground.tileOf(ground.at.otherCompany, layer, tile)) if (id !== undefined) seen.add(id)
    }
    expect(seen.size).toBeGreaterThan(10)
    const { rows } = await sql<{
      id: string
      company: string
    }>`select id, gas_companies_id as company from gas_facility where id = any(${[...seen]})
      union all select id, gas_companies_id from hazard_check where id = any(${[...seen]})`.execute(ground.db)
    expect([rows.length, new Set(rows.map(({ company }) => company))]).toEqual([seen.size, new Set(['c-two'])])
  })

  it('gathers points below the zoom of their layer, the gravest class on top, and never a major hazard', async () => {
    const tile = wayTo(tileOfPlace({ lng: 123.7, lat: 29.85 }, 9))
    const hazards = await ground.tileOf(ground.at.city, 'hazard', tile)
    const major = hazards.filter((one) => one.class === '2')
    expect([major.length > 0, major.every(({ n, id }) => n === 1 && id !== undefined)]).toEqual([true, true])
    expect(hazards.some(({ n }) => n > 1)).toBe(true)
    const valves = await ground.tileOf(ground.at.city, 'valve', wayTo(tileOfPlace({ lng: 123.7, lat: 29.85 }, 13)))
    expect(valves.filter(({ n }) => n > 1).length + valves.filter(({ n }) => n === 1).length).toBe(valves.length)
  })

  it('map/tile/rule-1: tells eight attributes at most, and names from zoom 13 on alone', async () => {
    const spot = { lng: 123.7, lat: 29.85 }
    const far = await ground.tileOf(ground.at.city, 'pipe', wayTo(tileOfPlace(spot, 10)))
    const near = (await ground.tileOf(ground.at.city, 'pipe', wayTo(tileOfPlace(spot, 13)))).concat(
      await ground.tileOf(ground.at.city, 'pipe', wayTo(tileOfPlace({ lng: 123.6, lat: 29.8 }, 13))),
    )
    expect(far.length).toBeGreaterThan(0)
    expect(far.every(({ names }) => !names.includes('name') && names.length <= 8)).toBe(true)
    expect(near.every(({ names }) => names.includes('name') && names.length <= 8)).toBe(true)
  })

  it('stands until a row changes: its tag is the same, the browser is told so, and another one comes with the change', async () => {
    const tile = wayTo(tileOfPlace({ lng: 123.7, lat: 29.85 }, 9))
    const first = await ground.rawTile(ground.at.city, 'station', tile)
    const again = await ground.rawTile(ground.at.city, 'station', tile, { headers: { 'if-none-match': String(first.headers.etag) } })
    expect([first.statusCode, again.statusCode, again.rawPayload.length]).toEqual([200, 304, 0])
    const [, moved] = await sql<{ id: string }>`select id from gas_facility where facility_type = '1'`
      .execute(ground.db)
      .then(({ rows }) => rows)
    await sql`update gas_facility set location_lng = 140, location = '{"lng":140,"lat":29.8}' where id = ${moved?.id ?? ''}`.execute(
      ground.db,
    )
    ground.house.open.services.tileCache.changed('gysy/gasfacility', true)
    const after = await ground.rawTile(ground.at.city, 'station', tile, { headers: { 'if-none-match': String(first.headers.etag) } })
    expect(after.statusCode).toBe(200)
  })

  it('is gzipped for whoever takes that; several layers come in one', async () => {
    const tile = wayTo(tileOfPlace({ lng: 123.7, lat: 29.85 }, 10))
    const plain = await ground.rawTile(ground.at.city, 'station,pipe,hazard', tile)
    const zipped = await ground.rawTile(ground.at.city, 'station,pipe,hazard', tile, { headers: { 'accept-encoding': 'gzip' } })
    expect([plain.headers['content-type'], zipped.headers['content-encoding']]).toEqual(['application/vnd.mapbox-vector-tile', 'gzip'])
    expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length)
    expect(Object.keys(new VectorTile(new PbfReader(plain.rawPayload)).layers).sort()).toEqual(['hazard', 'pipe', 'station'])
  })

  it('is narrowed by what the list of its layer may be asked', async () => {
    const tile = wayTo(tileOfPlace({ lng: 123.7, lat: 29.85 }, 10))
    const pressures = new Set((await ground.tileOf(ground.at.city, 'pipe', tile, '?f=pipe.pressureClass%3D2')).map((one) => one.class))
    expect([...pressures]).toEqual(['2'])
    const strange = await ground.rawTile(ground.at.city, 'pipe', tile, { query: '?f=nothing%3D2' })
    expect(strange.json().code).not.toBe(0)
  })

  it('of pipes leaves a record of who looked, one a minute and layer, however many tiles that were', async () => {
    const looks = async () => {
      const { rows } = await sql<{ resource: string; n: number }>`select resource, count(*)::int as n from operation_log
        where operation = '查看地图图层' and creator_name = (select username from "user" where id = ${ground.at.district.userId}) group by 1 order by 1`.execute(
        ground.db,
      )
      return rows.map(({ resource, n }) => `${resource} ${n}`)
    }
    ground.house.setNow('2026-06-30 10:10:00')
    const before = await looks()
    expect(before.filter((one) => one.includes('station'))).toEqual([])
    const most = async (minute: string) => {
      ground.house.setNow(minute)
      for (const z of [12, 13, 14]) await ground.rawTile(ground.at.district, 'pipe,station', wayTo(tileOfPlace(ground.place(), z)))
    }
    const counted = (list: readonly string[]) => Number(list.find((one) => one.startsWith('map/tile:pipe '))?.split(' ')[1] ?? 0)
    await most('2026-06-30 10:11:00')
    await most('2026-06-30 10:12:30')
    expect(counted(await looks()) - counted(before)).toBe(2)
    expect((await looks()).filter((one) => one.includes('station'))).toEqual([])
    ground.house.setNow('2026-06-30 10:00:00')
  })

  it('outside the world, and any address that is none, is refused', async () => {
    for (const address of ['3/8/1', '3/1/8', '23/1/1', '-1/0/0', '1.5/0/0', 'a/b/c', '99999999/1/1', '1/1e3/1']) {
      const reply = await ground.rawTile(ground.at.city, 'station', address)
      expect([address, reply.json().msg]).toEqual([address, `瓦片地址“${address}”不存在，请检查级别和行列号`])
    }
    expect((await ground.rawTile(ground.at.city, 'station', '4/1/1')).statusCode).toBe(204)
    expect(() => tileAddress({ z: '0', x: '0', y: '0.mvt' })).not.toThrow()
  })
})
