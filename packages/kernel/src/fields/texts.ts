import { parseQuartz } from '../quartz/parse-quartz.ts'
import type { Field } from './field.ts'
import { creditCheckCharacter, hasFormat } from './formats.ts'
import { type Chance, type Judgement, type KindSpec, keep, malformed } from './kind.ts'

// Control characters cannot be seen and break exports and XML; line breaks and tabs are text.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
const ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/

function judgeText(value: unknown, field: Field): Judgement {
  const given = typeof value === 'number' ? String(value) : value
  if (typeof given !== 'string') return malformed
  const trimmed = given.trim()
  // Half of a surrogate pair is no character: neither UTF-8 nor the JSON of a record can hold it.
  if (ILLEGAL.test(trimmed) || !trimmed.isWellFormed()) return { refusal: { key: 'illegalCharacters' } }
  const limit = field.length ?? 255
  // A sign is one or two units of the text, so a short one need not be counted.
  if (trimmed.length > limit && [...trimmed].length > limit) return { refusal: { key: 'tooLong', values: { '1': limit } } }
  if (field.format === 'quartz') return judgeQuartz(trimmed)
  if (field.format && !hasFormat(field.format, trimmed)) return malformed
  return keep(trimmed)
}

/** An expression is refused with the place of its fault. */
function judgeQuartz(expression: string): Judgement {
  const parsed = parseQuartz(expression)
  return 'fault' in parsed ? { refusal: parsed.fault } : keep(expression)
}

function sampleText(field: Field, chance: Chance): string {
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(chance() * 10)).join('')
  switch (field.format) {
    case 'mobile':
      return `100${digits(8)}`
    case 'phone':
      return `0000-8${digits(7)}`
    case 'email':
      return `s${digits(6)}@example.com`
    case 'url':
      return `https://example.com/${digits(4)}`
    case 'plate':
      return `苏Z${digits(5)}`
    case 'creditCode': {
      const first = `91990102${digits(9)}`
      return first + creditCheckCharacter(first)
    }
    case 'idCard':
      return `99010219800101${digits(3)}X`
    case 'quartz':
      return `0 ${Math.floor(chance() * 60)} 3 * * ?`
    case 'code':
      return `code${digits(4)}`
    default:
      return `${field.label.zh}${digits(4)}`.slice(0, field.length ?? 20)
  }
}

function textKind(kind: 'text' | 'longText' | 'richText'): KindSpec {
  return {
    kind,
    // A key is compared with ids of rows, which lie in the order of their bytes: an index of another order would not find them.
    columns: (field) => ({ '': field.opaque === true ? 'text COLLATE "C"' : 'text' }),
    judge: judgeText,
    filter: 'contains',
    sortable: kind === 'text',
    schema: (field) => ({ type: 'string', maxLength: field.length }),
    sample: sampleText,
  }
}

export const textSpec = textKind('text')
export const longTextSpec = textKind('longText')
export const richTextSpec = textKind('richText')
