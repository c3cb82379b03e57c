import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { uploadPicture } from '../../../../test/support/small-city.ts'
import { fireTimers } from '../../../timers/fire-timers.ts'
import { openUtilities, type Utilities } from '../testing/utilities-house.ts'

const ROOT = 'gysy/gysyaqjdaqglhd'
const NOW = '2026-06-30 10:00:00'
let here: Utilities
let count = 0

interface Activity {
  readonly id: string
  readonly version: number
  readonly status: string
  readonly level: string
  readonly organizer: string
  readonly overdue: boolean
  readonly actions: readonly string[]
  readonly feedbacks: readonly {
    readonly gasCompaniesId: string
    readonly content: string
    readonly date: string
    readonly images: readonly unknown[]
  }[]
}
type Form = Readonly<Record<string, unknown>>

const form = (more: Form = {}): Form => ({
  title: `液化气站应急演练${++count}`,
  activityType: '3',
  startDate: '2026-07-01 09:00:00',
  endDate: '2026-07-01 11:00:00',
  place: '望澜区古渡街118号',
  location: { lng: 123.6, lat: 29.8 },
  content: '<p>泄漏处置演练</p>',
  contactPerson: '沈岚汀',
  contactPhone: '13900000001',
  gasCompaniesIds: [here.at.ids.company],
  ...more,
})
const add = async (by: Person, more: Form = {}) => {
  const answer = await by.put<{ id: string }>(ROOT, form(more))
  expect(answer).toMatchObject({ code: 0 })
  return answer.data.id
}
const info = async (by: Person, id: string) => (await by.get<Activity>(`${ROOT}/info/${id}`)).data
const sees = async (by: Person, id: string) => (await by.get(`${ROOT}/info/${id}`)).code === 0
const step = (by: Person, id: string, action: string, body: Form = {}) => by.post<Activity>(`${ROOT}/${action}`, { id, ...body })
const published = async (by: Person, more: Form = {}) => {
  const id = await add(by, more)
  expect(await step(by, id, 'publish')).toMatchObject({ code: 0 })
  return id
}

beforeAll(async () => {
  here = await openUtilities()
  here.house.setNow(NOW)
})
afterAll(() => here.close())

describe('a safety activity', () => {
  it('gysy/gysyaqjdaqglhd/rule-1: is drafted, published, begun and finished with its results, people and photos', async () => {
    const { district, principal } = here.at
    const draft = await district.put<{ id: string }>(ROOT, { title: '夏季检查', activityType: '1' })
    expect(draft.code).toBe(0)
    expect((await step(district, draft.data.id, 'publish')).code).toBe(10001)
    here.told()
    const id = await published(district)
    expect(await info(district, id)).toMatchObject({ status: '1', level: 'qx', organizer: '望澜区住建局' })
    expect(here.told().flatMap(({ userIds }) => userIds)).toContain(principal.userId)
    expect((await step(district, id, 'finish', { results: '完成', participantCount: 3 })).code).not.toBe(0)
    await step(district, id, 'start')
    const results = { results: '演练达到预期', participantCount: 36 }
    expect(await step(district, id, 'finish', results)).toMatchObject({ code: 10036, msg: expect.stringContaining('活动照片') })
    expect((await step(district, id, 'finish', { participantCount: 36, images: [await uploadPicture(here.house, district)] })).code).toBe(
      10001,
    )
    expect(await step(district, id, 'finish', { ...results, images: [await uploadPicture(here.house, district)] })).toMatchObject({
      code: 0,
      data: { status: '3' },
    })
    expect((await district.post(ROOT, { id, title: '改名' })).code).not.toBe(0)
    expect((await district.post(ROOT, { id, followUp: '加强培训' })).code).toBe(0)
  })

  it('ends after it begins', async () => {
    expect((await here.at.district.put(ROOT, form({ endDate: '2026-07-01 08:00:00' }))).code).not.toBe(0)
  })

  it('is seen by the companies that it names once it is published, and by no other', async () => {
    const { city, district, otherDistrict, staff, otherCompany } = here.at
    const draft = await add(district)
    const both = [here.at.ids.company, here.at.ids.otherCompany]
    const ofDistrict = await published(district)
    const ofBoth = await published(city, { gasCompaniesIds: both })
    const ofNobody = await published(city, { gasCompaniesIds: [] })
    const ways = async (id: string) => Promise.all([district, otherDistrict, staff, otherCompany].map((one) => sees(one, id)))
    expect([await ways(draft), await ways(ofDistrict), await ways(ofBoth), await ways(ofNobody)]).toEqual([
      [true, false, false, false],
      [true, false, true, false],
      [true, true, true, true],
      [true, true, false, false],
    ])
    const page = await otherCompany.get<{ list: readonly { id: string }[] }>(`${ROOT}/page`, { limit: '100' })
    expect(page.data.list.map(({ id }) => id)).toEqual([ofBoth])
  })

  it('of a company is its own drill, which the bureau reads and does not carry on', async () => {
    const { principal, district, otherDistrict } = here.at
    const id = await published(principal, { gasCompaniesIds: [] })
    expect(await info(principal, id)).toMatchObject({ level: 'qy', organizer: '临江澜源燃气有限公司' })
    expect([await sees(district, id), await sees(otherDistrict, id)]).toEqual([true, false])
    expect((await step(district, id, 'start')).code).toBe(-2)
    expect((await info(district, id)).actions).not.toContain('start')
    expect((await district.remove(ROOT, [id])).code).not.toBe(0)
    expect((await step(principal, id, 'start')).code).toBe(0)
  })

  it('takes the feedback of a company that it names, and of none besides', async () => {
    const { district, staff, otherCompany } = here.at
    const id = await published(district)
    const draft = await add(district)
    const body = { content: '已组织12人参加', images: [await uploadPicture(here.house, staff)] }
    expect((await step(staff, id, 'feedback', {})).code).toBe(10001)
    here.told()
    expect(await step(staff, id, 'feedback', body)).toMatchObject({ code: 0 })
    expect(here.told().flatMap(({ userIds }) => userIds)).toEqual(expect.arrayContaining([district.userId]))
    expect(await step(staff, id, 'feedback', { feedbackContent: '问题已整改' })).toMatchObject({ code: 0 })
    const { feedbacks, status } = await info(district, id)
    expect([status, feedbacks.map(({ content }) => content)]).toEqual(['1', ['已组织12人参加', '问题已整改']])
    expect(feedbacks[0]).toMatchObject({
      gasCompaniesId: here.at.ids.company,
      date: NOW,
      images: [expect.objectContaining({ typeId: expect.anything() })],
    })
    expect((await step(otherCompany, id, 'feedback', body)).code).not.toBe(0)
    expect((await step(district, id, 'feedback', body)).code).not.toBe(0)
    expect((await step(staff, draft, 'feedback', body)).code).not.toBe(0)
    const own = await published(staff, { gasCompaniesIds: [] })
    expect((await step(staff, own, 'feedback', { feedbackContent: '自办' })).code).toBe(-2)
  })

  it('is cancelled with a reason until it is finished, and whoever was told of it is told', async () => {
    const { district, principal } = here.at
    const id = await published(district)
    expect((await step(district, id, 'cancel')).code).toBe(10001)
    here.told()
    expect(await step(district, id, 'cancel', { reason: '高温预警' })).toMatchObject({ code: 0, data: { status: '4' } })
    const [told] = here.told()
    expect([told?.userIds.includes(principal.userId), told?.content.includes('高温预警')]).toEqual([true, true])
    const draft = await add(district)
    await step(district, draft, 'cancel', { reason: '重复' })
    expect(here.told()).toEqual([])
    expect((await step(district, id, 'start')).code).not.toBe(0)
    expect((await district.remove(ROOT, [id])).code).toBe(0)
  })

  it('tells companies that are added after the publishing, and those alone', async () => {
    const { city, otherCompany } = here.at
    const id = await published(city)
    here.told()
    expect((await city.post(ROOT, { id, gasCompaniesIds: [here.at.ids.company, here.at.ids.otherCompany] })).code).toBe(0)
    expect(here.told().flatMap(({ userIds }) => userIds)).toEqual([otherCompany.userId])
  })

  it('gysy/gysyaqjdaqglhd/rule-1: is overdue five working days after its end, until it is finished or ends later', async () => {
    const { district } = here.at
    const id = await published(district)
    const overdue = async () => (await info(district, id)).overdue
    const fire = async (at: string) => {
      here.house.setNow(at)
      await fireTimers(here.services, async () => undefined)
      // Nobody calls meanwhile, so that sessions last.
      here.house.setNow(NOW)
    }
    await fire('2026-07-07 12:00:00')
    expect(await overdue()).toBe(false)
    await fire('2026-07-09 01:00:00')
    expect(await overdue()).toBe(true)
    expect((await district.post(ROOT, { id, endDate: '2026-07-20 11:00:00' })).code).toBe(0)
    expect(await overdue()).toBe(false)
    await fire('2026-07-28 01:00:00')
    expect(await overdue()).toBe(true)
    await step(district, id, 'start')
    await step(district, id, 'finish', { results: '完成', participantCount: 5, images: [await uploadPicture(here.house, district)] })
    expect(await overdue()).toBe(false)
    const { rows } = await sql`select 1 from row_timer where row_id = ${id} and done_at is null`.execute(here.services.db)
    expect(rows).toEqual([])
  })

  it('gysy/gysyaqjdaqglhd/rule-1: is owed to be finished until five working days after its end, wherever that moves', async () => {
    const { district } = here.at
    const id = await published(district)
    await step(district, id, 'start')
    const owed = async () =>
      (
        await sql<{ until: string }>`select to_char(deadline at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as until from duty
          where biz_id = ${id} and done_time is null`.execute(here.services.db)
      ).rows.map(({ until }) => until)
    expect(await owed()).toEqual(['2026-07-08 11:00'])
    await district.post(ROOT, { id, endDate: '2026-07-03 17:00:00' })
    expect(await owed()).toEqual(['2026-07-10 17:00'])
  })
})
