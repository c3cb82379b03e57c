import { expect, it } from 'vitest'
import { lengthIn, lengthText, metresOfUnit } from './length-text.ts'

it('a length reads in metres below a thousand, in kilometres from there on, to a hundredth', () => {
  expect([0, 12.345, 432.5, 999.99, 1000, 1234.5, 5000, 1_234_567].map(lengthText)).toEqual([
    '0 m',
    '12.35 m',
    '432.5 m',
    '999.99 m',
    '1 km',
    '1.23 km',
    '5 km',
    '1,234.57 km',
  ])
})

it('a length in kilometres is the same length in metres; what is no length has none', () => {
  expect([metresOfUnit('m'), metresOfUnit('km'), metresOfUnit('kg'), metresOfUnit(undefined)]).toEqual([1, 1000, undefined, undefined])
  expect([lengthIn(820, 'km'), lengthIn(820, 'm')]).toEqual([0.82, 820])
})
