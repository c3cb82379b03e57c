import { deviceStatus, sensorType } from '@chengan/domain/assets/dictionaries/monitoring'
import type { roadSensor } from '@chengan/domain/assets/sensors/road-sensor'
import { openSensorAlarms } from '@chengan/domain/assets/sensors/sensor-alarm'
import { chosenRows } from '@chengan/kernel/calls/chosen-rows'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import { refuse } from '@chengan/kernel/errors/refusal'
import { type DeviceState, judgeReading, type Limit, type RuleInForce } from '@chengan/kernel/readings/judge'
import { addDays, addMinutes, instantOf } from '@chengan/kernel/time'
import type { Members } from '@chengan/kernel/values'
import { asRows } from '@chengan/kernel/values'
import { sql } from 'kysely'
import { randomHex } from '../../../ciphers/random.ts'
import { hmacSm3, sameSecret } from '../../../ciphers/sm3.ts'
import type { Context } from '../../../context.ts'
import { readSeries } from '../../../ingest/series.ts'
import { iotRollup1d, iotRollup1h, iotRollup5m, iotTelemetry, quality } from '../../../ingest/telemetry-tables.ts'
import { changeValues, changeValuesOf, makeRow, takeStep } from '../../../resources/change/by-system.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import type { Notify } from '../../../resources/notices/notify.ts'
import { rowsById } from '../../../resources/rows.ts'
import { readRows } from '../../../resources/scope.ts'
import { ensureParts } from '../../../storage/partitions/parts.ts'
import { noteDepth, noteRain } from './floods.ts'

type Calls = typeof roadSensor.calls
const METRIC = 'v'
const AHEAD_MINUTES = 5
const LATE_MINUTES = 10
/** What is older would be dropped by the next sweep: values are kept so long (utilities-supervision.md §13.3). */
const KEPT_DAYS = 90
const POINTS = 2000
/** Below the first limit by this share an alarm clears (szgl/roadsensor/rule-1). */
const HYSTERESIS = 0.05

/** The limits of a sensor as a rule: its third level is the gravest, that of rules the first. */
export function ruleOfSensor(thresholds: unknown): RuleInForce | null {
  const told: readonly Members<'level' | 'value' | 'durationS' | 'op'>[] = asRows(thresholds)
  const limits = told.map(
    (one): Limit => ({
      level: 4 - Number(one.level),
      value: Number(one.value),
      duration: Number(one.durationS ?? 0),
      repeat: 1,
    }),
  )
  if (limits.length === 0) return null
  const lower = told[0]?.op === '<='
  const ordered = limits.toSorted((a, b) => a.level - b.level)
  const slightest = ordered.at(-1)
  return {
    thresholdId: null,
    metric: METRIC,
    side: lower ? 'lower' : 'upper',
    limits: ordered,
    duration: null,
    repeat: null,
    hysteresis: Math.abs(slightest?.value ?? 0) * HYSTERESIS,
    clearDuration: 0,
    rateWindow: 0,
    hours: null,
    gas: false,
  }
}

const isWithinRange = ({ rangeMin, rangeMax }: RowNamed<'roadSensor'>, value: number): boolean =>
  !(typeof rangeMin === 'number' && value < rangeMin) && !(typeof rangeMax === 'number' && value > rangeMax)

/** What is kept of a token: bound to its sensor, so that it is of no use for another. */
const hashOf = (sensorId: string, token: string) => hmacSm3(Buffer.from(sensorId), token)

/** The sensor that a report is of, locked: one that the caller sees, and by its token where it was given one. */
async function reportingSensor(ctx: Context, sensorNo: string, token: string | null): Promise<RowNamed<'roadSensor'>> {
  const resource = ctx.services.registry.byName('roadSensor')
  const { rows } = await sql<{ id: string }>`select id from road_sensor where sensor_no = ${sensorNo} and not deleted`.execute(ctx.db)
  const [found] = rows
  const [sensor] = found === undefined ? [] : await readRows(ctx, resource, [found.id], { lock: true })
  if (sensor === undefined) throw refuse('rowMissing')
  const kept = typeof sensor.tokenHash === 'string' ? sensor.tokenHash : null
  if (kept !== null && (token === null || !sameSecret(hashOf(sensor.id, token), kept))) throw refuse('sensorTokenWrong', { '0': sensorNo })
  return sensor
}

const timeLabel = { zh: '时间', en: 'Time' }

/** What has just been measured, or was so long ago as values are kept. */
function checkTime({ now, today }: Context, time: string): void {
  if (time > addMinutes(now, AHEAD_MINUTES)) throw refuse('dateTooLate', { '0': timeLabel, '1': now })
  const first = addDays(today, -KEPT_DAYS)
  if (time < first) throw refuse('dateTooEarly', { '0': timeLabel, '1': first })
}

/** PUT szgl/roadsensor/newToken: a token for each, answered once; the one before ends. */
export const newTokens: CallHandler<Calls['newToken']> = async (ctx, { body }) => {
  const resource = ctx.services.registry.byName('roadSensor')
  const made: { id: string; sensorNo: string; token: string }[] = []
  for (const sensor of await readRows(ctx, resource, chosenRows(body), { lock: true })) {
    const token = randomHex(24)
    const told = { words: '发放设备令牌', verb: 'newToken', kind: 'grant' } as const
    await changeValues(ctx, resource, sensor, { tokenHash: hashOf(sensor.id, token) }, told)
    made.push({ id: sensor.id, sensorNo: String(sensor.sensorNo), token })
  }
  return made
}

/** POST szgl/roadsensor/report: a value of one sensor, stored and judged in the transaction of the call. */
export const reportOfSensor =
  (notify: Notify): CallHandler<Calls['report']> =>
  async (ctx, { body }) => {
    const sensor = await reportingSensor(ctx, body.sensorNo, body.token ?? null)
    checkTime(ctx, body.time)
    return takeValue(ctx, notify, sensor, body)
  }

interface Told {
  readonly value: number
  readonly time: string
  /** %. */
  readonly battery?: number | null
}

/** What a sensor told is kept, shown where it is the newest, and judged; answers whether it had not come before, and the level of the alarm that it met. */
export async function takeValue(
  ctx: Context,
  notify: Notify,
  sensor: RowNamed<'roadSensor'>,
  { value, time, battery }: Told,
): Promise<{ stored: boolean; alarm: number | null }> {
  const resource = ctx.services.registry.byName('roadSensor')
  const day = time.slice(0, 10)
  for (const table of [iotTelemetry, iotRollup5m, iotRollup1h, iotRollup1d]) await ensureParts(ctx.db, table, [day])
  const values = JSON.stringify({ [METRIC]: value })
  const isBeyond = !isWithinRange(sensor, value)
  const { rows: fresh } =
    await sql`insert into iot_telemetry (device_id, ts, values, q) values (${sensor.id}, ${time}::timestamptz, ${values}::jsonb, ${isBeyond ? quality.bad : quality.good})
      on conflict do nothing returning 1`.execute(ctx.db)
  if (fresh.length === 0) return { stored: false, alarm: null }
  await sql`insert into iot_rollup_due (device_id, slot) values (${sensor.id}, to_timestamp(floor(extract(epoch from ${time}::timestamptz) / 300) * 300))
      on conflict do nothing`.execute(ctx.db)
  // A sensor that tells what it cannot measure is broken: it is not what is shown, closes no road, and in the end counts as silent.
  if (isBeyond) return { stored: true, alarm: null }
  const isNewest = typeof sensor.lastTime !== 'string' || time > sensor.lastTime
  const isLate = time < addMinutes(ctx.now, -LATE_MINUTES)
  const rule = ruleOfSensor(sensor.thresholds)
  const mute = sensor.status === deviceStatus.values.disabled.value || !isNewest || isLate || rule === null
  const judged = mute
    ? { state: (sensor.judged ?? {}) as DeviceState, verdicts: [] }
    : judgeReading([rule], (sensor.judged ?? {}) as DeviceState, { ts: instantOf(time), values: { [METRIC]: value }, known: {} })
  if (isNewest && sensor.online !== true) await changeValues(ctx, resource, sensor, { online: true }, { words: '传感器上线' })
  if (isNewest)
    await sql`update road_sensor set last_value = ${value}, last_time = ${time}::timestamptz, judged = ${JSON.stringify(judged.state)}::jsonb,
        battery = coalesce(${battery ?? null}::numeric, battery) where id = ${sensor.id}`.execute(ctx.db)
  let alarm: number | null = null
  for (const verdict of judged.verdicts) alarm = (await noteAlarm(ctx, sensor, verdict.kind, 4 - verdict.level, value)) ?? alarm
  if (!mute && sensor.sensorType === sensorType.values.rain.value) await noteRain(ctx, notify, sensor.id, time)
  if (!mute && sensor.sensorType === sensorType.values.waterLevel.value) await noteDepth(ctx, notify, sensor.id, value, time)
  return { stored: true, alarm }
}

async function noteAlarm(
  ctx: Context,
  sensor: RowNamed<'roadSensor'>,
  kind: 'met' | 'clear',
  level: number,
  value: number,
): Promise<number | null> {
  const resource = ctx.services.registry.byName('roadSensorAlarm')
  const { rows } = await sql<{
    id: string
  }>`select id from road_sensor_alarm where sensor_id = ${sensor.id} and status = any(${openSensorAlarms}::text[]) and not deleted for update`.execute(
    ctx.db,
  )
  const [open] = await rowsById(
    ctx.db,
    resource,
    rows.map(({ id }) => id),
    ctx.today,
  )
  if (kind === 'clear') {
    if (open !== undefined) await takeStep(ctx, resource, open, 'autoClear')
    return null
  }
  const threshold = Number(asRows(sensor.thresholds).find((one) => Number(one.level) === level)?.value)
  if (open === undefined)
    await makeRow(
      ctx,
      resource,
      { sensorId: sensor.id, regionId: sensor.regionId, deptId: sensor.deptId, level, value, threshold, startTime: ctx.now },
      { words: '传感器报警' },
    )
  else if (level > Number(open.level)) await takeStep(ctx, resource, open, 'worsen', { level, value, threshold })
  else await sql`update road_sensor_alarm set value = ${value} where id = ${open.id}`.execute(ctx.db)
  return level
}

/** GET szgl/roadsensor/data: the newest point is always among them. */
export const sensorData: CallHandler<Calls['data']> = async (ctx, { query }) => {
  const [sensor] = await readRows(ctx, ctx.services.registry.byName('roadSensor'), [query.sensorId])
  if (sensor === undefined) throw refuse('rowMissing')
  const to = query.to ?? ctx.now
  const from = query.from ?? addMinutes(to, -24 * 60)
  const { series } = await readSeries(ctx.db, {
    ...{ deviceId: sensor.id, metrics: [METRIC], from, to, now: ctx.now, step: query.agg },
    period: Number(sensor.collectInterval ?? 300),
    most: POINTS,
  })
  return (series[0]?.points ?? []).map(({ ts, min, avg, max }) => ({ time: ts, value: avg, min, max }))
}

/** Sensors that have been silent for three intervals and half an hour are offline (szgl/roadsensor/rule-2): each is told, as any change of a row. */
export async function noteSilentSensors(ctx: Context): Promise<number> {
  const { rows } = await sql<{ id: string }>`select id from road_sensor where online and not deleted
    and last_time < ${ctx.now}::timestamptz - greatest(interval '30 minutes', make_interval(secs => 3 * coalesce(collect_interval, 300)))
    order by id for update`.execute(ctx.db)
  for (const { id } of rows) await changeValuesOf(ctx, 'roadSensor', id, { online: false }, { words: '传感器离线' })
  return rows.length
}
