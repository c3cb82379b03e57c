import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registry } from '@chengan/domain/registry'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { continueKeyChange } from '../src/session/keys/change-keys.ts'
import { openKeys } from '../src/session/keys/keys.ts'
import { readConfig } from '../src/start/config.ts'
import { type OpenServices, openServices } from '../src/start/open-services.ts'
import { type Db, openPostgres } from '../src/storage/databases/database.ts'
import { sealedTables } from '../src/storage/sealing/sealed-columns.ts'
import { sealingPlugin } from '../src/storage/sealing/sealing-plugin.ts'
import { profile } from './random/profile.ts'
import { TEMPLATE } from './support/databases.ts'
import { startTestServer, type TestServer } from './support/house.ts'
import { databaseUrl, makeDatabase } from './support/make-database.ts'
import { addAccount, givePersonalValues, type Person, personOf } from './support/people.ts'
import { fixedClock } from './support/server-process.ts'
import { buildSmallCity, type SmallCity } from './support/small-city.ts'

const root = join(import.meta.dirname, '../../..')
const MOBILE = '13812345678'

/** The keys under which the mobiles of all accounts lie, with their number. */
async function keysOfMobiles(db: Db): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ key: string; n: number }>`select split_part(mobile, '.', 2) as key, count(*)::int as n from "user"
    where mobile is not null group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ key, n }) => [key, n]))
}

describe('P-16: a change of keys, beside two servers that go on', () => {
  let house: TestServer
  let at: SmallCity
  let boss: Person
  let other: Awaited<ReturnType<typeof secondServer>>

  /** What a second process holds: keys and a database that seals with them. */
  async function secondServer() {
    const { db, config, clock, newId } = house.open.services
    const keys = await openKeys({ db, dataDir: config.dataDir, clock, newId })
    return { keys, db: db.withoutPlugins().withPlugin(sealingPlugin(keys, sealedTables(registry))) }
  }

  beforeAll(async () => {
    house = await startTestServer({ parameters: { CHENGAN_SECURITY_THREEADMIN: '0', CHENGAN_SECURITY_PASSWORD_ALLOWPLAIN: '1' } })
    at = await buildSmallCity(house)
    boss = await personOf(house, await addAccount(house, { username: 'boss', deptId: '1', roles: ['superAdmin'] }))
    await givePersonalValues(house, at.staff.userId, { mobile: MOBILE })
    other = await secondServer()
  })
  afterAll(() => house.close())

  const parts = () => ({ ...house.open.services, keys: house.open.keys })
  const found = async (mobile: string) => (await boss.get('sys/user/page', { mobile })).data.list.map((row) => row.id)
  const form = (username: string, mobile: string) => ({
    username,
    realName: '周敏',
    deptId: 'd-bureau',
    mobile,
    password: 'Granite-Kettle-58',
    confirmPassword: 'Granite-Kettle-58',
  })

  it('writes with the new key only when every process knows it, finds by both meanwhile, and ends under the new alone', async () => {
    const { db, keys } = house.open.services
    const [old] = Object.keys(await keysOfMobiles(db))
    const waiting = JSON.stringify({ legalPersonPhone: ['13900000008', '13900000009'] })
    await db.updateTable('gas_company').set({ contact_phone: '13900000007', pending_change: waiting }).where('id', '=', 'c-one').execute()
    const begun = await keys.beginChange(5_000)
    expect(begun.keyId).not.toBe(old)
    await givePersonalValues(house, at.district.userId, { mobile: '13900000001' })
    expect(Object.keys(await keysOfMobiles(db))).toEqual([old])
    expect(await continueKeyChange(parts())).toBe('waiting')

    house.setNow('2026-06-30 10:00:06')
    await givePersonalValues(house, at.district2.userId, { mobile: '13900000002' })
    expect(Object.keys(await keysOfMobiles(db)).sort()).toEqual([old, begun.keyId].sort())
    expect([await found(MOBILE), await found('13900000002'), await found('5678')]).toEqual([
      [at.staff.userId],
      [at.district2.userId],
      [at.staff.userId],
    ])
    expect(await boss.post('sys/user', form('same.number', MOBILE))).toMatchObject({ code: 10002, data: { errors: [{ field: 'mobile' }] } })

    await other.keys.refresh()
    await other.db.updateTable('user').set({ mobile: '13900000003' }).where('id', '=', at.district.userId).execute()
    expect(await continueKeyChange(parts())).toBe('done')
    expect(Object.keys(await keysOfMobiles(db))).toEqual([begun.keyId])
    expect([await found(MOBILE), await found('13900000003'), await found('0002')]).toEqual([
      [at.staff.userId],
      [at.district.userId],
      [at.district2.userId],
    ])
    const { rows } = await sql<{
      text: string
    }>`select contact_phone || pending_change::text as text from gas_company where id = 'c-one'`.execute(db)
    expect(rows[0]?.text.match(/sm4f\.\w+/g)).toEqual(Array(3).fill(`sm4f.${begun.keyId}`))
    expect((await boss.get('gysy/gascompanies/page', { contactPhone: '13900000007' })).data.total).toBe(1)
    expect((await boss.get('gysy/gascompanies/info/c-one')).data).toMatchObject({ pendingChange: JSON.parse(waiting) })
    expect(await continueKeyChange(parts())).toBe('nothing')
    expect(keys.indexes(MOBILE)).toEqual([keys.index(MOBILE)])
  })

  it('is the same beside a secret of the parameters, which lies sealed and is told to nobody', async () => {
    const { db, keys, settings } = house.open.services
    const [secret] = (await boss.get('sys/params/page', { paramCode: 'zzd.appSecret' })).data.list
    const stored = async () => {
      const { rows } = await sql<{ value: string }>`select param_value as value from param where param_code = 'zzd.appSecret'`.execute(db)
      return rows[0]?.value ?? ''
    }
    expect(await boss.put('sys/params', { id: secret?.id, paramValue: 'Kelp-mond72' })).toMatchObject({ code: 0 })
    const before = await stored()
    expect(before).toMatch(/^sm4f\..*\.param\.param_value\./)
    await settings.reload()
    expect(settings.text('zzd.appSecret')).toBe('Kelp-mond72')
    const all = JSON.stringify([await boss.get('sys/params/list'), await boss.get(`sys/params/info/${secret?.id}`)])
    expect(all).not.toMatch(/Kelp-mond72|sm4f/)
    await keys.beginChange(0)
    expect(await continueKeyChange(parts())).toBe('done')
    expect((await stored()).split('.')[1]).not.toBe(before.split('.')[1])
    await settings.reload()
    expect(settings.text('zzd.appSecret')).toBe('Kelp-mond72')
  })

  it('a parameter that stops being a secret loses its value, and one of the installation stays one', async () => {
    const added = await boss.post('sys/params', { paramCode: 'own.key', paramValue: 'Granite-91', secret: true })
    const { id } = added.data
    expect(await boss.put('sys/params', { id, secret: false })).toMatchObject({ code: 10001, data: { errors: [{ field: 'paramValue' }] } })
    expect(await boss.put('sys/params', { id, secret: false, paramValue: 'shown' })).toMatchObject({ code: 0 })
    expect((await boss.get(`sys/params/info/${id}`)).data.paramValue).toBe('shown')
    expect(await boss.put('sys/params', { id, secret: true })).toMatchObject({ code: 0 })
    expect((await boss.get(`sys/params/info/${id}`)).data.paramValue).toBe('******')
    const { db } = house.open.services
    await expect(sql`update param set param_value = 'clear' where id = ${id}`.execute(db)).rejects.toThrow('param_param_value_sealed')
    const [secret] = (await boss.get('sys/params/page', { paramCode: 'zzd.appSecret' })).data.list
    expect(await boss.put('sys/params', { id: secret?.id, secret: false, paramValue: 'x' })).toMatchObject({
      code: -2,
      msg: '参数zzd.appSecret须保持密文，请勾选“密文”后再保存',
    })
  })

  it('does not reach a session: its proofs go on', async () => {
    expect((await at.staff.get('sys/user/info')).code).toBe(0)
  })
})

/** `npm run admin -- rotate-keys` as a process of its own; `until`: killed as soon as it has said this. */
function rotate(env: Readonly<Record<string, string>>, until?: RegExp): Promise<{ said: string; killed: boolean }> {
  const child: ChildProcess = spawn(process.execPath, ['tools/commands/admin.ts', 'rotate-keys'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const hear = (part: Buffer) => {
    said += part.toString()
    if (until?.test(said)) child.kill('SIGKILL')
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  return new Promise((done) => child.on('close', (_code, signal) => done({ said, killed: signal === 'SIGKILL' })))
}

describe.each(profile.databases)('P-16: rotate-keys on the %s database', (kind) => {
  const PEOPLE = 4_000
  const folder = mkdtempSync(join(tmpdir(), 'chengan-keys-'))
  const name = `keys_${randomBytes(4).toString('hex')}`
  const onPostgres = inject('postgres')
  const env = {
    DATA_DIR: folder,
    ...fixedClock,
    DEMO: 'none',
    LOG_LEVEL: 'silent',
    ...(kind === 'PostgreSQL' ? { DATABASE_URL: databaseUrl(onPostgres, name) } : {}),
  }
  const inDatabase = async <T>(use: (open: OpenServices) => Promise<T>): Promise<T> => {
    const open = await openServices(readConfig(env))
    try {
      return await use(open)
    } finally {
      await open.close()
    }
  }
  const maintain = async (work: (db: Db) => Promise<unknown>) => {
    const maintenance = await openPostgres(onPostgres, { max: 1 })
    await work(maintenance.db)
    await maintenance.close()
  }
  const mobileOf = (index: number) => `150${String(index).padStart(8, '0')}`

  beforeAll(async () => {
    if (kind === 'PostgreSQL') await makeDatabase(onPostgres, name, TEMPLATE)
    await inDatabase(async ({ services: { db } }) => {
      const stamp = '2026-01-01 00:00:00'
      const rows = Array.from({ length: PEOPLE }, (_, index) => ({
        id: `u${String(index).padStart(6, '0')}`,
        uuid: `u${index}`,
        username: `user${index}`,
        mobile: mobileOf(index),
        create_date: stamp,
        update_date: stamp,
      }))
      for (let start = 0; start < PEOPLE; start += 1_000)
        await db
          .insertInto('user')
          .values(rows.slice(start, start + 1_000))
          .execute()
    })
  }, 120_000)
  afterAll(async () => {
    if (kind === 'PostgreSQL') await maintain((db) => sql`drop database ${sql.id(name)} with (force)`.execute(db))
    rmSync(folder, { recursive: true, force: true })
  })

  it('killed in the middle leaves every value readable and found, and goes on where it was', async () => {
    expect(await rotate(env, /user: \d+ rows/)).toMatchObject({ killed: true })
    await inDatabase(async ({ services: { db, keys } }) => {
      expect(Object.keys(await keysOfMobiles(db))).toHaveLength(2)
      const digest = [...keys.indexes(mobileOf(3)), ...keys.indexes(mobileOf(PEOPLE - 1))]
      const { rows } = await sql<{ id: string; mobile: string }>`select id, mobile from "user"
        where mobile_hash = any(${digest}::text[]) order by id`.execute(db)
      expect(rows.map((row) => [row.id, keys.open(row.mobile)])).toEqual([
        ['u000003', mobileOf(3)],
        [`u00${PEOPLE - 1}`, mobileOf(PEOPLE - 1)],
      ])
    })
    const { said } = await rotate(env)
    expect(said).toMatch(/was not finished.*going on/)
    expect(said).toMatch(/Everything lies under the new keys/)
    await inDatabase(async ({ services: { db, keys } }) => {
      expect(Object.values(await keysOfMobiles(db))).toEqual([PEOPLE])
      expect(keys.indexes('x')).toHaveLength(1)
      const { rows } = await sql<{ id: string; mobile: string; hash: string }>`select id, mobile, mobile_hash as hash from "user"
        order by id`.execute(db)
      expect(rows.filter((row, index) => keys.open(row.mobile) !== mobileOf(index) || row.hash !== keys.index(mobileOf(index)))).toEqual([])
      const { rows: records } = await sql<{ operation: string }>`select operation from operation_log
        where resource = 'security_key:update' order by id`.execute(db)
      expect(records.map((one) => one.operation)).toEqual(['开始更换加密密钥', '完成更换加密密钥'])
    })
  }, 180_000)
})
