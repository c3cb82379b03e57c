import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadPicture } from '../../../../test/support/small-city.ts'
import { lookAtWarnings } from '../../../../test/warnings/warnings-ground.ts'
import { actOnHazard, dispatched, major, openUtilities, rectificationMeasures, type Utilities } from '../testing/utilities-house.ts'

let here: Utilities
beforeAll(async () => {
  here = await openUtilities()
})
afterAll(() => here.close())

/** Who is told of a row by a look at a moment, and in which words. */
async function told(id: string, now: string, title: string): Promise<{ readonly to: readonly string[]; readonly says: string }> {
  const { house, services } = here
  house.setNow(now)
  // A second look at the same moment finds nobody left to tell.
  for (const _look of ['first', 'second']) await lookAtWarnings(services)
  const { rows } = await sql<{ who: string; content: string }>`select r.user_id as who, n.content from notice n
    join notice_receipt r on r.notice_id = n.id where n.biz_id = ${id} and n.create_date = ${now} and n.title like ${`${title}%`}
    order by r.user_id`.execute(services.db)
  return { to: rows.map(({ who }) => who), says: rows.map(({ content }) => content).join(' ') }
}

describe('a major hazard in rectification', () => {
  it('without progress for seven days is told to the company, its district and the city, once for each seven days', async () => {
    const { at, house } = here
    const row = await dispatched(here, major, { reformDeadline: '2026-08-30' })
    const five = { reformFund: 2, emergencyPlan: '停用', reformPlanFiles: [await uploadPicture(house, at.staff)] }
    await actOnHazard(at.staff, 'reform', { id: row.id, ...rectificationMeasures, ...five })
    const on = async (day: string) => (await told(row.id, `${day} 11:00:00`, '重大隐患整改无进展')).to
    expect(await on('2026-07-06')).toEqual([])
    const everybody = [at.principal, at.safetyManager, at.district, at.district2, at.city].map((person) => person.userId).sort()
    expect(await on('2026-07-07')).toEqual(everybody)
    expect(await on('2026-07-08')).toEqual([])
    expect(await on('2026-07-14')).toEqual(everybody)
  })
})

describe('a hazard in rectification', () => {
  it('is told of 7, 3 and 1 days before its deadline, on it, and 1, 3 and 7 days after, first to the company, then to district and city', async () => {
    const { at, house } = here
    house.setNow('2026-06-30 10:00:00')
    const row = await dispatched(here, {}, { reformDeadline: '2026-09-20' })
    const on = (day: string) => told(row.id, `${day} 08:00:00`, '隐患整改')
    const company = [at.principal, at.safetyManager].map((person) => person.userId).sort()
    const withDistrict = [...company, at.district.userId, at.district2.userId].sort()
    const everybody = [...withDistrict, at.city.userId].sort()
    expect((await on('2026-09-12')).to).toEqual([])
    expect(await on('2026-09-13')).toEqual({ to: company, says: expect.stringContaining('还有7日到期') })
    expect((await on('2026-09-16')).to).toEqual([])
    expect((await on('2026-09-17')).to).toEqual(company)
    expect((await on('2026-09-19')).to).toEqual(company)
    expect(await on('2026-09-20')).toEqual({ to: company, says: expect.stringContaining('今日到期') })
    expect(await on('2026-09-21')).toEqual({ to: withDistrict, says: expect.stringContaining('已逾期1日') })
    // The day of the third step was missed, for the server stood still: it is made up for.
    expect(await on('2026-09-24')).toEqual({ to: withDistrict, says: expect.stringContaining('已逾期4日') })
    expect(await on('2026-09-27')).toEqual({ to: everybody, says: expect.stringContaining('建议挂牌督办') })
    expect((await on('2026-09-28')).to).toEqual([])
    expect((await on('2026-11-01')).to).toEqual([])
  })
})
