import { expect, test } from 'vitest'
import { placeAtChainage, readChainage } from './chainage.ts'
import { metresBetween } from './measure.ts'

const road = {
  type: 'LineString' as const,
  coordinates: [
    [123.6, 29.8],
    [123.61, 29.8],
    [123.61, 29.82],
  ],
}

test('a chainage is kilometres and metres from the beginning', () => {
  expect(['K1+200', 'k0+35.5', 'K12', '1+200', 'K1+2000'].map(readChainage)).toEqual([1200, 35.5, null, null, null])
})

test('a place at a chainage lies on the line, so many metres along it', () => {
  const first = metresBetween([123.6, 29.8], [123.61, 29.8])
  expect(placeAtChainage(road, 0)).toEqual([123.6, 29.8])
  const [lng, lat] = placeAtChainage(road, first + 500) ?? [0, 0]
  expect(lng).toBeCloseTo(123.61, 9)
  expect(metresBetween([123.61, 29.8], [lng, lat])).toBeCloseTo(500, 3)
})

test('beyond the end of a line there is no place', () => {
  expect([placeAtChainage(road, 1_000_000), placeAtChainage(road, -1)]).toEqual([null, null])
})
