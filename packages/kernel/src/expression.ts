import { isGiven } from './condition.ts'
import { momentMeant, type RelativeDay } from './days/relative-day.ts'
import { daysBetween, instantOf } from './time.ts'

/** A small expression as data, read as SQL by lists and as JavaScript by single rows: values that depend on today (design.md §8). */
export type Expression =
  | { readonly field: string }
  | { readonly value: string | number | boolean | null }
  | { readonly today: true }
  | { readonly coalesce: readonly Expression[] }
  | { readonly greatest: readonly Expression[] }
  | { readonly least: readonly Expression[] }
  /** What they come to together; none where one of them is none. */
  | { readonly plus: readonly Expression[] }
  | { readonly daysFrom: Expression; readonly to: Expression }
  /** Hours between two moments, with their fraction. */
  | { readonly hoursFrom: Expression; readonly to: Expression }
  /** The hour of the day of a moment (`0` to `23`), and the day of its week (`1` Monday to `7` Sunday), as values of dictionaries: by them rows are told apart. */
  | { readonly hourOf: Expression }
  | { readonly weekdayOf: Expression }
  /** Full years between two days: an age. */
  | { readonly yearsFrom: Expression; readonly to: Expression }
  /** What comes of dividing: none without a divisor, or by nought; `whole` how often the one goes into the other. */
  | { readonly ratio: Expression; readonly over: Expression; readonly times?: number; readonly digits?: number; readonly whole?: true }
  | { readonly if: Test; readonly then: Expression; readonly else: Expression }

/** A test inside an expression. */
export type Test =
  | { readonly field: string; readonly is: string | number | boolean }
  | { readonly field: string; readonly oneOf: readonly string[] }
  | { readonly field: string; readonly empty: boolean }
  | { readonly field: string; readonly atLeast: number }
  /** A day that is given, and lies no later, or no earlier, than one that moves with the calendar. */
  | { readonly field: string; readonly onOrBefore: RelativeDay }
  | { readonly field: string; readonly onOrAfter: RelativeDay }
  | { readonly all: readonly Test[] }
  | { readonly any: readonly Test[] }

type Row = Readonly<Record<string, unknown>>
/** Where a week begins with Monday. */
const SUNDAY = 7

/** The value of an expression for a row on a day (`yyyy-MM-dd`). Missing dates make `daysFrom` null. */
export function evaluate(expression: Expression, row: Row, today: string): unknown {
  if ('field' in expression) return row[expression.field] ?? null
  if ('value' in expression) return expression.value
  if ('today' in expression) return today
  if ('coalesce' in expression) return expression.coalesce.map((part) => evaluate(part, row, today)).find((part) => part !== null) ?? null
  if ('greatest' in expression || 'least' in expression) {
    const among = 'greatest' in expression ? expression.greatest : expression.least
    const parts = among.map((part) => evaluate(part, row, today)).filter((part) => part !== null)
    if (parts.length === 0) return null
    return 'greatest' in expression ? Math.max(...parts.map(Number)) : Math.min(...parts.map(Number))
  }
  if ('plus' in expression) {
    const parts = expression.plus.map((part) => evaluate(part, row, today))
    return parts.includes(null) ? null : parts.reduce<number>((sum, part) => sum + Number(part), 0)
  }
  if ('daysFrom' in expression) {
    const from = evaluate(expression.daysFrom, row, today)
    const to = evaluate(expression.to, row, today)
    return typeof from === 'string' && typeof to === 'string' ? daysBetween(from, to) : null
  }
  if ('hoursFrom' in expression) {
    const from = evaluate(expression.hoursFrom, row, today)
    const to = evaluate(expression.to, row, today)
    return typeof from === 'string' && typeof to === 'string' ? (instantOf(to) - instantOf(from)) / 3_600_000 : null
  }
  if ('hourOf' in expression) {
    const moment = evaluate(expression.hourOf, row, today)
    return typeof moment === 'string' ? String(Number(moment.slice(11, 13))) : null
  }
  if ('weekdayOf' in expression) {
    const moment = evaluate(expression.weekdayOf, row, today)
    return typeof moment === 'string' ? String(new Date(`${moment.slice(0, 10)}T00:00:00Z`).getUTCDay() || SUNDAY) : null
  }
  if ('yearsFrom' in expression) {
    const from = evaluate(expression.yearsFrom, row, today)
    const to = evaluate(expression.to, row, today)
    return typeof from === 'string' && typeof to === 'string' ? fullYears(from.slice(0, 10), to.slice(0, 10)) : null
  }
  if ('ratio' in expression) return ratioOf(expression, row, today)
  return evaluate(passes(expression.if, row, today) ? expression.then : expression.else, row, today)
}

function fullYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}

function ratioOf(
  { ratio, over, times = 1, digits, whole: isWhole }: Extract<Expression, { readonly ratio: unknown }>,
  row: Row,
  today: string,
): number | null {
  const [part, whole] = [ratio, over].map((one) => evaluate(one, row, today))
  if (part === null || whole === null || Number(whole) === 0) return null
  const value = (Number(part) / Number(whole)) * times
  if (isWhole) return Math.floor(value)
  // As the database does: a half goes away from nought, on both sides of it.
  return digits === undefined ? value : (Math.sign(value) * Math.round(Math.abs(value) * 10 ** digits)) / 10 ** digits
}

/** The names of the fields that an expression reads, each as often as it does. */
export function fieldsOfExpression(expression: Expression): readonly string[] {
  if ('field' in expression) return [expression.field]
  if ('value' in expression || 'today' in expression) return []
  if ('coalesce' in expression) return expression.coalesce.flatMap(fieldsOfExpression)
  if ('greatest' in expression) return expression.greatest.flatMap(fieldsOfExpression)
  if ('least' in expression) return expression.least.flatMap(fieldsOfExpression)
  if ('plus' in expression) return expression.plus.flatMap(fieldsOfExpression)
  if ('daysFrom' in expression) return [...fieldsOfExpression(expression.daysFrom), ...fieldsOfExpression(expression.to)]
  if ('hoursFrom' in expression) return [...fieldsOfExpression(expression.hoursFrom), ...fieldsOfExpression(expression.to)]
  if ('hourOf' in expression) return fieldsOfExpression(expression.hourOf)
  if ('weekdayOf' in expression) return fieldsOfExpression(expression.weekdayOf)
  if ('yearsFrom' in expression) return [...fieldsOfExpression(expression.yearsFrom), ...fieldsOfExpression(expression.to)]
  if ('ratio' in expression) return [...fieldsOfExpression(expression.ratio), ...fieldsOfExpression(expression.over)]
  return [...testedFields(expression.if), ...fieldsOfExpression(expression.then), ...fieldsOfExpression(expression.else)]
}

function testedFields(test: Test): readonly string[] {
  if ('all' in test) return test.all.flatMap(testedFields)
  if ('any' in test) return test.any.flatMap(testedFields)
  return [test.field]
}

function passes(test: Test, row: Row, today: string): boolean {
  if ('all' in test) return test.all.every((part) => passes(part, row, today))
  if ('any' in test) return test.any.some((part) => passes(part, row, today))
  const value = row[test.field] ?? null
  if ('is' in test) return value === test.is
  if ('onOrBefore' in test) return typeof value === 'string' && value.slice(0, 10) <= dayMeant(test.onOrBefore, today)
  if ('onOrAfter' in test) return typeof value === 'string' && value.slice(0, 10) >= dayMeant(test.onOrAfter, today)
  if ('atLeast' in test) return typeof value === 'number' && value >= test.atLeast
  if ('oneOf' in test) return typeof value === 'string' && test.oneOf.includes(value)
  return isGiven(value) !== test.empty
}

/** A test compares days: of a moment the day on which it lies. */
export function dayMeant(relative: RelativeDay, today: string): string {
  return momentMeant(relative, today.length === 10 ? `${today} 00:00:00` : today).slice(0, 10)
}
