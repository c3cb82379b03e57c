import { daysBetween } from './time.ts'

/** A small expression as data, read as SQL by lists and as JavaScript by single rows: values that depend on today (design.md §8). */
export type Expression =
  | { readonly field: string }
  | { readonly value: string | number | boolean | null }
  | { readonly today: true }
  | { readonly coalesce: readonly Expression[] }
  | { readonly greatest: readonly Expression[] }
  | { readonly daysFrom: Expression; readonly to: Expression }
  | { readonly if: Test; readonly then: Expression; readonly else: Expression }

/** A test inside an expression. */
export type Test =
  | { readonly field: string; readonly is: string | number | boolean }
  | { readonly field: string; readonly oneOf: readonly string[] }
  | { readonly field: string; readonly empty: boolean }
  | { readonly field: string; readonly atLeast: number }
  | { readonly all: readonly Test[] }
  | { readonly any: readonly Test[] }

type Row = Readonly<Record<string, unknown>>

/** The value of an expression for a row on a day (`yyyy-MM-dd`). Missing dates make `daysFrom` null. */
export function evaluate(expression: Expression, row: Row, today: string): unknown {
  if ('field' in expression) return row[expression.field] ?? null
  if ('value' in expression) return expression.value
  if ('today' in expression) return today
  if ('coalesce' in expression) return expression.coalesce.map((part) => evaluate(part, row, today)).find((part) => part !== null) ?? null
  if ('greatest' in expression) {
    const parts = expression.greatest.map((part) => evaluate(part, row, today)).filter((part) => part !== null)
    return parts.length === 0 ? null : Math.max(...parts.map(Number))
  }
  if ('daysFrom' in expression) {
    const from = evaluate(expression.daysFrom, row, today)
    const to = evaluate(expression.to, row, today)
    return typeof from === 'string' && typeof to === 'string' ? daysBetween(from, to) : null
  }
  return evaluate(passes(expression.if, row) ? expression.then : expression.else, row, today)
}

/** The names of the fields that an expression reads, each as often as it does. */
export function fieldsOfExpression(expression: Expression): readonly string[] {
  if ('field' in expression) return [expression.field]
  if ('value' in expression || 'today' in expression) return []
  if ('coalesce' in expression) return expression.coalesce.flatMap(fieldsOfExpression)
  if ('greatest' in expression) return expression.greatest.flatMap(fieldsOfExpression)
  if ('daysFrom' in expression) return [...fieldsOfExpression(expression.daysFrom), ...fieldsOfExpression(expression.to)]
  return [...testedFields(expression.if), ...fieldsOfExpression(expression.then), ...fieldsOfExpression(expression.else)]
}

function testedFields(test: Test): readonly string[] {
  if ('all' in test) return test.all.flatMap(testedFields)
  if ('any' in test) return test.any.flatMap(testedFields)
  return [test.field]
}

function passes(test: Test, row: Row): boolean {
  if ('all' in test) return test.all.every((part) => passes(part, row))
  if ('any' in test) return test.any.some((part) => passes(part, row))
  const value = row[test.field] ?? null
  if ('is' in test) return value === test.is
  if ('atLeast' in test) return typeof value === 'number' && value >= test.atLeast
  if ('oneOf' in test) return typeof value === 'string' && test.oneOf.includes(value)
  return (value === null || value === '') === test.empty
}
