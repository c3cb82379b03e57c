import { describe, expect, it } from 'vitest'
import type { Geometry } from '../fields/field.ts'
import { areasOverlap, metresApart, piecesWithin, shareWithin } from './apart.ts'
import { lengthOf } from './measure.ts'

const line = (...coordinates: readonly (readonly [number, number])[]): Geometry => ({ type: 'LineString', coordinates })
const square = (west: number, south: number, size: number): Geometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
      [west, south],
    ],
  ],
})
const along = line([123.6, 29.8], [123.61, 29.8])

describe('the metres between two geometries', () => {
  it('are none where lines cross or touch', () => {
    expect(metresApart(along, line([123.605, 29.799], [123.605, 29.801]))).toBe(0)
    expect(metresApart(along, line([123.61, 29.8], [123.62, 29.81]))).toBe(0)
  })
  it('are those of the nearest places', () => {
    // A thousandth of a degree of latitude is 111.2 m.
    expect(metresApart(along, line([123.6, 29.801], [123.61, 29.801]))).toBeCloseTo(111.2, 0)
    expect(metresApart(along, line([123.611, 29.8], [123.612, 29.8]))).toBeCloseTo(96.5, 0)
  })
  it('are none where an area holds the other, but a hole is outside', () => {
    expect(metresApart(square(123.6, 29.8, 0.01), line([123.604, 29.804], [123.605, 29.804]))).toBe(0)
    expect(metresApart(line([123.604, 29.804], [123.605, 29.804]), square(123.6, 29.8, 0.01))).toBe(0)
    const ring = {
      type: 'Polygon',
      coordinates: [square(0, 0, 0.01), square(0.001, 0.001, 0.008)].flatMap((one) => one.coordinates),
    } as Geometry
    expect(metresApart(ring, line([0.005, 0.005], [0.0051, 0.005]))).toBeGreaterThan(400)
  })
  it('stop mattering from a distance on', () => expect(metresApart(along, line([124, 30], [124.1, 30]), 50)).toBe(50))
  it('are the same both ways', () => {
    const other = line([123.603, 29.8003], [123.607, 29.8021])
    expect(metresApart(along, other)).toBeCloseTo(metresApart(other, along), 2)
  })
})

describe('two areas', () => {
  const area = square(123.6, 29.8, 0.01)
  it('overlap where one reaches into the other, crosses it, holds it or is the same', () => {
    const [west, east, south, north] = [123.602, 123.603, 29.7, 29.82]
    const strip: Geometry = {
      type: 'Polygon',
      coordinates: [
        [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
          [west, south],
        ],
      ],
    }
    for (const other of [square(123.609, 29.809, 0.01), square(123.604, 29.804, 0.001), area, strip]) {
      expect(areasOverlap(area, other)).toBe(true)
      expect(areasOverlap(other, area)).toBe(true)
    }
  })
  it('do not overlap along a border, in a hole, or a metre deep', () => {
    const around = {
      type: 'Polygon',
      coordinates: [square(123.59, 29.79, 0.03), area].flatMap((one) => one.coordinates),
    } as Geometry
    for (const other of [square(123.61, 29.8, 0.01), square(123.60999, 29.8, 0.01), square(123.7, 29.8, 0.01), around, along]) {
      expect(areasOverlap(area, other)).toBe(false)
      expect(areasOverlap(other, area)).toBe(false)
    }
  })
})

describe('what of a line lies within some metres', () => {
  const place: Geometry = line([123.605, 29.8], [123.605, 29.8])
  const metresWithin = (drawn: Geometry, around: Geometry, metres: number) =>
    lengthOf({ type: 'MultiLineString', coordinates: piecesWithin(drawn, around, metres) })

  it('of a place is the chord of its circle', () => {
    expect(metresWithin(along, place, 100)).toBeCloseTo(200, -1)
    // 60 m beside it: twice the root of 100² − 60².
    const beside = line([123.6, 29.8 + 60 / 111_195], [123.61, 29.8 + 60 / 111_195])
    expect(Math.abs(metresWithin(beside, place, 100) - 160)).toBeLessThan(2)
    expect(shareWithin(beside, place, 100)).toBeCloseTo(160 / lengthOf(beside), 2)
    expect(metresWithin(beside, place, 50)).toBe(0)
  })
  it('is the whole line where the circle holds it, in one piece through its bends', () => {
    const bent = line([123.604, 29.8], [123.605, 29.8003], [123.606, 29.8])
    expect(piecesWithin(bent, place, 500)).toEqual([[...(bent.coordinates as readonly unknown[])]])
    expect(shareWithin(bent, place, 500)).toBe(1)
  })
  it('that leaves and comes back is in two pieces', () => {
    const away = line([123.604, 29.8], [123.605, 29.803], [123.606, 29.8])
    expect(piecesWithin(away, place, 150)).toHaveLength(2)
  })
  it('of an area holds what lies in it', () => {
    expect(shareWithin(line([123.602, 29.805], [123.608, 29.805]), square(123.6, 29.8, 0.01), 10)).toBe(1)
  })
})
