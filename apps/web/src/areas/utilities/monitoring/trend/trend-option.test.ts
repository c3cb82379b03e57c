import { expect, it } from 'vitest'
import { limitsOf } from '../desk/trend-option.ts'
import { gapsOf } from './trend-option.ts'

const point = (ts: string) => ({ ts: `2026-06-30 ${ts}`, min: 1, avg: 1, max: 1, last: 1 })

it('a trend is grey where more than three steps lack, and nowhere else', () => {
  const points = ['10:00:00', '10:05:00', '10:20:00', '10:36:00'].map(point)
  expect(gapsOf(points, 300_000)).toHaveLength(1)
  expect(gapsOf(points.slice(0, 3), 300_000)).toEqual([])
})

it('limits are drawn as the threshold has them; factors of a pressure that the device sets are not', () => {
  const threshold = { level1Upper: 2.5, level3Lower: -1, level2Upper: null }
  const words = (level: number, value: string, side: string) => `${level} ${side} ${value}`
  expect(limitsOf(threshold, words).map((one) => one.words)).toEqual(['1 Upper 2.5', '3 Lower -1'])
  expect(limitsOf({ ...threshold, isFactor: true }, words)).toEqual([])
  expect(limitsOf(null, words)).toEqual([])
})
