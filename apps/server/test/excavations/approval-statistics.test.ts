import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StatLine } from '../../src/areas/municipal/statistics/figures.ts'
import type { Person } from '../support/people.ts'
import { openSupervisionHouse } from '../support/supervision-house.ts'

// The statistics of approvals and supervision over HTTP (municipal-approval.md §8.1). The formulas are worked by hand beside them.

let here: Awaited<ReturnType<typeof openSupervisionHouse>>
let city: Person
const db = () => here.house.db
const STAT_ROLE = 'statReader'
const year = { from: '2026-01-01', to: '2026-12-31' }
const stat = async (name: string, query: object = {}, who: Person = city) =>
  (await who.get<readonly StatLine[]>(`szgl/spyjtj/${name}`, { ...year, ...query })).data

let count = 0
/** A declaration of the company, in some state. */
async function declared(values: Readonly<Record<string, unknown>>): Promise<string> {
  count += 1
  const form = {
    declareType: '3',
    matter: '1',
    projectType: '3',
    projectName: `统计${count}`,
    regionId: '990102',
    constructionUnit: '样例公司',
  }
  const { data, code, msg } = await here.people.unit.put('szgl/wjsp', { ...form, planStart: '2026-07-01', planEnd: '2026-07-20' })
  if (code !== 0) throw new Error(msg)
  const columns = Object.entries({ status: '40', submit_time: '2026-03-02 10:00:00+08', ...values }).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  )
  await sql`update excavation set ${sql.join(columns, sql`, `)} where id = ${data.id}`.execute(db())
  return data.id
}
const decided = { accept_date: '2026-03-03 10:00:00+08', promised_deadline: '2026-03-12 17:30:00+08', decision: '1' }
const issued = { ...decided, decide_date: '2026-03-10 10:00:00+08', decide_days: 5 }

beforeAll(async () => {
  here = await openSupervisionHouse()
  city = await here.house.person('city.stat', 'd-bureau', 'citySupervisor')
  // Five working days, in time; planned, paid.
  await declared({
    ...issued,
    permit_no: '统许1',
    plan_id: 'p1',
    excavate_length: 100,
    restore_area: 120,
    permit_area: 120,
    permit_start: '2026-04-01',
    permit_end: '2026-04-10',
    fee_total: 1000,
    fee_status: '2',
  })
  // Nine working days, late; off plan, frozen with approval, another district and works category, owed.
  await declared({
    ...decided,
    decide_date: '2026-03-16 10:00:00+08',
    decide_days: 9,
    permit_no: '统许2',
    region_id: '990103',
    project_type: '1',
    excavate_length: 50,
    restore_area: 80,
    permit_area: 80,
    permit_start: '2026-04-01',
    permit_end: '2026-04-05',
    is_frozen: true,
    gov_approval_no: '政〔2026〕1号',
    fee_total: 500,
    fee_status: '1',
  })
  // Handed in and not accepted yet.
  await declared({ status: '10' })
  await declared({ declare_type: '4', status: '10', emergency_start: '2026-03-01 10:00:00+08', emergency_late: true })
})
afterAll(() => here.house.close())

describe('szgl/spyjtj', () => {
  test('counts applications by month, district, matter and decision', async () => {
    expect(await stat('permits')).toEqual([{ key: '2026-03', label: '2026-03', value: 2, base: 4, rate: 0.5, granted: 2, refused: 0 }])
    expect((await stat('permits', { groupBy: 'district' })).map(({ key, base }) => [key, base])).toEqual([
      ['990102', 3],
      ['990103', 1],
    ])
    expect(await stat('permits', { groupBy: 'decision' })).toMatchObject([{ key: '1', label: '准予许可', value: 2, base: 2 }])
    expect(await stat('permits', { from: '2026-04-01' })).toEqual([])
    expect(await stat('permits', { regionId: '990103' })).toMatchObject([{ base: 1 }])
  })

  test('measures how long decisions take and how large excavations are', async () => {
    expect(await stat('duration', { groupBy: 'matter' })).toMatchObject([{ value: 7, base: 2, rate: 0.5 }])
    expect(await stat('scale')).toEqual([
      { key: '3', label: '燃气', value: 100, base: 120, rate: null, areaDays: 1200 },
      { key: '1', label: '给水', value: 50, base: 80, rate: null, areaDays: 400 },
    ])
  })

  test('tells what was off plan, urgent, frozen and owed', async () => {
    expect(await stat('offplan')).toEqual([{ key: '样例公司', label: '样例公司', value: 1, base: 2, rate: 0.5 }])
    expect(await stat('emergency')).toMatchObject([{ value: 0, base: 1, rate: 0 }])
    expect(await stat('frozen', { groupBy: 'district' })).toMatchObject([{ key: '990103', value: 1, base: 1, rate: 1, area: 80 }])
    expect(await stat('fees')).toEqual([
      { key: '2026-03', label: '2026-03', value: 1500, base: 1000, rate: 0.6667, exempt: 0, refunded: 0, outstanding: 500 },
    ])
  })

  test('tells the same as its figures do, by their codes and by those of the boards', async () => {
    const figure = async (code: string, more: object = { from: '2026-01-01', to: '2026-12-31' }) =>
      (await city.get<{ code: string; value: number }>('jsc/figure', { code, ...more })).data
    const [permits] = await stat('permits')
    expect([(await figure('sp.accepted')).value, (await figure('sp.submitted')).value]).toEqual([permits?.value, permits?.base])
    expect((await figure('sp.acceptRate')).value).toBe(50)
    const scale = await stat('scale')
    expect((await figure('sp.area')).value).toBe(scale.reduce((sum, { base }) => sum + (base ?? 0), 0))
    const [fees] = await stat('fees')
    expect([(await figure('sp.fees')).value, (await figure('sp.fees.paid')).value]).toEqual([fees?.value, fees?.base])
    const [frozen] = await stat('frozen', { groupBy: 'district' })
    expect(await figure('frozenCutsYear', {})).toMatchObject({ code: 'sp.frozenCuts.year', value: frozen?.base })
    expect(await figure('permitsYear', {})).toMatchObject({ code: 'sp.permits.year', value: (await figure('sp.permits')).value })
    expect(await figure('restoreAreaYear', {})).toMatchObject({ code: 'sp.area.year', value: 200 })
    expect(await figure('permitsOpen', {})).toMatchObject({ code: 'sp.open', value: 2 })
    expect(await figure('zgdbOpen', {})).toMatchObject({ code: 'sp.orders.open', value: 0 })
  })

  test('compares plans with what was permitted', async () => {
    const planned = await declared({ declare_type: '1', status: '170', restore_area: 100 })
    await sql`insert into excavation_plan (id, plan_no, plan_year, batch, plan_name, quarter, status, region_id, member_count, saved_area, saved_fee, creator,
      create_date, update_date, version, deleted) values ('p1', 'p1', 2026, 0, '计划一', 1, '5', '990102', 1, 12.5, 300, 'x', '2026-06-30 10:00+08', '2026-06-30 10:00+08', 1, false)`.execute(
      db(),
    )
    await sql`insert into plan_member (id, wjjh_id, wjsp_id, region_id, creator, create_date, update_date, version, deleted)
      values ('m1', 'p1', ${planned}, '990102', 'x', '2026-06-30 10:00+08', '2026-06-30 10:00+08', 1, false)`.execute(db())
    expect(await stat('execution', { groupBy: 'quarter' })).toEqual([{ key: '2026-Q1', label: '2026-Q1', value: 1, base: 1, rate: 1 }])
    expect(await stat('accuracy')).toEqual([{ key: '样例公司', label: '样例公司', value: 1, base: 1, rate: 1 }])
    expect(await stat('saving')).toEqual([{ key: '2026', label: '2026', value: 12.5, base: 1, rate: 0, savedFee: 300 }])
  })

  test('tells how works are supervised, each level its own', async () => {
    const [filed, other] = [await here.acts.registered({ builderUnit: '甲施工' }), await here.acts.registered({ builderUnit: '乙施工' })]
    await here.acts.filed(filed)
    await here.acts.ordered(filed)
    expect(await stat('supervision', { groupBy: 'builder' })).toMatchObject([
      { key: '甲施工', value: 1, base: 1, rate: 1, ordersPerPermit: 1, closedOnTime: null, firstAcceptance: null },
      { key: '乙施工', value: 0, base: 1, rate: 0 },
    ])
    expect(other).toBeTruthy()
    // No seeded role of units has the page: an administrator may grant it.
    await sql`insert into role (id, code, name, menu_id_list, data_scope, creator, create_date, update_date, version, deleted)
      select 'r-stat', ${STAT_ROLE}, '统计', array_agg(id), '1', 'x', '2026-06-30 10:00+08', '2026-06-30 10:00+08', 1, false from menu where permissions like '%szgl:spyjtj:list%'`.execute(
      db(),
    )
    const own = await here.house.person('own.unit', here.house.at.ids.companyDept, STAT_ROLE)
    const stranger = await here.house.person('other.unit', 'd-company2', STAT_ROLE)
    expect(await stat('supervision', {}, stranger)).toEqual([])
    expect(await stat('permits', {}, own)).toMatchObject([{ base: 4 }])
    expect(await stat('permits', { groupBy: 'district' }, here.people.supervisor)).toMatchObject([{ key: '990102', base: 3 }])
  })

  test('answers the figures of the cards in the words of the caller, a share too large in red', async () => {
    const { data } = await city.get<readonly Readonly<Record<string, unknown>>[]>('szgl/spyjtj/cards', year)
    expect(data.map(({ key }) => key)).toEqual([
      ...['permits', 'duration', 'scale', 'execution', 'accuracy', 'saving', 'offplan', 'emergency', 'fees', 'supervision', 'frozen'],
    ])
    expect(data.find(({ key }) => key === 'offplan')).toMatchObject({ label: '计划外占比', value: 1, base: 2, rate: 0.5, tone: 'red' })
    expect(data.find(({ key }) => key === 'scale')).toMatchObject({ value: 150, unit: 'm', tone: null })
  })

  test('goes out as a workbook; what there is not is refused', async () => {
    const reply = await city.raw('GET', 'szgl/spyjtj/permits/export?from=2026-01-01&to=2026-12-31&groupBy=district')
    expect(reply.headers['content-type']).toContain('spreadsheetml')
    expect(reply.rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect((await city.get('szgl/spyjtj/everything', year)).code).not.toBe(0)
    expect(await city.get('szgl/spyjtj/permits', { ...year, groupBy: 'builder' })).toMatchObject({ code: 10003 })
  })
})
