import { describe, expect, it } from 'vitest'
import type { Geometry } from '../fields/field.ts'
import { corridorOf } from './corridor.ts'
import { shapeFault } from './judge-shape.ts'
import { areaOf, lengthOf } from './measure.ts'

const line = (...coordinates: readonly (readonly [number, number])[]): Geometry => ({ type: 'LineString', coordinates })
const areas = ['Polygon', 'MultiPolygon'] as const

describe('a corridor along a line', () => {
  it.each([
    ['straight', line([118.1, 24.5], [118.101, 24.5])],
    ['with a bend', line([118.1, 24.5], [118.101, 24.5], [118.101, 24.501])],
    ['with a point given twice', line([118.1, 24.5], [118.1, 24.5], [118.101, 24.5004])],
  ])('%s has the area of its length by its width', (_name, given) => {
    const strip = corridorOf(given, 2.2)
    expect(shapeFault(strip, areas)).toBeNull()
    expect(areaOf(strip as Geometry)).toBeGreaterThan(lengthOf(given) * 2.2 * 0.98)
    expect(areaOf(strip as Geometry)).toBeLessThan(lengthOf(given) * 2.2 * 1.02)
  })

  it('of several lines is several areas; an area stays as it is', () => {
    const lines: Geometry = {
      type: 'MultiLineString',
      coordinates: [
        [
          [118.1, 24.5],
          [118.101, 24.5],
        ],
        [
          [118.2, 24.5],
          [118.201, 24.5],
        ],
      ],
    }
    expect(corridorOf(lines, 3)?.type).toBe('MultiPolygon')
    const strip = corridorOf(line([118.1, 24.5], [118.101, 24.5]), 2)
    expect(corridorOf(strip as Geometry, 9)).toBe(strip)
  })

  it('is nothing where the line has no length, or the strip no width', () => {
    expect(corridorOf(line([118.1, 24.5], [118.1, 24.5]), 2)).toBeNull()
    expect(corridorOf(line([118.1, 24.5], [118.101, 24.5]), 0)).toBeNull()
  })
})
