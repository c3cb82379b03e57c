import { type Level, levelOf } from '@chengan/kernel/access/level'
import { isGiven } from '@chengan/kernel/condition'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { isAsked } from '@chengan/kernel/definition/forms/asked'
import { choosersOf } from '@chengan/kernel/definition/forms/dict-in'
import { judgeForm } from '@chengan/kernel/definition/forms/judge-form'
import type { FieldRefusal } from '@chengan/kernel/errors/refusal'
import { defaultOf, isFixed } from '@chengan/kernel/fields/defaults'
import { datetimeText } from '@chengan/kernel/time'
import type { UserInfo } from '../../../api/session/session.ts'
import { fits, parentFieldOf } from '../../fields/choices/dict.tsx'
import { isReference, isSeveral, type NamedField, type Row, type Values, wordsNameOf } from '../../row.ts'
import { formFieldsOf } from './form-fields.ts'

/** For whom and when a form is filled in. */
export interface FormScene {
  readonly resource: CompleteResource
  readonly level: Level | undefined
  readonly now: number
  /** The row that the form edits; null at add. */
  readonly stored: Row | null
  /** Of a child row: what its owner's form holds. */
  readonly owner?: Values
}

const actorWords = { userId: 'realName', deptId: 'deptName', regionId: 'regionName', levelCode: 'level' } as const

/** The words of a default that refers to the caller's own. */
function wordsOfDefault(field: CompleteField, user: UserInfo): Values {
  const given = field.default
  if (given === undefined || isFixed(given) || !('actor' in given) || !isReference(field)) return {}
  const words = user[actorWords[given.actor]] ?? null
  return { [wordsNameOf(field)]: isSeveral(field) && words !== null ? [words] : words }
}

/** The default of a field as a form shows it: a time to the minute, a reference with its words. */
function shownDefault(field: CompleteField, user: UserInfo | undefined, now: number): Values {
  const given = field.default
  const level = levelOf(user?.level)
  if (given === undefined) return {}
  // Who is not known yet, or of no level, has no defaults of his own.
  const ofCaller = !isFixed(given) && ('actor' in given || 'byLevel' in given)
  if (ofCaller && (user === undefined || level === undefined)) return {}
  const actor = { userId: user?.id ?? '', deptId: user?.deptId ?? '', regionId: user?.regionId ?? null, level: level ?? 'inspector' }
  const value = defaultOf(field, { actor, now: `${datetimeText(now).slice(0, 16)}:00` })
  if (!isGiven(value)) return {}
  const shown = field.kind === 'date' && typeof value === 'string' ? value.slice(0, 10) : value
  return { [field.name]: shown, ...(user === undefined ? {} : wordsOfDefault(field, user)) }
}

/** A stored row as its form begins with it: where the reply says by a word of its own that nothing stands above the row, the field is empty. */
export function storedValues<R extends Values>({ tree }: CompleteResource, row: R): R {
  return tree?.top !== undefined && row[tree.parent] === tree.top ? { ...row, [tree.parent]: null } : row
}

/** What a new form starts with; what the opener gave wins over the defaults. */
export function freshValues(resource: CompleteResource, user: UserInfo | undefined, now: number, given: Values = {}): Values {
  const asked = formFieldsOf(resource)
  // The kind of what a field refers to is asked with it, and begins as any field does.
  const kinds = asked.flatMap(({ typeField }) => resource.fieldList.filter(({ name, readOnly }) => name === typeField && readOnly !== true))
  return Object.assign({}, ...[...kinds, ...asked].map((field) => shownDefault(field, user, now)), given)
}

/** The fields by which the offer of a reference is narrowed. */
function narrowing(field: CompleteField): readonly string[] {
  return Object.values(field.narrowedBy ?? {}).map((ours) => (typeof ours === 'string' ? ours : ours.by))
}

/** Values of dictionaries that no longer fit what a change says. */
function emptied(resource: CompleteResource, after: Values, given: Values): Values {
  const left = resource.fieldList.filter((field) => {
    const choosers = [...choosersOf(field), ...(field.valuesBy === undefined ? [] : [field.valuesBy.by])]
    return choosers.some((name) => name in given) && isGiven(after[field.name]) && !fits(field, after[field.name], after)
  })
  return Object.fromEntries(left.map(({ name }) => [name, null]))
}

/** A change with what follows from it: a child of a cascade whose parent changed is emptied, and what was chosen for another kind of object. */
export function changed(resource: CompleteResource, before: Values, given: Values): Values {
  const patch = { ...given, ...emptied(resource, { ...before, ...given }, given) }
  const after = { ...before, ...patch }
  // Of another row nothing is known until it has come.
  for (const { name, by } of resource.beyond) if (by in patch && before[by] !== after[by] && !(name in patch)) after[name] = null
  for (const field of resource.fieldList) {
    const parent = parentFieldOf(field, resource.fieldList)
    if (parent === undefined || !(parent.name in patch) || before[parent.name] === after[parent.name] || field.name in patch) continue
    if (isGiven(after[field.name])) after[field.name] = null
  }
  for (const field of resource.fieldList) {
    const otherwise = narrowing(field).some((name) => name in patch && isGiven(before[name]) && before[name] !== after[name])
    if (otherwise && !(field.name in patch)) Object.assign(after, { [field.name]: null, [wordsNameOf(field)]: null })
  }
  return after
}

/** A masked value that came back as it was means unchanged; it is neither judged nor sent. */
function isMaskedStill(field: NamedField, values: Values, stored: Row | null): boolean {
  const value = values[field.name]
  return field.mask !== undefined && stored !== null && typeof value === 'string' && value.includes('*') && value === stored[field.name]
}

/** Fields of the form that a person may change now. */
export function openFields({ resource, level, stored }: FormScene, values: Values): readonly CompleteField[] {
  return formFieldsOf(resource).filter(
    (field) => isAsked(field, values, level) && !(field.immutable === true && stored !== null) && !isMaskedStill(field, values, stored),
  )
}

export interface Judged {
  /** The body without id and lock. */
  readonly body: Values
  readonly refusals: readonly FieldRefusal[]
}

/** What the form knows of the rows that it refers to. */
function beyondIn({ beyond }: CompleteResource, values: Values): Values {
  return Object.fromEntries(beyond.flatMap(({ name }) => (name in values ? [[name, values[name]]] : [])))
}

/** Judges the form with the definition's own rules; `ask` as in the kernel. */
export function judge(scene: FormScene, values: Values, ask: 'complete' | readonly string[]): Judged {
  const { resource, level, now, stored } = scene
  const open = openFields(scene, values)
  const names = open.flatMap((field) => (field.typeField === undefined ? [field.name] : [field.typeField, field.name]))
  const given = Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name] ?? null]))
  const judged = judgeForm(resource, given, { level, now: datetimeText(now), ask }, { ...stored, ...beyondIn(resource, values) })
  const { refusals } = judged
  const body: Record<string, unknown> = {}
  for (const field of open) {
    if (!(field.name in given)) continue
    // Files travel whole, the judge keeps only their ids.
    body[field.name] = field.kind === 'files' || field.kind === 'images' ? given[field.name] : judged.values[field.name]
    if (field.typeField !== undefined) body[field.typeField] = judged.values[field.typeField] ?? null
  }
  for (const field of formFieldsOf(resource)) {
    const closed = !isAsked(field, values, level) && field.immutable !== true
    if (closed && stored !== null && isGiven(stored[field.name])) body[field.name] = null
  }
  return { body, refusals }
}

/** The field of the form to which a refusal belongs: that of a child row to the field of its rows. */
export function fieldOfRefusal(name: string): { readonly field: string; readonly row: number | null; readonly child: string | null } {
  const match = /^([^[.]+)\[(\d+)\](?:\.(.+))?$/.exec(name)
  return match === null
    ? { field: name, row: null, child: null }
    : { field: match[1] ?? name, row: Number(match[2]) + 1, child: match[3] ?? null }
}
