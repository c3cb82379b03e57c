import { expect, it } from 'vitest'
import { axisOver, axisWords, limitsInReach, limitsOf } from '../desk/trend-option.ts'
import { gapsOf, stepBetween } from './trend-option.ts'

const point = (ts: string) => ({ ts: `2026-06-30 ${ts}`, min: 1, avg: 1, max: 1, last: 1, n: 1 })

it('a trend is grey where more than three steps lack, and nowhere else', () => {
  const points = ['10:00:00', '10:05:00', '10:20:00', '10:36:00'].map(point)
  expect(gapsOf(points, 300_000, '2026-06-30 10:40:00')).toHaveLength(1)
  expect(gapsOf(points.slice(0, 3), 300_000, '2026-06-30 10:25:00')).toEqual([])
})

it('a trend is grey up to the end where its device is silent now', () => {
  const [from, to] = ['10:20:00', '11:00:00'].map((time) => Date.parse(`2026-06-30T${time}+08:00`))
  expect(gapsOf(['10:00:00', '10:20:00'].map(point), 600_000, '2026-06-30 11:00:00')).toEqual([[from, to]])
  expect(gapsOf([], 600_000, '2026-06-30 11:00:00')).toEqual([])
})

it('a device that reports twice an hour is not silent in between, nor one whose value hardly moves', () => {
  expect([stepBetween('raw', 1800), stepBetween('5m', 1800), stepBetween('raw', 60), stepBetween('1d', 60)]).toEqual([
    1_800_000, 1_800_000, 600_000, 86_400_000,
  ])
})

it('limits are drawn in the unit of the metric, as the server has reckoned its factors', () => {
  const limits = [
    { level: 2, side: 'upper', value: 0.24 },
    { level: 3, side: 'lower', value: 0.18 },
  ]
  const words = (level: number, value: string, side: string) => `${level} ${side} ${value}`
  expect(limitsOf({ level2Upper: 1.2, isFactor: true, limits }, words)).toEqual([
    { level: 2, value: 0.24, side: 'upper', words: '2 Upper 0.24' },
    { level: 3, value: 0.18, side: 'lower', words: '3 Lower 0.18' },
  ])
  expect(limitsOf(null, words)).toEqual([])
})

it('a limit that lies far beyond all that was told does not flatten the curve, and is drawn as the values come near', () => {
  const limits = [4, 0.48, 0.44].map((value, at) => ({ level: at + 1, value, words: '' }))
  const drawn = (...values: number[]) => limitsInReach(limits, values).map(({ value }) => value)
  expect(drawn(0.38, 0.42)).toEqual([0.44, 0.48])
  expect(drawn(0.4, 2.1)).toEqual([0.44, 0.48, 4])
  expect(limitsInReach([], [1])).toEqual([])
})

it('an axis holds all that is drawn between round numbers, of gas in houses as of the air of a street', () => {
  expect(axisOver([0.04, 3.05, 2.5])).toEqual({ min: 0, max: 4, interval: 1 })
  expect(axisOver([0.3412, 0.3533])).toEqual({ min: 0.34, max: 0.355, interval: 0.005 })
  expect(axisOver([0.00021, 0.00066])).toEqual({ min: 0.0002, max: 0.0007, interval: 0.0001 })
  expect(axisOver([-1.1, -0.95])).toEqual({ min: -1.1, max: -0.95, interval: 0.05 })
  expect(axisOver([1, 1])).toEqual({ min: 1, max: 1.2, interval: 0.2 })
  expect(axisOver([0])).toEqual({ min: 0, max: 0.2, interval: 0.2 })
  expect(axisOver([])).toEqual({})
  expect([0.1 + 0.2, 0.0003].map(axisWords)).toEqual(['0.3', '0.0003'])
})
