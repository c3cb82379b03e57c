import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/house.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

// Figures over rows that refer to a row: a road and its sections, added and taken through their life by the calls.

const ROADS = 'jcsj/baseroad'
const SECTIONS = 'jcsj/baseroadsection'

let house: TestServer
let city: SmallCity

beforeAll(async () => {
  house = await startTestServer()
  city = await buildSmallCity(house)
})
afterAll(() => house.close())

const line = {
  type: 'LineString',
  coordinates: [
    [123.6, 29.8],
    [123.604, 29.8],
  ],
}

let number = 0
async function section(length: number, more: object = {}): Promise<string> {
  number += 1
  const reply = await city.district.put<{ id: string }>(SECTIONS, {
    name: `望澜大道第${number}段`,
    regionId: '990102',
    geom: line,
    roadId: city.ids.road,
    ownerUnit: '望澜区住建局',
    manageLevel: '2',
    manageDeptId: 'd-district',
    sectionNo: String(number),
    startPoint: '东口',
    endPoint: '西口',
    length,
    width: 10,
    pavementType: 'lq',
    ...more,
  })
  expect(reply).toMatchObject({ code: 0 })
  return reply.data.id
}

async function taken(id: string): Promise<string> {
  expect(await city.district.post(`${SECTIONS}/submit`, { id })).toMatchObject({ code: 0 })
  expect(await city.city.post(`${SECTIONS}/audit`, { id, auditResult: '1' })).toMatchObject({ code: 0 })
  return id
}

const road = async (person = city.district) => (await person.get(`${ROADS}/info/${city.ids.road}`)).data
const paged = async (query: string) =>
  (await city.city.get<{ list: readonly Record<string, unknown>[]; total: number }>(`${ROADS}/page?${query}`)).data

describe('what lies on a road', () => {
  it('jcsj/baseroad/rule-8: is nought where nothing lies on it, and has no length then', async () => {
    expect(await road()).toMatchObject({ sectionCount: 0, sectionLength: null, bridgeCount: 1 })
  })
  it('counts what is in the register: no draft, nothing that waits for its audit, nothing removed', async () => {
    const first = await taken(await section(600))
    const waiting = await section(700)
    expect(await road()).toMatchObject({ sectionCount: 1, sectionLength: 600 })
    expect(await city.district.post(`${SECTIONS}/submit`, { id: waiting })).toMatchObject({ code: 0 })
    expect(await road()).toMatchObject({ sectionCount: 1, sectionLength: 600 })
    expect(await city.city.post(`${SECTIONS}/audit`, { id: waiting, auditResult: '1' })).toMatchObject({ code: 0 })
    await taken(await section(640.5, { carriagewaySide: '1' }))
    expect(await road()).toMatchObject({ sectionCount: 3, sectionLength: 1300, upwardLength: 640.5, downwardLength: null })
    await sql`update road_section set deleted = true where id = ${first}`.execute(house.open.services.db)
    expect(await road()).toMatchObject({ sectionCount: 2, sectionLength: 700 })
    await sql`update road_section set deleted = false where id = ${first}`.execute(house.open.services.db)
  })
  it('is the same in lists, and whoever reads the road reads the same number', async () => {
    const [row] = (await paged('limit=1')).list
    expect(row).toMatchObject({ sectionCount: 3, sectionLength: 1300 })
    expect(await road(city.staff)).toMatchObject({ sectionCount: 3, sectionLength: 1300, bridgeCount: 1 })
    const [listed] = (await city.district.get<readonly unknown[]>(`${ROADS}/list`)).data
    expect(listed).toMatchObject({ sectionCount: 3 })
  })
  it('is asked about by a range and ordered by, like any number', async () => {
    expect((await paged('sectionCountStart=3')).total).toBe(1)
    expect((await paged('sectionCountStart=4')).total).toBe(0)
    expect((await paged('sectionLengthStart=1000&sectionLengthEnd=1300')).total).toBe(1)
    expect((await paged('sectionCount=3&orderField=sectionCount&order=desc')).list[0]).toMatchObject({ id: city.ids.road })
  })
  it('stands in the export with its unit', async () => {
    const reply = await city.district.raw('GET', `${ROADS}/export?columns=name,sectionCount,sectionLength`)
    const [head, row] = (await readXlsx(new Uint8Array(reply.rawPayload))).sheets[0]?.rows ?? []
    expect(head).toEqual(['设施名称', '路段数（段）', '路段总长（m）'])
    expect(row).toEqual(['望澜大道', 3, 1300])
  })
  it('jcsj/baseroad/rule-1: warns in the answer of a save where the sections do not add up to the road', async () => {
    const warned = async (length: number) => {
      const reply = await city.city.post<{ warnings?: readonly { field: string; msg: string }[] }>(ROADS, {
        id: city.ids.road,
        length,
        reason: '复测',
      })
      expect(reply).toMatchObject({ code: 0 })
      return (reply.data.warnings ?? []).map(({ msg }) => msg).join()
    }
    expect(await warned(2400)).toContain('与在册路段总长相差超过5%')
    expect(await warned(1930)).not.toContain('与在册路段总长相差超过5%')
  })
  it('is nobody’s to write', async () => {
    expect(await city.city.post(ROADS, { id: city.ids.road, sectionCount: 99, reason: '更正' })).toMatchObject({ code: 0 })
    expect(await road()).toMatchObject({ sectionCount: 3 })
  })
  it('jcsj/baseroadsection/rule-2: takes a section number once in a road, and its area from its length and width', async () => {
    const [one] = (await city.district.get<{ list: readonly Record<string, unknown>[] }>(`${SECTIONS}/page?limit=1`)).data.list
    expect(one).toMatchObject({ area: Number(one?.length) * 10 })
    const again = { ...one, id: undefined, version: undefined, name: '另一段' }
    expect(await city.district.put(SECTIONS, again)).toMatchObject({ code: 10002 })
  })
})
