import { judgeMembers } from '../../calls/judge-parameters.ts'
import { isGiven } from '../../condition.ts'
import type { FieldRefusal } from '../../errors/refusal.ts'
import type { Field } from '../../fields/field.ts'
import type { Label } from '../../label.ts'
import { asRows } from '../../values.ts'
import { type CompleteField, type CompleteResource, isLiving, isTakenAlong } from '../complete.ts'
import { masksOfEntries } from '../encrypted-fields.ts'
import { oncePerResource } from '../once-per-resource.ts'
import { initialStates } from '../rows/initial-states.ts'
import { isAsStored, isSameIn } from '../rows/same.ts'
import { drawnOtherwise } from './drawn-measures.ts'
import { type FormMode, inRow, judgeValue, missing, named, ofOtherDictionary, outOfOrder } from './judge-value.ts'

type Values = Readonly<Record<string, unknown>>

/** What judging a form answers: row values of the fields that were given, and every refusal in the order of the form. */
export interface JudgedForm {
  readonly values: Values
  readonly refusals: readonly FieldRefusal[]
}

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
    // Of the others nothing can be missing or out of order.
    bound: fields.filter(({ required, missing: word, notBefore, notAfter, notAbove, dictBy }) =>
      [required, word, notBefore, notAfter, notAbove, dictBy].some((bound) => bound !== undefined),
    ),
  }
})
const NONE: ReadonlySet<string> = new Set()

/** Judges the given values of a form: kinds, lengths, formats, dictionary codes; then what must be given and limits between fields.
 *  The same in browser and server; no database. `stored` are the row's values where the form edits one. */
export function judgeForm(resource: CompleteResource, given: Values, mode: FormMode, stored: Values = {}): JudgedForm {
  const values: Record<string, unknown> = {}
  const refusals: FieldRefusal[] = []
  const { fields, position, lists, typed, bound } = formOf(resource)
  const only = mode.only && new Set(mode.only)
  const types = typesGivenWith(typed, given, only)
  for (const field of fields) {
    if (field.hidden || !(field.name in given)) continue
    if (!types.has(field.name) && (only ? !only.has(field.name) : field.readOnly)) continue
    const judged = judgeValue(field, given[field.name])
    if ('refusal' in judged) {
      if (isKeptChoice(field, given[field.name], stored[field.name])) values[field.name] = stored[field.name]
      else refusals.push({ field: field.name, ...judged.refusal, values: named(field, judged.refusal.values) })
    } else if (hasMembers(field) && isGiven(judged.value)) {
      const inside = judgeInside(field, judged.value, stored[field.name], {
        level: mode.level,
        now: mode.now,
        ask: isWholeInside(field, mode) ? 'complete' : [],
      })
      if (inside.refusals.length > 0) refusals.push(...inside.refusals)
      else values[field.name] = inside.value
    } else values[field.name] = judged.value
  }
  const lines = lists.filter((field) => Array.isArray(values[field.name] ?? stored[field.name]))
  for (const field of lines) {
    const judged = judgeChildren(field, { ...stored, ...values }, asRows(stored[field.name]), mode)
    if (field.name in values) values[field.name] = judged.rows
    refusals.push(...judged.refusals)
  }
  const whole = { ...stored, ...values }
  const refused = refusals.length === 0 ? NONE : new Set(refusals.flatMap(({ field }) => [field, field.split(/[.[]/, 1)[0] ?? field]))
  for (const field of mode.ask === 'complete' ? bound : withAsked(fields, bound, mode.ask)) {
    if (refused.has(field.name) || (field.readOnly && mode.only === undefined) || field.hidden) continue
    const refusal =
      missing(field, whole, mode) ?? outOfOrder(resource.fields, field, whole, values, mode) ?? ofOtherDictionary(field, whole, values)
    if (refusal) refusals.push({ field: field.name, ...refusal })
  }
  if (refusals.length < 2) return { values, refusals }
  const placeOf = (refusal: FieldRefusal) => position.get(refusal.field.replace(/\[.*/, '')) ?? 0
  return { values, refusals: [...refusals].sort((a, b) => placeOf(a) - placeOf(b)) }
}

function withAsked(fields: readonly CompleteField[], bound: readonly CompleteField[], names: readonly string[]): readonly CompleteField[] {
  const further = names.length === 0 ? [] : fields.filter((field) => names.includes(field.name) && !bound.includes(field))
  return further.length === 0 ? bound : [...bound, ...further]
}

/** Whether what stands inside JSON is judged as complete: with a complete form, and an object that an action demands, which nobody comes back to. Entries of a list
 *  are the action's own to judge. */
const isWholeInside = ({ name, fields }: CompleteField, { ask, only }: FormMode): boolean =>
  ask === 'complete' || (fields !== undefined && only?.includes(name) === true && ask.includes(name))

/** What a row has held since before its list was closed, or since its list had the value: a form that shows it sends it back. */
function isKeptChoice(field: CompleteField, given: unknown, stored: unknown): boolean {
  return (field.kind === 'dict' || field.kind === 'dicts') && isGiven(stored) && isSameIn(field, given, stored)
}

/** Whether what stands inside the JSON of a field is declared. */
const hasMembers = ({ kind, fields, holds }: Field) => kind === 'json' && (fields !== undefined || holds !== undefined)

/** What stands inside JSON, judged. A masked part of an entry is as a stored one has it: whoever sees it covered sends it back so, and it was judged before. */
function judgeInside(field: CompleteField, given: unknown, stored: unknown, asker: Parameters<typeof judgeMembers>[2]) {
  const inside = judgeMembers(field, given, asker)
  const masks = masksOfEntries(field)
  if (masks.size === 0 || inside.refusals.length === 0) return inside
  const [entries, known] = [asRows(given), asRows(stored)]
  const isKept = (at: number, name: string) => masks.has(name) && known.some((one) => one[name] === entries[at]?.[name])
  const refusals = inside.refusals.filter(({ field: place }) => {
    const [, at = '', name = ''] = /\[(\d+)\]\.(\w+)$/.exec(place) ?? []
    return !isKept(Number(at), name)
  })
  const value = asRows(inside.value).map((entry, at) => ({
    ...entry,
    ...Object.fromEntries([...masks.keys()].flatMap((name) => (isKept(at, name) ? [[name, entries[at]?.[name]] as const] : []))),
  }))
  return { value, refusals }
}

/** Type fields whose polymorphic reference is given: which kind of row it is, comes with the row. */
function typesGivenWith(fields: readonly CompleteField[], given: Values, only: ReadonlySet<string> | undefined): ReadonlySet<string> {
  if (fields.length === 0) return NONE
  const asked = (field: CompleteField) => (only ? only.has(field.name) : !field.readOnly)
  return new Set(fields.flatMap((field) => (field.typeField !== undefined && field.name in given && asked(field) ? [field.typeField] : [])))
}

/** What is odd about a row and its child rows; a child row's is named with the row. */
export function warningsOf(
  resource: CompleteResource,
  row: Values,
  owner: Values = {},
): readonly { readonly field: string; readonly words: Label }[] {
  const declared = (resource.warnings ?? [])
    .filter((one) => one.applies(row, owner))
    .map(({ field, words }) => ({ field, words: withValues(words, row) }))
  const own = [...drawnOtherwise(resource, row), ...declared]
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

/** Words in which values of the row stand for names in braces. */
function withValues({ zh, en }: Label, row: Values): Label {
  const say = (words: string) => words.replace(/\{(\w+)\}/g, (_place, name: string) => String(row[name] ?? ''))
  return { zh: say(zh), en: say(en) }
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
  // Those that live come in by the door, which gives them their states.
  const begun = isTakenAlong(child.resource) ? initialStates(child.resource) : {}
  const refusals: FieldRefusal[] = []
  const rows = asRows(owner[field.name]).map((row, at) => {
    const before = known.get(row.id)
    const { only: _all, ...rest } = mode
    const changes = changesOf(child.resource, row, before)
    const whole = isWhole(field, child.resource, mode, { isNew: before === undefined, isTouched: Object.keys(changes).length > 0 })
    const judged = judgeForm(child.resource, changes, { ...rest, ask: whole ? 'complete' : [] }, { ...above, ...before })
    refusals.push(...judged.refusals.map((refusal) => inRow(field, at, refusal)), ...repeated(field, asRows(owner[field.name]), at))
    return before ? { ...before, ...judged.values, id: before.id } : { ...begun, ...judged.values }
  })
  return { rows, refusals }
}

/** Whether a child row is judged as complete: with a complete form; where an action takes a new one, which nobody comes back to, or demands such rows and this
 *  one is touched; and where a new one lives and goes its own way from here on. */
function isWhole(
  field: CompleteField,
  child: CompleteResource,
  { ask, only }: FormMode,
  { isNew, isTouched }: { readonly isNew: boolean; readonly isTouched: boolean },
): boolean {
  if (ask === 'complete' || (isNew && isLiving(child))) return true
  return only?.includes(field.name) === true && (isNew || (isTouched && ask.includes(field.name)))
}

/** What a row that comes back changes of the stored one: what nobody touched is left in peace. */
function changesOf({ fields }: CompleteResource, row: Values, before: Values | undefined): Values {
  if (before === undefined) return row
  const isLeft = (field: Field | undefined, name: string) => field !== undefined && isAsStored(field, row[name], before[name])
  return Object.fromEntries(Object.entries(row).filter(([name]) => !isLeft(fields[name], name)))
}

/** Values that are unique among the rows of one owner. */
function repeated(field: CompleteField, rows: readonly Values[], at: number): readonly FieldRefusal[] {
  const { resource, by } = field.child ?? {}
  const isInline = resource?.owner?.inline === true
  // Rows with a root of their own say that it is so among those of their owner.
  const isUnique = ({ unique, uniqueWithin }: Field) => (isInline ? unique === true : uniqueWithin?.length === 1 && uniqueWithin[0] === by)
  const fields = resource?.fieldList.filter(isUnique) ?? []
  const again = fields.filter(
    (one) => isGiven(rows[at]?.[one.name]) && rows.findIndex((row) => row[one.name] === rows[at]?.[one.name]) < at,
  )
  return again.map((one) => inRow(field, at, { field: one.name, key: 'duplicate', values: { '0': one.label } }))
}
