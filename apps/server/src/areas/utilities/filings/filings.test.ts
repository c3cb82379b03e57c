import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { uploadPicture } from '../../../../test/support/small-city.ts'
import { openUtilities, type Utilities } from '../testing/utilities-house.ts'

const ROOT = 'gysy/gysygcba'
const NOW = '2026-06-30 10:00:00'
let here: Utilities
let count = 0

interface Filing {
  readonly id: string
  readonly version: number
  readonly reviewStatus: string
  readonly isLate: boolean
  readonly regionId: string
  readonly remark: string | null
  readonly actions: readonly string[]
}
type Form = Readonly<Record<string, unknown>>

const dates = { startDate: '2026-01-05', completeDate: '2026-05-20', acceptDate: '2026-06-10' }
const form = async (by: Person, more: Form = {}): Promise<Form> => ({
  name: `古渡街中压管道工程${++count}`,
  gasCompaniesId: here.at.ids.company,
  filingStage: '3',
  projectKind: '6',
  address: '望澜区古渡街118号',
  location: { lng: 123.6, lat: 29.8 },
  acceptReport: [await uploadPicture(here.house, by)],
  ...dates,
  fileDate: '2026-06-20',
  ...more,
})
const add = async (by: Person, more: Form = {}) => by.put<{ id: string }>(ROOT, await form(by, more))
const info = async (by: Person, id: string) => (await by.get<Filing>(`${ROOT}/info/${id}`)).data
const step = (by: Person, id: string, action: string, body: Form = {}) =>
  by.post<Filing>(`${ROOT}/${action}`, { id, opinion: `第${++count}次`, ...body })
const passed = async (more: Form = {}) => {
  const { principal, district } = here.at
  const { data } = await add(principal, more)
  expect(await step(principal, data.id, 'submit')).toMatchObject({ code: 0, data: { reviewStatus: '1' } })
  expect(await step(district, data.id, 'audit', { auditResult: '1' })).toMatchObject({ code: 0, data: { reviewStatus: '3' } })
  return data.id
}

beforeAll(async () => {
  here = await openUtilities()
  here.house.setNow(NOW)
})
afterAll(() => here.close())

describe('a project filing', () => {
  it('is drafted with little, submitted whole, passed by the district and told to the company', async () => {
    const { principal, district, otherDistrict, otherCompany } = here.at
    const draft = await principal.put<{ id: string }>(ROOT, { name: '站前路工程', gasCompaniesId: here.at.ids.company })
    expect(draft.code).toBe(0)
    expect((await step(principal, draft.data.id, 'submit')).code).toBe(10001)
    here.told()
    const id = await passed()
    expect(here.told().map(({ title }) => title)).toEqual([expect.stringContaining('审核通过')])
    expect([(await otherDistrict.get(`${ROOT}/info/${id}`)).code, (await otherCompany.get(`${ROOT}/info/${id}`)).code]).not.toContain(0)
    const log = await principal.get<readonly { action: string; by: string }[]>(`${ROOT}/auditLog/${id}`)
    expect(log.data.map(({ action, by }) => [action, by])).toEqual([
      ['submit', principal.userId],
      ['audit', district.userId],
    ])
  })

  it('is returned with an opinion, amended and submitted again; withdrawn until its review begins', async () => {
    const { principal, district } = here.at
    const { data } = await add(principal)
    await step(principal, data.id, 'submit')
    expect((await step(district, data.id, 'audit', { auditResult: '2', opinion: '' })).code).toBe(10001)
    expect(await step(district, data.id, 'audit', { auditResult: '2', opinion: '缺通气方案' })).toMatchObject({
      data: { reviewStatus: '4' },
    })
    expect((await principal.post(ROOT, { id: data.id, remark: '已补' })).code).toBe(0)
    await step(principal, data.id, 'submit')
    expect((await principal.post(ROOT, { id: data.id, remark: '再补' })).code).toBe(-2)
    expect(await step(principal, data.id, 'withdraw')).toMatchObject({ data: { reviewStatus: '0' } })
    expect((await principal.remove(ROOT, [data.id])).code).toBe(0)
  })

  it('of a kind that the parameter names is reviewed by the city after the district', async () => {
    const { principal, district, city } = here.at
    await sql`update param set param_value = ${'{"gysy/gysygcba":["2"]}'} where param_code = 'gysy.review.cityTypes'`.execute(
      here.services.db,
    )
    await here.services.settings.reload()
    const { data } = await add(principal, { projectKind: '2' })
    await step(principal, data.id, 'submit')
    expect(await step(district, data.id, 'audit', { auditResult: '1' })).toMatchObject({ data: { reviewStatus: '2' } })
    expect(await step(city, data.id, 'audit', { auditResult: '1' })).toMatchObject({ data: { reviewStatus: '3' } })
  })

  it('RV/rule-4: has key fields alone: what was passed is changed by no company, and by a bureau at once', async () => {
    const { principal, district } = here.at
    const id = await passed()
    expect(await principal.post(ROOT, { id, remark: '改' })).toMatchObject({ code: -2, msg: expect.stringContaining('重新填报') })
    expect((await info(principal, id)).actions).not.toContain('edit')
    expect((await district.post(ROOT, { id, remark: '区级更正' })).code).toBe(0)
    expect(await info(principal, id)).toMatchObject({ reviewStatus: '3', remark: '区级更正' })
  })

  it('RV/rule-3: of a draft or a return is deleted by its company, in any state by the city with a reason', async () => {
    const { principal, district, city } = here.at
    const id = await passed()
    expect((await principal.remove(ROOT, [id])).code).not.toBe(0)
    expect((await district.remove(ROOT, [id])).code).not.toBe(0)
    expect((await city.remove(ROOT, [id])).code).not.toBe(0)
    expect((await city.remove(`${ROOT}?reason=${encodeURIComponent('重复备案')}`, [id])).code).toBe(0)
  })

  it('RV/rule-2: that a bureau enters is passed at once and belongs to its company', async () => {
    const { district, principal } = here.at
    const { data } = await add(district)
    expect(await info(principal, data.id)).toMatchObject({ reviewStatus: '3' })
  })

  it('gysy/gysygcba/rule-1: later than 15 days after the acceptance is marked as late, and counted', async () => {
    const { principal, city } = here.at
    const late = async (fileDate: string) => (await info(principal, (await add(principal, { fileDate })).data.id)).isLate
    expect([await late('2026-06-25'), await late('2026-06-26')]).toEqual([false, true])
    const id = await passed({ fileDate: '2026-06-26' })
    const list = await city.get<{ list: readonly { id: string }[] }>(`${ROOT}/page`, { isLate: 'true', limit: '100' })
    expect(list.data.list.map((one) => one.id)).toContain(id)
    expect((await here.at.district.post(ROOT, { id, fileDate: '2026-06-25' })).code).toBe(0)
    expect((await info(principal, id)).isLate).toBe(false)
  })

  it('gysy/gysygcba/rule-2: has its dates in order, whichever of them are given', async () => {
    const { principal } = here.at
    const refused = async (more: Form) => (await add(principal, more)).code
    expect(await refused({ completeDate: '2026-01-04' })).toBe(10400)
    expect(await refused({ acceptDate: '2026-05-19' })).toBe(10400)
    expect(await refused({ fileDate: '2026-06-09' })).toBe(10400)
    expect(await refused({ startDate: '2026-06-20', completeDate: null, acceptDate: '2026-06-19', fileDate: null })).toBe(10400)
    expect(await refused({ startDate: '2026-06-10', completeDate: '2026-06-10', acceptDate: '2026-06-10', fileDate: '2026-06-10' })).toBe(0)
  })

  it('gysy/gysygcba/rule-3: once passed makes a facility, which names it and holds it', async () => {
    const { principal, city } = here.at
    const offers = async (id: string) => (await info(principal, id)).actions
    const draft = (await add(principal)).data.id
    const start = await passed({ filingStage: '1', completeDate: null, acceptDate: null, fileDate: null, acceptReport: [] })
    const id = await passed()
    expect([
      (await offers(draft)).includes('facility'),
      (await offers(start)).includes('facility'),
      (await offers(id)).includes('facility'),
    ]).toEqual([false, false, true])
    const { brings } = here.services.registry.byName('projectFiling').papers?.facility ?? {}
    expect(brings).toMatchObject({ name: 'name', geometry: 'geometry', length: 'pipeLength', buildDate: 'completeDate' })
    const facility = { facilityType: '6', name: '古渡站', gasCompaniesId: here.at.ids.company, gasType: '1', facilityStatus: '1' }
    const made = await principal.put<{ id: string }>('gysy/gasfacility', { ...facility, acceptanceFilingId: id })
    expect(made).toMatchObject({ code: 0 })
    expect((await city.remove(`${ROOT}?reason=${encodeURIComponent('重复备案')}`, [id])).code).not.toBe(0)
    expect((await principal.put('gysy/gasfacility', { ...facility, name: '无备案', acceptanceFilingId: 'nothing' })).code).not.toBe(0)
  })

  it('goes on to the next stage from the one before, of the same company alone', async () => {
    const { principal } = here.at
    const start = await passed({ filingStage: '1', completeDate: null, acceptDate: null, fileDate: null, acceptReport: [] })
    expect((await info(principal, start)).actions).toContain('goOn')
    expect((await add(principal, { filingStage: '2', fileDate: null, previousId: start })).code).toBe(0)
    expect((await add(principal, { filingStage: '1', previousId: start })).code).toBe(10400)
    expect(
      (await add(here.at.city, { gasCompaniesId: here.at.ids.otherCompany, filingStage: '2', fileDate: null, previousId: start })).code,
    ).toBe(10400)
  })
})
