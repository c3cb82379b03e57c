import { creditCheckCharacter } from '@chengan/kernel/fields/formats'
import { addDays } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../../../test/support/people.ts'
import { uploadPicture } from '../../../../test/support/small-city.ts'
import { verifyPassword } from '../../../ciphers/password.ts'
import { dailyWorks } from '../daily/daily-works.ts'
import { countOf, openUtilities, reported, type Utilities } from '../testing/utilities-house.ts'

const ROOT = 'gysy/gascompanies'
let here: Utilities
beforeAll(async () => {
  here = await openUtilities()
})
afterAll(() => here.close())

let serial = 0
async function companyForm(more: Readonly<Record<string, unknown>> = {}) {
  serial += 1
  const first = `9199010233000000${serial}`.padEnd(17, 'A').slice(0, 17)
  return {
    name: `望澜第${serial}燃气有限公司`,
    creditCode: first + creditCheckCharacter(first),
    businessTypes: ['2'],
    gasTypes: ['3'],
    regionId: '990102',
    address: '望澜区古渡街1号',
    officeAddress: '望澜区古渡街2号',
    serviceRegionIds: ['990102'],
    legalPerson: '沈岚汀',
    legalPersonPhone: '10000000001',
    principal: '顾行舟',
    principalPhone: `1000000010${serial}`,
    safetyManager: '陆晴川',
    safetyManagerPhone: '10000000003',
    contactPerson: '许青禾',
    contactPhone: '10000000004',
    dutyPhone: '0990-8800001',
    serviceHotline: '0990-8800002',
    emergencyPhone: '0990-8800003',
    licenceFile: [await uploadPicture(here.house, here.at.city)],
    ...more,
  }
}

interface UserRow {
  readonly id: string
  readonly roles: readonly string[]
  readonly passwordHash: string
  readonly mustChange: boolean
  readonly deptId: string
  readonly status: string
}

async function userOf(username: string): Promise<UserRow | undefined> {
  const { rows } =
    await sql<UserRow>`select id, role_id_list as roles, password_hash as "passwordHash", must_change_pwd as "mustChange", dept_id as "deptId", status
    from "user" where username = ${username}`.execute(here.services.db)
  return rows[0]
}

describe('a company that a bureau adds', () => {
  it('gysy/gascompanies/rule-4: gets a department below the bureau of its district and a first account, whose password is shown once', async () => {
    const reply = await here.at.city.put<{ id: string; account: { username: string; password: string } }>(ROOT, await companyForm())
    expect(reply).toMatchObject({ code: 0, data: { reviewStatus: '3', companyCode: 'RQ9901020001' } })
    const { username, password } = reply.data.account
    expect(username).toBe('rq9901020001')
    const user = await userOf(username)
    expect(user?.mustChange).toBe(true)
    expect(await verifyPassword(password, user?.passwordHash ?? '')).toBe(true)
    const { rows } = await sql`select pid, kind, level, region_id as region, name from dept where id = ${user?.deptId}`.execute(
      here.services.db,
    )
    expect(rows[0]).toMatchObject({ pid: 'd-district', kind: '4', level: 'qy', region: '990102' })
    const { rows: bound } = await sql`select 1 from gas_company where id = ${reply.data.id} and dept_id = ${user?.deptId}`.execute(
      here.services.db,
    )
    expect(bound).toHaveLength(1)
    const { rows: held } = await sql<{ code: string }>`select code from role where id = any(${user?.roles ?? []}::text[])
      union all select code from business_role where ${user?.id} = any(user_id_list) order by code`.execute(here.services.db)
    expect(held.map(({ code }) => code)).toEqual(['enterpriseAdmin', 'gas_principal'])
    const log = await sql<{
      text: string
    }>`select coalesce(string_agg(diff::text || coalesce(request_params, ''), ' '), '') as text from operation_log`.execute(
      here.services.db,
    )
    expect(log.rows[0]?.text).not.toContain(password)
  })

  it('gysy/gascompanies/rule-7: has a code of its district and the next serial there', async () => {
    const codes = [await companyForm(), await companyForm(), await companyForm({ regionId: '990121', serviceRegionIds: ['990121'] })]
    const added: string[] = []
    for (const form of codes) added.push((await here.at.city.put<{ companyCode: string }>(ROOT, form)).data.companyCode)
    expect(added).toEqual(['RQ9901020002', 'RQ9901020003', 'RQ9901210001'])
  })

  it('gysy/gascompanies/rule-4: lets an enterprise add a branch below its own department only, without an account', async () => {
    const before = await countOf(here, 'user')
    const alone = await here.at.principal.put(
      ROOT,
      await companyForm({ licenceFile: [await uploadPicture(here.house, here.at.principal)] }),
    )
    expect(alone.code).not.toBe(0)
    const licenceFile = [await uploadPicture(here.house, here.at.principal)]
    const branch = await here.at.principal.put(ROOT, await companyForm({ parentCompanyId: here.at.ids.company, licenceFile }))
    expect(branch).toMatchObject({ code: 0 })
    expect(branch.data.account).toBeUndefined()
    expect(await countOf(here, 'user')).toBe(before)
    const { rows } = await sql`select d.pid from gas_company c join dept d on d.id = c.dept_id where c.id = ${branch.data.id}`.execute(
      here.services.db,
    )
    expect(rows[0]).toMatchObject({ pid: 'd-company' })
  })

  it('that was returned to a branch without accounts waits for the people of the company above', async () => {
    const { principal, district, ids } = here.at
    const licenceFile = [await uploadPicture(here.house, principal)]
    const branch = await principal.put(ROOT, await companyForm({ parentCompanyId: ids.company, licenceFile }))
    expect(branch).toMatchObject({ code: 0 })
    expect(await principal.put(`${ROOT}/submit`, { id: branch.data.id })).toMatchObject({ code: 0 })
    expect(await district.put(`${ROOT}/audit`, { id: branch.data.id, auditResult: '2', opinion: '补正' })).toMatchObject({ code: 0 })
    const { rows } =
      await sql`select action, duty_dept_id as dept from duty where biz_id = ${branch.data.id} and done_time is null`.execute(
        here.services.db,
      )
    expect(rows).toEqual([{ action: 'submit', dept: ids.companyDept }])
  })

  it('gysy/gascompanies/rule-8: cannot have itself or a company below it as parent', async () => {
    const row = await here.at.city.get(`${ROOT}/info/${here.at.ids.company}`)
    const { rows } = await sql<{ id: string }>`select id from gas_company where parent_company_id = ${here.at.ids.company}`.execute(
      here.services.db,
    )
    const circle = await here.at.city.post(ROOT, { id: here.at.ids.company, version: row.data.version, parentCompanyId: rows[0]?.id })
    expect(JSON.stringify(circle)).toContain('上级公司不能是本公司或其下级')
  })
})

describe('the address book', () => {
  it('shows every level all companies in business, with phones in full', async () => {
    const reply = await here.at.otherCompany.get<Answer<{ name: string }>>(`${ROOT}/addressBook/page`, { regionId: '990102', limit: 50 })
    expect(reply).toMatchObject({ code: 0 })
    expect(reply.data.list.map((row) => row.name)).toContain('望澜第1燃气有限公司')
    const [found] = (await here.at.staff.get(`${ROOT}/addressBook/page`, { keyword: '顾行舟' })).data.list
    expect(found).toMatchObject({ principalPhone: '10000000101', stationCount: 0 })
    const info = await here.at.staff.get(`${ROOT}/addressBook/info/${found?.id}`)
    expect(info.data).toMatchObject({ name: found?.name, facilities: [] })
  })
})

describe('a company by its code', () => {
  it('is answered exactly, and null outside the scope', async () => {
    expect((await here.at.city.get(`${ROOT}/byCode`, { code: 'RQ9901029001' })).data).toMatchObject({ id: 'c-one', licence: null })
    expect((await here.at.otherDistrict.get(`${ROOT}/byCode`, { code: 'RQ9901029001' })).data).toBeNull()
    expect((await here.at.city.get(`${ROOT}/byCode`, { code: 'RQ990102' })).data).toBeNull()
  })
})

describe('companies whose papers expire', () => {
  it('are found by the days that are left, whichever paper it is: not those that have longer, nor what is over', async () => {
    const withDay = async (day: string | null, days: string) => {
      await sql`update gas_company set insurance_valid_to = ${day}::date where id = ${here.at.ids.company}`.execute(here.services.db)
      const { data } = await here.at.city.get(`${ROOT}/page`, { expiring: days, limit: 50 })
      return data.list.some((row) => row.id === here.at.ids.company)
    }
    const today = new Date(here.services.clock()).toISOString().slice(0, 10)
    expect(await withDay(addDays(today, 20), '30')).toBe(true)
    expect(await withDay(today, '0')).toBe(true)
    expect(await withDay(addDays(today, 40), '30')).toBe(false)
    expect(await withDay(addDays(today, -5), '30')).toBe(false)
    expect(await withDay(addDays(today, 20), 'soon')).toBe(false)
  })
})

describe('the detail of a company', () => {
  it('counts what it has', async () => {
    await reported(here, here.at.district)
    const info = await here.at.district.get(`${ROOT}/info/${here.at.ids.company}`)
    expect(info.data).toMatchObject({ openHazards: 1, facilityCounts: {}, licence: null })
  })
})

describe('what a company files', () => {
  const idOf = async (code: string) => (await here.at.city.get<{ id: string }>(`${ROOT}/byCode`, { code })).data.id
  const edited = async (id: string, values: Readonly<Record<string, unknown>>) => {
    const { data } = await here.at.city.get(`${ROOT}/info/${id}`)
    return here.at.city.post<{ warnings?: readonly { field: string; msg: string }[] }>(ROOT, { id, version: data.version, ...values })
  }

  it('gysy/gascompanies/rule-2: needs its filling permit while one of its plants that fill is in operation', async () => {
    const id = await idOf('RQ9901020002')
    expect(await edited(id, { shortName: '望澜二气' })).toMatchObject({ code: 0 })
    const plant = { id: 'plant', facility_code: 'plant', name: '储配站', facility_type: '5', facility_status: '1', review_status: '3' }
    const dates = { create_date: '2026-01-01', update_date: '2026-01-01' }
    await here.services.db
      .insertInto('gas_facility')
      .values({ ...plant, ...dates, gas_companies_id: id })
      .execute()
    expect(JSON.stringify(await edited(id, { shortName: '望澜贰气' }))).toContain('有在用充装设施的瓶装企业须填写气瓶充装许可证号')
    expect(await edited(id, { fillingPermitNo: '充证1号' })).toMatchObject({ code: 0 })
  })

  it('gysy/gascompanies/rule-9: is told that its supply area reaches into that of another company of piped gas, and saved', async () => {
    const square = (west: number) => ({
      type: 'Polygon',
      coordinates: [
        [
          [west, 29.8],
          [west + 0.01, 29.8],
          [west + 0.01, 29.81],
          [west, 29.81],
          [west, 29.8],
        ],
      ],
    })
    const [bottled, piped] = [await idOf('RQ9901020002'), await idOf('RQ9901020003')]
    expect(await edited(bottled, { businessArea: square(123.605) })).toMatchObject({ code: 0 })
    expect((await edited(piped, { businessTypes: ['1'], businessArea: square(123.6) })).data.warnings).toBeUndefined()
    await sql`update gas_company set business_area = ${JSON.stringify(square(123.605))}::jsonb where id = 'c-one'`.execute(here.services.db)
    expect((await edited(piped, { businessArea: square(123.615) })).data.warnings).toBeUndefined()
    expect(await edited(piped, { businessArea: square(123.6) })).toMatchObject({
      code: 0,
      data: { warnings: [{ field: 'businessArea', msg: '供气范围与以下企业重叠，请核对：临江澜源燃气有限公司' }] },
    })
    expect((await edited(piped, { shortName: '望澜管气' })).data.warnings).toBeUndefined()
  })
})

describe('the standing of a company', () => {
  const state = async (id: string) => {
    const { rows } = await sql<{
      status: string
      due: unknown
    }>`select business_status as status, status_due as due from gas_company where id = ${id}`.execute(here.services.db)
    return rows[0]
  }
  const filed = { id: 'c-two', businessStatus: '2', reason: '检修', userPlan: '由临近企业供应' }

  it('gysy/gascompanies/rule-5: is suspended no sooner than 90 working days after the report', async () => {
    const effectiveDate = addDays(here.services.calendar.addWorkdays('2026-06-30', 90), -1)
    const reply = await here.at.otherCompany.put(`${ROOT}/changeStatus`, { ...filed, effectiveDate })
    expect(reply).toMatchObject({ code: -2, msg: '停业、歇业须提前90个工作日报告' })
  })

  it('stays until the day that was approved, and the owner is told', async () => {
    here.told()
    here.house.setNow('2026-06-30 10:01:00')
    expect(await here.at.otherCompany.put(`${ROOT}/changeStatus`, { ...filed, effectiveDate: '2026-12-01' })).toMatchObject({ code: 0 })
    here.house.setNow('2026-06-30 10:02:00')
    expect(await here.at.otherDistrict.put(`${ROOT}/changeStatus/audit`, { id: 'c-two', pass: true, opinion: '同意' })).toMatchObject({
      code: 0,
    })
    expect((await state('c-two'))?.status).toBe('1')
    expect(here.told()[0]).toMatchObject({ userIds: [here.at.otherCompany.userId], title: expect.stringContaining('已同意') })
  })

  it('when closed ends the accounts of its department, and nobody else loses his', async () => {
    here.house.setNow('2026-06-30 10:03:00')
    const closing = await here.at.otherDistrict.put(`${ROOT}/changeStatus`, { id: 'c-two', businessStatus: '4', reason: '注销' })
    expect(closing).toMatchObject({ code: 0, data: { businessStatus: '4' } })
    expect((await userOf('othercompany'))?.status).toBe('0')
    expect((await userOf('principal'))?.status).toBe('1')
    expect((await userOf('otherdistrict'))?.status).toBe('1')
    expect((await here.at.otherCompany.get(`${ROOT}/page`)).code).not.toBe(0)
  })

  it('stands in the review history', async () => {
    const log = await here.at.otherDistrict.get<{ action: string }[]>(`${ROOT}/auditLog/c-two`)
    expect(log.data.map((step) => step.action)).toEqual(['changeStatus', 'changeStatus/audit', 'changeStatus'])
    expect(log.data[1]).toMatchObject({ by: here.at.otherDistrict.userId, opinion: '同意' })
    expect(await here.at.staff.get(`${ROOT}/auditLog/c-two`)).toMatchObject({ code: 10104 })
  })

  it('changes on the day that was approved, by the nightly work', async () => {
    const { dueSuspensions } = dailyWorks(here.services, async () => undefined)
    const work = () =>
      here.services.db
        .transaction()
        .execute((db) => dueSuspensions.runIn(db, { due: 0, params: null, signal: new AbortController().signal }))
    const { district, principal } = here.at
    const suspension = { ...filed, id: 'c-one', effectiveDate: '2026-12-01' }
    expect(await principal.put(`${ROOT}/changeStatus`, suspension)).toMatchObject({ code: 0 })
    expect(await district.put(`${ROOT}/changeStatus/audit`, { id: 'c-one', pass: true, opinion: '同意' })).toMatchObject({ code: 0 })
    expect(await work()).toBe(0)
    here.house.setNow('2026-12-01 06:00:00')
    expect(await work()).toBe(1)
    expect(await state('c-one')).toEqual({ status: '2', due: null })
    expect(await work()).toBe(0)
  })
})

describe('a company that is deleted', () => {
  it('RV/rule-3: goes by its own hand as a draft or returned, and in no other state', async () => {
    here.house.setNow('2026-06-30 10:04:00')
    const { principal } = here.at
    const stands = (status: string) =>
      here.services.db.updateTable('gas_company').set({ review_status: status }).where('id', '=', 'c-one').execute()
    const { rows } = await sql<{ status: string }>`select review_status as status from gas_company where id = 'c-one'`.execute(
      here.services.db,
    )
    for (const status of ['1', '2', '3', '5']) {
      await stands(status)
      const { data } = await principal.get(`${ROOT}/info/c-one`)
      expect([status, (data.actions as readonly string[]).includes('delete')]).toEqual([status, false])
      expect((await principal.remove(ROOT, ['c-one'])).code).not.toBe(0)
    }
    await stands(rows[0]?.status ?? '3')
  })

  it('RV/rule-3: goes by the city in any state, but only with a reason', async () => {
    here.house.setNow('2026-06-30 10:05:00')
    const added = await here.at.city.put(ROOT, await companyForm())
    expect(await here.at.city.remove(ROOT, [added.data.id])).toMatchObject({ code: 10001 })
    here.house.setNow('2026-06-30 10:05:02')
    expect(await here.at.city.remove(`${ROOT}?reason=${encodeURIComponent('重复建档')}`, [added.data.id])).toMatchObject({ code: 0 })
    const log =
      await sql`select 1 from operation_log where resource = 'gysy/gascompanies:delete' and request_params like '%重复建档%'`.execute(
        here.services.db,
      )
    expect(log.rows).toHaveLength(1)
  })
})

describe('a change of a company that was refused', () => {
  it('says in its list why, and in its history that it was; one that passed says nothing', async () => {
    const { principal, city } = here.at
    const one = async () =>
      (await principal.get(`${ROOT}/page`, { id: 'c-one' })).data.list.find((row: { id: string }) => row.id === 'c-one')
    const propose = (legalPerson: string) => principal.post(ROOT, { id: 'c-one', legalPerson })
    const decide = (auditResult: string, opinion: string) => city.put(`${ROOT}/audit`, { id: 'c-one', auditResult, opinion })
    here.house.setNow('2026-06-30 10:06:00')
    expect(await propose('陆知远')).toMatchObject({ code: 0 })
    expect(await one()).toMatchObject({ reviewStatus: '5', returned: null })
    expect(await decide('2', '缺少变更登记通知书')).toMatchObject({ code: 0 })
    expect(await one()).toMatchObject({ reviewStatus: '3', returned: { opinion: '缺少变更登记通知书' } })
    const { data } = await principal.get(`${ROOT}/info/c-one`)
    expect(data.handleLogs).toContainEqual(expect.objectContaining({ action: 'audit', opinion: '缺少变更登记通知书', sentBack: true }))
    here.house.setNow('2026-06-30 10:07:00')
    expect(await propose('陆知行')).toMatchObject({ code: 0 })
    expect(await decide('1', '同意变更')).toMatchObject({ code: 0 })
    expect(await one()).toMatchObject({ reviewStatus: '3', legalPerson: '陆知行', returned: null })
  })
  it('is told in these words to the clerk who asked for it too, not to the officers alone', async () => {
    const clerk = await here.person('clerk-of-one', 'd-company', 'enterpriseStaff')
    const asks = async (legalPerson: string, auditResult: string, minute: string) => {
      here.house.setNow(`2026-06-30 10:${minute}:00`)
      expect(await clerk.post(ROOT, { id: 'c-one', legalPerson })).toMatchObject({ code: 0 })
      here.told()
      expect(await here.at.city.put(`${ROOT}/audit`, { id: 'c-one', auditResult, opinion: '已核对登记' })).toMatchObject({ code: 0 })
      const [notice] = here.told()
      expect(new Set(notice?.userIds).size).toBe(notice?.userIds.length)
      expect(notice?.userIds).toEqual(expect.arrayContaining([here.at.principal.userId, clerk.userId]))
      return notice?.title
    }
    expect(await asks('陆知微', '2', '08')).toMatch(/^燃气企业变更未通过：/)
    expect(await asks('陆知微', '1', '09')).toMatch(/^燃气企业变更审核通过：/)
  })
})
