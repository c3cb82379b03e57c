import { describe, expect, it } from 'vitest'
import { byFeature, byKind, MOST_KINDS } from './by-kind.ts'
import type { FeatureCount } from './feature-reads.ts'

const one = (diseaseLabel: string, severity: string | null, count: number, more: Partial<FeatureCount> = {}): FeatureCount => ({
  ...{ diseaseType: diseaseLabel, diseaseLabel, severity, cause: null, development: null, count },
  ...more,
})
const others = (n: number) => `其他${n}类`

describe('diseases by kind', () => {
  it('adds up what stands apart by cause, keeps severities apart, most first', () => {
    expect(byKind([one('坑槽', '3', 2), one('线裂', '1', 5), one('坑槽', '3', 1), one('坑槽', '2', 4)], others)).toEqual([
      { diseaseType: '坑槽', label: '坑槽', count: 7, bySeverity: { '2': 4, '3': 3 } },
      { diseaseType: '线裂', label: '线裂', count: 5, bySeverity: { '1': 5 } },
    ])
  })

  it('tells rare kinds together, so that the sum stays', () => {
    const counts = Array.from({ length: 20 }, (_, at) => one(`病害${at}`, '1', 20 - at))
    const kinds = byKind(counts, others)
    expect(kinds).toHaveLength(MOST_KINDS)
    expect(kinds.at(-1)).toMatchObject({ diseaseType: null, label: '其他9类' })
    expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(210)
  })

  it('tells a feature in the order of its dictionary, what nobody said last', () => {
    const counts = [one('坑槽', '3', 2, { cause: '3' }), one('坑槽', '3', 4), one('线裂', '1', 1, { cause: '1' })]
    expect(byFeature(counts, 'cause', ['1', '2', '3'])).toEqual([
      { value: '1', count: 1 },
      { value: '3', count: 2 },
      { value: '', count: 4 },
    ])
  })
})
