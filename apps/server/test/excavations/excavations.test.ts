import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

let house: TestServer
let at: SmallCity
let builder: Person
let boss: Person

beforeAll(async () => {
  house = await startTestServer()
  at = await buildSmallCity(house)
  builder = await personOf(house, await addAccount(house, { username: 'digger', deptId: 'd-company2', roles: ['constructionUnit'] }))
  boss = await personOf(house, await addAccount(house, { username: 'keeper', deptId: '1', roles: ['superAdmin'] }))
})
afterAll(() => house.close())

const section = (more: object = {}) => ({
  roadId: at.ids.road,
  startPile: 'K0+100',
  endPile: 'K0+220',
  crossing: false,
  partKind: '1',
  pavementType: '1',
  length: 100,
  trenchWidth: 1.2,
  depth: 1.5,
  ...more,
})
let count = 0
/** No two alike: the same call twice within a second is a double click. */
const draft = (sections: readonly object[]) => ({
  declareType: '3',
  matter: '1',
  projectName: `燃气接驳${++count}`,
  planStart: '2026-08-01',
  planEnd: '2026-08-20',
  sections,
})

const drawn = (lat: number) => ({
  geometry: {
    type: 'LineString',
    coordinates: [
      [123.605, lat],
      [123.606, lat],
    ],
  },
})

describe('a declaration of an excavation', () => {
  it('names a road that another department keeps, and draws its figures from it', async () => {
    const added = await builder.put('szgl/wjsp', draft([section()]))
    expect(added).toMatchObject({ code: 0, data: { status: '0', declareNo: 'WJ20260630-0001' } })
    const row = (await builder.get(`szgl/wjsp/info/${added.data.id}`)).data
    expect(row).toMatchObject({
      isFrozen: true,
      noDigUntil: '2029-05-01',
      restoreFee: 48_400,
      roadNames: '望澜大道',
      sections: [{ roadName: '望澜大道', restoreWidth: 2.2 }],
    })
  })
  it('takes a section by the root of sections, and counts again', async () => {
    const { id } = (await builder.put('szgl/wjsp', draft([section()]))).data
    const second = await builder.put('szgl/wjspld', { ...section({ length: 50 }), wjspId: id })
    expect(second).toMatchObject({ code: 0 })
    expect((await builder.get(`szgl/wjsp/info/${id}`)).data).toMatchObject({ excavateLength: 150, version: 2 })
    expect((await builder.get('szgl/wjspld/page', { wjspId: id })).data.total).toBe(2)
    expect(await builder.remove('szgl/wjspld', [second.data.id])).toMatchObject({ code: 0 })
    expect((await builder.get(`szgl/wjsp/info/${id}`)).data).toMatchObject({ excavateLength: 100, sections: [{ sort: 1 }] })
  })
  it('is nobody else’s, with its sections', async () => {
    const { id } = (await builder.put('szgl/wjsp', draft([section()]))).data
    expect(await at.staff.get(`szgl/wjsp/info/${id}`)).not.toMatchObject({ code: 0 })
  })
})

describe('a declaration', () => {
  it('whose section is drawn on another road is told on which it lies', async () => {
    const line = {
      type: 'LineString',
      coordinates: [
        [123.59, 29.8135],
        [123.63, 29.8135],
      ],
    }
    await sql`insert into road (id, name, status, geom, geom_min_lng, geom_max_lng, geom_min_lat, geom_max_lat, create_date, update_date)
      values ('listening', '听潮路', '2', ${JSON.stringify(line)}::jsonb, 123.59, 123.63, 29.8135, 29.8135, '2026-06-30', '2026-06-30')`.execute(
      house.open.services.db,
    )
    expect(await builder.put('szgl/wjsp', draft([section(drawn(29.8135))]))).toMatchObject({
      code: 10400,
      data: {
        errors: [{ field: 'sections[0].geometry', msg: expect.stringMatching(/^挖掘路段第1行：图上范围在听潮路上，不在所选的望澜大道上/) }],
      },
    })
    await sql`delete from road where id = 'listening'`.execute(house.open.services.db)
  })
  it('whose section is drawn 1.5 km from the road that it names is refused with what lies beside it, also by a later edit', async () => {
    const off = {
      code: 10400,
      data: { errors: [{ field: 'sections[0].geometry', msg: expect.stringMatching(/^挖掘路段第1行：图上范围有\d+米不在望澜大道上/) }] },
    }
    expect(await builder.put('szgl/wjsp', draft([section(drawn(29.8135))]))).toMatchObject(off)
    const added = await builder.put('szgl/wjsp', draft([section(drawn(29.8002))]))
    expect(added).toMatchObject({ code: 0 })
    const { id } = added.data
    const [stored] = (await builder.get(`szgl/wjsp/info/${id}`)).data.sections as readonly Record<string, unknown>[]
    expect(await builder.post('szgl/wjsp', { id, sections: [{ ...stored, ...drawn(29.8135) }] })).toMatchObject(off)
    expect(await builder.put('szgl/wjspld', { ...section({ length: 50, ...drawn(29.8135) }), wjspId: id })).toMatchObject({ code: 10400 })
  })
})

describe('a road of the register', () => {
  it('assets/A-3 is added by its line alone: its place follows, also flat on the wire', async () => {
    const geom = {
      type: 'LineString',
      coordinates: [
        [123.6, 29.8],
        [123.61, 29.8],
      ],
    }
    const added = await boss.put('jcsj/baseroad', { name: '甲路', regionId: '990102', geom })
    expect(added).toMatchObject({ code: 0 })
    expect((await boss.get(`jcsj/baseroad/info/${added.data.id}`)).data).toMatchObject({
      lng: 123.605,
      lat: 29.8,
      location: { lng: 123.605, lat: 29.8 },
    })
    const moved = await boss.post('jcsj/baseroad', { id: added.data.id, lng: 123.7, lat: 29.9 })
    expect(moved).toMatchObject({ code: 0 })
    const found = async (box: string) => (await boss.get('jcsj/baseroad/page', { location: box })).data.list.map((row) => row.name)
    expect(await found('123.65,29.85,123.75,29.95')).toEqual(['甲路'])
    expect(await found('123.0,29.0,123.1,29.1')).toEqual([])
    expect(await boss.get('jcsj/baseroad/page', { location: '1,2' })).toMatchObject({ code: 10003 })
    expect(await boss.put('jcsj/baseroad', { name: '甲路', regionId: '990102' })).toMatchObject({ code: 10002 })
  })
})
