import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registry } from '@chengan/domain/registry'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Book } from '../../src/demo/city/book.ts'
import { makeCity } from '../../src/demo/city/make-city.ts'
import { writeCity } from '../../src/demo/write-city.ts'
import { openKeys } from '../../src/session/keys/keys.ts'
import { readConfig } from '../../src/start/config.ts'
import { openServices } from '../../src/start/open-services.ts'
import type { Db } from '../../src/storage/databases/database.ts'
import { statementsOf } from '../../src/storage/schema/migrate.ts'
import { sealClearRows } from '../../src/storage/sealing/seal-clear-rows.ts'
import { openedAs } from '../../src/storage/sealing/sealing-plugin.ts'
import { cloneDatabase, EMPTY } from '../support/databases.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, givePersonalValues, type Person, personOf } from '../support/people.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

const USER = 'sys/user'
const COMPANY = 'gysy/gascompanies/page'
let house: TestServer
let at: SmallCity
let boss: Person
let db: Db

beforeAll(async () => {
  house = await startTestServer({ parameters: { CHENGAN_SECURITY_THREEADMIN: '0', CHENGAN_SECURITY_PASSWORD_ALLOWPLAIN: '1' } })
  db = house.open.services.db
  at = await buildSmallCity(house)
  boss = await personOf(house, await addAccount(house, { username: 'boss', deptId: '1', roles: ['superAdmin'] }))
})
afterAll(() => house.close())

/** Every row of every table as one text. */
async function wholeDatabase(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(db)
    texts.push(...rows.map((row) => row.text))
  }
  return texts.join('\n')
}

async function storedMobile(userId: string): Promise<string> {
  const { rows } = await sql<{ mobile: string }>`select mobile from "user" where id = ${userId}`.execute(db)
  return rows[0]?.mobile ?? ''
}

const ofStaff = async () => (await boss.get(`${USER}/info/${at.staff.userId}`)).data

describe('P-16: encrypted fields', () => {
  it('lie sealed whatever way they were written: form, edit, refused form, engine, and read as before', async () => {
    const form = { username: 'sealed.one', realName: '周敏', deptId: 'd-bureau', password: 'Granite-Kettle-58', mobile: '13987654321' }
    const added = await boss.post(USER, { ...form, confirmPassword: form.password, idCard: '11010519491231002X' })
    expect(added).toMatchObject({ code: 0 })
    const id = String(added.data.id)
    expect(await boss.post(USER, { ...form, username: 'sealed.two', confirmPassword: form.password })).toMatchObject({
      code: 10002,
      msg: '手机号已存在',
      data: { errors: [{ field: 'mobile' }] },
    })
    expect(await boss.put(USER, { id, mobile: '13912348765', idCard: '110105199001010010' })).toMatchObject({ code: 0 })
    expect((await boss.get(`${USER}/info/${id}`)).data).toMatchObject({ mobile: '13912348765', idCard: '110105199001010010' })
    expect((await boss.get(`${USER}/page`, { username: 'sealed.one' })).data.list).toMatchObject([{ mobile: '139****8765' }])
    const all = await wholeDatabase(db)
    for (const clear of ['13987654321', '13912348765', '11010519491231002X', '110105199001010010']) expect(all).not.toContain(clear)
    expect(all).toContain('139****8765')
  })

  it('are found by the whole value or the last four characters, and nothing else is pretended', async () => {
    await givePersonalValues(house, at.staff.userId, { mobile: '13812345678' })
    const found = async (mobile: string) => (await boss.get(`${USER}/page`, { mobile })).data.list.map((row: { id: string }) => row.id)
    expect(await found('13812345678')).toEqual([at.staff.userId])
    expect(await found('5678')).toContain(at.staff.userId)
    expect(await found('13812345679')).toEqual([])
    expect(await boss.get(`${USER}/page`, { mobile: '138123' })).toMatchObject({
      code: 10003,
      msg: '手机号加密保存，请按完整内容或末四位查询',
      data: { errors: [{ field: 'mobile' }] },
    })
    await givePersonalValues(house, at.staff.userId, { id_card: '11010519491231003X' })
    expect((await boss.get(`${USER}/page`, { idCard: '11010519491231003X' })).data.list).toMatchObject([{ id: at.staff.userId }])
    expect(await boss.get(`${USER}/page`, { idCard: '110105' })).toMatchObject({ code: 10003 })
    const strict = { headers: { prefer: 'handling=strict' } }
    expect((await boss.raw('GET', `${USER}/page?orderField=mobile`, strict)).json()).toMatchObject({ code: 10032 })
  })

  it('R-5: neither the hash of a password nor a key of a second factor is read off by asking for its beginnings', async () => {
    await sql`update "user" set password_hash = 'pbkdf2-sm3$120000$66', mfa_secret = null where id = ${at.staff.userId}`.execute(db)
    const total = async (query: object) => (await boss.get(`${USER}/page`, { username: 'staff', ...query })).data.total
    const all = await total({})
    for (const query of [{ passwordHash: 'pbkdf2-sm3$120000$6' }, { passwordHash: 'zzz' }, { mfaSecret: '1234' }, { passwordHistory: 'x' }])
      expect([query, await total(query)]).toEqual([query, all])
    const strict = { headers: { prefer: 'handling=strict' } }
    expect((await boss.raw('GET', `${USER}/page?passwordHash=p`, strict)).json()).toMatchObject({
      code: 10032,
      msg: '未知字段：passwordHash',
    })
  })

  it('R-11: who sees them masked looks for so many different ones an hour, each recorded as a reading; who may read them is not counted', async () => {
    const leader = await personOf(house, await addAccount(house, { username: 'leader.one', deptId: 'd-bureau', roles: ['cityLeader'] }))
    const list = async (person: Person, phone: string) => person.get(COMPANY, { principalPhone: phone })
    await db.updateTable('gas_company').set({ principal_phone: '13912340009' }).where('id', '=', 'c-one').execute()
    const found = await list(leader, '13912340009')
    expect(found).toMatchObject({ code: 0, data: { total: 1, list: [{ id: 'c-one', principalPhone: '139****0009' }] } })
    const replies = await Promise.all(Array.from({ length: 30 }, (_, one) => list(leader, `139123411${String(one).padStart(2, '0')}`)))
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(19)
    expect(replies.find(({ code }) => code !== 0)).toMatchObject({
      code: -2,
      msg: '60分钟内最多按20个不同的个人信息查找，请稍后再试；工作确需查找的，请向安全管理员申请“查看个人信息”权限',
    })
    expect(await list(leader, '13912340009')).toMatchObject({ code: 0, data: { total: 1 } })
    const download = await leader.raw('GET', 'gysy/gascompanies/export?principalPhone=0001')
    expect(download.json()).toMatchObject({ code: -2 })
    const records = await sql<{ params: string }>`select request_params as params from operation_log
      where kind = 'privacyRead' and resource = 'gysy/gascompanies:search' and creator = ${leader.userId} order by id`.execute(db)
    expect(records.rows).toHaveLength(20)
    expect(records.rows[0]?.params).toBe('{"principalPhone":"139****0009"}')
    for (let one = 0; one < 25; one += 1) expect((await list(boss, `1391234120${one}`.slice(0, 11))).code).toBe(0)
    house.setNow('2026-06-30 11:01:00')
    expect(await list(await personOf(house, leader.userId), '13912340031')).toMatchObject({ code: 0 })
    house.setNow('2026-06-30 10:00:00')
  })

  it('lie sealed and are shown masked inside a change that waits for its decision too', async () => {
    const change = { legalPersonPhone: ['13912347001', '13912347002'], address: ['旧址', '新址'] }
    await db
      .updateTable('gas_company')
      .set({ pending_change: JSON.stringify(change) })
      .where('id', '=', 'c-one')
      .execute()
    const leader = await personOf(house, await addAccount(house, { username: 'leader.two', deptId: 'd-bureau', roles: ['cityLeader'] }))
    const shown = async (who: Person) => (await who.get('gysy/gascompanies/info/c-one')).data.pendingChange
    expect(await shown(leader)).toEqual({ legalPersonPhone: ['139****7001', '139****7002'], address: ['旧址', '新址'] })
    expect(await shown(boss)).toEqual(change)
    expect(await wholeDatabase(db)).not.toMatch(/1391234700\d/)
    const plain = JSON.stringify({ legalPersonPhone: [null, '13912347002'] })
    await expect(sql`update gas_company set pending_change = ${plain}::jsonb where id = 'c-one'`.execute(db)).rejects.toThrow(
      'pending_change_sealed',
    )
    await sql`alter table gas_company drop constraint gas_company_pending_change_sealed`.execute(db)
    await sql`update gas_company set pending_change = ${plain}::jsonb where id = 'c-one'`.execute(db)
    await sql`alter table gas_company add constraint gas_company_pending_change_sealed
      check ((pending_change->'legalPersonPhone'->>1) like 'sm4f.%.gas_company.pending_change.%') not valid`.execute(db)
    expect(await sealClearRows(db, registry, house.open.services.keys)).toBe(1)
    expect(await shown(boss)).toEqual({ legalPersonPhone: [null, '13912347002'] })
    await sql`update gas_company set pending_change = null where id = 'c-one'`.execute(db)
  })

  it('lie sealed in the entries of a list too, are found by their digests, and are sealed where an older version left them in clear', async () => {
    const { keys } = house.open.services
    const persons = [{ name: '王小明', phone: '13912348001', post: '值班员' }, { name: '李四', phone: '13912348002' }, { name: '无号' }]
    const shift = {
      id: 'shift-one',
      dept_id: 'd-bureau',
      create_date: sql<string>`'2026-06-30 10:00+08'`,
      update_date: sql<string>`'2026-06-30 10:00+08'`,
    }
    await db
      .insertInto('duty_roster')
      .values({ ...shift, duty_persons: JSON.stringify(persons) })
      .execute()
    const kept = async () => {
      const { rows } = await sql<{ persons: unknown; text: string }>`select duty_persons as ${sql.id(openedAs('persons'))},
        duty_persons::text as text from duty_roster where id = 'shift-one'`.execute(db)
      return { persons: rows[0]?.persons, text: rows[0]?.text ?? '' }
    }
    expect((await kept()).persons).toEqual(persons)
    expect((await kept()).text).not.toMatch(/1391234800\d/)
    const { rows: found } = await sql`select 1 from duty_roster, jsonb_array_elements(duty_persons) p
      where p ->> 'phone_hash' = any(${[...keys.indexes('13912348002')]}::text[])`.execute(db)
    expect(found).toHaveLength(1)
    const clear = sql`update duty_roster set duty_persons = ${JSON.stringify(persons)}::jsonb where id = 'shift-one'`
    await expect(clear.execute(db)).rejects.toThrow('duty_persons_sealed')
    const { rows: checks } = await sql<{ check: string }>`select pg_get_constraintdef(oid) as check from pg_constraint
      where conname = 'duty_roster_duty_persons_sealed'`.execute(db)
    await sql`alter table duty_roster drop constraint duty_roster_duty_persons_sealed`.execute(db)
    await clear.execute(db)
    await sql`alter table duty_roster add constraint duty_roster_duty_persons_sealed ${sql.raw(checks[0]?.check ?? '')} not valid`.execute(
      db,
    )
    expect(await sealClearRows(db, registry, keys)).toBe(1)
    expect((await kept()).persons).toEqual(persons)
    expect(await wholeDatabase(db)).not.toMatch(/1391234800\d/)
    await sql`delete from duty_roster where id = 'shift-one'`.execute(db)
  })

  it('are refused in clear by the database itself, whoever writes, and in the place of another column', async () => {
    const written = (text: string) => sql`update "user" set mobile = ${text} where id = ${at.staff.userId}`.execute(db)
    await expect(written('13812345678')).rejects.toThrow('user_mobile_sealed')
    const foreign = house.open.services.keys.sealFor('user.id_card', '13812345678')
    await expect(written(foreign)).rejects.toThrow('user_mobile_sealed')
    await expect(db.updateTable('user').set({ mobile: sql`'13812345678'` }).where('id', '=', at.staff.userId).execute()).rejects.toThrow(
      'user.mobile is sealed',
    )
  })

  it('say under which key they were sealed, and open for nobody who altered them', async () => {
    await givePersonalValues(house, at.staff.userId, { mobile: '13812345678' })
    const token = await storedMobile(at.staff.userId)
    const { rows: keys } = await sql<{ id: string }>`select id from security_key where kind = 'data'`.execute(db)
    expect(token.split('.').slice(0, 4)).toEqual(['sm4f', keys[0]?.id, 'user', 'mobile'])
    expect(house.open.services.keys.open(token)).toBe('13812345678')
    expect(() => house.open.services.keys.open(token.replace('user.mobile', 'user.id_card'))).toThrow()
    await givePersonalValues(house, at.staff.userId, { mobile: '13812345678' })
    expect(await storedMobile(at.staff.userId)).not.toBe(token)
  })

  it('of an older version are sealed at the start, by two processes at once, and stay what they were', async () => {
    const ids = Array.from({ length: 1203 }, () => randomBytes(16).toString('hex'))
    const clear = (index: number) => `150${String(index).padStart(8, '0')}`
    await sql`alter table "user" drop constraint user_mobile_sealed`.execute(db)
    const rows = ids.map((id, index) => ({ id, username: id.slice(0, 20), mobile: clear(index), dept_id: 'd-bureau' }))
    for (let start = 0; start < rows.length; start += 400) {
      const part = JSON.stringify(rows.slice(start, start + 400))
      await sql`insert into "user" (id, uuid, username, mobile, dept_id, create_date, update_date) select id, id, username, mobile, dept_id, '2026-06-30 10:00+08', '2026-06-30 10:00+08'
        from json_populate_recordset(null::"user", ${part}::json)`.execute(db)
    }
    // A unique number that two rows of an older version share is kept by both, and found by the first.
    await sql`update "user" set mobile = ${clear(0)}, mobile_hash = null where id = ${ids[1]}`.execute(db)
    await sql`update "user" set mobile = ${house.open.services.keys.seal(clear(2))} where id = ${ids[2]}`.execute(db)
    await sql`alter table "user" add constraint user_mobile_sealed check (mobile like 'sm4f.%.user.mobile.%') not valid`.execute(db)
    const { keys } = house.open.services
    const counts = await Promise.all([sealClearRows(db, registry, keys), sealClearRows(db, registry, keys)])
    expect(counts[0] + counts[1]).toBe(1203)
    expect(await sealClearRows(db, registry, keys)).toBe(0)
    expect(await wholeDatabase(db)).not.toMatch(/150000\d{5}/)
    const opened = await Promise.all([0, 1, 2, 1202].map(async (index) => keys.open(await storedMobile(ids[index] ?? ''))))
    expect(opened).toEqual([clear(0), clear(0), clear(2), clear(1202)])
    expect((await boss.get(`${USER}/page`, { mobile: clear(1202) })).data.list).toMatchObject([{ id: ids[1202], mobile: '150****1202' }])
    await sql`delete from "user" where id = any(${ids}::text[])`.execute(db)
  })

  it('of a database of the version before are sealed by the first start of this one', async () => {
    const old = await cloneDatabase(EMPTY)
    const folder = join(import.meta.dirname, '../../src/storage/migrations')
    await sql`create table migration (name text primary key, applied_at timestamptz not null default '2026-06-30 10:00+08')`.execute(old.db)
    for (const name of ['0001-initial.sql', '0002-audit-truncate.sql']) {
      for (const statement of statementsOf(await readFile(join(folder, name), 'utf8'))) await sql.raw(statement).execute(old.db)
      await sql`insert into migration (name) values (${name})`.execute(old.db)
    }
    await sql`insert into "user" (id, uuid, username, mobile, id_card, create_date, update_date)
      select n, n, 'old.' || n, '1390000000' || n, '11010519491231002' || n, '2026-06-30 10:00+08', '2026-06-30 10:00+08' from generate_series(1, 9) n`.execute(
      old.db,
    )
    await sql`insert into sms_log (id, mobile, content, create_date, update_date) values ('s1', '13900000001', 'x', '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(
      old.db,
    )
    const dataDir = mkdtempSync(join(tmpdir(), 'chengan-old-'))
    const open = await openServices(readConfig({ DATA_DIR: dataDir, DEMO: 'none', LOG_LEVEL: 'silent' }), { database: old })
    expect(await wholeDatabase(open.services.db)).not.toMatch(/1390000000\d|11010519491231002/)
    const { rows } = await sql<{ mobile: string }>`select mobile as ${sql.id(openedAs('mobile'))} from "user" order by username`.execute(
      open.services.db,
    )
    expect(rows.map((row) => row.mobile)).toEqual(Array.from({ length: 9 }, (_, index) => `1390000000${index + 1}`))
    const { rows: proven } = await sql<{ n: number }>`select count(*)::int as n from pg_constraint
      where conname like '%\\_sealed' and convalidated`.execute(open.services.db)
    expect(proven[0]?.n).toBeGreaterThanOrEqual(4)
    await open.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('of a batch that a kill cut off are sealed by the next start', async () => {
    const { keys } = house.open.services
    await givePersonalValues(house, at.staff.userId, { mobile: '13812345678' })
    await sql`alter table "user" drop constraint user_mobile_sealed`.execute(db)
    await sql`update "user" set mobile = '13655554444', mobile_hash = null, mobile_tail = null where id = ${at.staff.userId}`.execute(db)
    await sql`alter table "user" add constraint user_mobile_sealed check (mobile like 'sm4f.%.user.mobile.%') not valid`.execute(db)
    const killed = () => {
      throw new Error('killed')
    }
    await expect(sealClearRows(db, registry, { ...keys, sealFor: killed })).rejects.toThrow('killed')
    expect(await storedMobile(at.staff.userId)).toBe('13655554444')
    expect(await ofStaff()).toMatchObject({ mobile: '13655554444' })
    expect(await sealClearRows(db, registry, keys)).toBe(1)
    expect(await ofStaff()).toMatchObject({ mobile: '13655554444' })
    expect(await storedMobile(at.staff.userId)).toMatch(/^sm4f\./)
  })

  it('under another master key are no riddle: the operator is told which setting to change', async () => {
    const { clock, newId } = house.open.services
    const options = { db, dataDir: '/nowhere', clock, newId }
    await expect(openKeys({ ...options, masterKey: randomBytes(16).toString('hex') })).rejects.toThrow(
      /sealed under another master key\. Set MASTER_KEY to the key of this installation/,
    )
    await expect(openKeys(options)).rejects.toThrow(/master\.key is missing.*set MASTER_KEY/s)
  })

  it('of every person of the demonstration city lie in no column of the database in clear', async () => {
    const own = await startTestServer()
    const { keys, store, db: city } = own.open.services
    const book = new Book({ scale: 'small', seed: 20_260_101, asOf: '2026-06-30 18:00:00' }, registry)
    await city.transaction().execute((tx) => writeCity({ db: tx, store, sealing: keys }, book, makeCity(book, 'no hash'), () => {}))
    const { rows } = await sql<{ mobile: string | null; idCard: string | null }>`select mobile, id_card as "idCard" from "user"`.execute(
      city,
    )
    const clear = rows.flatMap((one) => [one.mobile, one.idCard]).flatMap((one) => (one === null ? [] : [keys.open(one)]))
    expect(clear.length).toBeGreaterThan(130)
    expect(clear.filter((one) => !/^\d{11}$|^\d{17}[\dX]$/.test(one))).toEqual([])
    const all = await wholeDatabase(city)
    expect(clear.filter((one) => all.includes(one))).toEqual([])
    await own.close()
  }, 120_000)
})
