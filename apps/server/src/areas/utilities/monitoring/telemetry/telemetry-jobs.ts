import { iotDeviceType, iotLogType, iotUseStatus, onlineStatus } from '@chengan/domain/utilities/dictionaries/monitoring'
import { wentOffline } from '@chengan/domain/utilities/monitoring/device-log/log-words'
import { graveWhenSilent } from '@chengan/domain/utilities/monitoring/telemetry/metric-ranges'
import type { Label } from '@chengan/kernel/label'
import { addMinutes } from '@chengan/kernel/time'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { iotRollup1d, iotRollup1h, iotRollup5m, quality } from '../../../../ingest/telemetry-tables.ts'
import { takeSteps } from '../../../../resources/change/by-system.ts'
import type { Notify } from '../../../../resources/notices/notify.ts'
import { ensureParts, type PartedTable } from '../../../../storage/partitions/parts.ts'
import { backOf, type Happening } from '../alarms/happening.ts'
import { writeAlarms, writeDeviceLog } from './alarm-book.ts'
import { devicesBy, isUnderRepair, type KnownDevice } from './known-devices.ts'

/** Spans reckoned at a time. */
const SLOTS = 20_000
/** A span is reckoned once no more of it can come in time. */
const SETTLED = '5 minutes'

/** Means of five minutes, of hours and of days, of every span in which something new was stored; one that a late row changed is written anew. */
export async function rollUp(ctx: Context): Promise<number> {
  const { rows: due } = await sql<{ id: string; slot: string }>`delete from iot_rollup_due where (slot, device_id) in (
      select slot, device_id from iot_rollup_due where slot < ${ctx.now}::timestamptz - ${SETTLED}::interval order by slot limit ${SLOTS} for update skip locked)
    returning device_id as id, slot`.execute(ctx.db)
  if (due.length === 0) return 0
  const days = [...new Set(due.map(({ slot }) => slot.slice(0, 10)))]
  for (const table of [iotRollup5m, iotRollup1h, iotRollup1d]) await ensureParts(ctx.db, table, days)
  const span = (step: RawBuilder<unknown>) =>
    sql`select distinct d.id, ${step} as slot from unnest(${due.map(({ id }) => id)}::text[], ${due.map(({ slot }) => slot)}::timestamptz[]) as d(id, slot)`
  await sql`insert into iot_rollup5m (device_id, metric, ts, n, least, greatest, total, last)
    select s.id, v.key, s.slot, count(*), min(v.value::float8), max(v.value::float8), sum(v.value::float8), (array_agg(v.value::float8 order by t.ts desc))[1]
    from (${span(sql`d.slot`)}) s join iot_telemetry t on t.device_id = s.id and t.ts >= s.slot and t.ts < s.slot + interval '5 minutes'
      cross join lateral jsonb_each_text(t.values) v
    where coalesce((t.qualities ->> v.key)::int, case when t.qualities is null then t.q else ${quality.good} end) < ${quality.bad} group by 1, 2, 3
    on conflict (device_id, metric, ts) do update set n = excluded.n, least = excluded.least, greatest = excluded.greatest, total = excluded.total, last = excluded.last`.execute(
    ctx.db,
  )
  await coarser(ctx, iotRollup5m, iotRollup1h, span(sql`date_trunc('hour', d.slot)`), sql`interval '1 hour'`)
  await coarser(ctx, iotRollup1h, iotRollup1d, span(sql`date_trunc('day', d.slot)`), sql`interval '1 day'`)
  return due.length
}

async function coarser(
  ctx: Context,
  from: PartedTable,
  to: PartedTable,
  spans: RawBuilder<unknown>,
  width: RawBuilder<unknown>,
): Promise<void> {
  await sql`insert into ${sql.table(to.name)} (device_id, metric, ts, n, least, greatest, total, last)
    select s.id, r.metric, s.slot, sum(r.n), min(r.least), max(r.greatest), sum(r.total), (array_agg(r.last order by r.ts desc))[1]
    from (${spans}) s join ${sql.table(from.name)} r on r.device_id = s.id and r.ts >= s.slot and r.ts < s.slot + ${width} group by 1, 2, 3
    on conflict (device_id, metric, ts) do update set n = excluded.n, least = excluded.least, greatest = excluded.greatest, total = excluded.total, last = excluded.last`.execute(
    ctx.db,
  )
}

/** What devices told last comes into the register: telemetry, told to no history. Heard from it was when its message came, however late that had been measured. */
export async function tellLast(ctx: Context): Promise<number> {
  const { numAffectedRows = 0n } = await sql`with told as (
      update iot_device_last set told = true where device_id in (select device_id from iot_device_last where not told limit 20000 for update skip locked)
      returning device_id, received, values)
    update iot_device d set last_report_time = greatest(d.last_report_time, t.received), last_values = t.values,
      battery = coalesce((t.values ->> 'battery')::float8::int, d.battery), rssi = coalesce((t.values ->> 'rssi')::float8::int, d.rssi)
    from told t where d.id = t.device_id`.execute(ctx.db)
  return Number(numAffectedRows)
}

/** Half an hour before and after alarms of levels 1 and 2 is kept for ever; the ids of messages for two days. */
export async function keepAround(ctx: Context): Promise<number> {
  const { numAffectedRows = 0n } = await sql`insert into iot_telemetry_kept (alarm_id, device_id, ts, values, q, qualities)
    select a.id, t.device_id, t.ts, t.values, t.q, t.qualities from iot_alarm a
    join iot_telemetry t on t.device_id = a.device_id and t.ts >= a.start_time - interval '30 minutes'
      and t.ts <= coalesce(a.recover_time, a.last_time, a.start_time) + interval '30 minutes'
    where a.highest_level in ('1', '2') and a.last_time > ${ctx.now}::timestamptz - interval '2 days' on conflict do nothing`.execute(
    ctx.db,
  )
  await sql`delete from iot_message_seen where at < ${ctx.now}::timestamptz - interval '2 days'`.execute(ctx.db)
  await sql`delete from iot_device_log where log_time < ${ctx.today}::date - interval '2 years'
    and log_type <> all(${[iotLogType.values.thresholdChange.value, iotLogType.values.bindingChange.value]}::text[])`.execute(ctx.db)
  return Number(numAffectedRows)
}

const gateway = iotDeviceType.values.platformGateway.value
const { offline } = onlineStatus.values
/** Minutes after which a silent gateway is of level 2, and of level 1: with it nobody hears any of its devices (utilities-supervision.md §13.1, type 17). */
const GATEWAY_ORANGE = 5
const GATEWAY_RED = 30

/** Devices that are silent raise an alarm of level 4, of level 3 after a day where it is grave; a silent platform one for itself, at its gateway. `most`: so many devices
 *  at a time. Answers how many raised something or were heard again. */
export async function raiseSilent(ctx: Context, notify: Notify, most: number): Promise<number> {
  const back = await gatewaysHeardAgain(ctx, notify)
  const happenings = [...(await silentDevices(ctx, most)), ...(await silentGateways(ctx))]
  await writeDeviceLog(
    ctx,
    happenings.map(({ device }) => ({
      device,
      line: { logType: iotLogType.values.offline.value, content: wentOffline, operatorId: null },
    })),
  )
  await writeAlarms(ctx, notify, happenings)
  return back + happenings.length
}

async function silentDevices(ctx: Context, most: number): Promise<readonly Happening[]> {
  const { rows } = await sql<{
    id: string
    day: boolean
  }>`select d.id, d.last_report_time < ${ctx.now}::timestamptz - interval '24 hours' as day from iot_device d
    where not d.deleted and d.use_status = ${iotUseStatus.values.normal.value} and d.online_status = ${offline.value} and d.device_type is distinct from ${gateway}
      and exists (select 1 from iot_device_last l where l.device_id = d.id)
      and not exists (select 1 from iot_alarm a where a.device_id = d.id and a.alarm_key = 'offline' and a.handle_status <> 'closed' and not a.deleted
        and (a.alarm_level <= '3' or d.last_report_time >= ${ctx.now}::timestamptz - interval '24 hours' or d.device_type <> all(${[...graveWhenSilent]}::text[])))
    order by d.id limit ${most}`.execute(ctx.db)
  const longer = new Map(rows.map(({ id, day }) => [id, day]))
  const isGrave = ({ id, deviceType }: KnownDevice) => longer.get(id) === true && graveWhenSilent.includes(deviceType)
  return (await devicesBy(ctx.db, 'id', [...longer.keys()])).map((device) =>
    silenceOf(ctx, device, isGrave(device) ? 3 : 4, {
      zh: '超过离线判定时长未上报',
      en: 'Nothing reported within the time after which it counts as offline',
    }),
  )
}

/** Gateways that are silent: since they, or where they tell nothing themselves any device of their platform, was heard last. */
async function silentGateways(ctx: Context): Promise<readonly Happening[]> {
  const { rows } = await sql<{ id: string; minutes: number; level: string | null }>`select d.id,
      (extract(epoch from ${ctx.now}::timestamptz - coalesce(d.last_report_time, p.heard)) / 60)::float8 as minutes, a.level
    from iot_device d
      left join lateral (select max(last_report_time) as heard from iot_device where platform_code = d.platform_code and not deleted) p on true
      left join lateral (select min(alarm_level) as level from iot_alarm where device_id = d.id and alarm_key = 'offline' and handle_status <> 'closed'
        and not deleted) a on true
    where not d.deleted and d.use_status = ${iotUseStatus.values.normal.value} and d.online_status = ${offline.value} and d.device_type = ${gateway}
      and coalesce(d.last_report_time, p.heard) <= ${addMinutes(ctx.now, -GATEWAY_ORANGE)}::timestamptz order by d.id limit 2000`.execute(
    ctx.db,
  )
  const due = new Map(
    rows.flatMap(({ id, minutes, level }): [string, number][] => {
      const own = minutes >= GATEWAY_RED ? 1 : 2
      return level !== null && Number(level) <= own ? [] : [[id, own]]
    }),
  )
  return (await devicesBy(ctx.db, 'id', [...due.keys()])).map((device) =>
    silenceOf(ctx, device, due.get(device.id) ?? 2, {
      zh: `接入平台${device.platformCode}中断，其设备状态未知`,
      en: `Platform ${device.platformCode} is down: the state of its devices is unknown`,
    }),
  )
}

/** Gateways that tell nothing themselves are heard by what their platform sends. */
async function gatewaysHeardAgain(ctx: Context, notify: Notify): Promise<number> {
  const { rows } = await sql<{ id: string }>`select d.id from iot_device d
    where not d.deleted and d.device_type = ${gateway} and d.online_status = ${offline.value} and d.last_report_time is null
      and exists (select 1 from iot_device o where o.platform_code = d.platform_code and not o.deleted
        and o.last_report_time > ${addMinutes(ctx.now, -GATEWAY_ORANGE)}::timestamptz) order by d.id`.execute(ctx.db)
  const ids = rows.map(({ id }) => id)
  await takeSteps(ctx, { resource: 'iotDevice', ids, action: 'online' })
  await writeAlarms(
    ctx,
    notify,
    (await devicesBy(ctx.db, 'id', ids)).map((device) => backOf(device, ctx.time)),
  )
  return ids.length
}

const silenceOf = (ctx: Context, device: KnownDevice, level: number, limit: Label): Happening => ({
  ...backOf(device, ctx.time),
  kind: 'met',
  level,
  limit,
  quiet: isUnderRepair(device, ctx.time),
})
