import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import { contextOf, jobFacts, systemActor } from '../../src/pipeline/context-of.ts'
import { inTransaction } from '../../src/pipeline/transaction.ts'
import { act } from '../../src/resources/change/act.ts'
import { joinImplementations } from '../../src/resources/implementation.ts'
import { auditSession } from '../../src/session-audit.ts'
import { blanked, writeAudit } from '../../src/storage/audit/audit.ts'
import { verifyAudit } from '../../src/storage/audit/audit-chain.ts'
import { coverOldRecords } from '../../src/storage/audit/audit-cover.ts'
import { chainParts, linked, sealAudit } from '../../src/storage/sealing/sealer.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'

// Audit records (system.md §3.9): written with the change, never altered, chained.

let house: TestServer
let boss: Person
let count = 0

beforeAll(async () => {
  house = await startTestServer()
  boss = await personOf(house, await addAccount(house, { username: 'boss.one', deptId: '1', roles: ['superAdmin'] }))
})
afterAll(() => house.close())

const POST = 'sys/post'
const post = () => {
  count += 1
  return { postCode: `rec_${count}`, postName: `记录岗位${count}` }
}
const db = () => house.open.services.db
const chain = () => chainParts(house.open.services)
// After whatever these tests set their clock to.
const muchLater = () => Date.parse('2050-01-01T00:00:00Z') + performance.now()
const FAR = '2100-01-01T00:00:00Z'

interface AuditRow {
  readonly id: string
  readonly status: string
  readonly kind: string
  readonly object_name: string | null
  readonly operation: string
  readonly resource: string
  readonly row_ids: string
  readonly diff: readonly { field: string; before: unknown; after: unknown }[]
  readonly params: string
  readonly msg: string | null
  readonly user: string
  readonly ip: string | null
}
const recordsOf = async (where = sql`true`) =>
  (
    await sql<AuditRow>`select id, status, kind, object_name, operation, resource, row_ids, diff, request_params as params, msg, creator_name as "user", ip
      from operation_log where ${where} order by id`.execute(db())
  ).rows

describe('a change', () => {
  it('sys/log/operation/rule-1: leaves one record: who, what, on which row, before and after', async () => {
    const { data } = await boss.put(POST, { ...post(), remark: '旧' })
    await boss.post(POST, { id: data.id, remark: '新' })
    await boss.remove(POST, [data.id])
    const rows = await recordsOf(sql`row_ids = ${data.id}`)
    expect(rows.map((row) => [row.operation, row.resource, row.status, row.user, row.ip])).toEqual([
      ['新增岗位', 'sys/post:save', '1', 'boss.one', '127.0.0.1'],
      ['编辑岗位', 'sys/post:update', '1', 'boss.one', '127.0.0.1'],
      ['删除岗位', 'sys/post:delete', '1', 'boss.one', '127.0.0.1'],
    ])
    expect(rows[1]?.diff).toEqual([{ field: 'remark', before: '旧', after: '新' }])
    expect(rows[2]?.diff[0]?.before).toMatchObject({ id: data.id, remark: '新' })
  })

  it('that is refused leaves a record of status 0 with the words of the refusal, and nothing else', async () => {
    expect(await boss.put(POST, { postName: '没有编码' })).toMatchObject({ code: 10001 })
    const [row] = await recordsOf(sql`status = '0' and request_params like '%没有编码%'`)
    expect(row).toMatchObject({ operation: '新增岗位', msg: '岗位编码不能为空', row_ids: '', object_name: '没有编码', user: 'boss.one' })
  })

  it('that is refused before its body is read leaves a record too', async () => {
    const few = await personOf(house, await addAccount(house, { username: 'few.one', deptId: '1', roles: [] }))
    expect(await few.put(POST, post())).toMatchObject({ code: 403 })
    expect(await recordsOf(sql`creator_name = 'few.one'`)).toMatchObject([{ status: '0', msg: '拒绝访问，没有权限' }])
  })

  it('that is refused names what was tried and on what: a refused grant is a grant, with its row', async () => {
    const target = await addAccount(house, { username: 'wanted.one', deptId: '1', roles: [] })
    const info = (await boss.get<Record<string, unknown>>(`sys/user/info/${target}`)).data
    const grant = {
      id: target,
      version: info.version,
      username: 'wanted.one',
      realName: info.realName,
      deptId: '1',
      roleIdList: ['no-such-role'],
    }
    expect((await boss.put('sys/user', grant)).code).not.toBe(0)
    const [row] = await recordsOf(sql`row_ids = ${target} and status = '0'`)
    expect(row).toMatchObject({ operation: '编辑用户', kind: 'grant', resource: 'sys/user:update', object_name: info.realName })
    expect((await boss.put('sys/user', { ...grant, roleIdList: [], email: 'no mail' })).code).not.toBe(0)
    expect((await recordsOf(sql`row_ids = ${target} and status = '0'`)).at(-1)).toMatchObject({ operation: '编辑用户', kind: 'write' })
    expect((await boss.remove('sys/post', ['no-such-post'])).code).not.toBe(0)
    expect(await recordsOf(sql`row_ids = 'no-such-post'`)).toMatchObject([
      { operation: '删除岗位', resource: 'sys/post:delete', status: '0' },
    ])
  })

  it('whose effect fails leaves neither change nor record of success', async () => {
    const { services } = house.open
    const actor = (await house.open.sessions.actorOf(boss.userId)) ?? systemActor
    const ctx = contextOf(services, actor, jobFacts('test'), 'zh-CN')
    const notice = services.registry.byName('notice')
    const release = notice.actions.release
    if (release === undefined) throw new Error('notices are released')
    const { data } = await boss.post('sys/notice', { title: '演习', type: '0', receiverType: '0', content: '<p>x</p>' })
    const implementations = joinImplementations([])
    const broken = { ...ctx, services: { ...services, implementations } }
    await expect(inTransaction(broken, (inside) => act(inside, notice, release, { id: data.id }))).rejects.toThrow('is not implemented')
    expect((await boss.get(`sys/notice/info/${data.id}`)).data).toMatchObject({ status: '0', version: 1 })
    expect((await recordsOf(sql`row_ids = ${data.id}`)).map((row) => row.resource)).toEqual(['sys/notice:save'])
  })

  it('sys/log/operation/rule-1: whose record cannot be written does not happen', async () => {
    await sql`alter table operation_log add constraint no_more check (request_params not like '%unwritable%')`.execute(db())
    const body = { ...post(), remark: 'unwritable' }
    expect(await boss.put(POST, body)).toMatchObject({ code: 500 })
    await sql`alter table operation_log drop constraint no_more`.execute(db())
    expect((await boss.get(`${POST}/page`, { postCode: body.postCode })).data.total).toBe(0)
  })

  it('of a session names the person and his department too', async () => {
    const actor = { userId: boss.userId, username: 'boss.one', ip: '10.0.0.9', userAgent: 'x', message: '' }
    await auditSession(house.open.services, db(), { ...actor, operation: 'login', succeeded: true })
    const { rows } =
      await sql`select creator_name as "user", real_name as name, dept_id as dept, module from operation_log order by id desc limit 1`.execute(
        db(),
      )
    const { rows: people } = await sql<{ name: string }>`select real_name as name from "user" where id = ${boss.userId}`.execute(db())
    expect(rows).toEqual([{ user: 'boss.one', name: people[0]?.name, dept: '1', module: 'session' }])
  })

  it('tells no secret to its record', async () => {
    const secrets = { password: 'a1', newPassword: 'b2', token: 'c3', idCard: 'd4', sk: 'e5', list: [{ appSecret: 'f6' }], name: 'seen' }
    expect(JSON.stringify(blanked(secrets))).not.toMatch(/a1|b2|c3|d4|e5|f6/)
    expect(JSON.stringify(blanked(secrets))).toContain('seen')
    const { rows } = await sql<{ id: string; version: number }>`select id, version from param where param_code = 'zzd.appSecret'`.execute(
      db(),
    )
    expect(await boss.put('sys/params', { ...rows[0], paramValue: 'Kelp-mond72' })).toMatchObject({ code: 0 })
    expect((await recordsOf(sql`row_ids = ${rows[0]?.id}`)).length).toBe(1)
    expect(JSON.stringify(await recordsOf())).not.toContain('Kelp-mond72')
    const info = (await boss.get(`sys/params/info/${rows[0]?.id}`)).data
    expect(info.paramValue).toBe('******')
    expect(await boss.put('sys/params', { id: info.id, paramValue: info.paramValue, remark: '换了说明' })).toMatchObject({ code: 0 })
    const { rows: kept } = await sql<{ value: string }>`select param_value as value from param where id = ${info.id}`.execute(db())
    expect(kept[0]?.value).not.toContain('Kelp-mond72')
    expect(house.open.services.keys.open(kept[0]?.value ?? '')).toBe('Kelp-mond72')
    expect(await boss.post('sys/user/setting', { path: 'x', value: { password: 'Kelp-mond72' } })).toMatchObject({ code: 0 })
    expect(JSON.stringify(await recordsOf())).not.toContain('Kelp-mond72')
  })
})

describe('a record', () => {
  it.each([
    'update operation_log set msg = null',
    "update operation_log set hash = 'x'",
    'delete from operation_log',
    'truncate operation_log',
  ])('is append-only: %s is refused by the database', async (statement) => {
    await sealAudit(db(), FAR, chain())
    await expect(sql.raw(statement).execute(db())).rejects.toThrow('audit records are append-only')
  })
})

describe('the chain', () => {
  const guard = (state: 'disable' | 'enable') => sql.raw(`alter table operation_log ${state} trigger user`).execute(db())
  /** What somebody who owns the database might do behind our back; put right afterwards. */
  /** What somebody who owns the database might do behind our back, and what the check finds; put right afterwards. */
  async function tamper(...changes: readonly string[]): Promise<unknown> {
    await sql`create table kept_log as select * from operation_log`.execute(db())
    await sql`create table kept_head as select * from audit_head`.execute(db())
    await guard('disable')
    for (const change of changes) await sql.raw(change).execute(db())
    const found = await verifyAudit(db(), chain())
    for (const name of ['log', 'head']) {
      const table = sql.table(name === 'log' ? 'operation_log' : 'audit_head')
      await sql`delete from ${table}`.execute(db())
      await sql`insert into ${table} select * from ${sql.table(`kept_${name}`)}`.execute(db())
      await sql`drop table ${sql.table(`kept_${name}`)}`.execute(db())
    }
    await guard('enable')
    return found
  }
  /** The chain as somebody would forge it who has read this code but lacks the key. */
  const rechain = async () => {
    const { rows } = await sql<
      Readonly<Record<string, unknown>> & { id: string; hash: string }
    >`select * from operation_log where hash is not null order by id`.execute(db())
    let previous = ''
    for (const row of rows) {
      previous = linked(previous, row)
      await sql`update operation_log set hash = ${previous} where id = ${row.id}`.execute(db())
    }
  }
  let ids: readonly string[] = []

  beforeAll(async () => {
    for (let n = 0; n < 4; n += 1) await boss.put(POST, post())
    await sealAudit(db(), FAR, chain())
    for (const now of ['2026-06-30 10:10:00', '2026-06-30 10:20:00']) {
      house.setNow(now)
      for (let n = 0; n < 3; n += 1) await boss.put(POST, post())
      await sealAudit(db(), FAR, chain())
    }
    ids = (await recordsOf(sql`hash is not null`)).map((row) => row.id)
  })
  afterEach(async () => expect(await verifyAudit(db(), chain())).toMatchObject({ ok: true }))

  it('sys/log/operation/rule-1: is whole, and each record hangs on the one before', async () => {
    expect(await verifyAudit(db(), chain())).toEqual({ ok: true, checked: ids.length })
    expect((await boss.get('sys/log/verify')).data).toMatchObject({ ok: true })
  })
  const broken = (id: unknown, kind: string) => ({ ok: false, firstBroken: { id, kind } })
  const later = (n: number) => `id >= '${ids.at(-n)}'`

  it('names an altered record', async () => {
    expect(await tamper(`update operation_log set ip = '6.6.6.6' where id = '${ids[2]}'`)).toMatchObject(broken(ids[2], 'altered'))
  })
  it('names the record after a removed one', async () => {
    expect(await tamper(`delete from operation_log where id = '${ids[2]}'`)).toMatchObject(broken(ids[3], 'removed'))
  })
  it('names a removed record itself where it was the last of its seal', async () => {
    expect(await tamper(`delete from operation_log where id = '${ids.at(-1)}'`)).toMatchObject(broken(ids.at(-1), 'removed'))
  })
  it('names an inserted record, sealed by whoever forged it', async () => {
    const forged = `${ids[1]?.slice(0, 31)}~`
    const change = `insert into operation_log (id, operation, create_date, update_date, hash) select '${forged}', 'x', create_date, update_date, hash from operation_log where id = '${ids[1]}'`
    expect(await tamper(change)).toMatchObject(broken(forged, 'inserted'))
  })
  it('names a record that was put in behind the last seal as if it were sealed', async () => {
    const forged = `${ids.at(-1)?.slice(0, 31)}~`
    const change = `insert into operation_log (id, operation, create_date, update_date, hash) select '${forged}', 'x', create_date, update_date, hash from operation_log where id = '${ids.at(-1)}'`
    expect(await tamper(change)).toMatchObject(broken(forged, 'inserted'))
  })
  it('misses the newest records when they are cut off, their heads with them', async () => {
    const cut = [`delete from operation_log where ${later(2)}`, `delete from audit_head where last_${later(2)}`]
    expect(await tamper(...cut)).toMatchObject(broken(ids.at(-1), 'truncated'))
  })
  it('misses all records when the whole log is emptied', async () => {
    expect(await tamper('delete from operation_log', 'delete from audit_head')).toMatchObject(broken(ids.at(-1), 'truncated'))
  })
  it('names heads that were altered or cut off where the records still stand', async () => {
    expect(await tamper(`update audit_head set count = count - 1 where last_${later(1)}`)).toMatchObject(broken(ids.at(-1), 'headsAltered'))
    expect(await tamper(`delete from audit_head where last_${later(1)}`)).toMatchObject(broken(ids.at(-1), 'headsAltered'))
  })
  it('written anew from an altered record on does not fit its signed heads', async () => {
    await guard('disable')
    await sql`create table before_forgery as select id, ip, hash from operation_log`.execute(db())
    await sql`update operation_log set ip = '6.6.6.6' where id = ${ids[2]}`.execute(db())
    await rechain()
    const found = await verifyAudit(db(), chain())
    await sql`update operation_log o set ip = f.ip, hash = f.hash from before_forgery f where f.id = o.id`.execute(db())
    await guard('enable')
    expect(found).toMatchObject({ ok: false, firstBroken: { kind: 'altered' } })
  })
  it('is checked between two moments: what was done outside of them is not looked at', async () => {
    const check = (query: object) => boss.get('sys/log/verify', { ...query })
    await guard('disable')
    await sql`update operation_log set ip = '6.6.6.6' where id = ${ids.at(-1)}`.execute(db())
    const whole = await check({})
    const earlier = await check({ to: '2026-06-30 10:00:30' })
    const since = await check({ from: '2026-06-30 10:15:00' })
    await sql`update operation_log set ip = '127.0.0.1' where id = ${ids.at(-1)}`.execute(db())
    await guard('enable')
    expect(whole.data).toMatchObject(broken(ids.at(-1), 'altered'))
    expect([earlier.data.ok, Number(earlier.data.checked) > 0, since.data.ok]).toEqual([true, true, false])
    expect(await check({ from: 'soon' })).toMatchObject({ code: 10003 })
  })
  it('stays whole when values that an older version left in clear are covered, and guards what stands there since', async () => {
    const { registry, newId } = house.open.services
    const old = async (params: string | null, uri: string, diff: unknown) => {
      const id = newId()
      await sql`insert into operation_log (id, operation, request_params, request_uri, diff, create_date, update_date)
        values (${id}, '旧记录', ${params}, ${uri}, ${JSON.stringify(diff)}::jsonb, '2026-06-30 10:20:00', '2026-06-30 10:20:00')`.execute(
        db(),
      )
      return id
    }
    const form = JSON.stringify({ principalPhone: '13912345678', variables: '{"contactPhone":"13912345678"}', remark: '13912345678' })
    const chained = [
      await old(form, '/api/gysy/gascompanies', [{ field: 'reformPhone', before: '13912345678', after: null }]),
      await old(`${form.slice(0, 40)}`, '/api/gysy/gascompanies/page?principalPhone=13912345678&limit=10', []),
      await old('{"remark":"没有电话"}', '/api/sys/post', []),
    ]
    await sealAudit(db(), FAR, chain())
    const waiting = await old(form, '/api/gysy/gascompanies', [])
    await sql`delete from installation where key = 'auditCovered'`.execute(db())
    expect(await coverOldRecords(db(), registry, chain())).toBe(3)
    expect(await coverOldRecords(db(), registry, chain())).toBe(0)
    const { rows } = await sql<
      Readonly<Record<string, unknown>>
    >`select request_params as params, request_uri as uri, diff from operation_log
      where id = any(${[...chained, waiting]}::text[]) order by id`.execute(db())
    const covered = { principalPhone: '139****5678', variables: '{"contactPhone":"139****5678"}', remark: '13912345678' }
    expect(rows.map((row) => [row.params, row.uri, row.diff])).toEqual([
      [JSON.stringify(covered), '/api/gysy/gascompanies', [{ field: 'reformPhone', before: '139****5678', after: null }]],
      ['{"principalPhone":"139****5678","variabl', '/api/gysy/gascompanies/page?principalPhone=139****5678&limit=10', []],
      ['{"remark":"没有电话"}', '/api/sys/post', []],
      [JSON.stringify(covered), '/api/gysy/gascompanies', []],
    ])
    expect(await verifyAudit(db(), chain())).toMatchObject({ ok: true })
    expect(await tamper(`update operation_log set msg = 'x' where id = '${chained[0]}'`)).toMatchObject(broken(chained[0], 'altered'))
    expect(await tamper(`update operation_log set request_params = '{}' where id = '${chained[1]}'`)).toMatchObject(
      broken(chained[1], 'altered'),
    )
    await expect(sql`update operation_log set msg = 'x' where id = ${waiting}`.execute(db())).rejects.toThrow('append-only')
    await sealAudit(db(), FAR, chain())
  })
  it('does not cover a record that was altered: it stays as evidence', async () => {
    const { registry } = house.open.services
    await boss.put(POST, { ...post(), remark: '原文' })
    await sealAudit(db(), FAR, chain())
    const [last] = (await recordsOf(sql`hash is not null`)).slice(-1)
    await guard('disable')
    await sql`update operation_log set request_params = '{"principalPhone":"13912345678"}' where id = ${last?.id}`.execute(db())
    await guard('enable')
    await sql`delete from installation where key = 'auditCovered'`.execute(db())
    await coverOldRecords(db(), registry, chain())
    const found = await verifyAudit(db(), chain())
    await guard('disable')
    await sql`update operation_log set request_params = ${last?.params} where id = ${last?.id}`.execute(db())
    await guard('enable')
    expect(found).toMatchObject(broken(last?.id, 'altered'))
  })
  it('is written by one sealer at a time, in batches, and leaves the last seconds alone', async () => {
    await boss.put(POST, post())
    expect(await sealAudit(db(), '2026-06-30T01:59:58Z', chain())).toBe(0)
    const sealed = await Promise.all([sealAudit(db(), FAR, chain()), sealAudit(db(), FAR, chain())])
    expect(sealed[0] + sealed[1]).toBe(1)
  })
  it('waits for a transaction that may still bring an older record', async () => {
    const { services } = house.open
    const ctx = { ...contextOf({ ...services, clock: muchLater }, systemActor, jobFacts('late'), 'zh-CN') }
    const entry = { operation: '迟到', kind: 'write', resource: 'late', rowIds: [], status: '1' } as const
    await inTransaction(ctx, async (inside) => {
      await writeAudit(inside, entry)
      await sql`select 1`.execute(inside.db)
      await writeAudit({ ...ctx, db: db() }, { ...entry, operation: '早到' })
      expect(await sealAudit(db(), FAR, chain())).toBe(0)
    })
    expect(await sealAudit(db(), FAR, chain())).toBe(2)
  })
  it('numbers a record when it goes to the database, so that one which waited on its way is younger than what was sealed meanwhile', async () => {
    const { services } = house.open
    const ctx = { ...contextOf({ ...services, clock: muchLater }, systemActor, jobFacts('waits'), 'zh-CN') }
    const entry = { operation: '候发', kind: 'write', resource: 'waits', rowIds: [], status: '1' } as const
    await inTransaction(ctx, async (inside) => {
      await writeAudit(inside, entry)
      await writeAudit({ ...ctx, db: db() }, { ...entry, operation: '先行' })
      expect(await sealAudit(db(), FAR, chain())).toBe(1)
    })
    expect(await sealAudit(db(), FAR, chain())).toBe(1)
    const { rows } = await sql<{ operation: string }>`select operation from operation_log where resource = 'waits' order by id`.execute(
      db(),
    )
    expect(rows.map((one) => one.operation)).toEqual(['先行', '候发'])
    expect((await verifyAudit(db(), chain())).ok).toBe(true)
  })
})

test('a call that only reads leaves no record', async () => {
  const before = (await recordsOf()).length
  await boss.get(`${POST}/page`)
  expect((await recordsOf()).length).toBe(before)
})
