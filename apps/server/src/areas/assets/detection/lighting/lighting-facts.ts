import type { NamedLamp } from '@chengan/domain/assets/detection/lighting-detection/fault-lamps'
import type { LitPlace } from '@chengan/domain/assets/detection/lighting-detection/lighting-verdicts'
import { assetStatus, assetType } from '@chengan/domain/assets/dictionaries/facilities'
import { lightKind } from '@chengan/domain/assets/dictionaries/lighting'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { type FactNamed, factOfRowsAlike } from '../../../../resources/implementation.ts'

const types = assetType.values
const { functional, landscape } = lightKind.values
const { inUse, outOfService } = assetStatus.values

type Detection = ValuesNamed<'lightingDetection'>

/** An installation, or all light of a road or a plot: the first that is given. */
function placeRead({ facilityId, roadId, landId }: Detection): RawBuilder<LitPlace> | null {
  if (facilityId)
    return sql`select ${types.lightingInstallation.value} as "assetKind", f.id as "assetId", f.road_id as "roadId", f.land_id as "landId",
        f.region_id as "regionId", f.manage_level as "manageLevel", f.light_kind as "lightKind", r.road_grade as "roadGrade",
        r.pavement_type as "pavementType", r.lane_count as "laneCount"
      from lamp_facility f left join road r on r.id = f.road_id where f.id = ${facilityId}`
  if (roadId)
    return sql`select ${types.road.value} as "assetKind", r.id as "assetId", r.id as "roadId", null as "landId", r.region_id as "regionId",
        r.manage_level as "manageLevel", ${functional.value} as "lightKind", r.road_grade as "roadGrade", r.pavement_type as "pavementType",
        r.lane_count as "laneCount" from road r where r.id = ${roadId}`
  if (landId)
    return sql`select ${types.lampPlot.value} as "assetKind", l.id as "assetId", null as "roadId", l.id as "landId", l.region_id as "regionId",
        l.manage_level as "manageLevel", ${landscape.value} as "lightKind", null as "roadGrade", null as "pavementType", null as "laneCount"
      from lamp_land l where l.id = ${landId}`
  return null
}

async function readPlace(ctx: Context, row: Detection): Promise<LitPlace | null> {
  const read = placeRead(row)
  if (read === null) return null
  const { rows } = await read.execute(ctx.db)
  return rows[0] ?? null
}

const placeOf = ({ facilityId, roadId, landId }: Detection) => [facilityId, roadId, landId].map((id) => id ?? '').join('|')

/** What a detection of lights is of. */
export const litPlace = factOfRowsAlike(readPlace, placeOf) satisfies FactNamed<'lightingDetection', 'litPlace'>

/** Lamps of the place: those of the installation before others of its road or plot. */
function isOfPlace({ facilityId, roadId, landId }: Detection): RawBuilder<boolean> {
  if (facilityId)
    return sql`(l.facility_id = ${facilityId} or exists (select 1 from lamp_facility f where f.id = ${facilityId}
      and (l.road_id = f.road_id or l.land_id = f.land_id)))`
  if (roadId) return sql`l.road_id = ${roadId}`
  return landId ? sql`l.land_id = ${landId}` : sql`false`
}

const given = (values: readonly (string | null | undefined)[]) => values.filter((value) => typeof value === 'string' && value !== '')

/** The lamps that the lines of a detection may mean: those of the place by their numbers, and those that were chosen. */
export const lampsNamed: FactNamed<'lightingDetection', 'lampsNamed'> = async (ctx, row) => {
  const lines = row.faultLamps ?? []
  if (lines.length === 0) return []
  const [numbers, ids] = [given(lines.map(({ poleNo }) => poleNo)), given(lines.map(({ lampId }) => lampId))]
  const isHere = isOfPlace(row)
  const { rows } =
    await sql<NamedLamp>`select l.id, l.lamp_kind as kind, l.pole_no as "poleNo", coalesce(${isHere}, false) as "isHere" from lamp l
    where not l.deleted and l.status = any(${[inUse.value, outOfService.value]}::text[])
      and (l.id = any(${ids}::text[]) or (${isHere} and (l.pole_no = any(${numbers}::text[])
        or l.pole_no in (select c.pole_no from lamp c where c.id = any(${ids}::text[])))))
    order by coalesce(l.facility_id = ${row.facilityId ?? null}, false) desc, l.id`.execute(ctx.db)
  return rows
}
