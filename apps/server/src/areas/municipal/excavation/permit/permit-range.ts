import { sectionsOf } from '@chengan/domain/municipal/excavation/checks/of-row'
import { shapeIn } from '@chengan/domain/municipal/excavation/section/drawing'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Geometry } from '@chengan/kernel/fields/field'
import { corridorOf } from '@chengan/kernel/geometry/corridor'

const positive = (value: unknown) => (typeof value === 'number' && value > 0 ? value : null)

/** The area that a permit covers: its sections, those drawn as a line as wide as they are restored (WJ-R4). Null where nothing is drawn. */
export function permitRangeOf(row: ValuesNamed<'excavation'>): Geometry | null {
  const polygons = sectionsOf(row).flatMap((one) => {
    const drawn = shapeIn(one)
    const width = positive(one.restoreWidth) ?? positive(one.trenchWidth) ?? 0
    const strip = drawn === null ? null : corridorOf(drawn, width)
    if (strip === null) return []
    return strip.type === 'Polygon' ? [strip.coordinates] : (strip.coordinates as readonly unknown[])
  })
  if (polygons.length === 0) return null
  return polygons.length === 1 ? { type: 'Polygon', coordinates: polygons[0] } : { type: 'MultiPolygon', coordinates: polygons }
}
