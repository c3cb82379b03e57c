import { type Graph, reached } from '../graph/graph.ts'
import type { Definition, FlowNode } from '../model/definition.ts'
import type { LintRule } from './lint.ts'
import { at } from './names.ts'
import { type Fault, faultAt } from './reasons.ts'

/** One start, an end, and a way from the one to the other through every node; the same inside each sub-process. */
export const lintGraph: LintRule = (definition, graph) => {
  const containers = [null, ...definition.nodes.filter((node) => node.type === 'subProcess')]
  return [
    ...containers.flatMap((container) => lintContainer(definition, graph, container)),
    ...lintFlows(definition, graph),
    ...emptyLoops(definition, graph),
  ]
}

function lintContainer(definition: Definition, graph: Graph, container: FlowNode | null): readonly Fault[] {
  const whole = container === null ? { id: definition.key, name: definition.name.zh } : at(container)
  const nodes = definition.nodes.filter((node) => node.container === (container?.id ?? null))
  const starts = nodes.filter((node) => node.type === 'start')
  const ends = nodes.filter((node) => node.type === 'end' || node.type === 'terminate')
  // Around what is not understood nothing else can be told: first that is mended.
  if ((definition.refused ?? []).length > 0) return starts.slice(1).map((node) => faultAt(at(node), 'severalStarts'))
  if (starts.length !== 1 || ends.length === 0) {
    return [
      ...(starts.length === 0 ? [faultAt(whole, 'noStart')] : []),
      ...starts.slice(1).map((node) => faultAt(at(node), 'severalStarts')),
      ...(ends.length === 0 ? [faultAt(whole, 'noEnd')] : []),
    ]
  }
  const fromStart = reached(
    graph.next,
    starts.map((node) => node.id),
  )
  const toEnd = reached(
    graph.before,
    ends.map((node) => node.id),
  )
  return nodes.flatMap((node) => {
    if (!fromStart.has(node.id)) return [faultAt(at(node), 'unreachable')]
    return toEnd.has(node.id) ? [] : [faultAt(at(node), 'deadEnd')]
  })
}

function lintFlows(definition: Definition, graph: Graph): readonly Fault[] {
  const refused = new Set(definition.refused)
  return definition.flows.flatMap((flow) => {
    const from = graph.nodes.get(flow.from)
    const to = graph.nodes.get(flow.to)
    const name = { id: flow.id, name: flow.name }
    // What is drawn there has its own fault.
    if (refused.has(flow.from) || refused.has(flow.to)) return []
    if (from === undefined || to === undefined) return [faultAt(name, 'reference', { part: from === undefined ? flow.from : flow.to })]
    if (from.container !== to.container) return [faultAt(name, 'crossesBorder')]
    return to.type === 'start' || to.type === 'boundaryTimer' ? [faultAt(at(to), 'startHasIncoming')] : []
  })
}

const WAITING = new Set(['userTask', 'receiveTask', 'messageCatch', 'timerCatch', 'callActivity', 'subProcess'])

/** A loop of gateways and services alone would run for ever in one step. */
function emptyLoops(definition: Definition, graph: Graph): readonly Fault[] {
  const waiting = new Set(definition.nodes.filter((node) => WAITING.has(node.type)).map((node) => node.id))
  const inLoop = definition.nodes.filter((node) => {
    if (waiting.has(node.id)) return false
    const next = (graph.next.get(node.id) ?? []).filter((id) => !waiting.has(id))
    return reached(graph.next, next, waiting).has(node.id)
  })
  // One name is enough for one loop.
  return inLoop.slice(0, 1).map((node) => faultAt(at(node), 'emptyLoop'))
}
