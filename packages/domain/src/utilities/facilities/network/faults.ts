import type { Geometry } from '@chengan/kernel/fields/field'
import { centreOf, type Position } from '@chengan/kernel/geometry/measure'
import type { Label } from '@chengan/kernel/label'
import { gasFacilityType, gasNodeKind } from '../../dictionaries/facilities.ts'
import { crossings } from './crossings.ts'
import { endsOf } from './links.ts'

// Rule Network of utilities-enterprise.md §3: nodes are point facilities, edges are the pipes between them.

/** A node of the network that is passed and in use. */
export interface NetworkNode {
  readonly id: string
  readonly facilityType: string
  readonly nodeKind: string | null
  /** Whether the company whose network it is owns it. */
  readonly own: boolean
  readonly place: Position | null
}

/** A pipe of the network that is passed and in use. */
export interface NetworkPipe {
  readonly id: string
  readonly name: string
  /** Dict pressure_class: 1 is the highest. */
  readonly pressureClass: string | null
  readonly diameter: number | null
  readonly startNodeId: string | null
  readonly endNodeId: string | null
  readonly geometry: Geometry | null
}

export type FaultKind = 'looseEnd' | 'crossing' | 'diameterJump' | 'noSource'

/** What is wrong and how it is mended; `{pipes}` are the names of the pipes concerned. */
export const faultWords: Readonly<Record<FaultKind, Label>> = {
  looseEnd: {
    zh: '{pipes}的端点没有连接厂站、阀门或节点，请补录节点或移动端点',
    en: 'An end of {pipes} lies in no station, valve or node: add the node or move the end',
  },
  crossing: {
    zh: '{pipes}同压力级制相交且没有节点，请补录三通或核对走向',
    en: '{pipes} cross in one pressure class without a node: add the tee or check the lines',
  },
  diameterJump: {
    zh: '{pipes}在该节点管径不同，请核对管径或将节点类型改为变径、三通',
    en: '{pipes} meet here with several diameters: check them, or make the node a reducer or tee',
  },
  noSource: {
    zh: '{pipes}不与任何气源连通，请补录连接的管段、节点或气源接口',
    en: 'No source reaches {pipes}: add the pipe, node or supply joint that connects them',
  },
}

/** The names of many pipes: the first ones, and how many there are in all. */
export const manyPipes: Label = { zh: '{named}等{n}段', en: '{named} and others, {n} in all' }

/** Something wrong with a network, at its place where that is known. */
export interface NetworkFault {
  readonly kind: FaultKind
  readonly place: Position | null
  readonly pipes: readonly NetworkPipe[]
  readonly nodeId: string | null
}

const type = gasFacilityType.values
const kind = gasNodeKind.values
const stations: readonly string[] = [type.gateStation, type.emergencyStorage, type.regulatorStation, type.lpgStation].map(
  ({ value }) => value,
)
const changingDiameter: readonly unknown[] = [kind.reducer.value, kind.tee.value]

/** Whether gas comes into the network of the company here: a gate station, a storage, or its own joint with another network. */
function isSource({ facilityType, nodeKind, own }: NetworkNode): boolean {
  return (
    facilityType === type.gateStation.value || facilityType === type.emergencyStorage.value || (own && nodeKind === kind.supplyJoint.value)
  )
}

/** Whether gas that comes by one pipe may leave by another: a regulator passes it from the higher to the lower class only. */
function passesGas(node: NetworkNode, from: NetworkPipe, to: NetworkPipe): boolean {
  if (node.facilityType !== type.regulatorStation.value) return true
  return Number(to.pressureClass ?? 0) >= Number(from.pressureClass ?? 0)
}

/** The pipes that end in each node. */
function pipesByNode(pipes: readonly NetworkPipe[]): ReadonlyMap<string, readonly NetworkPipe[]> {
  const ends = pipes.flatMap((pipe) =>
    [...new Set([pipe.startNodeId, pipe.endNodeId])].flatMap((id) => (id === null ? [] : [{ id, pipe }])),
  )
  return new Map([...Map.groupBy(ends, ({ id }) => id)].map(([id, own]) => [id, own.map(({ pipe }) => pipe)]))
}

function looseEnds(pipes: readonly NetworkPipe[], known: ReadonlyMap<string, NetworkNode>): readonly NetworkFault[] {
  return pipes.flatMap((pipe) => {
    const ends = endsOf(pipe.geometry)
    return [pipe.startNodeId, pipe.endNodeId].flatMap((id, at): NetworkFault[] =>
      id !== null && known.has(id) ? [] : [{ kind: 'looseEnd', place: ends?.[at] ?? null, pipes: [pipe], nodeId: null }],
    )
  })
}

function diameterJumps(byNode: ReadonlyMap<string, readonly NetworkPipe[]>, known: ReadonlyMap<string, NetworkNode>) {
  return [...byNode].flatMap(([id, pipes]): NetworkFault[] => {
    const node = known.get(id)
    if (node === undefined || stations.includes(node.facilityType) || changingDiameter.includes(node.nodeKind)) return []
    const diameters = new Set(pipes.flatMap(({ diameter }) => diameter ?? []))
    return diameters.size < 2 ? [] : [{ kind: 'diameterJump', place: node.place, pipes, nodeId: id }]
  })
}

/** Pieces to which no gas comes: pipes that hang together and that no source reaches. */
function piecesWithoutSource(
  pipes: readonly NetworkPipe[],
  byNode: ReadonlyMap<string, readonly NetworkPipe[]>,
  known: ReadonlyMap<string, NetworkNode>,
): readonly NetworkFault[] {
  const fed = new Set<NetworkPipe>()
  const waiting: NetworkPipe[] = []
  const feed = (pipe: NetworkPipe) => {
    if (fed.has(pipe)) return
    fed.add(pipe)
    waiting.push(pipe)
  }
  for (const node of known.values()) if (isSource(node)) for (const pipe of byNode.get(node.id) ?? []) feed(pipe)
  for (let pipe = waiting.pop(); pipe !== undefined; pipe = waiting.pop()) {
    for (const next of beyond(pipe, byNode, known)) if (passesGas(next.node, pipe, next.pipe)) feed(next.pipe)
  }
  const left = new Set(pipes.filter((pipe) => !fed.has(pipe)))
  const pieces: NetworkFault[] = []
  for (const first of left) {
    const piece: NetworkPipe[] = []
    const open = [first]
    left.delete(first)
    for (let pipe = open.pop(); pipe !== undefined; pipe = open.pop()) {
      piece.push(pipe)
      for (const { pipe: other } of beyond(pipe, byNode, known)) if (left.delete(other)) open.push(other)
    }
    const shape = piece.find(({ geometry }) => geometry !== null)?.geometry
    const middle = shape ? centreOf(shape) : null
    pieces.push({ kind: 'noSource', place: middle && [middle.lng, middle.lat], pipes: piece, nodeId: null })
  }
  return pieces
}

function beyond(
  pipe: NetworkPipe,
  byNode: ReadonlyMap<string, readonly NetworkPipe[]>,
  known: ReadonlyMap<string, NetworkNode>,
): readonly { readonly node: NetworkNode; readonly pipe: NetworkPipe }[] {
  return [pipe.startNodeId, pipe.endNodeId].flatMap((id) => {
    const node = id === null ? undefined : known.get(id)
    return node === undefined ? [] : (byNode.get(node.id) ?? []).filter((other) => other !== pipe).map((other) => ({ node, pipe: other }))
  })
}

/** What is wrong with the network of a company: ends of pipes in which no node lies, pipes of a class that cross without a node, changes of diameter at a
 *  node that is no reducer, tee or station, and pieces that no source reaches. */
export function networkFaults(pipes: readonly NetworkPipe[], nodes: readonly NetworkNode[], toleranceM: number): readonly NetworkFault[] {
  const known = new Map(nodes.map((node) => [node.id, node]))
  const byNode = pipesByNode(pipes)
  return [
    ...looseEnds(pipes, known),
    ...crossings(pipes, nodes, toleranceM).map((met): NetworkFault => ({ kind: 'crossing', ...met, nodeId: null })),
    ...diameterJumps(byNode, known),
    ...piecesWithoutSource(pipes, byNode, known),
  ]
}
