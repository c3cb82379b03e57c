import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { dailyWorks } from '../daily/daily-works.ts'
import { openUtilities, type Utilities } from '../testing/utilities-house.ts'

const ROOT = 'gysy/policydocument'
const NOW = '2026-06-30 10:00:00'
let here: Utilities
let count = 0

interface Document {
  readonly id: string
  readonly version: number
  readonly stateId: string
  readonly stateValue: boolean
  readonly effectStatus: string
  readonly readCount: number
  readonly receiverCount: number
  readonly actions: readonly string[]
  readonly receipt: { readonly readStatus: string; readonly dueDate: string | null } | null
}
interface Stat {
  readonly total: number
  readonly read: number
  readonly unread: number
  readonly late: number
  readonly companies: readonly {
    readonly gasCompaniesId: string
    readonly total: number
    readonly read: number
    readonly dueDate: string | null
    readonly late: number
    readonly remindDate: string | null
  }[]
  readonly persons: readonly {
    readonly userId: string
    readonly readStatus: string
    readonly late: boolean
    readonly remindDate: string | null
  }[]
}
type Form = Readonly<Record<string, unknown>>

const form = (more: Form = {}): Form => ({
  title: `燃气安全管理通知${++count}`,
  issueOrg: '临江市城市管理局',
  docType: '5',
  docLevel: '3',
  issueDate: '2026-06-01',
  content: '<p>请遵照执行。</p>',
  ...more,
})
const add = async (by: Person, more: Form = {}) => {
  const answer = await by.put<{ id: string }>(ROOT, form(more))
  expect(answer).toMatchObject({ code: 0 })
  return answer.data.id
}
const info = async (by: Person, id: string) => (await by.get<Document>(`${ROOT}/info/${id}`)).data
const sees = async (by: Person, id: string) => (await by.get(`${ROOT}/info/${id}`)).code === 0
// The same sent twice at once is taken once: each says something of its own.
const turn = (by: Person, id: string, stateId: string) => by.post<Document>(ROOT, { id, stateId, opinion: `第${++count}次` })
const remove = (by: Person, id: string) => by.remove(ROOT, { ids: [id], opinion: `第${++count}次` })
const published = async (by: Person, more: Form = {}) => {
  const id = await add(by, more)
  expect(await turn(by, id, '1')).toMatchObject({ code: 0 })
  return id
}
const stat = async (by: Person, id: string) => (await by.get<Stat>(`${ROOT}/readStat/${id}`)).data
/** The work of a night; nobody calls meanwhile, so that sessions last. */
const night = async (at = NOW) => {
  const { services, house } = here
  house.setNow(at)
  await services.db
    .transaction()
    .execute((db) =>
      dailyWorks(services, async () => undefined).policyEffect.runIn(db, { due: 0, params: null, signal: new AbortController().signal }),
    )
  house.setNow(NOW)
}

beforeAll(async () => {
  here = await openUtilities()
  here.house.setNow(NOW)
})
afterAll(() => here.close())

describe('the publishing of a policy document', () => {
  it('gysy/policydocument/rule-1: is told by stateValue, false until it was published and true from then on', async () => {
    const { city } = here.at
    const id = await add(city)
    const switched = async () => (await info(city, id)).stateValue
    expect(await switched()).toBe(false)
    await turn(city, id, '1')
    expect(await switched()).toBe(true)
    await turn(city, id, '2')
    expect(await switched()).toBe(true)
    await sql`update policy_document set state_id = null where id = ${id}`.execute(here.services.db)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from policy_document where id = ${id}`.execute(here.services.db)
    expect(rows[0]?.n).toBe(1)
    const { data } = await city.get<{ list: readonly Document[] }>(`${ROOT}/page`, { limit: '100' })
    expect(data.list.find((one) => one.id === id)?.stateValue).toBe(false)
  })

  it('is the switch of the list: an edit that says the state alone; one that says more is an edit', async () => {
    const { city } = here.at
    const id = await add(city)
    await city.post(ROOT, { id, stateId: '1', keywords: '随表单发送' })
    expect((await info(city, id)).stateId).toBe('0')
    expect((await turn(city, id, '1')).data).toMatchObject({ stateId: '1', receivers: 4 })
    expect((await turn(city, id, '1')).code).not.toBe(0)
    expect((await turn(city, id, '2')).data).toMatchObject({ stateId: '2' })
    expect((await turn(city, id, '1')).data).toMatchObject({ stateId: '1' })
  })

  it('reaches the companies of its region and types, and tells their people', async () => {
    const { city, district, otherDistrict, staff, otherCompany } = here.at
    here.told()
    const ofCity = await published(city)
    expect(here.told().flatMap(({ userIds }) => userIds)).toEqual(expect.arrayContaining([staff.userId, otherCompany.userId]))
    const ofDistrict = await published(district)
    const ofPiped = await published(city, { scopeTypes: ['1'] })
    const draft = await add(city)
    const ways = async (id: string) => Promise.all([district, otherDistrict, staff, otherCompany].map((one) => sees(one, id)))
    expect([await ways(ofCity), await ways(ofDistrict), await ways(ofPiped), await ways(draft)]).toEqual([
      [true, true, true, true],
      [true, false, true, false],
      [true, true, true, false],
      [false, false, false, false],
    ])
    await turn(city, ofCity, '2')
    expect(await ways(ofCity)).toEqual([false, false, false, false])
  })

  it('is a matter of whose region it is: a district changes nothing of the city’s', async () => {
    const { city, district } = here.at
    const id = await published(city)
    expect((await turn(district, id, '2')).code).toBe(-2)
    expect((await district.post(ROOT, { id, keywords: '改' })).code).toBe(-2)
    expect((await info(district, id)).actions).not.toContain('withdraw')
    expect((await remove(district, id)).code).not.toBe(0)
  })

  it('leaves what was published as it was read: it is withdrawn before it is changed or deleted', async () => {
    const { city } = here.at
    const id = await published(city)
    expect((await city.post(ROOT, { id, content: '<p>另一个文本</p>' })).code).toBe(-2)
    expect((await city.post(ROOT, { id, keywords: '燃气' })).code).toBe(0)
    expect((await remove(city, id)).code).not.toBe(0)
    await turn(city, id, '2')
    expect((await city.post(ROOT, { id, content: '<p>修改后的文本</p>' })).code).toBe(0)
    expect((await remove(city, id)).code).toBe(0)
  })

  it('gysy/policydocument/rule-3: needs a text or a file', async () => {
    const { city } = here.at
    expect(await city.put(ROOT, form({ content: null }))).toMatchObject({ code: 10400, msg: expect.stringContaining('正文') })
  })
})

describe('the effect of a policy document', () => {
  it('gysy/policydocument/rule-2: ends on its last day and begins on its first, by the night', async () => {
    const { city } = here.at
    const ends = await add(city, { expireDate: '2026-07-02' })
    const begins = await add(city, { effectDate: '2026-07-02' })
    const both = async () => [(await info(city, ends)).effectStatus, (await info(city, begins)).effectStatus]
    expect(await both()).toEqual(['1', '4'])
    await night('2026-07-01 00:15:00')
    expect(await both()).toEqual(['1', '4'])
    await night('2026-07-02 00:15:00')
    await night('2026-07-02 00:15:00')
    expect(await both()).toEqual(['2', '1'])
  })

  it('gysy/policydocument/rule-2: ends once what replaces it is published and in force, and is back when that is withdrawn', async () => {
    const { city } = here.at
    const old = await published(city)
    const newer = await add(city, { replacedId: old })
    const later = await add(city, { replacedId: old, effectDate: '2026-07-05' })
    const effect = async () => (await info(city, old)).effectStatus
    expect(await effect()).toBe('1')
    await turn(city, newer, '1')
    expect(await effect()).toBe('2')
    await turn(city, newer, '2')
    expect(await effect()).toBe('1')
    await turn(city, later, '1')
    expect(await effect()).toBe('1')
    await night('2026-07-05 00:15:00')
    expect(await effect()).toBe('2')
    expect((await city.post(ROOT, { id: old, expireDate: '2026-06-30' })).code).toBe(0)
  })

  it('moves at once with its dates, and is marked as amended by hand', async () => {
    const { city, district } = here.at
    const id = await add(city)
    await city.post(ROOT, { id, expireDate: '2026-06-30' })
    expect((await info(city, id)).effectStatus).toBe('2')
    await city.post(ROOT, { id, expireDate: '2026-12-31' })
    expect((await info(city, id)).effectStatus).toBe('1')
    expect((await city.post(`${ROOT}/amend`, { id })).code).not.toBe(0)
    expect((await city.post(`${ROOT}/amend`, { id, opinion: '第三条已修订' })).code).toBe(0)
    expect((await info(city, id)).effectStatus).toBe('3')
    expect((await district.post(`${ROOT}/amend`, { id, opinion: 'x' })).code).not.toBe(0)
    expect((await city.post(ROOT, { id, replacedId: id })).code).toBe(10400)
  })
})

describe('receipts of a policy document', () => {
  it('are written once, by readers alone, and tell the bureau who has read it and who has not', async () => {
    const { city, district, otherDistrict, staff, principal, otherCompany } = here.at
    const id = await published(city, { mustRead: true })
    expect(await info(staff, id)).toMatchObject({ receipt: { readStatus: '0', dueDate: '2026-07-07' } })
    const first = await staff.post<{ readDate: string; readCount: number }>(`${ROOT}/read`, { id: id })
    expect(first.data).toMatchObject({ readDate: NOW, readCount: 1 })
    here.house.setNow('2026-06-30 10:05:00')
    expect((await staff.post<{ readDate: string; readCount: number }>(`${ROOT}/read`, { id: id, again: true })).data).toMatchObject({
      readDate: NOW,
      readCount: 1,
    })
    here.house.setNow(NOW)
    expect((await district.post(`${ROOT}/read`, { id: id })).code).not.toBe(0)
    const all = await stat(city, id)
    expect(all).toMatchObject({ total: 4, read: 1, unread: 3, late: 0 })
    expect(all.companies).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ gasCompaniesId: 'c-one', total: 3, read: 1, dueDate: '2026-07-07', late: 0, remindDate: null }),
        expect.objectContaining({ gasCompaniesId: 'c-two', total: 1, read: 0, dueDate: '2026-07-07', late: 0, remindDate: null }),
      ]),
    )
    expect(all.persons.find(({ userId }) => userId === staff.userId)?.readStatus).toBe('1')
    expect((await stat(district, id)).companies.map(({ gasCompaniesId }) => gasCompaniesId)).toEqual(['c-one'])
    expect((await stat(otherDistrict, id)).total).toBe(1)
    expect((await principal.get(`${ROOT}/readStat/${id}`)).code).not.toBe(0)
    expect(await info(city, id)).toMatchObject({ readCount: 1, receiverCount: 4 })
    expect((await otherCompany.get<{ total: number }>(`${ROOT}/receipt/page`, { documentId: id })).data.total).toBe(1)
  })

  it('that are missing are asked for by a button, of the caller’s region alone, and by one on the roster', async () => {
    const { city, district, staff, otherCompany } = here.at
    const id = await published(city, { mustRead: true })
    await staff.post(`${ROOT}/read`, { id: id })
    here.told()
    expect((await district.post(`${ROOT}/remind`, { id: id })).data).toEqual({ reminded: 2 })
    const told = here.told().flatMap(({ userIds }) => userIds)
    expect([told.includes(staff.userId), told.includes(otherCompany.userId), told.length]).toEqual([false, false, 2])
    const missing = (await stat(city, id)).persons.filter(({ remindDate }) => remindDate === null)
    expect(missing).toHaveLength(2)
    const chased = async () =>
      Object.fromEntries((await stat(city, id)).companies.map((one) => [one.gasCompaniesId, [one.dueDate, one.late, one.remindDate]]))
    expect(await chased()).toMatchObject({ 'c-one': ['2026-07-07', 0, NOW], 'c-two': ['2026-07-07', 0, null] })
    await sql`update policy_receipt set due_date = '2026-06-29' where document_id = ${id} and gas_companies_id = 'c-one'`.execute(
      here.services.db,
    )
    expect(await chased()).toMatchObject({ 'c-one': ['2026-06-29', 2, NOW], 'c-two': ['2026-07-07', 0, null] })
    const page = await city.get<{ list: readonly { id: string; userId: string; actions: readonly string[] }[] }>(`${ROOT}/receipt/page`, {
      documentId: id,
      limit: '50',
    })
    const other = page.data.list.find(({ userId }) => userId === otherCompany.userId)
    expect(other?.actions).toContain('remind')
    expect(page.data.list.find(({ userId }) => userId === staff.userId)?.actions ?? []).not.toContain('remind')
    expect((await city.post(`${ROOT}/receipt/remind`, { ids: [other?.id] })).data).toEqual({ reminded: 1 })
    expect((await otherCompany.post(`${ROOT}/remind`, { id: id })).code).not.toBe(0)
  })

  it('begin anew where it is published again, and those of nobody go with the withdrawal', async () => {
    const { city, staff } = here.at
    const id = await published(city)
    await staff.post(`${ROOT}/read`, { id: id })
    await turn(city, id, '2')
    expect(await stat(city, id)).toMatchObject({ total: 1, read: 1 })
    expect((await city.post(`${ROOT}/remind`, { id: id })).code).not.toBe(0)
    await turn(city, id, '1')
    expect(await stat(city, id)).toMatchObject({ total: 4, read: 0 })
  })

  it('are in the tab of what is still to be read until then', async () => {
    const { city, staff } = here.at
    const id = await published(city)
    const toRead = async () => {
      const { data } = await staff.get<{ list: readonly { id: string }[] }>(`${ROOT}/page`, { tab: 'toRead', limit: '100' })
      return data.list.map((one) => one.id)
    }
    expect(await toRead()).toContain(id)
    await staff.post(`${ROOT}/read`, { id: id })
    expect(await toRead()).not.toContain(id)
  })

  it('of what must be read are opened for people who are new, by the night; whoever is quicker writes his own', async () => {
    const { city } = here.at
    const must = await published(city, { mustRead: true })
    const may = await published(city)
    const newcomer = await here.person('newcomer', 'd-company', 'enterpriseStaff')
    await newcomer.post(`${ROOT}/read`, { id: may })
    expect((await stat(city, may)).persons.find(({ userId }) => userId === newcomer.userId)?.readStatus).toBe('1')
    expect((await stat(city, must)).total).toBe(4)
    await night()
    await night()
    expect(await stat(city, must)).toMatchObject({ total: 5, unread: 5 })
    expect((await info(newcomer, must)).receipt).toEqual({ readStatus: '0', readDate: null, dueDate: '2026-07-07' })
  })
})
