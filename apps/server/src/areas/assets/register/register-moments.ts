import { sql } from 'kysely'
import type { AlertMoments } from '../../../resources/implementation.ts'

/** The first of May by which lamps and boxes are tested next: each year has its test, whenever in the year it was. What was never tested counts from when it
 *  was put up; of what nothing is known nobody is warned. */
const firstOfMayAfter = (table: string, tested: string, putUp: readonly string[]): AlertMoments => ({
  kind: 'date',
  rows: () => sql`select id, make_date(extract(year from coalesce(${sql.join([tested, ...putUp].map((name) => sql.ref(name)))}))::int + 1, 5, 1) as "on"
    from ${sql.table(table)} where coalesce(${sql.join([tested, ...putUp].map((name) => sql.ref(name)))}) is not null and not deleted`,
})

export const lampMoments = { earthTestDue: firstOfMayAfter('lamp', 'leakage_test_date', ['install_date']) }
export const distributionBoxMoments = { earthTestDue: firstOfMayAfter('baselamppdx', 'insulation_date', ['open_date']) }

/** Loops that carry more than 1.2 times what they are rated for: as long as they do. */
const loopOvercurrent: AlertMoments = {
  kind: 'datetime',
  rows: () => sql`select id, create_date as "on" from baselamppdxpoint where measured_current > rated_current * 1.2 and not deleted`,
}
export const loopMoments = { loopOvercurrent }

/** Boxes lower than 0.3 m in a road of which a section floods (jcsj/lampBox/rule-3). */
const lowPlinthWhereItFloods: AlertMoments = {
  kind: 'datetime',
  rows: () => sql`select b.id, b.create_date as "on" from lamp_box b where b.flood_height < 0.3 and not b.deleted
    and exists (select 1 from road_section s where s.road_id = b.road_id and s.waterlogging_risk and not s.deleted)`,
}
export const supplyBoxMoments = { lowPlinthWhereItFloods }

/** A year after the last detection of the pavement. */
const detectionDue: AlertMoments = {
  kind: 'date',
  rows: () =>
    sql`select id, (detect_date + interval '1 year')::date as "on" from road_section where detect_date is not null and not deleted`,
}
export const roadSectionMoments = { detectionDue }
