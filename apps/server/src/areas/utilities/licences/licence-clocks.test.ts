import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { uploadPicture } from '../../../../test/support/small-city.ts'
import { fireTimers } from '../../../timers/fire-timers.ts'
import { gateStations, openUtilities, type Utilities } from '../testing/utilities-house.ts'

const ROOT = 'gysy/gysygascompaniesjyxkegl'
type Form = Readonly<Record<string, unknown>>
let here: Utilities
let boss: Person

beforeAll(async () => {
  here = await openUtilities()
  boss = await here.person('boss', 'd-bureau', 'superAdmin')
  // Nobody's password ends within the year that is gone through.
  await sql`update "user" set pwd_update_date = '2026-09-01 00:00+08'`.execute(here.services.db)
  await gateStations(here, '2025-01-01')
})
afterAll(() => here.close())
// What one example left behind has clocks of its own.
beforeEach(() => sql`update row_timer set done_at = next_try where done_at is null`.execute(here.services.db))

/** It is so late; whoever is logged in has just done something. */
async function itIs(moment: string): Promise<void> {
  here.house.setNow(moment)
  await sql`update session set last_active_date = ${`${moment}+08`}::timestamptz, expire_date = ${`${moment}+08`}::timestamptz + interval '1 day'
    where ended_date is null`.execute(here.services.db)
}

/** It is so late, and what happens by itself has happened. */
async function clockActsAt(moment: string): Promise<void> {
  await itIs(moment)
  await fireTimers(here.services, async () => undefined)
}

const company = () => here.at.principal
const city = () => here.at.city
const files = async (by: Person) => [await uploadPicture(here.house, by, '材料.pdf')]

async function done(by: Person, action: string, body: Form): Promise<Form> {
  const reply = action === '' ? await by.put(ROOT, body) : await by.post(`${ROOT}/${action}`, body)
  if (reply.code !== 0) throw new Error(`${action}: ${reply.code} ${reply.msg} ${JSON.stringify(reply.data)}`)
  return reply.data
}
const info = async (id: string) => (await city().get(`${ROOT}/info/${id}`)).data

async function submitted(moment: string, by = company(), more: Form = {}): Promise<string> {
  await itIs(moment)
  const { id } = await done(by, '', {
    ...{ gasCompaniesId: 'c-one', businessTypes: ['1'], gasTypes: ['1'], serviceRegionIds: ['990102'], businessArea: '望澜区全域' },
    ...{ legalPerson: '沈岚汀', principal: '顾行舟', address: '望澜区古渡街1号', facilityIds: ['f-one'] },
    ...{ gasSupplyContract: await files(by), planFile: await files(by), staffFile: await files(by) },
    ...{ systemFile: await files(by), evaluationFile: await files(by), insuranceFile: await files(by) },
    ...more,
  })
  await done(by, 'submit', { id })
  return String(id)
}

const accept = (id: string, by = city()) => done(by, 'accept', { id, auditResult: '1', materialsChecked: ['1', '2', '3', '4', '5', '6'] })

async function accepted(moment: string): Promise<string> {
  const id = await submitted(moment)
  await accept(id)
  return id
}

let decisions = 0
async function granted(moment: string): Promise<string> {
  const id = await accepted(moment)
  const by = city()
  await done(by, 'siteCheck', {
    ...{ id, siteCheckers: '陆晴川、许青禾', siteCheckOpinion: '现场与材料一致', siteCheckFiles: await files(by) },
    conditionsMet: ['1', '2', '3', '4', '5', '6', '7', '8'],
  })
  decisions += 1
  await done(by, 'decide', { id, auditResult: '1', decisionNo: `临燃许〔2026〕${decisions}号` })
  return id
}

const missing = (id: string, by = city()) =>
  by.post<Form>(`${ROOT}/supplement`, {
    ...{ id, supplementItems: [{ material: '3', what: '缺社保证明' }], supplementDue: '2027-12-31' },
  })
const moreTime = (id: string) => city().post<Form>(`${ROOT}/extendTerm`, { id, extendReason: '须专家复核', extendApprover: '陆晴川' })
const handInAgain = (id: string) => done(company(), 'submit', { id })

/*
 * The examples are reckoned by hand. The words of the law (行政许可法):
 *   art. 32  what is incomplete is answered at once or within five days, all of it at once; who is not answered in time is accepted from the day on which
 *            the material was received;
 *   art. 42  it is decided within the term (12 working days, 建城规〔2019〕2号) from the day of the acceptance; what cannot be is extended by ten, with approval;
 *   art. 44  who is granted has the licence within ten days of the decision;
 *   art. 82  terms are counted in working days and without holidays; the day of the event is not counted (民法典 art. 201).
 * The calendar is that of the State Council for 2026. Each row of the comments counts the working days; o is a day off, + a weekend day that is worked.
 */

/** An application that nobody answers. */
const receipts = [
  {
    over: 'the Spring Festival',
    // 12=1 13=2 +14=3 o15–23 24=4 25=5 | 26=6 27=7 +28=8 o1 2=9 3=10 4=11 5=12
    received: '2026-02-11',
    lastDay: '2026-02-25',
    dayAfter: '2026-02-26',
    decideBy: '2026-03-05',
  },
  {
    over: 'Mid-Autumn and National Day',
    // 24=1 o25–27 28=2 29=3 30=4 o1–7 8=5 | 9=6 +10=7 o11 12=8 13=9 14=10 15=11 16=12
    received: '2026-09-23',
    lastDay: '2026-10-08',
    dayAfter: '2026-10-09',
    decideBy: '2026-10-16',
  },
  {
    over: 'New Year',
    // 30=1 31=2 o1–3 +4=3 5=4 6=5 | 7=6 8=7 9=8 o10–11 12=9 13=10 14=11 15=12
    received: '2025-12-29',
    lastDay: '2026-01-06',
    dayAfter: '2026-01-07',
    decideBy: '2026-01-15',
  },
] as const

/** An application that lacks something, told on the last day on which that may be, and handed in again. */
const supplements = [
  {
    over: 'the Spring Festival, handed in again on its second day',
    // 9=1 10=2 11=3 12=4 13=5
    received: '2026-02-08',
    lastDay: '2026-02-13',
    // o17–23 24=1 25=2 26=3 27=4 +28=5 | o1 2=6 3=7 4=8 5=9 6=10 o7–8 9=11 10=12
    again: '2026-02-18',
    lastDayAgain: '2026-02-28',
    dayAfter: '2026-03-01',
    decideBy: '2026-03-10',
  },
  {
    over: 'National Day, told on the Saturday that is worked for it and handed in again on the Sunday behind',
    // 29=1 30=2 o1–7 8=3 9=4 +10=5
    received: '2026-09-28',
    lastDay: '2026-10-10',
    // 12=1 13=2 14=3 15=4 16=5 | o17–18 19=6 20=7 21=8 22=9 23=10 o24–25 26=11 27=12
    again: '2026-10-11',
    lastDayAgain: '2026-10-16',
    dayAfter: '2026-10-17',
    decideBy: '2026-10-27',
  },
  {
    over: 'New Year, told on the Sunday that is worked for it',
    // 29=1 30=2 31=3 o1–3 +4=4 5=5
    received: '2025-12-26',
    lastDay: '2026-01-05',
    // 6=1 7=2 8=3 9=4 o10–11 12=5 | 13=6 14=7 15=8 16=9 o17–18 19=10 20=11 21=12
    again: '2026-01-05',
    lastDayAgain: '2026-01-12',
    dayAfter: '2026-01-13',
    decideBy: '2026-01-21',
  },
] as const

/** An application that is accepted, and extended on the last day of its term. */
const decisionTerms = [
  {
    over: 'the Spring Festival',
    // 10=1 11=2 12=3 13=4 +14=5 o15–23 24=6 25=7 26=8 27=9 +28=10 o1 2=11 3=12 | 4=1 5=2 6=3 o7–8 9=4 10=5 11=6 12=7 13=8 o14–15 16=9 17=10
    acceptedOn: '2026-02-09',
    decideBy: '2026-03-03',
    extendedBy: '2026-03-17',
    dayAfter: '2026-03-04',
  },
  {
    over: 'Mid-Autumn and National Day',
    // +20=1 21=2 22=3 23=4 24=5 o25–27 28=6 29=7 30=8 o1–7 8=9 9=10 +10=11 o11 12=12 | 13=1 14=2 15=3 16=4 o17–18 19=5 20=6 21=7 22=8 23=9 o24–25 26=10
    acceptedOn: '2026-09-18',
    decideBy: '2026-10-12',
    extendedBy: '2026-10-26',
    dayAfter: '2026-10-13',
  },
  {
    over: 'New Year',
    // o27–28 29=1 30=2 31=3 o1–3 +4=4 5=5 6=6 7=7 8=8 9=9 o10–11 12=10 13=11 14=12 | 15=1 16=2 o17–18 19=3 20=4 21=5 22=6 23=7 o24–25 26=8 27=9 28=10
    acceptedOn: '2025-12-26',
    decideBy: '2026-01-14',
    extendedBy: '2026-01-28',
    dayAfter: '2026-01-15',
  },
] as const

/** A grant: published on the seventh working day at the latest, handed over on the tenth. */
const deliveries = [
  {
    over: 'the Spring Festival, published on the Saturday that is worked for it',
    // 13=1 +14=2 o15–23 24=3 25=4 26=5 27=6 +28=7 o1 2=8 3=9 4=10
    decidedOn: '2026-02-12',
    dayBefore: '2026-02-27',
    publishedOn: '2026-02-28',
    deliverBy: '2026-03-04',
  },
  {
    over: 'Mid-Autumn and National Day',
    // o25–27 28=1 29=2 30=3 o1–7 8=4 9=5 +10=6 o11 12=7 13=8 14=9 15=10
    decidedOn: '2026-09-24',
    dayBefore: '2026-10-11',
    publishedOn: '2026-10-12',
    deliverBy: '2026-10-15',
  },
  {
    over: 'New Year',
    // 31=1 o1–3 +4=2 5=3 6=4 7=5 8=6 9=7 o10–11 12=8 13=9 14=10
    decidedOn: '2025-12-30',
    dayBefore: '2026-01-08',
    publishedOn: '2026-01-09',
    deliverBy: '2026-01-14',
  },
] as const

describe('the terms of a licence over a holiday', () => {
  it.each(receipts)(
    'gysy/gysygascompaniesjyxkegl/rule-1: unanswered over $over it is accepted, of the day on which it was received',
    async (one) => {
      const id = await submitted(`${one.received} 16:30:00`)
      expect(await info(id)).toMatchObject({ status: '1', applyDate: one.received, supplementBy: one.lastDay })
      await clockActsAt(`${one.lastDay} 23:59:00`)
      expect(await info(id)).toMatchObject({ status: '1' })
      await clockActsAt(`${one.dayAfter} 00:00:30`)
      expect(await info(id)).toMatchObject({ status: '2', acceptedBySilence: true, acceptDate: one.received, decideBy: one.decideBy })
      // Who comes too late names nothing any more: it is accepted.
      expect((await missing(id)).code).not.toBe(0)
    },
  )

  it.each(supplements)('gysy/gysygascompaniesjyxkegl/rule-1: what is missing is told once, over $over', async (one) => {
    const id = await submitted(`${one.received} 10:00:00`)
    expect(await info(id)).toMatchObject({ supplementBy: one.lastDay })
    await itIs(`${one.lastDay} 17:00:00`)
    expect(await missing(id)).toMatchObject({ code: 0 })
    expect(await info(id)).toMatchObject({ status: '0', supplementDate: one.lastDay, supplementBy: null })
    await itIs(`${one.again} 20:00:00`)
    await handInAgain(id)
    expect(await info(id)).toMatchObject({ status: '1', applyDate: one.again, supplementBy: one.lastDayAgain })
    await clockActsAt(`${one.lastDayAgain} 23:59:00`)
    expect(await missing(id)).toMatchObject({ code: -2, msg: expect.stringContaining(`已于${one.lastDay}告知`) })
    await clockActsAt(`${one.dayAfter} 00:00:30`)
    expect(await info(id)).toMatchObject({ status: '2', acceptDate: one.again, decideBy: one.decideBy })
  })

  it.each(decisionTerms)(
    'gysy/gysygascompaniesjyxkegl/rule-1: it is decided in twelve working days, or in ten more, over $over',
    async (one) => {
      const [id, forgotten] = [await accepted(`${one.acceptedOn} 09:00:00`), await accepted(`${one.acceptedOn} 09:05:00`)]
      expect(await info(id)).toMatchObject({ status: '2', acceptDate: one.acceptedOn, decideBy: one.decideBy })
      await itIs(`${one.decideBy} 17:30:00`)
      expect(await moreTime(id)).toMatchObject({ code: 0 })
      expect(await info(id)).toMatchObject({ decideBy: one.extendedBy })
      await itIs(`${one.dayAfter} 08:30:00`)
      expect(await moreTime(forgotten)).toMatchObject({ code: -2, msg: expect.stringContaining(`决定期限已于${one.decideBy}届满`) })
    },
  )

  it.each(deliveries)(
    'gysy/gysygascompaniesjyxkegl/rule-1: a grant is published in seven working days and handed over in ten, over $over',
    async (one) => {
      const id = await granted(`${one.decidedOn} 15:00:00`)
      expect(await info(id)).toMatchObject({ status: '3', decideDate: one.decidedOn, deliverBy: one.deliverBy })
      await clockActsAt(`${one.dayBefore} 23:59:00`)
      expect((await info(id)).publicDate ?? null).toBeNull()
      await clockActsAt(`${one.publishedOn} 00:00:30`)
      expect(await info(id)).toMatchObject({ publicDate: one.publishedOn })
      await itIs(`${one.deliverBy} 17:00:00`)
      await done(city(), 'issue', { id, issueDate: one.deliverBy, licenceValidFrom: one.deliverBy })
      expect(await info(id)).toMatchObject({ status: '4', deliverBy: null, publicDate: one.publishedOn })
    },
  )
})

describe('what a term is counted by', () => {
  it('gysy/gysygascompaniesjyxkegl/rule-1: what comes on the days of a festival counts from the first day behind it, whichever day it was', async () => {
    // The last working day before it and each day off have the same fifth: +28 February.
    for (const day of ['2026-02-14', '2026-02-15', '2026-02-17', '2026-02-23']) {
      const id = await submitted(`${day} 11:00:00`)
      expect([day, (await info(id)).supplementBy]).toEqual([day, '2026-02-28'])
    }
  })

  it('a day that the city enters as worked shortens what begins behind it, and leaves the terms that were told', async () => {
    const told = await submitted('2026-09-29 10:00:00')
    // 30=1 o1–7 8=2 9=3 +10=4 o11 12=5
    expect(await info(told)).toMatchObject({ supplementBy: '2026-10-12' })
    const day = async () => (await boss.get('sys/workcalendar/page', { from: '2026-10-11', to: '2026-10-11' })).data.list[0]
    const was = await day()
    const enter = async (more: Form) =>
      boss.post('sys/workcalendar', { id: was?.id, version: (await day())?.version, day: '2026-10-11', ...more })
    expect(await enter({ dayType: '4', isWorkday: true })).toMatchObject({ code: 0 })
    await here.services.calendar.reload()
    expect(await info(await submitted('2026-09-29 10:05:00'))).toMatchObject({ supplementBy: '2026-10-11' })
    expect(await info(told)).toMatchObject({ supplementBy: '2026-10-12' })
    expect(await enter({ dayType: '2', isWorkday: false })).toMatchObject({ code: 0 })
    await here.services.calendar.reload()
  })

  it('gysy/gysygascompaniesjyxkegl/rule-1: a province that is shorter for bottled gas has five working days over the Spring Festival', async () => {
    await itIs('2026-02-13 08:00:00')
    const [found] = (await boss.get('sys/params/page', { paramCode: 'gysy.licence.bottledDecideWorkdays' })).data.list
    const set = (paramValue: string) => boss.put('sys/params', { id: found?.id, paramValue })
    expect(await set('5')).toMatchObject({ code: 0 })
    await here.services.settings.reload()
    const id = await submitted('2026-02-13 09:00:00', here.at.otherCompany, {
      ...{ gasCompaniesId: 'c-two', businessTypes: ['2'], gasTypes: ['3'], serviceRegionIds: ['990121'], facilityIds: ['f-two'] },
    })
    await accept(id, here.at.otherDistrict)
    // +14=1 o15–23 24=2 25=3 26=4 27=5
    expect(await info(id)).toMatchObject({ decideBy: '2026-02-27' })
    expect(await set('12')).toMatchObject({ code: 0 })
    await here.services.settings.reload()
  })
})
