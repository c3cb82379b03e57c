import type { CompleteField } from '@chengan/kernel/definition/complete'
import { isSameValue } from '@chengan/kernel/values'
import type { Row, Values } from '../../row.ts'
import { merged } from './merged.ts'
import { isSameOnForm, partOf, valueNamesOf } from './same-on-form.ts'

/** Of one field that somebody else changed while a form was filled in: whose value stands in the form. */
export interface OthersChange {
  readonly field: CompleteField
  readonly stands: 'theirs' | 'ours' | 'both'
}

/** What somebody else did to a row while its form was filled in. */
export interface Rebased {
  /** What the form was begun with, and what it would be begun with now. */
  readonly was: Values
  readonly now: Values
  /** What stands in the form from here on: what was written in it, and everything else as it is now. */
  readonly values: Values
  readonly changed: readonly OthersChange[]
}

/** What was written in a form over a row that is edited otherwise by now. */
export interface WrittenBefore {
  readonly row: Row
  /** What the form was begun with. */
  readonly was: Values
  readonly values: Values
}

/** Compares what a form was begun with, what stands in it and what is stored now. Whoever filled it in goes on with what he wrote; what he left alone is as
 *  the other made it. Lines and files of both stay. */
export function rebased(
  fields: readonly CompleteField[],
  { was, values, now }: { readonly was: Values; readonly values: Values; readonly now: Values },
): Rebased {
  const told = fields.map((field) => ({ field, ...standing(field, { was, values, now }) }))
  const ofFields = new Set(fields.flatMap(valueNamesOf))
  // What the form knows besides its fields: of rows that it refers to, of itself.
  const beside = Object.entries(values).filter(([name, value]) => !ofFields.has(name) && !isSameValue(value ?? null, was[name] ?? null))
  return {
    was,
    now,
    values: { ...values, ...now, ...Object.fromEntries(beside), ...Object.assign({}, ...told.map(({ values: own }) => own)) },
    changed: told.flatMap(({ field, stands }) => (stands === null ? [] : [{ field, stands }])),
  }
}

/** Whose value of a field stands; null where there is nothing to tell: it is as it was, or as the form has it. */
function standing(
  field: CompleteField,
  { was, values, now }: { readonly was: Values; readonly values: Values; readonly now: Values },
): { readonly stands: OthersChange['stands'] | null; readonly values: Values } {
  const [before, ours, theirs] = [was, values, now].map((one) => one[field.name])
  const isTheirs = !isSameOnForm(field, before, theirs)
  if (isSameOnForm(field, ours, before)) return { stands: isTheirs ? 'theirs' : null, values: partOf(field, now, values) }
  if (!isTheirs) return { stands: null, values: partOf(field, values) }
  if (isSameOnForm(field, ours, theirs)) return { stands: null, values: partOf(field, now, values) }
  const both = merged(field, { before, ours, theirs })
  return both === undefined
    ? { stands: 'ours', values: partOf(field, values) }
    : { stands: 'both', values: { ...partOf(field, values), [field.name]: both } }
}
