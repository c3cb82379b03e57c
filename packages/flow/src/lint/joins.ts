import { type Graph, isFork, reached } from '../graph/graph.ts'
import { blockOf, forksOfJoins } from '../graph/joins.ts'
import type { LintRule } from './lint.ts'
import { at } from './names.ts'
import { faultAt } from './reasons.ts'

/** Joins that could wait for ever, or open twice: in a loop that enters or leaves their block elsewhere, or for branches of another fork. */
export const lintJoins: LintRule = (_definition, graph) =>
  [...forksOfJoins(graph)].flatMap(([join, forks]) => {
    const node = graph.nodes.get(join)
    if (node === undefined) return []
    const blocks = [...forks].map((fork) => ({ fork, inside: blockOf(graph, fork, join) }))
    if (blocks.some((block) => leavesElsewhere(graph, join, block) || entersElsewhere(graph, join, block)))
      return [faultAt(at(node), 'joinInLoop')]
    return node.type === 'parallel' && waitsForOthers(graph, join, blocks) ? [faultAt(at(node), 'joinOfOthers')] : []
  })

interface Block {
  readonly fork: string
  readonly inside: ReadonlySet<string>
}

/** From inside the block the fork can be passed again without passing the join: the other branches would still be alive. */
function leavesElsewhere(graph: Graph, join: string, block: Block): boolean {
  return reached(graph.next, [...block.inside], new Set([join])).has(block.fork)
}

/** A loop behind the join leads into the middle of the block: the join would wait for branches that nobody began. */
function entersElsewhere(graph: Graph, join: string, block: Block): boolean {
  const behind = reached(graph.next, graph.next.get(join) ?? [], new Set([block.fork, join]))
  return [...block.inside].some((node) => behind.has(node))
}

/** A fork that is not its own reaches it by one branch only, while other branches of that fork go elsewhere for good. */
function waitsForOthers(graph: Graph, join: string, blocks: readonly Block[]): boolean {
  const ways = graph.incoming.get(join) ?? []
  const covered = ways.filter((flow) => blocks.some((block) => flow.from === block.fork || block.inside.has(flow.from)))
  const forked = [...graph.nodes.values()].some((node) => isFork(graph, node) && reached(graph.next, [node.id]).has(join))
  return (
    forked &&
    covered.length < ways.length &&
    !backEdgesOnly(
      graph,
      join,
      ways.filter((flow) => !covered.includes(flow)),
    )
  )
}

/** Ways that come round from the join itself. */
function backEdgesOnly(graph: Graph, join: string, flows: readonly { readonly from: string }[]): boolean {
  const behind = reached(graph.next, graph.next.get(join) ?? [])
  return flows.every((flow) => behind.has(flow.from))
}
