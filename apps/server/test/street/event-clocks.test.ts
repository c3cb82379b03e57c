import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byTheStandard, EVENTS, openStreetHouse } from '../support/street/street-house.ts'

let here: Awaited<ReturnType<typeof openStreetHouse>>
beforeAll(async () => {
  here = await openStreetHouse()
})
afterAll(() => here.house.close())

describe('the clocks of an event', () => {
  it('yhgl/rcyh/rule-12: the company is reminded of an order not accepted in an hour, of danger in ten minutes; then its manager is called', async () => {
    const { lookAtWarnings } = await import('../warnings/warnings-ground.ts')
    const { db } = here.house.open.services
    await sql`update dept set system_code = array['zhrq', 'zhsz'] where id = ${here.city.ids.district}`.execute(db)
    const order = async (severity: string) => {
      const { id } = await here.report(here.city.district, { severity })
      expect(await here.dispatch(id, { opinion: '确在合同范围内', ...byTheStandard })).toMatchObject({ code: 0 })
      return id
    }
    const [usual, danger, accepted] = [await order('3'), await order('4'), await order('3')]
    await here.handle(accepted, '1')
    const told = (minute: string) => toldAt(`2026-06-30 ${minute}`)
    const toldAt = async (moment: string) => {
      here.house.setNow(moment)
      await lookAtWarnings(here.house.open.services, ['alertMinutes'])
      const { rows } = await sql<{ event: string; who: string }>`select n.biz_id as event, u.username as who from notice n
        join notice_receipt r on r.notice_id = n.id join "user" u on u.id = r.user_id
        where n.biz_type = ${EVENTS} and n.title like '养护事件未接单%' and n.create_date = ${moment} order by u.username`.execute(db)
      const toldOf = (id: string) => rows.filter(({ event }) => event === id).map(({ who }) => who)
      return [toldOf(usual), toldOf(danger), toldOf(accepted)]
    }
    expect(await told('10:09:59')).toEqual([[], [], []])
    expect(await told('10:11:00')).toEqual([[], ['care'], []])
    expect(await told('10:12:00')).toEqual([[], [], []])
    expect(await told('11:01:00')).toEqual([['care'], ['care', 'roads', 'watch'], []])
    expect(await told('11:31:00')).toEqual([['care', 'roads', 'watch'], ['care', 'roads', 'watch'], []])
    expect(await told('20:00:00')).toEqual([['care', 'roads', 'watch'], ['care', 'roads', 'watch'], []])
    // Each step once: the next day begins no new one.
    expect(await told('20:15:00')).toEqual([[], [], []])
    expect(await toldAt('2026-07-01 00:05:00')).toEqual([[], [], []])
    expect(await told('20:30:00')).toEqual([[], [], []])
    const { rows: texted } = await sql<{ event: string }>`select distinct n.biz_id as event from notice n
      join outbox o on o.dedupe like 'sms:' || n.id || ':%' where n.title like '养护事件未接单%' and n.biz_id in (${usual}, ${danger})`.execute(
      db,
    )
    expect(texted).toEqual([{ event: danger }])
    here.house.setNow('2026-06-30 10:00:00')
  })

  it('yhgl/rcyh/rule-5, yhgl/rcyh/rule-6: overdue events are marked by the clock, the later the redder', async () => {
    const id = await here.inRepair()
    here.house.setNow('2026-07-02 12:00:00')
    const { renewEventClocks } = await import('../../src/areas/maintenance/daily/event-clocks.ts')
    const { contextOf, jobFacts, systemActor } = await import('../../src/pipeline/context-of.ts')
    const run = () => renewEventClocks(contextOf(here.house.open.services, systemActor, jobFacts('test'), 'zh-CN'))
    expect(await run()).toBeGreaterThan(0)
    here.house.setNow('2026-06-30 10:00:00')
    expect(await here.info(here.at.company, id)).toMatchObject({ isOverdue: true, overdueHours: 2, warnLevel: '3' })
  })

  it('yhgl/rcyh/rule-5: an event turns overdue when its time comes, not when a job next looks; a rejected repair has a new time', async () => {
    const { letClocksAct } = await import('../warnings/warnings-ground.ts')
    const brokenGrate = { part: '105', defectCode: 'M05', severity: '3' }
    const accepted = (await here.report(here.at.company, brokenGrate)).id
    const waiting = (await here.report(here.at.company, brokenGrate)).id
    for (const id of [accepted, waiting])
      expect(await here.dispatch(id, { repairDeadline: '2026-06-30 10:30:00' })).toMatchObject({ code: 0 })
    expect(await here.handle(accepted, '1')).toMatchObject({ code: 0, data: { status: '30' } })
    const late = async () => {
      await letClocksAct(here.house.open.services)
      const { data } = await here.at.manager.get<{ list: { id: string }[] }>(`${EVENTS}/allPage?isOverdue=true&limit=500`)
      return [accepted, waiting].map((id) => data.list.some((one) => one.id === id))
    }
    // Whoever is at work stays signed in.
    here.house.setNow('2026-06-30 10:20:00')
    for (const who of [here.at.company, here.at.manager, here.at.supervisor]) await here.info(who, accepted)
    here.house.setNow('2026-06-30 10:29:59')
    expect(await late()).toEqual([false, false])
    here.house.setNow('2026-06-30 10:30:01')
    expect(await late()).toEqual([true, true])
    expect(await here.info(here.at.company, accepted)).toMatchObject({ isOverdue: true, warnLevel: '3' })
    expect(await here.repaired(accepted)).toMatchObject({ code: 0 })
    expect(await here.at.company.post(`${EVENTS}/finishApply`, { id: accepted, finishSummary: '热补2平方米' })).toMatchObject({ code: 0 })
    expect(await here.at.supervisor.post(`${EVENTS}/rcyhAudit`, { id: accepted, result: 0, opinion: '接茬不平' })).toMatchObject({
      code: 0,
    })
    expect(await here.info(here.at.company, accepted)).toMatchObject({ isOverdue: false, warnLevel: '0', onTime: false })
    here.house.setNow('2026-06-30 10:00:00')
  })

  it('a review is called late by the time that the here.city gives its reviewers', async () => {
    const { lookAtWarnings } = await import('../warnings/warnings-ground.ts')
    const { db } = here.house.open.services
    const id = await here.inRepair()
    await here.repaired(id)
    expect(await here.at.company.post(`${EVENTS}/finishApply`, { id, finishSummary: '热补2平方米' })).toMatchObject({ code: 0 })
    await sql`update duty set deadline = '2026-06-30 10:20+08' where biz_id = ${id} and done_time is null`.execute(db)
    const toldAt = async (moment: string) => {
      here.house.setNow(moment)
      await lookAtWarnings(here.house.open.services, ['alertMinutes'])
      const { rows } = await sql<{ title: string }>`select title from notice where biz_id = ${id} and title like '养护复核超时%'`.execute(
        db,
      )
      return rows.length
    }
    expect(await toldAt('2026-06-30 10:19:00')).toBe(0)
    expect(await toldAt('2026-06-30 10:21:00')).toBe(1)
    here.house.setNow('2026-06-30 10:00:00')
  })

  it('an order says until when it may be returned: two hours, a danger a quarter of one, and one that was returned not again', async () => {
    const { id } = await here.report(here.at.company, { severity: '3' })
    expect(await here.dispatch(id)).toMatchObject({ code: 0 })
    expect(await here.info(here.at.company, id)).toMatchObject({ returnDeadline: '2026-06-30 12:00:00' })
    expect(await here.handle(id, '6', { returnReason: '1', opinion: '不在合同范围' })).toMatchObject({ code: 0, data: { status: '10' } })
    expect(await here.dispatch(id, { opinion: '确在合同范围内' })).toMatchObject({ code: 0 })
    const again = await here.info(here.at.company, id)
    expect(again.returnDeadline).toBe(again.dispatchTime)
    const danger = await here.report(here.at.company, { severity: '4' })
    await here.dispatch(danger.id, byTheStandard)
    expect(await here.info(here.at.company, danger.id)).toMatchObject({ returnDeadline: '2026-06-30 10:15:00' })
  })

  it('yhgl/rcyh/rule-5: an event that was repaired late stays overdue when it is closed, also where no clock looked between', async () => {
    const id = await here.inRepair()
    await sql`update daily_maintenance set repair_deadline = '2026-06-30 08:30+08' where id = ${id}`.execute(here.house.open.services.db)
    expect(await here.repaired(id)).toMatchObject({ code: 0 })
    expect(await here.info(here.at.company, id)).toMatchObject({ isOverdue: true, overdueHours: 1.5, onTime: false })
    expect(await here.at.company.post(`${EVENTS}/finishApply`, { id, finishSummary: '热补2平方米' })).toMatchObject({ code: 0 })
    for (const reviewer of [here.at.supervisor, here.at.manager])
      expect(await reviewer.post(`${EVENTS}/rcyhAudit`, { id, result: 1, opinion: '合格' })).toMatchObject({ code: 0 })
    expect(await here.info(here.at.manager, id)).toMatchObject({ status: '50', isOverdue: true, overdueHours: 1.5, onTime: false })
  })

  it('yhgl/rcyh/rule-5: what a rejected repair was late is added to what the next one is', async () => {
    const id = await here.inRepair()
    const due = (time: string) =>
      sql`update daily_maintenance set repair_deadline = ${time} where id = ${id}`.execute(here.house.open.services.db)
    const { renewEventClocks } = await import('../../src/areas/maintenance/daily/event-clocks.ts')
    const { contextOf, jobFacts, systemActor } = await import('../../src/pipeline/context-of.ts')
    const hoursLate = async () => {
      await renewEventClocks(contextOf(here.house.open.services, systemActor, jobFacts('test'), 'zh-CN'))
      return (await here.info(here.at.company, id)).overdueHours
    }
    await due('2026-06-30 08:30+08')
    expect(await here.repaired(id)).toMatchObject({ code: 0 })
    expect(await here.at.company.post(`${EVENTS}/finishApply`, { id, finishSummary: '热补2平方米' })).toMatchObject({ code: 0 })
    expect(await here.at.supervisor.post(`${EVENTS}/rcyhAudit`, { id, result: 0, opinion: '接缝不密实' })).toMatchObject({ code: 0 })
    expect(await here.info(here.at.company, id)).toMatchObject({ isOverdue: false, overdueHours: 1.5 })
    expect(await hoursLate()).toBe(1.5)
    await due('2026-06-30 09:00+08')
    expect(await hoursLate()).toBe(2.5)
    expect(await here.repaired(id)).toMatchObject({ code: 0 })
    expect(await hoursLate()).toBe(2.5)
  })
})
