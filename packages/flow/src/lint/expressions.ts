import { ExpressionFault } from '../expression/fault.ts'
import { parseExpression } from '../expression/parse.ts'
import { type Expression, partsOf } from '../expression/syntax.ts'
import { valueTypeOf } from '../expression/value-type.ts'
import type { LintRule } from './lint.ts'
import { type Fault, faultAt } from './reasons.ts'
import { type ExpressionText, expressionTexts } from './texts.ts'

/** Expressions that do not parse, conditions that are no claim, and nodes that they speak of and that are not there. */
export const lintExpressions: LintRule = (definition, graph) =>
  expressionTexts(definition).flatMap((text) => {
    try {
      const expression = parseExpression(text.text)
      return [...lintClaim(text, expression), ...lintNodesIn(text, expression, new Set(graph.nodes.keys()))]
    } catch (error) {
      if (error instanceof ExpressionFault) return [expressionFault(text, error)]
      throw error
    }
  })

function expressionFault(text: ExpressionText, error: ExpressionFault): Fault {
  return faultAt(text.at, 'expression', { name: text.attribute, detail: error.label })
}

function lintClaim(text: ExpressionText, expression: Expression): readonly Fault[] {
  const type = valueTypeOf(expression)
  if (!text.claim || type === 'claim' || type === 'unknown' || type === 'number') return []
  return [expressionFault(text, new ExpressionFault('notClaim', expression.at, { part: type }))]
}

/** `lastHandler('T5')` needs a T5. */
function lintNodesIn(text: ExpressionText, expression: Expression, nodes: ReadonlySet<string>): readonly Fault[] {
  const inside = partsOf(expression).flatMap((part) => lintNodesIn(text, part, nodes))
  const [first] = expression.kind === 'call' && expression.name === 'lastHandler' ? expression.args : []
  if (first?.kind !== 'literal' || nodes.has(String(first.value))) return inside
  return [...inside, faultAt(text.at, 'unknownNode', { part: String(first.value) })]
}
