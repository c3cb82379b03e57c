import { describe, expect, it } from 'vitest'
import { type Expression, evaluate, type Test } from './expression.ts'

const TODAY = '2026-06-30'
const value = (expression: Expression, row: Readonly<Record<string, unknown>> = {}) => evaluate(expression, row, TODAY)
// biome-ignore lint/suspicious/noThenProperty: an expression has an if, a then and an else
const ifSo = (test: Test, row: Readonly<Record<string, unknown>>) => value({ if: test, then: { value: 1 }, else: { value: 0 } }, row)

describe('an expression over a row and a day', () => {
  it('reads fields, values and the day; a missing field is null', () => {
    expect([value({ field: 'a' }, { a: 3 }), value({ field: 'b' }, { a: 3 }), value({ value: 'x' }), value({ today: true })]).toEqual([
      3,
      null,
      'x',
      TODAY,
    ])
  })
  it('counts days from one date to another, backwards too, times of day left out', () => {
    const days: Expression = { daysFrom: { field: 'due' }, to: { coalesce: [{ field: 'done' }, { today: true }] } }
    expect(value(days, { due: '2026-06-28' })).toBe(2)
    expect(value(days, { due: '2026-07-02' })).toBe(-2)
    expect(value(days, { due: '2026-06-28', done: '2026-06-29 23:59:59' })).toBe(1)
    expect(value(days, { due: null })).toBeNull()
  })
  it('takes the greatest of what is there, and null of nothing', () => {
    expect(value({ greatest: [{ value: 0 }, { field: 'a' }] }, { a: -3 })).toBe(0)
    expect(value({ greatest: [{ value: null }, { field: 'a' }] }, { a: -3 })).toBe(-3)
    expect(value({ greatest: [{ field: 'a' }] })).toBeNull()
  })
  it('chooses by a test', () => {
    const row = { state: '1', n: 5, blank: '', none: null }
    const tests: readonly (readonly [Test, number])[] = [
      [{ field: 'state', is: '1' }, 1],
      [{ field: 'state', oneOf: ['0', '2'] }, 0],
      [{ field: 'n', atLeast: 5 }, 1],
      [{ field: 'none', atLeast: 0 }, 0],
      [{ field: 'blank', empty: true }, 1],
      [{ field: 'none', empty: false }, 0],
      [
        {
          all: [
            { field: 'state', is: '1' },
            { field: 'n', atLeast: 6 },
          ],
        },
        0,
      ],
      [
        {
          any: [
            { field: 'state', is: '9' },
            { field: 'n', atLeast: 1 },
          ],
        },
        1,
      ],
    ]
    for (const [test, expected] of tests) expect([test, ifSo(test, row)]).toEqual([test, expected])
  })
})
