import { describe, expect, it } from 'vitest'
import { assessedBefore, assessedPeriod, codeOfPeriod, periodWords } from './assessed-period.ts'
import { feeOfDays, payOfScore, USUAL_BANDS } from './pay-of-score.ts'
import { type AssessedItem, type AssessedLine, type MeasuresByMetric, scoreOfRun } from './score-of-run.ts'

const item = (id: string, more: Partial<AssessedItem> = {}): AssessedItem => ({
  ...{ id, parentId: null, name: id, fullScore: 100, weight: null, scoreMode: '1', metric: null },
  ...{ deductUnit: 1, deductCap: null, vetoFlag: false, ...more },
})
const line = (khxId: string, deduct: number, more: Partial<AssessedLine> = {}): AssessedLine => ({
  ...{ khxId, deduct, count: 1, share: null, objectionResult: null, ...more },
})
const scored = (
  items: readonly AssessedItem[],
  lines: readonly AssessedLine[] = [],
  measures: MeasuresByMetric = {},
  more: { bonus?: number; vetoed?: boolean } = {},
) => scoreOfRun({ items, lines, measures, bonus: 0, vetoed: false, ...more })

describe('a score', () => {
  it('takes from each item no more than its cap, and adds groups up by their weights or their points', () => {
    const byPoints = [
      item('g', { fullScore: 100 }),
      item('a', { parentId: 'g', fullScore: 60, deductCap: 20 }),
      item('b', { parentId: 'g', fullScore: 40 }),
    ]
    expect(scored(byPoints, [line('a', 15), line('a', 15), line('b', 4)]).score).toBe(76)
    const byWeight = [item('a', { weight: 70 }), item('b', { weight: 30 })]
    expect(scored(byWeight, [line('a', 10), line('b', 50)]).score).toBe(78)
  })

  it('gives the weight of what had nothing due to the others, and none where nothing was due at all', () => {
    const items = [
      item('t', { weight: 25, scoreMode: '3', metric: 'timeRate' }),
      item('q', { weight: 75, scoreMode: '3', metric: 'passRate' }),
    ]
    expect(scored(items, [], { timeRate: { num: 1, den: 2 } })).toMatchObject({ score: 50, parts: { timeRate: 50, passRate: null } })
    expect(scored(items).score).toBeNull()
    expect(scored(items, [], { timeRate: { num: -3, den: 2 }, passRate: { num: 2, den: 2 } })).toMatchObject({ score: 75 })
  })

  it('counts what was objected to with success as done, and its points as none', () => {
    const items = [item('t', { weight: 50, scoreMode: '3', metric: 'timeRate' }), item('s', { weight: 50 })]
    const lines = [line('t', 50, { share: 1, objectionResult: '2' }), line('s', 8, { objectionResult: '2' })]
    expect(scored(items, lines, { timeRate: { num: 1, den: 2 } }).score).toBe(100)
  })

  it('has its bonus on top, five at most, and ends at 59 with a veto', () => {
    const items = [item('s', { weight: 100 }), item('plus', { scoreMode: '4' }), item('veto', { vetoFlag: true, deductUnit: 5, weight: 0 })]
    expect(scored(items, [line('plus', 4)], {}, { bonus: 3 }).score).toBe(105)
    expect(scored(items, [line('veto', 5)]).vetoes).toEqual([])
    expect(scored(items, [line('veto', 5), line('veto', 5)])).toMatchObject({ score: 59, vetoes: ['veto'] })
    expect(scored(items, [], {}, { vetoed: true }).score).toBe(59)
  })
})

describe('what a score does to the fee', () => {
  const ratios = (payRule: string, scores: readonly number[]) => scores.map((score) => payOfScore(score, payRule, USUAL_BANDS).payRatio)

  it('yhgl/khjg/rule-7: by steps it is that of the band', () => {
    expect(ratios('1', [105, 90, 89.99, 80, 79.99, 70, 69.99, 0])).toEqual([100, 100, 95, 95, 85, 85, 70, 70])
  })

  it('yhgl/khjg/rule-8: continuously it has no cliffs, and never falls below half', () => {
    expect(ratios('2', [90, 85, 80, 75, 70, 65, 60, 40])).toEqual([100, 95, 90, 80, 70, 60, 50, 50])
  })

  it('grades by the bands of the scheme', () => {
    expect([91, 80, 70, 12].map((score) => payOfScore(score, '2', USUAL_BANDS).grade)).toEqual(['1', '2', '3', '4'])
  })

  it('is of the days of the contract in the period', () => {
    const contract = { lumpSum: 3650, startDate: '2026-01-01', endDate: '2026-12-31' }
    expect([feeOfDays(contract, '2026-06-01', '2026-06-30'), feeOfDays(contract, '2027-01-01', '2027-01-31')]).toEqual([300, 0])
  })
})

describe('a period of assessment', () => {
  it('is a month, a quarter, a half-year or a year', () => {
    expect(['2026-10', '2026-Q4', '2026-H2', '2026'].map((code) => assessedPeriod(code)?.period)).toEqual(['1', '2', '3', '4'])
    expect([codeOfPeriod(2026, '1', 6), codeOfPeriod(2026, '2', 5), codeOfPeriod(2026, '3', 2), codeOfPeriod(2026, '4', 2)]).toEqual([
      '2026-06',
      null,
      '2026-H2',
      null,
    ])
    const half = assessedPeriod('2026-H1')
    expect(half).toMatchObject({ from: '2026-01-01', to: '2026-06-30', periodNo: 1 })
    expect(half && [assessedBefore(half), periodWords(half)]).toEqual(['2025-H2', '2026年上半年'])
  })
})
