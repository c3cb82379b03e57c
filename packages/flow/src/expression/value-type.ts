import type { Expression } from './syntax.ts'

/** What an expression yields, as far as its text tells: variables are unknown until they are there. */
export type ValueType = 'claim' | 'number' | 'text' | 'date' | 'nothing' | 'unknown'

const CLAIMS = new Set(['==', '!=', '<', '<=', '>', '>=', '&&', '||', 'in'])

/** The type of an expression by its text alone. */
export function valueTypeOf(one: Expression): ValueType {
  switch (one.kind) {
    case 'literal':
      return literalType(one.value)
    case 'unary':
      return one.sign === '-' ? 'number' : 'claim'
    case 'method':
      return one.name === 'size' ? 'number' : 'claim'
    case 'binary':
      if (CLAIMS.has(one.sign)) return 'claim'
      return one.sign === '+' ? sumType(valueTypeOf(one.left), valueTypeOf(one.right)) : 'number'
    case 'call':
      return one.name === 'workdays' ? 'number' : one.name === 'deptLeader' || one.name === 'lastHandler' ? 'text' : 'date'
    case 'choice': {
      const [yes, no] = [valueTypeOf(one.yes), valueTypeOf(one.no)]
      return yes === no ? yes : 'unknown'
    }
    default:
      return 'unknown'
  }
}

function literalType(value: string | number | boolean | null): ValueType {
  if (value === null) return 'nothing'
  return typeof value === 'boolean' ? 'claim' : typeof value === 'number' ? 'number' : 'text'
}

function sumType(left: ValueType, right: ValueType): ValueType {
  if (left === 'number' && right === 'number') return 'number'
  return left === 'text' || right === 'text' || left === 'date' || right === 'date' ? 'text' : 'unknown'
}
