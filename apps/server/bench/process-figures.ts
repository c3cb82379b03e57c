import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { readConfig } from '../src/start/config.ts'
import { openServices } from '../src/start/open-services.ts'
import { prepare } from '../src/start/prepare.ts'
import { openPostgres } from '../src/storage/databases/database.ts'
import { freePort } from '../src/storage/databases/postgres-process.ts'
import { growHazards } from './big-city.ts'
import { type BigCity, keptFolder } from './kept-data.ts'
import { liveMemoryOf } from './live-memory.ts'
import { spreadOf } from './measure.ts'
import { memoryOf, presets, runLoad, startEngine } from './servers.ts'

const STARTS = 5
const head = '| what | figure, median (least … most) | goal |\n| --- | --- | --- |'

/** An embedded database with 100,000 hazards and as many further rows as make two million. */
export function embeddedCity(say: (line: string) => void): Promise<string> {
  return keptFolder('embedded-100000', async (folder) => {
    say(`Making the embedded city; kept in ${folder} for the next time …`)
    const open = await openServices(readConfig({ ...presets, DATA_DIR: folder }))
    await prepare(open, () => {})
    await growHazards(open.services.db, 100_000, say)
    await sql`insert into handle_log (id, biz_type, biz_id, action, operate_time, create_date, update_date)
      select 'b' || lpad(n::text, 31, '0'), 'bench', 'b' || (n / 4), 'report', now(), now(), now() from generate_series(1, 1700000) n`.execute(
      open.services.db,
    )
    await open.close()
  })
}

async function startsOf(env: Readonly<Record<string, string>>): Promise<string> {
  const times: number[] = []
  for (let run = 0; run < STARTS; run += 1) {
    const server = await startEngine(env)
    times.push(server.started)
    await server.end()
  }
  const { median, least, most } = spreadOf(times)
  return `${median.toFixed(1)} s (${least.toFixed(1)} … ${most.toFixed(1)})`
}

/** Start to ready and idle memory; a markdown table. */
export async function processFigures(city: BigCity, say: (line: string) => void): Promise<string> {
  const lines = [head]
  const note = (name: string, figure: string, goal: string) => {
    lines.push(`| ${name} | ${figure} | ${goal} |`)
    say(lines.at(-1) ?? '')
  }
  const big = { DATABASE_URL: city.url, DATA_DIR: city.dataDir }
  const open = await city.open()
  const { rows } = await sql<{ n: number }>`select sum(n_live_tup)::int as n from pg_stat_user_tables`.execute(open.services.db)
  note(`start to ready, PostgreSQL, ${((rows[0]?.n ?? 0) / 1e6).toFixed(1)} million rows`, await startsOf(big), '<= 1 s')
  await emptyStart(city, note)
  await open.close()
  const embedded = await embeddedCity(say)
  note('start to ready, embedded, 2 million rows', await startsOf({ DATA_DIR: embedded }), '<= 3 s')
  const server = await startEngine(big)
  await wait(15_000)
  note('idle memory on PostgreSQL, 15 s after the start', `${memoryOf(server.pid)} MB`, '<= 160 MB')
  await server.end()
  return lines.join('\n')
}

async function emptyStart(city: BigCity, note: (name: string, figure: string, goal: string) => void): Promise<void> {
  const maintenance = await openPostgres(city.url, { max: 1 })
  const folder = mkdtempSync(join(tmpdir(), 'chengan-bench-'))
  const url = new URL(city.url)
  url.pathname = '/bench_empty'
  const env = { DATABASE_URL: url.toString(), DATA_DIR: folder, DEMO: 'none' }
  await sql`drop database if exists bench_empty`.execute(maintenance.db)
  await sql`create database bench_empty`.execute(maintenance.db)
  const first = await startEngine(env)
  note('first start on an empty PostgreSQL: tables, dictionaries, menus', `${first.started.toFixed(1)} s`, '')
  await first.end()
  note('start to ready, PostgreSQL, without a row of business', await startsOf(env), '<= 1 s')
  await sql`drop database bench_empty with (force)`.execute(maintenance.db)
  await maintenance.close()
  rmSync(folder, { recursive: true, force: true })
}

/** Memory over a long load of reading and writing, sampled; a markdown table. */
export async function soak(city: BigCity, minutes: number, tokens: readonly string[], say: (line: string) => void): Promise<string> {
  const port = await freePort()
  const server = await startEngine({ DATABASE_URL: city.url, DATA_DIR: city.dataDir, NODE_OPTIONS: `--inspect-port=${port}` })
  const lines = ['| after | memory | of it in use | calls so far |', '| --- | --- | --- | --- |']
  let calls = 0
  const note = async (minute: number) => {
    lines.push(`| ${minute} min | ${memoryOf(server.pid)} MB | ${await liveMemoryOf(server.pid, port)} MB | ${calls} |`)
    say(lines.at(-1) ?? '')
  }
  const every = Math.max(1, Math.round(minutes / 12))
  const root = '/api/gysy/aqjdyhpc'
  const paths = [
    `${root}/page?limit=20`,
    `${root}/page?limit=20&status=reforming&withTabs=1`,
    `${root}/page?limit=50&page={n}`,
    '/api/sys/user/info',
  ]
  for (let minute = 0; minute < minutes; minute += every) {
    const { calls: more } = await runLoad({
      address: server.address,
      tokens,
      connections: 8,
      seconds: every * 60,
      most: 1e6,
      method: 'GET',
      paths,
      first: minute * 10,
    })
    calls += more
    await note(minute + every)
  }
  await server.end()
  return lines.join('\n')
}
