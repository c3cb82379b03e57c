import type { Language } from '../../label.ts'

// What no list, dialog, notice, export or paper puts in front of people: words that are the program's and not theirs. Texts are cut into tokens once; each
// token is judged by bounded patterns, so that the judge takes as long as its text is.

/** What a judge knows of a product beyond the forms that words of a program have: its roots, keys and codes, each as a whole token. */
export interface RawKnown {
  readonly keys?: ReadonlySet<string>
}

/** Letters, digits and what keys are joined by. */
const token = /[A-Za-z0-9_./#:@$*-]{1,400}/g
const broken = /\b(?:undefined|null|NaN)\b|\[object [A-Z][a-z]{1,12}\]/
const json = /\{\s{0,4}"|\[\s{0,4}[{"[]|"\s?:\s?["[{\d]/
const daysBelowNought = /(?:^|[^\dA-Za-z.])[-−]\s?\d{1,6}(?:\.\d{1,4})?\s?(?:天|日|小时|days?\b|d\b|hours?\b|h\b)/
const nakedRatio = /(?:^|[^\d.,])0\.\d{4,8}(?![\d])(?!\s?[%A-Za-z°²³Ωμ‰])/

/** The number of a paper of the bureau says its office by a code, as the book has it. */
const documentNumber = /〔\d{4}〕\d{1,12}第/g

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const hexId = /^[0-9a-f]{32}$/
/** A number that a generator of ids drew, as older systems keep them; an account of a bank begins otherwise. */
const longId = /^1\d{18}$/
const keyOfKind = /^[a-z][A-Za-z]{0,40}(?:\/[A-Za-z]{1,40}){1,6}#[A-Za-z]{1,40}$/
const camel = /^[a-z]{2,40}\d{0,3}[A-Z][a-z]{1,40}[A-Za-z0-9]{0,60}$/
const snake = /^[a-z]{2,40}(?:_[a-z0-9]{1,40}){1,6}$/
const loud = /^[A-Z]{2,40}(?:_[A-Z0-9]{2,40}){1,6}$/
const dotted = /^[a-z][A-Za-z0-9]{1,40}(?:\.[a-z][A-Za-z0-9]{1,40}){1,5}$/
const named = /^[^.]{0,300}\.(?:pdf|docx?|xlsx?|csv|ods|zip|jpe?g|png|txt|json|geojson|bpmn|xml|mp4|shp|ofd|svg|log|md|js|ts|html?)$/i
const host = /(?:^www\.|\.(?:com|cn|org|net|gov|example|test|invalid|local|localhost|io)$)/i

function faultOfToken(one: string, { keys }: RawKnown): string | undefined {
  if (one.includes('://') || one.includes('@')) return undefined
  const bare = one.replace(/^[./:#$-]{1,9}/, '').replace(/[./:#$-]{1,9}$/, '')
  if (bare === '') return undefined
  // Behind a colon stands a part: `root:verb`.
  if (keys !== undefined && bare.split(':').some((part) => keys.has(part))) return 'a key or code'
  if (uuid.test(bare) || hexId.test(bare) || longId.test(bare)) return 'an id'
  if (keyOfKind.test(bare)) return 'a key'
  if (named.test(bare) || host.test(bare)) return undefined
  if (dotted.test(bare)) return 'a key'
  return camel.test(bare) || snake.test(bare) || loud.test(bare) ? 'a name of the program' : undefined
}

/** What of a text is the program's and not people's, each with what it is; empty where it reads as it should. */
export function rawWordsIn(text: string, known: RawKnown = {}): readonly string[] {
  const faults: string[] = []
  const find = (form: RegExp, what: string) => {
    const met = form.exec(text)?.[0]
    if (met !== undefined) faults.push(`${what}: ${met.trim()}`)
  }
  find(broken, 'a broken value')
  find(json, 'JSON')
  find(daysBelowNought, 'days below nought')
  find(nakedRatio, 'a ratio')
  for (const [one] of text.replace(documentNumber, '').matchAll(token)) {
    const fault = faultOfToken(one, known)
    if (fault !== undefined) faults.push(`${fault}: ${one}`)
  }
  return faults
}

const han = /\p{Script=Han}/u
/** A number plate begins with the sign of its province in every language. */
const plate = /\p{Script=Han}[A-Z][A-Z0-9]{5,6}/gu
/** Two words and more of another language: an abbreviation or a name of its own is none. */
const englishPhrase = /\b[A-Za-z]{0,20}[a-z]{3,20} [a-z]{3,20}\b/

/** Punctuation and letters of full width, which stand in Chinese and Japanese and look like holes between English words. */
const fullWidth = /[\u3000-\u303f\uff00-\uffef]/u

/** Whether an English text has a sign of full width in it: 、 between words, （ around a unit. */
export const hasWideSign = (text: string): boolean => fullWidth.test(text)

/** Whether words of the product itself, not of a row, are in another language than the one that is spoken. */
export function isForeign(text: string, language: Language): boolean {
  if (language === 'zh-CN') return englishPhrase.test(text) && !han.test(text)
  return language === 'en-US' && (han.test(text.replace(plate, '')) || hasWideSign(text))
}
