import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../ciphers/password.ts'
import { sm2Encrypt } from '../../ciphers/sm2.ts'
import { accountByName } from '../account.ts'
import { call, captcha, openApp, proofB, seal, signInByBrowser } from '../testing/browser.ts'
import { person, SESSION_PASSWORD, type SessionServer, startSessionServer } from '../testing/house.ts'
import { liftLock } from './lockout.ts'
import { signIn } from './sign-in.ts'

let house: SessionServer
let app: FastifyInstance
beforeAll(async () => {
  house = await startSessionServer()
  app = await openApp(house)
})
afterAll(() => house.close())

const logRows = async (username: string) => {
  const { rows } = await sql<{ status: string; operation: string; reason: string | null }>`
    select status, operation, fail_reason as reason from login_log where creator_name = ${username} order by id`.execute(house.db)
  return rows
}
const MINUTE = 60_000

describe('a login', () => {
  it('answers token, uuid, life and roles, and is written to the log', async () => {
    const who = await person(house)
    const { code, data } = await signInByBrowser(app, house, who)
    expect(code).toBe(0)
    expect(data).toMatchObject({ uuid: who.uuid, realName: who.real_name, expire: 86_400, mustChangePwd: false, pwdExpireDays: 89 })
    expect(data).toMatchObject({ mfaRequired: false, roles: ['enterpriseStaff'] })
    expect(data.token).toMatch(/^[\w-]{43}$/)
    expect(await logRows(who.username)).toEqual([{ status: '1', operation: '0', reason: null }])
    expect(house.audits.at(-1)).toMatchObject({ operation: 'login', succeeded: true, userId: who.id })
  })

  it('knows the username in any case', async () => {
    const who = await person(house)
    expect((await signInByBrowser(app, house, { ...who, username: who.username.toUpperCase() })).code).toBe(0)
  })

  it('keeps only the digest of the token', async () => {
    const who = await person(house)
    const { data } = await signInByBrowser(app, house, who)
    const { rows } = await sql<{
      id: string
      browser: string
      os: string
    }>`select id, browser, os from session where user_id = ${who.id}`.execute(house.db)
    expect(rows[0]?.id).not.toBe(data.token)
    expect(rows[0]).toMatchObject({ browser: 'Chrome 130', os: 'Windows 10/11' })
  })

  it('names each missing value', async () => {
    const { code, data } = await call(app, house, 'POST', 'login', { body: {} })
    expect(code).toBe(10001)
    expect(data.errors).toMatchObject([{ field: 'username' }, { field: 'password' }, { field: 'captcha' }])
  })

  it('agrees on a key for later proofs, as bytes or as hex', async () => {
    const who = await person(house)
    const { sm2PublicKey } = await house.services.keys.current(house.now())
    for (const [sk, hex] of [
      [sm2Encrypt('00112233445566778899aabbccddeeff', sm2PublicKey), '00112233445566778899aabbccddeeff'],
      [sm2Encrypt(Buffer.alloc(16, 7), sm2PublicKey), '07'.repeat(16)],
    ] as const) {
      const { data } = await signInByBrowser(app, house, who, { body: { sk } })
      const reply = await call(app, house, 'GET', 'sys/user/heartbeat', { token: String(data.token), pk: proofB(house, hex), ip: who.ip })
      expect(reply.code).toBe(0)
    }
  })

  it('refuses a key of another length with 10136', async () => {
    const who = await person(house)
    const { sm2PublicKey } = await house.services.keys.current(house.now())
    expect((await signInByBrowser(app, house, who, { body: { sk: sm2Encrypt('short', sm2PublicKey) } })).code).toBe(10136)
  })
})

describe('the password on the wire', () => {
  it('is refused in clear text with 10138', async () => {
    const who = await person(house)
    expect((await signInByBrowser(app, house, who, { body: { password: SESSION_PASSWORD } })).code).toBe(10138)
  })

  it('is taken in clear text where a test installation allows it', async () => {
    const who = await person(house)
    house.set('security.password.allowPlain', '1')
    const { code } = await signInByBrowser(app, house, who, { body: { password: SESSION_PASSWORD } })
    house.set('security.password.allowPlain', '0')
    expect(code).toBe(0)
  })

  it('login/rule-6: is refused with 10138 when the same cipher text comes again, with or without 04', async () => {
    const who = await person(house)
    const first = await captcha(app, house, who.ip)
    const password = await seal(house, SESSION_PASSWORD, first.uuid)
    const body = { username: who.username, password, uuid: first.uuid }
    expect((await call(app, house, 'POST', 'login', { ip: who.ip, body: { ...body, captcha: first.answer } })).code).toBe(0)
    const again = await captcha(app, house, who.ip, first.uuid)
    expect((await call(app, house, 'POST', 'login', { ip: who.ip, body: { ...body, captcha: again.answer } })).code).toBe(10138)
    const third = await captcha(app, house, who.ip, first.uuid)
    const prefixed = { ...body, password: `04${password}`, captcha: third.answer }
    expect((await call(app, house, 'POST', 'login', { ip: who.ip, body: prefixed })).code).toBe(10138)
  })

  it('is refused with 10137 and the server time when it is more than five minutes old', async () => {
    const who = await person(house)
    const { uuid, answer } = await captcha(app, house, who.ip)
    const password = await seal(house, SESSION_PASSWORD, uuid, house.now() - 5 * MINUTE - 1)
    const reply = await call(app, house, 'POST', 'login', { ip: who.ip, body: { username: who.username, password, uuid, captcha: answer } })
    expect(reply).toMatchObject({ code: 10137, data: { serverTime: house.now() } })
  })

  it('is refused with 10136 when it was sealed for another captcha or cannot be opened', async () => {
    const who = await person(house)
    const other = await seal(house, SESSION_PASSWORD, 'another-captcha')
    expect((await signInByBrowser(app, house, who, { body: { password: other } })).code).toBe(10136)
    expect((await signInByBrowser(app, house, who, { body: { password: 'ab'.repeat(120) } })).code).toBe(10136)
  })

  it('login/rule-7: is stored anew when its parameters have grown', async () => {
    const who = await person(house, { password_hash: await hashPassword(SESSION_PASSWORD, 1000) })
    await signInByBrowser(app, house, who)
    const { rows } = await sql<{ hash: string }>`select password_hash as hash from "user" where id = ${who.id}`.execute(house.db)
    expect(rows[0]?.hash).toMatch(/^pbkdf2-sm3\$120000\$/)
  })
})

describe('P-8: failures', () => {
  it('answer 10004 with the attempts left, and lock the account at the fifth', async () => {
    const who = await person(house)
    const replies = []
    for (let attempt = 0; attempt < 6; attempt += 1) replies.push(await signInByBrowser(app, house, who, { password: 'wrong-One-9' }))
    expect(replies.map(({ code }) => code)).toEqual([10004, 10004, 10004, 10004, 10022, 10022])
    expect(replies.slice(0, 4).map(({ data }) => data.attemptsLeft)).toEqual([4, 3, 2, 1])
    expect(replies[0]?.msg).toBe('账号或密码错误，还可尝试4次')
    expect(replies[5]?.msg).toBe('账号已锁定，请30分钟后重试')
    expect((await logRows(who.username)).map(({ status }) => status).sort()).toEqual(['0', '0', '0', '0', '2', '2'])
  })

  it('lock the account even for the right password, and for thirty minutes only', async () => {
    const who = await person(house)
    for (let attempt = 0; attempt < 5; attempt += 1) await signInByBrowser(app, house, who, { password: 'wrong-One-9' })
    expect((await signInByBrowser(app, house, who)).code).toBe(10022)
    house.pass(29 * MINUTE + 1)
    expect((await signInByBrowser(app, house, who)).msg).toBe('账号已锁定，请1分钟后重试')
    house.pass(MINUTE)
    expect((await signInByBrowser(app, house, who)).code).toBe(0)
  })

  it('are counted the same for a username that nobody has', async () => {
    const nobody = { username: 'nobody.here', ip: '10.7.0.1' }
    const codes = []
    for (let attempt = 0; attempt < 6; attempt += 1) codes.push((await signInByBrowser(app, house, nobody)).code)
    expect(codes).toEqual([10004, 10004, 10004, 10004, 10022, 10022])
  })

  it('count a wrong captcha as well', async () => {
    const who = await person(house)
    const replies = []
    for (let attempt = 0; attempt < 5; attempt += 1) replies.push(await signInByBrowser(app, house, who, { body: { captcha: '----' } }))
    expect(replies.map(({ code }) => code)).toEqual([10007, 10007, 10007, 10007, 10022])
    expect(replies[0]?.data).toEqual({ attemptsLeft: 4 })
  })

  it('are forgotten after fifteen minutes and after a login', async () => {
    const who = await person(house)
    for (let attempt = 0; attempt < 4; attempt += 1) await signInByBrowser(app, house, who, { password: 'wrong-One-9' })
    house.pass(15 * MINUTE + 1)
    expect((await signInByBrowser(app, house, who, { password: 'wrong-One-9' })).data.attemptsLeft).toBe(4)
    expect((await signInByBrowser(app, house, who)).code).toBe(0)
    expect((await signInByBrowser(app, house, who, { password: 'wrong-One-9' })).data.attemptsLeft).toBe(4)
  })

  it('are lifted by an administrator', async () => {
    const who = await person(house)
    for (let attempt = 0; attempt < 5; attempt += 1) await signInByBrowser(app, house, who, { password: 'wrong-One-9' })
    await liftLock(house.db, [who])
    expect((await signInByBrowser(app, house, who)).code).toBe(0)
  })

  it('at once are all counted', async () => {
    const who = await person(house)
    const replies = await Promise.all(Array.from({ length: 5 }, () => signInByBrowser(app, house, who, { password: 'wrong-One-9' })))
    expect(replies.filter(({ code }) => code === 10022)).toHaveLength(1)
    expect((await signInByBrowser(app, house, who)).code).toBe(10022)
  })

  it('are compared five at most, however many come at once and by whichever process', async () => {
    const who = await person(house)
    const other = await openApp(house)
    house.set('security.captcha.perMinute', '100')
    const replies = await Promise.all(
      Array.from({ length: 15 }, (_, index) => signInByBrowser(index % 2 === 0 ? app : other, house, who, { password: 'wrong-One-9' })),
    )
    house.set('security.captcha.perMinute', '20')
    expect(replies.filter(({ code }) => code === 10004)).toHaveLength(4)
    expect(replies.filter(({ code }) => code === 10022)).toHaveLength(11)
    expect((await signInByBrowser(app, house, who)).code).toBe(10022)
    await other.close()
  })

  it('are none where a second factor is only asked for, or the account may not be used', async () => {
    const who = await person(house, { expire_date: '2026-03-01' })
    for (let attempt = 0; attempt < 6; attempt += 1) expect((await signInByBrowser(app, house, who)).code).toBe(10005)
    expect((await signInByBrowser(app, house, who, { password: 'wrong-One-9' })).data).toMatchObject({ attemptsLeft: 4 })
  })

  it('lock out a right password that was on its way when the lock fell', async () => {
    const who = await person(house)
    const account = await accountByName(house.db, who.username)
    if (account === null) throw new Error('the person has no account')
    for (let attempt = 0; attempt < 5; attempt += 1) await signInByBrowser(app, house, who, { password: 'wrong-One-9' })
    const from = { ip: who.ip, userAgent: '', systemCode: null, loginType: '1', sessionKey: null, mustSetUpMfa: false, password: null }
    await expect(signIn(house.services, account, from)).rejects.toMatchObject({ key: 'accountLocked' })
  })

  it('block an address after twenty of any account, for thirty minutes', async () => {
    const ip = '10.8.0.1'
    house.set('security.captcha.perMinute', '100')
    for (let attempt = 0; attempt < 20; attempt += 1) await signInByBrowser(app, house, { username: `guess${attempt}`, ip })
    const who = await person(house)
    expect((await signInByBrowser(app, house, who, { ip })).code).toBe(10133)
    expect((await signInByBrowser(app, house, who, { ip: '10.8.0.2' })).code).toBe(0)
    house.pass(30 * MINUTE)
    expect((await signInByBrowser(app, house, who, { ip })).code).toBe(0)
    house.set('security.captcha.perMinute', '20')
  })
})

describe('an account that may not be used', () => {
  it.each([
    ['is disabled', { status: '0' }],
    ['has passed its date', { expire_date: '2026-03-01' }],
  ])('answers 10005 when it %s', async (_, given) => {
    const who = await person(house, given)
    expect((await signInByBrowser(app, house, who)).code).toBe(10005)
  })

  it.each([
    ['is disabled', { status: '0' }, '账号已停用', 'Account is disabled'],
    [
      'has passed its date',
      { expire_date: '2026-03-01' },
      '账号已过有效期（2026-03-01），请联系管理员',
      'The account was valid until 2026-03-01; ask an administrator',
    ],
    [
      'lies in a department that is disabled',
      { dept_id: 'd-shut' },
      '账号所在部门或其上级部门已停用，请联系管理员',
      'The department of the account, or one above it, is disabled; ask an administrator',
    ],
    [
      'lies below one that is disabled',
      { dept_id: 'd-shut-section' },
      '账号所在部门或其上级部门已停用，请联系管理员',
      'The department of the account, or one above it, is disabled; ask an administrator',
    ],
  ])('says why it is refused: it %s', async (_, given, zh, en) => {
    await sql`insert into dept (id, pid, name, kind, status) values ('d-shut', '1', '停用单位', '4', '0'), ('d-shut-section', 'd-shut', '科室', '11', '1')
      on conflict do nothing`.execute(house.db)
    const said = async (language: string) => (await signInByBrowser(app, house, await person(house, given), { language })).msg
    expect([await said('zh-CN'), await said('en-US')]).toEqual([zh, en])
  })

  it('answers 10005 when its department is disabled', async () => {
    await sql`insert into dept (id, pid, name, kind, status) values ('d-closed', '1', '停用单位', '4', '0')`.execute(house.db)
    const who = await person(house, { dept_id: 'd-closed' })
    expect((await signInByBrowser(app, house, who)).code).toBe(10005)
  })

  it('answers 10005 when a department above its own is disabled', async () => {
    await sql`insert into dept (id, pid, name, kind, status) values ('d-closed-section', 'd-closed', '科室', '11', '1')`.execute(house.db)
    const who = await person(house, { dept_id: 'd-closed-section' })
    expect((await signInByBrowser(app, house, who)).code).toBe(10005)
  })

  it('does not tell its state to who does not know the password', async () => {
    const who = await person(house, { status: '0' })
    expect((await signInByBrowser(app, house, who, { password: 'wrong-One-9' })).code).toBe(10004)
  })

  it('may be used on its last day', async () => {
    const who = await person(house, { expire_date: new Date(house.now() + 8 * 3_600_000).toISOString().slice(0, 10) })
    expect((await signInByBrowser(app, house, who)).code).toBe(0)
  })

  it('P-7: answers 10124 when its initial password is older than 72 hours', async () => {
    const made = (hours: number) => ({ must_change_pwd: true, pwd_update_date: new Date(house.now() - hours * 3_600_000).toISOString() })
    expect((await signInByBrowser(app, house, await person(house, made(73)))).code).toBe(10124)
    expect((await signInByBrowser(app, house, await person(house, made(71)))).data.mustChangePwd).toBe(true)
  })
})

describe('rules of addresses', () => {
  it('refuse administrators outside theirs with 10133', async () => {
    const admin = await person(house, { role_id_list: ['r-sys'] })
    house.set('security.ip.admin', '["192.168.7.0/24"]')
    const [outside, inside] = [await signInByBrowser(app, house, admin), await signInByBrowser(app, house, admin, { ip: '192.168.7.9' })]
    const other = await signInByBrowser(app, house, await person(house))
    house.set('security.ip.admin', '[]')
    expect([outside.code, inside.code, other.code]).toEqual([10133, 0, 0])
  })

  it('refuse whom the list denies and whom the list of the allowed does not name', async () => {
    const who = await person(house)
    house.set('security.ip.deny', '["10.6.0.0/16"]')
    house.set('security.ip.allow', '["10.0.0.0/8"]')
    const codes = [
      await signInByBrowser(app, house, who, { ip: '10.6.1.1' }),
      await signInByBrowser(app, house, who, { ip: '172.16.0.1' }),
      await signInByBrowser(app, house, who),
    ]
    house.set('security.ip.deny', '[]')
    house.set('security.ip.allow', '[]')
    expect(codes.map(({ code }) => code)).toEqual([10133, 10133, 0])
  })
})
