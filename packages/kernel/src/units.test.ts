import { expect, it } from 'vitest'
import { int } from './fields/builders.ts'
import { labelBesideUnit, unitText } from './units.ts'

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

it('a label does not repeat the unit that stands behind the number', () => {
  expect(int('总开关电流', 'Main switch (A)', { unit: 'A' }).label).toEqual({ zh: '总开关电流', en: 'Main switch' })
  expect(labelBesideUnit({ zh: '采集间隔(s)', en: 'Interval (s)' }, 's')).toEqual({ zh: '采集间隔', en: 'Interval' })
  expect(labelBesideUnit({ zh: '累计延期(小时)', en: 'Total delay (h)' }, 'h')).toEqual({ zh: '累计延期', en: 'Total delay' })
  expect(labelBesideUnit({ zh: '资产原值', en: 'Original value (10k CNY)' }, '万元')).toEqual({ zh: '资产原值', en: 'Original value' })
})

it('brackets that say something else than the unit stay', () => {
  expect(labelBesideUnit({ zh: '耗时（s）', en: 'Road class (CJJ 37)' }, undefined)).toEqual({ zh: '耗时（s）', en: 'Road class (CJJ 37)' })
  expect(labelBesideUnit({ zh: '车道数（双向）', en: 'Lanes (both directions)' }, '条').en).toBe('Lanes (both directions)')
})
