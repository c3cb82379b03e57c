import type { Values } from '@chengan/kernel/rule'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../support/people.ts'
import { uploadPicture } from '../support/small-city.ts'
import { pothole } from '../support/street/maintenance-people.ts'
import { hotPatch, picturesOfStep, saidOfStep } from '../support/street/street-house.ts'
import { type Form, openRules, type RuleGround, refusedAt, warningsOfSaved } from './rule-ground.ts'

const CONTRACT = 'contract'
const EVENTS = 'yhgl/rcyh'
let here: RuleGround
let manager: Person
let company: Person
let supervisor: Person

beforeAll(async () => {
  here = await openRules()
  const { roads, care, watch } = here.people
  if (roads === undefined || care === undefined || watch === undefined) throw new Error('nobody maintains the streets')
  ;[manager, company, supervisor] = [roads, care, watch]
})
afterAll(() => here.close())

describe('a contract', () => {
  const refusal = async (values: Values) => refusedAt(await here.add(CONTRACT, manager, values))
  const warned = async (field: string, values: Values) => warningsOfSaved(await here.add(CONTRACT, manager, values))?.[field]
  const activate = async (id: string) => manager.post('yhgl/contract/state', { id, action: 'activate' })

  it('yhgl/contract/rule-2: holds a facility that stands in no other of its kind for the same days', async () => {
    const agreed = async (startDate: string, endDate: string, contractKind = '1') => {
      const facilities = [{ facilityKind: '1', facilityId: here.at.ids.road, quantity: 1 }]
      const { id } = await here.added(CONTRACT, manager, { contractKind, signDate: startDate, startDate, endDate, facilities })
      return activate(id)
    }
    expect(await agreed('2026-02-01', '2026-12-31')).toMatchObject({ code: 0 })
    expect(await agreed('2026-12-31', '2027-12-30')).toMatchObject({ code: -2, msg: expect.stringContaining('已在同类履行中的合同') })
    expect(await agreed('2027-01-01', '2027-12-30')).toMatchObject({ code: 0 })
    expect(await agreed('2026-02-01', '2026-12-31', '2')).toMatchObject({ code: 0 })
  })

  it('yhgl/contract/rule-4: begins at most ninety days before it is signed and ends later; three years and more are pointed out', async () => {
    const term = { signDate: '2026-05-01', startDate: '2026-01-31', endDate: '2026-12-31' }
    expect(await refusal(term)).toBeNull()
    expect(await refusal({ ...term, startDate: '2026-01-30' })).toEqual([10400, 'startDate'])
    expect(await refusal({ ...term, endDate: '2026-01-31' })).toEqual([10400, 'endDate'])
    expect(await warned('endDate', { ...term, endDate: '2029-01-31' })).toBeUndefined()
    expect(await warned('endDate', { ...term, endDate: '2029-02-01' })).toContain('3年')
  })

  it('yhgl/contract/rule-5: of a sum that is tendered is not awarded directly without being pointed out: works from four million, services from one', async () => {
    const direct = (contractKind: string, amount: number, procureKind = '7') =>
      warned('procureKind', {
        contractKind,
        amount,
        procureKind,
        companyDeptId: contractKind === '4' ? 'd-watch' : 'd-care',
        supervisorDeptId: contractKind === '4' ? undefined : 'd-watch',
      })
    expect([await direct('3', 3_999_999), await direct('1', 999_999)]).toEqual([undefined, undefined])
    expect([await direct('3', 4_000_000), await direct('1', 1_000_000)]).toEqual([
      expect.stringContaining('招标'),
      expect.stringContaining('招标'),
    ])
    expect(await direct('1', 1_000_000, '1')).toBeUndefined()
  })

  it('yhgl/contract/rule-7: has a bond of a tenth at most, a retention of three per cent that none stands beside, and pays 80 to 100 per cent as it goes', async () => {
    const sum = { amount: 20_000, bondAmount: undefined, retentionRate: undefined, progressRate: undefined }
    expect([await refusal({ ...sum, bondAmount: 2000 }), await refusal({ ...sum, bondAmount: 2000.01 })]).toEqual([
      null,
      [10400, 'bondAmount'],
    ])
    expect([await refusal({ ...sum, retentionRate: 3 }), (await refusal({ ...sum, retentionRate: 3.01 }))?.[1]]).toEqual([
      null,
      'retentionRate',
    ])
    for (const stands of [{ bondAmount: 100 }, { qualityBondAmount: 100 }, { qualityPolicyNo: 'PQ-2026-1' }])
      expect(await refusal({ ...sum, ...stands, retentionRate: 1 })).toEqual([10400, 'retentionRate'])
    expect([(await refusal({ ...sum, progressRate: 79.99 }))?.[1], (await refusal({ ...sum, progressRate: 100.01 }))?.[1]]).toEqual([
      'progressRate',
      'progressRate',
    ])
    const { id } = await here.added(CONTRACT, manager, sum)
    expect(await here.info(CONTRACT, manager, id)).toMatchObject({ progressRate: 80 })
  })
})

describe('a maintenance company', () => {
  const COMPANY = 'maintenanceCompany'
  const refusal = async (values: Values) => refusedAt(await here.add(COMPANY, here.at.city, values))

  it('sys/sysdeptextend/rule-4: of maintenance has a work-safety licence and a duty phone, and no more technical staff than staff', async () => {
    for (const lacking of ['safetyLicenceNo', 'dutyPhone'])
      expect(await refusal({ companyKind: ['1'], [lacking]: undefined })).toEqual([10001, lacking])
    expect(await refusal({ companyKind: ['2'], safetyLicenceNo: undefined, dutyPhone: undefined })).toBeNull()
    expect([await refusal({ staffCount: 10, techCount: 10 }), (await refusal({ staffCount: 10, techCount: 11 }))?.[1]]).toEqual([
      null,
      'techCount',
    ])
  })

  it('sys/sysdeptextend/rule-5: edits its own row, save its name, its code and its standing, which are the city’s', async () => {
    const { id } = await here.added(COMPANY, here.at.city, { deptId: 'd-care', companyName: '坦途养护有限公司' })
    expect((await here.edit(COMPANY, company, id, { contactPerson: '张安' })).code).toBe(0)
    expect(refusedAt(await here.edit(COMPANY, company, id, { companyName: '坦途新名' }))).toEqual([10400, 'companyName'])
    const barred = { blackState: '3', blackReason: '转包', blackTo: '2027-01-01' }
    expect(refusedAt(await here.edit(COMPANY, company, id, barred))).toEqual([10400, 'blackState'])
    expect((await here.edit(COMPANY, here.at.city, id, { companyName: '坦途新名' })).code).toBe(0)
  })

  it('sys/sysdeptextend/rule-3: whose licence or qualification has ended gets no new contract', async () => {
    const { id } = await here.added(COMPANY, here.at.city, {
      deptId: 'd-care2',
      companyName: '安道养护有限公司',
      safetyLicenceTo: '2026-06-30',
    })
    const contract = async () => refusedAt(await here.add(CONTRACT, manager, { companyDeptId: 'd-care2' }))
    expect(await contract()).toBeNull()
    expect((await here.edit(COMPANY, here.at.city, id, { safetyLicenceTo: '2026-06-29' })).code).toBe(0)
    expect(await contract()).toEqual([10400, 'companyDeptId'])
    const ended = [{ name: '市政公用工程施工总承包', grade: '二级', validFrom: '2021-01-01', validTo: '2026-06-29' }]
    expect((await here.edit(COMPANY, here.at.city, id, { safetyLicenceTo: '2030-01-01', qualifications: ended })).code).toBe(0)
    expect(await contract()).toEqual([10400, 'companyDeptId'])
  })
})

describe('an event', () => {
  let places = 0
  /** Somewhere else each time: two nearby are one. */
  const reported = async (by: Person, more: Form = {}) => {
    places += 1
    const reply = await by.put(EVENTS, await pothole(here.house, by, { location: { lng: 123.6 + places / 500, lat: 29.85 }, ...more }))
    expect(reply).toMatchObject({ code: 0 })
    return reply.data.id
  }
  const info = async (id: string) => (await manager.get<Form>(`${EVENTS}/info/${id}`)).data
  const dispatch = (id: string, more: Form = {}) =>
    manager.post(`${EVENTS}/dispatch`, {
      id,
      contractId: here.ground.city.contract,
      repairDeadline: '2026-07-02 10:00:00',
      opinion: '请修复',
      ...more,
    })
  const picture = () => uploadPicture(here.house, company)
  const dispose = async (id: string, handleState: string) =>
    company.post(`${EVENTS}/dispose`, {
      id,
      ...saidOfStep(handleState),
      ...(await picturesOfStep(handleState, picture)),
      ...(handleState === '5' ? await hotPatch(company, here.ground.city.contract) : {}),
    })
  /** The next call on a row is not the same click. */
  const done = async (call: Promise<{ readonly code: number }>) => {
    expect(await call).toMatchObject({ code: 0 })
    here.later()
  }
  async function toReview(severity: string): Promise<string> {
    const id = await reported(supervisor, { severity })
    await done(dispatch(id))
    await done(dispose(id, '1'))
    if (severity === '4') for (const state of ['2', '3']) await done(dispose(id, state))
    await done(dispose(id, '5'))
    await done(company.post(`${EVENTS}/finishApply`, { id, finishSummary: '热补2平方米' }))
    return id
  }
  const audit = (by: Person, id: string) => by.post(`${EVENTS}/rcyhAudit`, { id, pass: true, opinion: '合格' })

  it('yhgl/rcyh/rule-3: of danger is not due to be repaired before somebody must be there and have made it safe', async () => {
    here.house.setNow('2026-06-30 10:00:00')
    const id = await reported(supervisor, { severity: '4' })
    const { arriveDeadline, safeDeadline } = await info(id)
    expect([arriveDeadline, safeDeadline]).toEqual(['2026-06-30 10:30:00', '2026-06-30 11:00:00'])
    expect(refusedAt(await dispatch(id, { repairDeadline: '2026-06-30 10:59:59' }))).toEqual([10400, 'repairDeadline'])
    expect(refusedAt(await dispatch(id, { repairDeadline: '2026-06-30 11:00:00' }))).toBeNull()
  })

  it('yhgl/rcyh/rule-7: of 50 000 yuan or 100 square metres is better a special project, which is pointed out', async () => {
    const warned = async (more: Form) => {
      places += 1
      const form = await pothole(here.house, supervisor, { location: { lng: 123.6 + places / 500, lat: 29.85 }, ...more })
      return JSON.stringify(((await supervisor.put<{ warnings?: unknown }>(EVENTS, form)).data.warnings ?? []) as unknown)
    }
    const area = { unit: 'm2' }
    expect(
      [await warned({ estAmount: 49_999 }), await warned({ ...area, estQuantity: 99.9 })].map(
        (text) => text.includes('病害') || text.includes('专项'),
      ),
    ).toEqual([false, false])
    expect(
      [await warned({ estAmount: 50_000 }), await warned({ ...area, estQuantity: 100 })].map(
        (text) => text.includes('病害') || text.includes('专项'),
      ),
    ).toEqual([true, true])
  })

  it.each([
    ['3', { hours: 24 }],
    ['2', { workdays: 2 }],
  ])('yhgl/rcyh/rule-13: of severity %s is reviewed within %o, and passes nothing by itself', async (severity, within) => {
    here.house.setNow('2026-06-30 10:00:00')
    const id = await toReview(severity)
    const { dutyClock } = await info(id)
    const deadline = String((dutyClock as { deadline?: unknown } | null)?.deadline)
    expect(deadline.slice(0, 10)).toBe('hours' in within ? '2026-07-01' : '2026-07-02')
    expect(await info(id)).toMatchObject({ status: '40' })
  })

  it('yhgl/rcyh/rule-8: is reviewed by nobody of the company that repaired it; who supervises a contract is not its contractor', async () => {
    const id = await toReview('2')
    expect((await audit(company, id)).code).not.toBe(0)
    expect((await audit(supervisor, id)).code).toBe(0)
    expect(
      refusedAt(await here.add(CONTRACT, manager, { companyDeptId: 'd-watch', supervisorDeptId: 'd-watch', contractKind: '4' })),
    ).toEqual([10400, 'supervisorDeptId'])
  })

  it('yhgl/rcyh/rule-1: that is closed is never taken up again', async () => {
    const id = await toReview('2')
    await done(audit(supervisor, id))
    await done(audit(manager, id))
    expect(await info(id)).toMatchObject({ status: '50' })
    const again = [
      await dispatch(id),
      await dispose(id, '1'),
      await company.post(`${EVENTS}/finishApply`, { id, finishSummary: '再修' }),
      await audit(manager, id),
      await manager.post(`${EVENTS}/dispatchInvalid`, { id, invalidReason: '2', opinion: '重开' }),
      await supervisor.post(`${EVENTS}/report`, { id }),
    ]
    expect(again.map(({ code }) => code)).not.toContain(0)
    expect(await info(id)).toMatchObject({ status: '50' })
  })

  it('maintenance/B-4: is returned and reviewed within the hours and days that the parameters say', async () => {
    await here.setting('yh.audit.hours', '12')
    here.house.setNow('2026-06-30 10:00:00')
    const { dutyClock } = await info(await toReview('3'))
    await here.setting('yh.audit.hours', '24')
    expect(String((dutyClock as { deadline?: unknown } | null)?.deadline)).toContain('2026-06-30 22:00')
  })
})
