import type { Geometry } from '@chengan/kernel/fields/field'
import { describe, expect, it } from 'vitest'
import { snapped } from '../../../../resources/map/snap.ts'
import { type RoadLine, roadUnder } from './roads.ts'

const line = (...coordinates: readonly (readonly [number, number])[]): Geometry => ({ type: 'LineString', coordinates })
const east: RoadLine = { id: 'r1', name: '东篱路', district: '望澜区', line: line([123.6, 29.8], [123.62, 29.8]) }
const south: RoadLine = { id: 'r2', name: '古渡街', district: '望澜区', line: line([123.6, 29.78], [123.6, 29.8]) }

describe('drawing on the roads', () => {
  it('a corner beside a road lies on it, one in the fields stays', () => {
    const [lng, lat] = snapped([123.61, 29.8001], [east.line, south.line], 20)
    expect(lng).toBeCloseTo(123.61, 6)
    expect(lat).toBeCloseTo(29.8, 6)
    // A trench across the road is not pulled together on it.
    expect(snapped([123.61, 29.7999], [east.line], 20, [123.61, 29.8])).toEqual([123.61, 29.7999])
    expect(snapped([123.61, 29.801], [east.line, south.line], 20)).toEqual([123.61, 29.801])
  })
  it('a section names the road that it lies on', () => {
    expect(roadUnder(line([123.605, 29.8001], [123.608, 29.8001]), [east, south])?.name).toBe('东篱路')
    // It begins on one and runs along the other.
    expect(roadUnder(line([123.6005, 29.8], [123.6, 29.8], [123.6, 29.785]), [east, south])?.name).toBe('古渡街')
    expect(roadUnder(line([123.605, 29.81], [123.608, 29.81]), [east, south])).toBeUndefined()
  })
})
