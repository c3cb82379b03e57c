import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { buildApp } from '../src/app.ts'
import { authorise } from '../src/pipeline/authorise.ts'
import { accountByName } from '../src/session/account.ts'
import { readConfig } from '../src/start/config.ts'
import { type OpenServices, openServices } from '../src/start/open-services.ts'
import { prepare } from '../src/start/prepare.ts'
import { type Db, openPostgres } from '../src/storage/databases/database.ts'
import { startPostgres } from '../src/storage/databases/postgres-process.ts'
import { keptToken } from './kept-data.ts'
import { measure, tableRow } from './measure.ts'
import { presets } from './servers.ts'

const PEOPLE = 10_000
const DEPARTMENTS = 2_000
const MENUS = 400
const ROUNDS = 200

/** What rights cost: the check of a call, the menu of somebody, the pickers of a large house; a markdown table. */
export async function rights(say: (line: string) => void): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'chengan-rights-'))
  const server = await startPostgres({ folder: join(folder, 'cluster'), fast: true })
  const open = await openServices(readConfig({ ...presets, DATA_DIR: join(folder, 'data') }), { database: await openPostgres(server.url) })
  try {
    await prepare(open, () => {})
    await fill(open.services.db)
    const app = await buildApp(open)
    const callAs = async (who: string) => {
      const headers = { authorization: `Bearer ${await keptToken(open, who)}` }
      return async (path: string) => {
        const reply = (await app.inject({ url: `/api/${path}`, headers })).json()
        if (reply.code !== 0) throw new Error(`${path}: ${reply.code} ${reply.msg}`)
      }
    }
    const [boss, district] = [await callAs('demo_super'), await callAs('demo_qx_rq')]
    const lines = ['| what | median ms | least … most | p99 | runs | goal ms |', '| --- | --- | --- | --- | --- | --- |']
    const figures: readonly (readonly [string, string, () => Promise<unknown>])[] = [
      ['menu of the super administrator (sys/menu/pcNav)', '<= 10', () => boss('sys/menu/pcNav')],
      ['menu of a district (sys/menu/pcNav)', '<= 10', () => district('sys/menu/pcNav')],
      [`departments of the picker: ${DEPARTMENTS}`, '<= 100', () => boss('sys/dept/tree?rootId=1')],
      [`people of the picker: a page of ${PEOPLE}`, '<= 100', () => boss('sys/user/page?limit=100')],
      [`people of the picker, searched for by name`, '<= 100', () => boss(`sys/user/page?limit=10&username=person_99`)],
    ]
    for (const [name, goal, work] of figures) {
      lines.push(tableRow(name, await measure(work, 100), goal))
      say(lines.at(-1) ?? '')
    }
    lines.push(
      '',
      `${MENUS} menus and their buttons, all of them granted to the super administrator. One check of permission and level takes`,
    )
    lines.push(`${(await checkOfCall(open, app)).toFixed(2)} µs (goal: 50).`)
    say(lines.at(-1) ?? '')
    await app.close()
    return lines.join('\n')
  } finally {
    await open.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A house of many people, departments and pages. */
async function fill(db: Db): Promise<void> {
  const numbers = (most: number) => sql`generate_series(1, ${most}::int) as n`
  await sql`insert into dept (id, pid, name, sort, status, deleted, create_date, update_date)
    select 'bench' || n, case when n % 20 = 1 then '1' else 'bench' || (n - (n - 1) % 20) end, '测试部门' || n, n, '1', false, now(), now()
    from ${numbers(DEPARTMENTS)}`.execute(db)
  await sql`insert into "user" (id, uuid, username, real_name, dept_id, level, status, deleted, create_date, update_date)
    select 'bench' || n, 'bench' || n, 'person_' || n, '测试人员' || n, 'bench' || (1 + n % ${DEPARTMENTS}::int), 'qx', '1', false, now(), now()
    from ${numbers(PEOPLE)}`.execute(db)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from menu where type = '0'`.execute(db)
  await sql`insert into menu (id, pid, name, type, url, sort, status, create_date, update_date)
    select 'bench' || n, '0', '测试页面' || n, '0', '/bench/' || n, 9000 + n, '1', now(), now()
    from ${numbers(Math.max(0, MENUS - (rows[0]?.n ?? 0)))}`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

/** µs of one check, over all calls of the product and an actor who holds most of them. */
async function checkOfCall(open: OpenServices, app: FastifyInstance): Promise<number> {
  const account = await accountByName(open.services.db, 'demo_qx_rq')
  const actor = await open.sessions.actorOf(account?.id ?? '')
  if (actor === null) throw new Error('the demonstration has no demo_qx_rq')
  let checks = 0
  const began = performance.now()
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const call of app.calls) {
      checks += 1
      try {
        authorise(call, actor, `/api/${call.path}`)
      } catch {
        // A refusal is a check too, and the dearer one.
      }
    }
  }
  return ((performance.now() - began) * 1000) / checks
}
