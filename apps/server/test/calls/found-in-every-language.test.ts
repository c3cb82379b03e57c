import { registry } from '@chengan/domain/registry'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { snakeCase } from '@chengan/kernel/definition/names'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchTexts } from '../../src/storage/schema/resource-tables.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'

// What a resource keeps in further languages is found by them: by whoever reads the English, and by whoever knows the Chinese.

let house: TestServer
let everybody: Person

/** How the list of a resource is asked for a text: by its field, or by the name of a filter over it. */
function askedBy({ list }: CompleteResource, { name }: CompleteField): string | undefined {
  if (list.search.includes(name)) return name
  return Object.entries(list.filters ?? {}).find(([filter, { fields }]) => list.search.includes(filter) && fields?.includes(name))?.[0]
}

const pairs = registry.all.flatMap((resource) =>
  resource.fieldList.flatMap((field) => {
    const by = askedBy(resource, field)
    return field.spokenAs === undefined || by === undefined
      ? []
      : [{ resource, field, by, further: [...new Set(Object.values(field.spokenAs).flat())] }]
  }),
)

beforeAll(async () => {
  house = await startTestServer()
  everybody = await personOf(house, await addAccount(house, { username: 'boss', deptId: '1', roles: ['superAdmin'] }))
})
afterAll(() => house.close())

describe('a name that is kept in several languages', () => {
  it('is one of those that people look for: entries of the menu, values of dictionaries, figures and layers', () => {
    const named = pairs.map(({ resource, field }) => `${resource.name}.${field.name}`)
    expect(named).toEqual(expect.arrayContaining(['menu.name', 'dictData.dictLabel', 'registeredMetric.name', 'registeredLayer.name']))
  })

  // The menu is a tree, which comes whole and is looked through where it is shown.
  const asPages = pairs.filter(({ resource }) => resource.standard.includes('page'))
  it.each(asPages.map((pair) => [`${pair.resource.name}.${pair.field.name}`, pair] as const))(
    '%s is found by each of them, in whole and in part, and by nothing else',
    async (_, { resource, field, by, further }) => {
      const id = `said-${snakeCase(resource.name)}`
      const words = Object.fromEntries([
        [field.column, '窨井照明名'],
        ...further.map((name) => [resource.fields[name]?.column ?? name, `Gully ${name} light`]),
      ])
      const row = { id, ...words, create_date: '2026-06-01 09:00+08', update_date: '2026-06-01 09:00+08' }
      const [columns, values] = [Object.keys(row).map((one) => sql.id(one)), Object.values(row)]
      await sql`insert into ${sql.table(resource.table)} (${sql.join(columns)}) values (${sql.join(values)})`.execute(
        house.open.services.db,
      )
      const found = async (text: string) => {
        const { data } = await everybody.get(`${resource.root}/page`, { [by]: text, limit: '100' })
        return data.list.some((one: { readonly id: string }) => one.id === id)
      }
      for (const text of ['窨井照明名', '照明', ...further.flatMap((name) => [`Gully ${name} light`, `y ${name} L`])])
        expect([text, await found(text)]).toEqual([text, true])
      expect(await found('Gully of no light')).toBe(false)
      // One row at a time: some are known by what this one does not say.
      await sql`delete from ${sql.table(resource.table)} where id = ${id}`.execute(house.open.services.db)
    },
  )

  it.each(pairs.map(({ resource, field, further }) => [`${resource.name}.${field.name}`, resource, [field.name, ...further]] as const))(
    '%s is found by its index in all of them',
    (_, resource, names) => {
      const indexed = searchTexts(resource).map(({ expression }) => expression)
      const columns = names.map((name) => `coalesce(${resource.fields[name]?.column}, '')`)
      expect(indexed.some((one) => columns.every((column) => one.includes(column)))).toBe(true)
    },
  )
})
