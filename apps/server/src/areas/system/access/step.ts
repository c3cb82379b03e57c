import { type ExplainWord, explainWords } from '@chengan/domain/system/access/explain-words'
import { type MessageValue, messageOf } from '@chengan/kernel/errors/catalogue'
import type { Language } from '@chengan/kernel/label'
import { listedIn } from '@chengan/kernel/texts/punctuation'

/** The sentence of a check in the caller's language. */
export function say(language: Language, word: ExplainWord, ...values: readonly MessageValue[]): string {
  return messageOf({ code: 0, ...explainWords[word] }, language, Object.fromEntries(values.map((value, index) => [String(index), value])))
}

/** Names one after the other, at most eight. */
export function listed(language: Language, names: readonly string[]): string {
  return listedIn(names.slice(0, 8), language) + (names.length > 8 ? ' …' : '')
}
