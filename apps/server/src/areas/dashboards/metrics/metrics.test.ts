import { alertState } from '@chengan/domain/utilities/dictionaries/alerts'
import { addDays } from '@chengan/kernel/time'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/support/house.ts'
import { addAccount, type Person, personOf } from '../../../../test/support/people.ts'
import { buildSmallCity } from '../../../../test/support/small-city.ts'
import { keepAlerts } from '../../../alerts/keep-alerts.ts'
import { checkAllFigures } from '../../../figures/kept/check-figures.ts'
import { freezePeriods } from '../../../figures/kept/freeze-periods.ts'
import { keepDaily } from '../../../figures/kept/keep-daily.ts'
import { noteLastValues } from '../../../figures/kept/last-values.ts'
import { watchRedLines } from '../../../figures/kept/red-lines.ts'
import { noteUnusual } from '../../../figures/kept/unusual.ts'
import { contextOf, jobFacts, systemActor } from '../../../pipeline/context-of.ts'
import { renewMetrics } from '../../../seed/metrics.ts'
import { seedId } from '../../../seed/seed-row.ts'
import { alertParts } from '../../system/alerts/alert-parts.ts'

interface Drill {
  readonly route: string
  readonly query: Readonly<Record<string, string>>
}

interface FigureTold {
  readonly value: number | null
  readonly formulaText: string
  readonly filter: string
  readonly drill: Drill | null
}

interface Trend {
  readonly series: readonly {
    readonly t: string
    readonly value: number | null
    readonly archived: boolean
    readonly drill: Drill | null
  }[]
}

interface Ranking {
  readonly rows: readonly {
    readonly id: string
    readonly value: number | null
    readonly rank: number | null
    readonly drill: Drill | null
  }[]
}

interface Statistics {
  readonly frozen: boolean
  readonly frozenTime: string | null
  readonly corrections: readonly object[]
  readonly total: {
    readonly values: Readonly<Record<string, number | null>>
    readonly drill: Readonly<Record<string, { readonly drill: Drill | null }>>
  }
  readonly rows: readonly { readonly keys: readonly string[] }[]
}

let house: TestServer
let people: Readonly<Record<'city' | 'leader' | 'district' | 'company' | 'admin', Person>>
const idOf = (code: string) => seedId('registeredMetric', code)
const db = () => house.open.services.db
const night = () => contextOf(house.open.services, systemActor, jobFacts('test'), 'zh-CN')

const road = (id: string, more: object) =>
  db()
    .insertInto('road')
    .values({
      ...{ id, name: id, owner_unit: '区', region_id: '990102', dept_id: 'd-district', status: '2', data_source: '1', manage_level: '2' },
      ...{ manage_dept_id: 'd-district', create_date: '2026-01-01 00:00:00', update_date: '2026-01-01 00:00:00', road_grade: '1' },
      ...more,
    })
    .execute()
const event = (id: string, reported: string, more: object = {}) =>
  db()
    .insertInto('daily_maintenance')
    .values({
      ...{ id, status: '50', region_id: '990102003', dept_id: 'd-district', report_time: `${reported} 10:00:00` },
      ...{ create_date: '2026-01-01 00:00:00', update_date: '2026-01-01 00:00:00', ...more },
    })
    .execute()

beforeAll(async () => {
  house = await startTestServer({ parameters: { FIGURE_SECONDS: '30' } })
  await buildSmallCity(house)
  const ofRoads = async (username: string, deptId: string, role: string) => {
    const id = await addAccount(house, { username, deptId, roles: [role] })
    await sql`update "user" set system_codes = '{zhsz}' where id = ${id}`.execute(db())
    return personOf(house, id)
  }
  people = {
    city: await ofRoads('roads', 'd-bureau', 'citySupervisor'),
    leader: await ofRoads('leader', 'd-bureau', 'cityLeader'),
    district: await ofRoads('streets', 'd-district', 'districtSupervisor'),
    company: await ofRoads('crew', 'd-company', 'maintenanceUnit'),
    admin: await personOf(house, await addAccount(house, { username: 'metrics', deptId: '1', roles: ['sysAdmin'] })),
  }
  await sql`update road set status = '0'`.execute(db())
  await sql`delete from daily_maintenance`.execute(db())
  await road('a', { length: 1000, carriageway_area: 10_000, pqi: 90, pqi_grade: 'A' })
  await road('b', { length: 500, carriageway_area: 5000, pqi: 60, pqi_grade: 'D' })
  await road('c', { length: 4000, region_id: '990121', carriageway_area: 40_000, pqi: 80, pqi_grade: 'B' })
  for (const [id, day] of [
    ['e1', '2026-05-03'],
    ['e2', '2026-05-31'],
    ['e3', '2026-06-24'],
    ['e4', '2026-06-29'],
    ['e5', '2025-05-10'],
  ] as const)
    await event(id, day)
}, 120_000)
afterAll(() => house.close())

type Query = Readonly<Record<string, unknown>>
const figure = async (by: Person, query: Query) => (await by.get<FigureTold>('jsc/figure', query)).data

describe('the register of figures', () => {
  it('holds every figure of the program, and what a bureau set stays when a version comes', async () => {
    const { data } = await people.admin.get('jsc/metric/page', { limit: 1 })
    expect(data.total).toBe(house.open.services.registry.figures.size)
    const row = (await people.admin.get(`jsc/metric/info/${idOf('zm.intact')}`)).data
    expect(row).toMatchObject({ metricKind: 'rate', agg: 'ratio', root: 'jcsj/baselamp', target: 95, better: 'up', area: 'zm' })
    const saved = await people.admin.post('jsc/metric', { ...row, target: 97, name: '完好率', warnYellow: 96, warnRed: 90 })
    expect([saved.code, saved.msg]).toEqual([0, expect.anything()])
    await sql`update registered_metric set formula_text = '旧口径' where metric_code = 'zm.intact'`.execute(db())
    await renewMetrics(db(), house.open.services.registry, '2026-06-30 10:00:00')
    const kept = (await people.admin.get(`jsc/metric/info/${idOf('zm.intact')}`)).data
    expect(kept).toMatchObject({ target: 97, name: '完好率', formulaText: '完好路灯÷已知状态路灯' })
  })
  it('refuses a red line that is better than the yellow one, and lines without a direction', async () => {
    const { data } = await people.admin.get(`jsc/metric/info/${idOf('ss.road.n')}`)
    expect((await people.admin.post('jsc/metric', { ...data, better: 'up', warnYellow: 5, warnRed: 9 })).msg).toBe(
      '红线应比黄线更差：越高越好的指标红线低于黄线，越低越好的红线高于黄线',
    )
    expect((await people.admin.post('jsc/metric', { ...data, better: 'none', warnRed: 9 })).msg).toBe('设置黄线或红线前，请先选择方向')
  })
  it('checks a figure against its list', async () => {
    const { code, data } = await people.admin.post('jsc/metric/check', { metricCode: 'ss.road.km' })
    expect(code).toBe(0)
    expect(data).toMatchObject({ figure: 5.5, rows: 3, listTotal: 3, equal: true })
    expect((await people.admin.post('jsc/metric/check', { metricCode: 'ss.road.km', regionId: '990102' })).data).toMatchObject({
      rows: 2,
      equal: true,
    })
    expect((await people.admin.post('jsc/metric/check', { metricCode: 'no.such' })).msg).toBe('没有编码为“no.such”的指标，请检查指标编码')
  })
  it('is compared with the lists at night, in the city and in each district; what differs is told to administrators until it agrees', async () => {
    const differing = await checkAllFigures(night())
    const { rows } = await sql<{
      code: string
      note: string
    }>`select metric_code as code, check_note as note from registered_metric where check_state = 'differs'`.execute(db())
    expect(rows).toEqual([])
    expect(differing).toBe(0)
    const warned = async () => {
      await db()
        .transaction()
        .execute((tx) => keepAlerts({ ...night(), db: tx }, alertParts, 'daily'))
      const found = await sql<{
        open: string
        told: boolean
      }>`select open, told_at is not null as told from alert where kind = 'jsc/metric#differs'`.execute(db())
      return found.rows
    }
    expect(await warned()).toEqual([])
    await sql`update registered_metric set check_state = 'differs', differs_since = '2026-06-30', check_note = '全市指标3、列表2', check_note_en = 'the whole city: figure 3, list 2' where metric_code = 'ss.road.n'`.execute(
      db(),
    )
    expect(await warned()).toEqual([{ open: alertState.values.open.value, told: true }])
    const notices = await sql<{
      content: string
      english: string
    }>`select content, content_en as english from notice where title like '指标与列表不一致%'`.execute(db())
    expect(notices.rows[0]?.content).toContain('全市指标3、列表2')
    expect(notices.rows[0]?.english).toContain('differs from its list: the whole city: figure 3, list 2.')
    expect(await checkAllFigures(night())).toBe(0)
    expect(await warned()).toEqual([{ open: alertState.values.closed.value, told: true }])
  })
})

describe('one figure', () => {
  it('tells its formula, its filter in words, its light and why, and opens its list', async () => {
    const told = await figure(people.city, { code: 'zk.road.good' })
    expect(told).toMatchObject({ value: 90.9, num: 5, den: 5.5, unit: '%', light: null, archived: false, kept: false })
    expect(told.formulaText.length).toBeGreaterThan(5)
    expect(told.filter).toContain('：')
    expect(told.drill?.route).toBe('/jcxxgl/jcsj/baseroad/index')
  })
  it('has no light where no target and no line is set, and the light of its line where one is', async () => {
    expect(await figure(people.city, { code: 'zk.road.good' })).toMatchObject({ light: null, lightReason: '未设置目标和预警线' })
    const set = async (target: number | null) => {
      const { data } = await people.admin.get(`jsc/metric/info/${idOf('zk.road.good')}`)
      expect(await people.admin.post('jsc/metric', { ...data, better: 'up', target })).toMatchObject({ code: 0 })
    }
    await set(90)
    expect(await figure(people.city, { code: 'zk.road.good' })).toMatchObject({ light: 'green', lightReason: '正常' })
    await set(95)
    expect(await figure(people.city, { code: 'zk.road.good' })).toMatchObject({ light: 'yellow', lightReason: '未达到目标 95' })
    await set(null)
  })
  it('dashboards.md §5.1: the share of bridges in A and B is that of the deck of the categories Ⅱ to Ⅴ', async () => {
    const bridge = (id: string, more: object) =>
      db()
        .insertInto('bridge')
        .values({
          ...{
            id,
            name: id,
            owner_unit: '区',
            region_id: '990102',
            dept_id: 'd-district',
            status: '2',
            data_source: '1',
            manage_level: '2',
          },
          ...{ manage_dept_id: 'd-district', create_date: '2026-01-01 00:00:00', update_date: '2026-01-01 00:00:00', ...more },
        })
        .execute()
    await sql`update bridge set status = '0'`.execute(db())
    await bridge('main', { maint_category: '1', bci_grade: 'Q', deck_area: 9000 })
    await bridge('wide', { maint_category: '3', bci_grade: 'A', deck_area: 3000 })
    await bridge('weak', { maint_category: '4', bci_grade: 'D', deck_area: 600 })
    await bridge('unrated', { maint_category: '5', deck_area: 400 })
    expect(await figure(people.city, { code: 'zk.bci.good' })).toMatchObject({ value: 75, num: 3000, den: 4000 })
    await sql`delete from bridge where id in ('main', 'wide', 'weak', 'unrated')`.execute(db())
    await sql`update bridge set status = '2'`.execute(db())
  })
  it('of what happens is of this month where nothing is asked, and is compared with as many days of the months before', async () => {
    const told = await figure(people.city, { code: 'yg.reported' })
    expect(told).toMatchObject({ value: 2, from: '2026-06-01', to: '2026-06-30', mom: 0, yoy: null })
  })
  it('is refused by a code that is none, and to whoever may not ask its list', async () => {
    expect((await people.city.get('jsc/figure', { code: 'no.such' })).msg).toBe('没有编码为“no.such”的指标，请检查指标编码')
    const nobody = await personOf(house, await addAccount(house, { username: 'none', deptId: '1', roles: [] }))
    expect((await nobody.get('jsc/figure', { code: 'ss.road.n' })).code).toBe(403)
  })
  it('is that of the own district for a district, and of none where it asks for another', async () => {
    expect((await figure(people.district, { code: 'ss.road.n' })).value).toBe(2)
    expect((await figure(people.district, { code: 'ss.road.n', regionId: '990121' })).value).toBe(0)
  })
  it('is read anew when a row was changed, and at once where that is asked', async () => {
    expect((await figure(people.city, { code: 'ss.road.n' })).value).toBe(3)
    await road('d', { length: 100 })
    expect((await figure(people.city, { code: 'ss.road.n', fresh: '1' })).value).toBe(4)
    await sql`delete from road where id = 'd'`.execute(db())
    expect((await figure(people.city, { code: 'ss.road.n', fresh: '1' })).value).toBe(3)
  })
  it('covers five years at most', async () => {
    const asked = await people.city.get('jsc/figure', { code: 'yg.reported', from: '1976-01-01', to: '2026-01-01' })
    expect(asked.msg).toBe('统计时段不能超过5年，请缩短起止日期')
  })
})

describe('kept values', () => {
  const valuesOf = async (code: string) =>
    (
      await sql`select to_char(stat_date, 'MM-DD') as day, region_id as region, value::float8 as value, num::float8 as num, den::float8 as den from stat_daily
        where metric_code = ${code} and (dim is null or dim ->> 'level' = 'city') order by stat_date, region_id nulls first`.execute(db())
    ).rows
  it('are written for the day before by street, and of shares with both halves', async () => {
    await keepDaily(night())
    expect(await valuesOf('ss.road.n')).toEqual([
      { day: '06-29', region: null, value: 3, num: 3, den: null },
      { day: '06-29', region: '990102', value: 2, num: 2, den: null },
      { day: '06-29', region: '990121', value: 1, num: 1, den: null },
    ])
    expect((await valuesOf('zk.road.good'))[0]).toMatchObject({ num: 5, den: 5.5 })
  })
  it('of what happened are reckoned anew for seven days, and are fixed from then on; of what there was they stay as they were', async () => {
    await event('late', '2026-06-24')
    await event('older', '2026-06-20')
    await road('new', { length: 100 })
    await keepDaily(night())
    const reported = (await valuesOf('yg.reported')).filter((row) => (row as { region: unknown }).region === null)
    expect(reported).toEqual(
      ['06-23', '06-24', '06-25', '06-26', '06-27', '06-28', '06-29'].map((day) => ({
        ...{ day, region: null, den: null },
        ...{ value: day === '06-24' ? 2 : day === '06-29' ? 1 : 0, num: day === '06-24' ? 2 : day === '06-29' ? 1 : 0 },
      })),
    )
    expect((await valuesOf('ss.road.n'))[0]).toMatchObject({ value: 3 })
    await sql`delete from road where id = 'new'`.execute(db())
    await sql`delete from daily_maintenance where id in ('late', 'older')`.execute(db())
  })
  it('make a trend: what was kept, then the rows of the last days, each beside the year before', async () => {
    const { data } = await people.city.get<Trend>('jsc/trend', { code: 'yg.reported', from: '2026-05-01', to: '2026-06-30', step: 'month' })
    expect(data.series).toMatchObject([
      { t: '2026-05', value: 2, lastYear: 1, archived: false },
      { t: '2026-06', value: 2, lastYear: 0 },
    ])
    expect(data.series[0]?.drill?.query).toMatchObject({ reportTimeStart: '2026-05-01', reportTimeEnd: '2026-05-31' })
    const stock = await people.city.get<Trend>('jsc/trend', { code: 'ss.road.n', from: '2026-06-28', to: '2026-06-30', step: 'day' })
    expect(stock.data.series.map(({ value }) => value)).toEqual([null, 3, 3])
    const own = await people.district.get<Trend>('jsc/trend', { code: 'ss.road.n', from: '2026-06-29', to: '2026-06-30', step: 'day' })
    expect(own.data.series.map(({ value }) => value)).toEqual([2, 2])
  })
  it('dashboards §1.2-6: make a trend by Spring Festival, and one of January and February together', async () => {
    for (const [id, day] of [
      ['feast', '2026-02-17'],
      ['feastBefore', '2025-01-29'],
      ['january', '2026-01-20'],
    ] as const)
      await event(id, day)
    const ask = async (query: Query) => people.city.get<Trend>('jsc/trend', { code: 'yg.reported', ...query })
    const days = await ask({ from: '2026-02-16', to: '2026-02-17', step: 'day', align: 'lunar' })
    expect(days.data.series).toMatchObject([
      { t: '2026-02-16', value: 0, lastYear: 0 },
      { t: '2026-02-17', value: 1, lastYear: 1 },
    ])
    const plain = await ask({ from: '2026-02-17', to: '2026-02-17', step: 'day' })
    expect(plain.data.series).toMatchObject([{ value: 1, lastYear: 0 }])
    const months = await ask({ from: '2026-01-01', to: '2026-03-31', step: 'month', firstTwoMonths: '1' })
    expect(months.data.series).toMatchObject([
      {
        ...{ t: '2026-01~02', value: 2, lastYear: 1 },
        drill: { query: { reportTimeStart: '2026-01-01', reportTimeEnd: '2026-02-28' } },
      },
      { t: '2026-03', value: 0 },
    ])
    expect((await ask({ from: '2026-01-01', to: '2026-03-31', step: 'month', align: 'lunar' })).msg).toBe('只有按日的趋势可以按春节对齐')
    await sql`delete from daily_maintenance where id in ('feast', 'feastBefore', 'january')`.execute(db())
  })
  it('dashboards §1.2-5: tell the days whose rows are archived, marked and without a list, and days since from their rows', async () => {
    const { figures } = house.open.services.registry
    const declared = figures.get('yg.reported')
    if (declared === undefined || !('formula' in declared.metric)) throw new Error('yg.reported is no figure')
    const all = figures as Map<string, typeof declared>
    // As if its rows stayed for two months, and the older ones had gone.
    all.set('yg.reported', { ...declared, metric: { ...declared.metric, rowsKept: { setting: 'yh.event.months', months: 2 } } })
    try {
      await sql`insert into stat_daily (metric_code, stat_date, dim, value, num) select 'yg.reported', d::date, '{"level":"city"}', 1, 1
        from generate_series('2026-02-01'::date, '2026-06-22'::date, '1 day') as d on conflict do nothing`.execute(db())
      const past = await people.city.get<FigureTold & { archived: boolean; yoy: number | null }>('jsc/figure', {
        ...{ code: 'yg.reported', from: '2026-03-01', to: '2026-03-31', fresh: '1' },
      })
      expect(past.data).toMatchObject({ value: 31, archived: true, drill: null, yoy: null })
      const across = await figure(people.city, { code: 'yg.reported', from: '2026-02-01', to: '2026-06-30', fresh: '1' })
      // 142 days that were kept, those of the last week as they were reckoned, and today from its rows.
      expect(across).toMatchObject({ value: 142 + 3, archived: true, drill: null })
      const here = await figure(people.city, { code: 'yg.reported', from: '2026-06-01', to: '2026-06-30', fresh: '1' })
      expect(here).toMatchObject({ value: 2, archived: false, drill: { query: { reportTimeStart: '2026-06-01' } } })
      const { data } = await people.city.get<Trend>('jsc/trend', {
        ...{ code: 'yg.reported', from: '2026-04-01', to: '2026-06-30', step: 'month' },
      })
      expect(data.series.map(({ t, value, archived, drill }) => [t, value, archived, drill === null])).toEqual([
        ['2026-04', 30, true, true],
        ['2026-05', 31, false, false],
        ['2026-06', 2, false, false],
      ])
    } finally {
      all.set('yg.reported', declared)
      await sql`delete from stat_daily where metric_code = 'yg.reported' and stat_date < '2026-06-23'`.execute(db())
    }
  })
  it('are nought of what has no rows, and none of a mean or a share of nothing', async () => {
    const elsewhere = async (code: string) => figure(people.city, { code, regionId: '990199', fresh: '1' })
    expect(await elsewhere('ss.road.n')).toMatchObject({ value: 0 })
    expect(await elsewhere('zk.road.good')).toMatchObject({ value: null, yoy: null, mom: null })
    expect(await elsewhere('zk.road.pqi')).toMatchObject({ value: null })
    const { data } = await people.city.get<Statistics>('sjtj/dl', { regionId: '990199', groupBy: 'roadGrade' })
    expect(data.rows).toEqual([])
    expect(data.total.values).toMatchObject({ 'ss.road.n': 0, 'zk.road.good': null })
  })
  it('have no year of a day in steps that nobody reads', async () => {
    const ask = async (query: Query) => (await people.city.get<Trend>('jsc/trend', { code: 'ss.road.n', ...query })).msg
    expect(await ask({ from: '2020-01-01', to: '2026-01-01', step: 'day' })).toBe('趋势最多400个点，请缩短时段或加大步长')
    expect(await ask({ from: '2026-01-01', to: '2026-02-01', step: 'year' })).toBe('趋势的步长为日、周或月')
  })
  it('are what the year before of a register is compared with', async () => {
    await sql`insert into stat_daily (metric_code, stat_date, dim, value, num) values ('ss.road.n', '2025-06-30', '{"level":"city"}', 2, 2)`.execute(
      db(),
    )
    expect(await figure(people.city, { code: 'ss.road.n' })).toMatchObject({ value: 3, yoy: 50, mom: null })
  })
  it('say since when a figure is beyond its red line, until it is back', async () => {
    const since = async () =>
      (
        await sql<{
          since: string | null
        }>`select to_char(red_since, 'YYYY-MM-DD') as since from registered_metric where metric_code = 'zk.road.good'`.execute(db())
      ).rows[0]?.since
    const noted = () =>
      db()
        .transaction()
        .execute((tx) => noteLastValues({ ...night(), db: tx }, '2026-06-29'))
    await sql`update registered_metric set better = 'up', warn_red = 95 where metric_code = 'zk.road.good'`.execute(db())
    await noted()
    expect(await since()).toBe('2026-06-29')
    await sql`update registered_metric set warn_red = 80 where metric_code = 'zk.road.good'`.execute(db())
    await noted()
    expect(await since()).toBeNull()
  })
  it('dashboards §11.4: that are far from what is usual on two days are told with the street and the company that explain it, until they are usual again', async () => {
    await sql`delete from stat_daily where metric_code = 'yg.reported'`.execute(db())
    await sql`insert into stat_daily (metric_code, stat_date, dim, value, num) select 'yg.reported', d::date, '{"level":"city"}',
        case when d::date >= '2026-06-28' then 20 else 1 end, 1 from generate_series('2026-04-20'::date, '2026-06-29'::date, '1 day') as d`.execute(
      db(),
    )
    for (let n = 0; n < 6; n += 1) await event(`many-${n}`, '2026-06-29', { handler_dept_id: 'd-company' })
    const unusual = async (day: string) => {
      const found = await db()
        .transaction()
        .execute((tx) => noteUnusual({ ...night(), db: tx }, day))
      const { rows } = await sql<{
        code: string
        note: string
        english: string
      }>`select metric_code as code, unusual_note as note, unusual_note_en as english from registered_metric where unusual_since is not null`.execute(
        db(),
      )
      return [found, ...rows.flatMap(({ code, note, english }) => [`${code} ${note}`, english])]
    }
    expect(await unusual('2026-06-28')).toEqual([0])
    const [found, said = '', english = ''] = await unusual('2026-06-29')
    expect(found).toBe(1)
    expect(said).toContain('yg.reported 2026-06-29为20，通常1；主要来自')
    expect(said).toMatch(/（\+7）/)
    expect(english).toMatch(/^20 on 2026-06-29, usually 1; most of it from .* \(\+7\)/)
    await sql`update stat_daily set value = 1 where metric_code = 'yg.reported' and stat_date = '2026-06-29'`.execute(db())
    expect(await unusual('2026-06-29')).toEqual([0])
    await sql`delete from daily_maintenance where id like 'many-%'`.execute(db())
  })
  it('of a figure that is polled are told at the third refresh beyond its red line, and closed once it is back', async () => {
    const code = 'zk.road.good'
    await sql`update registered_metric set warn_red = null where metric_code <> ${code}`.execute(db())
    await sql`update registered_metric set better = 'up', warn_red = 95, refresh_seconds = 60 where metric_code = ${code}`.execute(db())
    const watched = async (minutes: number) => {
      house.setNow(`2026-06-30 10:0${minutes}:00`)
      return db()
        .transaction()
        .execute(async (tx) => {
          const ctx = { ...night(), db: tx }
          const counted = await watchRedLines(ctx)
          await keepAlerts(ctx, alertParts, 'minutely')
          const { rows } = await sql<{
            open: string
          }>`select open from alert where kind = 'jsc/metric#beyondRedNow'`.execute(tx)
          return [counted, ...rows.map(({ open }) => open)]
        })
    }
    expect(await watched(0)).toEqual([1])
    // Refreshed once a minute: asked again within it, nothing is counted.
    expect(await watched(0)).toEqual([0])
    expect(await watched(1)).toEqual([1])
    expect(await watched(2)).toEqual([1, alertState.values.open.value])
    const notices = await sql<{ content: string }>`select content from notice where title like '指标超红线%'`.execute(db())
    expect(notices.rows[0]?.content).toContain('连续3次刷新均超出红线95%，')
    await sql`update registered_metric set warn_red = 80 where metric_code = ${code}`.execute(db())
    expect(await watched(3)).toEqual([1, alertState.values.closed.value])
    await sql`update registered_metric set warn_red = null where metric_code = ${code}`.execute(db())
    house.setNow('2026-06-30 10:00:00')
  })
})

describe('a ranking', () => {
  it('is of districts by their values, with the places before', async () => {
    const { data } = await people.city.get<Ranking>('jsc/rank', { code: 'ss.road.km', by: 'region' })
    expect(data.rows.map(({ id, value, rank }) => [id, value, rank])).toEqual([
      ['990121', 4, 1],
      ['990102', 1.5, 2],
    ])
  })
  it('tells a district all places, and opens the list of its own alone', async () => {
    const { data } = await people.district.get<Ranking>('jsc/rank', { code: 'ss.road.km', by: 'region' })
    expect(data.rows.map(({ id, drill }) => [id, drill !== null])).toEqual([
      ['990121', false],
      ['990102', true],
    ])
  })
  describe('of a company', () => {
    const hazards = { code: 'yh.rows', from: '2026-01-01', to: '2026-06-30' }
    const found = (id: string, more: object) =>
      db()
        .insertInto('hazard_check')
        .values({
          ...{
            id,
            level: 'qx',
            status: 'dispatched',
            has_hazard: true,
            region_id: '990102',
            dept_id: 'd-district',
            gas_companies_id: 'c-one',
          },
          ...{ check_date: '2026-03-01', create_date: '2026-03-01 10:00:00', update_date: '2026-03-01 10:00:00', ...more },
        })
        .execute()
    let company: Person
    beforeAll(async () => {
      company = await personOf(house, await addAccount(house, { username: 'ranked', deptId: 'd-company', roles: ['enterpriseAdmin'] }))
      await found('own-1', {})
      await found('own-2', {})
      await found('theirs-1', { gas_companies_id: 'c-two' })
      await found('theirs-2', { gas_companies_id: 'c-two' })
      await found('theirs-3', { gas_companies_id: 'c-two', region_id: '990121', dept_id: 'd-other' })
      // It puts right what was found at the other company, and sees that.
      await found('theirs-4', { gas_companies_id: 'c-two', reform_dept_id: 'd-company' })
    })
    afterAll(() => sql`delete from hazard_check`.execute(db()))
    const ranked = async (by: string) => (await company.get<Ranking & { rankOf: number }>('jsc/rank', { ...hazards, by })).data

    it('by region is over its own rows: nothing of others follows by a difference', async () => {
      const { rankOf, rows } = await ranked('region')
      expect([rankOf, ...rows.map(({ id, value, rank }) => [id, value, rank])]).toEqual([1, ['990102', 3, 1]])
    })
    it('by company is its own place among how many, with no value and no name of another', async () => {
      const { rankOf, rows } = await ranked('company')
      expect([rankOf, ...rows.map(({ id, value }) => [id, value])]).toEqual([2, ['c-one', 2]])
    })
  })
  it('is refused by what its rows are not told apart by', async () => {
    expect((await people.city.get('jsc/rank', { code: 'ss.road.km', by: 'section' })).msg).toBe(
      '指标“ss.road.km”不能按该对象排名，请换一种',
    )
  })
})

describe('a frozen month', () => {
  const ofMay = { from: '2026-05-01', to: '2026-05-31', groupBy: 'district' }
  it('sjtj/ndbb/rule-1: is frozen from the fifth on, once, whatever rows say since', async () => {
    const ofTheMonth = async () => (await sql`select 1 from stat_snapshot where period_no = '2026-05'`.execute(db())).rows.length
    house.setNow('2026-06-04 00:30:00')
    await freezePeriods(night())
    expect(await ofTheMonth()).toBe(0)
    house.setNow('2026-06-05 00:30:00')
    await freezePeriods(night())
    expect(await ofTheMonth()).toBeGreaterThan(10)
    await event('after', '2026-05-20')
    expect(await freezePeriods(night())).toBe(0)
    house.setNow('2026-06-30 10:00:00')
    house.open.services.figureCache.changed('yhgl/rcyh', true)
    const { data } = await people.city.get<Statistics>('sjtj/rcyh', ofMay)
    expect(data).toMatchObject({ frozen: true, frozenTime: '2026-06-05 00:30:00' })
    expect(data.total.values['yg.reported']).toBe(2)
    expect(data.total.drill['yg.reported']?.drill).toBeNull()
    expect(data.rows[0]).toMatchObject({ keys: ['990102'], values: { 'yg.reported': 2 } })
  })
  it('is as its rows say where something is asked by which nothing was frozen', async () => {
    const { data } = await people.city.get<Statistics>('sjtj/rcyh', { ...ofMay, groupBy: 'facilityKind' })
    expect(data).toMatchObject({ frozen: false })
    expect(data.total.values['yg.reported']).toBe(3)
  })
  it('is told a district of its own rows alone', async () => {
    const { data } = await people.district.get<Statistics>('sjtj/rcyh', ofMay)
    expect(data).toMatchObject({ frozen: true, total: { values: { 'yg.reported': 2 } } })
    expect(data.rows.map(({ keys }) => keys[0])).toEqual(['990102'])
  })
  it('is corrected by a leader with a reason, as a version beside the frozen one', async () => {
    const correct = (by: Person, more: object = {}) =>
      by.post('statSnapshot/correct', {
        metricCode: 'yg.reported',
        periodKind: 'month',
        periodNo: '2026-05',
        value: 3,
        note: '漏报一件',
        ...more,
      })
    expect((await correct(people.city)).code).toBe(403)
    expect((await correct(people.leader, { note: '' })).code).not.toBe(0)
    expect((await correct(people.leader, { periodNo: '2026Q9' })).msg).toBe('期次应写为2026-05、2026Q2或2026，并与周期一致')
    expect((await correct(people.leader, { periodNo: '2026-04' })).msg).toBe('该指标在此期次、区域和部门没有冻结值，请先在冻结数据中查询')
    expect((await correct(people.leader, { num: 3, den: 4 })).msg).toBe('比率和平均值须填写分子和分母，其他指标只填写值')
    expect((await correct(people.leader)).data).toMatchObject({ snapshotVersion: 2 })
    const { data } = await people.city.get<Statistics>('sjtj/rcyh', ofMay)
    expect(data.total.values['yg.reported']).toBe(3)
    // The period was frozen when it was, and what was corrected since is told with its reason, in words.
    expect(data.frozenTime).toBe('2026-06-05 00:30:00')
    expect(data.corrections).toMatchObject([{ label: '上报数', place: null, version: 2, before: '2', after: '3', note: '漏报一件' }])
    const { rows } = await sql`select snapshot_version as version, value::float8 as value, source from stat_snapshot
      where metric_code = 'yg.reported' and region_id is null and dept_id is null and period_no = '2026-05' order by 1`.execute(db())
    expect(rows).toEqual([
      { version: 1, value: 2, source: 'auto' },
      { version: 2, value: 3, source: 'edited' },
    ])
  })
  it('tells a district what was corrected of it, and nothing of what was corrected elsewhere', async () => {
    const ofDistrict = {
      metricCode: 'yg.reported',
      periodKind: 'month',
      periodNo: '2026-05',
      regionId: '990102',
      value: 3,
      note: '本区漏报',
    }
    const before = (await people.district.get<Statistics>('sjtj/rcyh', ofMay)).data
    expect(before.corrections).toEqual([])
    expect((await people.leader.post('statSnapshot/correct', ofDistrict)).code).toBe(0)
    const after = (await people.district.get<Statistics>('sjtj/rcyh', ofMay)).data
    expect(after.corrections).toMatchObject([{ label: '上报数', note: '本区漏报' }])
    const book = await people.district.raw('GET', 'sjtj/rcyh/export?from=2026-05-01&to=2026-05-31&groupBy=district&format=xlsx')
    const { sheets } = await readXlsx(book.rawPayload)
    const words = JSON.stringify(sheets.at(-1)?.rows)
    expect(words).toContain('上报数由2更正为3')
    expect(words).not.toMatch(/yg\.reported|漏报一件/)
  })
  it('is listed with the names of its figures and the values as they are told, in the language of the reader', async () => {
    interface Listed {
      readonly list: readonly { readonly id: string; readonly metricCode: string; readonly metricName: string; readonly told: string }[]
    }
    const listed = async (metricCode: string, more: object = {}) =>
      (await people.leader.get<Listed>('statSnapshot/page', { metricCode, periodNo: '2026-05', regionIdEmpty: 1, limit: 1, ...more })).data
        .list[0]
    const reported = await listed('yg.reported')
    expect(reported).toMatchObject({ metricName: '上报数', told: '3 件' })
    expect(await listed('yg.closeRate')).toMatchObject({ metricName: '办结率', told: expect.stringMatching(/^\d+\.\d %$/) })
    expect((await people.leader.get<Listed['list'][number]>(`statSnapshot/info/${reported?.id}`)).data).toMatchObject({
      metricName: '上报数',
      told: '3 件',
    })
    const book = await people.leader.raw('GET', 'statSnapshot/export?metricCode=yg.reported&periodNo=2026-05')
    expect(book.statusCode).toBe(200)
  })
  it('is listed, and corrected, for whoever may ask the list of its figure alone', async () => {
    await sql`insert into stat_snapshot (id, metric_code, period_kind, period_no, value, num, frozen_time, source, snapshot_version, create_date, update_date, version,
      deleted, of_register, figure_root) values ('gas', 'yh.found', 'month', '2026-04', 3, 3, '2026-06-30 10:00+08', 'auto', 1, '2026-06-30 10:00+08', '2026-06-30 10:00+08', 1, false, true, 'gysy/aqjdyhpc')`.execute(
      db(),
    )
    const listed = async (metricCode: string) =>
      (await people.leader.get<{ total: number }>('statSnapshot/page', { metricCode })).data.total
    expect(await listed('ss.road.n')).toBeGreaterThan(0)
    expect(await listed('yh.found')).toBe(0)
    const correction = { metricCode: 'yh.found', periodKind: 'month', periodNo: '2026-04', value: 4, note: '更正' }
    expect((await people.leader.post('statSnapshot/correct', correction)).msg).toContain('没有编码为“yh.found”的指标')
  })
  it('is not frozen while it runs, nor a span that is no month, quarter or year', async () => {
    const running = await people.city.get<Statistics>('sjtj/rcyh', {
      from: '2026-06-01',
      to: addDays('2026-07-01', -1),
      groupBy: 'district',
    })
    expect(running.data.frozen).toBe(false)
    expect((await people.city.get<Statistics>('sjtj/rcyh', { ...ofMay, to: '2026-05-30' })).data.frozen).toBe(false)
  })
})
