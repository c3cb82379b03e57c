import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadPicture } from '../../../../test/support/small-city.ts'
import type { Notice, Notify } from '../../../resources/notices/notify.ts'
import { actOnHazard, dispatched, major, openUtilities, rectificationMeasures, type Utilities } from '../testing/utilities-house.ts'
import { dailyWorks } from './daily-works.ts'

let here: Utilities
beforeAll(async () => {
  here = await openUtilities()
})
afterAll(() => here.close())

describe('a major hazard in rectification', () => {
  it('without progress for seven days is told to the company, its district and the city, once for each seven days', async () => {
    const { at, house, services } = here
    const row = await dispatched(here, major, { reformDeadline: '2026-08-30' })
    const five = { reformFund: 2, emergencyPlan: '停用', reformPlanFiles: [await uploadPicture(house, at.staff)] }
    await actOnHazard(at.staff, 'reform', { id: row.id, ...rectificationMeasures, ...five })
    const told: Notice[] = []
    const notify: Notify = async (ctx, notice) => {
      told.push(notice)
      const written = { id: ctx.services.newId(), title: notice.title, biz_type: notice.bizType, biz_id: notice.bizId }
      await ctx.db
        .insertInto('notice')
        .values({ ...written, sender_date: ctx.now, create_date: ctx.now, update_date: ctx.now })
        .execute()
    }
    const { silentMajors } = dailyWorks(services, notify)
    const work = () =>
      services.db.transaction().execute((db) => silentMajors.runIn(db, { due: 0, params: null, signal: new AbortController().signal }))
    const run = async (now: string) => {
      house.setNow(now)
      await work()
      return told
        .splice(0)
        .flatMap((notice) => notice.userIds)
        .sort()
    }
    expect(await run('2026-07-06 06:00:00')).toEqual([])
    const everybody = [at.principal, at.safetyManager, at.district, at.district2, at.city].map((person) => person.userId).sort()
    expect(await run('2026-07-07 06:00:00')).toEqual(everybody)
    expect(await run('2026-07-08 06:00:00')).toEqual([])
    expect(await run('2026-07-14 06:00:01')).toEqual(everybody)
  })
})

describe('a hazard in rectification', () => {
  it('is told of 7, 3 and 1 days before its deadline, on it, and 1, 3 and 7 days after, first to the company, then to district and city', async () => {
    const { at, house, services } = here
    house.setNow('2026-06-30 10:00:00')
    const row = await dispatched(here, {}, { reformDeadline: '2026-09-20' })
    const told: Notice[] = []
    const notify: Notify = async (ctx, notice) => {
      if (notice.bizId !== row.id) return
      told.push(notice)
      const written = { id: ctx.services.newId(), title: notice.title, biz_type: notice.bizType, biz_id: notice.bizId }
      await ctx.db
        .insertInto('notice')
        .values({ ...written, sender_date: ctx.now, create_date: ctx.now, update_date: ctx.now })
        .execute()
    }
    const { dangerOverdue } = dailyWorks(services, notify)
    const on = async (day: string) => {
      house.setNow(`${day} 08:00:00`)
      const run = () =>
        services.db.transaction().execute((db) => dangerOverdue.runIn(db, { due: 0, params: null, signal: new AbortController().signal }))
      // A second look at the same day finds nobody left to tell.
      for (const _look of ['first', 'second']) await run()
      const notices = told.splice(0)
      return { to: notices.flatMap((notice) => notice.userIds).sort(), says: notices.map((notice) => notice.content).join(' ') }
    }
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
