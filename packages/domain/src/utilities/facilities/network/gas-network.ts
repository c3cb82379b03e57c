import { gasFacilityType, gasNodeKind, gasValveState } from '../../dictionaries/facilities.ts'

// Rule Network of utilities-enterprise.md §3: nodes are point facilities, edges are the pipes between them. Held in arrays of numbers, so that a company
// of fifty thousand nodes is gone through in milliseconds.

/** A point facility of a network that is passed and in use, as far as gas is concerned. */
export interface GasNode {
  readonly id: string
  readonly facilityType: string
  readonly nodeKind: string | null
  /** State of a valve now (dict gas_valve_state); null of what is none. */
  readonly valveState: string | null
  /** Whether the company whose network it is owns it. */
  readonly own: boolean
}

/** A pipe of a network that is passed and in use. */
export interface GasPipe {
  readonly id: string
  /** Dict pressure_class: 1 is the highest. */
  readonly pressureClass: string | null
  readonly startNodeId: string | null
  readonly endNodeId: string | null
  /** Metres along the pipe. */
  readonly metres: number
}

/** The network of a company: pipes and nodes by their places in the arrays that it was made of. */
export interface GasNetwork {
  readonly nodes: readonly GasNode[]
  readonly pipes: readonly GasPipe[]
  readonly nodeAt: ReadonlyMap<string, number>
  readonly pipeAt: ReadonlyMap<string, number>
  /** The nodes in which a pipe begins and ends, at 2 × pipe and the next; -1 where none is known. */
  readonly ends: Int32Array
  /** Pressure class of each pipe; 0 where it is not known. */
  readonly classes: Uint8Array
  /** Where the pipes of a node begin in `pipesOfNodes`; those of node n end where those of n + 1 begin. */
  readonly firstOf: Int32Array
  readonly pipesOfNodes: Int32Array
  /** What a node does to gas (`NodeRole`). */
  readonly roles: Uint8Array
}

/** What a node does to gas that comes to it. */
export const NodeRole = { passes: 0, regulates: 1, source: 2, openValve: 3, closedValve: 4, unreliableValve: 5 } as const

const type = gasFacilityType.values
const state = gasValveState.values

function roleOf({ facilityType, nodeKind, own, valveState }: GasNode): number {
  if (facilityType === type.gateStation.value || facilityType === type.emergencyStorage.value) return NodeRole.source
  // The joint at which another network gives is a source for its owner; the giver's pipe ends in it as in any node.
  if (own && nodeKind === gasNodeKind.values.supplyJoint.value) return NodeRole.source
  if (facilityType === type.regulatorStation.value) return NodeRole.regulates
  if (facilityType !== type.valve.value) return NodeRole.passes
  if (valveState === state.closed.value) return NodeRole.closedValve
  return valveState === state.underRepair.value || valveState === state.failed.value ? NodeRole.unreliableValve : NodeRole.openValve
}

/** Joins pipes and nodes to a network. An end that names no node of it is loose. */
export function gasNetworkOf(nodes: readonly GasNode[], pipes: readonly GasPipe[]): GasNetwork {
  const nodeAt = new Map(nodes.map(({ id }, at) => [id, at]))
  const ends = new Int32Array(pipes.length * 2)
  const firstOf = new Int32Array(nodes.length + 1)
  const endAt = (id: string | null) => (id === null ? -1 : (nodeAt.get(id) ?? -1))
  for (const [at, pipe] of pipes.entries()) {
    const [start, end] = [endAt(pipe.startNodeId), endAt(pipe.endNodeId)]
    ends[at * 2] = start
    ends[at * 2 + 1] = end
    if (start >= 0) countUp(firstOf, start + 1)
    if (end >= 0 && end !== start) countUp(firstOf, end + 1)
  }
  for (let at = 0; at < nodes.length; at += 1) firstOf[at + 1] = (firstOf[at + 1] ?? 0) + (firstOf[at] ?? 0)
  const pipesOfNodes = new Int32Array(firstOf[nodes.length] ?? 0)
  const next = firstOf.slice()
  for (let at = 0; at < pipes.length; at += 1) {
    const [start = -1, end = -1] = ends.subarray(at * 2, at * 2 + 2)
    for (const node of start === end ? [start] : [start, end]) {
      if (node < 0) continue
      pipesOfNodes[next[node] ?? 0] = at
      countUp(next, node)
    }
  }
  return {
    nodes,
    pipes,
    nodeAt,
    pipeAt: new Map(pipes.map(({ id }, at) => [id, at])),
    ends,
    classes: Uint8Array.from(pipes, ({ pressureClass }) => Number(pressureClass ?? 0)),
    firstOf,
    pipesOfNodes,
    roles: Uint8Array.from(nodes, roleOf),
  }
}

function countUp(counts: Int32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1
}

/** The pipes that end in a node. */
export const pipesAt = ({ firstOf, pipesOfNodes }: GasNetwork, node: number): Int32Array =>
  pipesOfNodes.subarray(firstOf[node] ?? 0, firstOf[node + 1] ?? 0)

/** The nodes in which a pipe begins and ends, as far as they are known. */
export function endsOfPipe({ ends }: GasNetwork, pipe: number): readonly number[] {
  const [start = -1, end = -1] = ends.subarray(pipe * 2, pipe * 2 + 2)
  return (start === end ? [start] : [start, end]).filter((node) => node >= 0)
}

/** Whether gas of one pipe may leave a node by another: a regulator passes it from the higher to the lower class only. */
export const passesGas = ({ roles, classes }: GasNetwork, node: number, from: number, to: number): boolean =>
  roles[node] !== NodeRole.regulates || (classes[to] ?? 0) >= (classes[from] ?? 0)

/** What is shut besides the valves that are closed: valves and sources by their nodes, and a pipe that holds no gas any more. */
export interface ShutOff {
  readonly closed?: ReadonlySet<number>
  readonly stopped?: ReadonlySet<number>
  readonly broken?: ReadonlySet<number>
}

/** Whether the network of another company has its gas here: its joint, in which a pipe of this one ends. */
export const isJointOfAnother = ({ nodes }: GasNetwork, node: number): boolean =>
  nodes[node]?.own === false && nodes[node].nodeKind === gasNodeKind.values.supplyJoint.value

/** The pipes to which a source brings gas: a 1 for each. Gone through by indexes alone: a city's network is asked for it twice in each plan. */
export function fedPipes(network: GasNetwork, { closed, stopped, broken }: ShutOff = {}): Uint8Array {
  const { roles, ends, firstOf, pipesOfNodes, classes } = network
  const fed = new Uint8Array(network.pipes.length)
  const waiting = new Int32Array(network.pipes.length)
  let count = 0
  const feed = (pipe: number) => {
    if (fed[pipe] === 1 || broken?.has(pipe) === true) return
    fed[pipe] = 1
    waiting[count] = pipe
    count += 1
  }
  for (let node = 0; node < roles.length; node += 1)
    if (roles[node] === NodeRole.source && stopped?.has(node) !== true)
      for (let at = firstOf[node] ?? 0; at < (firstOf[node + 1] ?? 0); at += 1) feed(pipesOfNodes[at] ?? 0)
  while (count > 0) {
    count -= 1
    const pipe = waiting[count] ?? 0
    for (let end = 0; end < 2; end += 1) {
      const node = ends[pipe * 2 + end] ?? -1
      if (node < 0 || roles[node] === NodeRole.closedValve || closed?.has(node) === true) continue
      const least = roles[node] === NodeRole.regulates ? (classes[pipe] ?? 0) : 0
      for (let at = firstOf[node] ?? 0; at < (firstOf[node + 1] ?? 0); at += 1) {
        const next = pipesOfNodes[at] ?? 0
        if ((classes[next] ?? 0) >= least) feed(next)
      }
    }
  }
  return fed
}
