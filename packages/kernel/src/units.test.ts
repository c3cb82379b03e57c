import { expect, it } from 'vitest'
import { unitText } from './units.ts'

it('signs stay as they are, words are those of the reader', () => {
  expect(unitText('m³/h', 'en-US')).toBe('m³/h')
  expect(unitText('d', 'zh-CN')).toBe('天')
  expect(unitText('万元', 'en-US')).toBe('× 10,000 CNY')
})

it('money is named in the language of the reader', () => {
  expect([unitText('yuan', 'zh-CN'), unitText('yuan', 'en-US')]).toEqual(['元', 'CNY'])
  expect([unitText('yuan/year', 'zh-CN'), unitText('元/m²', 'en-US')]).toEqual(['元/年', 'CNY/m²'])
})

it('what a label counts needs no unit in English', () => {
  expect(unitText('户', 'zh-CN')).toBe('户')
  expect(unitText('户', 'en-US')).toBe('')
})
