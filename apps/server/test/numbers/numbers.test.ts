import { registry } from '@chengan/domain/registry'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAccounts } from '../../src/demo/organisation/accounts.ts'
import { prepareDemo } from '../../src/demo/prepare-demo.ts'
import { profile } from '../random/profile.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { personOf } from '../support/people.ts'
import { walkFigures } from './figures-walk.ts'
import { annualAgrees, dutiesAgree, exportAgrees, figuresAgree, Ledger, type Looker, menuNumbersAgree, tabsAgree } from './numbers.ts'

// Every number that speaks of rows agrees with the list of these rows, for whoever looks: each account of the demonstration city asks for its badges,
// duties, tabs and figures, and opens the list behind each.

let house: TestServer
const ledger = new Ledger()
const lookers: Looker[] = []
beforeAll(async () => {
  house = await startTestServer({ parameters: { DEMO: 'small', DEMO_PASSWORD: 'Linjiang-2026-ok', FIGURE_SECONDS: '30' } })
  house.setNow('2026-06-30 18:00:00')
  await prepareDemo(house.open.services)
  const { rows } = await sql<{ id: string; name: string }>`select id, username as name from "user"
    where username = any(${demoAccounts().map(({ username }) => username)}::text[]) order by username`.execute(house.open.services.db)
  for (const { id, name } of rows) lookers.push({ name, person: await personOf(house, id), ledger, registry })
}, 300_000)
afterAll(() => house.close())

const ofRoles = ['demo_sj_rq', 'demo_sj_sz', 'demo_qx_rq', 'demo_qx_sz', 'demo_qy_gd']

describe('a number that speaks of rows', () => {
  test('agrees with the list of these rows, for every account of the demonstration city', async () => {
    for (const who of lookers) {
      const duties = await dutiesAgree(who)
      await tabsAgree(who, duties)
      await menuNumbersAgree(who, duties)
      await figuresAgree(who)
      await annualAgrees(who)
    }
    expect(ledger.differing).toEqual([])
    expect(lookers.length).toBeGreaterThan(40)
    // What compares nothing, or empty lists alone, would prove nothing.
    expect(ledger.compared).toBeGreaterThan(1000)
    expect(ledger.counted).toBeGreaterThan(300)
  }, 300_000)

  test('dashboards §1.2-2: opens a list with an equal count, each figure by its dimensions', async () => {
    const walked = new Ledger()
    for (const who of lookers) await walkFigures(house, { ...who, ledger: walked }, { everyDimension: profile.long })
    expect(walked.differing).toEqual([])
    expect(walked.compared).toBeGreaterThan(2000)
    expect(walked.counted).toBeGreaterThan(800)
  }, 600_000)

  test('agrees with its workbook, findings by visit among them', async () => {
    const exported = new Ledger()
    for (const who of lookers.filter(({ name }) => ofRoles.includes(name))) {
      const looking = { ...who, ledger: exported }
      await exportAgrees(looking, 'gysy/aqjdyhpc/export', 'gysy/aqjdyhpc/page', { by: 'check' })
      await exportAgrees(looking, 'szgl/wjsp/ndsb/export', 'szgl/wjsp/ndsb/page')
      for (const { root, standard, variants } of registry.tabled)
        if (standard.includes('export') && standard.includes('page') && variants.page === undefined)
          await exportAgrees(looking, `${root}/export`, `${root}/page`)
    }
    expect(exported.differing).toEqual([])
    expect(exported.counted).toBeGreaterThan(20)
  }, 300_000)

  test('about annual declarations leaves out what nobody has handed in, but for its applicant', async () => {
    const drafts = await Promise.all(
      lookers.map(async ({ name, person }) => {
        const { code, data } = await person.get('szgl/wjsp/page', { status: '0', limit: 1 })
        return code === 0 && data.total > 0 ? [name] : []
      }),
    )
    expect(drafts.flat()).toContain('demo_js')
    expect(drafts.flat().filter((name) => /_(sj|qx)/.test(name))).toEqual([])
  })
})
