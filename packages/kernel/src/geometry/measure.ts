import type { Geometry, Point } from '../fields/field.ts'

/** WGS-84 degrees, as GeoJSON has them. */
export type Position = readonly [lng: number, lat: number]

/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number]

const EARTH_RADIUS = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Whether a value is a position on the globe. */
export function isPosition(value: unknown): value is Position {
  return (
    Array.isArray(value) &&
    value.length >= 2 &&
    typeof value[0] === 'number' &&
    typeof value[1] === 'number' &&
    Math.abs(value[0]) <= 180 &&
    Math.abs(value[1]) <= 90
  )
}

/** The strings of positions that make up a geometry: its lines, or its rings. */
export function stringsOf(geometry: Geometry): readonly (readonly Position[])[] {
  const found: (readonly Position[])[] = []
  const walk = (value: unknown): void => {
    if (!Array.isArray(value)) return
    if (value.length > 0 && value.every(isPosition)) found.push(value as readonly Position[])
    else for (const part of value) walk(part)
  }
  walk(geometry.coordinates)
  return found
}

/** Smallest box round a geometry. */
export function boxOf(geometry: Geometry): Box {
  const positions = stringsOf(geometry).flat()
  const [lngs, lats] = [positions.map(([lng]) => lng), positions.map(([, lat]) => lat)]
  const least = (values: readonly number[], start: number) => values.reduce((a, b) => Math.min(a, b), start)
  const most = (values: readonly number[], start: number) => values.reduce((a, b) => Math.max(a, b), start)
  return [least(lngs, 180), least(lats, 90), most(lngs, -180), most(lats, -90)]
}

/** Metres between two positions on a sphere of the earth's mean radius. */
export function metresBetween(from: Position, to: Position): number {
  const half =
    Math.sin(radians(to[1] - from[1]) / 2) ** 2 +
    Math.cos(radians(from[1])) * Math.cos(radians(to[1])) * Math.sin(radians(to[0] - from[0]) / 2) ** 2
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(half))
}

function along(positions: readonly Position[]): number {
  let sum = 0
  let before: Position | undefined
  for (const position of positions) {
    if (before) sum += metresBetween(before, position)
    before = position
  }
  return sum
}

/** Length of a line in metres; of an area the length of its outline. */
export function lengthOf(geometry: Geometry): number {
  return stringsOf(geometry).reduce((sum, one) => sum + along(one), 0)
}

/** Area of a ring in square metres, of either direction: the sphere's formula, good to some per mille at a city's size. */
function ringArea(ring: readonly Position[]): number {
  let sum = 0
  ring.forEach((position, index) => {
    const next = ring[(index + 1) % ring.length] ?? position
    sum += radians(next[0] - position[0]) * (2 + Math.sin(radians(position[1])) + Math.sin(radians(next[1])))
  })
  return Math.abs((sum * EARTH_RADIUS * EARTH_RADIUS) / 2)
}

/** Area in square metres, holes taken out; 0 of a line. */
export function areaOf(geometry: Geometry): number {
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return 0
  const polygons = (
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  ) as readonly (readonly (readonly Position[])[])[]
  const areas = polygons.map((rings) => rings.reduce((sum, ring, index) => sum + (index === 0 ? ringArea(ring) : -ringArea(ring)), 0))
  return areas.reduce((sum, one) => sum + one, 0)
}

/** A place in the middle of a geometry, seven digits: half-way along a line, the middle of the box of an area. */
export function centreOf(geometry: Geometry): Point {
  const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7
  if (geometry.type === 'Polygon' || geometry.type === 'MultiPolygon') {
    const [west, south, east, north] = boxOf(geometry)
    return { lng: rounded((west + east) / 2), lat: rounded((south + north) / 2) }
  }
  const [longest = []] = [...stringsOf(geometry)].sort((a, b) => along(b) - along(a))
  let left = along(longest) / 2
  for (const [index, position] of longest.entries()) {
    const next = longest[index + 1]
    if (next === undefined) break
    const step = metresBetween(position, next)
    if (step >= left) {
      const share = step === 0 ? 0 : left / step
      return { lng: rounded(position[0] + (next[0] - position[0]) * share), lat: rounded(position[1] + (next[1] - position[1]) * share) }
    }
    left -= step
  }
  const [lng = 0, lat = 0] = longest[0] ?? []
  return { lng, lat }
}

/** Whether two boxes have a place in common. */
export function boxesMeet(one: Box, other: Box): boolean {
  return one[0] <= other[2] && other[0] <= one[2] && one[1] <= other[3] && other[1] <= one[3]
}

/** Reads `west,south,east,north`; null if it is no box. */
export function readBox(text: string): Box | null {
  const parts = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const [west, south, east, north] = parts
  if (parts.length !== 4 || west === undefined || south === undefined || east === undefined || north === undefined) return null
  return isPosition([west, south]) && isPosition([east, north]) && west <= east && south <= north ? [west, south, east, north] : null
}
