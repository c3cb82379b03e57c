import { type ExplainWord, explainWords } from '@chengan/domain/system/access/explain-words'
import { type MessageValues, messageOf } from '@chengan/kernel/errors/catalogue'
import type { Language } from '@chengan/kernel/label'

/** The sentence of a check in the caller's language. */
export function say(language: Language, word: ExplainWord, ...values: readonly MessageValues[string][]): string {
  return messageOf({ code: 0, ...explainWords[word] }, language, Object.fromEntries(values.map((value, index) => [String(index), value])))
}

/** Names one after the other, at most eight. */
export function listed(language: Language, names: readonly string[]): string {
  const sign = language === 'en-US' ? ', ' : '、'
  return names.slice(0, 8).join(sign) + (names.length > 8 ? ' …' : '')
}
