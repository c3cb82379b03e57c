import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type OpenDatabase, openPostgres } from '../../src/storage/databases/database.ts'
import { comesTo } from '../faults/progress.ts'
import { profile } from '../random/profile.ts'
import { TEMPLATE } from '../support/databases.ts'
import { addJob } from '../support/job-ground.ts'
import { databaseUrl } from '../support/make-database.ts'

// Real processes on one PostgreSQL, one of them killed in the middle of its runs.

const program = join(import.meta.dirname, '../support/job-process.ts')
const name = `jobs_${randomBytes(4).toString('hex')}`
const url = databaseUrl(inject('postgres'), name)
const children = new Map<string, ChildProcess>()
let maintenance: OpenDatabase
let city: OpenDatabase

beforeAll(async () => {
  maintenance = await openPostgres(inject('postgres'), { max: 1 })
  await sql`create database ${sql.id(name)} template ${sql.id(TEMPLATE)}`.execute(maintenance.db)
  city = await openPostgres(url, { max: 3 })
  await sql`create table strike (job text not null, due timestamptz not null, node text not null)`.execute(city.db)
})
afterAll(async () => {
  for (const child of children.values()) child.kill('SIGKILL')
  await city.close()
  await sql`drop database ${sql.id(name)} with (force)`.execute(maintenance.db)
  await maintenance.close()
})

async function launch(node: string): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, url, node], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.set(node, child)
  await once(child.stdout, 'data')
}

const query = async <T>(statement: ReturnType<typeof sql<T>>) => (await statement.execute(city.db)).rows
const struck = async () => (await query(sql<{ n: number }>`select count(*)::int as n from strike`))[0]?.n ?? 0

describe(`${profile.firings} firings of ${profile.jobs} jobs in three processes`, () => {
  it('sys/schedule/rule-1: come exactly once each, though one process is killed in the middle of its runs', async () => {
    await Promise.all(['one', 'two', 'three'].map(launch))
    for (let n = 0; n < profile.jobs; n += 1) await addJob(city.db, { bean: 'strike', concurrent: n % 2 === 0 })
    await sql`update schedule set params = id, next_time = date_trunc('second', clock_timestamp()) + interval '1 second' where bean_name = 'strike'`.execute(
      city.db,
    )
    const [first] = await query(sql<{ at: string }>`select min(next_time) as at from schedule where bean_name = 'strike'`)
    await comesTo(profile.firings / 3, struck)
    // In the middle: it has done some, and has runs under way.
    await expect.poll(async () => (await query(sql`select 1 from strike where node = 'two'`)).length).toBeGreaterThan(0)
    await expect.poll(async () => (await query(sql`select 1 from job_run where node = 'two'`)).length).toBeGreaterThan(0)
    children.get('two')?.kill('SIGKILL')
    await comesTo(profile.firings + 1, struck)
    await sql`update schedule set status = '0' where bean_name = 'strike'`.execute(city.db)
    await comesTo(0, async () => -(await query(sql`select 1 from job_run`)).length)
    const claimed = sql`select id as job, due from schedule, generate_series(${first?.at}::timestamptz, next_time - interval '1 second', interval '1 second') due
        where bean_name = 'strike'`
    expect(await query(sql`select job, due, count(*) from strike group by job, due having count(*) > 1`)).toEqual([])
    expect(await query(sql`${claimed} except select job, due from strike`)).toEqual([])
    expect(await query(sql`select job, due from strike except (${claimed})`)).toEqual([])
    const nodes = await query(sql<{ node: string }>`select distinct node from strike order by node`)
    expect(nodes.map((row) => row.node)).toEqual(['one', 'three', 'two'])
    const [broken] = await query(
      sql<{ n: number }>`select count(*)::int as n from schedule_log where status = '0' and error like '%节点two已中断'`,
    )
    expect(broken?.n).toBeGreaterThan(0)
  }, 600_000)
})
