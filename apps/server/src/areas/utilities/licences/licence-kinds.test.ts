import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contextOf, jobFacts, systemActor } from '../../../pipeline/context-of.ts'
import { takeSteps } from '../../../resources/change/by-system.ts'
import { insertRow } from '../../../resources/rows.ts'
import { drawPapers, wordXml } from '../testing/drawn-papers.ts'
import { openUtilities, type Utilities } from '../testing/utilities-house.ts'

const ROOT = 'gysy/gysygascompaniesjyxkegl'
const NOW = '2026-06-30 10:00:00'
type Form = Readonly<Record<string, unknown>>
let here: Utilities

beforeAll(async () => {
  here = await openUtilities()
  here.house.setNow(NOW)
  for (const [id, type] of [
    ['f-bottles', '6'],
    ['f-bottles2', '6'],
    ['f-regulator', '3'],
    ['f-regulator2', '3'],
  ])
    await sql`insert into gas_facility (id, facility_code, name, facility_type, facility_status, review_status, gas_companies_id, dept_id, region_id,
      create_date, update_date) values (${id}, ${id}, ${id}, ${type}, '4', '3', 'c-one', 'd-company', '990102001', '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(
      here.services.db,
    )
})
afterAll(() => here.close())
beforeEach(() => sql`update operating_licence set deleted = true`.execute(here.services.db))

let rows = 0
/** A licence of a company, as far as it has come. */
async function given(values: Form): Promise<string> {
  rows += 1
  const id = `l-${rows}`
  const { db, registry } = here.services
  await insertRow(db, registry.byName('operatingLicence'), {
    ...{ id, gasCompaniesId: 'c-one', companyName: '临江澜源燃气有限公司', deptId: 'd-company', regionId: '990102', cityDecides: true },
    ...{
      creditCode: '91330000MA2ABCDE1X',
      businessTypes: ['1'],
      gasTypes: ['1'],
      serviceRegionIds: ['990102'],
      applyNo: `XK2026063090${rows}`,
    },
    ...{ applyDate: '2026-06-25', createDate: NOW, updateDate: NOW, version: 1, deleted: false },
    ...values,
  })
  return id
}
const ofTwoKinds = (more: Form = {}) =>
  given({
    ...{ businessTypes: ['1', '2'], severalKinds: true, status: '4', licenceNo: `浙20260102${9000 + rows}G`, issueOrg: '市燃气管理处' },
    ...{ licenceValidFrom: '2026-01-01', licenceValidTo: '2028-12-31', ...more },
  })
const info = async (id: string) => (await here.at.city.get(`${ROOT}/info/${id}`)).data
async function done(action: string, body: Form) {
  const reply = await here.at.city.post(`${ROOT}/${action}`, body)
  if (reply.code !== 0) throw new Error(`${action}: ${reply.code} ${reply.msg} ${JSON.stringify(reply.data)}`)
  return reply.data
}
const use = (id: string) => here.at.district.post('gysy/gasfacility/changeStatus', { id, facilityStatus: '1', date: '2026-06-30' })

describe('a licence for several kinds of business', () => {
  it('of which one kind is suspended stops what is supplied of that, and stays in force for the others', async () => {
    const id = await ofTwoKinds()
    const whole = await here.at.city.post(`${ROOT}/suspendKinds`, {
      ...{ id, stoppedTypes: ['1', '2'], standingReason: '隐患', suspendUntil: '2026-07-31' },
    })
    expect(whole.msg).toContain('这是许可证的全部经营类别，请直接暂停或注销许可证')
    const foreign = await here.at.city.post(`${ROOT}/suspendKinds`, {
      ...{ id, stoppedTypes: ['3'], standingReason: '隐患', suspendUntil: '2026-07-31' },
    })
    expect(foreign.msg).toMatch(/许可证没有这些经营类别：/)
    here.told()
    await done('suspendKinds', { id, stoppedTypes: ['2'], standingReason: '气瓶超期', suspendUntil: '2026-07-31' })
    expect(await info(id)).toMatchObject({ status: '4', stoppedTypes: ['2'], businessTypes: ['1', '2'], someKindsStopped: true })
    expect(here.told().map(({ content }) => content)).toEqual([expect.stringMatching(/暂停至2026-07-31，其他类别继续有效。事由：气瓶超期/)])
    expect((await here.at.city.get('gysy/gascompanies/info/c-one')).data).toMatchObject({ licenceStatus: '4' })
    expect(await use('f-bottles')).toMatchObject({ code: -2, msg: expect.stringContaining('经营许可证已暂停') })
    expect(await use('f-regulator')).toMatchObject({ code: 0 })
    await done('liftKinds', { id, standingReason: '已整改' })
    expect(await info(id)).toMatchObject({ stoppedTypes: [], suspendUntil: null, someKindsStopped: false })
    here.house.setNow('2026-06-30 10:05:00')
    expect(await use('f-bottles')).toMatchObject({ code: 0 })
    here.house.setNow(NOW)
  })

  it('of which one kind is cancelled is for the others from then on, with a new certificate, and supplies nothing more of that kind', async () => {
    const id = await ofTwoKinds()
    await done('cancelKinds', { id, endedTypes: ['2'], standingReason: '不再经营瓶装' })
    expect(await info(id)).toMatchObject({ status: '4', businessTypes: ['1'], endedTypes: ['2'], licenceFile: [expect.anything()] })
    expect(await use('f-bottles2')).toMatchObject({ code: -2, msg: expect.stringContaining('注销') })
    expect(await use('f-regulator2')).toMatchObject({ code: 0 })
    // It has one kind left, which ends with the licence itself.
    expect((await here.at.city.post(`${ROOT}/cancelKinds`, { id, endedTypes: ['1'], standingReason: '再' })).code).not.toBe(0)
  })

  it('ends for the kinds of a newer licence, and stays in force for the others', async () => {
    const [both, bottled] = [await ofTwoKinds(), await ofTwoKinds({ businessTypes: ['2'], severalKinds: false })]
    const id = await given({ businessTypes: ['2'], status: '3', decideDate: '2026-06-29', numberHead: '浙20260102', numberTail: 'P' })
    await done('issue', { id, issueDate: '2026-06-30', licenceValidFrom: '2026-07-01' })
    expect(await info(both)).toMatchObject({
      status: '4',
      businessTypes: ['1'],
      endedTypes: ['2'],
      standingReason: expect.stringContaining('替代'),
    })
    expect(await info(bottled)).toMatchObject({ status: '5' })
  })
})

describe('papers of the procedure', () => {
  const wordOf = async (id: string, column: string) => {
    await drawPapers(here.services)
    const { rows: found } = await sql<{ sha: string }>`select f.sha from operating_licence l join file f on f.id = any(l.${sql.ref(column)})
      where l.id = ${id} and f.name like '%.docx'`.execute(here.services.db)
    return (await wordXml(here.services, found[0]?.sha ?? '')).replace(/<[^>]+>/g, '')
  }

  it('bear the day of their act and the name of the city or the district that took it, whenever they are drawn', async () => {
    const ofTheCity = await given({ status: '1', supplementBy: '2026-07-07' })
    await done('accept', { id: ofTheCity, auditResult: '2', opinion: '不属于本机关职权' })
    const ofTheDistrict = await given({
      ...{ status: '1', supplementBy: '2026-07-07', cityDecides: false, businessTypes: ['2'] },
      ...{ gasCompaniesId: 'c-two', companyName: '石桐汇泉液化气有限公司', deptId: 'd-company2', regionId: '990121' },
    })
    const sent = { id: ofTheDistrict, auditResult: '1', materialsChecked: ['1', '2', '3', '4', '5', '6'] }
    expect(await here.at.otherDistrict.post(`${ROOT}/accept`, sent)).toMatchObject({ code: 0 })
    here.house.setNow('2026-07-20 09:00:00')
    const rejection = await wordOf(ofTheCity, 'rejection_file')
    expect(rejection).toContain('市燃气管理处2026年6月30日')
    const acceptance = await wordOf(ofTheDistrict, 'acceptance_file')
    expect(acceptance).toContain('石桐县住建局2026年6月30日')
    here.house.setNow(NOW)
    expect(await info(ofTheCity)).toMatchObject({ rejectDate: '2026-06-30', handlingOrg: '市燃气管理处' })
  })

  it('of what silence accepts bear the day on which it was handed in, and the authority that kept silent', async () => {
    const id = await given({
      ...{ status: '1', supplementBy: '2026-06-29', cityDecides: false, businessTypes: ['2'], applyDate: '2026-06-22' },
      ...{ gasCompaniesId: 'c-two', companyName: '石桐汇泉液化气有限公司', deptId: 'd-company2', regionId: '990121' },
    })
    // The clock acts in nobody's name.
    const clock = contextOf(here.services, systemActor, jobFacts('rowTimers'), 'zh-CN')
    await takeSteps(clock, { resource: 'operatingLicence', ids: [id], action: 'accept' })
    expect(await info(id)).toMatchObject({ acceptDate: '2026-06-22', acceptedBySilence: true, handlingOrg: '石桐县住建局' })
    expect(await wordOf(id, 'acceptance_file')).toContain('石桐县住建局2026年6月22日')
  })

  it('gysy/gysygascompaniesjyxkegl/rule-4: a licence names no other bureau of the city than the one that issues it', async () => {
    const id = await given({
      ...{ status: '3', decideDate: '2026-06-29', cityDecides: false, businessTypes: ['2'], numberHead: '浙20260121', numberTail: 'P' },
      ...{ gasCompaniesId: 'c-two', companyName: '石桐汇泉液化气有限公司', deptId: 'd-company2', regionId: '990121' },
    })
    const issue = (issueOrg?: string) =>
      here.at.otherDistrict.post(`${ROOT}/issue`, { id, issueOrg, issueDate: '2026-06-30', licenceValidFrom: '2026-07-01' })
    expect(JSON.stringify(await issue('市燃气管理处'))).toContain('发证机关“市燃气管理处”不是本许可的许可机关')
    expect(await issue()).toMatchObject({ code: 0 })
    expect(await info(id)).toMatchObject({ status: '4', issueOrg: '石桐县住建局' })
  })
})
