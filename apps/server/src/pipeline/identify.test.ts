import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { call, openApp, tokenOfReply } from '../session/testing/browser.ts'
import { person, type SessionPerson, type SessionServer, startSessionServer } from '../session/testing/house.ts'
import type { ServerCall } from './call.ts'
import { openGate } from './identify.ts'

const callOf = (path: string, access: ServerCall['access']): ServerCall => ({
  label: { zh: '台账', en: 'Register' },
  verb: 'GET',
  path,
  access,
  levels: [],
  changes: false,
  resource: null,
  parameters: {},
  run: async () => null,
})
const open = callOf('lib/open', 'anyone')
const closed = callOf('lib/closed', 'login')
const words = callOf('lib/words', 'login')
const board = callOf('lib/board', ['lib:board:list'])
const order = { ...callOf('lib/order', ['lib:board:list']), changes: true }

let house: SessionServer
let app: FastifyInstance
let who: SessionPerson
let token: string
beforeAll(async () => {
  house = await startSessionServer()
  const gate = openGate(house.sessions, house.services.settings, house.services.words)
  app = await openApp(house, (routes) => {
    for (const one of [open, closed, words, board, order])
      routes.get(`/api/${one.path}`, async (request) => {
        const identity = await gate.identify(request, one)
        return { code: 0, msg: 'success', data: { username: identity?.actor.username ?? null } }
      })
  })
  who = await person(house)
  token = await tokenOfReply(app, house, who)
})
afterEach(() => house.set('sys.maintenance', '0'))
afterAll(() => house.close())

const ask = (one: ServerCall, given: { readonly token?: string }) => call(app, house, 'GET', one.path, { ip: who.ip, ...given })

describe('the mode of maintenance', () => {
  it('refuses whoever is logged in with 503, until it ends', async () => {
    expect(await ask(closed, { token })).toMatchObject({ code: 0, data: { username: who.username } })
    house.set('sys.maintenance', '1')
    expect(await ask(closed, { token })).toMatchObject({ code: 503, msg: '系统维护中，请稍后访问' })
    house.set('sys.maintenance', '0')
    expect(await ask(closed, { token })).toMatchObject({ code: 0 })
  })
  it('is told before anybody is asked to log in', async () => {
    expect(await ask(closed, {})).toMatchObject({ code: 401 })
    house.set('sys.maintenance', '1')
    expect(await ask(closed, {})).toMatchObject({ code: 503 })
  })
  it('lets administrators in, so that somebody can end it', async () => {
    house.set('sys.maintenance', '1')
    const keeper = await person(house, { dept_id: 'd-ops', role_id_list: ['r-sys'] })
    expect(await call(app, house, 'GET', closed.path, { ip: keeper.ip, token: await tokenOfReply(app, house, keeper) })).toMatchObject({
      code: 0,
    })
  })
  it('leaves open what needs no login', async () => {
    house.set('sys.maintenance', '1')
    expect(await ask(open, {})).toMatchObject({ code: 0, data: { username: null } })
    expect(await ask(open, { token })).toMatchObject({ code: 0, data: { username: who.username } })
  })
})

describe('a wall screen', () => {
  it('reads what its strings open and what a wall shows, and nothing else that is open to every login', async () => {
    const screen = await person(house, { dept_id: '1', role_id_list: ['r-screen'] })
    const its = await tokenOfReply(app, house, screen)
    const codes: number[] = []
    for (const one of [open, words, board, closed, order])
      codes.push((await call(app, house, 'GET', one.path, { ip: screen.ip, token: its })).code)
    expect(codes).toEqual([0, 0, 0, 403, 403])
  })
})
