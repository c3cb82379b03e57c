import type { Boxes } from '@chengan/kernel/fields/field'
import { nodesBelow, pathTo, type TreeNode } from './tree-nodes.ts'

/** How a box stands: checked, half checked where something below it is chosen or missing, or empty. */
export interface BoxMarks {
  readonly checked: readonly string[]
  readonly halfChecked: readonly string[]
}

export interface BoxedSet {
  readonly nodes: readonly TreeNode[]
  readonly rule: Pick<Boxes, 'withAncestors' | 'partType'>
  /** A box takes all below it along. */
  readonly together: boolean
}

const mayBeChosen = (node: TreeNode) => node.disabled !== true
/** The node and all below it that may be chosen. */
const wholeOf = (node: TreeNode) => nodesBelow([node]).filter(mayBeChosen)

/** How each box of the tree stands for what is chosen. */
export function marksOf({ nodes, rule, together }: BoxedSet, chosen: ReadonlySet<string>): BoxMarks {
  const checked: string[] = []
  const halfChecked: string[] = []
  for (const node of nodesBelow(nodes)) {
    const below = wholeOf(node).filter((one) => one.id !== node.id)
    const whole = rule.withAncestors !== true || !together || below.every((one) => chosen.has(one.id))
    if (chosen.has(node.id) && whole) checked.push(node.id)
    else if (chosen.has(node.id) || below.some((one) => chosen.has(one.id))) halfChecked.push(node.id)
  }
  return { checked, halfChecked }
}

/** What is chosen after a click on a box. What the tree does not show stays as it is. */
export function toggled(set: BoxedSet, chosen: ReadonlySet<string>, id: string): readonly string[] {
  const node = nodesBelow(set.nodes).find((one) => one.id === id)
  if (node === undefined || !mayBeChosen(node)) return [...chosen]
  return marksOf(set, chosen).checked.includes(id) ? without(set, chosen, node) : withNode(set, chosen, node)
}

function withNode({ nodes, rule, together }: BoxedSet, chosen: ReadonlySet<string>, node: TreeNode): readonly string[] {
  const more = together ? wholeOf(node).map((one) => one.id) : [node.id]
  const above = rule.withAncestors === true ? pathTo(nodes, node.id) : []
  return [...new Set([...chosen, ...above, ...more])]
}

function without({ nodes, rule, together }: BoxedSet, chosen: ReadonlySet<string>, node: TreeNode): readonly string[] {
  const left = new Set(chosen)
  const goesWhole = together || rule.withAncestors === true
  for (const one of goesWhole ? wholeOf(node) : [node]) left.delete(one.id)
  if (rule.withAncestors !== true) return [...left]
  // A branch that holds nothing any more goes too; a page without its buttons stays.
  const byId = new Map(nodesBelow(nodes).map((one) => [one.id, one]))
  let gone = node
  for (const above of pathTo(nodes, node.id).toReversed()) {
    const branch = byId.get(above)
    const holds = branch !== undefined && nodesBelow(branch.children ?? []).some((one) => left.has(one.id))
    if (branch === undefined || holds || (rule.partType !== undefined && gone.type === rule.partType)) break
    left.delete(above)
    gone = branch
  }
  return [...left]
}
