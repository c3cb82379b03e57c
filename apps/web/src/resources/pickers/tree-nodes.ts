/** A node of the department or region tree as the server answers it: what lies outside the scope is there, disabled. */
export interface TreeNode {
  readonly id: string
  readonly pid?: string | null
  readonly name: string
  readonly type?: string | null
  /** Tells it from another of the same name. */
  readonly note?: string | null
  readonly disabled?: boolean | null
  readonly isLeaf?: boolean | null
  readonly leaf?: boolean | null
  readonly pinyin?: string | null
  readonly children?: readonly TreeNode[] | null
}

export function nodesBelow(nodes: readonly TreeNode[]): readonly TreeNode[] {
  return nodes.flatMap((node) => [node, ...nodesBelow(node.children ?? [])])
}

export function matches(node: TreeNode, wanted: string): boolean {
  const needle = wanted.trim().toLowerCase()
  return node.name.toLowerCase().includes(needle) || (node.pinyin?.toLowerCase().includes(needle) ?? false)
}

/** The tree cut to what matches, with its ancestors. */
export function cutTo(nodes: readonly TreeNode[], wanted: string): readonly TreeNode[] {
  if (wanted.trim() === '') return nodes
  return nodes.flatMap((node) => {
    const children = cutTo(node.children ?? [], wanted)
    if (children.length > 0) return [{ ...node, children }]
    return matches(node, wanted) ? [{ ...node, children: [] }] : []
  })
}

/** The tree cut to what is chosen and the nodes above it. */
export function keptOf(nodes: readonly TreeNode[], chosen: ReadonlySet<string>): readonly TreeNode[] {
  return nodes.flatMap((node) => {
    const children = keptOf(node.children ?? [], chosen)
    return children.length > 0 || chosen.has(node.id) ? [{ ...node, children }] : []
  })
}

/** The first node that matches and may be chosen. */
export function firstMatch(nodes: readonly TreeNode[], wanted: string): TreeNode | undefined {
  return nodesBelow(nodes).find((node) => node.disabled !== true && matches(node, wanted))
}

/** Puts children read later under their node. */
export function graft(nodes: readonly TreeNode[], id: string, children: readonly TreeNode[]): readonly TreeNode[] {
  return nodes.map((node) => {
    if (node.id === id) return { ...node, children }
    return node.children == null || node.children.length === 0 ? node : { ...node, children: graft(node.children, id, children) }
  })
}

/** Ids of the nodes above a node, from the root. */
export function pathTo(nodes: readonly TreeNode[], id: string): readonly string[] {
  for (const node of nodes) {
    if (node.id === id) return []
    const below = node.children ?? []
    if (nodesBelow(below).some((one) => one.id === id)) return [node.id, ...pathTo(below, id)]
  }
  return []
}

/** Ids of the nodes down to where there is first a choice: nobody opens the province and the city to reach the districts. */
export function trunkOf(nodes: readonly TreeNode[]): readonly string[] {
  const [only, second] = nodes
  return only === undefined || second !== undefined ? [] : [only.id, ...trunkOf(only.children ?? [])]
}
