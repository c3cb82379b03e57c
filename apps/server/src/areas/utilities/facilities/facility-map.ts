import { gasFacilityType } from '@chengan/domain/utilities/dictionaries/facilities'
import type { gasFacility } from '@chengan/domain/utilities/facilities/gas-facility/gas-facility'
import type { Geometry } from '@chengan/kernel/fields/field'
import type { Box } from '@chengan/kernel/geometry/measure'
import { type RawBuilder, sql } from 'kysely'
import type { CallHandler } from '../../../resources/implementation.ts'
import { drawnAs, toleranceIn } from '../../../resources/lists/map/marks.ts'
import { boxIn } from '../../../resources/lists/map/place-sql.ts'
import { allOf, always, type FilterFrame, regionSql } from '../../../storage/scope/filter-sql.ts'
import { visible } from '../../../storage/scope/visible.ts'

const MAX_FACILITIES_DRAWN = 5000
const PIPE = gasFacilityType.values.pipeNetwork.value

interface MapRow {
  readonly id: string
  readonly name: string
  readonly facilityType: string
  readonly facilityStatus: string
  readonly location: unknown
  readonly geometry: Geometry | null
  readonly diameter: number | null
  readonly own: boolean
}

/** Points and lines that reach into the box. */
function within(box: Box | null): RawBuilder<boolean> {
  if (box === null) return always
  const [minLng, minLat, maxLng, maxLat] = box
  return sql`((t.location_lng between ${minLng} and ${maxLng} and t.location_lat between ${minLat} and ${maxLat})
    or (t.geometry_min_lng <= ${maxLng} and t.geometry_max_lng >= ${minLng} and t.geometry_min_lat <= ${maxLat} and t.geometry_max_lat >= ${minLat}))`
}

/** An enterprise sees the pipes of other companies in its district too, but only where they lie. */
function othersPipes({ actor }: FilterFrame): RawBuilder<boolean> {
  if (actor.level !== 'enterprise') return sql`false`
  return sql`(t.facility_type = ${PIPE} and not t.deleted and ${regionSql(sql`t.region_id`, actor.regionId?.slice(0, 6))})`
}

/** GET gysy/gasfacility/map: what stands and lies in the shown part of the map, at most 5,000. */
export const facilityMap: CallHandler<typeof gasFacility.calls.map> = async (ctx, { query }) => {
  const box = query.bbox ? boxIn(query.bbox) : null
  const source = visible(ctx, ctx.services.registry.byName('gasFacility'))
  const types = query.facilityType ?? []
  const ofType = types.length === 0 ? always : sql<boolean>`t.facility_type = any(${[...types]}::text[])`
  const somewhere = sql<boolean>`(t.location_lng is not null or t.geometry_min_lng is not null)`
  const where = allOf([sql`(${source.where} or ${othersPipes(source.frame)})`, somewhere, within(box), ofType])
  const { rows } = await sql<MapRow>`select t.id, t.name, t.facility_type as "facilityType", t.facility_status as "facilityStatus",
      t.location, t.geometry, t.diameter, ${source.where} as own from ${source.from} where ${where} order by t.id limit ${MAX_FACILITIES_DRAWN}`.execute(
    ctx.db,
  )
  const tolerance = toleranceIn(box)
  return rows.map(({ own, id, name, facilityType, facilityStatus, location, geometry, diameter }) => {
    const place = { facilityType, location, geometry: drawnAs(geometry, tolerance) }
    return own ? { id, name, facilityStatus, diameter, ...place } : place
  })
}
