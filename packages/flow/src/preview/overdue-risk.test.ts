import { describe, expect, test } from 'vitest'
import { overdueRisk, type StepAhead } from './overdue-risk.ts'

const step = (minutes: readonly number[], more: Partial<StepAhead> = {}): StepAhead => ({ minutes, load: 1, spent: 0, ...more })
const tens = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]

describe('B-3: how likely a case misses its limit', () => {
  test('of one step it is the share of its passings that took longer than what is left', () => {
    expect([5, 35, 75, 100].map((left) => overdueRisk([step(tens)], left))).toEqual([1, 0.7, 0.3, 0])
  })

  test('a loaded handler makes it likelier', () => {
    expect(overdueRisk([step(tens)], 100)).toBe(0)
    expect(overdueRisk([step(tens, { load: 2 })], 100)).toBe(0.5)
  })

  test('a step that is open for a while counts with the passings that took longer still', () => {
    // Of 60 to 100 minutes the 50 that have gone are over: 10 to 50 are left.
    expect(overdueRisk([step(tens, { spent: 50 })], 30)).toBe(0.4)
    expect(overdueRisk([step(tens, { spent: 500 })], 30)).toBe(0)
  })

  test('several steps are drawn apart: their slow passings do not always meet', () => {
    const risk = overdueRisk([step(tens), step(tens)], 110) ?? 0
    // Two dice of ten: 45 of the 100 sums are above 11.
    expect(risk).toBeGreaterThan(0.4)
    expect(risk).toBeLessThan(0.5)
    expect(overdueRisk([step(tens), step(tens)], 110)).toBe(risk)
  })

  test('nothing is said of too few passings, and of a limit that is over everything', () => {
    expect([overdueRisk([step([10, 20, 30, 40])], 5), overdueRisk([], 5)]).toEqual([null, null])
    expect(overdueRisk([step([10])], 0)).toBe(1)
  })
})
