import { datetimeText, instantOf } from '@chengan/kernel/time'
import { describe, expect, it } from 'vitest'
import type { SidedLimit } from '../desk/trend-option.ts'
import { trendSheet } from './trend-sheet.ts'
import { summaryOf } from './trend-summary.ts'
import { measuredWords, readAs, readUnitOf } from './trend-words.ts'

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

  it('says how many points are within the limits and how long the device was heard, and 100 % only of all of it', () => {
    const points = Array.from({ length: 2001 }, (_one, at) => {
      const value = at === 7 ? 6 : 1
      return { ts: datetimeText(instantOf('2026-06-30 00:00:00') + at * 60_000), min: value, avg: value, max: value, last: value, n: 1 }
    })
    const until = points.at(-1)?.ts ?? ''
    expect(summaryOf(points, [limit(3, 5)], { step: 60_000, until })).toMatchObject({ withinRate: 99.9, heardRate: 100 })
    expect(summaryOf(points, [limit(3, 7)], { step: 60_000, until })).toMatchObject({ withinRate: 100 })
    const late = datetimeText(instantOf(until) + 2000 * 60_000)
    expect(summaryOf(points, [], { step: 60_000, until: late })).toMatchObject({ heardRate: 50 })
  })
})

describe('how values of a trend are read', () => {
  it('low pressures in kPa, all others in the unit in which they are stored', () => {
    const houses = readUnitOf('MPa', [0.0024, 0.00251, null])
    expect(houses).toEqual({ unit: 'kPa', times: 1000 })
    expect([readAs(0.00237, houses), readAs(null, houses)]).toEqual([2.37, null])
    for (const [unit, values] of [
      ['MPa', [0.3, 0.002]],
      ['%VOL', [0.002]],
      ['MPa', []],
    ] as const)
      expect(readUnitOf(unit, values)).toEqual({ unit, times: 1 })
  })

  it('with three decimals, small ones with three digits', () => {
    expect([1.23456, -0.0123, 0.00023456, 0].map((value) => measuredWords(value, '%VOL'))).toEqual([
      '1.235 %VOL',
      '−0.012 %VOL',
      '0.000235 %VOL',
      '0 %VOL',
    ])
  })

  it('as a sheet line by line, with what the unit is, and quotes in names doubled', () => {
    const words = { time: '时间', min: '最小', mean: '均"值', max: '最大', count: '个数' }
    expect(trendSheet([point('10:00:00', [1, 2, 3], 4)], 'kPa', words).split('\r\n')).toEqual([
      '\uFEFF"时间","最小 (kPa)","均""值 (kPa)","最大 (kPa)","个数"',
      '2026-06-30 10:00:00,1,2,3,4',
      '',
    ])
  })
})
