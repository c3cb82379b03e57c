import type { NearbyBodies } from '@chengan/domain/assets/detection/underground/body-rules'
import { disposedLevels } from '@chengan/domain/assets/detection/underground/risk'
import type { SurveyedRoad } from '@chengan/domain/assets/detection/underground/survey-rules'
import { bodyState } from '@chengan/domain/assets/dictionaries/underground'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { metresBetween } from '@chengan/kernel/geometry/measure'
import { asPoint } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { type FactNamed, factOfRowsAlike } from '../../../../resources/implementation.ts'

const { closed, misjudged } = bodyState.values
/** SQL: states of a body that has come to its end. */
const ended = [closed.value, misjudged.value]

export async function readSurveyedRoad(
  ctx: Context,
  { roadId, sectionIds }: ValuesNamed<'undergroundSurvey'>,
): Promise<SurveyedRoad | null> {
  if (!roadId) return null
  const sections = [...(sectionIds ?? [])]
  const laneMetres =
    sections.length === 0
      ? sql`r.length * r.lane_count`
      : sql`(select case when bool_and(coalesce(s.lane_count, r.lane_count) is not null) then sum(s.length * coalesce(s.lane_count, r.lane_count)) end
          from road_section s where s.id = any(${sections}::text[]) and not s.deleted)`
  const { rows } = await sql<SurveyedRoad>`select r.region_id as "regionId", r.manage_level as "manageLevel", r.road_grade as "roadGrade",
      (${laneMetres})::float8 / 1000 as "laneKm",
      exists (select 1 from underground_body b where b.road_id = r.id and not b.deleted and b.risk_level = any(${[...disposedLevels]}::text[])
        and not b.status = any(${ended}::text[])) as "hasOpenBody"
    from road r where r.id = ${roadId}`.execute(ctx.db)
  return rows[0] ?? null
}

/** The road of a survey, with the lanes of what was surveyed. */
export const surveyedRoad = factOfRowsAlike(readSurveyedRoad, ({ roadId, sectionIds }) =>
  [roadId ?? '', ...(sectionIds ?? [])].join('|'),
) satisfies FactNamed<'undergroundSurvey', 'surveyedRoad'>

/** Bodies as near as this are taken for the same ground. */
const NEAR_METRES = 5
/** Degrees within which they lie in any case, as far north as anybody builds roads. */
const NEAR_DEGREES = 0.0002

interface Near {
  readonly id: string
  readonly bodyNo: string
  readonly status: string
  readonly lng: number
  readonly lat: number
}

/** The nearest closed and the nearest open body within five metres. */
export const nearbyBodies: FactNamed<'undergroundBody', 'nearbyBodies'> = async (ctx, row): Promise<NearbyBodies> => {
  const place = asPoint(row.location)
  if (place === null) return { closedId: null, openNo: null }
  const { lng, lat } = place
  const { rows } =
    await sql<Near>`select id, body_no as "bodyNo", status, location_lng::float8 as lng, location_lat::float8 as lat from underground_body
    where location_lng between ${lng - NEAR_DEGREES} and ${lng + NEAR_DEGREES} and location_lat between ${lat - NEAR_DEGREES} and ${lat + NEAR_DEGREES}
      and not deleted and status <> ${misjudged.value} and id <> ${row.id ?? ''}`.execute(ctx.db)
  const near = rows
    .map((one) => ({ ...one, metres: metresBetween([lng, lat], [one.lng, one.lat]) }))
    .filter(({ metres }) => metres <= NEAR_METRES)
    .toSorted((one, other) => one.metres - other.metres || one.id.localeCompare(other.id))
  const isClosed = ({ status }: Near) => status === closed.value
  return { closedId: near.find(isClosed)?.id ?? null, openNo: near.find((one) => !isClosed(one))?.bodyNo ?? null }
}
