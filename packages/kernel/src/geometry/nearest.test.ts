import { describe, expect, it } from 'vitest'
import type { Geometry } from '../fields/field.ts'
import { nearestOn } from './nearest.ts'

const road: Geometry = {
  type: 'LineString',
  coordinates: [
    [123.6, 29.8],
    [123.61, 29.8],
    [123.61, 29.81],
  ],
}

describe('the nearest place of a shape', () => {
  it('lies at the foot of the perpendicular of the stretch that is nearest', () => {
    const found = nearestOn([123.605, 29.8001], road)
    expect(found?.at[0]).toBeCloseTo(123.605, 6)
    expect(found?.at[1]).toBeCloseTo(29.8, 6)
    // A ten-thousandth of a degree of latitude is some eleven metres.
    expect(found?.metres).toBeCloseTo(11.1, 0)
  })
  it('is the end of the line for whoever stands beyond it', () => {
    expect(nearestOn([123.59, 29.8], road)?.at).toEqual([123.6, 29.8])
  })
  it('is nowhere where there is no stretch', () => {
    expect(nearestOn([123.6, 29.8], { type: 'LineString', coordinates: [] })).toBeNull()
  })
})
