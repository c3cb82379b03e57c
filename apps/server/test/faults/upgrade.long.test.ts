import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { registry } from '@chengan/domain/registry'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { seedInstallation } from '../../src/seed/installation.ts'
import { readConfig } from '../../src/start/config.ts'
import { openServices } from '../../src/start/open-services.ts'
import { verifyAudit } from '../../src/storage/audit/audit-chain.ts'
import { type Db, openEmbedded } from '../../src/storage/databases/database.ts'
import { migrate, statementsOf } from '../../src/storage/schema/migrate.ts'
import { chainParts, sealAudit } from '../../src/storage/sealing/sealer.ts'
import type { TestServer } from '../support/house.ts'
import { type AnsweredRow, personOf } from '../support/people.ts'
import { plainEnvironment } from './office.ts'

/** The data folder of the first version, written down by that version: its schema, its rows (a reported finding with its picture, sealed
 *  records, sessions, keys) and its files. */
interface OlderVersion {
  readonly migrations: Readonly<Record<string, string>>
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
  readonly files: Readonly<Record<string, string>>
}

const older: OlderVersion = JSON.parse(gunzipSync(readFileSync(join(import.meta.dirname, 'older-version.json.gz'))).toString())
const root = mkdtempSync(join(tmpdir(), 'chengan-upgrade-'))
const migrations = join(import.meta.dirname, '../../src/storage/migrations')
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function layOut(db: Db): Promise<void> {
  for (const text of Object.values(older.migrations)) for (const statement of statementsOf(text)) await sql.raw(statement).execute(db)
  await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`.execute(db)
  for (const [name, rows] of Object.entries(older.tables)) {
    const table = sql.table(name)
    await sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`.execute(db)
  }
}

async function olderFolder(name: string): Promise<string> {
  const folder = join(root, name)
  mkdirSync(folder)
  const { db, close } = await openEmbedded(join(folder, 'database'))
  await layOut(db)
  await close()
  for (const [path, content] of Object.entries(older.files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), Buffer.from(content, 'base64'))
  }
  return folder
}

const rowOf = (table: string, where: (row: Readonly<Record<string, unknown>>) => boolean) => older.tables[table]?.find(where) ?? {}

describe('the data folder of an older version', { timeout: 240_000 }, () => {
  it('opens under this one: rows, files, keys and the audit chain are there, and work goes on', async () => {
    const folder = await olderFolder('whole')
    const open = await openServices(readConfig({ ...plainEnvironment, LOG_LEVEL: 'silent', DATA_DIR: folder }), {
      clock: () => Date.parse('2026-07-01T02:00:00Z'),
    })
    await seedInstallation(open.services.db, registry, '2026-07-01 00:00:00', false)
    await Promise.all([open.services.settings.reload(), open.services.calendar.reload()])
    const app = await buildApp(open)
    const house: TestServer = { app, open, setNow: () => undefined, close: async () => undefined }
    const district = await personOf(house, String(rowOf('user', (row) => row.username === 'district').id))
    const finding = rowOf('hazard_check', () => true)
    const info = await district.get<AnsweredRow & { beforeImages: readonly { url: string }[] }>(`gysy/aqjdyhpc/info/${finding.id}`)
    expect(info).toMatchObject({ code: 0, data: { objectName: '旧版本调压箱', hazardNo: 'YHQX202606300001', status: finding.status } })
    const picture = await district.raw('GET', String(info.data.beforeImages[0]?.url).replace(/^\/api\//, ''))
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
    expect(await district.get('gysy/aqjdyhpc/page', { keyword: '旧版本' })).toMatchObject({ code: 0, data: { total: 1 } })
    const company = await district.get(`gysy/gascompanies/info/c-one`)
    expect(company).toMatchObject({ code: 0 })
    expect(await district.put('gysy/aqjdyhpc/recall', { id: finding.id, opinion: '补充' })).toMatchObject({ code: 0 })
    expect(await sealAudit(open.services.db, '2100-01-01T00:00:00Z', chainParts(open.services))).toBeGreaterThan(0)
    const check = await verifyAudit(open.services.db, chainParts(open.services))
    expect(check.ok).toBe(true)
    expect(check.checked).toBeGreaterThan(older.tables.operation_log?.filter((row) => row.hash !== null).length ?? 0)
    await app.close()
    await open.close()
  })

  it('stays as it was when a migration fails, and the message names the file and what to do', async () => {
    const folder = join(root, 'broken')
    cpSync(migrations, folder, { recursive: true })
    const pending = readdirSync(folder).filter((name) => name.endsWith('.sql') && !older.migrations[name])
    expect(pending.length).toBeGreaterThan(0)
    writeFileSync(
      join(folder, '9999-broken.sql'),
      'create table half_done (id text);\n--\ninsert into half_done select no_such_function();\n',
    )
    const { db, close } = await openEmbedded('memory')
    await layOut(db)
    const state = async () =>
      (
        await sql`select table_name, column_name, data_type from information_schema.columns where table_schema = 'public' order by 1, 2`.execute(
          db,
        )
      ).rows
    const before = await state()
    await expect(migrate(db, folder)).rejects.toThrow(
      /9999-broken\.sql failed \(function no_such_function\(\) does not exist\)\. Nothing was changed; start the version that ran before/,
    )
    expect(await state()).toEqual(before)
    expect((await sql`select name from migration order by 1`.execute(db)).rows).toEqual([{ name: '0001-initial.sql' }])
    rmSync(join(folder, '9999-broken.sql'))
    expect(await migrate(db, folder)).toEqual(pending.sort())
    await close()
  })
})
