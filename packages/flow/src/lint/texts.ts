import type { Definition, FlowNode } from '../model/definition.ts'

/** An expression of a definition: at which node or flow, in which attribute, and whether it must be a claim. */
export interface ExpressionText {
  readonly at: { readonly id: string; readonly name: string }
  readonly attribute: string
  readonly text: string
  readonly claim: boolean
}

/** Every text of a definition that is an expression. */
export function expressionTexts(definition: Definition): readonly ExpressionText[] {
  const ofFlows = definition.flows.flatMap((flow) => {
    if (flow.condition === null) return []
    return [{ at: { id: flow.id, name: flow.name }, attribute: 'condition', text: flow.condition, claim: true }]
  })
  return [...ofFlows, ...definition.nodes.flatMap(textsOfNode)]
}

function textsOfNode(node: FlowNode): readonly ExpressionText[] {
  const { user, multi, timer, call } = node
  const maybe = [
    ['assignee', user?.assignee],
    ['autoComplete', user?.autoComplete, true],
    ['candidateUsers', user?.candidateUsers],
    ['candidateGroups', user?.candidateGroups],
    ['candidateLevel', user?.candidateLevel],
    ['timeLimit', user?.timeLimit],
    ['dueDate', user?.dueDate],
    ['collection', multi?.collection],
    ['loopCardinality', multi?.cardinality],
    ['timer', timer?.text],
    ['businessKey', call?.businessKey],
    ...(call?.inputs ?? []).map(({ target, source }) => [`in.${target}`, source] as const),
  ] as const
  const at = { id: node.id, name: node.name.zh }
  const marked = maybe.flatMap(([attribute, text, claim]) => {
    return text != null && /[$#]\{/.test(text) ? [{ at, attribute, text, claim: claim === true }] : []
  })
  const completion = multi?.completionCondition ?? null
  return completion === null ? marked : [...marked, { at, attribute: 'completionCondition', text: completion, claim: true }]
}
