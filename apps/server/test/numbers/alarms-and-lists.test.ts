import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { profile } from '../random/profile.ts'
import { deskAgrees, devicesAgree, floodsAgree, tilesAgree } from './alarms-agree.ts'
import { eachLooks, openLookers } from './lookers.ts'

/** Whoever has to do with alarms: of the city, of districts, of companies, whoever watches, and those of flooded streets. */
const people = [
  ...['demo_sj_rq', 'demo_sj_ld', 'demo_zb', 'demo_qx_rq', 'demo_qx2_rq', 'demo_qy_gd', 'demo_qy_gdaq', 'demo_qy_pz'],
  ...['demo_sj_sz2', 'demo_qx_sz', 'demo_xc'],
]

let city: Awaited<ReturnType<typeof openLookers>>
beforeAll(async () => {
  city = await openLookers(people)
}, 300_000)
afterAll(() => city.house.close())

describe('numbers of alarms, devices and flooded streets', () => {
  test('agree with their lists and sheets at the desk, on the home page and on the board, for whoever looks', async () => {
    const { lookers, ledger } = city
    let tiles = 0
    await eachLooks(lookers, async (who) => {
      await deskAgrees(who)
      await devicesAgree(who)
      tiles += await tilesAgree(who)
      await floodsAgree(who)
    })
    expect(ledger.differing).toEqual([])
    // The overview of whoever leads the city.
    expect(tiles).toBeGreaterThan(2)
    expect(ledger.compared).toBeGreaterThan(profile.long ? 1000 : 600)
    expect(ledger.counted).toBeGreaterThan(profile.long ? 300 : 150)
  }, 600_000)
})
