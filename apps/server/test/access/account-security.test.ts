import { smsPlatform } from '@chengan/domain/system/dictionaries/messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendCode } from '../../src/areas/system/notices/send-code.ts'
import { keepAccountTerms } from '../../src/areas/system/organisation/accounts/account-terms.ts'
import { systemOutboxWorks } from '../../src/areas/system/outbox-works.ts'
import { sendOutbox } from '../../src/jobs/outbox-sender.ts'
import type { SmsDriver } from '../../src/ports/sms/sms-driver.ts'
import { isLongUnused } from '../../src/session/account.ts'
import type { Db } from '../../src/storage/databases/database.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, givePersonalValues, type Person, personOf } from '../support/people.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

let house: TestServer
let at: SmallCity
let db: Db
let sysAdmin: Person
let secAdmin: Person

beforeAll(async () => {
  house = await startTestServer({ parameters: { CHENGAN_SECURITY_PASSWORD_ALLOWPLAIN: '1' } })
  at = await buildSmallCity(house)
  db = house.open.services.db
  await sql`insert into dept (id, pid, pids, name, kind, level, sort, status, create_date, update_date)
    values ('d-ops', '1', '1', '系统运维', '12', 'xt', 99, '1', '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(db)
  const make = async (username: string, role: string) =>
    personOf(house, await addAccount(house, { username, deptId: 'd-ops', roles: [role] }))
  sysAdmin = await make('sys.one', 'sysAdmin')
  secAdmin = await make('sec.one', 'secAdmin')
})
afterAll(() => house.close())

interface AccountRow {
  readonly id: string
  readonly version: number
  readonly actions: readonly string[]
}
const rowFor = async (who: Person, username: string) =>
  (await who.get<{ list: readonly AccountRow[] }>('sys/user/page', { username })).data.list[0]
const statusOf = async (id: string) =>
  (await sql<{ status: string }>`select status from "user" where id = ${id}`.execute(db)).rows[0]?.status

describe('R-17: the buttons of an account', () => {
  it('are those that the three administrators hold, and that make sense in its state', async () => {
    expect((await rowFor(sysAdmin, 'staff'))?.actions).toEqual(expect.arrayContaining(['resetPassword', 'disable']))
    expect((await rowFor(sysAdmin, 'staff'))?.actions).not.toContain('enable')
    expect((await rowFor(sysAdmin, 'staff'))?.actions).not.toContain('unlock')
    await sql`update "user" set lock_until = '2026-06-30 11:00+08', mfa_type = '2' where id = ${at.staff.userId}`.execute(db)
    expect((await rowFor(sysAdmin, 'staff'))?.actions).toContain('unlock')
    expect((await rowFor(sysAdmin, 'staff'))?.actions).not.toContain('mfaReset')
    expect((await rowFor(secAdmin, 'staff'))?.actions).toContain('mfaReset')
    expect((await rowFor(secAdmin, 'staff'))?.actions).not.toContain('disable')
  })
})

describe('P-11: the reset of a second factor', () => {
  it('takes authenticator and codes away, ends the sessions, is recorded, and is for others only', async () => {
    const lost = await personOf(house, await addAccount(house, { username: 'lost.phone', deptId: 'd-bureau', roles: ['citySupervisor'] }))
    await db
      .updateTable('user')
      .set({ mfa_type: '2', mfa_secret: 'JBSWY3DPEHPK3PXP', mfa_recovery_codes: '["x"]' })
      .where('id', '=', lost.userId)
      .execute()
    const { rows: kept } = await sql<{ secret: string }>`select mfa_secret as secret from "user" where id = ${lost.userId}`.execute(db)
    expect(kept[0]?.secret).toMatch(/^sm4f\./)
    expect((await sysAdmin.put('sys/user/mfa/reset', { ids: [lost.userId] })).code).toBe(403)
    expect((await secAdmin.put('sys/user/mfa/reset', { ids: [secAdmin.userId] })).code).toBe(10131)
    expect((await secAdmin.put('sys/user/mfa/reset', { ids: [lost.userId] })).code).toBe(0)
    expect((await lost.get('sys/user/info')).code).toBe(401)
    const { rows } = await sql`select mfa_type, mfa_secret, mfa_recovery_codes from "user" where id = ${lost.userId}`.execute(db)
    expect(rows).toEqual([{ mfa_type: '0', mfa_secret: null, mfa_recovery_codes: null }])
    const { rows: records } = await sql`select operation from operation_log where resource = 'sys/user:mfaReset' and status = '1'`.execute(
      db,
    )
    expect(records).toEqual([{ operation: '重置二次认证' }])
  })

  it('has codes by SMS that neither the outbox nor the log of messages shows', async () => {
    const { services, sessionServices } = house.open
    await givePersonalValues(house, at.staff.userId, { mobile: '13812345678' })
    const heard: string[] = []
    const alibabaCloud: SmsDriver = {
      needs: [],
      async send(_settings, { params }) {
        heard.push(params.map(({ name, value }) => `${name}=${value}`).join())
        return { sent: true, note: '' }
      },
    }
    const sms = { ...services.sms, [smsPlatform.values.alibabaCloud.value]: alibabaCloud }
    // Messages leave the house, as in a city.
    await sql`update param set param_value = 'platform' where param_code = 'sms.driver'`.execute(db)
    await services.settings.reload()
    await sendCode(services, at.staff.userId, '482913')
    const all = async () => {
      const outbox = await sql<{ text: string }>`select payload::text as text from outbox where kind = 'sms'`.execute(db)
      const log = await sql<{ text: string }>`select content as text from sms_log`.execute(db)
      return JSON.stringify([outbox.rows, log.rows])
    }
    expect(await all()).not.toContain('482913')
    await sendOutbox(db, systemOutboxWorks({ ...services, sms }, { session: sessionServices }), services.clock() + 1)
    expect(heard).toEqual(['code=482913,minutes=5'])
    expect(await all()).not.toContain('482913')
    expect(await all()).toContain('您的验证码为******')
  })
})

describe('P-11: a session that was opened with the password alone', () => {
  const inRole = async (code: string) => {
    const { rows } = await sql<{ id: string }>`select id from role where code = ${code}`.execute(db)
    return rows[0]?.id ?? ''
  }
  const asked = { code: 10103 }

  it('is asked for the second factor as soon as a role demands it: given to its holder, or made so', async () => {
    const careful = (await secAdmin.post('sys/role', { code: 'careful', name: '须二次认证', dataScope: '4', mfa: true })).data.id
    const official = await personOf(house, await addAccount(house, { username: 'official.one', deptId: 'd-bureau', roles: ['jointDept'] }))
    const other = await personOf(house, await addAccount(house, { username: 'official.two', deptId: 'd-bureau', roles: [] }))
    expect((await official.get('sys/menu/permissions')).code).toBe(0)
    await secAdmin.put('sys/user', { id: official.userId, roleIdList: [await inRole('jointDept'), careful] })
    await secAdmin.put('sys/role/users', { roleId: careful, userIds: [other.userId] })
    expect(await official.get('sys/menu/permissions')).toMatchObject(asked)
    expect(await other.get('sys/menu/permissions')).toMatchObject(asked)
    const reader = await personOf(house, await addAccount(house, { username: 'reader.one', deptId: 'd-bureau', roles: ['inspector'] }))
    const bound = await personOf(house, await addAccount(house, { username: 'reader.two', deptId: 'd-bureau', roles: ['inspector'] }))
    await db.updateTable('user').set({ mfa_type: '2', mfa_secret: 'JBSWY3DPEHPK3PXP' }).where('id', '=', bound.userId).execute()
    await secAdmin.put('sys/role', { id: await inRole('inspector'), mfa: true })
    expect(await reader.get('sys/menu/permissions')).toMatchObject(asked)
    expect((await bound.get('sys/menu/permissions')).code).toBe(0)
    await secAdmin.put('sys/role', { id: await inRole('inspector'), mfa: false })
  })

  it('opens no WebSocket while it is restricted', async () => {
    const line = async (token: string) =>
      (await house.app.inject({ method: 'GET', url: `/api/websocket?token=${token}` })).json<{ readonly code: number }>().code
    const newcomer = await personOf(house, await addAccount(house, { username: 'new.one', deptId: 'd-bureau', roles: [] }))
    // 404: it has come as far as the upgrade that an injected request lacks.
    expect(await line(newcomer.token)).toBe(404)
    await sql`update "user" set must_change_pwd = true where id = ${newcomer.userId}`.execute(db)
    expect(await line(newcomer.token)).toBe(-2)
    await sql`update session set must_set_up_mfa = true where user_id = ${at.district2.userId}`.execute(db)
    expect(await line(at.district2.token)).toBe(10103)
  })
})

describe('a wall screen', () => {
  it('reads its boards and the words they need, and neither people, files to keep nor flows', async () => {
    const screen = await personOf(house, await addAccount(house, { username: 'wall.one', deptId: 'd-bureau', roles: ['screen'] }))
    for (const path of [
      'sys/user/info',
      'sys/menu/pcNav',
      'sys/menu/permissions',
      'sys/dict/type/all',
      'sys/region/tree',
      'sys/duty/count',
    ])
      expect([path, (await screen.get(path)).code]).toEqual([path, 0])
    for (const path of ['sys/user/page', 'sys/import/page', 'act/task/myToDoTaskPage', 'gysy/attachment/list', 'sys/history'])
      expect([path, (await screen.get(path)).code]).toEqual([path, 403])
    for (const path of [
      'act/running/startOfBusinessKey',
      'act/task/complete',
      'flow/common/submit',
      'sys/oss/chunk/init',
      'sys/user/leave',
    ])
      expect([path, (await screen.post(path)).code]).toEqual([path, 403])
    expect((await screen.raw('POST', 'sys/oss/upload', { body: {} })).json().code).toBe(403)
    const changing = house.app.calls.filter((call) => call.changes && call.access !== 'anyone' && !call.path.includes(':'))
    for (const { verb, path } of changing.filter((_, index) => index % 10 === 0))
      expect([path, (await screen.raw(verb, path, { body: {} })).json().code]).toEqual([path, 403])
  })
})

describe('P-13: three administrators', () => {
  const refused = { code: 10130, msg: '系统、安全、审计管理员不能由同一账号担任' }
  const roleId = async (code: string) => (await sql<{ id: string }>`select id from role where code = ${code}`.execute(db)).rows[0]?.id ?? ''

  it('are three accounts: a mix is refused from the account and from the role', async () => {
    const [sys, audit] = [await roleId('sysAdmin'), await roleId('auditAdmin')]
    expect(await secAdmin.put('sys/user', { id: sysAdmin.userId, roleIdList: [sys, audit] })).toMatchObject(refused)
    expect(await secAdmin.put('sys/role/users', { roleId: audit, userIds: [sysAdmin.userId] })).toMatchObject(refused)
  })

  it('the last of a kind is neither disabled nor deleted, stripped of his role or given a last day', async () => {
    const kept = { code: -2, msg: '系统须至少保留一名安全管理员' }
    expect(await sysAdmin.put('sys/user/status', { ids: [secAdmin.userId], status: '0' })).toMatchObject(kept)
    expect(await sysAdmin.remove('sys/user', [secAdmin.userId])).toMatchObject(kept)
    expect(await sysAdmin.put('sys/user', { id: secAdmin.userId, expireDate: '2026-12-31' })).toMatchObject(kept)
    expect(await secAdmin.remove('sys/role/users', { roleId: await roleId('sysAdmin'), userIds: [sysAdmin.userId] })).toMatchObject({
      code: -2,
      msg: '系统须至少保留一名系统管理员',
    })
  })

  it('no role of theirs loses what it takes to give it back', async () => {
    const id = await roleId('secAdmin')
    const { data } = await secAdmin.get<{ menuIdList: readonly string[] }>(`sys/role/info/${id}`)
    const { rows } = await sql<{ id: string }>`select id from menu where permissions like '%sys:role:update%'`.execute(db)
    const without = data.menuIdList.filter((menu) => !rows.some((row) => row.id === menu))
    expect(without.length).toBeLessThan(data.menuIdList.length)
    const reply = await secAdmin.put('sys/role', { id, menuIdList: without })
    expect(reply.code).toBe(-2)
    expect(reply.msg).toMatch(/^角色“安全管理员”须保留：.*编辑.*，否则将无人能够管理系统$/)
    const harmless = data.menuIdList.slice(0, -1)
    expect((await secAdmin.put('sys/role', { id, menuIdList: harmless })).code).toBe(0)
  })
})

describe('P-12: the terms of accounts', () => {
  it('an account unused for 90 days or past its day is disabled with its sessions, and its department told 15 days before', async () => {
    const keeper = await personOf(house, await addAccount(house, { username: 'dept.admin', deptId: 'd-bureau', roles: ['deptAdmin'] }))
    const make = async (username: string, values: Readonly<Record<string, string>>) => {
      const id = await addAccount(house, { username, deptId: 'd-bureau', roles: ['citySupervisor'] })
      await db.updateTable('user').set(values).where('id', '=', id).execute()
      return personOf(house, id)
    }
    const unused = await make('never.seen', { create_date: '2026-03-01 00:00:00' })
    const soon = await make('rarely.seen', { create_date: '2026-01-01 00:00:00', last_login_date: '2026-04-10 00:00:00' })
    const used = await make('often.seen', { last_login_date: '2026-06-29 00:00:00', expire_date: '2026-07-10' })
    const past = await make('past.term', { last_login_date: '2026-06-29 00:00:00', expire_date: '2026-06-29' })
    await sql`update "user" set last_login_date = '2026-06-29' where last_login_date is null and id <> ${unused.userId}
      and username not in ('sec.one')`.execute(db)
    expect(isLongUnused(null, Date.parse('2026-03-01'), Date.parse('2026-06-30'))).toBe(true)
    expect(await keepAccountTerms(house.open.services)).toBe(2)
    expect(await Promise.all([unused, soon, used, past].map((one) => statusOf(one.userId)))).toEqual(['0', '1', '1', '0'])
    expect((await unused.get('sys/user/info')).code).toBe(401)
    // The only security administrator stays, however long he was away: nobody would be left to grant anything.
    expect(await statusOf(secAdmin.userId)).toBe('1')
    const titles = async () =>
      (await keeper.get<{ list: readonly { title: string }[] }>('sys/notice/mynotice/page')).data.list.map((one) => one.title).sort()
    expect(await titles()).toEqual(['账号即将到期：often.seen（测试）', '账号长期未使用：rarely.seen（测试）'])
    await keepAccountTerms(house.open.services)
    expect(await titles()).toHaveLength(2)
  })
})
