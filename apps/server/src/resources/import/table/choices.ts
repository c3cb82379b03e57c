import type { DictValue } from '@chengan/kernel/dictionary'
import type { Field } from '@chengan/kernel/fields/field'
import { labelText, languages } from '@chengan/kernel/label'
import type { Repair } from '../repairs.ts'
import { comparable, halfWidth, trimmed } from './plain-texts.ts'
import { plainCell, type Reading, refusedCell } from './reading.ts'

const SHOWN_WORDS = 12

interface Choices {
  readonly byCode: ReadonlyMap<string, string>
  /** Codes of each word, in any language. */
  readonly byWord: ReadonlyMap<string, ReadonlySet<string>>
  /** Codes of the words that mean one thing, as they are written: what most cells hold. */
  readonly asWritten: ReadonlyMap<string, string>
}

const known = new WeakMap<object, Choices>()

function choicesOf(field: Field): Choices {
  const { dict } = field
  if (dict === undefined) return { byCode: new Map(), byWord: new Map(), asWritten: new Map() }
  const found = known.get(dict)
  if (found !== undefined) return found
  const byWord = new Map<string, Set<string>>()
  const values: readonly DictValue[] = Object.values(dict.values)
  for (const entry of values) {
    for (const language of languages) {
      const word = comparable(labelText(entry, language))
      byWord.set(word, (byWord.get(word) ?? new Set()).add(entry.value))
    }
  }
  const byCode = new Map(values.map(({ value }) => [value, value]))
  const asWritten = new Map<string, string>()
  for (const { value, zh, en } of values) {
    for (const word of [zh, en]) {
      if (byWord.get(comparable(word))?.size === 1 && !byCode.has(trimmed(halfWidth(word)))) asWritten.set(word, value)
    }
  }
  const choices = { byCode, byWord, asWritten }
  known.set(dict, choices)
  return choices
}

/** The words of a dictionary, as many as a message holds. */
function wordsOf(field: Field): { zh: string; en: string } {
  const values: readonly DictValue[] = Object.values(field.dict?.values ?? {})
  const some = values.slice(0, SHOWN_WORDS)
  const more = values.length > some.length ? '…' : ''
  return { zh: some.map(({ zh }) => zh).join('、') + more, en: some.map(({ en }) => en).join(', ') + more }
}

/** A code or a word of a dictionary, in any language. A code that lost its leading zeros as a number is found too. */
export function readChoice(field: Field, text: string): Reading {
  const { byCode, byWord, asWritten } = choicesOf(field)
  const written = asWritten.get(text)
  if (written !== undefined) return plainCell(written)
  const narrow = trimmed(halfWidth(text))
  const repairs: readonly Repair[] = narrow === text ? [] : ['fullWidth']
  const code = byCode.get(narrow)
  if (code !== undefined) return plainCell(code, repairs)
  const codes = byWord.get(comparable(text))
  if (codes !== undefined) {
    const [first] = codes
    return codes.size === 1 ? plainCell(first) : refusedCell('cellTwoWords', field, text)
  }
  const padded = /^\d+$/.test(narrow) ? [...byCode.keys()].filter((one) => /^0\d*$/.test(one) && Number(one) === Number(narrow)) : []
  if (padded.length === 1) return plainCell(padded[0], [...repairs, 'paddedCode'])
  return refusedCell('cellWord', field, text, { words: wordsOf(field) })
}

/** Several codes or words with a comma of any kind between them. */
export function readChoices(field: Field, text: string): Reading {
  const whole = readChoice(field, text)
  if (!('refusal' in whole) && 'value' in whole) return { ...whole, value: [whole.value] }
  const values: unknown[] = []
  const repairs: Repair[] = []
  for (const part of text.split(/[、,，;；\n/]/).map(trimmed)) {
    if (part === '') continue
    const read = readChoice(field, part)
    if ('refusal' in read || !('value' in read)) return read
    values.push(read.value)
    repairs.push(...read.repairs)
  }
  return plainCell(values, repairs)
}
