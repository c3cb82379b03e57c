import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomHex } from '../../ciphers/random.ts'
import { sm2Encrypt } from '../../ciphers/sm2.ts'
import { openKeys } from '../keys/keys.ts'
import type { SessionFacts } from '../services.ts'
import { call, captcha, openApp, proofA, proofB, signInByBrowser, tokenOfReply } from '../testing/browser.ts'
import { person, type SessionServer, startSessionServer } from '../testing/house.ts'
import { isExemptFromPk } from './pk.ts'

let house: SessionServer
let app: FastifyInstance
beforeAll(async () => {
  house = await startSessionServer()
  app = await openApp(house)
})
afterAll(() => house.close())

const DAY = 86_400_000
const facts = (given: Partial<SessionFacts>): SessionFacts => ({
  method: 'GET',
  path: 'sys/dept/page',
  query: {},
  headers: {},
  ip: '10.9.9.9',
  queryCredentials: false,
  ...given,
})
const beat = (options: Parameters<typeof call>[4]) => call(app, house, 'GET', 'sys/user/heartbeat', options)

describe('the rate of a session', () => {
  it('counts the calls of the session itself too', async () => {
    const who = await person(house)
    const token = await tokenOfReply(app, house, who)
    const codes: number[] = []
    house.set('security.rate.session', '3')
    for (let count = 0; count < 5; count += 1) codes.push((await beat({ token, ip: who.ip })).code)
    house.set('security.rate.session', '60')
    expect(codes).toEqual([0, 0, 0, 429, 429])
  })
})

describe('the pk header', () => {
  it('is missed with 10135', async () => {
    const who = await person(house)
    expect(await beat({ token: await tokenOfReply(app, house, who), ip: who.ip, pk: null })).toMatchObject({
      code: 10135,
      msg: '请求缺少安全校验信息',
    })
  })

  it('sys/security/rule-1: is taken once; a second sight answers 10138', async () => {
    const who = await person(house)
    const token = await tokenOfReply(app, house, who)
    const pk = await proofA(house)
    expect([(await beat({ token, ip: who.ip, pk })).code, (await beat({ token, ip: who.ip, pk })).code]).toEqual([0, 10138])
  })

  it('that comes several times at once is accepted once', async () => {
    const who = await person(house)
    const token = await tokenOfReply(app, house, who)
    const pk = await proofA(house)
    const replies = await Promise.all(Array.from({ length: 5 }, () => beat({ token, ip: who.ip, pk })))
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 10138, 10138, 10138, 10138])
  })

  it('sys/security/rule-1: outside the window answers 10137 with the server time', async () => {
    const who = await person(house)
    const token = await tokenOfReply(app, house, who)
    for (const shift of [-120_001, 120_001]) {
      const reply = await beat({ token, ip: who.ip, pk: await proofA(house, house.now() + shift) })
      expect(reply).toMatchObject({ code: 10137, data: { serverTime: house.now() } })
    }
    expect((await beat({ token, ip: who.ip, pk: await proofA(house, house.now() - 120_000) })).code).toBe(0)
  })

  it('that cannot be read answers 10136', async () => {
    const who = await person(house)
    const token = await tokenOfReply(app, house, who)
    const { keyId, sm2PublicKey } = await house.services.keys.current(house.now())
    const unreadable = [
      'rubbish',
      'A.unknown.00',
      `A.${keyId}.${'ab'.repeat(120)}`,
      `A.${keyId}.${sm2Encrypt('no time', sm2PublicKey)}`,
      `A.${keyId}.${sm2Encrypt(`${house.now()}|${randomHex(16).toUpperCase()}x`, sm2PublicKey)}`,
      proofB(house, '00'.repeat(16)),
    ]
    for (const pk of unreadable) expect((await beat({ token, ip: who.ip, pk })).code).toBe(10136)
  })

  it('sys/security/rule-1: of form B is judged by the key of the session, also when the session has ended', async () => {
    const who = await person(house)
    const key = randomHex(16)
    const { sm2PublicKey } = await house.services.keys.current(house.now())
    const { data } = await signInByBrowser(app, house, who, { body: { sk: sm2Encrypt(key, sm2PublicKey) } })
    const token = String(data.token)
    expect((await beat({ token, ip: who.ip, pk: proofB(house, key) })).code).toBe(0)
    expect((await beat({ token, ip: who.ip, pk: proofB(house, randomHex(16)) })).code).toBe(10136)
    await call(app, house, 'POST', 'logout', { token, ip: who.ip, pk: proofB(house, key) })
    expect((await beat({ token, ip: who.ip, pk: proofB(house, key) })).code).toBe(401)
    expect((await call(app, house, 'POST', 'logout', { token, ip: who.ip, pk: proofB(house, key) })).code).toBe(0)
  })

  it('is asked of a login too', async () => {
    const who = await person(house)
    expect((await call(app, house, 'POST', 'login', { ip: who.ip, pk: null, body: { username: who.username } })).code).toBe(10135)
  })

  it('sys/security/rule-1: is only noted in mode warn and not asked in mode off', async () => {
    const who = await person(house)
    const token = await tokenOfReply(app, house, who)
    house.set('security.pk.mode', 'warn')
    expect((await beat({ token, ip: who.ip, pk: null })).code).toBe(0)
    expect(house.notes).toContain('pk refused')
    house.set('security.pk.mode', 'off')
    expect((await beat({ token, ip: who.ip, pk: null })).code).toBe(0)
    house.set('security.pk.mode', 'enforce')
  })

  it('is not asked of public calls nor where the address itself carries the credential', () => {
    const exempt = (given: Partial<SessionFacts>) => isExemptFromPk({ selfProvenPaths: ['check/*'] }, facts(given))
    expect(
      ['captcha', 'sys/security/key', 'accesssystem/akLogin', 'pay/order/notify', 'health', 'check/permit/1'].every((path) =>
        exempt({ path }),
      ),
    ).toBe(true)
    expect(exempt({ query: { ticket: 'x' }, queryCredentials: true })).toBe(true)
    expect(exempt({ query: { token: 'x' } })).toBe(false)
    // What identifies the caller is his header: an idle word in the address excuses nothing.
    const headers = { authorization: `Bearer ${'t'.repeat(43)}` }
    for (const name of ['sign', 'ticket', 'token']) expect(exempt({ query: { [name]: '1' }, queryCredentials: true, headers })).toBe(false)
    expect(exempt({ path: 'login' })).toBe(false)
  })
})

describe('the captcha', () => {
  it('is a png of 130×48 that nobody keeps', async () => {
    const reply = await app.inject({ method: 'GET', url: '/api/captcha?uuid=12345678', remoteAddress: '10.1.1.1' })
    expect(reply.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' })
    expect([reply.rawPayload.readUInt32BE(16), reply.rawPayload.readUInt32BE(20)]).toEqual([130, 48])
  })

  it('wants an id of 8 to 64 characters', async () => {
    for (const uuid of ['1234567', 'x'.repeat(65), 'a b c d e f']) {
      const reply = await app.inject({ method: 'GET', url: `/api/captcha?uuid=${encodeURIComponent(uuid)}` })
      expect(reply.json()).toMatchObject({ code: 10003 })
    }
  })

  it('login/rule-5: has four characters without 0 O 1 I l', async () => {
    house.set('security.captcha.perMinute', '1000')
    for (let drawn = 0; drawn < 50; drawn += 1)
      expect((await captcha(app, house, '10.1.1.2')).answer).toMatch(/^[2-9a-hjkmnp-z]{4}$|^[2-9a-z]{4}$/)
    house.set('security.captcha.perMinute', '20')
  })

  it('may be a sum', async () => {
    house.set('security.captcha.type', 'math')
    const who = await person(house)
    expect((await captcha(app, house, who.ip)).answer).toMatch(/^\d{1,2}$/)
    const reply = await signInByBrowser(app, house, who)
    house.set('security.captcha.type', 'text')
    expect(reply.code).toBe(0)
  })

  it('is not asked when switched off', async () => {
    house.set('security.captcha.type', 'none')
    const reply = await signInByBrowser(app, house, await person(house), { body: { captcha: '' } })
    house.set('security.captcha.type', 'text')
    expect(reply.code).toBe(0)
  })

  it('takes either case', async () => {
    const who = await person(house)
    const { uuid, answer } = await captcha(app, house, who.ip)
    const { sm2PublicKey } = await house.services.keys.current(house.now())
    const password = sm2Encrypt(`${house.now()}|${uuid}|Tr7-kelp-mond`, sm2PublicKey)
    const body = { username: who.username, password, uuid, captcha: answer.toUpperCase() }
    expect((await call(app, house, 'POST', 'login', { ip: who.ip, body })).code).toBe(0)
  })

  it('login/rule-5: is used up by a wrong answer, and too old after five minutes', async () => {
    const who = await person(house)
    const attempt = async (drawn: { uuid: string; answer: string }, answer: string) => {
      const { sm2PublicKey } = await house.services.keys.current(house.now())
      const password = sm2Encrypt(`${house.now()}|${drawn.uuid}|Tr7-kelp-mond`, sm2PublicKey)
      return (
        await call(app, house, 'POST', 'login', {
          ip: who.ip,
          body: { username: who.username, password, uuid: drawn.uuid, captcha: answer },
        })
      ).code
    }
    const first = await captcha(app, house, who.ip)
    expect([await attempt(first, 'zzz'), await attempt(first, first.answer)]).toEqual([10007, 10007])
    const second = await captcha(app, house, who.ip)
    house.pass(5 * 60_000)
    expect(await attempt(second, second.answer)).toBe(10007)
  })

  it('login/rule-5: is drawn twenty times a minute for one address, then 429', async () => {
    const ask = async () =>
      (await app.inject({ method: 'GET', url: '/api/captcha?uuid=always-the-same', remoteAddress: '10.1.1.3' })).headers['content-type']
    for (let drawn = 0; drawn < 20; drawn += 1) expect(await ask()).toBe('image/png')
    expect(await ask()).toMatch(/json/)
    house.pass(60_001)
    expect(await ask()).toBe('image/png')
  })
})

describe('the keys of the installation', () => {
  it('are told to the login page without a session', async () => {
    const { code, data } = await call(app, house, 'GET', 'sys/security/key', { pk: null })
    expect(code).toBe(0)
    expect(data).toMatchObject({
      serverTime: house.now(),
      pkMode: 'enforce',
      captchaType: 'text',
      passwordPolicy: { minLength: 8, maxLength: 32, minKinds: 3 },
    })
    expect(data.sm2PublicKey).toMatch(/^04[0-9a-f]{128}$/)
  })

  it('stand sealed in the database, under a file that only its owner reads', async () => {
    const { rows } = await sql<{ private: string }>`select private from security_key`.execute(house.db)
    const [known] = await house.services.keys.privateKeys(house.now(), null)
    expect(rows.every((row) => !row.private.includes(known ?? ''))).toBe(true)
    expect((await stat(join(house.dataDir, 'keys', 'master.key'))).mode & 0o777).toBe(0o600)
  })

  it('change every ninety days, the old pair being taken for another day', async () => {
    const before = await house.services.keys.current(house.now())
    house.pass(90 * DAY)
    const after = await house.services.keys.current(house.now())
    expect(after.keyId).not.toBe(before.keyId)
    expect(await house.services.keys.privateKeys(house.now() + DAY - 1, before.keyId)).toHaveLength(1)
    expect(await house.services.keys.privateKeys(house.now() + DAY, before.keyId)).toHaveLength(0)
  })

  it('are the same for every process of the installation', async () => {
    const again = await openKeys({ db: house.db, dataDir: house.dataDir, clock: house.now, newId: house.services.newId })
    expect(await again.current(house.now())).toEqual(await house.services.keys.current(house.now()))
    expect(again.open(house.services.keys.seal('330102199003071234'))).toBe('330102199003071234')
    expect(again.index('13857101234')).toBe(house.services.keys.index('13857101234'))
    expect(again.sign('file', 'x')).not.toBe(again.sign('other', 'x'))
  })

  it('are refused loudly when the master file is missing or another', async () => {
    const open = (dataDir: string) => openKeys({ db: house.db, dataDir, clock: house.now, newId: house.services.newId })
    await expect(open(join(house.dataDir, 'elsewhere'))).rejects.toThrow('master.key is missing')
    const file = join(house.dataDir, 'keys', 'master.key')
    const right = await readFile(file, 'utf8')
    await writeFile(file, randomHex(16))
    await expect(open(house.dataDir)).rejects.toThrow()
    await writeFile(file, right)
  })

  it('open a value that was never sealed as it is', () => {
    expect(house.services.keys.open('13857101234')).toBe('13857101234')
  })
})
