import { isOffRoad, metresOffRoad, shapeIn } from '@chengan/domain/municipal/excavation/section/drawing'
import type { Geometry } from '@chengan/kernel/fields/field'
import { boxOf } from '@chengan/kernel/geometry/measure'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Fact } from '../../../resources/implementation.ts'

/** Degrees beside a drawing in which its road may lie. */
const AROUND = 0.001
/** No drawing meets so many roads. */
const MOST_ROADS = 50

/** The name of the other road on which a section is drawn, the one that it follows best; null where it follows none. */
export const roadBeneath: Fact<'excavationSection'> = async (ctx, row) => {
  const shape = shapeIn(row as { readonly geometry?: Geometry | null | undefined })
  if (shape === null) return null
  const [west, south, east, north] = boxOf(shape)
  const { rows } = await sql<{ name: string; geom: Geometry }>`select r.name, r.geom from road r
    where not r.deleted and r.geom is not null and r.id <> ${asText(row.roadId)}
      and r.geom_min_lng <= ${east + AROUND} and r.geom_max_lng >= ${west - AROUND}
      and r.geom_min_lat <= ${north + AROUND} and r.geom_max_lat >= ${south - AROUND}
    order by r.id limit ${MOST_ROADS}`.execute(ctx.db)
  const beside = rows.map(({ name, geom }) => ({ name, metres: metresOffRoad(shape, geom) ?? Number.POSITIVE_INFINITY }))
  const [nearest] = beside.toSorted((one, other) => one.metres - other.metres)
  return nearest === undefined || isOffRoad(shape, nearest.metres) ? null : nearest.name
}
