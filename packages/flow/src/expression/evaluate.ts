import { addWorkdays, type Workdays, workdaysBetween } from '@chengan/kernel/calendar'
import { addMonths, isDateText } from '@chengan/kernel/time'
import { ExpressionFault } from './fault.ts'
import type { BinarySign, Expression, FunctionName, MethodName } from './syntax.ts'

/** What an expression may see: variables by name, the day, the working calendar, and what a place adds (assignees). */
export interface Surroundings {
  /** The value of a variable; null or undefined for one that is not there. */
  readonly variable: (name: string) => unknown
  /** `yyyy-MM-dd`. */
  readonly today: string
  readonly isWorkday: Workdays
  /** The user id of the head of a person's department; absent where the place has none. */
  readonly deptLeader?: (userId: string) => string | null
  /** The user id of who last handled a node. */
  readonly lastHandler?: (node: string) => string | null
}

/** More steps than this are refused; a long list counts by its length. */
export const MAX_STEPS = 10_000
const MAX_TEXT = 10_000

interface Run {
  readonly around: Surroundings
  steps: number
}

/** The value of an expression. Missing variables are null. Throws ExpressionFault when it takes too many steps. */
export function evaluate(expression: Expression, around: Surroundings): unknown {
  return value({ around, steps: 0 }, expression)
}

/** The value as a condition: null, 0, false, the empty text and `'false'` do not hold. */
export function holds(expression: Expression, around: Surroundings): boolean {
  return truth(evaluate(expression, around))
}

function truth(one: unknown): boolean {
  return !(one === null || one === undefined || one === false || one === 0 || one === '' || one === 'false')
}

function count(run: Run, by: number): void {
  run.steps += by
  if (run.steps > MAX_STEPS) throw new ExpressionFault('tooMuch', 1, { n: MAX_STEPS })
}

function value(run: Run, one: Expression): unknown {
  count(run, 1)
  switch (one.kind) {
    case 'literal':
      return one.value
    case 'name':
      return run.around.variable(one.name) ?? null
    case 'member':
      return memberOf(value(run, one.of), one.name)
    case 'item':
      return itemOf(value(run, one.of), value(run, one.index))
    case 'method':
      return method(run, one.name, value(run, one.of), one.args)
    case 'call':
      return call(run, one.name, one.args)
    case 'unary': {
      const object = value(run, one.of)
      return one.sign === 'empty' ? isEmpty(object) : one.sign === '!' ? !truth(object) : -number(object)
    }
    case 'binary':
      return binary(run, one.sign, one.left, one.right)
    case 'choice':
      return value(run, truth(value(run, one.test)) ? one.yes : one.no)
  }
}

/** Only what a value itself holds: nothing is reached that the language did not put there. */
function memberOf(object: unknown, name: string): unknown {
  if (typeof object !== 'object' || object === null || Array.isArray(object)) return null
  return Object.hasOwn(object, name) ? ((object as Readonly<Record<string, unknown>>)[name] ?? null) : null
}

function itemOf(object: unknown, index: unknown): unknown {
  if (Array.isArray(object)) return object[number(index)] ?? null
  return typeof index === 'string' ? memberOf(object, index) : null
}

function isEmpty(object: unknown): boolean {
  if (object === null || object === undefined || object === '') return true
  if (Array.isArray(object)) return object.length === 0
  return typeof object === 'object' && Object.keys(object).length === 0
}

function method(run: Run, name: MethodName, object: unknown, args: readonly Expression[]): unknown {
  if (name === 'isEmpty') return isEmpty(object)
  if (name === 'size') return Array.isArray(object) || typeof object === 'string' ? object.length : 0
  const [wanted] = args
  return wanted !== undefined && contains(run, object, value(run, wanted))
}

function contains(run: Run, object: unknown, wanted: unknown): boolean {
  if (typeof object === 'string') return typeof wanted === 'string' || typeof wanted === 'number' ? object.includes(String(wanted)) : false
  if (!Array.isArray(object)) return false
  count(run, object.length)
  return object.some((one) => same(one, wanted))
}

function call(run: Run, name: FunctionName, args: readonly Expression[]): unknown {
  const values = args.map((one) => value(run, one))
  const { around } = run
  const [first, second] = values
  switch (name) {
    case 'today':
      return around.today
    case 'workdays':
      return isDay(first) && isDay(second) ? workdaysBetween(first, bounded(run, first, second), around.isWorkday) : 0
    case 'addWd':
      count(run, Math.min(MAX_STEPS, Math.abs(number(second))))
      return isDay(first) ? addWorkdays(first, number(second), around.isWorkday) : null
    case 'plusMonths':
      return isDay(first) ? addMonths(first.slice(0, 10), Math.trunc(number(second))) : null
    case 'deptLeader':
      return typeof first === 'string' ? (around.deptLeader?.(first) ?? null) : null
    case 'lastHandler':
      return typeof first === 'string' ? (around.lastHandler?.(first) ?? null) : null
  }
}

const isDay = (one: unknown): one is string => typeof one === 'string' && isDateText(one.slice(0, 10))

/** Two far-apart dates would be walked day by day. */
function bounded(run: Run, from: string, to: string): string {
  const days = Math.max(0, (Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / 86_400_000)
  count(run, Math.min(MAX_STEPS * 2, days))
  return to
}

function binary(run: Run, sign: BinarySign, left: Expression, right: Expression): unknown {
  const first = value(run, left)
  if (sign === '&&') return truth(first) && truth(value(run, right))
  if (sign === '||') return truth(first) || truth(value(run, right))
  const second = value(run, right)
  switch (sign) {
    case '==':
      return same(first, second)
    case '!=':
      return !same(first, second)
    case 'in':
      return contains(run, second, first)
    case '+':
      return plus(first, second)
    case '-':
      return number(first) - number(second)
    case '*':
      return number(first) * number(second)
    case '/':
      return number(second) === 0 ? null : number(first) / number(second)
    default:
      return compares(sign, first, second)
  }
}

function plus(first: unknown, second: unknown): unknown {
  if (isNumeric(first) && isNumeric(second)) return number(first) + number(second)
  const text = `${first ?? ''}${second ?? ''}`
  if (text.length > MAX_TEXT) throw new ExpressionFault('tooMuch', 1, { n: MAX_TEXT })
  return text
}

/** Numbers by size, texts (dates among them) by their letters; a missing number is 0. */
function compares(sign: '<' | '<=' | '>' | '>=', first: unknown, second: unknown): boolean {
  const texts = typeof first === 'string' && typeof second === 'string' && !(isNumeric(first) && isNumeric(second))
  if ((typeof first === 'string' && !isNumeric(first)) !== (typeof second === 'string' && !isNumeric(second))) return false
  const order = texts ? (first < second ? -1 : first > second ? 1 : 0) : number(first) - number(second)
  if (sign === '<') return order < 0
  if (sign === '<=') return order <= 0
  return sign === '>' ? order > 0 : order >= 0
}

/** A text of digits equals its number: codes of dictionaries are text. */
function same(first: unknown, second: unknown): boolean {
  const one = first ?? null
  const other = second ?? null
  if (typeof one === 'number' && typeof other === 'string') return isNumeric(other) && Number(other) === one
  if (typeof one === 'string' && typeof other === 'number') return isNumeric(one) && Number(one) === other
  return one === other
}

function isNumeric(one: unknown): boolean {
  return one === null || typeof one === 'number' || (typeof one === 'string' && /^-?\d+(\.\d+)?$/.test(one))
}

function number(one: unknown): number {
  if (typeof one === 'number') return Number.isFinite(one) ? one : 0
  if (typeof one === 'boolean') return one ? 1 : 0
  return typeof one === 'string' && isNumeric(one) ? Number(one) : 0
}
