import { yhCasePlace } from '@chengan/domain/maintenance/dictionaries/outside-cases'
import { districtOf } from '@chengan/kernel/access/region'
import type { Geometry, Point } from '@chengan/kernel/fields/field'
import { placeAtChainage } from '@chengan/kernel/geometry/chainage'
import { lengthOf, metresBetween, type Position } from '@chengan/kernel/geometry/measure'
import { nearestOn } from '@chengan/kernel/geometry/nearest'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { AreaParts } from '../../area-parts.ts'
import { AROUND } from '../daily/event-place.ts'

const by = yhCasePlace.values
const STREET = '4'
/** A road that lies no further from a place is the one that it is on. */
const ON_THE_ROAD = 30
/** A name of fewer characters is found in any address. */
const SHORTEST_NAME = 3

/** Where a case is, and how that is known (yh_case_place). */
export interface PlaceOfCase {
  readonly location: Point | null
  readonly regionId: string | null
  readonly streetId: string | null
  readonly roadId: string | null
  readonly casePlace: string
}

/** What is said of the place of a case. */
export interface SaidOfPlace {
  /** WGS-84. */
  readonly location: Point | null
  readonly address: string
  readonly regionCode: string | null
}

interface Road {
  readonly id: string
  readonly regionId: string | null
  readonly streetId: string | null
  readonly geom: Geometry | null
}

/** The street and the district of a code of a region that is known. */
async function regionOf(ctx: Context, code: string | null) {
  const { rows } = await sql<{ id: string; type: string }>`select id, type from region
    where id = ${code ?? ''} and not deleted and coalesce(status, '1') = '1'`.execute(ctx.db)
  const [found] = rows
  if (found === undefined) return { regionId: null, streetId: null }
  const isStreet = found.type === STREET
  return { regionId: isStreet ? districtOf(found.id) : found.type === '3' ? found.id : null, streetId: isStreet ? found.id : null }
}

async function roadNear(ctx: Context, { lng, lat }: Point): Promise<Road | null> {
  const { rows } = await sql<Road>`select id, region_id as "regionId", street_id as "streetId", geom from road
    where geom_min_lng <= ${lng + AROUND} and geom_max_lng >= ${lng - AROUND} and geom_min_lat <= ${lat + AROUND} and geom_max_lat >= ${lat - AROUND}
      and not deleted order by id`.execute(ctx.db)
  const place: Position = [lng, lat]
  const near = rows.flatMap((road) => {
    const found = road.geom === null ? null : nearestOn(place, road.geom)
    return found === null ? [] : [{ road, metres: metresBetween(place, found.at) }]
  })
  const [first] = near.filter(({ metres }) => metres <= ON_THE_ROAD).toSorted((one, other) => one.metres - other.metres)
  return first?.road ?? null
}

/** The road whose name an address has, the longest name first, within its district where that is known; null where two are called so. */
async function roadNamed(ctx: Context, address: string, regionId: string | null): Promise<Road | null> {
  const { rows } = await sql<Road & { name: string }>`select id, name, region_id as "regionId", street_id as "streetId", geom from road
    where char_length(name) >= ${SHORTEST_NAME} and strpos(${address}, name) > 0 and not deleted
      and (${regionId}::text is null or left(region_id, 6) = left(${regionId}, 6)) order by char_length(name) desc, id limit 2`.execute(
    ctx.db,
  )
  const [first, second] = rows
  return first === undefined || first.name === second?.name ? null : first
}

/** The street, else the district, whose name an address has. */
async function regionNamed(ctx: Context, address: string, regionId: string | null) {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from region
    where type in ('3', ${STREET}) and char_length(name) >= ${SHORTEST_NAME} and strpos(${address}, name) > 0 and not deleted and coalesce(status, '1') = '1'
      and (${regionId}::text is null or left(id, 6) = left(${regionId}, 6)) order by type desc, char_length(name) desc, id limit 2`.execute(
    ctx.db,
  )
  const [first, second] = rows
  return first === undefined || first.name === second?.name ? { regionId: null, streetId: null } : regionOf(ctx, first.id)
}

/** The middle of a road. */
function middleOf({ geom }: Road): Point | null {
  const at = geom === null ? null : placeAtChainage(geom, lengthOf(geom) / 2)
  return at === null ? null : { lng: at[0], lat: at[1] }
}

/** Where a case is (maintenance.md §3.7): where its platform says; else on the road that its address names, to be checked; else in the street that it names or nowhere, which
 *  somebody has to place. */
export async function placeOfCase(
  ctx: Context,
  { streetsAt }: Pick<AreaParts, 'streetsAt'>,
  { location, address, regionCode }: SaidOfPlace,
): Promise<PlaceOfCase> {
  const said = await regionOf(ctx, regionCode)
  if (location !== null) {
    const [around] = await streetsAt(ctx, [location])
    const [found, road] = [await regionOf(ctx, around ?? null), await roadNear(ctx, location)]
    const regionId = found.regionId ?? said.regionId ?? road?.regionId ?? null
    return {
      location,
      regionId,
      streetId: found.streetId ?? said.streetId,
      roadId: road?.id ?? null,
      casePlace: by.platform.value,
    }
  }
  const road = await roadNamed(ctx, address, said.regionId)
  const middle = road === null ? null : middleOf(road)
  if (road !== null && middle !== null) {
    const [around] = await streetsAt(ctx, [middle])
    const found = await regionOf(ctx, around ?? null)
    const regionId = said.regionId ?? found.regionId ?? road.regionId
    return {
      location: middle,
      regionId,
      streetId: said.streetId ?? found.streetId ?? road.streetId,
      roadId: road.id,
      casePlace: by.road.value,
    }
  }
  const named = said.streetId === null ? await regionNamed(ctx, address, said.regionId) : said
  const [regionId, streetId] = [said.regionId ?? named.regionId, said.streetId ?? named.streetId]
  return { location: null, regionId, streetId, roadId: road?.id ?? null, casePlace: streetId === null ? by.unknown.value : by.street.value }
}
