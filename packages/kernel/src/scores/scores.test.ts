import { describe, expect, it } from 'vitest'
import { bandOf, halfUp, interpolated } from './numbers.ts'
import { pointsFor, type ScoredGroup, scoreTree } from './score-tree.ts'
import { inForceOn } from './versions.ts'
import { redistributed, redistributedTo, shareWeight, weightedDeductions } from './weights.ts'

const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0)

describe('numbers of scores', () => {
  it('are rounded half up, whatever binary fractions make of them', () => {
    expect([halfUp(1.005, 2), halfUp(2.675, 2), halfUp(88.25, 1), halfUp(-0.05, 1), halfUp(0.04, 1)]).toEqual([1.01, 2.68, 88.3, -0.1, 0])
  })

  it('are interpolated between the nodes as the worked examples of assets.md §4.3 do', () => {
    const linear = [
      [0.01, 3],
      [0.1, 5],
      [1, 8],
      [10, 16],
      [50, 38],
      [100, 48],
    ] as const
    expect(halfUp(interpolated(linear, 3), 2)).toBe(9.78)
    const corner = [
      [0, 0],
      [0.5, 12],
      [1, 25],
      [3, 33],
      [5, 44],
      [7, 55],
    ] as const
    expect(halfUp(interpolated(corner, 2), 2)).toBe(29)
    expect([interpolated(linear, 0), interpolated(linear, 400), interpolated([], 3)]).toEqual([3, 48, 0])
  })

  it('have the grade of the first band that they reach, closed below', () => {
    const bands = [
      ['A', 90],
      ['B', 75],
      ['C', 60],
      ['D', 0],
    ] as const
    expect([90, 89.9, 75, 60, 59.9, -5].map((value) => bandOf(bands, value))).toEqual(['A', 'B', 'B', 'C', 'D', 'D'])
    expect(bandOf([], 3)).toBeNull()
  })
})

describe('weights of scores', () => {
  it('of parts that are not there go to the others pro rata', () => {
    const shared = redistributed({ a: 0.3, b: 0.5, c: 0.2 }, (code) => code !== 'c')
    expect(Object.keys(shared)).toEqual(['a', 'b'])
    expect([shared.a, shared.b].map((weight) => halfUp(weight ?? 0, 6))).toEqual([0.375, 0.625])
    expect(redistributed({ a: 1 }, () => false)).toEqual({})
  })

  it('keep their sum when they are told to a decimal', () => {
    const weights = { '1.1': 4, '1.2': 4, '2.1': 6, '3.3': 2, '5.1': 8, '6.1': 10, rest: 66 }
    const shared = redistributedTo(1, weights, (code) => code !== '6.1')
    expect(halfUp(sum(Object.values(shared)), 1)).toBe(100)
    // 4.44, 6.67, 2.22, 8.89 and 73.33: what is left over went to those that lost most.
    expect(shared).toEqual({ '1.1': 4.5, '1.2': 4.4, '2.1': 6.7, '3.3': 2.2, '5.1': 8.9, rest: 73.3 })
  })

  it('of deductions are ω of their share: one counts whole, two equal ones three quarters each (assets.md §4.1)', () => {
    expect(shareWeight(1)).toBe(1)
    expect(shareWeight(0.5)).toBe(0.75)
    // Pavement with 15 and 25 of assets.md §4.2; DP 80 and 5; classes of cracks of §4.3 with 8 and 20.
    expect([[15, 25], [80, 5], [8, 20], []].map((points) => halfUp(weightedDeductions(points), 2))).toEqual([29.75, 74.8, 20.71, 0])
  })
})

describe('a version of a scheme', () => {
  it('is in force from its day until the next one begins', () => {
    const versions = [{ from: '2026-01-01' }, { from: '2019-07-09' }, { from: '2027-01-01', to: '2027-12-31' }]
    const on = (day: string) => inForceOn(versions, day)?.from
    expect(['2019-01-01', '2025-12-31', '2026-01-01', '2027-06-01', '2028-01-01'].map(on)).toEqual([
      undefined,
      '2019-07-09',
      '2026-01-01',
      '2027-01-01',
      undefined,
    ])
  })
})

describe('a score', () => {
  const groups: readonly ScoredGroup[] = [
    {
      code: 'g1',
      weight: 8,
      items: [
        { code: '1.1', weight: 4 },
        { code: '1.2', weight: 4 },
      ],
    },
    { code: 'g2', weight: 12, most: 10, items: [{ code: '2.1', weight: 12 }] },
  ]
  const marks: Record<string, number | null> = { '1.1': 4, '1.2': 2.66, '2.1': null }
  const told = (more: Record<string, number | null> = {}) =>
    scoreTree('all', groups, ({ code }) => ({ points: { ...marks, ...more }[code] ?? null, from: `rows of ${code}` }), 1)

  it('is a tree of points, got and lost, with what each comes from', () => {
    expect(told()).toMatchObject({
      ...{ code: 'all', weight: 20, s: 6.7, lost: 1.3, whole: false },
      parts: [
        {
          code: 'g1',
          s: 6.7,
          lost: 1.3,
          whole: true,
          parts: [
            { s: 4, lost: 0 },
            { s: 2.7, lost: 1.3, from: 'rows of 1.2' },
          ],
        },
        { code: 'g2', s: null, lost: 0, whole: false },
      ],
    })
  })

  it('has no more than an item is worth, and no more of a group than its cap', () => {
    expect(told({ '1.1': 9, '2.1': 12 })).toMatchObject({ s: 16.7, whole: true, parts: [{ s: 6.7 }, { s: 10 }] })
  })

  it('of an item follows from what was measured, by nodes or by units', () => {
    const coverage = {
      nodes: [
        [0.6, 0],
        [0.9, 1],
      ],
    } as const
    expect([0.5, 0.6, 0.75, 0.9, 1].map((rate) => halfUp(pointsFor(coverage, 8, rate), 1))).toEqual([0, 0, 4, 8, 8])
    expect([0, 0.1, 0.3].map((units) => halfUp(pointsFor({ lessPerUnit: 10 }, 2, units), 1))).toEqual([2, 1, 0])
  })
})
