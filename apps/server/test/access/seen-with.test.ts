import { resources } from '@chengan/domain/resources'
import { buildRegistry } from '@chengan/kernel/definition/registry'
import { defineResource } from '@chengan/kernel/definition/resource'
import { defineDict } from '@chengan/kernel/dictionary'
import * as f from '@chengan/kernel/fields/builders'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { explainScope } from '../../src/areas/system/access/explain-scope.ts'
import type { Context } from '../../src/context.ts'
import { contextOf, jobFacts } from '../../src/pipeline/context-of.ts'
import { inTransaction } from '../../src/pipeline/transaction.ts'
import { editRow } from '../../src/resources/change/edit-row.ts'
import { infoOf } from '../../src/resources/info.ts'
import { listOf, pageOf } from '../../src/resources/lists/lists.ts'
import { tableOf } from '../../src/storage/schema/resource-tables.ts'
import { createTable } from '../../src/storage/schema/schema-sql.ts'
import { beyondBounds } from '../plans/bounds.ts'
import { cloneWatched, type PlanWatch } from '../plans/watched.ts'
import { TEMPLATE } from '../support/databases.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

// Rows that are seen with what they refer to, and people who are named in child rows. The rows say of themselves nothing that the persons could be found by.

const kind = defineDict('test_note_kind', '对象', 'Object', {
  facility: ['1', '设施', 'Facility'],
  road: ['2', '道路', 'Road'],
  lamp: ['3', '路灯', 'Lamp'],
})

const note = defineResource({
  name: 'testNote',
  root: 'test/note',
  area: 'system',
  label: { zh: '记事', en: 'Note' },
  deletion: 'evidence',
  scope: { with: 'facilityId' },
  fields: { title: f.text(20, '标题', 'Title'), facilityId: f.ref('gasFacility', '设施', 'Facility') },
  list: { columns: ['title'], search: ['title'], order: 'title' },
})
const remark = defineResource({
  ...note,
  name: 'testRemark',
  root: 'test/remark',
  scope: { with: ['objectId', 'facilityId'] },
  fields: {
    ...note.fields,
    objectKind: f.dict(kind, '对象类别', 'Kind'),
    objectId: f.anyRef(
      [
        { type: kind.values.facility.value, root: 'gysy/gasfacility' },
        { type: kind.values.road.value, root: 'jcsj/baseroad' },
        { type: kind.values.lamp.value, root: 'jcsj/notdeclaredyet' },
      ],
      'objectKind',
      '对象',
      'Object',
    ),
  },
})
const visit = defineResource({
  name: 'testVisit',
  root: 'test/visit',
  area: 'system',
  label: { zh: '联合检查', en: 'Joint visit' },
  deletion: 'evidence',
  fields: {
    title: f.text(20, '标题', 'Title'),
    members: f.children(
      { deptId: f.dept('单位', 'Department', { index: true }), userId: f.user('人员', 'Person', { index: true }) },
      '成员',
      'Members',
    ),
  },
  parties: { inChildren: [{ children: 'members', departments: ['deptId'], users: ['userId'] }] },
  list: { columns: ['title'], search: ['title'], order: 'title' },
})

const registry = buildRegistry([...resources, note, remark, visit])
let house: TestServer
let watch: PlanWatch
let city: SmallCity
let inspector: Person
let boss: Person

const common = { create_date: '2026-06-01 09:00:00', update_date: '2026-06-01 09:00:00' }

beforeAll(async () => {
  const database = await cloneWatched(TEMPLATE)
  watch = database
  house = await startTestServer({ database })
  city = await buildSmallCity(house)
  const { db } = house.open.services
  await sql`insert into dept (id, pid, pids, name, kind, level, status, create_date, update_date) values
    ('d-patrol', '1', '1', '巡查队', '9', 'xc', '1', '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(db)
  inspector = await personOf(house, await addAccount(house, { username: 'patrol', deptId: 'd-patrol', roles: ['inspector'] }))
  boss = await personOf(house, await addAccount(house, { username: 'boss', deptId: '1', roles: ['superAdmin'] }))
  for (const name of ['testNote', 'testRemark', 'testVisit', 'testVisitMembers'])
    for (const statement of createTable(tableOf(registry.byName(name)))) await sql.raw(statement).execute(db)
  const facility = { facility_type: '2', review_status: '3', facility_status: '1', ...common }
  await db
    .insertInto('gas_facility')
    .values([
      { ...facility, id: 'f-own', name: '古渡门站', gas_companies_id: 'c-one', dept_id: 'd-company', region_id: '990102' },
      { ...facility, id: 'f-other', name: '石桐气化站', gas_companies_id: 'c-two', dept_id: 'd-company2', region_id: '990121' },
      { ...facility, id: 'f-gone', name: '已拆门站', gas_companies_id: 'c-one', dept_id: 'd-company', region_id: '990102', deleted: true },
    ])
    .execute()
  await db
    .insertInto('test_note')
    .values(
      ['own', 'other', 'gone'].map((name) => ({ id: noteId(name), title: name, facility_id: `f-${name}`, region_id: '990105', ...common })),
    )
    .execute()
  await db
    .insertInto('test_note')
    .values({ id: noteId('none'), title: 'none', ...common })
    .execute()
  await db
    .insertInto('test_remark')
    .values([
      { id: 'r1', title: 'ofRoad', object_kind: '2', object_id: city.ids.road, facility_id: null, ...common },
      { id: 'r2', title: 'ofFacility', object_kind: '1', object_id: 'f-other', facility_id: null, ...common },
      { id: 'r3', title: 'ofBoth', object_kind: '1', object_id: 'f-other', facility_id: 'f-own', ...common },
      { id: 'r4', title: 'ofWrongKind', object_kind: '2', object_id: 'f-own', facility_id: null, ...common },
    ])
    .execute()
  const visits = ['ofOther', 'ofInspector', 'ofNobody', 'takenOut'].map((title) => ({
    id: title,
    title,
    region_id: '990105',
    dept_id: 'd-bureau',
    ...common,
  }))
  await db.insertInto('test_visit').values(visits).execute()
  await db
    .insertInto('test_visit_members')
    .values([
      { id: 'm1', owner_id: 'ofOther', dept_id: 'd-other', user_id: null, deleted: false, ...common },
      { id: 'm2', owner_id: 'ofOther', dept_id: 'd-company', user_id: null, deleted: false, ...common },
      { id: 'm3', owner_id: 'ofInspector', dept_id: null, user_id: inspector.userId, deleted: false, ...common },
      { id: 'm4', owner_id: 'takenOut', dept_id: 'd-other', user_id: inspector.userId, deleted: true, ...common },
    ])
    .execute()
})
afterAll(() => house.close())

const noteId = (name: string) => `0192a0000000700080000000000001${['own', 'other', 'gone', 'none'].indexOf(name)}0`

async function contextFor(person: Person): Promise<Context> {
  const actor = await house.open.sessions.actorOf(person.userId)
  if (actor === null) throw new Error('nobody')
  return contextOf({ ...house.open.services, registry }, actor, jobFacts('test'), 'zh-CN')
}

async function titlesOf(person: Person, name: string): Promise<readonly unknown[]> {
  const ctx = await contextFor(person)
  const { list, total } = await pageOf(ctx, registry.byName(name), {})
  expect(total).toBe(list.length)
  expect((await listOf(ctx, registry.byName(name), {})).map(({ title }) => title)).toEqual(list.map(({ title }) => title))
  return list.map(({ title }) => title)
}

describe('a row that is seen with what it refers to', () => {
  test.each([
    ['the city sees those of every facility', () => city.city, ['other', 'own']],
    ['a district those of its facilities, wherever the row itself says that it lies', () => city.district, ['own']],
    ['another district those of its own', () => city.otherDistrict, ['other']],
    ['a company those of its facilities', () => city.staff, ['own']],
    ['another company those of its own', () => city.otherCompany, ['other']],
    ['an inspector none, as of the facilities', () => inspector, []],
    ['who sees everything those of nothing and of what is gone, too', () => boss, ['gone', 'none', 'other', 'own']],
  ])('%s', async (_, who, titles) => expect(await titlesOf(who(), 'testNote')).toEqual(titles))

  it('is missing for others: read by its id, changed, or asked for among others', async () => {
    const ctx = await contextFor(city.staff)
    const resource = registry.byName('testNote')
    expect(await infoOf(ctx, resource, noteId('own'))).toMatchObject({ title: 'own', facilityName: '古渡门站' })
    await expect(infoOf(ctx, resource, noteId('other'))).rejects.toMatchObject({ key: 'rowMissing' })
    await expect(inTransaction(ctx, (one) => editRow(one, resource, { id: noteId('other'), title: 'x' }))).rejects.toMatchObject({
      key: 'rowMissing',
    })
    expect((await pageOf(ctx, resource, { ids: `${noteId('own')},${noteId('other')}` })).total).toBe(1)
  })

  test.each([
    ['the road that is open to them, and nothing else', () => inspector, ['ofRoad']],
    ['either of two that it refers to', () => city.district, ['ofBoth', 'ofRoad']],
    ['one of them', () => city.otherDistrict, ['ofBoth', 'ofFacility']],
    ['what its kind says, and no row that happens to have the id', () => city.city, ['ofBoth', 'ofFacility', 'ofRoad']],
  ])('is seen with %s', async (_, who, titles) => expect(await titlesOf(who(), 'testRemark')).toEqual(titles))

  it('is explained by what it refers to', async () => {
    const resource = registry.byName('testNote')
    const seen = await explainScope(await contextFor(city.staff), resource, noteId('own'))
    expect(seen.visible).toBe(true)
    expect(seen.steps.slice(0, 3)).toMatchObject([
      { check: 'row', ok: true, text: expect.stringContaining('燃气设施') },
      { check: 'systems', ok: true },
      { check: 'levelScope', ok: true },
    ])
    const hidden = await explainScope(await contextFor(city.staff), resource, noteId('other'))
    expect(hidden.visible).toBe(false)
    expect(hidden.steps.slice(0, 3)).toMatchObject([
      { check: 'row', ok: false },
      { check: 'systems', ok: true },
      { check: 'levelScope', ok: false },
    ])
    expect(await explainScope(await contextFor(city.city), resource, noteId('none'))).toMatchObject({
      visible: false,
      steps: [{ check: 'row', ok: false, text: '本记录随主记录可见，但未填写主记录' }],
    })
    expect(await explainScope(await contextFor(boss), resource, noteId('none'))).toMatchObject({ visible: true, steps: [{ ok: true }] })
  })
})

describe('who is named in child rows', () => {
  test.each([
    ['as a department of a district', () => city.otherDistrict, ['ofOther']],
    ['as a company', () => city.staff, ['ofOther']],
    ['as a person', () => inspector, ['ofInspector']],
    ['as whose department stands above one that is', () => city.district, ['ofOther']],
    ['and another company does not', () => city.otherCompany, []],
  ])('sees the row: %s', async (_, who, titles) => expect(await titlesOf(who(), 'testVisit')).toEqual(titles))

  it('is told so', async () => {
    const resource = registry.byName('testVisit')
    const words = async (person: Person, id: string) =>
      (await explainScope(await contextFor(person), resource, id)).steps.map(({ text }) => text).join()
    expect(await words(city.staff, 'ofOther')).toContain('“成员”的“单位”中须有')
    expect(await words(inspector, 'ofInspector')).toContain('“成员”的“人员”中有该用户')
  })
})

describe('at the size of a city', () => {
  const FACILITIES = 6000
  const NOTES = 60_000
  beforeAll(async () => {
    const { db } = house.open.services
    await sql`insert into gas_facility (id, name, facility_type, review_status, facility_status, gas_companies_id, dept_id, region_id, create_date, update_date)
      select 'g' || n, '站' || n, '2', '3', '1', 'c-' || n % 60, 'x-' || n % 60, case when n % 60 = 7 then '990121' else '9902' || lpad((n % 60)::text, 2, '0') end, '2026-06-30 10:00+08', '2026-06-30 10:00+08'
      from generate_series(1, ${FACILITIES}::int) as n`.execute(db)
    await sql`insert into test_note (id, title, facility_id, create_date, update_date)
      select 'n' || n, '事' || n, 'g' || n % ${FACILITIES}::int + 1, '2026-06-30 10:00+08', '2026-06-30 10:00+08' from generate_series(1, ${NOTES}::int) as n`.execute(
      db,
    )
    await sql`insert into test_visit (id, title, region_id, dept_id, create_date, update_date)
      select 'v' || n, '查' || n, '990105', 'd-bureau', '2026-06-30 10:00+08', '2026-06-30 10:00+08' from generate_series(1, ${NOTES}::int) as n`.execute(
      db,
    )
    await sql`insert into test_visit_members (id, owner_id, dept_id, create_date, update_date)
      select 'w' || n, 'v' || n, case when n % 600 = 0 then 'd-other' else 'x-' || n % 60 end, '2026-06-30 10:00+08', '2026-06-30 10:00+08' from generate_series(1, ${NOTES}::int) as n`.execute(
      db,
    )
    for (const table of ['gas_facility', 'test_note', 'test_visit', 'test_visit_members'])
      await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
  }, 120_000)

  it.each(['testNote', 'testVisit'])(
    'a page of %s reads what is the caller’s, and no part of it is the size of the table',
    async (name) => {
      const ctx = await contextFor(city.otherDistrict)
      let total = 0
      const statements = await watch.during(async () => {
        total = (await pageOf(ctx, registry.byName(name), { limit: '10' })).total
      })
      expect(total).toBeGreaterThan(90)
      expect(beyondBounds(statements, { total, singly: true })).toEqual([])
    },
  )
  it('who sees all facilities finds a page of notes in its own order', async () => {
    const ctx = await contextFor(city.city)
    let shown: readonly unknown[] = []
    const statements = await watch.during(async () => {
      const { list, total } = await pageOf(ctx, registry.byName('testNote'), { limit: '10' })
      shown = list
      expect(total).toBe(NOTES + 2)
    })
    expect(shown).toHaveLength(10)
    const page = statements.filter(({ text }) => text.includes('limit'))
    expect(page.flatMap((one) => beyondBounds([one], { total: 10, singly: true }))).toEqual([])
  })
})
