import { gasNodeKind } from '@chengan/domain/utilities/dictionaries/facilities'
import type { Geometry, Point } from '@chengan/kernel/fields/field'
import type { Position } from '@chengan/kernel/geometry/measure'
import type { PlannedNetwork, PlannedNode, PlannedPipe } from './network-plan.ts'

// A register of pipes that was put together from old drawings has mistakes; those of the book's rule Network stand in the largest network of the
// demonstration, few of each, so that the list of faults, the map and the plan of a pipe beside one can be seen.

/** Where a pipe was drawn other than it is laid. */
export interface Misdrawn {
  /** The line as it was drawn. */
  readonly geometry?: Geometry
  /** The line ends before its node, which nobody has named. */
  readonly isLoose?: true
  /** A node of its own, where the pipe begins beside the one in which it should. */
  readonly doubled?: Point
}

export interface DrawnAmiss {
  readonly pipes: ReadonlyMap<PlannedPipe, Misdrawn>
  /** Nodes whose kind was entered wrong. */
  readonly nodes: ReadonlyMap<PlannedNode, string>
}

const LOOSE = 2
const WRONG_KINDS = 2
/** How far before its node a loose pipe ends and how far a doubled node stands beside, in degrees: some metres, further than what is joined by itself. */
const BESIDE = 0.00005
/** How far a pipe goes round whatever was in its way, of the length of the pipe that it crosses thereby, and at most in degrees: some fifty metres. */
const ROUND = 0.15
const MOST_ROUND = 0.0005

/** A distance of the plan, in degrees of latitude: a degree of longitude is shorter. */
const lengthOf = ({ from, to }: PlannedPipe) =>
  Math.hypot((to.place.lng - from.place.lng) * Math.cos((from.place.lat * Math.PI) / 180), to.place.lat - from.place.lat)

/** A place so many degrees along the way from `from` to `to`. */
function towards(from: Point, to: Point, degrees: number): Point {
  const [east, north] = [to.lng - from.lng, to.lat - from.lat]
  const share = degrees / Math.hypot(east * Math.cos((from.lat * Math.PI) / 180), north)
  return { lng: from.lng + east * share, lat: from.lat + north * share }
}

const position = ({ lng, lat }: Point): Position => [Math.round(lng * 1e7) / 1e7, Math.round(lat * 1e7) / 1e7]
const line = (...places: readonly Point[]): Geometry => ({ type: 'LineString', coordinates: places.map(position) })

/** The way of a pipe that goes round its beginning to the other side of a pipe that meets it there, and comes back across it. */
function acrossOther(pipe: PlannedPipe, other: PlannedPipe, begin: PlannedNode): Geometry {
  const end = other.from === begin ? other.to : other.from
  const off = Math.min(lengthOf(other) * ROUND, MOST_ROUND)
  const [near, far] = [towards(begin.place, end.place, off), towards(begin.place, end.place, 2 * off)]
  const ahead = towards(begin.place, pipe.to.place, off)
  const [east, north] = [ahead.lng - begin.place.lng, ahead.lat - begin.place.lat]
  const behind = { lng: near.lng - east, lat: near.lat - north }
  const back = { lng: far.lng + east, lat: far.lat + north }
  return line(begin.place, behind, back, pipe.to.place)
}

/** Of a network what was drawn amiss. `stations`: nodes at which stations stand; all of it lies at ends of the network, so that everybody else has gas.
 *  `counted`: how many pipes, from the first, are in use: nobody looks for a mistake in the others. */
export function drawnAmiss({ pipes, nodes }: PlannedNetwork, stations: ReadonlySet<PlannedNode>, counted: number): DrawnAmiss {
  const meet = Map.groupBy(
    pipes.flatMap((pipe) => [pipe.from, pipe.to].map((node) => ({ node, pipe }))),
    ({ node }) => node,
  )
  const othersAt = (node: PlannedNode, own: PlannedPipe) => (meet.get(node) ?? []).flatMap(({ pipe }) => (pipe === own ? [] : [pipe]))
  const ends = pipes
    .slice(0, counted)
    .filter(({ from, to }) => to.diameters.length === 1 && !stations.has(to) && !from.isRoot && from.isValve !== true)
  const amiss = new Map<PlannedPipe, Misdrawn>()
  const turned = (pipe: PlannedPipe, other: PlannedPipe) => {
    const [east, north] = [pipe.to.place.lng - pipe.from.place.lng, pipe.to.place.lat - pipe.from.place.lat]
    const isAlong = Math.abs(east) > Math.abs(north)
    return isAlong !== Math.abs(other.to.place.lng - other.from.place.lng) > Math.abs(other.to.place.lat - other.from.place.lat)
  }
  const crossing = ends
    .map((pipe) => ({
      pipe,
      other: othersAt(pipe.from, pipe).find(
        (one) => turned(pipe, one) && one.shape.pressure === pipe.shape.pressure && lengthOf(one) > lengthOf(pipe) / 2,
      ),
    }))
    .find(({ other }) => other !== undefined)
  if (crossing?.other !== undefined) amiss.set(crossing.pipe, { geometry: acrossOther(crossing.pipe, crossing.other, crossing.pipe.from) })
  const left = ends.filter((pipe) => !amiss.has(pipe))
  for (const pipe of left.slice(0, LOOSE))
    amiss.set(pipe, { isLoose: true, geometry: line(pipe.from.place, towards(pipe.to.place, pipe.from.place, BESIDE)) })
  const [doubled] = left.slice(LOOSE)
  if (doubled !== undefined) {
    const place = towards(doubled.from.place, doubled.to.place, BESIDE)
    amiss.set(doubled, { doubled: place, geometry: line(place, doubled.to.place) })
  }
  const reducers = nodes.filter(
    (node) => node.diameters.length === 2 && node.diameters[0] !== node.diameters[1] && !node.isRoot && node.isValve !== true,
  )
  const joint = gasNodeKind.values.insulatingJoint.value
  const wrong = reducers.filter((node) => !stations.has(node)).slice(0, WRONG_KINDS)
  return { pipes: amiss, nodes: new Map(wrong.map((node) => [node, joint])) }
}
