import type { Definition } from '../model/definition.ts'
import type { Simulated } from './simulate.ts'

/** What is known of a node besides its drawing: hours that its last passings took, and hours that its limit leaves. */
export interface NodeFacts {
  readonly hours: readonly number[]
  readonly limitHours: number | null
}

/** How busy a node would be (system.md §12 B-2). */
export interface NodeLoad {
  readonly node: string
  readonly name: string
  /** Cases that come here on a working day. */
  readonly arrivals: number
  readonly visits: number
  readonly handlers: number
  /** Working hours; null where nothing is known of the node yet. */
  readonly serviceHours: number | null
  /** Share of the handlers' time that it takes. */
  readonly utilisation: number | null
  /** Working hours that a case waits for a handler; null where more come than can be handled. */
  readonly waitHours: number | null
  /** Share of the cases that would miss the limit. */
  readonly missShare: number | null
  /** Nobody was found for some case. */
  readonly withoutCandidates: boolean
}

/** What many cases tell about a process. */
export interface LoadReport {
  readonly paths: readonly { readonly path: readonly string[]; readonly end: string; readonly count: number }[]
  readonly nodes: readonly NodeLoad[]
  /** User tasks that no case came to. */
  readonly unvisited: readonly string[]
  /** Conditions that held for no case, of gateways that some case passed. */
  readonly neverTrue: readonly { readonly flow: string; readonly node: string; readonly condition: string }[]
}

/** Beyond this the queue grows faster than handlers are found. */
export const BUSY = 0.85

/** Sums up cases that come evenly over so many working days of so many hours. */
export function loadOf(
  definition: Definition,
  runs: readonly Simulated[],
  span: { readonly days: number; readonly hoursPerDay: number; readonly facts: (node: string) => NodeFacts },
): LoadReport {
  const tasks = definition.nodes.filter((node) => node.type === 'userTask')
  const visited = new Set(runs.flatMap((run) => run.steps.map((step) => step.node)))
  const flows = new Set(runs.flatMap((run) => run.flows))
  const passed = new Set(definition.flows.flatMap((flow) => (flows.has(flow.id) ? [flow.from] : [])))
  return {
    paths: pathsOf(runs),
    nodes: tasks
      .filter((node) => visited.has(node.id) || stuckAt(runs).has(node.id))
      .map((node) => nodeLoad(node.id, node.name.zh, runs, span)),
    unvisited: tasks.filter((node) => !visited.has(node.id)).map((node) => node.id),
    neverTrue: definition.flows.flatMap(({ id, from, condition }) =>
      condition !== null && passed.has(from) && !flows.has(id) ? [{ flow: id, node: from, condition }] : [],
    ),
  }
}

function pathsOf(runs: readonly Simulated[]): LoadReport['paths'] {
  const groups = Map.groupBy(runs, (run) => [...run.steps.map((step) => step.node), run.end, run.endNode].join('\n'))
  const paths = [...groups.values()].flatMap((list) => {
    const [first] = list
    return first === undefined ? [] : [{ path: first.steps.map((step) => step.node), end: first.end, count: list.length }]
  })
  return paths.sort((a, b) => b.count - a.count)
}

/** Where cases ended because nobody could be found: the node is the one that the refusal left open. */
const stuckAt = (runs: readonly Simulated[]) =>
  new Set(runs.flatMap((run) => (run.end === 'noHandler' && run.endNode !== null ? [run.endNode] : [])))

function nodeLoad(
  node: string,
  name: string,
  runs: readonly Simulated[],
  { days, hoursPerDay, facts }: { readonly days: number; readonly hoursPerDay: number; readonly facts: (node: string) => NodeFacts },
): NodeLoad {
  const steps = runs.flatMap((run) => run.steps.filter((step) => step.node === node))
  const handlers = new Set(steps.flatMap((step) => step.handlers)).size
  const { hours, limitHours } = facts(node)
  const arrivals = steps.length / days
  const serviceHours = hours.length === 0 ? null : hours.reduce((sum, one) => sum + one, 0) / hours.length
  const utilisation = serviceHours === null || handlers === 0 ? null : (arrivals * serviceHours) / (handlers * hoursPerDay)
  const waitHours =
    serviceHours === null || utilisation === null || utilisation >= 1 ? null : (serviceHours * utilisation) / (1 - utilisation) / handlers
  const late =
    limitHours === null || hours.length === 0
      ? null
      : hours.filter((one) => one + (waitHours ?? limitHours) > limitHours).length / hours.length
  return {
    ...{ node, name, arrivals, visits: steps.length, handlers, serviceHours, utilisation, waitHours },
    missShare: late,
    withoutCandidates: steps.some((step) => step.handlers.length === 0) || stuckAt(runs).has(node),
  }
}
