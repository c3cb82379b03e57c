import { iotUseStatus } from '@chengan/domain/utilities/dictionaries/monitoring'
import { sql } from 'kysely'
import { cityRule } from './city-rows.ts'

/** Minutes in which a value rises to an alarm, and after which it is quiet again. */
const AROUND = 15

/** Devices and sensors in use, with what their rows say that they told last. */
const inUse = sql`(
  select id, device_name as name, last_report_time as told_at, last_values as values from iot_device where demo and not deleted and use_status = ${iotUseStatus.values.normal.value}
  union all
  select id, name, last_time, jsonb_build_object('v', last_value) from road_sensor where demo and not deleted)`

/** D9: every device in use has readings of its last day, and the last of them is what its row shows. */
export const devicesHaveReadingsOfTheirLastDay = cityRule('D9', (city) =>
  city.lines(sql`select format('%s %s: last reading %s %s, shown %s %s', d.id, d.name, r.ts, r.values, d.told_at, d.values) as line
    from ${inUse} d left join lateral (select ts, values from iot_telemetry t where t.device_id = d.id and t.ts > d.told_at - interval '1 day' order by ts desc limit 1) r on true
    where r.ts is distinct from d.told_at or not (d.values @> r.values) order by 1`),
)

/** D9: what devices are expected to tell in the week before they spoke last comes to most of it. */
export const devicesTellMostOfADay = cityRule('D9', (city) =>
  city.lines(sql`select format('%s %s: %s values on %s', d.id, d.device_name, coalesce(r.n, 0), days.day) as line
    from iot_device d cross join generate_series(1, 7) ago cross join lateral (select d.last_report_time::date - ago as day) days
      left join lateral (select max(n) as n from iot_rollup1d x where x.device_id = d.id and x.ts = days.day) r on true
    where d.demo and not d.deleted and d.use_status = ${iotUseStatus.values.normal.value} and days.day > d.use_date
      and coalesce(r.n, 0) < 0.7 * (86400 / d.report_period) order by 1`),
)

/** The limits of the templates, each as metrics of devices have it: shares of what is set are of the pressure, of flows of the greatest. */
const limits = sql`(
  select d.id as device_id, t.metric, t.threshold_name as limit_name, l.upper * case when coalesce(t.is_factor, false) then case when t.metric = 'flow' then d.q_max else d.set_pressure end else 1 end as upper,
    l.lower * case when coalesce(t.is_factor, false) then case when t.metric = 'flow' then d.q_max else d.set_pressure end else 1 end as lower
  from iot_device d join iot_threshold t on not t.deleted and coalesce(t.enabled, true) and t.compare_type not like 'rate%'
      and (t.device_id = d.id or (t.scope = '1' and t.device_type = d.device_type))
    cross join lateral (select least(t.level1_upper, t.level2_upper, t.level3_upper, t.level4_upper) as upper,
      greatest(t.level1_lower, t.level2_lower, t.level3_lower, t.level4_lower) as lower) l
  where d.demo and not d.deleted
  union all
  select s.id, 'v', s.name, min((one ->> 'value')::numeric), null from road_sensor s cross join lateral jsonb_array_elements(s.thresholds) one
  where s.demo and not s.deleted and one ->> 'op' = '>=' group by 1, 2, 3)`

/** Since when and until when something was wrong, as alarms say. */
const alarmed = sql`(
  select device_id, metric, start_time as since, recover_time as until from iot_alarm where demo and not deleted
  union all
  select sensor_id, 'v', start_time, end_time from road_sensor_alarm where demo and not deleted)`

/** D9: no reading is beyond a limit without an alarm that says so, neither by itself nor as the greatest of an hour or a day. */
export const noReadingIsBeyondALimitUnsaid = cityRule('D9', async (city) => [
  ...(await city.lines(sql`select format('%s %s %s: %s is beyond %s', r.device_id, r.ts, l.metric, r.values ->> l.metric, l.limit_name) as line
    from ${limits} l join iot_telemetry r on r.device_id = l.device_id and r.values ? l.metric and r.q < 2
    where ((r.values ->> l.metric)::float8 >= l.upper or (r.values ->> l.metric)::float8 <= l.lower)
      and not exists (select 1 from ${alarmed} a where a.device_id = r.device_id and a.metric = l.metric
        and r.ts between a.since - make_interval(mins => ${AROUND}) and coalesce(a.until, 'infinity') + make_interval(mins => ${AROUND}))
    order by 1 limit 50`)),
  ...(await rolledBeyond(city, 'iot_rollup1h', '1 hour')),
  ...(await rolledBeyond(city, 'iot_rollup1d', '1 day')),
])

const rolledBeyond = (city: Parameters<Parameters<typeof cityRule>[1]>[0], table: string, width: string) =>
  city.lines(sql`select format('%s %s %s: %s to %s is beyond %s', r.device_id, r.ts, l.metric, r.least, r.greatest, l.limit_name) as line
    from ${limits} l join ${sql.table(table)} r on r.device_id = l.device_id and r.metric = l.metric
    where (r.greatest >= l.upper or r.least <= l.lower)
      and not exists (select 1 from ${alarmed} a where a.device_id = r.device_id and a.metric = l.metric
        and r.ts + ${width}::interval > a.since - make_interval(mins => ${AROUND}) and r.ts < coalesce(a.until, 'infinity') + make_interval(mins => ${AROUND}))
    order by 1 limit 50`)
