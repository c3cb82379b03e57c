import { describe, expect, it } from 'vitest'
import { languageOf } from './context-of.ts'

const asking = (header?: string, cookie?: string) => ({
  headers: { ...(header === undefined ? {} : { 'accept-language': header }), ...(cookie === undefined ? {} : { cookie }) },
})

describe('SH-26: the language of an answer', () => {
  it.each([
    ['ja', 'ja'],
    ['ja-JP,ja;q=0.9', 'ja'],
    ['zh-TW', 'zh-TW'],
    ['zh-Hant-HK', 'zh-TW'],
    ['zh-HK;q=0.9', 'zh-TW'],
    ['en-GB,en', 'en-US'],
    ['zh', 'zh-CN'],
    ['fr-FR', 'zh-CN'],
    ['', 'zh-CN'],
  ])('of a request that accepts %s is %s', (header, language) => {
    expect(languageOf(asking(header))).toBe(language)
  })

  it('is the one chosen in the console, also in a download, where the browser names its own', () => {
    expect(languageOf(asking('en-US,en', 'uuid=u; lang=zh-cht; token=t'))).toBe('zh-TW')
    expect(languageOf(asking('en-US', 'slang=ja'))).toBe('en-US')
    expect(languageOf(asking('ja', 'lang=klingon'))).toBe('ja')
  })
})
