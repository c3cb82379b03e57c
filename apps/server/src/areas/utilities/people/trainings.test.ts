import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { openStaff, type Staff } from '../testing/staff-house.ts'

let here: Staff

beforeAll(async () => {
  here = await openStaff()
})
afterAll(() => here.close())

describe('trainings', () => {
  it('of a class are one record each under one batch', async () => {
    const [one, other] = [await here.employed(), await here.employed()]
    const copied = await here.train(one.id, { otherPersonIds: [other.id] })
    expect(JSON.stringify(copied)).toContain('逐人填写成绩或结果')
    expect(await here.train(one.id, { classResults: [{ jobPersonId: other.id, examScore: 85 }] })).toMatchObject({ code: 0 })
    const { rows } = await sql<{ person: string; batch: string; result: string; company: string }>`select job_person_id as person,
      train_batch_no as batch, exam_result as result, gas_companies_id as company from job_person_train
      where job_person_id = any(${[one.id, other.id]}::text[])`.execute(here.services.db)
    expect(rows.map(({ person }) => person).toSorted()).toEqual([one.id, other.id].toSorted())
    expect(new Set(rows.map(({ batch }) => batch)).size).toBe(1)
    expect(rows.every(({ batch, result, company }) => batch.startsWith('PX20260630') && result === '1' && company === 'c-one')).toBe(true)
  })

  it('of a class keep the own score of each; who was absent gets no hours', async () => {
    const [first, failed, absent] = [await here.employed(), await here.employed(), await here.employed()]
    const classResults = [
      { jobPersonId: failed.id, examScore: 70 },
      { jobPersonId: absent.id, examResult: '3' },
    ]
    expect(await here.train(first.id, { subject: '抢修演练培训', classResults })).toMatchObject({ code: 0 })
    const { rows } = await sql<{ person: string; score: number | null; result: string }>`select job_person_id as person,
      exam_score::float8 as score, exam_result as result from job_person_train where subject = '抢修演练培训'`.execute(here.services.db)
    const told = Object.fromEntries(rows.map(({ person, score, result }) => [person, [score, result]]))
    expect(told).toEqual({ [first.id]: [90, '1'], [failed.id]: [70, '2'], [absent.id]: [null, '3'] })
    const hours = await Promise.all([first, failed, absent].map(async ({ id }) => (await here.info(id)).yearTrainHours))
    expect(hours.map(Number)).toEqual([12, 0, 0])
  })

  it('of a class without an exam name the others alone', async () => {
    const [one, other] = [await here.employed(), await here.employed()]
    expect(await here.train(one.id, { subject: '例会', examScore: null, otherPersonIds: [other.id, one.id] })).toMatchObject({ code: 0 })
    const { rows } = await sql<{ result: string }>`select exam_result as result from job_person_train
      where subject = '例会' and job_person_id = any(${[one.id, other.id]}::text[])`.execute(here.services.db)
    expect(rows.map(({ result }) => result)).toEqual(['0', '0'])
  })

  it('gysy/jobpersontrain/rule-2: count as hours of the year where they were passed or had no exam', async () => {
    const { id } = await here.employed()
    await here.train(id, { hours: 10 })
    await here.train(id, { hours: 4.5, examScore: null })
    await here.train(id, { hours: 8, examScore: 30 })
    await here.train(id, { hours: 8, startDate: '2025-12-30 09:00:00', endDate: '2025-12-30 17:00:00' })
    expect((await here.info(id)).yearTrainHours).toBe(14.5)
    const told = (await here.at.principal.get('gysy/jobpersonsupervise/jyqk', { jobPersonId: id, year: '2026' })).data
    expect(told).toMatchObject({ total: 3, hours: 14.5, requiredHours: 20 })
  })

  it('of another company are none of one’s own', async () => {
    const { id } = await here.employed()
    expect((await here.train(id, {}, here.at.otherCompany)).code).not.toBe(0)
  })

  it('that a bureau has organised are recorded and corrected by that bureau, and by nobody else', async () => {
    const { id } = await here.employed()
    const act = async (by: Person, row: string, method: 'POST' | 'DELETE') => {
      const { version } = (await by.get(`gysy/jobpersontrain/info/${row}`)).data
      return method === 'DELETE'
        ? (await by.raw('DELETE', 'gysy/jobpersontrain', { body: [row] })).json<{ code: number }>().code
        : (await by.post('gysy/jobpersontrain', { id: row, version, lecturer: '顾行舟' })).code
    }
    const [ofCity, ofDistrict, ofCompany] = [
      await here.train(id, { subject: '市级专题培训' }, here.at.city),
      await here.train(id, { subject: '区级专题培训' }, here.at.district),
      await here.train(id, { subject: '班组培训' }),
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
    const { id } = await here.employed()
    const added = await here.train(id, { startDate: '2025-03-03 09:00:00', endDate: '2025-03-03 17:00:00', hours: 6 })
    await sql`update param set param_value = '2025' where param_code = 'gysy.people.closedYear'`.execute(here.services.db)
    await here.services.settings.reload()
    const gone = await here.at.principal.raw('DELETE', 'gysy/jobpersontrain', { body: [added.data.id] })
    const later = await here.train(id, { startDate: '2025-04-03 09:00:00', endDate: '2025-04-03 17:00:00', hours: 6 })
    await sql`update param set param_value = '0' where param_code = 'gysy.people.closedYear'`.execute(here.services.db)
    await here.services.settings.reload()
    expect([gone.json().code, later.code]).toEqual([-2, -2])
  })
})

describe('the trainings of a year whose assessment is published', () => {
  it('gysy/jobpersontrain/rule-4: are neither entered nor changed any more, until it is void', async () => {
    const { db } = here.services
    const { id } = await here.employed()
    const old = { startDate: '2025-05-06 09:00:00', endDate: '2025-05-06 17:00:00', hours: 6 }
    const added = await here.train(id, old)
    expect(added.code).toBe(0)
    await sql`insert into annual_assessment (id, year, gas_companies_id, status, create_date, update_date)
      values ('closed-2025', 2025, 'c-one', '5', '2026-04-01 10:00+08', '2026-04-01 10:00+08')`.execute(db)
    expect(await here.train(id, { ...old, subject: '补录' })).toMatchObject({
      code: -2,
      msg: expect.stringContaining('2025年度考核已结束'),
    })
    expect((await here.at.principal.raw('DELETE', 'gysy/jobpersontrain', { body: [added.data.id] })).json().code).toBe(-2)
    await sql`update annual_assessment set status = '9' where id = 'closed-2025'`.execute(db)
    expect((await here.train(id, { ...old, subject: '作废后补录' })).code).toBe(0)
    await sql`delete from annual_assessment where id = 'closed-2025'`.execute(db)
  })
})
