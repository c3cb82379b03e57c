import { expect, test } from 'vitest'
import { gasContent } from './gas-content.ts'

test('two kilometres of DN300 at 0.35 MPa hold some 640 m³ of gas', () => {
  expect(gasContent([{ diameter: 300, metres: 2040, pressure: 0.35 }])).toBeCloseTo(642.3, 0)
})

test('pipes without pressure hold their own volume, and no pipes hold nothing', () => {
  expect(gasContent([{ diameter: 1000, metres: 100, pressure: 0 }])).toBeCloseTo(78.54, 1)
  expect(gasContent([])).toBe(0)
})
