import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Person } from '../support/people.ts'
import { uploadPicture } from '../support/small-city.ts'
import { lookAtWarnings } from '../warnings/warnings-ground.ts'
import { type Form, type RuleGround, refusedAt, rulesOf } from './rule-ground.ts'

const COMPANY = 'gasCompany'
const CAR = 'gasCar'
let here: RuleGround
let company: Person

rulesOf('principal', (ground, person) => {
  ;[here, company] = [ground, person]
})

describe('a franchise', () => {
  const piped = { businessTypes: ['1'], isFranchise: true }
  const filed = (values: Form) => here.add(COMPANY, here.at.city, { ...piped, ...values })

  it('gysy/gascompanies/rule-6: lasts thirty years at most', async () => {
    const from = { franchiseStartDate: '2016-07-01' }
    expect((await filed({ ...from, franchiseValidTo: '2046-07-01' })).code).toBe(0)
    expect(refusedAt(await filed({ ...from, franchiseValidTo: '2046-07-02' }))).toEqual([10400, 'franchiseValidTo'])
  })

  it('gysy/gascompanies/rule-6: has both its days, and nobody without one is asked for them', async () => {
    const days = { franchiseStartDate: '2016-07-01', franchiseValidTo: '2046-06-30' }
    for (const field of Object.keys(days)) expect(refusedAt(await filed({ ...days, [field]: undefined }))).toEqual([10001, field])
    expect((await filed({ isFranchise: false })).code).toBe(0)
  })
})

describe('a vehicle', () => {
  const scrappedOn = async (values: Form) => {
    const { id } = await here.added(CAR, company, values)
    return (await here.info(CAR, company, id)).scrapDate
  }
  const refusal = async (values: Form) => refusedAt(await here.add(CAR, company, values))

  it('gysy/gascar/rule-3: is scrapped ten years after its registration, or as many as the parameter says, where nobody says when', async () => {
    expect(await scrappedOn({ registerDate: '2022-03-01', scrapDate: undefined })).toBe('2032-03-01')
    expect(await scrappedOn({ registerDate: '2022-03-01', scrapDate: '2030-01-01' })).toBe('2030-01-01')
    await here.setting('gysy.car.scrapYears', '8')
    expect(await scrappedOn({ registerDate: '2022-03-01', scrapDate: undefined })).toBe('2030-03-01')
  })

  it('gysy/gascar/rule-6: has a number of 17 characters without I, O and Q, and two extinguishers', async () => {
    expect(await refusal({ vin: 'LSVAA4182E2184847' })).toBeNull()
    for (const vin of ['LSVAA4182E218484', 'LSVAI4182E2184847', 'LSVAO4182E2184847', 'LSVAQ4182E2184847'])
      expect(await refusal({ vin })).toEqual([10003, 'vin'])
    expect([await refusal({ extinguisherCount: 1 }), await refusal({ extinguisherCount: 2 })]).toEqual([[10033, 'extinguisherCount'], null])
  })
})

describe('the crew of a vehicle', () => {
  const tanker = { carType: '3', transportPermitNo: 'YH2025-1' }
  const crew = async (by: Person, postType: string, more: Form = {}) => {
    const certFile = [await uploadPicture(here.house, by, '证书.jpg')]
    const certificate = {
      certType: '4',
      certNo: `WH${postType}`,
      trade: postType,
      issueDate: '2024-01-01',
      certValidTo: '2030-01-01',
      certFile,
      ...more,
    }
    const { id } = await here.added('jobPerson', by, { postType, personType: '4', certificates: [certificate] })
    // His file has passed its review: people.test.ts has the way there.
    await sql`update job_person set review_status = '3' where id = ${id}`.execute(here.house.open.services.db)
    return id
  }
  const manned = async (values: Form) => {
    const reply = await here.add(CAR, company, { ...tanker, ...values })
    return reply.code === 0 ? null : [reply.msg, refusedAt(reply)?.[1]]
  }

  it('gysy/gascar/rule-5: has an escort where it carries dangerous goods', async () => {
    const driverId = await crew(company, '13')
    // A draft may still lack him.
    const handedIn = async (values: Form) => {
      const { id } = await here.added(CAR, company, { driverId, escortId: undefined, ...values })
      return refusedAt(await company.post('gysy/gascar/submit', { id }))
    }
    for (const carType of ['1', '2', '3', '4']) expect(await handedIn({ ...tanker, carType })).toEqual([10001, 'escortId'])
    expect(await handedIn({ carType: '7' })).toBeNull()
  })

  it('gysy/gascar/rule-5: is of the company and holds live certificates of its posts', async () => {
    const [driverId, escortId] = [await crew(company, '13'), await crew(company, '14')]
    expect(await manned({ driverId, escortId })).toBeNull()
    const late = { certValidTo: '2026-06-29' }
    expect(await manned({ driverId: await crew(company, '13', late), escortId })).toEqual(['岗位所需证书缺失或已过期', 'driverId'])
    expect(await manned({ driverId, escortId: await crew(company, '14', late) })).toEqual(['岗位所需证书缺失或已过期', 'escortId'])
    expect((await manned({ driverId: await crew(here.at.otherCompany, '13'), escortId }))?.[1]).toBe('driverId')
  })
})

describe('a row that waits for its review', () => {
  it('RV/rule-1: is overdue after five working days: its reviewer is told, and no sooner', async () => {
    here.house.setNow('2026-06-30 10:00:00')
    const { id } = await here.added(CAR, company)
    expect(await company.post('gysy/gascar/submit', { id })).toMatchObject({ code: 0 })
    // The seventh of July is the fifth working day after the thirtieth of June, a Tuesday.
    expect(await told('2026-07-07 09:00:00', id)).toBe(0)
    expect(await told('2026-07-08 09:00:00', id)).toBe(1)
  })

  async function told(moment: string, rowId: string): Promise<number> {
    here.house.setNow(moment)
    await lookAtWarnings(here.house.open.services, ['remindExpiry'])
    here.house.setNow('2026-06-30 10:00:00')
    const { list } = (await here.at.district.get('gysy/alert/page', { rowId })).data
    return list.length
  }
})

describe('a company that is gone', () => {
  it.each(['gasFacility', 'gasCar', 'jobPerson'])(
    'gysy/gascompanies/rule-1: takes no new %s once its licence is revoked or it is closed',
    async (resource) => {
      const by = await here.ground.personOf('d-bureau')
      const { id } = await here.added(COMPANY, here.at.city, { businessTypes: ['3'], regionId: '990102', serviceRegionIds: ['990102'] })
      const values = { gasCompaniesId: id, gasFacilityId: undefined }
      expect((await here.add(resource, by, values)).code).toBe(0)
      const attachments = [await uploadPicture(here.house, here.at.city, '决定书.pdf')]
      const closed = { id, businessStatus: resource === 'gasCar' ? '5' : '4', reason: '注销', attachments }
      expect(await here.at.district.post('gysy/gascompanies/changeStatus', closed)).toMatchObject({ code: 0 })
      expect(await here.add(resource, by, values)).toMatchObject({ code: -2, msg: '该企业已注销或吊销' })
    },
  )
})
