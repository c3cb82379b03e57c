import { datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Db } from '../../src/storage/databases/database.ts'
import { answered, streetBench } from './street-city.ts'

const EVENTS = 10_000
const HOUR = 3_600_000
const DISTRICT = '990104'

/** A pause order over 10,000 open events: put in force, its end moved, revoked; beside the same deadlines and records written by hand in SQL. A markdown table. */
export const pausesBench = (say: (line: string) => void): Promise<string> =>
  streetBench({
    say,
    accounts: { officer: 'demo_sj_yh' },
    lay: layEvents,
    async measure(server, { officer }, timed) {
      const at = (hours: number) => datetimeText(Date.now() + hours * HOUR)
      const order = { title: '暴雨', pauseKind: '1', regionIds: [DISTRICT], startTime: at(-1), endTime: at(12), docNo: '测〔2026〕1号' }
      const { id } = await answered(server, officer, 'PUT', 'yhgl/ztl', order)
      const state = (action: string) => answered(server, officer, 'POST', 'yhgl/ztl/state', { id, action, opinion: '雨停' })
      await timed('put in force', EVENTS, () => state('effect'))
      const { affected } = await answered(server, officer, 'GET', `yhgl/ztl/info/${id}`)
      if (Number(affected) < EVENTS) throw new Error(`the order moved ${affected} events`)
      await timed('its end moved', EVENTS, () => answered(server, officer, 'POST', 'yhgl/ztl', { id, endTime: at(20) }))
      await timed('revoked', EVENTS, () => state('revoke'))
    },
    byHand: (db, timed) => timed('deadlines, duties and a line of history each, by hand in SQL', EVENTS, () => moveByHand(db)),
  })

/** As many events in repair, each with its duty. */
async function layEvents(db: Db): Promise<void> {
  await sql`insert into daily_maintenance (id, event_no, title, status, defect_code, severity, manage_level, company_dept_id, handler_dept_id, dept_id, region_id,
      location, report_time, dispatch_time, clock_from, arrive_deadline, safe_deadline, safe_unpaused, repair_deadline, repair_unpaused, origin_deadline,
      is_overdue, overdue_hours, warn_level, create_date, update_date)
    select 'e' || lpad(to_hex(n), 31, '0'), 'B' || n, '坑槽', '30', 'R01', '3', 'qx', u.dept_id, u.dept_id, u.dept_id, ${DISTRICT},
      '{"lng": 123.6, "lat": 29.8}', now() - interval '5 hours', now() - interval '4 hours', now() - interval '4 hours', now() - interval '2 hours',
      now() + interval '2 hours', now() + interval '2 hours', now() + interval '44 hours', now() + interval '44 hours', now() + interval '44 hours',
      false, 0, '0', now(), now()
    from generate_series(1, ${EVENTS}::int) n, "user" u where u.username = 'demo_qy_yh'`.execute(db)
  await sql`insert into duty (id, biz_type, biz_id, state_field, action, title, reason, duty_dept_id, start_time, deadline, create_date, update_date)
    select 'd' || e.id, 'yhgl/rcyh', e.id, 'status', 'dispose', '坑槽', '养护事件处置中', e.company_dept_id, now(), e.repair_deadline, now(), now()
    from daily_maintenance e where e.event_no like 'B%'`.execute(db)
  await sql`analyze`.execute(db)
}

/** What nobody could do with less: the deadlines, the duties, a record of each in the history and in the audit. */
async function moveByHand(db: Db): Promise<void> {
  const these = sql`region_id = ${DISTRICT} and status = '30' and event_no like 'B%'`
  await db.transaction().execute(async (tx) => {
    await sql`update daily_maintenance set safe_deadline = safe_deadline + interval '12 hours', repair_deadline = repair_deadline + interval '12 hours'
      where ${these}`.execute(tx)
    await sql`update duty d set deadline = e.repair_deadline from daily_maintenance e where d.biz_id = e.id and d.done_time is null and e.event_no like 'B%'`.execute(
      tx,
    )
    await sql`insert into handle_log (id, biz_type, biz_id, action, from_status, to_status, operate_time, create_date, update_date)
      select md5(id), 'yhgl/rcyh', id, 'pause', '30', '30', now(), now(), now() from daily_maintenance where ${these}`.execute(tx)
  })
}
