import type { Geometry, Point } from '@chengan/kernel/fields/field'
import { isInside } from '@chengan/kernel/geometry/drawings/inside'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** A county or street as it is looked for by places. */
export interface Division {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly boundary: Geometry | null
  readonly lng: number | null
  readonly lat: number | null
}

interface BoxedDivision extends Division {
  readonly west: number | null
  readonly south: number | null
  readonly east: number | null
  readonly north: number | null
}

// A centre further away than this says nothing about where a point lies.
const FURTHEST_KM = 50
const KM_PER_DEGREE = 111.32

function distanceKm({ lng, lat }: Point, to: Division): number {
  if (to.lng === null || to.lat === null) return Number.POSITIVE_INFINITY
  const east = (to.lng - lng) * Math.cos((lat * Math.PI) / 180)
  return Math.hypot(east, to.lat - lat) * KM_PER_DEGREE
}

/** Counties and streets whose box meets that of some places, or that have no boundary. */
export async function divisionsNear(ctx: Context, places: readonly Point[]): Promise<readonly BoxedDivision[]> {
  if (places.length === 0) return []
  const [lngs, lats] = [places.map(({ lng }) => lng), places.map(({ lat }) => lat)]
  const [west, east, south, north] = [Math.min(...lngs), Math.max(...lngs), Math.min(...lats), Math.max(...lats)]
  const { rows } = await sql<BoxedDivision>`select id, name, type, boundary, location_lng as lng, location_lat as lat,
      boundary_min_lng as west, boundary_min_lat as south, boundary_max_lng as east, boundary_max_lat as north from region
    where coalesce(status, '1') = '1' and type in ('3', '4') and (boundary is null
      or (boundary_min_lng <= ${east} and boundary_max_lng >= ${west} and boundary_min_lat <= ${north} and boundary_max_lat >= ${south}))`.execute(
    ctx.db,
  )
  return rows
}

const mayHold = ({ boundary, west, south, east, north }: BoxedDivision, { lng, lat }: Point) =>
  boundary === null ||
  (west !== null && west <= lng && east !== null && east >= lng && south !== null && south <= lat && north !== null && north >= lat)

function find(list: readonly Division[], place: Point): Division | undefined {
  const around = list.find((one) => one.boundary !== null && isInside(one.boundary, place.lng, place.lat))
  if (around !== undefined) return around
  const near = list.filter((one) => one.boundary === null).sort((a, b) => distanceKm(place, a) - distanceKm(place, b))[0]
  return near !== undefined && distanceKm(place, near) <= FURTHEST_KM ? near : undefined
}

/** The street and the district of a place, by boundary or else by the nearest centre; null where nobody knows. */
export function divisionOf(
  all: readonly BoxedDivision[],
  place: Point,
): { readonly street: Division | undefined; readonly district: Division | undefined; readonly districtId: string } | null {
  const list = all.filter((one) => mayHold(one, place))
  const districts = list.filter((one) => one.type === '3')
  const within = find(districts, place)
  const streets = list.filter((one) => one.type === '4' && (within === undefined || one.id.startsWith(within.id)))
  const street = find(streets, place)
  const districtId = street?.id.slice(0, 6) ?? within?.id
  if (districtId === undefined) return null
  return { street, districtId, district: districts.find((one) => one.id === districtId) ?? within }
}

/** The street, or else the district, in which each of some places lies; null where nobody knows. */
export async function streetsAt(ctx: Context, places: readonly Point[]): Promise<readonly (string | null)[]> {
  const near = await divisionsNear(ctx, places)
  return places.map((place) => {
    const found = divisionOf(near, place)
    return found?.street?.id ?? found?.districtId ?? null
  })
}
