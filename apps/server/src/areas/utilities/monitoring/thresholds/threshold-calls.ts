import { iotLogType } from '@chengan/domain/utilities/dictionaries/monitoring'
import type { iotThreshold } from '@chengan/domain/utilities/monitoring/alarm-threshold/alarm-threshold'
import { thresholdChanged } from '@chengan/domain/utilities/monitoring/device-log/log-words'
import { rulesOf } from '@chengan/domain/utilities/monitoring/telemetry/rules-of-thresholds'
import { type DeviceState, judgeReading, type Verdict } from '@chengan/kernel/readings/judge'
import type { Values } from '@chengan/kernel/rule'
import { addDays, instantOf } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { CallHandler, Effect, Fact } from '../../../../resources/implementation.ts'
import { listOf } from '../../../../resources/lists/lists.ts'
import { readRows } from '../../../../resources/scope.ts'
import { visible } from '../../../../storage/scope/visible.ts'
import { logOfDevice } from '../devices/device-log.ts'
import { devicesBy } from '../telemetry/known-devices.ts'

type Calls = typeof iotThreshold.calls
const TRIAL_DAYS = 90
/** Points judged by one trial at most. */
const TRIAL_POINTS = 200_000
/** Fewer of a device say nothing: a day of five minutes. */
const LEAST_POINTS = 288

/** How many devices are judged, those that told most recently first, and by how many of their newest points: as many devices as a day of each allows, before as many days. */
export function trialShare(count: number, most = TRIAL_POINTS): { readonly devices: number; readonly each: number } {
  const devices = Math.max(1, Math.min(count, Math.floor(most / LEAST_POINTS)))
  return { devices, each: Math.floor(most / devices) }
}

/** GET gysy/iotalarmthreshold/getList. */
export const thresholdList: CallHandler<Calls['getList']> = (ctx, { query }) =>
  listOf(ctx, ctx.services.registry.byName('iotThreshold'), {
    ...(query.deviceType ? { deviceType: query.deviceType } : {}),
    ...(query.metric ? { metric: query.metric } : {}),
    ...(query.deviceId ? { deviceId: query.deviceId } : {}),
  })

/** POST …/trial: what these limits would have raised on what was stored of the last 90 days: the greatest and the least of each five minutes are judged. */
export const trial: CallHandler<Calls['trial']> = async (ctx, { body }) => {
  const resource = ctx.services.registry.byName('iotDevice')
  const source = visible(ctx, resource)
  const chosen = body.deviceId ? (await readRows(ctx, resource, [body.deviceId])).map(({ id }) => id) : null
  const from = `${addDays(ctx.today, -TRIAL_DAYS)} 00:00:00`
  const which = chosen === null ? sql`t.device_type = ${body.deviceType} and t.use_status = '1'` : sql`t.id = any(${chosen}::text[])`
  const { rows: counts } = await sql<{ n: number }>`select count(*)::int as n
    from ${source.from} where ${source.where} and ${which}`.execute(ctx.db)
  const all = counts[0]?.n ?? 0
  const share = trialShare(all)
  const { rows } = await sql<{
    id: string
    ts: string
    least: number
    greatest: number
  }>`select
      t.id, r.ts, r.least, r.greatest
    from (select t.id from ${source.from}
      where ${source.where} and ${which} order by t.last_report_time desc nulls last, t.id limit ${share.devices}) t
    cross join lateral (select ts, least, greatest from iot_rollup5m
      where device_id = t.id and metric = ${body.metric} and ts >= ${from}::timestamptz order by ts desc limit ${share.each}) r
    order by t.id, r.ts`.execute(ctx.db)
  const points = Map.groupBy(rows, ({ id }) => id)
  const known = new Map((await devicesBy(ctx.db, 'id', [...points.keys()])).map((one) => [one.id, one]))
  // Of a device of which there is more than its share, no older day was judged.
  const firsts = [...points.values()].flatMap((own) => (own.length < share.each ? [] : [own[0]?.ts ?? from]))
  const counted = new Map<number, { count: number; minutes: number }>()
  const [moments, seen] = [[] as string[], new Set<string>()]
  let [device, state, open] = ['', {} as DeviceState, new Map<string, { level: number; at: number }>()]
  const close = (key: string, at: number) => {
    const one = open.get(key)
    if (one === undefined) return
    const sum = counted.get(one.level) ?? { count: 0, minutes: 0 }
    counted.set(one.level, { count: sum.count + 1, minutes: sum.minutes + Math.max(5, Math.round((at - one.at) / 60_000)) })
    open.delete(key)
  }
  const note = ({ rule, kind, level, ts }: Verdict, at: string) => {
    const key = `${rule.metric}|${rule.side}`
    if (kind === 'clear') return close(key, ts)
    const known = open.get(key)
    if (known === undefined) {
      moments.push(at)
      seen.add(device)
    }
    if (known === undefined || level < known.level) open.set(key, { level, at: known?.at ?? ts })
  }
  let lastAt = 0
  for (const row of rows) {
    if (row.id !== device) {
      for (const key of [...open.keys()]) close(key, lastAt)
      ;[device, state, open] = [row.id, {}, new Map()]
    }
    const rules = rulesOf(body, { ...known.get(row.id), deviceType: body.deviceType })
    const at = instantOf(row.ts)
    lastAt = at
    for (const [offset, value] of [
      [0, row.least],
      [150_000, row.greatest],
    ] as const) {
      const judged = judgeReading(rules, state, { ts: at + offset, values: { [body.metric]: value }, known: {} })
      state = judged.state
      for (const verdict of judged.verdicts) note(verdict, row.ts)
    }
  }
  for (const key of [...open.keys()]) close(key, lastAt)
  const byLevel = [1, 2, 3, 4].map((level) => ({
    level: String(level),
    count: counted.get(level)?.count ?? 0,
    minutes: counted.get(level)?.minutes ?? 0,
  }))
  return {
    alarms: byLevel.reduce((sum, { count }) => sum + count, 0),
    byLevel,
    devices: seen.size,
    judged: rows.length,
    judgedDevices: points.size,
    allDevices: all,
    first: moments.length === 0 ? null : moments.toSorted()[0],
    last: moments.toSorted().at(-1) ?? null,
    from: firsts.toSorted().at(-1) ?? from,
  }
}

/** The templates of the city for the metric that a threshold of a device is about. */
export const template: Fact<'iotThreshold'> = async (ctx, row) => {
  if (typeof row.metric !== 'string') return null
  const type = typeof row.deviceType === 'string' ? row.deviceType : await typeOf(ctx, row.deviceId)
  const { rows } =
    await sql<Values>`select metric, compare_type as "compareType", is_factor as "isFactor", duration, repeat_times as "repeatTimes",
      hysteresis, clear_duration as "clearDuration", silence_minutes as "silenceMinutes", rate_window as "rateWindow", time_range as "timeRange", sms,
      notify_roles as "notifyRoles", level1_upper as "level1Upper", level1_lower as "level1Lower", level2_upper as "level2Upper",
      level2_lower as "level2Lower", level3_upper as "level3Upper", level3_lower as "level3Lower", level4_upper as "level4Upper", level4_lower as "level4Lower"
    from iot_threshold where scope = '1' and device_type = ${type} and metric = ${row.metric}
      and coalesce(enabled, true) and not deleted order by update_date desc`.execute(ctx.db)
  return rows
}

async function typeOf(ctx: Context, id: unknown): Promise<string> {
  const { rows } = await sql<{ type: string }>`select device_type as type from iot_device where id = ${String(id ?? '')}`.execute(ctx.db)
  return rows[0]?.type ?? ''
}

/** Every change of a threshold stands in the log of devices, for ever. */
export const logThreshold: Effect<'iotThreshold'> = async (effect) => {
  const { row, verb, opinion } = effect
  const { rows } =
    await sql<Values>`select id, device_code as "deviceCode", device_name as "deviceName", platform_code as "platformCode", dept_id as "deptId",
      region_id as "regionId" from iot_device where id = ${String(row.deviceId ?? '')}`.execute(effect.db)
  await logOfDevice(effect, rows[0] ?? { deptId: row.deptId, regionId: row.regionId }, {
    logType: iotLogType.values.thresholdChange.value,
    content: thresholdChanged(verb, String(row.thresholdName ?? ''), row.auditStatus === '1', opinion),
  })
}
