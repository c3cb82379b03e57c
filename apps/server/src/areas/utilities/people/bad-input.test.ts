import { newIdentityCode } from '@chengan/domain/testing/identity-code'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importAs, plainBook } from '../../../../test/support/import-files.ts'
import type { Person } from '../../../../test/support/people.ts'
import { uploadPicture } from '../../../../test/support/small-city.ts'
import { openUtilities, type Utilities } from '../testing/utilities-house.ts'

const ROOT = 'gysy/jobperson'
const NOW = '2026-06-30 10:00:00'
type Form = Readonly<Record<string, unknown>>
let here: Utilities
let count = 500

beforeAll(async () => {
  here = await openUtilities()
  here.house.setNow(NOW)
})
afterAll(() => here.close())

const company = () => here.at.principal
const certificate = async (more: Form = {}) => ({
  ...{ certType: '1', certNo: `RQ${count}`, trade: '08', issueDate: '2025-01-01', certValidTo: '2028-01-01' },
  certFile: [await uploadPicture(here.house, company(), '证书.jpg')],
  ...more,
})
async function form(more: Form = {}): Promise<Form> {
  count += 1
  return {
    ...{ name: `沈岚${count}`, identityCode: newIdentityCode(String(count), '1990-03-07'), phone: `139${10_000_000 + count}` },
    ...{ gasCompaniesId: 'c-one', personType: '3', postType: '08', entryDate: '2024-05-06' },
    photo: [await uploadPicture(here.house, company())],
    certificates: [await certificate()],
    ...more,
  }
}
async function onFile(more: Form = {}): Promise<string> {
  const { data } = await company().put(ROOT, await form(more))
  expect(await company().post(`${ROOT}/submit`, { id: data.id })).toMatchObject({ code: 0 })
  expect(await here.at.district.post(`${ROOT}/audit`, { id: data.id, auditResult: '1', opinion: '同意' })).toMatchObject({ code: 0 })
  return data.id
}
const info = async (id: string, by: Person = here.at.city) => (await by.get(`${ROOT}/info/${id}`)).data

/** One that holds, and the same with its check digit moved on by one. */
const genuine = newIdentityCode('777', '1988-11-23')
const forged = genuine.slice(0, -1) + (genuine.endsWith('X') ? '0' : genuine.endsWith('9') ? 'X' : String(Number(genuine.at(-1)) + 1))

const badNumbers = [
  ['whose check digit is wrong', forged, '身份证号校验位不符，请核对'],
  ['of 15 digits', '990102881123777', '请填写18位身份证号，15位的旧号码已停用'],
  ['whose birthday is no day', '990102199002307771', '身份证号格式错误'],
  ['whose birthday lies ahead', newIdentityCode('777', '2026-07-01'), '身份证号中的出生日期晚于今天'],
  ['with a letter O for a nought', genuine.replace('0', 'O'), '身份证号格式错误'],
  ['of other digits than those of Latin', genuine.replace('9', '९'), '身份证号格式错误'],
] as const

describe('an identity number', () => {
  it.each(badNumbers)('%s is refused at its field, by form and by sheet, and nothing is kept of it', async (_how, identityCode, words) => {
    const reply = await company().put<{ errors: readonly { field: string; msg: string }[] }>(ROOT, await form({ identityCode }))
    expect(reply.code).not.toBe(0)
    expect([reply.msg, JSON.stringify(reply.data)].join(' ')).toContain(words)
    expect(reply.data.errors[0]?.field).toBe('identityCode')
    const sheet = await plainBook([
      ['姓名', '身份证号', '手机号', '所属企业', '人员类别', '岗位（工种）', '入职日期', '在职状态'],
      ['许青禾', identityCode, '13911112222', '临江澜源燃气有限公司', '运行、维护和抢修人员', '管网工', '2024-05-06', '在职'],
    ])
    const taken = await importAs(company(), ROOT, { name: '人员.xlsx', content: sheet }, { partial: '1' })
    expect(taken.data).toMatchObject({ added: 0, failedRows: 1 })
    expect(taken.data.failed).toContainEqual(
      expect.objectContaining({ row: 2, field: 'identityCode', msg: expect.stringContaining(words) }),
    )
    const { rows } = await sql`select 1 from job_person where name in ('许青禾', ${`沈岚${count}`})`.execute(here.services.db)
    expect(rows).toEqual([])
  })

  it('with a small x is the same person as with a great one', async () => {
    let serial = 100
    while (!newIdentityCode(String(serial), '1991-02-03').endsWith('X')) serial += 1
    const great = newIdentityCode(String(serial), '1991-02-03')
    await onFile({ identityCode: great })
    const again = await company().put(ROOT, await form({ identityCode: great.replace('X', 'x') }))
    expect(again).toMatchObject({ code: -2, msg: expect.stringContaining('本企业已有该人员的档案') })
  })
})

describe('an expired certificate', () => {
  const expired = async () => [await certificate({ issueDate: '2023-01-01', certValidTo: '2026-06-29' })]

  it('is kept and told, and its person counts as certified nowhere', async () => {
    const before = (await here.at.city.get('gysy/gascompanies/info/c-one')).data
    const id = await onFile({ certificates: await expired() })
    expect(await info(id)).toMatchObject({ certStatus: '3', certUntil: '2026-06-29', certMissing: false })
    const after = (await here.at.city.get('gysy/gascompanies/info/c-one')).data
    expect([after.employeeCount, after.certifiedCount]).toEqual([Number(before.employeeCount) + 1, before.certifiedCount])
    const found = await here.at.city.get(`${ROOT}/page`, { certStatus: '3', name: `沈岚${count}` })
    expect(found.data.list.map((row) => row.id)).toEqual([id])
  })

  it('keeps its person from the wheel of a vehicle', async () => {
    const driver = { personType: '4', postType: '13' }
    const paper = { certType: '4', trade: '13', issueDate: '2020-01-01', certValidTo: '2026-06-29' }
    const late = await onFile({ ...driver, certificates: [await certificate(paper)] })
    const live = await onFile({ ...driver, certificates: [await certificate({ ...paper, certValidTo: '2026-06-30' })] })
    const car = async (driverId: string) => {
      count += 1
      const reply = await company().put('gysy/gascar', { ...carForm(), driverId })
      return [reply.code === 0, `${reply.msg}${JSON.stringify(reply.data)}`.includes('岗位所需证书缺失或已过期')]
    }
    const carForm = () => ({ gasCompaniesId: 'c-one', plateNo: `浙A${10_000 + count}`, carType: '1', carStatus: '1' })
    expect(await car(late)).toEqual([false, true])
    expect((await car(live))[1]).toBe(false)
  })

  it('that ends before it was issued, or was issued tomorrow, is refused', async () => {
    for (const dates of [
      { issueDate: '2025-01-02', certValidTo: '2025-01-01' },
      { issueDate: '2026-07-01', certValidTo: '2029-06-30' },
    ]) {
      const reply = await company().put(ROOT, await form({ certificates: [await certificate(dates)] }))
      expect(reply.code).not.toBe(0)
    }
  })
})

describe('two reviewers at once', () => {
  const submitted = async () => {
    const { data } = await company().put(ROOT, await form())
    expect(await company().post(`${ROOT}/submit`, { id: data.id })).toMatchObject({ code: 0 })
    return data.id
  }

  it('decide once: the other is told that the row was changed', async () => {
    const id = await submitted()
    const { version } = await info(id, here.at.district)
    const replies = await Promise.all([
      here.at.district.post(`${ROOT}/audit`, { id, version, auditResult: '1', opinion: '同意' }),
      here.at.district2.post(`${ROOT}/audit`, { id, version, auditResult: '2', opinion: '证书看不清' }),
    ])
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(replies.find(({ code }) => code !== 0)?.code).toBe(10409)
    const { rows } = await sql`select 1 from handle_log where biz_id = ${id} and action = 'audit'`.execute(here.services.db)
    expect(rows).toHaveLength(1)
  })

  it('and who still reads the file as it was before it came back is told so, though it waits for a review again', async () => {
    const id = await submitted()
    const seen = (await info(id, here.at.district2)).version
    expect(await here.at.district.post(`${ROOT}/audit`, { id, auditResult: '2', opinion: '证书看不清' })).toMatchObject({ code: 0 })
    const returned = await info(id, company())
    expect(await company().post(ROOT, { id, version: returned.version, phone: '13999998888' })).toMatchObject({ code: 0 })
    here.house.setNow('2026-06-30 10:05:00')
    expect(await company().post(`${ROOT}/submit`, { id })).toMatchObject({ code: 0 })
    here.house.setNow(NOW)
    const stale = await here.at.district2.post(`${ROOT}/audit`, { id, version: seen, auditResult: '1', opinion: '同意' })
    expect(stale).toMatchObject({ code: 10409, msg: expect.stringContaining('数据已被他人修改') })
    expect(await info(id)).toMatchObject({ reviewStatus: '1', phone: expect.any(String) })
  })
})
