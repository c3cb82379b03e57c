import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SessionFacts } from './services.ts'
import { call, openApp, tokenOfReply } from './testing/browser.ts'
import { person, type SessionPerson, type SessionServer, startSessionServer } from './testing/house.ts'

let house: SessionServer
let app: FastifyInstance
let who: SessionPerson
let token: string
beforeAll(async () => {
  house = await startSessionServer()
  app = await openApp(house)
  who = await person(house)
  token = await tokenOfReply(app, house, who)
})
afterAll(() => house.close())

const ticketFor = async (url: string, method?: string) => {
  const { data } = await call(app, house, 'POST', 'sys/ticket', { token, ip: who.ip, body: { url, ...(method ? { method } : {}) } })
  return String(data.ticket)
}
const use = async (ticket: string, given: Partial<SessionFacts> = {}) => {
  const query = { ticket, status: '1', name: '燃气', ...(given.query ?? {}) }
  const request = { method: 'GET', path: 'gysy/aqjdyhpc/export', headers: {}, ip: who.ip, queryCredentials: true, ...given, query }
  return (await house.sessions.identify(request))?.actor.userId ?? null
}
const ADDRESS = '/api/gysy/aqjdyhpc/export?status=1&name=%E7%87%83%E6%B0%94'

describe('a ticket', () => {
  it('is 32 random bytes for 60 seconds', async () => {
    const { data } = await call(app, house, 'POST', 'sys/ticket', { token, ip: who.ip, body: { url: ADDRESS } })
    expect(data).toEqual({ ticket: expect.stringMatching(/^[\w-]{43}$/), expire: 60 })
  })

  it('stands for its user once', async () => {
    const ticket = await ticketFor(ADDRESS)
    expect([await use(ticket), await use(ticket)]).toEqual([who.id, null])
  })

  it('is used by one of several calls at once', async () => {
    const ticket = await ticketFor(ADDRESS)
    const used = await Promise.all([use(ticket), use(ticket), use(ticket)])
    expect(used.filter((user) => user !== null)).toEqual([who.id])
  })

  it.each(['/api/%zz', '/api/%E7%87', 'http://[', '/api/a%'])('is refused in words for %s, which is no address', async (url) => {
    const reply = await call(app, house, 'POST', 'sys/ticket', { token, ip: who.ip, body: { url } })
    expect(reply).toMatchObject({ code: 10_003, msg: '地址格式错误' })
  })

  it('is the same however the address is written', async () => {
    expect(await use(await ticketFor('gysy//aqjdyhpc/export/?name=燃气&status=1&_t=5'))).toBe(who.id)
  })

  it.each([
    ['another path', { path: 'gysy/aqjdyhpc/page' }],
    ['another query', { query: { status: '2' } }],
    ['a query that is longer', { query: { limit: '9' } }],
    ['another method', { method: 'POST' }],
    ['an address that carries no credential', { queryCredentials: false }],
  ])('is nothing for %s', async (_, given) => {
    expect(await use(await ticketFor(ADDRESS), given)).toBeNull()
  })

  it('is nothing after a minute', async () => {
    const ticket = await ticketFor(ADDRESS)
    house.pass(60_000)
    expect(await use(ticket)).toBeNull()
  })

  it('needs an address and a known method', async () => {
    const codes = []
    for (const body of [{}, { url: ADDRESS, method: 'TRACE' }])
      codes.push((await call(app, house, 'POST', 'sys/ticket', { token, ip: who.ip, body })).code)
    expect(codes).toEqual([10001, 10003])
  })

  it('is refused for an address whose percent signs encode nothing', async () => {
    expect((await call(app, house, 'POST', 'sys/ticket', { token, ip: who.ip, body: { url: '/api/%zz' } })).code).toBe(10003)
  })

  it('dies with its session', async () => {
    const ticket = await ticketFor(ADDRESS)
    await call(app, house, 'POST', 'logout', { token, ip: who.ip })
    expect(await use(ticket)).toBeNull()
  })
})

describe('the signature of a file', () => {
  const sessionOf = async (from: string) =>
    (await house.sessions.identify({ method: 'GET', path: 'x', query: {}, headers: { token: from }, ip: who.ip, queryCredentials: false }))
      ?.session.id ?? ''
  const readerOf = async (file: string, sign: string) => (await house.sessions.readerOf(file, sign))?.userId ?? null

  it('opens this file alone to the reader in whose session it was given', async () => {
    const own = await sessionOf(await tokenOfReply(app, house, who))
    const sign = house.sessions.signFile(own, 'f-1')
    expect(await readerOf('f-1', sign)).toBe(who.id)
    expect(await readerOf('f-2', sign)).toBeNull()
    const other = await sessionOf(await tokenOfReply(app, house, await person(house)))
    expect(await readerOf('f-1', sign.replace(own, other))).toBeNull()
    expect(await readerOf('f-1', 'rubbish')).toBeNull()
  })

  it('opens nothing any more once its session has ended', async () => {
    const ended = await tokenOfReply(app, house, who)
    const sign = house.sessions.signFile(await sessionOf(ended), 'f-1')
    const kept = house.sessions.signFile(await sessionOf(await tokenOfReply(app, house, who)), 'f-1')
    await call(app, house, 'POST', 'logout', { token: ended, ip: who.ip })
    expect([await readerOf('f-1', sign), await readerOf('f-1', kept)]).toEqual([null, who.id])
  })

  it('stays the same for a while and ends within two hours', async () => {
    const own = await sessionOf(await tokenOfReply(app, house, who))
    const sign = house.sessions.signFile(own, 'f-1')
    house.pass(60_000)
    expect(house.sessions.signFile(own, 'f-1')).toBe(sign)
    house.pass(2 * 3_600_000)
    expect(await readerOf('f-1', sign)).toBeNull()
  })
})
