import type { Filter } from '@chengan/kernel/access/filter'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contextOf, jobFacts } from '../../src/pipeline/context-of.ts'
import { filterSql } from '../../src/storage/scope/filter-sql.ts'
import { frameOf } from '../../src/storage/scope/visible.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import type { Person } from '../support/people.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

let house: TestServer
let at: SmallCity

beforeAll(async () => {
  house = await startTestServer()
  at = await buildSmallCity(house)
  const common = { create_date: '2026-06-01 09:00:00', update_date: '2026-06-01 09:00:00' }
  const findings = [
    { id: 'f1', gas_companies_id: 'c-one', status: '1', deleted: false },
    { id: 'f2', gas_companies_id: 'c-two', status: '1', deleted: true },
  ]
  for (const row of findings)
    await house.open.services.db
      .insertInto('hazard_check')
      .values({ ...row, ...common })
      .execute()
})
afterAll(() => house.close())

/** The companies for which a filter holds, asked by a person. */
async function companies(by: Person, filter: Filter): Promise<readonly string[]> {
  const actor = await house.open.sessions.actorOf(by.userId)
  if (actor === null) throw new Error('nobody')
  const ctx = contextOf(house.open.services, actor, jobFacts('test'), 'zh-CN')
  const frame = frameOf(ctx, ctx.services.registry.byName('gasCompany'))
  const { rows } = await sql<{ id: string }>`select t.id from gas_company as t where ${filterSql(frame, filter)} order by t.id`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

describe('a filter over regions and the rows of others', () => {
  it('holds for a region at or above the one that is asked, and for no sister and nothing below', async () => {
    const covering = (code: string) => companies(at.city, { column: 'regionId', regionCovers: code })
    expect([await covering('990102001'), await covering('990102'), await covering('990100'), await covering('990121')]).toEqual([
      ['c-one'],
      ['c-one'],
      [],
      ['c-two'],
    ])
    expect(await companies(at.otherDistrict, { column: 'regionId', regionCovers: { actor: 'regionId' } })).toEqual(['c-two'])
  })

  it('holds where a list has a value in common with that of a row of the caller’s own', async () => {
    const sameTypes: Filter = { column: 'businessTypes', sharesWithOwn: { resource: 'gasCompany', column: 'businessTypes' } }
    expect([await companies(at.staff, sameTypes), await companies(at.otherCompany, sameTypes)]).toEqual([['c-one'], ['c-two']])
    const { db } = house.open.services
    await sql`update gas_company set business_types = '{1,2}' where id = 'c-two'`.execute(db)
    expect(await companies(at.safetyManager, sameTypes)).toEqual(['c-one', 'c-two'])
    await sql`update gas_company set deleted = true where id = 'c-one'`.execute(db)
    expect(await companies(at.safetyManager, sameTypes)).toEqual([])
    await sql`update gas_company set deleted = false where id = 'c-one'`.execute(db)
  })

  it('holds for rows that a living row of another resource names', async () => {
    const named = (status: string): Filter => ({
      referredBy: { resource: 'hazardCheck', by: 'gasCompaniesId', where: { column: 'status', is: status } },
    })
    expect([await companies(at.city, named('1')), await companies(at.city, named('2'))]).toEqual([['c-one'], []])
  })
})
