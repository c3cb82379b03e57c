import { procedureDays, procedureTerms, publishSetting } from '@chengan/domain/utilities/licences/terms-of-law'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { uploadPicture } from '../../../../test/support/small-city.ts'
import { checkCodeOfFile } from '../../../resources/files/check-code.ts'
import { insertRow } from '../../../resources/rows.ts'
import { fireTimers } from '../../../timers/fire-timers.ts'
import { drawPapers, wordXml } from '../testing/drawn-papers.ts'
import { gateStations, openUtilities, type Utilities } from '../testing/utilities-house.ts'

const ROOT = 'gysy/gysygascompaniesjyxkegl'
const NOW = '2026-06-30 10:00:00'
type Form = Readonly<Record<string, unknown>>
let here: Utilities

beforeAll(async () => {
  here = await openUtilities()
  here.house.setNow(NOW)
  await gateStations(here, '2026-01-01')
})
afterAll(() => here.close())

const files = async (by: Person) => [await uploadPicture(here.house, by, '材料.pdf')]
const piped = () => here.at.principal
const bottled = () => here.at.otherCompany

async function form(by: Person, more: Form = {}): Promise<Form> {
  const isPiped = by === piped()
  return {
    gasCompaniesId: isPiped ? 'c-one' : 'c-two',
    businessTypes: isPiped ? ['1'] : ['2'],
    gasTypes: isPiped ? ['1'] : ['3'],
    serviceRegionIds: isPiped ? ['990102'] : ['990121'],
    businessArea: '望澜区全域',
    legalPerson: '沈岚汀',
    principal: '顾行舟',
    address: '望澜区古渡街1号',
    facilityIds: [isPiped ? 'f-one' : 'f-two'],
    gasSupplyContract: await files(by),
    ...(isPiped ? { planFile: await files(by) } : {}),
    staffFile: await files(by),
    systemFile: await files(by),
    evaluationFile: await files(by),
    insuranceFile: await files(by),
    ...more,
  }
}

/** Does something that goes well. */
async function done(by: Person, action: string, body: Form): Promise<Form> {
  const reply = action === '' ? await by.put(ROOT, body) : await by.post(`${ROOT}/${action}`, body)
  if (reply.code !== 0) throw new Error(`${action}: ${reply.code} ${reply.msg} ${JSON.stringify(reply.data)}`)
  return reply.data
}
const info = async (id: string, by: Person = here.at.city) => (await by.get(`${ROOT}/info/${id}`)).data

async function submitted(by: Person = piped(), more: Form = {}): Promise<string> {
  const { id } = await done(by, '', await form(by, more))
  await done(by, 'submit', { id })
  return String(id)
}
const authorityOf = (by: Person) => (by === piped() ? here.at.city : here.at.otherDistrict)
const ALL_MATERIAL = ['1', '2', '3', '4', '5', '6']
const ALL_CONDITIONS = ['1', '2', '3', '4', '5', '6', '7', '8']

async function accepted(by: Person = piped(), more: Form = {}): Promise<string> {
  const id = await submitted(by, more)
  await done(authorityOf(by), 'accept', { id, auditResult: '1', materialsChecked: ALL_MATERIAL })
  return id
}

const siteCheck = async (by: Person, more: Form = {}) => ({
  siteCheckers: '陆晴川、许青禾',
  siteCheckOpinion: '现场与材料一致',
  siteCheckFiles: await files(by),
  conditionsMet: ALL_CONDITIONS,
  ...more,
})

let decisions = 0
async function granted(by: Person = piped(), more: Form = {}): Promise<string> {
  const id = await accepted(by, more)
  const authority = authorityOf(by)
  decisions += 1
  await done(authority, 'siteCheck', { id, ...(await siteCheck(authority)) })
  await done(authority, 'decide', { id, auditResult: '1', decisionNo: `临燃许〔2026〕${decisions}号` })
  return id
}

const term = { issueOrg: '临江市燃气管理处', issueDate: '2026-06-30', licenceValidFrom: '2026-07-01' }

async function issued(by: Person = piped(), more: Form = {}): Promise<string> {
  const id = await granted(by)
  await done(authorityOf(by), 'issue', { id, ...term, ...more })
  return id
}

/** Moves the clock on, lets the clocks of rows act, and moves it back: nobody's session lasts so long. */
async function at(moment: string): Promise<void> {
  here.house.setNow(moment)
  await fireTimers(here.services, async () => undefined)
  here.house.setNow(NOW)
}

describe('the terms of the law, over holidays', () => {
  const days = procedureDays(['1'], (_code, fallback) => fallback)
  const reckoned = (today: string, more: { applyDate?: string; decideBy?: string } = {}) =>
    procedureTerms({ today, applyDate: null, decideBy: null, ...more }, days, (day, count) =>
      here.services.calendar.addWorkdays(day, count),
    )

  it('gysy/gysygascompaniesjyxkegl/rule-1: twelve working days and ten more over the Spring Festival, whose shifted Saturdays count', () => {
    // 9–13 and Saturday 14 February are six; the holiday is 15–23; 24–27 and Saturday 28 are eleven; Monday 2 March is the twelfth.
    expect(reckoned('2026-02-06').decideBy).toBe('2026-03-02')
    // 3–6, 9–13 and 16 March.
    expect(reckoned('2026-02-20', { decideBy: '2026-03-02' }).extendedBy).toBe('2026-03-16')
  })

  it('gysy/gysygascompaniesjyxkegl/rule-1: five working days to name what is missing over Labour Day, or it counts as accepted from the first', () => {
    // 29 and 30 April, then 6, 7 and 8 May.
    expect(reckoned('2026-04-28').supplementBy).toBe('2026-05-08')
    // Counted on from there: Saturday 9 May is worked, then 11–15 and Monday 18.
    expect(reckoned('2026-05-09', { applyDate: '2026-04-28' }).decideByOfSilence).toBe('2026-05-18')
  })

  it('gysy/gysygascompaniesjyxkegl/rule-1: ten working days to hand it over and seven to publish over Mid-Autumn and National Day', () => {
    // Sunday 20 September is worked, 21–24; Mid-Autumn is 25–27; 28–30; National Day 1–7 October; 8 and 9 October.
    expect(reckoned('2026-09-18').deliverBy).toBe('2026-10-09')
    expect(here.services.calendar.addWorkdays('2026-09-18', here.services.settings.number(publishSetting, 7))).toBe('2026-09-29')
  })

  it('gysy/gysygascompaniesjyxkegl/rule-1: a province may be shorter for bottled gas', () => {
    const shorter = (code: string, fallback: number) => (code.startsWith('gysy.licence.bottled') ? 5 : fallback)
    expect(procedureDays(['2'], shorter)).toMatchObject({ decide: 5, extend: 5 })
    expect(procedureDays(['1'], shorter)).toMatchObject({ decide: 12, extend: 10 })
    expect(procedureDays(['2', '1'], shorter)).toMatchObject({ decide: 12 })
  })
})

describe('an application', () => {
  it('has what the file of its company says, a number, and the terms of each step', async () => {
    const id = await submitted()
    expect(await info(id)).toMatchObject({
      status: '1',
      applyNo: expect.stringMatching(/^XK20260630\d{4}$/),
      companyName: '临江澜源燃气有限公司',
      applyDate: '2026-06-30',
      supplementBy: '2026-07-07',
    })
    await done(here.at.city, 'accept', { id, auditResult: '1', materialsChecked: ALL_MATERIAL })
    expect(await info(id)).toMatchObject({ status: '2', acceptDate: '2026-06-30', decideBy: '2026-07-16' })
    await done(here.at.city, 'extendTerm', { id, extendReason: '须专家复核', extendApprover: '陆晴川' })
    expect(await info(id)).toMatchObject({ decideBy: '2026-07-30' })
    expect((await here.at.city.post(`${ROOT}/extendTerm`, { id, extendReason: '再', extendApprover: '陆晴川' })).code).toBe(-2)
  })

  it('without a material of its list is not handed in, and is told all that is missing', async () => {
    const { id } = await done(piped(), '', await form(piped(), { planFile: [], insuranceFile: [] }))
    const reply = await piped().post(`${ROOT}/submit`, { id })
    expect(JSON.stringify(reply)).toContain('缺少申请材料：规划材料、保险凭证')
  })

  it('stands among what its company applies for from its draft on, and with its authority once it is handed in', async () => {
    const { id } = await done(piped(), '', await form(piped()))
    const under = async (by: Person, tab: string) => (await by.get(`${ROOT}/page`, { tab, limit: 200 })).data.list.map((row) => row.id)
    expect(await under(piped(), 'applying')).toContain(id)
    expect(await under(here.at.city, 'pending')).not.toContain(id)
    await done(piped(), 'submit', { id })
    expect(await under(piped(), 'applying')).toContain(id)
    expect(await under(here.at.city, 'pending')).toContain(id)
  })

  it('is not edited once it is handed in', async () => {
    const id = await submitted()
    const { version } = await info(id, piped())
    expect(await piped().post(ROOT, { id, version, remark: '改' })).toMatchObject({ code: -2, msg: '申请已提交，不能修改' })
    expect((await info(id, piped())).actions).not.toContain('update')
  })

  it('gysy/gysygascompaniesjyxkegl/rule-1: is named what is missing once; handed in again there is no second time', async () => {
    const id = await submitted()
    here.told()
    const items = [
      { material: '3', what: '缺社保证明' },
      { material: '5', what: '评价报告缺专家签字页' },
    ]
    const nothing = await here.at.city.post(`${ROOT}/supplement`, { id, supplementItems: [], supplementDue: '2026-07-10' })
    expect(JSON.stringify(nothing)).toContain('补正内容')
    const past = await here.at.city.post(`${ROOT}/supplement`, { id, supplementItems: items, supplementDue: '2026-06-29' })
    expect(past.code).not.toBe(0)
    await done(here.at.city, 'supplement', { id, supplementItems: items, supplementDue: '2026-07-10' })
    expect(await info(id)).toMatchObject({
      ...{ status: '0', supplementDate: '2026-06-30', materialsMissing: ['3', '5'], supplementItems: items, supplementDue: '2026-07-10' },
      // What is missing stands in the record and above the form in which it is handed in again, in words; the company's clock runs until then.
      returned: { opinion: '人员材料：缺社保证明；安全评价报告：评价报告缺专家签字页' },
    })
    expect((await info(id, piped())).dutyClock).toMatchObject({ deadline: '2026-07-10 23:59:59' })
    expect(here.told().map(({ title, content }) => [title, content])).toEqual([
      [
        '燃气经营许可需补正材料：临江澜源燃气有限公司',
        expect.stringContaining('请于2026-07-10前补正：人员材料：缺社保证明；安全评价报告：评价报告缺专家签字页'),
      ],
    ])
    here.house.setNow('2026-06-30 10:05:00')
    await done(piped(), 'submit', { id })
    here.house.setNow(NOW)
    const again = await here.at.city.post(`${ROOT}/supplement`, {
      ...{ id, supplementItems: [{ material: '4', what: '还缺' }], supplementDue: '2026-07-10' },
    })
    expect(again).toMatchObject({ code: -2, msg: expect.stringContaining('补正只能一次告知') })
  })

  it('gysy/gysygascompaniesjyxkegl/rule-1: of which nobody says in five working days what is missing counts as accepted from its day', async () => {
    const id = await submitted()
    await at('2026-07-07 23:59:00')
    expect(await info(id)).toMatchObject({ status: '1' })
    await at('2026-07-08 00:01:00')
    expect(await info(id)).toMatchObject({ status: '2', acceptDate: '2026-06-30', acceptedBySilence: true, decideBy: '2026-07-16' })
  })

  it('is accepted when every material is checked', async () => {
    const id = await submitted()
    const reply = await here.at.city.post(`${ROOT}/accept`, { id, auditResult: '1', materialsChecked: ['1', '2'] })
    expect(JSON.stringify(reply)).toContain('请逐项核对材料：人员材料、制度材料、安全评价报告、保险凭证')
  })

  it('gysy/gysygascompaniesjyxkegl/rule-4: of piped gas is the city’s, of bottled gas the district’s, with word to the city', async () => {
    const [pipe, bottle] = [await submitted(piped()), await submitted(bottled())]
    const body = { auditResult: '1', materialsChecked: ALL_MATERIAL }
    expect((await here.at.district.post(`${ROOT}/accept`, { id: pipe, ...body })).code).not.toBe(0)
    expect((await here.at.city.post(`${ROOT}/accept`, { id: bottle, ...body })).code).not.toBe(0)
    expect(await here.at.city.post(`${ROOT}/accept`, { id: pipe, ...body })).toMatchObject({ code: 0 })
    expect(await here.at.otherDistrict.post(`${ROOT}/accept`, { id: bottle, ...body })).toMatchObject({ code: 0 })
    here.told()
    await issued(bottled())
    const told = here.told().filter(({ userIds }) => userIds.includes(here.at.city.userId))
    expect(told.map(({ title }) => title)).toEqual(['燃气经营许可区级发证备案：石桐汇泉液化气有限公司'])
  })

  it('is tested by itself: what records say of staff, papers and hazards stands with it', async () => {
    await sql`update gas_company set insurance_valid_to = '2026-06-01', next_evaluation_date = '2027-01-01' where id = 'c-one'`.execute(
      here.services.db,
    )
    const { selfCheck } = (await info(await submitted())) as { selfCheck?: readonly Form[] }
    const light = Object.fromEntries((selfCheck ?? []).map(({ code, result }) => [String(code), result]))
    expect(light).toMatchObject({ '1': '1', '4': '1', '5': '3', '7': '2', '8': '1' })
  })
})

describe('the conditions of a licence', () => {
  const check = (by: Person, query: Form) =>
    by.get<readonly { code: string; result: string; rows: readonly Form[] }[]>(`${ROOT}/check`, query)

  it('are told to a company before it hands anything in, each with the row that fails', async () => {
    const { db } = here.services
    await sql`update gas_company set insurance_valid_to = '2026-06-01', next_evaluation_date = '2027-01-01' where id = 'c-one'`.execute(db)
    await sql`update gas_facility set review_status = '1' where id = 'f-one'`.execute(db)
    const { data } = await check(piped(), { gasCompaniesId: 'c-one', facilityIds: 'f-one' })
    const found = (code: string) => data.find((item) => item.code === code)
    expect(found('5')).toMatchObject({ result: '3', rows: [{ resource: 'gasCompany', id: 'c-one', name: '临江澜源燃气有限公司' }] })
    expect(found('1')).toMatchObject({ result: '3', rows: [{ resource: 'gasFacility', id: 'f-one' }] })
    expect(found('4')).toMatchObject({ result: '1', rows: [] })
    await sql`update gas_facility set review_status = '3' where id = 'f-one'`.execute(db)
  })

  it('of another company are told to nobody who does not see it', async () => {
    expect((await check(bottled(), { gasCompaniesId: 'c-one' })).code).not.toBe(0)
    expect((await check(bottled(), { gasCompaniesId: 'c-two', facilityIds: 'f-one' })).code).not.toBe(0)
  })
})

describe('a decision', () => {
  it('needs a site check by two people', async () => {
    const id = await accepted()
    const early = await here.at.city.post(`${ROOT}/decide`, { id, auditResult: '1', decisionNo: '临燃许〔2026〕90号' })
    expect(early).toMatchObject({ code: -2, msg: expect.stringContaining('现场核查') })
    const alone = { id, ...(await siteCheck(here.at.city, { siteCheckers: '陆晴川、陆晴川' })) }
    expect(JSON.stringify(await here.at.city.post(`${ROOT}/siteCheck`, alone))).toContain('不得少于2人')
  })

  it('says once what was found on site: the opinion of the check is that of the step', async () => {
    const id = await accepted()
    await done(here.at.city, 'siteCheck', { id, ...(await siteCheck(here.at.city)) })
    const { rows } = await sql<{
      opinion: string | null
    }>`select opinion from handle_log where biz_id = ${id} and action = 'siteCheck'`.execute(here.services.db)
    expect(rows).toEqual([{ opinion: '现场与材料一致' }])
  })

  it('grants nothing while a condition is not met, and a refusal says why', async () => {
    const id = await accepted()
    await done(here.at.city, 'siteCheck', { id, ...(await siteCheck(here.at.city, { conditionsMet: ['1', '2', '3'] })) })
    expect(await info(id)).toMatchObject({ conditions: { '1': true, '4': false } })
    const grant = await here.at.city.post(`${ROOT}/decide`, { id, auditResult: '1', decisionNo: '临燃许〔2026〕91号' })
    expect(grant.msg).toContain('不符合许可条件：固定的经营场所')
    const bare = await here.at.city.post(`${ROOT}/decide`, { id, auditResult: '2', decisionNo: '临燃许〔2026〕91号' })
    expect(bare.code).not.toBe(0)
    const told = { id, auditResult: '2', decisionNo: '临燃许〔2026〕91号', refuseReason: '经营场所不固定' }
    await done(here.at.city, 'decide', told)
    expect(await info(id)).toMatchObject({ status: '9', refuseReason: '经营场所不固定', decideDate: '2026-06-30' })
    await drawPapers(here.services)
    const { rows } = await sql<{ name: string; sha: string }>`select f.name, f.sha from operating_licence l
      join file f on f.id = any(l.refusal_file) where l.id = ${id} order by f.id`.execute(here.services.db)
    const title = '燃气经营不予许可决定书 临燃许〔2026〕91号'
    expect(rows.map(({ name }) => name)).toEqual([`${title}.pdf`, `${title}.docx`])
    const xml = await wordXml(here.services, rows[1]?.sha ?? '')
    for (const words of ['经营场所不固定', '行政复议', '临江澜源燃气有限公司']) expect(xml, words).toContain(words)
  })

  it('of two reviewers at once holds that of the first', async () => {
    const id = await accepted()
    await done(here.at.city, 'siteCheck', { id, ...(await siteCheck(here.at.city)) })
    const second = await here.person('city2', 'd-bureau', 'citySupervisor', ['rq_sj_sh'])
    const replies = await Promise.all([
      here.at.city.post(`${ROOT}/decide`, { id, auditResult: '1', decisionNo: '临燃许〔2026〕92号' }),
      second.post(`${ROOT}/decide`, { id, auditResult: '2', decisionNo: '临燃许〔2026〕93号', refuseReason: '不符' }),
    ])
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(1)
    const { rows } = await sql`select 1 from handle_log where biz_id = ${id} and action = 'decide'`.execute(here.services.db)
    expect(rows).toHaveLength(1)
  })

  it('gysy/gysygascompaniesjyxkegl/rule-1: is published on the seventh working day at the latest, and then stands in the public register', async () => {
    const id = await granted()
    expect(await info(id)).toMatchObject({ deliverBy: '2026-07-14' })
    const register = async () =>
      (await here.house.app.inject({ url: `/api/${ROOT}/register`, query: { keyword: '澜源', limit: '50' } })).json<{
        data: { list: readonly Form[] }
      }>().data.list
    const { decisionNo } = await info(id)
    expect((await register()).map((row) => row.decisionNo)).not.toContain(decisionNo)
    await at('2026-07-08 23:00:00')
    expect((await info(id)).publicDate ?? null).toBeNull()
    await at('2026-07-09 00:01:00')
    expect(await info(id)).toMatchObject({ publicDate: '2026-07-09' })
    expect(await register()).toContainEqual(expect.objectContaining({ decisionNo, status: '3', companyName: '临江澜源燃气有限公司' }))
    expect(JSON.stringify(await register())).not.toContain('沈岚汀')
  })
})

describe('a licence', () => {
  it('gysy/gysygascompaniesjyxkegl/rule-2: lasts three years, and not a day longer', async () => {
    const id = await granted()
    const longer = await here.at.city.post(`${ROOT}/issue`, { id, ...term, licenceValidTo: '2029-07-01' })
    expect(JSON.stringify(longer)).toContain('许可期限不能超过3年')
    await done(here.at.city, 'issue', { id, ...term })
    expect(await info(id)).toMatchObject({ status: '4', licenceValidFrom: '2026-07-01', licenceValidTo: '2029-06-30' })
  })

  it('gysy/gysygascompaniesjyxkegl/rule-3: has a number of the ministry’s form; another one is told and taken', async () => {
    const drawn = await info(await issued())
    expect(drawn.licenceNo).toMatch(/^浙20260102\d{4}G$/)
    const id = await granted(bottled())
    const reply = await done(here.at.otherDistrict, 'issue', { id, ...term, licenceNo: 'XK-2026-1' })
    expect(JSON.stringify(reply.warnings)).toContain('省份简称')
    expect(await info(id)).toMatchObject({ licenceNo: 'XK-2026-1' })
  })

  it('is written on the file of its company and ends the earlier one of its kind', async () => {
    const first = await issued()
    const second = await issued()
    expect(await info(first)).toMatchObject({ status: '5', standingReason: expect.stringContaining('替代') })
    const { licenceNo } = await info(second)
    expect((await here.at.city.get('gysy/gascompanies/info/c-one')).data).toMatchObject({
      licenceNo,
      licenceStatus: '4',
      licenceValidTo: '2029-06-30',
    })
  })

  it('has a certificate with a code by which anybody learns whose it is and whether it stands', async () => {
    const id = await issued()
    await drawPapers(here.services)
    const { rows } = await sql<{ id: string; size: number; name: string }>`select f.id, f.size, f.name from operating_licence l
      join file f on f.id = l.licence_file[1] where l.id = ${id}`.execute(here.services.db)
    expect(rows[0]?.size).toBeGreaterThan(10_000)
    const check = async () =>
      (await here.house.app.inject({ url: `/api/szgl/spws/check/${checkCodeOfFile(rows[0]?.id ?? '')}` })).json<{ data: Form }>().data
    expect(await check()).toMatchObject({
      kind: '燃气经营许可证',
      state: 'valid',
      unit: '临江澜源燃气有限公司',
      issuer: '临江市燃气管理处',
    })
    await done(here.at.city, 'suspend', { id, standingReason: '责令整改', suspendUntil: '2026-07-31' })
    expect(await check()).toMatchObject({ state: 'suspended' })
    await done(here.at.city, 'revoke', { id, penaltyNo: '临燃罚〔2026〕1号', penaltyFiles: await files(here.at.city) })
    expect(await check()).toMatchObject({ state: 'revoked' })
  })

  it('has a check sheet, as PDF and as Word, from its hand-in; that of the site check takes its place', async () => {
    const id = await accepted()
    const drawn = async () => {
      await drawPapers(here.services)
      const { rows } = await sql<{
        id: string
        name: string
        size: number
        sha: string
      }>`select f.id, f.name, f.size, f.sha from operating_licence l
        join file f on f.id = any(l.check_sheet_file) where l.id = ${id} order by f.id`.execute(here.services.db)
      return rows
    }
    const state = async (fileId = '') =>
      (await here.house.app.inject({ url: `/api/szgl/spws/check/${checkCodeOfFile(fileId)}` })).json<{ data: Form }>().data
    const early = await drawn()
    const { applyNo } = await info(id)
    expect(early.map(({ name }) => name)).toEqual([`燃气经营许可条件自检表 ${applyNo}.pdf`, `燃气经营许可条件自检表 ${applyNo}.docx`])
    expect(early.every(({ size, sha }) => size > 4000 && sha.length === 64)).toBe(true)
    expect(await state(early[0]?.id)).toMatchObject({ kind: '燃气经营许可条件自检表', state: 'valid', sm3: early[0]?.sha })
    const xml = await wordXml(here.services, early[1]?.sha ?? '')
    for (const words of ['保险有效', '临江澜源燃气有限公司', 'f-one门站']) expect(xml, words).toContain(words)
    expect(xml).not.toContain('陆晴川')
    await done(here.at.city, 'siteCheck', { id, ...(await siteCheck(here.at.city)) })
    const late = await drawn()
    const checked = await wordXml(here.services, late[1]?.sha ?? '')
    for (const words of ['陆晴川、许青禾', '2026年6月30日', '现场与材料一致']) expect(checked, words).toContain(words)
    expect(await state(early[0]?.id)).toMatchObject({ state: 'replaced' })
    expect(await state(late[0]?.id)).toMatchObject({ state: 'valid' })
    // What was deleted with its paper is nobody's to learn of.
    await sql`update operating_licence set deleted = true where id = ${id}`.execute(here.services.db)
    expect((await state(late[0]?.id))?.kind).toBeUndefined()
  })

  it('that is suspended stops what would supply more, until it is lifted', async () => {
    const id = await issued()
    await sql`insert into gas_facility (id, facility_code, name, facility_type, facility_status, review_status, gas_companies_id, dept_id, region_id,
      create_date, update_date) values ('f-new', 'f-new', '新站', '1', '4', '3', 'c-one', 'd-company', '990102001', '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(
      here.services.db,
    )
    const use = () => here.at.district.post('gysy/gasfacility/changeStatus', { id: 'f-new', facilityStatus: '1', date: '2026-06-30' })
    await done(here.at.city, 'suspend', { id, standingReason: '重大隐患', suspendUntil: '2026-07-31' })
    expect(await use()).toMatchObject({ code: -2, msg: expect.stringContaining('经营许可证已暂停') })
    const filed = (facilityStatus: string) =>
      here.at.principal.put('gysy/gasfacility', {
        ...{
          facilityType: '1',
          gasCompaniesId: 'c-one',
          name: `新门站${facilityStatus}`,
          gasType: '1',
          address: '古渡街9号',
          facilityStatus,
        },
      })
    // What is filed as running would supply with its pass; what is being built supplies nothing yet.
    expect(await filed('1')).toMatchObject({ code: -2, msg: expect.stringContaining('经营许可证已暂停') })
    expect(await filed('4')).toMatchObject({ code: 0 })
    await done(here.at.city, 'suspend', { id, standingReason: '已整改' })
    expect(await info(id)).toMatchObject({ status: '4', suspendUntil: null })
    here.house.setNow('2026-06-30 10:05:00')
    expect(await use()).toMatchObject({ code: 0 })
    here.house.setNow(NOW)
  })

  it('that is suspended stops what is supplied under it, and nothing that is supplied under another one of the company', async () => {
    await issued()
    const { db, registry } = here.services
    await insertRow(db, registry.byName('operatingLicence'), {
      ...{ id: 'l-bottled', gasCompaniesId: 'c-one', companyName: '临江澜源燃气有限公司', deptId: 'd-company', regionId: '990102' },
      ...{
        businessTypes: ['2'],
        gasTypes: ['3'],
        licenceNo: '浙202601029998P',
        licenceValidFrom: '2026-01-01',
        licenceValidTo: '2028-12-31',
      },
      ...{ status: '8', cityDecides: false, createDate: NOW, updateDate: NOW, version: 1, deleted: false },
    })
    for (const [id, type] of [
      ['f-bottles', '6'],
      ['f-regulator', '3'],
    ])
      await sql`insert into gas_facility (id, facility_code, name, facility_type, facility_status, review_status, gas_companies_id, dept_id, region_id,
        create_date, update_date) values (${id}, ${id}, ${id}, ${type}, '4', '3', 'c-one', 'd-company', '990102001', '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(
        db,
      )
    expect((await here.at.city.get('gysy/gascompanies/info/c-one')).data).toMatchObject({ licenceStatus: '4' })
    const use = (id: string) => here.at.district.post('gysy/gasfacility/changeStatus', { id, facilityStatus: '1', date: '2026-06-30' })
    expect(await use('f-bottles')).toMatchObject({ code: -2, msg: expect.stringContaining('经营许可证已暂停') })
    expect(await use('f-regulator')).toMatchObject({ code: 0 })
    await sql`update operating_licence set deleted = true where id = 'l-bottled'`.execute(db)
  })

  it('gysy/gysyxyjg/rule-2: that is revoked makes the credit of its company D at once, with the document', async () => {
    const id = await issued()
    await done(here.at.city, 'revoke', { id, penaltyNo: '临燃罚〔2026〕7号', penaltyFiles: await files(here.at.city) })
    expect((await here.at.city.get('gysy/gascompanies/info/c-one')).data).toMatchObject({ creditGrade: 'D' })
    const events = await here.at.city.get<{ list: readonly Form[] }>('gysy/gysyxyjg/event/page', {
      gasCompaniesId: 'c-one',
      eventType: '1',
    })
    const entered = events.data.list.filter(({ documentNo }) => documentNo === '临燃罚〔2026〕7号')
    expect(entered).toMatchObject([{ isVeto: true, points: 0, eventStatus: '1' }])
  })

  it('expires by itself on the day after its last', async () => {
    const id = await issued(piped(), { licenceValidTo: '2026-07-10' })
    await at('2026-07-10 23:00:00')
    expect(await info(id)).toMatchObject({ status: '4' })
    await at('2026-07-11 00:01:00')
    expect(await info(id)).toMatchObject({ status: '7' })
    await done(here.at.city, 'cancel', { id, standingReason: '有效期届满未延续' })
    expect(await info(id)).toMatchObject({ status: '5' })
  })

  it('that has expired stops nothing, and is told where something starts to supply under it', async () => {
    await issued(piped(), { licenceValidTo: '2026-07-10' })
    await at('2026-07-11 00:01:00')
    await sql`insert into gas_facility (id, facility_code, name, facility_type, facility_status, review_status, gas_companies_id, dept_id, region_id,
      create_date, update_date) values ('f-late', 'f-late', '迟到站', '3', '4', '3', 'c-one', 'd-company', '990102001', '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(
      here.services.db,
    )
    const reply = await here.at.district.post('gysy/gasfacility/changeStatus', {
      ...{ id: 'f-late', facilityStatus: '1', date: '2026-06-30' },
    })
    expect([reply.code, JSON.stringify(reply.data)]).toEqual([0, expect.stringContaining('经营许可证已于2026-07-10到期')])
  })

  it('that has expired is the district’s to see to, once, though the city gave it', async () => {
    const id = await issued(piped(), { licenceValidTo: '2026-07-10' })
    const duties = async () => {
      const { rows } = await sql<{ action: string; region: string | null }>`select action, duty_region_id as region from duty
        where biz_id = ${id} and done_time is null`.execute(here.services.db)
      return rows
    }
    await at('2026-07-11 00:01:00')
    expect(await duties()).toEqual([{ action: 'seeToExpired', region: '990102' }])
    const found = { id, opinion: '已停止供气，正在重新申请许可' }
    expect((await here.at.otherDistrict.post(`${ROOT}/seeToExpired`, found)).code).not.toBe(0)
    expect((await here.at.district.post(`${ROOT}/seeToExpired`, { id })).code).not.toBe(0)
    await done(here.at.district, 'seeToExpired', found)
    expect(await duties()).toEqual([])
    expect(await info(id)).toMatchObject({ status: '7', expiredSeenDate: '2026-06-30' })
    expect((await here.at.district.post(`${ROOT}/seeToExpired`, found)).code).not.toBe(0)
  })

  it('goes with its company that is closed, and tells its history', async () => {
    const id = await issued(bottled())
    const attachments = await files(here.at.otherDistrict)
    const closed = { id: 'c-two', businessStatus: '4', reason: '企业解散', attachments }
    expect(await here.at.otherDistrict.post('gysy/gascompanies/changeStatus', closed)).toMatchObject({ code: 0 })
    expect(await info(id)).toMatchObject({ status: '5' })
    const { data } = await here.at.city.get<readonly Form[]>(`${ROOT}/history/${id}`)
    expect(data.map(({ action }) => action)).toEqual(expect.arrayContaining(['submit', 'accept', 'siteCheck', 'decide', 'issue', 'cancel']))
  })
})
