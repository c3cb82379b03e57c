import type { Geometry } from '../fields/field.ts'
import { boxOf, lengthOf, metresBetween, type Position, stringsOf } from './measure.ts'

type Flat = readonly [x: number, y: number]

/** Metres on a plane that touches the globe where the first geometry lies: exact to some per mille over a city. */
function planeAt([lng, lat]: Position): (position: Position) => Flat {
  const perLat = metresBetween([lng, lat - 0.5], [lng, lat + 0.5])
  const perLng = metresBetween([lng - 0.5, lat], [lng + 0.5, lat])
  return ([east, north]) => [(east - lng) * perLng, (north - lat) * perLat]
}

const isArea = ({ type }: Geometry) => type === 'Polygon' || type === 'MultiPolygon'

function toSegment([x, y]: Flat, [ax, ay]: Flat, [bx, by]: Flat): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

const side = ([ax, ay]: Flat, [bx, by]: Flat, [x, y]: Flat) => (bx - ax) * (y - ay) - (by - ay) * (x - ax)

function cross(a: Flat, b: Flat, c: Flat, d: Flat): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

type Segment = readonly [Flat, Flat]

const segmentsOf = (string: readonly Flat[]): readonly Segment[] => {
  const [only] = string
  if (string.length === 1 && only) return [[only, only]]
  return string.slice(1).map((to, index) => [string[index] ?? to, to])
}

function betweenSegments([a, b]: Segment, [c, d]: Segment): number {
  if (cross(a, b, c, d)) return 0
  return Math.min(toSegment(a, c, d), toSegment(b, c, d), toSegment(c, a, b), toSegment(d, a, b))
}

/** Whether a place lies inside rings; a hole is outside (even-odd). */
function inside([x, y]: Flat, rings: readonly (readonly Flat[])[]): boolean {
  let odd = false
  for (const ring of rings)
    for (const [[ax, ay], [bx, by]] of segmentsOf(ring)) {
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd
    }
  return odd
}

/** Metres between two geometries, 0 where they meet, cross or lie in one another. `enough`: from which distance on it does not matter; then that
 *  distance is answered. */
export function metresApart(one: Geometry, other: Geometry, enough = Number.POSITIVE_INFINITY): number {
  const [west, south, east, north] = boxOf(one)
  const flat = planeAt([(west + east) / 2, (south + north) / 2])
  const [own, theirs] = [stringsOf(one).map((string) => string.map(flat)), stringsOf(other).map((string) => string.map(flat))]
  const [first, second] = [own[0]?.[0], theirs[0]?.[0]]
  if (first === undefined || second === undefined) return enough
  if ((isArea(other) && inside(first, theirs)) || (isArea(one) && inside(second, own))) return 0
  let least = enough
  const others = theirs.flatMap(segmentsOf)
  for (const segment of own.flatMap(segmentsOf)) {
    for (const their of others) least = Math.min(least, betweenSegments(segment, their))
    if (least === 0) return 0
  }
  return least
}

/** Metres of a line below which a piece is taken as a whole: nearer nobody draws. */
const FINE_M = 0.5

/** The pieces of lines that lie within so many metres of a geometry; the outlines of areas are lines. A distance changes by no more than what is walked, so
 *  that most stretches are judged by their middle alone. */
export function piecesWithin(lines: Geometry, around: Geometry, metres: number): readonly (readonly Position[])[] {
  const [west, south, east, north] = boxOf(around)
  const flat = planeAt([(west + east) / 2, (south + north) / 2])
  const theirs = stringsOf(around).map((string) => string.map(flat))
  const others = theirs.flatMap(segmentsOf)
  const awayFrom = (place: Flat) =>
    isArea(around) && inside(place, theirs)
      ? 0
      : others.reduce((least, [a, b]) => Math.min(least, toSegment(place, a, b)), Number.POSITIVE_INFINITY)
  const pieces: Position[][] = []
  for (const string of stringsOf(lines)) {
    let piece: Position[] = []
    for (const [at, to] of string.entries()) {
      const from = string[at - 1]
      if (from === undefined) continue
      for (const [begin, end] of stretchesWithin(flat(from), flat(to), awayFrom, metres)) {
        if (begin > 0 || piece.length === 0) {
          piece = [between(from, to, begin)]
          pieces.push(piece)
        }
        piece.push(between(from, to, end))
      }
      if (awayFrom(flat(to)) > metres) piece = []
    }
  }
  return pieces
}

const between = (from: Position, to: Position, share: number): Position =>
  share === 0 ? from : share === 1 ? to : [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]

/** The stretches of a segment that lie within the distance, as shares of it, in their order. */
function stretchesWithin(from: Flat, to: Flat, awayFrom: (place: Flat) => number, metres: number): readonly (readonly [number, number])[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const found: [number, number][] = []
  const take = (begin: number, end: number): void => {
    const last = found.at(-1)
    if (last !== undefined && last[1] === begin) last[1] = end
    else found.push([begin, end])
  }
  const walk = (begin: number, end: number): void => {
    const middle = (begin + end) / 2
    const [away, half] = [awayFrom(flatBetween(from, to, middle)), ((end - begin) * length) / 2]
    const isWhole = away + half <= metres || (half < FINE_M && away <= metres)
    if (isWhole) take(begin, end)
    if (isWhole || half < FINE_M || away - half > metres) return
    walk(begin, middle)
    walk(middle, end)
  }
  if (length > 0) walk(0, 1)
  return found
}

const flatBetween = (from: Flat, to: Flat, share: number): Flat => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
]

/** Which share of the length of lines lies within so many metres of a geometry, 0 to 1. */
export function shareWithin(lines: Geometry, around: Geometry, metres: number): number {
  const whole = lengthOf(lines)
  if (whole === 0) return metresApart(lines, around) <= metres ? 1 : 0
  return Math.min(1, lengthOf({ type: 'MultiLineString', coordinates: piecesWithin(lines, around, metres) } as Geometry) / whole)
}

/** A place in the midst of an area: half-way along the widest stretch of the line that crosses it at mid-height. */
function midstOf(rings: readonly (readonly Flat[])[]): Flat | undefined {
  const heights = [...new Set(rings.flat().map(([, y]) => y))].sort((a, b) => a - b)
  const at = Math.floor((heights.length - 1) / 2)
  const y = ((heights[at] ?? 0) + (heights[at + 1] ?? 0)) / 2
  const met = rings
    .flatMap(segmentsOf)
    .flatMap(([[ax, ay], [bx, by]]) => (ay > y === by > y ? [] : [((bx - ax) * (y - ay)) / (by - ay) + ax]))
    .sort((a, b) => a - b)
  const stretches = met.flatMap((from, index) => (index % 2 === 0 ? [[from, met[index + 1] ?? from] as const] : []))
  const [widest] = stretches.sort(([a, b], [c, d]) => d - c - (b - a))
  return widest && [(widest[0] + widest[1]) / 2, y]
}

/** The middles of the pieces into which others cut a segment. */
function middlesOf([a, b]: Segment, others: readonly Segment[]): readonly Flat[] {
  const cuts = others.flatMap(([c, d]) => (cross(a, b, c, d) ? [side(c, d, a) / (side(c, d, a) - side(c, d, b))] : []))
  const ends = [0, ...cuts.sort((one, other) => one - other), 1]
  return ends.slice(1).map((to, index): Flat => {
    const along = (to + (ends[index] ?? to)) / 2
    return [a[0] + along * (b[0] - a[0]), a[1] + along * (b[1] - a[1])]
  })
}

/** Less than this of common ground, in metres, is a border that two drew by hand. */
const BORDER_M = 5

/** Whether two areas have ground in common: neighbours along a border have none. */
export function areasOverlap(one: Geometry, other: Geometry): boolean {
  if (!isArea(one) || !isArea(other)) return false
  const [west, south, east, north] = boxOf(one)
  const flat = planeAt([(west + east) / 2, (south + north) / 2])
  const [own, theirs] = [stringsOf(one).map((string) => string.map(flat)), stringsOf(other).map((string) => string.map(flat))]
  const deepWithin = (place: Flat | undefined, rings: typeof own) =>
    place !== undefined && inside(place, rings) && rings.flatMap(segmentsOf).every(([a, b]) => toSegment(place, a, b) > BORDER_M)
  /** Its midst, its corners, and the middles of its sides between the places where the other's cross them. */
  const placesOf = (rings: typeof own, others: readonly Segment[]) => [
    midstOf(rings),
    ...rings.flatMap(segmentsOf).flatMap((segment) => [segment[0], ...middlesOf(segment, others)]),
  ]
  const reaches = (rings: typeof own, into: typeof own) =>
    placesOf(rings, into.flatMap(segmentsOf)).some((place) => deepWithin(place, into))
  return reaches(own, theirs) || reaches(theirs, own)
}
