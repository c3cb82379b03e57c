import { assetStatus } from '@chengan/domain/assets/dictionaries/facilities'
import { registry } from '@chengan/domain/registry'
import { reviewStatus } from '@chengan/domain/utilities/dictionaries/companies'
import { hazardStatus } from '@chengan/domain/utilities/dictionaries/hazards'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { isGoneThrough, isInFull } from '@chengan/kernel/testing/in-full'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawOf } from './random/chance.ts'
import { given } from './samples/given.ts'
import { layTestCity, type SampleGround } from './samples/ground.ts'
import { sampleNamed } from './samples/named.ts'
import { startTestServer, type TestServer } from './support/house.ts'
import { addAccount, type Person, personOf } from './support/people.ts'
import { buildSmallCity } from './support/small-city.ts'

// R-5 R-15: older clients send whole forms. What comes back as it was given out changes nothing.

let house: TestServer
let ground: SampleGround
let boss: Person

beforeAll(async () => {
  house = await startTestServer()
  const { city } = await layTestCity(house, await buildSmallCity(house))
  boss = await personOf(house, await addAccount(house, { username: 'tester', deptId: '1', roles: ['superAdmin'] }))
  const chiefs = new Map<string, Person>()
  const chiefOf = async (deptId: string) => {
    const chief =
      chiefs.get(deptId) ?? (await personOf(house, await addAccount(house, { username: `chief.${deptId}`, deptId, roles: ['superAdmin'] })))
    chiefs.set(deptId, chief)
    return chief
  }
  ground = { house, city, personOf: chiefOf, people: () => [boss] }
})
afterAll(() => house.close())

const edited = registry.all.filter((resource) => resource.standard.includes('edit') && resource.standard.includes('info'))
const goneThrough = edited.filter(({ name }) => isGoneThrough(name) && isInFull(name))

/** A row as it lies there with all that hangs on it: its child rows, its steps, its duties and its records. */
async function wholeOf(resource: CompleteResource, id: string) {
  const { db } = house.open.services
  const { rows: own } = await sql<object>`select * from ${sql.table(resource.table)} where id = ${id}`.execute(db)
  const lines = resource.fieldList.flatMap(({ child }) => (child === undefined ? [] : [child]))
  const under = await Promise.all(
    lines.map(async (child) => {
      const owner = sql.ref(child.resource.fields[child.by]?.column ?? child.by)
      return (await sql<object>`select * from ${sql.table(child.resource.table)} where ${owner} = ${id} order by id`.execute(db)).rows
    }),
  )
  const { rows: steps } = await sql<object>`select * from handle_log where biz_id = ${id} order by id`.execute(db)
  const { rows: duties } = await sql<object>`select * from duty where biz_id = ${id} order by id`.execute(db)
  const { rows: records } = await sql<object>`select id, operation, diff from operation_log
    where ${id} = any(string_to_array(row_ids, ',')) and kind <> 'privacyRead' and status = '1' order by id`.execute(db)
  return { own, under, steps, duties, records }
}

/** Sends a whole row back as this person reads it; answers whether it was taken. */
async function sentBack(
  person: Person,
  resource: CompleteResource,
  id: string,
): Promise<{ readonly taken: boolean; readonly said: string }> {
  const { data } = await person.get<object>(`${resource.root}/info/${id}`)
  const reply = (await person.raw(resource.family === 'sys' ? 'PUT' : 'POST', resource.root, { body: data })).json()
  return { taken: reply.code === 0, said: JSON.stringify([reply.msg, reply.data]) }
}

const tried = goneThrough.filter(
  ({ name, standard, owner }) => owner === null && standard.includes('add') && sampleNamed(name).untried === undefined,
)

describe.each(tried.map((resource) => [resource.root, resource] as const))('%s', (root, resource) => {
  test('R-15 a whole form that comes back as it was given out changes nothing', async () => {
    const { id } = await given(ground, resource.name, { person: boss, draw: drawOf(7, registry.all.indexOf(resource)) })
    const before = await wholeOf(resource, String(id))
    const { data } = await boss.get<{ readonly actions: readonly string[] }>(`${root}/info/${id}`)
    const { taken, said } = await sentBack(boss, resource, String(id))
    expect([said, taken]).toEqual([said, data.actions.includes('update')])
    expect(await wholeOf(resource, String(id))).toEqual(before)
  })
})

const { passed } = reviewStatus.values
const { inUse } = assetStatus.values
/** In which state changes of key fields wait, and of which department somebody is whose changes do. */
const settled = ({ fields }: CompleteResource) =>
  fields.reviewStatus === undefined
    ? { state: sql`status = ${inUse.value}`, keeper: 'd-district' }
    : { state: sql`review_status = ${passed.value}`, keeper: 'd-company' }
const waiting = tried.filter(({ fields }) => fields.pendingChange !== undefined)

describe.each(waiting.map((resource) => [resource.root, resource] as const))('%s, once it was decided', (_root, resource) => {
  test('R-15 RV A-8 a whole form that comes back as it was given out proposes nothing', async () => {
    const { id } = await given(ground, resource.name, { person: boss, draw: drawOf(8, registry.all.indexOf(resource)) })
    const { state, keeper } = settled(resource)
    await sql`update ${sql.table(resource.table)} set ${state}, dept_id = ${keeper}, region_id = '990102' where id = ${id}`.execute(
      house.open.services.db,
    )
    const before = await wholeOf(resource, String(id))
    const { said } = await sentBack(await ground.personOf(keeper), resource, String(id))
    expect([said, await wholeOf(resource, String(id))]).toEqual([said, before])
    expect(said).not.toContain('errors')
  })
})

test('R-15 an opinion on the enforcement of a closed hazard is recorded though nothing else changes', async () => {
  const district = await ground.personOf('d-district')
  const { id } = await given(ground, 'hazardCheck', { person: district, draw: drawOf(9, 0) })
  const { table } = registry.byName('hazardCheck')
  await sql`update ${sql.table(table)} set status = ${hazardStatus.values.closed.value} where id = ${String(id)}`.execute(
    house.open.services.db,
  )
  const { data } = await district.get<{ readonly version: number }>(`gysy/aqjdyhpc/info/${id}`)
  const body = { id, version: data.version, opinion: '复核后维持原处理' }
  expect((await district.raw('POST', 'gysy/aqjdyhpc', { body })).json()).toMatchObject({ code: 0 })
  const steps = await sql<{
    opinion: string
  }>`select opinion from handle_log where biz_id = ${String(id)} order by id desc limit 1`.execute(house.open.services.db)
  expect(steps.rows).toEqual([{ opinion: '复核后维持原处理' }])
})
