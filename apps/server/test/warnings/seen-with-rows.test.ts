import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { declaredKinds, kindsByKey } from '../../src/alerts/kinds.ts'
import { sweepKind } from '../../src/alerts/sweep.ts'
import { alertParts } from '../../src/areas/system/alerts/alert-parts.ts'
import { contextOf, jobFacts, systemActor } from '../../src/pipeline/context-of.ts'
import { changeValuesOf } from '../../src/resources/change/by-system.ts'
import { keepAllSight, keepSight, lacksSight } from '../../src/resources/change/keep-sight.ts'
import { commitRemoval } from '../../src/resources/change/remove.ts'
import { rowsById } from '../../src/resources/rows.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { type Person, personOf } from '../support/people.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'
import { clearWarnedRow, isOfItsOwnRow, layWarnedRow, WARNED_ON, WARNED_ROW } from './warned-rows.ts'

// Whoever reads a row reads what people are warned of about it, and nobody else: asked from outside, account by account.

let house: TestServer
let at: SmallCity
beforeAll(async () => {
  house = await startTestServer({ parameters: { CHENGAN_SMS_DRIVER: 'log', CHENGAN_PASSWORD_MAXDAYS: '3650' } })
  at = await buildSmallCity(house)
  // In every business system, so that rows of roads are asked for too.
  await sql`update dept set system_code = array['zhrq', 'zhsz']`.execute(house.open.services.db)
  house.setNow(WARNED_ON)
})
afterAll(() => house.close())
beforeEach(async () => {
  await sql`delete from alert`.execute(house.open.services.db)
})

const now = (who: Person) => personOf(house, who.userId)
const ctx = () => contextOf(house.open.services, systemActor, jobFacts('test'), 'zh-CN')
const seesWarning = async (person: Person) => (await person.get('gysy/alert/page', { rowId: WARNED_ROW })).data.total > 0
/** Rows without a page of their own are read in their list, which has this one alone. */
const readsRow = async (person: Person, { root, standard }: CompleteResource) =>
  standard.includes('info')
    ? (await person.get(`${root}/info/${WARNED_ROW}`)).code === 0
    : (await person.get(`${root}/page`, { limit: '1' })).data?.total > 0
const change = (name: string, values: Values) => changeValuesOf(ctx(), name, WARNED_ROW, values)
const layWarnedCar = () =>
  sql`insert into gas_car (id, create_date, update_date, dept_id, region_id, gas_companies_id, review_status, maintain_valid_to)
    values (${WARNED_ROW}, '2026-06-30 10:00+08', '2026-06-30 10:00+08', 'd-company', '990102', 'c-one', '3', '2026-09-02')`.execute(
    house.open.services.db,
  )
/** The row goes through the door, and leaves nothing for the next test. */
async function removeAll(name: string): Promise<void> {
  const { registry, db } = house.open.services
  const resource = registry.byName(name)
  await commitRemoval(ctx(), resource, await rowsById(db, resource, [WARNED_ROW], ctx().today))
  await sql`delete from ${sql.table(resource.table)} where id = ${WARNED_ROW}`.execute(db)
}
const look = async (key: string) => {
  const kind = (await kindsByKey(ctx())).get(key)
  if (kind === undefined) throw new Error(`nobody is warned of ${key}`)
  await sweepKind(ctx(), alertParts, kind)
}

describe('a warning is seen with its row', () => {
  it('of every resource, by exactly those accounts that read the row', async () => {
    const { services } = house.open
    const names = ['city', 'district', 'otherDistrict', 'principal', 'otherCompany'] as const
    const people = await Promise.all(names.map(async (name) => [name, await now(at[name])] as const))
    const perRoot = new Map([...(await kindsByKey(ctx())).values()].filter(isOfItsOwnRow).map((kind) => [kind.resource.root, kind]))
    expect(perRoot.size).toBeGreaterThan(20)
    const faults: string[] = []
    let seen = 0
    let unseen = 0
    for (const [root, kind] of perRoot) {
      await layWarnedRow(services, kind)
      expect([root, await sweepKind(ctx(), alertParts, kind, [WARNED_ROW])]).toEqual([root, { opened: 1, closed: 0 }])
      const looks = await Promise.all(
        people.map(async ([name, person]) => [name, await readsRow(person, kind.resource), await seesWarning(person)] as const),
      )
      for (const [name, reads, warned] of looks) {
        if (reads !== warned)
          faults.push(`${name} ${reads ? 'reads' : 'does not read'} a row of ${root}, and ${warned ? 'sees' : 'does not see'} its warning`)
        if (warned) seen += 1
        else unseen += 1
      }
      await clearWarnedRow(services, kind)
    }
    expect(faults).toEqual([])
    expect(seen).toBeGreaterThan(30)
    expect(unseen).toBeGreaterThan(30)
    // Five people ask for the row and its warning of each root: the more roots warn, the longer it takes.
  }, 300_000)

  it('and goes with it from one company and district to another at once', async () => {
    await layWarnedCar()
    await look('gysy/gascar#maintainValidTo')
    const seen = async () =>
      Promise.all([at.principal, at.district, at.city, at.otherCompany, at.otherDistrict].map(async (who) => seesWarning(await now(who))))
    expect(await seen()).toEqual([true, true, true, false, false])
    await change('gasCar', { deptId: 'd-company2', regionId: '990121', gasCompaniesId: 'c-two' })
    expect(await seen()).toEqual([false, false, true, true, true])
    const [one] = (await (await now(at.city)).get('gysy/alert/page', { rowId: WARNED_ROW })).data.list
    expect((await (await now(at.principal)).post(`gysy/alert/${one?.id}/ack`, { opinion: '已知悉' })).code).not.toBe(0)
    expect((await (await now(at.otherCompany)).post(`gysy/alert/${one?.id}/ack`, { opinion: '已知悉' })).code).toBe(0)
    await removeAll('gasCar')
    expect(await seen()).toEqual([false, false, false, false, false])
  })

  it('and with the company whose matter it is, when that goes to another department', async () => {
    const { db } = house.open.services
    await layWarnedCar()
    await look('gysy/gascar#maintainValidTo')
    await sql`update gas_car set dept_id = 'd-district' where id = ${WARNED_ROW}`.execute(db)
    await changeValuesOf(ctx(), 'gasCompany', 'c-one', { deptId: 'd-company2' })
    expect([await seesWarning(await now(at.principal)), await seesWarning(await now(at.otherCompany))]).toEqual([false, true])
    await changeValuesOf(ctx(), 'gasCompany', 'c-one', { deptId: 'd-company' })
    expect([await seesWarning(await now(at.principal)), await seesWarning(await now(at.otherCompany))]).toEqual([true, false])
    await removeAll('gasCar')
  })

  it('and with what it becomes: a road that is in use is open to companies, a draft of it is not', async () => {
    const { db } = house.open.services
    await sql`insert into road (id, create_date, update_date, dept_id, region_id, status, warranty_end_date)
      values (${WARNED_ROW}, '2026-06-30 10:00+08', '2026-06-30 10:00+08', 'd-district', '990102', '2', '2026-09-20')`.execute(db)
    await look('jcsj/baseroad#warrantyEndDate')
    const roadOpen = async () =>
      (await sql<{ open: boolean }>`select sight && array['*qy'] as open from alert`.execute(db)).rows.map(({ open }) => open)
    expect(await roadOpen()).toEqual([true])
    const road = house.open.services.registry.byName('road')
    await keepSight(ctx(), road, { id: WARNED_ROW, status: '2' }, { id: WARNED_ROW, status: '2', name: '云舒路' })
    await sql`update road set status = '1' where id = ${WARNED_ROW}`.execute(db)
    await keepSight(ctx(), road, { id: WARNED_ROW, status: '2' }, { id: WARNED_ROW, status: '1' })
    expect(await roadOpen()).toEqual([false])
    await removeAll('road')
  })

  it('and what moved beside the door is put right by the look of the next morning', async () => {
    const { db } = house.open.services
    await layWarnedCar()
    await look('gysy/gascar#maintainValidTo')
    await sql`update gas_car set dept_id = 'd-company2', region_id = '990121', gas_companies_id = 'c-two' where id = ${WARNED_ROW}`.execute(
      db,
    )
    await keepAllSight(ctx())
    expect([await seesWarning(await now(at.principal)), await seesWarning(await now(at.otherCompany))]).toEqual([false, true])
    // A warning that an earlier version wrote knows nothing yet.
    await sql`update alert set sight = null`.execute(db)
    expect(await lacksSight(ctx())).toBe(true)
    expect(await seesWarning(await now(at.otherCompany))).toBe(false)
    await keepAllSight(ctx(), { missing: true })
    expect(await seesWarning(await now(at.otherCompany))).toBe(true)
    await removeAll('gasCar')
  })
})

describe('every kind that is declared in full', () => {
  it('is of a resource whose warnings can be read with their rows', () => {
    const { registry } = house.open.services
    const targets = new Set(registry.byName('alert').fields.rowId?.targets?.map(({ root }) => root))
    expect(
      declaredKinds(registry)
        .filter(({ resource }) => !targets.has(resource.root))
        .map(({ key }) => key),
    ).toEqual([])
  })
})
