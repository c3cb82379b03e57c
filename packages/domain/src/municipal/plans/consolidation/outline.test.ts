import { areaOf } from '@chengan/kernel/geometry/measure'
import { expect, it } from 'vitest'
import { rangeOf } from './outline.ts'

it('the range of an item lies round everything that is drawn of its works', () => {
  expect(rangeOf([])).toBeNull()
  const line = {
    type: 'LineString' as const,
    coordinates: [
      [123.6, 29.8],
      [123.601, 29.8],
    ] as [number, number][],
  }
  const range = rangeOf([line])
  expect(range?.type).toBe('Polygon')
  // Some 97 m long, 4 m to each side.
  expect(range === null ? 0 : areaOf(range)).toBeGreaterThan(800)
  expect(range === null ? 0 : areaOf(range)).toBeLessThan(880)
  const both = rangeOf([
    line,
    {
      type: 'LineString',
      coordinates: [
        [123.6, 29.801],
        [123.601, 29.801],
      ],
    },
  ])
  expect(both === null || range === null ? 0 : areaOf(both) > areaOf(range)).toBe(true)
})
