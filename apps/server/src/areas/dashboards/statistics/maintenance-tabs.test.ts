import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/support/house.ts'
import { addAccount, type Person, personOf } from '../../../../test/support/people.ts'
import { buildSmallCity } from '../../../../test/support/small-city.ts'
import { hireMaintainers, type Maintainers } from '../../../../test/support/street/maintenance-people.ts'

interface Drill {
  readonly route: string
  readonly query: Readonly<Record<string, string>>
}
type Values = Readonly<Record<string, number | null>>
type Drills = Readonly<Record<string, { readonly drill: Drill | null; readonly whole: Drill | null; readonly rest: Drill | null }>>
interface Told {
  readonly from: string
  readonly to: string
  readonly columns: readonly { readonly code: string }[]
  readonly rows: readonly { readonly keys: readonly string[]; readonly values: Values; readonly mom: Values; readonly drill: Drills }[]
  readonly total: { readonly values: Values; readonly yoy: Values; readonly mom: Values; readonly drill: Drills }
  readonly charts: readonly {
    readonly code: string
    readonly series: readonly { readonly points: readonly { readonly keys: readonly string[]; readonly value: number | null }[] }[]
  }[]
}

let house: TestServer
let at: Maintainers
let city: Person
/** The day of the test is 30 June 2026. */
beforeAll(async () => {
  house = await startTestServer()
  at = await hireMaintainers(house, await buildSmallCity(house))
  const { db } = house.open.services
  const id = await addAccount(house, { username: 'board', deptId: 'd-bureau', roles: ['citySupervisor'] })
  await sql`update "user" set system_codes = '{zhsz}' where id = ${id}`.execute(db)
  city = await personOf(house, id)
  const parties = { region_id: '990102', company_dept_id: 'd-care', supervisor_dept_id: 'd-watch', manage_dept_id: 'd-district' }
  const common = { ...parties, dept_id: 'd-district', create_date: '2026-01-01 00:00:00', update_date: '2026-01-01 00:00:00' }
  const other = { region_id: '990121', company_dept_id: 'd-care2', supervisor_dept_id: null, dept_id: 'd-other', manage_dept_id: 'd-other' }
  await db
    .insertInto('care_plan')
    .values([
      { id: 'in-force', status: '30', ...common },
      { id: 'drafted', status: '0', ...common },
    ])
    .execute()
  const task = (taskId: string, windowEnd: string, status: string, more: object = {}) => ({
    ...{
      id: taskId,
      task_no: taskId,
      plan_id: 'in-force',
      item_name: '清掏',
      facility_kind: '1',
      work_kind: '3',
      overdue: false,
      ...common,
    },
    ...{ window_end: windowEnd, plan_date: windowEnd, status, ...more },
  })
  await db
    .insertInto('care_task')
    .values([
      task('accepted', '2026-06-10', '50', { finish_time: '2026-06-09 10:00:00' }),
      task('waits', '2026-06-12', '30', { finish_time: '2026-06-12 10:00:00' }),
      task('late', '2026-06-15', '50', { finish_time: '2026-06-20 10:00:00', overdue: true, late_days: 5 }),
      task('open', '2026-06-16', '20', { overdue: true, facility_kind: '2' }),
      // Its window still runs.
      task('early', '2026-06-30', '50', { finish_time: '2026-06-29 10:00:00' }),
      task('cancelled', '2026-06-10', '60'),
      task('unapproved', '2026-06-30', '10', { plan_id: 'drafted' }),
      task('of others', '2026-06-05', '50', { ...other, finish_time: '2026-06-05 10:00:00' }),
      task('night', '2026-05-20', '50', {
        finish_time: '2026-05-20 22:00:00',
        work_kind: '1',
        part: '603',
        checked_count: 200,
        defect_count: 3,
      }),
    ])
    .execute()
  const project = (projectId: string, year: number, stage: string, more: object = {}) => ({
    ...{
      id: projectId,
      project_no: projectId,
      project_name: projectId,
      plan_year: year,
      stage,
      project_kind: '1',
      maint_scale: '4',
      ...common,
    },
    ...{ leader_dept_id: 'd-district', plan_end: '2026-12-01', approved_amount: 100, progress_amount: 0, paid_amount: 0, ...more },
  })
  await db
    .insertInto('special_project')
    .values([
      project('done', 2026, '7', { progress_amount: 100, paid_amount: 80 }),
      project('lagging', 2026, '5', { progress_amount: 20, lag_rate: -15, approved_amount: 300 }),
      project('on time', 2026, '5', { progress_amount: 30, lag_rate: 0, ...other }),
      project('cancelled', 2026, '9'),
      project('proposed', 2026, '1'),
      project('last year', 2025, '8', { progress_amount: 100, paid_amount: 100 }),
    ])
    .execute()
  const budget = (budgetId: string, year: number, line: string, amount: number, used: number, more: object = {}) => ({
    ...{ id: budgetId, plan_year: year, fund_line: line, fund_source: '1', doc_no: budgetId, amount, used_amount: used, frozen_amount: 0 },
    ...{ region_id: '990102', dept_id: 'd-district', create_date: '2026-01-01 00:00:00', update_date: '2026-01-01 00:00:00', ...more },
  })
  await db
    .insertInto('yearly_budget')
    .values([
      budget('daily', 2026, '1', 400, 100),
      budget('special', 2026, '3', 500, 180, { adjusted_amount: 600 }),
      budget('before', 2025, '1', 300, 300),
    ])
    .execute()
  await db
    .insertInto('payment_certificate')
    .values([
      {
        id: 'paid',
        cert_no: 'paid',
        status: '50',
        pay_date: '2026-03-10',
        payable: 1000.5,
        deduct_amount: 20,
        period: '2026-02',
        ...common,
      },
      { id: 'waits', cert_no: 'waits', status: '40', payable: 700, period: '2026-05', ...common },
    ])
    .execute()
  const run = (runId: string, status: string, day: string, score: number, more: object = {}) => ({
    ...{ id: runId, record_kind: '2', name: runId, status, assess_date: day, score, grade: score < 70 ? '4' : '1', ...common, ...more },
  })
  await db
    .insertInto('maintenance_assessment')
    .values([
      run('may', '4', '2026-06-02', 80),
      run('april', '5', '2026-05-02', 90),
      run('others', '4', '2026-06-02', 60, other),
      run('unpublished', '1', '2026-06-03', 10),
    ])
    .execute()
  const event = (eventId: string, more: object) => ({
    ...{ id: eventId, event_no: eventId, title: eventId, facility_kind: '1', status: '50', source: '1', severity: '3', ...common },
    ...{ report_time: '2026-06-10 08:00:00', dispatch_time: '2026-06-10 09:00:00', arrive_deadline: '2026-06-10 10:00:00', ...more },
  })
  await db
    .insertInto('daily_maintenance')
    .values([
      event('there in time', { arrive_time: '2026-06-10 10:00:00' }),
      event('there too late', { arrive_time: '2026-06-10 10:20:00' }),
      event('never there', { status: '20' }),
      event('not due yet', { status: '20', arrive_deadline: '2026-12-31 10:00:00' }),
      event('of no hurry', { arrive_deadline: null }),
    ])
    .execute()
})
afterAll(() => house.close())

const tab = async (by: Person, path: string, query: Readonly<Record<string, unknown>> = {}) =>
  (await by.get<Told>(`yhgl/tj/${path}`, query)).data
/** The number of rows of the list that a figure opens. */
const counted = async (by: Person, root: string, drill: Drill | null | undefined) =>
  drill ? (await by.get<{ total: number }>(root, drill.query)).data.total : null

describe('component care', () => {
  it('is due once its window is over, and in time where it was done within it', async () => {
    const { total } = await tab(city, 'bjby')
    expect(total.values).toMatchObject({ 'yg.care.due': 5, 'yg.care.inTime': 3, 'yg.care.rate': 60, 'yg.care.overdue': 1 })
  })
  it('plans no task of a plan that is not in force, and none that was cancelled', async () => {
    expect((await tab(city, 'bjby')).total.values['yg.care.planned']).toBe(6)
  })
  it('tells this month unless other days are asked, by either of their names', async () => {
    expect(await tab(city, 'bjby')).toMatchObject({ from: '2026-06-01', to: '2026-06-30' })
    expect(await tab(city, 'bjby', { dateFrom: '2026-05-01', dateTo: '2026-05-31' })).toMatchObject({
      from: '2026-05-01',
      to: '2026-05-31',
    })
  })
  test('亮灯率 is of the lamps that night patrols checked', async () => {
    const { total } = await tab(city, 'bjby', { dateFrom: '2026-05-01', dateTo: '2026-05-31' })
    expect(total.values).toMatchObject({ 'yg.lamp.checked': 200, 'yg.lamp.litRate': 98.5 })
  })
  it('opens of each figure a list with an equal count', async () => {
    const { total, rows } = await tab(city, 'bjby', { groupBy: 'facilityKind' })
    for (const code of ['yg.care.planned', 'yg.care.due', 'yg.care.inTime', 'yg.care.done', 'yg.care.overdue', 'yg.care.toAccept'])
      expect([code, await counted(city, 'yhgl/bjby/page', total.drill[code]?.drill)]).toEqual([code, total.values[code]])
    const bridges = rows.find(({ keys }) => keys[0] === '2')
    expect(await counted(city, 'yhgl/bjby/page', bridges?.drill['yg.care.overdue']?.drill)).toBe(1)
  })
  it('looks back twelve months in its trend, however few days are asked', async () => {
    const { charts } = await tab(city, 'bjby')
    const [due] = charts.find(({ code }) => code === 'trend')?.series ?? []
    expect(due?.points.map(({ keys, value }) => [keys[0], value])).toEqual([
      ['2026-05', 1],
      ['2026-06', 5],
    ])
  })
})

describe('special maintenance', () => {
  it('tells the projects of the year, what is accepted of them and how much is done', async () => {
    const { total } = await tab(city, 'zxyh')
    expect(total.values).toMatchObject({
      ...{ 'yg.project': 3, 'yg.project.accepted': 1, 'yg.project.rate': 33.3, 'yg.project.lagging': 1 },
      ...{ 'yg.project.approved': 500, 'yg.project.done': 150, 'yg.project.doneRate': 30, 'yg.project.paid': 80 },
    })
  })
  it('tells the projects of every year that a span touches', async () => {
    const { rows } = await tab(city, 'zxyh', { dateFrom: '2025-12-01', dateTo: '2026-01-31', groupBy: 'year' })
    expect(rows.map(({ keys, values }) => [...keys, values['yg.project']])).toEqual([
      ['2025', 1],
      ['2026', 3],
    ])
  })
  it('is compared with the year before, and a month of the same year with nothing', async () => {
    expect((await tab(city, 'zxyh')).total.yoy['yg.project']).toBe(200)
    const june = await tab(city, 'zxyh', { dateFrom: '2026-06-01', dateTo: '2026-06-30' })
    expect(june.total.mom['yg.project']).toBeNull()
  })
  it('opens of each figure its projects', async () => {
    const { total } = await tab(city, 'zxyh')
    const drill = total.drill['yg.project.rate']
    expect(await counted(city, 'yhgl/zxyhndjh/ndjhXmqdPage', drill?.drill)).toBe(1)
    expect(await counted(city, 'yhgl/zxyhndjh/ndjhXmqdPage', drill?.whole)).toBe(3)
    expect(await counted(city, 'yhgl/zxyhndjh/ndjhXmqdPage', drill?.rest)).toBe(2)
  })
})

describe('the assessment', () => {
  it('ranks companies by published runs alone, with the change to the month before', async () => {
    const { rows, total } = await tab(city, 'kh', { compare: 'mom' })
    expect(rows.map(({ keys, values, mom }) => [...keys, values['kh.score'], mom['kh.score']])).toEqual([
      ['d-care', 80, -10],
      ['d-care2', 60, null],
    ])
    expect(total.values).toMatchObject({ 'kh.run.published': 2, 'kh.run.failedRate': 50 })
  })
  it('is that of the own company for a company and of its contracts for a supervisor', async () => {
    expect((await tab(at.company, 'kh')).rows.map(({ keys }) => keys[0])).toEqual(['d-care'])
    expect((await tab(at.supervisor, 'kh')).total.values['kh.run.published']).toBe(1)
  })
})

describe('funds', () => {
  it('are executed by what is paid of the budget in force', async () => {
    const { total } = await tab(city, 'zj')
    expect(total.values).toMatchObject({ 'yg.budget': 1000, 'yg.budget.used': 280, 'yg.budget.rate': 28, 'yg.certificate.paid': 1000.5 })
  })
  it('open the budgets of their year, in each line', async () => {
    const { rows } = await tab(city, 'zj', { groupBy: 'line' })
    const special = rows.find(({ keys }) => keys[0] === '3')
    expect(special?.values).toMatchObject({ 'yg.budget': 600, 'yg.budget.rate': 30 })
    expect(special?.drill['yg.budget']?.drill).toEqual({ route: '/yhgl/ndys/index', query: { planYear: '2026', fundLine: '3' } })
  })
  it('do not tell by company what no budget says of one: nothing, and not nought', async () => {
    const { rows } = await tab(city, 'zj', { groupBy: 'company' })
    expect(rows.map(({ keys, values }) => [keys[0], values['yg.certificate.paid'], values['yg.budget']])).toContainEqual([
      'd-care',
      1000.5,
      null,
    ])
  })
  it('are told to a company as its own certificates: budgets are the bureaus’', async () => {
    const { columns } = await tab(at.company, 'zj')
    expect(columns.map(({ code }) => code)).toContain('yg.certificate.paid')
    expect(columns.map(({ code }) => code)).not.toContain('yg.budget')
  })
})

describe('daily maintenance', () => {
  test('到场及时率 is of events that had to be attended by now', async () => {
    const { total } = await tab(city, 'rcyh')
    expect(total.values).toMatchObject({ 'yg.arriveRate': 33.3, 'yg.reported': 5 })
    expect(await counted(city, 'yhgl/rcyh/allPage', total.drill['yg.arriveRate']?.drill)).toBe(1)
    expect(await counted(city, 'yhgl/rcyh/allPage', total.drill['yg.arriveRate']?.whole)).toBe(3)
  })
  test('病害密度 is told by region, and by month nothing: a road is of no month', async () => {
    await sql`insert into road (id, name, owner_unit, region_id, dept_id, status, data_source, manage_level, manage_dept_id, create_date, update_date, road_grade, length)
      values ('r', 'r', '区', '990102', 'd-district', '2', '1', '2', 'd-district', '2026-01-01', '2026-01-01', '1', 2000)`.execute(
      house.open.services.db,
    )
    const { rows } = await tab(city, 'rcyh', { groupBy: 'district' })
    const [length] = (await city.get<Told>('sjtj/dl', { groupBy: 'district' })).data.rows.filter(({ keys }) => keys[0] === '990102')
    const km = length?.values['ss.road.km'] ?? 0
    expect(rows.find(({ keys }) => keys[0] === '990102')?.values['yg.density.km']).toBe(Math.round((5 / km) * 100) / 100)
    expect((await tab(city, 'rcyh', { groupBy: 'month' })).rows.map(({ values }) => values['yg.density.km'])).toEqual([null])
  })
})

describe('the file of a tab', () => {
  it('is its own table', async () => {
    const file = await city.raw('GET', 'yhgl/tj/export?topic=zxyh&groupBy=kind')
    const { sheets } = await readXlsx(file.rawPayload)
    const [head = []] = sheets[0]?.rows ?? []
    expect(head).toContain('年度计划完成率（%）')
  })
  it('is refused of a topic that there is not', async () => {
    expect(await city.get('yhgl/tj/export', { topic: 'road' })).toMatchObject({
      code: 10400,
      msg: '养护统计没有“road”这一主题，请从日常养护、部件保养、专项养护、考核、资金中选择',
    })
  })
})

describe('maintenance in the annual report', () => {
  interface Annual {
    readonly reportYear: number
    readonly regionId: string
    readonly frozen: boolean
    readonly reportId: string | null
    readonly tables: Readonly<
      Record<
        string,
        {
          readonly rows: readonly {
            readonly key: string
            readonly cells: Readonly<Record<string, { value: number | null; last: number | null }>>
          }[]
        }
      >
    >
  }
  const annual = async (by: Person, query: object = {}) => (await by.get<Annual>('yhgl/tj/annual', { ...query })).data
  it('is that of last year and of the own region until another is asked', async () => {
    expect(await annual(city)).toMatchObject({ reportYear: 2025, regionId: '990100', frozen: false, reportId: null })
    expect(await annual(at.manager)).toMatchObject({ reportYear: 2025, regionId: '990102' })
  })
  it('has budgets by line, projects, care and the companies by their score', async () => {
    const { tables } = await annual(city, { year: 2026 })
    const cells = (sheet: string, row: string) => tables[sheet]?.rows.find(({ key }) => key === row)?.cells ?? {}
    expect(cells('funds', '1')).toMatchObject({ 'yg.budget': { value: 400, last: 300 } })
    expect(cells('special', 'total')).toMatchObject({ 'yg.project': { value: 3, last: 1 } })
    expect(cells('components', 'total')).toMatchObject({ 'yg.care.done': { value: 6 } })
    expect(tables.assessment?.rows.map(({ key, cells: { 'kh.score': score } }) => [key, score?.value])).toEqual([
      ['d-care', 85],
      ['d-care2', 60],
      ['total', 76.67],
    ])
  })
  it('says what the report of that year says, once there is one', async () => {
    expect((await city.post('sjtj/ndbb/generate', { reportYear: 2026, regionIds: ['990102'] })).code).toBe(0)
    const [report] = (await city.get<{ list: readonly { id: string }[] }>('sjtj/ndbb/page', { regionId: '990102', regionIdOnly: '990102' }))
      .data.list
    const book = (await city.get<Annual>(`sjtj/ndbb/info/${report?.id ?? ''}`)).data.tables
    await sql`update yearly_budget set amount = 999 where id = 'daily'`.execute(house.open.services.db)
    const told = await annual(city, { year: 2026, regionId: '990102' })
    expect(told).toMatchObject({ reportId: report?.id, frozen: false })
    expect(told.tables.funds).toEqual(book.funds)
    expect(told.tables.excavation).toBeUndefined()
  })
  it('is refused of a year to come, and of a region that is not the caller’s', async () => {
    expect((await city.get('yhgl/tj/annual', { year: 2027 })).msg).toContain('2027年尚未开始')
    expect((await at.manager.get('yhgl/tj/annual', { regionId: '990121' })).code).toBe(10400)
    expect((await at.company.get('yhgl/tj/annual')).code).toBe(403)
  })
})
