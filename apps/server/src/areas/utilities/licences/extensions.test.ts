import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { uploadPicture } from '../../../../test/support/small-city.ts'
import { insertRow } from '../../../resources/rows.ts'
import { fireTimers } from '../../../timers/fire-timers.ts'
import { beginMissing } from '../../../timers/missing-timers.ts'
import { drawPapers, wordXml } from '../testing/drawn-papers.ts'
import { openUtilities, type Utilities } from '../testing/utilities-house.ts'

const ROOT = 'gysy/gasjyxkeglextend'
const LICENCE = 'gysy/gysygascompaniesjyxkegl'
const NOW = '2026-06-30 10:00:00'
type Form = Readonly<Record<string, unknown>>
let here: Utilities
let count = 0

beforeAll(async () => {
  here = await openUtilities()
  here.house.setNow(NOW)
  await sql`update gas_company set insurance_valid_to = '2027-06-30', next_evaluation_date = '2027-06-30', assess_grade = '2'`.execute(
    here.services.db,
  )
})
afterAll(() => here.close())

/** A licence of a company that ends on a day; the piped one unless another is named. */
async function licence(end: string, more: Form = {}): Promise<string> {
  count += 1
  const id = here.services.newId()
  const { db, registry } = here.services
  await sql`update operating_licence set deleted = true`.execute(db)
  await insertRow(db, registry.byName('operatingLicence'), {
    id,
    ...{ gasCompaniesId: 'c-one', companyName: '临江澜源燃气有限公司', creditCode: '91990102', deptId: 'd-company', regionId: '990102' },
    ...{
      businessTypes: ['1'],
      gasTypes: ['1'],
      serviceRegionIds: ['990102'],
      businessArea: '望澜区',
      facilityIds: [],
      legalPerson: '沈岚汀',
    },
    ...{ licenceNo: `浙20230102${String(count).padStart(4, '0')}G`, applyNo: `XK20230601${String(count).padStart(4, '0')}` },
    ...{ licenceValidFrom: '2023-07-01', licenceValidTo: end, issueDate: '2023-07-01', issueOrg: '市燃气管理处', decideDate: '2023-06-20' },
    ...{ publicDate: '2023-06-21', status: '4', cityDecides: true, createDate: NOW, updateDate: NOW, version: 1, deleted: false },
    ...more,
  })
  await beginMissing(await here.contextOf(here.at.city))
  return id
}

const files = async (by: Person) => [await uploadPicture(here.house, by, '材料.pdf')]
const company = () => here.at.principal

async function drawnUp(licenceId: string, more: Form = {}): Promise<string> {
  const by = company()
  const isExtension = (more.extendType ?? '2') === '2'
  const form = {
    ...{ licenceId, extendType: '2', reason: '继续经营', materials: await files(by) },
    ...(isExtension ? { evaluationFile: await files(by) } : {}),
    ...more,
  }
  const reply = await by.put(ROOT, form)
  if (reply.code !== 0) throw new Error(JSON.stringify(reply))
  return reply.data.id
}
const submit = (id: string) => company().post<Form>(`${ROOT}/submit`, { id })
async function filed(licenceId: string, more: Form = {}): Promise<string> {
  const id = await drawnUp(licenceId, more)
  const reply = await submit(id)
  if (reply.code !== 0) throw new Error(JSON.stringify(reply))
  return id
}
const audit = (by: Person, id: string, more: Form = {}) =>
  by.post<Form>(`${ROOT}/audit`, { id, auditResult: '1', decisionNo: `临燃延〔2026〕${id.slice(-6)}号`, ...more })
const info = async (id: string) => (await here.at.city.get(`${ROOT}/info/${id}`)).data
const licenceOf = async (id: string) => (await here.at.city.get(`${LICENCE}/info/${id}`)).data

/** Moves the clock on, lets the clocks of rows act, and moves it back: nobody's session lasts so long. */
async function at(moment: string): Promise<void> {
  here.house.setNow(moment)
  await fireTimers(here.services, async () => undefined)
  here.house.setNow(NOW)
}

describe('an extension', () => {
  it('gysy/gasjyxkeglextend/rule-1: is filed within ninety days of the end, is told when less than thirty are left, and never after it', async () => {
    // Ninety and ninety-one days after 30 June 2026; thirty and twenty-nine.
    expect((await submit(await drawnUp(await licence('2026-09-29')))).msg).toContain('延续须在到期前90日内提出，最早2026-07-01')
    expect((await submit(await drawnUp(await licence('2026-09-28')))).code).toBe(0)
    const inTime = await submit(await drawnUp(await licence('2026-07-30')))
    expect([inTime.code, inTime.data.warnings ?? []]).toEqual([0, []])
    const late = await submit(await drawnUp(await licence('2026-07-29')))
    expect([late.code, JSON.stringify(late.data.warnings)]).toEqual([0, expect.stringContaining('不足30日')])
    expect((await submit(await drawnUp(await licence('2026-06-30')))).code).toBe(0)
    expect((await submit(await drawnUp(await licence('2026-06-29')))).msg).toContain('已超过延续申请期限：许可证已于2026-06-29到期')
  })

  it('gysy/gasjyxkeglextend/rule-1: that the authority returned was filed on its first day; one that its company withdrew was not', async () => {
    const id = await filed(await licence('2026-07-25'))
    await sql`update licence_extension set apply_date = '2026-06-20', is_late = false where id = ${id}`.execute(here.services.db)
    const returned = { id, auditResult: '2', opinion: '补充评价报告' }
    expect((await here.at.district.post(`${ROOT}/audit`, returned)).code).toBe(0)
    here.house.setNow('2026-06-30 10:05:00')
    expect((await submit(id)).code).toBe(0)
    expect(await info(id)).toMatchObject({ applyDate: '2026-06-20', isLate: false })
    expect((await company().post(`${ROOT}/withdraw`, { id })).code).toBe(0)
    here.house.setNow('2026-06-30 10:10:00')
    expect((await submit(id)).code).toBe(0)
    expect(await info(id)).toMatchObject({ applyDate: '2026-06-30', isLate: true })
    here.house.setNow(NOW)
  })

  it('gysy/gasjyxkeglextend/rule-2: begins on the day after the old end, for the term of the province', async () => {
    const id = await filed(await licence('2026-08-31'))
    expect(await info(id)).toMatchObject({ oldValidTo: '2026-08-31', newValidFrom: '2026-09-01', newValidTo: '2029-08-31' })
    const longer = await company().put(ROOT, {
      ...{ licenceId: await licence('2026-08-31'), extendType: '2', reason: '继续', newValidTo: '2029-09-01' },
      ...{ evaluationFile: await files(company()), materials: await files(company()) },
    })
    expect(JSON.stringify(longer)).toContain('延续期限不能超过3年')
  })

  it('that is passed by district and city moves the end of the licence, with a new certificate', async () => {
    const stood = await licence('2026-08-31')
    const id = await filed(stood)
    expect((await licenceOf(stood)).renewalPending).toBe(true)
    expect((await audit(here.at.district, id)).code).toBe(0)
    expect(await licenceOf(stood)).toMatchObject({ licenceValidTo: '2026-08-31' })
    const bare = await here.at.city.post(`${ROOT}/audit`, { id, auditResult: '1' })
    expect(bare.code).not.toBe(0)
    expect((await audit(here.at.city, id)).code).toBe(0)
    const { licenceValidTo, renewalPending, licenceFile } = await licenceOf(stood)
    expect([licenceValidTo, renewalPending, (licenceFile as readonly unknown[]).length]).toEqual(['2029-08-31', false, 1])
    expect(await info(id)).toMatchObject({ reviewStatus: '3', decideDate: '2026-06-30' })
    expect((await here.at.city.get('gysy/gascompanies/info/c-one')).data).toMatchObject({ licenceValidTo: '2029-08-31' })
  })

  it('gysy/gasjyxkeglextend/rule-3: whose check is red is passed by the city alone, and with a reason', async () => {
    await sql`update gas_company set insurance_valid_to = '2026-06-01', assess_grade = '4' where id = 'c-one'`.execute(here.services.db)
    const id = await filed(await licence('2026-08-31'))
    expect((await audit(here.at.district, id)).code).toBe(0)
    const refused = await audit(here.at.city, id)
    expect(refused).toMatchObject({ code: -2, msg: expect.stringContaining('保险有效、最近年度考核') })
    expect((await audit(here.at.city, id, { overrideReason: '保险已续保，考核已整改' })).code).toBe(0)
    await sql`update gas_company set insurance_valid_to = '2027-06-30', assess_grade = '2' where id = 'c-one'`.execute(here.services.db)
  })

  it('gysy/gasjyxkeglextend/rule-3: of bottled gas with a red check goes to the city, where else the district decides', async () => {
    const green = await filed(await licence('2026-08-31', { cityDecides: false, businessTypes: ['2'] }))
    expect((await audit(here.at.district, green)).code).toBe(0)
    expect(await info(green)).toMatchObject({ reviewStatus: '3' })
    await sql`update gas_company set assess_grade = '4' where id = 'c-one'`.execute(here.services.db)
    const red = await filed(await licence('2026-08-31', { cityDecides: false, businessTypes: ['2'] }))
    expect((await audit(here.at.district, red)).code).toBe(0)
    expect(await info(red)).toMatchObject({ reviewStatus: '2' })
    await sql`update gas_company set assess_grade = '2' where id = 'c-one'`.execute(here.services.db)
  })

  it('gysy/gasjyxkeglextend/rule-3: of bottled gas whose check turns red at its review is handed to the city, which alone may pass it', async () => {
    const id = await filed(await licence('2026-08-31', { cityDecides: false, businessTypes: ['2'] }))
    const refer = (by: Person, opinion: string) => by.post<Form>(`${ROOT}/refer`, { id, opinion })
    expect(await refer(here.at.district, '请市级决定')).toMatchObject({ code: -2, msg: expect.stringContaining('由区级审核决定') })
    await sql`update gas_company set insurance_valid_to = '2026-06-29' where id = 'c-one'`.execute(here.services.db)
    expect(await audit(here.at.district, id)).toMatchObject({ code: -2, msg: expect.stringContaining('保险有效') })
    expect((await refer(company(), '请市级决定')).code).not.toBe(0)
    expect(await refer(here.at.district, '保险已到期，请市级决定')).toMatchObject({ code: 0 })
    expect(await info(id)).toMatchObject({
      reviewStatus: '2',
      selfCheck: expect.arrayContaining([expect.objectContaining({ result: '3' })]),
    })
    expect((await audit(here.at.city, id)).code).toBe(-2)
    expect((await audit(here.at.city, id, { overrideReason: '保单已续签，正在送达' })).code).toBe(0)
    expect(await info(id)).toMatchObject({ reviewStatus: '3' })
    await sql`update gas_company set insurance_valid_to = '2027-06-30' where id = 'c-one'`.execute(here.services.db)
  })

  it('has its check sheet from the hand-in on, and that of its pass in its place', async () => {
    const id = await filed(await licence('2026-08-31', { cityDecides: false, businessTypes: ['2'] }))
    const sheet = async () => {
      await drawPapers(here.services)
      const { rows } = await sql<{ name: string; sha: string }>`select f.name, f.sha from licence_extension e
        join file f on f.id = any(e.check_sheet_file) where e.id = ${id} order by f.id`.execute(here.services.db)
      return { names: rows.map(({ name }) => name.slice(0, 15)), xml: await wordXml(here.services, rows[1]?.sha ?? '') }
    }
    const early = await sheet()
    expect(early.names).toEqual(['燃气经营许可延续变更条件自检表', '燃气经营许可延续变更条件自检表'])
    expect(early.xml).toContain('保险有效')
    const decisionNo = '临燃延〔2026〕自检1号'
    expect((await audit(here.at.district, id, { decisionNo })).code).toBe(0)
    expect((await sheet()).xml).toContain(decisionNo)
  })

  it('gysy/gasjyxkeglextend/rule-6: that was filed in time keeps the licence valid past its end, and is not returned then', async () => {
    const stood = await licence('2026-07-30')
    const id = await filed(stood)
    await audit(here.at.district, id)
    await at('2026-07-31 00:01:00')
    expect(await licenceOf(stood)).toMatchObject({ status: '4', renewalPending: true })
    await sql`update licence_extension set old_valid_to = '2026-06-29' where id = ${id}`.execute(here.services.db)
    const returned = await here.at.city.post(`${ROOT}/audit`, { id, auditResult: '2', opinion: '不同意' })
    expect(returned).toMatchObject({ code: -2, msg: expect.stringContaining('视为准予延续') })
  })

  it('gysy/gasjyxkeglextend/rule-6: that was filed late, withdrawn or returned lets the licence end', async () => {
    const late = await licence('2026-07-10')
    await filed(late)
    await at('2026-07-11 00:01:00')
    expect(await licenceOf(late)).toMatchObject({ status: '7' })
    const withdrawn = await licence('2026-07-30')
    const id = await filed(withdrawn)
    expect((await company().post(`${ROOT}/withdraw`, { id })).code).toBe(0)
    await at('2026-07-31 00:01:00')
    expect(await licenceOf(withdrawn)).toMatchObject({ status: '7' })
  })

  it('gysy/gasjyxkeglextend/rule-1: that was filed late and found the licence ended is not passed any more: it is applied for anew', async () => {
    const stood = await licence('2026-07-10')
    const id = await filed(stood)
    await audit(here.at.district, id)
    await at('2026-07-11 00:01:00')
    expect(await licenceOf(stood)).toMatchObject({ status: '7' })
    expect(await audit(here.at.city, id)).toMatchObject({ code: -2, msg: expect.stringContaining('请重新申请许可') })
    expect(await licenceOf(stood)).toMatchObject({ status: '7', licenceValidTo: '2026-07-10' })
    expect(await audit(here.at.city, id, { auditResult: '2', opinion: '许可证已到期，请重新申请' })).toMatchObject({ code: 0 })
  })

  it('gysy/gasjyxkeglextend/rule-6: that the city deletes keeps no licence from ending', async () => {
    const stood = await licence('2026-07-30')
    const id = await filed(stood)
    expect(await licenceOf(stood)).toMatchObject({ renewalPending: true })
    expect(await here.at.city.remove(`${ROOT}?reason=${encodeURIComponent('重复填报')}`, [id])).toMatchObject({ code: 0 })
    await at('2026-07-31 00:01:00')
    expect(await licenceOf(stood)).toMatchObject({ status: '7' })
  })

  it('stands alone: another of its kind waits', async () => {
    const stood = await licence('2026-08-31')
    await filed(stood)
    expect((await submit(await drawnUp(stood))).msg).toContain('正在办理')
  })

  it('of two reviewers at once is decided by the first', async () => {
    const id = await filed(await licence('2026-08-31'))
    const replies = await Promise.all([
      audit(here.at.district, id),
      here.at.district2.post(`${ROOT}/audit`, { id, auditResult: '2', opinion: '缺材料' }),
    ])
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(1)
  })
})

describe('a change', () => {
  const change = (changes: readonly Form[]) => ({ extendType: '1', changes })

  it('is written on the licence and its company sees what it was', async () => {
    const stood = await licence('2027-08-31')
    const id = await filed(stood, change([{ item: '4', newValue: '望澜区听潮路8号' }]))
    await audit(here.at.district, id)
    expect((await audit(here.at.city, id)).code).toBe(0)
    expect(await licenceOf(stood)).toMatchObject({ address: '望澜区听潮路8号', licenceValidTo: '2027-08-31' })
    expect(await info(id)).toMatchObject({
      changeFields: { address: [null, '望澜区听潮路8号'] },
      changeSummary: '地址：望澜区听潮路8号',
    })
  })

  it('gysy/gasjyxkeglextend/rule-4: of the legal representative needs his training certificate', async () => {
    const stood = await licence('2027-08-31')
    const id = await drawnUp(stood, change([{ item: '2', newValue: '江若澜' }]))
    expect((await submit(id)).msg).toContain('没有有效的培训考核证书')
    await sql`insert into job_person (id, name, gas_companies_id, dept_id, job_status, review_status, cert_missing, cert_until, create_date, update_date)
      values ('p-legal', '江若澜', 'c-one', 'd-company', '1', '3', false, '2027-01-01', '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(
      here.services.db,
    )
    here.house.setNow('2026-06-30 10:05:00')
    expect((await submit(id)).code).toBe(0)
    here.house.setNow(NOW)
  })

  it('gysy/gasjyxkeglextend/rule-4: of equity is filed within fifteen working days, or marked as late', async () => {
    // Over the Dragon Boat festival (19–21 June): from 8 June the fifteenth working day is 30 June, from 5 June it is 29 June, a Monday.
    const equity = (changedOn: string) => change([{ item: '6', newValue: '股东变更', changedOn }])
    const inTime = await filed(await licence('2027-08-31'), equity('2026-06-08'))
    expect((await info(inTime)).equityLate).toBe(false)
    const late = await filed(await licence('2027-08-31'), equity('2026-06-05'))
    expect((await info(late)).equityLate).toBe(true)
  })
})

it('RV/rule-2: what a bureau enters itself is passed at once, and holds at once', async () => {
  const stood = await licence('2026-08-31')
  const by = here.at.city
  const form = { licenceId: stood, extendType: '2', reason: '补录', evaluationFile: await files(by), materials: await files(by) }
  const { data } = await by.put(ROOT, form)
  expect(await info(data.id)).toMatchObject({ reviewStatus: '3', decideDate: '2026-06-30' })
  expect(await licenceOf(stood)).toMatchObject({ licenceValidTo: '2029-08-31' })
})

describe('the end of a licence', () => {
  it('gysy/gasjyxkeglextend/rule-5: is passed once people and facilities are settled', async () => {
    await sql`insert into gas_facility (id, facility_code, name, facility_type, facility_status, review_status, gas_companies_id, dept_id, region_id,
      create_date, update_date) values ('f-use', 'f-use', '门站', '1', '1', '3', 'c-one', 'd-company', '990102001', '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(
      here.services.db,
    )
    const stood = await licence('2027-08-31')
    const id = await filed(stood, { extendType: '4', settleNote: '用户转由其他企业供气' })
    await audit(here.at.district, id)
    expect(await audit(here.at.city, id)).toMatchObject({ code: -2, msg: expect.stringContaining('在用设施1处') })
    await sql`update gas_facility set facility_status = '3' where gas_companies_id = 'c-one'`.execute(here.services.db)
    await sql`update job_person set job_status = '3' where gas_companies_id = 'c-one'`.execute(here.services.db)
    here.house.setNow('2026-06-30 10:05:00')
    expect((await audit(here.at.city, id)).code).toBe(0)
    here.house.setNow(NOW)
    expect(await licenceOf(stood)).toMatchObject({ status: '5' })
  })

  it('of some kinds of business ends these alone, once their facilities are out of operation; the company goes on', async () => {
    const { db } = here.services
    const stood = await licence('2027-08-31')
    await sql`update operating_licence set business_types = '{1,2}', several_kinds = true where id = ${stood}`.execute(db)
    await sql`update gas_facility set facility_status = '1', facility_type = '5' where id = 'f-use'`.execute(db)
    await sql`update job_person set job_status = '1' where gas_companies_id = 'c-one'`.execute(db)
    const foreign = await here.at.principal.put(ROOT, {
      ...{ licenceId: stood, extendType: '4', reason: '业务调整', settleNote: '转由其他企业', cancelTypes: ['3'] },
      materials: await files(here.at.principal),
    })
    expect(JSON.stringify(foreign)).toContain('许可证没有这些经营类别：车用燃气')
    const id = await filed(stood, { extendType: '4', settleNote: '用户转由其他企业供气', cancelTypes: ['2'] })
    await audit(here.at.district, id)
    expect(await audit(here.at.city, id)).toMatchObject({ code: -2, msg: expect.stringContaining('在岗人员0人、在用设施1处') })
    await sql`update gas_facility set facility_type = '1' where id = 'f-use'`.execute(db)
    here.house.setNow('2026-06-30 10:05:00')
    expect((await audit(here.at.city, id)).code).toBe(0)
    here.house.setNow(NOW)
    expect(await licenceOf(stood)).toMatchObject({ status: '4', businessTypes: ['1'], endedTypes: ['2'] })
  })
})
