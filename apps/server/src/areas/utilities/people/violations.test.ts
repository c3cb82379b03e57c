import { requiredHours } from '@chengan/domain/utilities/people/training/required-hours'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { uploadPicture } from '../../../../test/support/small-city.ts'
import { AT_TEN, JOB_PERSONS, openStaff, type Staff, VIOLATIONS } from '../testing/staff-house.ts'

type Form = Readonly<Record<string, unknown>>
let here: Staff

beforeAll(async () => {
  here = await openStaff()
})
afterAll(() => here.close())

describe('a violation', () => {
  it('is told to the company, numbered, with the points of its kind, and no company writes one', async () => {
    const { id } = await here.employed()
    here.told()
    const row = await here.violationOf(await here.violate(id))
    expect(row).toMatchObject({ status: '1', points: 6, gasCompaniesId: 'c-one', postType: '08', appealUntil: '2026-07-07' })
    expect(row.recordNo).toMatch(/^WG20260630\d{4}$/)
    expect(here.told().flatMap(({ userIds }) => userIds)).toContain(here.at.principal.userId)
    expect((await here.at.principal.put(VIOLATIONS, { jobPersonId: id })).code).toBe(403)
  })

  it('gysy/gysyjobpersonsupervisewgjl/rule-2: confirmed counts; six are told, twelve suspend the person and give the company an order', async () => {
    const { id } = await here.employed()
    const first = await here.violate(id)
    expect((await here.info(id)).violationPoints ?? 0).toBe(0)
    here.told()
    expect(await here.confirm(first)).toMatchObject({ code: 0 })
    expect(await here.info(id)).toMatchObject({ violationPoints: 6, jobStatus: '1' })
    expect(here.told().some(({ title }) => title.includes('已记6分'))).toBe(true)
    expect(await here.confirm(await here.violate(id))).toMatchObject({ code: 0 })
    expect(await here.info(id)).toMatchObject({ violationPoints: 12, jobStatus: '3', suspendedAt: AT_TEN })
    const orders = await here.at.principal.get('gysy/gysyjobpersonsupervisedbjl/page', { jobPersonId: id })
    expect(orders.data.list).toMatchObject([{ status: '1', superviseType: '5', gasCompaniesId: 'c-one', dueDate: '2026-07-14' }])
    expect(orders.data.list[0]?.recordNo).toMatch(/^DB20260630\d{4}$/)
  })

  it('puts its person above who has fewer points: the supervision list has everybody once, the worst first, over all its pages', async () => {
    const SUPERVISE = 'gysy/jobpersonsupervise'
    const page = async (query: Readonly<Record<string, string>>, by = here.at.city) => (await by.get(`${SUPERVISE}/page`, query)).data
    const [bad, waiting, good] = [await here.employed(), await here.employed(), await here.employed()]
    await here.confirm(await here.violate(bad.id))
    // Judged as long as its term of appeal runs: it counts nothing yet.
    await here.violate(waiting.id)
    for (const by of [here.at.city, here.at.district, here.at.principal]) {
      const whole = await page({ limit: '100' }, by)
      const rows = whole.list as readonly Form[]
      expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([whole.total, whole.total])
      const order = rows.map(({ violationPoints, name }) => [Number(violationPoints), String(name)] as const)
      expect(order).toEqual(order.toSorted(([a, one], [b, other]) => b - a || (one < other ? -1 : 1)))
      expect(rows).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ id: bad.id, violationPoints: 6, violationCount: 1 }),
          expect.objectContaining({ id: waiting.id, violationPoints: 0, violationCount: 0 }),
          expect.objectContaining({ id: good.id, violationPoints: 0, violationCount: 0 }),
        ]),
      )
      const turned: unknown[] = []
      for (let at = 1; turned.length < whole.total; at += 1) turned.push(...(await page({ limit: '2', page: String(at) }, by)).list)
      expect(turned.map((row) => (row as Form).id)).toEqual(rows.map(({ id }) => id))
      expect((await page({ hasViolation: '1' }, by)).list.map(({ id }) => id)).toContain(bad.id)
      expect((await page({ hasViolation: '0', limit: '100' }, by)).list.map(({ id }) => id)).not.toContain(bad.id)
    }
  })

  it('gysy/jobperson/rule-8: whoever is suspended at twelve points is back after a passed re-training alone', async () => {
    const { id } = await here.employed()
    await here.confirm(await here.violate(id, '01'))
    expect((await here.info(id)).jobStatus).toBe('3')
    expect((await here.at.district.post(`${JOB_PERSONS}/backToDuty`, { id })).code).toBe(-2)
    await sql`update job_person set suspended_at = '2026-06-28 08:00:00' where id = ${id}`.execute(here.services.db)
    await here.train(id, { trainType: '6', startDate: '2026-06-27 08:00:00', endDate: '2026-06-27 17:00:00', hours: 8 })
    expect((await here.at.district.post(`${JOB_PERSONS}/backToDuty`, { id, opinion: '再次申请' })).code).toBe(-2)
    await here.train(id, { trainType: '6', startDate: '2026-06-29 08:00:00', endDate: '2026-06-29 17:00:00', hours: 8 })
    expect(await here.at.district.post(`${JOB_PERSONS}/backToDuty`, { id, opinion: '再培训合格' })).toMatchObject({ code: 0 })
    expect((await here.info(id)).jobStatus).toBe('1')
  })

  it('gysy/gysyjobpersonsupervisewgjl/rule-2: leaving while a violation is judged evades no suspension: it comes with the next employment, until re-trained', async () => {
    const { id, form: given } = await here.employed()
    const record = await here.violate(id, '01')
    expect(await here.leave(id)).toMatchObject({ code: 0 })
    expect(await here.confirm(record)).toMatchObject({ code: 0 })
    expect(await here.info(id)).toMatchObject({ jobStatus: '2' })
    const taken = await here.at.principal.post<{ version: number }>(`${JOB_PERSONS}/transfer`, {
      id,
      gasCompaniesId: 'c-one',
      entryDate: '2026-06-30',
    })
    expect(taken).toMatchObject({ code: 0 })
    expect(await here.info(id)).toMatchObject({ jobStatus: '3', suspendedAt: AT_TEN, version: taken.data.version })
    const orders = await here.at.principal.get('gysy/gysyjobpersonsupervisedbjl/page', { jobPersonId: id })
    expect(orders.data.list).toMatchObject([{ status: '1', superviseType: '5', wgjlId: record }])
    await here.train(id, { trainType: '6', startDate: `${AT_TEN}`, endDate: '2026-06-30 17:00:00', hours: 6 })
    expect(await here.at.district.post(`${JOB_PERSONS}/backToDuty`, { id, opinion: '再培训合格' })).toMatchObject({ code: 0 })
    const left = { id, leaveDate: '2026-06-30', leaveReason: '再次离职' }
    expect(await here.at.principal.post(`${JOB_PERSONS}/leave`, left)).toMatchObject({ code: 0 })
    const { identityCode } = given
    const again = { identityCode, gasCompaniesId: 'c-one', entryDate: '2026-06-30' }
    expect(await here.at.principal.post(`${JOB_PERSONS}/transfer`, again)).toMatchObject({ code: 0 })
    expect((await here.info(id)).jobStatus).toBe('1')
  })

  it('gysy/gysyjobpersonsupervisewgjl/rule-2: older than a year does not count any more', async () => {
    const { id } = await here.employed()
    const old = await here.violate(id, '01')
    await sql`update staff_violation set violation_date = '2025-06-01' where id = ${old}`.execute(here.services.db)
    await here.confirm(old)
    expect(await here.info(id)).toMatchObject({ jobStatus: '1' })
    expect((await here.info(id)).violationPoints ?? 0).toBe(0)
  })

  it('gysy/gysyjobpersonsupervisewgjl/rule-3: stands and counts once the appeal term is over or the appeal is decided, and not before', async () => {
    const { id } = await here.employed()
    const [first, second] = [await here.violate(id), await here.violate(id)]
    const handled = { handleResult: ['1'] }
    const offered = async (record: string) => (await here.violationOf(record)).actions as readonly string[]
    expect(await here.at.district.post(`${VIOLATIONS}/confirm`, { id: first, ...handled })).toMatchObject({
      code: -2,
      msg: expect.stringContaining('2026-07-07'),
    })
    expect(await offered(first)).not.toContain('confirm')
    expect((await here.info(id)).violationPoints ?? 0).toBe(0)
    expect(await here.at.principal.post(`${VIOLATIONS}/appeal`, { id: first, appealReason: '非本人' })).toMatchObject({ code: 0 })
    const upheld = { id: first, auditResult: '1', appealResult: '事实清楚' }
    expect(await here.at.district.post(`${VIOLATIONS}/review`, upheld)).toMatchObject({ code: 0 })
    expect(await offered(first)).toContain('confirm')
    expect(await here.at.district.post(`${VIOLATIONS}/confirm`, { id: first, ...handled, opinion: '复核维持' })).toMatchObject({ code: 0 })
    expect((await here.info(id)).violationPoints).toBe(6)
    await here.unappealed(second)
    expect(await offered(second)).toContain('confirm')
    expect((await here.info(id)).jobStatus).toBe('1')
  })

  it('may be of a hazard of the person’s company, whose page names it then', async () => {
    const { id } = await here.employed()
    const hazard = (key: string, company: string) =>
      sql`insert into hazard_check (id, check_no, hazard_no, gas_companies_id, dept_id, region_id, has_hazard, hazard_level, status, check_date, description, create_date, update_date)
        values (${key}, ${key}, ${key}, ${company}, 'd-district', '990102', true, '1', 'reforming', '2026-06-19', '调压箱漏气', ${AT_TEN}, ${AT_TEN})`.execute(
        here.services.db,
      )
    await hazard('hz-own', 'c-one')
    await hazard('hz-other', 'c-two')
    const recordedWith = async (sourceId: string) =>
      here.at.city.put(VIOLATIONS, {
        ...{
          jobPersonId: id,
          violationDate: '2026-06-20 15:00:00',
          violationPlace: '调压站',
          violationType: '02',
          description: '未按规程作业',
        },
        ...{ sourceType: '2', sourceId, images: [await uploadPicture(here.house, here.at.city)] },
      })
    expect((await recordedWith('hz-other')).code).not.toBe(0)
    const added = await recordedWith('hz-own')
    expect(added).toMatchObject({ code: 0 })
    expect(await here.violationOf(String(added.data.id))).toMatchObject({ sourceId: 'hz-own' })
    const listed = await here.at.district.get(`${VIOLATIONS}/page`, { sourceId: 'hz-own' })
    expect(listed.data.list).toMatchObject([{ id: added.data.id }])
  })

  it('gysy/gysyjobpersonsupervisewgjl/rule-3: is confirmed by itself when nobody appeals in five working days', async () => {
    const { id } = await here.employed()
    const record = await here.violate(id, '02')
    const { rows } = await sql<{ due: string }>`select due from row_timer where row_id = ${record}`.execute(here.services.db)
    expect(String(rows[0]?.due).slice(0, 10)).toBe('2026-07-08')
  })

  it('is appealed by its company and withdrawn by the district', async () => {
    const { id } = await here.employed()
    const record = await here.violate(id, '02')
    expect((await here.at.otherCompany.post(`${VIOLATIONS}/appeal`, { id: record, appealReason: '非本人' })).code).not.toBe(0)
    expect(await here.at.principal.post(`${VIOLATIONS}/appeal`, { id: record, appealReason: '非本人' })).toMatchObject({ code: 0 })
    const reviewed = await here.at.district.post(`${VIOLATIONS}/review`, { id: record, auditResult: '2', appealResult: '证据不足' })
    expect(reviewed).toMatchObject({ code: 0 })
    expect(await here.violationOf(record)).toMatchObject({ status: '4' })
    expect((await here.info(id)).violationPoints ?? 0).toBe(0)
  })
})

describe('an order about staff', () => {
  const DB = 'gysy/gysyjobpersonsupervisedbjl'
  it('gysy/gysyjobpersonsupervisedbjl/rule-1: is unseen by the company until it is issued, due in ten working days, replied to and checked', async () => {
    const { id } = await here.employed()
    const added = await here.at.district.put(DB, {
      gasCompaniesId: 'c-one',
      jobPersonId: id,
      superviseType: '2',
      requirement: '请于时限内复检',
    })
    const order = String(added.data.id)
    expect((await here.at.principal.get(`${DB}/info/${order}`)).code).toBe(10104)
    here.told()
    expect(await here.at.district.post(`${DB}/issue`, { id: order })).toMatchObject({ code: 0 })
    const told = here.told()
    expect(told.flatMap(({ userIds }) => userIds)).toContain(here.at.principal.userId)
    expect(told.some(({ sms }) => sms !== undefined)).toBe(true)
    expect((await here.at.principal.get(`${DB}/info/${order}`)).data).toMatchObject({
      status: '1',
      issueDate: '2026-06-30',
      dueDate: '2026-07-14',
    })
    expect((await here.info(id)).openOrders).toBe(1)
    expect(await here.at.principal.post(`${DB}/reply`, { id: order, replyContent: '已报名复检' })).toMatchObject({ code: 0 })
    const back = { id: order, auditResult: '2', checkOpinion: '未见凭证', dueDate: '2026-07-20' }
    expect(await here.at.district.post(`${DB}/check`, back)).toMatchObject({ code: 0 })
    expect(await here.at.district.post(`${DB}/urge`, { id: order })).toMatchObject({ code: 0 })
    expect(await here.at.principal.post(`${DB}/reply`, { id: order, replyContent: '已取得证书' })).toMatchObject({ code: 0 })
    const passed = { id: order, auditResult: '1', checkOpinion: '属实' }
    expect((await here.at.otherDistrict.post(`${DB}/check`, passed)).code).not.toBe(0)
    expect(await here.at.district.post(`${DB}/check`, passed)).toMatchObject({ code: 0 })
    expect((await here.at.principal.get(`${DB}/info/${order}`)).data).toMatchObject({ status: '3', urgeCount: 1, checkResult: true })
  })
})

describe('supervision of people', () => {
  it('shows each caller his own people, with hours against those required, as the function has them', async () => {
    const { id, form: given } = await here.employed(here.at.principal, { entryDate: '2026-02-01', personType: '2' })
    await here.train(id, { hours: 15 })
    const page = async (by: Person, more: Form = {}) =>
      (await by.get('gysy/jobpersonsupervise/page', { name: String(given.name), ...more } as never)).data.list
    const required = requiredHours({ personType: '2', entryDate: '2026-02-01' }, 2026, (_code, usual) => usual)
    expect(await page(here.at.district)).toMatchObject([
      {
        id,
        certStatus: '4',
        yearTrainHours: 15,
        requiredHours: required,
        trainOk: false,
        violationCount: 0,
        violationPoints: 0,
        superviseCount: 0,
        mark: '0',
      },
    ])
    expect(await page(here.at.otherCompany)).toEqual([])
    expect(await page(here.at.district, { trainOk: 'true' })).toEqual([])
    expect(await page(here.at.district, { trainOk: 'false' })).toHaveLength(1)
    expect(await page(here.at.district, { hasViolation: 'true' })).toEqual([])
    await here.violate(id)
    expect((await here.at.district.get(`gysy/jobpersonsupervise/info/${id}`)).data).toMatchObject({ id, jobPersonId: id })
  })

  it('marks people by their bureaus, with a reason', async () => {
    const { id } = await here.employed()
    const mark = (by: Person, more: Form = {}) => by.post('gysy/jobpersonsupervise', { id, mark: '2', markReason: '多次违规', ...more })
    expect((await mark(here.at.principal)).code).toBe(403)
    expect((await mark(here.at.otherDistrict)).code).toBe(10104)
    expect((await mark(here.at.district, { markReason: '' })).code).not.toBe(0)
    expect(await mark(here.at.district)).toMatchObject({ code: 0 })
    expect(await here.info(id)).toMatchObject({ superviseMark: '2', markReason: '多次违规' })
  })

  it('lists certificates by what ends first, with the days that are left', async () => {
    const { id } = await here.employed()
    const { data } = await here.at.district.get('gysy/jobpersonsupervise/khzs', { jobPersonId: id })
    expect(data).toMatchObject({ total: 1, list: [{ jobPersonId: id, certType: '1', daysLeft: 550, certCheck: '0' }] })
    expect((await here.at.otherCompany.get('gysy/jobpersonsupervise/khzs', { jobPersonId: id })).data?.total ?? 0).toBe(0)
  })

  it('narrows certificates by whose they are, their kind, their check and what ends soon or has ended', async () => {
    const { id } = await here.employed(here.at.principal, { name: '梁听澜' })
    const asked = async (query: Form, by = here.at.district) =>
      (await by.get('gysy/jobpersonsupervise/khzs', { name: '梁听澜', ...query })).data as { total: number; list: readonly Form[] }
    expect(await asked({})).toMatchObject({ total: 1, list: [{ jobPersonId: id }] })
    expect((await asked({ certType: '1', certCheck: '0', gasCompaniesId: 'c-one' })).total).toBe(1)
    for (const none of [{ certType: '2' }, { certCheck: '1' }, { gasCompaniesId: 'c-two' }, { expiring: '549' }])
      expect((await asked(none)).total).toBe(0)
    expect((await asked({ expiring: '550' })).total).toBe(1)
    expect((await asked({}, here.at.otherCompany)).total).toBe(0)
    expect((await here.at.district.get('gysy/jobpersonsupervise/khzs', { expiring: 'x' })).code).not.toBe(0)
    expect((await here.at.district.get('gysy/jobpersonsupervise/khzs', { name: "%' or true --" })).data).toMatchObject({ total: 0 })
  })
})
