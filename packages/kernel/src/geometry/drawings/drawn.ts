import type { Geometry } from '../../fields/field.ts'
import { metresApart } from '../apart.ts'
import { areaOf, lengthOf, metresBetween, type Position, stringsOf } from '../measure.ts'

/** How many metres what is drawn lies along: a line from end to end; an area as the rectangle that has its outline and its size. */
export function lengthAlong(shape: Geometry): number {
  if (shape.type === 'LineString' || shape.type === 'MultiLineString') return lengthOf(shape)
  const half = lengthOf(shape) / 2
  return (half + Math.sqrt(Math.max(0, half * half - 4 * areaOf(shape)))) / 2
}

/** What lies farther than this from the line of a road (m) is not on it: wider than any, with its verges. */
export const BESIDE_M = 60

const FINEST_STEP_M = 5
const MOST_STEPS = 300

/** The middles of short pieces of a stretch. */
function middlesOf(from: Position, to: Position, step: number): readonly Position[] {
  const pieces = Math.max(1, Math.ceil(metresBetween(from, to) / step))
  return Array.from({ length: pieces }, (_, at) => {
    const along = (at + 0.5) / pieces
    return [from[0] + (to[0] - from[0]) * along, from[1] + (to[1] - from[1]) * along]
  })
}

/** What share of a drawing, 0 to 1, lies farther than so many metres from what it is drawn on. */
export function shareBeside(shape: Geometry, ground: Geometry, beyond = BESIDE_M): number {
  const step = Math.max(FINEST_STEP_M, lengthOf(shape) / MOST_STEPS)
  const places = stringsOf(shape).flatMap((string) => string.slice(1).flatMap((to, at) => middlesOf(string[at] ?? to, to, step)))
  const off = places.filter((place) => metresApart({ type: 'LineString', coordinates: [place] }, ground, beyond) >= beyond)
  return places.length === 0 ? 0 : off.length / places.length
}
