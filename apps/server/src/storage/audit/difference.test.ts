import { describe, expect, it } from 'vitest'
import { differenceOf } from './audit.ts'

describe('what a record says was changed', () => {
  it('is no place that came back as it was, whichever of its coordinates is told first', () => {
    const stored = { location: { lat: 29.836567, lng: 123.5687793 }, length: 761.02 }
    expect(differenceOf(stored, { location: { lng: 123.5687793, lat: 29.836567 }, length: 821 })).toEqual([
      { field: 'length', before: 761.02, after: 821 },
    ])
  })

  it('is a line whose positions came in another order', () => {
    const line = (coordinates: readonly (readonly number[])[]) => ({ geom: { type: 'LineString', coordinates } })
    const [there, back] = [line([[1, 2], [3, 4]]), line([[3, 4], [1, 2]])] // biome-ignore format: two ends
    expect(differenceOf(there, back)).toHaveLength(1)
  })
})
