import { resources } from '@chengan/domain/resources'
import { buildRegistry } from '@chengan/kernel/definition/registry'
import { defineResource, type Resource } from '@chengan/kernel/definition/resource'
import * as f from '@chengan/kernel/fields/builders'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { implement } from '../../src/areas/implement.ts'
import { explainScope } from '../../src/areas/system/access/explain-scope.ts'
import type { Context } from '../../src/context.ts'
import { contextOf, jobFacts } from '../../src/pipeline/context-of.ts'
import { unmatchedImplementations } from '../../src/resources/implementation.ts'
import { infoOf } from '../../src/resources/info.ts'
import { listOf, pageOf } from '../../src/resources/lists/lists.ts'
import { callsOf } from '../../src/resources/standard-calls.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import type { Person } from '../support/people.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

/** Roads summed up by their district: rows that nobody keeps. */
const summary = defineResource({
  name: 'testSummary',
  root: 'test/summary',
  area: 'assets',
  label: { zh: '区县道路', en: 'Roads by district' },
  deletion: 'physical',
  view: { over: ['road'] },
  fields: {
    regionId: f.region('区县', 'District'),
    roads: f.int('道路数', 'Roads', { unit: '段' }),
    length: f.decimal(12, 2, '总长', 'Length', { unit: 'm' }),
    longest: f.text(100, '最长道路', 'Longest'),
  },
  list: { columns: ['regionId', 'roads', 'length', 'longest'], search: ['regionId', 'longest'], order: '-length', nameField: 'longest' },
  variants: {
    long: { zh: '较长', en: 'Long ones', path: 'long', filter: { column: 'length', compare: '>=', value: 2000 }, answers: 'list' },
  },
})
const answered = implement(summary, {
  view: (_ctx, source) => {
    const roads = source('road', 'r')
    return {
      columns: {
        id: sql`r.region_id`,
        regionId: sql`r.region_id`,
        roads: sql`count(*)`,
        length: sql`sum(r.length)`,
        longest: sql`(array_agg(r.name order by r.length desc))[1]`,
      },
      from: sql`from ${roads.from} where ${roads.where} group by r.region_id`,
    }
  },
})
// @ts-expect-error a view without one of its columns does not compile
implement(summary, { view: () => ({ columns: { id: sql`1`, regionId: sql`1`, roads: sql`1`, length: sql`1` }, from: sql`` }) })

const registry = buildRegistry([...resources, summary])
let house: TestServer
let city: SmallCity

beforeAll(async () => {
  house = await startTestServer()
  city = await buildSmallCity(house)
  const row = { owner_unit: '区', status: '2', data_source: '1', manage_level: '2', create_date: '2026-01-01', update_date: '2026-01-01' }
  await house.open.services.db
    .insertInto('road')
    .values([
      { ...row, id: 'r2', name: '古渡路', length: 500, region_id: '990102', dept_id: 'd-district' },
      { ...row, id: 'r3', name: '石桐路', length: 900, region_id: '990121', dept_id: 'd-other' },
      { ...row, id: 'r4', name: '石桐草稿路', length: 100, region_id: '990121', dept_id: 'd-other', status: '0' },
      { ...row, id: 'r5', name: '已删路', length: 9000, region_id: '990121', dept_id: 'd-other', deleted: true },
    ])
    .execute()
})
afterAll(() => house.close())

async function contextFor(person: Person): Promise<Context> {
  const actor = await house.open.sessions.actorOf(person.userId)
  if (actor === null) throw new Error('nobody')
  const { implementations } = house.open.services
  const answering: typeof implementations.of = (resource) => (resource.name === summary.name ? answered : implementations.of(resource))
  return contextOf(
    { ...house.open.services, registry, implementations: { ...implementations, of: answering } },
    actor,
    jobFacts('test'),
    'zh-CN',
  )
}
const page = async (person: Person, query: Readonly<Record<string, string>> = {}) =>
  pageOf(await contextFor(person), registry.byName('testSummary'), query)
const longest = async (person: Person, query?: Readonly<Record<string, string>>) =>
  (await page(person, query)).list.map((row) => row.longest)

describe('rows that nobody keeps', () => {
  it('are paged, ordered and counted like any, with the names of what they refer to', async () => {
    const { list, total } = await page(city.city)
    expect(total).toBe(2)
    expect(list).toMatchObject([
      { id: '990102', regionId: '990102', regionName: '望澜区', roads: 2, length: 2430, longest: '望澜大道', actions: [] },
      { id: '990121', regionId: '990121', roads: 2, length: 1000, longest: '石桐路' },
    ])
    expect(await longest(city.city, { orderField: 'length', order: 'asc', limit: '1' })).toEqual(['石桐路'])
    expect(await longest(city.city, { limit: '1', page: '2' })).toEqual(['石桐路'])
  })
  it('are asked about by their fields', async () => {
    expect(await longest(city.city, { lengthStart: '1001' })).toEqual(['望澜大道'])
    expect(await longest(city.city, { regionId: '990121' })).toEqual(['石桐路'])
    expect(await longest(city.city, { longest: '大道' })).toEqual(['望澜大道'])
  })
  it('tell each caller what he sees of the rows behind them', async () => {
    expect((await page(city.otherDistrict)).list).toMatchObject([{ regionId: '990121', roads: 2 }])
    // To companies the register is open as far as it is in use.
    expect((await page(city.staff)).list).toMatchObject([{ regionId: '990102' }, { regionId: '990121', roads: 1, length: 900 }])
    const ctx = await contextFor(city.otherDistrict)
    const resource = registry.byName('testSummary')
    expect(await infoOf(await contextFor(city.city), resource, '990102')).toMatchObject({ longest: '望澜大道' })
    await expect(infoOf(ctx, resource, '990102')).rejects.toMatchObject({ key: 'rowMissing' })
    expect(await explainScope(ctx, resource, '990102')).toMatchObject({
      visible: false,
      steps: [{ text: expect.stringContaining('城市道路') }],
    })
    expect(await explainScope(ctx, resource, '990121')).toMatchObject({ visible: true })
  })
  it('are answered all at once by a list of their own', async () => {
    const resource = registry.byName('testSummary')
    const ctx = await contextFor(city.city)
    expect((await listOf(ctx, resource, {})).length).toBe(2)
    expect(await listOf(ctx, resource, {}, resource.variants.long)).toMatchObject([{ longest: '望澜大道' }])
    const calls = callsOf(resource, ctx.services.implementations)
    expect(calls.map(({ verb, path, answers }) => `${verb} ${path} ${String(answers)}`)).toEqual([
      'GET test/summary/page page',
      'GET test/summary/list list',
      'GET test/summary/export stream',
      'GET test/summary/info/:id row',
      'GET test/summary/long list',
    ])
  })
  it('are exported', async () => {
    const ctx = await contextFor(city.city)
    const run = callsOf(registry.byName('testSummary'), ctx.services.implementations).find(({ path }) => path.endsWith('/export'))?.run
    const file = (await run?.(ctx, { query: {}, body: {}, params: {}, raw: null } as never)) as {
      readonly body: AsyncIterable<Uint8Array>
    }
    const parts: Uint8Array[] = []
    for await (const part of file.body) parts.push(part)
    const [head, first] = (await readXlsx(new Uint8Array(Buffer.concat(parts)))).sheets[0]?.rows ?? []
    expect(head).toEqual(['区县', '道路数（段）', '总长（m）', '最长道路'])
    expect(first).toEqual(['望澜区', 2, 2430, '望澜大道'])
  })
  it('have no table, and need somebody who answers them', () => {
    expect(registry.tabled.map(({ name }) => name)).not.toContain('testSummary')
    expect(unmatchedImplementations(registry, house.open.services.implementations)).toEqual(['testSummary is a view, which nobody answers'])
  })
  it('read no resource that the definition does not name', async () => {
    const ctx = await contextFor(city.city)
    const odd = implement(summary, {
      view: (_ctx, source) => ({ ...answered.view?.(ctx, source), ...{ columns: {} as never, from: source('bridge', 'b').from } }),
    })
    const services = { ...ctx.services, implementations: { ...ctx.services.implementations, of: () => odd } }
    await expect(pageOf({ ...ctx, services }, registry.byName('testSummary'), {})).rejects.toThrow(
      'testSummary reads bridge, which its view does not name',
    )
  })
})

describe('a view', () => {
  const faultOf = (more: Partial<Resource>): string => {
    try {
      buildRegistry([...resources, { ...summary, ...more } as Resource])
      return 'none'
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
  it.each([
    ['an import', { import: { key: 'longest' } }, 'nobody keeps its rows (view), and it says import'],
    ['people who see it by itself', { scope: 'business' as const }, 'its rows are seen as those that it reads (view)'],
    ['no source', { view: { over: [] } }, 'its view reads the rows of nothing'],
    ['a source that nobody knows', { view: { over: ['raod'] } }, 'view.over[0] names "raod", which is no resource; did you mean road?'],
    [
      'a reference to itself',
      { fields: { ...summary.fields, other: f.ref('testSummary', '另', 'Other') } },
      'field other refers to testSummary, whose rows nobody keeps',
    ],
  ])('is refused with %s', (_, more, fault) => expect(faultOf(more)).toContain(fault))
})
