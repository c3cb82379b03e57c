import type { DataScope } from '@chengan/kernel/access/actor'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { Context } from '../../src/context.ts'
import { contextOf, jobFacts } from '../../src/pipeline/context-of.ts'
import { visible } from '../../src/storage/scope/visible.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

// R-9 as tables of cases: who sees which rows. The rows are laid out here, so that a case names what it shows.

let house: TestServer
let at: SmallCity
let inspector: Person
let administrator: Person

const common = { create_date: '2026-06-01 09:00:00', update_date: '2026-06-01 09:00:00' }

/** Findings by name: whose district, whose department, whose company, in which state. */
const findings = {
  draftOfDistrict: { region_id: '990102001', dept_id: 'd-district', gas_companies_id: 'c-one', status: 'draft' },
  reported: { region_id: '990102001', dept_id: 'd-district', gas_companies_id: 'c-one', status: 'reported' },
  dispatched: { region_id: '990102', dept_id: 'd-district', gas_companies_id: 'c-one', status: 'dispatched' },
  dispatchedByCity: { region_id: '990102', dept_id: 'd-bureau', gas_companies_id: 'c-one', status: 'dispatched' },
  elsewhere: { region_id: '990121', dept_id: 'd-other', gas_companies_id: 'c-two', status: 'dispatched' },
  rectifiedByOther: {
    region_id: '990121',
    dept_id: 'd-other',
    gas_companies_id: 'c-two',
    reform_dept_id: 'd-safety',
    status: 'dispatched',
  },
  handledElsewhere: { region_id: '990121', handle_region_id: '990102', dept_id: 'd-other', gas_companies_id: 'c-two', status: 'reported' },
  ownOfCompany: { region_id: '990102', dept_id: 'd-company', gas_companies_id: 'c-one', status: 'closed', level: 'qy' },
  deleted: { region_id: '990102', dept_id: 'd-district', gas_companies_id: 'c-one', status: 'reported', deleted: true },
} as const
type Finding = keyof typeof findings
const living = (Object.keys(findings) as Finding[]).filter((name) => name !== 'deleted')

beforeAll(async () => {
  house = await startTestServer()
  at = await buildSmallCity(house)
  const { db } = house.open.services
  await sql`insert into dept (id, pid, pids, name, kind, level, status, create_date, update_date) values
    ('d-ops', '1', '1', '系统运维', '12', 'xt', '1', '2026-06-30 10:00+08', '2026-06-30 10:00+08'), ('d-patrol', '1', '1', '巡查队', '9', 'xc', '1', '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(
    db,
  )
  inspector = await personOf(house, await addAccount(house, { username: 'patrol', deptId: 'd-patrol', roles: ['inspector'] }))
  administrator = await personOf(house, await addAccount(house, { username: 'keeper', deptId: 'd-ops', roles: ['sysAdmin'] }))
  const { keyOf } = house.open.services.registry.byName('hazardCheck').lifecycles.status ?? { keyOf: {} }
  const codeOf = Object.fromEntries(Object.entries(keyOf).map(([code, key]) => [key, code]))
  for (const [id, row] of Object.entries(findings)) {
    await db
      .insertInto('hazard_check')
      .values({ id, level: 'qx', ...row, status: codeOf[row.status], creator: at.district.userId, ...common })
      .execute()
  }
})
afterAll(() => house.close())

/** The context of a person, as a request would make it; `scopes` in place of those of his roles. */
async function contextFor(person: Person, scopes?: readonly DataScope[]): Promise<Context> {
  const actor = await house.open.sessions.actorOf(person.userId)
  if (actor === null) throw new Error('nobody')
  return contextOf(house.open.services, scopes ? { ...actor, scopes } : actor, jobFacts('test'), 'zh-CN')
}

async function seen(ctx: Context, resource = 'hazardCheck'): Promise<readonly string[]> {
  const source = visible(ctx, ctx.services.registry.byName(resource))
  const { rows } = await sql<{ id: string }>`select t.id from ${source.from} where ${source.where} order by t.id`.execute(ctx.db)
  return rows.map((row) => row.id)
}

const sorted = (names: readonly Finding[]) => [...names].sort()

describe('a level sees', () => {
  const cases: readonly (readonly [string, () => Person, readonly Finding[]])[] = [
    ['as city everything but the drafts of others', () => at.city, living.filter((name) => name !== 'draftOfDistrict')],
    [
      'as district what lies in its region or is handled there, its own drafts too',
      () => at.district,
      ['draftOfDistrict', 'reported', 'dispatched', 'dispatchedByCity', 'ownOfCompany', 'handledElsewhere'],
    ],
    ['as another district its own part', () => at.otherDistrict, ['elsewhere', 'rectifiedByOther', 'handledElsewhere']],
    [
      'as company what it owns, what concerns it and what it must rectify, from the order on',
      () => at.staff,
      ['dispatched', 'dispatchedByCity', 'rectifiedByOther', 'ownOfCompany'],
    ],
    [
      'as a section of a company what the company sees',
      () => at.safetyManager,
      ['dispatched', 'dispatchedByCity', 'rectifiedByOther', 'ownOfCompany'],
    ],
    ['as another company its own', () => at.otherCompany, ['elsewhere', 'rectifiedByOther']],
    ['as inspector nothing that is not assigned to him', () => inspector, []],
    ['as administrator no business rows', () => administrator, []],
  ]
  test.each(cases)('%s', async (_sentence, who, names) => expect(await seen(await contextFor(who()))).toEqual(sorted(names)))

  it('as inspector what a duty names him for', async () => {
    const { db } = house.open.services
    await sql`insert into duty (id, biz_type, biz_id, action, title, reason, user_id, start_time, create_date, update_date)
      values ('u-1', 'gysy/aqjdyhpc', 'reported', 'dispatch', 'x', 'x', ${inspector.userId}, '2026-06-30 10:00+08', '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(
      db,
    )
    expect(await seen(await contextFor(inspector))).toEqual(['reported'])
    await sql`update duty set done_time = '2026-06-30 10:00+08' where id = 'u-1'`.execute(db)
    expect(await seen(await contextFor(inspector))).toEqual([])
  })
  it('as super administrator every living row', async () => {
    const ctx = await contextFor(at.city)
    expect(await seen({ ...ctx, actor: { ...ctx.actor, superAdmin: true } })).toEqual(sorted(living))
  })
  it('without a region, as district, nothing', async () => {
    const ctx = await contextFor(at.district)
    expect(await seen({ ...ctx, actor: { ...ctx.actor, regionId: null } })).toEqual([])
  })
})

describe('the scopes of roles narrow what a district sees', () => {
  const mine: readonly Finding[] = ['draftOfDistrict', 'reported', 'dispatched', 'dispatchedByCity', 'ownOfCompany', 'handledElsewhere']
  const owned: readonly Finding[] = ['draftOfDistrict', 'reported', 'dispatched']
  const cases: readonly (readonly [string, readonly DataScope[], readonly Finding[]])[] = [
    ['to nothing without any scope', [], []],
    ['not at all by `all`', [{ kind: 'all' }], mine],
    ['to rows with a party in the own department', [{ kind: 'ownDepartment' }], owned],
    // The company hangs below the district's department in the tree.
    [
      'to rows with a party in the own tree',
      [{ kind: 'ownTree' }],
      ['draftOfDistrict', 'reported', 'dispatched', 'dispatchedByCity', 'ownOfCompany'],
    ],
    ['to rows that he made', [{ kind: 'ownRows' }], mine],
    ['to rows with a party in a chosen department', [{ kind: 'chosen', departments: ['d-bureau'] }], ['dispatchedByCity']],
    ['never beyond the level', [{ kind: 'chosen', departments: ['d-other'] }], ['handledElsewhere']],
    ['to the union of several', [{ kind: 'ownDepartment' }, { kind: 'chosen', departments: ['d-bureau'] }], [...owned, 'dispatchedByCity']],
  ]
  test.each(cases)('%s', async (_sentence, scopes, names) =>
    expect(await seen(await contextFor(at.district, scopes))).toEqual(sorted(names)),
  )

  it('to rows that he made himself, not those of his colleague', async () => {
    expect(await seen(await contextFor(at.district2, [{ kind: 'ownRows' }]))).toEqual([])
  })
})

describe('a reference shows what its own resource’s scope shows', () => {
  test.each<readonly [string, () => Person, readonly string[]]>([
    ['the city all companies', () => at.city, ['c-one', 'c-two']],
    ['a district those of its region', () => at.district, ['c-one']],
    ['a company itself', () => at.otherCompany, ['c-two']],
  ])('%s', async (_sentence, who, ids) => expect(await seen(await contextFor(who()), 'gasCompany')).toEqual(ids))

  it('so a form cannot name a row out of sight, and is told at the field', async () => {
    const reply = await at.otherDistrict.put('gysy/aqjdyhpc', { gasCompaniesId: 'c-one' })
    expect(reply.code).not.toBe(0)
    const form = {
      level: 'qx',
      hazardSource: '1',
      checkType: '1',
      checkDate: '2026-06-30 09:00:00',
      checkers: [at.district.userId],
      objectType: '1',
    }
    const known = { gasCompaniesId: 'c-one', objectName: 'x', regionId: '990121', address: 'x', hasHazard: false }
    expect(await at.otherDistrict.put('gysy/aqjdyhpc', { ...form, ...known })).toMatchObject({
      code: 10003,
      data: { errors: [{ field: 'gasCompaniesId' }] },
    })
  })
})
