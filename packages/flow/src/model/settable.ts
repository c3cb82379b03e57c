import type { FlowNode } from './definition.ts'

/** What the engine alone sets: who began the case and where, what the steps said, the counters of votes. */
export const ownVariables: ReadonlySet<string> = new Set([
  ...['initiator', 'starter', 'startDeptId', 'startRegionId', 'startLevel', 'businessKey', 'rejectFrom', 'round', 'outcome', 'result'],
  ...['nrOfInstances', 'nrOfCompletedInstances', 'nrOfActiveInstances', 'passCount', 'rejectCount', 'passRate'],
])

/** Whether a name is one that the engine sets: nobody may say with his opinion what another one has said, or that somebody else began the case. */
export function isOwnVariable(name: string, isNode: (id: string) => boolean): boolean {
  const [, node] = /^(.+)_(?:outcome|result)$/.exec(name) ?? []
  return ownVariables.has(name) || (node !== undefined && isNode(node))
}

/** Names by comma or blank. */
export const namesInList = (text: string | null): readonly string[] => (text ?? '').split(/[\s,]+/).filter((name) => name !== '')

/** The names that whoever acts at a node may set: the fields that it opens, and the variables that are declared at it. */
export function settableAt(node: FlowNode): ReadonlySet<string> {
  const open = Object.entries(node.user?.formPerm ?? {}).flatMap(([name, right]) =>
    right === 'edit' || right === 'required' ? [name] : [],
  )
  return new Set([...open, ...node.variables])
}

/** More tasks than this are never meant by a number (`loopCardinality`). */
export const MOST_COUNTED = 200
