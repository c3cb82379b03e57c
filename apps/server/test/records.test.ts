import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import { contextOf, jobFacts, systemActor } from '../src/pipeline/context-of.ts'
import { inTransaction } from '../src/pipeline/transaction.ts'
import { act } from '../src/resources/act.ts'
import { blanked, writeAudit } from '../src/storage/audit.ts'
import { sealAudit, verifyAudit } from '../src/storage/sealer.ts'
import { type House, openHouse } from './house.ts'
import { addAccount, type Person, personOf } from './people.ts'

// Audit records (system.md §3.9): written with the change, never altered, chained.

let house: House
let boss: Person
let count = 0

beforeAll(async () => {
  house = await openHouse()
  boss = await personOf(house, await addAccount(house, { username: 'boss.one', deptId: '1', roles: ['superAdmin'] }))
})
afterAll(() => house.close())

const POST = 'sys/post'
const post = () => {
  count += 1
  return { postCode: `rec_${count}`, postName: `记录岗位${count}` }
}
const db = () => house.open.services.db

interface AuditRow {
  readonly id: string
  readonly status: string
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
    await sql<AuditRow>`select id, status, operation, resource, row_ids, diff, request_params as params, msg, creator_name as "user", ip
      from operation_log where ${where} order by id`.execute(db())
  ).rows

describe('a change', () => {
  it('leaves one record: who, what, on which row, before and after', async () => {
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
    expect(row).toMatchObject({ operation: '岗位·新增', msg: '岗位编码不能为空', row_ids: '', user: 'boss.one' })
  })

  it('that is refused before its body is read leaves a record too', async () => {
    const few = await personOf(house, await addAccount(house, { username: 'few.one', deptId: '1', roles: [] }))
    expect(await few.put(POST, post())).toMatchObject({ code: 403 })
    expect(await recordsOf(sql`creator_name = 'few.one'`)).toMatchObject([{ status: '0', msg: '拒绝访问，没有权限' }])
  })

  it('whose effect fails leaves neither change nor record of success', async () => {
    const { services } = house.open
    const actor = (await house.open.sessions.actorOf(boss.userId)) ?? systemActor
    const ctx = contextOf(services, actor, jobFacts('test'), 'zh-CN')
    const notice = services.registry.byName('notice')
    const release = notice.actions.release
    if (release === undefined) throw new Error('notices are released')
    const { data } = await boss.post('sys/notice', { title: '演习', type: '0', receiverType: '0', content: '<p>x</p>' })
    const broken = { ...ctx, services: { ...services, fulfilments: { ...services.fulfilments, effects: {} } } }
    await expect(inTransaction(broken, (inside) => act(inside, notice, release, { id: data.id }))).rejects.toThrow('is not fulfilled')
    expect((await boss.get(`sys/notice/info/${data.id}`)).data).toMatchObject({ status: '0', version: 1 })
    expect((await recordsOf(sql`row_ids = ${data.id}`)).map((row) => row.resource)).toEqual(['sys/notice:save'])
  })

  it('whose record cannot be written does not happen', async () => {
    await sql`alter table operation_log add constraint no_more check (request_params not like '%unwritable%')`.execute(db())
    const body = { ...post(), remark: 'unwritable' }
    expect(await boss.put(POST, body)).toMatchObject({ code: 500 })
    await sql`alter table operation_log drop constraint no_more`.execute(db())
    expect((await boss.get(`${POST}/page`, { postCode: body.postCode })).data.total).toBe(0)
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
    expect((await sql`select param_value from param where id = ${info.id}`.execute(db())).rows).toEqual([{ param_value: 'Kelp-mond72' }])
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
    await sealAudit(db(), '2100-01-01T00:00:00Z')
    await expect(sql.raw(statement).execute(db())).rejects.toThrow('audit records are append-only')
  })
})

describe('the chain', () => {
  const guard = (state: 'disable' | 'enable') => sql.raw(`alter table operation_log ${state} trigger user`).execute(db())
  /** What somebody who owns the database might do behind our back; put right afterwards. */
  async function tamper(change: string, restore: string): Promise<unknown> {
    await guard('disable')
    await sql.raw(change).execute(db())
    const found = await verifyAudit(db())
    await sql.raw(restore).execute(db())
    await guard('enable')
    return found
  }
  let ids: readonly string[] = []

  beforeAll(async () => {
    for (let n = 0; n < 4; n += 1) await boss.put(POST, post())
    await sealAudit(db(), '2100-01-01T00:00:00Z')
    ids = (await recordsOf(sql`hash is not null`)).map((row) => row.id)
  })
  afterEach(async () => expect(await verifyAudit(db())).toMatchObject({ ok: true }))

  it('is whole, and each record hangs on the one before', async () => {
    expect(await verifyAudit(db())).toEqual({ ok: true, checked: ids.length })
    expect((await boss.get('sys/log/verify')).data).toMatchObject({ ok: true })
  })
  it('names an altered record', async () => {
    const id = ids[2]
    expect(
      await tamper(
        `update operation_log set ip = '6.6.6.6' where id = '${id}'`,
        `update operation_log set ip = '127.0.0.1' where id = '${id}'`,
      ),
    ).toMatchObject({
      ok: false,
      firstBroken: { id },
    })
  })
  it('names the record after a removed one', async () => {
    const id = ids[2]
    await guard('disable')
    await sql.raw(`create table kept as select * from operation_log where id = '${id}'`).execute(db())
    expect(await tamper(`delete from operation_log where id = '${id}'`, 'insert into operation_log select * from kept')).toMatchObject({
      ok: false,
      firstBroken: { id: ids[3] },
    })
  })
  it('names an inserted record, sealed by whoever forged it', async () => {
    const forged = `${ids[1]?.slice(0, 31)}!`
    const change = `insert into operation_log (id, operation, create_date, update_date, hash) select '${forged}', 'x', create_date, update_date, hash from operation_log where id = '${ids[1]}'`
    expect(await tamper(change, `delete from operation_log where id = '${forged}'`)).toMatchObject({
      ok: false,
      firstBroken: { id: expect.any(String) },
    })
  })
  it('is written by one sealer at a time, in batches, and leaves the last seconds alone', async () => {
    await boss.put(POST, post())
    expect(await sealAudit(db(), '2026-06-30T01:59:58Z')).toBe(0)
    const sealed = await Promise.all([sealAudit(db(), '2100-01-01T00:00:00Z'), sealAudit(db(), '2100-01-01T00:00:00Z')])
    expect(sealed[0] + sealed[1]).toBe(1)
  })
  it('waits for a transaction that may still bring an older record', async () => {
    const { services } = house.open
    const ctx = { ...contextOf({ ...services, clock: Date.now }, systemActor, jobFacts('late'), 'zh-CN') }
    const entry = { operation: '迟到', kind: 'write', resource: 'late', rowIds: [], status: '1' } as const
    await inTransaction(ctx, async (inside) => {
      await writeAudit(inside, entry)
      await writeAudit({ ...ctx, db: db() }, { ...entry, operation: '早到' })
      expect(await sealAudit(db(), '2100-01-01T00:00:00Z')).toBe(0)
    })
    expect(await sealAudit(db(), '2100-01-01T00:00:00Z')).toBe(2)
  })
})

test('a call that only reads leaves no record', async () => {
  const before = (await recordsOf()).length
  await boss.get(`${POST}/page`)
  expect((await recordsOf()).length).toBe(before)
})
