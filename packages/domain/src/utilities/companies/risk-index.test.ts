import { describe, expect, it } from 'vitest'
import { inspectRateOf, riskIndexOf, riskParts } from './risk-index.ts'

const all = { hazards: [1, 2], papers: [1, 4], checks: [3, 10], trace: [1, 5], staff: [1, 4], filings: [1, 2], credit: [20, 100] } as const
type Shares = Parameters<typeof riskIndexOf>[0]
const shares = (given: Readonly<Partial<Record<string, readonly [number, number]>>>): Shares =>
  Object.fromEntries(Object.entries(given).flatMap(([code, pair]) => (pair === undefined ? [] : [[code, { num: pair[0], den: pair[1] }]])))

describe('gysy/gascompanies/rule-10: the risk index of a company', () => {
  it('weighs what goes wrong: 25, 20, 15, 15, 10, 10 and 5 of a hundred', () => {
    expect(riskParts.map(({ weight }) => weight)).toEqual([25, 20, 15, 15, 10, 10, 5])
    // 12.5 + 5 + 4.5 + 3 + 2.5 + 5 + 1
    expect(riskIndexOf(shares(all))).toMatchObject({ index: 33.5, level: '3' })
    const worst = Object.fromEntries(riskParts.map(({ code }) => [code, { num: 1, den: 1 }]))
    expect(riskIndexOf(worst)).toMatchObject({ index: 100, level: '1' })
  })

  it.each([
    [60, '1'],
    [59.9, '2'],
    [40, '2'],
    [39.9, '3'],
    [20, '3'],
    [19.9, '4'],
    [0, '4'],
  ])('of %s is of the level %s', (index, level) => {
    expect(riskIndexOf({ papers: { num: index, den: 100 } })).toMatchObject({ index, level })
  })

  it('tells what adds most first', () => {
    expect(riskIndexOf(shares(all))?.parts.map(({ code, points }) => [code, points])).toEqual([
      ['hazards', 12.5],
      ['papers', 5],
      ['filings', 5],
      ['checks', 4.5],
      ['trace', 3],
      ['staff', 2.5],
      ['credit', 1],
    ])
  })

  it('shares the weight of what nobody knows yet out among the others', () => {
    // 25 and 5 of 30: half of the one, none of the other.
    const told = riskIndexOf(shares({ hazards: [1, 2], credit: [0, 100] }))
    expect(told).toMatchObject({ index: 41.7, level: '2' })
    expect(told?.parts.find(({ code }) => code === 'trace')).toEqual({ code: 'trace', num: null, den: null, share: null, points: 0 })
    expect(riskIndexOf({})).toBeNull()
  })

  it('counts nothing wrong where nothing could go wrong, and never more than all', () => {
    expect(riskIndexOf(shares({ hazards: [0, 0], staff: [9, 4] }))).toMatchObject({ index: 28.6 })
  })

  it('raises the share of inspections above that of the credit class, and lowers it never', () => {
    expect([inspectRateOf(10, 33.5), inspectRateOf(60, 33.5), inspectRateOf(30, null)]).toEqual([33.5, 60, 30])
  })
})
