import { dashboardsMessages } from '@chengan/domain/dashboards/dashboards-messages'
import { alarmHandleStatus } from '@chengan/domain/utilities/dictionaries/monitoring'
import type { Geometry } from '@chengan/kernel/fields/field'
import { metresBetween } from '@chengan/kernel/geometry/measure'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/support/house.ts'
import { addAccount, type Person, personOf } from '../../../../test/support/people.ts'
import { buildSmallCity, type SmallCity } from '../../../../test/support/small-city.ts'
import { insertRow } from '../../../resources/rows.ts'

interface Hit {
  readonly type: string
  readonly id: string
  readonly name: string
  readonly sub: string
  readonly lng: number
  readonly lat: number
}

interface Rings {
  readonly rings: readonly {
    readonly radiusM: number
    readonly total: number
    readonly layers: readonly {
      readonly code: string
      readonly count: number
      readonly sums: readonly { readonly field: string; readonly label: string; readonly unit: string; readonly value: number | null }[]
      readonly nearest: { readonly id: string; readonly metres: number } | null
      readonly list: readonly { id: string; metres: number }[]
    }[]
  }[]
  readonly summary: readonly { readonly label: string; readonly unit: string; readonly values: readonly number[] }[]
}

interface Card {
  readonly title: string
  readonly fields: readonly { readonly label: string; readonly value: string }[]
  readonly badges: readonly { readonly label: string }[]
  readonly cameras: readonly { readonly id: string; readonly metres: number }[]
  readonly route: string
}

interface Warned {
  readonly warnings: readonly { readonly id: string; readonly level: string }[]
  readonly history: readonly { readonly time: string; readonly verb: string; readonly userName: string | null }[]
}

let house: TestServer
let at: SmallCity
let roads: Person
const METRE = 1 / 111_195
const spot = (east: number, north = 0) => ({ lng: 123.6 + (east * METRE) / Math.cos((29.8 * Math.PI) / 180), lat: 29.8 + north * METRE })
const pair = (east: number, north = 0) => Object.values(spot(east, north))
const line = (...places: readonly (readonly [number, number])[]): Geometry => ({
  type: 'LineString',
  coordinates: places.map(([x, y]) => pair(x, y)),
})
const common = { createDate: '2026-01-01 00:00:00', updateDate: '2026-01-01 00:00:00', version: 1, deleted: false }
const row = (resource: string, values: Readonly<Record<string, unknown>>) =>
  insertRow(house.open.services.db, house.open.services.registry.byName(resource), { ...common, ...values })
const ours = { gasCompaniesId: 'c-one', deptId: 'd-company', regionId: '990102' }

beforeAll(async () => {
  house = await startTestServer()
  at = await buildSmallCity(house)
  // Its bureaus look after gas alone: who works for the streets is added.
  await sql`update dept set system_code = '{zhrq}' where id like 'd-%'`.execute(house.open.services.db)
  house.setNow('2026-06-30 10:00:00')
  const id = await addAccount(house, { username: 'roads', deptId: 'd-bureau', roles: ['citySupervisor'] })
  await sql`update "user" set system_codes = '{zhsz}' where id = ${id}`.execute(house.open.services.db)
  roads = await personOf(house, id)
  const facility = { facilityStatus: '1', reviewStatus: '3', ...ours }
  await row('gasFacility', { id: 'gate', name: '澜源门站', facilityCode: 'MZ001', facilityType: '1', location: spot(0), ...facility })
  await row('gasFacility', {
    id: 'far',
    name: '远山调压站',
    facilityCode: 'TY002',
    facilityType: '3',
    userCount: 320,
    location: spot(400),
    ...facility,
  })
  await row('gasFacility', {
    id: 'theirs',
    name: '汇泉门站',
    facilityType: '1',
    location: spot(30),
    facilityStatus: '1',
    gasCompaniesId: 'c-two',
    deptId: 'd-company2',
    regionId: '990121',
  })
  await row('gasFacility', {
    id: 'pipe',
    name: '澜源管段一',
    facilityType: '4',
    geometry: line([-1000, 60], [1000, 60]),
    pressureClass: '6',
    length: 2,
    ...facility,
  })
  const asset = { status: '2', roadGrade: '1', deptId: 'd-district', regionId: '990102', ownerUnit: '区' }
  await row('road', {
    id: 'east',
    name: '长堤路',
    assetCode: 'DL1',
    geom: line([0, 0], [3000, 0]),
    length: 3000,
    location: spot(1500),
    ...asset,
  })
  await row('road', {
    id: 'north',
    name: '梅坞路',
    assetCode: 'DL2',
    geom: line([1000, -500], [1000, 500]),
    length: 1000,
    location: spot(1000),
    ...asset,
  })
  await row('camera', {
    id: 'eye',
    name: '门站监控',
    cameraCode: 'CAM1',
    location: spot(20),
    status: '1',
    regionId: '990102',
    deptId: 'd-district',
  })
}, 120_000)
afterAll(() => house.close())

const search = async (q: string, by: Person = roads) => (await by.get<readonly Hit[]>('map/search', { q })).data

describe('a search by place', () => {
  it('finds by name, by code, by pinyin and by initials', async () => {
    for (const q of ['澜源门站', '澜源门', 'MZ001', 'lanyuanmenzhan', 'lymz'])
      expect(
        (await search(q, at.city)).map(({ id }) => id),
        q,
      ).toContain('gate')
    expect((await search('古渡')).find(({ type }) => type === 'region')).toBeUndefined()
  })

  it('tells a company nothing of another', async () => {
    expect((await search('汇泉门站', at.principal)).map(({ id }) => id)).not.toContain('theirs')
    expect((await search('汇泉门站', at.otherCompany)).map(({ id }) => id)).toContain('theirs')
  })

  it('finds a place on a road by its chainage, and where two roads cross', async () => {
    const [place] = await search('长堤路 K1+200')
    expect(place).toMatchObject({ type: 'chainage', name: '长堤路 K1+200' })
    expect(metresBetween([place?.lng ?? 0, place?.lat ?? 0], pair(1200) as [number, number])).toBeLessThan(1)
    const [crossing] = await search('长堤路与梅坞路')
    expect(crossing?.type).toBe('crossing')
    expect(metresBetween([crossing?.lng ?? 0, crossing?.lat ?? 0], pair(1000) as [number, number])).toBeLessThan(1)
    expect(await search('长堤路 K9+000')).toEqual([])
  })

  it('finds roads, chainages and crossings for whoever keeps no roads: a leak is called in by its street', async () => {
    const [road] = await search('长堤路', at.city)
    expect(road).toMatchObject({ type: 'roadName', id: 'east', sub: expect.stringContaining('道路') })
    expect((await search('cdl', at.principal)).map(({ id }) => id)).toContain('east')
    expect((await search('长堤路 K1+200', at.city))[0]).toMatchObject({ type: 'chainage', name: '长堤路 K1+200' })
    expect((await search('长堤路与梅坞路口', at.principal))[0]).toMatchObject({ type: 'crossing', name: '长堤路与梅坞路' })
  })

  it('tells a road of the register once, and roads of one name by their district', async () => {
    expect((await search('长堤路')).filter(({ id }) => id === 'east')).toHaveLength(1)
    const asset = { status: '2', roadGrade: '1', deptId: 'd-district', ownerUnit: '区', location: spot(100) }
    await row('road', { id: 'one', name: '云舒路', assetCode: 'DL8', geom: line([0, 900], [500, 900]), regionId: '990102', ...asset })
    await row('road', { id: 'other', name: '云舒路', assetCode: 'DL9', geom: line([0, 1900], [500, 1900]), regionId: '990121', ...asset })
    const subs = (await search('云舒路')).filter(({ name }) => name === '云舒路').map(({ sub }) => sub)
    expect(subs).toHaveLength(2)
    expect(new Set(subs).size).toBe(2)
    for (const sub of subs) expect(sub).toMatch(/[区县]$/)
  })

  it('reads a position in five systems', async () => {
    const place = async (q: string) => {
      const [hit] = await search(q)
      return [hit?.type, Number(hit?.lng.toFixed(4)), Number(hit?.lat.toFixed(4))]
    }
    expect(await place('123.6,29.8')).toEqual(['position', 123.6, 29.8])
    expect(await place('WGS:123.6，29.8')).toEqual(['position', 123.6, 29.8])
    expect(await place('CGCS:123.6,29.8')).toEqual(['position', 123.6, 29.8])
    const [, gcj] = await place('GCJ:123.6,29.8')
    const [, bd] = await place('BD:123.6,29.8')
    expect([Number(gcj) < 123.6, Number(bd) < Number(gcj)]).toEqual([true, true])
    // 41 is the zone of the meridian 123.
    const [, plane] = await place('CGCS:41558000,3298000')
    expect(Math.abs(Number(plane) - 123.6)).toBeLessThan(0.01)
  })

  it('calls each system as people do, and reads latitude first where nothing else can be meant', async () => {
    const subs = await Promise.all(['123.6,29.8', 'GCJ:123.6,29.8', 'BD:123.6,29.8', 'CGCS:123.6,29.8'].map((q) => search(q)))
    expect(subs.map(([hit]) => hit?.sub)).toEqual(['WGS-84', 'GCJ-02', 'BD-09', 'CGCS2000'])
    expect((await search('29.8,123.6'))[0]).toMatchObject({ type: 'position', lng: 123.6, lat: 29.8 })
    expect(await search('999,999')).toEqual([])
  })
})

describe('a card', () => {
  it('tells eight fields in words, the state, and the cameras within a hundred metres', async () => {
    const { data } = await at.city.get<Card>('map/card', { layer: 'station', id: 'gate' })
    expect(data.title).toBe('澜源门站')
    expect(data.fields.length).toBeLessThanOrEqual(8)
    expect(data.fields).toContainEqual({ label: '设施类型', value: '门站' })
    expect(data.fields.find(({ label }) => label === '燃气企业' || label === '所属企业')?.value).toBe('临江澜源燃气有限公司')
    expect(data.cameras).toEqual([{ id: 'eye', name: '门站监控', metres: 20 }])
    expect(data.route).toMatch(/^\//)
  })

  it('reads a length in kilometres from a thousand metres on, and in metres below', async () => {
    const lengthOf = async (layer: string, id: string, by: Person) =>
      (await by.get<Card>('map/card', { layer, id })).data.fields.find(({ label }) => label.endsWith('长度'))?.value
    expect(await lengthOf('pipe', 'pipe', at.city)).toBe('2 km')
    expect(await lengthOf('road', 'east', roads)).toBe('3 km')
    await sql`update gas_facility set length = 0.432 where id = 'pipe'`.execute(house.open.services.db)
    expect(await lengthOf('pipe', 'pipe', at.city)).toBe('432 m')
    await sql`update gas_facility set length = 2 where id = 'pipe'`.execute(house.open.services.db)
  })

  it('of a facility and of its device tells the alarm that runs there, the gravest first, until it is closed; a drill and what the caller does not see are none', async () => {
    const { db } = house.open.services
    await row('iotDevice', { id: 'meter', deviceName: '门站探头', deviceType: '1', gasFacilityId: 'gate', location: spot(0), ...ours })
    const alarm = { deviceId: 'meter', gasFacilityId: 'gate', location: spot(0), simulated: false, ...ours }
    await row('iotAlarm', {
      id: 'al3',
      alarmNo: 'BJ3',
      alarmLevel: '3',
      handleStatus: 'pending',
      startTime: '2026-06-30 08:00:00',
      ...alarm,
    })
    await row('iotAlarm', {
      id: 'al1',
      alarmNo: 'BJ1',
      alarmLevel: '1',
      handleStatus: 'pending',
      startTime: '2026-06-30 09:30:00',
      ...alarm,
    })
    await row('iotAlarm', {
      id: 'drill',
      alarmLevel: '1',
      handleStatus: 'pending',
      startTime: '2026-06-30 07:00:00',
      ...alarm,
      simulated: true,
    })
    const warned = async (by: Person, layer: string, id: string) => (await by.get<Warned>('map/card', { layer, id })).data.warnings
    expect((await warned(at.city, 'station', 'gate')).map(({ id }) => id)).toEqual(['al1', 'al3'])
    expect((await warned(at.principal, 'station', 'gate'))[0]).toEqual({
      layer: 'alarm',
      id: 'al1',
      title: 'BJ1',
      level: '一级（红）',
      colour: 'red',
      since: '2026-06-30 09:30:00',
      route: '/yxjg/bjcz/index',
    })
    expect((await warned(at.city, 'station', 'far')).map(({ id }) => id)).toEqual([])
    await sql`update iot_alarm set handle_status = ${alarmHandleStatus.values.closed.value} where id = 'al1'`.execute(db)
    expect((await warned(at.city, 'station', 'gate')).map(({ id }) => id)).toEqual(['al3'])
  })

  it('tells what was done last with the row, to whoever may open its page', async () => {
    const { data: before } = await at.city.get<Warned>('map/card', { layer: 'station', id: 'far' })
    expect(before.history).toEqual([])
    await sql`insert into operation_log (id, resource, operation, status, row_ids, real_name, diff, create_date, update_date)
      select 'h' || n, 'gysy/gasfacility:update', '编辑燃气设施', '1', 'far', '周敏', '[{"field":"address","before":null,"after":"甲"}]'::jsonb,
        ('2026-06-2' || n || ' 10:00:00')::timestamptz, '2026-06-30 10:00+08' from generate_series(1, 4) n`.execute(house.open.services.db)
    const { data } = await at.city.get<Warned>('map/card', { layer: 'station', id: 'far' })
    expect(data.history.map(({ time, verb, userName }) => [time.slice(0, 10), verb, userName])).toEqual([
      ['2026-06-24', 'update', '周敏'],
      ['2026-06-23', 'update', '周敏'],
      ['2026-06-22', 'update', '周敏'],
    ])
  })

  it('offers the steps that the caller may take with the row, and none of a duty, which is done on the page of its row', async () => {
    await row('hazardCheck', {
      ...{
        id: 'todo',
        hazardNo: 'YH-todo',
        hasHazard: true,
        hazardLevel: '1',
        objectName: '阀井',
        status: 'reported',
        location: spot(900),
      },
      ...ours,
    })
    const actions = async (by: Person) =>
      (await by.get<{ actions: readonly string[]; resource: string }>('map/card', { layer: 'hazard', id: 'todo' })).data
    expect(await actions(at.district)).toMatchObject({ resource: 'hazardCheck', actions: expect.arrayContaining(['dispatch']) })
    // A finding that is only reported is no company's to see.
    expect(await actions(at.principal)).toBeNull()
  })

  it('of a row that the caller does not see is that of none', async () => {
    const reply = await at.principal.get('map/card', { layer: 'station', id: 'theirs' })
    expect([reply.code, reply.msg]).toEqual([10104, '数据不存在或无权查看'])
    // A pipe is no station.
    expect((await at.city.get('map/card', { layer: 'station', id: 'pipe' })).code).toBe(10104)
  })
})

describe('a buffer', () => {
  const around = (by: Person, body: object) => by.post<Rings>('map/buffer', body)

  it('counts what lies within each radius, lines by where they come nearest, the nearest first', async () => {
    const { data } = await around(at.city, { point: spot(0), radiusM: [500, 50, 100], layers: ['station', 'pipe'] })
    const told = data.rings.map(({ radiusM, layers }) => [radiusM, ...layers.map(({ count }) => count)])
    expect(told).toEqual([
      [50, 2, 0],
      [100, 2, 1],
      [500, 3, 1],
    ])
    const stations = data.rings.at(-1)?.layers.find(({ code }) => code === 'station')?.list ?? []
    expect(stations.map(({ id }) => id)).toEqual(['gate', 'theirs', 'far'])
    expect(Math.abs((stations[2]?.metres ?? 0) - 400)).toBeLessThan(2)
    expect(data.rings.map(({ total }) => total)).toEqual([2, 3, 4])
  })

  it('adds up what each layer says of its rows, of lines the length that lies in the ring, and names the nearest', async () => {
    const { data } = await around(at.city, { point: spot(0), radiusM: [100, 500], layers: ['station', 'pipe', 'valve'] })
    const told = data.rings.map(({ layers }) =>
      layers.map(({ sums, nearest }) => [nearest?.id, ...sums.map(({ label, unit, value }) => `${label} ${value} ${unit}`)]),
    )
    expect(told).toEqual([
      // The pipe of two kilometres passes 60 m beside the place.
      [['gate', '供气户数 null 户', '储气能力 null 万 m³'], ['pipe', '长度 160 m'], [undefined]],
      [['gate', '供气户数 320 户', '储气能力 null 万 m³'], ['pipe', '长度 992 m'], [undefined]],
    ])
    const { data: ofRoads } = await around(roads, { point: spot(2500), radiusM: [50, 1600], layers: ['road'] })
    const lengths = ofRoads.rings.map(({ layers }) => layers[0]?.sums[0])
    expect(lengths.map((one) => [one?.label, one?.unit])).toEqual([
      ['道路长度', 'km'],
      ['道路长度', 'km'],
    ])
    // 100 m of the one; of it 2,100 m and the whole of the other, beside what the small city has there.
    expect(lengths[0]?.value).toBeCloseTo(0.1, 2)
    expect(lengths[1]?.value).toBeGreaterThan(3)
    expect(lengths[1]?.value).toBeLessThan(5.93)
  })

  it('counts what the map is narrowed to: another district has none of it', async () => {
    const asked = { point: spot(0), radiusM: [500], layers: ['station', 'pipe'] }
    const { data } = await around(at.city, { ...asked, filters: 'regionId=990121' })
    expect(data.rings[0]?.layers.map(({ list }) => list.map(({ id }) => id))).toEqual([['theirs'], []])
    expect(data.summary).toEqual([])
    expect((await around(at.city, { ...asked, filters: 'regionId=990102' })).data.rings[0]?.total).toBe(3)
    expect((await around(at.city, { ...asked, filters: 'nothing=1' })).code).not.toBe(0)
  })

  it('of a company counts its own alone; along a line it is as wide everywhere', async () => {
    const { data } = await around(at.principal, { geometry: line([-200, 40], [600, 40]), radiusM: [60], layers: ['station'] })
    expect(data.rings[0]?.layers[0]?.list.map(({ id }) => id).sort()).toEqual(['far', 'gate'])
  })

  it('asks for a place and for one to five radii of 10 to 5000 m', async () => {
    expect((await around(at.city, { radiusM: [100] })).msg).toBe('请先在地图上选一点或画一个图形')
    expect((await around(at.city, { point: spot(0), radiusM: [] })).msg).toBe('半径（米）不能为空')
    for (const radiusM of [[5], [6000], [10, 20, 30, 40, 50, 60], ['x']])
      expect((await around(at.city, { point: spot(0), radiusM })).msg).toBe('缓冲半径为1至5个，每个10至5000米，请检查半径')
  })

  it('tells whose pipes lie there and who has no gas were they cut, whichever layers are asked for', async () => {
    const { data } = await around(at.city, { point: spot(0), radiusM: [50, 100], layers: ['station'] })
    expect(data.summary.map(({ label, values, unit }) => [label, values, unit])).toEqual([
      ['管线全部停气影响用户', [0, 0], '户'],
      ['管线权属企业', [0, 1], '家'],
      ['监控', [1, 1], '个'],
    ])
  })

  it('is exported as a workbook of the same numbers, and leaves a record', async () => {
    const reply = await at.city.raw('POST', 'map/buffer/export', {
      body: { point: spot(0), radiusM: [100, 500], layers: ['station', 'pipe'] },
    })
    const [summary] = (await readXlsx(reply.rawPayload)).sheets
    expect(summary?.rows).toEqual([
      ['图层', '100 m', '500 m', '最近', '距离（米）'],
      ['燃气场站', 2, 3, '澜源门站', 0],
      ['燃气场站 · 供气户数（户）', null, 320, null, null],
      ['燃气管线', 1, 1, '澜源管段一', expect.closeTo(60, 0)],
      ['燃气管线 · 长度（m）', 160, 992, null, null],
      ['合计', 3, 4, null, null],
      ['管线全部停气影响用户（户）', 0, 0, null, null],
      ['管线权属企业（家）', 1, 1, '临江澜源燃气有限公司', expect.closeTo(60, 0)],
      ['监控（个）', 1, 1, '门站监控', expect.closeTo(20, 0)],
    ])
  })
})

it('a part of the map is told as GeoJSON, and as clusters where it holds more than is asked for', async () => {
  const asked = { layer: 'station', bbox: '123.5,29.7,123.7,29.9' }
  const { data: single } = await at.city.get<{ total: number; features: readonly { properties: { id?: string; n?: number } }[] }>(
    'map/features',
    asked,
  )
  expect([single.total, single.features.map(({ properties }) => properties.id).sort()]).toEqual([3, ['far', 'gate', 'theirs']])
  const { data: many } = await at.city.get<typeof single>('map/features', { ...asked, limit: 1 })
  expect([many.total, many.features.reduce((sum, { properties }) => sum + Number(properties.n), 0)]).toEqual([3, 3])
})

describe('the layer of what waits for me', () => {
  interface Layers {
    readonly code: string
    readonly total: number
    readonly classes: readonly { readonly value: string; readonly n: number }[]
  }
  const duty = (id: string, more: Readonly<Record<string, unknown>>) =>
    row('duty', {
      id,
      bizType: 'gysy/aqjdyhpc',
      action: 'dispatch',
      title: `隐患${id}待派发`,
      reason: '隐患待派发',
      reasonEn: 'A hazard waits to be dispatched',
      startTime: '2026-06-29 09:00:00',
      ...more,
    })
  const mine = async (by: Person) => (await by.get<readonly Layers[]>('map/layer/list')).data.find(({ code }) => code === 'mine')

  it('holds the open duties of the caller where their rows lie, by their lamps, and leads to the page on which they are done', async () => {
    for (const [id, more] of Object.entries({
      placed: { location: spot(700) },
      nowhere: { location: null },
    }))
      await row('hazardCheck', {
        id,
        hazardNo: `YH-${id}`,
        hasHazard: true,
        hazardLevel: '1',
        objectName: '阀井',
        status: 'reported',
        ...ours,
        ...more,
      })
    await duty('late', { bizId: 'placed', dutyLevel: 'qx', dutyRegionId: '990102', deadline: '2026-06-29 18:00:00' })
    await duty('unplaced', { bizId: 'nowhere', dutyLevel: 'qx', dutyRegionId: '990102' })
    await duty('over', { bizId: 'placed', dutyLevel: 'qx', dutyRegionId: '990102', doneTime: '2026-06-29 12:00:00' })
    expect(await mine(at.district)).toMatchObject({
      total: 1,
      classes: expect.arrayContaining([expect.objectContaining({ value: '3', n: 1 })]),
    })
    expect((await mine(at.otherDistrict))?.total).toBe(0)
    const { data } = await at.district.get<Card & { readonly query: { readonly ids: string } }>('map/card', { layer: 'mine', id: 'late' })
    expect(data).toMatchObject({ title: '隐患late待派发', query: { ids: 'placed' }, badges: [{ label: '超期（红）' }] })
    expect(data.route).toBe('/gysy/qx_aqjdyhpc/examine')
    expect((await at.otherDistrict.get('map/card', { layer: 'mine', id: 'late' })).code).toBe(10104)
    const [west, north] = [spot(690, -10), spot(710, 10)]
    const box = [west.lng, west.lat, north.lng, north.lat].join()
    const drawn = await at.district.get<{ features: { properties: { id: string } }[] }>('map/features', { layer: 'mine', bbox: box })
    expect(drawn.data.features.map(({ properties }) => properties.id)).toEqual(['late'])
    // A duty that is done leaves the map at once: no change of a row tells of it.
    await sql`update duty set done_time = '2026-06-30 10:00:00' where id = 'late'`.execute(house.open.services.db)
    expect((await mine(at.district))?.total).toBe(0)
  })
})

it('the cells of a heat hold every row once', async () => {
  const { data } = await at.city.get<readonly { n: number }[]>('map/heat', { layer: 'station', zoom: 14 })
  expect([data.reduce((sum, { n }) => sum + n, 0), data.length > 1]).toEqual([3, true])
})

it('the heat of a figure holds the rows that it counts, those of a period where it has days, and never more than its list', async () => {
  for (const [id, checkDate] of [
    ['hot-june', '2026-06-02'],
    ['hot-may', '2026-05-02'],
  ])
    await row('hazardCheck', {
      id,
      hazardNo: `YH-${id}`,
      hasHazard: true,
      hazardLevel: '1',
      objectName: '阀井',
      status: 'closed',
      checkDate,
      location: spot(700),
      ...ours,
    })
  const heat = async (asked: Readonly<Record<string, unknown>>, by = at.city) => {
    const { data, msg } = await by.get<readonly { n: number }[] | null>('map/heat', { zoom: 14, ...asked })
    return data === null ? msg : data.reduce((sum, { n }) => sum + n, 0)
  }
  const june = { metric: 'yh.found', from: '2026-06-01', to: '2026-06-30' }
  const [all, ofJune] = [await heat({ metric: 'yh.found' }), await heat(june)]
  expect([await heat({ ...june, from: '2026-05-01', to: '2026-05-31' }), Number(all) - Number(ofJune) >= 1]).toEqual([1, true])
  expect(await heat(june, at.otherDistrict)).toBe(0)
  const told = (await at.city.get<readonly { code: string; figures: readonly { code: string; dated: boolean }[] }[]>('map/layer/list')).data
  expect(told.find(({ code }) => code === 'hazard')?.figures).toContainEqual(expect.objectContaining({ code: 'yh.found', dated: true }))
  expect(await heat({ layer: 'hazard', from: '2026-06-01' })).toBe(dashboardsMessages.heatWithoutDays.zh)
  expect(await heat({ metric: 'yh.closeRate' })).toBe(dashboardsMessages.figureUnplaced.zh.replace('{0}', 'yh.closeRate'))
})

it('lengths and areas are measured on the globe', async () => {
  const { data } = await at.city.post<{ length: number; area: number }>('map/measure', { geometry: line([0, 0], [1000, 0]) })
  expect([Math.round(data.length / 10), data.area]).toEqual([100, 0])
})
