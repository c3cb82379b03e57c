import { type Label, type Language, labelText } from '../label.ts'

// What is put together of words at the moment: the signs between them are those of the reader's language, as its own texts have them.

/** All but English are written with signs of full width. */
const isWide = (language: Language): boolean => language !== 'en-US'

/** What stands between the words of a list. */
export function listSign(language: Language): string {
  return isWide(language) ? '、' : ', '
}

/** Several words in one line: 甲、乙 and A, B. */
export function listedIn(words: readonly string[], language: Language): string {
  return words.join(listSign(language))
}

/** Several sentences or groups of words in one line: 甲；乙 and A; B. */
export function clausesIn(clauses: readonly string[], language: Language): string {
  return clauses.join(isWide(language) ? '；' : '; ')
}

/** What stands in brackets behind a word, a unit or a note; nothing where there is nothing to say. */
export function bracketedIn(words: string, language: Language): string {
  if (words === '') return ''
  return isWide(language) ? `（${words}）` : ` (${words})`
}

/** What is said of something: 单位：甲 and Unit: A. */
export function headedIn(what: string, said: string, language: Language): string {
  return isWide(language) ? `${what}：${said}` : `${what}: ${said}`
}

/** Labels one after the other, each language with its own signs. */
export function listedLabels(labels: readonly Label[]): Label {
  const said = (language: Language) =>
    listedIn(
      labels.map((label) => labelText(label, language)),
      language,
    )
  return { zh: said('zh-CN'), en: said('en-US') }
}
