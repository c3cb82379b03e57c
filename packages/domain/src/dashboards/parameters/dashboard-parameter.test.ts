import { describe, expect, it } from 'vitest'
import { jscType } from '../../municipal/dictionaries/assessment-and-safety.ts'
import { better } from '../../system/dictionaries/dashboards.ts'
import { refusalBy } from '../../testing/refusal-by.ts'

const { number, boolean, json, text } = jscType.values

describe('a figure that is kept by hand', () => {
  const refused = (value: string, { value: valueType }: { value: string }) =>
    refusalBy('dashboardParameter', 'valueIsOfItsType', { row: { value, valueType } })

  it.each([
    ['93.4', number],
    ['-12', number],
    ['true', boolean],
    ['0', boolean],
    ['{"target": 95}', json],
    ['不低于九成', text],
  ])('%s is a value of its type', (value, type) => expect(refused(value, type)).toBeUndefined())

  it.each([
    ['93.4 %', number],
    ['', number],
    ['1e3', number],
    ['是', boolean],
    ['{"target": 95', json],
  ])('“%s” is none of the type that was chosen', (value, type) => expect(refused(value, type)).toBe('valueNotOfItsType'))
})

describe('the thresholds of a figure', () => {
  const refused = (thresholdYellow: string | null, thresholdRed: string | null, directionOfFigure?: string) =>
    refusalBy('dashboardParameter', 'redLiesBeyondYellow', { row: { thresholdYellow, thresholdRed }, facts: { directionOfFigure } })
  const { higher, down } = better.values

  it('of a share that should be high: red lies below yellow', () => {
    expect(refused('95.00', '90.00', higher.value)).toBeUndefined()
    expect(refused('90.00', '95.00', higher.value)).toBe('thresholdsMeet')
    expect(refused('9.00', '10.00', higher.value)).toBe('thresholdsMeet')
  })

  it('of a count that should be low: red lies above yellow', () => {
    expect(refused('5.00', '10.00', down.value)).toBeUndefined()
    expect(refused('10.00', '5.00', down.value)).toBe('thresholdsMeet')
  })

  it('of no figure, or of one without a good side: they differ', () => {
    expect(refused('5.00', '10.00')).toBeUndefined()
    expect(refused('5.00', '5.00')).toBe('thresholdsMeet')
    expect(refused('5.00', '5.00', better.values.none.value)).toBe('thresholdsMeet')
  })

  it('with only one of the two, nothing is compared', () => {
    expect(refused('5.00', null, higher.value)).toBeUndefined()
    expect(refused(null, '5.00', down.value)).toBeUndefined()
  })
})
