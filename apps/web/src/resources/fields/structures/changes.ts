import type { WireFile } from '@chengan/kernel/calls/envelope'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { displayNameOf } from '@chengan/kernel/definition/names'
import { filesOf, type NamedField, type Values } from '../../row.ts'
import { rowsOf } from './child-rows.ts'

/** A value that waits: of which field, as it is and as it would be, each as a row of its own for the field's cell. */
export interface Change {
  readonly field: NamedField
  readonly before: Values
  readonly after: Values
}

type Pair = readonly [old: unknown, proposed: unknown]

const isPair = (value: unknown): value is Pair => Array.isArray(value) && value.length === 2

/** The pairs of old and new in a waiting change. */
export function pairsIn(value: Values): readonly (readonly [string, Pair])[] {
  return Object.entries(value).filter((entry): entry is [string, Pair] => isPair(entry[1]))
}

/** A waiting change by the fields of its resource; names of references stand beside their ids, as a pair too. */
export function changesIn(value: unknown, resource: CompleteResource): readonly Change[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const all = value as Values
  return pairsIn(all).flatMap(([name, [old, proposed]]) => {
    const field = resource.fields[name]
    if (field === undefined) return []
    const words = displayNameOf(name, false)
    const [oldWords, newWords] = isPair(all[words]) ? all[words] : [undefined, undefined]
    return [{ field, before: { [name]: old, [words]: oldWords }, after: { [name]: proposed, [words]: newWords } }]
  })
}

/** What a change did to one field of a row. */
export interface Difference {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
  /** Names of the rows that a reference gained or lost. */
  readonly names?: Readonly<Record<string, string>>
  /** It was proposed and is not in force, or was refused. */
  readonly stage?: 'proposed' | 'refused'
  /** The files that it put in or took out, to be looked at. */
  readonly files?: readonly WireFile[]
  /** How many entries of two lists are the same: only the others are told. */
  readonly unchanged?: number
}

export const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A whole row that was put in or taken out, field by field; empty ones say nothing. */
function fieldByField({ before, after }: Difference): readonly Difference[] {
  const [old, fresh] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
  return names
    .map((field) => ({ field, before: old[field] ?? null, after: fresh[field] ?? null }))
    .filter((one) => one.before !== null || one.after !== null)
}

/** Of two lists what is in one alone; a list that only changed its order is told as it is. */
function whatChanged(one: Difference): Difference {
  const { before, after } = one
  if (!Array.isArray(before) || !Array.isArray(after)) return one
  const [old, fresh] = [new Set<unknown>(before), new Set<unknown>(after)]
  const lost = before.filter((entry) => !fresh.has(entry))
  const gained = after.filter((entry) => !old.has(entry))
  const unchanged = before.length - lost.length
  return lost.length + gained.length === 0 || unchanged === 0 ? one : { ...one, before: lost, after: gained, unchanged }
}

const isStage = (value: unknown): value is NonNullable<Difference['stage']> => value === 'proposed' || value === 'refused'

/** The entries of a difference, in order. */
export function differenceIn(value: unknown): readonly Difference[] {
  return rowsOf(value).flatMap((entry) => {
    const one: Difference = { field: String(entry.field ?? ''), before: entry.before ?? null, after: entry.after ?? null }
    const whole = [one.before, one.after].every((side) => side === null || isObject(side)) && (isObject(one.before) || isObject(one.after))
    const isShape = [one.before, one.after].some((side) => isObject(side) && ('coordinates' in side || 'lng' in side))
    const names = isObject(entry.names) ? { names: entry.names as Readonly<Record<string, string>> } : {}
    const stage: Pick<Difference, 'stage'> = isStage(entry.stage) ? { stage: entry.stage } : {}
    const files = Array.isArray(entry.files) ? { files: filesOf(entry.files) } : {}
    return whole && !isShape ? fieldByField(one) : [whatChanged({ ...one, ...names, ...stage, ...files })]
  })
}
