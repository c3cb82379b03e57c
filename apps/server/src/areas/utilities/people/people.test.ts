import { newIdentityCode } from '@chengan/domain/testing/identity-code'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { dailyWorks } from '../daily/daily-works.ts'
import { AT_TEN, JOB_PERSONS, openStaff, type Staff } from '../testing/staff-house.ts'
import { regularisePerson } from './regularise.ts'

type Form = Readonly<Record<string, unknown>>
let here: Staff

beforeAll(async () => {
  here = await openStaff()
})
afterAll(() => here.close())

describe('the file of a person', () => {
  it('says what the number says, masked; the day is told to nobody who may not read it whole', async () => {
    const { id, form: given } = await here.employed()
    const row = await here.info(id)
    expect(row).toMatchObject({ gender: expect.any(String), age: 36, certStatus: '1', jobStatus: '1', reviewStatus: '3' })
    const code = String(given.identityCode)
    const page = await here.at.district2.get(`${JOB_PERSONS}/page`, { name: String(given.name) })
    expect(page.data.list[0]?.identityCode).toBe(`${code.slice(0, 6)}********${code.slice(-4)}`)
    const { rows } = await sql<{ code: string }>`select identity_code as code from job_person where id = ${id}`.execute(here.services.db)
    expect(rows[0]?.code).toMatch(/^sm4f\./)
  })

  it('gysy/jobperson/rule-7: is told whole by info alone, to whoever may, and each reading is recorded', async () => {
    const { id, form: given } = await here.employed()
    const root = await here.person('people-root', '1', 'superAdmin')
    const { rows: before } = await sql<{
      n: number
    }>`select count(*)::int as n from operation_log where resource = 'gysy/jobperson:plain'`.execute(here.services.db)
    expect((await root.get(`${JOB_PERSONS}/info/${id}`)).data.identityCode).toBe(given.identityCode)
    const { rows: after } = await sql<{
      n: number
    }>`select count(*)::int as n from operation_log where resource = 'gysy/jobperson:plain'`.execute(here.services.db)
    expect((after[0]?.n ?? 0) - (before[0]?.n ?? 0)).toBe(1)
    expect((await root.get(`${JOB_PERSONS}/page`, { name: String(given.name) })).data.list[0]?.identityCode).toContain('*')
  })

  it('is seen by its company, its district and the city', async () => {
    const { id } = await here.employed()
    expect((await here.at.district.get(`${JOB_PERSONS}/info/${id}`)).code).toBe(0)
    expect((await here.at.city.get(`${JOB_PERSONS}/info/${id}`)).code).toBe(0)
    expect((await here.at.otherCompany.get(`${JOB_PERSONS}/info/${id}`)).code).toBe(10104)
    expect((await here.at.otherDistrict.get(`${JOB_PERSONS}/info/${id}`)).code).toBe(10104)
  })

  it('its certificates are checked by the district alone; a change of one is looked at again', async () => {
    const { id } = await here.employed()
    const row = await here.info(id, here.at.district)
    const certificates = (row.certificates as readonly Form[]).map((one) => ({ ...one, certFile: undefined, certCheck: '3' }))
    const edited = await here.at.district.post(JOB_PERSONS, { id, version: row.version, certificates })
    expect(edited).toMatchObject({ code: 0 })
    expect(await here.info(id)).toMatchObject({ certStatus: '4', certificates: [{ certCheck: '3' }] })
    const own = await here.info(id)
    const again = (own.certificates as readonly Form[]).map((one) => ({ ...one, certFile: undefined, certCheck: '1' }))
    await here.at.principal.post(JOB_PERSONS, { id, version: own.version, certificates: again })
    expect(await here.info(id)).toMatchObject({ certificates: [{ certCheck: '3' }] })
  })
})

describe('a draft', () => {
  it('gysy/jobperson/rule-1: is nobody on staff: not counted of his company before his file has passed', async () => {
    const counts = async () => {
      const { employeeCount, certifiedCount, certifiedOperators, personCounts } = (await here.at.city.get('gysy/gascompanies/info/c-one'))
        .data
      return { employeeCount, certifiedCount, certifiedOperators, ofPost: (personCounts as Readonly<Record<string, number>>)['08'] ?? 0 }
    }
    const before = await counts()
    const added = await here.at.principal.put(JOB_PERSONS, await here.form(here.at.principal))
    expect(await counts()).toEqual(before)
    expect(await here.at.principal.post(`${JOB_PERSONS}/submit`, { id: added.data.id })).toMatchObject({ code: 0 })
    expect(await counts()).toEqual(before)
    const passed = await here.at.district.post(`${JOB_PERSONS}/audit`, { id: added.data.id, auditResult: '1', opinion: '同意' })
    expect(passed).toMatchObject({ code: 0 })
    const more = Object.fromEntries(Object.entries(before).map(([name, count]) => [name, Number(count) + 1]))
    expect(await counts()).toEqual(more)
  })
})

describe('a person who works elsewhere', () => {
  it('gysy/jobperson/rule-2: is refused until that company marks him left, then taken over with his history', async () => {
    const { id, form: given } = await here.employed()
    const { identityCode } = given
    const told = await here.at.otherCompany.get(`${JOB_PERSONS}/getInfoByIdentityCode`, { identityCode: String(identityCode) })
    expect(told.data).toMatchObject({ found: true, id, jobStatus: '1', blackListed: false, gasCompaniesName: '临江澜源燃气有限公司' })
    expect(told.data.phone).toMatch(/^139\*{4}\d{4}$/)
    const taken = await here.at.otherCompany.put(JOB_PERSONS, await here.form(here.at.otherCompany, { identityCode }))
    expect(taken).toMatchObject({ code: -2, msg: '该人员在其他企业在职，请先办理离职' })
    const over = (by: Person, more: Form = {}) =>
      by.post(`${JOB_PERSONS}/transfer`, {
        identityCode,
        gasCompaniesId: by === here.at.otherCompany ? 'c-two' : 'c-one',
        entryDate: '2026-06-30',
        ...more,
      })
    expect(await over(here.at.otherCompany, { entryDate: '2026-06-29' })).toMatchObject({ code: -2 })
    expect(await here.leave(id)).toMatchObject({ code: 0 })
    const refused = await here.at.otherCompany.put(JOB_PERSONS, await here.form(here.at.otherCompany, { identityCode }))
    expect(refused).toMatchObject({ code: -2 })
    expect(refused.msg).toContain('接收人员')
    expect((await over(here.at.otherCompany, { gasCompaniesId: 'c-one' })).code).not.toBe(0)
    expect(await over(here.at.otherCompany)).toMatchObject({ code: 0 })
    const row = await here.info(id, here.at.otherCompany)
    expect(row).toMatchObject({ gasCompaniesId: 'c-two', jobStatus: '1', leaveDate: null, regionId: '990121', entryDate: '2026-06-30' })
    expect(row.certificates).toHaveLength(1)
    expect((await here.at.principal.get(`${JOB_PERSONS}/info/${id}`)).code).toBe(10104)
  })

  it('keeps the mark of a bureau: a company lifts a ban from duty by no way', async () => {
    const { id } = await here.employed()
    const mark = { id, mark: '3', markReason: '无证操作' }
    expect(await here.at.district.post('gysy/jobpersonsupervise', mark)).toMatchObject({ code: 0 })
    expect(await here.leave(id)).toMatchObject({ code: 0 })
    const back = { id, gasCompaniesId: 'c-one', entryDate: '2026-06-30' }
    expect(await here.at.principal.post(`${JOB_PERSONS}/transfer`, back)).toMatchObject({ code: 0 })
    expect(await here.info(id)).toMatchObject({ jobStatus: '1', superviseMark: '3', markReason: '无证操作' })
  })

  it('is told to nobody by an id as long as his company keeps him', async () => {
    const { id } = await here.employed()
    const answer = await here.at.otherCompany.post(`${JOB_PERSONS}/transfer`, { id, gasCompaniesId: 'c-two', entryDate: '2026-06-30' })
    expect(answer.code).toBe(10104)
  })

  it('gysy/jobperson/rule-2: and is barred is taken on by nobody, in no way', async () => {
    const { id, form: given } = await here.employed()
    const barred = await here.at.city.post(`${JOB_PERSONS}/bar`, { id, barDocument: '临燃禁〔2026〕1号', barYears: 2, opinion: '造成事故' })
    expect(barred).toMatchObject({ code: 0 })
    expect(await here.info(id)).toMatchObject({ jobStatus: '4', blackListed: true, barredUntil: '2028-06-30' })
    const { identityCode } = given
    const refused = await here.at.otherCompany.put(JOB_PERSONS, await here.form(here.at.otherCompany, { identityCode }))
    expect(refused).toMatchObject({ code: -2, msg: '该人员被列入行业禁入名单' })
    const over = await here.at.otherCompany.post(`${JOB_PERSONS}/transfer`, {
      identityCode,
      gasCompaniesId: 'c-two',
      entryDate: '2026-06-30',
    })
    expect(over).toMatchObject({ code: -2, msg: '该人员被列入行业禁入名单' })
  })

  it('nobody is on file is null', async () => {
    const unknown = await here.at.principal.get(`${JOB_PERSONS}/getInfoByIdentityCode`, {
      identityCode: newIdentityCode('999', '1970-01-01'),
    })
    expect(unknown).toMatchObject({ code: 0, data: null })
  })

  it('each look by a number is recorded, and so many an hour are allowed', async () => {
    const curious = await here.person('curious', 'd-company2', 'enterpriseAdmin', ['gas_principal'])
    const most = here.services.settings.number('security.personalSearch.max')
    const codes: number[] = []
    for (let at = 0; at <= most; at += 1) {
      const identityCode = newIdentityCode(String(200 + at), '1980-01-01')
      codes.push((await curious.get(`${JOB_PERSONS}/getInfoByIdentityCode`, { identityCode })).code)
    }
    expect([codes.slice(0, most).every((code) => code === 0), codes.at(-1) === 0]).toEqual([true, false])
  })
})

describe('leaving', () => {
  it('waits until vehicles are handed over, and closes the account at once (P-12)', async () => {
    const { id } = await here.employed()
    const account = await here.person(`leaver`, 'd-company', 'enterpriseStaff')
    const { db } = here.services
    await sql`update "user" set jobperson_id = ${id} where id = ${account.userId}`.execute(db)
    const car = { id: `people-car`, plate_no: `江A9103`, car_type: '7', car_status: '1', review_status: '3', version: 1 }
    await db
      .insertInto('gas_car')
      .values({
        ...car,
        driver_id: id,
        gas_companies_id: 'c-one',
        dept_id: 'd-company',
        region_id: '990102',
        create_date: AT_TEN,
        update_date: AT_TEN,
      })
      .execute()
    const refused = await here.leave(id)
    expect(refused).toMatchObject({ code: -2 })
    expect(refused.msg).toContain(car.plate_no)
    await sql`update gas_car set driver_id = null where id = ${car.id}`.execute(db)
    expect(await here.leave(id, '另谋职业')).toMatchObject({ code: 0 })
    const { rows } = await sql<{ status: string }>`select status from "user" where id = ${account.userId}`.execute(db)
    expect(rows[0]?.status).toBe('0')
    expect((await account.get(`${JOB_PERSONS}/page`)).code).toBe(401)
  })
})

describe('the account of a person', () => {
  it('is one of the company, known from both sides, and closed when the person leaves', async () => {
    const account = await here.person(`linked`, 'd-company', 'enterpriseStaff')
    const { db } = here.services
    const ofOther = await here.at.principal.put(JOB_PERSONS, await here.form(here.at.principal, { userId: here.at.otherCompany.userId }))
    expect(ofOther.code).not.toBe(0)
    const { id } = await here.employed(here.at.principal, { userId: account.userId })
    const linked = async () => {
      const { rows } = await sql<{ person: string | null; status: string }>`select jobperson_id as person, status from "user"
        where id = ${account.userId}`.execute(db)
      return rows[0]
    }
    expect(await linked()).toEqual({ person: id, status: '1' })
    const twice = await here.at.principal.put(JOB_PERSONS, await here.form(here.at.principal, { userId: account.userId }))
    expect(twice.code).not.toBe(0)
    expect(await here.leave(id)).toMatchObject({ code: 0 })
    expect(await linked()).toEqual({ person: id, status: '0' })
    expect((await account.get(`${JOB_PERSONS}/page`)).code).toBe(401)
  })
})

describe('the staff of a company', () => {
  const company = async () => (await here.at.city.get('gysy/gascompanies/info/c-one')).data
  const reckon = async (now: string) => {
    here.house.setNow(now)
    const { staffing } = dailyWorks(here.services, async () => undefined)
    const done = await here.services.db
      .transaction()
      .execute((db) => staffing.runIn(db, { due: 0, params: null, signal: new AbortController().signal }))
    here.house.setNow(AT_TEN)
    return done
  }
  it('gysy/jobperson/rule-5: is counted, and since when some are missing is noted until none are', async () => {
    await here.employed()
    const { employeeCount, certifiedOperators } = await company()
    expect(employeeCount).toBeGreaterThan(0)
    const certified = Number(certifiedOperators)
    await sql`update gas_company set resident_count = ${(certified + 3) * 2500} where id = 'c-one'`.execute(here.services.db)
    await reckon('2026-06-30 00:50:00')
    expect(await company()).toMatchObject({ staffMinimum: certified + 3, staffGap: 3, staffGapSince: '2026-06-30' })
    await reckon('2026-07-03 00:50:00')
    expect((await company()).staffGapSince).toBe('2026-06-30')
    await sql`update gas_company set resident_count = 100 where id = 'c-one'`.execute(here.services.db)
    await reckon('2026-07-04 00:50:00')
    expect(await company()).toMatchObject({ staffGap: 0, staffGapSince: null })
    expect(await reckon('2026-07-04 00:55:00')).toBe(0)
  })
})

describe('an application to be made regular', () => {
  it('that passed makes the person with its telephone number regular; a suspension stays', async () => {
    const [one, other] = [await here.employed(), await here.employed()]
    await here.at.district.post(`${JOB_PERSONS}/suspend`, { id: other.id, opinion: '违章' })
    const ctx = await here.contextOf(here.at.city)
    await regularisePerson(ctx, { phone: String(one.form.phone), since: '2026-07-01' })
    await regularisePerson(ctx, { phone: String(other.form.phone), since: '2026-07-01' })
    await regularisePerson(ctx, { phone: '13900000000', since: '2026-07-01' })
    expect(await here.info(one.id)).toMatchObject({ regularDate: '2026-07-01', jobStatus: '1' })
    expect(await here.info(other.id)).toMatchObject({ regularDate: '2026-07-01', jobStatus: '3' })
  })
})

describe('the file of a company', () => {
  it('gysy/gascompanies/rule-3: is marked while its person in charge or its safety manager has no live certificate on file there', async () => {
    const company = async () => (await here.at.city.get('gysy/gascompanies/info/c-one')).data
    await sql`update gas_company set principal = '顾行舟', safety_manager = '林知远' where id = 'c-one'`.execute(here.services.db)
    expect(await company()).toMatchObject({ principalUncertified: true, safetyManagerUncertified: true })
    const { id } = await here.employed(here.at.principal, { name: '顾行舟' })
    // One of another company who bears the name is somebody else.
    await here.employed(here.at.otherCompany, { name: '林知远' })
    expect(await company()).toMatchObject({ principalUncertified: false, safetyManagerUncertified: true })
    await here.leave(id)
    expect(await company()).toMatchObject({ principalUncertified: true })
  })
})
