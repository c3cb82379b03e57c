import type { Geometry, Point } from '@chengan/kernel/fields/field'
import { type Street, streetsOf } from '../city/regions.ts'
import { type Scale, scaleFacts } from '../city/scale.ts'
import { placeAt } from '../city/shapes.ts'
import type { Stream } from '../stream.ts'
import { type PipeShape, pipeShape } from './facility-forms.ts'

/** A point at which pipes of the plan meet. */
export interface PlannedNode {
  readonly place: Point
  readonly street: Street
  /** The diameters of the pipes that meet there. */
  readonly diameters: number[]
  /** The beginning of a network: the gate of the company where it has one there, else a joint with the network of another. */
  readonly isRoot: boolean
}

export interface PlannedPipe {
  readonly from: PlannedNode
  readonly to: PlannedNode
  readonly street: Street
  readonly geometry: Geometry
  readonly shape: PipeShape
  readonly diameter: number
}

export interface PlannedNetwork {
  readonly nodes: readonly PlannedNode[]
  readonly pipes: readonly PlannedPipe[]
}

interface Grown extends PlannedNode {
  readonly x: number
  readonly y: number
  readonly shape: PipeShape
  readonly diameter: number
}

const sides = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const
/** How far back a pipe may branch off, in nodes. */
const REACH = 9
/** How often a pipe goes on as the one before it. */
const ALIKE = 0.8

/** The network of a company in its districts: in each a tree along the streets' grid, which grows from its beginning pipe by pipe, so that all hangs together and
 *  nothing crosses without a node. The same for the same stream. */
export function planNetwork(scale: Scale, districts: readonly string[], count: number, stream: Stream): PlannedNetwork {
  const trees = districts.map((district) => treeIn(scale, district, stream))
  const pipes = Array.from({ length: count }, (_, at) => trees[at % trees.length]?.grow()).filter((pipe) => pipe !== undefined)
  return { nodes: trees.flatMap(({ nodes }) => nodes), pipes }
}

function treeIn(scale: Scale, district: string, stream: Stream) {
  const streets = streetsOf(district, scale)
  const [shortest, longest] = scaleFacts[scale].pipeMetres
  const step = (shortest + longest) / 2
  const [first] = streets
  if (first === undefined) throw new Error(`${district} has no street`)
  // Each company's grid lies beside the others'.
  const [east, north] = [stream.between(20, 90), stream.between(20, 90)]
  const at = (x: number, y: number) => [first.block.west + (x + 1) * step + east, first.block.south + (y + 1) * step + north] as const
  const streetAt = (x: number, y: number) => {
    const [a, b] = at(x, y)
    return streets.find(({ block }) => a > block.west && a < block.east && b > block.south && b < block.north)
  }
  const shape = pipeShape(stream)
  const start = { x: 1, y: 1 }
  const root: Grown = {
    ...start,
    place: placeAt(...at(start.x, start.y)),
    street: streetAt(start.x, start.y) ?? first,
    diameters: [],
    isRoot: true,
    shape,
    diameter: stream.pick(shape.diameters),
  }
  const nodes: Grown[] = [root]
  const taken = new Set([`${start.x},${start.y}`])
  /** Free neighbours of a node on the grid that lie in the district. */
  const free = ({ x, y, isRoot }: Grown) =>
    isRoot && nodes.length > 1
      ? []
      : sides.flatMap(([dx, dy]) => {
          const street = taken.has(`${x + dx},${y + dy}`) ? undefined : streetAt(x + dx, y + dy)
          return street === undefined ? [] : [{ x: x + dx, y: y + dy, street }]
        })
  const branch = (): Grown | undefined => {
    const recent = nodes.slice(-REACH).filter((node) => free(node).length > 0)
    return recent.length > 0 ? stream.pick(recent) : nodes.findLast((node) => free(node).length > 0)
  }
  return {
    nodes,
    grow(): PlannedPipe | undefined {
      const from = branch()
      if (from === undefined) return undefined
      const { x, y, street } = stream.pick(free(from))
      const alike = stream.chance(ALIKE)
      const own = alike ? from.shape : pipeShape(stream)
      const diameter = alike ? from.diameter : stream.pick(own.diameters)
      const to: Grown = { x, y, place: placeAt(...at(x, y)), street, diameters: [diameter], isRoot: false, shape: own, diameter }
      taken.add(`${x},${y}`)
      nodes.push(to)
      from.diameters.push(diameter)
      const ends = [from.place, to.place].map(({ lng, lat }) => [lng, lat])
      return { from, to, street, geometry: { type: 'LineString', coordinates: ends }, shape: own, diameter }
    },
  }
}
