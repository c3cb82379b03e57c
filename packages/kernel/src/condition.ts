import type { Level } from './access/level.ts'

/** A condition on a form's values as data: one for showing, requiring, importing and exporting (design.md §8). `Name`: the fields that it may name. */
export type Condition<Name extends string = string> =
  | { readonly field: Name; readonly is: string | number | boolean | null }
  | { readonly field: Name; readonly isNot: string | number | boolean | null }
  | { readonly field: Name; readonly oneOf: readonly (string | number | boolean)[] }
  | { readonly field: Name; readonly includes: string }
  | { readonly field: Name; readonly given: boolean }
  | { readonly field: Name; readonly atLeast: number }
  | { readonly actorLevel: readonly Level[] }
  | { readonly all: readonly Condition<Name>[] }
  | { readonly any: readonly Condition<Name>[] }
  | { readonly not: Condition<Name> }

/** True when a value counts as given: not null, not an empty text, not an empty list. */
export function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}

/** Whether a condition holds for the values of a form, as seen by a caller of the given level. */
export function holds(condition: Condition, values: Readonly<Record<string, unknown>>, level?: Level): boolean {
  if ('all' in condition) return condition.all.every((part) => holds(part, values, level))
  if ('any' in condition) return condition.any.some((part) => holds(part, values, level))
  if ('not' in condition) return !holds(condition.not, values, level)
  if ('actorLevel' in condition) return level !== undefined && condition.actorLevel.includes(level)
  const value = values[condition.field] ?? null
  if ('is' in condition) return value === condition.is
  if ('isNot' in condition) return value !== condition.isNot
  if ('oneOf' in condition) return condition.oneOf.some((one) => one === value)
  if ('includes' in condition) return Array.isArray(value) && value.includes(condition.includes)
  if ('given' in condition) return isGiven(value) === condition.given
  return Number(value ?? Number.NaN) >= condition.atLeast
}

/** The values of a field that a condition names: what a caller may bring to make it come true. */
export function valuesNamed(condition: Condition, field: string): readonly string[] {
  if ('all' in condition) return condition.all.flatMap((part) => valuesNamed(part, field))
  if ('any' in condition) return condition.any.flatMap((part) => valuesNamed(part, field))
  if (!('field' in condition) || condition.field !== field) return []
  if ('is' in condition) return typeof condition.is === 'string' ? [condition.is] : []
  return 'oneOf' in condition ? condition.oneOf.map(String) : []
}

/** The names of the fields that a condition reads. */
export function fieldsOfCondition(condition: Condition): readonly string[] {
  if ('all' in condition) return condition.all.flatMap(fieldsOfCondition)
  if ('any' in condition) return condition.any.flatMap(fieldsOfCondition)
  if ('not' in condition) return fieldsOfCondition(condition.not)
  return 'field' in condition ? [condition.field] : []
}
