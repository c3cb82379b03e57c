import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromBase32, hotp, stepOf } from '../../ciphers/totp.ts'
import { call, knock, openApp, seal, signInByBrowser, tokenOfReply } from '../testing/browser.ts'
import { insert, person, SESSION_PASSWORD, type SessionPerson, type SessionServer, startSessionServer } from '../testing/house.ts'
import { openSecondFactor } from './second-factor.ts'

let house: SessionServer
let app: FastifyInstance
const sent: { readonly userId: string; readonly code: string }[] = []

beforeAll(async () => {
  house = await startSessionServer()
  const secondFactor = openSecondFactor(house.services, async (userId, code) => void sent.push({ userId, code }))
  Object.assign(house.services, { secondFactor })
  app = await openApp(house)
  await insert(house.db, 'role', { id: 'r-mfa', code: 'careful', data_scope: '2', menu_id_list: ['m-check'], mfa: true })
})
afterAll(() => house.close())

const codeOf = (secret: string, apart = 0) => hotp(fromBase32(secret), stepOf(house.now()) + apart)

async function setUp(who: SessionPerson, token: string, more: Readonly<Record<string, unknown>> = {}) {
  const password = await seal(house, String(more.password ?? SESSION_PASSWORD), who.uuid)
  return call(app, house, 'POST', 'sys/user/mfa/setup', { token, ip: who.ip, body: { ...more, password } })
}

const confirm = (who: SessionPerson, token: string, code: string) =>
  call(app, house, 'POST', 'sys/user/mfa/confirm', { token, ip: who.ip, body: { code } })

/** An account with an authenticator, and its secret. */
async function enrolled(roles: readonly string[]) {
  const who = await person(house, { role_id_list: roles })
  const token = await tokenOfReply(app, house, who)
  const { data } = await setUp(who, token)
  const secret = String(data.secret)
  expect((await confirm(who, token, codeOf(secret))).code).toBe(0)
  house.pass(60_000)
  return { who, token, secret, codes: data.recoveryCodes as readonly string[] }
}

describe('P-11: an administrator', () => {
  it('sets an authenticator up at his first login, and until then his session answers nothing else', async () => {
    const who = await person(house, { role_id_list: ['r-sys'] })
    const { data } = await signInByBrowser(app, house, who)
    expect(data).toMatchObject({ mfaSetupRequired: true })
    const token = String(data.token)
    expect((await knock(app, house, token, who.ip)).code).toBe(10103)
    expect(await setUp(who, token, { password: 'Wrong-Kelp-77' })).toMatchObject({ code: 10009, msg: '密码不正确' })
    const made = await setUp(who, token)
    const secret = String(made.data.secret)
    expect(made.data.recoveryCodes).toHaveLength(8)
    expect(String(made.data.uri)).toMatch(
      new RegExp(`^otpauth://totp/.*:${who.username}\\?secret=${secret}&issuer=.*&algorithm=SHA1&digits=6&period=30$`),
    )
    expect((await confirm(who, token, '000000')).code).toBe(10103)
    expect((await confirm(who, token, codeOf(secret))).code).toBe(0)
    expect((await knock(app, house, token, who.ip)).code).toBe(0)
    expect(house.audits.at(-1)).toMatchObject({ operation: 'setUpSecondFactor', userId: who.id })
    expect(await signInByBrowser(app, house, who)).toMatchObject({ code: 10103, data: { mfaType: '2' } })
  })

  it('lifts by it the session that proved it alone; whoever else had the password begins anew', async () => {
    const who = await person(house, { role_id_list: ['r-mfa'] })
    const thief = await tokenOfReply(app, house, who)
    const owner = await tokenOfReply(app, house, who)
    expect([(await knock(app, house, thief, who.ip)).code, (await knock(app, house, owner, who.ip)).code]).toEqual([10103, 10103])
    const { data } = await setUp(who, owner)
    expect((await confirm(who, owner, codeOf(String(data.secret)))).code).toBe(0)
    expect([(await knock(app, house, thief, who.ip)).code, (await knock(app, house, owner, who.ip)).code]).toEqual([401, 0])
  })

  it('logs in with the code of now or of a step beside, each code once', async () => {
    const { who, secret } = await enrolled(['r-sys'])
    const log = async (mfaCode: string) => (await signInByBrowser(app, house, who, { body: { mfaCode } })).code
    const early = codeOf(secret, -1)
    expect([await log(early), await log(early)]).toEqual([0, 10103])
    expect([await log(codeOf(secret, 1)), await log(codeOf(secret)), await log(codeOf(secret, 2))]).toEqual([0, 0, 10103])
  })

  it('whose phone is lost comes in by each recovery code once, typed as he likes', async () => {
    const { who, codes } = await enrolled(['r-sys'])
    const [first = '', second = ''] = codes
    const log = async (mfaCode: string) => (await signInByBrowser(app, house, who, { body: { mfaCode } })).code
    expect([await log(first), await log(first), await log(second.toUpperCase().replace('-', ' ')), await log('aaaaa-aaaaa')]).toEqual([
      0, 10103, 0, 10103,
    ])
  })

  it('exchanges his authenticator with a code of the old one only', async () => {
    const { who, secret } = await enrolled(['r-sys'])
    const token = String((await signInByBrowser(app, house, who, { body: { mfaCode: codeOf(secret) } })).data.token)
    house.pass(60_000)
    expect((await setUp(who, token)).code).toBe(10103)
    expect((await setUp(who, token, { code: '000000' })).code).toBe(10103)
    const fresh = await setUp(who, token, { code: codeOf(secret) })
    expect(fresh.code).toBe(0)
    house.pass(11 * 60_000)
    const late = await confirm(who, token, codeOf(String(fresh.data.secret)))
    expect(late).toMatchObject({ code: -2, msg: '绑定已超时，请重新获取二维码并扫描' })
  })

  it('gets no code by SMS but in an emergency', async () => {
    const who = await person(house, { role_id_list: ['r-sys'], mfa_type: '1', mobile: '13857101234' })
    expect((await signInByBrowser(app, house, who)).data).toMatchObject({ mfaSetupRequired: true })
    house.set('security.mfa.adminSms', '1')
    expect(await signInByBrowser(app, house, who)).toMatchObject({ code: 10103, data: { mfaType: '1' } })
    const code = sent.at(-1)?.code ?? ''
    expect((await signInByBrowser(app, house, who, { body: { mfaCode: code } })).code).toBe(0)
    house.set('security.mfa.adminSms', '0')
  })

  it('is asked for nothing where the demonstration has switched it off', async () => {
    const who = await person(house, { role_id_list: ['r-sys'] })
    house.set('security.mfa.admin', '0')
    expect((await signInByBrowser(app, house, who)).data.mfaSetupRequired).toBeUndefined()
    house.set('security.mfa.admin', '1')
  })
})

describe('P-11: an account whose role asks for a second factor', () => {
  it('sets one up, or has codes sent by SMS where the security administrator chose that', async () => {
    expect((await signInByBrowser(app, house, await person(house, { role_id_list: ['r-mfa'] }))).data).toMatchObject({
      mfaSetupRequired: true,
    })
    const who = await person(house, { role_id_list: ['r-mfa'], mfa_type: '1', mobile: '13857101234' })
    const before = sent.length
    expect(await signInByBrowser(app, house, who)).toMatchObject({ code: 10103, data: { mfaType: '1' } })
    expect((await signInByBrowser(app, house, who)).code).toBe(10103)
    expect(sent.slice(before)).toEqual([{ userId: who.id, code: expect.stringMatching(/^\d{6}$/) }])
    const code = sent.at(-1)?.code ?? ''
    expect((await signInByBrowser(app, house, who, { body: { mfaCode: code } })).code).toBe(0)
    expect((await signInByBrowser(app, house, who, { body: { mfaCode: code } })).code).toBe(10103)
  })

  it('takes a code by SMS for five minutes and five tries', async () => {
    house.set('login.maxFail', '10')
    const who = await person(house, { role_id_list: ['r-mfa'], mfa_type: '1', mobile: '13857101234' })
    const log = async (mfaCode: string) => (await signInByBrowser(app, house, who, { body: { mfaCode } })).code
    await signInByBrowser(app, house, who)
    const code = sent.at(-1)?.code ?? ''
    const wrong = code === '000000' ? '000001' : '000000'
    for (let n = 0; n < 5; n += 1) expect(await log(wrong)).toBe(10103)
    expect(await log(code)).toBe(10103)
    house.pass(16 * 60_000)
    await signInByBrowser(app, house, who)
    const next = sent.at(-1)?.code ?? ''
    house.pass(5 * 60_000)
    expect(await log(next)).toBe(10103)
    house.set('login.maxFail', '5')
  })

  it('keeps secret and codes in no readable form', async () => {
    const { who, codes } = await enrolled(['r-mfa'])
    const { rows } = await sql<{ kept: string }>`select mfa_recovery_codes::text as kept from "user" where id = ${who.id}`.execute(house.db)
    for (const code of codes) expect(rows[0]?.kept).not.toContain(code.replace('-', ''))
    const { rows: shortly } = await sql`select 1 from captcha where id like 'mfa-new:%' and answer not like 'sm4g.%'`.execute(house.db)
    expect(shortly).toEqual([])
  })
})

describe('P-11: whoever is asked for none may have a second factor of his own wish', () => {
  const change = async (who: SessionPerson, token: string, path: string, more: Readonly<Record<string, unknown>> = {}) => {
    const password = await seal(house, SESSION_PASSWORD, who.uuid)
    return call(app, house, 'POST', `sys/user/mfa/${path}`, { token, ip: who.ip, body: { password, ...more } })
  }
  const state = async (who: SessionPerson, token: string) => (await call(app, house, 'GET', 'sys/user/mfa', { token, ip: who.ip })).data
  const ordinary = () => person(house, { role_id_list: [], mobile: '13857101234' })

  it('binds an authenticator, renews its recovery codes and gives it up, each time with password and code', async () => {
    const who = await ordinary()
    const token = await tokenOfReply(app, house, who)
    expect(await state(who, token)).toEqual({ mfaType: '0', codesLeft: 0, demanded: false, smsPossible: true })
    expect(await change(who, token, 'unbind')).toMatchObject({ code: -2, msg: '尚未绑定二次认证' })
    const { data } = await setUp(who, token)
    const secret = String(data.secret)
    expect((await confirm(who, token, codeOf(secret))).code).toBe(0)
    expect(await state(who, token)).toMatchObject({ mfaType: '2', codesLeft: 8 })
    house.pass(60_000)
    expect(await change(who, token, 'codes')).toMatchObject({ code: 10103, data: { mfaType: '2' } })
    const renewed = await change(who, token, 'codes', { code: codeOf(secret) })
    expect(renewed.data.recoveryCodes).toHaveLength(8)
    const [old] = data.recoveryCodes as string[]
    const [fresh] = renewed.data.recoveryCodes as string[]
    house.pass(60_000)
    expect((await change(who, token, 'unbind', { code: old })).code).toBe(10103)
    expect((await change(who, token, 'unbind', { code: fresh, password: await seal(house, 'Wrong-Kelp-77', who.uuid) })).code).toBe(10009)
    expect((await change(who, token, 'unbind', { code: fresh })).code).toBe(0)
    expect(await state(who, token)).toMatchObject({ mfaType: '0', codesLeft: 0 })
    expect(house.audits.at(-1)).toMatchObject({ operation: 'removeSecondFactor', userId: who.id })
    expect((await signInByBrowser(app, house, who)).code).toBe(0)
  })

  it('takes codes by SMS in its place, once the mobile has answered', async () => {
    const who = await ordinary()
    const token = await tokenOfReply(app, house, who)
    expect((await change(who, token, 'sms')).code).toBe(0)
    const code = sent.at(-1)?.code ?? ''
    expect((await change(who, token, 'sms/confirm', { code: code === '000000' ? '000001' : '000000' })).code).toBe(10103)
    expect((await change(who, token, 'sms/confirm', { code })).code).toBe(0)
    expect(await state(who, token)).toMatchObject({ mfaType: '1' })
    house.pass(2 * 60_000)
    expect(await signInByBrowser(app, house, who)).toMatchObject({ code: 10103, data: { mfaType: '1' } })
    house.pass(2 * 60_000)
    expect((await change(who, token, 'unbind')).code).toBe(10103)
    expect((await change(who, token, 'unbind', { code: sent.at(-1)?.code })).code).toBe(0)
    expect((await signInByBrowser(app, house, who)).code).toBe(0)
  })

  it('whose role asks for one exchanges it and does not give it up, and an administrator takes none by SMS', async () => {
    const { who, token, secret } = await enrolled(['r-mfa'])
    expect(await change(who, token, 'unbind', { code: codeOf(secret) })).toMatchObject({
      code: -2,
      msg: '您的角色须使用二次认证，可以更换但不能解除',
    })
    const administrator = await enrolled(['r-sys'])
    await house.db.updateTable('user').set({ mobile: '13857101234' }).where('id', '=', administrator.who.id).execute()
    expect((await change(administrator.who, administrator.token, 'sms')).msg).toBe('管理员须使用验证器，不能改用短信验证码')
    const mute = await person(house, { role_id_list: [] })
    await house.db.updateTable('user').set({ mobile: null }).where('id', '=', mute.id).execute()
    expect((await change(mute, await tokenOfReply(app, house, mute), 'sms')).msg).toBe('账号没有登记手机号，请联系管理员')
  })
})
