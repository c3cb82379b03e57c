import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { uploadPicture } from '../../../../test/support/small-city.ts'
import { dailyWorks } from '../daily/daily-works.ts'
import { openUtilities, type Utilities } from '../testing/utilities-house.ts'

const ROOT = 'gysy/gysyxyjg'
const EVENT = 'gysy/gysyxyjg/event'
const NOW = '2026-06-30 10:00:00'
let here: Utilities
let count = 0

interface Event {
  readonly id: string
  readonly points: number
  readonly eventStatus: string
  readonly creditValidTo: string
  readonly recordId: string
  readonly actions: readonly string[]
  readonly repairs: readonly {
    readonly districtOpinion: string | null
    readonly cityOpinion: string | null
    readonly result: boolean | null
  }[]
}
interface CreditOf {
  readonly id: string
  readonly score: number
  readonly grade: string
  readonly inspectRate: number
  readonly lastGrade: string | null
  readonly vetoReason: string | null
}
type Form = Readonly<Record<string, unknown>>

const evidence = (by: Person) => uploadPicture(here.house, by, '证明.jpg')
const form = async (by: Person, more: Form = {}): Promise<Form> => ({
  gasCompaniesId: here.at.ids.company,
  eventType: '1',
  eventDate: '2026-05-10',
  points: -8,
  description: `行政处罚${++count}`,
  attachments: [await evidence(by)],
  ...more,
})
const add = async (by: Person, more: Form = {}) => {
  const answer = await by.put<{ id: string }>(EVENT, await form(by, more))
  expect(answer).toMatchObject({ code: 0 })
  return answer.data.id
}
const event = async (by: Person, id: string) => (await by.get<Event>(`${EVENT}/info/${id}`)).data
const records = async (by: Person, period = '2026-Q2') =>
  (await by.get<{ list: readonly CreditOf[] }>(`${ROOT}/page`, { period, limit: '100' })).data.list
const own = async (period?: string) => (await records(here.at.principal, period))[0]
const recompute = (period: string) =>
  here.at.city.post<{ companies: number; events: number; changed: number }>(`${ROOT}/recompute`, { period, remark: `第${++count}次` })
const withdraw = (id: string) => here.at.city.post(`${EVENT}/withdraw`, { id, opinion: `撤销${++count}` })

/** What each night does of credit. */
const night = () =>
  here.services.db
    .transaction()
    .execute((db) =>
      dailyWorks(here.services, async () => undefined).credit.runIn(db, { due: 0, params: null, signal: new AbortController().signal }),
    )

beforeAll(async () => {
  here = await openUtilities()
  here.house.setNow(NOW)
})
afterAll(() => here.close())

describe('credit supervision', () => {
  it('gysy/gysyxyjg/rule-6: has one row for a company and quarter, however often it is reckoned', async () => {
    expect(await recompute('2026-Q2')).toMatchObject({ code: 0, data: { companies: 2 } })
    expect(await recompute('2026-Q2')).toMatchObject({ code: 0, data: { companies: 2, changed: 0 } })
    const rows = await records(here.at.city)
    expect(rows.map(({ score, grade, inspectRate }) => [score, grade, inspectRate])).toEqual([
      [100, 'A', 10],
      [100, 'A', 10],
    ])
    expect((await recompute('2027-Q1')).code).not.toBe(0)
    expect((await here.at.district.post(`${ROOT}/recompute`, { period: '2026-Q2' })).code).not.toBe(0)
  })

  it('gysy/gysyxyjg/rule-3: takes what a bureau enters with evidence, with the usual points of the kind, and moves the class at once', async () => {
    const { district, principal, city, ids } = here.at
    expect(await district.put(EVENT, await form(district, { attachments: [] }))).toMatchObject({ code: -2 })
    expect((await principal.put(EVENT, await form(principal))).code).not.toBe(0)
    const usual = await add(district, { eventType: '7', points: null })
    expect(await event(district, usual)).toMatchObject({ points: -1, creditValidTo: '2028-05-10', eventStatus: '1' })
    const penalty = await add(district, { points: -12 })
    expect(await own()).toMatchObject({ score: 87, grade: 'B', inspectRate: 30 })
    expect((await city.get<{ creditGrade: string }>(`gysy/gascompanies/info/${ids.company}`)).data.creditGrade).toBe('B')
    expect(await district.post(EVENT, { id: penalty, points: -2 })).toMatchObject({ code: 0 })
    expect((await own())?.score).toBe(97)
    await withdraw(penalty)
    await withdraw(usual)
    expect(await own()).toMatchObject({ score: 100, grade: 'A' })
  })

  it('gysy/gysyxyjg/rule-1: is 100 with what was added, ten at most, less what was taken: whole for a year, half for another, then nothing', async () => {
    const { city } = here.at
    const entered: string[] = []
    const scored = async (more: Form) => {
      entered.push(await add(city, more))
      return (await own())?.score
    }
    expect(await scored({ points: -10, eventDate: '2025-07-01' })).toBe(90)
    expect(await scored({ points: -10, eventDate: '2025-06-30' })).toBe(85)
    expect(await scored({ points: -10, eventDate: '2024-07-01' })).toBe(80)
    expect(await scored({ points: -10, eventDate: '2024-06-30' })).toBe(80)
    expect(await scored({ eventType: '11', points: 6 })).toBe(86)
    expect(await scored({ eventType: '11', points: 6 })).toBe(90)
    for (const id of entered) await withdraw(id)
  })

  it('gysy/gysyxyjg/rule-4: says how many of its sites are inspected in a year, by its class', async () => {
    const seen: unknown[] = []
    for (const points of [-10, -25, -40, -41]) {
      const id = await add(here.at.city, { points })
      const { grade, inspectRate } = (await own()) ?? {}
      seen.push([grade, inspectRate])
      await withdraw(id)
    }
    expect(seen).toEqual([
      ['A', 10],
      ['B', 30],
      ['C', 60],
      ['D', 100],
    ])
  })

  it('gysy/gysyxyjg/rule-2: is D with a veto, and keeps the class of the quarter before', async () => {
    const { city } = here.at
    await recompute('2026-Q1')
    const veto = await add(city, { eventType: '9', points: -5, isVeto: true, description: '瞒报事故' })
    await recompute('2026-Q2')
    expect(await own()).toMatchObject({ grade: 'D', inspectRate: 100, lastGrade: 'A', vetoReason: '事故：瞒报事故' })
    await withdraw(veto)
  })

  it('gysy/gysyxyjg/rule-3: enters overdue hazards and confirmed violations by itself, each once', async () => {
    const { company } = here.at.ids
    const hazard = (id: string, level: string, status: string, done: string | null) =>
      sql`insert into hazard_check (id, check_no, hazard_no, gas_companies_id, dept_id,
      region_id, has_hazard, hazard_level, status, check_date, reform_deadline, first_deadline, reform_date, description, create_date, update_date)
      values (${id}, ${id}, ${id}, ${company}, 'd-district', '990102', true, ${level}, ${status}, '2026-04-01', '2026-05-01', '2026-05-01', ${done}, '调压箱漏气', ${NOW}, ${NOW})`.execute(
        here.services.db,
      )
    await hazard('cr1', '2', 'reforming', null)
    await hazard('cr2', '1', 'closed', '2026-05-09')
    await hazard('cr3', '1', 'closed', '2026-04-20')
    await sql`insert into staff_violation (id, record_no, gas_companies_id, violation_date, violation_place, violation_type, description, points, status, create_date, update_date)
      values ('vi1', 'WG1', ${company}, '2026-06-02 09:00', '站内', '02', '违章操作', 3, '3', ${NOW}, ${NOW}), ('vi2', 'WG2', ${company}, '2026-06-02 09:00', '站内', '02', '待确认', 3, '1', ${NOW}, ${NOW})`.execute(
      here.services.db,
    )
    await night()
    // 10 of the major hazard, 2 of the general one, half of three points.
    expect((await own())?.score).toBe(86.5)
    expect(await recompute('2026-Q2')).toMatchObject({ data: { events: 0 } })
    const page = await here.at.city.get<{ list: readonly Event[] }>(`${EVENT}/page`, { limit: '100', eventStatus: '1' })
    const [first] = page.data.list
    expect(page.data.list.map(({ points }) => points).sort()).toEqual([-1.5, -10, -2])
    // What entered by itself is mended where it came from.
    expect(await here.at.city.post(EVENT, { id: first?.id, points: -1 })).toMatchObject({ code: -2 })
    for (const { id } of page.data.list) await withdraw(id)
    // What a bureau has withdrawn stays so, whatever the hazard says.
    await night()
    expect((await own())?.score).toBe(100)
  })

  it('gysy/gysyxyjg/rule-3: what becomes known of the last days of a quarter after its end is entered there', async () => {
    const { company } = here.at.ids
    await sql`insert into staff_violation (id, record_no, gas_companies_id, violation_date, violation_place, violation_type, description, points, status, create_date, update_date)
      values ('vi9', 'WG9', ${company}, '2026-06-28 09:00', '站内', '02', '违章操作', 6, '3', ${NOW}, ${NOW})`.execute(here.services.db)
    here.house.setNow('2026-07-09 01:10:00')
    await night()
    here.house.setNow(NOW)
    expect((await own('2026-Q2'))?.score).toBe(97)
    const page = await here.at.city.get<{ list: readonly Event[] }>(`${EVENT}/page`, { limit: '100', eventStatus: '1' })
    for (const { id } of page.data.list) await withdraw(id)
  })

  it('gysy/gysyjobpersonsupervisedbjl/rule-1: an order about staff that waits for its company five working days after its term costs credit once', async () => {
    const { company } = here.at.ids
    const order = (id: string, due: string, status: string) =>
      sql`insert into staff_order (id, record_no, gas_companies_id, company_dept_id, dept_id, region_id, supervise_type, requirement, issue_date, due_date, status, create_date, update_date)
      values (${id}, ${id}, ${company}, 'd-company', 'd-district', '990102', '3', '补足学时', '2026-06-01', ${due}, ${status}, ${NOW}, ${NOW})`.execute(
        here.services.db,
      )
    await order('DB1', '2026-06-15', '1')
    await order('DB2', '2026-06-15', '2')
    await order('DB3', '2026-06-25', '4')
    await night()
    await night()
    // The one that waits for its check and the one that is not five days late cost nothing.
    expect((await own())?.score).toBe(99.5)
    const page = await here.at.city.get<{ list: readonly (Event & { documentNo: string })[] }>(`${EVENT}/page`, {
      limit: '100',
      eventStatus: '1',
    })
    expect(page.data.list.map(({ documentNo }) => documentNo)).toEqual(['DB1'])
    for (const { id } of page.data.list) await withdraw(id)
  })

  it('gysy/gysyxyjg/rule-5: an event is repaired three months after it was put right, by the district and then the city', async () => {
    const { city, district, principal, otherCompany } = here.at
    const id = await add(district, { eventDate: '2026-02-01', points: -20 })
    expect((await own())?.score).toBe(80)
    const asked = async (correctedDate: string) => ({
      eventId: id,
      correctedDate,
      reason: `已整改${++count}`,
      // As a form sends them: each with its name and address.
      files: [{ id: await uploadPicture(here.house, principal, '整改.jpg'), name: '整改.jpg', url: '/api/sys/oss/preview/1' }],
    })
    expect(await principal.post(`${ROOT}/repair`, await asked('2026-04-15'))).toMatchObject({
      code: -2,
      msg: expect.stringContaining('2026-07-15'),
    })
    expect((await otherCompany.post(`${ROOT}/repair`, await asked('2026-03-15'))).code).not.toBe(0)
    here.told()
    expect(await principal.post(`${ROOT}/repair`, await asked('2026-03-15'))).toMatchObject({ code: 0 })
    expect(here.told().flatMap(({ userIds }) => userIds)).toContain(district.userId)
    expect((await principal.post(`${ROOT}/repair`, await asked('2026-03-16'))).code).not.toBe(0)
    const audit = (by: Person, auditResult: string) =>
      by.post(`${ROOT}/repairAudit`, { eventId: id, auditResult, opinion: `意见${++count}` })
    // The city decides after the district alone.
    expect((await audit(city, '1')).code).not.toBe(0)
    expect(await audit(district, '1')).toMatchObject({ code: 0 })
    expect((await event(city, id)).eventStatus).toBe('1')
    expect(await audit(city, '2')).toMatchObject({ code: 0 })
    expect((await event(city, id)).repairs).toMatchObject([
      { result: false, districtOpinion: expect.any(String), cityOpinion: expect.any(String) },
    ])
    expect(await principal.post(`${ROOT}/repair`, await asked('2026-03-17'))).toMatchObject({ code: 0 })
    await audit(district, '1')
    expect(await audit(city, '1')).toMatchObject({ code: 0 })
    expect(await event(city, id)).toMatchObject({ eventStatus: '2', repairs: [{ result: false }, { result: true }] })
    expect((await own())?.score).toBe(100)
  })

  it('gysy/gysyxyjg/rule-5: of two reviewers at once the first decides about a repair', async () => {
    const { city, district, district2, principal } = here.at
    const id = await add(district, { eventDate: '2026-02-02', points: -4 })
    const files = [await uploadPicture(here.house, principal, '整改.jpg')]
    expect(await principal.post(`${ROOT}/repair`, { eventId: id, correctedDate: '2026-03-15', reason: '已整改', files })).toMatchObject({
      code: 0,
    })
    const audit = (by: Person, auditResult: string) =>
      by.post(`${ROOT}/repairAudit`, { eventId: id, auditResult, opinion: `意见${++count}` })
    const replies = await Promise.all([audit(district, '1'), audit(district2, '2')])
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(1)
    const [repair] = (await event(city, id)).repairs as readonly { readonly result: boolean | null }[]
    expect(repair?.result ?? null).toBe(replies[0]?.code === 0 ? null : false)
  })

  it('is seen by its company and its bureaus, and by everybody once it is published', async () => {
    const { city, otherCompany, ids } = here.at
    const mine = await own()
    const sees = async () => (await records(otherCompany)).map(({ id }) => id).includes(mine?.id ?? '')
    expect(await sees()).toBe(false)
    expect(await city.post(`${ROOT}/publish`, { ids: [mine?.id] })).toMatchObject({ code: 0, data: { published: 1 } })
    expect(await sees()).toBe(true)
    expect(ids.company).toBe('c-one')
  })
})
