import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertRow } from '../../../resources/rows.ts'
import { quarterOf } from '../credit/reckon.ts'
import { dailyWorks } from '../daily/daily-works.ts'
import { openUtilities, type Utilities } from '../testing/utilities-house.ts'

const NOW = '2026-06-30 10:00:00'
let here: Utilities

interface Driver {
  readonly code: string
  readonly num: number | null
  readonly den: number | null
  readonly points: number
  readonly links: readonly { readonly route: string; readonly query: Readonly<Record<string, string>> }[]
}
interface Told {
  readonly riskIndex: number | null
  readonly riskLevel: string | null
  readonly riskMonth: string | null
  readonly risk: { readonly drivers: readonly Driver[]; readonly unknown: readonly Driver[] } | null
}

beforeAll(async () => {
  here = await openUtilities()
})
afterAll(() => here.close())
beforeEach(async () => {
  here.house.setNow(NOW)
  const { db } = here.services
  await sql`update gas_company set risk_month = null, risk_index = null, risk_level = null, risk_grounds = null`.execute(db)
})

async function runs(now: string): Promise<void> {
  here.house.setNow(now)
  const handler = dailyWorks(here.services, async () => undefined).credit
  await here.services.db.transaction().execute((db) => handler.runIn(db, { due: 0, params: null, signal: new AbortController().signal }))
  here.house.setNow(NOW)
}
const company = async (by = here.at.city) => (await by.get<Told>('gysy/gascompanies/info/c-one')).data

/** A hazard of the company that was due on a day, put right in time or not at all. */
async function hazard(id: string, due: string, closedOn: string | null): Promise<void> {
  await insertRow(here.services.db, here.services.registry.byName('hazardCheck'), {
    ...{ id, gasCompaniesId: 'c-one', hasHazard: true, hazardLevel: '1', hazardNo: id, description: id, level: 'qx' },
    ...{ status: closedOn === null ? 'reforming' : 'closed', reformDeadline: due, reformDate: closedOn, checkDate: `${due} 09:00:00` },
    ...{ deptId: 'd-district', regionId: '990102', createDate: NOW, updateDate: NOW, version: 1, deleted: false },
  })
}

describe('gysy/gascompanies/rule-10: the risk index of a company', () => {
  it('is reckoned of hazards, papers, staff and credit; what has no rows yet shares its weight out', async () => {
    const { db } = here.services
    // One of two hazards was put right in time. Of four papers (a licence for piped gas, evaluation, insurance, plan) two are out of date.
    await hazard('h-late', '2026-05-10', null)
    await hazard('h-good', '2026-05-11', '2026-05-10')
    await hazard('h-old', '2025-06-29', null)
    await sql`update gas_company set business_types = '{1}', licence_status = '4', licence_valid_to = '2027-12-31', next_evaluation_date = '2027-01-01',
      insurance_valid_to = '2026-06-29', emergency_plan_valid_to = null, staff_minimum = 4 where id = 'c-one'`.execute(db)
    await runs('2026-06-30 02:00:00')
    const told = await company()
    expect([told.riskMonth, told.risk?.unknown.map(({ code }) => code).toSorted()]).toEqual([
      '2026-06',
      ['checks', 'credit', 'filings', 'trace'],
    ])
    const driver = (code: string) => told.risk?.drivers.find((one) => one.code === code)
    expect([driver('hazards'), driver('papers'), driver('staff')].map((one) => [one?.num, one?.den])).toEqual([
      [1, 2],
      [2, 4],
      [4, 4],
    ])
    // 25, 20 and 10 of 55: 12.5 + 10 + 10 = 32.5 of 55.
    expect([told.riskIndex, told.riskLevel]).toEqual([59.1, '2'])
    expect(told.risk?.drivers.map(({ code }) => code)).toEqual(['hazards', 'papers', 'staff'])
  })

  it('opens the rows of each part for whoever may open them', async () => {
    await runs('2026-06-30 02:00:00')
    const { risk } = await company()
    for (const code of ['hazards', 'papers', 'staff']) {
      const links = risk?.drivers.find((one) => one.code === code)?.links ?? []
      expect([code, links.length]).not.toEqual([code, 0])
      for (const { query } of links) expect([query.gasCompaniesId ?? query.id]).toEqual(['c-one'])
    }
    expect((await company(here.at.principal)).riskIndex).toBe((await company()).riskIndex)
  })

  it('stands for its month, and is reckoned anew in the next', async () => {
    await runs('2026-06-30 02:00:00')
    const { riskIndex } = await company()
    await sql`update gas_company set insurance_valid_to = '2027-06-29', emergency_plan_valid_to = '2027-06-29' where id = 'c-one'`.execute(
      here.services.db,
    )
    await runs('2026-06-30 23:00:00')
    expect(await company()).toMatchObject({ riskIndex, riskMonth: '2026-06' })
    await runs('2026-07-01 02:00:00')
    const next = await company()
    expect(next.riskMonth).toBe('2026-07')
    expect(next.riskIndex).toBeLessThan(riskIndex ?? 0)
  })

  it('raises the share of inspections that the credit class says, and is drawn near by its points', async () => {
    await runs('2026-06-30 02:00:00')
    const { riskIndex } = await company()
    const { rows } = await sql<{
      rate: number
      grade: string
      score: number
    }>`select inspect_rate::float8 as rate, grade, score::float8 as score
      from credit_record where gas_companies_id = 'c-one' and period = ${quarterOf('2026-06-30')} and not deleted`.execute(here.services.db)
    expect(rows).toMatchObject([{ grade: 'A', rate: riskIndex }])
    await runs('2026-07-01 02:00:00')
    const credit = (await company()).risk?.drivers.find(({ code }) => code === 'credit')
    expect([credit?.num, credit?.den]).toEqual([100 - (rows[0]?.score ?? 0), 100])
  })

  it('of a company that is not in business is none', async () => {
    await sql`update gas_company set business_status = '4' where id = 'c-two'`.execute(here.services.db)
    await runs('2026-06-30 02:00:00')
    expect((await here.at.city.get<Told>('gysy/gascompanies/info/c-two')).data).toMatchObject({ riskIndex: null, risk: null })
    await sql`update gas_company set business_status = '1' where id = 'c-two'`.execute(here.services.db)
  })
})
