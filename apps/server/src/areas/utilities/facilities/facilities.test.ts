import { hazardStatus } from '@chengan/domain/utilities/dictionaries/hazards'
import { simplified } from '@chengan/kernel/languages/simplified-line'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dailyWorks } from '../daily/daily-works.ts'
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
    // Within 200 m of the company's own: farther pipes of others are not shown to it.
    facility('theirs', { ...other, ...line(120.021), facility_type: '4', length: 1, material: '1', pressure_class: '7' }),
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

  it('gysy/gasfacility/rule-11: shows a company where the pipes of others lie, and nothing else of them', async () => {
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

describe('a facility that is filed', () => {
  it('gysy/gasfacility/rule-10: has the code of its company, its type and the next serial of the two', async () => {
    const filed = async (name: string, facilityType: string, gasCompaniesId: string) => {
      const form = { facilityType, gasCompaniesId, name, gasType: '1', facilityStatus: '4', address: '古渡街9号' }
      const by = gasCompaniesId === 'c-one' ? here.at.principal : here.at.otherCompany
      return (await by.put<{ facilityCode: string }>(ROOT, form)).data?.facilityCode
    }
    const codes = [
      await filed('古渡门站', '1', 'c-one'),
      await filed('望澜门站', '1', 'c-one'),
      await filed('古渡调压站', '3', 'c-one'),
      await filed('石桐门站', '1', 'c-two'),
    ]
    expect(codes).toEqual(['RQ9901029001010001', 'RQ9901029001010002', 'RQ9901029001030001', 'RQ9901219001010001'])
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

describe('a pipe that nobody saves', () => {
  const ofPipe = async (id: string) => {
    const { rows } = await sql<{ kept: boolean[] }>`select array[coalesce(is_aging, false), coalesce(need_assess, false)] as kept
      from gas_facility where id = ${id}`.execute(here.services.db)
    return rows[0]?.kept
  }
  const onDay = async (day: string) => {
    here.house.setNow(`${day} 00:40:00`)
    const { agingPipes } = dailyWorks(here.services, async () => undefined)
    const run = { due: 0, params: null, signal: new AbortController().signal }
    return here.services.db.transaction().execute((db) => agingPipes.runIn(db, run))
  }

  it('gysy/gasfacility/rule-3, gysy/gasfacility/rule-4: ages on its day, and while it is built over', async () => {
    const { db } = here.services
    const steel = { ...own, facility_type: '4', material: '4', use_date: '2006-07-02', is_aging: false, need_assess: false }
    await db
      .insertInto('gas_facility')
      .values(facility('risky', { ...steel, risk_level: '2' }))
      .execute()
    await db
      .insertInto('gas_facility')
      .values(facility('unknown', { ...steel, risk_level: '0' }))
      .execute()
    const hazard = {
      id: 'over',
      gas_facility_id: 'mine',
      has_hazard: true,
      major_basis: '601',
      status: hazardStatus.values.reforming.value,
    }
    await db
      .insertInto('hazard_check')
      .values({ ...hazard, create_date: '2026-06-01', update_date: '2026-06-01' })
      .execute()
    expect(await onDay('2026-07-01')).toBe(1)
    expect([await ofPipe('mine'), await ofPipe('risky'), await ofPipe('unknown')]).toEqual([
      [true, false],
      [false, false],
      [false, false],
    ])
    await db.updateTable('hazard_check').set({ status: hazardStatus.values.closed.value }).where('id', '=', 'over').execute()
    expect(await onDay('2026-07-02')).toBe(3)
    expect([await ofPipe('mine'), await ofPipe('risky'), await ofPipe('unknown')]).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ])
    expect(await onDay('2026-07-02')).toBe(0)
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
