import type { Geometry } from '@chengan/kernel/fields/field'
import { metresApart } from '@chengan/kernel/geometry/apart'
import { crossingsAlong } from '@chengan/kernel/geometry/crossings'
import { boxesMeet, boxOf } from '@chengan/kernel/geometry/measure'

/** Looked for so far around a parking road; beyond it the distance to an intersection means nothing. */
export const LOOKED_FOR_M = 300
/** An end of a road so near to another is drawn at its kerb. */
const AT_THE_KERB_M = 20

/** Metres from a shape to the nearest place where one of its roads meets another, to a decimetre; null where none is near. */
export function nearestCrossing(shape: Geometry, roads: readonly Geometry[], others: readonly Geometry[]): number | null {
  const places = roads.flatMap((road) =>
    crossingsAlong(
      road,
      others.filter((other) => other !== road && boxesMeet(boxOf(other), boxOf(road))),
      AT_THE_KERB_M,
    ),
  )
  const near = places.map((place) => metresApart({ type: 'LineString', coordinates: [place, place] }, shape, LOOKED_FOR_M))
  const least = Math.min(LOOKED_FOR_M, ...near)
  return least >= LOOKED_FOR_M ? null : Math.round(least * 10) / 10
}
