import { ExpressionFault } from '../expression/fault.ts'
import { parseExpression } from '../expression/parse.ts'
import { namesIn } from '../expression/syntax.ts'
import type { Definition, FlowNode } from '../model/definition.ts'
import { isOwnVariable, namesInList, ownVariables } from '../model/settable.ts'
import type { LintRule } from './lint.ts'
import { at } from './names.ts'
import { type Fault, faultAt, warningAt } from './reasons.ts'
import { expressionTexts } from './texts.ts'

/** Who sets what conditions and collections read (decision 0019): a variable is declared at the node whose handler decides it. */
export const lintVariables: LintRule = (definition, graph, known) => {
  const read = namesRead(definition)
  const isNode = (id: string) => graph.nodes.has(id)
  const declared = definition.nodes.flatMap((node) =>
    node.variables.flatMap((part) => {
      if (!NAME.test(part)) return [faultAt(at(node), 'value', { name: 'variables', part })]
      if (isOwnVariable(part, isNode)) return [faultAt(at(node), 'reservedVariable', { part })]
      if (known.facts?.has(part) === true) return [faultAt(at(node), 'variableIsFact', { part })]
      return read.has(part) ? [] : [warningAt(at(node), 'unreadVariable', { part })]
    }),
  )
  return known.facts === undefined ? declared : [...declared, ...unset(definition, new Set([...setBy(definition), ...known.facts]))]
}

const NAME = /^[\p{L}_$][\p{L}\p{N}_$]*$/u

/** A condition that reads what nobody sets may be meant; a task for several would have nobody to ask. */
function unset(definition: Definition, set: ReadonlySet<string>): readonly Fault[] {
  const warned = expressionTexts(definition).flatMap(({ attribute, text, at: place }) => {
    const missing = attribute === 'collection' ? [] : namesOf(text).filter((name) => !set.has(name))
    return missing.map((part) => warningAt(place, 'unsetVariable', { part }))
  })
  const refused = definition.nodes.flatMap((node) => {
    const missing = collectionNames(node).filter((name) => !set.has(name))
    return missing.map((part) => faultAt(at(node), 'unsetCollection', { part }))
  })
  return [...warned, ...refused]
}

/** Every name that something of the process reads. */
function namesRead(definition: Definition): ReadonlySet<string> {
  const inCalls = definition.nodes.flatMap((node) => (node.call?.inputs ?? []).map(({ source }) => source))
  const texts = expressionTexts(definition).map(({ text }) => text)
  return new Set([...texts, ...inCalls].flatMap(namesOf).concat(definition.nodes.flatMap(collectionNames)))
}

function collectionNames({ multi }: FlowNode): readonly string[] {
  return multi?.collection == null ? [] : namesOf(multi.collection)
}

/** Names that the engine, the operations or the drawing itself set. */
function setBy(definition: Definition): readonly string[] {
  const { inputs, formName } = definition.settings
  return [...ownVariables, 'form', ...(formName === null ? [] : [formName]), ...namesInList(inputs), ...definition.nodes.flatMap(setAt)]
}

function setAt(node: FlowNode): readonly string[] {
  const own = node.user === null ? [] : [`${node.id}_outcome`, `${node.id}_result`, ...Object.keys(node.user.formPerm)]
  const ofEach = node.multi === null ? [] : [node.multi.elementVariable]
  return [...own, ...node.variables, ...ofEach, ...(node.call?.outputs ?? []).map((one) => one.target)]
}

function namesOf(text: string): readonly string[] {
  try {
    return namesIn(parseExpression(text))
  } catch (error) {
    // It is an error of its own.
    if (error instanceof ExpressionFault) return []
    throw error
  }
}
