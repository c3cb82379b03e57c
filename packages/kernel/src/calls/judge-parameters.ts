import type { Level } from '../access/level.ts'
import { type FormMode, inRow, judgeValue, missing, outOfOrder } from '../definition/forms/judge-value.ts'
import { isLabel } from '../errors/catalogue.ts'
import type { FieldRefusal } from '../errors/refusal.ts'
import { isFixed } from '../fields/defaults.ts'
import type { Field, Fields } from '../fields/field.ts'
import { kinds } from '../fields/kinds.ts'
import type { Label } from '../label.ts'
import { asRows } from '../values.ts'
import { PAGE_LIMIT } from './envelope.ts'

type Values = Readonly<Record<string, unknown>>

/** When and of whom parameters are judged. */
export interface Asker {
  readonly level: Level | undefined
  /** yyyy-MM-dd HH:mm:ss */
  readonly now: string
  /** What is asked for; default all that is required. */
  readonly ask?: FormMode['ask']
}

/** The declared values, each of its kind, and why others are refused. */
export interface Judged {
  readonly values: Values
  readonly refusals: readonly FieldRefusal[]
}

/** Entries of a list that states no greatest number: nobody chooses more rows than a page shows. */
export const MOST_ENTRIES = PAGE_LIMIT
const LARGEST_INT = 2_147_483_647

/** Judges what a call was sent by what it declares: kinds, lengths, numbers and bounds, then what must be given and limits between parameters.
 *  What is not declared is left out; what was not given stays out, or has its default. */
export function judgeParameters(declared: Fields, given: Values, asker: Asker): Judged {
  const values: Record<string, unknown> = {}
  const refusals = new Map<string, readonly FieldRefusal[]>()
  for (const [name, field] of Object.entries(declared)) {
    const judged = Object.hasOwn(given, name) ? judgeOne(name, field, given[name], asker) : { value: undefined, refusals: [] }
    if (judged.refusals.length > 0) refusals.set(name, judged.refusals)
    const value = judged.value ?? (isFixed(field.default) ? field.default : judged.value)
    if (value !== undefined) values[name] = value
  }
  const mode = { ask: 'complete', ...asker } as const
  const all = Object.entries(declared).flatMap(([name, field]) => {
    const own = refusals.get(name)
    if (own !== undefined) return own
    const named = { ...field, name }
    const refusal = missing(named, values, mode) ?? outOfOrder(declared, named, values, values, mode)
    return refusal === undefined ? [] : [{ field: name, ...refusal }]
  })
  return { values, refusals: all }
}

interface JudgedOne {
  readonly value: unknown
  readonly refusals: readonly FieldRefusal[]
}

const refused = (name: string, label: Label, { values, ...refusal }: Omit<FieldRefusal, 'field'>): JudgedOne => ({
  value: undefined,
  refusals: [{ field: name, ...refusal, values: { '0': label, ...values } }],
})

function judgeOne(name: string, field: Field, given: unknown, asker: Asker): JudgedOne {
  if (field.cut === true) return { value: cutTo(field, given), refusals: [] }
  const most = mostEntries(field)
  if (most !== null && entriesIn(given) > most) return refused(name, field.label, { key: 'tooMany', values: { '1': most } })
  if (field.kind === 'json' && field.fields !== undefined) return judgeObject(name, field, field.fields, given, asker)
  const judged = judgeValue(field, given)
  if ('refusal' in judged) return refused(name, field.label, judged.refusal)
  if (field.kind === 'children' && field.fields !== undefined) return judgeRows(name, field, field.fields, asRows(judged.value), asker)
  return { value: field.wholeDay === true ? endOf(given, judged.value) : judged.value, refusals: [] }
}

/** The greatest number of entries that a parameter takes; null where it is no list. */
export function mostEntries(field: Field): number | null {
  const { kind, texts } = field
  const isList = kind === 'files' || kind === 'images' || kind === 'children' || kinds[kind].filter === 'has' || texts === true
  return isList ? (field.atMost ?? MOST_ENTRIES) : null
}

/** Counted before any of them is looked at. */
function entriesIn(given: unknown): number {
  if (Array.isArray(given)) return given.length
  return typeof given === 'string' ? given.split(',').length : 0
}

/** A number within the bounds; undefined where it is none, or below what there is. */
function cutTo({ min = 0, max = LARGEST_INT }: Field, given: unknown): number | undefined {
  const number = typeof given === 'string' && given.trim() === '' ? Number.NaN : Math.floor(Number(given))
  return Number.isFinite(number) && number >= min ? Math.min(number, max) : undefined
}

/** A day at the end of a span is all of it. */
function endOf(given: unknown, value: unknown): unknown {
  const isDay = typeof given === 'string' && given.trim().length === 10
  return isDay && typeof value === 'string' ? `${value.slice(0, 10)} 23:59:59` : value
}

/** Judges what stands inside JSON whose members are declared: an object by its own fields, each entry of a list by those of its entries. What is not
 *  declared is left out. */
export function judgeMembers(field: Field & { readonly name: string }, given: unknown, asker: Asker): JudgedOne {
  const { name, fields, holds } = field
  if (fields !== undefined) return judgeObject(name, field, fields, given, asker)
  if (holds === undefined) return { value: given, refusals: [] }
  if (!isListOfObjects(given)) return refused(name, field.label, { key: 'malformed' })
  if (field.atMost !== undefined && given.length > field.atMost)
    return refused(name, field.label, { key: 'tooMany', values: { '1': field.atMost } })
  return judgeRows(name, field, holds, given, asker)
}

const isListOfObjects = (value: unknown): value is readonly Values[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one))

function judgeObject(name: string, field: Field, fields: Fields, given: unknown, asker: Asker): JudgedOne {
  if (given === null || given === undefined || given === '') return { value: null, refusals: [] }
  if (typeof given !== 'object' || Array.isArray(given)) return refused(name, field.label, { key: 'malformed' })
  const { values, refusals } = judgeParameters(fields, given as Values, asker)
  return { value: values, refusals: refusals.map((one) => within(name, field.label, one)) }
}

/** A refusal inside an object, named with it: at `from.xml`, in words "From: XML". */
function within(name: string, label: Label, refusal: FieldRefusal): FieldRefusal {
  const said = refusal.values?.['0']
  const own = isLabel(said) ? { zh: `${label.zh}的${said.zh}`, en: `${label.en}: ${said.en}` } : label
  return { ...refusal, field: `${name}.${refusal.field}`, values: { ...refusal.values, '0': own } }
}

function judgeRows(name: string, field: Field, fields: Fields, rows: readonly Values[], asker: Asker): JudgedOne {
  const judged = rows.map((row) => judgeParameters(fields, row, asker))
  return {
    value: judged.map(({ values }) => values),
    refusals: judged.flatMap(({ refusals }, at) => refusals.map((one) => inRow({ ...field, name }, at, one))),
  }
}
