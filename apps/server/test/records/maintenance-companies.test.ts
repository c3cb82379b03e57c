import { creditCheckCharacter } from '@chengan/kernel/fields/formats'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/house.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'
import { contractInForce, hireMaintainers, type Maintainers } from '../support/street/maintenance-people.ts'

const ROOT = 'sys/sysdeptextend'
let house: TestServer
let city: SmallCity
let at: Maintainers
let serial = 0

beforeAll(async () => {
  house = await startTestServer()
  city = await buildSmallCity(house)
  at = await hireMaintainers(house, city)
})
afterAll(() => house.close())

const form = (more: object = {}) => {
  serial += 1
  const first = `9199010277000000${serial}`.padEnd(17, 'A').slice(0, 17)
  return {
    companyName: `临江第${serial}养护有限公司`,
    creditCode: first + creditCheckCharacter(first),
    companyKind: ['1'],
    legalPerson: '沈岚汀',
    contactPerson: '许青禾',
    contactPhone: '10000000004',
    dutyPhone: '0990-8800001',
    regionId: '990102',
    safetyLicenceNo: 'JZ-1',
    safetyLicenceTo: '2031-12-31',
    bankAccount: '6200990012345678901',
    ...more,
  }
}

async function added(more: object = {}): Promise<string> {
  const reply = await city.city.put<{ id: string }>(ROOT, form(more))
  expect(reply).toMatchObject({ code: 0 })
  return reply.data.id
}

async function departmentOf(id: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`select d.id, d.name, d.kind, d.level, d.status, d.contact_person as contact
    from maintenance_company c join dept d on d.id = c.dept_id where c.id = ${id}`.execute(house.open.services.db)
  return rows[0] ?? {}
}

describe('a company', () => {
  it('sys/dept/rule-2: is made together with its department, which says what the company says', async () => {
    const id = await added({ companyName: '临江衡平养护有限公司', companyKind: ['2', '3'] })
    expect(await departmentOf(id)).toMatchObject({ name: '临江衡平养护有限公司', kind: '6', level: 'jl', status: '1' })
    const row = await city.city.get(`${ROOT}/info/${id}`)
    expect(row.data).toMatchObject({ activeContracts: 0, blackState: '1', status: '1' })
    const [shown] = (await at.manager.get<{ list: { bankAccount: string }[] }>(`${ROOT}/page`, { companyName: '衡平' })).data.list
    expect(shown?.bankAccount).toBe('620099*********8901')
    expect(await city.city.post(ROOT, { id, version: row.data.version, contactPerson: '陆晴川', status: '0' })).toMatchObject({ code: 0 })
    expect(await departmentOf(id)).toMatchObject({ contact: '陆晴川', status: '0' })
  })

  it('is bound to a department that is there already, and one department has one', async () => {
    const id = await added({ deptId: 'd-care2', companyName: '安道养护有限公司' })
    expect(await departmentOf(id)).toMatchObject({ id: 'd-care2' })
    expect(await city.city.put(ROOT, form({ deptId: 'd-care2' }))).toMatchObject({ code: 10002 })
    expect((await at.otherCompany.get(`${ROOT}/page`)).data).toMatchObject({ total: 1, list: [{ id }] })
    expect((await at.company.get(`${ROOT}/page`)).data).toMatchObject({ total: 0 })
  })

  it('is deleted by PUT with ids; its department stays, disabled', async () => {
    const id = await added()
    const before = await departmentOf(id)
    expect(await at.manager.put(`${ROOT}/delete`, [id])).toMatchObject({ code: 403 })
    expect(await city.city.put(`${ROOT}/delete`, [id])).toMatchObject({ code: 0 })
    expect(await city.city.get(`${ROOT}/info/${id}`)).toMatchObject({ code: 10104 })
    const { rows } = await sql`select status, deleted from dept where id = ${before.id}`.execute(house.open.services.db)
    expect(rows).toEqual([{ status: '0', deleted: false }])
  })

  it('sys/sysdeptextend/rule-1: counts its contracts, and stays while one is in force; the district of the contract finds it', async () => {
    const id = await added({ deptId: 'd-care', companyName: '坦途养护有限公司', regionId: '990121' })
    expect((await at.manager.get(`${ROOT}/page`, { companyName: '坦途' })).data).toMatchObject({ total: 0 })
    const contract = await contractInForce(house, city, at)
    const row = (await at.manager.get(`${ROOT}/page`, { companyName: '坦途' })).data
    expect(row).toMatchObject({ total: 1, list: [{ id, activeContracts: 1 }] })
    expect((await city.city.put(`${ROOT}/delete`, [id])).msg).toContain('1份履行中的合同')
    const { rows } = await sql<{ version: number }>`select version from maintenance_company where id = ${id}`.execute(
      house.open.services.db,
    )
    expect(await city.city.post(ROOT, { id, version: rows[0]?.version, status: '0' })).toMatchObject({ code: -2 })
    await sql`update contract set end_date = '2026-02-02' where id = ${contract}`.execute(house.open.services.db)
  })

  it('sys/sysdeptextend/rule-2: that is barred is not offered for new contracts', async () => {
    const id = await added({ companyName: '临江待用养护有限公司' })
    const offered = async () =>
      (await city.city.get<{ id: string }[]>(`${ROOT}/list`, { companyKind: '1' })).data.map((row) => row.id).includes(id)
    expect(await offered()).toBe(true)
    const { data } = await city.city.get(`${ROOT}/info/${id}`)
    const barred = { id, version: data.version, blackState: '3' }
    expect((await city.city.post(ROOT, barred)).data).toMatchObject({ errors: [{ field: 'blackReason' }, { field: 'blackTo' }] })
    expect(await city.city.post(ROOT, { ...barred, blackReason: '弄虚作假', blackTo: '2030-12-31' })).toMatchObject({ code: 0 })
    expect(await offered()).toBe(false)
    expect((await city.city.get<{ id: string }[]>(`${ROOT}/list`, { companyKind: '2' })).data.map((row) => row.id)).not.toContain(id)
  })
})
