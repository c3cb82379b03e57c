import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dispatched, openUtilities, reported, type Utilities } from '../testing/utilities-house.ts'

const root = 'gysy/aqjdyhpc'
const page = '/gysy/qy_aqjdyhpc/index'

let here: Utilities
beforeAll(async () => {
  here = await openUtilities()
  await dispatched(here)
  await reported(here, here.at.district)
})
afterAll(() => here.close())

describe('the page on which a company works', () => {
  const asked = (more: object) => here.at.staff.get<{ total: number; tabs?: Record<string, number> }>(`${root}/page`, { limit: 1, ...more })

  it('has the orders of districts under 待我整改, as many as its badge says and the tab counts', async () => {
    const mine = await asked({ tab: 'toReform', withTabs: 1 })
    expect(mine.data.total).toBeGreaterThan(0)
    expect(mine.data.tabs?.toReform).toBe(mine.data.total)
    const count = await here.at.staff.get<{ byRoute: Record<string, number> }>('sys/duty/count')
    expect(count.data.byRoute[page]).toBe(mine.data.total)
  })

  it('counts in each tab the same rows: what must be signed for is among what awaits it and among all', async () => {
    const all = await asked({ tab: 'all', withTabs: 1 })
    expect(all.data.tabs).toMatchObject({ all: all.data.total, dispatched: 1, toReform: 1 })
    expect(all.data.total).toBeGreaterThanOrEqual(1)
  })
})

describe('a tab named like a state', () => {
  it('counts the state for whoever looks; one that says 待我 only what awaits him', async () => {
    const tabsOf = async (who: Utilities['at']['city']) =>
      (await who.get<{ tabs: Record<string, number> }>(`${root}/page`, { limit: 1, withTabs: 1 })).data.tabs
    expect(await tabsOf(here.at.district)).toMatchObject({ reported: 1, toDispatch: 1, dispatched: 1 })
    expect(await tabsOf(here.at.city)).toMatchObject({ reported: 1, toDispatch: 0, dispatched: 1 })
  })
})

describe('a tab of what awaits me', () => {
  it('has the soonest deadline first, in the list of whoever reviews', async () => {
    const later = await reported(here, here.at.district)
    const sooner = await reported(here, here.at.district)
    await here.services.db.updateTable('duty').set({ deadline: '2026-06-12 18:00:00' }).where('biz_id', '=', later.id).execute()
    await here.services.db.updateTable('duty').set({ deadline: '2026-06-11 18:00:00' }).where('biz_id', '=', sooner.id).execute()
    const listed = async (query: object) =>
      (await here.at.district.get<{ list: { id: string }[] }>(`${root}/page`, { tab: 'toDispatch', ...query })).data.list.map(
        ({ id }) => id,
      )
    expect((await listed({})).slice(0, 2)).toEqual([sooner.id, later.id])
    expect((await listed({ orderField: 'create_date', order: 'asc' })).indexOf(later.id)).toBeLessThan(
      (await listed({ orderField: 'create_date', order: 'asc' })).indexOf(sooner.id),
    )
  })
})
