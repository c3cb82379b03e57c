import { simplified } from '@chengan/kernel/languages/simplified-line'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openUtilities, type Utilities } from '../testing/utilities-house.ts'

const ROOT = 'gysy/gasfacility'
let here: Utilities

const facility = (id: string, more: Readonly<Record<string, unknown>>) => ({
  id,
  facility_code: id,
  name: id,
  facility_status: '1',
  review_status: '3',
  create_date: '2026-01-01',
  update_date: '2026-01-01',
  ...more,
})
const line = (lng: number) => ({
  geometry: JSON.stringify({
    type: 'LineString',
    coordinates: [
      [lng, 30],
      [lng + 0.01, 30.0000001],
      [lng + 0.02, 30],
    ],
  }),
  geometry_min_lng: lng,
  geometry_max_lng: lng + 0.02,
  geometry_min_lat: 30,
  geometry_max_lat: 30.0000001,
})
const own = { gas_companies_id: 'c-one', dept_id: 'd-company', region_id: '990102001' }
const other = { gas_companies_id: 'c-two', dept_id: 'd-company2', region_id: '990102' }

beforeAll(async () => {
  here = await openUtilities()
  const rows = [
    facility('gate', {
      ...own,
      facility_type: '1',
      location: JSON.stringify({ lng: 120.1, lat: 30 }),
      location_lng: 120.1,
      location_lat: 30,
    }),
    facility('mine', { ...own, ...line(120), facility_type: '4', length: 3, material: '1', pressure_class: '6', build_date: '2010-05-01' }),
    facility('theirs', { ...other, ...line(120.05), facility_type: '4', length: 1, material: '1', pressure_class: '7' }),
    facility('gone', { ...own, ...line(120), facility_type: '4', length: 9, material: '1', pressure_class: '6', facility_status: '3' }),
    facility('far', { ...own, facility_type: '1', location: JSON.stringify({ lng: 125, lat: 40 }), location_lng: 125, location_lat: 40 }),
  ]
  for (const row of rows) await here.services.db.insertInto('gas_facility').values(row).execute()
})
afterAll(() => here.close())

describe('the map of facilities', () => {
  const shown = async (by: Utilities['at']['city'], query = {}) =>
    (
      await by.get<
        {
          id?: string
          name?: string
          geometry: { coordinates: unknown[] } | null
        }[]
      >(`${ROOT}/map`, { bbox: '119.9,29.9,120.2,30.1', ...query })
    ).data

  it('answers what stands or lies in the box, lines without needless points', async () => {
    const rows = await shown(here.at.city)
    expect(rows.map((row) => row.id).sort()).toEqual(['gate', 'gone', 'mine', 'theirs'])
    expect(rows.find((row) => row.id === 'mine')?.geometry?.coordinates).toHaveLength(2)
    expect((await shown(here.at.city, { facilityType: '1' })).map((row) => row.id)).toEqual(['gate'])
  })

  it('shows a company where the pipes of others lie, and nothing else of them', async () => {
    const rows = await shown(here.at.principal)
    expect(rows).toHaveLength(4)
    const foreign = rows.filter((row) => row.id === undefined)
    expect(foreign).toHaveLength(1)
    expect(Object.keys(foreign[0] ?? {}).sort()).toEqual(['facilityType', 'geometry', 'location'])
  })

  it('refuses a box that is none', async () => {
    expect(await here.at.city.get(`${ROOT}/map`, { bbox: '1,2,x,4' })).toMatchObject({ code: 10003 })
  })
})

describe('the pipe statistics', () => {
  it('sum the pipes that are not scrapped, with their shares', async () => {
    const { data } = await here.at.city.get(`${ROOT}/pipeStatistics`, { groupBy: 'pressureClass' })
    expect(data.total).toBe(4)
    expect(data.rows).toMatchObject([
      { groupId: '6', km: 3, share: 75, count: 1 },
      { groupId: '7', km: 1, share: 25, count: 1 },
    ])
  })

  it.each(['pressureClass', 'material', 'regionId', 'gasCompaniesId'])('by %s open a list with the same count', async (groupBy) => {
    const { data } = await here.at.city.get<{ rows: { count: number; drill: { query: Record<string, unknown> } }[] }>(
      `${ROOT}/pipeStatistics`,
      { groupBy },
    )
    for (const row of data.rows) expect((await here.at.city.get(`${ROOT}/page`, row.drill.query)).data.total).toBe(row.count)
  })

  it('by year name what has none', async () => {
    const { data } = await here.at.city.get<{ rows: { groupName: string }[] }>(`${ROOT}/pipeStatistics`, { groupBy: 'buildYear' })
    expect(data.rows.map((row) => row.groupName)).toEqual(['2010', '未填写'])
  })

  it.each(['nothing', 'constructor', '__proto__'])('know no group %s', async (groupBy) => {
    expect((await here.at.city.get(`${ROOT}/pipeStatistics`, { groupBy })).code).toBe(10003)
  })
})

describe('a simplified line', () => {
  it('keeps its ends and its bends', () => {
    expect(
      simplified(
        [
          [0, 0],
          [1, 0.00001],
          [2, 0],
          [2, 2],
        ],
        0.001,
      ),
    ).toEqual([
      [0, 0],
      [2, 0],
      [2, 2],
    ])
    expect(
      simplified(
        [
          [0, 0],
          [1, 1],
        ],
        5,
      ),
    ).toEqual([
      [0, 0],
      [1, 1],
    ])
  })
})
