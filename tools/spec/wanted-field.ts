import type { FieldKind, Format } from '@chengan/kernel/fields/field'

/** A limit of a field in the words of the specification: `>=` `0`, `<=` `today`. */
export interface Bound {
  readonly sign: '<' | '<=' | '>' | '>='
  readonly to: string
}

/** What a row of fields.tsv asks of a field. */
export interface WantedField {
  readonly name: string
  readonly kinds: readonly FieldKind[]
  readonly length?: number
  readonly precision?: number
  readonly scale?: number
  readonly atMost?: number
  readonly dictType?: string
  readonly refersTo?: string
  readonly unit?: string
  readonly format?: Format
  readonly zh: string
  readonly en: string
  readonly required: 'always' | 'sometimes' | 'no'
  readonly readOnly: boolean
  readonly unique: boolean
  /** Unique only among some rows: a rule, not a column's. */
  readonly uniqueWithin: boolean
  readonly index: boolean
  readonly bounds: readonly Bound[]
}

type Shape = Pick<WantedField, 'kinds' | 'length' | 'precision' | 'scale' | 'atMost' | 'dictType' | 'refersTo' | 'unit' | 'format'>

const plain: Readonly<Record<string, FieldKind>> = {
  'long text': 'longText',
  'rich text': 'richText',
  bool: 'bool',
  date: 'date',
  datetime: 'datetime',
  time: 'time',
  dept: 'dept',
  'dept[]': 'depts',
  user: 'user',
  'user[]': 'users',
  region: 'region',
  'region[]': 'regions',
  point: 'point',
  line: 'line',
  polygon: 'polygon',
}

const shapes: readonly (readonly [RegExp, (parts: readonly string[]) => Shape])[] = [
  // The book has no kinds for a time of the day (18:30) and a period (2026-03, 2026-Q1): it writes them as texts.
  [/^text\(5\)$/, () => ({ kinds: ['text', 'time'], length: 5 })],
  [/^text\(7\)$/, () => ({ kinds: ['text', 'period'], length: 7 })],
  [/^text\((\d+)\)$/, ([length]) => ({ kinds: ['text'], length: Number(length) })],
  [/^long text\((\d+)\)$/, ([length]) => ({ kinds: ['text'], length: Number(length) })],
  [/^mobile$/, () => ({ kinds: ['text'], length: 11, format: 'mobile' })],
  [/^int(?: (.+))?$/, ([unit]) => ({ kinds: ['int'], ...(unit ? { unit } : {}) })],
  [
    /^decimal\((\d+),\s*(\d+)\)(?: (.+))?$/,
    ([precision, scale, unit]) => ({
      kinds: ['decimal'],
      precision: Number(precision),
      scale: Number(scale),
      ...(unit ? { unit } : {}),
    }),
  ],
  [/^decimal(?: (.+))?$/, ([unit]) => ({ kinds: ['decimal'], ...(unit ? { unit } : {}) })],
  [/^dict\((\w+)\)$/, ([dictType = '']) => ({ kinds: ['dict'], dictType })],
  [/^dict\[\]\((\w+)\)$/, ([dictType = '']) => ({ kinds: ['dicts'], dictType })],
  [/^ref\(region\)$/, () => ({ kinds: ['region'] })],
  [/^ref\[\]\(region\)$/, () => ({ kinds: ['regions'] })],
  [/^ref\((.+)\)$/, ([refersTo = '']) => ({ kinds: ['ref', 'anyRef'], refersTo })],
  [/^ref\[\]\((.+)\)$/, ([refersTo = '']) => ({ kinds: ['refs'], refersTo })],
  [/^attachment\[(\d+)\]$/, ([atMost]) => ({ kinds: ['files'], atMost: Number(atMost) })],
  [/^image\[(\d+)\]$/, ([atMost]) => ({ kinds: ['images'], atMost: Number(atMost) })],
  [/^json\b/, () => ({ kinds: ['json'] })],
  [/^child\b/, () => ({ kinds: ['children'] })],
  [/^line or polygon$/, () => ({ kinds: ['shape'] })],
]

/** The kind of a type of the specification, with what belongs to it. Throws for a type that is not known. */
export function shapeOf(type: string): Shape {
  const kind = plain[type]
  if (kind) return { kinds: [kind] }
  for (const [pattern, build] of shapes) {
    const match = pattern.exec(type)
    if (match) return build(match.slice(1))
  }
  throw new Error(`the type "${type}" is not known; teach it to tools/spec/wanted-field.ts`)
}

const flag = (word: string) => new RegExp(`(^|[\\s,;(])${word}(?=$|[\\s,;:=)])`)
// What may follow `req` without making it depend on something.
const UNCONDITIONAL = /^($|[,;]|idx|uniq|ro\b|ro$|creditCode|mobile|idcard|plate|default|▲|[<>≤≥]|\d|\(zh\)|in order)/
const FLAGS = /^(req|idx|uniq|ro|▲|creditCode|mobile|idcard|plate)(?=$|\s)\s*/
const SIGNS: Readonly<Record<string, Bound['sign']>> = { '<': '<', '<=': '<=', '≤': '<=', '>': '>', '>=': '>=', '≥': '>=' }
const formats: Readonly<Record<string, Format>> = { creditCode: 'creditCode', mobile: 'mobile', plate: 'plate', idcard: 'idCard' }

function requiredBy(rules: string): WantedField['required'] {
  const match = /(^|[\s,;])req(?=$|[\s,;:=])/.exec(rules)
  if (!match) return 'no'
  const rest = rules.slice(match.index + match[0].length).trim()
  return UNCONDITIONAL.test(rest) && !isPartial(rules) ? 'always' : 'sometimes'
}

/** `facilityType 1, 3 only`: the field belongs to some rows. */
function isPartial(rules: string): boolean {
  return rules.split(';').some((clause) => /\bonly$/.test(clause.trim()))
}

/** The format named among the flags at the beginning of a clause. */
function formatOf(rules: string): Format | undefined {
  for (const clause of rules.split(/[,;]/)) {
    let text = clause.trim()
    for (let match = FLAGS.exec(text); match; match = FLAGS.exec(text)) {
      const format = formats[match[1] ?? '']
      if (format) return format
      text = text.slice(match[0].length)
    }
  }
  return undefined
}

/** The limits that stand alone in a clause of the rules; those inside a sentence belong to a rule. */
export function boundsOf(rules: string): readonly Bound[] {
  return rules.split(/[,;]/).flatMap((clause) => {
    let text = clause.trim()
    while (FLAGS.test(text)) text = text.replace(FLAGS, '')
    const range = /^(\d+)\s*[–-]\s*(\d+)$/.exec(text)
    if (range) {
      return [
        { sign: '>=', to: range[1] ?? '' },
        { sign: '<=', to: range[2] ?? '' },
      ] as const
    }
    const match = /^([<>]=?|[≤≥])\s*([A-Za-z]\w*|\d+(?:\.\d+)?)$/.exec(text)
    const sign = SIGNS[match?.[1] ?? '']
    return sign ? [{ sign, to: match?.[2] ?? '' }] : []
  })
}

/** Reads a row of fields.tsv. */
export function wantedField(row: Readonly<Record<'field' | 'type' | 'zh' | 'en' | 'rules', string>>): WantedField {
  const { rules } = row
  const shape = shapeOf(row.type)
  const format = shape.format ?? formatOf(rules)
  const uniqueWithin = /\buniq (within|among|in|for|per|if|where)\b/.test(rules)
  return {
    name: row.field,
    ...shape,
    ...(format ? { format } : {}),
    zh: row.zh,
    en: row.en,
    required: requiredBy(rules),
    readOnly: flag('ro').test(rules),
    unique: flag('uniq').test(rules) && !uniqueWithin,
    uniqueWithin,
    index: flag('idx').test(rules),
    bounds: boundsOf(rules),
  }
}
