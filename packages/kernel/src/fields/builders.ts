import type { PeriodKind } from '../days/periods.ts'
import { type Dict, joinedDict, partsOf } from '../dictionary.ts'
import type { Expression } from '../expression.ts'
import { labelBesideUnit } from '../units.ts'
import type { Counted } from './counted.ts'
import type { DictChoice, Field, FieldKind, FieldOptions, Fields, Target } from './field.ts'

/** Keeps in the type that the server computes a field: an add may not carry it. */
type Computed<O> = O extends { readonly readOnly: true } ? { readonly readOnly: true } : unknown
type Certain<O> = O extends { readonly required: true } ? true : false

function make<K extends FieldKind, const O extends FieldOptions>(
  kind: K,
  zh: string,
  en: string,
  options: O | undefined,
  extra: Partial<Field> = {},
): Field<K, Certain<O>> & Computed<O> {
  return Object.freeze({ kind, label: Object.freeze(labelBesideUnit({ zh, en }, options?.unit)), ...extra, ...options }) as Field<
    K,
    Certain<O>
  > &
    Computed<O>
}

/** A field that holds values of others. Without the `fields` of any field: met with F it would forget which names F has. */
type Holding<K extends FieldKind, F extends Fields, O> = Omit<Field<K, Certain<O>>, 'fields'> & Computed<O> & { readonly fields: F }

/** A field with a list of entries, where its options say which. */
type Listing<O> = O extends { readonly holds: infer H extends Fields }
  ? Omit<Field<'json', Certain<O>>, 'holds'> & Computed<O> & { readonly holds: H }
  : Field<'json', Certain<O>> & Computed<O>

/** A field that refers to rows of the resource called T: what reads the rows that it names knows their fields. */
type Referring<K extends FieldKind, T extends string, O> = Field<K, Certain<O>> & Computed<O> & { readonly to: T }

/** A text of at most `length` characters. */
export const text = <const O extends FieldOptions = FieldOptions>(length: number, zh: string, en: string, options?: O) =>
  make('text', zh, en, options, { length })
/** A text without a practical limit: 100,000 characters, or `length` where whole files are kept. */
export const longText = <const O extends FieldOptions & Pick<Field, 'length'> = FieldOptions>(zh: string, en: string, options?: O) =>
  make('longText', zh, en, options, { length: 100_000 })
/** HTML, cleaned on write and on read. */
export const richText = <const O extends FieldOptions = FieldOptions>(zh: string, en: string, options?: O) =>
  make('richText', zh, en, options, { length: 200_000 })
/** A mobile number of 11 digits, masked in replies. */
export const mobile = <const O extends FieldOptions = FieldOptions>(zh: string, en: string, options?: O) =>
  make('text', zh, en, options, { length: 11, format: 'mobile', mask: 'mobile' })
export const int = <const O extends FieldOptions = FieldOptions>(zh: string, en: string, options?: O) => make('int', zh, en, options)
/** A year of the calendar. */
export const year = <const O extends FieldOptions = FieldOptions>(zh: string, en: string, options?: O) =>
  make('int', zh, en, options, { ungrouped: true })
/** A number with `precision` digits of which `scale` stand behind the point. */
export const decimal = <const O extends FieldOptions = FieldOptions>(
  precision: number,
  scale: number,
  zh: string,
  en: string,
  options?: O,
) => make('decimal', zh, en, options, { precision, scale })
export const bool = <const O extends FieldOptions = FieldOptions>(zh: string, en: string, options?: O) => make('bool', zh, en, options)
export const date = <const O extends FieldOptions = FieldOptions>(zh: string, en: string, options?: O) => make('date', zh, en, options)
export const datetime = <const O extends FieldOptions = FieldOptions>(zh: string, en: string, options?: O) =>
  make('datetime', zh, en, options)
/** A time of the day, to the minute: `18:30`. */
export const time = <const O extends FieldOptions = FieldOptions>(zh: string, en: string, options?: O) => make('time', zh, en, options)
/** A month (`2026-03`), quarter (`2026-Q1`), half-year (`2026-H1`) or year (`2026`) of the calendar, or one of several such spans. */
export const period = <const O extends FieldOptions = FieldOptions>(
  spans: PeriodKind | readonly PeriodKind[],
  zh: string,
  en: string,
  options?: O,
) => make('period', zh, en, options, { periods: typeof spans === 'string' ? [spans] : spans })
/** One value of a dictionary. */
export const dict = <const O extends FieldOptions = FieldOptions>(dictionary: Dict, zh: string, en: string, options?: O) =>
  make('dict', zh, en, options, { dict: dictionary })
/** One value of a dictionary that follows from what else the row says: the damages of its pavement, else those of facilities. */
export const dictBy = <const O extends FieldOptions = FieldOptions>(choice: DictChoice, zh: string, en: string, options?: O) =>
  make('dict', zh, en, options, {
    dict: joinedDict([...choice.cases.map((one) => one.dict), choice.otherwise].flatMap(partsOf)),
    dictBy: choice,
  })
/** Several values of a dictionary. */
export const dicts = <const O extends FieldOptions = FieldOptions>(dictionary: Dict, zh: string, en: string, options?: O) =>
  make('dicts', zh, en, options, { dict: dictionary })
/** A row of another resource, by its name. */
export const ref = <const T extends string, const O extends FieldOptions = FieldOptions>(to: T, zh: string, en: string, options?: O) =>
  make('ref', zh, en, options, { to }) as Referring<'ref', T, O>
export const refs = <const T extends string, const O extends FieldOptions = FieldOptions>(to: T, zh: string, en: string, options?: O) =>
  make('refs', zh, en, options, { to }) as Referring<'refs', T, O>
/** A row of one of several resources; `typeField` names the field that holds which. */
export const anyRef = <const T extends readonly Target[], const O extends FieldOptions = FieldOptions>(
  targets: T,
  typeField: string,
  zh: string,
  en: string,
  options?: O,
) => make('anyRef', zh, en, options, { targets, typeField }) as Field<'anyRef', Certain<O>> & Computed<O> & { readonly targets: T }
export const dept = <const O extends FieldOptions = FieldOptions>(zh: string, en: string, options?: O) =>
  make('dept', zh, en, options, { to: 'dept' }) as Referring<'dept', 'dept', O>
export const depts = <const O extends FieldOptions = FieldOptions>(zh: string, en: string, options?: O) =>
  make('depts', zh, en, options, { to: 'dept' }) as Referring<'depts', 'dept', O>
export const user = <const O extends FieldOptions = FieldOptions>(zh: string, en: string, options?: O) =>
  make('user', zh, en, options, { to: 'user' }) as Referring<'user', 'user', O>
export const users = <const O extends FieldOptions = FieldOptions>(zh: string, en: string, options?: O) =>
  make('users', zh, en, options, { to: 'user' }) as Referring<'users', 'user', O>
export const region = <const O extends FieldOptions = FieldOptions>(zh: string, en: string, options?: O) =>
  make('region', zh, en, options, { to: 'region' }) as Referring<'region', 'region', O>
export const regions = <const O extends FieldOptions = FieldOptions>(zh: string, en: string, options?: O) =>
  make('regions', zh, en, options, { to: 'region' }) as Referring<'regions', 'region', O>
export const point = <const O extends FieldOptions = FieldOptions>(zh: string, en: string, options?: O) => make('point', zh, en, options)
export const line = <const O extends FieldOptions = FieldOptions>(zh: string, en: string, options?: O) => make('line', zh, en, options)
export const polygon = <const O extends FieldOptions = FieldOptions>(zh: string, en: string, options?: O) =>
  make('polygon', zh, en, options)
/** A line or an area, as whoever draws it likes. */
export const shape = <const O extends FieldOptions = FieldOptions>(zh: string, en: string, options?: O) => make('shape', zh, en, options)
/** Up to `atMost` files of any kind. `options.required` asks for one at least. */
export const attachments = <const O extends FieldOptions = FieldOptions>(atMost: number, zh: string, en: string, options?: O) =>
  make('files', zh, en, options, { atMost })
/** Up to `atMost` pictures. */
export const images = <const O extends FieldOptions = FieldOptions>(atMost: number, zh: string, en: string, options?: O) =>
  make('images', zh, en, options, { atMost })
/** A value of any shape; with `holds` a list of entries that have those fields. */
export const json = <const O extends FieldOptions = FieldOptions>(zh: string, en: string, options?: O) =>
  make('json', zh, en, options) as Listing<O>
/** Several short texts of at most `length` characters each. */
export const texts = <const O extends FieldOptions & RowCount = FieldOptions>(length: number, zh: string, en: string, options?: O) =>
  make('json', zh, en, options, { length, texts: true }) as Field<'json', Certain<O>> & Computed<O> & { readonly texts: true }
/** An object with fields of its own, each judged as in a form: of a row, kept as one value, or where a call takes one. */
export const object = <const F extends Fields, const O extends FieldOptions = FieldOptions>(
  fields: F,
  zh: string,
  en: string,
  options?: O,
) => make('json', zh, en, options, { fields }) as Holding<'json', F, O>
/** How many child rows an owner has, or entries a list. */
type RowCount = Pick<Field, 'atLeast' | 'atMost'>
/** Rows that are edited inside the form of their owner and live in a table of their own. */
export const children = <const F extends Fields, const O extends FieldOptions & RowCount = FieldOptions>(
  fields: F,
  zh: string,
  en: string,
  options?: O,
) => make('children', zh, en, options, { fields }) as Holding<'children', F, O>
/** The same with rows of a resource that has a root of its own; its field `by` refers to the owner. */
export const childrenOf = <const R extends string, const O extends FieldOptions & RowCount = FieldOptions>(
  resource: R,
  by: string,
  zh: string,
  en: string,
  options?: O,
) =>
  make('children', zh, en, options, { rows: { resource, by } }) as Omit<Field<'children', Certain<O>>, 'rows'> &
    Computed<O> & { readonly rows: { readonly resource: R; readonly by: string } }

/** A field that nobody fills in: its value follows from others. */
export function derived<F extends Field>(field: F, expression: Expression): F & { readonly readOnly: true } {
  return Object.freeze({ ...field, readOnly: true as const, derived: expression })
}

/** A figure over the rows that refer to this one, or share a value with it, read with the row wherever that is read. It is the thing's, not the caller's: everybody who sees the row
 *  reads the same number, whatever of the rows behind it he may open. */
export function counted<F extends Field, const C extends Counted>(
  field: F,
  figure: C,
): C extends { readonly elseOwn: true } ? F : F & { readonly readOnly: true } {
  const kept = figure.elseOwn === true ? {} : { readOnly: true as const }
  return Object.freeze({ ...field, ...kept, counted: Object.freeze(figure) }) as unknown as C extends { readonly elseOwn: true }
    ? F
    : F & { readonly readOnly: true }
}

/** The same field with the note that it belongs to a group of the form. */
export function inGroup<const F extends Fields>(group: string, fields: F): F {
  const grouped = Object.entries(fields).map(([name, field]) => [name, Object.freeze({ ...field, group })])
  return Object.assign({}, fields, Object.fromEntries(grouped))
}
