import type { Geometry } from '../../fields/field.ts'

type Ring = readonly (readonly [number, number])[]

/** Whether a point lies inside one ring: a ray to the east crosses its edges an odd number of times. */
function crosses(ring: Ring, lng: number, lat: number): boolean {
  let inside = false
  for (let index = 0, before = ring.length - 1; index < ring.length; before = index, index += 1) {
    const [x, y] = ring[index] ?? [0, 0]
    const [px, py] = ring[before] ?? [0, 0]
    if (y > lat !== py > lat && lng < ((px - x) * (lat - y)) / (py - y) + x) inside = !inside
  }
  return inside
}

/** Whether a point lies in a polygon or one of several: in its outer ring and in none of its holes. */
export function isInside(geometry: Geometry, lng: number, lat: number): boolean {
  const polygons =
    geometry.type === 'Polygon' ? [geometry.coordinates as readonly Ring[]] : (geometry.coordinates as readonly (readonly Ring[])[])
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return false
  return polygons.some(
    ([outer, ...holes]) => outer !== undefined && crosses(outer, lng, lat) && !holes.some((hole) => crosses(hole, lng, lat)),
  )
}
