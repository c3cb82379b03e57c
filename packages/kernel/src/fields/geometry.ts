import type { Geometry } from './field.ts'
import { type KindSpec, keep, malformed } from './kind.ts'

function isPosition(value: unknown): value is [number, number] {
  return (
    Array.isArray(value) &&
    value.length >= 2 &&
    typeof value[0] === 'number' &&
    typeof value[1] === 'number' &&
    Math.abs(value[0]) <= 180 &&
    Math.abs(value[1]) <= 90
  )
}

/** A number or its digits; an empty text is no zero. */
function degrees(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
}

function positionsHold(value: unknown, depth: number): boolean {
  if (depth === 0) return isPosition(value)
  return Array.isArray(value) && value.length > 0 && value.every((part) => positionsHold(part, depth - 1))
}

const depths: Readonly<Record<Geometry['type'], number>> = { LineString: 1, MultiLineString: 2, Polygon: 2, MultiPolygon: 3 }

/** Smallest box round a geometry in degrees: [minLng, minLat, maxLng, maxLat]. */
export function boxOf(geometry: Geometry): readonly [number, number, number, number] {
  const box: [number, number, number, number] = [180, 90, -180, -90]
  const walk = (value: unknown): void => {
    if (isPosition(value)) {
      box[0] = Math.min(box[0], value[0])
      box[1] = Math.min(box[1], value[1])
      box[2] = Math.max(box[2], value[0])
      box[3] = Math.max(box[3], value[1])
    } else if (Array.isArray(value)) for (const part of value) walk(part)
  }
  walk(geometry.coordinates)
  return box
}

export const pointSpec: KindSpec = {
  kind: 'point',
  columns: () => ({ '': 'jsonb', Lng: 'double precision', Lat: 'double precision' }),
  judge(value) {
    if (typeof value !== 'object' || value === null) return malformed
    const { lng, lat } = value as Record<string, unknown>
    const point = { lng: degrees(lng), lat: degrees(lat) }
    return isPosition([point.lng, point.lat]) ? keep(point) : malformed
  },
  filter: 'none',
  sortable: false,
  schema: () => ({ type: 'object', properties: { lng: { type: 'number' }, lat: { type: 'number' } } }),
  sample: (_field, chance) => ({
    lng: Math.round((123.6 + chance() / 10) * 1e6) / 1e6,
    lat: Math.round((29.8 + chance() / 10) * 1e6) / 1e6,
  }),
}

function shape(kind: 'line' | 'polygon', types: readonly Geometry['type'][], sample: Geometry): KindSpec {
  return {
    kind,
    columns: () => ({
      '': 'jsonb',
      MinLng: 'double precision',
      MinLat: 'double precision',
      MaxLng: 'double precision',
      MaxLat: 'double precision',
    }),
    judge(value) {
      if (typeof value !== 'object' || value === null) return malformed
      const { type, coordinates } = value as Partial<Geometry>
      if (type === undefined || !types.includes(type) || !positionsHold(coordinates, depths[type])) return malformed
      return keep({ type, coordinates })
    },
    filter: 'none',
    sortable: false,
    schema: () => ({ type: 'object', description: 'GeoJSON', properties: { type: { type: 'string' }, coordinates: {} } }),
    sample: () => sample,
  }
}

export const lineSpec = shape('line', ['LineString', 'MultiLineString'], {
  type: 'LineString',
  coordinates: [
    [123.6, 29.8],
    [123.61, 29.8],
  ],
})

export const polygonSpec = shape('polygon', ['Polygon', 'MultiPolygon'], {
  type: 'Polygon',
  coordinates: [
    [
      [123.6, 29.8],
      [123.61, 29.8],
      [123.61, 29.81],
      [123.6, 29.8],
    ],
  ],
})
