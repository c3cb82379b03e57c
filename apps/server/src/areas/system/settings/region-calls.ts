import type { region } from '@chengan/domain/system/settings/region'
import { regionPath } from '@chengan/kernel/access/region'
import type { Geometry } from '@chengan/kernel/fields/field'
import { BESIDE_M } from '@chengan/kernel/geometry/drawings/drawn'
import { nearestOn } from '@chengan/kernel/geometry/nearest'
import { simplified } from '@chengan/kernel/languages/simplified-line'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { askCall } from '../../../pipeline/run-call.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { isInside } from './inside.ts'
import { regionTree } from './region-tree.ts'

interface Located {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly boundary: Geometry | null
  readonly lng: number | null
  readonly lat: number | null
}

// A centre further away than this says nothing about where a point lies.
const FURTHEST_KM = 50
const KM_PER_DEGREE = 111.32

function distanceKm(lng: number, lat: number, to: Located): number {
  if (to.lng === null || to.lat === null) return Number.POSITIVE_INFINITY
  const east = (to.lng - lng) * Math.cos((lat * Math.PI) / 180)
  return Math.hypot(east, to.lat - lat) * KM_PER_DEGREE
}

/** Counties and streets whose box holds the point or that have no boundary. */
async function candidates(ctx: Context, lng: number, lat: number): Promise<readonly Located[]> {
  const { rows } = await sql<Located>`select id, name, type, boundary, location_lng as lng, location_lat as lat from region
    where coalesce(status, '1') = '1' and type in ('3', '4') and (boundary is null
      or (boundary_min_lng <= ${lng} and boundary_max_lng >= ${lng} and boundary_min_lat <= ${lat} and boundary_max_lat >= ${lat}))`.execute(
    ctx.db,
  )
  return rows
}

function find(list: readonly Located[], lng: number, lat: number): Located | undefined {
  const around = list.find((one) => one.boundary !== null && isInside(one.boundary, lng, lat))
  if (around !== undefined) return around
  const near = list.filter((one) => one.boundary === null).sort((a, b) => distanceKm(lng, lat, a) - distanceKm(lng, lat, b))[0]
  return near !== undefined && distanceKm(lng, lat, near) <= FURTHEST_KM ? near : undefined
}

/** Degrees round a point within which the road that it lies on is looked for: some 100 m. */
const BESIDE = 0.001

interface RoadBeside {
  readonly name: string
  readonly geom: Geometry
}

/** The name of the road on which a point lies. The register of roads answers by its own call, `road.ground`. */
async function roadAt(ctx: Context, lng: number, lat: number): Promise<string | null> {
  const bbox = [lng - BESIDE, lat - BESIDE, lng + BESIDE, lat + BESIDE].join()
  const roads = ((await askCall(ctx, 'road.ground', { query: { bbox } })) ?? []) as readonly RoadBeside[]
  const near = roads.flatMap(({ name, geom }) => {
    const metres = nearestOn([lng, lat], geom)?.metres ?? Number.POSITIVE_INFINITY
    return metres < BESIDE_M ? [{ name, metres }] : []
  })
  return near.sort((a, b) => a.metres - b.metres)[0]?.name ?? null
}

/** The street, the district and the address of a point, by boundary or else by the nearest centre; null where nobody knows. */
const locate: CallHandler<typeof region.calls.locate> = async (ctx, { query }) => {
  const { lng, lat } = query
  const list = await candidates(ctx, lng, lat)
  const districts = list.filter((one) => one.type === '3')
  const within = find(districts, lng, lat)
  const streets = list.filter((one) => one.type === '4' && (within === undefined || one.id.startsWith(within.id)))
  const street = find(streets, lng, lat)
  const districtId = street?.id.slice(0, 6) ?? within?.id
  if (districtId === undefined) return null
  const district = districts.find((one) => one.id === districtId) ?? within
  const parts = [district?.name, street?.name, await roadAt(ctx, lng, lat)]
  return {
    regionId: street?.id ?? districtId,
    regionName: street?.name ?? district?.name ?? null,
    streetId: street?.id ?? null,
    streetName: street?.name ?? null,
    districtId,
    districtName: district?.name ?? null,
    address: parts.filter((part) => typeof part === 'string').join('') || null,
    path: regionPath(street?.id ?? districtId),
  }
}

/** Degrees below which a bend of a boundary is not seen on a map of a city: some 20 m. */
const FINENESS = 0.0002

type Line = readonly (readonly number[])[]

function simplifiedOutline(boundary: Geometry | null): Geometry | null {
  if (boundary === null) return null
  const rings = (polygon: readonly Line[]) => polygon.map((ring) => simplified(ring, FINENESS))
  const coordinates =
    boundary.type === 'Polygon'
      ? rings(boundary.coordinates as readonly Line[])
      : (boundary.coordinates as readonly (readonly Line[])[]).map(rings)
  return { type: boundary.type, coordinates }
}

/** City, districts and streets as a map draws them under everything else. */
const outlines: CallHandler<typeof region.calls.outlines> = async (ctx) => {
  const { rows } = await sql<Located>`select id, name, type, boundary, location_lng as lng, location_lat as lat from region
    where coalesce(status, '1') = '1' and type in ('2', '3', '4') and (boundary is not null or location_lng is not null)
    order by type, id`.execute(ctx.db)
  return rows.map(({ id, name, type, boundary, lng, lat }) => ({
    id,
    name,
    type,
    boundary: simplifiedOutline(boundary),
    centre: lng === null || lat === null ? null : { lng, lat },
  }))
}

export const regionCalls = { tree: regionTree, locate, outlines }
