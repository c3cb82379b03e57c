import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { kindsByKey } from '../../src/alerts/kinds.ts'
import { sweepKind } from '../../src/alerts/sweep.ts'
import { tellNew } from '../../src/alerts/tell.ts'
import { alertParts } from '../../src/areas/system/alerts/alert-parts.ts'
import { contextOf, jobFacts, systemActor } from '../../src/pipeline/context-of.ts'
import { readConfig } from '../../src/start/config.ts'
import { type OpenServices, openServices } from '../../src/start/open-services.ts'
import { prepare } from '../../src/start/prepare.ts'
import { openPostgres } from '../../src/storage/databases/database.ts'
import { startPostgres } from '../../src/storage/databases/postgres-process.ts'
import { presets } from '../servers.ts'

const DATES = Number(process.env.BENCH_DATES ?? 100_000)
const CLOCKS = Number(process.env.BENCH_CLOCKS ?? 10_000)
const SPREAD_S = 60
const COMPANIES = 20
const LOOK_MS = 200
const KIND = 'gysy/iotdevice#nextCalibrateDate'

/** 100,000 dates that are due, looked at by the engine and by a statement written for them. A markdown table. Goal: 5 s. */
export const warningsBench = (say: (line: string) => void): Promise<string> => measured(say, ({ open, note }) => sweepDates(open, note))

/** Clocks of rows that are due in one minute, while one of two processes is killed. A markdown table. Goal: the latest acts within 5 s. */
export const timersBench = (say: (line: string) => void): Promise<string> => measured(say, raceClocks)

interface Ground {
  readonly open: OpenServices
  readonly url: string
  readonly folder: string
  readonly note: Note
}

/** An empty installation on a PostgreSQL process of its own. */
async function measured(say: (line: string) => void, work: (ground: Ground) => Promise<void>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'chengan-alerts-'))
  const server = await startPostgres({ folder: join(folder, 'cluster'), fast: true })
  const lines = ['| what | s | goal |', '| --- | --- | --- |']
  const note = (what: string, seconds: number, goal: string) => {
    lines.push(`| ${what} | ${seconds.toFixed(2)} | ${goal} |`)
    say(lines.at(-1) ?? '')
  }
  try {
    const config = readConfig({ ...presets, DATA_DIR: join(folder, 'data'), DEMO: 'none' })
    const open = await openServices(config, { database: await openPostgres(server.url) })
    await prepare(open, () => {})
    await work({ open, url: server.url, folder, note })
    await open.close()
    return lines.join('\n')
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Note = (what: string, seconds: number, goal: string) => void

async function timed<T>(work: () => Promise<T>): Promise<readonly [seconds: number, result: T]> {
  const from = performance.now()
  const result = await work()
  return [(performance.now() - from) / 1000, result]
}

async function sweepDates({ services }: OpenServices, note: Note): Promise<void> {
  const { db } = services
  const ctx = () => contextOf(services, systemActor, jobFacts('bench'), 'zh-CN')
  await sql`insert into dept (id, pid, pids, name, kind, level, region_id, status, create_date, update_date)
    select 'dept' || n, '1', '1', '企业' || n, '4', 'qy', '990102', '1', now(), now() from generate_series(1, ${COMPANIES}::int) n`.execute(
    db,
  )
  await sql`insert into gas_company (id, name, dept_id, region_id, review_status, create_date, update_date)
    select 'company' || n, '企业' || n, 'dept' || n, '990102', '3', now(), now() from generate_series(1, ${COMPANIES}::int) n`.execute(db)
  await sql`insert into iot_device (id, device_name, dept_id, region_id, gas_companies_id, use_status, next_calibrate_date, create_date, update_date)
    select 'bench' || n, '设备' || n, c.dept_id, c.region_id, c.id, '1', current_date + (n % 30), now(), now()
    from generate_series(1, ${DATES}::int) n join (select *, row_number() over (order by id) as place from gas_company) c
      on c.place = 1 + n % (select count(*) from gas_company)`.execute(db)
  await sql`analyze iot_device`.execute(db)
  await sql`create table bench_alert (row_id text collate "C", due_on date, step int, dept_id text, region_id text, primary key (row_id, due_on, step))`.execute(
    db,
  )
  const [byHand] = await timed(() =>
    sql`insert into bench_alert select id, next_calibrate_date, case when next_calibrate_date <= current_date then 0
        when next_calibrate_date <= current_date + 7 then 7 else 30 end, dept_id, region_id from iot_device
      where use_status in ('1', '2') and next_calibrate_date <= current_date + 30 and not deleted on conflict do nothing`.execute(db),
  )
  const kind = (await kindsByKey(ctx())).get(KIND)
  if (kind === undefined) throw new Error(`there is no warning ${KIND}`)
  const within = () => db.transaction().execute((tx) => sweepKind({ ...ctx(), db: tx }, alertParts, kind))
  const [first, filed] = await timed(within)
  if (filed.opened < DATES) throw new Error(`${filed.opened} of ${DATES} warnings were filed`)
  const [second] = await timed(within)
  const [telling] = await timed(() => db.transaction().execute((tx) => tellNew({ ...ctx(), db: tx }, alertParts, [kind])))
  await sql`update iot_device set next_calibrate_date = current_date + 400 where id like 'bench%'`.execute(db)
  const [closing] = await timed(within)
  note(`${DATES} dates written down by a statement of their own`, byHand, '–')
  note('the same filed as warnings, the first time', first, '5')
  note('looked at again', second, '5')
  note('whose they are looked for, a group for each company', telling, '–')
  note('all dates moved: closed', closing, '5')
}

/** A process that does nothing but the clocks of rows. */
async function launch(url: string, folder: string): Promise<ChildProcess> {
  const program = join(import.meta.dirname, '../../test/warnings/timer-process.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { PATH: process.env.PATH ?? '', ...presets, DATABASE_URL: url, DATA_DIR: folder, DEMO: 'none' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

async function raceClocks({ open: { services }, url, folder, note }: Ground): Promise<void> {
  const { db } = services
  await sql`insert into contract (id, create_date, update_date, status, contract_name, contract_no, end_date)
    select 'bench' || n, now(), now(), '1', '合同' || n, 'BENCH' || n, current_date - 1 from generate_series(1, ${CLOCKS}::int) n`.execute(
    db,
  )
  const children = await Promise.all(['one', 'two'].map(() => launch(url, join(folder, 'data'))))
  await sql`insert into row_timer (root, row_id, name, state_field, state, due, next_try, moves, attempts)
    select 'yhgl/contract', 'bench' || n, 'expire', 'status', '1', t.due, t.due, true, 0 from generate_series(1, ${CLOCKS}::int) n
    cross join lateral (select clock_timestamp() + n * interval '1 second' * ${SPREAD_S / CLOCKS}::float8 as due) t`.execute(db)
  const from = performance.now()
  let latest = 0
  let killed = false
  for (;;) {
    await pause(LOOK_MS)
    const { rows } = await sql<{ left: number; late: number | null }>`select count(*)::int as left,
      extract(epoch from clock_timestamp() - min(due))::float8 as late from row_timer where done_at is null and row_id like 'bench%'`.execute(
      db,
    )
    const [{ left, late } = { left: 0, late: 0 }] = rows
    latest = Math.max(latest, late ?? 0)
    if (left === 0) break
    if (!killed && performance.now() - from > (SPREAD_S * 1000) / 2) killed = children[0]?.kill('SIGKILL') === true
    if (performance.now() - from > 10 * SPREAD_S * 1000) throw new Error(`${left} clocks have not acted`)
  }
  for (const child of children) child.kill('SIGKILL')
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from handle_log where action = 'expire' and biz_id like 'bench%'`.execute(db)
  if (rows[0]?.n !== CLOCKS) throw new Error(`${rows[0]?.n} steps of ${CLOCKS} clocks`)
  note(`${CLOCKS} clocks due within ${SPREAD_S} s, one of two processes killed half-way: the latest`, latest, '5')
}
