import { newIdentityCode } from '@chengan/domain/testing/identity-code'
import { requiredHours } from '@chengan/domain/utilities/people/training/required-hours'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { uploadPicture } from '../../../../test/support/small-city.ts'
import { dailyWorks } from '../daily/daily-works.ts'
import { openUtilities, type Utilities } from '../testing/utilities-house.ts'
import { regularisePerson } from './regularise.ts'

const ROOT = 'gysy/jobperson'
const NOW = '2026-06-30 10:00:00'
let here: Utilities
let count = 100

beforeAll(async () => {
  here = await openUtilities()
  here.house.setNow(NOW)
})
afterAll(() => here.close())

type Form = Readonly<Record<string, unknown>>

async function form(by: Person, more: Form = {}): Promise<Form> {
  count += 1
  return {
    name: `沈岚${count}`,
    identityCode: newIdentityCode(String(count), '1990-03-07'),
    phone: `139${String(10_000_000 + count)}`,
    photo: [await uploadPicture(here.house, by)],
    gasCompaniesId: by === here.at.otherCompany ? 'c-two' : 'c-one',
    personType: '3',
    postType: '08',
    entryDate: '2024-05-06',
    certificates: [
      {
        certType: '1',
        certNo: `RQ${count}`,
        trade: '08',
        issueDate: '2025-01-01',
        certValidTo: '2028-01-01',
        certFile: [await uploadPicture(here.house, by, '证书.jpg')],
      },
    ],
    ...more,
  }
}

/** A person of a company whose file has passed. */
async function employed(by: Person = here.at.principal, more: Form = {}): Promise<{ readonly id: string; readonly form: Form }> {
  const given = await form(by, more)
  const added = await by.put(ROOT, given)
  expect(added).toMatchObject({ code: 0 })
  const id = String(added.data.id)
  expect(await by.post(`${ROOT}/submit`, { id })).toMatchObject({ code: 0 })
  const bureau = by === here.at.otherCompany ? here.at.otherDistrict : here.at.district
  expect(await bureau.post(`${ROOT}/audit`, { id, auditResult: '1', opinion: '同意' })).toMatchObject({ code: 0 })
  return { id, form: given }
}
const info = async (id: string, by: Person = here.at.principal) => (await by.get(`${ROOT}/info/${id}`)).data
const leave = (id: string, leaveReason = '个人原因') =>
  here.at.principal.post(`${ROOT}/leave`, { id, leaveDate: '2026-06-29', leaveReason })

describe('the file of a person', () => {
  it('says what the number says, masked; the day is told to nobody who may not read it whole', async () => {
    const { id, form: given } = await employed()
    const row = await info(id)
    expect(row).toMatchObject({ gender: expect.any(String), age: 36, certStatus: '1', jobStatus: '1', reviewStatus: '3' })
    const code = String(given.identityCode)
    const page = await here.at.district2.get(`${ROOT}/page`, { name: String(given.name) })
    expect(page.data.list[0]?.identityCode).toBe(`${code.slice(0, 6)}********${code.slice(-4)}`)
    const { rows } = await sql<{ code: string }>`select identity_code as code from job_person where id = ${id}`.execute(here.services.db)
    expect(rows[0]?.code).toMatch(/^sm4f\./)
  })

  it('gysy/jobperson/rule-7: is told whole by info alone, to whoever may, and each reading is recorded', async () => {
    const { id, form: given } = await employed()
    const root = await here.person('people-root', '1', 'superAdmin')
    const { rows: before } = await sql<{
      n: number
    }>`select count(*)::int as n from operation_log where resource = 'gysy/jobperson:plain'`.execute(here.services.db)
    expect((await root.get(`${ROOT}/info/${id}`)).data.identityCode).toBe(given.identityCode)
    const { rows: after } = await sql<{
      n: number
    }>`select count(*)::int as n from operation_log where resource = 'gysy/jobperson:plain'`.execute(here.services.db)
    expect((after[0]?.n ?? 0) - (before[0]?.n ?? 0)).toBe(1)
    expect((await root.get(`${ROOT}/page`, { name: String(given.name) })).data.list[0]?.identityCode).toContain('*')
  })

  it('is seen by its company, its district and the city', async () => {
    const { id } = await employed()
    expect((await here.at.district.get(`${ROOT}/info/${id}`)).code).toBe(0)
    expect((await here.at.city.get(`${ROOT}/info/${id}`)).code).toBe(0)
    expect((await here.at.otherCompany.get(`${ROOT}/info/${id}`)).code).toBe(10104)
    expect((await here.at.otherDistrict.get(`${ROOT}/info/${id}`)).code).toBe(10104)
  })

  it('its certificates are checked by the district alone; a change of one is looked at again', async () => {
    const { id } = await employed()
    const row = await info(id, here.at.district)
    const certificates = (row.certificates as readonly Form[]).map((one) => ({ ...one, certFile: undefined, certCheck: '3' }))
    const edited = await here.at.district.post(ROOT, { id, version: row.version, certificates })
    expect(edited).toMatchObject({ code: 0 })
    expect(await info(id)).toMatchObject({ certStatus: '4', certificates: [{ certCheck: '3' }] })
    const own = await info(id)
    const again = (own.certificates as readonly Form[]).map((one) => ({ ...one, certFile: undefined, certCheck: '1' }))
    await here.at.principal.post(ROOT, { id, version: own.version, certificates: again })
    expect(await info(id)).toMatchObject({ certificates: [{ certCheck: '3' }] })
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
    const added = await here.at.principal.put(ROOT, await form(here.at.principal))
    expect(await counts()).toEqual(before)
    expect(await here.at.principal.post(`${ROOT}/submit`, { id: added.data.id })).toMatchObject({ code: 0 })
    expect(await counts()).toEqual(before)
    const passed = await here.at.district.post(`${ROOT}/audit`, { id: added.data.id, auditResult: '1', opinion: '同意' })
    expect(passed).toMatchObject({ code: 0 })
    const more = Object.fromEntries(Object.entries(before).map(([name, count]) => [name, Number(count) + 1]))
    expect(await counts()).toEqual(more)
  })
})

describe('a person who works elsewhere', () => {
  it('gysy/jobperson/rule-2: is refused until that company marks him left, then taken over with his history', async () => {
    const { id, form: given } = await employed()
    const { identityCode } = given
    const told = await here.at.otherCompany.get(`${ROOT}/getInfoByIdentityCode`, { identityCode: String(identityCode) })
    expect(told.data).toMatchObject({ found: true, id, jobStatus: '1', blackListed: false, gasCompaniesName: '临江澜源燃气有限公司' })
    expect(told.data.phone).toMatch(/^139\*{4}\d{4}$/)
    const taken = await here.at.otherCompany.put(ROOT, await form(here.at.otherCompany, { identityCode }))
    expect(taken).toMatchObject({ code: -2, msg: '该人员在其他企业在职，请先办理离职' })
    const over = (by: Person, more: Form = {}) =>
      by.post(`${ROOT}/transfer`, {
        identityCode,
        gasCompaniesId: by === here.at.otherCompany ? 'c-two' : 'c-one',
        entryDate: '2026-06-30',
        ...more,
      })
    expect(await over(here.at.otherCompany, { entryDate: '2026-06-29' })).toMatchObject({ code: -2 })
    expect(await leave(id)).toMatchObject({ code: 0 })
    const refused = await here.at.otherCompany.put(ROOT, await form(here.at.otherCompany, { identityCode }))
    expect(refused).toMatchObject({ code: -2 })
    expect(refused.msg).toContain('接收人员')
    expect((await over(here.at.otherCompany, { gasCompaniesId: 'c-one' })).code).not.toBe(0)
    expect(await over(here.at.otherCompany)).toMatchObject({ code: 0 })
    const row = await info(id, here.at.otherCompany)
    expect(row).toMatchObject({ gasCompaniesId: 'c-two', jobStatus: '1', leaveDate: null, regionId: '990121', entryDate: '2026-06-30' })
    expect(row.certificates).toHaveLength(1)
    expect((await here.at.principal.get(`${ROOT}/info/${id}`)).code).toBe(10104)
  })

  it('keeps the mark of a bureau: a company lifts a ban from duty by no way', async () => {
    const { id } = await employed()
    const mark = { id, mark: '3', markReason: '无证操作' }
    expect(await here.at.district.post('gysy/jobpersonsupervise', mark)).toMatchObject({ code: 0 })
    expect(await leave(id)).toMatchObject({ code: 0 })
    const back = { id, gasCompaniesId: 'c-one', entryDate: '2026-06-30' }
    expect(await here.at.principal.post(`${ROOT}/transfer`, back)).toMatchObject({ code: 0 })
    expect(await info(id)).toMatchObject({ jobStatus: '1', superviseMark: '3', markReason: '无证操作' })
  })

  it('is told to nobody by an id as long as his company keeps him', async () => {
    const { id } = await employed()
    const answer = await here.at.otherCompany.post(`${ROOT}/transfer`, { id, gasCompaniesId: 'c-two', entryDate: '2026-06-30' })
    expect(answer.code).toBe(10104)
  })

  it('gysy/jobperson/rule-2: and is barred is taken on by nobody, in no way', async () => {
    const { id, form: given } = await employed()
    const barred = await here.at.city.post(`${ROOT}/bar`, { id, barDocument: '临燃禁〔2026〕1号', barYears: 2, opinion: '造成事故' })
    expect(barred).toMatchObject({ code: 0 })
    expect(await info(id)).toMatchObject({ jobStatus: '4', blackListed: true, barredUntil: '2028-06-30' })
    const { identityCode } = given
    const refused = await here.at.otherCompany.put(ROOT, await form(here.at.otherCompany, { identityCode }))
    expect(refused).toMatchObject({ code: -2, msg: '该人员被列入行业禁入名单' })
    const over = await here.at.otherCompany.post(`${ROOT}/transfer`, { identityCode, gasCompaniesId: 'c-two', entryDate: '2026-06-30' })
    expect(over).toMatchObject({ code: -2, msg: '该人员被列入行业禁入名单' })
  })

  it('nobody is on file is null', async () => {
    const unknown = await here.at.principal.get(`${ROOT}/getInfoByIdentityCode`, { identityCode: newIdentityCode('999', '1970-01-01') })
    expect(unknown).toMatchObject({ code: 0, data: null })
  })

  it('each look by a number is recorded, and so many an hour are allowed', async () => {
    const curious = await here.person('curious', 'd-company2', 'enterpriseAdmin', ['gas_principal'])
    const most = here.services.settings.number('security.personalSearch.max')
    const codes: number[] = []
    for (let at = 0; at <= most; at += 1) {
      const identityCode = newIdentityCode(String(200 + at), '1980-01-01')
      codes.push((await curious.get(`${ROOT}/getInfoByIdentityCode`, { identityCode })).code)
    }
    expect([codes.slice(0, most).every((code) => code === 0), codes.at(-1) === 0]).toEqual([true, false])
  })
})

describe('leaving', () => {
  it('waits until vehicles are handed over, and closes the account at once (P-12)', async () => {
    const { id } = await employed()
    const account = await here.person(`leaver${count}`, 'd-company', 'enterpriseStaff')
    const { db } = here.services
    await sql`update "user" set jobperson_id = ${id} where id = ${account.userId}`.execute(db)
    const car = { id: `people-car-${count}`, plate_no: `江A9${count}`, car_type: '7', car_status: '1', review_status: '3', version: 1 }
    await db
      .insertInto('gas_car')
      .values({
        ...car,
        driver_id: id,
        gas_companies_id: 'c-one',
        dept_id: 'd-company',
        region_id: '990102',
        create_date: NOW,
        update_date: NOW,
      })
      .execute()
    const refused = await leave(id)
    expect(refused).toMatchObject({ code: -2 })
    expect(refused.msg).toContain(car.plate_no)
    await sql`update gas_car set driver_id = null where id = ${car.id}`.execute(db)
    expect(await leave(id, '另谋职业')).toMatchObject({ code: 0 })
    const { rows } = await sql<{ status: string }>`select status from "user" where id = ${account.userId}`.execute(db)
    expect(rows[0]?.status).toBe('0')
    expect((await account.get(`${ROOT}/page`)).code).toBe(401)
  })
})

describe('the account of a person', () => {
  it('is one of the company, known from both sides, and closed when the person leaves', async () => {
    const account = await here.person(`linked${count}`, 'd-company', 'enterpriseStaff')
    const { db } = here.services
    const ofOther = await here.at.principal.put(ROOT, await form(here.at.principal, { userId: here.at.otherCompany.userId }))
    expect(ofOther.code).not.toBe(0)
    const { id } = await employed(here.at.principal, { userId: account.userId })
    const linked = async () => {
      const { rows } = await sql<{ person: string | null; status: string }>`select jobperson_id as person, status from "user"
        where id = ${account.userId}`.execute(db)
      return rows[0]
    }
    expect(await linked()).toEqual({ person: id, status: '1' })
    const twice = await here.at.principal.put(ROOT, await form(here.at.principal, { userId: account.userId }))
    expect(twice.code).not.toBe(0)
    expect(await leave(id)).toMatchObject({ code: 0 })
    expect(await linked()).toEqual({ person: id, status: '0' })
    expect((await account.get(`${ROOT}/page`)).code).toBe(401)
  })
})

const train = async (jobPersonId: string, more: Form = {}, by: Person = here.at.principal) =>
  by.put('gysy/jobpersontrain', {
    jobPersonId,
    trainType: '2',
    subject: '燃气安全继续教育',
    startDate: '2026-03-02 09:00:00',
    endDate: '2026-03-03 17:00:00',
    hours: 12,
    examScore: 90,
    signFile: [await uploadPicture(here.house, by, '签到.jpg')],
    ...more,
  })

describe('trainings', () => {
  it('of a class are one record each under one batch', async () => {
    const [one, other] = [await employed(), await employed()]
    const copied = await train(one.id, { otherPersonIds: [other.id] })
    expect(JSON.stringify(copied)).toContain('逐人填写成绩或结果')
    expect(await train(one.id, { classResults: [{ jobPersonId: other.id, examScore: 85 }] })).toMatchObject({ code: 0 })
    const { rows } = await sql<{ person: string; batch: string; result: string; company: string }>`select job_person_id as person,
      train_batch_no as batch, exam_result as result, gas_companies_id as company from job_person_train
      where job_person_id = any(${[one.id, other.id]}::text[])`.execute(here.services.db)
    expect(rows.map(({ person }) => person).toSorted()).toEqual([one.id, other.id].toSorted())
    expect(new Set(rows.map(({ batch }) => batch)).size).toBe(1)
    expect(rows.every(({ batch, result, company }) => batch.startsWith('PX20260630') && result === '1' && company === 'c-one')).toBe(true)
  })

  it('of a class keep the own score of each; who was absent gets no hours', async () => {
    const [first, failed, absent] = [await employed(), await employed(), await employed()]
    const classResults = [
      { jobPersonId: failed.id, examScore: 70 },
      { jobPersonId: absent.id, examResult: '3' },
    ]
    expect(await train(first.id, { subject: '抢修演练培训', classResults })).toMatchObject({ code: 0 })
    const { rows } = await sql<{ person: string; score: number | null; result: string }>`select job_person_id as person,
      exam_score::float8 as score, exam_result as result from job_person_train where subject = '抢修演练培训'`.execute(here.services.db)
    const told = Object.fromEntries(rows.map(({ person, score, result }) => [person, [score, result]]))
    expect(told).toEqual({ [first.id]: [90, '1'], [failed.id]: [70, '2'], [absent.id]: [null, '3'] })
    const hours = await Promise.all([first, failed, absent].map(async ({ id }) => (await info(id)).yearTrainHours))
    expect(hours.map(Number)).toEqual([12, 0, 0])
  })

  it('of a class without an exam name the others alone', async () => {
    const [one, other] = [await employed(), await employed()]
    expect(await train(one.id, { subject: '例会', examScore: null, otherPersonIds: [other.id, one.id] })).toMatchObject({ code: 0 })
    const { rows } = await sql<{ result: string }>`select exam_result as result from job_person_train
      where subject = '例会' and job_person_id = any(${[one.id, other.id]}::text[])`.execute(here.services.db)
    expect(rows.map(({ result }) => result)).toEqual(['0', '0'])
  })

  it('gysy/jobpersontrain/rule-2: count as hours of the year where they were passed or had no exam', async () => {
    const { id } = await employed()
    await train(id, { hours: 10 })
    await train(id, { hours: 4.5, examScore: null })
    await train(id, { hours: 8, examScore: 30 })
    await train(id, { hours: 8, startDate: '2025-12-30 09:00:00', endDate: '2025-12-30 17:00:00' })
    expect((await info(id)).yearTrainHours).toBe(14.5)
    const told = (await here.at.principal.get('gysy/jobpersonsupervise/jyqk', { jobPersonId: id, year: '2026' })).data
    expect(told).toMatchObject({ total: 3, hours: 14.5, requiredHours: 20 })
  })

  it('of another company are none of one’s own', async () => {
    const { id } = await employed()
    expect((await train(id, {}, here.at.otherCompany)).code).not.toBe(0)
  })

  it('that a bureau has organised are recorded and corrected by that bureau, and by nobody else', async () => {
    const { id } = await employed()
    const act = async (by: Person, row: string, method: 'POST' | 'DELETE') => {
      const { version } = (await by.get(`gysy/jobpersontrain/info/${row}`)).data
      return method === 'DELETE'
        ? (await by.raw('DELETE', 'gysy/jobpersontrain', { body: [row] })).json<{ code: number }>().code
        : (await by.post('gysy/jobpersontrain', { id: row, version, lecturer: '顾行舟' })).code
    }
    const [ofCity, ofDistrict, ofCompany] = [
      await train(id, { subject: '市级专题培训' }, here.at.city),
      await train(id, { subject: '区级专题培训' }, here.at.district),
      await train(id, { subject: '班组培训' }),
    ]
    expect([ofCity.code, ofDistrict.code, ofCompany.code]).toEqual([0, 0, 0])
    const recorded = async (row: string) => (await here.at.city.get(`gysy/jobpersontrain/info/${row}`)).data.recordedBy
    expect([await recorded(ofCity.data.id), await recorded(ofDistrict.data.id), await recorded(ofCompany.data.id)]).toEqual([
      'sj',
      'qx',
      'qy',
    ])
    for (const method of ['POST', 'DELETE'] as const) {
      expect(await act(here.at.principal, ofCity.data.id, method), 'trainingOfAnother').not.toBe(0)
      expect(await act(here.at.principal, ofDistrict.data.id, method)).not.toBe(0)
      expect(await act(here.at.district, ofCity.data.id, method)).not.toBe(0)
      expect(await act(here.at.district, ofCompany.data.id, method)).not.toBe(0)
      expect(await act(here.at.city, ofCompany.data.id, method)).not.toBe(0)
    }
    const { version } = (await here.at.principal.get(`gysy/jobpersontrain/info/${ofCity.data.id}`)).data
    expect(await here.at.principal.post('gysy/jobpersontrain', { id: ofCity.data.id, version, lecturer: '改' })).toMatchObject({
      msg: expect.stringContaining('由登记方更正'),
    })
    for (const method of ['POST', 'DELETE'] as const) {
      expect(await act(here.at.city, ofCity.data.id, method)).toBe(0)
      expect(await act(here.at.district, ofDistrict.data.id, method)).toBe(0)
      expect(await act(here.at.principal, ofCompany.data.id, method)).toBe(0)
    }
  })

  it('gysy/jobpersontrain/rule-4: of a closed year are neither changed nor deleted', async () => {
    const { id } = await employed()
    const added = await train(id, { startDate: '2025-03-03 09:00:00', endDate: '2025-03-03 17:00:00', hours: 6 })
    await sql`update param set param_value = '2025' where param_code = 'gysy.people.closedYear'`.execute(here.services.db)
    await here.services.settings.reload()
    const gone = await here.at.principal.raw('DELETE', 'gysy/jobpersontrain', { body: [added.data.id] })
    const later = await train(id, { startDate: '2025-04-03 09:00:00', endDate: '2025-04-03 17:00:00', hours: 6 })
    await sql`update param set param_value = '0' where param_code = 'gysy.people.closedYear'`.execute(here.services.db)
    await here.services.settings.reload()
    expect([gone.json().code, later.code]).toEqual([-2, -2])
  })
})

describe('the trainings of a year whose assessment is published', () => {
  it('gysy/jobpersontrain/rule-4: are neither entered nor changed any more, until it is void', async () => {
    const { db } = here.services
    const { id } = await employed()
    const old = { startDate: '2025-05-06 09:00:00', endDate: '2025-05-06 17:00:00', hours: 6 }
    const added = await train(id, old)
    expect(added.code).toBe(0)
    await sql`insert into annual_assessment (id, year, gas_companies_id, status, create_date, update_date)
      values ('closed-2025', 2025, 'c-one', '5', '2026-04-01 10:00+08', '2026-04-01 10:00+08')`.execute(db)
    expect(await train(id, { ...old, subject: '补录' })).toMatchObject({ code: -2, msg: expect.stringContaining('2025年度考核已结束') })
    expect((await here.at.principal.raw('DELETE', 'gysy/jobpersontrain', { body: [added.data.id] })).json().code).toBe(-2)
    await sql`update annual_assessment set status = '9' where id = 'closed-2025'`.execute(db)
    expect((await train(id, { ...old, subject: '作废后补录' })).code).toBe(0)
    await sql`delete from annual_assessment where id = 'closed-2025'`.execute(db)
  })
})

const WG = 'gysy/gysyjobpersonsupervisewgjl'
const violate = async (jobPersonId: string, violationType = '04', by: Person = here.at.district) => {
  const added = await by.put(WG, {
    jobPersonId,
    violationDate: '2026-06-20 15:00:00',
    violationPlace: '古渡街118号',
    violationType,
    description: '向未安检用户供气',
    images: [await uploadPicture(here.house, by)],
  })
  expect(added).toMatchObject({ code: 0 })
  return String(added.data.id)
}
const violationOf = async (id: string) => (await here.at.district.get(`${WG}/info/${id}`)).data
/** Its appeal term ended yesterday: sessions do not last until it does. */
const unappealed = (id: string) => sql`update staff_violation set appeal_until = '2026-06-29' where id = ${id}`.execute(here.services.db)
const confirm = async (id: string, by: Person = here.at.district) => {
  await unappealed(id)
  return by.post(`${WG}/confirm`, { id, handleResult: ['1'] })
}

describe('a violation', () => {
  it('is told to the company, numbered, with the points of its kind, and no company writes one', async () => {
    const { id } = await employed()
    here.told()
    const row = await violationOf(await violate(id))
    expect(row).toMatchObject({ status: '1', points: 6, gasCompaniesId: 'c-one', postType: '08', appealUntil: '2026-07-07' })
    expect(row.recordNo).toMatch(/^WG20260630\d{4}$/)
    expect(here.told().flatMap(({ userIds }) => userIds)).toContain(here.at.principal.userId)
    expect((await here.at.principal.put(WG, { jobPersonId: id })).code).toBe(403)
  })

  it('gysy/gysyjobpersonsupervisewgjl/rule-2: confirmed counts; six are told, twelve suspend the person and give the company an order', async () => {
    const { id } = await employed()
    const first = await violate(id)
    expect((await info(id)).violationPoints ?? 0).toBe(0)
    here.told()
    expect(await confirm(first)).toMatchObject({ code: 0 })
    expect(await info(id)).toMatchObject({ violationPoints: 6, jobStatus: '1' })
    expect(here.told().some(({ title }) => title.includes('已记6分'))).toBe(true)
    expect(await confirm(await violate(id))).toMatchObject({ code: 0 })
    expect(await info(id)).toMatchObject({ violationPoints: 12, jobStatus: '3', suspendedAt: NOW })
    const orders = await here.at.principal.get('gysy/gysyjobpersonsupervisedbjl/page', { jobPersonId: id })
    expect(orders.data.list).toMatchObject([{ status: '1', superviseType: '5', gasCompaniesId: 'c-one', dueDate: '2026-07-14' }])
    expect(orders.data.list[0]?.recordNo).toMatch(/^DB20260630\d{4}$/)
  })

  it('gysy/jobperson/rule-8: whoever is suspended at twelve points is back after a passed re-training alone', async () => {
    const { id } = await employed()
    await confirm(await violate(id, '01'))
    expect((await info(id)).jobStatus).toBe('3')
    expect((await here.at.district.post(`${ROOT}/backToDuty`, { id })).code).toBe(-2)
    await sql`update job_person set suspended_at = '2026-06-28 08:00:00' where id = ${id}`.execute(here.services.db)
    await train(id, { trainType: '6', startDate: '2026-06-27 08:00:00', endDate: '2026-06-27 17:00:00', hours: 8 })
    expect((await here.at.district.post(`${ROOT}/backToDuty`, { id, opinion: '再次申请' })).code).toBe(-2)
    await train(id, { trainType: '6', startDate: '2026-06-29 08:00:00', endDate: '2026-06-29 17:00:00', hours: 8 })
    expect(await here.at.district.post(`${ROOT}/backToDuty`, { id, opinion: '再培训合格' })).toMatchObject({ code: 0 })
    expect((await info(id)).jobStatus).toBe('1')
  })

  it('gysy/gysyjobpersonsupervisewgjl/rule-2: leaving while a violation is judged evades no suspension: it comes with the next employment, until re-trained', async () => {
    const { id, form: given } = await employed()
    const record = await violate(id, '01')
    expect(await leave(id)).toMatchObject({ code: 0 })
    expect(await confirm(record)).toMatchObject({ code: 0 })
    expect(await info(id)).toMatchObject({ jobStatus: '2' })
    const taken = await here.at.principal.post<{ version: number }>(`${ROOT}/transfer`, {
      id,
      gasCompaniesId: 'c-one',
      entryDate: '2026-06-30',
    })
    expect(taken).toMatchObject({ code: 0 })
    expect(await info(id)).toMatchObject({ jobStatus: '3', suspendedAt: NOW, version: taken.data.version })
    const orders = await here.at.principal.get('gysy/gysyjobpersonsupervisedbjl/page', { jobPersonId: id })
    expect(orders.data.list).toMatchObject([{ status: '1', superviseType: '5', wgjlId: record }])
    await train(id, { trainType: '6', startDate: `${NOW}`, endDate: '2026-06-30 17:00:00', hours: 6 })
    expect(await here.at.district.post(`${ROOT}/backToDuty`, { id, opinion: '再培训合格' })).toMatchObject({ code: 0 })
    const left = { id, leaveDate: '2026-06-30', leaveReason: '再次离职' }
    expect(await here.at.principal.post(`${ROOT}/leave`, left)).toMatchObject({ code: 0 })
    const { identityCode } = given
    const again = { identityCode, gasCompaniesId: 'c-one', entryDate: '2026-06-30' }
    expect(await here.at.principal.post(`${ROOT}/transfer`, again)).toMatchObject({ code: 0 })
    expect((await info(id)).jobStatus).toBe('1')
  })

  it('gysy/gysyjobpersonsupervisewgjl/rule-2: older than a year does not count any more', async () => {
    const { id } = await employed()
    const old = await violate(id, '01')
    await sql`update staff_violation set violation_date = '2025-06-01' where id = ${old}`.execute(here.services.db)
    await confirm(old)
    expect(await info(id)).toMatchObject({ jobStatus: '1' })
    expect((await info(id)).violationPoints ?? 0).toBe(0)
  })

  it('gysy/gysyjobpersonsupervisewgjl/rule-3: stands and counts once the appeal term is over or the appeal is decided, and not before', async () => {
    const { id } = await employed()
    const [first, second] = [await violate(id), await violate(id)]
    const handled = { handleResult: ['1'] }
    const offered = async (record: string) => (await violationOf(record)).actions as readonly string[]
    expect(await here.at.district.post(`${WG}/confirm`, { id: first, ...handled })).toMatchObject({
      code: -2,
      msg: expect.stringContaining('2026-07-07'),
    })
    expect(await offered(first)).not.toContain('confirm')
    expect((await info(id)).violationPoints ?? 0).toBe(0)
    expect(await here.at.principal.post(`${WG}/appeal`, { id: first, appealReason: '非本人' })).toMatchObject({ code: 0 })
    const upheld = { id: first, auditResult: '1', appealResult: '事实清楚' }
    expect(await here.at.district.post(`${WG}/review`, upheld)).toMatchObject({ code: 0 })
    expect(await offered(first)).toContain('confirm')
    expect(await here.at.district.post(`${WG}/confirm`, { id: first, ...handled, opinion: '复核维持' })).toMatchObject({ code: 0 })
    expect((await info(id)).violationPoints).toBe(6)
    await unappealed(second)
    expect(await offered(second)).toContain('confirm')
    expect((await info(id)).jobStatus).toBe('1')
  })

  it('may be of a hazard of the person’s company, whose page names it then', async () => {
    const { id } = await employed()
    const hazard = (key: string, company: string) =>
      sql`insert into hazard_check (id, check_no, hazard_no, gas_companies_id, dept_id, region_id, has_hazard, hazard_level, status, check_date, description, create_date, update_date)
        values (${key}, ${key}, ${key}, ${company}, 'd-district', '990102', true, '1', 'reforming', '2026-06-19', '调压箱漏气', ${NOW}, ${NOW})`.execute(
        here.services.db,
      )
    await hazard('hz-own', 'c-one')
    await hazard('hz-other', 'c-two')
    const recordedWith = async (sourceId: string) =>
      here.at.city.put(WG, {
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
    expect(await violationOf(String(added.data.id))).toMatchObject({ sourceId: 'hz-own' })
    const listed = await here.at.district.get(`${WG}/page`, { sourceId: 'hz-own' })
    expect(listed.data.list).toMatchObject([{ id: added.data.id }])
  })

  it('gysy/gysyjobpersonsupervisewgjl/rule-3: is confirmed by itself when nobody appeals in five working days', async () => {
    const { id } = await employed()
    const record = await violate(id, '02')
    const { rows } = await sql<{ due: string }>`select due from row_timer where row_id = ${record}`.execute(here.services.db)
    expect(String(rows[0]?.due).slice(0, 10)).toBe('2026-07-08')
  })

  it('is appealed by its company and withdrawn by the district', async () => {
    const { id } = await employed()
    const record = await violate(id, '02')
    expect((await here.at.otherCompany.post(`${WG}/appeal`, { id: record, appealReason: '非本人' })).code).not.toBe(0)
    expect(await here.at.principal.post(`${WG}/appeal`, { id: record, appealReason: '非本人' })).toMatchObject({ code: 0 })
    const reviewed = await here.at.district.post(`${WG}/review`, { id: record, auditResult: '2', appealResult: '证据不足' })
    expect(reviewed).toMatchObject({ code: 0 })
    expect(await violationOf(record)).toMatchObject({ status: '4' })
    expect((await info(id)).violationPoints ?? 0).toBe(0)
  })
})

describe('an order about staff', () => {
  const DB = 'gysy/gysyjobpersonsupervisedbjl'
  it('gysy/gysyjobpersonsupervisedbjl/rule-1: is unseen by the company until it is issued, due in ten working days, replied to and checked', async () => {
    const { id } = await employed()
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
    expect((await info(id)).openOrders).toBe(1)
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
    const { id, form: given } = await employed(here.at.principal, { entryDate: '2026-02-01', personType: '2' })
    await train(id, { hours: 15 })
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
    await violate(id)
    expect((await here.at.district.get(`gysy/jobpersonsupervise/info/${id}`)).data).toMatchObject({ id, jobPersonId: id })
  })

  it('marks people by their bureaus, with a reason', async () => {
    const { id } = await employed()
    const mark = (by: Person, more: Form = {}) => by.post('gysy/jobpersonsupervise', { id, mark: '2', markReason: '多次违规', ...more })
    expect((await mark(here.at.principal)).code).toBe(403)
    expect((await mark(here.at.otherDistrict)).code).toBe(10104)
    expect((await mark(here.at.district, { markReason: '' })).code).not.toBe(0)
    expect(await mark(here.at.district)).toMatchObject({ code: 0 })
    expect(await info(id)).toMatchObject({ superviseMark: '2', markReason: '多次违规' })
  })

  it('lists certificates by what ends first, with the days that are left', async () => {
    const { id } = await employed()
    const { data } = await here.at.district.get('gysy/jobpersonsupervise/khzs', { jobPersonId: id })
    expect(data).toMatchObject({ total: 1, list: [{ jobPersonId: id, certType: '1', daysLeft: 550, certCheck: '0' }] })
    expect((await here.at.otherCompany.get('gysy/jobpersonsupervise/khzs', { jobPersonId: id })).data?.total ?? 0).toBe(0)
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
    here.house.setNow(NOW)
    return done
  }
  it('gysy/jobperson/rule-5: is counted, and since when some are missing is noted until none are', async () => {
    await employed()
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
    const [one, other] = [await employed(), await employed()]
    await here.at.district.post(`${ROOT}/suspend`, { id: other.id, opinion: '违章' })
    const ctx = await here.contextOf(here.at.city)
    await regularisePerson(ctx, { phone: String(one.form.phone), since: '2026-07-01' })
    await regularisePerson(ctx, { phone: String(other.form.phone), since: '2026-07-01' })
    await regularisePerson(ctx, { phone: '13900000000', since: '2026-07-01' })
    expect(await info(one.id)).toMatchObject({ regularDate: '2026-07-01', jobStatus: '1' })
    expect(await info(other.id)).toMatchObject({ regularDate: '2026-07-01', jobStatus: '3' })
  })
})

describe('the file of a company', () => {
  it('gysy/gascompanies/rule-3: is marked while its person in charge or its safety manager has no live certificate on file there', async () => {
    const company = async () => (await here.at.city.get('gysy/gascompanies/info/c-one')).data
    await sql`update gas_company set principal = '顾行舟', safety_manager = '林知远' where id = 'c-one'`.execute(here.services.db)
    expect(await company()).toMatchObject({ principalUncertified: true, safetyManagerUncertified: true })
    const { id } = await employed(here.at.principal, { name: '顾行舟' })
    // One of another company who bears the name is somebody else.
    await employed(here.at.otherCompany, { name: '林知远' })
    expect(await company()).toMatchObject({ principalUncertified: false, safetyManagerUncertified: true })
    await leave(id)
    expect(await company()).toMatchObject({ principalUncertified: true })
  })
})
