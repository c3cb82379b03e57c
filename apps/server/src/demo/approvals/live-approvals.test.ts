import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase, EMPTY } from '../../../test/databases.ts'
import { deployInstalled, installedProcesses } from '../../areas/system/flow-models/installed-processes.ts'
import { readConfig } from '../../config.ts'
import { type OpenServices, openServices } from '../../open-services.ts'
import { seedInstallation } from '../../seed/installation.ts'
import { checkCity } from '../check/check-city.ts'
import { type PreparedDemo, prepareDemo } from '../prepare-demo.ts'

const asOf = '2026-06-30 18:00:00'
const folder = mkdtempSync(join(tmpdir(), 'chengan-approvals-'))
let open: OpenServices
let made: PreparedDemo | null

beforeAll(async () => {
  const env = { DATA_DIR: folder, DEMO_PASSWORD: 'Granite-Kettle-58', DEMO_AS_OF: asOf }
  const database = await cloneDatabase(EMPTY)
  open = await openServices(readConfig(env), { database, clock: () => Date.parse('2026-06-30T10:00:00Z') })
  const { services } = open
  await seedInstallation(services.db, services.registry, asOf, true)
  await deployInstalled(services, await installedProcesses())
  made = await prepareDemo(services)
}, 180_000)
afterAll(async () => {
  await open.close()
  rmSync(folder, { recursive: true, force: true })
})

const statesOf = async (table: string) => {
  const { rows } = await sql<{ status: string }>`select distinct status from ${sql.table(table)} where demo order by status`.execute(
    open.services.db,
  )
  return rows.map((row) => row.status)
}
const openTasksOf = async (username: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from duty d join "user" u on u.id = d.user_id
    where u.username = ${username} and d.done_time is null`.execute(open.services.db)
  return rows[0]?.n ?? 0
}

describe('approvals of the demonstration city', () => {
  it('are walked as far as they are meant to be', () => {
    expect(made?.report.differences).toEqual([])
  })

  it('stand in every state of their lives', async () => {
    expect(await statesOf('correction')).toHaveLength(4)
    expect(await statesOf('approval_document')).toHaveLength(6)
    expect((await statesOf('supervision')).length).toBeGreaterThan(3)
    expect((await statesOf('excavation')).length).toBeGreaterThan(4)
  })

  it('have a plan of the year that came from its declarations, through its meeting and papers, to its release', async () => {
    const { rows } = await sql<{ status: string; n: number }>`select status, count(*)::int as n from excavation_plan
      where demo and plan_year = 2026 group by status order by status`.execute(open.services.db)
    expect(rows).toEqual([
      { status: '4', n: 3 },
      { status: '6', n: 1 },
    ])
    const meeting = await sql<{ status: string; over: boolean }>`select m.status, i.ended_at is not null as over from joint_meeting m
      join flow_instance i on i.business_key = m.id where m.plan_year = 2026`.execute(open.services.db)
    expect(meeting.rows).toEqual([{ status: '5', over: true }])
  })

  it('leave something to do to the people who come first', async () => {
    for (const name of ['demo_sj_sz', 'demo_sj_sz2', 'demo_sj_szld', 'demo_qx_sz', 'demo_js'])
      expect([name, (await openTasksOf(name)) > 0]).toEqual([name, true])
  })

  it('keep the rules of the city', async () => {
    const { rules, differences } = await checkCity(open.services.db, open.services.registry)
    expect(differences).toEqual([])
    const broken = rules.filter(({ violations }) => violations.length > 0)
    expect(broken.map(({ rule, violations }) => ({ rule, count: violations.length, first: violations.slice(0, 3) }))).toEqual([])
  }, 60_000)
})
