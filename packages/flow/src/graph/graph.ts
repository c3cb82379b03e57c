import type { Definition, FlowNode, SequenceFlow } from '../model/definition.ts'

/** A process as nodes and ways between them. A way leads along a flow, or from a task to a timer that sits on it. */
export interface Graph {
  readonly nodes: ReadonlyMap<string, FlowNode>
  readonly flows: ReadonlyMap<string, SequenceFlow>
  readonly outgoing: ReadonlyMap<string, readonly SequenceFlow[]>
  readonly incoming: ReadonlyMap<string, readonly SequenceFlow[]>
  readonly next: ReadonlyMap<string, readonly string[]>
  readonly before: ReadonlyMap<string, readonly string[]>
}

/** The graph of a definition; flows that lead nowhere are left out (the reader named them). */
export function graphOf(definition: Pick<Definition, 'nodes' | 'flows'>): Graph {
  const nodes = new Map(definition.nodes.map((node) => [node.id, node]))
  const sound = definition.flows.filter((flow) => nodes.has(flow.from) && nodes.has(flow.to))
  const outgoing = Map.groupBy(sound, (flow) => flow.from)
  const incoming = Map.groupBy(sound, (flow) => flow.to)
  const ways = [
    ...sound.map((flow) => [flow.from, flow.to] as const),
    ...definition.nodes.flatMap((node) => (node.attachedTo === null ? [] : [[node.attachedTo, node.id] as const])),
  ]
  const next = Map.groupBy(ways, ([from]) => from)
  const before = Map.groupBy(ways, ([, to]) => to)
  return {
    nodes,
    flows: new Map(sound.map((flow) => [flow.id, flow])),
    outgoing,
    incoming,
    next: new Map([...next].map(([id, list]) => [id, list.map(([, to]) => to)])),
    before: new Map([...before].map(([id, list]) => [id, list.map(([from]) => from)])),
  }
}

/** Everything that can be reached along `ways` from some nodes, themselves included, without entering what is avoided. */
export function reached(
  ways: ReadonlyMap<string, readonly string[]>,
  from: readonly string[],
  avoided: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  const seen = new Set(from)
  const open = [...from]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const to of ways.get(id) ?? []) {
      if (seen.has(to) || avoided.has(to)) continue
      seen.add(to)
      open.push(to)
    }
  }
  return seen
}

/** Whether a node can put several tokens on their way. */
export function isFork(graph: Graph, node: FlowNode): boolean {
  return node.type !== 'exclusive' && (graph.outgoing.get(node.id)?.length ?? 0) > 1
}

/** Whether a node waits for several tokens. */
export function isJoin(graph: Graph, node: FlowNode): boolean {
  return (node.type === 'parallel' || node.type === 'inclusive') && (graph.incoming.get(node.id)?.length ?? 0) > 1
}
