import { MOST_COLUMNS, MOST_ROWS, SignsOfAll } from '../limits.ts'
import type { SheetFacts, SheetRow, SheetValue } from '../open-sheet.ts'
import type { ReadSheet } from '../read-sheet.ts'
import { SheetFault } from '../sheet-fault.ts'

/** A thing of a file of geometries: what is said of it, and where it lies. */
export interface Feature {
  readonly properties: Readonly<Record<string, unknown>> | null
  readonly geometry: { readonly type: string; readonly coordinates: unknown } | null
}

const PLACE = 'geometry.point'
const SHAPE = 'geometry.line'

/** Features as the table that they are: a head of the names of their properties, a row for each, its place or line in a column of its own. */
export function sheetOfFeatures(features: readonly Feature[], facts: Pick<SheetFacts, 'ground' | 'sheetName' | 'otherSheets'>): ReadSheet {
  if (features.length === 0) throw new SheetFault('empty')
  if (features.length > MOST_ROWS) throw new SheetFault('tooManyRows')
  const names = [...new Set(features.flatMap(({ properties }) => Object.keys(properties ?? {})))]
  const places = [PLACE, SHAPE].filter((name) => features.some(({ geometry }) => columnOf(geometry) === name))
  if (names.length + places.length > MOST_COLUMNS) throw new SheetFault('tooManyColumns')
  const said = new SignsOfAll()
  for (const { properties } of features) said.take(Object.values(properties ?? {}))
  async function* rows(): AsyncGenerator<SheetRow> {
    const signs = new SignsOfAll()
    yield { number: 1, values: [...names, ...places], formulas: [] }
    for (const [at, { properties, geometry }] of features.entries()) {
      const own = names.map((name) => cellOf(properties?.[name]))
      const shape = places.map((name) =>
        columnOf(geometry) === name ? JSON.stringify({ type: geometry?.type, coordinates: geometry?.coordinates }) : null,
      )
      const values = [...own, ...shape]
      signs.take(values)
      yield { number: at + 2, values, formulas: [] }
    }
  }
  return { rowCount: features.length + 1, hiddenColumns: [], hiddenRows: 0, ...facts, rows }
}

const columnOf = (geometry: Feature['geometry']): string | null => (geometry === null ? null : geometry.type === 'Point' ? PLACE : SHAPE)

function cellOf(value: unknown): SheetValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value instanceof Date) return value
  return JSON.stringify(value)
}

interface GeoJson {
  readonly type?: unknown
  readonly features?: unknown
  readonly crs?: { readonly properties?: { readonly name?: unknown } } | null
  readonly name?: unknown
}

/** Reads GeoJSON: a collection of features, one of them, or one a line. It says WGS-84 where it says nothing else (RFC 7946). */
export function openGeoJson(text: string): ReadSheet {
  const read = parsed(text)
  const features = read.type === 'FeatureCollection' ? read.features : read.type === 'Feature' ? [read] : null
  if (!Array.isArray(features) || !features.every(isFeature)) throw new SheetFault('unreadable')
  const said = read.crs?.properties?.name
  const crs =
    typeof said === 'string'
      ? said
          .replace(/^urn:ogc:def:crs:/i, '')
          .replace(/::?/g, ':')
          .replace(/^OGC:.*CRS84$/i, 'WGS84')
      : 'WGS84'
  return sheetOfFeatures(features, {
    ground: { crs, asks: null },
    otherSheets: [],
    ...(typeof read.name === 'string' ? { sheetName: read.name } : {}),
  })
}

function parsed(text: string): GeoJson {
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) as GeoJson
  } catch (cause) {
    const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
    if (lines.length < 2) throw new SheetFault('unreadable', { cause })
    return { type: 'FeatureCollection', features: lines.map((line) => parsed(line)) }
  }
}

function isFeature(one: unknown): one is Feature {
  if (typeof one !== 'object' || one === null || !('type' in one) || one.type !== 'Feature') return false
  const { geometry = null, properties = null } = one as { geometry?: unknown; properties?: unknown }
  return (geometry === null || isGeometry(geometry)) && (properties === null || typeof properties === 'object')
}

const isGeometry = (one: unknown) => typeof one === 'object' && one !== null && 'type' in one && 'coordinates' in one
