import { gasFacilityType } from '@chengan/domain/utilities/dictionaries/facilities'
import type { gasFacility } from '@chengan/domain/utilities/facilities/gas-facility/gas-facility'
import { refuseFields } from '@chengan/kernel/errors/refusal'
import { simplified } from '@chengan/kernel/languages/simplified-line'
import { type RawBuilder, sql } from 'kysely'
import type { CallHandler } from '../../../resources/implementation.ts'
import { allOf, always, type FilterFrame, regionSql } from '../../../storage/scope/filter-sql.ts'
import { visible } from '../../../storage/scope/visible.ts'

const MAX_FACILITIES_DRAWN = 5000
const PIPE = gasFacilityType.values.pipeNetwork.value
/** Parts of the shown width below which a bend is not seen. */
const FINENESS = 2000

type Box = readonly [minLng: number, minLat: number, maxLng: number, maxLat: number]
type Line = readonly (readonly number[])[]

interface MapRow {
  readonly id: string
  readonly name: string
  readonly facilityType: string
  readonly facilityStatus: string
  readonly location: unknown
  readonly geometry: { readonly type: string; readonly coordinates: unknown } | null
  readonly diameter: number | null
  readonly own: boolean
}

function boxOf(value: string | null | undefined): Box | null {
  if (!value) return null
  const [minLng, minLat, maxLng, maxLat, ...more] = value.split(',').map(Number)
  const numbers = [minLng, minLat, maxLng, maxLat]
  const fits = more.length === 0 && numbers.every((one) => one !== undefined && Number.isFinite(one))
  if (!fits) throw refuseFields([{ field: 'bbox', key: 'malformed', values: { '0': { zh: '范围', en: 'Bounding box' } } }])
  return [minLng ?? 0, minLat ?? 0, maxLng ?? 0, maxLat ?? 0]
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

function drawn(geometry: MapRow['geometry'], tolerance: number): unknown {
  if (geometry === null) return null
  if (geometry.type === 'LineString') return { type: geometry.type, coordinates: simplified(geometry.coordinates as Line, tolerance) }
  if (geometry.type !== 'MultiLineString') return geometry
  return { type: geometry.type, coordinates: (geometry.coordinates as readonly Line[]).map((line) => simplified(line, tolerance)) }
}

/** GET gysy/gasfacility/map: what stands and lies in the shown part of the map, at most 5,000. */
export const facilityMap: CallHandler<typeof gasFacility.calls.map> = async (ctx, { query }) => {
  const box = boxOf(query.bbox)
  const source = visible(ctx, ctx.services.registry.byName('gasFacility'))
  const types = query.facilityType ?? []
  const ofType = types.length === 0 ? always : sql<boolean>`t.facility_type = any(${[...types]}::text[])`
  const somewhere = sql<boolean>`(t.location_lng is not null or t.geometry_min_lng is not null)`
  const where = allOf([sql`(${source.where} or ${othersPipes(source.frame)})`, somewhere, within(box), ofType])
  const { rows } = await sql<MapRow>`select t.id, t.name, t.facility_type as "facilityType", t.facility_status as "facilityStatus",
      t.location, t.geometry, t.diameter, ${source.where} as own from ${source.from} where ${where} order by t.id limit ${MAX_FACILITIES_DRAWN}`.execute(
    ctx.db,
  )
  const tolerance = box === null ? 0.0001 : Math.max(box[2] - box[0], box[3] - box[1]) / FINENESS
  return rows.map(({ own, id, name, facilityType, facilityStatus, location, geometry, diameter }) => {
    const place = { facilityType, location, geometry: drawn(geometry, tolerance) }
    return own ? { id, name, facilityStatus, diameter, ...place } : place
  })
}
