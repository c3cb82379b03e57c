import type { Geometry, Point } from '@chengan/kernel/fields/field'
import { metresBetween, type Position, stringsOf } from '@chengan/kernel/geometry/measure'

type Maybe<T> = T | null | undefined

/** The direction, as a step of a metre east and north, in which a line runs where it comes nearest to a place; east where there is no line. */
function directionAt([lng, lat]: Position, line: Maybe<Geometry>, perLng: number, perLat: number): readonly [number, number] {
  let best = { metres: Number.POSITIVE_INFINITY, east: 1, north: 0 }
  for (const string of line == null ? [] : stringsOf(line)) {
    for (const [index, end] of string.slice(1).entries()) {
      const start = string[index] ?? end
      const [ax, ay] = [(start[0] - lng) * perLng, (start[1] - lat) * perLat]
      const [dx, dy] = [(end[0] - start[0]) * perLng, (end[1] - start[1]) * perLat]
      const length = Math.hypot(dx, dy)
      if (length === 0) continue
      const along = Math.min(1, Math.max(0, -(ax * dx + ay * dy) / (length * length)))
      const metres = Math.hypot(ax + along * dx, ay + along * dy)
      if (metres < best.metres) best = { metres, east: dx / length, north: dy / length }
    }
  }
  return [best.east, best.north]
}

const DIGITS = 8
const rounded = (degrees: number): number => Number(degrees.toFixed(DIGITS))

/** The rectangle of a body round its place: its length lies along its section, its width across. Null as long as one of them is not known. */
export function rectangleOf(
  body: { readonly location?: Maybe<Point>; readonly length?: Maybe<number>; readonly width?: Maybe<number> },
  section: Maybe<Geometry>,
): Geometry | null {
  const { location, length, width } = body
  if (location == null || length == null || width == null) return null
  const { lng, lat } = location
  const perLat = metresBetween([lng, lat - 0.5], [lng, lat + 0.5])
  const perLng = metresBetween([lng - 0.5, lat], [lng + 0.5, lat])
  const [east, north] = directionAt([lng, lat], section, perLng, perLat)
  const corner = (along: number, across: number): Position => [
    rounded(lng + (along * length * east - across * width * north) / 2 / perLng),
    rounded(lat + (along * length * north + across * width * east) / 2 / perLat),
  ]
  const first = corner(-1, -1)
  return { type: 'Polygon', coordinates: [[first, corner(1, -1), corner(1, 1), corner(-1, 1), first]] }
}
