import { describe, expect, it, test } from 'vitest'
import { type Condition, fieldsOfCondition, holds, isGiven, valuesNamed } from './condition.ts'

const cases: readonly (readonly [string, Condition, Readonly<Record<string, unknown>>, boolean])[] = [
  ['is the very value', { field: 'a', is: '1' }, { a: '1' }, true],
  ['is not a value of another type', { field: 'a', is: '1' }, { a: 1 }, false],
  ['a missing value is null', { field: 'a', is: null }, {}, true],
  ['isNot holds for a missing value', { field: 'a', isNot: '1' }, {}, true],
  ['one of several', { field: 'a', oneOf: ['1', '2'] }, { a: '2' }, true],
  ['a list includes', { field: 'a', includes: 'x' }, { a: ['w', 'x'] }, true],
  ['a text includes nothing', { field: 'a', includes: 'x' }, { a: 'x' }, false],
  ['an empty list is not given', { field: 'a', given: true }, { a: [] }, false],
  [
    'zero and false are given',
    {
      all: [
        { field: 'a', given: true },
        { field: 'b', given: true },
      ],
    },
    { a: 0, b: false },
    true,
  ],
  ['at least the bound', { field: 'a', atLeast: 3 }, { a: 3 }, true],
  ['nothing is at least nothing', { field: 'a', atLeast: 0 }, { a: null }, false],
  ['all of none', { all: [] }, {}, true],
  ['any of none', { any: [] }, {}, false],
  ['not turns round', { not: { field: 'a', given: true } }, { a: '' }, true],
]

test.each(cases)('%s', (_sentence, condition, values, expected) => expect(holds(condition, values)).toBe(expected))

describe('a condition on the caller', () => {
  it('holds for the named levels only, and for nobody where no level is known', () => {
    const condition: Condition = { actorLevel: ['city', 'district'] }
    expect(holds(condition, {}, 'district')).toBe(true)
    expect(holds(condition, {}, 'enterprise')).toBe(false)
    expect(holds(condition, {})).toBe(false)
  })
})

it('names the fields it reads, however deep', () => {
  expect(
    fieldsOfCondition({ all: [{ field: 'a', is: 1 }, { any: [{ not: { field: 'b', given: true } }, { actorLevel: ['city'] }] }] }),
  ).toEqual(['a', 'b'])
})

it('counts as given what is neither null, empty text nor empty list', () => {
  expect([0, false, 'x', ['x'], {}].map(isGiven)).toEqual([true, true, true, true, true])
  expect([null, undefined, '', []].map(isGiven)).toEqual([false, false, false, false])
})

test('a condition names the values of a field that make it come true', () => {
  const either: Condition = { any: [{ field: 'a', oneOf: ['2', '3'] }, { all: [{ field: 'a', is: '1' }, { actorLevel: ['city'] }] }] }
  expect(valuesNamed(either, 'a')).toEqual(['2', '3', '1'])
  expect(valuesNamed({ not: { field: 'a', is: '1' } }, 'a')).toEqual([])
  expect(valuesNamed({ field: 'b', is: '1' }, 'a')).toEqual([])
})
