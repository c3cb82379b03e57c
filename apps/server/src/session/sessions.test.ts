import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bumpPermissionVersion } from './actor.ts'
import { sweepSessionTables } from './limits/replay.ts'
import type { SessionFacts } from './services.ts'
import { call, knock, openApp, proofA, tokenOfReply } from './testing/browser.ts'
import { insert, person, type SessionServer, startSessionServer } from './testing/house.ts'
import { endSessions } from './tokens.ts'

let house: SessionServer
let app: FastifyInstance
beforeAll(async () => {
  house = await startSessionServer()
  app = await openApp(house)
})
afterAll(() => house.close())

const MINUTE = 60_000
const facts = (given: Partial<SessionFacts>): SessionFacts => ({
  method: 'GET',
  path: 'sys/dept/page',
  query: {},
  headers: {},
  ip: '10.9.9.9',
  queryCredentials: false,
  ...given,
})
const endedFor = async (userId: string) => {
  const { rows } = await sql<{
    reason: string | null
  }>`select ended_reason as reason from session where user_id = ${userId} order by login_date, id`.execute(house.db)
  return rows.map((row) => row.reason)
}

describe('a token', () => {
  it('login/rule-3: is taken from Authorization, from the header token, and from the query only where the address may carry it', async () => {
    const who = await person(house)
    const token = await tokenOfReply(app, house, who)
    const tried: Partial<SessionFacts>[] = [
      { headers: { authorization: `Bearer ${token}` } },
      { headers: { token } },
      { query: { token }, queryCredentials: true },
      { query: { token } },
      { headers: { authorization: 'Bearer undefined', token: '' } },
    ]
    const found = []
    for (const one of tried) found.push((await house.sessions.identify(facts({ ...one, ip: who.ip })))?.actor.userId)
    expect(found).toEqual([who.id, who.id, who.id, undefined, undefined])
  })

  it('is not taken from the query where the parameter forbids it', async () => {
    const who = await person(house)
    const token = await tokenOfReply(app, house, who)
    house.set('security.queryToken', '0')
    const found = await house.sessions.identify(facts({ query: { token }, queryCredentials: true, ip: who.ip }))
    house.set('security.queryToken', '1')
    expect(found).toBeNull()
  })

  it('that nobody holds answers 401, and none at all as well', async () => {
    expect(await knock(app, house, 'x'.repeat(43), '10.9.9.9')).toMatchObject({ code: 401, msg: '未登录或登录已过期，请重新登录' })
    expect((await call(app, house, 'GET', 'sys/user/heartbeat')).code).toBe(401)
  })
})

describe('P-9: a session', () => {
  it('login/rule-1: ends when nobody has used it for thirty minutes', async () => {
    const who = await person(house)
    const token = await tokenOfReply(app, house, who)
    house.pass(29 * MINUTE)
    expect((await knock(app, house, token, who.ip)).code).toBe(0)
    house.pass(29 * MINUTE)
    expect((await knock(app, house, token, who.ip)).code).toBe(0)
    house.pass(30 * MINUTE)
    expect((await knock(app, house, token, who.ip)).code).toBe(401)
  })

  it('login/rule-1: is not kept awake by heartbeats and counters', async () => {
    const who = await person(house)
    const token = await tokenOfReply(app, house, who)
    for (const path of ['sys/user/heartbeat', 'sys/notice/mynotice/unread', 'yhgl/rcyh/doDoNun']) {
      house.pass(9 * MINUTE)
      expect(await house.sessions.identify(facts({ path, headers: { token }, ip: who.ip }))).not.toBeNull()
    }
    house.pass(3 * MINUTE)
    expect((await knock(app, house, token, who.ip)).code).toBe(401)
  })

  it('login/rule-1: ends after 24 hours however busy it was', async () => {
    const who = await person(house)
    const token = await tokenOfReply(app, house, who)
    for (let used = 0; used < 71; used += 1) {
      house.pass(20 * MINUTE)
      await house.sessions.identify(facts({ headers: { token }, ip: who.ip }))
    }
    const beat = await call(app, house, 'GET', 'sys/user/heartbeat', { token, ip: who.ip })
    expect(beat.data).toEqual({ serverTime: house.now(), expire: 20 * 60 })
    house.pass(20 * MINUTE)
    expect((await knock(app, house, token, who.ip)).code).toBe(401)
  })

  it('login/rule-4: of a wall screen has no idle end and lives thirty days', async () => {
    const who = await person(house, { role_id_list: ['r-screen'], pwd_update_date: null })
    const token = await tokenOfReply(app, house, who)
    house.pass(29 * 24 * 60 * MINUTE)
    expect((await knock(app, house, token, who.ip)).code).toBe(0)
    house.pass(24 * 60 * MINUTE)
    expect((await knock(app, house, token, who.ip)).code).toBe(401)
  })
})

describe('the number of sessions', () => {
  it('login/rule-2: is three: the oldest ends and hears that the account has logged in elsewhere', async () => {
    const who = await person(house)
    const tokens = []
    for (let login = 0; login < 4; login += 1) {
      tokens.push(await tokenOfReply(app, house, who))
      house.pass(1000)
    }
    const replies = []
    for (const token of tokens) replies.push(await knock(app, house, token, who.ip))
    expect(replies.map(({ code }) => code)).toEqual([401, 0, 0, 0])
    expect(replies[0]?.msg).toBe('您的账号已在其他地点登录')
  })

  it('login/rule-2: is one for administrators', async () => {
    const who = await person(house, { role_id_list: ['r-sys'] })
    const first = await tokenOfReply(app, house, who)
    house.pass(1000)
    const second = await tokenOfReply(app, house, who)
    expect([(await knock(app, house, first, who.ip)).code, (await knock(app, house, second, who.ip)).code]).toEqual([401, 0])
  })

  it('holds when several logins come at once', async () => {
    const who = await person(house)
    await Promise.all(Array.from({ length: 6 }, () => tokenOfReply(app, house, who)))
    expect((await endedFor(who.id)).filter((reason) => reason === null)).toHaveLength(3)
  })
})

describe('an end', () => {
  it('by logout is for good, leaves a row of operation 1, and may be repeated', async () => {
    const who = await person(house)
    const token = await tokenOfReply(app, house, who)
    const replies = [
      await call(app, house, 'POST', 'logout', { token, ip: who.ip }),
      await call(app, house, 'POST', 'logout', { token, ip: who.ip }),
    ]
    expect(replies.map(({ code, data }) => [code, data])).toEqual([
      [0, null],
      [0, null],
    ])
    expect((await knock(app, house, token, who.ip)).code).toBe(401)
    const { rows } = await sql`select 1 from login_log where creator = ${who.id} and operation = '1'`.execute(house.db)
    expect(rows).toHaveLength(1)
  })

  it('by an administrator says so', async () => {
    const who = await person(house)
    const token = await tokenOfReply(app, house, who)
    expect(await endSessions(house.db, { userIds: [who.id] }, 'kicked', house.now())).toHaveLength(1)
    expect(await knock(app, house, token, who.ip)).toMatchObject({ code: 401, msg: '您的账号已被管理员强制下线' })
  })

  it('comes with the disabling of the account, of its department and with its last day', async () => {
    for (const change of [
      (id: string) => sql`update "user" set status = '0' where id = ${id}`,
      (id: string) => sql`update "user" set expire_date = '2020-01-01' where id = ${id}`,
      (id: string) => sql`update "user" set deleted = true where id = ${id}`,
    ]) {
      const who = await person(house)
      const token = await tokenOfReply(app, house, who)
      await change(who.id).execute(house.db)
      expect((await knock(app, house, token, who.ip)).code).toBe(401)
    }
    await insert(house.db, 'dept', { id: 'd-closing', pid: 'd-gas', name: '将停用', kind: '11', status: '1' })
    const who = await person(house, { dept_id: 'd-closing' })
    const token = await tokenOfReply(app, house, who)
    await sql`update dept set status = '0' where id = 'd-closing'`.execute(house.db)
    expect((await knock(app, house, token, who.ip)).code).toBe(401)
  })

  it('comes with a change of address where sessions are bound to theirs; else the change is only noted', async () => {
    const who = await person(house)
    const token = await tokenOfReply(app, house, who)
    expect((await knock(app, house, token, '10.5.5.5')).code).toBe(0)
    expect(house.notes).toContain('the address changed within a session')
    house.set('security.session.bindIp', '1')
    expect((await knock(app, house, token, '10.5.5.6')).code).toBe(401)
    house.set('security.session.bindIp', '0')
    expect(await endedFor(who.id)).toEqual(['address'])
  })
})

describe('a restricted session', () => {
  it('P-5: answers only the change of the password, info and logout once the password is 90 days old', async () => {
    const who = await person(house, { pwd_update_date: new Date(house.now() - 90 * 86_400_000).toISOString() })
    const token = await tokenOfReply(app, house, who)
    expect(await knock(app, house, token, who.ip)).toMatchObject({ code: -2, msg: '密码已过期，请先修改密码' })
    // Whoever has never set a password of his own has none that could expire.
    const newcomer = await person(house, { must_change_pwd: true })
    const first = await tokenOfReply(app, house, newcomer)
    expect(await knock(app, house, first, newcomer.ip)).toMatchObject({ code: -2, msg: '首次登录或密码已被重置，请先设置自己的密码' })
    const found = await house.sessions.requireSession(facts({ headers: { token }, ip: who.ip }))
    expect(house.sessions.restrictedTo(found.session)).toEqual([
      'sys/user/updatePassWord',
      'updatePassWord',
      'sys/user/password',
      'logout',
      'sys/user/info',
    ])
    expect(() => house.sessions.refuseRestricted(found.session, 'sys/user/info')).not.toThrow()
  })

  it('P-5: is not restricted a day earlier, and hears how many days are left', async () => {
    const who = await person(house, { pwd_update_date: new Date(house.now() - 89 * 86_400_000).toISOString() })
    const token = await tokenOfReply(app, house, who)
    expect((await knock(app, house, token, who.ip)).code).toBe(0)
  })

  it('P-7: must change an initial password first', async () => {
    const who = await person(house, { must_change_pwd: true })
    expect((await knock(app, house, await tokenOfReply(app, house, who), who.ip)).code).toBe(-2)
  })
})

describe('the actor', () => {
  it('has level and region from its departments, strings from its menus, and the systems of the nearest department that names some', async () => {
    await insert(house.db, 'business_role', {
      id: 'b1',
      code: 'gas_principal',
      status: '1',
      dept_id_list: ['d-gas-safety'],
      region_id_list: ['330105'],
    })
    await insert(house.db, 'business_role', { id: 'b2', code: 'empty', status: '1', post_id_list: [], dept_id_list: [] })
    await insert(house.db, 'business_role', {
      id: 'b3',
      code: 'other_post',
      status: '1',
      post_id_list: ['p-1'],
      dept_id_list: ['d-gas-safety'],
    })
    const who = await person(house, { dept_id: 'd-gas-safety' })
    const actor = await house.sessions.actorOf(who.id)
    expect(actor).toMatchObject({
      level: 'enterprise',
      regionId: '330105',
      deptName: '安全科',
      superAdmin: false,
      roles: ['enterpriseStaff'],
    })
    expect(actor).toMatchObject({ deptPath: ['1', 'd-qx', 'd-gas', 'd-gas-safety'], systems: ['zhrq'] })
    // A section sees what its company sees: its officers answer for the whole of it.
    expect(actor?.deptTree).toEqual(expect.arrayContaining(['d-gas', 'd-gas-safety']))
    expect([...(actor?.permissions ?? [])].sort()).toEqual(['gysy:aqjdyhpc:list', 'gysy:aqjdyhpc:save'])
    expect(actor?.scopes).toEqual([{ kind: 'ownTree' }])
    expect(actor?.businessRoles).toEqual([{ code: 'gas_principal', regionIds: ['330105'] }])
  })

  it('of the city holds all departments below it', async () => {
    const who = await person(house, { dept_id: '1', role_id_list: ['r-super'] })
    const actor = await house.sessions.actorOf(who.id)
    expect(actor).toMatchObject({ level: 'city', superAdmin: true })
    expect(actor?.deptTree).toEqual(expect.arrayContaining(['1', 'd-qx', 'd-gas', 'd-gas-safety']))
    expect(actor?.deptTree).not.toContain('d-ops')
  })

  it('sys/role/rule-4: takes a change of roles at the next call', async () => {
    const who = await person(house)
    const token = await tokenOfReply(app, house, who)
    const strings = async () => [...((await house.sessions.identify(facts({ headers: { token }, ip: who.ip })))?.actor.permissions ?? [])]
    expect(await strings()).toHaveLength(2)
    await house.db.transaction().execute(async (trx) => {
      await sql`update "user" set role_id_list = '{}' where id = ${who.id}`.execute(trx)
      await bumpPermissionVersion(trx)
    })
    expect(await strings()).toEqual([])
  })
})

describe('the sweep', () => {
  it('takes away what has expired and keeps what lives', async () => {
    const who = await person(house)
    const token = await tokenOfReply(app, house, who)
    await proofA(house)
    house.pass(11 * MINUTE)
    await sweepSessionTables(house.db, house.now())
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from captcha) + (select count(*) from replay) + (select count(*) from ticket) as left`.execute(house.db)
    expect(rows[0]?.left).toBe(0)
    expect((await knock(app, house, token, who.ip)).code).toBe(0)
  })
})
