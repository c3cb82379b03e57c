/** A text in the two languages that every declaration must give. zh-TW and ja are made from these elsewhere. */
export interface Label {
  readonly zh: string
  readonly en: string
}

/** A label of words that are in the reader's language already. */
export function untranslated(words: string): Label {
  return { zh: words, en: words }
}

/** The languages the console offers, as `Accept-Language` names them. */
export type Language = 'zh-CN' | 'zh-TW' | 'en-US' | 'ja'

/** The languages by the codes of the cookie `lang` (SH-26), in the order in which they are offered. */
export const languageCodes: Readonly<Record<Language, string>> = { 'zh-CN': 'zh-chs', 'zh-TW': 'zh-cht', 'en-US': 'en', ja: 'ja' }

export const languages: readonly Language[] = ['zh-CN', 'zh-TW', 'en-US', 'ja']

/** The language that a cookie's code names; undefined for none and for an unknown one. */
export function languageOfCode(code: string | undefined): Language | undefined {
  return languages.find((language) => languageCodes[language] === code)
}

/** How a further language says what is declared in Chinese; undefined where it has no words for it. */
export type Translator = (zh: string) => string | undefined

const sayings = new Map<Language, Translator>()

/** Makes a further language known. Its words are loaded by who puts the program together, because a browser needs one language of four. */
export function registerTranslator(language: 'zh-TW' | 'ja', say: Translator): void {
  sayings.set(language, say)
}

/** The text of a label in a language. Traditional Chinese without words of its own reads Chinese; Japanese reads English, which its readers
 *  understand where simplified characters would be half a language. */
export function labelText(label: Label, language: Language): string {
  if (language === 'en-US') return label.en
  return sayings.get(language)?.(label.zh) ?? (language === 'ja' ? label.en : label.zh)
}
