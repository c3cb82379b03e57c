import { expect, test } from 'vitest'
import type { Geometry } from '../fields/field.ts'
import { crossingsAlong } from './crossings.ts'

const line = (...coordinates: readonly (readonly [number, number])[]): Geometry => ({ type: 'LineString', coordinates })
const road = line([123.6, 29.8], [123.61, 29.8])

test('roads cross where their lines do, and where one ends at the kerb of the other', () => {
  const across = line([123.603, 29.799], [123.603, 29.801])
  const ending = line([123.607, 29.8001], [123.607, 29.803])
  const places = crossingsAlong(road, [across, ending], 20)
  expect(places.map(([lng]) => Math.round(lng * 1e4) / 1e4)).toEqual([123.603, 123.607])
})
test('a road far from its end or beside it crosses nothing, and none is told twice', () => {
  const beside = line([123.6, 29.801], [123.61, 29.801])
  const through = line([123.6035, 29.8], [123.6035, 29.802])
  expect(crossingsAlong(road, [beside], 20)).toEqual([])
  expect(crossingsAlong(road, [through], 20)).toHaveLength(1)
})
