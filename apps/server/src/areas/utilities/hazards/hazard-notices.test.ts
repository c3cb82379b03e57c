import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  actOnHazard,
  dispatched,
  handedIn,
  handIn,
  major,
  openUtilities,
  rectificationMeasures,
  reported,
  type Utilities,
} from '../testing/utilities-house.ts'

let here: Utilities
beforeAll(async () => {
  here = await openUtilities()
})
afterAll(() => here.close())
beforeEach(() => here.told())

const by = (...people: readonly { readonly userId: string }[]) => people.map((person) => person.userId).sort()
const receivers = (notices: ReturnType<Utilities['told']>) => notices.flatMap((notice) => notice.userIds).sort()

describe('a major hazard', () => {
  it('is told to its district and to the city at once, by SMS too, each on the page of the own level', async () => {
    const { at } = here
    const row = await reported(here, at.staff, { ...major, level: 'qy', checkers: [at.staff.userId] })
    const told = here.told()
    expect(receivers(told)).toEqual(by(at.district, at.district2, at.city))
    expect(told.every((notice) => notice.sms?.content.includes(row.hazardNo))).toBe(true)
    expect(told.map((notice) => notice.bizRoute).sort()).toEqual([
      `/gysy/qx_aqjdyhpc/examine?id=${row.id}`,
      `/gysy/sj_aqjdyhpc/examine?id=${row.id}`,
    ])
  })

  it('stands in a notice by its object first: a narrow line cuts the company, not the place', async () => {
    const { at } = here
    await reported(here, at.staff, { ...major, objectName: '星河小区13幢2单元702室', level: 'qy', checkers: [at.staff.userId] })
    expect(here.told()[0]?.title).toBe('重大隐患：星河小区13幢2单元702室（临江澜源燃气有限公司）')
  })

  it('of a company as a whole names the company once', async () => {
    const { at } = here
    await reported(here, at.staff, { ...major, objectName: '临江澜源燃气有限公司', level: 'qy', checkers: [at.staff.userId] })
    expect(here.told()[0]?.title).toBe('重大隐患：临江澜源燃气有限公司')
  })

  it('is told again when a general one is raised, not when a major one is edited', async () => {
    const { at } = here
    const row = await dispatched(here)
    here.told()
    const raised = await at.city.post('gysy/aqjdyhpc', { id: row.id, version: row.version, ...major, opinion: '升级' })
    expect(raised).toMatchObject({ code: 0 })
    expect(receivers(here.told())).toEqual(by(at.district, at.district2))
    await at.city.post('gysy/aqjdyhpc', { id: row.id, version: raised.data.version, punishType: ['2'], opinion: '警告' })
    expect(here.told()).toEqual([])
  })
})

describe('an order', () => {
  it('is told to the principal and the safety manager by SMS, with its number and its deadline', async () => {
    const { at } = here
    const row = await dispatched(here)
    const told = here.told()
    expect(receivers(told)).toEqual(by(at.principal, at.safetyManager))
    expect(told[0]).toMatchObject({ bizRoute: `/gysy/qy_aqjdyhpc/index?id=${row.id}`, bizType: 'gysy/aqjdyhpc', bizId: row.id })
    expect(told[0]?.sms?.content).toContain(row.reformNoticeNo)
    expect(told[0]?.sms?.content).toContain('2026-07-15')
  })

  it('that is recalled is told to be void', async () => {
    const { at } = here
    const row = await dispatched(here)
    here.told()
    await actOnHazard(at.district, 'recall', { id: row.id, opinion: '对象有误' })
    const told = here.told()
    expect(receivers(told)).toEqual(by(at.principal, at.safetyManager))
    expect(told[0]?.content).toContain('作废')
  })
})

describe('whose turn it is', () => {
  it('the district that reviews its finding is told of the hand-in and until when, not by SMS', async () => {
    const { at } = here
    await handedIn(here)
    const told = here.told().filter((notice) => notice.title.startsWith('整改待复查'))
    expect(receivers(told)).toEqual(by(at.district, at.district2))
    expect(told[0]?.content).toContain('2026-07-03')
    expect(told[0]?.sms).toBeUndefined()
  })

  it('the safety manager reviews a general finding of the company itself', async () => {
    const { at } = here
    const draft = { level: 'qy', checkers: [at.staff.userId], reformDeadline: '2026-07-10' }
    const row = await reported(here, at.staff, draft)
    here.told()
    await handIn(here, row)
    expect(receivers(here.told())).toEqual(by(at.safetyManager))
  })

  it('the city decides the delay of a major hazard, and the company is told what was decided', async () => {
    const { at } = here
    const row = await dispatched(here, major)
    here.told()
    await actOnHazard(at.staff, 'delay', { id: row.id, delayTo: '2026-07-30', delayReason: '配件未到', emergencyPlan: '停用' })
    expect(receivers(here.told())).toEqual(by(at.city))
    await actOnHazard(at.city, 'audit', { id: row.id, auditResult: '1', opinion: '同意' })
    const told = here.told()
    expect(receivers(told)).toEqual(by(at.principal, at.safetyManager))
    expect(told[0]?.content).toContain('同意延期至2026-07-30')
    expect(told[0]?.sms).toBeUndefined()
  })
})

describe('what comes from the city', () => {
  const own = () => ({ level: 'sj', checkers: [here.at.city.userId, here.at.district.userId] })

  it('a hand-down is told to that district alone', async () => {
    const { at } = here
    const row = await reported(here, at.city, own())
    here.told()
    await actOnHazard(at.city, 'dispatch', { id: row.id, toRegionId: '990121', delegateReview: true })
    expect(receivers(here.told())).toEqual(by(at.otherDistrict))
  })

  it('a listing is told to the principal of the company and to its district by SMS', async () => {
    const { at } = here
    const row = await dispatched(here, major)
    here.told()
    await actOnHazard(at.city, 'supervise', { id: row.id, superviseNo: '督〔2026〕3号', superviseDeadline: '2026-07-20' })
    const told = here.told()
    expect(receivers(told)).toEqual(by(at.principal, at.district, at.district2))
    expect(told.every((notice) => notice.sms?.content.includes('督〔2026〕3号'))).toBe(true)
  })

  it('a listing by the district is told to the principal alone', async () => {
    const { at } = here
    const row = await dispatched(here, major)
    here.told()
    await actOnHazard(at.district, 'supervise', { id: row.id, superviseDeadline: '2026-07-20' })
    expect(receivers(here.told())).toEqual(by(at.principal))
  })
})

describe('a returned rectification', () => {
  it('is told to the company by SMS, and the second return proposes supervision', async () => {
    const { at } = here
    const row = await handedIn(here)
    here.told()
    await actOnHazard(at.district, 'audit', { id: row.id, auditResult: '2', opinion: '仍超压', reformDeadline: '2026-07-20' })
    const first = here.told()
    expect(receivers(first)).toEqual(by(at.principal, at.safetyManager))
    expect(first[0]?.sms?.content).toContain('仍超压')
    await actOnHazard(at.staff, 'reform', { id: row.id, ...rectificationMeasures, opinion: '再次更换' })
    await handIn(here, row)
    here.told()
    await actOnHazard(at.district, 'audit', { id: row.id, auditResult: '2', opinion: '未复测', reformDeadline: '2026-07-25' })
    const proposal = here.told().filter((notice) => notice.title.startsWith('建议挂牌督办'))
    expect(receivers(proposal)).toEqual(by(at.district2, at.city))
  })
})
