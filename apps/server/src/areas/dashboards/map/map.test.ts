import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dashboardsMessages } from '@chengan/domain/dashboards/dashboards-messages'
import { sourceStatus } from '@chengan/domain/utilities/dictionaries/dangerous-sources'
import type { Geometry } from '@chengan/kernel/fields/field'
import { metresApart } from '@chengan/kernel/geometry/apart'
import { type Box, boxOf, centreOf, type Position } from '@chengan/kernel/geometry/measure'
import { VectorTile } from '@mapbox/vector-tile'
import { sql } from 'kysely'
import { PbfReader } from 'pbf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { profile } from '../../../../test/random/profile.ts'
import { startTestServer, type TestServer } from '../../../../test/support/house.ts'
import { addAccount, type Person, personOf } from '../../../../test/support/people.ts'
import { buildSmallCity, type SmallCity } from '../../../../test/support/small-city.ts'
import { boxOfTile, tileAddress } from '../../../map/tiles/tile-address.ts'
import { insertRow } from '../../../resources/rows.ts'
import { renewLayers } from '../../../seed/map/layers.ts'
import { seedId } from '../../../seed/seed-row.ts'
import { type Db, openPostgres } from '../../../storage/databases/database.ts'
import { hasPostgresWith, startPostgres } from '../../../storage/databases/postgres-process.ts'

interface Told {
  readonly code: string
  readonly name: string
  readonly total: number
  readonly unplaced: number
  readonly minZoom: number
  readonly clusterBelow: number | null
  readonly drill: { readonly route: string; readonly query: Readonly<Record<string, string>> } | null
  readonly classes: readonly { readonly value: string; readonly n: number; readonly colour: string }[]
}

interface InTile {
  readonly id: string | undefined
  readonly n: number
  readonly class: string
  readonly inside: boolean
  readonly names: readonly string[]
}

let house: TestServer
let at: SmallCity
let people: Readonly<Record<string, Person>>
const db = () => house.open.services.db
const whole = (name: string) => house.open.services.registry.byName(name)
const common = { createDate: '2026-01-01 00:00:00', updateDate: '2026-01-01 00:00:00', version: 1, deleted: false }

/** Numbers that look drawn by lot, and are the same in every run. */
let seed = 20261124
const drawn = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}
const place = () => ({ lng: 123.5 + drawn() * 0.4, lat: 29.7 + drawn() * 0.3 })
const row = (resource: string, values: Readonly<Record<string, unknown>>) => insertRow(db(), whole(resource), { ...common, ...values })
const sides = [
  { gasCompaniesId: 'c-one', deptId: 'd-company', regionId: '990102' },
  { gasCompaniesId: 'c-two', deptId: 'd-company2', regionId: '990121' },
] as const
const sideOf = (n: number) => sides[n % 3 === 0 ? 1 : 0]

const facility = (n: number, type: string, more: object) =>
  row('gasFacility', {
    ...{
      id: `f${type}x${n}`,
      name: `设施${type}号${n}`,
      facilityCode: `RQ${type}${n}`,
      facilityType: type,
      facilityStatus: n % 17 === 0 ? '4' : '1',
    },
    ...{ reviewStatus: '3', ...sideOf(n), ...more },
  })

function wayOf(n: number): Geometry {
  const from = place()
  const [east, north] = [(drawn() - 0.5) * 0.05, (drawn() - 0.5) * 0.05]
  const bends = Array.from({ length: 3 + (n % 4) }, (_, i): Position => [from.lng + east * i + drawn() * 0.003, from.lat + north * i])
  return { type: 'LineString', coordinates: bends }
}

beforeAll(async () => {
  house = await startTestServer({ parameters: { 'security.rate.session': '0' } })
  at = await buildSmallCity(house)
  // Its bureaus look after gas alone: who works for the streets is added.
  await sql`update dept set system_code = '{zhrq}' where id like 'd-%'`.execute(house.open.services.db)
  house.setNow('2026-06-30 10:00:00')
  const roads = async (username: string, deptId: string, role: string) => {
    const id = await addAccount(house, { username, deptId, roles: [role] })
    await sql`update "user" set system_codes = '{zhsz}' where id = ${id}`.execute(db())
    return personOf(house, id)
  }
  people = {
    city: at.city,
    district: at.district,
    otherDistrict: at.otherDistrict,
    company: at.principal,
    otherCompany: at.otherCompany,
    roads: await roads('roads', 'd-bureau', 'citySupervisor'),
    streets: await roads('streets', 'd-district', 'districtSupervisor'),
  }
  for (let n = 0; n < 150; n += 1) {
    await facility(n, n % 2 ? '1' : '3', { location: place() })
    await facility(n, '8', { location: place(), valveState: String(1 + (n % 4)) })
    if (n < 70) await facility(n, '4', { geometry: wayOf(n), pressureClass: String(1 + (n % 8)) })
    await row('hazardCheck', {
      ...{ id: `h${n}`, hazardNo: `YH${n}`, hasHazard: n % 5 !== 0, hazardLevel: n % 20 === 1 ? '2' : '1', objectName: `对象${n}` },
      ...{ status: n % 6 === 0 ? 'closed' : 'dispatched', location: place(), ...sideOf(n) },
    })
    if (n < 60) {
      const geom = wayOf(n)
      await row('road', {
        ...{
          id: `r${n}`,
          name: `长堤${n}路`,
          assetCode: `DL${n}`,
          status: '2',
          roadGrade: String(1 + (n % 5)),
          pqiGrade: ['A', 'B', 'C', 'D'][n % 4],
          ownerUnit: '区',
        },
        ...{ geom, location: centreOf(geom), deptId: 'd-district', regionId: n % 3 === 0 ? '990121' : '990102' },
      })
    }
  }
  await row('sourceFiling', {
    id: 's1',
    filingNo: 'BA1',
    sourceName: '储罐区',
    status: sourceStatus.values.filed.value,
    location: place(),
    ...sides[0],
  })
}, 180_000)
afterAll(() => house.close())

const catalogueOf = async (by: Person) => (await by.get<readonly Told[]>('map/layer/list')).data
const rawTile = (by: Person, layers: string, tile: string, more: { query?: string; headers?: Record<string, string> } = {}) =>
  by.raw('GET', `map/tile/${layers}/${tile}.mvt${more.query ?? ''}`, { headers: more.headers ?? {} })

async function tileOf(by: Person, layer: string, tile: string, query = ''): Promise<readonly InTile[]> {
  const reply = await rawTile(by, layer, tile, { query })
  if (reply.statusCode === 204) return []
  const found = new VectorTile(new PbfReader(reply.rawPayload)).layers[layer]
  return Array.from({ length: found?.length ?? 0 }, (_, at) => {
    const feature = found?.feature(at)
    const corner = feature?.type === 1 ? feature.loadGeometry()[0]?.[0] : undefined
    const { id, n, class: kind } = feature?.properties ?? {}
    return {
      id: id as string | undefined,
      n: Number(n ?? 1),
      class: String(kind ?? ''),
      inside: corner === undefined || [corner.x, corner.y].every((side) => side >= 0 && side < 4096),
      names: Object.keys(feature?.properties ?? {}),
    }
  })
}

const tileAt = ({ lng, lat }: { lng: number; lat: number }, z: number) => {
  const x = Math.floor(((lng + 180) / 360) * 2 ** z)
  const y = Math.floor(((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z)
  return { z, x, y }
}
const wayTo = ({ z, x, y }: { z: number; x: number; y: number }) => `${z}/${x}/${y}`

/** What its list is asked, with the day in place of its word. */
const asked = (layer: { readonly query?: Readonly<Record<string, string>> } | undefined) =>
  Object.fromEntries(Object.entries(layer?.query ?? {}).map(([name, value]) => [name, value === 'tomorrow' ? '2026-07-01' : value]))

async function listed(by: Person, layer: Told, box: Box) {
  const declared = house.open.services.registry.layers.get(layer.code)
  const ids: string[] = []
  const query = { ...asked(declared), placed: '1', bbox: box.join(), limit: 100 }
  for (let page = 1; ; page += 1) {
    const { data, code, msg } = await by.get(`${declared?.resource.root}/${declared?.list ?? 'page'}`, { ...query, page })
    if (code !== 0) throw new Error(`${layer.code}: ${msg}`)
    ids.push(...data.list.map(({ id }) => id))
    if (ids.length >= data.total) return ids.sort()
  }
}

/** Of rows of a layer those that its declaration draws at a zoom: collector roads come later than arterial ones. */
async function drawnAt(code: string, ids: readonly string[], z: number): Promise<readonly string[]> {
  const declared = house.open.services.registry.layers.get(code)
  const later = declared?.later
  if (declared === undefined || later === undefined) return ids
  const { rows } = await sql<{
    id: string
    value: string | null
  }>`select id, ${sql.ref(declared.resource.fields[later.field]?.column ?? '')} as value
    from ${sql.table(declared.resource.table)} where id = any(${[...ids]}::text[])`.execute(db())
  return rows.filter(({ value }) => (later.zooms[value ?? ''] ?? later.rest ?? declared.zoom) <= z).map(({ id }) => id)
}

describe('a layer of the map', () => {
  it('tells as many rows as the list that it opens, with as many of each class, to whoever asks', async () => {
    for (const by of Object.values(people)) {
      const layers = await catalogueOf(by)
      expect(layers.length).toBeGreaterThan(3)
      for (const layer of layers.filter(({ total }) => total > 0)) {
        expect([layer.code, layer.classes.reduce((sum, { n }) => sum + n, 0)]).toEqual([layer.code, layer.total])
        const declared = house.open.services.registry.layers.get(layer.code)
        const { data } = await by.get(`${declared?.resource.root}/${declared?.list ?? 'page'}`, {
          ...asked(declared),
          placed: '1',
          limit: 1,
        })
        expect([layer.code, data.total]).toEqual([layer.code, layer.total])
      }
    }
  })

  it('is shown to whoever holds its string and may ask its list, and to nobody else', async () => {
    const codes = async (by: Person) => (await catalogueOf(by)).map(({ code }) => code)
    expect(await codes(people.company as Person)).toEqual(expect.arrayContaining(['station', 'pipe', 'hazard']))
    expect(await codes(people.company as Person)).not.toContain('road')
    expect(await codes(people.roads as Person)).not.toContain('pipe')
    const refused = (await (people.roads as Person).get('map/card', { layer: 'pipe', id: 'f4x1' })).msg
    expect(refused).toBe('没有可查看的图层“pipe”，请在图层列表中选择')
    expect((await at.city.get('map/features', { layer: 'nothing', bbox: '123,29,124,30' })).msg).toBe(
      '没有可查看的图层“nothing”，请在图层列表中选择',
    )
  })

  it('is shown on a wall, which opens no list: where things lie, and nothing that it could change', async () => {
    const wall = await personOf(house, await addAccount(house, { username: 'wall.map', deptId: 'd-bureau', roles: ['screen'] }))
    const layers = await catalogueOf(wall)
    expect(layers.find(({ code }) => code === 'pipe')).toMatchObject({ total: expect.any(Number), drill: null })
    expect(layers.map(({ code }) => code)).toEqual(expect.arrayContaining(['station', 'hazard', 'device']))
    expect((await rawTile(wall, 'pipe', wayTo(tileAt(place(), 12)))).statusCode).toBeLessThan(300)
    expect((await wall.get('map/search', { q: '长堤路' })).code).toBe(0)
    expect((await wall.get('gysy/gasfacility/page', { limit: 1 })).code).not.toBe(0)
    expect((await wall.post('map/buffer', { point: place(), radiusM: [100], layers: ['pipe'] })).code).not.toBe(0)
  })

  it('keeps what a bureau has set when a version comes, and is not told while it is switched off', async () => {
    const admin = await personOf(house, await addAccount(house, { username: 'layers', deptId: '1', roles: ['sysAdmin'] }))
    const id = seedId('registeredLayer', 'valve')
    const info = async () => (await admin.get(`map/layer/info/${id}`)).data
    const turned = await admin.post('map/layer', { ...(await info()), minZoom: 20, maxZoom: 12 })
    expect(turned.msg).toContain('最小级别不能大于最大级别')
    const saved = await admin.post('map/layer', { ...(await info()), name: '管网阀门', enabled: false })
    expect([saved.code, saved.msg]).toEqual([0, expect.anything()])
    await renewLayers(db(), house.open.services.registry, '2026-06-30 10:00:00')
    expect(await info()).toMatchObject({ name: '管网阀门', enabled: false, root: 'gysy/gasfacility', permission: 'map:layer:pipe' })
    expect((await catalogueOf(at.city)).map(({ code }) => code)).not.toContain('valve')
    await admin.post('map/layer', { ...(await info()), enabled: true })
    expect((await catalogueOf(at.city)).find(({ code }) => code === 'valve')).toMatchObject({ name: '管网阀门' })
  })
})

/** Of each layer for each account; in the long check ten thousand in all. */
/** Tiles that are compared with lists, over all layers and accounts. */
const TILES = profile.long ? 10_000 : 160

describe('a tile', () => {
  it('holds the rows that the list tells of the same part of the map, of every layer, to every account', async () => {
    const seen: (readonly [Person, Told])[] = []
    for (const by of Object.values(people)) {
      for (const layer of await catalogueOf(by)) if (layer.total > 0) seen.push([by, layer])
    }
    let tiles = 0
    for (const [by, layer] of seen) {
      for (let n = 0; n < TILES / seen.length; n += 1) {
        const z = layer.minZoom + Math.floor(drawn() * (17 - layer.minZoom))
        const tile = tileAt(place(), Math.max(z, layer.minZoom))
        const found = await tileOf(by, layer.code, wayTo(tile))
        const where = `${layer.code} ${wayTo(tile)}`
        tiles += 1
        if (layer.clusterBelow !== null && tile.z < layer.clusterBelow) {
          const rows = await rowsOf(layer, await drawnAt(layer.code, await listed(by, layer, boxOfTile(tile)), tile.z))
          const counted = found.filter(({ inside }) => inside).reduce((sum, one) => sum + one.n, 0)
          expect([where, counted]).toEqual([where, rows.filter(({ at }) => liesIn(at, tile)).length])
        } else {
          const told = found.filter(({ inside }) => inside).map(({ id }) => id)
          expect([where, ...told.sort()]).toEqual([where, ...(await rowsIn(by, layer, tile, found))])
        }
      }
    }
    expect(tiles).toBeGreaterThanOrEqual(TILES)
  }, 3_600_000)

  interface Placed {
    readonly id: string
    readonly geom: Geometry | null
    /** Where its mark stands: its place, else the middle of its drawing. */
    readonly at: { readonly lng: number; readonly lat: number }
  }

  async function rowsOf(layer: Told, ids: readonly string[]): Promise<readonly Placed[]> {
    const declared = house.open.services.registry.layers.get(layer.code)
    const fieldOf = (name: string | null | undefined) => (name == null ? undefined : declared?.resource.fields[name]?.column)
    const [point, shape] = [fieldOf(declared?.place), fieldOf(declared?.shape)]
    const side = (axis: string) =>
      sql.join([
        ...(point === undefined ? [] : [sql.ref(`${point}_${axis}`)]),
        ...(shape === undefined ? [] : [sql`(${sql.ref(`${shape}_min_${axis}`)} + ${sql.ref(`${shape}_max_${axis}`)}) / 2`]),
      ])
    const { rows } = await sql<{ id: string; geom: Geometry | null; lng: number; lat: number }>`select id,
      ${shape === undefined ? sql`null::jsonb` : sql.ref(shape)} as geom, coalesce(${side('lng')})::float8 as lng, coalesce(${side('lat')})::float8 as lat
      from ${sql.table(declared?.resource.table ?? '')} where id = any(${[...ids]}::text[])`.execute(db())
    return rows.map(({ id, geom, lng, lat }) => ({ id, geom, at: { lng, lat } }))
  }
  const liesIn = (at: Placed['at'], tile: { z: number; x: number; y: number }) => wayTo(tileAt(at, tile.z)) === wayTo(tile)

  /** The rows of the list that are to be seen in a tile: marks that stand in it, and drawings that cross it. Of those that only touch its edge, or are too small to
   *  be seen in it, it may hold any. */
  async function rowsIn(by: Person, layer: Told, tile: { z: number; x: number; y: number }, found: readonly InTile[]) {
    const rows = await rowsOf(layer, await drawnAt(layer.code, await listed(by, layer, boxOfTile(tile, 1 / 64)), tile.z))
    const declared = house.open.services.registry.layers.get(layer.code)
    const asDrawn = declared?.place === null || tile.z >= 14
    const inTile = new Set(found.filter(({ inside }) => inside).map(({ id }) => id))
    const box = boxOfTile(tile)
    const [px, unit] = [(box[2] - box[0]) / 512, (box[2] - box[0]) / 4096]
    return rows
      .filter(({ id, geom, at }) => {
        if (geom === null || !asDrawn) {
          const isOnEdge = [at.lng - box[0], box[2] - at.lng, at.lat - box[1], box[3] - at.lat].some((apart) => Math.abs(apart) < unit)
          return isOnEdge ? inTile.has(id) : liesIn(at, tile)
        }
        const [west, south, east, north] = boxOf(geom)
        const isSmall = east - west < px * 3 && north - south < px * 3
        const meets = metresApart(ring(boxOfTile(tile, -2 / 512)), geom) === 0
        const nears = metresApart(ring(boxOfTile(tile, 66 / 4096)), geom) === 0
        return (meets && !isSmall) || (nears && inTile.has(id))
      })
      .map(({ id }) => id)
      .sort()
  }
  const ring = ([west, south, east, north]: Box): Geometry => ({
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  })

  it('draws classes from their own zooms, and tells of a pipe how wide it is and that it is old', async () => {
    const spot = { lng: 123.7, lat: 29.85 }
    const classesAt = async (layer: string, z: number) =>
      new Set((await tileOf(at.city, layer, wayTo(tileAt(spot, z)))).map((one) => one.class))
    // High and sub-high from 10, the others from 12 (dashboards.md §5.3).
    expect([...(await classesAt('pipe', 10))].sort()).toEqual(['1', '2', '3', '4', '5'])
    expect([...(await classesAt('pipe', 11))].some((one) => Number(one) > 5)).toBe(false)
    await sql`update gas_facility set diameter = 300, is_aging = (id = 'f4x1') where facility_type = '4'`.execute(db())
    house.open.services.tileCache.changed('gysy/gasfacility', true)
    const drawn = await tileOf(at.city, 'pipe', wayTo(tileAt(spot, 10)))
    expect(drawn.every(({ names }) => names.includes('mm'))).toBe(true)
    const old = await sql<{
      lng: number
      lat: number
    }>`select geometry_min_lng::float8 as lng, geometry_min_lat::float8 as lat from gas_facility
      where id = 'f4x1'`.execute(db())
    const there = await tileOf(at.city, 'pipe', wayTo(tileAt(old.rows[0] ?? spot, 12)))
    expect(there.filter(({ names }) => names.includes('dash')).map(({ id }) => id)).toEqual(['f4x1'])
    const pipes = (await catalogueOf(at.city)).find(({ code }) => code === 'pipe')
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
    const by = people.roads ?? at.city
    const inUse = { status: '2', regionId: '990102', deptId: 'd-district', ownerUnit: '区' }
    await row('roadSection', { id: 'sound', name: '一段', assetCode: 'LD1', geom: way(29.901), ...inUse })
    await row('roadSection', { id: 'hollow', name: '二段', assetCode: 'LD2', geom: way(29.902), undergroundRisk: '2', ...inUse })
    await row('overheadLine', { id: 'wire', name: '架空线', assetCode: 'JK1', lineKind: '2', geom: way(29.903), ...inUse })
    house.open.services.tileCache.changed('jcsj/baseroadsection', true)
    house.open.services.tileCache.changed('jcsj/baseoverhead', true)
    const dashed = async (layer: string) =>
      (await tileOf(by, layer, wayTo(tileAt({ lng: 123.603, lat: 29.902 }, 14)))).map(({ id, names }) => [id, names.includes('dash')])
    expect((await dashed('section')).sort()).toEqual([
      ['hollow', true],
      ['sound', false],
    ])
    expect(await dashed('overhead')).toEqual([['wire', true]])
    const told = await catalogueOf(by)
    expect(told.find(({ code }) => code === 'section')).toMatchObject({ looks: { dashed: '有地下隐患', thin: false } })
    const overhead = told.find(({ code }) => code === 'overhead')
    expect(overhead).toMatchObject({
      looks: { dashed: '架空敷设', thin: true },
      classes: expect.arrayContaining([expect.objectContaining({ label: '通信', n: 1 })]),
    })
  })

  it('holds all layers of the catalogue at once, as a map with all of them switched on asks it', async () => {
    const codes = (await catalogueOf(at.city)).map(({ code }) => code)
    expect(codes.join().length).toBeGreaterThan(100)
    const wanted = wayTo(tileAt({ lng: 123.7, lat: 29.85 }, 10))
    const reply = await rawTile(at.city, codes.join(), wanted)
    expect(reply.headers['content-type']).toContain('vector-tile')
    const together = Object.entries(new VectorTile(new PbfReader(reply.rawPayload)).layers).map(([code, { length }]) => [code, length])
    const alone = []
    for (const code of codes) {
      const { length } = await tileOf(at.city, code, wanted)
      if (length > 0) alone.push([code, length])
    }
    expect(together).toEqual(alone)
  })

  it('of a company holds no row of another', async () => {
    const seen = new Set<string>()
    for (let n = 0; n < 40; n += 1) {
      const tile = wayTo(tileAt(place(), 9 + (n % 8)))
      for (const layer of ['station', 'valve', 'pipe', 'hazard'])
        for (const { id } of await tileOf(at.otherCompany, layer, tile)) if (id !== undefined) seen.add(id)
    }
    expect(seen.size).toBeGreaterThan(10)
    const { rows } = await sql<{
      id: string
      company: string
    }>`select id, gas_companies_id as company from gas_facility where id = any(${[...seen]})
      union all select id, gas_companies_id from hazard_check where id = any(${[...seen]})`.execute(db())
    expect([rows.length, new Set(rows.map(({ company }) => company))]).toEqual([seen.size, new Set(['c-two'])])
  })

  it('gathers points below the zoom of their layer, the gravest class on top, and never a major hazard', async () => {
    const tile = wayTo(tileAt({ lng: 123.7, lat: 29.85 }, 9))
    const hazards = await tileOf(at.city, 'hazard', tile)
    const major = hazards.filter((one) => one.class === '2')
    expect([major.length > 0, major.every(({ n, id }) => n === 1 && id !== undefined)]).toEqual([true, true])
    expect(hazards.some(({ n }) => n > 1)).toBe(true)
    const valves = await tileOf(at.city, 'valve', wayTo(tileAt({ lng: 123.7, lat: 29.85 }, 13)))
    expect(valves.filter(({ n }) => n > 1).length + valves.filter(({ n }) => n === 1).length).toBe(valves.length)
  })

  it('map/tile/rule-1: tells eight attributes at most, and names from zoom 13 on alone', async () => {
    const spot = { lng: 123.7, lat: 29.85 }
    const far = await tileOf(at.city, 'pipe', wayTo(tileAt(spot, 10)))
    const near = (await tileOf(at.city, 'pipe', wayTo(tileAt(spot, 13)))).concat(
      await tileOf(at.city, 'pipe', wayTo(tileAt({ lng: 123.6, lat: 29.8 }, 13))),
    )
    expect(far.length).toBeGreaterThan(0)
    expect(far.every(({ names }) => !names.includes('name') && names.length <= 8)).toBe(true)
    expect(near.every(({ names }) => names.includes('name') && names.length <= 8)).toBe(true)
  })

  it('stands until a row changes: its tag is the same, the browser is told so, and another one comes with the change', async () => {
    const tile = wayTo(tileAt({ lng: 123.7, lat: 29.85 }, 9))
    const first = await rawTile(at.city, 'station', tile)
    const again = await rawTile(at.city, 'station', tile, { headers: { 'if-none-match': String(first.headers.etag) } })
    expect([first.statusCode, again.statusCode, again.rawPayload.length]).toEqual([200, 304, 0])
    const [, moved] = await sql<{ id: string }>`select id from gas_facility where facility_type = '1'`
      .execute(db())
      .then(({ rows }) => rows)
    await sql`update gas_facility set location_lng = 140, location = '{"lng":140,"lat":29.8}' where id = ${moved?.id ?? ''}`.execute(db())
    house.open.services.tileCache.changed('gysy/gasfacility', true)
    const after = await rawTile(at.city, 'station', tile, { headers: { 'if-none-match': String(first.headers.etag) } })
    expect(after.statusCode).toBe(200)
  })

  it('is gzipped for whoever takes that; several layers come in one', async () => {
    const tile = wayTo(tileAt({ lng: 123.7, lat: 29.85 }, 10))
    const plain = await rawTile(at.city, 'station,pipe,hazard', tile)
    const zipped = await rawTile(at.city, 'station,pipe,hazard', tile, { headers: { 'accept-encoding': 'gzip' } })
    expect([plain.headers['content-type'], zipped.headers['content-encoding']]).toEqual(['application/vnd.mapbox-vector-tile', 'gzip'])
    expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length)
    expect(Object.keys(new VectorTile(new PbfReader(plain.rawPayload)).layers).sort()).toEqual(['hazard', 'pipe', 'station'])
  })

  it('is narrowed by what the list of its layer may be asked', async () => {
    const tile = wayTo(tileAt({ lng: 123.7, lat: 29.85 }, 10))
    const pressures = new Set((await tileOf(at.city, 'pipe', tile, '?f=pipe.pressureClass%3D2')).map((one) => one.class))
    expect([...pressures]).toEqual(['2'])
    const strange = await rawTile(at.city, 'pipe', tile, { query: '?f=nothing%3D2' })
    expect(strange.json().code).not.toBe(0)
  })

  it('of pipes leaves a record of who looked, one a minute and layer, however many tiles that were', async () => {
    const looks = async () => {
      const { rows } = await sql<{ resource: string; n: number }>`select resource, count(*)::int as n from operation_log
        where operation = '查看地图图层' and creator_name = (select username from "user" where id = ${at.district.userId}) group by 1 order by 1`.execute(
        db(),
      )
      return rows.map(({ resource, n }) => `${resource} ${n}`)
    }
    house.setNow('2026-06-30 10:10:00')
    const before = await looks()
    expect(before.filter((one) => one.includes('station'))).toEqual([])
    const most = async (minute: string) => {
      house.setNow(minute)
      for (const z of [12, 13, 14]) await rawTile(at.district, 'pipe,station', wayTo(tileAt(place(), z)))
    }
    const counted = (list: readonly string[]) => Number(list.find((one) => one.startsWith('map/tile:pipe '))?.split(' ')[1] ?? 0)
    await most('2026-06-30 10:11:00')
    await most('2026-06-30 10:12:30')
    expect(counted(await looks()) - counted(before)).toBe(2)
    expect((await looks()).filter((one) => one.includes('station'))).toEqual([])
    house.setNow('2026-06-30 10:00:00')
  })

  it('outside the world, and any address that is none, is refused', async () => {
    for (const address of ['3/8/1', '3/1/8', '23/1/1', '-1/0/0', '1.5/0/0', 'a/b/c', '99999999/1/1', '1/1e3/1']) {
      const reply = await rawTile(at.city, 'station', address)
      expect([address, reply.json().msg]).toEqual([address, `瓦片地址“${address}”不存在，请检查级别和行列号`])
    }
    expect((await rawTile(at.city, 'station', '4/1/1')).statusCode).toBe(204)
    expect(() => tileAddress({ z: '0', x: '0', y: '0.mvt' })).not.toThrow()
  })
})

describe('a past day (map/time)', () => {
  const then = async (at1: string, by: Person = at.city, layer = 'hazard') =>
    by.get<{ readonly features: readonly { readonly properties: { readonly id: string } }[]; readonly total: number }>('map/time', {
      layer,
      at: at1,
    })

  it('shows what was open then, by the steps that were taken until its end', async () => {
    const [{ total = 0 } = {}] = (await catalogueOf(at.city)).filter(({ code }) => code === 'hazard')
    expect((await then('2026-06-30')).data.total).toBe(total)
    const step = (id: string, from: string, to: string, day: string) =>
      sql`insert into handle_log (id, biz_type, biz_id, action, from_status, to_status, operate_time, create_date, update_date)
        values (${`${id}${to}`}, ${whole('hazardCheck').bizType ?? ''}, ${id}, 'x', ${from}, ${to}, ${`${day} 10:00:00`}::timestamptz, '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(
        db(),
      )
    // h6 is closed now, and was open until the 20th of May; h1 was closed once and is open again.
    await step('h6', 'dispatched', 'closed', '2026-05-20')
    await step('h1', 'dispatched', 'closed', '2026-05-01')
    await step('h1', 'closed', 'dispatched', '2026-06-01')
    const ids = async (day: string) => new Set((await then(day)).data.features.map(({ properties }) => properties.id))
    const [april, may, today] = [await ids('2026-04-30'), await ids('2026-05-25'), await ids('2026-06-30')]
    expect([april.has('h6'), may.has('h6'), today.has('h6')]).toEqual([true, false, false])
    expect([april.has('h1'), may.has('h1'), today.has('h1')]).toEqual([true, false, true])
    expect((await then('2025-12-31')).data.total).toBe(0)
  })

  it('shows the alarms that ran then, from their start until they were closed, drills apart', async () => {
    const alarm = { deptId: 'd-company', gasCompaniesId: 'c-one', regionId: '990102', alarmLevel: '2', simulated: false, location: place() }
    const closed = { handleStatus: 'closed', startTime: '2026-05-10 08:00:00', closeTime: '2026-05-12 09:00:00' }
    await row('iotAlarm', { id: 'past', alarmNo: 'BJ1', ...alarm, ...closed })
    await row('iotAlarm', { id: 'drill', alarmNo: 'BJ2', ...alarm, ...closed, simulated: true })
    await row('iotAlarm', { id: 'running', alarmNo: 'BJ3', ...alarm, handleStatus: 'pending', startTime: '2026-05-11 08:00:00' })
    const ids = async (day: string) => (await then(day, at.city, 'alarm')).data.features.map(({ properties }) => properties.id)
    expect([await ids('2026-05-09'), await ids('2026-05-10'), await ids('2026-05-11'), await ids('2026-05-12')]).toEqual([
      [],
      ['past'],
      ['past', 'running'],
      ['running'],
    ])
  })

  it('shows each no more than his list, reaches 400 days back, and is told of no layer without steps', async () => {
    const { data } = await then('2026-06-29', at.otherCompany)
    const own = await sql<{ id: string }>`select id from hazard_check where gas_companies_id = 'c-two'`.execute(db())
    const mine = new Set(own.rows.map(({ id }) => id))
    expect([data.features.length > 0, data.features.every(({ properties }) => mine.has(properties.id))]).toEqual([true, true])
    for (const day of ['2024-01-01', '2026-07-01'])
      expect((await then(day)).msg).toBe(dashboardsMessages.timeOutside.zh.replace('{0}', '400'))
    expect((await then('2026-06-01', at.city, 'pipe')).msg).toBe(dashboardsMessages.layerWithoutHistory.zh.replace('{0}', 'pipe'))
  })
})

const OGR = spawnSync('ogrinfo', ['--version']).status === 0
if (!OGR) process.stdout.write('ogrinfo (Debian: gdal-bin) is not installed: no other program reads our tiles in this run\n')

describe.runIf(OGR)('another program (ogrinfo of GDAL)', () => {
  it('reads of a tile the same rows as we do, where they lie', async () => {
    const tile = tileAt({ lng: 123.7, lat: 29.85 }, 11)
    const { rawPayload } = await rawTile(at.city, 'pipe', wayTo(tile))
    const folder = join(mkdtempSync(join(tmpdir(), 'tile-')), String(tile.z), String(tile.x))
    mkdirSync(folder, { recursive: true })
    const path = join(folder, `${tile.y}.pbf`)
    writeFileSync(path, rawPayload)
    const told = spawnSync('ogrinfo', ['-ro', '-al', `MVT:${path}`], { encoding: 'utf8' })
    expect(told.status).toBe(0)
    const ids = [...told.stdout.matchAll(/^ {2}id \(String\) = (\S+)$/gm)].map(([, id]) => id).sort()
    const own = (await tileOf(at.city, 'pipe', wayTo(tile))).map(({ id }) => id).sort()
    expect([ids.length > 0, ids]).toEqual([true, own])
    const [west = 0, south = 0, east = 0, north = 0] = boxOfTile(tile).flatMap((side, n) => mercator(side, n % 2 === 1))
    const extent = /Extent: \((-?[\d.]+), (-?[\d.]+)\) - \((-?[\d.]+), (-?[\d.]+)\)/.exec(told.stdout)?.slice(1).map(Number) ?? []
    const wider = (east - west) * 0.05
    const [left = 0, low = 0, right = 0, high = 0] = extent
    expect(left >= west - wider && low >= south - wider && right <= east + wider && high <= north + wider).toBe(true)
  })
  const mercator = (degrees: number, isLat: boolean) =>
    isLat ? Math.log(Math.tan(Math.PI / 4 + (degrees * Math.PI) / 360)) * 6_378_137 : ((degrees * Math.PI) / 180) * 6_378_137
})

const POSTGIS = hasPostgresWith('postgis')
if (!POSTGIS)
  process.stdout.write(
    'PostGIS (Debian: postgresql-…-postgis-3) is not installed: no other database says in this run what lies in our tiles\n',
  )

describe.runIf(POSTGIS)('PostGIS', () => {
  it('finds in a tile the rows that we draw there, of those that the caller sees', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'postgis-'))
    const server = await startPostgres({ folder, fast: true, extension: 'postgis' })
    const other = await openPostgres(server.url)
    try {
      await sql`create extension postgis`.execute(other.db)
      await sql`create table shape (layer text, id text, geom geometry(geometry, 3857))`.execute(other.db)
      const layers = (await catalogueOf(at.city)).filter(({ code }) => ['pipe', 'valve', 'station', 'hazard'].includes(code))
      for (const { code } of layers) await copyShapes(other.db, code)
      const seen = { tiles: 0, rows: 0 }
      for (const by of [at.city, at.principal, at.otherCompany])
        for (const layer of layers) {
          const visible = await listed(by, layer, [-180, -85, 180, 85])
          for (let n = 0; n < 8; n += 1) {
            const z = Math.max(layer.minZoom, layer.clusterBelow ?? 0) + (n % 3)
            const tile = tileAt(place(), z)
            const found = (await tileOf(by, layer.code, wayTo(tile))).flatMap(({ id }) => id ?? [])
            const seenThere = await drawnAt(layer.code, visible, z)
            const [certain, possible] = [
              await within(other.db, layer.code, tile, 'certain'),
              await within(other.db, layer.code, tile, 'possible'),
            ]
            const where = `${layer.code} ${wayTo(tile)}`
            expect([where, certain.filter((id) => seenThere.includes(id) && !found.includes(id))]).toEqual([where, []])
            expect([where, found.filter((id) => !(seenThere.includes(id) && possible.includes(id)))]).toEqual([where, []])
            seen.tiles += 1
            seen.rows += found.length
          }
        }
      expect([seen.tiles, seen.rows > 100]).toEqual([96, true])
    } finally {
      await other.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  /** The shapes of a layer, as they lie in our tables. */
  async function copyShapes(to: Db, code: string): Promise<void> {
    const declared = house.open.services.registry.layers.get(code)
    const column = sql.ref(declared?.resource.fields[declared.shape ?? declared.place ?? '']?.column ?? '')
    const { rows } = await sql<{ id: string; geom: unknown }>`select id, ${column} as geom from ${sql.table(declared?.resource.table ?? '')}
      where ${column} is not null`.execute(db())
    const asGeometry = (geom: unknown) =>
      typeof geom === 'object' && geom !== null && 'lng' in geom && 'lat' in geom
        ? { type: 'Point', coordinates: [geom.lng, geom.lat] }
        : geom
    const told = JSON.stringify(rows.map(({ id, geom }) => ({ id, geom: JSON.stringify(asGeometry(geom)) })))
    await sql`insert into shape select ${code}, s.id, ST_Transform(ST_SetSRID(ST_GeomFromGeoJSON(s.geom), 4326), 3857)
      from json_to_recordset(${told}::json) as s(id text, geom text)`.execute(to)
  }

  /** The rows that lie in a tile for certain (well inside, and larger than a spot where they are no points), or possibly: up to the edge of what is drawn beyond it. */
  async function within(
    to: Db,
    code: string,
    { z, x, y }: { z: number; x: number; y: number },
    how: 'certain' | 'possible',
  ): Promise<readonly string[]> {
    const margin = how === 'certain' ? -2 / 512 : 66 / 4096
    const spot = (40_075_016.69 / 512 / 2 ** z) * 3
    const { rows } = await sql<{ id: string }>`select id from shape where layer = ${code}
      and ST_Intersects(geom, ST_TileEnvelope(${z}::int, ${x}::int, ${y}::int, margin => ${margin}::float8))
      and (${how} = 'possible' or ST_Dimension(geom) = 0 or ST_XMax(geom) - ST_XMin(geom) > ${spot} or ST_YMax(geom) - ST_YMin(geom) > ${spot})`.execute(
      to,
    )
    return rows.map(({ id }) => id)
  }
})
