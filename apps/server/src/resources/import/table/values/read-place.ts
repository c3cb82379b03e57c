import type { Field } from '@chengan/kernel/fields/field'
import { degreesOf } from '@chengan/kernel/geometry/degrees'
import { geometryOfWkt } from '@chengan/kernel/geometry/wkt'
import type { SheetValue } from '../../../../ports/sheets/open-sheet.ts'
import { textOfCell } from '../cell-texts.ts'
import { halfWidth, trimmed } from '../plain-texts.ts'
import { plainCell, type Reading, refusedCell } from '../reading.ts'
import { readNumber } from './read-number.ts'

/** One coordinate of a point, or the whole point of a cell. */
export function readPosition(field: Field, part: 'lng' | 'lat' | undefined, value: Exclude<SheetValue, null>): Reading {
  if (part !== undefined) return readCoordinate(field, value)
  const text = trimmed(halfWidth(textOfCell(value)))
  const written = text.startsWith('{') ? geometryOfJson(text) : geometryOfWkt(text)
  if (written !== null) {
    const [lng, lat] = written.type === 'Point' ? (written.coordinates as readonly unknown[]) : []
    return typeof lng === 'number' && typeof lat === 'number' ? plainCell({ lng, lat }) : refusedCell('cellPosition', field, text)
  }
  const parts = text
    .split(/[,;、]|\s(?=[NSEW]?\d{1,3}[°度])/i)
    .map((one) => one.trim())
    .filter((one) => one !== '')
  const [lng, lat] = (parts.length === 2 ? parts : text.split(/\s+/)).map((one) => coordinateOf(one))
  if (parts.length > 2 || lng == null || lat == null) return refusedCell('cellPosition', field, text)
  return plainCell({ lng: lng.value, lat: lat.value }, lng.isDegrees || lat.isDegrees ? ['degrees'] : [])
}

function coordinateOf(text: string): { readonly value: number; readonly isDegrees: boolean } | null {
  if (/^[-+]?\d+(\.\d+)?$/.test(text)) return { value: Number(text), isDegrees: false }
  const degrees = degreesOf(text)
  return degrees === null ? null : { value: degrees, isDegrees: true }
}

/** A figure, or degrees with their minutes and seconds. */
function readCoordinate(field: Field, value: Exclude<SheetValue, null>): Reading {
  const degrees = typeof value === 'string' ? degreesOf(trimmed(halfWidth(value))) : null
  return degrees === null ? readNumber(field, value) : plainCell(degrees, ['degrees'])
}

/** A line as GeoJSON, as well-known text, or as positions `lng,lat` with `;` between them. */
export function readShape(field: Field, text: string): Reading {
  const refused = refusedCell('cellPosition', field, text)
  if (text.startsWith('{')) {
    const geometry = geometryOfJson(text)
    return geometry === null ? refused : plainCell(geometry)
  }
  const written = geometryOfWkt(text)
  if (written !== null) return plainCell(written)
  const coordinates = halfWidth(text)
    .split(/[;；\n]/)
    .filter((part) => part.trim() !== '')
    .map((part) =>
      part
        .trim()
        .split(/[,，\s]+/)
        .map((one) => degreesOf(one) ?? Number(one)),
    )
  const sound = coordinates.length > 1 && coordinates.every((position) => position.length === 2 && position.every(Number.isFinite))
  return sound ? plainCell({ type: 'LineString', coordinates }) : refused
}

/** A geometry as GeoJSON, without the heights of its positions; a feature by its geometry. Null for a text that is none. */
function geometryOfJson(text: string): { readonly type: string; readonly coordinates: unknown } | null {
  try {
    const read = JSON.parse(text) as { type?: unknown; coordinates?: unknown; geometry?: unknown }
    const geometry = (read.type === 'Feature' ? read.geometry : read) as { type?: unknown; coordinates?: unknown } | null
    if (geometry === null || typeof geometry?.type !== 'string') return null
    return { type: geometry.type, coordinates: withoutHeights(geometry.coordinates) }
  } catch {
    return null
  }
}

function withoutHeights(part: unknown): unknown {
  if (!Array.isArray(part)) return part
  return typeof part[0] === 'number' ? part.slice(0, 2) : part.map(withoutHeights)
}
