import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { profile } from '../random/profile.ts'
import { eachLooks, openLookers } from './lookers.ts'
import { companiesAgree, licencesAndAssessmentsAgree, peopleAgree, policiesAgree } from './people-agree.ts'

/** Whoever has to do with people and papers of gas: of the city, of districts and of companies. */
const people = [
  'demo_sj_rq',
  'demo_sj_ld',
  'demo_qx_rq',
  'demo_qx2_rq',
  'demo_qx_rqsh',
  'demo_qy_gd',
  'demo_qy_gdaq',
  'demo_qy_pz',
  'demo_qy_cy',
]

let city: Awaited<ReturnType<typeof openLookers>>
beforeAll(async () => {
  city = await openLookers(people)
}, 300_000)
afterAll(() => city.house.close())

describe('numbers of people, licences, assessments and policies', () => {
  test('agree with their lists, tabs and sheets, for whoever looks', async () => {
    const { lookers, ledger, house } = city
    const year = new Date(house.open.services.clock()).getFullYear()
    const seen = new Map<string, number>()
    await eachLooks(lookers, async (who) => {
      seen.set(who.name, await peopleAgree(who, year))
      await companiesAgree(who)
      await licencesAndAssessmentsAgree(who)
      await policiesAgree(who)
    })
    expect(ledger.differing).toEqual([])
    // A company sees its own people, a district those of its companies, the city everybody.
    const [company = 0, district = 0, whole = 0] = ['demo_qy_gd', 'demo_qx_rq', 'demo_sj_rq'].map((name) => seen.get(name))
    expect(company).toBeGreaterThan(0)
    expect(district).toBeGreaterThanOrEqual(company)
    expect(whole).toBeGreaterThan(district)
    expect(ledger.compared).toBeGreaterThan(profile.long ? 800 : 400)
    expect(ledger.counted).toBeGreaterThan(profile.long ? 300 : 150)
  }, 600_000)
})
