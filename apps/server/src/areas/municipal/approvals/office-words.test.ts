import { expect, it } from 'vitest'
import { beyondConsent, day, momentsWritten, numeral, reasonOfRefusal, written } from './office-words.ts'

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

it('moments within a text are written in words', () => {
  expect(momentsWritten('自2026-11-01起，2026-11-22 09:30:00前完成')).toBe('自2026年11月1日起，2026年11月22日9时30分前完成')
  expect(momentsWritten('项目代码2026-330102-04-01-123456')).toBe('项目代码2026-330102-04-01-123456')
})

it('an opinion tells only what it asks beyond its consent', () => {
  expect(beyondConsent('准予许可，夜间施工。')).toBe('夜间施工')
  expect(['准予许可。', '同意', '准予行政许可', '同意许可。', null, ''].map(beyondConsent)).toEqual(['', '', '', '', '', ''])
  expect(beyondConsent('须夜间施工')).toBe('须夜间施工')
})

it('the reason of a refusal does not say once more that it is refused', () => {
  expect(reasonOfRefusal('不予许可，拟挖道路处于禁挖期。')).toBe('拟挖道路处于禁挖期。')
  expect(reasonOfRefusal('不予受理：不属于本机关职权范围')).toBe('不属于本机关职权范围')
  expect(reasonOfRefusal('拟不予行政许可，方案未通过专家评审')).toBe('方案未通过专家评审')
  expect(reasonOfRefusal('不同意，交通影响过大')).toBe('交通影响过大')
  expect(['不予许可', '不予许可审批条件尚在', '道路禁挖', null].map(reasonOfRefusal)).toEqual([
    '不予许可',
    '不予许可审批条件尚在',
    '道路禁挖',
    null,
  ])
})
