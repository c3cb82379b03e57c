import type { Values } from '../rule.ts'
import { asText } from '../values.ts'

/** `{name}`, or `{name|before|behind|nought}`: a number between words, and what stands in its place where it is nought. */
const PLACE = /\{(\w+)(?:\|([^|}]*)\|([^|}]*)\|([^|}]*))?\}/g

/** What texts may say besides fields of the row. */
const given: ReadonlySet<string> = new Set(['what', 'on', 'left', 'late', 'step', 'said', 'teller'])

/** The fields that a text names. */
export function wordsOf(text: string): readonly string[] {
  return [...text.matchAll(PLACE)].map(([, name = '']) => name).filter((name) => !given.has(name))
}

/** A text with its places filled in; of what is not given a dash stands there. */
export function filledWords(text: string, values: Values): string {
  return text.replace(PLACE, (_whole, name: string, before?: string, behind?: string, nought?: string) => {
    const value = asText(values[name] ?? '') || '—'
    if (before === undefined) return value
    return value === '0' || value === '—' ? (nought ?? '') : `${before}${value}${behind ?? ''}`
  })
}
