import { describe, expect, it } from 'vitest'
import { lengthAlong, shareBeside } from './drawn.ts'

// Along 29.8° north: 0.001° of longitude are some 96.5 m, of latitude 111.2 m.
const road = {
  type: 'LineString',
  coordinates: [
    [123.6, 29.8],
    [123.62, 29.8],
  ],
} as const
const line = (...coordinates: readonly (readonly [number, number])[]) => ({ type: 'LineString', coordinates }) as const

describe('what is drawn', () => {
  it('is as long as its line, and an area as long as the trench that it outlines', () => {
    expect(lengthAlong(line([123.6, 29.8], [123.601, 29.8]))).toBeCloseTo(96.5, 0)
    const trench = [
      [123.6, 29.8],
      [123.601, 29.8],
      [123.601, 29.80002],
      [123.6, 29.80002],
      [123.6, 29.8],
    ]
    expect(lengthAlong({ type: 'Polygon', coordinates: [trench] })).toBeCloseTo(96.5, 0)
  })

  it('lies on a road with all of it, with none, or with what goes astray', () => {
    expect(shareBeside(line([123.601, 29.8001], [123.603, 29.8001]), road)).toBe(0)
    expect(shareBeside(line([123.601, 29.801], [123.603, 29.801]), road)).toBe(1)
    // Begins on the road and crosses the block beside it: 60 m of 445 m are on it.
    expect(shareBeside(line([123.601, 29.8], [123.601, 29.804]), road)).toBeCloseTo(0.865, 1)
  })

  it('is on an area as long as it lies in it', () => {
    const square = [
      [123.6, 29.8],
      [123.61, 29.8],
      [123.61, 29.81],
      [123.6, 29.81],
      [123.6, 29.8],
    ]
    expect(shareBeside(line([123.602, 29.802], [123.605, 29.805]), { type: 'Polygon', coordinates: [square] })).toBe(0)
  })
})
