import { sensorType } from '@chengan/domain/assets/dictionaries/monitoring'
import { iotDeviceType, iotLogType, iotMetric } from '@chengan/domain/utilities/dictionaries/monitoring'
import { addDays, addMonths } from '@chengan/kernel/time'
import { type RawBuilder, sql } from 'kysely'
import { DRIFT_DAYS, DRIFT_SHARE, SOUND_OUTLET } from '../../areas/utilities/monitoring/simulation/rhythm.ts'
import { iotRollup1d, iotRollup1h, iotRollup5m, iotTelemetry } from '../../ingest/telemetry-tables.ts'
import type { Db } from '../../storage/databases/database.ts'
import { ensureParts, ensurePartsBetween } from '../../storage/partitions/parts.ts'
import type { Plan } from '../city/book.ts'
import { metricShapes, STREET } from './metric-shapes.ts'

// What the devices of the demonstration have told: made by the database from their rows and alarms, in a few statements, however many there are. Nothing is
// drawn: a value follows from device, metric and moment.

/** So many devices, and as many sensors of streets, have all their readings: those with alarms first, then those in the district whose accounts the demonstration
 *  has. All others have what a list, a map and the completeness of a week show, so that a large city stays within some fifteen rows a device. */
const DENSE = 400
/** Days of which hours are told, days of which days are, and those of the others. */
const HOURS_OF = 30
const DAYS_OF = 365
/** Raw readings of floods: a little less than they are kept. */
const RAW_DAYS = 85
const THIN_DAYS = 8
/** Whose accounts the demonstration has. */
const SEEN_DISTRICT = '990102'
/** Minutes in which a value rises to an alarm, and falls from it: as the readings around alarms do. */
const RISE = 8
const FALL = 12

const [HOUR, DAY] = [sql.lit(3600), sql.lit(86_400)]

/** Writes them for every device and sensor that has told something, up to what its row says it told last. In the caller's transaction. */
export async function writePastReadings(db: Db, { asOf }: Plan): Promise<void> {
  const today = asOf.slice(0, 10)
  await ensurePartsBetween(db, iotTelemetry, addDays(today, -6), today)
  await ensurePartsBetween(db, iotRollup5m, addDays(today, -6), today)
  await ensurePartsBetween(db, iotRollup1h, addDays(today, -HOURS_OF - 6), today)
  await ensurePartsBetween(db, iotRollup1d, addMonths(today, -13), today)
  await gatherCrossings(db)
  await gatherTold(db)
  await writeLastDay(db)
  await writeHours(db)
  await writeDays(db)
  await writeDrifts(db)
  await writePastFloods(db)
  await sql`drop table demo_told, demo_crossing`.execute(db)
}

/** When values were beyond a limit, as alarms and warnings say: of devices, of gauges in flooded streets, and of the rain above them. */
async function gatherCrossings(db: Db): Promise<void> {
  await sql`create temp table demo_crossing on commit drop as
    select device_id, metric, start_time as since, coalesce(recover_time, 'infinity') as until, extreme_value::float8 as peak, metric = ${iotMetric.values.battery.value} as lower
    from iot_alarm where demo and not deleted and extreme_value is not null and metric is not null
    union all
    select s.id, ${STREET}, case when s.sensor_type = ${sensorType.values.rain.value} then w.start_time - interval '30 minutes' else w.start_time end,
      case when coalesce(w.recede_time, w.end_time) is null then 'infinity' when s.sensor_type = ${sensorType.values.rain.value} then w.start_time + interval '30 minutes'
        else coalesce(w.recede_time, w.end_time) end,
      case when s.sensor_type = ${sensorType.values.rain.value} then round(w.rain1h / 12, 1) else w.max_depth end::float8, false
    from flood_warning w join flood_point p on p.id = w.point_id join road_sensor s on s.id = any(p.sensor_ids)
    where w.demo and not w.deleted and w.source = '1' and (s.sensor_type = ${sensorType.values.rain.value} or w.max_depth is not null)`.execute(
    db,
  )
  await sql`create index on demo_crossing (device_id, metric)`.execute(db)
  await sql`analyze demo_crossing`.execute(db)
}

/** A moment in seconds, as a number. */
const epoch = (at: RawBuilder<unknown>) => sql`date_part('epoch', ${at})`
/** From −0.5 to 0.5, of a metric and a slot of time. */
const noiseOf = (slot: RawBuilder<unknown>) => sql`((hashint8((${slot})::bigint * 31 + seed) & 1023) / 1023.0::float8 - 0.5)`
const meal = (hour: RawBuilder<unknown>, at: number, width: number, share: number) =>
  sql`${sql.lit(share)} * exp(0 - (((${hour}) - ${sql.lit(at)}) / ${sql.lit(width)}) ^ 2)`

/** Where the rhythm of a metric stands at a second: gas as the simulated city uses it, the sun highest at three, traffic from six to ten. */
function rhythmAt(second: RawBuilder<unknown>): RawBuilder<unknown> {
  const hour = sql`((${second} + 28800 - 86400 * floor((${second} + 28800) / 86400)) / 3600)`
  const day = sql`floor(${second} / 86400)`
  const along = sql`(${second} / 86400 - ${day})`
  return sql`case rhythm when 'demand' then 0.25 + ${meal(hour, 7, 1.2, 0.35)} + ${meal(hour, 11.7, 1.3, 0.45)} + ${meal(hour, 18.3, 1.6, 0.6)}
    when 'sun' then cos(pi() * (${hour} - 15) / 12) when 'traffic' then greatest(0, sin(pi() * (${hour} - 6) / 16))
    when 'filling' then ${noiseOf(day)} * (1 - ${along}) + ${noiseOf(sql`${day} + 1`)} * ${along} else 0 end`
}

const seasonAt = (second: RawBuilder<unknown>) => sql`cos(2 * pi() * (${second} / 86400 - 200) / 365.25)`
/** A value is another every half minute. */
const minuteNoise = (second: RawBuilder<unknown>) => noiseOf(sql`floor(${second} / 30)`)

/** What a metric is at a second while nothing is wrong, with so much of its noise. A battery runs down to the alarm after which it was changed. */
function quietAt(second: RawBuilder<unknown>, wave: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${second} <= low_at then least(100, low_value + 0.02 * (low_at - ${second}) / ${HOUR})
    else least(highest, greatest(lowest, base + daily * (${rhythmAt(second)}) + case when season = 0 then 0 else season * ${seasonAt(second)} end + noise * (${wave})
      + drift * greatest(0, 1 - (told_second - ${second}) / ${DAY} / ${sql.lit(DRIFT_DAYS)}::float8)
      - hourly * (told_second - ${second}) / ${HOUR})) end`
}

/** As a device tells it: to so many digits. */
const told = (value: RawBuilder<unknown>) => sql`(round((${value}) * exact) / exact)`

/** Each metric of each device: what it told last and when, and how it moves around that. */
async function gatherTold(db: Db): Promise<void> {
  const known = JSON.stringify(metricShapes.map((shape) => ({ deviceType: null, rhythm: null, ...shape })))
  await sql`create temp table demo_told on commit drop as
    with device as (
      select d.id, d.device_type, d.last_report_time as told_at, d.report_period as period, d.use_date as since, d.set_pressure, d.q_max, d.region_id, v.key as metric,
        (v.value #>> '{}')::float8 as value, false as street
      from iot_device d cross join lateral jsonb_each(d.last_values) v
      where d.demo and not d.deleted and d.last_report_time is not null and jsonb_typeof(d.last_values) = 'object' and jsonb_typeof(v.value) = 'number'
      union all
      select id, null, last_time, collect_interval, install_date, null, null, region_id, ${STREET}, last_value, true from road_sensor
      where demo and not deleted and last_time is not null and last_value is not null),
    ranked as (
      select id, row_number() over (partition by street order by exists (select 1 from demo_crossing c where c.device_id = device.id) desc,
        region_id like ${`${SEEN_DISTRICT}%`} desc, id) <= ${DENSE} as dense
      from (select distinct id, street, region_id from device) device),
    shaped as (
      select distinct on (d.id, d.metric) d.*, r.dense, k.rhythm as rhythm, coalesce(k.daily, 0) as daily, coalesce(k.noise, 0) as noise, coalesce(k.season, 0) as season,
        coalesce(k.hourly, 0) as hourly, k.least, k.most,
        case when d.metric = ${iotMetric.values.pressureOut.value} and d.device_type = ${iotDeviceType.values.regulatorCabinet.value} and d.value > d.set_pressure * ${sql.lit(SOUND_OUTLET)}
          then ${sql.lit(DRIFT_SHARE)} else 0 end::float8 as drifted,
        case when not coalesce(k.share, false) then 1 when k.metric in (${iotMetric.values.pressure.value}, ${iotMetric.values.pressureOut.value}) then coalesce(d.set_pressure, abs(d.value))
          when k.metric = ${iotMetric.values.flow.value} then coalesce(d.q_max, abs(d.value)) else abs(d.value) end::float8 as unit,
        hashtext(d.id || d.metric)::bigint as seed, hashtext(d.id) & 1023 as own,
        date_part('epoch', low.since) as low_at, low.peak as low_value, high.peak as standing
      from device d join ranked r on r.id = d.id
        left join json_to_recordset(${known}::json) as k(metric text, "deviceType" text, share boolean, rhythm text, daily float8, noise float8, season float8, least float8, most float8, hourly float8)
          on k.metric = d.metric and (k."deviceType" is null or k."deviceType" = d.device_type)
        left join lateral (select since, peak from demo_crossing c where c.device_id = d.id and c.metric = d.metric and c.lower order by since desc limit 1) low on true
        left join lateral (select peak from demo_crossing c where c.device_id = d.id and c.metric = d.metric and not c.lower and c.until = 'infinity' limit 1) high on true
      order by d.id, d.metric, k."deviceType" nulls last),
    scaled as (
      select id as device_id, metric, told_at, greatest(coalesce(period, 600), 10) as period, since, value, dense, rhythm, daily * unit as daily, noise * unit as noise,
        season * unit as season, hourly, seed, drifted * unit as drift, own, low_at, low_value, street,
        -- What stands at an alarm now was quiet before it.
        coalesce(standing * 0.03, value) as quiet, least * unit as least, most * unit as most,
        (10 ^ least(6, greatest(scale(value::numeric), case when abs(value) < 0.01 then 6 when abs(value) < 10 then 2 else 1 end)))::float8 as exact, date_part('epoch', told_at) as told_second,
        date_trunc('hour', least(told_at - interval '1 day', coalesce((select min(ts) from iot_telemetry t where t.device_id = shaped.id), told_at))) as day_from
      from shaped)
    select *, quiet - drift - daily * (${rhythmAt(sql`told_second`)}) - season * ${seasonAt(sql`told_second`)} - noise * ${minuteNoise(sql`told_second`)} as base,
      least(coalesce(least, case when hourly = 0 then quiet else 0 end), quiet) as lowest,
      greatest(coalesce(most, case when hourly = 0 then quiet else 1e12 end), quiet) as highest,
      own % 4 = 0 as fell_silent, told_at::date - (20 + own % 300) as silent_from, told_at::date - (20 + own % 300) + own % 3 as silent_to
    from scaled`.execute(db)
  await sql`update demo_told t set fell_silent = false where fell_silent and exists (select 1 from demo_crossing c
    where c.device_id = t.device_id and c.since::date <= t.silent_to and least(c.until, c.since + interval '1 day')::date >= t.silent_from)`.execute(
    db,
  )
  await sql`analyze demo_told`.execute(db)
}

/** How a value stands to its quiet self and to an alarm: it rises within some minutes, stays a little below the extreme, and falls. One row, or none. */
function crossingAt(second: RawBuilder<unknown>): RawBuilder<unknown> {
  const [since, until] = [epoch(sql`c.since`), epoch(sql`c.until`)]
  return sql`select c.peak, (case when ${second} < ${since} then 1 - (${since} - ${second}) / 60 / ${sql.lit(RISE)}
      when ${second} <= ${until} then sqrt(0.97 + 0.06 * ${minuteNoise(second)}) else 1 - (${second} - ${until}) / 60 / ${sql.lit(FALL)} end) ^ 2 as share
    from demo_crossing c where c.device_id = t.device_id and c.metric = t.metric and not c.lower
      and ${second} > ${since} - ${sql.lit(60 * RISE)} and ${second} < ${until} + ${sql.lit(60 * FALL)} order by c.peak desc limit 1`
}

/** The readings of the last day, as often as the device reports; those around alarms are there already and stay. And what they come to. */
async function writeLastDay(db: Db): Promise<void> {
  const second = sql`g.second`
  await sql`insert into iot_telemetry (device_id, ts, values, q)
    select device_id, to_timestamp(second), jsonb_object_agg(metric, value), 0 from (
      select t.device_id, ${second}, t.metric, case when ${second} = t.told_second then t.value else ${told(sql`q.v + coalesce((c.peak - q.v) * c.share, 0)`)} end as value
      from demo_told t cross join lateral (select date_part('epoch', ts) as second
          from generate_series(t.told_at, case when t.dense then t.day_from else t.told_at end, make_interval(secs => -t.period)) ts) g
        cross join lateral (select ${quietAt(second, minuteNoise(second))} as v) q
        left join lateral (${crossingAt(second)}) c on true) told
    group by 1, 2 on conflict (device_id, ts) do update set values = excluded.values || iot_telemetry.values`.execute(db)
  await sql`insert into iot_rollup5m (device_id, metric, ts, n, least, greatest, total, last)
    select r.device_id, v.key, date_bin('5 minutes', r.ts, '2000-01-01 00:00:00+08'), count(*), min(v.value::float8), max(v.value::float8), sum(v.value::float8),
      (array_agg(v.value::float8 order by r.ts desc))[1]
    from iot_telemetry r cross join lateral jsonb_each_text(r.values) v where r.device_id in (select device_id from demo_told) group by 1, 2, 3`.execute(
    db,
  )
  await sql`insert into iot_rollup1h (device_id, metric, ts, n, least, greatest, total, last)
    select device_id, metric, date_trunc('hour', ts), sum(n), min(least), max(greatest), sum(total), (array_agg(last order by ts desc))[1]
    from iot_rollup5m where device_id in (select device_id from demo_told) group by 1, 2, 3`.execute(db)
}

/** A message in forty is lost, of some devices one in eight: of all its metrics together. */
const arrivedOf = (all: RawBuilder<unknown>, slot: RawBuilder<unknown>) =>
  sql`greatest(1, ${all} - case when (hashint8((${slot})::bigint * 31 + own) & 1023) % (case when own % 10 = 1 then 8 else 40 end) = 0 and ${all} > 1 then 1 else 0 end)`

const isSilentOn = (day: RawBuilder<unknown>) => sql`(t.fell_silent and ${day} between t.silent_from and t.silent_to)`

/** The hours before the last day. */
async function writeHours(db: Db): Promise<void> {
  const second = sql`(h.second + 1800)`
  const wave = noiseOf(sql`h.second / ${HOUR}`)
  await sql`insert into iot_rollup1h (device_id, metric, ts, n, least, greatest, total, last)
    select t.device_id, t.metric, h.ts, n.n, ${told(sql`greatest(t.lowest, v.v - n.half)`)}, ${told(sql`least(t.highest, v.v + n.half)`)}, v.v * n.n, v.v
    from demo_told t
      cross join lateral (select date_trunc('hour', g) as ts, date_part('epoch', date_trunc('hour', g)) as second
        from generate_series(t.told_at, date_trunc('day', t.told_at) - make_interval(days => ${sql.lit(HOURS_OF)}), make_interval(secs => -greatest(t.period, ${HOUR}))) g) h
      cross join lateral (select ${told(quietAt(second, sql`0.3 * ${wave}`))} as v) v
      cross join lateral (select ${arrivedOf(sql`(${HOUR} / least(t.period, ${HOUR}))`, sql`h.second / ${HOUR}`)} as n,
        case when t.period < ${HOUR} then t.noise * 0.4 else 0 end as half) n
    where t.dense and h.ts < t.day_from and h.ts >= t.since and not ${isSilentOn(sql`h.ts::date`)}`.execute(db)
  await crossed(db, 'iot_rollup1h', 'hour')
}

/** The days: what the hours come to, and those before. */
async function writeDays(db: Db): Promise<void> {
  await sql`insert into iot_rollup1d (device_id, metric, ts, n, least, greatest, total, last)
    select device_id, metric, date_trunc('day', ts), sum(n), min(least), max(greatest), sum(total), (array_agg(last order by ts desc))[1]
    from iot_rollup1h where device_id in (select device_id from demo_told) group by 1, 2, 3`.execute(db)
  const noon = sql`(d.second + 43200)`
  const wave = noiseOf(sql`d.second / ${DAY}`)
  // Around what the day comes to: the least and the greatest of its rhythm.
  const reach = sql`case rhythm when 'demand' then array[0.25, 0.9] when 'traffic' then array[0, 1] when 'sun' then array[-1, 1] else array[m.mean, m.mean] end::float8[]`
  await sql`insert into iot_rollup1d (device_id, metric, ts, n, least, greatest, total, last)
    select t.device_id, t.metric, d.ts, n.n, ${told(sql`greatest(t.lowest, v.v + least(t.daily * (r.reach[1] - m.mean), t.daily * (r.reach[2] - m.mean)) - t.noise * 0.4)`)},
      ${told(sql`least(t.highest, v.v + greatest(t.daily * (r.reach[1] - m.mean), t.daily * (r.reach[2] - m.mean)) + t.noise * 0.4)`)}, v.v * n.n, v.v
    from demo_told t
      cross join lateral (select ts, date_part('epoch', ts) as second from generate_series(date_trunc('day', t.told_at) - interval '1 day',
        date_trunc('day', t.told_at) - make_interval(days => case when t.dense then ${sql.lit(DAYS_OF)} else ${sql.lit(THIN_DAYS)} end), interval '-1 day') ts) d
      cross join lateral (select case rhythm when 'demand' then 0.395 when 'traffic' then 0.424 when 'sun' then 0 else ${rhythmAt(noon)} end as mean) m
      cross join lateral (select ${reach} as reach) r
      cross join lateral (select ${told(sql`least(t.highest, greatest(t.lowest, ${quietAt(noon, sql`0.3 * ${wave}`)} + t.daily * (m.mean - (${rhythmAt(noon)}))))`)} as v) v
      cross join lateral (select ${arrivedOf(sql`greatest(1, ${DAY} / t.period)`, sql`d.second / ${DAY}`)} as n) n
    where d.ts > t.since and not ${isSilentOn(sql`d.ts::date`)}
      and not exists (select 1 from iot_rollup1d x where x.device_id = t.device_id and x.metric = t.metric and x.ts = d.ts)`.execute(db)
  await crossed(db, 'iot_rollup1d', 'day')
}

/** Regulators that were worked on had drifted before. */
async function writeDrifts(db: Db): Promise<void> {
  for (const table of ['iot_rollup1h', 'iot_rollup1d'] as const)
    await sql`update ${sql.table(table)} r set least = r.least + d.more, greatest = r.greatest + d.more, last = r.last + d.more, total = r.total + d.more * r.n
      from (select t.device_id, t.metric, x.ts, ${told(sql`least(${sql.lit(DRIFT_SHARE)} * v.set_pressure * (1 - (l.log_time::date - x.ts::date) / ${sql.lit(DRIFT_DAYS)}::float8), greatest(0, 1.09 * v.set_pressure - x.greatest))`)} as more
        from demo_told t join iot_device v on v.id = t.device_id
          join iot_device_log l on l.device_id = t.device_id and l.log_type = ${iotLogType.values.maintenance.value} and l.until is not null
          join ${sql.table(table)} x on x.device_id = t.device_id and x.metric = t.metric and x.ts < l.log_time::date and x.ts > l.log_time::date - ${sql.lit(DRIFT_DAYS)}
        where t.dense and t.metric = ${iotMetric.values.pressureOut.value} and v.set_pressure is not null and t.drift = 0
          and not exists (select 1 from demo_crossing c where c.device_id = t.device_id and c.metric = t.metric)) d
      where r.device_id = d.device_id and r.metric = d.metric and r.ts = d.ts`.execute(db)
}

/** How the water came and went in the streets that flooded since raw readings are kept: it is looked at again on the page of the warning. */
async function writePastFloods(db: Db): Promise<void> {
  const second = sql`date_part('epoch', g.ts)`
  const within = sql`t.street and t.dense and not f.lower and f.until < t.day_from - interval '1 hour' and f.since > t.told_at - make_interval(days => ${sql.lit(RAW_DAYS)})`
  const { rows } = await sql<{ day: string }>`select distinct to_char(day, 'YYYY-MM-DD') as day from demo_told t
    join demo_crossing f on f.device_id = t.device_id and f.metric = t.metric
    cross join lateral generate_series(date_trunc('day', f.since - interval '1 hour'), f.until + interval '1 hour', interval '1 day') day
    where ${within}`.execute(db)
  await ensureParts(
    db,
    iotTelemetry,
    rows.map(({ day }) => day),
  )
  await sql`insert into iot_telemetry (device_id, ts, values, q)
    select t.device_id, g.ts, jsonb_build_object(t.metric, ${told(sql`q.v + coalesce((c.peak - q.v) * c.share, 0)`)}), 0
    from demo_told t join demo_crossing f on f.device_id = t.device_id and f.metric = t.metric
      cross join lateral generate_series(date_trunc('minute', f.since) - interval '30 minutes', f.until + interval '30 minutes', make_interval(secs => t.period)) g(ts)
      cross join lateral (select ${quietAt(second, minuteNoise(second))} as v) q
      left join lateral (${crossingAt(second)}) c on true
    where ${within} on conflict do nothing`.execute(db)
}

/** Hours or days in which a value was beyond a limit: the one that the alarm says, and a mean that knows of it. */
async function crossed(db: Db, table: 'iot_rollup1h' | 'iot_rollup1d', span: 'hour' | 'day'): Promise<void> {
  const width = sql.raw(`interval '1 ${span}'`)
  await sql`update ${sql.table(table)} r set greatest = greatest(r.greatest, c.peak), total = r.total + (c.peak - r.total / r.n) * least(r.n, greatest(1, c.share * r.n))
    from (
      select c.device_id, c.metric, g.ts, max(c.peak) as peak, sum(0.6 * ${epoch(sql`least(c.until, g.ts + ${width}) - greatest(c.since, g.ts)`)} / ${epoch(width)}) as share
      from demo_crossing c cross join lateral generate_series(date_trunc(${span}, c.since), c.until, ${width}) g(ts)
      where not c.lower and c.until < 'infinity' group by 1, 2, 3) c
    where r.device_id = c.device_id and r.metric = c.metric and r.ts = c.ts and r.greatest < c.peak`.execute(db)
}
