import type { Geometry, Point } from '@chengan/kernel/fields/field'
import { type Street, streetsOf } from '../../city/regions.ts'
import { type Scale, scaleFacts } from '../../city/scale.ts'
import { placeAt } from '../../city/shapes.ts'
import type { Stream } from '../../stream.ts'
import { type PipeShape, pipeShape } from '../facility-forms.ts'

/** A point at which pipes of the plan meet. */
export interface PlannedNode {
  readonly place: Point
  readonly street: Street
  /** The diameters of the pipes that meet there. */
  readonly diameters: number[]
  /** The beginning of a network: the gate of the company where it has one there, else a joint with the network of another. */
  readonly isRoot: boolean
  /** A valve well at a branch. */
  readonly isValve?: true
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
const REACH = 5
/** How often a pipe goes on as the one before it. */
const ALIKE = 0.9
/** Metres from a branch to its valve well. */
const WELL = 12
/** How often a branch has one. */
const WELLS = 0.8
/** How often a pipe closes a ring: whoever lies on one has gas from two sides. */
const RING = 0.14

/** The network of a company in its districts: in each pipes along the streets' grid, which grow from their beginning one by one and close rings now and then, so that
 *  all hangs together and nothing crosses without a node. The same for the same stream. */
export function planNetwork(scale: Scale, districts: readonly string[], count: number, stream: Stream): PlannedNetwork {
  const trees = districts.map((district) => treeIn(scale, district, stream))
  const pipes: PlannedPipe[] = []
  for (let at = 0, idle = 0; pipes.length < count && idle < trees.length; at += 1) {
    const grown = trees[at % trees.length]?.grow(count - pipes.length) ?? []
    idle = grown.length === 0 ? idle + 1 : 0
    pipes.push(...grown)
  }
  return { nodes: trees.flatMap(({ nodes }) => nodes), pipes }
}

const part = (from: number, to: number, share: number) => Math.round((from + (to - from) * share) * 1e6) / 1e6

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
  const taken = new Map([[`${start.x},${start.y}`, root]])
  const wells: Grown[] = []
  const joined = new Set<string>()
  const between = (one: Grown, other: Grown) => [`${one.x},${one.y}`, `${other.x},${other.y}`].sort().join('-')
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
  const pipe = (from: Grown, to: Grown, own: PipeShape, diameter: number): PlannedPipe => {
    joined.add(between(from, to))
    from.diameters.push(diameter)
    to.diameters.push(diameter)
    const ends = [from.place, to.place].map(({ lng, lat }) => [lng, lat])
    return { from, to, street: to.street, geometry: { type: 'LineString', coordinates: ends }, shape: own, diameter }
  }
  /** The same; where it branches off it has its valve well a few metres behind the branch, and is two. */
  const branched = (from: Grown, to: Grown, own: PipeShape, diameter: number, most: number): readonly PlannedPipe[] => {
    if (most < 2 || from.isRoot || from.diameters.length < 2 || !stream.chance(WELLS)) return [pipe(from, to, own, diameter)]
    const share = WELL / step
    const place = { lng: part(from.place.lng, to.place.lng, share), lat: part(from.place.lat, to.place.lat, share) }
    const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share]
    const well: Grown = {
      x,
      y,
      place,
      street: streetAt(x, y) ?? to.street,
      diameters: [],
      isRoot: false,
      isValve: true,
      shape: own,
      diameter,
    }
    wells.push(well)
    joined.add(between(from, to))
    return [pipe(from, well, own, diameter), pipe(well, to, own, diameter)]
  }
  /** From one of the newest nodes to a neighbour on the grid to which no pipe leads yet. */
  const ring = (most: number): readonly PlannedPipe[] | undefined => {
    for (const from of nodes.slice(-REACH).reverse())
      for (const [dx, dy] of sides) {
        const to = taken.get(`${from.x + dx},${from.y + dy}`)
        if (to !== undefined && !to.isRoot && !from.isRoot && !joined.has(between(from, to)))
          return branched(from, to, from.shape, from.diameter, most)
      }
    return undefined
  }
  return {
    get nodes() {
      return [...nodes, ...wells]
    },
    /** Some pipes more, of `most` that may be. */
    grow(most: number): readonly PlannedPipe[] {
      const closing = stream.chance(RING) ? ring(most) : undefined
      if (closing !== undefined) return closing
      const from = branch()
      if (from === undefined) return []
      const { x, y, street } = stream.pick(free(from))
      const alike = stream.chance(ALIKE)
      const own = alike ? from.shape : pipeShape(stream)
      const diameter = alike ? from.diameter : stream.pick(own.diameters)
      const to: Grown = { x, y, place: placeAt(...at(x, y)), street, diameters: [], isRoot: false, shape: own, diameter }
      taken.set(`${x},${y}`, to)
      nodes.push(to)
      return branched(from, to, own, diameter, most)
    },
  }
}
