import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kindsByKey } from '../../src/alerts/kinds.ts'
import { sweepKind } from '../../src/alerts/sweep.ts'
import { alertParts } from '../../src/areas/system/alerts/alert-parts.ts'
import { contextOf, jobFacts, systemActor } from '../../src/pipeline/context-of.ts'
import { uploadPicture } from '../support/small-city.ts'
import { byTheStandard, EVENTS, hotPatch, openStreetHouse } from '../support/street/street-house.ts'

const DANGER = 'yhgl/rcyh/danger'

let here: Awaited<ReturnType<typeof openStreetHouse>>
beforeAll(async () => {
  here = await openStreetHouse()
})
afterAll(() => here.house.close())

const dangerOf = async (id: string) => (await here.at.company.get(`${DANGER}/${id}`)).data
async function dangerInRepair(more: object = {}): Promise<string> {
  const { id } = await here.report(here.at.company, { severity: '4', ...more })
  expect(await here.dispatch(id, byTheStandard)).toMatchObject({ code: 0 })
  expect(await here.handle(id, '1')).toMatchObject({ code: 0 })
  return id
}
const enclosed = async (more: object = {}) => ({
  measures: ['1', '3'],
  enclosureTime: '2026-06-30 10:00:00',
  signCount: 4,
  images: [await here.picture()],
  ...more,
})
const lifted = async (more: object = {}) => ({
  liftTime: '2026-06-30 10:00:00',
  liftImages: [await here.picture()],
  liftOpinion: '坑洞已回填，围挡撤除',
  ...more,
})
const step = (dailyId: string, action: string, more: object) => here.at.company.post(DANGER, { dailyId, action, ...more })

describe('the danger of an event', () => {
  it('yhgl/rcyh/danger/rule-3: is there with every event of severity 4: found at its report, general, with its photos, of the kind of its defect', async () => {
    const id = await dangerInRepair({ defectCode: 'R02' })
    const event = await here.info(here.at.company, id)
    const danger = await dangerOf(id)
    expect(danger).toMatchObject({
      ...{ id, dailyId: id, status: '1', dangerKind: '1', dangerLevel: '1', foundTime: event.reportTime, eventNo: event.eventNo },
      companyDeptId: event.companyDeptId,
    })
    expect(danger.images).toHaveLength(1)
    expect(event).toMatchObject({ dangerState: '1' })
    // What its level asks is asked when it is enclosed, and not before.
    const { images: _images, ...bare } = await enclosed()
    for (const lacks of ['measures', 'enclosureTime', 'images'] as const)
      expect(await step(id, 'enclose', { ...(await enclosed()), [lacks]: lacks === 'enclosureTime' ? null : [] }), lacks).toMatchObject({
        code: expect.toSatisfy((code: number) => code !== 0),
        data: { errors: [{ field: lacks }] },
      })
    expect(await step(id, 'enclose', bare)).toMatchObject({ data: { errors: [{ field: 'images' }] } })
    expect((await here.report(here.at.company, { severity: '3' })).id).not.toBe(id)
  })

  it('comes with an event that is corrected to severity 4, once', async () => {
    const { id } = await here.report(here.at.company, { severity: '2', defectCode: 'R01' })
    expect((await here.at.company.get(`${DANGER}/${id}`)).code).toBe(10104)
    expect(await here.at.manager.post(EVENTS, { id, severity: '4' })).toMatchObject({ code: 0 })
    expect(await dangerOf(id)).toMatchObject({ status: '1', dangerKind: '9' })
    expect(await here.at.manager.post(EVENTS, { id, severity: '3' })).toMatchObject({ code: 0 })
    expect(await here.at.manager.post(EVENTS, { id, severity: '4', description: '坑槽扩大' })).toMatchObject({ code: 0 })
    expect((await here.at.manager.get(`${DANGER}/page?limit=100`)).data.list.filter((one: { id: string }) => one.id === id)).toHaveLength(1)
  })

  it('is entered by anybody at the desks who sees it, and is one with its event: a second save changes it', async () => {
    const id = await here.inRepair()
    const seen = {
      dailyId: id,
      dangerKind: '4',
      dangerLevel: '1',
      foundTime: '2026-06-30 09:00:00',
      images: [await uploadPicture(here.house, here.at.supervisor)],
    }
    expect(await here.at.supervisor.post(DANGER, { ...seen, action: 'save' })).toMatchObject({ code: 0, data: { id } })
    expect(await here.at.company.post(DANGER, { dailyId: id, trafficEffect: '占一条车道', action: 'save' })).toMatchObject({ code: 0 })
    expect(await dangerOf(id)).toMatchObject({ dangerKind: '4', trafficEffect: '占一条车道', version: 2 })
    expect(await here.at.otherCompany.get(`${DANGER}/${id}`)).not.toMatchObject({ code: 0 })
  })

  it('is of an open event', async () => {
    const { id } = await here.report(here.at.company, { severity: '2' })
    expect(await here.at.manager.post(`${EVENTS}/dispatchInvalid`, { id, invalidReason: '2', opinion: '现场无此病害' })).toMatchObject({
      code: 0,
    })
    const seen = {
      dailyId: id,
      dangerKind: '1',
      dangerLevel: '1',
      foundTime: '2026-06-30 09:00:00',
      images: [await uploadPicture(here.house, here.at.manager)],
    }
    expect(await here.at.manager.post(DANGER, seen)).toMatchObject({ code: -2, msg: '事件已办结或已作废，不能登记险情，请另行上报' })
  })
})

describe('enclosing and lifting it', () => {
  it('is what its company does, one after the other, in the order of time; the event counts as made safe with it', async () => {
    const id = await dangerInRepair()
    expect(await here.at.supervisor.post(DANGER, { dailyId: id, action: 'enclose', ...(await enclosed()) })).toMatchObject({ code: 403 })
    expect(await step(id, 'lift', await lifted())).toMatchObject({ code: -2, msg: '当前状态不允许该操作' })
    for (const enclosureTime of ['2026-06-30 09:59:59', '2026-06-30 10:00:01'])
      expect(await step(id, 'enclose', await enclosed({ enclosureTime }))).toMatchObject({
        code: 10400,
        msg: '围护时间须在发现时间之后，且不晚于当前时间',
      })
    expect(await step(id, 'enclose', await enclosed())).toMatchObject({ code: 0, data: { status: '2' } })
    expect(await here.info(here.at.company, id)).toMatchObject({ safeTime: '2026-06-30 10:00:00', dangerState: '2' })
    expect(await step(id, 'lift', { ...(await lifted()), liftOpinion: '' })).toMatchObject({ code: 10001 })
    expect(await step(id, 'lift', await lifted())).toMatchObject({ code: 0, data: { status: '3' } })
    expect(await dangerOf(id)).toMatchObject({ liftOpinion: '坑洞已回填，围挡撤除' })
  })

  it('asks a guard of a larger one, and a report upwards of a major one', async () => {
    const id = await dangerInRepair()
    expect(await here.at.company.post(DANGER, { dailyId: id, dangerLevel: '2' })).toMatchObject({ code: 0 })
    expect(await step(id, 'enclose', await enclosed())).toMatchObject({
      code: 10001,
      data: { errors: [{ field: 'guardian' }, { field: 'guardianPhone' }] },
    })
    expect(await here.at.company.post(DANGER, { dailyId: id, dangerLevel: '3' })).toMatchObject({ code: 0 })
    const guarded = { guardian: '路安甲', guardianPhone: '13800000001' }
    expect(await step(id, 'enclose', await enclosed(guarded))).toMatchObject({
      code: 10001,
      data: { errors: [{ field: 'reportedTo' }, { field: 'reportedTime' }] },
    })
    const told = { reportedTo: '市城管局值班室', reportedTime: '2026-06-30 10:00:00' }
    expect(await step(id, 'enclose', await enclosed({ ...guarded, ...told }))).toMatchObject({ code: 0, data: { status: '2' } })
  })

  it('yhgl/rcyh/danger/rule-1: a major one, or casualties, is told to the city at once, and is to be reported within the hour', async () => {
    const id = await dangerInRepair()
    // Its event was dispatched: it is its company that owes it.
    expect(await dangerOf(id)).toMatchObject({ dutyClock: { action: 'enclose', mine: true } })
    expect(await here.at.company.post(DANGER, { dailyId: id, casualties: 1 })).toMatchObject({ code: 0 })
    expect(await dangerOf(id)).toMatchObject({ dutyClock: { action: 'edit', deadline: '2026-06-30 11:00:00' } })
    const ctx = contextOf(here.house.open.services, systemActor, jobFacts('test'), 'zh-CN')
    const kind = (await kindsByKey(ctx)).get('yhgl/rcyh/danger#major')
    if (kind === undefined) throw new Error('nobody is warned of a major danger')
    // Others lie there as well: of all open ones that are major or hurt somebody.
    expect((await sweepKind(ctx, alertParts, kind, [id])).opened).toBe(1)
  })

  it('yhgl/rcyh/danger/rule-2: comes before the finish is applied for', async () => {
    const id = await dangerInRepair()
    expect(await here.handle(id, '5', await hotPatch(here.at.company, here.contractId))).toMatchObject({ code: 0 })
    const finish = (finishSummary = '已修复') => here.at.company.post(`${EVENTS}/finishApply`, { id, finishSummary })
    expect(await finish()).toMatchObject({ code: -2, msg: '险情未解除，不能申请完工' })
    expect(await step(id, 'enclose', await enclosed())).toMatchObject({ code: 0 })
    expect(await finish('已修复，已围护')).toMatchObject({ code: -2, msg: '险情未解除，不能申请完工' })
    expect(await step(id, 'lift', await lifted())).toMatchObject({ code: 0 })
    expect(await finish('已修复，险情已解除')).toMatchObject({ code: 0 })
  })

  it('ends with an event that is void', async () => {
    const { id } = await here.report(here.at.company, { severity: '4' })
    expect(await here.at.manager.post(`${EVENTS}/dispatchInvalid`, { id, invalidReason: '2', opinion: '误报' })).toMatchObject({ code: 0 })
    expect(await dangerOf(id)).toMatchObject({ status: '3' })
  })
})
