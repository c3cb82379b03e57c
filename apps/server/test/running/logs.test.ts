import { gunzipSync } from 'node:zlib'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logArchive } from '../../src/areas/system/logs/log-archive.ts'
import { syslogForward } from '../../src/areas/system/logs/syslog-forward.ts'
import { auditVerify } from '../../src/areas/system/schedule/audit-verify.ts'
import { verifyAudit } from '../../src/storage/audit/audit-chain.ts'
import { chainParts, sealAudit } from '../../src/storage/sealing/sealer.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { openLogCentre } from '../support/log-centre.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'

// What becomes of logs (system.md §3.9): checked, kept, archived, forwarded.

let house: TestServer
let boss: Person
let count = 0
const FAR = '2100-01-01T00:00:00Z'
const byTimer = { due: 0, params: null, signal: new AbortController().signal }

const services = () => house.open.services
const db = () => services().db
const chain = () => chainParts(services())
const seal = () => sealAudit(db(), FAR, chain())
const rowsOf = async <T>(query: RawBuilder<T>): Promise<readonly T[]> => (await query.execute(db())).rows

async function addPosts(many: number): Promise<void> {
  for (let n = 0; n < many; n += 1) {
    count += 1
    await boss.put('sys/post', { postCode: `log_${count}`, postName: `日志岗位${count}` })
  }
}

beforeAll(async () => {
  house = await startTestServer()
  boss = await personOf(house, await addAccount(house, { username: 'boss.one', deptId: '1', roles: ['superAdmin'] }))
})
afterAll(() => house.close())

describe('P-15: forwarding to a log centre', () => {
  const set = async (address: string) => {
    await sql`update param set param_value = ${address} where param_code = 'audit.syslog.url'`.execute(db())
    await services().settings.reload()
  }
  const run = () => syslogForward(services()).run(byTimer)
  const state = async () => (await boss.get('sys/log/forward')).data

  it('is off where no address is set', async () => {
    await addPosts(1)
    await seal()
    expect([await run(), await state()]).toEqual([0, { on: false, waiting: 0 }])
  })

  it('sends what is logged from then on, each record once and in order, with its seal', async () => {
    const centre = await openLogCentre('tcp')
    await set(centre.address)
    expect(await run()).toBe(0)
    await addPosts(3)
    expect(await run()).toBe(0)
    await seal()
    expect([await run(), await run()]).toEqual([3, 0])
    const sent = centre.messages.map((message) => JSON.parse(message.slice(message.indexOf('\ufeff') + 1)))
    const logged = await rowsOf(sql<{ id: string }>`select id from operation_log order by id desc limit 3`)
    expect(sent.map((one) => one.id)).toEqual(logged.map((row) => row.id).reverse())
    expect(sent.every((one) => /^[0-9a-f]{64}$/.test(one.hash))).toBe(true)
    await centre.close()
  })

  it('keeps what it cannot send, says how much waits and why, tries again ever more rarely, and sends all when it can', async () => {
    const centre = await openLogCentre('tcp')
    await set(centre.address)
    await run()
    await centre.close()
    await addPosts(2)
    await seal()
    await expect(run()).rejects.toThrow(/日志中心无法连接（.*ECONNREFUSED.*）；2条日志排队等待，10秒后重试/)
    // Before its time no attempt is made.
    expect(await run()).toBe(0)
    expect(await state()).toMatchObject({
      on: true,
      waiting: 2,
      failedSince: '2026-06-30 10:00:00',
      error: expect.stringContaining('ECONNREFUSED'),
    })
    house.setNow('2026-06-30 10:00:11')
    await addPosts(1)
    await seal()
    await expect(run()).rejects.toThrow('3条日志排队等待，20秒后重试')
    const again = await openLogCentre('tcp', Number(new URL(centre.address).port))
    house.setNow('2026-06-30 10:05:00')
    expect([await run(), again.messages.length]).toEqual([3, 3])
    expect(await state()).toMatchObject({ waiting: 0 })
    expect(await state()).not.toHaveProperty('error')
    await again.close()
  })

  it('refuses an address that is none, in the log and to whoever asks', async () => {
    await set('logs.example:514')
    await expect(run()).rejects.toThrow('audit.syslog.url“logs.example:514”无法识别')
    expect(await boss.get('sys/log/forward')).toMatchObject({
      code: 10003,
      msg: '日志转发地址“logs.example:514”无法识别，请填写tls://主机:6514、tcp://主机:601或udp://主机:514',
    })
    await set('')
  })
})

describe('P-15: the nightly check of the chain', () => {
  const check = (params: string | null = null): Promise<number> => auditVerify(services()).run({ ...byTimer, params })
  const notices = () => rowsOf(sql<{ title: string; content: string }>`select title, content from notice order by id desc`)

  beforeEach(async () => {
    await addPosts(3)
    await seal()
  })

  it('P-15 does not take for a breach what is sealed while it looks', async () => {
    const parts = chain()
    let sealed = 0
    const anchor = {
      ...parts.anchor,
      async read() {
        // The sealer comes between the last head that was read and the look behind it.
        if (sealed < 2) {
          await addPosts(2)
          sealed += (await seal()) > 0 ? 1 : 0
        }
        return parts.anchor.read()
      },
    }
    expect(await verifyAudit(db(), { ...parts, anchor })).toMatchObject({ ok: true })
    expect(sealed).toBe(2)
  })

  it('B-6 prints the root hash of the day before into the archive of notices, once', async () => {
    house.setNow('2026-07-02 02:00:00')
    await check()
    await check()
    const printed = await rowsOf(sql<{
      title: string
      content: string
      who: string
    }>`select n.title, n.content, r.user_id as who from notice n
      join notice_receipt r on r.notice_id = n.id where n.biz_type = 'sys/log/root' and r.user_id = ${boss.userId}`)
    expect(printed.map(({ title }) => title)).toEqual(['操作日志根摘要 2026-07-01'])
    const last = await rowsOf(sql<{ hash: string }>`select last_hash as hash from audit_head order by seq desc limit 1`)
    expect(printed[0]?.content).toContain(last[0]?.hash)
    await sql`delete from notice_receipt`.execute(db())
    await sql`delete from notice`.execute(db())
    house.setNow('2026-06-30 10:06:00')
  })

  it('passes a chain that is whole', async () => {
    expect(await check()).toBeGreaterThan(5)
    expect(await notices()).toEqual([])
  })

  it('names a record that was altered, tells the administrators at once, and fails', async () => {
    const [row] = await rowsOf(
      sql<{ id: string; ip: string }>`select id, ip from operation_log where hash is not null order by id desc offset 1 limit 1`,
    )
    const byOwner = async (ip: string) => {
      await sql`alter table operation_log disable trigger user`.execute(db())
      await sql`update operation_log set ip = ${ip} where id = ${row?.id}`.execute(db())
      await sql`alter table operation_log enable trigger user`.execute(db())
    }
    await byOwner('6.6.6.6')
    await expect(check()).rejects.toThrow(`记录${row?.id}被修改`)
    await expect(check('{"days": 1}')).rejects.toThrow(`记录${row?.id}被修改`)
    await byOwner(row?.ip ?? '')
    const [told] = await notices()
    expect(told).toMatchObject({ title: '操作日志链校验发现异常', content: expect.stringContaining(row?.id ?? '') })
    expect(await rowsOf(sql`select distinct user_id as "userId" from notice_receipt`)).toEqual([{ userId: boss.userId }])
    expect(await check()).toBeGreaterThan(5)
  })
})

describe('P-15: logs older than the months that they are kept', () => {
  const archive = () => logArchive(services()).run(byTimer)
  const keep = async (months: string) => {
    await sql`update param set param_value = ${months} where param_code = 'audit.keepMonths'`.execute(db())
    await services().settings.reload()
  }
  const recordsBefore = async (day: string) =>
    (await rowsOf(sql<{ id: string }>`select id from operation_log where create_date < ${day}::timestamptz order by id`)).map(
      (row) => row.id,
    )
  async function archived(folder: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
    const lines: Readonly<Record<string, unknown>>[] = []
    for await (const key of services().store.staleKeys(`log-archive/${folder}`, Date.now() + 60_000)) {
      const parts: Buffer[] = []
      for await (const part of await services().store.get(key)) parts.push(Buffer.from(part))
      const text = gunzipSync(Buffer.concat(parts)).toString('utf8')
      lines.push(
        ...text
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      )
    }
    return lines
  }

  let old: TestServer
  beforeAll(async () => {
    old = house
    house = await startTestServer()
    // Records of years ago, two a day, each day sealed; ids begin with the time.
    for (const day of ['2022-05-01', '2022-05-02', '2025-05-01', '2026-03-01']) {
      const at = new Date(`${day}T01:00:00Z`).getTime().toString(16).padStart(12, '0')
      for (const table of ['operation_log', 'login_log']) {
        for (const n of [1, 2]) {
          await sql`insert into ${sql.table(table)} (id, operation, create_date, update_date) values (${`${at}${String(n).repeat(20)}`}, 'x', ${day}::timestamptz, '2026-06-30 10:00+08')`.execute(
            db(),
          )
        }
      }
      await seal()
    }
    boss = await personOf(house, await addAccount(house, { username: 'boss.two', deptId: '1', roles: ['superAdmin'] }))
  })
  afterAll(async () => {
    await house.close()
    house = old
  })

  it('leave the database for the archive whole seals at a time, and the chain is whole on both sides', async () => {
    const gone = await recordsBefore('2023-06-30')
    expect(gone.length).toBeGreaterThanOrEqual(4)
    expect(await archive()).toBe(gone.length + 4)
    expect(await recordsBefore('2023-06-30')).toEqual([])
    const lines = await archived('operation')
    expect(lines.slice(0, -2).map((line) => line.id)).toEqual(gone)
    expect(lines.at(-1)).toMatchObject({ archiveUntil: { lastId: gone.at(-1), lastHash: lines.at(-3)?.hash } })
    expect((await archived('login_log')).length).toBe(4)
    expect(await verifyAudit(db(), chain())).toMatchObject({ ok: true, checked: (await recordsBefore('2100-01-01')).length })
    expect((await boss.get('sys/log/verify', { from: '2022-05-01 00:00:00' })).data).toMatchObject({ ok: true })
    expect(await archive()).toBe(0)
  })

  it('sys/log/operation/rule-1: stay for six months at least, whatever the parameter says', async () => {
    await keep('1')
    const left = await recordsBefore('2025-12-30')
    expect(await archive()).toBe(left.length + 2)
    expect((await recordsBefore('2026-06-30')).length).toBeGreaterThan(0)
    expect(await verifyAudit(db(), chain())).toMatchObject({ ok: true })
    await keep('36')
  })

  it('cannot be kept for less: the parameter refuses it', async () => {
    const [row] = await rowsOf(sql<{ id: string }>`select id from param where param_code = 'audit.keepMonths'`)
    expect(await boss.put('sys/params', { id: row?.id, paramValue: '5' })).toMatchObject({ code: 10033 })
  })

  it('are let go by the database only where they lie in the archive and are old enough', async () => {
    await expect(sql`delete from operation_log`.execute(db())).rejects.toThrow('audit records are append-only')
    // Somebody who owns the database says that everything is archived: younger ones stay, and the check names the forged mark.
    const kept = await rowsOf(sql<{ value: unknown }>`select value from installation where key = 'auditArchive'`)
    await sql`update installation set value = jsonb_set(value, '{lastId}', '"ffffffffffffffffffffffffffffffff"') where key = 'auditArchive'`.execute(
      db(),
    )
    expect(await verifyAudit(db(), chain())).toMatchObject({ ok: false, firstBroken: { kind: 'headsAltered' } })
    await expect(archive()).rejects.toThrow('the mark of the archive was altered')
    await sql`update installation set value = ${JSON.stringify(kept[0]?.value)}::jsonb where key = 'auditArchive'`.execute(db())
  })
})
