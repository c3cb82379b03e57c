import { describe, expect, it } from 'vitest'
import { howUnusual, medianOf } from './unusual-value.ts'

describe('dashboards §11.4: a value', () => {
  it('is usual among those of the same weekdays, and unusual four spreads away from their median', () => {
    const weeks = [10, 12, 9, 11, 10, 13, 10, 11]
    expect(medianOf(weeks)).toBe(10.5)
    expect(howUnusual(12, weeks)?.z).toBeLessThan(1)
    expect(howUnusual(24, weeks)?.z).toBeGreaterThan(4)
    expect(howUnusual(0, [100, 101, 99, 100])?.z).toBeLessThan(-4)
  })
  it('of a small count is not unusual for varying as counts do', () => {
    expect(howUnusual(4, [1, 1, 1, 1, 1, 1])).toEqual({ usual: 1, z: 3 })
    expect(howUnusual(3, [0, 0, 0, 0])).toEqual({ usual: 0, z: 3 })
  })
  it('is judged by nothing less than four days', () => {
    expect(howUnusual(500, [1, 1, 1])).toBeNull()
  })
})
