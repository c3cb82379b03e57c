import type { Level } from '../../access/level.ts'
import { isGiven } from '../../condition.ts'
import { kindOfPeriod, periodOf } from '../../days/periods.ts'
import { momentMeant, relativeDayIn } from '../../days/relative-day.ts'
import { isLabel } from '../../errors/catalogue.ts'
import type { FieldRefusal } from '../../errors/refusal.ts'
import type { Field, Fields } from '../../fields/field.ts'
import { kinds } from '../../fields/kinds.ts'
import { isRequired } from './asked.ts'
import { choosersOf, entryIn } from './dict-in.ts'

type Values = Readonly<Record<string, unknown>>

/** How a form is judged. */
export interface FormMode {
  readonly level: Level | undefined
  /** yyyy-MM-dd HH:mm:ss: for dates that may not lie in the future or past. */
  readonly now: string
  /** `complete`: everything required is asked; `draft`: only the given names. */
  readonly ask: 'complete' | readonly string[]
  /** Fields judged; default all that a person fills in. */
  readonly only?: readonly string[]
  /** Required fields that are not demanded: what the source of the form cannot carry (files in an import). */
  readonly waives?: ReadonlySet<string>
}

/** The words of a refusal: the label of the field first. */
export const named = (field: Field, values: FieldRefusal['values'] = {}) => ({ '0': field.label, ...values })

/** A refusal of a child row, named with the row: at `items[2].length`, in words "Items, row 3: Length". */
export function inRow(field: Field & { name: string }, at: number, refusal: FieldRefusal): FieldRefusal {
  const place = { zh: `${field.label.zh}第${at + 1}行`, en: `${field.label.en}, row ${at + 1}` }
  const row = refusal.row === undefined ? place : { zh: `${place.zh}的${refusal.row.zh}`, en: `${place.en}: ${refusal.row.en}` }
  const said = refusal.values?.['0']
  const named = isLabel(said) ? { zh: `${place.zh}的${said.zh}`, en: `${place.en}: ${said.en}` } : (said ?? place)
  return { ...refusal, field: `${field.name}[${at}].${refusal.field}`, values: { ...refusal.values, '0': named }, row }
}

/** Judges one value: nothing given is null, anything else goes to the kind's judge. */
export function judgeValue(field: Field, value: unknown): { readonly value: unknown } | { readonly refusal: Omit<FieldRefusal, 'field'> } {
  if (value === null || value === undefined || (typeof value === 'string' && value.trim() === '')) return { value: null }
  return kinds[field.kind].judge(value, field)
}

/** Why a field that nobody gave must be given. */
export function missing(field: Field & { name: string }, whole: Values, mode: FormMode): Omit<FieldRefusal, 'field'> | undefined {
  if (isGiven(whole[field.name]) || mode.waives?.has(field.name)) return undefined
  const wanted = mode.ask === 'complete' ? isRequired(field, whole, mode.level) : mode.ask.includes(field.name)
  if (!wanted) return undefined
  if (field.missing !== undefined) return { key: field.missing.key, values: named(field) }
  const list = field.kind === 'files' || field.kind === 'images' || field.kind === 'children'
  const few = field.kind === 'images' ? 'tooFewPictures' : 'tooFew'
  return list ? { key: few, values: named(field, { '1': field.atLeast ?? 1 }) } : { key: 'required', values: named(field) }
}

function limitOf(name: string, fields: Fields, whole: Values, mode: FormMode, own: string): { text: string; shown: string } | undefined {
  const fit = (moment: string) => moment.slice(0, own.length)
  const day = relativeDayIn(name)
  if (day !== null || name === 'now') {
    const moment = day === null ? mode.now : momentMeant(day, mode.now)
    const kind = kindOfPeriod(own)
    // A period is compared with the one in which the day lies.
    const text = kind !== null ? periodOf(moment, kind) : day === null ? fit(moment) : moment
    return { text, shown: text }
  }
  if (name in fields) {
    const other = whole[name]
    return typeof other === 'string' ? { text: fit(other), shown: fit(other) } : undefined
  }
  return { text: name, shown: name }
}

const orderedByTime: ReadonlySet<string> = new Set(['date', 'datetime', 'time', 'period'])

/** The first limit that a value oversteps. Judged when the value or its limit is given: what nobody touches is left in peace. */
export function outOfOrder(
  fields: Fields,
  field: Field & { name: string },
  whole: Values,
  values: Values,
  mode: FormMode,
): Omit<FieldRefusal, 'field'> | undefined {
  const value = whole[field.name]
  if (!isGiven(value)) return undefined
  const isTouched = (limit: string | undefined): limit is string => limit !== undefined && (field.name in values || limit in values)
  const above = isTouched(field.notAbove) ? field.notAbove : undefined
  if (typeof value === 'string' && orderedByTime.has(field.kind)) {
    const from = isTouched(field.notBefore) ? limitOf(field.notBefore, fields, whole, mode, value) : undefined
    if (from && value.slice(0, from.text.length) < from.text) return { key: 'dateTooEarly', values: named(field, { '1': from.shown }) }
    for (const limit of [isTouched(field.notAfter) ? field.notAfter : undefined, above]) {
      const to = limit === undefined ? undefined : limitOf(limit, fields, whole, mode, value)
      if (to && value.slice(0, to.text.length) > to.text) return { key: 'dateTooLate', values: named(field, { '1': to.shown }) }
    }
  }
  if (typeof value === 'number' && above !== undefined) {
    const other = whole[above]
    if (typeof other === 'number' && value > other) {
      return { key: 'tooLarge', values: named(field, { '1': fields[above]?.label ?? other }) }
    }
  }
  return undefined
}

/** Why a value is refused that is of another dictionary than the one which its row chooses. Judged when either was given. */
export function ofOtherDictionary(field: Field & { name: string }, whole: Values, values: Values): Omit<FieldRefusal, 'field'> | undefined {
  const value = whole[field.name]
  if (field.dictBy === undefined || !isGiven(value)) return undefined
  if (![field.name, ...choosersOf(field)].some((name) => name in values) || entryIn(field, whole, value) !== undefined) return undefined
  return { key: field.notInDictionary ?? 'malformed', values: named(field, { value: String(value) }) }
}
