import { describe, expect, it } from 'vitest'
import type { Geometry } from '../fields/field.ts'
import { areaOf, boxesMeet, boxOf, centreOf, lengthOf, readBox } from './measure.ts'

const line: Geometry = {
  type: 'LineString',
  coordinates: [
    [123.6, 29.8],
    [123.61, 29.8],
    [123.61, 29.81],
  ],
}
const area: Geometry = {
  type: 'Polygon',
  coordinates: [
    [
      [123.6, 29.8],
      [123.61, 29.8],
      [123.61, 29.81],
      [123.6, 29.81],
      [123.6, 29.8],
    ],
  ],
}

describe('a line', () => {
  it('is as long as its stretches over the ground', () => {
    // A hundredth of a degree: 1111.95 m of latitude, times cos 29.8° of longitude.
    expect(lengthOf(line)).toBeCloseTo(1111.95 + 964.91, 0)
  })
  it('has its middle half-way along', () => {
    const { lng, lat } = centreOf(line)
    expect([lng, lat]).toEqual([123.61, expect.closeTo(29.80066, 5)])
  })
  it('has no area', () => expect(areaOf(line)).toBe(0))
})

describe('an area', () => {
  it('is measured on the ground, whichever way it was drawn, without its holes', () => {
    expect(areaOf(area) / (1111.95 * 964.86)).toBeCloseTo(1, 3)
    const [ring] = area.coordinates as [number, number][][]
    const hole = (ring ?? []).map(([lng, lat]) => [123.605 + (lng - 123.605) / 2, 29.805 + (lat - 29.805) / 2])
    expect(areaOf({ type: 'Polygon', coordinates: [[...(ring ?? [])].reverse(), hole] }) / areaOf(area)).toBeCloseTo(0.75, 3)
  })
  it('has a box and a middle', () => {
    expect(boxOf(area)).toEqual([123.6, 29.8, 123.61, 29.81])
    expect(centreOf(area)).toEqual({ lng: 123.605, lat: 29.805 })
  })
})

describe('a box', () => {
  it('is four numbers in order', () => {
    expect(readBox('123.5, 29.7,123.7,29.9')).toEqual([123.5, 29.7, 123.7, 29.9])
    for (const text of ['', '1,2,3', '123.7,29.7,123.5,29.9', '123.5,29.7,123.7,', 'a,b,c,d', '1,2,3,400'])
      expect([text, readBox(text)]).toEqual([text, null])
  })
  it('meets another that touches it', () => {
    expect(boxesMeet([1, 1, 2, 2], [2, 2, 3, 3])).toBe(true)
    expect(boxesMeet([1, 1, 2, 2], [2.1, 1, 3, 2])).toBe(false)
  })
})
