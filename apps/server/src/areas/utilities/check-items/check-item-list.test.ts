import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openUtilities, type Utilities } from '../testing/utilities-house.ts'

let here: Utilities
beforeAll(async () => {
  here = await openUtilities()
})
afterAll(() => here.close())

it('the check form on site lists the enabled items of its object, by unit, heading and order', async () => {
  const { at, services } = here
  const rows = async () => (await at.staff.get<Record<string, string>[]>('gysy/aqjdyhpcjcx/list', { objectType: '4' })).data
  const before = await rows()
  const keys = before.map((row) => `${row.unitName}|${row.categoryName}|${String(row.sort).padStart(5, '0')}`)
  expect(before.length).toBeGreaterThan(5)
  expect(new Set(before.map((row) => row.objectType))).toEqual(new Set(['4']))
  const units = keys.map((key) => key.split('|')[0])
  expect(units.filter((unit, index) => unit !== units[index - 1])).toHaveLength(new Set(units).size)
  await sql`update check_item set status = false where id = ${before[0]?.id ?? ''}`.execute(services.db)
  expect((await rows()).map((row) => row.id)).not.toContain(before[0]?.id)
})
