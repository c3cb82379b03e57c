import { gasFacilityType } from '@chengan/domain/utilities/dictionaries/facilities'
import type { gasFacility } from '@chengan/domain/utilities/facilities/gas-facility/gas-facility'
import type { Geometry } from '@chengan/kernel/fields/field'
import { piecesWithin } from '@chengan/kernel/geometry/apart'
import { type Box, boxesMeet, boxOf, stringsOf } from '@chengan/kernel/geometry/measure'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { drawnAs, toleranceIn } from '../../../resources/lists/map/marks.ts'
import { boxIn } from '../../../resources/lists/map/place-sql.ts'
import { allOf, always, type FilterFrame } from '../../../storage/scope/filter-sql.ts'
import { type VisibleRows, visible } from '../../../storage/scope/visible.ts'

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
  readonly pressureClass: string | null
  readonly isAging: boolean | null
  readonly own: boolean
}

/** Points and lines that reach into the box. */
function within(box: Box | null): RawBuilder<boolean> {
  if (box === null) return always
  const [minLng, minLat, maxLng, maxLat] = box
  return sql`((t.location_lng between ${minLng} and ${maxLng} and t.location_lat between ${minLat} and ${maxLat})
    or (t.geometry_min_lng <= ${maxLng} and t.geometry_max_lng >= ${minLng} and t.geometry_min_lat <= ${maxLat} and t.geometry_max_lat >= ${minLat}))`
}

/** So far round its own pipes an enterprise is shown where those of others lie (dashboards.md §5.4). */
const NEIGHBOUR_M = 200
const DEGREES = (NEIGHBOUR_M * 1.2) / 111_195

/** Pipes of other companies that may come near to an own one: their boxes do. */
function othersPipes({ actor }: FilterFrame, own: VisibleRows): RawBuilder<boolean> {
  if (actor.level !== 'enterprise') return sql`false`
  const aside = sql`${DEGREES}::float8 / greatest(0.2, cos(radians(t.geometry_min_lat::float8)))`
  return sql`(t.facility_type = ${PIPE} and not t.deleted and exists (select 1 from ${own.from} where ${own.where} and o.facility_type = ${PIPE}
    and o.geometry_min_lng <= t.geometry_max_lng + ${aside} and o.geometry_max_lng >= t.geometry_min_lng - ${aside}
    and o.geometry_min_lat <= t.geometry_max_lat + ${DEGREES}::float8 and o.geometry_max_lat >= t.geometry_min_lat - ${DEGREES}::float8))`
}

/** What of the pipes of others lies near to an own one: no more of them is drawn than that. */
async function nearOwnPipes(ctx: Context, others: readonly Pick<MapRow, 'id' | 'geometry'>[]): Promise<ReadonlyMap<string, Geometry>> {
  const lines = others.flatMap(({ id, geometry }) => (geometry === null ? [] : [{ id, geometry }]))
  if (lines.length === 0) return new Map()
  const boxes = lines.map(({ geometry }) => boxOf(geometry))
  const side = (at: 0 | 1 | 2 | 3, pick: (...values: number[]) => number) =>
    boxes.reduce((most, box) => pick(most, box[at]), boxes[0]?.[at] ?? 0)
  const reach = DEGREES * 3
  const own = visible(ctx, ctx.services.registry.byName('gasFacility'))
  const { rows } = await sql<{
    geometry: Geometry
  }>`select t.geometry from ${own.from} where ${own.where} and t.facility_type = ${PIPE} and t.geometry is not null
    and t.geometry_min_lng <= ${side(2, Math.max) + reach} and t.geometry_max_lng >= ${side(0, Math.min) - reach}
    and t.geometry_min_lat <= ${side(3, Math.max) + reach} and t.geometry_max_lat >= ${side(1, Math.min) - reach}`.execute(ctx.db)
  const owned = rows.map(({ geometry }) => ({ geometry, box: boxOf(geometry) }))
  return new Map(
    lines.flatMap(({ id, geometry }, at): readonly (readonly [string, Geometry])[] => {
      const [west, south, east, north] = boxes[at] ?? boxOf(geometry)
      const around: Box = [west - reach, south - reach, east + reach, north + reach]
      const strings = owned.flatMap((one) => (boxesMeet(one.box, around) ? stringsOf(one.geometry) : []))
      if (strings.length === 0) return []
      const pieces = piecesWithin(geometry, { type: 'MultiLineString', coordinates: strings }, NEIGHBOUR_M)
      return pieces.length === 0 ? [] : [[id, { type: 'MultiLineString', coordinates: pieces }]]
    }),
  )
}

/** GET gysy/gasfacility/map: what stands and lies in the shown part of the map, at most 5,000. */
export const facilityMap: CallHandler<typeof gasFacility.calls.map> = async (ctx, { query }) => {
  const box = query.bbox ? boxIn(query.bbox) : null
  const source = visible(ctx, ctx.services.registry.byName('gasFacility'))
  const types = query.facilityType ?? []
  const ofType = types.length === 0 ? always : sql<boolean>`t.facility_type = any(${[...types]}::text[])`
  const somewhere = sql<boolean>`(t.location_lng is not null or t.geometry_min_lng is not null)`
  const own = visible(ctx, ctx.services.registry.byName('gasFacility'), 'o')
  const where = allOf([sql`(${source.where} or ${othersPipes(source.frame, own)})`, somewhere, within(box), ofType])
  const { rows } = await sql<MapRow>`select t.id, t.name, t.facility_type as "facilityType", t.facility_status as "facilityStatus",
      t.location, t.geometry, t.diameter, t.pressure_class as "pressureClass", t.is_aging as "isAging", ${source.where} as own from ${source.from} where ${where} order by t.id limit ${MAX_FACILITIES_DRAWN}`.execute(
    ctx.db,
  )
  const near = await nearOwnPipes(
    ctx,
    rows.filter((row) => !row.own),
  )
  const tolerance = toleranceIn(box)
  return rows.flatMap(({ own: isOwn, facilityType, location, geometry, ...told }) => {
    if (isOwn) return [{ ...told, facilityType, location, geometry: drawnAs(geometry, tolerance) }]
    const piece = near.get(told.id)
    return piece === undefined ? [] : [{ facilityType, location, geometry: drawnAs(piece, tolerance) }]
  })
}
