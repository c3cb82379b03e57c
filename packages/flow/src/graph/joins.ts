import { type Graph, isFork, isJoin, reached } from './graph.ts'

/** For every join the forks whose branches it may wait for: two flows of the fork lead to it by ways that share no other node. */
export function forksOfJoins(graph: Graph): ReadonlyMap<string, ReadonlySet<string>> {
  const nodes = [...graph.nodes.values()]
  const forks = nodes.filter((node) => isFork(graph, node)).map((node) => node.id)
  const joins = nodes.filter((node) => isJoin(graph, node)).map((node) => node.id)
  return new Map(joins.map((join) => [join, new Set(forks.filter((fork) => fork !== join && joinsBranches(graph, fork, join)))]))
}

function joinsBranches(graph: Graph, fork: string, join: string): boolean {
  const branches = (graph.outgoing.get(fork) ?? []).filter((flow) => leads(graph, flow.to, join, fork))
  if (branches.length < 2) return false
  const path = shortestPath(graph, fork, join)
  // A node that all ways pass would be the place where the branches meet. It must lie on this one way too.
  return path.every((node) => branches.some((flow) => flow.to !== node && leads(graph, flow.to, join, fork, node)))
}

function leads(graph: Graph, from: string, to: string, ...avoided: readonly string[]): boolean {
  return from === to || (!avoided.includes(from) && reached(graph.next, [from], new Set(avoided)).has(to))
}

/** The nodes between two on a shortest way, both excluded. */
function shortestPath(graph: Graph, from: string, to: string): readonly string[] {
  const cameFrom = new Map<string, string>([[from, from]])
  const open = [from]
  for (let id = open.shift(); id !== undefined && id !== to; id = open.shift()) {
    for (const next of graph.next.get(id) ?? []) {
      if (cameFrom.has(next)) continue
      cameFrom.set(next, id)
      open.push(next)
    }
  }
  const path: string[] = []
  for (let id = cameFrom.get(to); id !== undefined && id !== from; id = cameFrom.get(id)) path.push(id)
  return path
}

/** The nodes of a parallel block: what lies between a fork and its join. */
export function blockOf(graph: Graph, fork: string, join: string): ReadonlySet<string> {
  const inside = reached(graph.next, [fork], new Set([join]))
  const back = reached(graph.before, [join], new Set([fork]))
  return new Set([...inside].filter((id) => id !== fork && back.has(id)))
}
