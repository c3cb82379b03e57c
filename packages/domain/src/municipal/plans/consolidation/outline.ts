import type { Geometry } from '@chengan/kernel/fields/field'
import { metresBetween, type Position, stringsOf } from '@chengan/kernel/geometry/measure'

/** Metres round the drawn works that the range of an item takes in. */
const MARGIN_M = 4

const turn = ([ox, oy]: Position, [ax, ay]: Position, [bx, by]: Position) => (ax - ox) * (by - oy) - (ay - oy) * (bx - ox)

/** One side of the hull round positions in order of their longitude. */
function side(positions: readonly Position[]): readonly Position[] {
  const kept: Position[] = []
  for (const position of positions) {
    for (;;) {
      const [before, last] = [kept.at(-2), kept.at(-1)]
      if (before === undefined || last === undefined || turn(before, last, position) > 0) break
      kept.pop()
    }
    kept.push(position)
  }
  return kept.slice(0, -1)
}

/** The corners of a square of a margin round a position. */
function around([lng, lat]: Position, metres: number): readonly Position[] {
  const perLat = metresBetween([lng, lat - 0.5], [lng, lat + 0.5])
  const perLng = metresBetween([lng - 0.5, lat], [lng + 0.5, lat])
  const [dx, dy] = [metres / perLng, metres / perLat]
  return [
    [lng - dx, lat - dy],
    [lng + dx, lat - dy],
    [lng + dx, lat + dy],
    [lng - dx, lat + dy],
  ]
}

/** The range of works that are done together: the hull round their drawings with a margin; null where none is drawn. */
export function rangeOf(shapes: readonly Geometry[]): Geometry | null {
  const corners = shapes
    .flatMap((shape) => stringsOf(shape).flat())
    .flatMap((position) => around(position, MARGIN_M))
    .toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  if (corners.length === 0) return null
  const hull = [...side(corners), ...side(corners.toReversed())].map(
    ([lng, lat]) => [Number(lng.toFixed(7)), Number(lat.toFixed(7))] as [number, number],
  )
  const [first] = hull
  return first === undefined ? null : { type: 'Polygon', coordinates: [[...hull, first]] }
}
