import type { CompleteField } from '@chengan/kernel/definition/complete'
import { isSameIn } from '@chengan/kernel/definition/rows/same'
import { isReference, type Row, type Values, wordsNameOf } from '../../row.ts'
import { type FormScene, openFields } from './form-values.ts'

/** What somebody else did to a row while its form was filled in. */
export interface Rebased {
  /** The row as it is now. */
  readonly now: Row
  /** What the form takes over: what he changed and the form left as it was. */
  readonly taken: Values
  /** The fields that he changed, and whether the form has changed them too: there what was written in it stands. */
  readonly changed: readonly { readonly field: CompleteField; readonly isOurs: boolean }[]
}

/** Compares what a form was begun with, what stands in it and what is stored now. Who filled it in goes on with what he wrote; what he left alone is as the
 *  other made it. */
export function rebased(scene: FormScene, values: Values, now: Row): Rebased {
  const was: Values = scene.stored ?? {}
  const changed = openFields(scene, values)
    .filter((field) => !isSameIn(field, was[field.name], now[field.name]))
    .map((field) => ({ field, isOurs: !isSameIn(field, values[field.name], was[field.name]) }))
  const names = changed
    .filter(({ isOurs }) => !isOurs)
    .flatMap(({ field }) => (isReference(field) ? [field.name, wordsNameOf(field)] : [field.name]))
  return { now, changed, taken: Object.fromEntries(names.map((name) => [name, now[name] ?? null])) }
}
