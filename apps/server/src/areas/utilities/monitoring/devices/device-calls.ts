import { iotBindType, iotDeviceType, iotUseStatus, onlineStatus, thresholdScope } from '@chengan/domain/utilities/dictionaries/monitoring'
import { limitNames } from '@chengan/domain/utilities/monitoring/alarm-threshold/fields'
import { SERIES_POINTS } from '@chengan/domain/utilities/monitoring/iot-device/device-calls'
import type { iotDevice } from '@chengan/domain/utilities/monitoring/iot-device/iot-device'
import { unitOfMetric } from '@chengan/domain/utilities/monitoring/telemetry/metric-ranges'
import { type JudgedDevice, limitsInUnit, sidesOf } from '@chengan/domain/utilities/monitoring/telemetry/rules-of-thresholds'
import { isGiven } from '@chengan/kernel/condition'
import type { RowNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import { camelCase } from '@chengan/kernel/definition/names'
import { Refusal, refuse } from '@chengan/kernel/errors/refusal'
import { readBox } from '@chengan/kernel/geometry/measure'
import type { Values } from '@chengan/kernel/rule'
import { addDays, addMinutes } from '@chengan/kernel/time'
import type { Members } from '@chengan/kernel/values'
import { isObject } from '@chengan/kernel/values'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { readSeries } from '../../../../ingest/series.ts'
import { inTransaction } from '../../../../pipeline/transaction.ts'
import { addRow } from '../../../../resources/change/add-row.ts'
import { editRow } from '../../../../resources/change/edit-row.ts'
import type { CallHandler } from '../../../../resources/implementation.ts'
import { pageOf } from '../../../../resources/lists/lists.ts'
import { present } from '../../../../resources/lists/present.ts'
import type { Row } from '../../../../resources/rows.ts'
import { readRows } from '../../../../resources/scope.ts'
import { visible } from '../../../../storage/scope/visible.ts'
import { numbersToCall, peopleToText, toldOfAlarm } from '../alarms/reach-people.ts'
import { stepsOfAlarm } from '../alarms/step-calls.ts'
import { devicesBy } from '../telemetry/known-devices.ts'
import { upkeepOfDevice } from './device-upkeep.ts'
import { camerasAround, nearest } from './near-place.ts'

type Calls = typeof iotDevice.calls
const devices = (ctx: Context) => ctx.services.registry.byName('iotDevice')
const alarms = (ctx: Context) => ctx.services.registry.byName('iotAlarm')
const thresholds = (ctx: Context) => ctx.services.registry.byName('iotThreshold')

/** GET gysy/iotdevice/getIotAlarmList. */
export const alarmList: CallHandler<Calls['getIotAlarmList']> = (ctx, { query, list }) =>
  pageOf(ctx, alarms(ctx), {
    ...list,
    ...(query.from ? { startTimeStart: query.from } : {}),
    ...(query.to ? { startTimeEnd: query.to } : {}),
  })

/** GET gysy/iotdevice/getIotAlarmInfo?id=. */
export const alarmInfo: CallHandler<Calls['getIotAlarmInfo']> = (ctx, { query }) => alarmInFull(ctx, query.id)
/** GET gysy/iotdevice/getIotAlarmInfo/{id}. */
export const alarmInfoOf: CallHandler<Calls['getIotAlarmInfoOf']> = (ctx, { params }) => alarmInFull(ctx, params.id ?? '')

async function alarmInFull(ctx: Context, id: string) {
  const rows = await readRows(ctx, alarms(ctx), [id], { withJoins: true })
  const [alarm] = rows
  if (alarm === undefined) throw refuse('rowMissing')
  const [shown] = await present(ctx, alarms(ctx), rows, { files: true, plain: false })
  const deviceId = String(alarm.deviceId)
  const from = addMinutes(String(alarm.startTime), -30)
  const to = addMinutes(String(alarm.recoverTime ?? alarm.lastTime ?? alarm.startTime), 30)
  const { rows: values } = await sql<{ ts: string; value: number }>`select ts, (values ->> ${String(alarm.metric)})::float8 as value from (
      select ts, values from iot_telemetry where device_id = ${deviceId} and ts between ${from}::timestamptz and ${to}::timestamptz
      union select ts, values from iot_telemetry_kept where device_id = ${deviceId} and ts between ${from}::timestamptz and ${to}::timestamptz) r
    where values ? ${String(alarm.metric)} order by ts limit ${SERIES_POINTS}`.execute(ctx.db)
  const source = visible(ctx, alarms(ctx))
  const { rows: similar } =
    await sql<Values>`select t.id, t.alarm_no as "alarmNo", t.alarm_level as "alarmLevel", t.start_time as "startTime",
      t.handle_status as "handleStatus", t.cause_type as "causeType" from ${source.from}
    where ${source.where} and t.device_id = ${deviceId} and t.metric is not distinct from ${alarm.metric ?? null} and t.id <> ${alarm.id}
      and t.start_time > ${addDays(ctx.today, -90)}::date order by t.start_time desc limit 50`.execute(ctx.db)
  const [device] = await ctx.db
    .selectFrom('iot_device')
    .select(['id', 'device_code', 'device_name', 'model', 'manufacturer', 'camera_ids', 'use_date', 'next_calibrate_date'])
    .select('device_type')
    .where('id', '=', deviceId)
    .execute()
  const place = alarm.location as { lng: number; lat: number } | null
  const [cameras, valves, crews] =
    place === null
      ? [[], [], []]
      : await Promise.all([
          camerasAround(ctx, place, device?.camera_ids ?? []),
          nearest(ctx, 'gasFacility', place, 'location', 6, sql`t.facility_type = '8'`),
          nearest(ctx, 'gasCar', place, 'last_location', 5, sql`t.gps_online`),
        ])
  const camelled = Object.fromEntries(Object.entries(device ?? {}).map(([name, value]): [string, unknown] => [camelCase(name), value]))
  return {
    alarm: shown,
    device: device === undefined ? null : camelled,
    threshold: await thresholdOfAlarm(ctx, alarm, { ...camelled, id: deviceId }),
    values: values.map(({ ts, value }) => ({ ts, min: value, avg: value, max: value, last: value })),
    similar,
    cameras,
    valves,
    crews,
    steps: await stepsOfAlarm(ctx, alarm.id),
    told: await toldOfAlarm(ctx, alarm.id),
    numbers: await numbersToCall(ctx, alarm),
    people: await peopleToText(ctx, alarm),
  }
}

/** The threshold by which an alarm was raised, with its limits in the unit of the metric; of what a device found by itself, or where that threshold is gone,
 *  the one in force now: who looks at the curve sees how far it is from each level. */
async function thresholdOfAlarm(ctx: Context, { thresholdId, metric }: RowNamed<'iotAlarm'>, device: DeviceOfThresholds) {
  const [named] = typeof thresholdId === 'string' ? await readRows(ctx, thresholds(ctx), [thresholdId]).catch(() => []) : []
  if (named !== undefined) return { ...named, limits: limitsInUnit(named, await judgedBy(ctx, device)) }
  return (await inForceFor(ctx, device)).find((one) => one.metric === metric && one.limits.length > 0) ?? null
}

/** What became of a device that could not be changed. */
const reasonOf = (ctx: Context, error: unknown): string => {
  if (error instanceof Refusal) {
    return ctx.services.catalogue.envelope(error, ctx.language).msg
  }
  throw error
}

/** PUT gysy/iotdevice/bindBatch: each device for itself; the former binding is closed in the log (iotdevice/rule-1). */
export const bindBatch: CallHandler<Calls['bindBatch']> = async (ctx, { body }) => {
  const failed: { deviceId: string; msg: string }[] = []
  let bound = 0
  const given = Object.fromEntries(
    Object.entries({ bindType: body.bindType, bindId: body.bindId, gasCompaniesId: body.gasCompaniesId, cameraIds: body.cameraIds }).filter(
      ([, value]) => value !== undefined && value !== null,
    ),
  )
  if (given.bindType === iotBindType.values.none.value) given.bindId = null
  for (const id of body.deviceIds.map(String)) {
    try {
      await inTransaction(ctx, async (own) => {
        const [row]: readonly Row[] = await readRows(own, devices(own), [id], { lock: true })
        if (row === undefined) throw refuse('rowMissing')
        await editRow(own, devices(own), { id, ...given, [devices(own).lock]: row[devices(own).lock] })
      })
      bound += 1
    } catch (error) {
      failed.push({ deviceId: id, msg: reasonOf(ctx, error) })
    }
  }
  return { bound, failed }
}

const limitsTyped = [
  ...limitNames,
  'metric',
  'compareType',
  'isFactor',
  'duration',
  'repeatTimes',
  'hysteresis',
  'clearDuration',
  'silenceMinutes',
  'rateWindow',
  'timeRange',
  'notifyRoles',
  'sms',
] as const
/** Limits that are typed in for devices. */
type TypedLimits = Members<(typeof limitsTyped)[number] | 'thresholdName'>

/** POST gysy/iotdevice/bandAddThreshold: each device gets its own copy, judged like one that is typed in. */
export const addThresholds: CallHandler<Calls['bandAddThreshold']> = async (ctx, { body }) => {
  const resource = thresholds(ctx)
  const templates = body.thresholdIds?.length ? await readRows(ctx, resource, body.thresholdIds.map(String)) : []
  // What is no list says of no threshold.
  const listed: unknown = body.thresholds
  const typed: readonly TypedLimits[] = Array.isArray(listed) ? listed.filter(isObject<keyof TypedLimits>) : []
  const rows = await readRows(ctx, devices(ctx), body.deviceIds.map(String))
  let written = 0
  for (const device of rows) {
    const kept = templates.filter((one) => one.deviceType === device.deviceType)
    for (const one of [...kept, ...typed]) {
      const values = Object.fromEntries(
        limitsTyped.flatMap((name) => (one[name] === null || one[name] === undefined ? [] : [[name, one[name]]])),
      )
      const { rows: present } = await sql<{
        id: string
        version: number
      }>`select id, version from iot_threshold where device_id = ${device.id}
        and metric = ${String(one.metric)} and compare_type = ${String(one.compareType)} limit 1 for update`.execute(ctx.db)
      const [before] = present
      if (before !== undefined && body.replace !== true) continue
      const name = String(one.thresholdName ?? `${String(device.deviceName)}·${String(one.metric)}`).slice(0, 100)
      if (before === undefined)
        await addRow(ctx, resource, {
          thresholdName: name,
          scope: thresholdScope.values.device.value,
          deviceId: device.id,
          deviceType: device.deviceType,
          ...values,
        })
      else
        await editRow(ctx, resource, { id: before.id, ...values, changeReason: body.changeReason ?? null, [resource.lock]: before.version })
      written += 1
    }
  }
  return written
}

/** GET gysy/iotdevice/getIotDeviceThresholdInfoById?id=. */
export const deviceThresholds: CallHandler<Calls['getIotDeviceThresholdInfoById']> = (ctx, { query }) => thresholdsInForce(ctx, query.id)
/** GET gysy/iotdevice/getIotDeviceThresholdInfoById/{id}. */
export const deviceThresholdsOf: CallHandler<Calls['getIotDeviceThresholdInfoOf']> = (ctx, { params }) =>
  thresholdsInForce(ctx, params.id ?? '')

type ThresholdInForce = ValuesNamed<'iotThreshold'> & { readonly id: string; readonly updaterName: string | null }

async function thresholdsInForce(ctx: Context, id: string) {
  const [device] = await readRows(ctx, devices(ctx), [id])
  if (device === undefined) throw refuse('rowMissing')
  return inForceFor(ctx, device)
}

/** What is in force for a device, with the template beside it. */
async function inForceFor(ctx: Context, device: DeviceOfThresholds) {
  const { rows } =
    await sql<ThresholdInForce>`select t.id, t.threshold_name as "thresholdName", t.scope, t.metric, t.compare_type as "compareType", t.duration,
      t.is_factor as "isFactor", t.repeat_times as "repeatTimes", t.hysteresis,
      t.level1_upper as "level1Upper", t.level1_lower as "level1Lower", t.level2_upper as "level2Upper", t.level2_lower as "level2Lower",
      t.level3_upper as "level3Upper", t.level3_lower as "level3Lower", t.level4_upper as "level4Upper", t.level4_lower as "level4Lower",
      u.real_name as "updaterName", t.update_date as "updateDate"
    from iot_threshold t left join "user" u on u.id = coalesce(t.updater, t.creator)
    where coalesce(t.enabled, true) and not t.deleted
      and (t.device_id = ${device.id} or (t.scope = '1' and t.device_type = ${String(device.deviceType)}))
    order by t.metric, t.scope desc`.execute(ctx.db)
  const own = rows.filter((row) => row.scope === '2')
  const templates = rows.filter((row) => row.scope === '1')
  const covered = new Set(own.flatMap(sidesHeld))
  const judged = await judgedBy(ctx, device)
  const told = (row: ThresholdInForce, template: ThresholdInForce | undefined, limits = limitsInUnit(row, judged)) => ({
    ...row,
    own: row.scope === '2' && (template === undefined || limitNames.some((name) => row[name] !== template[name])),
    template: template ?? null,
    limits,
  })
  // A threshold of the device stands in place of its template on the sides for which it has limits, and on no other.
  const beside = (row: ThresholdInForce) => templates.find((one) => sidesHeld(one).some((side) => sidesHeld(row).includes(side)))
  const standing = templates.filter((row) => sidesHeld(row).some((side) => !covered.has(side)))
  return [
    ...own.map((row) => told(row, beside(row))),
    ...standing.map((row) => {
      const limits = limitsInUnit(row, judged).filter(({ side }) => !covered.has(sideOf(row, side)))
      return told(row, row, limits)
    }),
  ].map(({ scope: _scope, ...row }) => row)
}

const sideOf = ({ metric }: ThresholdInForce, side: string) => `${String(metric)}|${side}`

/** The sides of its metric for which a threshold has limits. */
const sidesHeld = (row: ThresholdInForce): readonly string[] =>
  sidesOf(row.compareType)
    .filter(([, which]) => limitNames.some((name) => name.endsWith(which) && isGiven(row[name])))
    .map(([side]) => sideOf(row, side))

/** What of a device its limits depend on. */
type DeviceOfThresholds = Members<'deviceType'> & { readonly id: string }

/** A device as its readings are judged: with its set and design pressure, and the gas that it watches. */
async function judgedBy(ctx: Context, { id, deviceType }: DeviceOfThresholds): Promise<JudgedDevice> {
  const [known] = await devicesBy(ctx.db, 'id', [id])
  return known ?? { deviceType: String(deviceType ?? '') }
}

/** GET gysy/iotdevice/realtime. */
export const realtime: CallHandler<Calls['realtime']> = async (ctx, { query }) => {
  const source = visible(ctx, devices(ctx))
  const box = query.bbox ? readBox(query.bbox) : null
  const conditions = [sql`t.use_status in ('1', '2')`]
  if (query.deviceType) conditions.push(sql`t.device_type = ${query.deviceType}`)
  if (query.regionId) conditions.push(sql`t.region_id like ${`${query.regionId}%`}`)
  if (box) conditions.push(sql`t.location_lng between ${box[0]} and ${box[2]} and t.location_lat between ${box[1]} and ${box[3]}`)
  const { rows } =
    await sql<Values>`select t.id, t.device_name as "deviceName", t.device_type as "deviceType", t.location, t.online_status as "onlineStatus",
      t.alarm_level as "alarmLevel", coalesce(l.ts, t.last_report_time) as "lastReportTime", coalesce(l.values, t.last_values) as "lastValues"
    from ${source.from} left join iot_device_last l on l.device_id = t.id
    where ${source.where} and ${sql.join(conditions, sql` and `)} order by t.alarm_level nulls last, t.id limit 5000`.execute(ctx.db)
  return rows
}

/** GET gysy/iotdevice/history: at most 2,000 points a series. */
export const deviceHistory: CallHandler<Calls['history']> = async (ctx, { query }) => {
  const [device] = await readRows(ctx, devices(ctx), [query.deviceId])
  if (device === undefined) throw refuse('rowMissing')
  const to = query.to ?? ctx.now
  const from = query.from ?? addMinutes(to, -24 * 60)
  const asked = query.metrics?.length ? query.metrics.map(String) : null
  const names = asked ?? Object.keys((device.lastValues ?? {}) as object)
  const { step, series } = await readSeries(ctx.db, {
    ...{ deviceId: device.id, metrics: names.slice(0, 12), from, to, now: ctx.now, step: query.interval },
    period: Number(device.reportPeriod ?? 60),
    most: SERIES_POINTS,
  })
  return {
    interval: step,
    series: series.map(({ metric, points }) => ({ metric, unit: unitOfMetric(metric), points })),
    upkeep: await upkeepOfDevice(ctx, device.id, from, to),
  }
}

const groups: Readonly<Record<string, { readonly column: string; readonly label: RawBuilder<string | null> }>> = {
  deviceType: { column: 'device_type', label: sql`t.device_type` },
  gasCompaniesId: { column: 'gas_companies_id', label: sql`(select name from gas_company where id = t.gas_companies_id)` },
  regionId: { column: 'region_id', label: sql`(select name from region where id = t.region_id)` },
  platformCode: { column: 'platform_code', label: sql`t.platform_code` },
}

/** GET gysy/iotdevice/statistics. */
export const deviceStatistics: CallHandler<Calls['statistics']> = async (ctx, { query }) => {
  const by = groups[query.groupBy ?? 'deviceType'] ?? groups.deviceType
  if (by === undefined) return []
  const source = visible(ctx, devices(ctx))
  const key = sql.ref(`t.${by.column}`)
  const within = query.regionId ? sql`t.region_id like ${`${query.regionId}%`}` : sql`true`
  const { rows } = await sql<{
    key: string
    label: string | null
    total: number
    online: number
    offline: number
    alarming: number
    alarms30: number
  }>`select ${key} as key,
      max(${by.label}) as label, count(*)::int as total, count(*) filter (where t.online_status = ${onlineStatus.values.online.value})::int as online,
      count(*) filter (where t.online_status = ${onlineStatus.values.offline.value})::int as offline,
      count(*) filter (where t.alarm_level is not null)::int as alarming,
      coalesce(sum((select count(*) from iot_alarm a where a.device_id = t.id and a.start_time > ${addDays(ctx.today, -30)}::date and not a.deleted
        and not coalesce(a.simulated, false))), 0)::int as alarms30
    from ${source.from} where ${source.where} and t.use_status = ${iotUseStatus.values.normal.value} and ${within} group by 1 order by 3 desc`.execute(
    ctx.db,
  )
  const types = new Map<string, { readonly zh: string; readonly en: string }>(
    Object.values(iotDeviceType.values).map((one) => [one.value, one]),
  )
  return rows.map(({ label, ...row }) => ({
    ...row,
    label: (by.column === 'device_type' ? types.get(row.key)?.[ctx.language === 'en-US' ? 'en' : 'zh'] : label) ?? row.key ?? '',
    onlineRate: row.total === 0 ? null : Math.round((1000 * row.online) / row.total) / 10,
  }))
}

/** Whether the levels of a device that must be watched have limits, of its own or by its type (iotdevice/rule-2). */
export async function hasGraveThresholds(ctx: Context, row: ValuesNamed<'iotDevice'>): Promise<boolean> {
  const { rows } = await sql`select 1 from iot_threshold where coalesce(enabled, true) and (device_id = ${String(row.id ?? '')}
      or (scope = '1' and device_type = ${String(row.deviceType ?? '')}))
    and (level1_upper is not null or level1_lower is not null) and (level2_upper is not null or level2_lower is not null) limit 1`.execute(
    ctx.db,
  )
  return rows.length > 0
}
