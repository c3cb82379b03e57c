import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addTrustedSystem, callAs, lastLogin, type OutsideSystem, putLater, signedLogin, ticketOf } from '../support/outside-systems.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

let house: TestServer
let at: SmallCity
let secAdmin: Person
let system: OutsideSystem
let nonces = 0

const now = () => house.open.services.clock()
const nonce = () => {
  nonces += 1
  return `nonce-${String(nonces).padStart(6, '0')}`
}
const later = (milliseconds: number) => putLater(house, milliseconds)
const byKey = (platform: OutsideSystem, userCode = 'city.one', more: { ip?: string; skew?: number; systemCode?: string } = {}) => {
  // No two signatures of one moment are alike, as in life.
  later(1000)
  const { ip, skew = 0, ...rest } = more
  const timestamp = now() + skew
  return callAs(house, 'POST', 'accesssystem/akLogin', {
    body: { ...signedLogin(platform, userCode, timestamp), ...rest },
    ...(ip === undefined ? {} : { ip }),
  })
}
const logOf = async (platform: OutsideSystem) => {
  await house.open.uses.flush()
  const { data } = await secAdmin.get('sys/accesssystem/log/page', { accesssystemId: platform.id, limit: 100 })
  return data.list
}

beforeAll(async () => {
  house = await startTestServer({ parameters: { CHENGAN_LOGIN_IPMAXFAIL: '1000', CHENGAN_SECURITY_MFA_ADMIN: '1' } })
  at = await buildSmallCity(house)
  // Of gas alone, unless it is said.
  await sql`update dept set system_code = '{zhrq}' where id like 'd-%'`.execute(house.open.services.db)
  secAdmin = await personOf(house, await addAccount(house, { username: 'sec.one', deptId: '1', roles: ['secAdmin'] }))
  await addAccount(house, { username: 'city.one', deptId: 'd-bureau', roles: ['citySupervisor'] })
  await sql`update "user" set employee_code = 'G1001' where username = 'city.one'`.execute(house.open.services.db)
  await addAccount(house, { username: 'staff.one', deptId: 'd-company', roles: ['enterpriseStaff'] })
  await sql`update "user" set employee_code = 'G1002' where username = 'staff.one'`.execute(house.open.services.db)
  // The clock of these tests runs through days.
  await sql`update session set idle_minutes = null, expire_date = '2027-01-01'`.execute(house.open.services.db)
  system = await addTrustedSystem(secAdmin)
})
afterAll(() => house.close())

describe('a trusted system', () => {
  it('gets its key and secret from the server, and shows the secret this once', async () => {
    const reply = await secAdmin.post<OutsideSystem>('sys/accesssystem', {
      name: '数字城管',
      expireDate: '2026-12-31',
      ak: 'mine',
      secret: 'mine',
    })
    expect(reply.data.ak).toMatch(/^ak[0-9a-f]{30}$/)
    expect(reply.data.secret).toMatch(/^[\w-]{43}$/)
    const info = await secAdmin.get(`sys/accesssystem/info/${reply.data.id}`)
    expect(info.data).toMatchObject({ ak: reply.data.ak, quotaMinute: 600, quotaDay: 100_000, status: '1', useToday: 0 })
    expect(JSON.stringify(info.data)).not.toContain(reply.data.secret)
    const page = await secAdmin.get('sys/accesssystem/page')
    expect(JSON.stringify(page.data)).not.toContain(reply.data.secret)
  })

  it('keeps its secrets sealed at rest, and out of the audit', async () => {
    const { db } = house.open.services
    const made = await addTrustedSystem(secAdmin, { name: '密封' })
    const { rows } = await sql<{ secret: string }>`select secret from trusted_system where id = ${made.id}`.execute(db)
    expect(rows[0]?.secret).toMatch(/^sm4f\./)
    const { rows: records } =
      await sql`select 1 from operation_log where request_params like ${`%${made.secret}%`} or diff::text like ${`%${made.secret}%`}`.execute(
        db,
      )
    expect(records).toEqual([])
  })

  it.each([
    [{ ipList: ['10.1.0.0/33'] }, 10003, '允许地址“10.1.0.0/33”格式错误，请填写IP或网段，如10.1.0.0/16'],
    [{ ipList: '10.1.0.0/16' }, 10003, '允许地址格式错误'],
    [{ allowCalls: ['/gysy/*'] }, 10003, '可调用接口“/gysy/*”格式错误，请填写接口路径，如gysy/*'],
    [{ expireDate: '2026-06-29' }, 10033, '有效期不能早于2026-06-30'],
    [{ expireDate: null }, 10001, '有效期不能为空'],
    [{ quotaMinute: 0 }, 10033, '每分钟限额不能小于1'],
  ])('is refused with %j', async (more, code, msg) => {
    expect(await secAdmin.post('sys/accesssystem', { name: '错误', expireDate: '2026-12-31', ...more })).toMatchObject({ code, msg })
  })

  it('is the business of the security administrator alone', async () => {
    const sysAdmin = await personOf(house, await addAccount(house, { username: 'sys.one', deptId: '1', roles: ['sysAdmin'] }))
    for (const person of [sysAdmin, at.city]) {
      expect((await person.get('sys/accesssystem/page')).code).toBe(403)
      expect((await person.post('sys/accesssystem', { name: 'x', expireDate: '2026-12-31' })).code).toBe(403)
      expect((await person.put('sys/accesssystem/resetSecret', { id: system.id })).code).toBe(403)
      expect((await person.get('sys/accesssystem/log/page')).code).toBe(403)
    }
  })
})

describe('a login by access key', () => {
  it('opens a session of the user who is meant, by employee code, else by username', async () => {
    for (const code of ['G1001', 'city.one']) {
      const { code: answered, data } = await byKey(system, code)
      expect(answered).toBe(0)
      expect(data).toMatchObject({ name: 'city.one', expire: 86_400 })
      expect((await callAs(house, 'GET', 'sys/user/info', { token: data.token })).code).toBe(0)
    }
    expect(await lastLogin(house)).toEqual({ name: 'city.one', status: '1', type: '5', reason: null })
  })

  it('names each missing value', async () => {
    const { code, data } = await callAs<{ errors: unknown }>(house, 'POST', 'accesssystem/akLogin', { body: { ak: 'x' } })
    expect(code).toBe(10001)
    expect(data.errors).toMatchObject([{ field: 'timestamp' }, { field: 'sign' }, { field: 'userCode' }])
  })

  it('is refused with 10134 when key, secret, user or time is not what was signed', async () => {
    const good = signedLogin(system, 'G1001', now())
    const wrong = [{ ak: 'ak0' }, { sign: '0'.repeat(64) }, { userCode: 'staff.one' }, { timestamp: good.timestamp + 1 }]
    for (const one of wrong) {
      const reply = await callAs(house, 'POST', 'accesssystem/akLogin', { body: { ...good, ...one } })
      expect(reply).toMatchObject({ code: 10134, msg: '单点登录凭证无效' })
    }
  })

  it('is refused when the clocks differ by more than five minutes, early or late', async () => {
    for (const skew of [-301_000, 301_000]) expect((await byKey(system, 'G1001', { skew })).code).toBe(10134)
    for (const skew of [-290_000, 290_000]) expect((await byKey(system, 'G1001', { skew })).code).toBe(0)
  })

  it('is refused when a part of the code is read as part of the time', async () => {
    const stamp = now()
    const { sign } = signedLogin(system, 'e0G1001', stamp)
    for (const timestamp of [`${stamp}e0`, `+${stamp}`, `0x${stamp.toString(16)}`, `${stamp}.0`, stamp / 1000])
      expect(
        (await callAs(house, 'POST', 'accesssystem/akLogin', { body: { ak: system.ak, timestamp, userCode: 'G1001', sign } })).code,
      ).toBe(10134)
  })

  it('is refused with 10138 when the same signature comes again', async () => {
    later(1000)
    const body = signedLogin(system, 'G1001', now())
    const codes = await Promise.all([1, 2, 3].map(() => callAs(house, 'POST', 'accesssystem/akLogin', { body })))
    expect(codes.map(({ code }) => code).sort()).toEqual([0, 10138, 10138])
    later(240_000)
    expect((await callAs(house, 'POST', 'accesssystem/akLogin', { body })).code).toBe(10138)
  })

  it('is refused with 10134 for a user whom nobody knows, and stands in the login log', async () => {
    expect(await byKey(system, 'nobody')).toMatchObject({ code: 10134, msg: '未找到绑定账号，请联系管理员' })
    expect(await lastLogin(house)).toEqual({ name: 'nobody', status: '0', type: '5', reason: '未找到绑定账号，请联系管理员' })
  })

  it('is refused for a disabled account', async () => {
    const id = await addAccount(house, { username: 'off.one', deptId: 'd-bureau', roles: [] })
    await sql`update "user" set status = '0' where id = ${id}`.execute(house.open.services.db)
    expect((await byKey(system, 'off.one')).code).toBe(10005)
  })

  it('is refused for administrators unless the system names their level', async () => {
    const open = await addTrustedSystem(secAdmin, { name: '运维平台', allowLevels: ['xt', 'sj'] })
    await addAccount(house, { username: 'sys.two', deptId: '1', roles: ['sysAdmin'] })
    expect((await byKey(system, 'sys.two')).code).toBe(10134)
    expect((await byKey(open, 'staff.one')).code).toBe(10134)
    // P-11: an administrator has a second factor, which nobody can vouch for.
    expect(await byKey(open, 'sys.two')).toMatchObject({ code: 10134, msg: '该账号须二次认证，请使用账号密码登录' })
    expect((await byKey(open, 'city.one')).code).toBe(0)
  })

  it('is refused for a business system that the user or the trusted system has not', async () => {
    const gasOnly = await addTrustedSystem(secAdmin, { name: '燃气平台', systemCodes: ['zhrq'] })
    expect((await byKey(gasOnly, 'G1001', { systemCode: 'zhsz' })).code).toBe(10134)
    expect((await byKey(gasOnly, 'G1001', { systemCode: 'zhrq' })).code).toBe(0)
    const roadsOnly = await addTrustedSystem(secAdmin, { name: '道路平台', systemCodes: ['zhsz'] })
    expect((await byKey(roadsOnly, 'staff.one')).code).toBe(10134)
  })

  it('is refused from an address that is not allowed', async () => {
    const near = await addTrustedSystem(secAdmin, { name: '内网平台', ipList: ['10.8.0.0/16', '192.0.2.7'] })
    expect((await byKey(near, 'G1001', { ip: '10.9.0.1' })).code).toBe(10134)
    expect((await byKey(near, 'G1001', { ip: '10.8.3.1' })).code).toBe(0)
    expect((await byKey(near, 'G1001', { ip: '192.0.2.7' })).code).toBe(0)
  })

  it('counts guesses at a secret as failures of the address', async () => {
    const { services } = house.open
    const { rows } = await sql<{ n: number }>`select cardinality(times) as n from attempt where key = 'ip:10.66.0.1'`.execute(services.db)
    expect(rows).toEqual([])
    await callAs(house, 'POST', 'accesssystem/akLogin', {
      body: { ...signedLogin(system, 'G1001', now()), sign: 'f'.repeat(64) },
      ip: '10.66.0.1',
    })
    const { rows: after } = await sql<{ n: number }>`select cardinality(times) as n from attempt where key = 'ip:10.66.0.1'`.execute(
      services.db,
    )
    expect(after).toEqual([{ n: 1 }])
  })
})

describe('the quota of a trusted system', () => {
  it('counts logins and the calls of its sessions in a minute; what is beyond hears 429, the next minute is free again', async () => {
    house.setNow('2026-07-01 10:00:00')
    const small = await addTrustedSystem(secAdmin, { name: '小额度', quotaMinute: 4 })
    const { data } = await byKey(small, 'G1001')
    const codes: number[] = []
    for (let call = 0; call < 5; call += 1) codes.push((await callAs(house, 'GET', 'sys/menu/permissions', { token: data.token })).code)
    expect(codes).toEqual([0, 0, 0, 429, 429])
    expect(await byKey(small, 'G1001')).toMatchObject({ code: 429, msg: '对接系统的调用次数已达限额，请稍后再试' })
    later(60_000)
    expect((await callAs(house, 'GET', 'sys/menu/permissions', { token: data.token })).code).toBe(0)
    const info = await secAdmin.get(`sys/accesssystem/info/${small.id}`)
    expect(info.data).toMatchObject({ useToday: 5, lastUseTime: '2026-07-01 10:01:02' })
  })

  it('holds for the day too, and for calls at once', async () => {
    house.setNow('2026-07-02 09:00:00')
    const small = await addTrustedSystem(secAdmin, { name: '日额度', quotaDay: 5 })
    const { data } = await byKey(small, 'G1001')
    const all = await Promise.all(Array.from({ length: 12 }, () => callAs(house, 'GET', 'sys/menu/permissions', { token: data.token })))
    expect(all.filter(({ code }) => code === 0)).toHaveLength(4)
    house.setNow('2026-07-03 00:00:01')
    expect((await byKey(small, 'G1001')).code).toBe(0)
  })

  it('is not counted for people who logged in by themselves', async () => {
    const before = (await secAdmin.get(`sys/accesssystem/info/${system.id}`)).data.useToday
    await at.city.get('sys/menu/permissions')
    expect((await secAdmin.get(`sys/accesssystem/info/${system.id}`)).data.useToday).toBe(before)
  })
})

describe('the reach of a trusted system', () => {
  it('its sessions call what it allows, beside what every page needs', async () => {
    const narrow = await addTrustedSystem(secAdmin, { name: '只读隐患', allowCalls: ['gysy/aqjdyhpc/*', 'sys/dept/tree'] })
    const { token } = (await byKey(narrow, 'G1001')).data
    const code = async (path: string) => (await callAs(house, 'GET', path, { token })).code
    expect([await code('gysy/aqjdyhpc/page'), await code('sys/dept/tree'), await code('sys/user/info')]).toEqual([0, 0, 0])
    expect([await code('gysy/gascompanies/page'), await code('sys/region/tree')]).toEqual([403, 403])
  })

  it('its sessions change no password and no second factor unless it allows that, and every such call counts', async () => {
    const narrow = await addTrustedSystem(secAdmin, { name: '单一接口', allowCalls: ['gysy/aqjdyhpc/*'], quotaMinute: 6 })
    const { token } = (await byKey(narrow, 'G1001')).data
    const put = await house.app.inject({
      method: 'PUT',
      url: '/api/sys/user/updatePassWord',
      remoteAddress: '10.1.2.3',
      headers: { authorization: `Bearer ${token}` },
      payload: { password: 'a', newPassword: 'b', confirmPassword: 'b' },
    })
    expect(put.json()).toMatchObject({ code: 403 })
    expect((await callAs(house, 'POST', 'sys/user/mfa/setup', { token, body: {} })).code).toBe(403)
    const beats = [1, 2, 3, 4].map(() => callAs(house, 'GET', 'sys/user/heartbeat', { token }))
    expect((await Promise.all(beats)).map(({ code }) => code).sort()).toEqual([0, 0, 0, 429])
    expect((await callAs(house, 'POST', 'sys/ticket', { token, body: { url: '/api/x' } })).code).toBe(429)
    expect((await callAs(house, 'POST', 'logout', { token })).code).toBe(0)
  })

  it('ends at once when it is disabled: no login, and its sessions are over', async () => {
    const made = await addTrustedSystem(secAdmin, { name: '将停用' })
    const { token } = (await byKey(made, 'G1001')).data
    const row = (await secAdmin.get(`sys/accesssystem/info/${made.id}`)).data
    expect(await secAdmin.put('sys/accesssystem', { id: made.id, version: row.version, status: '0' })).toMatchObject({ code: 0 })
    expect((await callAs(house, 'GET', 'sys/menu/permissions', { token })).code).toBe(401)
    expect((await byKey(made, 'G1001')).code).toBe(10134)
  })

  it('ends with its term, also for sessions that are open', async () => {
    house.setNow('2026-07-10 23:50:00')
    const made = await addTrustedSystem(secAdmin, { name: '将到期', expireDate: '2026-07-10' })
    const { token } = (await byKey(made, 'G1001')).data
    house.setNow('2026-07-11 00:00:01')
    expect((await callAs(house, 'GET', 'sys/menu/permissions', { token })).code).toBe(401)
    expect((await byKey(made, 'G1001')).code).toBe(10134)
  })

  it('its sessions end when it is deleted; one that a webhook needs stays', async () => {
    const made = await addTrustedSystem(secAdmin, { name: '将删除' })
    const { token } = (await byKey(made, 'G1001')).data
    const hook = await secAdmin.post('sys/webhook', {
      name: 'h',
      url: 'https://gas.example/h',
      accesssystemId: made.id,
      resources: [{ root: 'sys/post' }],
    })
    expect(hook.code).toBe(0)
    expect((await secAdmin.remove('sys/accesssystem', [made.id])).code).toBe(10101)
    await secAdmin.remove('sys/webhook', [hook.data.id])
    later(2000)
    expect((await secAdmin.remove('sys/accesssystem', [made.id])).code).toBe(0)
    expect((await callAs(house, 'GET', 'sys/menu/permissions', { token })).code).toBe(401)
  })

  it('a new secret leaves the old one good for 24 hours and no longer', async () => {
    const made = await addTrustedSystem(secAdmin, { name: '换密钥' })
    const reset = await secAdmin.put<OutsideSystem[]>('sys/accesssystem/resetSecret', { ids: [made.id] })
    const renewed = { ...made, secret: reset.data[0]?.secret ?? '' }
    expect(renewed.secret).not.toBe(made.secret)
    expect([(await byKey(made, 'G1001')).code, (await byKey(renewed, 'G1001')).code]).toEqual([0, 0])
    later(86_400_000)
    expect([(await byKey(made, 'G1001')).code, (await byKey(renewed, 'G1001')).code]).toEqual([10134, 0])
    expect((await secAdmin.put('sys/accesssystem/resetSecret', { id: 'nowhere' })).code).toBe(10104)
  })

  it('its logins and calls stand in its log with who, what and what came of it', async () => {
    const made = await addTrustedSystem(secAdmin, { name: '有日志', quotaMinute: 3, allowCalls: ['sys/post/*'] })
    const { token } = (await byKey(made, 'G1001')).data
    await callAs(house, 'GET', 'sys/post/page', { token })
    await callAs(house, 'GET', 'sys/region/tree', { token })
    await callAs(house, 'GET', 'sys/menu/permissions', { token })
    const entries = (await logOf(made)).map(({ requestUri, status, code }) => [requestUri, status, code])
    expect(entries.reverse()).toEqual([
      ['accesssystem/akLogin', '1', 0],
      ['sys/post/page', '0', 403],
      ['sys/region/tree', '0', 403],
      ['sys/menu/permissions', '0', 429],
    ])
    const { rows } = await sql<{
      path: string
    }>`select request_uri as path from trusted_system_log where accesssystem_id = ${made.id} and request_uri like '%token%'`.execute(
      house.open.services.db,
    )
    expect(rows).toEqual([])
  })

  it('a guess at its secret writes nothing into its log', async () => {
    const made = await addTrustedSystem(secAdmin, { name: '被猜测' })
    await callAs(house, 'POST', 'accesssystem/akLogin', { body: { ...signedLogin(made, 'G1001', now()), sign: 'a'.repeat(64) } })
    expect(await logOf(made)).toEqual([])
  })
})

describe('SH-6: a login by portal ticket', () => {
  const byTicket = (ticket: string, systemCode = 'zhrq') => callAs(house, 'POST', 'portal/out/login', { body: { ticket, systemCode } })

  it('opens a session of the user of the ticket', async () => {
    const { code, data } = await byTicket(ticketOf(system, 'G1001', now(), nonce()))
    expect(code).toBe(0)
    expect(data).toMatchObject({ name: 'city.one' })
    expect(await lastLogin(house)).toMatchObject({ name: 'city.one', type: '3', status: '1' })
  })

  it('is good once, and for sixty seconds', async () => {
    const ticket = ticketOf(system, 'G1001', now(), nonce())
    expect([(await byTicket(ticket)).code, (await byTicket(ticket)).code]).toEqual([0, 10138])
    for (const skew of [-61_000, 61_000]) expect((await byTicket(ticketOf(system, 'G1001', now() + skew, nonce()))).code).toBe(10134)
  })

  it('is refused when it is altered, of another secret, without a nonce, or no ticket at all', async () => {
    const good = ticketOf(system, 'G1001', now(), nonce())
    const other = ticketOf(system, 'staff.one', now(), nonce())
    const mixed = `${other.split('.')[0]}.${good.split('.')[1]}`
    const foreign = ticketOf({ ...system, secret: 'other' }, 'G1001', now(), nonce())
    for (const ticket of [mixed, foreign, ticketOf(system, 'G1001', now(), 'short'), 'abc', `${good}.x`])
      expect([ticket, (await byTicket(ticket)).code]).toEqual([ticket, 10134])
    expect((await byTicket('')).code).toBe(10001)
  })
})

describe('a login by the token of the sister system', () => {
  const inside = (token: string, systemCode?: string) =>
    callAs(house, 'POST', 'portal/inside/login', { body: { token, ...(systemCode === undefined ? {} : { systemCode }) } })
  const alive = async (token: string) => (await callAs(house, 'GET', 'sys/user/info', { token })).code === 0

  it('is a second session of the same user, and the first one stays', async () => {
    const id = await addAccount(house, { username: 'two.systems', deptId: 'd-bureau', roles: ['citySupervisor'] })
    const person = await personOf(house, id)
    const { code, data } = await inside(person.token, 'zhrq')
    expect(code).toBe(0)
    expect(data.token).not.toBe(person.token)
    expect([await alive(person.token), await alive(data.token)]).toEqual([true, true])
    expect(await lastLogin(house)).toMatchObject({ name: 'two.systems', type: '4', status: '1' })
  })

  it('is the one session of an administrator, who has no two, and asks for no second factor again', async () => {
    const person = await personOf(house, await addAccount(house, { username: 'sec.two', deptId: '1', roles: ['secAdmin'] }))
    const { code, data } = await inside(person.token)
    expect(code).toBe(0)
    expect([await alive(person.token), await alive(data.token)]).toEqual([false, true])
  })

  it('ends with the life of the first, however long the chain', async () => {
    const { db } = house.open.services
    const person = await personOf(house, await addAccount(house, { username: 'chain.one', deptId: 'd-bureau', roles: ['citySupervisor'] }))
    const end = now() + 60_000
    await sql`update session set expire_date = ${new Date(end).toISOString()}::timestamptz where user_id = ${person.userId}`.execute(db)
    let token = person.token
    for (let link = 0; link < 4; link += 1) {
      const { data } = await inside(token)
      expect(data.expire).toBeLessThanOrEqual(60)
      token = data.token
    }
    const { rows } = await sql<{ live: number; latest: number }>`select count(*) filter (where ended_date is null)::int as live,
      (extract(epoch from max(expire_date)) * 1000)::bigint as latest from session where user_id = ${person.userId}`.execute(db)
    expect(rows).toEqual([{ live: 3, latest: end }])
    later(60_001)
    expect(await alive(token)).toBe(false)
  })

  it('is refused with a token that is dead, unknown or missing, and for a system that the user has not', async () => {
    const person = await personOf(house, await addAccount(house, { username: 'gone.one', deptId: 'd-bureau', roles: [] }))
    expect((await inside(person.token, 'zhsz')).code).toBe(10134)
    await person.post('logout')
    expect(await inside(person.token)).toMatchObject({ code: 10134, msg: '单点登录凭证无效' })
    expect((await inside('x'.repeat(43))).code).toBe(10134)
    expect((await inside('')).code).toBe(10001)
  })

  it('stays within the limits of the trusted system that opened the first session', async () => {
    const narrow = await addTrustedSystem(secAdmin, { name: '不传递', allowCalls: ['sys/post/*'] })
    expect((await inside((await byKey(narrow, 'G1001')).data.token)).code).toBe(403)
    const made = await addTrustedSystem(secAdmin, { name: '传递', allowCalls: ['sys/post/*', 'portal/inside/login'] })
    const first = (await byKey(made, 'G1001')).data.token
    const { token } = (await inside(first)).data
    expect((await callAs(house, 'GET', 'sys/region/tree', { token })).code).toBe(403)
    const row = (await secAdmin.get(`sys/accesssystem/info/${made.id}`)).data
    await secAdmin.put('sys/accesssystem', { id: made.id, version: row.version, status: '0' })
    expect([await alive(first), await alive(token)]).toEqual([false, false])
  })
})
