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
import { regionTree } from './region-tree.ts'
import { type Division, divisionOf, divisionsNear } from './streets.ts'

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
  const found = divisionOf(await divisionsNear(ctx, [query]), query)
  if (found === null) return null
  const { street, district, districtId } = found
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
  const { rows } = await sql<Division>`select id, name, type, boundary, location_lng as lng, location_lat as lat from region
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
