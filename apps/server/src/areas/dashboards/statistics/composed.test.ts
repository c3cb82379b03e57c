import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/support/house.ts'
import { addAccount, type Person, personOf } from '../../../../test/support/people.ts'
import { buildSmallCity } from '../../../../test/support/small-city.ts'

type Numbers = Readonly<Record<string, number | null>>

interface Told {
  readonly rows: readonly {
    readonly keys: readonly string[]
    readonly label: string
    readonly values: Numbers
    readonly yoy: Numbers
    readonly drill: Readonly<
      Record<string, { readonly drill: { readonly route: string; readonly query: Readonly<Record<string, string>> } | null }>
    >
  }[]
  readonly subtotals: readonly { readonly keys: readonly (string | null)[]; readonly values: Numbers }[]
  readonly total: {
    readonly values: Numbers
    readonly drill: Readonly<
      Record<string, { readonly drill: { readonly route: string; readonly query: Readonly<Record<string, string>> } | null }>
    >
  }
  readonly columns: readonly { readonly code: string; readonly label: string }[]
  readonly charts: readonly { readonly kind: string }[]
}
interface Offer {
  readonly dimensions: readonly { readonly key: string }[]
  readonly numbers: readonly { readonly key: string }[]
  readonly distinct: readonly { readonly key: string }[]
  readonly filters: readonly string[]
  readonly resource: string
}

let house: TestServer
let people: Readonly<Record<'city' | 'district' | 'gas' | 'company', Person>>
const ROADS = 'jcsj/baseroad/page'

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
    city: await ofRoads('tables', 'd-bureau', 'citySupervisor'),
    district: await ofRoads('tables2', 'd-district', 'districtSupervisor'),
    gas: small.city,
    company: small.principal,
  }
  await sql`delete from road`.execute(db)
  const road = (id: string, more: object) =>
    db
      .insertInto('road')
      .values({
        ...{ id, name: id, owner_unit: '区', region_id: '990102', dept_id: 'd-district', status: '2', data_source: '1', manage_level: '2' },
        ...{ manage_dept_id: 'd-district', create_date: '2026-01-01 00:00:00', update_date: '2026-01-01 00:00:00', road_grade: '1' },
        ...more,
      })
      .execute()
  await road('a', { length: 1000, lane_count: 4, pqi: 90, pqi_grade: 'A' })
  await road('b', { length: 500, lane_count: 2, pqi: 60, pqi_grade: 'D', road_grade: '2' })
  await road('c', { length: 250, lane_count: 2 })
  await road('elsewhere', { length: 4000, region_id: '990121', pqi: 80, pqi_grade: 'B', create_date: '2025-03-01 00:00:00' })
})
afterAll(() => house.close())

const table = async (by: Person, query: Readonly<Record<string, string>>) => by.get<Told>('sjtj/zdy', { list: ROADS, ...query })

describe('a composed table', () => {
  it('counts the rows of a list by one dimension and another, with the totals of both', async () => {
    const { data } = await table(people.city, { rows: 'district', columns: 'roadGrade' })
    expect(data.rows.map(({ keys, values }) => [...keys, values.count])).toEqual([
      ['990102', '1', 2],
      ['990102', '2', 1],
      ['990121', '1', 1],
    ])
    expect(data.subtotals.find(({ keys }) => keys[0] === '990102' && keys[1] === null)?.values.count).toBe(3)
    expect(data.subtotals.find(({ keys }) => keys[0] === null && keys[1] === '1')?.values.count).toBe(3)
    expect(data.total.values.count).toBe(4)
  })
  it('adds up, and tells mean, median, P90, greatest and different values', async () => {
    const measures = 'sum:length,avg:length,p50:length,p90:length,max:length,distinct:roadGrade'
    const { data } = await table(people.city, { measures })
    expect(data.total.values).toMatchObject({
      'sum:length': 5750,
      'avg:length': 1437.5,
      'p50:length': 750,
      'p90:length': 3100,
      'max:length': 4000,
      'distinct:roadGrade': 2,
    })
  })
  it('opens the list with as many rows as each of its numbers says', async () => {
    const { data } = await table(people.city, { rows: 'pqiGrade', columns: 'district', asked: 'roadGrade=1' })
    expect(data.rows.length).toBe(3)
    for (const { values, drill } of data.rows) {
      const opened = await people.city.get<{ total: number }>('jcsj/baseroad/page', drill.count?.drill?.query ?? {})
      expect(opened.data.total).toBe(values.count)
    }
  })
  it('narrows by a date and compares with the same days of the year before', async () => {
    const span = { on: 'createDate', from: '2026-01-01', to: '2026-06-30', compare: 'yoy', rows: 'createDate@month' }
    const { data } = await table(people.city, span)
    expect(data.rows.map(({ keys, values }) => [keys[0], values.count])).toEqual([['2026-01', 3]])
    const whole = await people.city.get<Told & { total: { yoy: Numbers } }>('sjtj/zdy', { list: ROADS, ...span })
    expect(whole.data.total.yoy.count).toBe(200)
    expect(data.charts.map(({ kind }) => kind)).toEqual(['line'])
  })
  it('holds for a district what lies in it', async () => {
    expect((await table(people.district, {})).data.total.values.count).toBe(3)
  })
  it('is refused where the list is not the caller’s, as if there were none', async () => {
    expect(await people.gas.get('sjtj/zdy', { list: ROADS })).toMatchObject({
      code: 10400,
      msg: '“jcsj/baseroad/page”不是您可以统计的列表，请重新选择列表',
    })
    expect((await people.city.get('sjtj/zdy', { list: 'sys/user/page' })).code).toBe(10400)
    expect((await people.city.get('sjtj/zdy', { list: 'jcsj/baseroad/secret' })).code).toBe(10400)
  })
  test.each([
    [{ rows: 'colour' }, 'colour'],
    [{ measures: 'sum:name' }, 'sum:name'],
    [{ measures: 'median:length' }, 'median:length'],
    [{ on: 'name' }, 'name'],
    [{ asked: 'colour=red' }, 'colour'],
    [{ asked: 'limit=1' }, 'limit'],
    [{ rows: 'constructor' }, 'constructor'],
  ])('is refused by the name of what is no field: %j', async (query, name) => {
    expect(await table(people.city, query as Record<string, string>)).toMatchObject({
      code: 10400,
      msg: `“${name}”不是该列表可以统计的字段，请重新选择`,
    })
  })
  it('has two dimensions, no third', async () => {
    expect(await table(people.city, { rows: 'district,roadGrade', columns: 'pqiGrade' })).toMatchObject({
      code: 10400,
      msg: '最多按两个维度统计，请减少维度',
    })
  })
  it('has eight figures, no ninth', async () => {
    const measures = [
      'count',
      ...['sum', 'avg', 'p50', 'p90', 'max'].map((kind) => `${kind}:length`),
      'sum:laneCount',
      'avg:laneCount',
      'max:laneCount',
    ]
    expect(await table(people.city, { measures: measures.join() })).toMatchObject({ code: 10400, msg: '一张表最多统计8个指标' })
  })
  it('covers five years, not fifty', async () => {
    expect((await table(people.city, { on: 'createDate', from: '1976-01-01', to: '2026-01-01' })).msg).toBe(
      '统计时段不能超过5年，请缩短起止日期',
    )
  })
  it('tells its limit where there are more groups than anybody reads', async () => {
    const { db } = house.open.services
    await sql`insert into road (id, name, owner_unit, region_id, dept_id, status, data_source, manage_level, manage_dept_id, create_date, update_date, road_grade)
      select 'many' || n, 'many' || n, '区', '990102', 'd-district', '2', '1', '2', 'd-district', timestamptz '2010-01-01' + n * interval '1 day', '2026-06-30 10:00+08', '1'
      from generate_series(1, 2100) n`.execute(db)
    expect(await table(people.city, { rows: 'createDate@day' })).toMatchObject({
      code: 10400,
      msg: '分组超过2000个，请换用更粗的维度或增加条件',
    })
    await sql`delete from road where id like 'many%'`.execute(db)
  })
  it('leaves the house as a workbook, a document and a PDF', async () => {
    const file = (format: string) =>
      people.city.raw('GET', `sjtj/zdy/export?list=${ROADS}&rows=roadGrade&measures=count,sum:length&charts=1&format=${format}`)
    const { sheets } = await readXlsx((await file('xlsx')).rawPayload)
    expect(sheets[0]?.rows.map((row) => row.slice(1))).toEqual([
      ['记录数', '道路长度合计（m）'],
      [3, 5250],
      [1, 500],
      [4, 5750],
    ])
    expect((await file('docx')).rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect((await file('pdf')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

const levelOf = { city: 'city', district: 'district', gas: 'city', company: 'enterprise' } as const

/** How many rows a page shows that is opened with a query: under the tab that it names, else the first of its tabs. */
async function rowsShown(
  person: Person,
  level: 'city' | 'district' | 'enterprise',
  { root, list, screens = [] }: CompleteResource,
  { route, query }: { readonly route: string; readonly query: Readonly<Record<string, string>> },
): Promise<number> {
  const screen = screens.find((one) => one.route === route)
  const tabs = (list.tabs ?? []).filter(
    ({ key, levels }) => (levels === undefined || levels.includes(level)) && screen?.tabs?.includes(key) === true,
  )
  const tab = tabs[0] === undefined ? {} : { tab: tabs[0].key }
  const preset = screen?.opensFigures?.letsGo === true ? {} : screen?.preset
  const { data } = await person.get<{ readonly total: number }>(`${root}/${screen?.call ?? 'page'}`, {
    ...tab,
    ...preset,
    ...query,
    limit: '1',
  })
  return data.total
}

describe('every list that a person may read', () => {
  test.each(['city', 'district', 'gas', 'company'] as const)(
    'of %s is counted as it counts itself, and offers nothing that is covered or sealed',
    async (who) => {
      const person = people[who]
      const { registry } = house.open.services
      const { data: lists } = await person.get<readonly { readonly key: string }[]>('sjtj/zdy/lists')
      expect(lists.length).toBeGreaterThan(5)
      for (const { key } of lists) {
        const { data: offer } = await person.get<Offer>('sjtj/zdy/dims', { list: key })
        const whole = registry.byName(offer.resource)
        const names = [...offer.dimensions, ...offer.numbers, ...offer.distinct].map((one) => one.key.split('@')[0] ?? '')
        const closed = names.filter((name) => {
          const field = whole.fields[name]
          return (
            field !== undefined &&
            (field.mask !== undefined || field.encrypted === true || field.hidden === true || field.writeOnly === true)
          )
        })
        expect([key, closed]).toEqual([key, []])
        const told = await person.get<Told>('sjtj/zdy', { list: key })
        const [path = '', fixed = ''] = key.split('?')
        const asked = { ...Object.fromEntries(new URLSearchParams(fixed)), limit: '1' }
        const listed = await person.get<{ readonly total?: number } | readonly unknown[]>(path, asked)
        const total = Array.isArray(listed.data) ? listed.data.length : (listed.data as { total: number }).total
        expect([key, told.msg, told.code]).toEqual([key, 'success', 0])
        expect([key, told.data.total.values.count]).toEqual([key, total])
        const opened = told.data.total.drill.count?.drill
        expect([key, opened?.route]).toEqual([key, expect.any(String)])
        expect([key, await rowsShown(person, levelOf[who], whole, opened ?? { route: '', query: {} })]).toEqual([key, total])
      }
    },
  )
})

describe('the hazards of a city', () => {
  it('are offered by the lists that show them: all of them, and those of each level; never by what waits for somebody', async () => {
    const { data } = await people.gas.get<readonly { readonly key: string; readonly label: string }[]>('sjtj/zdy/lists')
    const offered = data.filter(({ key }) => key.startsWith('gysy/aqjdyhpc/')).map(({ key, label }) => `${label} ${key.slice(14)}`)
    expect(offered.toSorted()).toEqual([
      '企业隐患排查 page?level=qy',
      '全部隐患 allPage',
      '区县隐患排查 page?level=qx',
      '市级隐患排查 page?level=sj',
    ])
    expect((await people.gas.get('sjtj/zdy', { list: 'gysy/aqjdyhpc/page' })).code).toBe(10400)
  })
})

describe('a saved view', () => {
  const plan = { name: '各区路况', topic: 'dl', query: { groupBy: 'district,pqiGrade' } }
  const named = async (by: Person) =>
    (await by.get<readonly { id: string; name: string; own: boolean; shared: boolean; version: number }[]>('sjtj/plan', { topic: 'dl' }))
      .data

  it('is its maker’s, until he shares it; then others open it and leave it as it is', async () => {
    const { data } = await people.city.post<{ id: string }>('sjtj/plan', plan)
    expect(await named(people.city)).toMatchObject([{ name: '各区路况', own: true, shared: false }])
    expect(await named(people.district)).toEqual([])
    const [own] = await named(people.city)
    await people.city.put('sjtj/plan', { ...plan, id: data.id, version: own?.version, name: '路况', shared: true })
    expect(await named(people.district)).toMatchObject([{ name: '路况', own: false, shared: true }])
    const [seen] = await named(people.district)
    expect((await people.district.put('sjtj/plan', { ...plan, id: data.id, version: seen?.version, name: '我的' })).code).not.toBe(0)
    expect((await people.district.remove('sjtj/plan', [data.id])).code).not.toBe(0)
    expect((await people.city.remove('sjtj/plan', [data.id])).code).toBe(0)
    expect(await named(people.city)).toEqual([])
  })
  it('holds what an address says, nothing else', async () => {
    expect(await people.city.post('sjtj/plan', { ...plan, query: { groupBy: ['district'] } })).toMatchObject({
      msg: '统计方案的查询条件无法识别，请在统计页面重新保存',
    })
  })
})
