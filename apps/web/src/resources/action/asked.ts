import type { Level } from '@chengan/kernel/access/level'
import { levelCode } from '@chengan/kernel/access/level'
import { fieldsOf, holds, isGiven } from '@chengan/kernel/condition'
import type { CompleteAction, CompleteField, CompleteResource, CompleteTransition } from '@chengan/kernel/definition/complete'
import { asksOf, callersOf } from '@chengan/kernel/lifecycle/lifecycle'
import { isReference, type Row, type Values, wordsNameOf } from '../row.ts'

/** The field that holds the outcome of a decision. */
export const outcomeField = 'auditResult'

/** A field that an action takes. */
export interface Ask {
  readonly field: CompleteField
  readonly required: boolean
}

/** Rows that admit only to refuse with words of their own ask nothing. */
function onlyRefuses(transition: CompleteTransition): boolean {
  return callersOf(transition).every((by) => typeof by === 'object' && by.toRefuse === true)
}

/** Rows of the lifecycle that start where the row stands; rows for other levels than the caller's are another's business. */
export function candidates(action: CompleteAction, row: Row, level: Level | undefined): readonly CompleteTransition[] {
  return action.rows.filter((transition) => {
    if (onlyRefuses(transition) || !transition.fromValues.includes(String(row[transition.stateField]))) return false
    const levels = callersOf(transition).filter((by): by is Level => typeof by === 'string' && by in levelCode)
    return levels.length === 0 || levels.length < callersOf(transition).length || level === undefined || levels.includes(level)
  })
}

/** The first row whose condition holds over the row with the input laid on it. */
export function applicable(
  rows: readonly CompleteTransition[],
  row: Row,
  values: Values,
  level: Level | undefined,
): CompleteTransition | undefined {
  return rows.find((transition) => transition.when === undefined || holds(transition.when, { ...row, ...values }, level))
}

/** What is asked: the fields of the row that applies, and those by which another would apply. */
export function asksFor(
  resource: CompleteResource,
  rows: readonly CompleteTransition[],
  applied: CompleteTransition | undefined,
): readonly Ask[] {
  const deciding = new Set(rows.flatMap((transition) => (transition.when === undefined ? [] : fieldsOf(transition.when))))
  const askable = new Set(rows.flatMap((transition) => asksOf(transition).map((ask) => ask.field)))
  const asked = new Map((applied === undefined ? [] : asksOf(applied)).map((ask) => [ask.field, ask.required]))
  for (const name of deciding) if (askable.has(name) && !asked.has(name)) asked.set(name, false)
  asked.delete(outcomeField)
  return Object.values(resource.fields)
    .filter((field) => asked.has(field.name))
    .map((field) => ({ field, required: asked.get(field.name) === true }))
}

/** What the dialog starts with: what a single row already holds. */
export function initialValues(resource: CompleteResource, rows: readonly Row[], action: CompleteAction): Values {
  const [row] = rows
  if (row === undefined || rows.length > 1) return {}
  const names = new Set(action.rows.flatMap((transition) => asksOf(transition).map((ask) => ask.field)))
  names.delete(outcomeField)
  const values: Record<string, unknown> = {}
  for (const name of names) {
    const field = resource.fields[name]
    if (field === undefined) continue
    if (isGiven(row[name])) {
      values[name] = row[name]
      if (isReference(field)) values[wordsNameOf(field)] = row[wordsNameOf(field)]
    } else if (field.default !== undefined && typeof field.default !== 'object') values[name] = field.default
  }
  return values
}
