import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { profile } from '../random/profile.ts'
import { eachLooks, openLookers } from './lookers.ts'
import { annualAgrees, dutiesAgree, figuresAgree, menuNumbersAgree, tabsAgree } from './numbers.ts'

// Every number that speaks of rows agrees with the list of these rows, for whoever looks: accounts of the demonstration city ask for its badges,
// duties, tabs and figures, and open the list behind each.

let city: Awaited<ReturnType<typeof openLookers>>
beforeAll(async () => {
  city = await openLookers()
}, 300_000)
afterAll(() => city.house.close())

describe('a number that speaks of rows', () => {
  test('agrees with the list of these rows, for whoever looks', async () => {
    const { lookers, ledger } = city
    await eachLooks(lookers, async (who) => {
      const duties = await dutiesAgree(who)
      await tabsAgree(who, duties)
      await menuNumbersAgree(who, duties)
      await figuresAgree(who)
      await annualAgrees(who)
    })
    expect(ledger.differing).toEqual([])
    expect(lookers.length).toBeGreaterThan(profile.long ? 40 : 8)
    // What compares nothing, or empty lists alone, would prove nothing.
    expect(ledger.compared).toBeGreaterThan(profile.long ? 1000 : 250)
    expect(ledger.counted).toBeGreaterThan(profile.long ? 300 : 100)
  }, 600_000)

  test('about annual declarations leaves out what nobody has handed in, but for its applicant', async () => {
    const drafts = await Promise.all(
      city.lookers.map(async ({ name, person }) => {
        const { code, data } = await person.get('szgl/wjsp/page', { status: '0', limit: 1 })
        return code === 0 && data.total > 0 ? [name] : []
      }),
    )
    expect(drafts.flat()).toContain('demo_js')
    expect(drafts.flat().filter((name) => /_(sj|qx)/.test(name))).toEqual([])
  })
})
