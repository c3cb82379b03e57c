import { ExpressionFault } from '@chengan/flow/expression/fault'
import { parseExpression } from '@chengan/flow/expression/parse'
import { valueTypeOf } from '@chengan/flow/expression/value-type'
import type { Label } from '@chengan/kernel/label'

/** What is wrong with an expression, and at which character, counted from 0. */
export interface WrittenFault {
  readonly label: Label
  readonly at: number
}

const claims = new Set(['claim', 'unknown', 'number'])

/** The first fault of a text that is meant as an expression; null where there is none. A text without `${` is a plain value where plain ones
 *  are allowed. */
export function faultIn(text: string, wanted: 'claim' | 'value' | 'plainOrValue'): WrittenFault | null {
  if (text.trim() === '' || (wanted === 'plainOrValue' && !/[$#]\{/.test(text))) return null
  try {
    const expression = parseExpression(text)
    const type = valueTypeOf(expression)
    if (wanted !== 'claim' || claims.has(type)) return null
    return written(new ExpressionFault('notClaim', expression.at, { part: type }))
  } catch (error) {
    if (error instanceof ExpressionFault) return written(error)
    throw error
  }
}

const written = (fault: ExpressionFault): WrittenFault => ({ label: fault.label, at: fault.at - 1 })
