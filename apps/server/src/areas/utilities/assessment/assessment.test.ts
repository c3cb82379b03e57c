import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { uploadPicture } from '../../../../test/support/small-city.ts'
import { drawPapers, wordXml } from '../testing/drawn-papers.ts'
import { openUtilities, type Utilities } from '../testing/utilities-house.ts'

const SCHEME = 'gysy/ndkhscheme'
const ROOT = 'gysy/gysygascompaniesndkh'
const NOW = '2026-06-30 10:00:00'
let here: Utilities
let count = 0

interface Item {
  readonly id: string
  readonly itemNo: string
  readonly fullScore: number
  readonly scoreType: string
  readonly autoScore: number | null
  readonly autoDetail: { readonly num: number | null; readonly den: number | null; readonly none?: true; readonly later?: true } | null
  readonly selfScore: number | null
  readonly districtScore: number | null
}
interface Assessment {
  readonly id: string
  readonly version: number
  readonly status: string
  readonly deadline: string | null
  readonly selfScore: number | null
  readonly finalScore: number | null
  readonly grade: string | null
  readonly publicEnd: string | null
  readonly items: readonly Item[]
  readonly groundLinks: readonly { readonly itemNo: string; readonly route: string; readonly query: Record<string, string> }[]
  readonly actions: readonly string[]
}
type Form = Readonly<Record<string, unknown>>

// The same sent twice at once is taken once: each says something of its own.
const step = (by: Person, id: string, action: string, body: Form = {}) =>
  by.post<Assessment>(`${ROOT}/${action}`, { id, remark: `第${++count}次`, ...body })
/** A file belongs to one row: each is another. */
const picture = (name: string) => uploadPicture(here.house, here.at.principal, name)
const info = async (by: Person, id: string) => (await by.get<Assessment>(`${ROOT}/info/${id}`)).data
const publishedScheme = async (year: number, more: Form = {}) => {
  const { city } = here.at
  const added = await city.put<{ id: string }>(SCHEME, {
    year,
    name: `${year}年度考核方案${++count}`,
    businessTypes: ['1', '2', '3'],
    ...more,
  })
  expect(added).toMatchObject({ code: 0 })
  expect(await city.post(`${SCHEME}/publish`, { id: added.data.id })).toMatchObject({ code: 0 })
  return added.data.id
}
const launched = async (schemeId: string) =>
  (await here.at.city.put<{ launched: number; kept: number }>(ROOT, { schemeId, remark: `第${++count}次` })).data
const ofCompany = async (year: number, company = here.at.ids.company) => {
  const { rows } = await sql<{
    id: string
  }>`select id from annual_assessment where year = ${year} and gas_companies_id = ${company}`.execute(here.services.db)
  return rows[0]?.id ?? ''
}
/** What a company says of itself: full points with evidence of what is scored by hand. */
async function ownScores({ items }: Assessment, more: Form = {}) {
  const scores: Form[] = []
  for (const { id, fullScore } of items.filter(({ autoScore }) => autoScore === null))
    scores.push({ id, selfScore: fullScore, evidence: [await picture('佐证.jpg')], ...more })
  return scores
}
const submitted = async (id: string) => {
  const { principal } = here.at
  expect(
    await step(principal, id, 'selfSubmit', {
      items: await ownScores(await info(principal, id)),
      annualReport: [await picture('年报.jpg')],
    }),
  ).toMatchObject({ code: 0, data: { status: '2' } })
}
const full = ({ items }: Assessment, stage: 'districtScore' | 'cityScore') =>
  items.filter(({ autoScore }) => autoScore === null).map(({ id, fullScore }) => ({ id, [stage]: fullScore }))
/** Its publicity ended yesterday: sessions do not last until it does. */
const publicityEnded = (id: string) =>
  sql`update annual_assessment set public_end = '2026-06-29' where id = ${id}`.execute(here.services.db)
const inPublicity = async (year: number) => {
  await launched(await publishedScheme(year))
  const id = await ofCompany(year)
  await submitted(id)
  const { district, city } = here.at
  expect(await step(district, id, 'districtScore', { items: full(await info(district, id), 'districtScore') })).toMatchObject({ code: 0 })
  expect(await step(city, id, 'cityScore', { items: full(await info(city, id), 'cityScore') })).toMatchObject({ code: 0 })
  return id
}

beforeAll(async () => {
  here = await openUtilities()
  here.house.setNow(NOW)
})
afterAll(() => here.close())

it('what a company has to do says whose assessment it is, and of which year', async () => {
  await launched(await publishedScheme(2041))
  const id = await ofCompany(2041)
  const { rows } = await sql<{ title: string; name: string }>`select d.title, c.name from duty d, gas_company c
    where d.biz_id = ${id} and d.done_time is null and c.id = ${here.at.ids.company}`.execute(here.services.db)
  expect(rows.map(({ title }) => title)).toEqual(rows.map(({ name }) => `${name}：2041`))
  expect(rows).toHaveLength(1)
})

describe('a scheme', () => {
  it('gysy/ndkhscheme/rule-1: begins with the usual items, adds up to 100 and is frozen once it is published', async () => {
    const { city } = here.at
    const { data } = await city.put<{ id: string }>(SCHEME, { year: 2001, name: '试行', businessTypes: ['1'] })
    const scheme = (await city.get<{ items: readonly Item[]; selfDueDate: string }>(`${SCHEME}/info/${data.id}`)).data
    expect([scheme.items.length, scheme.selfDueDate]).toEqual([21, '2002-03-31'])
    const less = scheme.items.map(({ id, itemNo, fullScore }) => ({ id, fullScore: itemNo === '6.1' ? 9 : fullScore }))
    expect(await city.post(SCHEME, { id: data.id, items: less })).toMatchObject({ code: 0 })
    expect(await city.post(`${SCHEME}/publish`, { id: data.id })).toMatchObject({ code: -2, msg: expect.stringContaining('99') })
    expect(await city.post(SCHEME, { id: data.id, items: scheme.items.map(({ id, fullScore }) => ({ id, fullScore })) })).toMatchObject({
      code: 0,
    })
    expect(await city.post(`${SCHEME}/publish`, { id: data.id, remark: '再次' })).toMatchObject({ code: 0 })
    expect((await city.post(SCHEME, { id: data.id, name: '改名' })).code).not.toBe(0)
    expect((await city.remove(SCHEME, [data.id])).code).not.toBe(0)
  })

  it('is one for a trade in a year, read by companies once it is published, and copied for another year', async () => {
    const { city, principal } = here.at
    const id = await publishedScheme(2003, { businessTypes: ['1'] })
    const other = await city.put<{ id: string }>(SCHEME, { year: 2003, name: '另一方案', businessTypes: ['1', '2'] })
    expect(await city.post(`${SCHEME}/publish`, { id: other.data.id })).toMatchObject({ code: -2 })
    expect([
      (await principal.get(`${SCHEME}/info/${id}`)).code,
      (await principal.get(`${SCHEME}/info/${other.data.id}`)).code === 0,
    ]).toEqual([0, false])
    const copied = await city.post<{ id: string; year: number }>(`${SCHEME}/copy`, { id, year: 2005 })
    expect(copied).toMatchObject({ code: 0, data: { year: 2005 } })
    expect((await city.get(`${SCHEME}/info/${copied.data.id}`)).data).toMatchObject({
      status: '0',
      selfDueDate: '2006-03-31',
      name: expect.stringContaining('2005'),
    })
    expect((await principal.put(SCHEME, { year: 2007, name: '企业', businessTypes: ['1'] })).code).not.toBe(0)
  })
})

describe('an annual assessment', () => {
  it('gysy/gysygascompaniesndkh/rule-7: is launched once for each company in business and year, which are told', async () => {
    const scheme = await publishedScheme(2010)
    here.told()
    const first = await launched(scheme)
    expect(first.launched).toBeGreaterThanOrEqual(2)
    expect(here.told().flatMap(({ userIds }) => userIds)).toContain(here.at.principal.userId)
    expect(await here.at.city.put(ROOT, { schemeId: scheme, remark: '再次' })).toMatchObject({
      code: -2,
      msg: expect.stringContaining('均已发起'),
    })
    expect((await here.at.city.put(ROOT, { schemeId: scheme, gasCompaniesId: here.at.ids.company, remark: '单家' })).code).not.toBe(0)
    const own = await info(here.at.principal, await ofCompany(2010))
    expect(own).toMatchObject({ status: '1', deadline: '2011-03-31' })
    expect((await here.at.principal.put(ROOT, { schemeId: scheme, remark: '企业' })).code).not.toBe(0)
  })

  it('is seen by its company, its district and the city', async () => {
    await launched(await publishedScheme(2012))
    const id = await ofCompany(2012)
    const { principal, district, city, otherCompany, otherDistrict } = here.at
    const ways = await Promise.all(
      [principal, district, city, otherCompany, otherDistrict].map(async (one) => (await one.get(`${ROOT}/info/${id}`)).code === 0),
    )
    expect(ways).toEqual([true, true, true, false, false])
  })

  it('gysy/gysygascompaniesndkh/rule-6: shares out the points of items that are not for the trade', async () => {
    await sql`insert into gas_company (id, company_code, name, business_types, region_id, business_status, review_status, create_date, update_date)
      values ('c-vehicle', 'RQ9901029009', '临江加气有限公司', '{3}', '990102', '1', '3', ${NOW}, ${NOW})`.execute(here.services.db)
    await launched(await publishedScheme(2014))
    const { items } = await info(here.at.city, await ofCompany(2014, 'c-vehicle'))
    expect(items.map(({ itemNo }) => itemNo)).not.toContain('6.1')
    const sum = items.reduce((total, { fullScore }) => total + Math.round(fullScore * 10), 0)
    expect([items.length, sum]).toEqual([20, 1000])
    await sql`update gas_company set deleted = true where id = 'c-vehicle'`.execute(here.services.db)
  })

  it('gysy/gysygascompaniesndkh/rule-5: counts its automatic items over the year with what opens their rows; what has no rows yet is scored by hand', async () => {
    const { company } = here.at.ids
    const { db } = here.services
    await sql`update gas_company set licence_status = '4', licence_valid_to = '2027-01-01', insurance_valid_to = '2026-06-30',
      next_evaluation_date = '2025-06-30' where id = ${company}`.execute(db)
    const hazard = (id: string, deadline: string, status: string, delay: string | null) =>
      sql`insert into hazard_check (id, check_no, gas_companies_id, dept_id, region_id, has_hazard, hazard_level, status,
      check_date, reform_deadline, first_deadline, reform_date, create_date, update_date) values (${id}, ${id}, ${company}, 'd-district', '990102', true, '1', ${status},
      '2025-03-01', ${deadline}, ${deadline}, ${delay}, ${NOW}, ${NOW})`.execute(db)
    await hazard('hz1', '2025-04-01', 'closed', '2025-03-20')
    await hazard('hz2', '2025-05-01', 'reforming', null)
    await hazard('hz3', '2024-12-01', 'reforming', null)
    await launched(await publishedScheme(2025))
    const row = await info(here.at.city, await ofCompany(2025))
    const item = (no: string) => row.items.find(({ itemNo }) => itemNo === no)
    expect([item('1.1'), item('1.2')]).toMatchObject([
      { autoScore: 4, autoDetail: { num: 1, den: 1 } },
      { autoScore: 1.3, autoDetail: { num: 1, den: 3 } },
    ])
    expect(item('2.3')).toMatchObject({ autoScore: 2.5, autoDetail: { num: 1, den: 2 } })
    // Nothing was planned: no points are lost.
    expect(item('4.3')).toMatchObject({ autoScore: 4, autoDetail: { none: true } })
    // What every company must have and nobody recorded is nothing.
    expect([item('3.1'), item('7.2')]).toMatchObject([
      { autoScore: 0, autoDetail: { missing: true } },
      { autoScore: 0, autoDetail: { missing: true } },
    ])
    expect(item('5.1')).toMatchObject({ autoScore: null, autoDetail: { later: true } })
    const link = row.groundLinks.find(({ itemNo }) => itemNo === '2.3')
    expect(link?.query).toMatchObject({ gasCompaniesId: company, reformDeadlineStart: '2025-01-01', reformDeadlineEnd: '2025-12-31' })
    const now = (await here.at.city.get<readonly { itemNo: string; autoScore: number; stored: number }[]>(`${ROOT}/${row.id}/auto`)).data
    expect(now.find(({ itemNo }) => itemNo === '2.3')).toMatchObject({ autoScore: 2.5, stored: 2.5 })
    expect((await here.at.principal.get(`${ROOT}/${row.id}/auto`)).code).not.toBe(0)
  })

  it('gysy/gysygascompaniesndkh/rule-5: licence, late filings and staff are counted by what stands: each kind of business, filed works, files that have passed', async () => {
    const { company } = here.at.ids
    const { db } = here.services
    const licence = (id: string, kind: string, status: string) =>
      sql`insert into operating_licence (id, gas_companies_id, business_types, status, licence_no, licence_valid_to, dept_id, region_id, create_date, update_date)
        values (${id}, ${company}, ${[kind]}::text[], ${status}, ${`苏${id}`}, '2099-12-31', 'd-company', '990102', ${NOW}, ${NOW})`.execute(
        db,
      )
    const filing = (id: string, fileDate: string, isLate: boolean) =>
      sql`insert into project_filing (id, name, gas_companies_id, review_status, filing_stage, accept_date, file_date, is_late, dept_id, region_id, create_date, update_date)
        values (${id}, ${id}, ${company}, '3', '3', '2009-03-01', ${fileDate}, ${isLate}, 'd-company', '990102', ${NOW}, ${NOW})`.execute(
        db,
      )
    const person = (id: string, reviewStatus: string) =>
      sql`insert into job_person (id, name, gas_companies_id, job_status, review_status, person_type, post_type, cert_missing, cert_until, dept_id, region_id, create_date, update_date)
        values (${id}, ${id}, ${company}, '1', ${reviewStatus}, '3', '08', false, '2099-12-31', 'd-company', '990102', ${NOW}, ${NOW})`.execute(
        db,
      )
    const ran = await sql<{ kinds: string[] }>`select business_types as kinds from gas_company where id = ${company}`.execute(db)
    await sql`update gas_company set business_types = '{1,2}', licence_status = '4', licence_valid_to = '2099-12-31' where id = ${company}`.execute(
      db,
    )
    await licence('lic-kind-1', '1', '4')
    for (const [id, day, late] of [
      ['gc-1', '2009-03-10', false],
      ['gc-2', '2009-03-16', false],
      ['gc-3', '2009-03-17', true],
      ['gc-4', '2009-04-01', true],
    ] as const)
      await filing(id, day, late)
    // The one that has passed is certified; the draft and the one that was returned are nobody's staff.
    await person('as-passed', '3')
    await sql`update job_person set cert_missing = true where id = 'as-passed'`.execute(db)
    await person('as-draft', '0')
    await person('as-returned', '4')
    await launched(await publishedScheme(2009))
    const id = await ofCompany(2009)
    const { items, groundLinks } = await info(here.at.city, id)
    const item = (no: string) => items.find(({ itemNo }) => itemNo === no)
    expect(item('1.1')).toMatchObject({ autoScore: 0, autoDetail: { num: 1, den: 2 } })
    expect(item('8.1')).toMatchObject({ autoScore: 2, autoDetail: { num: 2, den: 4 } })
    expect(groundLinks.filter(({ itemNo }) => itemNo === '8.1')).toHaveLength(2)
    expect(item('3.1')).toMatchObject({ autoScore: 0, autoDetail: { num: 0, den: 1 } })
    await licence('lic-kind-2', '2', '4')
    const now = (await here.at.city.get<readonly { itemNo: string; autoScore: number }[]>(`${ROOT}/${id}/auto`)).data
    expect(now.find(({ itemNo }) => itemNo === '1.1')).toMatchObject({ autoScore: 4 })
    await sql`delete from operating_licence where id like 'lic-kind-%'`.execute(db)
    await sql`delete from project_filing where id like 'gc-%'`.execute(db)
    await sql`delete from job_person where id like 'as-%'`.execute(db)
    await sql`update gas_company set business_types = ${ran.rows[0]?.kinds ?? []}::text[] where id = ${company}`.execute(db)
  })

  it('goes from the company over the district to the city: each writes its own scores and nothing else', async () => {
    await launched(await publishedScheme(2016))
    const id = await ofCompany(2016)
    const { principal, district, city } = here.at
    const mine = await info(principal, id)
    const [hand] = mine.items.filter(({ autoScore }) => autoScore === null)
    expect(await step(principal, id, 'selfSubmit', { annualReport: [await picture('年报.jpg')] })).toMatchObject({
      code: -2,
      msg: expect.stringContaining(hand?.itemNo ?? '?'),
    })
    const forged = await ownScores(mine, { districtScore: 1, cityScore: 1, fullScore: 99 })
    expect(await step(principal, id, 'selfSubmit', { items: forged })).toMatchObject({ code: 10036 })
    expect(
      (
        await step(principal, id, 'selfSubmit', {
          items: forged.map((one) => ({ ...one, selfScore: 999 })),
          annualReport: [await picture('年报.jpg')],
        })
      ).code,
    ).not.toBe(0)
    expect(await step(principal, id, 'selfSubmit', { items: forged, annualReport: [await picture('年报.jpg')] })).toMatchObject({ code: 0 })
    const after = await info(district, id)
    expect(after).toMatchObject({ status: '2', deadline: '2017-04-30' })
    expect(after.items.every(({ districtScore, selfScore }) => districtScore === null && selfScore !== null)).toBe(true)
    expect(after.items.find((one) => one.id === hand?.id)?.fullScore).toBe(hand?.fullScore)
    expect((await step(principal, id, 'districtScore')).code).not.toBe(0)
    const low = full(after, 'districtScore').map((one) => (one.id === hand?.id ? { ...one, districtScore: 0 } : one))
    expect(await step(district, id, 'districtScore', { items: low })).toMatchObject({ code: -2, msg: expect.stringContaining('20%') })
    const reasoned = low.map((one) => (one.id === hand?.id ? { ...one, deductReason: '制度未上墙' } : one))
    expect(await step(district, id, 'districtScore', { items: reasoned })).toMatchObject({ code: 0, data: { status: '3' } })
    expect(await step(city, id, 'return', { opinion: '请补充巡检记录' })).toMatchObject({ code: 0, data: { status: '2' } })
    expect(await step(district, id, 'return', { opinion: '请补充' })).toMatchObject({ code: 0, data: { status: '1' } })
    expect((await info(principal, id)).actions).toContain('selfSubmit')
  })

  it('takes no points above those of an item or below nought, and points to the item', async () => {
    await launched(await publishedScheme(2043))
    const id = await ofCompany(2043)
    await submitted(id)
    const { district, city } = here.at
    const stages = [
      [district, 'districtScore'],
      [city, 'cityScore'],
    ] as const
    for (const [by, stage] of stages) {
      const good = full(await info(by, id), stage)
      const fullScore = (await info(by, id)).items.find((one) => one.id === good[0]?.id)?.fullScore ?? 0
      for (const points of [fullScore + 0.1, 999, -0.1]) {
        const items = good.map((one, at) => (at === 0 ? { ...one, [stage]: points } : one))
        const reply = await step(by, id, stage, { items })
        expect([points, reply.code]).not.toEqual([points, 0])
        expect([points, JSON.stringify(reply.data)]).toEqual([points, expect.stringContaining(`items[0].${stage}`)])
      }
      expect(await info(by, id)).toMatchObject({ status: stage === 'districtScore' ? '2' : '3' })
      expect(await step(by, id, stage, { items: good })).toMatchObject({ code: 0 })
    }
  })

  it('of two reviewers at once is scored by the first: the other is told that it was changed, and nothing of his is kept', async () => {
    await launched(await publishedScheme(2045))
    const id = await ofCompany(2045)
    await submitted(id)
    const { district, district2, city } = here.at
    const { version, ...read } = await info(district, id)
    const [hand] = read.items.filter(({ autoScore }) => autoScore === null)
    const scores = full({ ...read, version }, 'districtScore')
    const lower = scores.map((one) => (one.id === hand?.id ? { ...one, districtScore: 0, deductReason: '制度未上墙' } : one))
    const replies = await Promise.all([
      step(district, id, 'districtScore', { version, items: scores }),
      step(district2, id, 'districtScore', { version, items: lower }),
    ])
    expect(replies.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 10409])
    const kept = (await info(city, id)).items.find((one) => one.id === hand?.id)?.districtScore
    expect(kept).toBe(replies[0]?.code === 0 ? hand?.fullScore : 0)
    const { rows } = await sql`select 1 from handle_log where biz_id = ${id} and action = 'districtScore'`.execute(here.services.db)
    expect(rows).toHaveLength(1)
  })

  it('of the city and the district at once, one returning and one scoring, goes one way; who reads an older one is told so', async () => {
    await launched(await publishedScheme(2046))
    const id = await ofCompany(2046)
    await submitted(id)
    const { district, city } = here.at
    const before = await info(city, id)
    expect(await step(district, id, 'districtScore', { items: full(before, 'districtScore') })).toMatchObject({ code: 0 })
    const read = await info(city, id)
    const both = await Promise.all([
      step(city, id, 'cityScore', { version: read.version, items: full(read, 'cityScore') }),
      step(city, id, 'return', { version: read.version, opinion: '请补充巡检记录' }),
    ])
    expect(both.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(['2', '4']).toContain((await info(city, id)).status)
    // A window that stood open since before the district scored.
    const stale = await step(city, id, 'void', { version: before.version, opinion: '作废' })
    expect(stale).toMatchObject({ code: 10409, msg: expect.stringContaining('数据已被他人修改') })
  })

  it('gysy/gysygascompaniesndkh/rule-4: is objected to up to the last minute of its publicity, by its company alone', async () => {
    const id = await inPublicity(2044)
    const { principal, otherCompany } = here.at
    expect((await step(otherCompany, id, 'object', { objectionContent: '别家的' })).code).not.toBe(0)
    await publicityEnded(id)
    const late = await step(principal, id, 'object', { objectionContent: '迟了' })
    expect(late).toMatchObject({ code: -2, msg: '公示期已结束（2026-06-29），不能提出异议' })
    expect(await info(here.at.city, id)).toMatchObject({ objectionContent: null })
    await sql`update annual_assessment set public_end = '2026-06-30' where id = ${id}`.execute(here.services.db)
    here.house.setNow('2026-06-30 10:20:00')
    expect(await step(principal, id, 'object', { objectionContent: '2.1评分有误' })).toMatchObject({ code: 0 })
    here.house.setNow(NOW)
  })

  /** The full points of every item, whatever was counted, less so many in all, each with its reason. */
  const less = ({ items }: Assessment, stage: 'districtScore' | 'cityScore', points: number) => {
    let left = points
    return items.map(({ id, fullScore }) => {
      const cut = Math.min(left, fullScore)
      left -= cut
      return { id, [stage]: fullScore - cut, deductReason: `第${++count}次核查` }
    })
  }

  it.each([
    [2030, 0, 0, 100, '1'],
    [2031, 10, 10, 90, '1'],
    [2032, 5, 14, 89.6, '2'],
    [2033, 20, 20, 80, '2'],
    [2034, 21, 20, 79.6, '3'],
    [2035, 25, 50, 60, '3'],
    [2036, 26, 50, 59.6, '4'],
  ])(
    'gysy/gysygascompaniesndkh/rule-1, gysy/gysygascompaniesndkh/rule-2: of %s, %s points short by the district and %s by the city, is of %s points and grade %s',
    async (year, byDistrict, byCity, score, grade) => {
      await launched(await publishedScheme(year))
      const id = await ofCompany(year)
      await submitted(id)
      const { district, city } = here.at
      const districtItems = less(await info(district, id), 'districtScore', byDistrict)
      expect(await step(district, id, 'districtScore', { items: districtItems })).toMatchObject({ code: 0 })
      expect(await step(city, id, 'cityScore', { items: less(await info(city, id), 'cityScore', byCity) })).toMatchObject({ code: 0 })
      expect(await info(city, id)).toMatchObject({ finalScore: score, grade })
    },
  )

  it('gysy/gysygascompaniesndkh/rule-4: is public for five working days, objected to in them, decided, and published after', async () => {
    const id = await inPublicity(2018)
    const { principal, city } = here.at
    const offered = async (by: Person) => {
      const { data } = await by.get<{ actions: readonly string[] }>(`${ROOT}/info/${id}`)
      return ['object', 'decideObjection', 'publish'].filter((one) => data.actions.includes(one))
    }
    const shown = await info(principal, id)
    expect([await offered(principal), await offered(city)]).toEqual([['object'], []])
    // 30 June 2026 is a Tuesday: a weekend comes into the five working days.
    expect(shown).toMatchObject({ status: '4', publicEnd: '2026-07-07', deadline: '2026-07-07' })
    expect(await step(city, id, 'publish')).toMatchObject({ code: -2, msg: expect.stringContaining(shown.publicEnd ?? '?') })
    expect(await step(city, id, 'decideObjection', { objectionResult: '无' })).toMatchObject({ code: -2 })
    expect(await step(principal, id, 'object', { objectionContent: '4.2评分有误' })).toMatchObject({ code: 0 })
    expect(await step(principal, id, 'object', { objectionContent: '再次提出' })).toMatchObject({ code: -2 })
    // What is refused whatever is said is no button either.
    expect([await offered(principal), await offered(city)]).toEqual([[], ['decideObjection']])
    await publicityEnded(id)
    expect(await step(city, id, 'publish')).toMatchObject({ code: -2, msg: expect.stringContaining('异议') })
    expect(await step(city, id, 'decideObjection', { objectionResult: '异议成立，加分1分', bonus: 1, bonusReason: '复核' })).toMatchObject({
      code: 0,
    })
    expect([await offered(principal), await offered(city)]).toEqual([[], ['publish']])
    expect(await step(city, id, 'publish')).toMatchObject({ code: 0, data: { status: '5' } })
    const late = await inPublicity(2020)
    await publicityEnded(late)
    expect(await step(principal, late, 'object', { objectionContent: '迟了' })).toMatchObject({
      code: -2,
      msg: expect.stringContaining('公示期已结束'),
    })
  })

  it('gives its company the grade of the last year, which a void takes back; the ranking is everybody’s', async () => {
    const { city, otherCompany, ids } = here.at
    const grade = async () => (await city.get<{ assessGrade: string | null }>(`gysy/gascompanies/info/${ids.company}`)).data.assessGrade
    const id = await inPublicity(2022)
    await publicityEnded(id)
    expect(await step(city, id, 'publish')).toMatchObject({ code: 0 })
    const { finalScore, grade: own } = await info(city, id)
    expect(finalScore).toBeGreaterThan(0)
    expect(await grade()).toBe(own)
    const ranking = (
      await otherCompany.get<readonly { gasCompaniesId: string; rank: number; finalScore: number }[]>(`${ROOT}/rank`, { year: '2022' })
    ).data
    expect(ranking).toMatchObject([{ gasCompaniesId: ids.company, rank: 1, finalScore }])
    expect(await step(city, id, 'void', { opinion: '方案有误' })).toMatchObject({ code: 0, data: { status: '9' } })
    expect((await otherCompany.get<readonly unknown[]>(`${ROOT}/rank`, { year: '2022' })).data).toEqual([])
  })

  it('that is void is launched anew, and stays beside the new one', async () => {
    const scheme = await publishedScheme(2023)
    await launched(scheme)
    const first = await ofCompany(2023)
    expect((await here.at.city.put(ROOT, { schemeId: scheme, gasCompaniesId: here.at.ids.company })).code).not.toBe(0)
    expect(await step(here.at.city, first, 'void', { opinion: '评分标准有误' })).toMatchObject({ code: 0 })
    const again = await here.at.city.put<{ launched: number }>(ROOT, {
      schemeId: scheme,
      gasCompaniesId: here.at.ids.company,
      remark: '重新考核',
    })
    expect(again).toMatchObject({ code: 0, data: { launched: 1 } })
    const { rows } = await sql<{ status: string }>`select status from annual_assessment where year = 2023
      and gas_companies_id = ${here.at.ids.company} and not deleted order by status`.execute(here.services.db)
    expect(rows.map(({ status }) => status)).toEqual(['1', '9'])
  })

  it('has a result sheet from its publicity on: each item with its scores and on what they stand', async () => {
    const id = await inPublicity(2019)
    await drawPapers(here.services)
    const { rows } = await sql<{ name: string; sha: string }>`select f.name, f.sha from annual_assessment a
      join file f on f.id = any(a.result_file) where a.id = ${id} order by f.id`.execute(here.services.db)
    expect(rows.map(({ name }) => name)).toEqual(['燃气企业年度考核结果表.pdf', '燃气企业年度考核结果表.docx'])
    const xml = await wordXml(here.services, rows[1]?.sha ?? '')
    const { items, finalScore } = await info(here.at.city, id)
    for (const { itemNo } of items) expect(xml, itemNo).toContain(`>${itemNo}<`)
    const counted = items.find(({ autoDetail }) => typeof autoDetail?.den === 'number')
    expect(xml).toContain(`${counted?.autoDetail?.num}/${counted?.autoDetail?.den}`)
    expect(xml).toContain(`${finalScore}分`)
  })

  it('gysy/gysygascompaniesndkh/rule-3: with a veto is a fail', async () => {
    await launched(await publishedScheme(2024))
    const id = await ofCompany(2024)
    await submitted(id)
    const { district, city } = here.at
    await step(district, id, 'districtScore', { items: full(await info(district, id), 'districtScore') })
    const veto = { code: '4', description: '充装记录造假', documentNo: '临燃罚〔2025〕3号' }
    const bare = await step(city, id, 'cityScore', { items: full(await info(city, id), 'cityScore'), vetoes: [veto] })
    expect(bare).toMatchObject({ code: -2, msg: expect.stringContaining('请上传必要的证明材料') })
    const vetoes = [{ ...veto, files: [await uploadPicture(here.house, city, '处罚决定.pdf')] }]
    expect(await step(city, id, 'cityScore', { items: full(await info(city, id), 'cityScore'), vetoes })).toMatchObject({ code: 0 })
    const { vetoes: kept } = (await city.get<{ vetoes: readonly { files: readonly { name: string }[] }[] }>(`${ROOT}/info/${id}`)).data
    expect(kept[0]?.files.map(({ name }) => name)).toEqual(['处罚决定.pdf'])
    expect((await info(city, id)).grade).toBe('4')
    expect(await step(city, id, 'void', { opinion: '完' })).toMatchObject({ code: 0 })
  })
})
