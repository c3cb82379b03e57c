import type { Geometry } from '../fields/field.ts'
import { metresBetween, type Position, stringsOf } from './measure.ts'
import { nearestOn } from './nearest.ts'

const onStretch = (from: Position, to: Position, share: number): Position => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
]

/** Places along a line, `spacing` metres from one another, the first where the line comes nearest to `from`; they go on in the direction in which the
 *  line is drawn, and end where it ends. At most `most`. Of several lines it is the one nearest to `from`. */
export function placesAlong(shape: Geometry, from: Position, spacing: number, most: number): readonly Position[] {
  const start = nearestOn(from, shape)
  if (start === null || spacing <= 0) return []
  const line = lineThrough(stringsOf(shape), start.at)
  const rest = line === null ? [] : [start.at, ...line.string.slice(line.next)]
  const places: Position[] = [start.at]
  let left = spacing
  for (const [index, end] of rest.slice(1).entries()) {
    let at = rest[index] ?? end
    let stretch = metresBetween(at, end)
    while (places.length < most && stretch >= left && stretch > 0) {
      at = onStretch(at, end, left / stretch)
      places.push(at)
      stretch = metresBetween(at, end)
      left = spacing
    }
    left -= stretch
  }
  return places.slice(0, most)
}

/** The string on which a place lies, and the index of the corner behind it. */
function lineThrough(
  strings: readonly (readonly Position[])[],
  at: Position,
): { readonly string: readonly Position[]; readonly next: number } | null {
  let best: { readonly string: readonly Position[]; readonly next: number; readonly detour: number } | null = null
  for (const string of strings) {
    for (const [index, end] of string.slice(1).entries()) {
      const begin = string[index] ?? end
      // A place on the stretch makes the way over it no longer.
      const detour = metresBetween(begin, at) + metresBetween(at, end) - metresBetween(begin, end)
      if (best === null || detour < best.detour) best = { string, next: index + 1, detour }
    }
  }
  return best
}

/** How far along a line the place on it that is nearest to another lies: 0 at its start, 1 at its end; null where the shape has no stretch. */
export function shareAlong(shape: Geometry, place: Position): number | null {
  const nearest = nearestOn(place, shape)
  if (nearest === null) return null
  let whole = 0
  let before: number | null = null
  let least = Number.POSITIVE_INFINITY
  for (const string of stringsOf(shape))
    for (const [index, end] of string.slice(1).entries()) {
      const begin = string[index] ?? end
      const stretch = metresBetween(begin, end)
      const detour = metresBetween(begin, nearest.at) + metresBetween(nearest.at, end) - stretch
      if (detour < least) {
        least = detour
        before = whole + metresBetween(begin, nearest.at)
      }
      whole += stretch
    }
  return before === null || whole === 0 ? null : Math.min(1, before / whole)
}

/** The place a share of the way along a line: 0 at its start, 1 at its end; null where the shape has no stretch. */
export function positionAt(shape: Geometry, share: number): Position | null {
  const stretches = stringsOf(shape).flatMap((string) => string.slice(1).map((end, index) => [string[index] ?? end, end] as const))
  const lengths = stretches.map(([begin, end]) => metresBetween(begin, end))
  let left = lengths.reduce((sum, length) => sum + length, 0) * Math.min(1, Math.max(0, share))
  for (const [index, [begin, end]] of stretches.entries()) {
    const length = lengths[index] ?? 0
    if (left <= length || index === stretches.length - 1) return onStretch(begin, end, length === 0 ? 0 : Math.min(1, left / length))
    left -= length
  }
  return null
}
