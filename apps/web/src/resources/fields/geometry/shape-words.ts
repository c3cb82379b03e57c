import type { Geometry } from '@chengan/kernel/fields/field'
import { areaOf, lengthOf, type Position as Pair } from '@chengan/kernel/geometry/measure'
import type { Words } from '../../words.ts'

export function geometryOf(value: unknown): Geometry | null {
  return typeof value === 'object' && value !== null && 'type' in value && 'coordinates' in value ? (value as Geometry) : null
}

const SQUARE_KM = 1_000_000
const KM = 1000

/** How long a line is and how large an area, as they lie on the ground. */
export function shapeWords(geometry: Geometry | null, { text }: Words): string {
  if (geometry === null) return ''
  if (geometry.type.endsWith('LineString')) {
    const metres = lengthOf(geometry)
    return metres < KM ? text.map.metres(metres.toFixed(0)) : text.map.length((metres / KM).toFixed(2))
  }
  const area = areaOf(geometry)
  return area < SQUARE_KM / 10 ? text.map.area(area.toFixed(0)) : text.map.largeArea((area / SQUARE_KM).toFixed(2))
}

/** The corners that can be moved one by one; none of a shape in several parts or with holes. */
export function cornersOf(geometry: Geometry | null): readonly Pair[] {
  if (geometry === null) return []
  if (geometry.type === 'LineString') return geometry.coordinates as readonly Pair[]
  if (geometry.type !== 'Polygon') return []
  const rings = geometry.coordinates as readonly (readonly Pair[])[]
  return rings.length === 1 ? (rings[0] ?? []).slice(0, -1) : []
}

/** The shape of the corners; null while they make none. */
export function shapeOfCorners(corners: readonly Pair[], closed: boolean): Geometry | null {
  const [first] = corners
  if (first === undefined || corners.length < (closed ? 3 : 2)) return null
  return closed ? { type: 'Polygon', coordinates: [[...corners, first]] } : { type: 'LineString', coordinates: corners }
}
