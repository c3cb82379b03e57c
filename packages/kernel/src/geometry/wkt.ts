import type { Position } from './measure.ts'

/** A geometry as GeoJSON has it, of the kinds that registers bring. */
export interface WrittenGeometry {
  readonly type: 'Point' | 'MultiPoint' | 'LineString' | 'MultiLineString' | 'Polygon' | 'MultiPolygon'
  readonly coordinates: unknown
}

const types = {
  POINT: 'Point',
  MULTIPOINT: 'MultiPoint',
  LINESTRING: 'LineString',
  MULTILINESTRING: 'MultiLineString',
  POLYGON: 'Polygon',
  MULTIPOLYGON: 'MultiPolygon',
} as const

const HEAD =
  /^(?:SRID\s{0,9}=\s{0,9}\d{1,9}\s{0,9};\s{0,9})?(POINT|MULTIPOINT|LINESTRING|MULTILINESTRING|POLYGON|MULTIPOLYGON)\s{0,9}(?:ZM|Z|M)?\s{0,9}(\(.*\))$/is
const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i
// What stands between brackets and commas: the figures of one position.
const BETWEEN = /[^(),]+/g

/** The geometry that a well-known text writes; heights and measures are left out. Null for a text that is none. Pure. */
export function geometryOfWkt(text: string): WrittenGeometry | null {
  const [, word = '', body = ''] = HEAD.exec(text.trim()) ?? []
  const type = types[word.toUpperCase() as keyof typeof types]
  if (type === undefined) return null
  const json = body.replace(BETWEEN, positionIn).replaceAll('(', '[').replaceAll(')', ']')
  try {
    const read = JSON.parse(json) as unknown[]
    const coordinates = type === 'Point' ? read[0] : type === 'MultiPoint' ? (read as unknown[]).map(loosened) : read
    return depthOf(coordinates) === depths[type] ? { type, coordinates } : null
  } catch {
    return null
  }
}

/** The two figures of a position, without its height and measure, as JSON; anything else stays as it is, and is none. */
function positionIn(text: string): string {
  const figures = text.split(/\s+/).filter((one) => one !== '')
  const [x, y] = figures
  const isPosition = figures.length >= 2 && figures.length <= 4 && figures.every((one) => NUMBER.test(one))
  return isPosition ? `[${Number(x)},${Number(y)}]` : text
}

// MULTIPOINT ((1 2), (3 4)) and MULTIPOINT (1 2, 3 4) mean the same.
const loosened = (one: unknown) => (Array.isArray(one) && Array.isArray(one[0]) ? one[0] : one)

const depths = { Point: 1, MultiPoint: 2, LineString: 2, MultiLineString: 3, Polygon: 3, MultiPolygon: 4 } as const

function depthOf(coordinates: unknown): number {
  return Array.isArray(coordinates) && coordinates.length > 0 ? 1 + depthOf(coordinates[0]) : 0
}

/** The same geometry with every position put through a function. */
export function withPositions<G extends { readonly coordinates: unknown }>(geometry: G, change: (position: Position) => Position): G {
  const walk = (part: unknown): unknown => {
    if (!Array.isArray(part)) return part
    const [x, y] = part as unknown[]
    return typeof x === 'number' && typeof y === 'number' ? change([x, y]) : part.map(walk)
  }
  return { ...geometry, coordinates: walk(geometry.coordinates) }
}

/** Every position of a geometry, in its order. */
export function positionsOf(geometry: { readonly coordinates: unknown }): readonly Position[] {
  const found: Position[] = []
  withPositions(geometry, (position) => {
    found.push(position)
    return position
  })
  return found
}
