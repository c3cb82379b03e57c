import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BrowserReply, call, knock, openApp, seal, signInByBrowser, tokenOfReply } from '../testing/browser.ts'
import { person, SESSION_PASSWORD, type SessionPerson, type SessionServer, startSessionServer } from '../testing/house.ts'
import { resetPassword } from './change-password.ts'

let house: SessionServer
let app: FastifyInstance
beforeAll(async () => {
  house = await startSessionServer()
  app = await openApp(house)
})
afterAll(() => house.close())

interface Change {
  readonly path?: string
  readonly old?: string
  readonly fresh?: string
  readonly again?: string
}

async function change(
  who: SessionPerson,
  token: string,
  { path = 'sys/user/updatePassWord', old = SESSION_PASSWORD, fresh = 'Nebel%27-Quarz', again = fresh }: Change = {},
): Promise<BrowserReply> {
  const [password, newPassword, confirmPassword] = [
    await seal(house, old, who.uuid),
    await seal(house, fresh, who.uuid),
    await seal(house, again, who.uuid),
  ]
  return call(app, house, 'PUT', path, { token, ip: who.ip, body: { password, newPassword, confirmPassword } })
}

describe('the own password', () => {
  it.each(['sys/user/updatePassWord', 'updatePassWord', 'sys/user/password'])('is changed by PUT %s', async (path) => {
    const who = await person(house)
    const token = await tokenOfReply(app, house, who)
    expect(await change(who, token, { path })).toMatchObject({ code: 0, data: null })
    expect((await signInByBrowser(app, house, who)).code).toBe(10004)
    expect((await signInByBrowser(app, house, who, { password: 'Nebel%27-Quarz' })).code).toBe(0)
  })

  it('when changed ends all other sessions and keeps this one', async () => {
    const who = await person(house)
    const other = await tokenOfReply(app, house, who)
    const token = await tokenOfReply(app, house, who)
    await change(who, token)
    expect([(await knock(app, house, token, who.ip)).code, (await knock(app, house, other, who.ip)).code]).toEqual([0, 401])
  })

  it('when changed lifts the restriction of an expired one', async () => {
    const who = await person(house, { must_change_pwd: true })
    const token = await tokenOfReply(app, house, who)
    expect((await knock(app, house, token, who.ip)).code).toBe(-2)
    expect((await change(who, token)).code).toBe(0)
    expect((await knock(app, house, token, who.ip)).code).toBe(0)
  })

  it('is not changed with a wrong old one: 10009 at its field, counted as a failure', async () => {
    const who = await person(house)
    const token = await tokenOfReply(app, house, who)
    const replies = []
    for (let attempt = 0; attempt < 5; attempt += 1) replies.push(await change(who, token, { old: 'wrong-One-9' }))
    expect(replies.map(({ code }) => code)).toEqual([10009, 10009, 10009, 10009, 10022])
    expect(replies[0]?.data.errors).toMatchObject([{ field: 'password' }])
    expect((await knock(app, house, token, who.ip)).code).toBe(401)
  })

  it('is not changed when the confirmation differs (10125)', async () => {
    const who = await person(house)
    const reply = await change(who, await tokenOfReply(app, house, who), { again: 'Nebel%27-Quark' })
    expect(reply).toMatchObject({ code: 10125, msg: '确认密码与新密码输入不一致' })
  })

  it.each([
    ['10121 when it is too simple', 'kelpmond', 10121],
    ['10122 when it is guessable', 'Linjiang@2026', 10122],
    ['10123 when it is the same', SESSION_PASSWORD, 10123],
    ['10123 when it differs in two positions', 'Tr8-kelq-mond', 10123],
  ])('P-2, P-4, P-6: is refused with %s', async (_, fresh, code) => {
    const who = await person(house, { dept_id: '1' })
    expect((await change(who, await tokenOfReply(app, house, who), { fresh })).code).toBe(code)
  })

  it('P-1: of an administrator has at least twelve characters', async () => {
    const who = await person(house, { role_id_list: ['r-sys'], dept_id: 'd-ops' })
    const reply = await change(who, await tokenOfReply(app, house, who), { fresh: 'Nebel%27-Q' })
    expect(reply.msg).toBe('密码须为12-32位，且包含大写字母、小写字母、数字、特殊字符中的至少三种')
  })

  it('P-3: does not contain the mobile number that stands sealed in the database', async () => {
    const who = await person(house, { mobile: house.services.keys.seal('13857101234') })
    expect((await change(who, await tokenOfReply(app, house, who), { fresh: 'Qx-13857101234' })).code).toBe(10122)
  })

  it('P-6: may come back after five others', async () => {
    const who = await person(house)
    const token = await tokenOfReply(app, house, who)
    const row = ['Alder-5-Birke', 'Onyx+88Ufer', 'Rhein%31Turm', 'Vogel=64Mast', 'Zinn-19-Gabel']
    let old = SESSION_PASSWORD
    for (const fresh of row) {
      expect((await change(who, token, { old, fresh })).code).toBe(0)
      old = fresh
    }
    expect((await change(who, token, { old, fresh: row[0] ?? '' })).code).toBe(10123)
    expect((await change(who, token, { old, fresh: SESSION_PASSWORD })).code).toBe(0)
  })

  it('is not changed twice by the same cipher texts (10138), nor by those of another user (10136)', async () => {
    const who = await person(house)
    const token = await tokenOfReply(app, house, who)
    const sealed = await seal(house, 'Nebel%27-Quarz', who.uuid)
    const body = { password: await seal(house, SESSION_PASSWORD, who.uuid), newPassword: sealed, comfirmPassword: sealed }
    const twice = [
      await call(app, house, 'PUT', 'updatePassWord', { token, ip: who.ip, body }),
      await call(app, house, 'PUT', 'updatePassWord', { token, ip: who.ip, body }),
    ]
    expect(twice.map(({ code }) => code)).toEqual([0, 10138])
    const foreign = { ...body, password: await seal(house, SESSION_PASSWORD, 'someone-else') }
    expect((await call(app, house, 'PUT', 'updatePassWord', { token, ip: who.ip, body: foreign })).code).toBe(10136)
  })

  it('names each missing value', async () => {
    const who = await person(house)
    const { code, data } = await call(app, house, 'PUT', 'updatePassWord', {
      token: await tokenOfReply(app, house, who),
      ip: who.ip,
      body: {},
    })
    expect(code).toBe(10001)
    expect(data.errors).toMatchObject([{ field: 'password' }, { field: 'newPassword' }, { field: 'confirmPassword' }])
  })

  it('P-7: when reset is random, must be changed, and ends the sessions', async () => {
    const who = await person(house)
    const token = await tokenOfReply(app, house, who)
    const { password: fresh, ended } = await resetPassword(house.services, house.db, who.id)
    expect(ended.map(({ userId }) => userId)).toEqual([who.id])
    expect(fresh).toHaveLength(16)
    expect((await knock(app, house, token, who.ip)).code).toBe(401)
    expect((await signInByBrowser(app, house, who, { password: fresh })).data.mustChangePwd).toBe(true)
    const { rows } = await sql<{
      kept: number
    }>`select jsonb_array_length(password_history) as kept from "user" where id = ${who.id}`.execute(house.db)
    expect(rows[0]?.kept).toBe(1)
  })
})
