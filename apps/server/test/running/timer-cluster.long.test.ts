import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, dateText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type OpenDatabase, openPostgres } from '../../src/storage/databases/database.ts'
import { sharedNow } from '../../src/storage/shared-now.ts'
import { comesTo } from '../faults/progress.ts'
import { TEMPLATE } from '../support/databases.ts'
import { databaseUrl } from '../support/make-database.ts'
import { cityNow, fixedClock } from '../support/server-process.ts'

// Real processes on one PostgreSQL, one of them killed while the clocks of rows act.

const program = join(import.meta.dirname, '../warnings/timer-process.ts')
const name = `timers_${randomBytes(4).toString('hex')}`
const url = databaseUrl(inject('postgres'), name)
const folder = mkdtempSync(join(tmpdir(), 'chengan-timers-'))
const children: ChildProcess[] = []
let maintenance: OpenDatabase
let city: OpenDatabase
const CONTRACTS = 300

beforeAll(async () => {
  maintenance = await openPostgres(inject('postgres'), { max: 1 })
  await sql`create database ${sql.id(name)} template ${sql.id(TEMPLATE)}`.execute(maintenance.db)
  city = await openPostgres(url, { max: 3 })
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await city.close()
  await sql`drop database ${sql.id(name)} with (force)`.execute(maintenance.db)
  await maintenance.close()
  rmSync(folder, { recursive: true, force: true })
})

async function launch(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { PATH: process.env.PATH ?? '', DATABASE_URL: url, DATA_DIR: folder, DEMO: 'none', ...fixedClock },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await once(child.stdout, 'data')
  return child
}

const count = async (where: ReturnType<typeof sql>) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${where}`.execute(city.db)
  return rows[0]?.n ?? 0
}

describe(`${CONTRACTS} clocks that are due within some seconds in two processes`, () => {
  it('act exactly once each, though one process is killed in the middle of its work', async () => {
    await sql`insert into contract (id, create_date, update_date, status, contract_name, contract_no, end_date)
      select 'contract-' || n, '2026-06-30 10:00+08', '2026-06-30 10:00+08', '1', '合同' || n, 'HT' || n, ${addDays(dateText(cityNow()), -1)}::date from generate_series(1, ${CONTRACTS}::int) n`.execute(
      city.db,
    )
    // One after the other: the first makes the keys of the installation.
    const first = await launch()
    await launch()
    await sql`insert into row_timer (root, row_id, name, state_field, state, due, next_try, moves, attempts)
      select 'yhgl/contract', 'contract-' || n, 'expire', 'status', '1', t.due, t.due, true, 0
      from generate_series(1, ${CONTRACTS}::int) n cross join lateral (select ${sharedNow(Number(fixedClock.CLOCK_AHEAD_MS))} + n * interval '10 ms' as due) t`.execute(
      city.db,
    )
    const done = sql`contract where status = '2'`
    await comesTo(CONTRACTS / 4, () => count(done))
    first.kill('SIGKILL')
    await comesTo(CONTRACTS, () => count(done))
    expect(await count(sql`handle_log where action = 'expire'`)).toBe(CONTRACTS)
  }, 300_000)
})
