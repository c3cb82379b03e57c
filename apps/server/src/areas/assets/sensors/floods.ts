import { warnLevel, warnSource, warnStatus } from '@chengan/domain/assets/dictionaries/dangers'
import { sensorType } from '@chengan/domain/assets/dictionaries/monitoring'
import {
  CLOSED_WITHIN,
  catchmentFactor,
  type DepthLimits,
  FALLS_AFTER,
  HELD_SECONDS,
  isUnderpass,
  levelOfDepth,
  openFloodWarnings,
  respondWithin,
  usualLimits,
} from '@chengan/domain/assets/flooding/flood-limits'
import type { floodWarning } from '@chengan/domain/assets/flooding/flood-warning'
import { enableStatus } from '@chengan/domain/system/dictionaries/accounts'
import type { RowNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Values } from '@chengan/kernel/rule'
import { addMinutes, instantOf } from '@chengan/kernel/time'
import { asRow } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { quality } from '../../../ingest/telemetry-tables.ts'
import { makeRow, takeStep } from '../../../resources/change/by-system.ts'
import type { CallHandler, Fact } from '../../../resources/implementation.ts'
import type { Notify } from '../../../resources/notices/notify.ts'
import { rowsById } from '../../../resources/rows.ts'
import { visible } from '../../../storage/scope/visible.ts'
import { tellOfFlood } from './tell-of-floods.ts'

const level = warnLevel.values
const inUse = enableStatus.values.enabled.value

export function depthLimitsOf(point: ValuesNamed<'floodPoint'>): DepthLimits {
  const own = asRow(point.thresholds)
  const usual = usualLimits(point.pointType)
  const number = (name: keyof DepthLimits) => (typeof own?.[name] === 'number' ? own[name] : usual[name])
  return { blue: number('blue'), yellow: number('yellow'), orange: number('orange'), red: number('red') }
}

/** Since when the depth of a sensor has held a level: from what is stored of it, so that a restart forgets nothing. */
async function heldSince(ctx: Context, sensorId: string, least: number, at: string): Promise<boolean> {
  const { rows } = await sql<{
    below: string | null
    first: string | null
  }>`select max(ts) filter (where (values ->> 'v')::float8 < ${least}) as below, min(ts) as first
    from iot_telemetry where device_id = ${sensorId} and q < ${quality.bad} and ts > ${addMinutes(at, -30)}::timestamptz and ts <= ${at}::timestamptz`.execute(
    ctx.db,
  )
  const [row] = rows
  const { rows: met } = await sql<{
    since: string | null
  }>`select min(ts) as since from iot_telemetry where device_id = ${sensorId} and q < ${quality.bad}
      and ts > coalesce(${row?.below ?? null}::timestamptz, ${addMinutes(at, -30)}::timestamptz) and ts <= ${at}::timestamptz`.execute(
    ctx.db,
  )
  const since = met[0]?.since
  return typeof since === 'string' && instantOf(at) - instantOf(since) >= HELD_SECONDS * 1000
}

/** A depth at a flood point: raises a warning, changes its level, and notes since when the water lies below (szgl/aqscjsyj/rule-3). */
export async function noteDepth(ctx: Context, notify: Notify, sensorId: string, depth: number, at: string): Promise<void> {
  const points = ctx.services.registry.byName('floodPoint')
  const { rows } = await sql<{
    id: string
  }>`select id from flood_point where ${sensorId} = any(sensor_ids) and coalesce(status, ${inUse}) = ${inUse} and not deleted order by id for update`.execute(
    ctx.db,
  )
  for (const point of await rowsById(
    ctx.db,
    points,
    rows.map(({ id }) => id),
    ctx.today,
  ))
    await noteDepthAt(ctx, notify, point, sensorId, depth, at)
}

async function noteDepthAt(
  ctx: Context,
  notify: Notify,
  point: RowNamed<'floodPoint'>,
  sensorId: string,
  depth: number,
  at: string,
): Promise<void> {
  const resource = ctx.services.registry.byName('floodWarning')
  const limits = depthLimitsOf(point)
  const { rows } = await sql<{
    id: string
  }>`select id from flood_warning where point_id = ${point.id} and status = any(${openFloodWarnings}::text[]) and not deleted order by start_time limit 1 for update`.execute(
    ctx.db,
  )
  const [open] = await rowsById(
    ctx.db,
    resource,
    rows.map(({ id }) => id),
    ctx.today,
  )
  if (open === undefined) {
    const names = ['red', 'orange', 'yellow', 'blue'] as const
    for (const name of names) {
      if (depth < limits[name] || !(await heldSince(ctx, sensorId, limits[name], at))) continue
      await raiseWarning(ctx, notify, point, {
        source: warnSource.values.sensor.value,
        level: levelOfDepth(limits[name], limits) ?? level.blue.value,
        depth,
        startTime: at,
      })
      return
    }
    return
  }
  await noteLevelOf(ctx, point, open, Math.max(depth, (await deepestNow(ctx, point)) ?? depth), at)
}

/** The level of an open warning follows the deepest that any gauge of its point tells: where the road begins to sink it is dry first. */
async function noteLevelOf(
  ctx: Context,
  point: RowNamed<'floodPoint'>,
  open: RowNamed<'floodWarning'>,
  depth: number,
  at: string,
): Promise<void> {
  const resource = ctx.services.registry.byName('floodWarning')
  const limits = depthLimitsOf(point)
  const present = levelOfDepth(depth, limits)
  const own = String(open.level)
  const deeper = Math.max(Number(open.maxDepth ?? 0), depth)
  const dry = depth < limits.blue ? (open.dryBelowBlue ?? at) : null
  // Below blue it falls to the least of them: only a release ends it.
  const to = present ?? level.blue.value
  const below = to > own ? String(open.belowSince ?? at) : null
  const falls = below !== null && instantOf(at) - instantOf(below) >= FALLS_AFTER * 60_000
  const rises = to < own
  if (rises || falls) {
    const respondBy = addMinutes(ctx.now, respondWithin(to))
    const closes = to === level.red.value && isUnderpass(point.pointType)
    const closeBy = closes ? (open.closeBy ?? addMinutes(ctx.now, CLOSED_WITHIN)) : null
    await takeStep(ctx, resource, open, 'change', {
      level: to,
      depth,
      maxDepth: deeper,
      updateTime: at,
      belowSince: null,
      dryBelowBlue: dry,
      closeBy,
      // What grows worse is answered sooner; what falls keeps its term.
      ...(rises && (typeof open.respondBy !== 'string' || respondBy < open.respondBy) ? { respondBy } : {}),
    })
  } else
    await sql`update flood_warning set depth = ${depth}, max_depth = ${deeper}, update_time = ${at}::timestamptz, below_since = ${below}::timestamptz,
      dry_below_blue = ${dry as string | null}::timestamptz where id = ${open.id}`.execute(ctx.db)
}

interface Raised {
  readonly source: string
  readonly level: string
  readonly depth: number | null
  readonly startTime: string
}

async function raiseWarning(ctx: Context, notify: Notify, point: RowNamed<'floodPoint'>, raised: Raised): Promise<void> {
  const resource = ctx.services.registry.byName('floodWarning')
  const { depth, level: own } = raised
  if (depth !== null)
    await sql`update flood_point set history_max_depth = greatest(coalesce(history_max_depth, 0), ${depth}) where id = ${point.id}`.execute(
      ctx.db,
    )
  const { row } = await makeRow(
    ctx,
    resource,
    {
      pointId: point.id,
      ...raised,
      maxDepth: depth,
      updateTime: raised.startTime,
      rain1h: await rainOfHour(ctx, point, ctx.now),
      regionId: point.regionId,
      location: point.location,
      dutyDeptId: point.dutyDeptId,
      dutyPerson: point.dutyPerson,
      deptId: point.dutyDeptId,
      respondBy: addMinutes(ctx.now, respondWithin(own)),
      closeBy: own === level.red.value && isUnderpass(point.pointType) ? addMinutes(ctx.now, CLOSED_WITHIN) : null,
      late: false,
    },
    { words: '积水预警' },
  )
  await tellOfFlood(ctx, notify, row)
}

/** Millimetres that gauges have counted in the hour until a moment, of the one that counted most. */
const rainOf = (sensorIds: ReturnType<typeof sql>, at: string) => sql`(select max(rain) from (
      select sum((r.values ->> 'v')::float8) as rain from road_sensor s join iot_telemetry r on r.device_id = s.id
      where s.id = any(${sensorIds}) and s.sensor_type = ${sensorType.values.rain.value}
        and r.q < ${quality.bad} and r.ts > ${addMinutes(at, -60)}::timestamptz and r.ts <= ${at}::timestamptz group by s.id) one)`

/** Millimetres that the gauges of a point have counted in the hour until a moment; null where it has none that tells. */
async function rainOfHour(ctx: Context, point: ValuesNamed<'floodPoint'>, at: string): Promise<number | null> {
  const ids = Array.isArray(point.sensorIds) ? point.sensorIds.map(String) : []
  const { rows } = await sql<{ rain: number | null }>`select ${rainOf(sql`${ids}::text[]`, at)} as rain`.execute(ctx.db)
  const rain = rows[0]?.rain ?? null
  return rain === null ? null : Math.round(rain * 10) / 10
}

/** Rain at a gauge warns its points before the water stands there: as soon as what the ground brings reaches the least rain of an hour that has flooded
 *  the point in three years (szgl/aqscjsyj/rule-4). A point that has not flooded yet has no trigger. */
export async function noteRain(ctx: Context, notify: Notify, sensorId: string, at: string): Promise<void> {
  const points = ctx.services.registry.byName('floodPoint')
  const { rows } = await sql<{ id: string; trigger: number }>`select p.id, w.trigger from flood_point p
      join lateral (select min(rain1h) as trigger from flood_warning where point_id = p.id and not deleted and rain1h > 0
        and source <> ${warnSource.values.rainForecast.value} and status <> ${warnStatus.values.falseAlarm.value}
        and start_time > ${at}::timestamptz - interval '3 years') w on w.trigger is not null
    where ${sensorId} = any(p.sensor_ids) and coalesce(p.status, ${inUse}) = ${inUse} and not p.deleted
      and not exists (select 1 from flood_warning where point_id = p.id and status = any(${openFloodWarnings}::text[]) and not deleted)
    order by p.id for update of p`.execute(ctx.db)
  const triggers = new Map(rows.map(({ id, trigger }) => [id, trigger]))
  for (const point of await rowsById(ctx.db, points, [...triggers.keys()], ctx.today)) {
    const rain = await rainOfHour(ctx, point, at)
    const brought = (rain ?? 0) * catchmentFactor(typeof point.catchment === 'number' ? point.catchment : null)
    if (brought < (triggers.get(point.id) ?? Number.POSITIVE_INFINITY)) continue
    await raiseWarning(ctx, notify, point, {
      source: warnSource.values.rainForecast.value,
      level: level.blue.value,
      depth: null,
      startTime: at,
    })
  }
}

/** Minutes, and intervals of its own, for which what a sensor told is what it tells now. */
const FRESH_MINUTES = 10
const FRESH_INTERVALS = 3

/** Whether a sensor `s` is one of the gauges that tell a depth now: heard of, and not long ago. */
const tellsDepth = (ctx: Context, sensorIds: ReturnType<typeof sql>) =>
  sql`s.id = any(${sensorIds}) and s.online and not s.deleted and s.last_value is not null and s.sensor_type = ${sensorType.values.waterLevel.value}
        and s.last_time >= ${ctx.now}::timestamptz
          - make_interval(secs => greatest(60 * ${FRESH_MINUTES}, ${FRESH_INTERVALS} * coalesce(s.collect_interval, 300)))`

/** The greatest depth that gauges tell now. */
const deepestOf = (ctx: Context, sensorIds: ReturnType<typeof sql>) =>
  sql`(select max(s.last_value) from road_sensor s where ${tellsDepth(ctx, sensorIds)})`

async function deepestNow(ctx: Context, { sensorIds }: RowNamed<'floodPoint'>): Promise<number | null> {
  const ids = Array.isArray(sensorIds) ? sensorIds.map(String) : []
  const { rows } = await sql<{ depth: number | null }>`select ${deepestOf(ctx, sql`${ids}::text[]`)} as depth`.execute(ctx.db)
  return rows[0]?.depth ?? null
}

/** The depth that the gauges of a point tell now, null where none does; from which depth on it is blue; and whether any of them has told of such water since the
 *  warning began. */
export const depthNow: Fact<'floodWarning'> = async (ctx, row) => {
  const { rows } = await sql<{
    depth: number | null
    deepest: number | null
    thresholds: ValuesNamed<'floodPoint'>['thresholds']
    pointType: string
  }>`select p.thresholds, p.point_type as "pointType",
      ${deepestOf(ctx, sql`p.sensor_ids`)} as depth,
      (select max((r.values ->> 'v')::float8) from road_sensor s join iot_telemetry r on r.device_id = s.id
        where s.id = any(p.sensor_ids) and s.sensor_type = ${sensorType.values.waterLevel.value} and r.q < ${quality.bad}
          and r.ts >= ${row.startTime ?? ctx.now}::timestamptz and r.ts <= ${ctx.now}::timestamptz) as deepest
    from flood_point p where p.id = ${String(row.pointId)}`.execute(ctx.db)
  const [point] = rows
  if (point === undefined) return null
  const { blue } = depthLimitsOf({ thresholds: point.thresholds, pointType: point.pointType })
  return { blue, depth: point.depth, sawWater: (point.deepest ?? 0) >= blue }
}

/** GET szgl/aqscjsyj/board: of each point the greatest depth that its gauges tell now, as its warning has it, and the rain of the last hour. */
export const floodBoard: CallHandler<typeof floodWarning.calls.board> = async (ctx) => {
  const source = visible(ctx, ctx.services.registry.byName('floodPoint'))
  const { rows } =
    await sql<Values>`select t.id, t.name, t.location, d.depth, d.at as "depthTime", w.level, r.rain, w.id as "warningId", w.status as "warningStatus",
      t.duty_person as "dutyPerson", t.duty_phone as "dutyPhone"
    from ${source.from}
      left join lateral (select round(s.last_value::numeric, 1) as depth, s.last_time as at from road_sensor s where ${tellsDepth(ctx, sql`t.sensor_ids`)}
        order by s.last_value desc, s.last_time desc limit 1) d on true
      left join lateral (select round(${rainOf(sql`t.sensor_ids`, ctx.now)}::numeric, 1) as rain) r on true
      left join lateral (select id, level, status from flood_warning where point_id = t.id and status = any(${openFloodWarnings}::text[]) and not deleted order by level limit 1) w on true
    where ${source.where} and coalesce(t.status, ${inUse}) = ${inUse} order by w.level nulls last, t.point_no limit 2000`.execute(ctx.db)
  return rows
}
