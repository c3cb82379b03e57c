import { isGiven } from '@chengan/kernel/condition'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import type { Suggested } from '@chengan/kernel/definition/forms/suggestions'
import { addDays } from '@chengan/kernel/time'
import { isSameValue } from '@chengan/kernel/values'
import { isReference, type Row, type Values, wordsNameOf } from '../../row.ts'
import { changed } from '../values/form-values.ts'

/** What stands in a field because a chosen row proposed it. */
interface Proposal {
  /** The reference by which the row was chosen. */
  readonly by: string
  readonly value: unknown
}

/** A form with what was proposed in it; a value that differs from its proposal is a person's own. */
export interface Filled {
  readonly values: Values
  readonly proposals: Readonly<Record<string, Proposal>>
}

/** Fields of the target that a form reads when a row is chosen: for its proposals, and for conditions beyond the reference. */
export function fieldsRead(resource: CompleteResource, field: CompleteField): readonly string[] {
  const proposed = Object.values(field.proposes ?? {}).map((from) => (typeof from === 'string' ? from : from.daysAhead))
  return [...proposed, ...resource.beyond.filter(({ by }) => by === field.name).map((one) => one.field)]
}

function offeredBy(from: string | { readonly daysAhead: string }, row: Row, today: string): unknown {
  if (typeof from === 'string') return row[from] ?? null
  const days = row[from.daysAhead]
  return typeof days === 'number' ? addDays(today, days) : null
}

/** The words of a proposed reference, which the row carries beside the id. */
function wordsOffered(resource: CompleteResource, target: CompleteResource, name: string, from: unknown, row: Row): Values {
  const [own, theirs] = [resource.fields[name], typeof from === 'string' ? target.fields[from] : undefined]
  return own === undefined || theirs === undefined || !isReference(own) ? {} : { [wordsNameOf(own)]: row[wordsNameOf(theirs)] ?? null }
}

/** Fills what the chosen row proposes where nothing is given or an earlier proposal still stands. */
export function fill(
  resource: CompleteResource,
  filled: Filled,
  choice: { readonly field: CompleteField; readonly target: CompleteResource; readonly row: Row; readonly today: string },
): Filled {
  const { field, target, row, today } = choice
  const beyond = resource.beyond.filter(({ by }) => by === field.name)
  const patch: Record<string, unknown> = Object.fromEntries(beyond.map((one) => [one.name, row[one.field] ?? null]))
  const proposals: Record<string, Proposal> = { ...filled.proposals }
  for (const [name, from] of Object.entries(field.proposes ?? {})) {
    const earlier = filled.proposals[name]
    const given = filled.values[name]
    if (isGiven(given) && !(earlier !== undefined && isSameValue(earlier.value, given))) continue
    const value = offeredBy(from, row, today)
    // Another row's proposal stands until somebody proposes better.
    if (!isGiven(value) && earlier?.by !== field.name) continue
    Object.assign(patch, { [name]: value }, wordsOffered(resource, target, name, from, row))
    if (isGiven(value)) proposals[name] = { by: field.name, value }
    else delete proposals[name]
  }
  return { values: changed(resource, filled.values, patch), proposals }
}

/** By whom what the form itself suggests was put there: by no chosen row. */
const BY_THE_FORM = ''

/** Fills what follows from the form where nothing is given or an earlier proposal still stands. In a stored row what people left is left in peace; what
 *  they do not write follows in any. */
export function fillSuggested(resource: CompleteResource, filled: Filled, suggested: readonly Suggested[], isNew: boolean): Filled {
  const patch: Record<string, unknown> = {}
  const proposals: Record<string, Proposal> = { ...filled.proposals }
  for (const { field, value } of suggested) {
    const [given, earlier] = [filled.values[field.name] ?? null, filled.proposals[field.name]]
    if (isSameValue(given, value)) continue
    if (field.readOnly !== true) {
      if (!isNew || (isGiven(given) && !(earlier !== undefined && isSameValue(earlier.value, given)))) continue
      // What a chosen row proposed stands until the form knows better.
      if (!isGiven(value) && earlier?.by !== BY_THE_FORM) continue
      if (isGiven(value)) proposals[field.name] = { by: BY_THE_FORM, value }
      else delete proposals[field.name]
    }
    patch[field.name] = value
  }
  return Object.keys(patch).length === 0 ? filled : { values: changed(resource, filled.values, patch), proposals }
}

/** How many values a reference has brought that still stand. */
export function standing({ values, proposals }: Filled, by: string): number {
  return Object.entries(proposals).filter(([name, one]) => one.by === by && isSameValue(values[name], one.value)).length
}
