import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../support/people.ts'
import { byTheStandard, EVENTS, hotPatch, lastStep, openStreetHouse } from '../support/street/street-house.ts'

const PLANS = 'yhgl/rcyh/plan'

let here: Awaited<ReturnType<typeof openStreetHouse>>
beforeAll(async () => {
  here = await openStreetHouse()
})
afterAll(() => here.house.close())

async function dispatched(more: object = {}): Promise<string> {
  const { id } = await here.report(here.at.company, { severity: '2', ...more })
  expect(await here.dispatch(id, byTheStandard)).toMatchObject({ code: 0 })
  return id
}
const plan = (dailyIds: readonly string[], more: object = {}) => ({
  dailyIds,
  planDate: '2026-07-01',
  startTime: '09:30',
  endTime: '15:00',
  timeBand: '1',
  crewName: '一班',
  crewCount: 4,
  leaderUserId: here.at.crew.userId,
  method: '1',
  ...more,
})
const save = (body: unknown, by: Person = here.at.company) => by.post(PLANS, body)
const planOf = async (id: string, by: Person = here.at.company) => (await by.get(`${PLANS}/info/${id}`)).data
async function planned(dailyIds: readonly string[], more: object = {}): Promise<string> {
  const reply = await save(plan(dailyIds, more))
  expect(reply).toMatchObject({ code: 0 })
  return reply.data.id
}

describe('a work plan', () => {
  it('takes several events of one road and says whose they are; several are saved at once, all or none', async () => {
    const [one, two] = [await dispatched(), await dispatched({ defectCode: 'R04' })]
    const id = await planned([one, two])
    const event = await here.info(here.at.company, one)
    expect(await planOf(id)).toMatchObject({
      ...{ eventCount: 2, state: '0', companyDeptId: event.companyDeptId, regionId: event.regionId },
      firstDeadline: expect.stringMatching(/^2026-0[67]/),
    })
    const many = await save([plan([one], { planDate: '2026-07-02' }), plan([two], { planDate: '2026-07-03' })])
    expect(many).toMatchObject({ code: 0, data: [{ id: expect.any(String) }, { id: expect.any(String) }] })
    const before = (await here.at.company.get(`${PLANS}/page`)).data.total
    expect(await save([plan([one], { planDate: '2026-07-04' }), plan([two], { crewName: '' })])).toMatchObject({ code: 10001 })
    expect((await here.at.company.get(`${PLANS}/page`)).data.total).toBe(before)
  })

  it('is of events that its own company has in repair, on one road', async () => {
    const { id: open } = await here.report(here.at.company)
    const { eventNo } = await here.info(here.at.company, open)
    expect(await save(plan([open]))).toMatchObject({ code: -2, msg: `事件${eventNo}不在处置中或不是本单位的，请重新选择` })
    const [one, two] = [await dispatched(), await dispatched({ defectCode: 'R04' })]
    await sql`insert into road (id, name, create_date, update_date) values ('road-two', '古渡街', '2026-06-30', '2026-06-30')`.execute(
      here.house.open.services.db,
    )
    await sql`update daily_maintenance set road_id = 'road-two' where id = ${two}`.execute(here.house.open.services.db)
    expect(await save(plan([one, two]))).toMatchObject({ code: 10400, msg: '一个处置计划只能包含同一道路的事件' })
    expect(await save(plan([one]), here.at.supervisor)).toMatchObject({ code: 403 })
  })

  it('yhgl/rcyh/plan/rule-1: warns of a day behind the earliest deadline, and keeps what can wait out of the peaks on main carriageways', async () => {
    const id = await dispatched()
    await sql`update daily_maintenance set maint_grade = '1', part = '101', repair_deadline = '2026-07-01 10:00:00' where id = ${id}`.execute(
      here.house.open.services.db,
    )
    const { eventNo } = await here.info(here.at.company, id)
    for (const [startTime, endTime] of [
      ['08:59', '10:00'],
      ['16:00', '17:01'],
      ['06:00', '20:00'],
    ])
      expect(await save(plan([id], { startTime, endTime })), startTime).toMatchObject({
        code: 10400,
        msg: `Ⅰ等道路车行道的轻微、一般事件不得在07:00—09:00、17:00—19:00作业：${eventNo}`,
      })
    expect(await save(plan([id], { startTime: '15:00', endTime: '09:00' }))).toMatchObject({
      code: 10400,
      data: { errors: [{ field: 'endTime', msg: '结束时间须晚于开始时间；跨日作业请选夜间时段' }, { field: 'startTime' }] },
    })
    // The night goes over midnight, and ends before the morning begins.
    expect(await save(plan([id], { startTime: '22:00', endTime: '07:00', timeBand: '3' }))).toMatchObject({ code: 0 })
    expect(await save(plan([id], { startTime: '22:00', endTime: '07:30', timeBand: '3' }))).toMatchObject({ code: 10400 })
    const inTime = await save(plan([id], { startTime: '09:00', endTime: '17:00' }))
    expect(inTime.data.warnings ?? []).toEqual([])
    const late = await save(plan([id], { startTime: '09:00', endTime: '17:00', planDate: '2026-07-02' }))
    expect(late.data.warnings).toMatchObject([{ msg: '计划日期晚于所含事件最早的修复时限' }])
    await sql`update daily_maintenance set severity = '3' where id = ${id}`.execute(here.house.open.services.db)
    expect(await save(plan([id], { startTime: '08:00', endTime: '09:00' }))).toMatchObject({ code: 0 })
  })

  it('begins with the first work on its events and is done when all are repaired; its company cancels it, with a reason', async () => {
    const [one, two] = [await dispatched(), await dispatched({ defectCode: 'R04' })]
    const id = await planned([one, two])
    const other = await planned([two], { planDate: '2026-07-02' })
    for (const event of [one, two]) expect(await here.handle(event, '1')).toMatchObject({ code: 0 })
    expect(await planOf(id)).toMatchObject({ state: '0' })
    const repair = async (event: string) => here.handle(event, '5', await hotPatch(here.at.company, here.contractId))
    expect(await repair(one)).toMatchObject({ code: 0 })
    expect(await planOf(id)).toMatchObject({ state: '1' })
    expect(await planOf(other)).toMatchObject({ state: '0' })
    expect(await save({ id: other, action: 'cancel' })).toMatchObject({ code: 10001 })
    expect(await save({ id: other, action: 'cancel', opinion: '改由二班施工' })).toMatchObject({ code: 0, data: { state: '3' } })
    expect(await repair(two)).toMatchObject({ code: 0 })
    expect(await planOf(id)).toMatchObject({ state: '2' })
    expect(await planOf(other)).toMatchObject({ state: '3' })
    expect(await save({ id, action: 'cancel', opinion: '撤销' })).toMatchObject({ code: -2 })
  })

  it('is commented by supervisor and manager, in words that stay with it', async () => {
    const id = await planned([await dispatched()])
    expect(await save({ id, action: 'comment', opinion: '注意夜间照明' }, here.at.supervisor)).toMatchObject({ code: 0 })
    expect(lastStep(await planOf(id))).toMatchObject({ action: 'comment', opinion: '注意夜间照明' })
    expect(await save({ id, action: 'comment', opinion: '自己批注' })).toMatchObject({ code: 403 })
  })

  it('is listed by days, section and crew, and counted per day', async () => {
    const id = await dispatched()
    await planned([id], { planDate: '2026-08-03', crewName: '夜间班', occupyLane: true })
    await planned([id], { planDate: '2026-08-03', crewName: '早班' })
    await planned([id], { planDate: '2026-08-04', crewName: '早班' })
    const list = async (query: object) =>
      (await here.at.manager.get(PLANS, { ...query, limit: '100' })).data.list.map((one) => one.crewName)
    expect(await list({ dateFrom: '2026-08-03', dateTo: '2026-08-03' })).toHaveLength(2)
    expect(await list({ dateFrom: '2026-08-01', crew: '夜间班' })).toEqual(['夜间班'])
    expect(await list({ dateFrom: '2026-08-01', state: '2' })).toEqual([])
    expect((await here.at.manager.get(`${PLANS}/count`, { dateFrom: '2026-08-01', dateTo: '2026-08-31' })).data).toEqual([
      { date: '2026-08-03', total: 2, done: 0, overdue: 0, occupying: 1 },
      { date: '2026-08-04', total: 1, done: 0, overdue: 0, occupying: 0 },
    ])
    expect((await here.at.otherCompany.get(`${PLANS}/count`, { dateFrom: '2026-08-01', dateTo: '2026-08-31' })).data).toEqual([])
    expect(await here.at.company.get(`${EVENTS}/info/${id}`)).toMatchObject({ code: 0 })
  })
})
