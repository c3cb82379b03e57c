import { addDays } from '@chengan/kernel/time'
import { describe, expect, it } from 'vitest'
import type { SidedLimit } from '../desk/trend-option.ts'
import { driftOf, driftSince, endOfDrift } from './drift.ts'

const START = '2026-05-01'
/** A series of days: `3` with a wave that is no drift, plus what comes to it. */
const series = (count: number, more: (day: number) => number) =>
  Array.from({ length: count }, (_one, at) => {
    const mean = 3 + (at % 2 === 0 ? 0.01 : -0.01) + more(at)
    return { ts: `${addDays(START, at)} 00:00:00`, min: mean - 0.05, avg: mean, max: mean + 0.05, last: mean, n: 24 }
  })
const upper = (level: number, value: number): SidedLimit => ({ level, value, side: 'upper', words: '' })
const limits = [upper(3, 3.3), upper(2, 3.6)]
/** From the 40th day on 0.04 a day. */
const rising = (day: number) => (day < 40 ? 0 : 0.04 * (day - 39))

describe('the judgement of a trend', () => {
  it('says since when means rise, when they reached which limit, and how many days before their slope told it', () => {
    const told = driftOf(series(60, rising), limits)
    expect(told).toMatchObject({
      ...{ rises: true, since: addDays(START, 39 + 1), until: addDays(START, 59), goesOn: true },
      crossed: [
        { level: 3, on: addDays(START, 46) },
        { level: 2, on: addDays(START, 53) },
      ],
    })
    expect(told?.last).toBeCloseTo(3.79, 5)
    // The limit of level 3 was reached on the seventh day, before which no slope is told; a wider one is told ahead.
    expect(told?.daysAhead).toBeNull()
    expect(driftOf(series(60, rising), [upper(2, 3.6)])?.daysAhead).toBe(7)
  })

  it('says in how many days the next limit is reached if it goes on so', () => {
    expect(driftOf(series(50, rising), [upper(2, 3.6)])?.daysLeft).toBe(6)
    expect(driftOf(series(50, rising), [upper(2, 30)])?.daysLeft).toBeNull()
    expect(driftOf(series(50, rising), [])).toMatchObject({ daysLeft: null, daysAhead: null, crossed: [] })
  })

  it('names in a shorter span a drift that began before it, and none that was over before it', () => {
    const whole = series(100, (day) => (day < 60 ? 0 : 0.02 * (day - 59)))
    const month = addDays(START, 70)
    expect(driftOf(whole.slice(70), limits)).toBeNull()
    expect(driftSince(month, whole, limits)).toMatchObject({ rises: true, since: addDays(START, 62), goesOn: true })
    const mended = series(100, (day) => (day < 30 || day > 50 ? 0 : 0.04 * (day - 29)))
    expect(driftSince(addDays(START, 40), mended, limits)).toMatchObject({ goesOn: false })
    expect(driftSince(month, mended, limits)).toBeNull()
  })

  it('falls as it rises', () => {
    const told = driftOf(
      series(60, (day) => -rising(day)),
      [{ ...upper(3, 2.7), side: 'lower' }],
    )
    expect(told).toMatchObject({ rises: false, crossed: [{ level: 3, on: addDays(START, 45) }] })
  })

  it('ended where means are usual again, by what was done with the device then', () => {
    const told = driftOf(
      series(70, (day) => (day < 60 ? rising(day) : 0)),
      limits,
    )
    expect(told).toMatchObject({ until: addDays(START, 59), goesOn: false, daysLeft: null })
    if (told == null) throw new Error('no drift')
    const done = (day: number) => ({ from: `${addDays(START, day)} 09:00:00`, to: `${addDays(START, day)} 11:00:00` })
    expect(endOfDrift(told, [done(20), done(60), done(61)])).toEqual(done(60))
    expect(endOfDrift(told, [done(20), done(68)])).toBeNull()
  })

  it('is none of a leap, of a rhythm or of a value that never moves, and none is judged of less than three weeks', () => {
    const leap = (day: number) => (day < 40 ? 0 : 0.9)
    expect(driftOf(series(60, leap), limits)).toBeNull()
    expect(
      driftOf(
        series(60, (day) => 0.3 * Math.sin(day / 2)),
        limits,
      ),
    ).toBeNull()
    expect(
      driftOf(
        series(60, () => 0).map((one) => ({ ...one, avg: 3 })),
        limits,
      ),
    ).toBeNull()
    expect(driftOf(series(20, rising), limits)).toBeUndefined()
    expect(driftOf([], limits)).toBeUndefined()
  })
})
