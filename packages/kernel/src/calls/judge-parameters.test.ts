import { describe, expect, expectTypeOf, it } from 'vitest'
import { defineDict } from '../dictionary.ts'
import * as f from '../fields/builders.ts'
import type { Fields } from '../fields/field.ts'
import { idMissing, oneOrSeveralRows, severalRows } from './chosen-rows.ts'
import { judgeParameters, MOST_ENTRIES } from './judge-parameters.ts'
import { pageIfAsked, pageParameters } from './paging.ts'
import type { JudgedParameters, ParameterValues } from './parameters.ts'

const colour = defineDict('colour', '颜色', 'Colour', { red: ['1', '红', 'Red'], blue: ['2', '蓝', 'Blue'] })
const asker = { level: 'city', now: '2026-06-30 10:00:00' } as const
const judged = (declared: Fields, given: Readonly<Record<string, unknown>>) => judgeParameters(declared, given, asker)
const refusals = (declared: Fields, given: Readonly<Record<string, unknown>>) =>
  judged(declared, given).refusals.map(({ field, key }) => `${field} ${key}`)

describe('parameters', () => {
  it('come in their kind from the text of an address', () => {
    const declared = {
      n: f.int('数', 'Number'),
      on: f.bool('开', 'On'),
      colours: f.dicts(colour, '颜色', 'Colours'),
      ids: f.refs('lamp', '灯', 'Lamps'),
      names: f.texts(10, '名', 'Names'),
      at: f.datetime('时间', 'At'),
    }
    expect(judged(declared, { n: '7', on: '1', colours: '1,2', ids: 'a,b', names: 'x,y', at: '2026-06-30T08:00' })).toEqual({
      values: { n: 7, on: true, colours: ['1', '2'], ids: ['a', 'b'], names: ['x', 'y'], at: '2026-06-30 08:00:00' },
      refusals: [],
    })
  })

  it('that nobody declared are left out', () => {
    expect(judged({ n: f.int('数', 'Number') }, { n: 1, other: 2, __proto__: 3 }).values).toEqual({ n: 1 })
    expect(judged({}, { toString: 'x' }).values).toEqual({})
  })

  it('that were not given stay out, and those given empty are empty', () => {
    expect(judged({ a: f.text(5, '甲', 'A'), b: f.text(5, '乙', 'B') }, { b: ' ' })).toEqual({ values: { b: null }, refusals: [] })
  })

  it('of another kind or beyond their bounds are refused by name', () => {
    const declared = {
      n: f.int('数', 'Number', { min: 1, max: 9 }),
      on: f.bool('开', 'On'),
      name: f.text(3, '名', 'Name'),
      day: f.date('日', 'Day', { notAfter: 'today' }),
      of: f.dict(colour, '颜色', 'Colour'),
      ids: f.refs('lamp', '灯', 'Lamps', { atMost: 2 } as never),
    }
    expect(refusals(declared, { n: 0, on: 'perhaps', name: 'abcd', day: '2026-07-01', of: '3', ids: 'a,b,c' })).toEqual([
      'n tooSmall',
      'on malformed',
      'name tooLong',
      'day dateTooLate',
      'of malformed',
      'ids tooMany',
    ])
    expect(refusals(declared, { n: 'x', name: {}, day: '2026-02-30', of: ['1', '2'], ids: 'a b' })).toEqual([
      'n malformed',
      'name malformed',
      'day malformed',
      'of malformed',
      'ids malformed',
    ])
  })

  it('that must be given are asked for, in the words of their own refusal', () => {
    expect(refusals({ name: f.text(3, '名', 'Name', { required: true }), ids: severalRows('lamp') }, { ids: [] })).toEqual([
      'name required',
      'ids idMissing',
    ])
    expect(refusals(oneOrSeveralRows('lamp'), {})).toEqual([`ids ${idMissing.key}`])
    expect(refusals(oneOrSeveralRows('lamp'), { id: 'a' })).toEqual([])
  })

  it('lists are counted before they are looked at, and none is endless', () => {
    const declared = { ids: f.refs('lamp', '灯', 'Lamps'), rows: f.children({ a: f.text(1, '甲', 'A') }, '行', 'Rows') }
    const many = Array.from({ length: MOST_ENTRIES + 1 }, () => ({ odd: true }))
    expect(refusals(declared, { ids: many, rows: many })).toEqual(['ids tooMany', 'rows tooMany'])
    expect(refusals(declared, { ids: ','.repeat(MOST_ENTRIES) })).toEqual(['ids tooMany'])
  })

  it('a page lies within its bounds, whatever is asked', () => {
    const page = (given: object) => judged(pageParameters, { ...given })
    expect(page({})).toEqual({ values: { page: 1, limit: 10 }, refusals: [] })
    expect(page({ page: '-3', limit: 'x' }).values).toEqual({ page: 1, limit: 10 })
    expect(page({ page: '1e308', limit: '5000' }).values).toEqual({ page: 2_147_483_647, limit: 1000 })
    expect(judged(pageIfAsked, { page: '' }).values).toEqual({})
  })

  it('a day as the end of a span is all of it', () => {
    const declared = { to: f.datetime('止', 'To', { wholeDay: true }) }
    expect(judged(declared, { to: '2026-06-30' }).values).toEqual({ to: '2026-06-30 23:59:59' })
    expect(judged(declared, { to: '2026-06-30 08:00' }).values).toEqual({ to: '2026-06-30 08:00:00' })
  })

  it('of objects and rows are judged one by one, and named with where they stand', () => {
    const inner = { name: f.text(3, '名', 'Name', { required: true }), n: f.int('数', 'Number', { max: 9 }) }
    const declared = { one: f.object(inner, '对象', 'Object'), rows: f.children(inner, '行', 'Rows') }
    const given = { one: { name: 'a', n: '3', other: 1 }, rows: [{ name: 'b', other: 1 }] }
    expect(judged(declared, given)).toEqual({ values: { one: { name: 'a', n: 3 }, rows: [{ name: 'b' }] }, refusals: [] })
    expect(refusals(declared, { one: { n: 10 }, rows: [{ name: 'b' }, 'x'] })).toEqual([
      'one.name required',
      'one.n tooLarge',
      'rows malformed',
    ])
    expect(refusals(declared, { one: [], rows: [{}, { name: 'long' }] })).toEqual([
      'one malformed',
      'rows[0].name required',
      'rows[1].name tooLong',
    ])
  })
})

describe('the types of parameters', () => {
  const declared = {
    name: f.text(3, '名', 'Name', { required: true }),
    on: f.bool('开', 'On'),
    names: f.texts(3, '名', 'Names'),
    one: f.object({ n: f.int('数', 'Number') }, '对象', 'Object'),
    rows: f.children({ n: f.int('数', 'Number') }, '行', 'Rows', { required: true }),
    ...pageParameters,
  }
  type Given = ParameterValues<typeof declared>

  it('are certain where they must be given or have a default', () => {
    expectTypeOf<Given['name']>().toEqualTypeOf<string>()
    expectTypeOf<Given['page']>().toEqualTypeOf<number>()
    expectTypeOf<Given['on']>().toEqualTypeOf<boolean | null | undefined>()
    expectTypeOf<Given['names']>().toEqualTypeOf<readonly string[] | null | undefined>()
    expectTypeOf<NonNullable<Given['one']>['n']>().toEqualTypeOf<number | null | undefined>()
    expectTypeOf<Given['rows'][number]['n']>().toEqualTypeOf<number | null | undefined>()
  })

  it('know no other: what is not declared does not compile', () => {
    const read = ({ query, body }: JudgedParameters<{ readonly query: typeof declared }>) => [
      query.name,
      // @ts-expect-error: nobody declared it
      query.nmae,
      // @ts-expect-error: no body is declared
      body.name,
    ]
    // @ts-expect-error: the call lists nothing
    const lists = ({ list }: JudgedParameters<{ readonly query: typeof declared }>) => list
    expect([read, lists]).toHaveLength(2)
  })
})
