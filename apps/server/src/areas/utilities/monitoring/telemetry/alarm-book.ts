import { alarmHandleStatus, iotLogType, iotMetric, signalState } from '@chengan/domain/utilities/dictionaries/monitoring'
import { unitOfMetric, wellTypes } from '@chengan/domain/utilities/monitoring/telemetry/metric-ranges'
import { addMinutes, datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { makeRow, takeStep } from '../../../../resources/change/by-system.ts'
import type { Notify } from '../../../../resources/notices/notify.ts'
import { rowsById } from '../../../../resources/rows.ts'
import { bulkInsert } from '../../../../storage/bulk-insert.ts'
import { regionAt } from '../../region-at.ts'
import { countOpenAlarms } from '../alarms/alarm-effects.ts'
import { eventAround, joinEvent, levelIn } from '../alarms/area-event.ts'
import { clocks, comesBack, extremeOf, graver, isElsewhere, type OpenAlarm, reopen, toldBy, upgrade } from '../alarms/grow-alarm.ts'
import type { Happening } from '../alarms/happening.ts'
import { pushAlarm, tellRaised } from '../alarms/tell-of-alarm.ts'
import { lineOfLog } from '../devices/device-log.ts'
import { isUnderRepair, type KnownDevice } from './known-devices.ts'
import { pipelineScore } from './pipeline-score.ts'

const metric = iotMetric.values
/** The same key within so many minutes after it was closed is the same alarm (iotalarm/rule-1). */
const REOPENS_WITHIN = 30
const closed = alarmHandleStatus.values.closed.value
const alarming = signalState.values.alarming.value

/** Alarms of devices that are open, or were closed a moment ago; locked. */
async function alarmsOf(ctx: Context, happenings: readonly Happening[]): Promise<Map<string, OpenAlarm>> {
  const deviceIds = [...new Set(happenings.map(({ device }) => device.id))]
  const { rows } = await sql<{ id: string }>`select id from iot_alarm where device_id = any(${deviceIds}::text[]) and not deleted
      and (handle_status <> 'closed' or close_time > ${addMinutes(ctx.now, -REOPENS_WITHIN)}::timestamptz) order by id for update`.execute(
    ctx.db,
  )
  const resource = ctx.services.registry.byName('iotAlarm')
  const found = await rowsById(
    ctx.db,
    resource,
    rows.map(({ id }) => id),
    ctx.today,
  )
  // The open one of a key stands for it, else the one that was closed last.
  const ranked = [...found].sort(
    (a, b) =>
      Number(a.handleStatus !== closed) - Number(b.handleStatus !== closed) ||
      String(a.closeTime).localeCompare(String(b.closeTime)) ||
      String(a.startTime).localeCompare(String(b.startTime)),
  )
  return new Map(ranked.map((row) => [`${String(row.deviceId)}|${String(row.alarmKey)}`, row]))
}

/** What happened becomes alarms: raised, joined, upgraded, recovered, reopened; in the transaction of the readings, so that what is acknowledged has its
 *  alarm. Answers how many were raised of each device. */
export async function writeAlarms(ctx: Context, notify: Notify, happenings: readonly Happening[]): Promise<void> {
  if (happenings.length === 0) return
  const resource = ctx.services.registry.byName('iotAlarm')
  const known = await alarmsOf(ctx, happenings)
  const joined = new Map<string, { row: OpenAlarm; n: number; last: Happening; extreme: number | null }>()
  const touched = new Set<string>()
  for (const happening of happenings) {
    const key = `${happening.device.id}|${happening.key}`
    const row = known.get(key)
    const isOpen = row !== undefined && row.handleStatus !== closed
    if (happening.kind === 'clear') {
      if (isOpen && row.signalState === alarming) {
        const done = await takeStep(ctx, resource, row, 'recover', { lastValue: happening.value, lastTime: datetimeText(happening.ts) })
        known.set(key, done.row)
        await pushAlarm(ctx, done.row)
      }
      continue
    }
    const now = String(happening.level)
    if (row === undefined || isElsewhere(row, happening)) {
      known.set(key, await raise(ctx, notify, happening))
      touched.add(happening.device.id)
    } else if (!isOpen || comesBack(row, happening)) {
      known.set(key, await comeBack(ctx, row, happening))
      touched.add(happening.device.id)
    } else {
      let present: OpenAlarm = row
      // What was raised in silence and goes on after it is told now, however grave it is. One that people were told of does not grow by what is tried on its device,
      // or it would be silent from then on.
      const isTried = happening.quiet && isUnderRepair(happening.device, ctx.time)
      const isGraver = now < String(row.alarmLevel)
      if (row.quiet === true ? isGraver || !happening.quiet : isGraver && !isTried) {
        present = await upgrade(ctx, row, graver(now, row.alarmLevel), happening)
        touched.add(happening.device.id)
      }
      if (present.signalState !== alarming) present = (await takeStep(ctx, resource, present, 'again', {})).row
      known.set(key, present)
      const sum = joined.get(present.id)
      joined.set(present.id, {
        row: present,
        n: (sum?.n ?? 0) + 1,
        last: happening,
        extreme: extremeOf(happening, sum?.extreme ?? present.extremeValue),
      })
    }
  }
  await writeJoined(ctx, [...joined.values()])
  await countOpenAlarms(ctx, [...touched])
}

/** An alarm that goes on takes the value: telemetry of the alarm, told to no history. */
async function writeJoined(
  ctx: Context,
  joined: readonly { row: OpenAlarm; n: number; last: Happening; extreme: number | null }[],
): Promise<void> {
  if (joined.length === 0) return
  const records = joined.map(({ row, n, last, extreme }) => ({
    id: row.id,
    n,
    value: last.value,
    extreme,
    at: new Date(last.ts).toISOString(),
  }))
  await sql`update iot_alarm a set repeat_count = coalesce(a.repeat_count, 0) + r.n, last_value = r.value, extreme_value = r.extreme, last_time = r.at
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r(id text, n int, value numeric, extreme numeric, at timestamptz) where a.id = r.id`.execute(
    ctx.db,
  )
}

/** What comes back is raised anew: with what happens around it, as a new one would be (iotalarm/rule-2). */
async function comeBack(ctx: Context, row: OpenAlarm, happening: Happening): Promise<OpenAlarm> {
  const event = await eventAround(ctx, happening)
  const done = await reopen(ctx, row, levelIn(event, happening), happening, event?.groupId)
  if (event !== null) await joinEvent(ctx, event, happening)
  return done
}

async function raise(ctx: Context, notify: Notify, happening: Happening): Promise<OpenAlarm> {
  const { device } = happening
  const event = await eventAround(ctx, happening)
  const own = levelIn(event, happening)
  const isWell = wellTypes.includes(device.deviceType) && happening.metric === metric.methane.value
  const score = isWell ? await pipelineScore(ctx, device, happening.values, happening.ts) : null
  const { place } = happening
  const { row } = await makeRow(
    ctx,
    ctx.services.registry.byName('iotAlarm'),
    {
      deviceId: device.id,
      deviceName: device.deviceName,
      deviceType: device.deviceType,
      model: device.model,
      manufacturer: device.manufacturer,
      metric: happening.metric,
      alarmType: happening.alarmType,
      alarmLevel: own,
      highestLevel: own,
      alarmKey: happening.key,
      startTime: datetimeText(happening.ts),
      ...toldBy(happening),
      firstValue: happening.value,
      extremeValue: happening.value,
      unit: happening.metric === null ? null : unitOfMetric(happening.metric),
      repeatCount: 0,
      reopenCount: 0,
      gasCompaniesId: device.gasCompaniesId,
      gasFacilityId: device.gasFacilityId,
      regionId: place === undefined ? device.regionId : ((await regionAt(ctx, place)) ?? device.regionId),
      deptId: device.deptId,
      address: place === undefined ? device.address : null,
      location: place ?? device.location,
      groupId: event?.groupId ?? null,
      ...clocks(ctx, own, happening),
      confirmLate: 0,
      arriveLate: false,
      finishLate: false,
      overdue: false,
      quiet: happening.quiet,
      notifyRoles: happening.notifyRoles ?? null,
      smsWanted: happening.sms ?? true,
      simulated: false,
      pipelineScore: score?.score ?? null,
      pipelineReason: score?.reason ?? null,
    },
    { words: '监测报警' },
  )
  if (event !== null) await joinEvent(ctx, event, happening)
  await tellRaised(ctx, notify, row)
  return row
}

/** Lines of the log of devices, many at once. */
export async function writeDeviceLog(
  ctx: Context,
  lines: readonly { readonly device: KnownDevice; readonly line: Parameters<typeof lineOfLog>[2] }[],
): Promise<void> {
  if (lines.length === 0) return
  await bulkInsert(
    ctx.db,
    'iot_device_log',
    lines.map(({ device, line }) => lineOfLog(ctx, { ...device }, line)),
  )
}
export const logTypes = iotLogType.values
