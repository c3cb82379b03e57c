import { describe, expect, it } from 'vitest'
import type { Geometry } from '../fields/field.ts'
import { placesAlong, shareAlong } from './along.ts'
import { metresBetween, type Position } from './measure.ts'

const bent: Geometry = {
  type: 'LineString',
  coordinates: [
    [123.6, 29.8],
    [123.601, 29.8],
    [123.601, 29.801],
  ],
}
const gaps = (places: readonly Position[]) => places.slice(1).map((place, at) => Math.round(metresBetween(places[at] ?? place, place)))

describe('places along a line', () => {
  it('begin where the line comes nearest, go on in its direction, and stand apart as asked', () => {
    const places = placesAlong(bent, [123.6002, 29.80005], 20, 3)
    expect(places).toHaveLength(3)
    expect(places[0]?.map((degrees) => Math.round(degrees * 1e5) / 1e5)).toEqual([123.6002, 29.8])
    expect(gaps(places)).toEqual([20, 20])
    expect((places[1]?.[0] ?? 0) > (places[0]?.[0] ?? 0)).toBe(true)
  })
  it('go round a corner by the length of the line, and end with it', () => {
    const places = placesAlong(bent, [123.6, 29.8], 30, 100)
    // 96.5 m east and 111.2 m north: six steps of 30 m.
    expect(places).toHaveLength(7)
    const corner: Position = [123.601, 29.8]
    expect(Math.round(metresBetween(places[3] ?? corner, corner) + metresBetween(corner, places[4] ?? corner))).toBe(30)
    expect(places[6]?.[0]).toBeCloseTo(123.601, 6)
  })
  it('are none where there is no stretch, or no way to go', () => {
    expect(placesAlong({ type: 'LineString', coordinates: [] }, [123.6, 29.8], 30, 5)).toEqual([])
    expect(placesAlong(bent, [123.6, 29.8], 0, 5)).toEqual([])
    expect(placesAlong(bent, [123.601, 29.801], 30, 5)).toHaveLength(1)
  })
})

describe('how far along a line a place lies', () => {
  it('is told as a share of its length, over corners and beyond its ends', () => {
    const share = (place: Position) => Math.round((shareAlong(bent, place) ?? -1) * 1000) / 1000
    expect([share([123.6, 29.8]), share([123.5, 29.8]), share([123.601, 29.801]), share([123.7, 29.9])]).toEqual([0, 0, 1, 1])
    // 96.5 m east, then half of 111.2 m north.
    expect(share([123.6012, 29.8005])).toBeCloseTo(152.1 / 207.7, 2)
    expect(shareAlong({ type: 'LineString', coordinates: [] }, [123.6, 29.8])).toBeNull()
  })
})
