import type { Geometry } from '../fields/field.ts'
import { metresBetween, type Position, stringsOf } from './measure.ts'

/** Where a shape comes nearest to a place, and how many metres that is away. */
export interface NearestPlace {
  readonly at: Position
  readonly metres: number
}

/** The place on a line, or on the edge of an area, that is nearest to a place; null where the shape has no stretch. */
export function nearestOn(place: Position, shape: Geometry): NearestPlace | null {
  const [lng, lat] = place
  // A plane that touches the globe at the place: exact to some per mille over a city.
  const perLat = metresBetween([lng, lat - 0.5], [lng, lat + 0.5])
  const perLng = metresBetween([lng - 0.5, lat], [lng + 0.5, lat])
  let best: NearestPlace | null = null
  for (const string of stringsOf(shape)) {
    for (const [index, end] of string.slice(1).entries()) {
      const start = string[index] ?? end
      const [ax, ay] = [(start[0] - lng) * perLng, (start[1] - lat) * perLat]
      const [dx, dy] = [(end[0] - start[0]) * perLng, (end[1] - start[1]) * perLat]
      const length = dx * dx + dy * dy
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length))
      const [x, y] = [ax + along * dx, ay + along * dy]
      const metres = Math.hypot(x, y)
      if (best === null || metres < best.metres) best = { at: [lng + x / perLng, lat + y / perLat], metres }
    }
  }
  return best
}
