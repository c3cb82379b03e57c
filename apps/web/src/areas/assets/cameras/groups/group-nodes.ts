import type { GroupNode } from '../camera-calls.ts'

/** The group with an id, wherever it lies. */
export function nodeWith(nodes: readonly GroupNode[], id: string): GroupNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : nodeWith(node.children, id)
    if (found !== undefined) return found
  }
  return undefined
}

/** The ids of a group and those above it. */
export function pathOfGroup(nodes: readonly GroupNode[], id: string | undefined): readonly string[] {
  for (const node of nodes) {
    if (node.id === id) return [node.id]
    const below = pathOfGroup(node.children, id)
    if (below.length > 0) return [node.id, ...below]
  }
  return []
}

/** Groups whose name holds a word, with those above them; all where none is given or no group has it: the word may be that of a camera. */
export function groupsFitting(nodes: readonly GroupNode[], word: string): readonly GroupNode[] {
  if (word.trim() === '') return nodes
  const cut = (list: readonly GroupNode[]): readonly GroupNode[] =>
    list.flatMap((node) => {
      if (node.name.includes(word.trim())) return [node]
      const children = cut(node.children)
      return children.length > 0 ? [{ ...node, children }] : []
    })
  return cut(nodes)
}

/** Groups under which another may be put: not itself and none below it, and not on the last storey. */
export function placesFor(
  nodes: readonly GroupNode[],
  moved: GroupNode | null,
  deepest: number,
  depth = 1,
): readonly { readonly id: string; readonly name: string; readonly depth: number }[] {
  return nodes
    .filter(({ id }) => id !== moved?.id)
    .flatMap(({ id, name, kept, children }) => [
      ...(kept && depth < deepest ? [{ id, name, depth }] : []),
      ...placesFor(children, moved, deepest, depth + 1),
    ])
}
