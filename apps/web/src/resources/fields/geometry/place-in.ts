import type { Geometry } from '@chengan/kernel/fields/field'
import { stringsOf } from '@chengan/kernel/geometry/measure'
import type { Values } from '../../row.ts'
import { pointOf } from './point.tsx'
import { geometryOf } from './shape-words.ts'

/** A place as a shape of one corner, so that what looks at shapes looks at it, too. */
function placeOf(value: unknown): Geometry | null {
  const point = pointOf(value)
  return point === null ? geometryOf(value) : { type: 'LineString', coordinates: [[point.lng, point.lat]] }
}

/** A shape of one corner. */
const isPlace = (shape: Geometry) => stringsOf(shape).flat().length === 1

const isRow = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Where a row lies, by its own shape or place, else by the first of its child rows that has one; null where nothing says. A shape tells more than a
 *  place. */
export function placeOfRow(row: Values): Geometry | null {
  const own = Object.values(row).flatMap((value) => placeOf(value) ?? [])
  const shape = own.find((one) => !isPlace(one))
  if (own.length > 0) return shape ?? own[0] ?? null
  for (const value of Object.values(row)) {
    for (const line of Array.isArray(value) ? value : []) {
      const place = isRow(line) ? placeOfRow(line) : null
      if (place !== null) return place
    }
  }
  return null
}
