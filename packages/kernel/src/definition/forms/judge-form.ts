import type { Level } from '../../access/level.ts'
import { isGiven } from '../../condition.ts'
import type { FieldRefusal } from '../../errors/refusal.ts'
import type { Field, Fields } from '../../fields/field.ts'
import { kinds } from '../../fields/kinds.ts'
import type { Label } from '../../label.ts'
import { asRows } from '../../values.ts'
import type { CompleteField, CompleteResource } from '../complete.ts'
import { oncePerResource } from '../once-per-resource.ts'
import { isRequired } from './asked.ts'

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

/** What judging a form answers: row values of the fields that were given, and every refusal in the order of the form. */
export interface JudgedForm {
  readonly values: Values
  readonly refusals: readonly FieldRefusal[]
}

const named = (field: Field, values: FieldRefusal['values'] = {}) => ({ '0': field.label, ...values })

/** The fields of a form in their order, and those of them that hold child rows or name a row of several kinds. */
const formOf = oncePerResource((resource) => {
  // Whose child row it is, is told by where it stands.
  const fields = resource.fieldList.filter(
    (field) => (!field.common || field.name in resource.authored) && field.name !== resource.owner?.by,
  )
  return {
    fields,
    position: new Map(fields.map((field, index) => [field.name, index])),
    lists: fields.filter((field) => field.child && !field.readOnly),
    typed: fields.filter((field) => field.typeField !== undefined),
  }
})

/** Judges the given values of a form: kinds, lengths, formats, dictionary codes; then what must be given and limits between fields.
 *  The same in browser and server; no database. `stored` are the row's values where the form edits one. */
export function judgeForm(resource: CompleteResource, given: Values, mode: FormMode, stored: Values = {}): JudgedForm {
  const values: Record<string, unknown> = {}
  const refusals: FieldRefusal[] = []
  const { fields, position, lists, typed } = formOf(resource)
  const only = mode.only && new Set(mode.only)
  const types = typesGivenWith(typed, given, only)
  for (const field of fields) {
    if (field.hidden || !(field.name in given)) continue
    if (!types.has(field.name) && (only ? !only.has(field.name) : field.readOnly)) continue
    const judged = judgeValue(field, given[field.name])
    if ('refusal' in judged) refusals.push({ field: field.name, ...judged.refusal, values: named(field, judged.refusal.values) })
    else values[field.name] = judged.value
  }
  const lines = lists.filter((field) => Array.isArray(values[field.name] ?? stored[field.name]))
  for (const field of lines) {
    const judged = judgeChildren(field, { ...stored, ...values }, asRows(stored[field.name]), mode)
    if (field.name in values) values[field.name] = judged.rows
    refusals.push(...judged.refusals)
  }
  const whole = { ...stored, ...values }
  const refused = new Set(refusals.map((one) => one.field))
  for (const field of fields) {
    if (refused.has(field.name) || (field.readOnly && mode.only === undefined) || field.hidden) continue
    const refusal = missing(field, whole, mode) ?? outOfOrder(resource.fields, field, whole, values, mode)
    if (refusal) refusals.push({ field: field.name, ...refusal })
  }
  const placeOf = (refusal: FieldRefusal) => position.get(refusal.field.replace(/\[.*/, '')) ?? 0
  return { values, refusals: [...refusals].sort((a, b) => placeOf(a) - placeOf(b)) }
}

/** Type fields whose polymorphic reference is given: which kind of row it is, comes with the row. */
function typesGivenWith(fields: readonly CompleteField[], given: Values, only: ReadonlySet<string> | undefined): ReadonlySet<string> {
  const asked = (field: CompleteField) => (only ? only.has(field.name) : !field.readOnly)
  return new Set(fields.flatMap((field) => (field.typeField !== undefined && field.name in given && asked(field) ? [field.typeField] : [])))
}

/** What is odd about a row and its child rows; a child row's is named with the row. */
export function warningsOf(
  resource: CompleteResource,
  row: Values,
  owner: Values = {},
): readonly { readonly field: string; readonly words: Label }[] {
  const own = (resource.warnings ?? []).filter((one) => one.applies(row, owner)).map(({ field, words }) => ({ field, words }))
  const lines = resource.fieldList.flatMap((field) =>
    asRows(row[field.name]).flatMap((line, at) =>
      field.child === undefined
        ? []
        : warningsOf(field.child.resource, line, row).map((one) => ({
            field: `${field.name}[${at}].${one.field}`,
            words: { zh: `${field.label.zh}第${at + 1}行：${one.words.zh}`, en: `${field.label.en}, row ${at + 1}: ${one.words.en}` },
          })),
    ),
  )
  return [...own, ...lines]
}

/** What the conditions of child rows may read besides: `owner.<field>`. */
export function ofOwner(owner: Values): Values {
  return Object.fromEntries(Object.entries(owner).map(([name, value]) => [`owner.${name}`, value]))
}

/** Judges child rows as forms of their own; a row with the id of a stored one keeps what is not given. */
function judgeChildren(
  field: CompleteField,
  owner: Values,
  stored: readonly Values[],
  mode: FormMode,
): { readonly rows: readonly Values[]; readonly refusals: readonly FieldRefusal[] } {
  const { child } = field
  if (child === undefined) return { rows: [], refusals: [] }
  const above = ofOwner(owner)
  const known = new Map(stored.map((row) => [row.id, row]))
  const refusals: FieldRefusal[] = []
  const rows = asRows(owner[field.name]).map((row, at) => {
    const before = known.get(row.id)
    const { only: _all, ...rest } = mode
    const judged = judgeForm(
      child.resource,
      changesOf(row, before),
      { ...rest, ask: mode.ask === 'complete' ? 'complete' : [] },
      { ...above, ...before },
    )
    refusals.push(...judged.refusals.map((refusal) => inRow(field, at, refusal)), ...repeated(field, asRows(owner[field.name]), at))
    return { ...before, ...judged.values, ...(before ? { id: before.id } : {}) }
  })
  return { rows, refusals }
}

/** What a row that comes back changes of the stored one: what nobody touched is left in peace. */
function changesOf(row: Values, before: Values | undefined): Values {
  if (before === undefined) return row
  return Object.fromEntries(Object.entries(row).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])))
}

/** Values that are unique among the rows of one owner. */
function repeated(field: CompleteField, rows: readonly Values[], at: number): readonly FieldRefusal[] {
  const fields = field.child?.resource.owner?.inline ? field.child.resource.fieldList.filter((one) => one.unique) : []
  const again = fields.filter(
    (one) => isGiven(rows[at]?.[one.name]) && rows.findIndex((row) => row[one.name] === rows[at]?.[one.name]) < at,
  )
  return again.map((one) => inRow(field, at, { field: one.name, key: 'duplicate', values: { '0': one.label } }))
}

/** A refusal of a child row, named with the row: at `items[2].length`, in words "Items, row 3: Length". */
export function inRow(field: Field & { name: string }, at: number, refusal: FieldRefusal): FieldRefusal {
  const place = { zh: `${field.label.zh}第${at + 1}行`, en: `${field.label.en}, row ${at + 1}` }
  const said = refusal.values?.['0']
  const named = typeof said === 'object' ? { zh: `${place.zh}的${said.zh}`, en: `${place.en}: ${said.en}` } : (said ?? place)
  return { ...refusal, field: `${field.name}[${at}].${refusal.field}`, values: { ...refusal.values, '0': named } }
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
  return list ? { key: 'tooFew', values: named(field, { '1': field.atLeast ?? 1 }) } : { key: 'required', values: named(field) }
}

function limitOf(name: string, fields: Fields, whole: Values, mode: FormMode, own: string): { text: string; shown: string } | undefined {
  const fit = (moment: string) => moment.slice(0, own.length)
  if (name === 'today') return { text: mode.now.slice(0, 10), shown: mode.now.slice(0, 10) }
  if (name === 'now') return { text: fit(mode.now), shown: fit(mode.now) }
  if (name in fields) {
    const other = whole[name]
    return typeof other === 'string' ? { text: fit(other), shown: fit(other) } : undefined
  }
  return { text: name, shown: name }
}

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
  if (typeof value === 'string' && (field.kind === 'date' || field.kind === 'datetime')) {
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
