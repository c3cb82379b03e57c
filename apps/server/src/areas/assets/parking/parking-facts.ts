import type { Geometry } from '@chengan/kernel/fields/field'
import { shapeFault } from '@chengan/kernel/geometry/judge-shape'
import { boxOf } from '@chengan/kernel/geometry/measure'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Fact } from '../../../resources/implementation.ts'
import { LOOKED_FOR_M, nearestCrossing } from './nearest-crossing.ts'

const METRES_A_DEGREE = 90_000

const shapes: readonly Geometry['type'][] = ['LineString', 'MultiLineString', 'Polygon', 'MultiPolygon']

interface RoadLine {
  readonly id: string
  readonly geom: Geometry
}

async function roadsAround(ctx: Context, shape: Geometry): Promise<readonly RoadLine[]> {
  const [west, south, east, north] = boxOf(shape)
  const reach = LOOKED_FOR_M / METRES_A_DEGREE
  const { rows } = await sql<RoadLine>`select id, geom from road where not deleted and status in ('2', '3') and geom is not null
    and geom_min_lng <= ${east + reach} and geom_max_lng >= ${west - reach} and geom_min_lat <= ${north + reach} and geom_max_lat >= ${south - reach}
    order by id limit 100`.execute(ctx.db)
  return rows
}

/** Metres from a parking road to the nearest place where its road meets another, by the lines of the register; null where none is near. Of a lot beside
 *  several roads each of them counts. */
export const crossingDistance: Fact<'parkingRoad'> = async (ctx, row) => {
  if (shapeFault(row.geom, shapes) !== null) return null
  const shape = row.geom as Geometry
  const roads = await roadsAround(ctx, shape)
  const isOwn = ({ id }: RoadLine) => row.roadId === null || row.roadId === undefined || id === row.roadId
  const lines = roads.filter(isOwn).map(({ geom }) => geom)
  return nearestCrossing(
    shape,
    lines,
    roads.map(({ geom }) => geom),
  )
}

/** The department of the enterprise that operates a parking road: the one whose organization code is the operator's credit code. */
export const operatorDepartment: Fact<'parkingRoad'> = async (ctx, row) => {
  if (typeof row.operatorCreditCode !== 'string' || row.operatorCreditCode === '') return null
  const { rows } = await sql<{
    id: string
  }>`select id from dept where organization_code = ${row.operatorCreditCode} and coalesce(status, '1') = '1' limit 1`.execute(ctx.db)
  return rows[0]?.id ?? null
}

/** How many berths are recorded on a parking road. */
export const berthsRecorded: Fact<'parkingRoad'> = async (ctx, row) => {
  if (typeof row.id !== 'string') return 0
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from berth where park_road_id = ${row.id} and not deleted`.execute(ctx.db)
  return rows[0]?.n ?? 0
}
