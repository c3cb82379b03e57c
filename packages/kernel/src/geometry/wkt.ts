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

const HEAD = /^(?:SRID\s*=\s*\d+\s*;\s*)?(POINT|MULTIPOINT|LINESTRING|MULTILINESTRING|POLYGON|MULTIPOLYGON)\s*(?:Z|M|ZM)?\s*(\(.*\))\s*$/is
const NUMBER = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?`
const PAIR = new RegExp(`(${NUMBER})\\s+(${NUMBER})(?:\\s+${NUMBER}){0,2}(?=\\s*[,)])`, 'gi')

/** The geometry that a well-known text writes; heights and measures are left out. Null for a text that is none. Pure. */
export function geometryOfWkt(text: string): WrittenGeometry | null {
  const [, word = '', body = ''] = HEAD.exec(text.trim()) ?? []
  const type = types[word.toUpperCase() as keyof typeof types]
  if (type === undefined) return null
  const json = body
    .replace(PAIR, (_all, x: string, y: string) => `[${Number(x)},${Number(y)}]`)
    .replaceAll('(', '[')
    .replaceAll(')', ']')
  try {
    const read = JSON.parse(json) as unknown[]
    const coordinates = type === 'Point' ? read[0] : type === 'MultiPoint' ? (read as unknown[]).map(loosened) : read
    return depthOf(coordinates) === depths[type] ? { type, coordinates } : null
  } catch {
    return null
  }
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
