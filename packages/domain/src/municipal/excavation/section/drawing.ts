import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Geometry } from '@chengan/kernel/fields/field'
import { lengthAlong, shareBeside } from '@chengan/kernel/geometry/drawings/drawn'
import { shapeFault } from '@chengan/kernel/geometry/judge-shape'

const types: readonly Geometry['type'][] = ['LineString', 'MultiLineString', 'Polygon', 'MultiPolygon']

/** The drawn shape of a row, if it is one. */
export function shapeIn({ geometry }: { readonly geometry?: Geometry | null | undefined }): Geometry | null {
  return geometry && shapeFault(geometry, types) === null ? geometry : null
}

/** A section that lies with more than this share of it beside its road is not one of that road. */
const MOST_BESIDE = 0.2

/** How many metres of a section lie beside the road that it names; 0 where it lies on it, null where nobody knows. */
export function metresOffRoad(shape: Geometry | null, road: Geometry | null): number | null {
  if (shape === null || road === null) return null
  return Math.round(shareBeside(shape, road) * lengthAlong(shape) * 100) / 100
}

/** Whether so many metres beside its road are too many for what is drawn. */
export const isOffRoad = (shape: Geometry | null, metres: number | null | undefined): boolean =>
  shape !== null && typeof metres === 'number' && metres > lengthAlong(shape) * MOST_BESIDE

/** The line of the road of a section, as the base data have it. */
export const lineOfRoad = (road: ValuesNamed<'road'> | null | undefined): Geometry | null => road?.geom ?? null
