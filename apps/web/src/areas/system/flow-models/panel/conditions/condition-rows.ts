import { ExpressionFault } from '@chengan/flow/expression/fault'
import { parseExpression } from '@chengan/flow/expression/parse'
import type { Expression } from '@chengan/flow/expression/syntax'

export const comparisons = ['==', '!=', '>', '>=', '<', '<='] as const
export type ComparisonSign = (typeof comparisons)[number]

/** A claim about one name. */
export interface ConditionRow {
  readonly name: string
  readonly sign: ComparisonSign
  readonly value: string | number | boolean
}

/** A condition that can be chosen row by row: all of them, or any. */
export interface ConditionRows {
  readonly joint: '&&' | '||'
  readonly rows: readonly ConditionRow[]
}

const isComparison = (sign: string): sign is ComparisonSign => comparisons.some((one) => one === sign)

/** What an expression says in rows; null where it says more than rows can. An empty one has none. */
export function claimsOf(text: string): ConditionRows | null {
  if (text.trim() === '') return { joint: '&&', rows: [] }
  const expression = parsed(text)
  if (expression === null) return null
  const joint = expression.kind === 'binary' && expression.sign === '||' ? '||' : '&&'
  const rows = partsJoinedBy(expression, joint).map(rowOf)
  return rows.every((row) => row !== null) ? { joint, rows } : null
}

function parsed(text: string): Expression | null {
  try {
    return parseExpression(text)
  } catch (error) {
    if (error instanceof ExpressionFault) return null
    throw error
  }
}

function partsJoinedBy(expression: Expression, joint: '&&' | '||'): readonly Expression[] {
  if (expression.kind !== 'binary' || expression.sign !== joint) return [expression]
  return [...partsJoinedBy(expression.left, joint), ...partsJoinedBy(expression.right, joint)]
}

function rowOf(expression: Expression): ConditionRow | null {
  if (expression.kind !== 'binary' || !isComparison(expression.sign) || expression.left.kind !== 'name') return null
  const value = constantIn(expression.right)
  return value === null ? null : { name: expression.left.name, sign: expression.sign, value }
}

function constantIn(expression: Expression): ConditionRow['value'] | null {
  if (expression.kind === 'literal') return expression.value
  const negative = expression.kind === 'unary' && expression.sign === '-' && expression.of.kind === 'literal' ? expression.of.value : null
  return typeof negative === 'number' ? -negative : null
}

/** The expression of rows; empty where there are none. */
export function textOf({ joint, rows }: ConditionRows): string {
  if (rows.length === 0) return ''
  return `\${${rows.map(({ name, sign, value }) => `${name}${sign}${written(value)}`).join(` ${joint} `)}}`
}

/** A text closes at the next quote: what is typed cannot. */
const written = (value: ConditionRow['value']) => (typeof value === 'string' ? `'${value.replace(/['\\]/g, '')}'` : String(value))
