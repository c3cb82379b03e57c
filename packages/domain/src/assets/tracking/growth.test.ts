import { describe, expect, it } from 'vitest'
import { growthRate, nextObservation, usualCycle } from './growth.ts'

const on = (day: string, size: object) => ({ time: `${day} 09:00:00`, size })

describe('how fast a disease grows', () => {
  it('szgl/szglssyxbhkgl/rule-2: is the slope of its crack over its first width, in % a month', () => {
    expect(growthRate([on('2026-01-01', { crackWidth: 0.2 }), on('2026-01-31', { crackWidth: 0.25 })])).toBe(25)
    expect(
      growthRate([on('2026-01-01', { crackWidth: 0.2 }), on('2026-01-16', { crackWidth: 0.2 }), on('2026-01-31', { crackWidth: 0.26 })]),
    ).toBe(30)
    expect(growthRate([on('2026-01-01', { area: 4 }), on('2026-01-31', { area: 3 })])).toBe(-25)
  })

  it('szgl/szglssyxbhkgl/rule-2: takes the first of crack width, area, depth and length that finding and observations have', () => {
    const found = on('2026-01-01', { area: 2, depth: 30, length: 5 })
    expect(growthRate([found, on('2026-01-31', { depth: 60, length: 5 })])).toBe(100)
    expect(growthRate([found, on('2026-01-31', { crackWidth: 1, area: 2, length: 50 })])).toBe(0)
  })

  it('szgl/szglssyxbhkgl/rule-2: says nothing under two values a week apart, nor where it began at nothing', () => {
    expect(growthRate([on('2026-01-01', { area: 2 })])).toBeNull()
    expect(growthRate([on('2026-01-01', { area: 2 }), on('2026-01-07', { area: 4 })])).toBeNull()
    expect(growthRate([on('2026-01-01', { area: 2 }), on('2026-01-08', { area: 4 })])).not.toBeNull()
    expect(growthRate([on('2026-01-01', { area: 0 }), on('2026-02-01', { area: 4 })])).toBeNull()
    expect(growthRate([on('2026-01-01', { area: 2 }), on('2026-02-01', { depth: 4 })])).toBeNull()
    expect(growthRate([])).toBeNull()
  })

  it('szgl/szglssyxbhkgl/rule-1: is looked at each quarter, month or week by its severity, and again a cycle after the last time', () => {
    expect([usualCycle('1'), usualCycle('2'), usualCycle('3')]).toEqual(['4', '3', '2'])
    const days = ['1', '2', '3', '4', '5'].map((cycle) => nextObservation('2026-01-31 10:00:00', cycle))
    expect(days).toEqual(['2026-02-01', '2026-02-07', '2026-02-28', '2026-04-30', '2026-07-31'])
    expect(nextObservation('2026-01-31', null)).toBeNull()
  })
})
