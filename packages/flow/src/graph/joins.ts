import { type Graph, isFork, isJoin, reached } from './graph.ts'

/** Steps that are spent on telling which fork a join waits for. */
const MOST_STEPS = 2_000_000

/** Whether so many forks stand against so many joins that nobody could tell which belong together: each pair walks the graph. */
export function isTooEntangled(graph: Graph): boolean {
  const nodes = [...graph.nodes.values()]
  const pairs = nodes.filter((node) => isFork(graph, node)).length * nodes.filter((node) => isJoin(graph, node)).length
  return pairs * (nodes.length + graph.flows.size) > MOST_STEPS
}

/** For every join the forks whose branches it may wait for: two flows of the fork lead to it by ways that share no other node. */
export function forksOfJoins(graph: Graph): ReadonlyMap<string, ReadonlySet<string>> {
  const nodes = [...graph.nodes.values()]
  const forks = nodes.filter((node) => isFork(graph, node)).map((node) => node.id)
  const joins = nodes.filter((node) => isJoin(graph, node)).map((node) => node.id)
  return new Map(joins.map((join) => [join, new Set(forks.filter((fork) => fork !== join && joinsBranches(graph, fork, join)))]))
}

/** Whether two ways lead from a node to another that share no node between: a second one is looked for beside a shortest first, which it may push
 *  aside (Menger). One pass over the graph for each of the two. */
function joinsBranches(graph: Graph, fork: string, join: string): boolean {
  const before = shortestWay(graph, fork, join)
  if (before === null) return false
  const ways = graph.next.get(fork) ?? []
  const first = [...before].find(([, from]) => from === fork)?.[0] ?? join
  // One of the flows is taken by the first way.
  const others = ways.toSpliced(ways.indexOf(first), 1)
  const seen = new Set<string>()
  const open = others.map((id) => ({ id, leaves: false }))
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (place.id === join) return true
    const key = `${place.leaves ? '>' : '<'}${place.id}`
    if (place.id === fork || seen.has(key)) continue
    seen.add(key)
    open.push(...goesOn(graph, before, place))
  }
  return false
}

interface Place {
  readonly id: string
  /** Whether the node is left again, where the first way passes it too. */
  readonly leaves: boolean
}

/** Where a second way may go on. On a node of the first it can only push that aside: back along it, and out another way. */
function goesOn(graph: Graph, before: ReadonlyMap<string, string>, { id, leaves }: Place): readonly Place[] {
  const from = before.get(id)
  if (from !== undefined && !leaves) return before.has(from) ? [{ id: from, leaves: true }] : []
  const others = (graph.next.get(id) ?? []).filter((next) => before.get(next) !== id).map((next) => ({ id: next, leaves: false }))
  return leaves ? [{ id, leaves: false }, ...others] : others
}

/** A shortest way between two nodes: of each node on it, the last included, the one before. Null where none leads there. */
function shortestWay(graph: Graph, from: string, to: string): ReadonlyMap<string, string> | null {
  const cameFrom = new Map<string, string>([[from, from]])
  const open = [from]
  for (let at = 0; at < open.length && !cameFrom.has(to); at += 1) {
    const id = open[at] ?? ''
    for (const next of graph.next.get(id) ?? []) {
      if (cameFrom.has(next)) continue
      cameFrom.set(next, id)
      open.push(next)
    }
  }
  const way = new Map<string, string>()
  for (let id = to, before = cameFrom.get(id); before !== undefined && id !== from; id = before, before = cameFrom.get(id))
    way.set(id, before)
  return way.size === 0 ? null : way
}

/** The nodes of a parallel block: what lies between a fork and its join. */
export function blockOf(graph: Graph, fork: string, join: string): ReadonlySet<string> {
  const inside = reached(graph.next, [fork], new Set([join]))
  const back = reached(graph.before, [join], new Set([fork]))
  return new Set([...inside].filter((id) => id !== fork && back.has(id)))
}
