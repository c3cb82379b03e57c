import { expect, it } from 'vitest'
import { day, numeral, written } from './office-words.ts'

it('a paper writes days and hours in words, and figures without idle zeros', () => {
  expect(written('2026-06-05')).toBe('2026年6月5日')
  expect(written('2026-06-05 09:30:00')).toBe('2026年6月5日9时30分')
  expect(written('2026-06-05 14:00:00')).toBe('2026年6月5日14时')
  expect(written('2026-06-05 23:59:59')).toBe('2026年6月5日')
  expect(day('2026-06-05 09:30:00')).toBe('2026年6月5日')
  expect(written('116.40')).toBe('116.4')
})

it('a sentence that goes into another loses its stop; what is not known leaves room', () => {
  expect(written('围挡缺失，夜间无灯。')).toBe('围挡缺失，夜间无灯')
  expect(written(null)).toBe('　　　　')
})

it('places of a list are counted in words', () => {
  expect([1, 9, 10, 12, 20, 35].map(numeral)).toEqual(['一', '九', '十', '十二', '二十', '三十五'])
})
