import { describe, expect, it } from 'vitest'
import { labelText, languageCodes, languageOfCode, languages, registerTranslator } from './label.ts'
import { traditional } from './languages/traditional.ts'

const label = { zh: '用户复查', en: 'Recheck' }

describe('SH-26: a text in four languages', () => {
  it('reads Chinese in traditional characters and English in Japanese where these have no words of their own', () => {
    expect([labelText(label, 'zh-TW'), labelText(label, 'ja')]).toEqual(['用户复查', 'Recheck'])
    registerTranslator('ja', (zh) => (zh === '首页' ? 'ホーム' : undefined))
    expect([labelText(label, 'ja'), labelText({ zh: '首页', en: 'Home' }, 'ja')]).toEqual(['Recheck', 'ホーム'])
  })

  it('is said in the words of Taiwan once they are learnt', () => {
    registerTranslator('zh-TW', traditional)
    expect(languages.map((language) => labelText(label, language))).toEqual(['用户复查', '用戶複查', 'Recheck', 'Recheck'])
  })

  it('has the codes of the cookie; an unknown one names none', () => {
    expect(languages.map((language) => languageCodes[language])).toEqual(['zh-chs', 'zh-cht', 'en', 'ja'])
    expect(['zh-cht', 'ja', 'fr', '', undefined].map(languageOfCode)).toEqual(['zh-TW', 'ja', undefined, undefined, undefined])
  })
})
