import { describe, expect, it } from 'vitest'
import { drawn, numberDrawn } from './acceptance-draw.ts'

describe('the draw of a quarter', () => {
  it('takes the share, one at least, and never more than there are', () => {
    expect([0, 1, 4, 5, 6, 11].map((many) => numberDrawn(many, 20))).toEqual([0, 1, 1, 1, 2, 3])
    expect(numberDrawn(3, 100)).toBe(3)
    expect(numberDrawn(3, 0)).toBe(0)
  })

  it('comes to the same for a seed, in whatever order the candidates are named', () => {
    const candidates = Array.from({ length: 20 }, (_, at) => `YS2026${String(at).padStart(4, '0')}`)
    const first = drawn('6f1c', candidates, 4)
    expect(new Set(first).size).toBe(4)
    expect(drawn('6f1c', candidates.toReversed(), 4)).toEqual(first)
    expect(drawn('6f1d', candidates, 4)).not.toEqual(first)
  })

  it('favours nobody: over many seeds each is drawn about as often', () => {
    const candidates = ['YS20260001', 'YS20260002', 'YS20260003', 'YS20260004', 'YS20260005']
    const times = new Map(candidates.map((no) => [no, 0]))
    for (let seed = 0; seed < 2000; seed += 1) for (const no of drawn(String(seed), candidates, 1)) times.set(no, (times.get(no) ?? 0) + 1)
    for (const count of times.values()) expect(count).toBeGreaterThan(320)
  })
})
