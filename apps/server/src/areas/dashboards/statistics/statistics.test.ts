import { registry } from '@chengan/domain/registry'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/support/house.ts'
import { addAccount, type Person, personOf } from '../../../../test/support/people.ts'
import { buildSmallCity } from '../../../../test/support/small-city.ts'
import { spanAsked } from './span-asked.ts'

interface Told {
  readonly columns: readonly { readonly code: string; readonly formula: string; readonly happens: boolean }[]
  readonly rows: readonly {
    readonly keys: readonly string[]
    readonly label: string
    readonly values: Readonly<Record<string, number | null>>
    readonly drill: Readonly<
      Record<string, { readonly drill: { readonly route: string; readonly query: Readonly<Record<string, unknown>> } | null }>
    >
  }[]
  readonly total: { readonly values: Readonly<Record<string, number | null>> }
  readonly charts: readonly { readonly code: string; readonly series: readonly { readonly points: readonly unknown[] }[] }[]
}

let house: TestServer
let people: Readonly<Record<'city' | 'district' | 'gas', Person>>
beforeAll(async () => {
  house = await startTestServer()
  const small = await buildSmallCity(house)
  // Its bureaus look after gas alone: who works for the streets is added.
  await sql`update dept set system_code = '{zhrq}' where id like 'd-%'`.execute(house.open.services.db)
  const { db } = house.open.services
  const ofRoads = async (username: string, deptId: string, role: string) => {
    const id = await addAccount(house, { username, deptId, roles: [role] })
    await sql`update "user" set system_codes = '{zhsz}' where id = ${id}`.execute(db)
    return personOf(house, id)
  }
  people = {
    city: await ofRoads('roads', 'd-bureau', 'citySupervisor'),
    district: await ofRoads('streets', 'd-district', 'districtSupervisor'),
    gas: small.city,
  }
  await sql`update road set status = '0'`.execute(db)
  const road = (id: string, more: object) =>
    db
      .insertInto('road')
      .values({
        ...{ id, name: id, owner_unit: '区', region_id: '990102', dept_id: 'd-district', status: '2', data_source: '1', manage_level: '2' },
        ...{ manage_dept_id: 'd-district', create_date: '2026-01-01 00:00:00', update_date: '2026-01-01 00:00:00', road_grade: '1' },
        ...more,
      })
      .execute()
  await road('a', { length: 1000, lane_count: 4, carriageway_area: 10_000, pqi: 90, pqi_grade: 'A' })
  await road('b', { length: 500, lane_count: 2, carriageway_area: 5000, pqi: 60, pqi_grade: 'D', road_grade: '2' })
  await road('c', { length: 250, lane_count: 2, carriageway_area: 2500 })
  await road('elsewhere', { length: 4000, region_id: '990121', carriageway_area: 40_000, pqi: 80, pqi_grade: 'B' })
  await road('draft', { length: 9000, status: '0' })
  const tunnel = (id: string, tunnelClass: string | null) =>
    sql`insert into tunnel (id, name, status, length, tunnel_class, region_id, dept_id, create_date, update_date)
      values (${id}, ${id}, '2', 600, ${tunnelClass}, '990102', 'd-district', '2026-01-01', '2026-01-01')`.execute(db)
  await tunnel('medium', '3')
  await tunnel('unmeasured', null)
})
afterAll(() => house.close())

const roads = async (by: Person, query: Readonly<Record<string, unknown>> = {}) => (await by.get<Told>('sjtj/dl', query)).data

describe('the statistics of roads', () => {
  it('count what is in use, in kilometres and by lanes; drafts are no roads', async () => {
    const { total } = await roads(people.city)
    expect(total.values).toMatchObject({ 'ss.road.n': 4, 'ss.road.km': 5.75, 'ss.road.laneKm': 5.5 })
  })
  it('weigh means by the carriageway, and share what was detected: Σ part ÷ Σ whole', async () => {
    const { total } = await roads(people.city)
    // (90 × 1 + 60 × 0.5 + 80 × 4) ÷ 5.5, of the roads that were detected
    expect(total.values).toMatchObject({ 'zk.road.pqi': 80, 'zk.road.good': 90.9, 'zk.road.detected': 95.7 })
  })
  it('tell roads without a grade as not rated, and open the list of them', async () => {
    const { rows } = await roads(people.city, { groupBy: 'pqiGrade' })
    const unrated = rows.find(({ keys }) => keys[0] === '')
    expect(unrated).toMatchObject({ label: '未评定', values: { 'ss.road.n': 1, 'ss.road.km': 0.25, 'zk.road.pqi': null } })
    const { drill } = unrated?.drill['ss.road.n'] ?? {}
    expect(drill).toEqual({ route: '/jcxxgl/jcsj/baseroad/index', query: { status: '2', pqiGradeEmpty: '1' } })
    expect((await people.city.get('jcsj/baseroad/page', drill?.query ?? {})).data.total).toBe(1)
  })
  it('cross two dimensions, and add up to the same total', async () => {
    const { rows, total } = await roads(people.city, { groupBy: 'district,roadGrade' })
    expect(rows.map(({ keys, values }) => [...keys, values['ss.road.n']])).toEqual([
      ['990102', '1', 2],
      ['990102', '2', 1],
      ['990121', '1', 1],
    ])
    expect(rows.reduce((sum, { values }) => sum + (values['ss.road.n'] ?? 0), 0)).toBe(total.values['ss.road.n'])
  })
  it('are those of the own district for a district, whatever region it asks for', async () => {
    expect((await roads(people.district)).total.values['ss.road.n']).toBe(3)
    expect((await roads(people.district, { regionId: '990121' })).total.values['ss.road.n']).toBe(0)
  })
  it('come with their charts and the words of their formulas', async () => {
    const { charts, columns } = await roads(people.city)
    expect(charts.map(({ code, series }) => [code, series[0]?.points.length])).toEqual([
      ['grades', 4],
      ['length', 2],
      ['classes', 2],
    ])
    expect(columns.every(({ formula }) => formula.length > 3)).toBe(true)
    expect(columns.find(({ code }) => code === 'ss.road.km')?.happens).toBe(false)
  })
  it('leave out a measure that was not asked, and refuse one that is none', async () => {
    expect((await roads(people.city, { measures: 'ss.road.km' })).columns.map(({ code }) => code)).toEqual(['ss.road.km'])
    expect(await people.city.get('sjtj/dl', { measures: 'yg.closed' })).toMatchObject({
      code: 10400,
      msg: '“yg.closed”不是该统计的指标，请重新选择',
    })
  })
  test.each([['colour'], ['district,district'], ['district,street,roadGrade']])('refuse to be grouped by %s', async (groupBy) => {
    expect((await people.city.get('sjtj/dl', { groupBy })).code).toBe(10400)
  })
  it('say which dimension they do not have', async () => {
    expect((await people.city.get('sjtj/dl', { groupBy: 'colour' })).msg).toBe('“colour”不是该统计的维度，请从维度列表中选择一个或两个')
  })
  it('refuse a span of 50 years', async () => {
    expect(await people.city.get('sjtj/rcyh', { from: '1976-01-01', to: '2026-01-01' })).toMatchObject({
      code: 10400,
      msg: '统计时段不能超过5年，请缩短起止日期',
    })
  })
  it('offer what may be asked: dimensions with their measures, formulas, filters', async () => {
    const { data } = await people.city.get<{
      dimensions: readonly { key: string; measures: readonly string[] }[]
      filters: readonly { name: string }[]
    }>('sjtj/dl/dims')
    expect(data.dimensions.map(({ key }) => key)).toContain('pavementType')
    expect(data.dimensions.every(({ measures }) => measures.length > 0)).toBe(true)
    expect(data.filters.map(({ name }) => name)).toEqual(['manageLevel', 'maintDeptId'])
  })
  it('are a workbook with the same numbers, and with how each comes about, who asked and when', async () => {
    const file = await people.city.raw('GET', 'sjtj/dl/export?groupBy=roadGrade')
    const { sheets } = await readXlsx(file.rawPayload)
    const [table, caliber] = sheets.map(({ rows }) => rows)
    const [head = [], ...lines] = table ?? []
    const at = head.indexOf('道路条数（条）')
    expect(lines.map((line) => line[at])).toEqual([3, 1, 4])
    expect(caliber?.flat()).toContain('Σ在用道路长度')
  })
  it('hold nothing for whoever works in another system, whose list would be closed to him', async () => {
    expect((await roads(people.gas)).columns).toEqual([])
  })
  it('are closed to whoever has no role', async () => {
    const nobody = await personOf(house, await addAccount(house, { username: 'roadless', deptId: '1', roles: [] }))
    expect((await nobody.get('sjtj/dl')).code).toBe(403)
  })
})

describe('every page of statistics of the register', () => {
  const pages = registry.all.flatMap(({ root, statistics }) =>
    statistics !== undefined && ['sjtj/dl', 'sjtj/ql', 'sjtj/sd'].includes(root) ? [[root, statistics] as const] : [],
  )
  it.each(pages)('%s: its rows tell all that its total counts, by whichever dimension', async (root, { by, figures: [counts = ''] }) => {
    for (const { key } of by) {
      const { total, rows } = (await people.city.get<Told>(root, { groupBy: key })).data
      const told = rows.map(({ values }) => values[counts] ?? 0)
      expect([key, told.reduce((sum, one) => sum + one, 0)]).toEqual([key, total.values[counts]])
      expect(total.values[counts]).toBeGreaterThan(0)
    }
  })
})

test('a span is what is said, else the period in which the day lies', () => {
  const today = '2026-08-15'
  expect(spanAsked({}, today)).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  expect(spanAsked({ periodKind: 'quarter' }, today)).toEqual({ from: '2026-07-01', to: '2026-09-30' })
  expect(spanAsked({ periodKind: 'half', from: '2026-03-05' }, today)).toEqual({ from: '2026-03-05', to: '2026-06-30' })
  expect(spanAsked({ periodKind: 'week' }, today)).toEqual({ from: '2026-08-10', to: '2026-08-16' })
  expect(spanAsked({ from: '2026-02-01', to: '2026-02-28' }, today)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(() => spanAsked({ from: '2020-01-01', to: '2025-01-01' }, today)).toThrow()
})
