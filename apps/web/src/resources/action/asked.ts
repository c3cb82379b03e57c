import type { Level } from '@chengan/kernel/access/level'
import { levelCode } from '@chengan/kernel/access/level'
import { fieldsOf, holds, isGiven } from '@chengan/kernel/condition'
import type { CompleteAction, CompleteField, CompleteResource, CompleteTransition } from '@chengan/kernel/definition/complete'
import { isFixed } from '@chengan/kernel/fields/defaults'
import type { Label } from '@chengan/kernel/label'
import { asksOf, callersOf } from '@chengan/kernel/lifecycle/lifecycle'
import { isReference, type Row, type Values, wordsNameOf } from '../row.ts'

/** The field that holds the outcome of a decision. */
export const outcomeField = 'auditResult'

/** A field that an action takes. */
export interface Ask {
  readonly field: CompleteField
  readonly required: boolean
  /** Values that are not offered here. */
  readonly without: readonly string[]
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

/** The outcomes that some row of the lifecycle takes where the row stands. */
export function outcomesOf(
  action: CompleteAction,
  row: Row,
  level: Level | undefined,
): readonly { readonly value: string; readonly label: Label }[] {
  const there = candidates(action, row, level)
  return Object.entries(action.outcomes ?? {})
    .filter(([value]) => applicable(there, row, { [outcomeField]: value }, level) !== undefined)
    .map(([value, label]) => ({ value, label }))
}

/** A state field that the caller says the wanted value of, and the values that lead somewhere from here. */
interface Wish {
  readonly field: string
  readonly values: readonly string[]
}

/** The states that an action may be asked for where the row stands. */
export function wishesOf(rows: readonly CompleteTransition[], row: Row, level: Level | undefined): readonly Wish[] {
  const fields = [...new Set(rows.filter((one) => one.wantedValues.length > 0).map((one) => one.stateField))]
  return fields.map((field) => {
    const named = new Set(rows.flatMap((one) => (one.stateField === field ? one.wantedValues : [])))
    return { field, values: [...named].filter((value) => applicable(rows, row, { [field]: value }, level) !== undefined) }
  })
}

/** What is asked: the state that is wanted, the fields of the row that applies, and those by which another would apply. */
export function asksFor(
  resource: CompleteResource,
  rows: readonly CompleteTransition[],
  applied: CompleteTransition | undefined,
  wishes: readonly Wish[],
): readonly Ask[] {
  const deciding = new Set(rows.flatMap((transition) => (transition.when === undefined ? [] : fieldsOf(transition.when))))
  const askable = new Set(rows.flatMap((transition) => asksOf(transition).map((ask) => ask.field)))
  const asked = new Map((applied === undefined ? [] : asksOf(applied)).map((ask) => [ask.field, ask.required]))
  for (const name of deciding) if (askable.has(name) && !asked.has(name)) asked.set(name, false)
  asked.delete(outcomeField)
  const wished = wishes.flatMap(({ field: name, values }) => {
    const field = resource.fields[name]
    const others = Object.values(field?.dict?.values ?? {}).map((entry) => entry.value)
    return field === undefined ? [] : [{ field, required: true, without: others.filter((value) => !values.includes(value)) }]
  })
  const fields = Object.values(resource.fields).filter((field) => asked.has(field.name) && !wished.some((one) => one.field === field))
  return [...wished, ...fields.map((field) => ({ field, required: asked.get(field.name) === true, without: leftOut(rows, field.name) }))]
}

/** Values of a field that no row of the lifecycle offers here. */
function leftOut(rows: readonly CompleteTransition[], name: string): readonly string[] {
  const asking = rows.filter((one) => asksOf(one).some((ask) => ask.field === name))
  const [first] = asking
  return (first?.leavesOut?.[name] ?? []).filter((value) => asking.every((one) => one.leavesOut?.[name]?.includes(value) === true))
}

interface Asked {
  readonly resource: CompleteResource
  readonly action: CompleteAction
  readonly rows: readonly Row[]
  readonly level: Level | undefined
}

/** What the dialog starts with: what a single row already holds. */
export function initialValues({ resource, action, rows, level }: Asked): Values {
  const [row] = rows
  if (row === undefined || rows.length > 1) return {}
  const names = new Set(action.rows.flatMap((transition) => asksOf(transition).map((ask) => ask.field)))
  names.delete(outcomeField)
  const values: Record<string, unknown> = {}
  // One state that may be wanted is no choice.
  const wishes = wishesOf(candidates(action, row, level), row, level)
  for (const wish of wishes) if (wish.values.length === 1) values[wish.field] = wish.values[0]
  for (const name of names) {
    const field = resource.fields[name]
    if (field === undefined) continue
    if (isGiven(row[name]) && !leftOut(candidates(action, row, level), name).includes(String(row[name]))) {
      values[name] = row[name]
      if (isReference(field)) values[wordsNameOf(field)] = row[wordsNameOf(field)]
    } else if (isFixed(field.default)) values[name] = field.default
  }
  return values
}
