import { describe, expect, it, test } from 'vitest'
import { comparedSpan } from '../../days/spans.ts'
import * as f from '../../fields/builders.ts'
import { loan, reader } from '../../testing/library.ts'
import { buildRegistry } from '../registry.ts'
import type { Resource } from '../resource.ts'
import { askedBoth } from './asked-both.ts'
import { pageOfList } from './figure-list.ts'
import { changeOf, lightOf, toldValue } from './figure-value.ts'
import { figureNamed } from './figures-of.ts'
import { boundsOf, groupingOf, keyOfBand, queryOfGroup } from './grouping.ts'
import { addsUp, kindOfMetric, type Metric } from './metric.ts'

const words = { zh: '读者', en: 'Readers', formula: { zh: '人数', en: 'How many' } }
const fields = {
  name: f.text(20, '姓名', 'Name'),
  regionId: f.region('区域', 'Region'),
  born: f.date('出生', 'Born'),
  books: f.int('册数', 'Books'),
  fee: f.decimal(8, 2, '费用', 'Fee'),
  active: f.bool('在册', 'Active'),
} as const
const people: Resource = {
  ...reader,
  fields,
  list: { columns: ['name'], search: [], order: 'name' },
  metrics: { 'lib.readers': words },
  dimensions: {
    age: { field: 'born', bands: [{ below: 18 }, { from: 18, below: 65 }, { from: 65 }] },
    whole: { field: 'name', exact: true },
  },
}
const region: Resource = { ...reader, name: 'region', root: 'sys/region', ownId: true, fields: { name: fields.name }, list: people.list }
const registryWith = (more: Partial<Resource>) => buildRegistry([region, { ...people, ...more }])
const own = registryWith({}).byName('reader')

describe('a figure', () => {
  it('of a code that another has is refused, and a share of what is no figure', () => {
    const twice = () => buildRegistry([region, people, { ...loan, metrics: { 'lib.readers': words } }] as readonly Resource[])
    expect(twice).toThrow(/the figure lib\.readers is declared by reader/)
    const share: Metric = { ...words, part: 'lib.readers', whole: 'lib.share' }
    expect(() => registryWith({ metrics: { 'lib.readers': words, 'lib.share': share } })).toThrow(/share of lib\.share, which is no figure/)
  })
  it('is asked of fields, filters and dates that its list knows', () => {
    const faults =
      (metric: object, dimensions = {}) =>
      () =>
        registryWith({ metrics: { x: { ...words, ...metric } as Metric }, dimensions: dimensions as never })
    expect(faults({ query: { colour: '1' } })).toThrow(/colour/)
    expect(faults({ on: 'books' })).toThrow(/happens on books, which is no date/)
    expect(faults({ adds: { sum: 'name' } })).toThrow(/name/)
    expect(faults({}, { letter: { field: 'name' } })).toThrow(/dimension letter tells rows apart by what no list may be asked for/)
  })
  test.each([
    [{ part: 1999, whole: 2000 }, 99.9],
    [{ part: 2000, whole: 2000 }, 100],
    [{ part: 0, whole: 5 }, 0],
    [{ part: 0, whole: 0 }, null],
  ])('that is a share of %o is told as %s: 100 %% only where it is exact', (pair, value) =>
    expect(toldValue({ ...words, part: 'a', whole: 'b' }, pair)).toBe(value),
  )
  it('is rounded half up to its digits, a count to none', () => {
    expect([toldValue({ ...words, digits: 2 }, { part: 1.005, whole: null }), toldValue(words, { part: 3, whole: null })]).toEqual([
      1.01, 3,
    ])
    expect(toldValue({ ...words, adds: { mean: 'books' }, digits: 1 }, { part: 10, whole: 4 })).toBe(2.5)
    expect(toldValue(words, { part: null, whole: null })).toBeNull()
  })
  it('changes in per cent, a share in points, and against nothing not at all', () => {
    expect([changeOf(words, 12, 10), changeOf(words, 12, 0), changeOf(words, null, 10)]).toEqual([20, null, null])
    expect(changeOf({ ...words, part: 'a', whole: 'b' }, 50, 47.5)).toBe(2.5)
  })
  it('is green, yellow beyond its target or its yellow line, and red beyond its red one', () => {
    const up = { ...words, better: 'up', yellow: 95, red: 90 } as const
    expect([99, 94, 89, null].map((value) => lightOf(up, value))).toEqual(['green', 'yellow', 'red', null])
    expect(lightOf({ ...words, better: 'down', target: 5 }, 6)).toBe('yellow')
    expect(lightOf(words, 1)).toBeNull()
  })
})

test('a figure tells what there is, what happened, or a share; a date makes it happen unless it says otherwise', () => {
  const kinds = [words, { ...words, on: 'born' }, { ...words, on: 'born', kind: 'stock' }, { ...words, part: 'a', whole: 'b' }] as const
  expect(kinds.map((metric) => kindOfMetric(metric))).toEqual(['stock', 'flow', 'stock', 'rate'])
  expect([{ sum: 'fee' }, { mean: 'fee' }, { distinct: 'name' }, { median: 'fee' }].map((adds) => addsUp({ adds } as never))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('a figure is found by the older name of a part, which no other has', () => {
  const metrics = { 'lib.readers': { ...words, alias: 'readersNow' } }
  const { figures } = registryWith({ metrics })
  expect([figureNamed(figures, 'readersNow')?.code, figureNamed(figures, 'lib.readers')?.code, figureNamed(figures, 'none')]).toEqual([
    'lib.readers',
    'lib.readers',
    undefined,
  ])
  expect(() => registryWith({ metrics: { ...metrics, 'lib.others': { ...words, alias: 'readersNow' } } })).toThrow(
    /alias readersNow is taken/,
  )
})

describe('the rows of a group', () => {
  const query = (name: string, key: string) => {
    const grouping = groupingOf(own, name, 'born')
    return grouping && queryOfGroup(grouping, key, '2026-06-30')
  }
  it('are found by the list again: a value, a region or what no street names, a span, and what says nothing', () => {
    expect(query('active', 'true')).toEqual({ active: 'true' })
    expect(query('books', '')).toEqual({ booksEmpty: '1' })
    expect(query('district', '990102')).toEqual({ regionId: '990102' })
    expect(query('street', '990102')).toEqual({ regionId: '990102', regionIdOnly: '990102' })
    expect(query('street', '990102003')).toEqual({ regionId: '990102003' })
    expect(query('month', '2026-02')).toEqual({ bornStart: '2026-02-01', bornEnd: '2026-02-28' })
    expect(query('quarter', '2026-Q2')).toEqual({ bornStart: '2026-04-01', bornEnd: '2026-06-30' })
    expect(query('week', 'W2026-06-29')).toEqual({ bornStart: '2026-06-29', bornEnd: '2026-07-05' })
    expect(groupingOf(own, 'letter')).toBeUndefined()
    expect(query('whole', '张三')).toEqual({ nameOnly: '张三' })
  })
  it('of bands meet nowhere and leave nothing out', () => {
    expect(query('age', '-18')).toEqual({ bornStart: '2008-07-01' })
    expect(query('age', '18-65')).toEqual({ bornStart: '1961-07-01', bornEnd: '2008-06-30' })
    expect(query('age', '65-')).toEqual({ bornEnd: '1961-06-30' })
    const fee = own.fields.fee
    expect(fee && boundsOf(fee, { from: 0, below: 10 }, '2026-06-30')).toEqual({ feeStart: '0', feeEnd: '9.99' })
    expect(keyOfBand({ from: 50 })).toBe('50-')
  })
})

describe('two queries', () => {
  it('together ask for the rows of both, and for none where there can be none', () => {
    const both = (one: object, other: object) => askedBoth(own, one as never, other as never)
    expect(both({ bornStart: '2026-01-01', bornEnd: '2026-12-31' }, { bornStart: '2026-03-01', bornEnd: '2026-03-31' })).toEqual({
      bornStart: '2026-03-01',
      bornEnd: '2026-03-31',
    })
    expect(both({ booksStart: '9' }, { booksStart: '10' })).toEqual({ booksStart: '10' })
    expect(both({ regionId: '990100' }, { regionId: '990102' })).toEqual({ regionId: '990102' })
    expect(both({ regionId: '990121' }, { regionId: '990102' })).toBeNull()
    expect(both({ active: 'true' }, { active: 'false' })).toBeNull()
    expect(both({ active: 'true' }, { books: '1' })).toEqual({ active: 'true', books: '1' })
  })
})

describe('the page behind a figure', () => {
  const screens = [
    { route: '/own', zh: '', en: '', levels: ['enterprise'] as const, preset: { active: '1' } },
    { route: '/all', zh: '', en: '', levels: ['city'] as const },
    { route: '/some', zh: '', en: '', levels: ['city'] as const, call: 'allPage' },
  ]
  it('is one of the level that adds no filter of its own', () => {
    const route = (level: 'city' | 'enterprise' | 'district', query: object, list?: string) =>
      pageOfList({ screens }, { level, query: query as never, ...(list && { list }) })?.route
    expect(route('city', {})).toBe('/all')
    expect(route('city', {}, 'allPage')).toBe('/some')
    expect([route('enterprise', { active: '1' }), route('enterprise', {}), route('district', {})]).toEqual(['/own', undefined, undefined])
  })
  it('is a hand-written list only where that is opened by figures, and may let go of what it fixes then', () => {
    const drawn = { route: '/drawn', zh: '', en: '', levels: ['city'] as const, preset: { active: '1' }, view: 'drawn' }
    const route = (screen: object) => pageOfList({ screens: [{ ...drawn, ...screen }] }, { level: 'city', query: {} })?.route
    expect([route({}), route({ opensFigures: {} }), route({ opensFigures: { letsGo: true } })]).toEqual([undefined, undefined, '/drawn'])
  })
})

test('a span is compared with the same days of the year before, and with the span of equal kind before; while it runs by the days that have passed', () => {
  const june = { from: '2026-06-01', to: '2026-06-30' }
  expect(comparedSpan(june, 'yearBefore', '2026-12-31')).toEqual({ from: '2025-06-01', to: '2025-06-30' })
  expect(comparedSpan(june, 'before', '2026-12-31')).toEqual({ from: '2026-05-01', to: '2026-05-31' })
  expect(comparedSpan(june, 'before', '2026-06-10')).toEqual({ from: '2026-05-01', to: '2026-05-10' })
  expect(comparedSpan({ from: '2026-03-01', to: '2026-03-31' }, 'before', '2026-03-30')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(comparedSpan({ from: '2024-02-29', to: '2024-02-29' }, 'yearBefore', '2026-01-01')).toEqual({
    from: '2023-02-28',
    to: '2023-02-28',
  })
  expect(comparedSpan({ from: '2026-06-10', to: '2026-06-19' }, 'before', '2026-12-31')).toEqual({ from: '2026-05-31', to: '2026-06-09' })
})
