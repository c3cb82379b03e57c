import { registry } from '@chengan/domain/registry'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { canBeOwed } from '@chengan/kernel/definition/rows/line-duty'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../../src/context.ts'
import { contextOf, jobFacts, systemActor } from '../../src/pipeline/context-of.ts'
import { joinedColumns } from '../../src/resources/lists/beside.ts'
import { namesOf, referencePlan } from '../../src/resources/lists/names.ts'
import { present } from '../../src/resources/lists/present.ts'
import { insertRow, type Row, rowsById, selectList } from '../../src/resources/rows.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount } from '../support/people.ts'
import { buildSmallCity } from '../support/small-city.ts'

// A row may bring its names and duties along, or have them asked for: what is shown must be the same.

const NOW = '2026-06-01 09:00:00'
const common = { version: 1, createDate: NOW, updateDate: NOW }

let house: TestServer
let ctx: Context
/** A row of each resource that others refer to. */
let known: ReadonlyMap<string, string>

beforeAll(async () => {
  house = await startTestServer()
  await buildSmallCity(house)
  await addAccount(house, { username: 'tester', deptId: 'd-district', roles: [] })
  const { services } = house.open
  ctx = contextOf(services, systemActor, jobFacts('test'), 'zh-CN')
  const wanted = new Set(registry.all.flatMap((resource) => referencePlan(registry, resource).flatMap(({ always }) => always ?? [])))
  known = new Map(await Promise.all([...wanted].map(async (name) => [name, await anyRowOf(registry.byName(name))] as const)))
})
afterAll(() => house.close())

async function anyRowOf(resource: CompleteResource): Promise<string> {
  const { db } = house.open.services
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(resource.table)} order by id limit 1`.execute(db)
  if (rows[0]) return rows[0].id
  await insertRow(db, resource, { ...common, id: `a-${resource.name}`, [resource.nameField]: null })
  return `a-${resource.name}`
}

/** Values of every reference: one that leads to a row, one that leads nowhere, none. */
function referring(resource: CompleteResource): readonly Values[] {
  const values = (lead: (target: string, several: boolean) => unknown) =>
    Object.fromEntries(
      referencePlan(registry, resource).flatMap(({ field, always, several }) =>
        always === undefined ? [] : [[field, lead(always, several)]],
      ),
    )
  return [
    values((target, several) => (several ? [known.get(target), 'gone', known.get(target)] : known.get(target))),
    values((_target, several) => (several ? [] : 'gone')),
    values(() => null),
  ]
}

async function addDuties(resource: CompleteResource, row: string): Promise<void> {
  const duty = registry.byName('duty')
  const base = {
    ...common,
    bizType: resource.recordRoot,
    bizId: row,
    stateField: 'status',
    action: 'audit',
    title: '题',
    reason: '由',
    startTime: NOW,
  }
  const parties = [
    { userId: known.get('user'), deadline: '2026-06-02 23:59:59' },
    { dutyDeptId: 'd-company', businessRole: 'none' },
    { dutyRegionId: '990102', dutyLevel: 'qx' },
  ]
  for (const [at, party] of parties.entries()) {
    await insertRow(house.open.services.db, duty, { ...base, ...party, id: `${row}-${at}` })
  }
}

/** Siblings are called otherwise, or stand in different teams. */
function calledOtherwise(resource: CompleteResource, id: string): Values {
  const named = resource.fields[resource.nameField]
  const within = resource.fieldList.flatMap(({ kind, uniqueWithin }) => (kind === 'dict' ? (uniqueWithin ?? []) : []))
  const told = within.filter((name) => resource.fields[name]?.kind === 'text')
  const name = named?.kind === 'text' && named.required === true && named.uniqueWithin !== undefined ? [named.name] : []
  return Object.fromEntries([...told, ...name].map((one) => [one, id]))
}

describe('what a row brings along is what is asked for otherwise', () => {
  test.each(registry.tabled.map((resource) => [resource.root, resource] as const))('%s', async (_root, resource) => {
    const { db } = house.open.services
    const ids: string[] = []
    for (const [at, values] of referring(resource).entries()) {
      const id = `z${at}-${resource.name}`
      // A resource may refer to itself by its id; the row keeps its own.
      await insertRow(db, resource, { ...values, ...common, ...calledOtherwise(resource, id), id })
      if (canBeOwed(resource)) await addDuties(resource, id)
      ids.push(id)
    }
    const asked = await rowsById(db, resource, ids, ctx.today)
    const beside = joinedColumns(registry, resource, ctx.language)
    const { rows: brought } = await sql<Row>`select ${selectList(resource, 't', ctx.today)}${beside}
      from ${sql.table(resource.table)} as t where t.id = any(${ids}::text[])`.execute(db)
    const shown = async (rows: readonly Row[]) => {
      const inOrder = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
      return JSON.stringify(await present(ctx, resource, inOrder, { files: false, plain: false }))
    }
    expect(asked).toHaveLength(3)
    expect(await shown(brought)).toBe(await shown(asked))
  })
})

describe('the name by which a row is told from others', () => {
  const kindOf = (resource: CompleteResource) => resource.fields[resource.nameField]?.kind
  const named = async (name: string, values: Values) => {
    const resource = registry.byName(name)
    await insertRow(house.open.services.db, resource, { ...common, ...values, id: `n-${name}` })
    return (await namesOf(ctx, resource, [`n-${name}`])).get(`n-${name}`)
  }

  test('is no id of another row, where rows refer to it', () => {
    const byId = [...known.keys()].filter((name) =>
      ['ref', 'anyRef', 'user', 'dept', 'region'].includes(kindOf(registry.byName(name)) ?? ''),
    )
    expect(byId).toEqual([])
  })

  test('is a moment to the minute: the visit that an order came from', async () => {
    expect(await named('supervisionVisit', { visitTime: '2026-05-18 10:30:59' })).toBe('2026-05-18 10:30')
  })

  test('is the word of a dictionary and not its value: the damage that a bridge had before', async () => {
    const [first] = Object.values(registry.byName('bridgeDisease').fields.damageType?.dict?.values ?? {})
    expect(await named('bridgeDisease', { damageType: first?.value })).toBe(first?.zh)
    expect(first?.zh).not.toBe(first?.value)
  })
})
