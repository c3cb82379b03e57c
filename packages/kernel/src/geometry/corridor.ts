import type { Geometry } from '../fields/field.ts'
import { metresBetween, type Position, stringsOf } from './measure.ts'

type Flat = readonly [x: number, y: number]
const DIGITS = 1e7
/** Beyond this a sharp bend would throw its corner far away. */
const LONGEST_MITRE = 2

const rounded = (degrees: number) => Math.round(degrees * DIGITS) / DIGITS
const unit = ([ax, ay]: Flat, [bx, by]: Flat): Flat => {
  const length = Math.hypot(bx - ax, by - ay)
  return length === 0 ? [0, 0] : [(bx - ax) / length, (by - ay) / length]
}

/** How far, and where to, the left edge lies from a point of the line, for a half width of one. */
function leftOf(line: readonly Flat[], at: number): Flat {
  const here = line[at] ?? [0, 0]
  const before = line[at - 1]
  const after = line[at + 1]
  const into = before ? unit(before, here) : unit(here, after ?? here)
  const out = after ? unit(here, after) : into
  const [nx, ny] = [-(into[1] + out[1]), into[0] + out[0]]
  const length = Math.hypot(nx, ny)
  if (length === 0) return [-into[1], into[0]]
  const mitre = Math.min(LONGEST_MITRE, 2 / length)
  return [(nx / length) * mitre, (ny / length) * mitre]
}

/** The ring round a line, both sides at half the width. */
function ringAround(line: readonly Position[], width: number): readonly Position[] {
  const [origin = [0, 0]] = line
  const perLat = metresBetween([origin[0], origin[1] - 0.5], [origin[0], origin[1] + 0.5])
  const perLng = metresBetween([origin[0] - 0.5, origin[1]], [origin[0] + 0.5, origin[1]])
  const flat = line.map(([lng, lat]): Flat => [(lng - origin[0]) * perLng, (lat - origin[1]) * perLat])
  const edge = (side: number) =>
    flat.map(([x, y], at): Position => {
      const [dx, dy] = leftOf(flat, at)
      return [rounded(origin[0] + (x + (dx * side * width) / 2) / perLng), rounded(origin[1] + (y + (dy * side * width) / 2) / perLat)]
    })
  const left = edge(1)
  const ring = [...left, ...edge(-1).reverse()]
  return [...ring, ring[0] ?? origin]
}

/** The area of a strip of some metres' width along a line, for works that were drawn as a line; an area stays as it is. Null of a line without
 *  length, or a width of nothing. */
export function corridorOf(geometry: Geometry, width: number): Geometry | null {
  if (geometry.type === 'Polygon' || geometry.type === 'MultiPolygon') return geometry
  const distinct = (line: readonly Position[]) =>
    line.filter((position, at) => at === 0 || position[0] !== line[at - 1]?.[0] || position[1] !== line[at - 1]?.[1])
  const lines = stringsOf(geometry)
    .map(distinct)
    .filter((line) => line.length > 1)
  if (lines.length === 0 || !(width > 0)) return null
  const polygons = lines.map((line) => [ringAround(line, width)])
  return polygons.length === 1 ? { type: 'Polygon', coordinates: polygons[0] } : { type: 'MultiPolygon', coordinates: polygons }
}
