import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declaredKinds, kindsByKey } from '../../src/alerts/kinds.ts'
import { sweepKind } from '../../src/alerts/sweep.ts'
import { tellNew } from '../../src/alerts/tell.ts'
import { alertParts } from '../../src/areas/system/alerts/alert-parts.ts'
import { contextOf, jobFacts, systemActor } from '../../src/pipeline/context-of.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { buildSmallCity } from '../support/small-city.ts'
import { clearWarnedRow, isOfItsOwnRow, layWarnedRow, removeWarnedRow, WARNED_ON, WARNED_ROW } from './warned-rows.ts'

// Every warning of the product, one after the other: a row that has come to its last step opens it once, a second look opens and tells nothing, and it
// closes when its cause is gone.

let house: TestServer
beforeAll(async () => {
  house = await startTestServer({ parameters: { CHENGAN_SMS_DRIVER: 'log', CHENGAN_PASSWORD_MAXDAYS: '3650' } })
  await buildSmallCity(house)
  // Somebody of the company may do everything, in every business system.
  const { db } = house.open.services
  await sql`update dept set system_code = array['zhrq', 'zhsz']`.execute(db)
  await sql`update role set menu_id_list = (select array_agg(id) from menu) where id = any(select unnest(role_id_list) from "user" where dept_id = 'd-company')`.execute(
    db,
  )
  house.setNow(WARNED_ON)
})
afterAll(() => house.close())

const ctx = (): ReturnType<typeof contextOf> => contextOf(house.open.services, systemActor, jobFacts('test'), 'zh-CN')

describe('every warning', () => {
  it('opens once, is told once, and closes when its cause is gone', async () => {
    const { registry, db } = house.open.services
    const all = await kindsByKey(ctx())
    expect(declaredKinds(registry).length).toBeGreaterThan(30)
    const faults: string[] = []
    for (const kind of all.values()) {
      if (!isOfItsOwnRow(kind)) continue
      await layWarnedRow(house.open.services, kind)
      const first = await sweepKind(ctx(), alertParts, kind, [WARNED_ROW])
      await tellNew(ctx(), alertParts, [kind])
      const { rows: notices } = await sql<{ n: number }>`select count(*)::int as n from notice`.execute(db)
      const second = await sweepKind(ctx(), alertParts, kind, [WARNED_ROW])
      const toldAgain = await tellNew(ctx(), alertParts, [kind])
      await removeWarnedRow(house.open.services, kind)
      const third = await sweepKind(ctx(), alertParts, kind, [WARNED_ROW])
      const { rows } = await sql<{ open: string; told: boolean }>`select open, told_at is not null as told from alert
        where row_id = ${WARNED_ROW} and kind = ${kind.key}`.execute(db)
      const happened = JSON.stringify([first.opened, second, toldAgain, third.closed, rows])
      const wanted = JSON.stringify([1, { opened: 0, closed: 0 }, 0, 1, [{ open: '2', told: true }]])
      if (happened !== wanted) faults.push(`${kind.key}: ${happened}`)
      if (notices[0]?.n === 0 && kind.alert.to.includes('owner')) faults.push(`${kind.key}: told nobody`)
      await clearWarnedRow(house.open.services, kind)
    }
    expect(faults).toEqual([])
  })
})
