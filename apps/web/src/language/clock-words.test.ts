import { describe, expect, it } from 'vitest'
import { clockWords } from './clock-words.ts'
import { zhCN } from './zh-cn.ts'

const now = new Date(2026, 5, 30, 18, 0)
const words = (deadline: string | null) => clockWords({ deadline, now }, zhCN.clock)

describe('the words beside a light', () => {
  it.each([
    ['2026-07-12', '剩 12 天'],
    ['2026-06-30', '今日到期'],
    ['2026-06-27', '逾期 3 天'],
    ['2026-06-30 23:20:00', '剩 5 小时'],
    ['2026-06-30 18:42:00', '剩 42 分钟'],
    ['2026-06-30 14:30:00', '逾期 3 小时'],
    ['2026-06-22 17:00:00', '逾期 8 天'],
  ])('a deadline of %s reads %s', (deadline, expected) => {
    expect(words(deadline)).toBe(expected)
  })

  it('names a missing deadline', () => {
    expect(words(null)).toBe('无时限')
  })
})
