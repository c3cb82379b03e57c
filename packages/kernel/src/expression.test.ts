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
  it('tells the hour of a day and the day of a week of a moment as values of dictionaries, Monday first', () => {
    const [hour, day]: readonly Expression[] = [{ hourOf: { field: 'at' } }, { weekdayOf: { field: 'at' } }]
    const told = (at: string | null) => [hour, day].map((one) => one && value(one, { at }))
    expect([told('2026-06-30 09:05:00'), told('2026-06-28 23:59:59'), told('2026-06-29 00:00:00'), told(null)]).toEqual([
      ['9', '2'],
      ['23', '7'],
      ['0', '1'],
      [null, null],
    ])
  })
  it('counts full years from one day to another: an age', () => {
    const age: Expression = { yearsFrom: { field: 'born' }, to: { today: true } }
    expect(value(age, { born: '1990-06-30' })).toBe(36)
    expect(value(age, { born: '1990-07-01' })).toBe(35)
    expect(evaluate(age, { born: '2000-02-29' }, '2026-02-28')).toBe(25)
    expect(evaluate(age, { born: '2000-02-29' }, '2026-03-01')).toBe(26)
    expect(value(age, { born: null })).toBeNull()
  })
  it('tests a day against the first of the year', () => {
    const thisYear: Test = { field: 'on', onOrAfter: { firstOfYear: true } }
    expect([ifSo(thisYear, { on: '2026-01-01' }), ifSo(thisYear, { on: '2025-12-31' }), ifSo(thisYear, {})]).toEqual([1, 0, 0])
  })
  it('takes the greatest of what is there, and null of nothing', () => {
    expect(value({ greatest: [{ value: 0 }, { field: 'a' }] }, { a: -3 })).toBe(0)
    expect(value({ greatest: [{ value: null }, { field: 'a' }] }, { a: -3 })).toBe(-3)
    expect(value({ greatest: [{ field: 'a' }] })).toBeNull()
  })
  it('takes the least of what is there, adds up what is all there, and says how often one goes into another', () => {
    expect(value({ least: [{ value: 4 }, { field: 'a' }] }, { a: 2 })).toBe(2)
    expect(value({ least: [{ value: 4 }, { field: 'a' }] })).toBe(4)
    expect(value({ plus: [{ field: 'a' }, { value: 1 }] }, { a: 2 })).toBe(3)
    expect(value({ plus: [{ field: 'a' }, { value: 1 }] })).toBeNull()
    expect(value({ ratio: { value: 7 }, over: { field: 'every' }, whole: true }, { every: 3 })).toBe(2)
    expect(value({ ratio: { value: 7 }, over: { field: 'every' }, whole: true }, { every: 0 })).toBeNull()
  })
  it('chooses by a test', () => {
    const row = { state: '1', n: 5, blank: '', none: null, nothing: [], some: ['1'] }
    const tests: readonly (readonly [Test, number])[] = [
      [{ field: 'state', is: '1' }, 1],
      [{ field: 'state', oneOf: ['0', '2'] }, 0],
      [{ field: 'n', atLeast: 5 }, 1],
      [{ field: 'none', atLeast: 0 }, 0],
      [{ field: 'blank', empty: true }, 1],
      [{ field: 'none', empty: false }, 0],
      [{ field: 'nothing', empty: true }, 1],
      [{ field: 'some', empty: false }, 1],
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
