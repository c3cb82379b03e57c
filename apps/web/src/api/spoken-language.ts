import type { Language } from '@chengan/kernel/label'
import { readCookie, writeCookie } from './cookies.ts'

const codes: Readonly<Record<Language, string>> = { 'zh-CN': 'zh-chs', 'zh-TW': 'zh-cht', 'en-US': 'en', ja: 'ja' }

/** The language in the `lang` cookie; zh-CN when none or an unknown one is kept. */
export function spokenLanguage(): Language {
  const kept = readCookie('lang')
  const known = Object.entries(codes).find(([, code]) => code === kept)
  return (known?.[0] as Language | undefined) ?? 'zh-CN'
}

export function keepLanguage(language: Language): void {
  writeCookie('lang', codes[language])
}
