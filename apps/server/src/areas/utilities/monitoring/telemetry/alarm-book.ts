import {
  alarmHandleStatus,
  alarmLevel,
  iotLogType,
  iotMetric,
  iotUseStatus,
  signalState,
} from '@chengan/domain/utilities/dictionaries/monitoring'
import { deadlinesFrom, silenceOf } from '@chengan/domain/utilities/monitoring/iot-alarm/deadlines'
import { levelName } from '@chengan/domain/utilities/monitoring/iot-alarm/made-of-alarm'
import { gasMetrics, gasTypes, unitOfMetric, wellTypes } from '@chengan/domain/utilities/monitoring/telemetry/metric-ranges'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import { metresBetween } from '@chengan/kernel/geometry/measure'
import { addMinutes, datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { makeRow, takeStep } from '../../../../resources/change/by-system.ts'
import type { Notify } from '../../../../resources/notices/notify.ts'
import { rowsById } from '../../../../resources/rows.ts'
import { bulkInsert } from '../../../../storage/bulk-insert.ts'
import { regionAt } from '../../region-at.ts'
import { linksThatEnded } from '../alarms/alarm-and-hazard.ts'
import { countOpenAlarms } from '../alarms/alarm-effects.ts'
import type { Happening } from '../alarms/happening.ts'
import { pushAlarm, tellRaised } from '../alarms/tell-of-alarm.ts'
import { lineOfLog } from '../devices/device-log.ts'
import { isUnderRepair, type KnownDevice } from './known-devices.ts'
import { pipelineScore } from './pipeline-score.ts'

const level = alarmLevel.values
const metric = iotMetric.values
/** The same key within so many minutes after it was closed is the same alarm (iotalarm/rule-1). */
const REOPENS_WITHIN = 30
/** Gas alarms this near in place and time are one event (iotalarm/rule-2). */
const EVENT_METRES = 100
const EVENT_MINUTES = 30

const handleStatus = alarmHandleStatus.values
const closed = handleStatus.closed.value
/** Waiting for a review: nobody works on it any more. */
const handedIn: readonly unknown[] = [handleStatus.toReview.value, handleStatus.falseReview.value]
const alarming = signalState.values.alarming.value

type OpenAlarm = RowNamed<'iotAlarm'>

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

const extremeOf = (happening: Happening, before: unknown): number | null => {
  const value = happening.value
  if (value === null) return typeof before === 'number' ? before : null
  if (typeof before !== 'number') return value
  const falls = happening.key.endsWith('|lower') || happening.key.endsWith('|rateDown')
  return falls ? Math.min(before, value) : Math.max(before, value)
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
      known.set(key, await reopen(ctx, row, now, happening))
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

const graver = (one: string, other: unknown): string => (typeof other === 'string' && other < one ? other : one)

function valuesOf({ value, ts, thresholdId, thresholdText }: Happening) {
  return { lastValue: value, lastTime: datetimeText(ts), thresholdId, thresholdText: thresholdText.slice(0, 300) }
}

function clocks(ctx: Context, own: string, { silenceMinutes }: Happening) {
  const silence = silenceMinutes ?? silenceOf(own)
  const setting = (code: string, fallback: number) => ctx.services.settings.number(code, fallback)
  // Counted from when people can know of it: what a gateway sends late would else be overdue at once.
  return {
    ...deadlinesFrom(ctx.now, own, setting),
    silenceMinutes: silence,
    remindTime: own === level.blue.value ? null : addMinutes(ctx.now, silence),
  }
}

/** Gas that a survey finds further on is another leak than the one it has found before. */
function isElsewhere({ location }: OpenAlarm, { place, metric: name }: Happening): boolean {
  if (place === undefined || location === null || location === undefined || !gasMetrics.includes(name ?? '')) return false
  return metresBetween([location.lng, location.lat], [place.lng, place.lat]) > EVENT_METRES
}

/** Handed in as done, and its signal has gone: gas that is back is no finished matter. */
const comesBack = (row: OpenAlarm, happening: Happening): boolean =>
  row.handleStatus === handleStatus.toReview.value && row.signalState !== alarming && !happening.quiet

/** An alarm that begins anew, with clocks from now on: one that was closed, or that its company has handed in. */
async function reopen(ctx: Context, row: OpenAlarm, level: string, happening: Happening): Promise<OpenAlarm> {
  const isClosed = row.handleStatus === closed
  const own = isClosed ? level : graver(level, row.alarmLevel)
  const done = await takeStep(
    ctx,
    ctx.services.registry.byName('iotAlarm'),
    row,
    'reopen',
    {
      ...valuesOf(happening),
      alarmLevel: own,
      highestLevel: graver(own, row.highestLevel),
      extremeValue: extremeOf(happening, row.extremeValue),
      ...clocks(ctx, own, happening),
      quiet: happening.quiet,
      ...(isClosed ? await linksThatEnded(ctx, row) : {}),
    },
    `${levelName(own).zh}：${happening.thresholdText}`,
  )
  return done.row
}

/** An open alarm that grows worse, or that was silent and is told. What was handed in is begun anew: nobody goes to an alarm that waits for its review. */
export async function upgrade(ctx: Context, row: OpenAlarm, to: string, happening: Happening): Promise<OpenAlarm> {
  if (handedIn.includes(row.handleStatus) && !happening.quiet) return reopen(ctx, row, to, happening)
  const fresh = clocks(ctx, to, happening)
  // Nobody was late for what nobody was told.
  const isTold = row.quiet === true && !happening.quiet
  const sooner = (name: 'confirmDeadline' | 'confirmAgainTime' | 'dispatchDeadline' | 'arriveDeadline' | 'finishDeadline') => {
    const before = row[name]
    const now = fresh[name]
    return !isTold && typeof before === 'string' && (now === null || before < now) ? before : now
  }
  const done = await takeStep(
    ctx,
    ctx.services.registry.byName('iotAlarm'),
    row,
    'upgrade',
    {
      ...valuesOf(happening),
      alarmLevel: to,
      highestLevel: graver(to, row.highestLevel),
      confirmDeadline: sooner('confirmDeadline'),
      confirmAgainTime: sooner('confirmAgainTime'),
      dispatchDeadline: sooner('dispatchDeadline'),
      arriveDeadline: sooner('arriveDeadline'),
      finishDeadline: sooner('finishDeadline'),
      silenceMinutes: fresh.silenceMinutes,
      remindTime: fresh.remindTime,
      quiet: row.quiet === true && happening.quiet,
      ...(isTold ? { clockTime: fresh.clockTime, confirmLate: 0, arriveLate: false, finishLate: false, overdue: false } : {}),
    },
    growthWords(row, to, happening),
  )
  return done.row
}

/** What grew, as its step keeps it. */
function growthWords({ alarmLevel: before }: OpenAlarm, to: string, { thresholdText }: Happening): string {
  const grown = to === before ? '检修期间产生，现在通知' : `${levelName(before).zh}升为${levelName(to).zh}`
  return thresholdText === '' ? grown : `${grown}：${thresholdText}`
}

async function raise(ctx: Context, notify: Notify, happening: Happening): Promise<RowNamed<'iotAlarm'>> {
  const { device } = happening
  const event = await eventAround(ctx, happening)
  const own = event === null ? String(happening.level) : worse(happening.level)
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
      ...valuesOf(happening),
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

const worse = (grade: number): string => String(Math.max(1, grade - 1))

/** Gas alarms near each other in place and time. */
interface AreaEvent {
  readonly groupId: string
  readonly others: readonly OpenAlarm[]
}

/** The event that an alarm of gas belongs to: others that are open near it in place and time (iotalarm/rule-2). */
async function eventAround(ctx: Context, { device, metric: name, level: grade }: Happening): Promise<AreaEvent | null> {
  const place = device.location
  // What is tried on a device under repair says nothing of the street.
  if (isUnderRepair(device, ctx.time)) return null
  if (place === null || name === null || !gasTypes.includes(device.deviceType) || !gasMetrics.includes(name) || grade > 3) return null
  const metres = sql`sqrt(power((location_lng - ${place.lng}) * 111320 * cos(radians(${place.lat})), 2) + power((location_lat - ${place.lat}) * 110540, 2))`
  const { rows } = await sql<{ id: string }>`select id from iot_alarm where not deleted and handle_status <> 'closed'
      and device_id <> ${device.id} and not coalesce(simulated, false) and alarm_level <= '3' and metric = any(${[...gasMetrics]}::text[]) and device_type = any(${[...gasTypes]}::text[])
      and start_time > ${addMinutes(ctx.now, -EVENT_MINUTES)}::timestamptz
      and not exists (select 1 from iot_device d where d.id = device_id and d.use_status = ${iotUseStatus.values.maintenance.value}
        and d.maintain_until > ${ctx.now}::timestamptz)
      and location_lng between ${place.lng - 0.003} and ${place.lng + 0.003} and location_lat between ${place.lat - 0.003} and ${place.lat + 0.003}
      and ${metres} <= ${EVENT_METRES} order by id for update`.execute(ctx.db)
  if (rows.length === 0) return null
  const ids = rows.map(({ id }) => id)
  const others = await rowsById(ctx.db, ctx.services.registry.byName('iotAlarm'), ids, ctx.today)
  const known = others.map((one) => one.groupId).find((id) => typeof id === 'string')
  return { groupId: known ?? ctx.services.newId(), others }
}

/** Those that were there before grow worse by a level with the one that has come, each once; of level 1 they stay as they are. */
async function joinEvent(ctx: Context, { groupId, others }: AreaEvent, happening: Happening): Promise<void> {
  const joining = others.filter((one) => one.groupId !== groupId)
  if (joining.length === 0) return
  await sql`update iot_alarm set group_id = ${groupId} where id = any(${joining.map(({ id }) => id)}::text[])`.execute(ctx.db)
  for (const other of joining) {
    const to = worse(Number(other.alarmLevel))
    const grown = to < String(other.alarmLevel) ? await upgrade(ctx, other, to, asItWas(other, happening)) : other
    await pushAlarm(ctx, { ...grown, groupId })
  }
}

/** What another alarm told last: it grows worse by its neighbour, not by what the neighbour measured, nor by who hears of that. */
const asItWas = (other: OpenAlarm, happening: Happening): Happening => ({
  ...happening,
  value: typeof other.lastValue === 'number' ? other.lastValue : null,
  thresholdText: String(other.thresholdText ?? ''),
  thresholdId: typeof other.thresholdId === 'string' ? other.thresholdId : null,
  silenceMinutes: null,
  quiet: other.quiet === true,
})

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
