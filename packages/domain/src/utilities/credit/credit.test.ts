import { describe, expect, it } from 'vitest'
import { creditSchemeOn, usualCreditSchemes } from './credit-scheme.ts'
import { countsUntil, creditOn, decayOn, type ScoredEvent } from './credit-score.ts'

const scheme = creditSchemeOn(usualCreditSchemes, '2026-06-30')
const DAY = '2026-06-30'
let count = 0
const event = (points: number, more: Partial<ScoredEvent> = {}): ScoredEvent => ({
  ...{ id: `e${++count}`, eventType: '3', eventDate: '2026-03-01', eventStatus: '1', isVeto: false, points },
  ...more,
})
const on = (...events: readonly ScoredEvent[]) => creditOn(events, DAY, scheme)

describe('the credit of a company', () => {
  it('gysy/gysyxyjg/rule-1: is 100 with what was added, ten at most, less what was taken', () => {
    expect(on().score).toBe(100)
    expect(on(event(-2), event(-10, { eventType: '2' })).score).toBe(88)
    expect(on(event(5, { eventType: '6' }), event(3, { eventType: '11' })).score).toBe(108)
    expect(on(event(8), event(8)).score).toBe(110)
    expect(on(event(8), event(8), event(-30)).score).toBe(80)
    expect(on(event(-300)).score).toBe(0)
  })

  it('gysy/gysyxyjg/rule-1: a deduction is whole for twelve months, half for another twelve, then none', () => {
    expect(['2026-06-30', '2025-07-01', '2025-06-30', '2024-07-01', '2024-06-30'].map((day) => decayOn(scheme, day, DAY))).toEqual([
      1, 1, 0.5, 0.5, 0,
    ])
    expect(decayOn(scheme, '2026-07-01', DAY)).toBe(0)
    expect(on(event(-10, { eventDate: '2025-06-30' })).score).toBe(95)
    expect(countsUntil(scheme, '2026-03-01')).toBe('2028-03-01')
  })

  it('counts no event that was repaired or withdrawn', () => {
    expect(on(event(-10, { eventStatus: '2' }), event(-10, { eventStatus: '3' })).score).toBe(100)
  })

  it('gysy/gysyxyjg/rule-2: is A from 90, B from 75, C from 60, else D', () => {
    const grade = (points: number) => on(event(points - 100)).grade
    expect([90, 89.9, 75, 74.9, 60, 59.9].map(grade)).toEqual(['A', 'B', 'B', 'C', 'C', 'D'])
  })

  it('gysy/gysyxyjg/rule-2: is D with a veto, whatever the score; what has lost its time is none', () => {
    const fatal = event(-1, { eventType: '9', isVeto: true, description: '泄漏爆燃致1人死亡' })
    expect(on(fatal)).toMatchObject({ score: 99, grade: 'D', vetoReason: '事故：泄漏爆燃致1人死亡' })
    expect(on({ ...fatal, eventDate: '2024-01-01' }).grade).toBe('A')
  })

  it('gysy/gysyxyjg/rule-3: has the points of the book by the kind; three illegal fillings are a veto', () => {
    expect(scheme.points).toEqual({ '2': -10, '3': -2, '5': -0.5, '7': -1, '8': -5, '11': 3 })
    expect([scheme.assessment, scheme.perViolationPoint]).toEqual([{ '1': 5, '4': -15 }, -0.5])
    const filling = () => event(-5, { eventType: '8' })
    expect(on(filling(), filling()).grade).toBe('A')
    expect(on(filling(), filling(), filling())).toMatchObject({ score: 85, grade: 'D', vetoReason: '违规充装3次' })
  })

  it('gysy/gysyxyjg/rule-4: says how many of its sites are inspected in a year', () => {
    expect([0, -20, -35, -60].map((points) => on(event(points || -0.1)).inspectRate)).toEqual([10, 30, 60, 100])
  })

  it('is a tree of what each kind of event took', () => {
    const { tree } = on(event(-2, { id: 'x' }), event(-10, { id: 'y', eventType: '2', eventDate: '2025-01-01' }))
    expect(tree).toMatchObject({
      lost: 7,
      parts: [
        { code: '3', lost: 2, parts: [{ code: 'x', from: { factor: 1 } }] },
        { code: '2', lost: 5 },
      ],
    })
  })

  it('follows the version of the scheme that is in force', () => {
    const [usual] = JSON.parse(usualCreditSchemes) as readonly Record<string, unknown>[]
    const text = JSON.stringify([usual, { ...usual, from: '2027-01-01', plusMost: 5 }])
    expect([creditSchemeOn(text, '2026-12-31').plusMost, creditSchemeOn(text, '2027-01-01').plusMost]).toEqual([10, 5])
    expect(creditSchemeOn('{broken', DAY).plusMost).toBe(10)
  })
})
