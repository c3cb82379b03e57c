import { assetStatus } from '@chengan/domain/assets/dictionaries/facilities'
import type { roadCalls } from '@chengan/domain/assets/register/road/road-calls'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Geometry } from '@chengan/kernel/fields/field'
import { readBox } from '@chengan/kernel/geometry/measure'
import { sql } from 'kysely'
import type { CallHandler } from '../../../resources/implementation.ts'

/** More roads than this in sight cannot be told apart. */
const MOST_ROADS = 500
const state = assetStatus.values
/** What lies in the ground: a road that is closed for a while is still there. */
const THERE = [state.inUse.value, state.outOfService.value]

interface Found {
  readonly name: string
  readonly regionName: string | null
  readonly geom: Geometry
}

/** The roads of a part of the map, for everybody: the ground that forms draw on. */
export const roadGround: CallHandler<typeof roadCalls.ground> = async (ctx, { query }) => {
  const box = readBox(query.bbox)
  if (box === null) throw refuse('malformed', { 0: { zh: '范围', en: 'Bounding box' } })
  const [west, south, east, north] = box
  const { rows } = await sql<Found>`select r.name, g.name as "regionName", r.geom from road r left join region g on g.id = r.region_id
    where not r.deleted and r.status = any(${THERE}::text[]) and r.geom is not null
    and r.geom_min_lng <= ${east} and r.geom_max_lng >= ${west} and r.geom_min_lat <= ${north} and r.geom_max_lat >= ${south}
    order by r.road_grade, r.id limit ${MOST_ROADS}`.execute(ctx.db)
  return rows
}
