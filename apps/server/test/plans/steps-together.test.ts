import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unitReports } from '../../src/areas/assets/assets-tables.ts'
import { noteSilentUnits } from '../../src/areas/assets/lighting/silent-units.ts'
import { noteSilentDevices } from '../../src/areas/utilities/monitoring/silent-devices.ts'
import type { Arrived } from '../../src/areas/utilities/monitoring/telemetry/store-batch.ts'
import { storeBatch } from '../../src/areas/utilities/monitoring/telemetry/store-batch.ts'
import type { Context } from '../../src/context.ts'
import { contextOf, jobFacts, systemActor } from '../../src/pipeline/context-of.ts'
import { takeSteps } from '../../src/resources/change/by-system.ts'
import { ensureParts } from '../../src/storage/partitions/parts.ts'
import { TEMPLATE } from '../support/databases.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { buildSmallCity } from '../support/small-city.ts'
import { cloneWatched, type PlanWatch } from './watched.ts'

// Steps that the system takes with many rows at once: each row has what a single step gives it, and statements do not grow with the rows.

const MANY_ROWS = 1000
const NOW = '2026-06-30 10:00:00'
/** Statements of a work over a thousand rows: those that find them, and some for each stage of the door. */
const MOST_STATEMENTS = 30

let house: TestServer
let watch: PlanWatch
const db = () => house.open.services.db

beforeAll(async () => {
  const database = await cloneWatched(TEMPLATE)
  watch = database
  house = await startTestServer({ database })
  await buildSmallCity(house)
  house.setNow(NOW)
  const told = ['yhgl/rcyh', 'gysy/iotdevice', 'jcsj/baselamp'].map((root) => ({ root }))
  await sql`insert into webhook (id, name, url, resources, status, create_date, update_date)
    values ('hook', '全部', 'https://127.0.0.1', ${JSON.stringify(told)}::jsonb, '1', ${NOW}, ${NOW})`.execute(db())
}, 120_000)
afterAll(() => house.close())
beforeEach(async () => {
  for (const table of ['handle_log', 'webhook_log', 'duty', 'row_timer', 'iot_device', 'lamp'])
    await sql`delete from ${sql.table(table)}`.execute(db())
})

const inJob = <T>(work: (ctx: Context) => Promise<T>): Promise<T> =>
  db()
    .transaction()
    .execute((tx) => work(contextOf(house.open.services, systemActor, jobFacts('together'), 'zh-CN', tx)))

/** How many statements a work runs, and in words which of them most often. */
async function statementsOf(work: () => Promise<unknown>): Promise<{ readonly count: number; readonly most: string }> {
  const run = await watch.during(work)
  const times = [...Map.groupBy(run, ({ text }) => text)].sort(([, one], [, other]) => other.length - one.length)
  return { count: run.length, most: times.map(([text, same]) => `${same.length} × ${text.slice(0, 90)}`).join('\n') }
}

const countOf = async (table: string, where = sql<boolean>`true`) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} t where ${where}`.execute(db())
  return rows[0]?.n
}

/** How many records name one row each of some. */
const recordsOf = (resource: string, prefix: string) =>
  countOf('operation_log', sql`resource = ${resource} and starts_with(row_ids, ${prefix}) and row_ids not like '%,%'`)

describe('steps that are taken together', () => {
  /** Events in repair, each with its duty, its clock, and what was done an hour and a half ago. */
  async function events(ids: readonly string[]): Promise<void> {
    const these = sql`unnest(${[...ids]}::text[]) as e(id)`
    await sql`insert into daily_maintenance (id, event_no, title, status, manage_level, manage_dept_id, company_dept_id, handler_dept_id, dept_id, region_id, defect_code, location, version,
        create_date, update_date)
      select e.id, e.id, '坑槽', '30', 'qx', 'd-district', 'd-company', 'd-company', 'd-district', '990102', 'R01', '{"lng": 120.1, "lat": 30.1}'::jsonb, 3, ${NOW}, ${NOW} from ${these}`.execute(
      db(),
    )
    await sql`insert into duty (id, biz_type, biz_id, state_field, action, title, reason, duty_dept_id, start_time, deadline, create_date, update_date)
      select 'duty-' || e.id, 'yhgl/rcyh', e.id, 'status', 'dispose', '坑槽', '养护事件处置中', 'd-company', ${NOW}, '2026-07-02 18:00+08', ${NOW}, ${NOW}
      from ${these}`.execute(db())
    await sql`insert into row_timer (root, row_id, name, state_field, state, due, next_try, moves, attempts)
      select 'yhgl/rcyh', e.id, 'repairOverdue', 'status', '30', ${NOW}, ${NOW}, true, 0 from ${these}`.execute(db())
    await sql`insert into handle_log (id, biz_type, biz_id, action, to_status, operate_time, create_date, update_date)
      select 'log-' || e.id, 'yhgl/rcyh', e.id, 'dispose', '30', '2026-06-30 08:30+08', ${NOW}, ${NOW} from ${these}`.execute(db())
  }
  const endContract = (ids: readonly string[]) =>
    inJob((ctx) => takeSteps(ctx, { resource: 'dailyMaintenance', ids, action: 'contractEnded' }))
  /** What stands of an event, told without what is drawn for each. */
  async function tracesOf(id: string): Promise<string> {
    const { rows } = await sql<{ traces: unknown }>`select json_build_object(
      'row', (select to_jsonb(t) - 'event_no' from daily_maintenance t where t.id = ${id}),
      'duties', (select json_agg(to_jsonb(d) - 'id' order by d.start_time, d.done_time) from duty d where d.biz_id = ${id}),
      'clocks', (select json_agg(to_jsonb(r)) from row_timer r where r.row_id = ${id}),
      'history', (select json_agg(to_jsonb(h) - 'id' - 'request_id' || jsonb_build_object('recorded', exists (select from operation_log o
        where o.row_ids = ${id} and o.request_id = h.request_id)) order by h.operate_time) from handle_log h where h.biz_id = ${id}),
      'records', (select json_agg(to_jsonb(o) - 'id' - 'request_id' - 'hash') from operation_log o where o.row_ids = ${id}),
      'pushes', (select json_agg(to_jsonb(w) - 'id' - 'event_id' - 'request' || jsonb_build_object('sent', w.request::jsonb - 'eventId')) from webhook_log w
        where w.row_id = ${id})) as traces`.execute(db())
    return JSON.stringify(rows[0]?.traces).replaceAll(id, 'event')
  }

  test('leave of each row what a single step leaves: values, duties, clocks, history, record and what subscribers are sent', async () => {
    await events(['event-1', 'event-2', 'event-3'])
    expect((await endContract(['event-1'])).map(({ id }) => id)).toEqual(['event-1'])
    expect((await endContract(['event-2', 'event-3'])).map(({ status }) => status)).toEqual(['30', '30'])
    const single = await tracesOf('event-1')
    const traces = JSON.parse(single)
    expect(traces).toMatchObject({
      row: { status: '10', version: 4, company_dept_id: null },
      duties: [
        { action: 'dispose', done_user_id: 'system' },
        { action: 'dispatch', duty_region_id: '990102', done_time: null },
      ],
      clocks: null,
      history: [{ action: 'dispose' }, { action: 'contractEnded', from_status: '30', to_status: '10', used_minutes: 90, recorded: true }],
      records: [{ operation: '日常养护事件合同终止退回', status: '1' }],
      pushes: [{ verb: 'contractEnded', sent: { status: '10', version: 4 } }],
    })
    expect(traces.history[1].deadline).toContain('2026-07-02T18:00:00')
    expect(await tracesOf('event-2')).toBe(single)
    expect(await tracesOf('event-3')).toBe(single)
  })

  test('lead on what follows each of the rows, and nothing else', async () => {
    await events(['led-1', 'led-2', 'unled'])
    await sql`insert into delay_application (id, daily_id, status, region_id, version, create_date, update_date)
      select 'delay-of-' || e.id, e.id, '1', '990102', 1, ${NOW}, ${NOW} from unnest(${['led-1', 'led-2', 'unled']}::text[]) as e(id)`.execute(
      db(),
    )
    await endContract(['led-1', 'led-2'])
    const { rows } = await sql<{
      of: string
      status: string
    }>`select daily_id as of, status from delay_application order by daily_id`.execute(db())
    expect(rows).toEqual([
      { of: 'led-1', status: '4' },
      { of: 'led-2', status: '4' },
      { of: 'unled', status: '1' },
    ])
    expect(await countOf('handle_log', sql`t.biz_id like 'delay-of-led-%' and t.action = 'lapse'`)).toBe(2)
  })

  test('a row that stands elsewhere is left as it is, whatever the others do', async () => {
    await events(['here-1', 'here-2', 'gone'])
    await sql`update daily_maintenance set status = '50' where id = 'gone'`.execute(db())
    expect((await endContract(['here-1', 'gone', 'here-2', 'here-1'])).length).toBe(2)
    expect(await countOf('operation_log', sql`row_ids = 'gone'`)).toBe(0)
  })

  test('of a thousand rows run as many statements as of two', async () => {
    const few = ['few-1', 'few-2']
    const many = Array.from({ length: MANY_ROWS }, (_, at) => `many-${at}`)
    await events([...few, ...many])
    const ofTwo = await statementsOf(() => endContract(few))
    const ofMany = await statementsOf(() => endContract(many))
    expect(ofMany.count, ofMany.most).toBe(ofTwo.count)
    expect(ofMany.count, ofMany.most).toBeLessThan(MOST_STATEMENTS)
    expect([await recordsOf('yhgl/rcyh:contractEnded', 'many'), await countOf('webhook_log')]).toEqual([MANY_ROWS, MANY_ROWS + 2])
    expect(await countOf('duty', sql`done_time is null and action = 'dispatch'`)).toBe(MANY_ROWS + 2)
  })
})

describe('a thousand devices', () => {
  const devices = (prefix: string, online: string, lastReport: string) =>
    sql`insert into iot_device (id, device_code, device_name, device_type, platform_code, gas_companies_id, dept_id, region_id, offline_timeout, online_status,
        use_status, last_report_time, create_date, update_date)
      select ${prefix} || n, ${prefix} || n, '窨井' || n, '4', 'LJ-IOT', 'c-one', 'd-company', '990102', 1500, ${online}, '1', ${lastReport}, ${NOW}, ${NOW}
      from generate_series(1, ${MANY_ROWS}::int) n`.execute(db())
  const stepsOf = (action: string) =>
    countOf('handle_log', sql`biz_type = 'gysy/iotdevice' and action = ${action} and used_minutes is null`)

  test('that fall silent each take their step, with few statements for all', async () => {
    await sql`update param set param_value = 'LJ-IOT' where param_code = 'iot.platforms'`.execute(db())
    await house.open.services.settings.reload()
    await devices('silent-', '1', '2026-06-30 09:00:00+08')
    await sql`update iot_device set last_report_time = '2026-06-30 09:59:00+08' where id = 'silent-1'`.execute(db())
    const told: string[] = []
    const run = await statementsOf(() => inJob((ctx) => noteSilentDevices(ctx, async (_ctx, { title }) => void told.push(title.zh))))
    expect(run.count, run.most).toBeLessThan(MOST_STATEMENTS)
    expect(told).toEqual([`${MANY_ROWS - 1}台监测设备离线`])
    expect(await countOf('iot_device', sql`online_status = '0' and version = 1`)).toBe(MANY_ROWS - 1)
    const records = await recordsOf('gysy/iotdevice:offline', 'silent-')
    expect([await stepsOf('offline'), records, await countOf('webhook_log')]).toEqual(Array(3).fill(MANY_ROWS - 1))
  })

  test('that are heard again each take their step once, with few statements for all; what is heard after it takes none', async () => {
    await devices('heard-', '0', '2026-06-30 09:00:00+08')
    const said = (second: number): readonly Arrived[] =>
      Array.from({ length: MANY_ROWS }, (_, at) => ({
        platform: 'LJ-IOT',
        reading: {
          deviceCode: `heard-${at + 1}`,
          msgId: null,
          ts: Date.parse('2026-06-30T09:59:00+08:00') + second * 1000,
          values: { ch4: 0.1 },
          q: 0,
          beyond: [],
        },
      }))
    const run = await statementsOf(() => storeBatch(house.open.services, async () => undefined, said(0)))
    expect(run.count, run.most).toBeLessThan(MOST_STATEMENTS)
    expect([await stepsOf('online'), await recordsOf('gysy/iotdevice:online', 'heard-')]).toEqual([MANY_ROWS, MANY_ROWS])
    expect(await countOf('iot_device', sql`online_status = '1' and version = 1`)).toBe(MANY_ROWS)
    await storeBatch(house.open.services, async () => undefined, said(30))
    expect(await recordsOf('gysy/iotdevice:online', 'heard-')).toBe(MANY_ROWS)
  })
})

test('a thousand lamps of a unit that fell silent are offline, each by its step, with few statements for all; a fault stays one', async () => {
  await ensureParts(db(), unitReports, ['2026-06-30'])
  await sql`insert into baselampwxyg (id, terminal_no, status, online, last_online_time, region_id, create_date, update_date)
    values ('unit', 'U1', '1', true, '2026-06-30 09:00+08', '990102', ${NOW}, ${NOW})`.execute(db())
  await sql`insert into unit_report (target_id, time, terminal_id) values ('unit', '2026-06-30 09:00+08', 'unit')`.execute(db())
  await sql`insert into lamp (id, lamp_kind, pole_no, control_terminal_id, lamp_state, status, dept_id, region_id, create_date, update_date)
    select 'l-' || n, '1', 'P' || n, 'unit', case when n = 1 then '3' else '1' end, '1', 'd-district', '990102', ${NOW}, ${NOW}
    from generate_series(1, ${MANY_ROWS}::int) n`.execute(db())
  const run = await statementsOf(() => inJob((ctx) => noteSilentUnits(ctx)))
  expect(run.count, run.most).toBeLessThan(MOST_STATEMENTS)
  expect(await countOf('lamp', sql`lamp_state = '4' and version = 1`)).toBe(MANY_ROWS - 1)
  expect(await countOf('handle_log', sql`action = 'reportState' and from_status = '1' and to_status = '4'`)).toBe(MANY_ROWS - 1)
  expect(await countOf('lamp', sql`lamp_state = '3'`)).toBe(1)
})
