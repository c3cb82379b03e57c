import type { SecurityBoard } from '@chengan/domain/system/security/board'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobContext } from '../../src/areas/system/schedule/tell-administrators.ts'
import { certificateCheck } from '../../src/areas/system/security/watch/certificate-check.ts'
import { keepChainCheck } from '../../src/areas/system/security/watch/last-findings.ts'
import { alertsNow, securityWatch } from '../../src/areas/system/security/watch/watch.ts'
import { writeLastBackup } from '../../src/storage/databases/last-backup.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { openLogCentre } from '../support/log-centre.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

// The security and operation board of the administrators, and the watch that tells them at once (system.md §11).

let house: TestServer
let city: SmallCity
let auditor: Person
let guard: Person
const db = () => house.open.services.db
const NOW = '2026-06-30 10:00:00'

beforeAll(async () => {
  house = await startTestServer()
  house.setNow(NOW)
  city = await buildSmallCity(house)
  await db()
    .insertInto('dept')
    .values({
      id: 'd-sys',
      pid: '1',
      pids: '1',
      name: '系统运维中心',
      kind: '12',
      level: 'xt',
      sort: 1,
      status: '1',
      create_date: NOW,
      update_date: NOW,
    })
    .execute()
  const person = async (username: string, role: string) =>
    personOf(house, await addAccount(house, { username, deptId: 'd-sys', roles: [role] }))
  auditor = await person('watch.audit', 'auditAdmin')
  guard = await person('watch.security', 'secAdmin')
  await sql`delete from login_log`.execute(db())
})
afterAll(() => house.close())

const logged = (userId: string | null, name: string, status: string, at: string, ip = '10.0.0.9') =>
  db()
    .insertInto('login_log')
    .values({
      id: house.open.services.newId(),
      creator: userId,
      creator_name: name,
      operation: '0',
      status,
      ip,
      create_date: at,
      update_date: at,
    })
    .execute()
const board = async (person = auditor, query: Readonly<Record<string, unknown>> = {}) =>
  (await person.get<SecurityBoard>('sys/security/board', query)).data
const figureOf = (givenBoard: SecurityBoard, key: string) => givenBoard.figures.find((one) => one.key === key)

describe('the security board', () => {
  it('is seen by the security and the audit administrator, and by nobody without the string', async () => {
    expect([(await auditor.get('sys/security/board')).code, (await guard.get('sys/security/board')).code]).toEqual([0, 0])
    expect((await city.city.get('sys/security/board')).code).toBe(403)
  })

  it('counts active users: who has logged in, of all live accounts, by day and by department', async () => {
    await logged(city.district.userId, 'district', '1', '2026-06-30 08:00:00')
    await logged(city.district.userId, 'district', '1', '2026-06-30 09:00:00')
    await logged(city.staff.userId, 'staff', '1', '2026-06-29 09:00:00')
    await logged(city.staff.userId, 'staff', '1', '2026-04-29 09:00:00')
    const answer = await board()
    const [active, live] = figureOf(answer, 'activeRate')?.of ?? [0, 0]
    expect([active, live > 9]).toEqual([2, true])
    expect(answer.active).toEqual([
      { period: '2026-06-29', users: 1 },
      { period: '2026-06-30', users: 1 },
    ])
    const company = answer.tables.departments?.find(({ values }) => values.name === '临江澜源燃气有限公司')
    expect(company?.values).toMatchObject({ live: 2, active: 1, activeRate: 0.5 })
    expect((await board(auditor, { by: 'month' })).active.map(({ period }) => period)).toEqual(['2026-04', '2026-06'])
  })

  it('finds accounts idle for 60 days, and leads to them where the caller may open the list', async () => {
    await sql`update "user" set last_login_date = create_date, create_date = '2026-01-01' where username = 'otherdistrict'`.execute(db())
    await sql`update "user" set last_login_date = ${NOW}::timestamptz where username <> 'otherdistrict'`.execute(db())
    const [ofGuard, ofAuditor] = [figureOf(await board(guard), 'idle'), figureOf(await board(), 'idle')]
    expect([ofGuard?.value, ofGuard?.drill]).toEqual([1, { route: '/sys/user/index', query: { ids: city.otherDistrict.userId } }])
    // The audit administrator has no list of users (P-13).
    expect([ofAuditor?.value, ofAuditor?.drill]).toEqual([1, null])
  })

  it('counts failed logins and locks, by hour, address and account', async () => {
    for (const minute of ['01', '02', '03']) await logged(null, 'district', '0', `2026-06-30 09:${minute}:00`, '10.9.9.9')
    await logged(null, 'district', '2', '2026-06-30 09:04:00', '10.9.9.9')
    const answer = await board()
    expect([figureOf(answer, 'failed')?.value, figureOf(answer, 'locked')?.value]).toEqual([3, 1])
    expect(answer.logins.find(({ hour }) => hour === '09:00')).toMatchObject({ failed: 3, locked: 1 })
    const [first] = answer.tables.failedAddresses ?? []
    expect(first).toMatchObject({
      values: { name: '10.9.9.9', failed: 3, locked: 1, accounts: 1 },
      drill: { route: '/sys/loglogin/index' },
    })
  })

  it('names who holds at least four fifths of all permissions, and roles of which nobody has logged in for 90 days', async () => {
    await addAccount(house, { username: 'watch.super', deptId: '1', roles: ['superAdmin'] })
    const { tables } = await board(guard)
    expect(tables.concentration?.map(({ values }) => values.name)).toContain('watch.super（测试）')
    const unused = tables.unusedRoles?.map(({ values }) => values.name) ?? []
    expect([unused.includes('大屏账号'), unused.includes('区县监管人员')]).toEqual([true, false])
  })

  it('measures calls without the ids of their rows, jobs with their failures, and what files take', async () => {
    const call = (id: string, time: number) => ({
      id: house.open.services.newId(),
      request_uri: `/api/gysy/gasfacility/${id.repeat(32)}`,
      request_method: 'PUT',
      request_time: time,
      kind: 'write',
      status: '1',
      create_date: '2026-06-30 09:30:00',
      update_date: '2026-06-30 09:30:00',
    })
    await db()
      .insertInto('operation_log')
      .values([call('a', 40), call('b', 60)])
      .execute()
    const { tables, storage } = await board()
    const found = tables.requests?.find(({ values }) => values.name === 'PUT gysy/gasfacility/{id}')
    expect(found?.values).toMatchObject({ count: 2, mean: 50, errors: 0 })
    expect(tables.jobs?.some(({ values }) => values.name === '操作日志封存' || values.name === '审计日志封存')).toBe(true)
    expect(storage?.free).toBeGreaterThan(0)
  })
})

describe('the watch', () => {
  const watch = () =>
    db()
      .transaction()
      .execute((tx) => securityWatch(house.open.services).runIn(tx, { due: 0, params: null, signal: new AbortController().signal }))
  const told = async () => {
    const { rows } = await sql<{ title: string }>`select title from notice where biz_type = 'sys/security' order by id`.execute(db())
    return rows.map(({ title }) => title).filter((title) => !title.startsWith('磁盘'))
  }

  it('tells of more than five locks in an hour and of failures far above the usual, once a day', async () => {
    for (const one of ['a', 'b', 'c', 'd', 'e', 'f']) await logged(null, one, '2', '2026-06-30 09:50:00')
    for (let at = 0; at < 12; at += 1) await logged(null, 'probe', '0', '2026-06-30 09:40:00')
    await watch()
    expect(await told()).toEqual(['近1小时锁定账号7次，超过5次', '24小时登录失败15次，超过近7天日均（0）的3倍'])
    await watch()
    expect(await told()).toHaveLength(2)
    house.setNow('2026-07-01 10:30:00')
    for (const one of ['a', 'b', 'c', 'd', 'e', 'f']) await logged(null, one, '2', '2026-07-01 10:20:00')
    await watch()
    expect((await told()).length).toBeGreaterThan(2)
  })

  const alerts = async () => (await alertsNow(jobContext(house.open.services, 'securityWatch'))).map(({ kind, text }) => `${kind}: ${text}`)

  it('shows jobs that keep failing, a broken chain and an old backup on the board, and tells of the backup at once', async () => {
    await sql`update schedule set failures = 3 where bean_name in ('remindExpiry', 'logArchive')`.execute(db())
    await keepChainCheck(db(), { at: '2026-07-01T02:00:00Z', broken: { id: 'abc', kind: 'altered' } })
    await writeLastBackup(db(), { made: '2026-06-29T18:30:00Z', encrypted: true, seal: 'f' })
    expect((await board(await personOf(house, auditor.userId))).alerts.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['jobs', 'chain', 'backup']),
    )
    expect(await alerts()).toEqual(
      expect.arrayContaining([
        'jobs: 2个定时任务连续失败：日志归档、到期和逾期预警',
        'chain: 操作日志链校验发现异常：记录abc（2026-07-01 10:00）',
        'backup: 最近一次数据备份在32小时前，超过26小时',
      ]),
    )
    await watch()
    expect((await told()).filter((title) => title.includes('备份'))).toEqual(['最近一次数据备份在32小时前，超过26小时'])
    // Jobs and chain are told by the job that finds them.
    expect((await told()).some((title) => title.includes('连续失败'))).toBe(false)
    await keepChainCheck(db(), { at: '2026-07-01T02:10:00Z', broken: null })
    expect((await alerts()).some((one) => one.startsWith('chain'))).toBe(false)
  })

  it('reads the certificate of the address of the system each morning and warns 30 days before its end', async () => {
    const check = () => certificateCheck(house.open.services).run({ due: 0, params: null, signal: new AbortController().signal })
    expect(await check()).toBe(0)
    const listener = await openLogCentre('tls')
    await sql`update param set param_value = ${listener.address.replace('tls:', 'https:')} where param_code = 'ws.siteUrl'`.execute(db())
    await house.open.services.settings.reload()
    expect(await check()).toBe(1)
    expect((await alerts()).some((one) => one.startsWith('certificate'))).toBe(false)
    house.setNow('2126-10-08 09:00:00')
    expect((await alertsNow(jobContext(house.open.services, 'securityWatch'))).map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^localhost:\d+的HTTPS证书还有19天到期（2126-10-28）$/),
    )
    await listener.close()
  })
})
