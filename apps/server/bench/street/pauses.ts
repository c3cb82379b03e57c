import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { readConfig } from '../../src/start/config.ts'
import { openServices } from '../../src/start/open-services.ts'
import { prepare } from '../../src/start/prepare.ts'
import { keptToken } from '../kept-data.ts'
import { type Measured, presets, startEngine } from '../servers.ts'

const EVENTS = 10_000
const HOUR = 3_600_000
const DISTRICT = '990104'

/** A pause order over 10,000 open events: put in force, its end moved, revoked; beside the same deadlines and records written by hand in SQL. A markdown table. */
export async function pausesBench(say: (line: string) => void): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'chengan-pauses-'))
  const lines = ['| what | s | events/s |', '| --- | --- | --- |']
  const timed = async (what: string, work: () => Promise<void>) => {
    const from = performance.now()
    await work()
    const seconds = (performance.now() - from) / 1000
    lines.push(`| ${what} | ${seconds.toFixed(2)} | ${Math.round(EVENTS / seconds)} |`)
    say(lines.at(-1) ?? '')
  }
  try {
    const token = await layEvents(folder)
    const server = await startEngine({ DATA_DIR: folder, DB: 'process' })
    try {
      const at = (hours: number) => datetimeText(Date.now() + hours * HOUR)
      const order = { title: '暴雨', pauseKind: '1', regionIds: [DISTRICT], startTime: at(-1), endTime: at(12), docNo: '测〔2026〕1号' }
      const { id } = (await call(server, token, 'PUT', 'yhgl/ztl', order)) as { id: string }
      const state = (action: string) => call(server, token, 'POST', 'yhgl/ztl/state', { id, action, opinion: '雨停' })
      await timed('put in force', async () => void (await state('effect')))
      const { affected } = (await call(server, token, 'GET', `yhgl/ztl/info/${id}`)) as { affected: number }
      if (affected < EVENTS) throw new Error(`the order moved ${affected} events`)
      await timed('its end moved', async () => void (await call(server, token, 'POST', 'yhgl/ztl', { id, endTime: at(20) })))
      await timed('revoked', async () => void (await state('revoke')))
    } finally {
      await server.end()
    }
    await byHand(folder, timed)
    return lines.join('\n')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The demonstration city with as many events in repair, each with its duty; answers the token of a city officer. */
async function layEvents(dataDir: string): Promise<string> {
  const open = await openServices(readConfig({ ...presets, DATA_DIR: dataDir, DB: 'process' }))
  await prepare(open, () => {})
  const { db } = open.services
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
  const token = await keptToken(open, 'demo_sj_yh')
  await open.close()
  return token
}

async function call(server: Measured, token: string, method: string, path: string, body?: object): Promise<unknown> {
  const reply = await fetch(`${server.address}/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { code, msg, data } = (await reply.json()) as { code: number; msg: string; data: unknown }
  if (code !== 0) throw new Error(`${path} was refused: ${code} ${msg}`)
  return data
}

/** What nobody could do with less: the deadlines, the duties, a record of each in the history and in the audit. */
async function byHand(dataDir: string, timed: (what: string, work: () => Promise<void>) => Promise<void>): Promise<void> {
  const open = await openServices(readConfig({ ...presets, DATA_DIR: dataDir, DB: 'process' }))
  const { db } = open.services
  const these = sql`region_id = ${DISTRICT} and status = '30' and event_no like 'B%'`
  await timed('deadlines, duties and a line of history each, by hand in SQL', () =>
    db.transaction().execute(async (tx) => {
      await sql`update daily_maintenance set safe_deadline = safe_deadline + interval '12 hours', repair_deadline = repair_deadline + interval '12 hours'
        where ${these}`.execute(tx)
      await sql`update duty d set deadline = e.repair_deadline from daily_maintenance e where d.biz_id = e.id and d.done_time is null and e.event_no like 'B%'`.execute(
        tx,
      )
      await sql`insert into handle_log (id, biz_type, biz_id, action, from_status, to_status, operate_time, create_date, update_date)
        select md5(id), 'yhgl/rcyh', id, 'pause', '30', '30', now(), now(), now() from daily_maintenance where ${these}`.execute(tx)
    }),
  )
  await open.close()
}
