import { describe, expect, it } from 'vitest'
import type { SidedLimit } from '../desk/trend-option.ts'
import { summaryOf } from './trend-summary.ts'

const limit = (level: number, value: number, side: 'upper' | 'lower' = 'upper'): SidedLimit => ({ level, value, side, words: '' })
const point = (ts: string, [min, avg, max]: readonly [number, number, number], n = 1) => ({
  ts: `2026-06-30 ${ts}`,
  ...{ min, avg, max, last: avg, n },
})
const quiet = { step: 300_000, until: '2026-06-30 10:20:00' }

describe('the summary of a trend', () => {
  it('tells the greatest and the least value with their moments, and a mean of all values, not of the points that stand for them', () => {
    const points = [point('10:00:00', [1, 2, 3], 1), point('10:05:00', [2, 4, 9], 3), point('10:10:00', [0.5, 2, 3])]
    const told = summaryOf(points, [], quiet)
    expect([told?.most, told?.least]).toEqual([
      { value: 9, at: '2026-06-30 10:05:00' },
      { value: 0.5, at: '2026-06-30 10:10:00' },
    ])
    expect(told?.mean).toBe((2 + 3 * 4 + 2) / 5)
    expect(summaryOf([], [], quiet)).toBeNull()
  })

  it('counts how often limits were crossed: points in a row are one time, of the gravest level that was reached in it', () => {
    const values = [1, 6, 12, 7, 1, 6, 0.1, 1]
    const points = values.map((value, at) => point(`10:${String(5 * at).padStart(2, '0')}:00`, [value, value, value]))
    const limits = [limit(3, 5), limit(2, 10), limit(1, 20), limit(3, 0.2, 'lower')]
    expect(summaryOf(points, limits, { step: 300_000, until: '2026-06-30 10:40:00' })?.crossings).toEqual([
      { level: 2, times: 1 },
      { level: 3, times: 1 },
    ])
    expect(summaryOf(points.slice(6), limits, { step: 300_000, until: '2026-06-30 10:40:00' })?.crossings).toEqual([{ level: 3, times: 1 }])
    expect(summaryOf(points, [], quiet)?.crossings).toEqual([])
  })

  it('tells how long nothing was told, up to the moment to which it was asked', () => {
    const points = [point('10:00:00', [1, 1, 1]), point('10:30:00', [1, 1, 1])]
    expect(summaryOf(points, [], { step: 300_000, until: '2026-06-30 11:00:00' })?.gaps).toEqual({ count: 2, ms: 3_600_000 })
    expect(summaryOf(points, [], { step: 900_000, until: '2026-06-30 11:00:00' })?.gaps).toEqual({ count: 0, ms: 0 })
  })
})
