import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SecondFactor } from '../services.ts'
import { knock, openApp, signInByBrowser } from '../testing/browser.ts'
import { person, type SessionServer, startSessionServer } from '../testing/house.ts'

// The code itself is checked elsewhere; here stands what a login makes of the answer.
const factor: SecondFactor = {
  send: async () => undefined,
  async check({ roles, code }) {
    if (roles.includes('superAdmin')) return { outcome: 'setUpFirst' }
    if (!roles.includes('sysAdmin')) return { outcome: 'notNeeded' }
    if (code === null) return { outcome: 'needed', mfaType: '2' }
    return code === '123456' ? { outcome: 'passed' } : { outcome: 'wrong', mfaType: '2' }
  },
}

let house: SessionServer
let app: FastifyInstance
beforeAll(async () => {
  house = await startSessionServer({ secondFactor: factor })
  app = await openApp(house)
})
afterAll(() => house.close())

describe('P-11: the second factor', () => {
  it('is asked with 10103 and its kind, then taken', async () => {
    const who = await person(house, { role_id_list: ['r-sys'] })
    expect(await signInByBrowser(app, house, who)).toMatchObject({ code: 10103, msg: '请输入动态验证码', data: { mfaType: '2' } })
    expect((await signInByBrowser(app, house, who, { body: { mfaCode: '123456' } })).code).toBe(0)
  })

  it('counts a wrong code as a failure', async () => {
    const who = await person(house, { role_id_list: ['r-sys'] })
    const replies = []
    for (let attempt = 0; attempt < 5; attempt += 1) replies.push(await signInByBrowser(app, house, who, { body: { mfaCode: '000000' } }))
    expect(replies.map(({ code }) => code)).toEqual([10103, 10103, 10103, 10103, 10022])
    expect(replies[0]?.msg).toBe('动态验证码错误')
  })

  it('is not asked of others', async () => {
    expect((await signInByBrowser(app, house, await person(house))).code).toBe(0)
  })

  it('that is not set up yet lets in for setting it up alone', async () => {
    const who = await person(house, { role_id_list: ['r-super'] })
    const { data } = await signInByBrowser(app, house, who)
    expect(data.mfaSetupRequired).toBe(true)
    expect((await knock(app, house, String(data.token), who.ip)).code).toBe(10103)
  })
})
