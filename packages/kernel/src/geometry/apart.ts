import type { Geometry } from '../fields/field.ts'
import { boxOf, metresBetween, type Position, stringsOf } from './measure.ts'

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
