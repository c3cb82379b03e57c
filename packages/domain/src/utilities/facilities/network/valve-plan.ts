import { endsOfPipe, fedPipes, type GasNetwork, isJointOfAnother, NodeRole, passesGas, pipesAt, type ShutOff } from './gas-network.ts'
import { nearestFirst } from './nearest-first.ts'

/** A node by its place in the network, and how far it lies from the break, metres along the pipes. */
export interface NodeOnTheWay {
  readonly node: number
  readonly metres: number
}

/** Which valves cut a damaged pipe off, and what that leaves without gas; the nearest come first. */
export interface ValvePlan {
  /** Valves to be closed. */
  readonly valves: readonly NodeOnTheWay[]
  /** Valves on the way that cannot be relied on: gas is taken to pass them. */
  readonly passed: readonly NodeOnTheWay[]
  /** Sources that no valve parts from the break: they are shut where they are. */
  readonly sources: readonly NodeOnTheWay[]
  readonly outage: Outage
}

/** What loses gas, and who keeps it by another way; pipes and nodes by their places in the network. */
export interface Outage {
  /** Pipes that had gas and have none. */
  readonly pipes: readonly number[]
  /** Regulators of which no user has gas any more. */
  readonly regulators: readonly number[]
  /** Regulators of which some users have none. */
  readonly inPart: readonly number[]
  /** Regulators at a pipe without gas whose users keep it by another feed. */
  readonly kept: readonly number[]
  /** Joints by which the network of another company has its gas from here, and has none. */
  readonly joints: readonly number[]
}

/** The valves that cut a pipe off (rule Network of utilities-enterprise.md §3): outward from the pipe, against the way of the gas, to the first valve in
 *  each branch that can be relied on; of these, those to which a source still brings gas. `along` says how far from the start of the pipe the break
 *  lies, metres; without it both ends are at the break. */
export function valvePlan(network: GasNetwork, pipe: number, along?: number): ValvePlan {
  return planOfBreaks(network, [{ pipe, along }])
}

/** Where a pipe is damaged; `along` as in `valvePlan`. */
export interface Break {
  readonly pipe: number
  readonly along?: number | undefined
}

/** The valves that cut off several pipes that are damaged at once (a digger in a crossing, a fire): no valve between two of them is closed. */
export function planOfBreaks(network: GasNetwork, breaks: readonly Break[]): ValvePlan {
  const piece = pieceAround(network, breaks)
  const arrived = whereGasArrives(network, piece)
  const nearest = (nodes: Iterable<number>) =>
    [...nodes]
      .map((node) => ({ node, metres: piece.metres.get(node) ?? 0 }))
      .sort((one, other) => one.metres - other.metres || one.node - other.node)
  const valves = nearest(arrived)
  return {
    valves,
    passed: nearest(piece.passed),
    sources: nearest(piece.sources),
    outage: outageOf(network, { closed: arrived, stopped: piece.sources, broken: new Set(breaks.map(({ pipe }) => pipe)) }),
  }
}

/** What hangs together with the breaks, against the way of the gas, before valves that can be relied on. */
interface Piece {
  readonly metres: ReadonlyMap<number, number>
  readonly valves: ReadonlySet<number>
  readonly passed: ReadonlySet<number>
  readonly sources: ReadonlySet<number>
}

function pieceAround(network: GasNetwork, breaks: readonly Break[]): Piece {
  const metres = new Map<number, number>()
  const valves = new Set<number>()
  const passed = new Set<number>()
  const sources = new Set<number>()
  const lengthOf = (pipe: number) => network.pipes[pipe]?.metres ?? 0
  const queue = nearestFirst<{ readonly node: number; readonly pipe: number }>()
  for (const { pipe, along } of breaks) {
    const [start = -1, end = -1] = network.ends.subarray(pipe * 2, pipe * 2 + 2)
    if (start >= 0) queue.put({ node: start, pipe }, along ?? 0)
    if (end >= 0) queue.put({ node: end, pipe }, along === undefined ? 0 : Math.max(0, lengthOf(pipe) - along))
  }
  // A node is come to by each of its pipes once: which way leads on at a regulator depends on the pipe.
  const seen = new Set<number>()
  for (let next = queue.take(); next !== undefined; next = queue.take()) {
    const { node, pipe } = next.what
    const visit = node * network.pipes.length + pipe
    if (seen.has(visit)) continue
    seen.add(visit)
    if (!metres.has(node)) metres.set(node, next.metres)
    const role = network.roles[node]
    if (role === NodeRole.openValve) valves.add(node)
    if (role === NodeRole.openValve || role === NodeRole.closedValve) continue
    if (role === NodeRole.unreliableValve) passed.add(node)
    if (role === NodeRole.source) sources.add(node)
    for (const before of pipesAt(network, node)) {
      if (!passesGas(network, node, before, pipe)) continue
      for (const far of endsOfPipe(network, before))
        queue.put({ node: far, pipe: before }, far === node ? next.metres : next.metres + lengthOf(before))
    }
  }
  return { metres, valves, passed, sources }
}

/** The valves round a piece to which gas comes from outside while all of them are closed: one that others part from every source may stay open. */
function whereGasArrives(network: GasNetwork, { valves, sources }: Piece): ReadonlySet<number> {
  const fed = fedPipes(network, { closed: valves, stopped: sources })
  return new Set([...valves].filter((valve) => pipesAt(network, valve).some((pipe) => fed[pipe] === 1)))
}

/** What loses its gas by what is shut; what has none anyhow is not counted. */
export function outageOf(network: GasNetwork, shut: ShutOff): Outage {
  const [before, after] = [fedPipes(network), fedPipes(network, shut)]
  const loses = (pipe: number) => before[pipe] === 1 && after[pipe] !== 1
  const pipes = [...before.keys()].filter(loses)
  const touched = [...new Set(pipes.flatMap((pipe) => endsOfPipe(network, pipe)))].sort((one, other) => one - other)
  const regulators = touched
    .filter((node) => network.roles[node] === NodeRole.regulates)
    .map((node) => {
      const own = outletsOf(network, node).filter((pipe) => before[pipe] === 1)
      return { node, share: own.filter(loses).length / Math.max(1, own.length) }
    })
  const nodesOf = (those: typeof regulators) => those.map(({ node }) => node)
  return {
    pipes,
    regulators: nodesOf(regulators.filter(({ share }) => share === 1)),
    inPart: nodesOf(regulators.filter(({ share }) => share > 0 && share < 1)),
    kept: nodesOf(regulators.filter(({ share }) => share === 0)),
    joints: touched.filter((node) => isJointOfAnother(network, node) && !pipesAt(network, node).some((pipe) => after[pipe] === 1)),
  }
}

/** The pipes by which users have their gas of a regulator: those of its lowest class. */
function outletsOf(network: GasNetwork, node: number): readonly number[] {
  const pipes = [...pipesAt(network, node)]
  const lowest = Math.max(...pipes.map((pipe) => network.classes[pipe] ?? 0))
  return pipes.filter((pipe) => network.classes[pipe] === lowest)
}
