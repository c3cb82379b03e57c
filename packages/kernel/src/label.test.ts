import { describe, expect, it } from 'vitest'
import { languageCodes, languageOfCode, languages, learnLanguage, textOf } from './label.ts'
import { traditional } from './languages/traditional.ts'

const label = { zh: '用户复查', en: 'Recheck' }

describe('SH-26: a text in four languages', () => {
  it('reads Chinese in traditional characters and English in Japanese where these have no words of their own', () => {
    expect([textOf(label, 'zh-TW'), textOf(label, 'ja')]).toEqual(['用户复查', 'Recheck'])
    learnLanguage('ja', (zh) => (zh === '首页' ? 'ホーム' : undefined))
    expect([textOf(label, 'ja'), textOf({ zh: '首页', en: 'Home' }, 'ja')]).toEqual(['Recheck', 'ホーム'])
  })

  it('is said in the words of Taiwan once they are learnt', () => {
    learnLanguage('zh-TW', traditional)
    expect(languages.map((language) => textOf(label, language))).toEqual(['用户复查', '用戶複查', 'Recheck', 'Recheck'])
  })

  it('has the codes of the cookie; an unknown one names none', () => {
    expect(languages.map((language) => languageCodes[language])).toEqual(['zh-chs', 'zh-cht', 'en', 'ja'])
    expect(['zh-cht', 'ja', 'fr', '', undefined].map(languageOfCode)).toEqual(['zh-TW', 'ja', undefined, undefined, undefined])
  })
})
