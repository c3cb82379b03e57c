import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadPicture } from '../../../../test/small-city.ts'
import type { Notice, Notify } from '../../../resources/notices/notify.ts'
import { act, dispatched, major, measures, openUtilities, type Utilities } from '../testing/utilities-house.ts'
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
    await act(at.staff, 'reform', { id: row.id, ...measures, ...five })
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
