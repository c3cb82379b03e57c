import { test } from '../people.ts'
import { apiOf } from '../api.ts'

test('look', async ({ as }) => {
  const page = await as('maintenanceOfficer', '/yhgl/rcyh/qb/index')
  const api = await apiOf(page)
  const list = await api.call<any>('GET', 'yhgl/rcyh/plan/page?limit=50')
  const ids = list.data.list.flatMap((row: { dailyIds: string[] }) => row.dailyIds)
  const dangers = await api.call<any>('GET', 'yhgl/rcyh/danger/page?limit=50')
  const progs = await api.call<any>('GET', 'yhgl/rcyh/constructionPlan/page?limit=50')
  const delays = await api.call<any>('GET', 'yhgl/rcyhyq/page?limit=50')
  const count = new Map<string, number>()
  for (const id of [...ids, ...dangers.data.list.map((r: any) => r.dailyId), ...progs.data.list.map((r: any) => r.dailyId), ...delays.data.list.map((r: any) => r.dailyId)]) count.set(id, (count.get(id) ?? 0) + 1)
  const best = [...count].sort((a, b) => b[1] - a[1]).slice(0, 2)
  console.log(best)
  for (const [i, [id]] of best.entries()) {
    const page = await as('maintenanceOfficer', `/yhgl/rcyh/qb/index/detail/${id}`)
    await page.waitForTimeout(2500)
    await page.screenshot({ path: `/tmp/ev${i}.png`, fullPage: true })
  }
})
