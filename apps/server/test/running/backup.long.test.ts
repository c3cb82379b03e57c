import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, dateText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runAdmin } from '../../src/admin/run-admin.ts'
import { adminUsages } from '../../src/admin/usage.ts'
import { gasCarPositions } from '../../src/areas/utilities/utilities-tables.ts'
import { readConfig } from '../../src/start/config.ts'
import { openDatabase } from '../../src/start/open-database.ts'
import { bulkInsert } from '../../src/storage/bulk-insert.ts'
import { type OpenDatabase, openPostgres } from '../../src/storage/databases/database.ts'
import { ensureParts } from '../../src/storage/partitions/parts.ts'
import { type Environment, furnish, type Office, plainEnvironment, uploadNoise } from '../faults/office.ts'
import { itAtLength } from '../random/profile.ts'
import { TEMPLATE } from '../support/databases.ts'
import { makeDatabase } from '../support/make-database.ts'
import { cityNow, type ServerProcess, startServer } from '../support/server-process.ts'

// A drill: a city is backed up while people work in it, put back elsewhere, and everything is compared.

const folder = mkdtempSync(join(tmpdir(), 'chengan-backup-'))
const target = join(folder, 'backups')
const secret = join(folder, 'passphrase')
const names: string[] = []
let maintenance: OpenDatabase
let env: Environment
let office: Office
let server: ServerProcess
let made = ''
const before: string[] = []

/** A new installation of its own on PostgreSQL, on an empty database or a copy of one. */
async function newPlace(from?: string): Promise<Environment> {
  const name = `backup_${randomBytes(4).toString('hex')}`
  names.push(name)
  return { ...plainEnvironment, DATA_DIR: join(folder, name), DATABASE_URL: await makeDatabase(inject('postgres'), name, from) }
}

const embeddedPlace = (name: string): Environment => ({ ...plainEnvironment, DATA_DIR: join(folder, name) })
const admin = (args: readonly string[], at: Environment, say?: (line: string) => void) => runAdmin(args, readConfig(at), say)
const backups = () => readdirSync(target).filter((name) => name.startsWith('chengan-'))
const withSecret = `--passphrase-file=${secret}`

/** Every kept table with its number of rows and a digest of all of them. */
async function digests(at: Environment): Promise<Readonly<Record<string, string>>> {
  const database = await openDatabase(readConfig(at))
  const { rows } = await sql<{
    name: string
  }>`select c.relname as name from pg_class c where c.relnamespace = current_schema()::regnamespace
    and c.relkind = 'r' and c.relpersistence = 'p' and c.relname not in ('migration', 'operation_log', 'installation') order by 1`.execute(
    database.db,
  )
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    const { rows: one } = await sql<{
      n: number
      sum: string
    }>`select count(*)::int as n, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
      from ${sql.table(name)} t`.execute(database.db)
    if (one[0] && one[0].n > 0) found[name] = `${one[0].n} ${one[0].sum}`
  }
  await database.close()
  return found
}

async function valuesIn(at: Environment, query: ReturnType<typeof sql<{ value: string }>>): Promise<readonly string[]> {
  const database = await openDatabase(readConfig(at))
  const { rows } = await query.execute(database.db)
  await database.close()
  return rows.map((row) => row.value)
}

// Positions of a vehicle lie in parts by time, which are no tables of the migrations: a backup brings them along.
const days = [-32, -1, 0].map((back) => addDays(dateText(cityNow()), back))

async function layPositions(at: Environment): Promise<void> {
  const { db, close } = await openPostgres(at.DATABASE_URL ?? '', { max: 1 })
  await ensureParts(db, gasCarPositions, days)
  const rows = days.flatMap((day, n) =>
    Array.from({ length: 3 + n }, (_, minute) => ({
      gas_car_id: 'b'.repeat(32),
      date: `${day} 08:0${minute}:00`,
      lng: 123.6,
      lat: 29.8,
      speed: 30 + minute,
      heading: 90,
      engine_on: true,
    })),
  )
  await bulkInsert(db, gasCarPositions.name, rows)
  await close()
}

/** Each part of the table of positions by its span and the number of its rows, and how many the table has in all. */
async function positionsIn(at: Environment): Promise<readonly string[]> {
  return valuesIn(
    at,
    sql<{
      value: string
    }>`select pg_get_expr(p.relpartbound, p.oid) || ' ' || (select count(*) from ${sql.table(gasCarPositions.name)} t where t.tableoid = p.oid) as value
      from pg_inherits i join pg_class p on p.oid = i.inhrelid where i.inhparent = ${gasCarPositions.name}::regclass order by 1`,
  )
}

beforeAll(async () => {
  maintenance = await openPostgres(inject('postgres'), { max: 1 })
  writeFileSync(secret, 'kelp moor tide 77\n', { mode: 0o600 })
  env = await newPlace(TEMPLATE)
  office = await furnish(env, () => server.address)
  await layPositions(env)
  server = await startServer(env)
})
afterAll(async () => {
  await server.end('SIGKILL')
  for (const name of names) await sql`drop database if exists ${sql.id(name)} with (force)`.execute(maintenance.db)
  await maintenance.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a backup', () => {
  it('is made beside a server that goes on writing', async () => {
    const { boss } = office
    expect(await uploadNoise(server.address, boss, 60)).toMatchObject({ code: 0 })
    // Until a stretch of the audit chain is sealed.
    const sealed = async () => {
      const { db, close } = await openPostgres(env.DATABASE_URL ?? '', { max: 1 })
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_head`.execute(db)
      await close()
      return rows[0]?.n ?? 0
    }
    const add = async (n: number) => (await boss.put('sys/post', { postCode: `drill_${n}`, postName: `岗位${n}` })).code
    for (let n = 0; n < 20; n += 1) {
      expect(await add(n)).toBe(0)
      before.push(`drill_${n}`)
    }
    await expect.poll(sealed).toBeGreaterThan(0)
    let [stop, n] = [false, 20]
    const writing = (async () => {
      for (; !stop; n += 1) expect(await add(n)).toBe(0)
    })()
    const lines = await admin(['backup', `--to=${target}`, withSecret], env)
    stop = true
    await writing
    expect(n).toBeGreaterThan(20)
    made = join(target, backups()[0] ?? '')
    expect(lines.join('\n')).toContain(`Backup: ${made}`)
    expect(lines.join('\n')).toContain('Encrypted, the master key included')
    expect(await admin(['verify-backup', `--from=${made}`, withSecret], env)).toEqual([expect.stringContaining('is whole')])
  }, 120_000)

  it('leaves a record in the operation log and says to nobody what lies in it', async () => {
    expect(await valuesIn(env, sql<{ value: string }>`select operation as value from operation_log where operation = '数据备份'`)).toEqual([
      '数据备份',
    ])
    const key = readFileSync(join(env.DATA_DIR ?? '', 'keys/master.key'), 'utf8').trim()
    for (const name of readdirSync(made, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(zst|json|key|sm3)$/.test(name)) continue
      const text = readFileSync(join(made, name), 'latin1')
      for (const hidden of [key, 'drill_3', 'boss.one']) expect(text.includes(hidden), name).toBe(false)
    }
  })

  it('is refused without its passphrase, with another one, and when one bit of it was changed', async () => {
    const other = join(folder, 'other')
    writeFileSync(other, 'another passphrase\n', { mode: 0o600 })
    await expect(admin(['verify-backup', `--from=${made}`], env)).rejects.toThrow('give its passphrase with --passphrase-file')
    await expect(admin(['verify-backup', `--from=${made}`, `--passphrase-file=${other}`], env)).rejects.toThrow('the passphrase is another')
    chmodSync(other, 0o644)
    await expect(admin(['verify-backup', `--from=${made}`, `--passphrase-file=${other}`], env)).rejects.toThrow('chmod 600')
    await expect(admin(['verify-backup', `--from=${target}`, withSecret], env)).rejects.toThrow('holds no finished backup')
    const piece = join(made, 'database/post.copy.zst')
    const whole = readFileSync(piece)
    const changed = Buffer.from(whole)
    changed[20] = (changed[20] ?? 0) ^ 1
    writeFileSync(piece, changed)
    const place = await newPlace()
    await expect(admin(['restore', `--from=${made}`, withSecret], place)).rejects.toThrow(
      /1 pieces are missing or changed\n {2}database\/post/,
    )
    expect(existsSync(join(place.DATA_DIR ?? '', 'files'))).toBe(false)
    writeFileSync(piece, whole)
    const manifest = readFileSync(join(made, 'manifest.json'), 'utf8')
    writeFileSync(join(made, 'manifest.json'), manifest.replace('"rows": 1,', '"rows": 2,'))
    await expect(admin(['verify-backup', `--from=${made}`, withSecret], env)).rejects.toThrow('does not fit its checksum')
    writeFileSync(join(made, 'manifest.json'), manifest)
  })

  it('without a passphrase leaves the master key out and says so loudly', async () => {
    const open = join(folder, 'open')
    const lines = await admin(['backup', `--to=${open}`], env)
    expect(lines.join('\n')).toContain('WITHOUT THE MASTER KEY')
    expect(existsSync(join(open, readdirSync(open)[0] ?? '', 'keys'))).toBe(false)
    const place = await newPlace()
    const restored = await admin(['restore', `--from=${join(open, readdirSync(open)[0] ?? '')}`], place)
    expect(restored.join('\n')).toContain('THE MASTER KEY WAS NOT IN THE BACKUP')
    await expect(admin(['verify-audit'], place)).rejects.toThrow('master.key is missing')
    mkdirSync(join(place.DATA_DIR ?? '', 'keys'))
    writeFileSync(join(place.DATA_DIR ?? '', 'keys/master.key'), readFileSync(join(env.DATA_DIR ?? '', 'keys/master.key')))
    expect((await admin(['verify-audit'], place)).join()).toMatch(/is intact: [1-9]\d* records/)
  })

  it('that was broken off is cleared away by the next one, and older ones go when so many are not wanted', async () => {
    const some = join(folder, 'some')
    mkdirSync(join(some, 'chengan-2026-01-01T00-00-00.part', 'database'), { recursive: true })
    mkdirSync(join(some, 'chengan-2026-01-02T00-00-00'))
    mkdirSync(join(some, 'letters'))
    await admin(['backup', `--to=${some}`, '--keep=1', '--without-files'], env)
    const left = readdirSync(some)
    expect([left.length, left.includes('letters')]).toEqual([2, true])
    await expect(admin(['backup', `--to=${some}`, '--keep=0'], env)).rejects.toThrow('--keep=0 is not possible')
    await expect(admin(['backup'], env)).rejects.toThrow('say where: --to=<folder>')
    writeFileSync(join(some, 'lock'), `${process.ppid}\n`)
    await expect(admin(['backup', `--to=${some}`], env)).rejects.toThrow('is in use by process')
  })
})

describe('a restore', () => {
  it('puts back one moment of the city: rows, files, keys, and a chain of audit records that holds', async () => {
    const place = await newPlace()
    const lines = await admin(['restore', `--from=${made}`, withSecret], place)
    expect(lines.join('\n')).toMatch(/the chain of [1-9]\d* audit records is intact/)
    const posts = await valuesIn(place, sql<{ value: string }>`select post_code as value from post where post_code like 'drill%'`)
    const records = await valuesIn(
      place,
      sql<{ value: string }>`select id as value from operation_log where resource like 'sys/post%' and status = '1'`,
    )
    expect(posts).toEqual(expect.arrayContaining(before))
    // Row and record are of one transaction: a backup that is not of one moment tears them apart.
    expect(records.length).toBe(posts.length)
    const contents = (at: Environment) =>
      readdirSync(join(at.DATA_DIR ?? '', 'files/content'), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.includes('/'))
        .sort()
    expect(contents(place)).toEqual(contents(env))
    for (const name of contents(env)) {
      const [one, other] = [env, place].map((at) => readFileSync(join(at.DATA_DIR ?? '', 'files/content', name)))
      expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true)
    }
    const restored = await startServer(place)
    const reply = await fetch(`${restored.address}/api/gysy/gascompanies/page`, {
      headers: { authorization: `Bearer ${office.boss.token}` },
    })
    expect(await reply.json()).toMatchObject({ code: 0, data: { total: 2 } })
    expect(await restored.end('SIGTERM')).toBe(0)
    await expect(admin(['restore', `--from=${made}`, withSecret], place)).rejects.toThrow('is not empty')
    // The database alone is no better a place.
    await expect(admin(['restore', `--from=${made}`, withSecret], { ...place, DATA_DIR: join(folder, 'fresh') })).rejects.toThrow(
      'a restore goes into a new database',
    )
  }, 120_000)

  it('puts the positions of vehicles back into the parts of their time, which take the next ones too', async () => {
    const place = await newPlace()
    await admin(['restore', `--from=${made}`, withSecret], place)
    const there = await positionsIn(place)
    expect(there).toEqual(await positionsIn(env))
    expect(there.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)).toBe(12)
    const { db, close } = await openPostgres(place.DATABASE_URL ?? '', { max: 1 })
    const next = { gas_car_id: 'b'.repeat(32), lng: 123.6, lat: 29.8, speed: 1, heading: 1, engine_on: true }
    // The part of today is there; that of a later month is made as if nothing had been.
    const later = addDays(days.at(-1) ?? '', 400)
    expect(await ensureParts(db, gasCarPositions, [days.at(-1) ?? '', later])).toBe(1)
    await bulkInsert(db, gasCarPositions.name, [
      { ...next, date: `${days.at(-1)} 23:00:00` },
      { ...next, date: `${later} 08:00:00` },
    ])
    // A position that was there once is there once again: the key came back with the part.
    await expect(bulkInsert(db, gasCarPositions.name, [{ ...next, date: `${later} 08:00:00` }])).rejects.toThrow('duplicate key')
    await expect(bulkInsert(db, gasCarPositions.name, [{ ...next, date: `${days.at(-1)} 08:00:00` }])).rejects.toThrow('duplicate key')
    await close()
  }, 120_000)

  it('that was killed is called again and goes on; another one is refused meanwhile', async () => {
    const place = await newPlace()
    const command = join(import.meta.dirname, '../../../../tools/commands/admin.ts')
    const child = spawn(process.execPath, [command, 'restore', `--from=${made}`, withSecret], {
      env: { PATH: process.env.PATH ?? '', ...place },
    })
    await new Promise<void>((resolve) => {
      child.stdout.on('data', (chunk) => {
        if (String(chunk).includes('indexes')) child.kill('SIGKILL')
      })
      child.once('exit', () => resolve())
    })
    expect(existsSync(join(place.DATA_DIR ?? '', 'restoring'))).toBe(true)
    const open = join(folder, 'open')
    await expect(admin(['restore', `--from=${join(open, readdirSync(open)[0] ?? '')}`], place)).rejects.toThrow(
      'a restore of another backup',
    )
    expect((await admin(['restore', `--from=${made}`, withSecret], place)).join()).toContain('is intact')
    expect(existsSync(join(place.DATA_DIR ?? '', 'restoring'))).toBe(false)
  }, 120_000)

  itAtLength(
    'moves a city from one kind of database to the other and back, and every row agrees',
    async () => {
      await server.end('SIGTERM')
      const [embedded, again] = [embeddedPlace('embedded'), await newPlace()]
      await admin(['backup', `--to=${target}`, withSecret, '--keep=1'], env)
      await admin(['restore', `--from=${join(target, backups()[0] ?? '')}`, withSecret], embedded)
      expect(await digests(embedded)).toEqual(await digests(env))
      await admin(['backup', `--to=${join(folder, 'second')}`, withSecret], embedded)
      await admin(['restore', `--from=${join(folder, 'second', readdirSync(join(folder, 'second'))[0] ?? '')}`, withSecret], again)
      const [there, here] = [await digests(again), await digests(env)]
      expect(Object.keys(there).length).toBeGreaterThan(20)
      expect(there).toEqual(here)
    },
    180_000,
  )

  it('is explained in both languages', async () => {
    const config = readConfig(env)
    expect(await runAdmin(['--help', '--lang=zh'], config)).toEqual([adminUsages.zh])
    expect(await runAdmin(['restore', '--help', '--lang=en'], config)).toEqual([adminUsages.en])
    // Both name every task and option.
    const words = (text: string) => new Set(text.match(/^ {2}[a-z-]+|--[a-zA-Z-]+/gm))
    expect(words(adminUsages.zh)).toEqual(words(adminUsages.en))
  })
})
