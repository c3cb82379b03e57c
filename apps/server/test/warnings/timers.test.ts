import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contextOf, jobFacts, systemActor } from '../../src/pipeline/context-of.ts'
import { changeValuesOf } from '../../src/resources/change/by-system.ts'
import { beginMissing } from '../../src/timers/missing-timers.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { buildSmallCity, type SmallCity, uploadPicture } from '../support/small-city.ts'
import { contractInForce, hireMaintainers, type Maintainers } from '../support/street/maintenance-people.ts'
import { letClocksAct } from './warnings-ground.ts'

// Clocks of states that act by themselves (decision 0071): rows that are written with the state, and taken by whoever is there when they are due.

const ROOT = 'yhgl/contract'
let house: TestServer
let city: SmallCity
let at: Maintainers
const db = () => house.open.services.db
const ctx = () => contextOf(house.open.services, systemActor, jobFacts('test'), 'zh-CN')

beforeAll(async () => {
  house = await startTestServer()
  city = await buildSmallCity(house)
  at = await hireMaintainers(house, city)
})
afterAll(() => house.close())

const clocksOf = async (id: string) => {
  const { rows } = await sql<{
    line: string
  }>`select name || ' ' || left(due::text, 16) || case when done_at is null then '' else ' done' end as line
    from row_timer where row_id = ${id} order by 1`.execute(db())
  return rows.map(({ line }) => line)
}
const statusOf = async (id: string) => {
  const { rows } = await sql<{ status: string }>`select status from contract where id = ${id}`.execute(db())
  return rows[0]?.status
}
const stepsOf = async (id: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from handle_log where biz_id = ${id} and action = 'expire'`.execute(
    db(),
  )
  return rows[0]?.n
}

describe('the clock of a contract in force', () => {
  it('begins with it, moves with its end, and goes when it is terminated', async () => {
    const id = await contractInForce(house, city, at)
    expect(await clocksOf(id)).toEqual(['expire 2027-01-01 00:00'])
    await changeValuesOf(ctx(), 'contract', id, { endDate: '2026-11-30' })
    expect(await clocksOf(id)).toEqual(['expire 2026-12-01 00:00'])
    const paper = { attachments: [await uploadPicture(house, at.manager)] }
    const ended = await at.manager.post(`${ROOT}/state`, { id, action: 'terminate', terminateDate: '2026-06-30', reason: '违约', ...paper })
    expect(ended).toMatchObject({ code: 0 })
    expect(await clocksOf(id)).toEqual([])
  })

  it('acts once when it is due, and not before', async () => {
    const id = await contractInForce(house, city, at, { endDate: '2026-07-31' })
    await letClocksAct(house.open.services)
    expect(await statusOf(id)).toBe('1')
    house.setNow('2026-08-01 00:00:03')
    await Promise.all([letClocksAct(house.open.services), letClocksAct(house.open.services)])
    expect([await statusOf(id), await stepsOf(id)]).toEqual(['2', 1])
    house.setNow('2026-06-30 10:00:00')
  })

  it('of a row that was written otherwise is begun by the look for missing ones', async () => {
    const id = await contractInForce(house, city, at)
    await sql`delete from row_timer where row_id = ${id}`.execute(db())
    expect(await beginMissing(ctx())).toBeGreaterThan(0)
    expect(await clocksOf(id)).toEqual(['expire 2027-01-01 00:00'])
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from row_timer where row_id = ${id}`.execute(db())
    await beginMissing(ctx())
    expect(rows[0]?.n).toBe(1)
  })

  it('that cannot act is tried again later, and keeps nobody else from acting', async () => {
    const [stuck, free] = [
      await contractInForce(house, city, at, { endDate: '2026-07-31' }),
      await contractInForce(house, city, at, { endDate: '2026-07-31' }),
    ]
    // Its record cannot be written: the step is undone as a whole.
    await sql`create function refuse_stuck() returns trigger language plpgsql as $$ begin
      if new.row_ids = ${sql.lit(stuck)} then raise exception 'this row is stuck'; end if; return new; end $$`.execute(db())
    await sql`create trigger refuse_stuck before insert on operation_log for each row execute function refuse_stuck()`.execute(db())
    house.setNow('2026-08-01 00:00:03')
    await letClocksAct(house.open.services)
    expect([await statusOf(stuck), await statusOf(free)]).toEqual(['1', '2'])
    await sql`drop trigger refuse_stuck on operation_log`.execute(db())
    await letClocksAct(house.open.services)
    expect(await statusOf(stuck)).toBe('1')
    house.setNow('2026-08-01 00:02:00')
    await letClocksAct(house.open.services)
    expect([await statusOf(stuck), await stepsOf(stuck)]).toEqual(['2', 1])
    house.setNow('2026-06-30 10:00:00')
  })
})

describe('the clock of an order that nobody accepts', () => {
  it('warns its company when the ten minutes of a danger are over, without waiting for the next look', async () => {
    house.setNow('2026-06-30 10:00:00')
    await sql`insert into daily_maintenance (id, create_date, update_date, status, severity, dispatch_time, handler_dept_id, region_id, title, event_no)
      values ('event-one', '2026-06-30 10:00+08', '2026-06-30 10:00+08', '3', '4', '2026-06-30 10:00:00', 'd-care', '990102', '井盖缺失', 'YH1')`.execute(
      db(),
    )
    const { registry } = house.open.services
    const state = registry.byName('dailyMaintenance').lifecycles.status?.dict.values.toDispose?.value
    await sql`update daily_maintenance set status = ${state} where id = 'event-one'`.execute(db())
    await beginMissing(ctx())
    expect(await clocksOf('event-one')).toEqual(['dangerNotAccepted 2026-06-30 10:10'])
    house.setNow('2026-06-30 10:10:02')
    await letClocksAct(house.open.services)
    const { rows } = await sql<{
      line: string
    }>`select u.username || ' ' || n.title as line from notice n join notice_receipt r on r.notice_id = n.id
      join "user" u on u.id = r.user_id where n.biz_id = 'event-one' order by 1`.execute(db())
    expect(rows.map(({ line }) => line)).toEqual(['care 养护事件未接单：井盖缺失'])
    expect(await clocksOf('event-one')).toEqual(['dangerNotAccepted 2026-06-30 10:10 done'])
    house.setNow('2026-06-30 10:00:00')
  })
})
