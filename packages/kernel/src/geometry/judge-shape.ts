import type { FieldRefusal } from '../errors/refusal.ts'
import type { Geometry } from '../fields/field.ts'
import { type Box, boxOf, isPosition, type Position, stringsOf } from './measure.ts'

/** Most positions of one shape: a drawn one has tens; more is a file of a survey. */
export const MOST_VERTICES = 2000

/** The mainland with its islands, roughly: what lies outside is two numbers changed over, or metres for degrees. */
const country: Box = [73, 3, 136, 54]

/** Whether a box lies inside the country. */
export function isInCountry([west, south, east, north]: Box): boolean {
  return west >= country[0] && south >= country[1] && east <= country[2] && north <= country[3]
}

/** Whether a position lies in the country once its two numbers change places. No place of the country is one both ways. */
export function isSwapped([lng, lat]: Position): boolean {
  return isInCountry([lat, lng, lat, lng]) && !isInCountry([lng, lat, lng, lat])
}

/** How deep the positions lie in the coordinates of a type. */
const depths: Readonly<Record<Geometry['type'], number>> = { LineString: 1, MultiLineString: 2, Polygon: 2, MultiPolygon: 3 }

function positionsHold(value: unknown, depth: number): boolean {
  if (depth === 0) return isPosition(value)
  return Array.isArray(value) && value.length > 0 && value.every((part) => positionsHold(part, depth - 1))
}

const same = (one: Position | undefined, other: Position | undefined) => one?.[0] === other?.[0] && one?.[1] === other?.[1]

/** Which side of the line through a and b a position lies on: over 0 left, under 0 right. */
function side(a: Position, b: Position, c: Position): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

function between(a: Position, b: Position, c: Position): boolean {
  return Math.min(a[0], b[0]) <= c[0] && c[0] <= Math.max(a[0], b[0]) && Math.min(a[1], b[1]) <= c[1] && c[1] <= Math.max(a[1], b[1])
}

/** Whether two stretches meet anywhere. */
export function stretchesMeet(a: Position, b: Position, c: Position, d: Position): boolean {
  const [one, two, three, four] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)]
  if (one * two < 0 && three * four < 0) return true
  return (
    (one === 0 && between(a, b, c)) ||
    (two === 0 && between(a, b, d)) ||
    (three === 0 && between(c, d, a)) ||
    (four === 0 && between(c, d, b))
  )
}

/** Whether the outline of a closed ring meets itself anywhere but where neighbours join. */
export function crossesItself(ring: readonly Position[]): boolean {
  const count = ring.length - 1
  for (let one = 0; one < count; one += 1) {
    const [a, b] = [ring[one], ring[one + 1]]
    for (let other = one + 1; a && b && other < count; other += 1) {
      const [c, d] = [ring[other], ring[other + 1]]
      if (!c || !d) continue
      const joined = other === one + 1 ? b : one === 0 && other === count - 1 ? a : null
      if (joined === null ? stretchesMeet(a, b, c, d) : turnsBack(a, b, c, d, joined)) return true
    }
  }
  return false
}

/** Of two stretches that join: whether one runs back over the other. */
function turnsBack(a: Position, b: Position, c: Position, d: Position, joined: Position): boolean {
  const [from, to] = [same(a, joined) ? b : a, same(c, joined) ? d : c]
  if (side(from, joined, to) !== 0) return false
  return (from[0] - joined[0]) * (to[0] - joined[0]) + (from[1] - joined[1]) * (to[1] - joined[1]) > 0
}

/** Why a geometry is refused: not of a type, outside the country, too detailed, a ring open or crossing itself; null if it is well. */
export function shapeFault(value: unknown, types: readonly Geometry['type'][]): Omit<FieldRefusal, 'field'> | null {
  if (typeof value !== 'object' || value === null) return { key: 'malformed' }
  const { type, coordinates } = value as Partial<Geometry>
  if (type === undefined || !types.includes(type)) return { key: 'malformed' }
  if (!positionsHold(coordinates, depths[type])) return { key: isSwapped(firstPair(coordinates)) ? 'positionSwapped' : 'malformed' }
  const geometry = { type, coordinates } as Geometry
  const strings = stringsOf(geometry)
  if (strings.some((one) => one.every((position) => same(position, one[0])))) return { key: 'malformed' }
  if (!isInCountry(boxOf(geometry))) return { key: 'outsideCountry' }
  if (strings.reduce((sum, one) => sum + one.length, 0) > MOST_VERTICES) return { key: 'tooManyVertices', values: { '1': MOST_VERTICES } }
  if (type === 'LineString' || type === 'MultiLineString') return null
  if (strings.some((ring) => ring.length < 4 || !same(ring[0], ring.at(-1)))) return { key: 'ringOpen' }
  return strings.some((ring) => crossesItself(withoutRepeats(ring))) ? { key: 'ringCrosses' } : null
}

/** The first two numbers of a geometry, whether they are a position or not. */
function firstPair(coordinates: unknown): Position {
  let part = coordinates
  while (Array.isArray(part) && Array.isArray(part[0])) [part] = part
  const [lng, lat]: readonly unknown[] = Array.isArray(part) ? part : []
  return [typeof lng === 'number' ? lng : Number.NaN, typeof lat === 'number' ? lat : Number.NaN]
}

/** A double click leaves the same position twice. */
function withoutRepeats(ring: readonly Position[]): readonly Position[] {
  return ring.filter((position, index) => index === 0 || !same(position, ring[index - 1]))
}
