import type { Geometry } from '@chengan/kernel/fields/field'
import { corridorOf } from '@chengan/kernel/geometry/corridor'

/** A road whose width nobody knows is drawn this wide, in metres. */
const USUAL_WIDTH = 30

/** A road on which an order holds. */
interface PausedRoad {
  readonly geom?: Geometry | null
  readonly redLineWidth?: number | null
}

const polygonsOf = (area: Geometry): readonly unknown[] => {
  if (area.type === 'MultiPolygon') return area.coordinates as readonly unknown[]
  return area.type === 'Polygon' ? [area.coordinates] : []
}

/** Where an order holds, as the map draws it: its area, its districts, its roads in their width. Null where none of them has a shape. */
export function extentOf(areas: readonly (Geometry | null | undefined)[], roads: readonly PausedRoad[]): Geometry | null {
  const strips = roads.map(({ geom, redLineWidth }) => (geom ? corridorOf(geom, redLineWidth || USUAL_WIDTH) : null))
  const coordinates = [...areas, ...strips].flatMap((area) => (area ? polygonsOf(area) : []))
  return coordinates.length === 0 ? null : { type: 'MultiPolygon', coordinates }
}
