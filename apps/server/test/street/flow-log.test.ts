import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byTheStandard, EVENTS, openStreetHouse } from '../support/street/street-house.ts'

const FLOW = 'yhgl/rcyhlc/list'

let here: Awaited<ReturnType<typeof openStreetHouse>>
beforeAll(async () => {
  here = await openStreetHouse()
})
afterAll(() => here.house.close())

interface Told {
  readonly nodeName: string
  readonly action: string | null
  readonly fromStatus: string | null
  readonly toStatus: string | null
  readonly operatorName: string | null
  readonly operatorLevel: string | null
  readonly opinion: string | null
  readonly costMinutes: number | null
  readonly overdue: boolean
}
const flowOf = async (id: string, who = here.at.company) => (await who.get<readonly Told[]>(FLOW, { dailyId: id })).data
const actionsOf = async (id: string, who = here.at.company) => (await flowOf(id, who)).map(({ action }) => action)

/** An event of which all that may stand beside one does: a danger, a plan, a programme, a delay. */
async function eventWithAll(): Promise<string> {
  const { company, supervisor, manager, crew } = here.at
  const { id } = await here.report(company, { severity: '4', estAmount: 30_000 })
  expect(await here.dispatch(id, byTheStandard)).toMatchObject({ code: 0 })
  for (const state of ['1', '2', '3']) expect(await here.handle(id, state)).toMatchObject({ code: 0 })
  const enclosed = { measures: ['1'], enclosureTime: '2026-06-30 10:00:00', signCount: 2, images: [await here.picture()] }
  expect(await company.post('yhgl/rcyh/danger', { dailyId: id, action: 'enclose', ...enclosed })).toMatchObject({ code: 0 })
  const crewOfDay = { planDate: '2026-07-01', startTime: '09:30', endTime: '15:00', timeBand: '1', crewName: '一班', crewCount: 4 }
  expect(await company.post('yhgl/rcyh/plan', { dailyIds: [id], ...crewOfDay, leaderUserId: crew.userId, method: '1' })).toMatchObject({
    code: 0,
  })
  expect(
    await company.post('yhgl/rcyh/constructionPlan', {
      ...{ dailyId: id, action: 'submit', programmeName: '基层修复方案', workScope: '约80平方米', processDesc: '铣刨、回填、摊铺' },
      ...{ startDate: '2026-07-01 09:00:00', endDate: '2026-07-01 17:00:00', closeKind: '1', digDepth: 0, estAmount: 30_000 },
      ...{ safetyOfficer: '路安甲', safetyOfficerPhone: '13800000001', emergencyPlan: '遇管线受损立即停工' },
    }),
  ).toMatchObject({ code: 0 })
  expect(await supervisor.post(`${EVENTS}/rcyhAudit`, { id, auditKind: '2', result: 1, opinion: '方案可行' })).toMatchObject({ code: 0 })
  expect(await manager.post(`${EVENTS}/rcyhAudit`, { id, auditKind: '2', result: 0, opinion: '补交通组织' })).toMatchObject({ code: 0 })
  return id
}

describe('the flow log of an event', () => {
  it('tells its steps and those of its danger, its plan and its programme once each, oldest first, with the action of each', async () => {
    const id = await eventWithAll()
    expect(await actionsOf(id)).toEqual([
      ...['report', 'dispatch', 'accept', 'arrive', 'safe', 'danger', 'danger', 'plan', 'programme', 'programme', 'programme'],
    ])
    const told = await flowOf(id)
    expect(told[2]).toMatchObject({
      nodeName: '接单',
      fromStatus: '20',
      toStatus: '30',
      operatorLevel: 'qy',
      costMinutes: 0,
      overdue: false,
    })
    expect(told.at(-1)).toMatchObject({ nodeName: '施工方案', fromStatus: null, opinion: '补交通组织', operatorLevel: 'qx' })
    expect(told[0]?.costMinutes).toBeNull()
    const kept = (await here.info(here.at.company, id)).handleLogs as readonly { readonly root?: string }[]
    expect(kept).toHaveLength(told.length)
    expect(kept.filter(({ root }) => root === undefined)).toHaveLength(5)
  })

  it('tells a delay as its application does, not once more as the event that follows it', async () => {
    const id = await here.inRepair()
    const asked = {
      reasonKind: '3',
      reason: '沥青料供应中断，预计次日恢复供料',
      newDeadline: '2026-07-03 10:00:00',
      safeguards: '设置围挡，夜间看守',
    }
    const reply = await here.at.company.put('yhgl/rcyhyq', { dailyId: id, ...asked, images: [await here.picture()] })
    expect(reply).toMatchObject({ code: 0 })
    expect(await here.at.supervisor.post('yhgl/rcyhyq/yqsqAudit', { id: reply.data.id, result: 0, opinion: '理由不充分' })).toMatchObject({
      code: 0,
    })
    expect((await actionsOf(id)).slice(-2)).toEqual(['delay', 'delayReject'])
  })

  it('keeps what is said at a reclassification, a return and a repair apart, though all are steps of one call', async () => {
    const { id } = await here.report(here.at.company, { severity: '2' })
    expect(await here.dispatch(id, byTheStandard)).toMatchObject({ code: 0 })
    expect(await here.handle(id, '1')).toMatchObject({ code: 0 })
    expect(await here.at.manager.post(EVENTS, { id, severity: '3', opinion: '实测沉陷6厘米' })).toMatchObject({ code: 0 })
    expect(await here.handle(id, '4')).toMatchObject({ code: 0 })
    expect(await here.repaired(id)).toMatchObject({ code: 0 })
    expect(await actionsOf(id)).toEqual(['report', 'dispatch', 'accept', 'correct', 'work', 'repair'])
  })

  it('is read by whoever sees the event: another company finds neither it nor the event, and nobody adds to it', async () => {
    const id = await here.inRepair()
    expect(await here.at.otherCompany.get(FLOW, { dailyId: id })).toMatchObject({ code: 10104 })
    expect(await here.at.company.get(FLOW)).toMatchObject({ code: 10001 })
    expect(await here.at.company.put('yhgl/rcyhlc', { dailyId: id })).toMatchObject({ code: 404 })
  })
})

describe('all about an event in one reply', () => {
  it('has its records, its plan, its programme, its danger, its delays, its log and its quantities', async () => {
    const id = await eventWithAll()
    const { data } = await here.at.company.get(`${EVENTS}/clInfo/${id}`)
    expect(data).toMatchObject({
      event: { id, status: '30' },
      plan: { crewName: '一班' },
      constructionPlan: { programmeName: '基层修复方案', status: '4' },
      danger: { status: '2' },
      delays: [],
      quantities: [],
    })
    expect(data.handlings).toHaveLength(3)
    expect(data.logs).toEqual(await flowOf(id))
  })
})

describe('the step bar of an event', () => {
  it('says which steps are done, by whom and when, which is under way until when, and which wait', async () => {
    const id = await here.inRepair()
    const { data } = await here.at.manager.get<readonly { nodeZh: string; state: string }[]>(`${EVENTS}/processs`, { id })
    expect(data.map(({ nodeZh, state }) => [nodeZh, state])).toEqual([
      ['上报', 'done'],
      ['派单', 'done'],
      ['接单', 'done'],
      ['处置', 'current'],
      ['复核', 'waiting'],
      ['办结', 'waiting'],
    ])
    expect(data[3]).toMatchObject({ node: 'Repaired', deadline: '2026-07-02 10:00:00', overdue: false })
    expect(data[1]).toMatchObject({ time: '2026-06-30 10:00:00', handler: expect.stringContaining('（') })
  })
})

describe('an own draft', () => {
  it('is read by its writer alone, and is none any more once it is reported', async () => {
    const draft = await here.at.company.post(`${EVENTS}/reportTemp`, { facilityKind: '1', title: '坑槽待补充' })
    expect(draft).toMatchObject({ code: 0 })
    expect(await here.at.company.get(`${EVENTS}/tempInfo/${draft.data.id}`)).toMatchObject({
      code: 0,
      data: { title: '坑槽待补充', status: '0' },
    })
    expect(await here.at.manager.get(`${EVENTS}/tempInfo/${draft.data.id}`)).toMatchObject({ code: 10104 })
    const { id } = await here.report(here.at.company)
    expect(await here.at.company.get(`${EVENTS}/tempInfo/${id}`)).toMatchObject({ code: 10104 })
  })
})
