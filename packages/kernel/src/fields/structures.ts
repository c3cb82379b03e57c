import type { Values } from '../rule.ts'
import { asRows, isSameValue } from '../values.ts'
import { judgeList } from './choices.ts'
import { type KindSpec, keep, malformed } from './kind.ts'
import { textSpec } from './texts.ts'

const LARGEST_JSON = 65_536
const NUL = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i

const isListOfTexts = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string' && one.trim() !== '')

export const jsonSpec: KindSpec = {
  kind: 'json',
  columns: () => ({ '': 'jsonb' }),
  judge(value, field) {
    // Of texts whose length is bounded a list may come in one text, as ids do.
    if (field.texts === true && field.length !== undefined)
      return judgeList(value, field, (one) => (one === '' || one === null ? malformed : textSpec.judge(one, field)))
    if (field.texts === true && !isListOfTexts(value)) return malformed
    const text = JSON.stringify(value)
    // How long a batch of rows may be is said by their number, and by what a body may hold.
    const isBatch = field.holds !== undefined && field.atMost !== undefined && Array.isArray(value)
    if (text === undefined || (text.length > LARGEST_JSON && !isBatch)) return malformed
    // PostgreSQL cannot keep NUL in any text, nor half of a surrogate pair in JSON.
    return NUL.test(text) ? { refusal: { key: 'illegalCharacters' } } : keep(value)
  },
  filter: 'none',
  sortable: false,
  schema: (field) =>
    field.texts === true ? { type: 'array', items: { type: 'string', maxLength: field.length }, maxItems: field.atMost } : {},
  sample: () => null,
}

/** The same rows at the same places, each with what was said of it: what was not sent of a row is as it was. */
function isSameLines(one: unknown, other: unknown): boolean {
  const [lines, before] = [asRows(one), asRows(other)]
  const isKept = (line: Values, was: Values | undefined) =>
    was !== undefined && Object.keys(line).every((name) => isSameValue(line[name], was[name]))
  return lines.length === before.length && lines.every((line, at) => isKept(line, before[at]))
}

/** Rows of their own table; each row is judged by its own fields where the form is judged (judge-form.ts). */
export const childrenSpec: KindSpec = {
  kind: 'children',
  columns: () => ({}),
  judge(value, field) {
    if (!Array.isArray(value) || !value.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one))) return malformed
    if (field.atMost !== undefined && value.length > field.atMost) return { refusal: { key: 'tooMany', values: { '1': field.atMost } } }
    // None at all is told by who asks for them.
    const few = field.atLeast !== undefined && value.length > 0 && value.length < field.atLeast
    return few ? { refusal: { key: 'tooFew', values: { '1': field.atLeast ?? 1 } } } : keep(value)
  },
  isSame: isSameLines,
  filter: 'none',
  sortable: false,
  schema: () => ({ type: 'array', items: { type: 'object', additionalProperties: true } }),
  sample: () => [],
}
