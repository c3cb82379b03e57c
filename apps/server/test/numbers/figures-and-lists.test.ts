import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { profile } from '../random/profile.ts'
import { walkFigures } from './figures-walk.ts'
import { eachLooks, openLookers } from './lookers.ts'

let city: Awaited<ReturnType<typeof openLookers>>
beforeAll(async () => {
  city = await openLookers()
}, 300_000)
afterAll(() => city.house.close())

describe('a figure', () => {
  test('dashboards §1.2-2: opens a list with an equal count, each figure by its dimensions', async () => {
    const { house, lookers, ledger } = city
    await eachLooks(lookers, (who) => walkFigures(house, who, { everyDimension: profile.long }))
    expect(ledger.differing).toEqual([])
    expect(ledger.compared).toBeGreaterThan(profile.long ? 2000 : 400)
    expect(ledger.counted).toBeGreaterThan(profile.long ? 800 : 150)
  }, 600_000)
})
