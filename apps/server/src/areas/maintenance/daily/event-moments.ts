import { yhDailyStatus } from '@chengan/domain/maintenance/dictionaries/events'
import { sql } from 'kysely'
import { monthFreezes } from '../../../figures/kept/month-freezes.ts'
import type { AlertMoments } from '../../../resources/implementation.ts'

/** The moment at which so much of a span is used. */
const shareOf = (from: string, to: string, share: number): AlertMoments => ({
  kind: 'datetime',
  rows: () => sql`select id, ${sql.ref(from)} + (${sql.ref(to)} - ${sql.ref(from)}) * ${share}::float8 as "on" from daily_maintenance
    where ${sql.ref(to)} > ${sql.ref(from)} and not deleted`,
})

const isInvalid = sql`status = ${yhDailyStatus.values.invalid.value}`
const WEEKS = 12
const TIMES_USUAL = 3
/** Two events on a road that had none for weeks are no pattern. */
const FEWEST = 3

/** The first event of this week on a road that has three times its usual events of a week: one row for a road and week. */
const oftenOnOneRoad: AlertMoments = {
  kind: 'date',
  rows: ({ today }) => sql`with monday as (select date_trunc('week', ${today}::date)::timestamp at time zone 'Asia/Shanghai' as at),
    told as (select e.id, e.road_id, e.report_time, e.report_time >= monday.at as this_week from daily_maintenance e, monday
      where e.report_time >= monday.at - ${WEEKS * 7} * interval '1 day' and e.road_id is not null and not (${isInvalid}) and not e.deleted),
    often as (select road_id from told group by road_id having count(*) filter (where this_week) >= ${FEWEST}
      and count(*) filter (where this_week) >= ${TIMES_USUAL} * count(*) filter (where not this_week) / ${WEEKS}::numeric
      and count(*) filter (where not this_week) > 0)
    select distinct on (told.road_id) told.id, (told.report_time at time zone 'Asia/Shanghai')::date as "on"
    from told join often on often.road_id = told.road_id where told.this_week order by told.road_id, told.report_time, told.id`,
}

export const eventMoments = {
  arriveAtHalf: shareOf('dispatch_time', 'arrive_deadline', 0.5),
  safeAtHalf: shareOf('dispatch_time', 'safe_deadline', 0.5),
  monthFreezes: monthFreezes('daily_maintenance', 'report_time'),
  oftenOnOneRoad,
  repairAtEighty: shareOf('dispatch_time', 'repair_deadline', 0.8),
  caseAtSeventy: shareOf('outer_push_time', 'outer_deadline', 0.7),
}
