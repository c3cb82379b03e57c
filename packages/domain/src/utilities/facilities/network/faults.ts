import type { Geometry } from '@chengan/kernel/fields/field'
import { centreOf, metresBetween, type Position, stringsOf } from '@chengan/kernel/geometry/measure'
import { gasFacilityType, gasNodeKind } from '../../dictionaries/facilities.ts'
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

// Some two hundred metres: a segment of a pipe lies in one or two cells.
const CELL_DEGREES = 0.002

interface Stretch {
  readonly pipe: NetworkPipe
  readonly from: Position
  readonly to: Position
}

function cellsOf({ from, to }: Stretch): readonly string[] {
  const cells: string[] = []
  const [west, east] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])].map((value) => Math.floor(value / CELL_DEGREES))
  const [south, north] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])].map((value) => Math.floor(value / CELL_DEGREES))
  for (let x = west ?? 0; x <= (east ?? -1); x += 1) for (let y = south ?? 0; y <= (north ?? -1); y += 1) cells.push(`${x},${y}`)
  return cells
}

/** Where two stretches cross, their ends apart; null where they do not. */
function crossingOf(one: Stretch, other: Stretch): Position | null {
  const [ax, ay] = one.from
  const [dx, dy] = [one.to[0] - ax, one.to[1] - ay]
  const [ex, ey] = [other.to[0] - other.from[0], other.to[1] - other.from[1]]
  const turn = dx * ey - dy * ex
  if (turn === 0) return null
  const [gx, gy] = [other.from[0] - ax, other.from[1] - ay]
  const [along, across] = [(gx * ey - gy * ex) / turn, (gx * dy - gy * dx) / turn]
  return along <= 0 || along >= 1 || across <= 0 || across >= 1 ? null : [ax + along * dx, ay + along * dy]
}

function crossings(pipes: readonly NetworkPipe[], nodes: readonly NetworkNode[], toleranceM: number): readonly NetworkFault[] {
  const cells = new Map<string, Stretch[]>()
  const nodesIn = Map.groupBy(nodes, ({ place }) => (place === null ? '' : cellOf(place)))
  const found = new Map<string, NetworkFault>()
  for (const pipe of pipes)
    for (const string of pipe.geometry ? stringsOf(pipe.geometry) : [])
      for (const [index, to] of string.slice(1).entries()) {
        const stretch = { pipe, from: string[index] ?? to, to }
        for (const cell of cellsOf(stretch)) {
          const others = cells.get(cell) ?? []
          for (const other of others) {
            if (other.pipe === pipe || other.pipe.pressureClass !== pipe.pressureClass) continue
            const place = crossingOf(stretch, other)
            if (place === null || hasNode(place, nodesIn, toleranceM)) continue
            const pair = [other.pipe, pipe]
            const key = `${pair
              .map(({ id }) => id)
              .sort()
              .join()}|${place.map((part) => part.toFixed(6)).join()}`
            found.set(key, { kind: 'crossing', place, pipes: pair, nodeId: null })
          }
          others.push(stretch)
          cells.set(cell, others)
        }
      }
  return [...found.values()]
}

const cellOf = ([lng, lat]: Position) => `${Math.floor(lng / CELL_DEGREES)},${Math.floor(lat / CELL_DEGREES)}`

function hasNode(place: Position, nodesIn: ReadonlyMap<string, readonly NetworkNode[]>, toleranceM: number): boolean {
  const around = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => cellOf([place[0] + x * CELL_DEGREES, place[1] + y * CELL_DEGREES])))
  return around.some((cell) =>
    (nodesIn.get(cell) ?? []).some((node) => node.place !== null && metresBetween(node.place, place) <= toleranceM),
  )
}

/** What is wrong with the network of a company: ends of pipes in which no node lies, pipes of a class that cross without a node, changes of diameter at a
 *  node that is no reducer, tee or station, and pieces that no source reaches. */
export function networkFaults(pipes: readonly NetworkPipe[], nodes: readonly NetworkNode[], toleranceM: number): readonly NetworkFault[] {
  const known = new Map(nodes.map((node) => [node.id, node]))
  const byNode = pipesByNode(pipes)
  return [
    ...looseEnds(pipes, known),
    ...crossings(pipes, nodes, toleranceM),
    ...diameterJumps(byNode, known),
    ...piecesWithoutSource(pipes, byNode, known),
  ]
}
