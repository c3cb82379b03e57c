import type { Definition, FlowNode } from '../model/definition.ts'

/** The nodes of one container in layers from left to right. A flow over several layers passes a bend in each between (`bend:<flow>:<layer>`). */
export interface Layered {
  readonly layers: readonly (readonly string[])[]
  /** What lies before a node or a bend, one layer to the left. */
  readonly before: ReadonlyMap<string, readonly string[]>
  /** The stations of each flow that leads forward: nodes and bends in order. */
  readonly ways: ReadonlyMap<string, readonly string[]>
  /** Flows that lead back. */
  readonly returns: ReadonlySet<string>
}

interface Way {
  readonly id: string
  readonly from: string
  readonly to: string
}

/** Puts each node behind all it comes from, loops broken where they lead back, and orders the layers so that few lines cross. */
export function layersOf(definition: Definition, nodes: readonly FlowNode[]): Layered {
  const ways = waysOf(definition, nodes)
  const returns = returnsOf(nodes, ways)
  const forward = ways.filter((way) => !returns.has(way.id))
  const rank = ranksOf(nodes, forward)
  const stations = new Map(forward.map((way) => [way.id, stationsOf(way, rank)]))
  const layers: string[][] = []
  const put = (id: string, layer: number) => {
    layers[layer] ??= []
    if (layers[layer]?.includes(id) === false) layers[layer].push(id)
  }
  for (const node of nodes) put(node.id, rank.get(node.id) ?? 0)
  const before = new Map<string, string[]>()
  const after = new Map<string, string[]>()
  for (const [id, way] of stations) {
    const first = rank.get(way[0] ?? '') ?? 0
    way.forEach((station, place) => {
      if (station.startsWith(`bend:${id}:`)) put(station, first + place)
      const previous = way[place - 1]
      if (previous === undefined) return
      before.set(station, [...(before.get(station) ?? []), previous])
      after.set(previous, [...(after.get(previous) ?? []), station])
    })
  }
  return { layers: untangled(layers, before, after), before, ways: stations, returns }
}

/** The flows of a container; those of a timer begin at the task it sits on. */
function waysOf(definition: Definition, nodes: readonly FlowNode[]): readonly Way[] {
  const own = new Set(nodes.map((node) => node.id))
  const hosts = new Map(definition.nodes.flatMap((node) => (node.attachedTo === null ? [] : [[node.id, node.attachedTo] as const])))
  return definition.flows
    .map(({ id, from, to }) => ({ id, from: hosts.get(from) ?? from, to }))
    .filter(({ from, to }) => own.has(from) && own.has(to))
}

/** The flows that close a loop, as one finds them who walks from the start in the order of the drawing. */
function returnsOf(nodes: readonly FlowNode[], ways: readonly Way[]): ReadonlySet<string> {
  const outgoing = Map.groupBy(ways, (way) => way.from)
  const state = new Map<string, 'open' | 'done'>()
  const found = new Set<string>()
  const sorted = [...nodes].sort((a, b) => Number(b.type === 'start') - Number(a.type === 'start'))
  for (const node of sorted) {
    if (state.has(node.id)) continue
    // By hand, because a long process would be deeper than the stack.
    const path = [{ id: node.id, next: 0 }]
    state.set(node.id, 'open')
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const way = outgoing.get(top.id)?.[top.next]
      top.next += 1
      if (way === undefined) {
        state.set(top.id, 'done')
        path.pop()
      } else if (state.get(way.to) === 'open') found.add(way.id)
      else if (!state.has(way.to)) {
        state.set(way.to, 'open')
        path.push({ id: way.to, next: 0 })
      }
    }
  }
  return found
}

/** The longest way to each node. */
function ranksOf(nodes: readonly FlowNode[], forward: readonly Way[]): ReadonlyMap<string, number> {
  const outgoing = Map.groupBy(forward, (way) => way.from)
  const waiting = new Map(nodes.map((node) => [node.id, 0]))
  for (const way of forward) waiting.set(way.to, (waiting.get(way.to) ?? 0) + 1)
  const rank = new Map(nodes.map((node) => [node.id, 0]))
  const ready = nodes.filter((node) => waiting.get(node.id) === 0).map((node) => node.id)
  for (let id = ready.shift(); id !== undefined; id = ready.shift()) {
    for (const { to } of outgoing.get(id) ?? []) {
      rank.set(to, Math.max(rank.get(to) ?? 0, (rank.get(id) ?? 0) + 1))
      waiting.set(to, (waiting.get(to) ?? 1) - 1)
      if (waiting.get(to) === 0) ready.push(to)
    }
  }
  return rank
}

function stationsOf({ id, from, to }: Way, rank: ReadonlyMap<string, number>): readonly string[] {
  const [first, last] = [rank.get(from) ?? 0, rank.get(to) ?? 0]
  const bends = Array.from({ length: Math.max(0, last - first - 1) }, (_, place) => `bend:${id}:${first + 1 + place}`)
  return [from, ...bends, to]
}

const SWEEPS = 4

/** Orders each layer by the middle of its neighbours, to and fro. */
function untangled(
  layers: readonly string[][],
  before: ReadonlyMap<string, readonly string[]>,
  after: ReadonlyMap<string, readonly string[]>,
): readonly (readonly string[])[] {
  const ordered = layers.map((layer) => [...(layer ?? [])])
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const forth = sweep % 2 === 0
    const neighbours = forth ? before : after
    for (let step = 1; step < ordered.length; step += 1) {
      const layer = forth ? step : ordered.length - 1 - step
      const beside = new Map((ordered[forth ? layer - 1 : layer + 1] ?? []).map((id, place) => [id, place]))
      const own = new Map((ordered[layer] ?? []).map((id, place) => [id, middle(neighbours.get(id) ?? [], beside) ?? place]))
      ordered[layer]?.sort((a, b) => (own.get(a) ?? 0) - (own.get(b) ?? 0))
    }
  }
  return ordered
}

function middle(ids: readonly string[], places: ReadonlyMap<string, number>): number | null {
  const found = ids.flatMap((id) => places.get(id) ?? [])
  return found.length === 0 ? null : found.reduce((sum, one) => sum + one, 0) / found.length
}
