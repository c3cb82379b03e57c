import { describe, expect, it } from 'vitest'
import { accuracyOf, durationOf, executionOf, grouped, type StatStep, scaleOf } from './figures.ts'

const step = (more: Partial<StatStep> = {}): StatStep => ({ days: 5, onTime: true, ...more })

describe('municipal-approval.md §8.1, each by hand', () => {
  it('duration: (4 + 7 + 8) ÷ 3 working days of steps, 2 of 3 in time; what is open counts not', () => {
    const rows = [step({ days: 4 }), step({ days: 7 }), step({ days: 8, onTime: false }), step({ days: null })]
    expect(durationOf(rows)).toEqual({ value: 6.3, base: 3, rate: 0.6667 })
    expect(durationOf([])).toEqual({ value: null, base: 0, rate: null })
  })
  it('scale: 120 + 30.5 m, 180 + 20 m², 180 m² × 10 d + 20 m² × 3 d', () => {
    const rows = [
      { length: 120, restoreArea: 180, areaDays: 1800 },
      { length: 30.5, restoreArea: 20, areaDays: 60 },
    ]
    expect(scaleOf(rows)).toEqual({ value: 150.5, base: 200, rate: null, areaDays: 1860 })
  })
  it('execution: one of three in its quarter; accuracy: 80 and 120 of 100 are near, 121 is not', () => {
    const member = (permittedArea: number | null, inQuarter = false) => ({ plannedArea: 100, permittedArea, inQuarter })
    expect(executionOf([member(80, true), member(120), member(null)])).toEqual({ value: 1, base: 3, rate: 0.3333 })
    expect(accuracyOf([member(80), member(120), member(121), member(null)])).toEqual({ value: 2, base: 4, rate: 0.5 })
  })
  it('groups keep their labels; what has no group is left out', () => {
    const rows = [step({ days: 1 }), step({ days: 2 }), step({ days: null })]
    const named = ({ days }: StatStep) => (days === null ? null : { key: String(days), label: `决定${days}` })
    expect(grouped(rows, named, durationOf).map(({ key, label, base }) => [key, label, base])).toEqual([
      ['1', '决定1', 1],
      ['2', '决定2', 1],
    ])
  })
})
