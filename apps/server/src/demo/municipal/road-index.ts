import type { Geometry } from '@chengan/kernel/fields/field'
import type { Book, CityRow } from '../city/book.ts'
import type { Stream } from '../stream.ts'

const inUse = new WeakMap<Book, Map<string, CityRow<'road'>[]>>()

/** Notes a road that is in use: bridges, events and works lie on it. */
export function noteRoad(book: Book, road: CityRow<'road'>): void {
  const known = inUse.get(book) ?? new Map<string, CityRow<'road'>[]>()
  inUse.set(book, known)
  const district = String(road.regionId)
  const list = known.get(district) ?? []
  known.set(district, list)
  list.push({
    id: road.id,
    name: road.name,
    regionId: road.regionId,
    streetId: road.streetId,
    address: road.address,
    geom: road.geom,
    roadGrade: road.roadGrade,
    maintGrade: road.maintGrade,
  })
}

/** The roads in use of a district. */
export function roadsOf(book: Book, district: string): readonly CityRow<'road'>[] {
  return inUse.get(book)?.get(district) ?? []
}

/** All roads in use, district by district. */
export function everyRoad(book: Book): readonly CityRow<'road'>[] {
  return [...(inUse.get(book) ?? new Map<string, CityRow<'road'>[]>()).values()].flat()
}

const sectionsInUse = new WeakMap<Book, string[]>()

/** Notes a section that is in use: pavements are detected on it. */
export function noteSection(book: Book, { id }: CityRow<'roadSection'>): void {
  const known = sectionsInUse.get(book) ?? []
  sectionsInUse.set(book, known)
  known.push(id)
}

/** The sections in use, in the order in which they were filed. */
export const everySection = (book: Book): readonly CityRow<'roadSection'>[] =>
  (sectionsInUse.get(book) ?? []).map((id) => book.get('roadSection', id))

type Position = readonly [lng: number, lat: number]

/** The points of a road's line. */
export function pointsOf(road: CityRow<'road'>): readonly Position[] {
  return (road.geom as Geometry).coordinates as readonly Position[]
}

/** Two neighbouring points of a road's line. */
export function stretchAt(road: CityRow<'road'>, at: number): readonly [from: Position, to: Position] {
  const points = pointsOf(road)
  const from = points[at] ?? [0, 0]
  return [from, points[at + 1] ?? from]
}

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** A place on the line of a road, with its address. */
export function placeOn(road: CityRow<'road'>, stream: Stream) {
  const points = pointsOf(road)
  const at = stream.below(Math.max(1, points.length - 1))
  const [from, to] = stretchAt(road, at)
  const share = stream.unit()
  return {
    location: { lng: rounded(from[0] + (to[0] - from[0]) * share), lat: rounded(from[1] + (to[1] - from[1]) * share) },
    address: `${String(road.address)}${String(road.name)}${stream.between(1, 288)}号`,
  }
}
