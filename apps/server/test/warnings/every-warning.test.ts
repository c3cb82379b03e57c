import type { Filter } from '@chengan/kernel/access/filter'
import { isDaily } from '@chengan/kernel/alerts/complete-alert'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AlertKind, declaredKinds, kindsByKey } from '../../src/alerts/kinds.ts'
import { sweepKind } from '../../src/alerts/sweep.ts'
import { tellNew } from '../../src/alerts/tell.ts'
import { alertParts } from '../../src/areas/system/alerts/alert-parts.ts'
import { contextOf, jobFacts, systemActor } from '../../src/pipeline/context-of.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { buildSmallCity } from '../support/small-city.ts'

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
  house.setNow('2026-09-16 10:00:00')
})
afterAll(() => house.close())

type Columns = Record<string, unknown>

/** Values with which a row fits a filter, as far as a filter says what is asked. */
function valuesFor(filter: Filter | undefined): Columns {
  if (filter === undefined) return {}
  if ('all' in filter) return Object.assign({}, ...filter.all.map(valuesFor))
  if ('any' in filter) return valuesFor(filter.any[0])
  if ('is' in filter && (typeof filter.is !== 'object' || filter.is === null)) return { [filter.column]: filter.is }
  if ('oneOf' in filter) return { [filter.column]: filter.oneOf[0] }
  return {}
}

/** Where a moment comes from the area: rows with which it has one. */
const sources: Readonly<Record<string, Columns>> = {
  worksEnded: { actualEnd: '2026-09-01' },
  repairAtEighty: { dispatchTime: '2026-09-15 10:00:00', repairDeadline: '2026-09-16 10:00:00' },
  caseAtSeventy: { outerPushTime: '2026-09-15 10:00:00', outerDeadline: '2026-09-16 10:00:00' },
  monthsNearlyPaid: { paidRate: 95 },
  monthsPaidBehind: { paidRate: 10, startDate: '2026-01-01', endDate: '2026-10-01' },
}
/** Moments of rows of others, or of a parameter: their own tests look at them. */
const elsewhere: ReadonlySet<string> = new Set(['planQuarter', 'declareWindowOpens', 'declareWindowCloses'])

const ID = 'warned-row'
const ctx = (): ReturnType<typeof contextOf> => contextOf(house.open.services, systemActor, jobFacts('test'), 'zh-CN')
const columnOf = (resource: CompleteResource, name: string) => resource.fields[name]?.column ?? name

async function lay({ resource, alert }: AlertKind): Promise<void> {
  const { on } = alert
  const departments = [...(resource.parties?.departments ?? []), ...(resource.parties?.managing ?? [])]
  const values: Columns = {
    createDate: '2026-01-01 00:00:00',
    updateDate: '2026-01-01 00:00:00',
    regionId: '990102',
    deptId: 'd-company',
    ...Object.fromEntries(departments.filter((name) => resource.fields[name]?.kind === 'dept').map((name) => [name, 'd-company'])),
    ...valuesFor(alert.where),
    ...(resource.facet?.where ?? {}),
    ...(typeof on === 'string' && on !== 'createDate' ? { [on]: momentOf(alert) } : {}),
    ...(typeof on === 'object' && 'source' in on ? sources[on.source] : {}),
  }
  const known = Object.entries(values).filter(([name]) => resource.fields[name]?.stored)
  await sql`insert into ${sql.table(resource.table)} (id, ${sql.join(known.map(([name]) => sql.id(columnOf(resource, name))))})
    values (${ID}, ${sql.join(known.map(([, value]) => sql`${value}`))})`.execute(house.open.services.db)
  if (typeof on === 'object' && 'duty' in on)
    await sql`insert into duty (id, biz_type, biz_id, action, title, reason, duty_dept_id, start_time, create_date, update_date)
      values ('warned-duty', ${resource.recordRoot}, ${ID}, ${on.action ?? 'audit'}, '待办', '待办', 'd-company', '2026-07-01', now(), now())`.execute(
      house.open.services.db,
    )
}

/** A moment at which a step is reached and the warning is not over. */
function momentOf(alert: AlertKind['alert']): string {
  if (alert.until !== undefined) return '2026-09-17'
  if (alert.unit === 'months') return '2026-05-02'
  return isDaily(alert) ? '2026-09-02' : '2026-09-15 04:00:00'
}

async function clear({ resource }: AlertKind): Promise<void> {
  const { db } = house.open.services
  await sql`delete from ${sql.table(resource.table)} where id = ${ID}`.execute(db)
  await sql`delete from duty where biz_id = ${ID}`.execute(db)
  await sql`delete from alert where row_id = ${ID}`.execute(db)
  await sql`delete from notice_receipt`.execute(db)
  await sql`delete from notice`.execute(db)
}

describe('every warning', () => {
  it('opens once, is told once, and closes when its cause is gone', async () => {
    const { registry, db } = house.open.services
    const all = await kindsByKey(ctx())
    expect(declaredKinds(registry).length).toBeGreaterThan(30)
    const faults: string[] = []
    for (const kind of all.values()) {
      const { on } = kind.alert
      if (typeof on === 'object' && 'source' in on && elsewhere.has(on.source)) continue
      await lay(kind)
      const first = await sweepKind(ctx(), alertParts, kind, [ID])
      await tellNew(ctx(), alertParts, [kind])
      const { rows: notices } = await sql<{ n: number }>`select count(*)::int as n from notice`.execute(db)
      const second = await sweepKind(ctx(), alertParts, kind, [ID])
      const toldAgain = await tellNew(ctx(), alertParts, [kind])
      await sql`update ${sql.table(kind.resource.table)} set deleted = true where id = ${ID}`.execute(db)
      const third = await sweepKind(ctx(), alertParts, kind, [ID])
      const { rows } = await sql<{ open: string; told: boolean }>`select open, told_at is not null as told from alert
        where row_id = ${ID} and kind = ${kind.key}`.execute(db)
      const happened = JSON.stringify([first.opened, second, toldAgain, third.closed, rows])
      const wanted = JSON.stringify([1, { opened: 0, closed: 0 }, 0, 1, [{ open: '2', told: true }]])
      if (happened !== wanted) faults.push(`${kind.key}: ${happened}`)
      if (notices[0]?.n === 0 && kind.alert.to.includes('owner')) faults.push(`${kind.key}: told nobody`)
      await clear(kind)
    }
    expect(faults).toEqual([])
  })
})
