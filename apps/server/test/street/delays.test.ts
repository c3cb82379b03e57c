import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccount, type Person, personOf } from '../support/people.ts'
import { contractInForce } from '../support/street/maintenance-people.ts'
import { EVENTS, lastStep, openStreetHouse } from '../support/street/street-house.ts'

const DELAYS = 'yhgl/rcyhyq'
const NOW = '2026-06-30 10:00:00'

let here: Awaited<ReturnType<typeof openStreetHouse>>
beforeAll(async () => {
  here = await openStreetHouse()
})
afterAll(() => here.house.close())

/** What a company says of an event that it cannot repair in time. */
const asked = async (dailyId: string, more: object = {}) => ({
  dailyId,
  reasonKind: '3',
  reason: '沥青料供应中断，预计次日恢复供料',
  newDeadline: '2026-07-03 10:00:00',
  safeguards: '设置围挡和警示灯，夜间专人看守',
  images: [await here.picture()],
  ...more,
})
const apply = async (dailyId: string, more: object = {}, by: Person = here.at.company) => by.put(DELAYS, await asked(dailyId, more))
async function applied(dailyId: string, more: object = {}): Promise<string> {
  const reply = await apply(dailyId, more)
  expect(reply).toMatchObject({ code: 0, data: { status: '1', applyNo: expect.stringMatching(/^YQ20260630\d{3}$/) } })
  return reply.data.id
}
const review = (by: Person, id: string, result: 0 | 1, more: object = {}) =>
  by.post(`${DELAYS}/yqsqAudit`, { id, result, opinion: result === 1 ? '情况属实' : '理由不充分', ...more })
async function granted(dailyId: string, more: object = {}): Promise<string> {
  const id = await applied(dailyId, more)
  expect(await review(here.at.supervisor, id, 1)).toMatchObject({ code: 0, data: { status: '2' } })
  expect(await review(here.at.manager, id, 1)).toMatchObject({ code: 0, data: { status: '3' } })
  return id
}
const delayOf = async (who: Person, id: string) => (await who.get(`${DELAYS}/info/${id}`)).data
const counted = async (who: Person) => ((await who.get(`${EVENTS}/doDoNun`)).data as Record<string, number>).yqshNum ?? 0
const waiting = async (who: Person) =>
  (await who.get(`${DELAYS}/page`, { tab: 'dsh', limit: 100 })).data.list.map((row: { id: string }) => row.id) as string[]
const turn = (id: string, values: object) =>
  here.house.open.services.db.updateTable('daily_maintenance').set(values).where('id', '=', id).execute()

describe('the application', () => {
  it('goes from the company to the supervisor and the manager, who grants a day; the event is due then, its duty too, and nothing else of it moves', async () => {
    const event = await here.inRepair()
    const before = await here.info(here.at.company, event)
    const id = await applied(event)
    expect(await here.info(here.at.company, event)).toMatchObject({
      delayState: '1',
      repairDeadline: '2026-07-02 10:00:00',
      version: before.version,
    })
    expect(await delayOf(here.at.company, id)).toMatchObject({
      eventNo: before.eventNo,
      title: before.title,
      defectCode: 'R01',
      oldDeadline: '2026-07-02 10:00:00',
      delayHours: 24,
      totalHours: 24,
      applyTime: NOW,
      reviewLevel: 'jl',
      reviewDeptId: 'd-watch',
    })
    expect(await review(here.at.manager, id, 1)).toMatchObject({ code: 403 })
    expect(await review(here.at.supervisor, id, 1)).toMatchObject({ code: 0, data: { status: '2' } })
    for (const grantedDeadline of ['2026-07-02 10:00:00', '2026-07-03 10:00:01'])
      expect(await review(here.at.manager, id, 1, { grantedDeadline })).toMatchObject({
        code: 10400,
        data: {
          errors: [{ field: 'grantedDeadline', msg: '批准时限须晚于现时限2026-07-02 10:00:00，不晚于申请延期至2026-07-03 10:00:00' }],
        },
      })
    expect(await review(here.at.manager, id, 1, { grantedDeadline: '2026-07-02 22:00:00' })).toMatchObject({
      code: 0,
      data: { status: '3' },
    })
    expect(await here.info(here.at.company, event)).toMatchObject({
      delayState: '2',
      delayCount: 1,
      delayHours: 12,
      repairDeadline: '2026-07-02 22:00:00',
      originDeadline: '2026-07-02 10:00:00',
      arriveDeadline: before.arriveDeadline,
      safeDeadline: before.safeDeadline,
      status: '30',
    })
    const duties = await sql<{ deadline: string }>`select left(deadline::text, 19) as deadline from duty
      where biz_id = ${event} and done_time is null`.execute(here.house.open.services.db)
    expect(duties.rows).toEqual([{ deadline: '2026-07-02 22:00:00' }])
    expect(await delayOf(here.at.company, id)).toMatchObject({
      jlOpinion: '情况属实',
      jlUser: here.at.supervisor.userId,
      glTime: NOW,
      glUser: here.at.manager.userId,
      grantedDeadline: '2026-07-02 22:00:00',
      reviewDeptId: null,
    })
  })

  it('a draft is kept where it says so, changed, deleted or handed in; a rejected one is changed and handed in again', async () => {
    const event = await here.inRepair()
    const draft = await apply(event, { status: '0', reason: '雨' })
    expect(draft).toMatchObject({ code: 0 })
    const { id } = draft.data
    expect(await here.info(here.at.company, event)).toMatchObject({ delayState: '0' })
    expect(await here.at.supervisor.get(`${DELAYS}/info/${id}`)).toMatchObject({ code: 10104 })
    const submit = async () => here.at.company.put(`${DELAYS}/submit`, { id, version: (await delayOf(here.at.company, id)).version })
    expect(await submit()).toMatchObject({ code: 10400, data: { errors: [{ field: 'reason', msg: '情况说明不少于10个字' }] } })
    expect(await here.at.company.post(DELAYS, { id, reason: '连日暴雨，路面积水无法摊铺' })).toMatchObject({ code: 0 })
    expect(await submit()).toMatchObject({ code: 0, data: { status: '1' } })
    expect(await here.at.company.remove(DELAYS, [id])).not.toMatchObject({ code: 0 })
    expect(await review(here.at.supervisor, id, 0)).toMatchObject({ code: 0, data: { status: '4' } })
    expect(await here.info(here.at.company, event)).toMatchObject({ delayState: '3', delayCount: 0, repairDeadline: '2026-07-02 10:00:00' })
    const rejected = await delayOf(here.at.company, id)
    expect(rejected).toMatchObject({ jlOpinion: '理由不充分', reviewLevel: null })
    expect(lastStep(rejected)).toMatchObject({ action: 'yqsqAudit', opinion: '理由不充分' })
    expect(rejected.actions).toEqual(expect.arrayContaining(['update', 'submit']))
    const { rows: told } = await sql<{ title: string }>`select title from notice where biz_id = ${id}`.execute(here.house.open.services.db)
    expect(told.map(({ title }) => title)).toContainEqual(expect.stringContaining('延期申请被驳回'))
    expect(await here.at.company.post(DELAYS, { id, newDeadline: '2026-07-02 20:00:00' })).toMatchObject({ code: 0 })
    expect(await submit()).toMatchObject({ code: 0, data: { status: '1' } })
    expect(await delayOf(here.at.company, id)).toMatchObject({ delayHours: 10, jlOpinion: null })
    const other = await apply(await here.inRepair(), { status: '0' })
    expect(await here.at.company.remove(DELAYS, [other.data.id])).toMatchObject({ code: 0 })
  })

  it('comes from the company that repairs, of an event that is in repair, for later than it is due, and shows what is serious', async () => {
    const event = await here.inRepair()
    expect(await apply(event, {}, here.at.otherCompany)).toMatchObject({
      code: expect.any(Number),
      data: { errors: [{ field: 'dailyId' }] },
    })
    expect(await apply(event, {}, here.at.manager)).toMatchObject({ code: 403 })
    expect(await apply(event, { newDeadline: '2026-07-02 10:00:00' })).toMatchObject({
      code: 10400,
      data: { errors: [{ field: 'newDeadline', msg: '申请延期至须晚于原时限2026-07-02 10:00:00' }] },
    })
    expect(await apply(event, { images: [] })).toMatchObject({ code: 10400, msg: '严重、险情事件的延期申请须上传佐证照片或附件' })
    expect(await apply(event, { images: [], attachments: [await here.picture()] })).toMatchObject({ code: 0 })
    // Another company reports it, and sees it; the repair is not its own.
    const reported = (await here.report(here.at.otherCompany, { severity: '2' })).id
    expect(await apply(reported, {}, here.at.otherCompany)).toMatchObject({
      code: -2,
      msg: '只有待处置、处置中且有修复时限的事件可以申请延期',
    })
    expect(await here.dispatch(reported)).toMatchObject({ code: 0 })
    expect(await apply(reported, {}, here.at.otherCompany)).toMatchObject({
      code: 10400,
      data: { errors: [{ field: 'dailyId', msg: '只能为本单位处置的事件申请延期' }] },
    })
    expect(await apply(reported, { images: [] })).toMatchObject({ code: 0, data: { status: '1' } })
  })

  it('maintenance/C-4: it counts for whom it waits, on the badge, in the tab and on the to-do page of events alike, and for nobody else', async () => {
    const people = [here.at.supervisor, here.at.manager, here.at.company, here.at.otherManager]
    const all = () => Promise.all(people.map(counted))
    const [supervisor = 0, manager = 0, company = 0, other = 0] = await all()
    const event = await here.inRepair()
    const id = await applied(event)
    expect(await all()).toEqual([supervisor + 1, manager, company, other])
    expect(await waiting(here.at.supervisor)).toContain(id)
    expect(await waiting(here.at.supervisor)).toHaveLength(supervisor + 1)
    const todo = await here.at.supervisor.get(`${EVENTS}/page`, { tab: 'yqsh', limit: 100, withTabs: 1 })
    expect(todo.data.list.map((row: { id: string }) => row.id)).toContain(event)
    expect(todo.data.tabs).toMatchObject({ yqsh: supervisor + 1 })
    expect(
      (await here.at.supervisor.get(`${EVENTS}/page`, { tab: 'dyh', limit: 100 })).data.list.map((row: { id: string }) => row.id),
    ).not.toContain(event)
    expect(await review(here.at.supervisor, id, 1)).toMatchObject({ code: 0 })
    expect(await all()).toEqual([supervisor, manager + 1, company, other])
    expect(await waiting(here.at.manager)).toContain(id)
    expect(await review(here.at.otherManager, id, 1)).toMatchObject({ code: 10104 })
    expect(await review(here.at.manager, id, 1)).toMatchObject({ code: 0 })
    expect(await all()).toEqual([supervisor, manager, company, other])
    const decided = await here.at.manager.get(`${DELAYS}/page`, { tab: 'ysh', limit: 100 })
    expect(decided.data.list.map((row: { id: string }) => row.id)).toContain(id)
    expect((await here.at.manager.get(`${DELAYS}/list`, { dailyId: event })).data).toMatchObject([{ id }])
  })

  it('lapses when its event is given to another company, which asked for nothing and was granted nothing', async () => {
    const other = await contractInForce(here.house, here.city, here.at, { companyDeptId: 'd-care2' })
    const toOther = { contractId: other, repairDeadline: undefined, opinion: '改由安道处置' }
    const waits = (await here.report(here.at.company, { severity: '3' })).id
    expect(await here.dispatch(waits)).toMatchObject({ code: 0 })
    const id = await applied(waits)
    expect(await here.dispatch(waits, toOther)).toMatchObject({ code: 0 })
    expect(await delayOf(here.at.company, id)).toMatchObject({ status: '4', reviewDeptId: null })
    const had = (await here.report(here.at.company, { severity: '3' })).id
    expect(await here.dispatch(had)).toMatchObject({ code: 0 })
    const before = await granted(had)
    expect(await here.dispatch(had, toOther)).toMatchObject({ code: 0 })
    expect(await delayOf(here.at.company, before)).toMatchObject({ status: '3' })
    for (const event of [waits, had])
      expect(await here.info(here.at.manager, event)).toMatchObject({
        companyDeptId: 'd-care2',
        delayState: '0',
        delayCount: 0,
        delayHours: null,
      })
  })

  it('without a supervisor it waits for the manager at once', async () => {
    const event = await here.inRepair()
    await turn(event, { supervisor_dept_id: null })
    expect(await apply(event)).toMatchObject({ code: 0, data: { status: '2' } })
  })

  it('is withdrawn by its company, and lapses when its event is repaired and handed in; both leave the deadline as it was', async () => {
    const event = await here.inRepair()
    const id = await applied(event)
    expect(await here.at.supervisor.put(`${DELAYS}/withdraw`, { id })).toMatchObject({ code: 403 })
    expect(await here.at.company.put(`${DELAYS}/withdraw`, { id })).toMatchObject({ code: 0, data: { status: '5' } })
    expect(await here.info(here.at.company, event)).toMatchObject({ delayState: '0', repairDeadline: '2026-07-02 10:00:00' })
    expect(await here.at.company.put(`${DELAYS}/withdraw`, { id })).toMatchObject({ code: -2 })
    const again = await applied(event)
    expect(await here.repaired(event)).toMatchObject({ code: 0 })
    const finished = await here.at.company.post(`${EVENTS}/finishApply`, { id: event, finishSummary: '热补2平方米' })
    expect(finished).toMatchObject({ code: 0 })
    expect(await delayOf(here.at.company, again)).toMatchObject({ status: '4', reviewLevel: null })
    const now = await here.info(here.at.supervisor, event)
    expect(now).toMatchObject({ delayState: '3', status: '40', repairDeadline: '2026-07-02 10:00:00' })
    // Whoever goes on with the event is refused for nothing that happened beside his work.
    expect(finished.data.version).toBe(now.version)
    expect(await review(here.at.supervisor, again, 1)).toMatchObject({ code: -2 })
    const withGrant = await here.inRepair()
    await granted(withGrant)
    const second = await applied(withGrant, { newDeadline: '2026-07-04 10:00:00' })
    expect(await here.at.company.put(`${DELAYS}/withdraw`, { id: second })).toMatchObject({ code: 0 })
    expect(await here.info(here.at.company, withGrant)).toMatchObject({ delayState: '2', delayCount: 1 })
  })

  it('is decided once: who has seen an older version is refused, and nobody reviews his own', async () => {
    const event = await here.inRepair()
    const id = await applied(event)
    const { version } = await delayOf(here.at.supervisor, id)
    expect(await review(here.at.supervisor, id, 1, { version: Number(version) - 1 })).toMatchObject({ code: 10409 })
    expect(await review(here.at.supervisor, id, 1, { version })).toMatchObject({ code: 0 })
    expect(await review(here.at.supervisor, id, 1, { version })).not.toMatchObject({ code: 0 })
    await here.house.open.services.db
      .updateTable('delay_application')
      .set({ creator: here.at.manager.userId })
      .where('id', '=', id)
      .execute()
    expect(await review(here.at.manager, id, 1)).toMatchObject({ code: -2, msg: '不能审核本人提交的申请' })
  })

  it('several are decided at once', async () => {
    const ids = [await applied(await here.inRepair()), await applied(await here.inRepair())]
    expect(await here.at.supervisor.post(`${DELAYS}/yqsqAudit`, { ids, result: 1, opinion: '情况属实' })).toMatchObject({ code: 0 })
    for (const id of ids) expect(await delayOf(here.at.supervisor, id)).toMatchObject({ status: '2' })
  })

  it('a redispatched or reclassified event keeps what was granted; one that goes to another contract begins anew', async () => {
    const event = await here.inRepair()
    await granted(event)
    expect(await here.at.manager.post(EVENTS, { id: event, severity: '2', opinion: '程度更正' })).toMatchObject({ code: 0 })
    // R01 takes 72 h where the grade of the road is not known, half as much again where it is slighter than usual.
    expect(await here.info(here.at.company, event)).toMatchObject({
      originDeadline: '2026-07-04 22:00:00',
      repairDeadline: '2026-07-05 22:00:00',
      delayHours: 24,
    })
    const { id } = await here.report(here.at.company, { severity: '2' })
    expect(await here.dispatch(id)).toMatchObject({ code: 0 })
    await granted(id)
    const other = await contractInForce(here.house, here.city, here.at, { contractName: '望澜区另一合同' })
    expect(await here.dispatch(id, { contractId: other })).toMatchObject({ code: 0 })
    expect(await here.info(here.at.company, id)).toMatchObject({ delayCount: 0, delayHours: null, originDeadline: '2026-07-02 10:00:00' })
  })
})

describe('the rules of delays', () => {
  it('yhgl/rcyhyq/rule-1: one waits at a time, two are granted, and all together are no longer than the event had or thirty days', async () => {
    const event = await here.inRepair()
    expect(await apply(event, { newDeadline: '2026-08-01 10:00:01' })).toMatchObject({
      code: 10400,
      msg: '累计延期不得超过原时限时长或30天，最晚可申请至2026-08-01 10:00:00',
      data: { errors: [{ field: 'newDeadline' }] },
    })
    const first = await applied(event)
    expect(await apply(event)).toMatchObject({ code: -2, msg: expect.stringContaining('已有待审核的延期申请') })
    expect(await review(here.at.supervisor, first, 1)).toMatchObject({ code: 0 })
    expect(await review(here.at.manager, first, 1)).toMatchObject({ code: 0 })
    expect(await apply(event, { newDeadline: '2026-08-01 10:00:01' })).toMatchObject({ code: 10400 })
    await granted(event, { newDeadline: '2026-07-05 10:00:00' })
    expect(await here.info(here.at.company, event)).toMatchObject({ delayCount: 2, delayHours: 72, repairDeadline: '2026-07-05 10:00:00' })
    expect(await apply(event, { newDeadline: '2026-07-06 10:00:00' })).toMatchObject({
      code: -2,
      msg: expect.stringContaining('延期次数已达上限'),
    })
    const long = await here.inRepair()
    await turn(long, { dispatch_time: '2026-05-01 10:00:00+08' })
    expect(await apply(long, { newDeadline: '2026-09-02 10:00:01' })).toMatchObject({
      code: 10400,
      msg: expect.stringContaining('2026-09-02 10:00:00'),
    })
    expect(await apply(long, { newDeadline: '2026-09-02 10:00:00' })).toMatchObject({ code: 0 })
  })

  it('yhgl/rcyhyq/rule-2: it comes an hour before a limit in hours, a working day before one in days; later by force majeure alone, with evidence', async () => {
    const due = async (deadline: string, more: object = {}) => {
      const event = await here.inRepair()
      await turn(event, { repair_deadline: deadline, severity: '2', ...more })
      return event
    }
    const late = await due('2026-06-30 10:59:59+08')
    expect(await apply(late)).toMatchObject({
      code: -2,
      msg: '延期申请须在时限届满前提交：小时时限提前1小时，工作日时限提前1个工作日；不可抗力的除外',
    })
    expect(await apply(late, { reasonKind: '7', images: [] })).toMatchObject({
      code: 10400,
      data: { errors: [{ field: 'images', msg: '时限届满后因不可抗力申请延期，须上传佐证照片或附件' }] },
    })
    expect(await apply(late, { reasonKind: '7' })).toMatchObject({ code: 0 })
    expect(await apply(await due('2026-06-30 11:00:00+08'))).toMatchObject({ code: 0 })
    const inDays = { defect_code: 'R04' }
    expect(await apply(await due('2026-07-01 09:59:59+08', inDays))).toMatchObject({ code: -2 })
    expect(await apply(await due('2026-07-01 10:00:00+08', inDays))).toMatchObject({ code: 0 })
    const over = await due('2026-06-30 09:00:00+08')
    expect(await apply(over)).toMatchObject({ code: -2 })
    expect(await apply(over, { reasonKind: '7' })).toMatchObject({ code: 0 })
  })

  it('yhgl/rcyhyq/rule-3: what must not wait is delayed by force majeure alone; arrival and enclosure never move', async () => {
    const { id } = await here.report(here.at.company, { part: '105', defectCode: 'M05', severity: '3' })
    expect(await here.dispatch(id, { repairDeadline: undefined })).toMatchObject({ code: 0 })
    const { arriveDeadline, safeDeadline, repairDeadline } = await here.info(here.at.company, id)
    expect(await apply(id)).toMatchObject({ code: -2, msg: '该病害不允许延期' })
    await granted(id, { reasonKind: '7', newDeadline: '2026-07-01 20:00:00' })
    const now = await here.info(here.at.company, id)
    expect(now).toMatchObject({ arriveDeadline, safeDeadline, repairDeadline: '2026-07-01 20:00:00' })
    expect(now.repairDeadline).not.toBe(repairDeadline)
  })

  it('yhgl/rcyhyq/rule-4: the clock runs on meanwhile; a grant after the deadline takes back that it was overdue', async () => {
    const { letClocksAct } = await import('../warnings/warnings-ground.ts')
    const waits = await here.inRepair()
    const repaired = await here.inRepair()
    await turn(waits, { repair_deadline: '2026-06-30 11:00:00+08' })
    await turn(repaired, { repair_deadline: '2026-06-30 11:00:00+08' })
    const ids = [
      await applied(waits, { newDeadline: '2026-06-30 18:00:00' }),
      await applied(repaired, { newDeadline: '2026-06-30 18:00:00' }),
    ]
    for (const id of ids) expect(await review(here.at.supervisor, id, 1)).toMatchObject({ code: 0 })
    try {
      here.house.setNow('2026-06-30 10:25:00')
      await Promise.all([here.info(here.at.company, waits), here.info(here.at.manager, waits)])
      here.house.setNow('2026-06-30 10:50:00')
      await Promise.all([here.info(here.at.company, waits), here.info(here.at.manager, waits)])
      here.house.setNow('2026-06-30 11:00:01')
      await letClocksAct(here.house.open.services)
      expect(await here.info(here.at.company, waits)).toMatchObject({ isOverdue: true, warnLevel: '3', delayState: '1' })
      expect(await here.repaired(repaired)).toMatchObject({ code: 0 })
      expect(await here.info(here.at.company, repaired)).toMatchObject({ isOverdue: true, onTime: false })
      for (const id of ids) expect(await review(here.at.manager, id, 1)).toMatchObject({ code: 0 })
      expect(await here.info(here.at.company, waits)).toMatchObject({
        isOverdue: false,
        overdueHours: 0,
        warnLevel: '0',
        repairDeadline: '2026-06-30 18:00:00',
      })
      expect(await here.info(here.at.company, repaired)).toMatchObject({ isOverdue: false, overdueHours: 0, onTime: true })
      // The new deadline has a clock of its own.
      here.house.setNow('2026-06-30 11:25:00')
      await Promise.all([here.info(here.at.company, waits), here.info(here.at.manager, waits)])
      await sql`update daily_maintenance set repair_deadline = '2026-06-30 11:30:00+08' where id = ${waits}`.execute(
        here.house.open.services.db,
      )
      const { renewEventClocks } = await import('../../src/areas/maintenance/daily/event-clocks.ts')
      const { contextOf, jobFacts, systemActor } = await import('../../src/pipeline/context-of.ts')
      here.house.setNow('2026-06-30 11:40:00')
      await renewEventClocks(contextOf(here.house.open.services, systemActor, jobFacts('test'), 'zh-CN'))
      expect(await here.info(here.at.company, waits)).toMatchObject({ isOverdue: true })
    } finally {
      here.house.setNow(NOW)
    }
  })

  it('yhgl/rcyhyq/rule-5: it is reviewed in four hours where limits are in hours, else in a working day; more than thirty days in all are the city’s to decide and count there', async () => {
    const { db } = here.house.open.services
    const until = async (id: string) =>
      (
        await sql<{
          deadline: string
        }>`select left(deadline::text, 19) as deadline from duty where biz_id = ${id} and done_time is null`.execute(db)
      ).rows
    const inHours = await applied(await here.inRepair())
    expect(await until(inHours)).toEqual([{ deadline: '2026-06-30 14:00:00' }])
    const event = await here.inRepair()
    await turn(event, { defect_code: 'R04', dispatch_time: '2026-05-01 10:00:00+08' })
    const id = await applied(event, { newDeadline: '2026-08-02 10:00:00' })
    expect(await until(id)).toEqual([{ deadline: '2026-07-01 10:00:00' }])
    const named = { username: 'streets', deptId: here.city.ids.bureau, roles: ['citySupervisor'], businessRoles: ['yh_sj_officer'] }
    const officer = await personOf(here.house, await addAccount(here.house, named))
    const all = async () => [await counted(here.at.manager), await counted(officer), await counted(here.city.city)]
    const [manager = 0, ofOfficer = 0, ofCity = 0] = await all()
    expect(await review(here.at.supervisor, id, 1)).toMatchObject({ code: 0 })
    expect(await delayOf(here.at.manager, id)).toMatchObject({ totalHours: 744, reviewLevel: 'sj', reviewDeptId: null })
    expect(await all()).toEqual([manager, ofOfficer + 1, ofCity])
    expect(await waiting(officer)).toContain(id)
    expect(await review(here.at.manager, id, 1)).toMatchObject({ code: -2, msg: '累计延期超过30天，由市级审核' })
    expect(await review(here.at.manager, id, 0)).toMatchObject({ code: -2, msg: '累计延期超过30天，由市级审核' })
    expect(await review(officer, id, 1)).toMatchObject({ code: 0, data: { status: '3' } })
    expect(await here.info(here.at.company, event)).toMatchObject({ repairDeadline: '2026-08-02 10:00:00', delayHours: 744 })
  })

  it('a late review is called: whoever owes it is told, once a day', async () => {
    const { lookAtWarnings } = await import('../warnings/warnings-ground.ts')
    const { services } = here.house.open
    const id = await applied(await here.inRepair())
    const toldAt = async (moment: string) => {
      here.house.setNow(moment)
      await lookAtWarnings(services, ['alertMinutes'])
      const { rows } = await sql<{
        who: string
      }>`select distinct u.username as who from notice n join notice_receipt r on r.notice_id = n.id
        join "user" u on u.id = r.user_id where n.biz_id = ${id} and n.title like '延期审核超时%' order by u.username`.execute(services.db)
      return rows.map(({ who }) => who)
    }
    expect(await toldAt('2026-06-30 13:59:00')).toEqual([])
    expect(await toldAt('2026-06-30 14:01:00')).toEqual(['watch'])
    here.house.setNow(NOW)
  })
})
