import { cellsToExplain, hasMoved, tablesOf } from '@chengan/domain/dashboards/yearbook/yearbook-sheets'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/support/house.ts'
import { addAccount, type Person, personOf } from '../../../../test/support/people.ts'
import { buildSmallCity } from '../../../../test/support/small-city.ts'

interface Report {
  readonly id: string
  readonly regionId: string
  readonly reportYear: number
  readonly title: string
  readonly status: string
  readonly version: number
  readonly notes: Readonly<Record<string, string>>
  readonly earlier: readonly unknown[] | null
  readonly tables: Readonly<
    Record<
      string,
      {
        readonly title: string
        readonly columns: readonly { readonly code: string }[]
        readonly rows: readonly {
          readonly key: string
          readonly cells: Readonly<
            Record<string, { readonly value: number | null; readonly last: number | null; readonly change: number | null }>
          >
        }[]
      }
    >
  >
}

let house: TestServer
let people: Readonly<Record<'city' | 'leader' | 'district', Person>>
let year = 0

beforeAll(async () => {
  house = await startTestServer()
  await buildSmallCity(house)
  const { db } = house.open.services
  const ofRoads = async (username: string, deptId: string, role: string) => {
    const id = await addAccount(house, { username, deptId, roles: [role] })
    await sql`update "user" set system_codes = '{zhsz}' where id = ${id}`.execute(db)
    return personOf(house, id)
  }
  people = {
    city: await ofRoads('book', 'd-bureau', 'citySupervisor'),
    leader: await ofRoads('book1', 'd-bureau', 'cityLeader'),
    district: await ofRoads('book2', 'd-district', 'districtSupervisor'),
  }
  year = new Date(house.open.services.clock()).getUTCFullYear()
  await sql`delete from road`.execute(db)
  await sql`insert into road (id, name, owner_unit, region_id, dept_id, status, data_source, manage_level, manage_dept_id, create_date, update_date, road_grade, length, pqi, pqi_grade)
    values ('a', 'a', '区', '990102', 'd-district', '2', '1', '2', 'd-district', '2026-06-30 10:00+08', '2026-06-30 10:00+08', '1', 1000, 90, 'A'),
      ('b', 'b', '区', '990102', 'd-district', '2', '1', '2', 'd-district', '2026-06-30 10:00+08', '2026-06-30 10:00+08', '2', 500, 60, 'D'),
      ('elsewhere', 'c', '区', '990121', 'd-district', '2', '1', '2', 'd-district', '2026-06-30 10:00+08', '2026-06-30 10:00+08', '1', 4000, 80, 'B')`.execute(
    db,
  )
})
afterAll(() => house.close())

const reports = async (by: Person, query: Readonly<Record<string, unknown>> = {}) =>
  (await by.get<{ list: readonly Report[] }>('sjtj/ndbb/page', { limit: 100, ...query })).data.list
const reportOf = async (by: Person, regionId: string, reportYear: number) => {
  const [found] = await reports(by, { regionId, regionIdOnly: regionId, reportYear })
  if (found === undefined) throw new Error(`there is no report of ${regionId}`)
  return (await by.get<Report>(`sjtj/ndbb/info/${found.id}`)).data
}

describe('the year book', () => {
  it('R-9: is made by nobody who does not work for the streets', async () => {
    const id = await addAccount(house, { username: 'gas', deptId: 'd-district', roles: ['districtSupervisor'] })
    await sql`update "user" set system_codes = '{zhrq}' where id = ${id}`.execute(house.open.services.db)
    const gasOnly = await personOf(house, id)
    expect((await gasOnly.post('sjtj/ndbb/generate', { reportYear: year - 1 })).code).toBe(403)
    expect(await gasOnly.get('sjtj/ndbb/page')).toMatchObject({ code: 0, data: { total: 0 } })
  })
  it('drafts a report for each district and the city, with the sheets of figures that there are', async () => {
    const { data, code } = await people.city.post<{ made: number; renewed: number }>('sjtj/ndbb/generate', { reportYear: year - 1 })
    expect(code).toBe(0)
    expect(data.made).toBeGreaterThan(2)
    const { tables, title, status } = await reportOf(people.city, '990102', year - 1)
    expect(title).toContain(`${year - 1}年度`)
    expect(status).toBe('1')
    expect(tables.roads?.rows.map(({ key, cells }) => [key, cells['ss.road.km']?.value])).toEqual([
      ['1', 1],
      ['2', 0.5],
      ['total', 1.5],
    ])
    expect(tables.worst?.rows.map(({ key }) => key)).toEqual(['b', 'a'])
    // Nobody declares what these sheets are made of yet.
    expect(Object.keys(tables)).not.toContain('handover')
    expect(Object.values(tables).every(({ columns }) => columns.length > 0)).toBe(true)
  })
  it('is made of no year that has not begun, and of no place but the city and the districts of whoever asks', async () => {
    const asked = (by: Person, body: object) => by.post('sjtj/ndbb/generate', { reportYear: year, ...body })
    const before = (await reports(people.city)).length
    expect(await asked(people.city, { reportYear: year + 1 })).toMatchObject({
      code: 10400,
      msg: `${year + 1}年尚未开始，年报最晚可编制到${year}年，请修改报表年度`,
      data: { errors: [{ field: 'reportYear' }] },
    })
    expect((await asked(people.city, { regionIds: ['990102001'] })).msg).toMatch(
      /^年报按全市和区县编制：“.+”不是区县，或不在您的管辖范围内，请重新选择区域$/,
    )
    expect(await asked(people.district, { regionIds: ['990121'] })).toMatchObject({
      code: 10400,
      data: { errors: [{ field: 'regionIds' }] },
    })
    expect((await reports(people.city)).length).toBe(before)
  })
  it('of a district is handed in by the district, with its notes; the city reads it as long as it is a draft', async () => {
    const { id } = await reportOf(people.city, '990102', year - 1)
    const offered = async (by: Person) => (await by.get<{ actions: readonly string[] }>(`sjtj/ndbb/info/${id}`)).data.actions
    expect(await offered(people.district)).toContain('submit')
    expect(await offered(people.city)).not.toContain('submit')
    expect((await people.city.put('sjtj/ndbb/submit', { id })).code).toBe(403)
    expect((await people.city.post('sjtj/ndbb', { id, notes: {} })).code).toBe(-2)
    expect((await people.district.post('sjtj/ndbb', { id, notes: {} })).code).toBe(0)
  })
  it('is made anew as long as it is a draft, and one district makes its own alone', async () => {
    const { data } = await people.district.post<{ made: number; renewed: number; kept: number }>('sjtj/ndbb/generate', {
      reportYear: year - 1,
    })
    expect(data).toMatchObject({ made: 0, renewed: 1, kept: 0 })
    expect((await reports(people.district)).map(({ regionId }) => regionId)).toEqual(['990102'])
  })
  it('compares with the report of the year before, and asks a note for what moved by more than 30 %', async () => {
    await sql`update road set length = 100 where id = 'a'`.execute(house.open.services.db)
    await people.city.post('sjtj/ndbb/generate', { reportYear: year, regionIds: '990102' })
    const report = await reportOf(people.district, '990102', year)
    expect(report.tables.roads?.rows.find(({ key }) => key === '1')?.cells['ss.road.km']).toEqual({ value: 0.1, last: 1, change: -90 })
    const open = cellsToExplain(report.tables, report.notes)
    expect(open).toContain('roads/1/ss.road.km')
    expect(await people.district.put('sjtj/ndbb/submit', { id: report.id })).toMatchObject({
      code: 10400,
      msg: `有${open.length}项较上年变动超过30%，请逐项填写说明后再提交`,
    })
    const notes = Object.fromEntries(open.map((key) => [key, '道路移交']))
    expect((await people.district.post('sjtj/ndbb', { id: report.id, notes: { [open[0] ?? '']: 5 } })).msg).toBe(
      '说明须为不超过500字的文字，请检查后重新保存',
    )
    expect((await people.district.post('sjtj/ndbb', { id: report.id, notes })).code).toBe(0)
    expect(await people.district.put('sjtj/ndbb/submit', { id: report.id, opinion: '已说明' })).toMatchObject({ code: 0 })
  })
  it('is confirmed by the city and frozen; a leader of the city opens it again, and what was confirmed is kept', async () => {
    const { id } = await reportOf(people.city, '990102', year)
    expect((await people.district.put('sjtj/ndbb/confirm', { id, auditResult: '1' })).code).toBe(403)
    expect((await people.district.post('sjtj/ndbb', { id, notes: {} })).code).toBe(-2)
    expect(await people.city.put('sjtj/ndbb/confirm', { id, pass: true })).toMatchObject({ code: 0 })
    const confirmed = await reportOf(people.city, '990102', year)
    expect(confirmed).toMatchObject({ status: '3' })
    const again = await people.city.post<{ kept: number }>('sjtj/ndbb/generate', { reportYear: year, regionIds: '990102,' })
    expect(again.data.kept).toBe(1)
    expect((await people.city.put('sjtj/ndbb/reopen', { id, opinion: '数据有误' })).code).toBe(403)
    expect((await people.leader.put('sjtj/ndbb/reopen', { id })).code).not.toBe(0)
    expect((await people.leader.put('sjtj/ndbb/reopen', { id, opinion: '数据有误' })).code).toBe(0)
    const open = await reportOf(people.city, '990102', year)
    expect([open.status, open.earlier?.length]).toEqual(['1', 1])
  })
  it('of the city waits for all its districts', async () => {
    const cities = (await reports(people.city, { reportYear: year - 1 })).filter(({ regionId }) => regionId.endsWith('00'))
    const { id = '' } = cities[0] ?? {}
    expect((await people.city.put('sjtj/ndbb/submit', { id })).code).toBe(0)
    const refused = await people.city.put('sjtj/ndbb/confirm', { id, auditResult: '1' })
    expect(refused).toMatchObject({ code: 10400 })
    expect(refused.msg).toMatch(/^还有\d+个区县的年报未确认，确认后才能确认全市年报$/)
  })
  it('leaves the house as a workbook with a sheet for each table, and as a document', async () => {
    const { id, tables } = await reportOf(people.city, '990102', year)
    const { sheets } = await readXlsx((await people.city.raw('GET', `sjtj/ndbb/xlsx/${id}`)).rawPayload)
    expect(sheets.map(({ name }) => name)).toEqual([...Object.values(tablesOf(tables)).map(({ title }) => title), '年度对比', '口径说明'])
    expect((await people.city.raw('GET', `sjtj/ndbb/docx/${id}`)).rawPayload.subarray(0, 2).toString()).toBe('PK')
  })
})

test('a cell has moved beyond 30 % of what it was; without a year before it has not', () => {
  const cell = (value: number | null, last: number | null) => hasMoved({ value, last, change: null })
  expect([cell(130, 100), cell(131, 100), cell(69, 100), cell(5, null), cell(1, 0), cell(0, 0)]).toEqual([
    false,
    true,
    true,
    false,
    true,
    false,
  ])
})
