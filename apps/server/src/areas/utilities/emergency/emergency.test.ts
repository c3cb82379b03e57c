import { addMinutes } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvOf, importAs } from '../../../../test/support/import-files.ts'
import type { Person } from '../../../../test/support/people.ts'
import { addStations } from '../../../../test/support/small-city.ts'
import { openedAs } from '../../../storage/sealing/sealing-plugin.ts'
import { fireTimers } from '../../../timers/fire-timers.ts'
import { openUtilities, type Utilities } from '../testing/utilities-house.ts'

const EVENTS = 'gysy/gysyyxjgyjdd'
const ORDERS = `${EVENTS}/dispatchTask`
const ROSTER = 'gysy/gysyyjpb'
const NOW = '2026-06-30 10:00:00'
const place = { lng: 123.6, lat: 29.8 }
let here: Utilities
let count = 0

interface Event {
  readonly id: string
  readonly version: number
  readonly status: string
  readonly eventNo: string
  readonly orderCount: number
  readonly ordersDone: number
  readonly actions: readonly string[]
  readonly tasks: readonly Order[]
}
interface Order {
  readonly id: string
  readonly orderStatus: string
  readonly actions: readonly string[]
  readonly dutyClock: { readonly deadline: string } | null
}

const form = (more: Readonly<Record<string, unknown>> = {}) => ({
  // The same sent twice at once is taken once.
  eventName: `中压管道漏气${++count}`,
  eventType: '1',
  responseLevel: '3',
  occurTime: '2026-06-30 09:40:00',
  gasCompaniesId: here.at.ids.company,
  regionId: '990102',
  location: place,
  ...more,
})
const file = async (by: Person, more: Readonly<Record<string, unknown>> = {}) => (await by.put<{ id: string }>(EVENTS, form(more))).data.id
const info = async (by: Person, id: string) => (await by.get<Event>(`${EVENTS}/info/${id}`)).data
const started = async (by: Person, more: Readonly<Record<string, unknown>> = {}) => {
  const id = await file(by, more)
  const answer = await by.put(`${EVENTS}/start`, { id, commander: by.userId, commandPhone: '13900000000' })
  expect(answer.code).toBe(0)
  return id
}
const task = (more: Readonly<Record<string, unknown>> = {}) => ({
  teamDeptId: 'd-company',
  leader: '王队长',
  phone: '13900000001',
  content: '关闭上游阀门',
  ...more,
})
const ordered = async (by: Person, id: string, ...more: readonly Readonly<Record<string, unknown>>[]) => {
  const answer = await by.put(`${EVENTS}/order`, { id, tasks: more.length === 0 ? [task()] : more.map(task) })
  expect(answer).toMatchObject({ code: 0 })
  return info(by, id)
}

beforeAll(async () => {
  here = await openUtilities()
  here.house.setNow(NOW)
})
afterAll(() => here.close())

describe('an emergency and its orders', () => {
  it('is of the district in which its place lies, though its pipe is kept under the city; of the pipe where the place lies in none', async () => {
    const { city } = here.at
    const { db } = here.house.open.services
    await addStations(here.house, 'f-main', 'f-other')
    const ring = [
      [123.5, 29.7],
      [123.7, 29.7],
      [123.7, 29.9],
      [123.5, 29.9],
      [123.5, 29.7],
    ]
    await sql`update region set boundary = ${JSON.stringify({ type: 'Polygon', coordinates: [ring] })}::jsonb, boundary_min_lng = 123.5,
      boundary_max_lng = 123.7, boundary_min_lat = 29.7, boundary_max_lat = 29.9 where type in ('3', '4') and id like '990102%'`.execute(db)
    await sql`update gas_facility set region_id = '990100' where id = ${'f-main'}`.execute(db)
    const filed = async (location: object) => {
      const id = await file(city, { responseLevel: '2', regionId: null, gasFacilityId: 'f-main', location })
      return (await city.get<{ regionId: string }>(`${EVENTS}/info/${id}`)).data.regionId
    }
    expect(await filed(place)).toMatch(/^990102/)
    expect(await filed({ lng: 125.9, lat: 31.9 })).toBe('990100')
  })

  it('is filed by a district, started and told, and orders a company that signs, arrives and is done; then it is finished', async () => {
    const { district, principal } = here.at
    here.told()
    const id = await started(district)
    expect(here.told().some(({ title, sms }) => title.includes('Ⅲ级应急响应') && sms !== undefined)).toBe(true)
    const running = await ordered(district, id)
    expect(running).toMatchObject({ status: 'responding', orderCount: 1, ordersDone: 0 })
    expect(running.eventNo).toMatch(/^YJ20260630\d{3}$/)
    const [order] = (await info(principal, id)).tasks
    expect(order).toMatchObject({
      orderStatus: '0',
      actions: expect.arrayContaining(['sign']),
      dutyClock: { deadline: '2026-06-30 10:05:00' },
    })
    const end = { id, endTime: NOW, summary: '更换管段' }
    expect((await district.put(`${EVENTS}/finish`, end)).code).toBe(10400)
    expect((await principal.put(`${ORDERS}/sign`, { id: order?.id })).code).toBe(0)
    expect((await principal.put(`${EVENTS}/feedback`, { id: order?.id, orderStatus: '2' })).code).toBe(0)
    expect((await principal.put(`${EVENTS}/feedback`, { id: order?.id, feedback: '浓度20%LEL' })).code).toBe(0)
    expect((await principal.put(`${EVENTS}/feedback`, { id: order?.id, orderStatus: '3', feedback: '已关阀' })).code).toBe(0)
    expect(await info(district, id)).toMatchObject({ orderCount: 1, ordersDone: 1 })
    expect((await district.put(`${EVENTS}/finish`, { ...end, summary: '更换管段，恢复供气' })).code).toBe(0)
    const log = (await district.get<readonly { action: string }[]>(`${EVENTS}/log`, { id })).data.map(({ action }) => action)
    expect(log).toEqual(expect.arrayContaining(['report', 'start', 'issue', 'sign', 'arrive', 'complete', 'finish']))
  })

  it('keeps orders that are left out of a further one, and takes no change of them but by their steps', async () => {
    const { district } = here.at
    const id = await started(district)
    const [first] = (await ordered(district, id)).tasks
    await district.put(`${EVENTS}/order`, { id, tasks: [task({ content: '第二条' }), { id: first?.id, content: '改写' }] })
    const { rows } = await sql<{
      content: string
      status: string
    }>`select content, order_status as status from dispatch_order where event_id = ${id}
      order by content`.execute(here.services.db)
    expect(rows.map(({ content }) => content).sort()).toEqual(['关闭上游阀门', '第二条'].sort())
  })

  it('of level I is no company’s to touch, and its own of level IV is', async () => {
    const { city, principal } = here.at
    const id = await started(city, { responseLevel: '1' })
    const touch = async (call: string, body: object) => (await principal.put(`${EVENTS}/${call}`, { id, ...body })).code
    expect([
      await touch('order', { tasks: [task()] }),
      await touch('finish', { endTime: NOW, summary: 'x' }),
      await touch('upgrade', { responseLevel: '1', opinion: 'x' }),
    ]).not.toContain(0)
    expect((await principal.put(EVENTS, form({ responseLevel: '1' }))).code).toBe(-2)
    await started(principal, { responseLevel: '4' })
  })

  it('of two commanders the second is told that somebody was first', async () => {
    const { district, city } = here.at
    const id = await started(district)
    const { version } = await info(district, id)
    expect((await district.put(`${EVENTS}/order`, { id, version, tasks: [task()] })).code).toBe(0)
    const late = await city.put(`${EVENTS}/order`, { id, version, tasks: [task()] })
    expect(late.code).not.toBe(0)
    expect((await info(district, id)).tasks).toHaveLength(1)
  })

  it('gysy/gysyyxjgyjdd/rule-2: chases an order that nobody signs in 5 minutes, and no longer once it is signed', async () => {
    const { district, principal } = here.at
    const id = await started(district)
    const [order] = (await ordered(district, id)).tasks
    const chased: string[] = []
    const fire = (at: string) => {
      here.house.setNow(at)
      return fireTimers(here.services, async (_ctx, resource, code, rowId) => void chased.push(`${resource.name} ${code} ${rowId}`))
    }
    await fire('2026-06-30 10:04:00')
    expect(chased).not.toContain(`dispatchOrder unsigned ${order?.id}`)
    await fire('2026-06-30 10:05:01')
    expect(chased).toContain(`dispatchOrder unsigned ${order?.id}`)
    here.house.setNow(NOW)
    await principal.put(`${ORDERS}/sign`, { id: order?.id })
    const { rows } = await sql`select 1 from row_timer where row_id = ${order?.id ?? ''} and done_at is null`.execute(here.services.db)
    expect(rows).toEqual([])
  })

  it('tells whoever works on it the numbers of the others in full, each reading on record, and after its end nobody', async () => {
    const { district, principal, otherDistrict } = here.at
    const id = await started(district)
    const { tasks } = await ordered(district, id)
    const contacts = (by: Person) => by.get<{ commandPhone: string | null; orders: readonly unknown[] }>(`${EVENTS}/contacts`, { id })
    // The record masks them.
    expect((await principal.get<{ commandPhone: string }>(`${EVENTS}/info/${id}`)).data.commandPhone).toBe('139****0000')
    expect((await contacts(principal)).data).toEqual({ commandPhone: '13900000000', orders: [{ id: tasks[0]?.id, phone: '13900000001' }] })
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from operation_log where resource = ${`${EVENTS}:contacts`} and row_ids = ${id}`.execute(here.services.db)
    expect(rows[0]?.n).toBe(1)
    expect((await contacts(otherDistrict)).code).not.toBe(0)
    await principal.put(`${EVENTS}/feedback`, { id: tasks[0]?.id, orderStatus: '1' })
    await principal.put(`${EVENTS}/feedback`, { id: tasks[0]?.id, orderStatus: '2' })
    await principal.put(`${EVENTS}/feedback`, { id: tasks[0]?.id, orderStatus: '3', feedback: '已关阀' })
    expect((await district.put(`${EVENTS}/finish`, { id, endTime: NOW, summary: '已修复' })).code).toBe(0)
    expect((await contacts(principal)).data).toEqual({ commandPhone: null, orders: [] })
  })

  it('is seen by the company that is ordered, whosever event it is, and by no other district', async () => {
    const { district, otherDistrict, principal } = here.at
    const id = await started(district, { gasCompaniesId: null })
    expect((await principal.get(`${EVENTS}/info/${id}`)).code).not.toBe(0)
    await ordered(district, id)
    expect((await principal.get(`${EVENTS}/info/${id}`)).code).toBe(0)
    expect((await otherDistrict.get(`${EVENTS}/info/${id}`)).code).not.toBe(0)
  })

  it('comes from a hazard by its page', async () => {
    const { district } = here.at
    const id = await file(district, { sourceBizType: 'aqjdyhpc', sourceBizId: 'none' })
    expect(id).toBeUndefined()
    expect((await district.put(EVENTS, form({ sourceBizType: 'aqjdyhpc' }))).code).toBe(10400)
  })

  it('refuses bad input in words', async () => {
    const { district } = here.at
    const wrong = async (more: Readonly<Record<string, unknown>>) => (await district.put(EVENTS, form(more))).code
    expect([
      await wrong({ location: null }),
      await wrong({ eventType: '77' }),
      await wrong({ occurTime: '2027-01-01 00:00:00' }),
      await wrong({ evacuateRadius: -1 }),
    ]).not.toContain(0)
    const id = await started(district)
    const bad = async (more: Readonly<Record<string, unknown>>) => (await district.put(`${EVENTS}/order`, { id, tasks: [task(more)] })).code
    expect([
      await bad({ phone: '123' }),
      await bad({ content: '' }),
      await bad({ teamDeptId: 'nowhere' }),
      await bad({ equipmentIds: ['nothing'] }),
    ]).not.toContain(0)
    expect((await district.put(`${EVENTS}/order`, { id, tasks: [] })).code).not.toBe(0)
    expect((await district.get(`${EVENTS}/resources`, { lng: 'x', lat: 29.8 })).code).not.toBe(0)
  })
})

describe('the duty roster', () => {
  const shift = (more: Readonly<Record<string, unknown>> = {}) => ({
    dutyDate: '2026-06-30',
    shift: '1',
    rosterLevel: '3',
    gasCompaniesId: here.at.ids.company,
    leaderName: '赵队',
    leaderPhone: '13900000009',
    dutyPersons: [{ name: '钱一', phone: '13900000010', post: '管道工' }],
    dutyPhone: '0000-81234567',
    ...more,
  })
  let id = ''
  it('gysy/gysyyjpb/rule-1: is one of its unit, team, day and shift; and nobody stands in two at once', async () => {
    const { principal } = here.at
    const first = await principal.put<{ id: string }>(ROSTER, shift({ teamName: '一队' }))
    expect(first).toMatchObject({ code: 0 })
    id = first.data.id
    expect((await principal.put(ROSTER, shift({ teamName: '一队', dutyPersons: [{ name: '孙', phone: '13900000011' }] }))).code).not.toBe(0)
    expect((await principal.put(ROSTER, shift({ teamName: '二队' }))).code).toBe(10400)
    expect((await principal.put(ROSTER, shift({ teamName: '二队', shift: '2' }))).code).toBe(0)
  })

  it('R-11: masks the numbers of those on duty, takes masked ones back as they were, of whoever was shown so, and finds nobody twice by them', async () => {
    const { principal } = here.at
    const persons = [
      { name: '吴八', phone: '13911112222', post: '调度员' },
      { name: '郑九', phone: '13911132222', post: '焊工' },
    ]
    const masked = persons.map((one) => ({ ...one, phone: '139****2222' }))
    const added = await principal.put<{ id: string }>(ROSTER, shift({ teamName: '四队', dutyPersons: persons }))
    expect(added).toMatchObject({ code: 0 })
    interface Shift {
      readonly version: number
      readonly dutyPersons: unknown
    }
    const info = async () => (await principal.get<Shift>(`${ROSTER}/info/${added.data.id}`)).data
    expect((await info()).dutyPersons).toEqual(masked)
    const stored = async () => {
      const { rows } = await sql<{ persons: readonly { phone: string }[] }>`select duty_persons as ${sql.id(openedAs('persons'))}
        from duty_roster where id = ${added.data.id}`.execute(here.services.db)
      return rows[0]?.persons.map(({ phone }) => phone)
    }
    const sent = [
      { name: '郑九', phone: '139****2222', post: '焊工' },
      { name: '吴八（代）', phone: '139****2222', post: '调度员' },
    ]
    const edit = { id: added.data.id, version: (await info()).version, dutyPersons: sent, swapReason: '调整' }
    expect(await principal.post(ROSTER, edit)).toMatchObject({ code: 0 })
    expect(await stored()).toEqual(['13911132222', '13911112222'])
    const busy = await principal.put(ROSTER, shift({ teamName: '五队', dutyPersons: [{ name: '郑九', phone: '13911132222' }] }))
    expect(busy).toMatchObject({ code: 10400, msg: expect.stringContaining('郑九') })
    const now = (await principal.get<readonly { id: string; dutyPersons: unknown }[]>(`${ROSTER}/today`)).data
    expect(now.find(({ id: one }) => one === added.data.id)?.dutyPersons).toEqual([
      { name: '郑九', phone: '13911132222', post: '焊工' },
      { name: '吴八（代）', phone: '13911112222', post: '调度员' },
    ])
    const { rows: records } = await sql<{ text: string }>`select t::text as text from operation_log t`.execute(here.services.db)
    expect(records.map(({ text }) => text).join('\n')).not.toMatch(/139111[13]2222/)
  })

  it('is signed in once, in its hours, by its own unit, and signed out with what the next must know', async () => {
    const { principal, district } = here.at
    expect((await district.post(`${ROSTER}/signIn`, { id })).code).toBe(403)
    expect((await principal.post(`${ROSTER}/signOut`, { id })).code).toBe(10400)
    expect((await principal.post(`${ROSTER}/signIn`, { id })).code).toBe(0)
    expect((await principal.post(`${ROSTER}/signIn`, { id, again: 1 })).code).not.toBe(0)
    const now = (await principal.get<readonly { id: string; leaderPhone: string; signInDate: string }[]>(`${ROSTER}/today`)).data
    expect(now.find((one) => one.id === id)).toMatchObject({ leaderPhone: '13900000009', signInDate: NOW })
    expect((await principal.post(`${ROSTER}/signOut`, { id, handoverNote: '3号调压箱待复查' })).code).toBe(0)
    const after = (await principal.get<readonly { id: string; signOutDate: string | null }[]>(`${ROSTER}/today`)).data
    expect(after.find((one) => one.id === id)?.signOutDate).toBe(NOW)
  })

  it('says why a shift is not signed in or out', async () => {
    const { principal } = here.at
    const said = async (call: 'signIn' | 'signOut', shiftId: string, more: object = {}) =>
      (await principal.post(`${ROSTER}/${call}`, { id: shiftId, ...more })).msg
    expect(await said('signIn', id, { twice: 1 })).toBe(`该班次已于${NOW.slice(0, 16)}签到`)
    expect(await said('signOut', id, { twice: 1 })).toBe(`该班次已于${NOW.slice(0, 16)}签退`)
    const other = async (more: Readonly<Record<string, unknown>>) =>
      (
        await principal.put<{ id: string }>(
          ROSTER,
          shift({ teamName: '三队', leaderPhone: '13900000019', dutyPersons: [{ name: '周七', phone: '13900000021' }], ...more }),
        )
      ).data.id
    const night = await other({ shift: '2' })
    expect(await said('signOut', night)).toBe('该班次尚未签到，不能签退')
    expect(await said('signIn', night)).toMatch(/^班次2026-06-30 20:00开始，提前\d+分钟内可以签到$/)
    expect(await said('signIn', await other({ dutyDate: '2026-06-28', swapReason: '补录' }))).toBe(
      '班次已于2026-06-28 20:00结束，不能再签到',
    )
  })

  it('gysy/gysyyjpb/rule-2: is taken from a sheet of one’s own unit and of the month that was told, whole or not at all', async () => {
    const { principal } = here.at
    const {
      rows: [company],
    } = await sql<{ name: string }>`select name from gas_company where id = ${here.at.ids.company}`.execute(here.services.db)
    const sheet = {
      name: '排班.csv',
      content: Buffer.from(
        `\uFEFF${csvOf([
          ['值班日期', '班次', '企业', '带班领导', '带班领导电话', '值班人员', '值班电话'],
          ['2026-08-02', '1', company?.name ?? '', '赵队', '13900000009', '钱一 13900000010 管道工', '0000-81234567'],
          ['2026-07-02', '1', company?.name ?? '', '赵队', '13900000009', '钱一 13900000010 管道工', '0000-81234567'],
        ])}`,
      ),
    }
    const taken = async (fields: Readonly<Record<string, string>>) => JSON.stringify(await importAs(principal, ROSTER, sheet, fields))
    expect(await taken({ month: '2026-08' })).toContain('值班日期2026-07-02不在2026-08内，请检查月份')
    expect(await taken({ deptId: 'd-company2' })).toContain('只能导入本单位的排班')
    const { rows: kept } = await sql<{ n: number }>`select count(*)::int as n from duty_roster where duty_date >= '2026-07-01'`.execute(
      here.services.db,
    )
    expect(kept).toEqual([{ n: 0 }])
  })

  it('crews on duty are offered around a place: at their company, or where their vehicle was seen', async () => {
    const { principal, district } = here.at
    await sql`update gas_company set location_lng = 123.61, location_lat = 29.8 where id = ${here.at.ids.company}`.execute(here.services.db)
    const around = async () =>
      (
        await district.get<{ crews: readonly { id: string; straight: number; byRoad: boolean; seenAt: string | null }[] }>(
          `${EVENTS}/resources`,
          place,
        )
      ).data.crews.find((one) => one.id === id)
    expect(await around()).toMatchObject({ seenAt: null })
    // Whoever sends one is told within which time it has to sign.
    expect((await district.get(`${EVENTS}/resources`, place)).data).toMatchObject({ signMinutes: 5 })
    await sql`insert into gas_car (id, plate_no, gas_companies_id, dept_id, region_id, car_type, car_status, review_status, last_location_lng, last_location_lat,
        last_location, last_location_date, version, create_date, update_date)
      values ('crew-car', '江A90001', ${here.at.ids.company}, 'd-company', '990102', '7', '1', '3', 123.601, 29.8, '{"lng":123.601,"lat":29.8}',
        ${addMinutes(NOW, -5)}::timestamptz, 1, '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(here.services.db)
    await sql`update duty_roster set vehicle_ids = array['crew-car'] where id = ${id}`.execute(here.services.db)
    const seen = await around()
    expect([seen?.seenAt, (seen?.straight ?? 0) < 120]).toEqual([addMinutes(NOW, -5), true])
    expect((await principal.get(`${ROSTER}/today`)).code).toBe(0)
  })
})
