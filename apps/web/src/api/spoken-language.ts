import { type Language, languageCodes, languageOfCode } from '@chengan/kernel/label'
import { readCookie, writeCookie } from './session/cookies.ts'

/** The language in the `lang` cookie; zh-CN when none or an unknown one is kept (SH-26). */
export function spokenLanguage(): Language {
  return languageOfCode(readCookie('lang')) ?? 'zh-CN'
}

export function keepLanguage(language: Language): void {
  writeCookie('lang', languageCodes[language])
}
