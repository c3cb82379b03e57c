import { describe, expect, it } from 'vitest'
import { languages } from '../label.ts'
import { bracketedIn, clausesIn, headedIn, listedIn, listedLabels } from './punctuation.ts'

describe('words that are put together', () => {
  it.each([
    ['zh-CN', ['甲、乙', '甲；乙', '长度（m）', '长度：3']],
    ['en-US', ['甲, 乙', '甲; 乙', '长度 (m)', '长度: 3']],
  ] as const)('stand between the signs of %s', (language, said) => {
    const two = ['甲', '乙']
    expect([
      listedIn(two, language),
      clausesIn(two, language),
      `长度${bracketedIn('m', language)}`,
      headedIn('长度', '3', language),
    ]).toEqual(said)
  })

  it('in Japanese and in the characters of Taiwan have the signs of full width', () => {
    expect(languages.map((language) => listedIn(['a', 'b'], language))).toEqual(['a、b', 'a、b', 'a, b', 'a、b'])
  })

  it('have no brackets around nothing, and no sign beside one word', () => {
    expect([bracketedIn('', 'en-US'), listedIn(['a'], 'zh-CN'), listedIn([], 'en-US')]).toEqual(['', 'a', ''])
  })

  it('of labels have those of each language', () => {
    const labels = [
      { zh: '道路', en: 'Road' },
      { zh: '桥梁', en: 'Bridge' },
    ]
    expect(listedLabels(labels)).toEqual({ zh: '道路、桥梁', en: 'Road, Bridge' })
  })
})
