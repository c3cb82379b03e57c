import { isInCountry, isSwapped, shapeFault } from '../geometry/judge-shape.ts'
import { isPosition, type Position } from '../geometry/measure.ts'
import type { Geometry } from './field.ts'
import { type Chance, type KindSpec, keep, malformed } from './kind.ts'

/** A number or its digits; an empty text is no zero. */
function degrees(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
}

/** A place inside the demonstration city, six digits. */
function somewhere(chance: Chance): Position {
  const rounded = (value: number) => Math.round(value * 1e6) / 1e6
  return [rounded(123.6 + chance() / 10), rounded(29.8 + chance() / 10)]
}

const position = { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 3 } as const

export const pointSpec: KindSpec = {
  kind: 'point',
  columns: () => ({ '': 'jsonb', Lng: 'double precision', Lat: 'double precision' }),
  judge(value) {
    if (typeof value !== 'object' || value === null) return malformed
    const { lng, lat } = value as Record<string, unknown>
    const point = { lng: degrees(lng), lat: degrees(lat) }
    if (isSwapped([point.lng, point.lat])) return { refusal: { key: 'positionSwapped' } }
    if (!isPosition([point.lng, point.lat])) return malformed
    return isInCountry([point.lng, point.lat, point.lng, point.lat]) ? keep(point) : { refusal: { key: 'outsideCountry' } }
  },
  filter: 'box',
  sortable: false,
  schema: () => ({
    type: ['object', 'null'],
    description: 'WGS-84',
    required: ['lng', 'lat'],
    properties: { lng: { type: 'number' }, lat: { type: 'number' } },
  }),
  sample(_field, chance) {
    const [lng, lat] = somewhere(chance)
    return { lng, lat }
  },
}

const nested = (depth: number): object => (depth === 0 ? position : { type: 'array', items: nested(depth - 1) })
const depths: Readonly<Record<Geometry['type'], number>> = { LineString: 1, MultiLineString: 2, Polygon: 2, MultiPolygon: 3 }

function shape(kind: 'line' | 'polygon' | 'shape', types: readonly Geometry['type'][], sample: (chance: Chance) => Geometry): KindSpec {
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
      const fault = shapeFault(value, types)
      if (fault) return { refusal: fault }
      const { type, coordinates } = value as Geometry
      return keep({ type, coordinates })
    },
    filter: 'box',
    sortable: false,
    schema: () => ({
      type: ['object', 'null'],
      description: 'GeoJSON in WGS-84',
      required: ['type', 'coordinates'],
      properties: { type: { type: 'string', enum: types }, coordinates: { anyOf: types.map((type) => nested(depths[type])) } },
    }),
    sample: (_field, chance) => sample(chance),
  }
}

function someLine(chance: Chance): Geometry {
  const [lng, lat] = somewhere(chance)
  return {
    type: 'LineString',
    coordinates: [
      [lng, lat],
      [lng + 0.002, lat + 0.001],
      [lng + 0.004, lat],
    ].map(sixDigits),
  }
}

function somePolygon(chance: Chance): Geometry {
  const [lng, lat] = somewhere(chance)
  const ring = [
    [lng, lat],
    [lng + 0.002, lat],
    [lng + 0.002, lat + 0.001],
    [lng, lat + 0.001],
    [lng, lat],
  ]
  return { type: 'Polygon', coordinates: [ring.map(sixDigits)] }
}

function sixDigits(values: readonly number[]): readonly number[] {
  return values.map((value) => Math.round(value * 1e6) / 1e6)
}

export const lineSpec = shape('line', ['LineString', 'MultiLineString'], someLine)
export const polygonSpec = shape('polygon', ['Polygon', 'MultiPolygon'], somePolygon)
/** A line or an area, as whoever draws it likes. */
export const shapeSpec = shape('shape', ['LineString', 'MultiLineString', 'Polygon', 'MultiPolygon'], (chance) =>
  chance() < 0.5 ? someLine(chance) : somePolygon(chance),
)
