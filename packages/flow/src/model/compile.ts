import { parseExpression } from '../expression/parse.ts'
import type { Expression } from '../expression/syntax.ts'
import { type Graph, graphOf, isJoin, reached } from '../graph/graph.ts'
import { forksOfJoins } from '../graph/joins.ts'
import type { Definition, FlowNode } from './definition.ts'

/** A definition as the engine reads it. It is made once for a deployed version and kept. */
export interface Model {
  readonly definition: Definition
  readonly graph: Graph
  /** The joins, and the forks whose branches each may wait for. */
  readonly forksOf: ReadonlyMap<string, ReadonlySet<string>>
  /** The timers on a task. */
  readonly timersOn: ReadonlyMap<string, readonly FlowNode[]>
  /** The user task that the start leads to; null where it leads elsewhere. */
  readonly firstTask: string | null
  /** The parsed form of an expression of the definition, read once. */
  readonly expression: (text: string) => Expression
  /** Whether a token at `from` may still arrive at a join; `fork` bounds the block in which it looks. */
  readonly mayArrive: (from: string, join: string, fork: string | null) => boolean
}

/** Prepares a definition that passed the lint for the engine. */
export function compile(definition: Definition): Model {
  const graph = graphOf(definition)
  const boundaries = definition.nodes.filter((node) => node.attachedTo !== null)
  return {
    definition,
    graph,
    forksOf: forksOfJoins(graph),
    timersOn: Map.groupBy(boundaries, (node) => node.attachedTo ?? ''),
    firstTask: firstTaskOf(graph, definition),
    expression: memo((text) => parseExpression(text)),
    mayArrive: arrivals(graph),
  }
}

/** The node of an id. Throws where there is none: the state belongs to another version. */
export function nodeOf(model: Model, id: string): FlowNode {
  const node = model.graph.nodes.get(id)
  if (node === undefined) throw new Error(`no node ${id} in ${model.definition.key}`)
  return node
}

/** The start event of the process or of a sub-process. */
export function startOf(model: Model, container: string | null): FlowNode {
  const start = model.definition.nodes.find((node) => node.type === 'start' && node.container === container)
  if (start === undefined) throw new Error(`no start in ${container ?? model.definition.key}`)
  return start
}

/** Whether tokens wait at a node for others. */
export function waitsForOthers(model: Model, node: FlowNode): boolean {
  return isJoin(model.graph, node)
}

function memo<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const made = make(text)
    known.set(text, made)
    return made
  }
}

/** The first user task on the only way from the start. */
function firstTaskOf(graph: Graph, definition: Definition): string | null {
  let node = definition.nodes.find((one) => one.type === 'start' && one.container === null)
  for (let left = definition.nodes.length; left > 0 && node !== undefined && node.type !== 'userTask'; left -= 1) {
    const flows = graph.outgoing.get(node.id) ?? []
    const inside =
      node.type === 'subProcess' ? definition.nodes.find((one) => one.type === 'start' && one.container === node?.id) : undefined
    node = inside ?? (flows.length === 1 ? graph.nodes.get(flows[0]?.to ?? '') : undefined)
  }
  return node?.type === 'userTask' ? node.id : null
}

function arrivals(graph: Graph): Model['mayArrive'] {
  const known = new Map<string, ReadonlySet<string>>()
  return (from, join, fork) => {
    const key = `${join}\n${fork ?? ''}`
    const before = known.get(key) ?? reached(graph.before, [join], new Set(fork === null ? [] : [fork]))
    known.set(key, before)
    return from !== join && before.has(from)
  }
}
