import { noSettings, plainNode, userTaskDefaults } from '../model/defaults.ts'
import type { Definition, FlowNode, NodeType, UserTask } from '../model/definition.ts'

/** A user task of a sketch; somebody must be able to do it. */
export function person(id: string, assignee: string | null, user: Partial<UserTask> = {}, node: Partial<FlowNode> = {}): FlowNode {
  const named = { zh: `任务${id}`, en: `Task ${id}` }
  return {
    ...plainNode(id, 'userTask'),
    name: named,
    user: { ...userTaskDefaults, timeLimit: '2', allow: [...userTaskDefaults.allow, 'addSign', 'delegate'], assignee, ...user },
    ...node,
  }
}

/** Any other node of a sketch. */
export function piece(id: string, type: NodeType, node: Partial<FlowNode> = {}): FlowNode {
  return { ...plainNode(id, type), ...node }
}

/** A process from its nodes and its flows in words: `a > b`, `a > b if ${x}`, `a > b else`. */
export function sketch(nodes: readonly FlowNode[], flows: readonly string[], settings: Partial<Definition['settings']> = {}): Definition {
  const drawn = flows.map((words, index) => {
    const [, from = '', to = '', rest = ''] = /^(\S+) > (\S+)(?: (.*))?$/.exec(words) ?? []
    return { id: `f${index + 1}`, name: '', from, to, condition: rest.startsWith('if ') ? rest.slice(3) : null, isDefault: rest === 'else' }
  })
  const withDefaults = nodes.map((node) => ({
    ...node,
    defaultFlow: drawn.find((flow) => flow.isDefault && flow.from === node.id)?.id ?? null,
  }))
  return {
    key: 'sketch',
    name: { zh: '示例流程', en: 'Sketch' },
    documentation: '',
    settings: { ...noSettings, ...settings },
    nodes: withDefaults,
    flows: drawn.map(({ isDefault: _isDefault, ...flow }) => flow),
    hasDiagram: true,
  }
}
