import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readConfig } from '../../../src/start/config.ts'
import { type OpenServices, openServices } from '../../../src/start/open-services.ts'
import { openPostgres } from '../../../src/storage/databases/database.ts'
import { TEMPLATE } from '../../support/databases.ts'
import { csvOf, importAs } from '../../support/import-files.ts'
import { databaseUrl } from '../../support/make-database.ts'
import { addAccount, type Person, personOf } from '../../support/people.ts'
import { fixedClock, houseAt, type ServerProcess, startServer } from '../../support/server-process.ts'
import { buildSmallCity, type SmallCity } from '../../support/small-city.ts'

// A real process over PostgreSQL, killed in the middle of an import and of an export.

const ITEMS = 'gysy/aqjdyhpcjcx'
const ROWS = 5500
const folder = mkdtempSync(join(tmpdir(), 'chengan-kill-import-'))
const name = `k_${randomBytes(6).toString('hex')}`
let env: Readonly<Record<string, string>>
let open: OpenServices
let server: ServerProcess
let at: SmallCity
let boss: Person

beforeAll(async () => {
  const cluster = inject('postgres')
  const maintenance = await openPostgres(cluster, { max: 1 })
  await sql`create database ${sql.id(name)} template ${sql.id(TEMPLATE)}`.execute(maintenance.db)
  await maintenance.close()
  env = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl(cluster, name),
    ...fixedClock,
    DEMO: 'none',
    LOG_LEVEL: 'warn',
    CHENGAN_SECURITY_PK_MODE: 'off',
    CHENGAN_SECURITY_RATE_SESSION: '0',
  }
  open = await openServices(readConfig(env))
  const house = houseAt(open, () => server.address)
  at = await buildSmallCity(house)
  boss = await personOf(house, await addAccount(house, { username: 'boss.one', deptId: '1', roles: ['superAdmin'] }))
  server = await startServer(env)
})
afterAll(async () => {
  await server.end('SIGKILL')
  await open.close()
  const maintenance = await openPostgres(inject('postgres'), { max: 1 })
  await sql`drop database ${sql.id(name)} with (force)`.execute(maintenance.db)
  await maintenance.close()
  rmSync(folder, { recursive: true, force: true })
})

async function restart(): Promise<void> {
  await server.end('SIGKILL')
  server = await startServer(env)
}

const counted = async () => {
  const { rows } = await sql<{
    items: number
    records: number
  }>`select (select count(*)::int from check_item where item_no like 'K-%') as items,
    (select count(*)::int from operation_log where resource like ${`${ITEMS}:%`} and status = '1') as records`.execute(open.services.db)
  return rows[0]
}

describe('a server process killed in the middle', () => {
  it('of an import leaves nothing of it; the import says that it broke off, and can be repeated', async () => {
    const head = ['检查项编号', '适用对象', '评价单元', '检查项目', '检查内容', '检查依据']
    const rows = Array.from({ length: ROWS }, (_, n) => [`K-${n}`, '2', '厂站管理', '消防器材', `第${n}项`, 'GB 50028'])
    const begun = await importAs(at.city, ITEMS, { name: '检查项.csv', content: Buffer.from(csvOf([head, ...rows])) })
    expect(begun).toMatchObject({ code: 0, data: { background: true } })
    const run = async () => (await at.city.get(`sys/import/info/${begun.data.id}`)).data
    await expect.poll(async () => (await run()).done).toBeGreaterThan(0)
    await restart()
    expect(await run()).toMatchObject({ state: expect.stringMatching(/[03]/) })
    await expect.poll(async () => (await run()).state).toBe('3')
    expect(await counted()).toEqual({ items: 0, records: 0 })

    const again = await at.city.post(`sys/import/${begun.data.id}/repeat`)
    expect(again).toMatchObject({ code: 0, data: { background: true } })
    await expect.poll(async () => (await at.city.get(`sys/import/info/${again.data.id}`)).data.state, { timeout: 100_000 }).toBe('1')
    expect(await counted()).toEqual({ items: ROWS, records: ROWS + 1 })
  }, 200_000)

  it('of an export leaves no half file; the next one begins anew', async () => {
    await sql`insert into gas_company (id, company_code, name, region_id, create_date, update_date)
      select 'x' || n, 'X' || n, '企业' || n, '990102', '2026-06-30 10:00+08', '2026-06-30 10:00+08' from generate_series(1, 51000) n`.execute(
      open.services.db,
    )
    const begun = JSON.parse((await boss.raw('GET', 'gysy/gascompanies/export')).body)
    expect(begun).toMatchObject({ code: -2, data: { id: expect.any(String) } })
    const { id } = begun.data
    const state = async (givenFile: string) => {
      const { rows } = await sql<{ status: string }>`select status from export_file where id = ${givenFile}`.execute(open.services.db)
      return rows[0]?.status
    }
    await expect.poll(() => state(id), { timeout: 60_000 }).toBe('1')
    await restart()
    // What is half written is a temporary file or a part, which are swept; the store has no file of it, and perhaps no folder yet.
    const exports = join(folder, 'files', 'exports')
    expect((existsSync(exports) ? readdirSync(exports) : []).filter((file) => file.endsWith('.xlsx'))).toEqual([])
    expect(await boss.get('gysy/gascompanies/export', { file: id })).toMatchObject({ code: 10104 })
    await sql`update export_file set update_date = update_date - interval '1 minute' where id = ${id}`.execute(open.services.db)
    const next = JSON.parse((await boss.raw('GET', 'gysy/gascompanies/export?columns=companyCode')).body)
    expect(next.data.id).not.toBe(id)
    expect(await state(id)).toBe('3')
    await expect.poll(() => state(next.data.id), { timeout: 100_000 }).toBe('2')
  }, 200_000)
})
